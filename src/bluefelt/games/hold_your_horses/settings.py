"""What a race can set, and its preset (RULES A6, A7, A9, D)."""

import re
from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from bluefelt.engine.contract import Chips
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Purse, TableSettings, in_proportion

Stake: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ROUND_WEIGHTS = r"^([1-9]|10)(/([1-9]|10)){2}$(?!\n)"


class Settings(TableSettings, frozen=True, kw_only=True):
    """Everything a table of Hold Your Horses can set."""

    bets: ClassVar[tuple[str, ...]] = ("stack", "min_bet", "ante")

    seats: Annotated[int, Meta(ge=2, le=6, title="Seats")] = 6
    deal_control: Annotated[
        Literal["auto", "host"],
        Meta(title="Who starts a race", description="After 30 s the race starts by itself"),
    ] = "auto"
    pause_s: Annotated[int, Meta(ge=0, le=60, title="Seconds between races")] = 8
    clock_s: Annotated[int, Meta(ge=5, le=600, title="Seconds to bet in each round")] = 45
    stack: Annotated[int, Meta(ge=1, le=1_000_000_000, title="Starting stack and rebuy")] = 1000
    max_debt: Annotated[
        Stake,
        Meta(
            title="Credit limit of each player",
            description="The most that somebody may owe for chips",
        ),
    ] = 5000
    min_bet: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000_000,
            title="Least bet on a hand",
            description="A player with less may bet it all on one hand",
        ),
    ] = 10
    cap_pct: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            title="Most to bet in a round",
            description="In percent of the stack at its start; 0: no cap",
        ),
    ] = 0
    open_bets: Annotated[
        bool,
        Meta(
            title="Open bets",
            description="Everybody sees bets at once; off: only once they are locked",
        ),
    ] = True
    ante: Annotated[
        Stake,
        Meta(
            title="Ante",
            description="Everybody in the race pays it into the pool; who cannot sits it out",
        ),
    ] = 0
    house_edge_bps: Annotated[
        int,
        Meta(
            ge=0,
            le=2000,
            title="House edge",
            description="Hundredths of a percent of every pool that is won",
        ),
    ] = 0
    unclaimed: Annotated[
        Literal["house", "carry", "refund"],
        Meta(
            title="When nobody bet on a winner",
            description="The pool goes to the house or the next race, or bets are refunded",
        ),
    ] = "house"
    round_weights: Annotated[
        str,
        Meta(
            pattern=ROUND_WEIGHTS,
            title="Round weights",
            description="What a chip bet in each round counts in the payout: 1 to 10 each",
        ),
    ] = "1/1/1"

    @property
    def weights(self) -> tuple[int, ...]:
        """What a chip bet in each round counts in the payout."""
        return tuple(map(int, self.round_weights.split("/")))

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
        return replace(
            self,
            stack=purse.stack,
            min_bet=in_proportion(self.min_bet, purse.stack, self.stack),
            ante=in_proportion(self.ante, purse.stack, self.stack),
            max_debt=self.max_debt if purse.credit is None else purse.credit,
        )

    def check(self) -> None:
        if not re.match(ROUND_WEIGHTS, str(self.round_weights)):
            raise Rejected("setting-of-wrong-type", setting="round_weights")
        if self.ante > self.stack:  # nobody could ever play
            raise Rejected("setting-out-of-range", setting="ante", least=0, most=self.stack)


PRESETS = {"horses": Settings()}
