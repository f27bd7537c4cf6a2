"""What a Follow the Queen table can set (RULES A9, C)."""

from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from bluefelt.engine.contract import Chips
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Purse, TableSettings, below, in_proportion

QueenFollow: TypeAlias = Literal["street", "carry"]


class Settings(TableSettings, frozen=True, kw_only=True):
    """Everything a Follow the Queen table can set."""

    bets: ClassVar[tuple[str, ...]] = ("stack", "ante", "bring_in", "small_bet")

    seats: Annotated[int, Meta(ge=2, le=9, title="Seats")] = 6
    pause_s: Annotated[int, Meta(ge=0, le=60, title="Seconds between hands")] = 4
    showdown_s: Annotated[
        int,
        Meta(
            ge=0,
            le=60,
            title="Seconds a showdown stays",
            description="Or until everybody has moved on; 0: don't wait",
        ),
    ] = 10
    structure: Annotated[
        Literal["no_limit", "fixed_limit"],
        Meta(
            title="Betting structure",
            description="How much a bet may be: up to all chips, or a fixed amount",
        ),
    ] = "no_limit"
    stack: Annotated[int, Meta(ge=1, le=1_000_000_000, title="Starting stack")] = 1000
    ante: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000_000_000,
            title="Ante",
            description="Everybody pays it before the cards are dealt",
        ),
    ] = 5
    bring_in: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000_000,
            title="Bring-in",
            description="Whoever has the lowest card has to bet it first",
        ),
    ] = 10
    small_bet: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000_000,
            title="Small bet",
            description="The least bet; fixed limit doubles it from fifth street on",
        ),
    ] = 20
    max_debt: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000_000_000,
            title="Credit limit of each player",
            description="The most that somebody may owe for chips",
        ),
    ] = 5000
    queen_follow: Annotated[
        QueenFollow,
        Meta(
            title="A Queen dealt last",
            description="street: only Queens stay wild; carry: the next up card still follows",
        ),
    ] = "street"
    bring_in_wild: Annotated[
        Literal["high", "natural"],
        Meta(title="A wild door card", description="high: is never the lowest card"),
    ] = "high"
    initial_button: Annotated[
        Annotated[int, Meta(ge=0, le=8)] | None,
        Meta(title="First dealer", description="Empty: drawn by lot"),
    ] = None
    runout_ms: Annotated[
        int, Meta(ge=0, le=10_000, title="Pause before each all-in street, in milliseconds")
    ] = 1500

    @property
    def usual_stack(self) -> Chips:
        return self.stack

    @property
    def usual_ante(self) -> Chips:
        return self.ante

    @property
    def credit_limit(self) -> Chips | None:
        return self.max_debt

    def for_evening(self, purse: Purse) -> Self:
        small_bet = in_proportion(self.small_bet, purse.stack, self.stack)
        return replace(
            self,
            stack=purse.stack,
            ante=in_proportion(self.ante, purse.stack, self.stack),
            bring_in=below(in_proportion(self.bring_in, purse.stack, self.stack), small_bet),
            small_bet=small_bet,
            max_debt=self.max_debt if purse.credit is None else purse.credit,
        )

    def check(self) -> None:
        if self.bring_in > self.small_bet:
            raise Rejected("setting-out-of-range", setting="bring_in", least=1, most=self.small_bet)
        if self.initial_button is not None and self.initial_button >= self.seats:
            raise Rejected(
                "setting-out-of-range", setting="initial_button", least=0, most=self.seats - 1
            )


PRESETS = {"ftq": Settings(deal_control="dealer")}  # A5
