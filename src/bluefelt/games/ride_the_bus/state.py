"""What a bus table remembers."""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.tables.players import ChipPlayer
from bluefelt.engine.tables.state import TableState
from bluefelt.games.ride_the_bus.messages import Award, Call, Cards, RideEnd, Score
from bluefelt.games.ride_the_bus.settings import Settings

Stage: TypeAlias = Literal["flip", "claim", "assign", "ride", "over"]

ROWS = (5, 4, 3, 2, 1)  # of the pyramid, from the bottom
WEIGHTS = tuple(row + 1 for row, cards in enumerate(ROWS) for _ in range(cards))
ROW_CARDS = 5  # on the bus


class Tally(Struct, kw_only=True, gc=False):
    """What a player has done in this game so far."""

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
    """How the last guess went; one that was missed has no call and no cards."""

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
    queue: tuple[Seat, ...] = ()  # who rides after the rider
    rider: Seat | None = None
    row: Cards = ()
    position: int = 1  # of the next guess
    fifth_seen: bool = False
    wrong: int = 0  # guesses of this rider
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


class State(TableState[Player, Settings], kw_only=True):
    match: Match = field(default_factory=Match)  # the running game, or the last one


def matches(match: Match, player: Player) -> Cards:
    """The cards of a hand that match the one flipped last."""
    rank = match.up >> 2
    return tuple(card for card in player.hand if card >> 2 == rank)


def score(seat: Seat, player: Player) -> Score:
    """A player's tally as it is told."""
    tally = player.tally
    return Score(
        seat,
        player.name,
        tally.given,
        tally.received,
        tally.on_bus,
        tally.played,
        tally.guesses,
        tally.wrong,
        tally.ride,
    )


def sips_received(state: State) -> dict[Seat, int]:
    """What the last game cost everybody who is still here."""
    return {seat: state.players[seat].tally.received for seat in state.match.order}
