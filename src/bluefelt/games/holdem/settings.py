"""What a hold'em table can set, and the presets (RULES A7, A8, A9, B)."""

from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from bluefelt.engine.contract import Chips, Millis
from bluefelt.engine.poker.seating import ButtonRule
from bluefelt.engine.poker.state import Structure
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Purse, Stakes, TableSettings, below, bounds_of, in_proportion

Format: TypeAlias = Literal["fixed", "cash", "tournament"]
Stake: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Settings(TableSettings, frozen=True, kw_only=True):
    """Everything a hold'em table can set."""

    bets: ClassVar[tuple[str, ...]] = ("stack", "small_blind", "big_blind", "ante", "bb_ante")

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
    structure: Annotated[
        Structure,
        Meta(
            title="Betting structure",
            description="How much a bet may be: up to all chips, up to the pot, a fixed amount, "
            "or always double",
        ),
    ] = "no_limit"
    stack: Annotated[
        int, Meta(ge=1, le=1_000_000_000, title="Starting stack or suggested buy-in")
    ] = 1000
    small_blind: Annotated[
        Stake,
        Meta(
            title="Small blind",
            description="The first player after the dealer has to bet it; "
            "both blinds 0: a 200th and a 100th of stack",
        ),
    ] = 10
    big_blind: Annotated[
        Stake,
        Meta(
            title="Big blind",
            description="The next player has to bet it, and everybody else to match it",
        ),
    ] = 20
    ante: Annotated[
        Stake, Meta(title="Ante", description="Everybody pays it before the cards are dealt")
    ] = 0
    bb_ante: Annotated[
        Stake, Meta(title="Big-blind ante", description="The big blind pays it for everybody")
    ] = 0
    blind_schedule: Annotated[
        Literal["off", "double", "linear"],
        Meta(
            title="Rising blinds",
            description="Whether they grow: by the same amount each time, or twofold",
        ),
    ] = "off"
    blind_interval_s: Annotated[
        int, Meta(ge=10, le=86_400, title="Seconds between blind levels")
    ] = 900
    min_buyin_bb: Annotated[
        int,
        Meta(
            ge=1,
            le=10_000,
            title="Least buy-in, in big blinds",
            description="The buy-in is what somebody sits down with",
        ),
    ] = 40
    max_stack_bb: Annotated[
        int, Meta(ge=1, le=100_000, title="Largest stack after a purchase, in big blinds")
    ] = 200
    max_debt: Annotated[
        Stake,
        Meta(
            title="Credit limit of each player",
            description="The most that somebody may owe for chips",
        ),
    ] = 5000
    bring_back: Annotated[
        bool,
        Meta(
            title="Bring the stack back",
            description="Players who return within an hour bring what they cashed out",
        ),
    ] = False
    button_rule: Annotated[
        ButtonRule,
        Meta(
            title="Button",
            description="A dead button may stand at an empty seat, so that nobody misses the big "
            "blind; a moving one goes to the next player",
        ),
    ] = "dead"
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
    straddle: Annotated[
        bool,
        Meta(
            title="Straddle",
            description="The player after the big blind may bet twice as much before the deal",
        ),
    ] = False
    run_twice: Annotated[
        bool,
        Meta(
            title="Run it twice",
            description="After an all-in everybody may agree to deal the rest twice, "
            "for half of the pot each",
        ),
    ] = False
    rabbit_hunt: Annotated[
        bool,
        Meta(
            title="Rabbit hunt",
            description="After a hand that ended early anybody may see what would have come",
        ),
    ] = False
    bomb_bb: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            title="Bomb pot ante, in big blinds",
            description="In a bomb pot everybody pays it, and betting starts on the flop; 0: none",
        ),
    ] = 0
    bomb_every: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            title="A bomb pot every N hands",
            description="0: when the host calls for one",
        ),
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
        """The blind level after this running time, with this many chips in play."""
        due = running // (self.blind_interval_s * 1000)
        return min(due, self.highest_level(chips))

    def highest_level(self, chips: Chips) -> int:
        """The last level there is: the first whose big blind covers all chips in play.

        >>> cash = Settings(small_blind=1, big_blind=2, blind_schedule="double")
        >>> cash.highest_level(1200), cash.blinds(10)
        (10, (1024, 2048))
        """
        if self.blind_schedule == "off":
            return 0
        big_blinds = max(1, -(-chips // self.blinds()[1]))
        if self.blind_schedule == "double":
            return (big_blinds - 1).bit_length()
        return big_blinds - 1

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

    @property
    def purse(self) -> Purse:
        if self.format != "cash":
            return super().purse
        big = self.blinds()[1]
        least, most = self.min_buyin_bb * big, self.max_stack_bb * big
        return Purse(self.stack, least, most, self.max_debt)

    def for_evening(self, purse: Purse) -> Self:
        if self.format == "tournament":  # it has stacks of its own
            return self
        stack = purse.stack
        big = in_proportion(self.big_blind, stack, self.stack)
        settings = replace(
            self,
            stack=stack,
            small_blind=below(in_proportion(self.small_blind, stack, self.stack), big),
            big_blind=big,
            ante=in_proportion(self.ante, stack, self.stack),
            bb_ante=in_proportion(self.bb_ante, stack, self.stack),
            max_debt=self.max_debt if purse.credit is None else purse.credit,
        )
        return settings._with_range(purse)

    def _with_range(self, purse: Purse) -> Self:
        """The evening's buy-ins in big blinds, always including the usual one."""
        big = self.blinds()[1]
        least = self.min_buyin_bb if purse.least is None else purse.least // big
        most = self.max_stack_bb if purse.most is None else -(-purse.most // big)
        least = min(least, self.stack // big, bounds_of(type(self), "min_buyin_bb").most)
        most = max(most, -(-self.stack // big))
        return replace(
            self,
            min_buyin_bb=max(1, least),
            max_stack_bb=min(most, bounds_of(type(self), "max_stack_bb").most),
        )

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
    "classic": Settings(deal_control="dealer"),  # A5
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
