"""Commands and events of Hold Your Horses, and what each event changes."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat, SecretEvent, declared
from bluefelt.engine.ranking.evaluation import Strength, hand_name
from bluefelt.engine.tables.messages import Amount, TableCommand, TableEvent
from bluefelt.games.hold_your_horses.state import (
    DARK_HORSE,
    RACES_KEPT,
    Hand,
    Hole,
    Outcome,
    PastRace,
    Race,
    Round,
    Settlement,
    State,
)


class Bet(Command, frozen=True, omit_defaults=True, tag="bet/place"):
    """Set what this round puts on a hand; 0 takes it back."""

    hand: Annotated[int, Meta(ge=0, le=99)]
    amount: Amount
    round: Round | None = None  # the round it is meant for; refused in any other


class Ready(Command, frozen=True, omit_defaults=True, tag="player/ready"):
    """Lock the bets of this round; between races, ask for the next one."""

    round: Round | None = None  # the round it is meant for; refused in any other


AnyCommand = TableCommand | Bet | Ready


class RaceStarted(Event, frozen=True, tag="race/started"):
    number: int
    at: Millis
    seats: tuple[Seat, ...]  # who may bet in it
    commitment: str  # to every card of the deck, in order: the root of their proofs

    def evolve(self, state: State) -> None:
        state.start_round(self.number, self.at)
        for seat, player in state.players.items():
            player.clear_round()
            player.racing = seat in self.seats
            player.stakes = {}
            player.weighted = {}
            player.ante = 0
        state.race = Race(number=self.number, over=False, commitment=self.commitment)


class Shuffled(SecretEvent, frozen=True, tag="race/shuffled"):
    """The deck, top first, and the seed behind it; no player ever sees this event."""

    deck: tuple[Card, ...]
    seed: str

    def evolve(self, state: State) -> None:
        state.race.deck = self.deck
        state.race.seed = self.seed


class AntesPaid(Event, frozen=True, tag="bet/anted"):
    seats: tuple[Seat, ...]
    each: Chips

    def evolve(self, state: State) -> None:
        for seat in self.seats:
            player = state.players[seat]
            player.stack -= self.each
            player.ante = self.each
            state.race.antes += self.each


class HandsDealt(Event, frozen=True, tag="cards/dealt"):
    """Hands 1 to 5 as everybody sees them: the Dark Horse shows no cards."""

    hands: tuple[Hole, ...]

    def evolve(self, state: State) -> None:
        state.race.hands = self.hands


class RoundAdvanced(Event, frozen=True, tag="round/advanced"):
    """A round begins with these new cards on the board; bets that were not locked are gone."""

    round: Round
    cards: tuple[Card, ...]
    due: Millis | None  # None: no more betting, or no clock in this race

    def evolve(self, state: State) -> None:
        race = state.race
        race.round = self.round
        race.board.extend(self.cards)
        race.due = self.due
        for player in state.players.values():
            player.clear_round()


class BetPlaced(Event, frozen=True, tag="bet/placed"):
    """A bet that is not locked; only its own seat sees it, unless bets are open."""

    seat: Seat
    hand: Hand
    amount: Chips
    open: bool = False  # everybody sees it

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.strikes = 0  # rooms of earlier versions may have some
        pending = player.pending
        if self.amount:
            pending[self.hand] = self.amount
        else:
            del pending[self.hand]


class Readied(Event, frozen=True, tag="player/readied"):
    """These bets have left the stack for the pots of their hands."""

    seat: Seat
    bets: dict[Hand, Chips]
    weight: int  # of this round's chips

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.ready = True
        player.pending = {}
        for hand, chips in self.bets.items():
            weighted = chips * self.weight
            player.stack -= chips
            player.stakes[hand] = player.stakes.get(hand, 0) + chips
            player.weighted[hand] = player.weighted.get(hand, 0) + weighted
            pot = state.race.pots[hand]
            pot.chips += chips
            pot.weighted += weighted


class DarkHorseRevealed(Event, frozen=True, tag="cards/revealed"):
    cards: Hole

    def evolve(self, state: State) -> None:
        state.race.hands = (*state.race.hands[: DARK_HORSE - 1], self.cards)


class RaceFinished(Event, frozen=True, tag="race/finished"):
    strengths: tuple[Strength, ...]  # of hands 1 to 5
    places: tuple[int, ...]  # equal hands share the better place

    def evolve(self, state: State) -> None:
        state.race.strengths = self.strengths
        state.race.places = self.places


class PayoutsSettled(Event, frozen=True, tag="payouts/settled"):
    """The pool is divided: among bettors, the house and the next race."""

    outcome: Outcome
    winners: tuple[Hand, ...]
    pool: Chips
    takeout: Chips
    payouts: dict[Seat, Chips]
    house: Chips  # the takeout included
    carry: Chips

    def evolve(self, state: State) -> None:
        race = state.race
        race.settled = Settlement(**asdict(self))
        for seat, chips in self.payouts.items():
            state.players[seat].stack += chips
        state.house += self.house
        state.carry = self.carry
        past = PastRace(
            number=race.number,
            winners=self.winners,
            makes=hand_name(max(race.strengths)),
            outcome=self.outcome,
            pool=self.pool,
            payouts={state.players[seat].name: chips for seat, chips in self.payouts.items()},
        )
        state.history = [*state.history, past][-RACES_KEPT:]


class RaceEnded(Event, frozen=True, tag="race/ended"):
    at: Millis
    seed: str  # whose SHA-256 was published before the deal

    def evolve(self, state: State) -> None:
        state.race.over = True


HorsesEvent = declared(Event, __name__)
AnyEvent = TableEvent | HorsesEvent
