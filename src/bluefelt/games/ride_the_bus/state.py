"""What a bus table remembers."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import asdict

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.tables.state import ChipPlayer, TableState, later
from bluefelt.games.ride_the_bus.settings import Settings

if TYPE_CHECKING:
    from bluefelt.engine.tables.messages import Left, Sat

Cards: TypeAlias = tuple[Card, ...]  # none where they are hidden
Call: TypeAlias = Literal["higher", "lower"]
RideEnd: TypeAlias = Literal[
    "finished",  # five in a row
    "released",  # wrong often enough
    "skipped",  # by the host
    "asleep",  # three guesses missed in a row
    "away",  # away when their turn came
    "left",
    "stopped",  # too few players were left for the game
]
AwardName: TypeAlias = Literal[
    "most-given", "most-received", "most-played", "bravest-rider", "smoothest-ride"
]
Stage: TypeAlias = Literal["flip", "claim", "assign", "ride", "over"]

ROWS = (5, 4, 3, 2, 1)  # of the pyramid, from the bottom
WEIGHTS = tuple(row + 1 for row, cards in enumerate(ROWS) for _ in range(cards))
ROW_CARDS = 5  # on the bus


class Score(Struct, frozen=True, gc=False):
    """What one player did in a game."""

    seat: Seat
    name: str
    given: int
    received: int  # those of the bus included
    on_bus: int  # received there
    played: int  # cards put on the pyramid
    guesses: int
    wrong: int
    ride: RideEnd | None  # None: never rode


class Award(Struct, frozen=True):
    """An award, and everybody who earned it."""

    award: AwardName
    names: tuple[str, ...]
    count: int


class Tally(Struct, kw_only=True, gc=False):
    """A player's sips and cards in this game so far."""

    given: int = 0
    received: int = 0
    on_bus: int = 0  # of those received
    played: int = 0
    guesses: int = 0
    wrong: int = 0
    ride: RideEnd | None = None


class Player(ChipPlayer, kw_only=True):
    """Somebody in a seat of a bus table."""

    stack: Chips = 0  # nobody plays for chips here
    hand: Cards = ()
    tally: Tally = field(default_factory=Tally)


class Receipt(Struct, frozen=True, gc=False):
    """Sips that somebody got from somebody for the last card flipped."""

    giver: Seat
    to: Seat
    sips: int


class LastGuess(Struct, frozen=True, gc=False):
    """How the last guess went; a missed one has no call and no cards."""

    seat: Seat
    position: int
    right: bool
    call: Call | None = None
    card: Card | None = None
    drawn: Card | None = None


class Match(Struct, kw_only=True):
    """One game, from the deal to the last rider."""

    number: int = 0  # 0: none has been dealt yet
    stage: Stage = "over"
    decks: int = 1
    seed: bytes = b""
    commitment: str | None = None
    order: tuple[Seat, ...] = ()  # who plays and has not left, by seat
    due: Millis | None = None  # of the flip, the window or the guess
    graced: bool = False  # the guess has been extended for a dropped rider
    stock: list[Card] = []  # top first
    discard: list[Card] = []  # face up
    buried: list[Card] = []  # discarded face down
    reshuffles: int = 0
    pyramid: Cards = ()
    flipped: int = 0
    claims: dict[Seat, int] = {}  # cards played on the last card flipped, by stamp
    first: Seat | None = None  # who claimed first
    owed: dict[Seat, int] = {}  # sips yet to hand out
    receipts: list[Receipt] = []
    shown: dict[Seat, Cards] = {}  # what was left in the hands
    queue: tuple[Seat, ...] = ()  # who rides next
    rider: Seat | None = None
    row: Cards = ()
    position: int = 1  # of the next guess
    fifth_seen: bool = False
    wrong: int = 0  # guesses of this rider
    turns: int = 0  # cards flipped and guesses asked for so far
    last: LastGuess | None = None
    gone: list[Score] = []  # of those who left
    scores: tuple[Score, ...] = ()
    awards: tuple[Award, ...] = ()

    @property
    def is_running(self) -> bool:
        return self.stage != "over"

    @property
    def up(self) -> Card:
        """The card flipped last."""
        return self.pyramid[self.flipped - 1]

    @property
    def weight(self) -> int:
        """What a card played on it is worth."""
        return WEIGHTS[self.flipped - 1]

    def pay_off(self, seat: Seat, sips: int) -> None:
        """Reduce what the seat has to hand out."""
        self.owed[seat] -= sips
        if not self.owed[seat]:
            del self.owed[seat]

    def discard_row(self) -> None:
        """Discard the bus's row; its last card face up only if it was seen."""
        self.discard += self.row[: ROW_CARDS - 1]
        (self.discard if self.fifth_seen else self.buried).extend(self.row[ROW_CARDS - 1 :])
        self.row = ()
        self.position = 1
        self.due = None

    def forget_seat(self, seat: Seat) -> None:
        """Take a seat out of the game, and forget its claims and sips."""
        self.order = tuple(other for other in self.order if other != seat)
        self.claims.pop(seat, None)
        self.shown.pop(seat, None)
        self.receipts = [r for r in self.receipts if seat not in (r.giver, r.to)]
        if self.first == seat:
            self.first = None


class State(TableState[Player, Settings], kw_only=True):
    match: Match = field(default_factory=Match)  # the running game, or the last one

    def seat_player(self, sat: "Sat") -> None:
        self.players[sat.seat] = Player(name=sat.name, sat_at=sat.at, stack=sat.chips)

    def vacate_seat(self, left: "Left") -> None:
        match, seat, player = self.match, left.seat, self.players[left.seat]
        if seat in match.order and match.is_running:
            if seat == match.rider:
                player.tally.ride = "left"
            match.gone.append(score(seat, player))
            match.buried += player.hand  # E3: a leaver's cards stay hidden
            match.owed.pop(seat, None)
            match.queue = tuple(other for other in match.queue if other != seat)
        match.forget_seat(seat)
        super().vacate_seat(left)

    def move_clocks(self, by: Millis) -> None:
        super().move_clocks(by)
        self.match.due = later(self.match.due, by)


def matches(match: Match, player: Player) -> Cards:
    """The cards of a hand that match the one flipped last."""
    rank = match.up >> 2
    return tuple(card for card in player.hand if card >> 2 == rank)


def score(seat: Seat, player: Player) -> Score:
    """A player's score, for everybody."""
    return Score(seat, player.name, **asdict(player.tally))


def sips_received(state: State) -> dict[Seat, int]:
    """The last game's sips of everybody who is still here."""
    return {seat: state.players[seat].tally.received for seat in state.match.order}
