"""What a hold'em table remembers."""

from msgspec import Struct, field

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.poker.betting import Bettor
from bluefelt.engine.poker.seating import Positions
from bluefelt.engine.poker.state import PokerHand, PokerState
from bluefelt.games.holdem.messages import Hole
from bluefelt.games.holdem.settings import Settings

BOARD_CARDS = 5


class Player(Bettor, kw_only=True):
    """Somebody in a seat of a hold'em table."""

    hole: Hole = ()
    started: Chips = 0  # the stack at the start of the hand
    newcomer: bool = True  # has never been dealt in
    waiting: bool = False  # for the big blind
    missed_blind: bool = False
    posts: bool = False
    straddles: bool = False


class Hand(PokerHand, kw_only=True):
    """One hand of hold'em."""

    small_blind: Chips = 0
    big_blind: Chips = 0
    small: Seat | None = None
    big: Seat = 0
    bomb: bool = False
    boards: list[list[Card]] = field(default_factory=lambda: [[]])
    straddler: Seat | None = None
    votes: dict[Seat, bool] = {}
    rabbit: tuple[Card, ...] = ()
    rabbit_until: Millis | None = None

    @property
    def board(self) -> list[Card]:
        return self.boards[0]


class CashOut(Struct, frozen=True):
    """What somebody left with, and when."""

    chips: Chips
    at: Millis


class Place(Struct, frozen=True):
    """Where somebody finished a tournament."""

    name: str
    place: int


class State(PokerState[Player, Settings, Hand], kw_only=True):
    level: int = 0
    positions: Positions | None = None  # of the last hand that moved them
    first_button: Seat | None = None  # drawn, but not yet used by such a hand
    hand: Hand = field(default_factory=Hand)  # the running hand, or the last one
    bomb_next: bool = False
    since_bomb: int = 0  # hands since the last bomb pot
    cashed_out: dict[str, CashOut] = {}
    places: list[Place] = []
    finished: bool = False  # the tournament has its winner
