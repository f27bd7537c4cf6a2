"""Commands and events of hold'em."""

from typing import Literal, TypeAlias

from bluefelt.engine.betting_messages import BettingCommand, BettingEvent
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat
from bluefelt.engine.house_messages import HouseCommand, HouseEvent
from bluefelt.engine.ranking import Strength

Hole: TypeAlias = tuple[Card, ...]  # two cards, or none where they are hidden
Forced: TypeAlias = Literal["ante", "bb_ante", "small", "big", "entry", "dead", "straddle", "bomb"]


class Vote(Command, frozen=True, tag="cards/run-twice"):
    """Say whether to run the rest of the board twice."""

    twice: bool


class Show(Command, frozen=True, tag="cards/show"):
    """Turn over cards that need not be shown."""


class Muck(Command, frozen=True, tag="cards/muck"):
    """Leave them unseen."""


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


HoldemCommand: TypeAlias = Vote | Show | Muck | Rabbit | Straddle | Post | Bomb
AnyCommand: TypeAlias = HouseCommand | BettingCommand | HoldemCommand


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


class Shuffled(Event, frozen=True, tag="hand/shuffled"):
    """The deck, top first; no player ever sees this event."""

    deck: tuple[Card, ...]


class Posted(Event, frozen=True, tag="bet/posted"):
    seat: Seat
    chips: Chips
    why: Forced


class HolesDealt(Event, frozen=True, tag="cards/dealt"):
    hands: dict[Seat, Hole]


class HandsExposed(Event, frozen=True, tag="cards/exposed"):
    hands: dict[Seat, Hole]


class VoteOpened(Event, frozen=True, tag="cards/run-twice-asked"):
    due: Millis


class Voted(Event, frozen=True, tag="cards/run-twice-voted"):
    seat: Seat
    twice: bool


class RunoutStarted(Event, frozen=True, tag="cards/runout-started"):
    runs: int


class StreetDue(Event, frozen=True, tag="cards/street-due"):
    due: Millis


class BoardDealt(Event, frozen=True, tag="cards/board"):
    """A card burned and these laid out; run 1 is the second board of two."""

    cards: tuple[Card, ...]
    run: int = 0


class HandShown(Event, frozen=True, tag="cards/shown"):
    seat: Seat
    cards: Hole
    strengths: tuple[Strength, ...]  # one for each board that has a flop


class HandMucked(Event, frozen=True, tag="cards/mucked"):
    seat: Seat


class PotWon(Event, frozen=True, tag="pot/won"):
    pot: int  # 0 is the main pot
    run: int
    shares: dict[Seat, Chips]


class HandEnded(Event, frozen=True, tag="hand/ended"):
    at: Millis
    may_show: tuple[Seat, ...]
    rabbit_until: Millis | None


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
    | Shuffled
    | Posted
    | HolesDealt
    | HandsExposed
    | VoteOpened
    | Voted
    | RunoutStarted
    | StreetDue
    | BoardDealt
    | HandShown
    | HandMucked
    | PotWon
    | HandEnded
    | RabbitShown
    | RabbitClosed
    | StraddleSet
    | PostSet
    | BombSet
    | Eliminated
    | TournamentWon
)
AnyEvent: TypeAlias = HouseEvent | BettingEvent | HoldemEvent
