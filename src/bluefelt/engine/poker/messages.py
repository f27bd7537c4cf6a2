"""Commands and events of every poker game, and what each event changes: betting, showing, pots."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat, SecretEvent, declared
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import Cards, Round, Shown, State, Won
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.engine.tables.messages import Amount

Forced: TypeAlias = Literal["ante", "bb_ante", "small", "big", "entry", "dead", "straddle", "bomb"]


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


PokerCommand = declared(Command, __name__)


class TurnStarted(Event, frozen=True, tag="turn/started"):
    seat: Seat
    due: Millis | None  # None: this hand has no clock

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.to_act = self.seat
        hand.due = self.due
        hand.graced = False
        hand.turns += 1


class TurnExtended(Event, frozen=True, tag="turn/extended"):
    seat: Seat
    due: Millis

    def evolve(self, state: State) -> None:
        state.hand.due = self.due
        state.hand.graced = True


class TimeBankStarted(Event, frozen=True, tag="turn/time-bank-started"):
    seat: Seat
    due: Millis

    def evolve(self, state: State) -> None:
        state.hand.due = state.hand.bank_until = self.due


class TimeBankUsed(Event, frozen=True, tag="turn/time-bank-used"):
    seat: Seat
    left: Millis

    def evolve(self, state: State) -> None:
        state.players[self.seat].time_bank = self.left
        state.hand.bank_until = None


class Folded(Event, frozen=True, tag="bet/folded"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.end_turn(self.seat, "fold").folded = True


class Checked(Event, frozen=True, tag="bet/checked"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.end_turn(self.seat, "check")


class Called(Event, frozen=True, tag="bet/called"):
    seat: Seat
    chips: Chips

    def evolve(self, state: State) -> None:
        player = state.end_turn(self.seat, "call")
        player.stack -= self.chips
        player.paid += self.chips


class Raised(Event, frozen=True, tag="bet/raised"):
    seat: Seat
    to: Chips
    by: Chips
    step: Chips  # the least by which to raise from here
    level: Chips
    full: bool  # whether it reopens the betting

    def evolve(self, state: State) -> None:
        hand = state.hand
        round_ = hand.round
        if self.full:
            for seat in hand.order:
                state.players[seat].acted = False
            round_.bets += 1
        player = state.end_turn(self.seat, "bet" if self.by == self.to else "raise")
        player.stack -= self.to - player.paid
        player.paid = self.to
        round_.bet = self.to
        round_.step = self.step
        round_.level = self.level
        hand.aggressor = self.seat


class BetReturned(Event, frozen=True, tag="bet/returned"):
    seat: Seat
    chips: Chips

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.paid -= self.chips
        player.stack += self.chips


class BetsCollected(Event, frozen=True, tag="pot/collected"):
    pots: tuple[Pot, ...]

    def evolve(self, state: State) -> None:
        hand = state.hand
        for seat in hand.order:
            player = state.players[seat]
            player.before += player.paid
            player.paid = 0
            player.acted = False
        hand.pots = self.pots


class BettingOpened(Event, frozen=True, tag="bet/opened"):
    round: Round
    start: int  # the index in the hand's order from which to look for the first to act

    def evolve(self, state: State) -> None:
        # A copy: the event must not change with the round.
        state.hand.open_betting(replace(self.round), self.start)


class Shuffled(SecretEvent, frozen=True, tag="hand/shuffled"):
    """The deck, top first, and the seed behind it; no player ever sees this event."""

    deck: Cards
    seed: bytes = b""  # empty in rows of early versions

    def evolve(self, state: State) -> None:
        state.hand.deck = self.deck
        state.hand.seed = self.seed


class Posted(Event, frozen=True, tag="bet/posted"):
    seat: Seat
    chips: Chips
    why: Forced

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.stack -= self.chips
        if self.why in ("ante", "bomb"):
            player.before += self.chips
        elif self.why in ("bb_ante", "dead"):
            state.hand.dead += self.chips
        else:
            player.paid += self.chips
        if self.why == "straddle":
            state.hand.straddler = self.seat


class HandsExposed(Event, frozen=True, tag="cards/exposed"):
    hands: dict[Seat, Cards]

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.exposed = True
        for seat, cards in self.hands.items():
            hand.shown[seat] = Shown(cards, ())


class RunoutStarted(Event, frozen=True, tag="cards/runout-started"):
    runs: int

    def evolve(self, state: State) -> None:
        state.hand.start_runout(self.runs)


class StreetDue(Event, frozen=True, tag="cards/street-due"):
    due: Millis

    def evolve(self, state: State) -> None:
        state.hand.due = self.due


class HandShown(Event, frozen=True, tag="cards/shown"):
    seat: Seat
    cards: Cards
    strengths: tuple[Strength, ...]  # one for each board that has a flop

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.shown[self.seat] = Shown(self.cards, self.strengths)
        hand.stop_asking(self.seat)


class HandMucked(Event, frozen=True, tag="cards/mucked"):
    seat: Seat

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.mucked.append(self.seat)
        hand.stop_asking(self.seat)


class PotWon(Event, frozen=True, tag="pot/won"):
    pot: int  # 0 is the main pot
    run: int
    shares: dict[Seat, Chips]

    def evolve(self, state: State) -> None:
        state.hand.won.append(Won(self.pot, self.run, self.shares))
        for seat, chips in self.shares.items():
            state.players[seat].stack += chips


class HandEnded(Event, frozen=True, tag="hand/ended"):
    at: Millis
    may_show: tuple[Seat, ...]  # whose cards stayed hidden although they reached the showdown

    def evolve(self, state: State) -> None:
        hand = state.hand
        hand.stage = "over"
        hand.due = None
        hand.may_show = self.may_show
        hand.dead = 0
        for seat in hand.order:
            player = state.players[seat]
            player.paid = player.before = 0
            player.dealt_in = False


PokerEvent = declared(Event, __name__)
