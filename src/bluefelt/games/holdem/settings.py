"""What a hold'em table can set, and the presets (RULES A7, A8, A9, B)."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bluefelt.engine.contract import Chips, Millis
from bluefelt.engine.poker.seating import ButtonRule
from bluefelt.engine.poker.state import Structure
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Stakes, TableSettings

Format: TypeAlias = Literal["fixed", "cash", "tournament"]
Stake: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Settings(TableSettings, frozen=True, kw_only=True):
    """Everything a hold'em table can set."""

    seats: Annotated[int, Meta(ge=2, le=10, title="Seats")] = 6
    pause_s: Annotated[int, Meta(ge=0, le=60, title="Seconds between hands")] = 4
    format: Annotated[
        Format,
        Meta(
            title="Format",
            description="fixed: equal stacks with rebuys; cash: buy in for what you like; "
            "tournament: until one player has all chips",
        ),
    ] = "fixed"
    structure: Annotated[Structure, Meta(title="Betting structure")] = "no_limit"
    stack: Annotated[
        int, Meta(ge=1, le=1_000_000_000, title="Starting stack or suggested buy-in")
    ] = 1000
    small_blind: Annotated[
        Stake, Meta(title="Small blind", description="Both blinds 0: a 200th and a 100th of stack")
    ] = 10
    big_blind: Annotated[Stake, Meta(title="Big blind")] = 20
    ante: Annotated[Stake, Meta(title="Ante", description="Paid by each player")] = 0
    bb_ante: Annotated[Stake, Meta(title="Big-blind ante", description="Paid once for all")] = 0
    blind_schedule: Annotated[Literal["off", "double", "linear"], Meta(title="Rising blinds")] = (
        "off"
    )
    blind_interval_s: Annotated[
        int, Meta(ge=10, le=86_400, title="Seconds between blind levels")
    ] = 900
    min_buyin_bb: Annotated[int, Meta(ge=1, le=10_000, title="Least buy-in, in big blinds")] = 40
    max_stack_bb: Annotated[
        int, Meta(ge=1, le=100_000, title="Largest stack after a purchase, in big blinds")
    ] = 200
    max_debt: Annotated[Stake, Meta(title="Credit limit of each player")] = 5000
    bring_back: Annotated[
        bool,
        Meta(
            title="Bring the stack back",
            description="Players who return within an hour bring what they cashed out",
        ),
    ] = False
    button_rule: Annotated[ButtonRule, Meta(title="Button")] = "dead"
    initial_button: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None,
        Meta(title="First button", description="Empty: drawn by lot"),
    ] = None
    entry: Annotated[
        Literal["wait", "post"],
        Meta(title="Newcomers", description="wait for the big blind, or may post to play at once"),
    ] = "wait"
    timeout_action: Annotated[
        Literal["check_fold", "fold"], Meta(title="When the clock runs out")
    ] = "check_fold"
    straddle: Annotated[bool, Meta(title="Straddle")] = False
    run_twice: Annotated[bool, Meta(title="Run it twice")] = False
    rabbit_hunt: Annotated[bool, Meta(title="Rabbit hunt")] = False
    bomb_bb: Annotated[
        int, Meta(ge=0, le=100, title="Bomb pot ante, in big blinds", description="0: no bomb pots")
    ] = 0
    bomb_every: Annotated[
        int, Meta(ge=0, le=1000, title="A bomb pot every N hands", description="0: on call")
    ] = 0
    runout_ms: Annotated[
        int, Meta(ge=0, le=10_000, title="Pause before each all-in street, in milliseconds")
    ] = 1500

    def blinds(self, level: int = 0) -> tuple[Chips, Chips]:
        """The small and the big blind at a level (RULES A8).

        >>> Settings(stack=1500, small_blind=0, big_blind=0, blind_schedule="double").blinds(2)
        (32, 64)
        """
        small, big = self.small_blind, self.big_blind
        if not big:
            small = max(1, -(-self.stack // 200))
            big = 2 * small
        if self.blind_schedule == "off":
            return small, big
        times = 2**level if self.blind_schedule == "double" else level + 1
        return small * times, big * times

    def level(self, running: Millis, chips: Chips) -> int:
        """The blind level after that running time; it stops when the big blind covers all chips."""
        if self.blind_schedule == "off":
            return 0
        due = running // (self.blind_interval_s * 1000)
        level = 0
        while level < due and self.blinds(level)[1] < chips:
            level += 1
        return level

    @property
    def stakes(self) -> Stakes:
        return "tournament" if self.format == "tournament" else "chips"

    @property
    def usual_stack(self) -> Chips:
        return self.stack

    @property
    def usual_ante(self) -> Chips:
        return self.ante

    @property
    def credit_limit(self) -> Chips | None:
        return self.max_debt

    def check(self) -> None:
        small, big = self.small_blind, self.big_blind
        if (small or big) and not 1 <= small <= big:
            raise Rejected("setting-out-of-range", setting="small_blind", least=1, most=big)
        if self.ante and self.bb_ante:
            raise Rejected("settings-conflict", settings=["ante", "bb_ante"])
        if self.min_buyin_bb > self.max_stack_bb:
            raise Rejected("settings-conflict", settings=["min_buyin_bb", "max_stack_bb"])
        if self.bomb_every and not self.bomb_bb:
            raise Rejected("settings-conflict", settings=["bomb_every", "bomb_bb"])
        if self.initial_button is not None and self.initial_button >= self.seats:
            raise Rejected(
                "setting-out-of-range", setting="initial_button", least=0, most=self.seats - 1
            )
        cash_only = {  # B8
            "straddle": self.straddle,
            "run_twice": self.run_twice,
            "rabbit_hunt": self.rabbit_hunt,
            "bomb_bb": self.bomb_bb,
        }
        for extra in [name for name, on in cash_only.items() if on]:
            if self.format == "tournament":
                raise Rejected("settings-conflict", settings=["format", extra])


PRESETS = {
    "classic": Settings(),
    "tourney": Settings(
        seats=10,
        format="tournament",
        structure="doubling",
        stack=2000,
        small_blind=0,
        big_blind=0,
        blind_schedule="double",
        clock_s=60,
    ),
    "cash": Settings(
        seats=10,
        format="cash",
        stack=200,
        small_blind=1,
        big_blind=2,
        blind_schedule="linear",
        max_debt=1000,
        bring_back=True,
        timeout_action="fold",
        table_code="four_digits",
    ),
}
