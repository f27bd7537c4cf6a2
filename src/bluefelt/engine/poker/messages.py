"""Commands and events of every poker game: betting, showing, pots."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat, SecretEvent
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.engine.tables.messages import Amount

Cards: TypeAlias = tuple[Card, ...]
Forced: TypeAlias = Literal["ante", "bb_ante", "small", "big", "entry", "dead", "straddle", "bomb"]
Structure: TypeAlias = Literal["no_limit", "pot_limit", "fixed_limit", "doubling"]


class Round(Struct, gc=False):
    """What a betting round has come to."""

    structure: Structure
    unit: Chips  # the smallest opening bet; in fixed limit the size of every bet
    bet: Chips = 0  # what everybody has to match
    step: Chips = 0  # the last full bet or raise: the least by which to raise
    level: Chips = 0  # the last full bet's total
    bets: int = 0  # full bets and raises so far
    capped: bool = True  # fixed limit: whether the number of bets is limited
    complete_to: Chips = 0  # below this total a raise completes the bet instead of adding to it
    poster: Seat | None = None  # has posted without acting, and has no option unless raised
    middle: Chips = 0  # pot limit: chips that count as in the middle beside this round's


class Fold(Command, frozen=True, tag="bet/fold"):
    """Give up the hand."""


class Check(Command, frozen=True, tag="bet/check"):
    """Stay in for nothing."""


class Call(Command, frozen=True, tag="bet/call"):
    """Match the bet, or put in what is left."""


class Raise(Command, frozen=True, tag="bet/raise"):
    """Bet or raise to a total for this round."""

    to: Annotated[Amount | None, Meta(description="None: the least that is legal")] = None


class AllIn(Command, frozen=True, tag="bet/all-in"):
    """Put in everything: a call or a raise."""


class Show(Command, frozen=True, tag="cards/show"):
    """Turn over cards that need not be shown."""


class Muck(Command, frozen=True, tag="cards/muck"):
    """Leave them unseen."""


PokerCommand: TypeAlias = Fold | Check | Call | Raise | AllIn | Show | Muck


class TurnStarted(Event, frozen=True, tag="turn/started"):
    seat: Seat
    due: Millis


class TurnExtended(Event, frozen=True, tag="turn/extended"):
    seat: Seat
    due: Millis


class TimeBankStarted(Event, frozen=True, tag="turn/time-bank-started"):
    seat: Seat
    due: Millis


class TimeBankUsed(Event, frozen=True, tag="turn/time-bank-used"):
    seat: Seat
    left: Millis


class Folded(Event, frozen=True, tag="bet/folded"):
    seat: Seat


class Checked(Event, frozen=True, tag="bet/checked"):
    seat: Seat


class Called(Event, frozen=True, tag="bet/called"):
    seat: Seat
    chips: Chips


class Raised(Event, frozen=True, tag="bet/raised"):
    seat: Seat
    to: Chips
    by: Chips
    step: Chips  # the least by which to raise from here
    level: Chips
    full: bool  # whether it reopens the betting


class BetReturned(Event, frozen=True, tag="bet/returned"):
    seat: Seat
    chips: Chips


class BetsCollected(Event, frozen=True, tag="pot/collected"):
    pots: tuple[Pot, ...]


class BettingOpened(Event, frozen=True, tag="bet/opened"):
    round: Round
    start: int  # the place in the hand's order from which to look for the first to act


class Shuffled(SecretEvent, frozen=True, tag="hand/shuffled"):
    """The deck, top first; no player ever sees this event."""

    deck: tuple[Card, ...]


class Posted(Event, frozen=True, tag="bet/posted"):
    seat: Seat
    chips: Chips
    why: Forced


class HandsExposed(Event, frozen=True, tag="cards/exposed"):
    hands: dict[Seat, Cards]


class RunoutStarted(Event, frozen=True, tag="cards/runout-started"):
    runs: int


class StreetDue(Event, frozen=True, tag="cards/street-due"):
    due: Millis


class HandShown(Event, frozen=True, tag="cards/shown"):
    seat: Seat
    cards: Cards
    strengths: tuple[Strength, ...]  # one for each board that has a flop


class HandMucked(Event, frozen=True, tag="cards/mucked"):
    seat: Seat


class PotWon(Event, frozen=True, tag="pot/won"):
    pot: int  # 0 is the main pot
    run: int
    shares: dict[Seat, Chips]


class HandEnded(Event, frozen=True, tag="hand/ended"):
    at: Millis
    may_show: tuple[Seat, ...]  # whose cards nobody has seen, though they lasted to the end


PokerEvent: TypeAlias = (
    TurnStarted
    | TurnExtended
    | TimeBankStarted
    | TimeBankUsed
    | Folded
    | Checked
    | Called
    | Raised
    | BetReturned
    | BetsCollected
    | BettingOpened
    | Shuffled
    | Posted
    | HandsExposed
    | RunoutStarted
    | StreetDue
    | HandShown
    | HandMucked
    | PotWon
    | HandEnded
)
