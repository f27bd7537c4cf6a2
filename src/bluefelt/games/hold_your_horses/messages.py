"""Commands and events of Hold Your Horses."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat, SecretEvent
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.engine.tables.messages import Amount, TableCommand, TableEvent

Hand: TypeAlias = int  # 1 to 5, as painted on the lanes
Hole: TypeAlias = tuple[Card, ...]  # two cards, or none while they are hidden
Round: TypeAlias = Literal["out_of_the_gate", "in_the_running", "final_furlong", "photo_finish"]
Outcome: TypeAlias = Literal["paid", "house", "carried", "refunded", "empty"]

HANDS: tuple[Hand, ...] = (1, 2, 3, 4, 5)
DARK_HORSE: Hand = 5


class Bet(Command, frozen=True, omit_defaults=True, tag="bet/place"):
    """Set what this round puts on a hand; 0 takes it back."""

    hand: Annotated[int, Meta(ge=0, le=99)]
    amount: Amount
    round: Round | None = None  # the one that is meant: in another it is refused


class Ready(Command, frozen=True, omit_defaults=True, tag="player/ready"):
    """Lock the bets of this round; between races, ask for the next one."""

    round: Round | None = None  # the one that is meant: in another it is refused


AnyCommand: TypeAlias = TableCommand | Bet | Ready


class RaceStarted(Event, frozen=True, tag="race/started"):
    number: int
    at: Millis
    seats: tuple[Seat, ...]  # who may bet in it
    commitment: str  # SHA-256 of the seed


class Shuffled(SecretEvent, frozen=True, tag="race/shuffled"):
    """The deck, top first, and the seed behind it; no player ever sees this event."""

    deck: tuple[Card, ...]
    seed: str


class AntesPaid(Event, frozen=True, tag="bet/anted"):
    seats: tuple[Seat, ...]
    each: Chips


class HandsDealt(Event, frozen=True, tag="cards/dealt"):
    """Hands 1 to 5 as everybody sees them: the Dark Horse shows no cards."""

    hands: tuple[Hole, ...]


class RoundAdvanced(Event, frozen=True, tag="round/advanced"):
    """A round begins with these new cards on the board; what was not locked is gone."""

    round: Round
    cards: tuple[Card, ...]
    due: Millis | None  # None: there is nothing to bet on any more


class BetPlaced(Event, frozen=True, tag="bet/placed"):
    """Only its own seat hears of a bet that is not locked."""

    seat: Seat
    hand: Hand
    amount: Chips


class Readied(Event, frozen=True, tag="player/readied"):
    """These bets have left the stack for the pots of their hands."""

    seat: Seat
    bets: dict[Hand, Chips]
    weight: int  # of this round's chips


class DarkHorseRevealed(Event, frozen=True, tag="cards/revealed"):
    cards: Hole


class RaceFinished(Event, frozen=True, tag="race/finished"):
    strengths: tuple[Strength, ...]  # of hands 1 to 5
    places: tuple[int, ...]  # equal hands share the better place


class PayoutsSettled(Event, frozen=True, tag="payouts/settled"):
    """The pool is divided: among bettors, the house and the next race."""

    outcome: Outcome
    winners: tuple[Hand, ...]
    pool: Chips
    takeout: Chips
    payouts: dict[Seat, Chips]
    house: Chips  # the takeout included
    carry: Chips


class RaceEnded(Event, frozen=True, tag="race/ended"):
    at: Millis
    seed: str  # whose SHA-256 was published before the deal


HorsesEvent: TypeAlias = (
    RaceStarted
    | Shuffled
    | AntesPaid
    | HandsDealt
    | RoundAdvanced
    | BetPlaced
    | Readied
    | DarkHorseRevealed
    | RaceFinished
    | PayoutsSettled
    | RaceEnded
)
AnyEvent: TypeAlias = TableEvent | HorsesEvent
