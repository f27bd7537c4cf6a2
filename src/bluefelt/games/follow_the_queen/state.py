"""What a Follow the Queen table remembers."""

from typing import TYPE_CHECKING

from msgspec import Struct, field

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Millis, Seat
from bluefelt.engine.poker.state import Bettor, Cards, PokerHand, PokerState, Round
from bluefelt.engine.tables.state import later
from bluefelt.games.follow_the_queen.settings import Settings

if TYPE_CHECKING:
    from bluefelt.engine.tables.messages import Sat

THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = range(3, 8)
QUEEN = 10  # a rank


class Player(Bettor, kw_only=True):
    """Somebody in a seat of a stud table."""

    down: Cards = ()
    up: Cards = ()


class WildChange(Struct, frozen=True):
    """One line of the history of wild ranks."""

    street: int
    queen: Card
    follower: Card | None
    rank: int | None
    seat: Seat


class Hand(PokerHand, kw_only=True):
    """One hand of Follow the Queen."""

    street: int = 0
    burned: list[Card] = []
    community: list[Card] = []
    wild_rank: int | None = None  # beside the Queens
    queen: Card | None = None  # the last up Queen
    armed: bool = False
    wild_history: list[WildChange] = []
    bringing_in: Seat | None = None  # has to post the bring-in or complete it
    opener: Seat | None = None  # of this street
    showdown_until: Millis | None = None  # until then the hands lie open, unless everybody moves on
    moved_on: list[Seat] = []

    @property
    def wild_ranks(self) -> int:
        """The wild ranks as bits."""
        return 1 << QUEEN | (0 if self.wild_rank is None else 1 << self.wild_rank)

    def open_betting(self, round_: Round, start: int) -> None:
        super().open_betting(round_, start)
        self.opener = self.order[start % len(self.order)]

    def end_turn(self, seat: Seat, did: str) -> None:
        super().end_turn(seat, did)
        self.bringing_in = None


class State(PokerState[Player, Settings, Hand], kw_only=True):
    hand: Hand = field(default_factory=Hand)
    button: Seat | None = None  # of the last hand

    def seat_player(self, sat: "Sat") -> None:
        self.players[sat.seat] = Player(
            name=sat.name,
            sat_at=sat.at,
            stack=sat.chips,
            time_bank=self.settings.time_bank_s * 1000,
        )

    def move_clocks(self, by: Millis) -> None:
        super().move_clocks(by)
        self.hand.showdown_until = later(self.hand.showdown_until, by)
