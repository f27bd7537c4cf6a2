"""Commands and events of Ride the Bus."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Command, Event, Millis, Seat, SecretEvent
from bluefelt.engine.tables.messages import SeatNumber, TableCommand, TableEvent

Cards: TypeAlias = tuple[Card, ...]  # none where they are hidden
Call: TypeAlias = Literal["higher", "lower"]
RideEnd: TypeAlias = Literal[
    "finished",  # five in a row
    "released",  # wrong often enough
    "skipped",  # by the host
    "asleep",  # three guesses missed in a row
    "away",  # gone when it mattered
    "left",
    "stopped",  # too few players were left for the game
]
AwardName: TypeAlias = Literal[
    "most-given", "most-received", "most-played", "bravest-rider", "smoothest-ride"
]
PlayedCards: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Sips: TypeAlias = Annotated[int, Meta(ge=1, le=25)]
WrongGuesses: TypeAlias = Annotated[int, Meta(ge=0, le=50)]


class Flip(Command, frozen=True, tag="pyramid/flip"):
    """The room: turn over the next card of the pyramid."""


class Claim(Command, frozen=True, tag="pyramid/claim"):
    """Play that many cards of the flipped rank."""

    count: PlayedCards


class Assign(Command, frozen=True, tag="pyramid/assign"):
    """Give sips that you have to hand out to one player."""

    to: SeatNumber
    sips: Sips


class Guess(Command, frozen=True, omit_defaults=True, tag="bus/guess"):
    """Say how the next card compares with the one in the row."""

    call: Call
    wrong: WrongGuesses | None = None  # before it; a guess at a row that is gone is refused


class Skip(Command, frozen=True, tag="bus/skip"):
    """The room: take the rider off the bus."""


BusCommand: TypeAlias = Flip | Claim | Assign | Guess | Skip
AnyCommand: TypeAlias = TableCommand | BusCommand


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
    """A distinction, and everybody who earned it."""

    award: AwardName
    names: tuple[str, ...]
    count: int


class GameStarted(Event, frozen=True, tag="game/started"):
    number: int
    at: Millis
    order: tuple[Seat, ...]  # dealt in, by seat
    decks: int
    commitment: str  # SHA-256 of the seed


class Shuffled(SecretEvent, frozen=True, tag="game/shuffled"):
    """The seed and the deck, top first; no player ever sees this event."""

    seed: bytes
    deck: Cards


class HandsDealt(Event, frozen=True, tag="cards/dealt"):
    hands: dict[Seat, Cards]


class PyramidLaid(Event, frozen=True, tag="pyramid/laid"):
    """Fifteen cards lie face down; the first is due to be flipped then."""

    due: Millis


class CardFlipped(Event, frozen=True, tag="pyramid/flipped"):
    place: int  # 0 to 14, bottom row first, left to right
    weight: int  # sips for each card played on it
    card: Card
    due: Millis  # when claims close


class CardsPlayed(Event, frozen=True, tag="pyramid/claimed"):
    seat: Seat
    cards: Cards


class AssigningOpened(Event, frozen=True, tag="pyramid/assigning-opened"):
    owed: dict[Seat, int]  # sips to hand out, by claimant
    due: Millis


class SipsAssigned(Event, frozen=True, tag="pyramid/assigned"):
    seat: Seat
    to: Seat
    sips: int


class SipsLapsed(Event, frozen=True, tag="pyramid/lapsed"):
    """Nobody was given these."""

    seat: Seat
    sips: int


class CardSettled(Event, frozen=True, tag="pyramid/settled"):
    due: Millis | None  # when the next card is flipped; None: it was the last


class HandsShown(Event, frozen=True, tag="cards/shown"):
    """What is left in the hands is shown, and discarded with the pyramid."""

    hands: dict[Seat, Cards]


class RidersChosen(Event, frozen=True, tag="bus/riders-chosen"):
    riders: tuple[Seat, ...]


class RideStarted(Event, frozen=True, tag="bus/ride-started"):
    seat: Seat


class StockShuffled(Event, frozen=True, tag="bus/reshuffled"):
    """The discard is shuffled and lies under what is left of the stock."""

    number: int
    count: int
    cards: Cards


class RowDealt(Event, frozen=True, tag="bus/row-dealt"):
    seat: Seat
    cards: Cards  # the four that lie face up
    hidden: Card | None  # the fifth
    due: Millis


class Guessed(Event, frozen=True, tag="bus/guessed"):
    seat: Seat
    position: int  # 1 to 5
    call: Call
    card: Card  # of the row
    drawn: Card
    right: bool
    due: Millis | None  # for the next guess


class GuessMissed(Event, frozen=True, tag="bus/missed"):
    seat: Seat
    position: int


class GuessExtended(Event, frozen=True, tag="bus/guess-extended"):
    seat: Seat
    due: Millis


class RowLost(Event, frozen=True, tag="bus/row-lost"):
    """A wrong guess costs sips, and the row."""

    seat: Seat
    sips: int


class RideEnded(Event, frozen=True, tag="bus/ride-ended"):
    seat: Seat
    how: RideEnd


class GameEnded(Event, frozen=True, tag="game/ended"):
    at: Millis
    seed: str  # in hexadecimal: anybody can shuffle again and compare
    scores: tuple[Score, ...]
    awards: tuple[Award, ...]


BusEvent: TypeAlias = (
    GameStarted
    | Shuffled
    | HandsDealt
    | PyramidLaid
    | CardFlipped
    | CardsPlayed
    | AssigningOpened
    | SipsAssigned
    | SipsLapsed
    | CardSettled
    | HandsShown
    | RidersChosen
    | RideStarted
    | StockShuffled
    | RowDealt
    | Guessed
    | GuessMissed
    | GuessExtended
    | RowLost
    | RideEnded
    | GameEnded
)
AnyEvent: TypeAlias = TableEvent | BusEvent
