"""What a hold'em table remembers."""

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.poker.seating import Positions
from bluefelt.engine.poker.state import Bettor, Cards, PokerHand, PokerState
from bluefelt.engine.tables.state import later
from bluefelt.games.holdem.settings import Settings

if TYPE_CHECKING:
    from bluefelt.engine.tables.messages import Left, Sat

Hole: TypeAlias = Cards  # two cards, or none where they are hidden

BOARD_CARDS = 5
BRING_BACK_WITHIN: Millis = 3_600_000  # A7


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
    votes: dict[Seat, bool] = {}
    rabbit: tuple[Card, ...] = ()
    rabbit_until: Millis | None = None

    @property
    def board(self) -> list[Card]:
        return self.boards[0]

    def start_runout(self, runs: int) -> None:
        super().start_runout(runs)
        self.boards = [list(self.board) for _ in range(runs)]


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

    def seat_player(self, sat: "Sat") -> None:
        self.players[sat.seat] = Player(
            name=sat.name,
            sat_at=sat.at,
            stack=sat.chips,
            waiting=self.positions is not None,
            time_bank=self.settings.time_bank_s * 1000,
        )
        self.cashed_out.pop(sat.name, None)

    def vacate_seat(self, left: "Left") -> None:
        super().vacate_seat(left)
        recent = left.at - BRING_BACK_WITHIN
        self.cashed_out = {n: c for n, c in self.cashed_out.items() if c.at >= recent}
        if left.chips:
            self.cashed_out[left.name] = CashOut(left.chips, left.at)

    def move_clocks(self, by: Millis) -> None:
        super().move_clocks(by)
        self.hand.rabbit_until = later(self.hand.rabbit_until, by)
