"""What a bus table can set, and its preset (RULES A9, E)."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bluefelt.engine.cards import DECK
from bluefelt.engine.contract import Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Stakes, TableSettings

TiePolicy: TypeAlias = Literal["all", "random"]
Counting: TypeAlias = Literal["sips", "points"]

HAND_CARDS = 5
PYRAMID_CARDS = 15


class Settings(TableSettings, frozen=True, kw_only=True):
    """Everything a bus table can set."""

    seats: Annotated[
        int, Meta(ge=2, le=17, title="Seats", description="Up to 7 with one deck, 17 with two")
    ] = 7
    deal_control: Annotated[
        Literal["auto", "host"],
        Meta(
            title="Who starts a game",
            description="host: results stay until somebody starts the next game; "
            "auto: it starts by itself",
        ),
    ] = "host"
    pause_s: Annotated[int, Meta(ge=0, le=60, title="Seconds between games")] = 4
    decks: Annotated[Literal[1, 2], Meta(title="Decks")] = 1
    counting: Annotated[
        Counting, Meta(title="What is counted", description="points: the same game, without drinks")
    ] = "sips"
    auto_flip: Annotated[
        bool,
        Meta(
            title="Flip by itself",
            description="Off: the host flips; after 30 s the table does",
        ),
    ] = False
    claim_window_s: Annotated[Literal[2, 3], Meta(title="Seconds to play a match")] = 2
    stacking: Annotated[
        bool,
        Meta(title="Stacking", description="Several players may play on the same card"),
    ] = True
    assign_s: Annotated[int, Meta(ge=5, le=60, title="Seconds to hand out")] = 10
    self_assign: Annotated[bool, Meta(title="Giving to yourself")] = False
    tie_policy: Annotated[
        TiePolicy,
        Meta(title="Several with most cards", description="all ride in turn, or one drawn by lot"),
    ] = "all"
    guess_s: Annotated[int, Meta(ge=5, le=120, title="Seconds to guess")] = 20
    bus_penalty: Annotated[int, Meta(ge=1, le=5, title="Penalty for a wrong guess")] = 1
    ace_high: Annotated[bool, Meta(title="Aces are high", description="Off: below the deuce")] = (
        True
    )
    bus_max_wrong: Annotated[
        int, Meta(ge=5, le=50, title="Mercy", description="Wrong guesses that end a ride")
    ] = 20

    @property
    def claim_window(self) -> Millis:
        return self.claim_window_s * 1000

    @property
    def assign_window(self) -> Millis:
        return self.assign_s * 1000

    @property
    def guess_clock(self) -> Millis:
        return self.guess_s * 1000

    @property
    def stakes(self) -> Stakes:
        return "none"

    def check(self) -> None:
        most = most_seats(self.decks)
        if self.seats > most:
            raise Rejected("setting-out-of-range", setting="seats", least=2, most=most)


def most_seats(decks: int) -> int:
    """How many players can be dealt in from these decks, beside the pyramid.

    >>> most_seats(1), most_seats(2)
    (7, 17)
    """
    return (decks * len(DECK) - PYRAMID_CARDS) // HAND_CARDS


PRESETS = {"bus": Settings()}
