"""Commands and events of hold'em."""

from typing import TypeAlias

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat
from bluefelt.engine.poker.messages import Cards, PokerCommand, PokerEvent
from bluefelt.engine.tables.messages import TableCommand, TableEvent

Hole: TypeAlias = Cards  # two cards, or none where they are hidden


class Vote(Command, frozen=True, tag="cards/run-twice"):
    """Say whether to run the rest of the board twice."""

    twice: bool


class Rabbit(Command, frozen=True, tag="cards/rabbit"):
    """See the cards that would have come."""


class Straddle(Command, frozen=True, tag="seat/straddle"):
    """Post a straddle whenever the seat is left of the big blind."""

    on: bool


class Post(Command, frozen=True, tag="seat/post"):
    """Pay to be dealt in before the big blind comes."""

    on: bool


class Bomb(Command, frozen=True, tag="table/bomb"):
    """The room: make the next hand a bomb pot."""

    on: bool = True


HoldemCommand: TypeAlias = Vote | Rabbit | Straddle | Post | Bomb
AnyCommand: TypeAlias = TableCommand | PokerCommand | HoldemCommand


class HandStarted(Event, frozen=True, tag="hand/started"):
    number: int
    at: Millis
    level: int
    small_blind: Chips
    big_blind: Chips
    button: Seat
    small: Seat | None
    big: Seat
    small_seat: Seat
    order: tuple[Seat, ...]  # dealt in, clockwise from the left of the button
    missed: tuple[Seat, ...]  # whom the big blind passed
    commitment: str  # SHA-256 of the seed
    bomb: bool = False


class HolesDealt(Event, frozen=True, tag="cards/dealt"):
    hands: dict[Seat, Hole]


class VoteOpened(Event, frozen=True, tag="cards/run-twice-asked"):
    due: Millis


class Voted(Event, frozen=True, tag="cards/run-twice-voted"):
    seat: Seat
    twice: bool


class BoardDealt(Event, frozen=True, tag="cards/board"):
    """A card burned and these laid out; run 1 is the second board of two."""

    cards: tuple[Card, ...]
    run: int = 0


class RabbitOpened(Event, frozen=True, tag="cards/rabbit-opened"):
    until: Millis


class RabbitShown(Event, frozen=True, tag="cards/rabbit-shown"):
    cards: tuple[Card, ...]


class RabbitClosed(Event, frozen=True, tag="cards/rabbit-closed"):
    pass


class StraddleSet(Event, frozen=True, tag="seat/straddle-set"):
    seat: Seat
    on: bool


class PostSet(Event, frozen=True, tag="seat/post-set"):
    seat: Seat
    on: bool


class BombSet(Event, frozen=True, tag="table/bomb-set"):
    on: bool


class Eliminated(Event, frozen=True, tag="tournament/eliminated"):
    seat: Seat
    name: str
    place: int


class TournamentWon(Event, frozen=True, tag="tournament/won"):
    seat: Seat
    name: str


HoldemEvent: TypeAlias = (
    HandStarted
    | HolesDealt
    | VoteOpened
    | Voted
    | BoardDealt
    | RabbitOpened
    | RabbitShown
    | RabbitClosed
    | StraddleSet
    | PostSet
    | BombSet
    | Eliminated
    | TournamentWon
)
AnyEvent: TypeAlias = TableEvent | PokerEvent | HoldemEvent
