"""What a hold'em table remembers."""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from bluefelt.engine.betting import Bettor
from bluefelt.engine.betting_messages import Round
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.house_state import HouseState
from bluefelt.engine.pots import Pot
from bluefelt.engine.ranking import Strength
from bluefelt.engine.seating import Positions
from bluefelt.games.holdem.messages import Hole
from bluefelt.games.holdem.settings import Settings

Stage: TypeAlias = Literal["betting", "vote", "runout", "over"]
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


class Won(Struct, frozen=True, gc=False):
    """What a pot, or a board's half of one, paid to whom."""

    pot: int
    run: int
    shares: dict[Seat, Chips]


class Shown(Struct, frozen=True, gc=False):
    """A hand turned face up, and what it makes on each board."""

    cards: Hole
    strengths: tuple[Strength, ...]


class Hand(Struct, kw_only=True):
    """One hand, from the button to the last pot."""

    number: int = 0  # 0: none has been dealt yet
    small_blind: Chips = 0
    big_blind: Chips = 0
    button: Seat = 0
    small: Seat | None = None
    big: Seat = 0
    order: tuple[Seat, ...] = ()
    commitment: str | None = None
    bomb: bool = False
    stage: Stage = "over"
    deck: tuple[Card, ...] = ()
    used: int = 0  # cards gone from the top of the deck
    boards: list[list[Card]] = field(default_factory=lambda: [[]])
    round: Round = field(default_factory=lambda: Round("no_limit", 0))
    start: int = 0  # the place in order from which to look for the next to act
    to_act: Seat | None = None
    due: Millis | None = None
    in_bank: bool = False  # the one to act is using the time bank
    aggressor: Seat | None = None  # last to bet or raise in this round
    straddler: Seat | None = None
    pots: tuple[Pot, ...] = ()
    dead: Chips = 0  # chips that are nobody's own payment
    exposed: bool = False
    runs: int = 1
    votes: dict[Seat, bool] = {}
    shown: dict[Seat, Shown] = {}
    mucked: list[Seat] = []
    won: list[Won] = []
    may_show: tuple[Seat, ...] = ()
    rabbit: tuple[Card, ...] = ()
    rabbit_until: Millis | None = None
    last: dict[Seat, str] = {}  # what each seat did last in this round

    @property
    def board(self) -> list[Card]:
        return self.boards[0]

    @property
    def is_running(self) -> bool:
        return self.stage != "over"


class CashOut(Struct, frozen=True):
    """What somebody left with, and when."""

    chips: Chips
    at: Millis


class Place(Struct, frozen=True):
    """Where somebody finished a tournament."""

    name: str
    place: int


class State(HouseState[Player, Settings], kw_only=True):
    level: int = 0
    positions: Positions | None = None  # of the last hand that moved them
    first_button: Seat | None = None  # drawn, but not yet used by such a hand
    hand: Hand = field(default_factory=Hand)  # the running hand, or the last one
    bomb_next: bool = False
    since_bomb: int = 0  # hands since the last bomb pot
    cashed_out: dict[str, CashOut] = {}
    places: list[Place] = []
    finished: bool = False  # the tournament has its winner
