"""Commands and events of Ride the Bus, and what each event changes."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Command, Event, Millis, Seat, SecretEvent, declared
from bluefelt.engine.tables.messages import SeatNumber, TableCommand, TableEvent
from bluefelt.games.ride_the_bus.settings import PYRAMID_CARDS
from bluefelt.games.ride_the_bus.state import (
    ROW_CARDS,
    Award,
    Call,
    Cards,
    LastGuess,
    Match,
    Receipt,
    RideEnd,
    Score,
    State,
    Tally,
)

PlayedCards: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Sips: TypeAlias = Annotated[int, Meta(ge=1, le=25)]
WrongGuesses: TypeAlias = Annotated[int, Meta(ge=0, le=50)]


class Flip(Command, frozen=True, tag="pyramid/flip"):
    """Room only: turn over the next card of the pyramid.

    Where a game has no clock, this ends the time to play cards on the last one, too; if any were
    played, they are handed out for first.
    """


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
    wrong: WrongGuesses | None = None  # wrong guesses so far; a guess at an earlier row is refused


class Skip(Command, frozen=True, tag="bus/skip"):
    """Room only: take the rider off the bus."""


BusCommand = declared(Command, __name__)
AnyCommand = TableCommand | BusCommand


class GameStarted(Event, frozen=True, tag="game/started"):
    number: int
    at: Millis
    order: tuple[Seat, ...]  # dealt in, by seat
    decks: int
    commitment: str  # to every card of the deck, in order: the root of their proofs

    def evolve(self, state: State) -> None:
        state.start_round(self.number, self.at)
        for player in state.players.values():
            player.hand = ()
            player.tally = Tally()
        state.match = Match(
            number=self.number,
            stage="flip",
            decks=self.decks,
            order=self.order,
            commitment=self.commitment,
        )


class Shuffled(SecretEvent, frozen=True, tag="game/shuffled"):
    """The seed and the deck, top first; no player ever sees this event."""

    seed: bytes
    deck: Cards

    def evolve(self, state: State) -> None:
        state.match.seed = self.seed
        state.match.stock = list(self.deck)


class HandsDealt(Event, frozen=True, tag="cards/dealt"):
    hands: dict[Seat, Cards]

    def evolve(self, state: State) -> None:
        for seat, cards in self.hands.items():
            state.players[seat].hand = cards
            del state.match.stock[: len(cards)]


class PyramidLaid(Event, frozen=True, tag="pyramid/laid"):
    """Fifteen cards lie face down; the first is flipped at this time, unless the host has to."""

    due: Millis | None

    def evolve(self, state: State) -> None:
        match = state.match
        match.pyramid = tuple(match.stock[:PYRAMID_CARDS])
        del match.stock[:PYRAMID_CARDS]
        match.due = self.due


class CardFlipped(Event, frozen=True, tag="pyramid/flipped"):
    place: int  # 0 to 14, bottom row first, left to right
    weight: int  # sips for each card played on it
    card: Card
    due: Millis | None  # when claims close; None: when the host goes on

    def evolve(self, state: State) -> None:
        match = state.match
        match.stage = "claim"
        match.due = self.due
        match.flipped = self.place + 1
        match.turns += 1
        match.claims = {}
        match.first = None
        match.receipts = []


class CardsPlayed(Event, frozen=True, tag="pyramid/claimed"):
    seat: Seat
    cards: Cards

    def evolve(self, state: State) -> None:
        match, player = state.match, state.players[self.seat]
        hand = list(player.hand)
        for card in self.cards:
            hand.remove(card)
        player.hand = tuple(hand)
        player.tally.played += len(self.cards)
        match.discard += self.cards
        match.claims[self.seat] = match.claims.get(self.seat, 0) + len(self.cards)
        if match.first is None:
            match.first = self.seat


class AssigningOpened(Event, frozen=True, tag="pyramid/assigning-opened"):
    owed: dict[Seat, int]  # sips to hand out, by claimant
    due: Millis | None  # None: this game has no clock

    def evolve(self, state: State) -> None:
        match = state.match
        match.stage = "assign"
        match.owed = dict(self.owed)  # the event must not change with what is left
        match.due = self.due


class SipsAssigned(Event, frozen=True, tag="pyramid/assigned"):
    seat: Seat
    to: Seat
    sips: int

    def evolve(self, state: State) -> None:
        match = state.match
        state.players[self.seat].tally.given += self.sips
        state.players[self.to].tally.received += self.sips
        match.pay_off(self.seat, self.sips)
        for place, receipt in enumerate(match.receipts):
            if (receipt.giver, receipt.to) == (self.seat, self.to):
                match.receipts[place] = Receipt(self.seat, self.to, receipt.sips + self.sips)
                return
        match.receipts.append(Receipt(self.seat, self.to, self.sips))


class SipsLapsed(Event, frozen=True, tag="pyramid/lapsed"):
    """These were not handed out in time."""

    seat: Seat
    sips: int

    def evolve(self, state: State) -> None:
        state.match.pay_off(self.seat, self.sips)


class CardSettled(Event, frozen=True, tag="pyramid/settled"):
    due: Millis | None  # when the next card is flipped; None: it was the last, or the host has to

    def evolve(self, state: State) -> None:
        state.match.stage = "flip"
        state.match.due = self.due


class HandsShown(Event, frozen=True, tag="cards/shown"):
    """What is left in the hands is shown, and discarded with the pyramid."""

    hands: dict[Seat, Cards]

    def evolve(self, state: State) -> None:
        match = state.match
        for seat, cards in self.hands.items():
            state.players[seat].hand = ()
            match.discard += cards
        match.shown = dict(self.hands)
        match.discard += match.pyramid


class RidersChosen(Event, frozen=True, tag="bus/riders-chosen"):
    riders: tuple[Seat, ...]

    def evolve(self, state: State) -> None:
        state.match.stage = "ride"
        state.match.queue = self.riders


class RideStarted(Event, frozen=True, tag="bus/ride-started"):
    seat: Seat

    def evolve(self, state: State) -> None:
        match = state.match
        match.rider = self.seat
        match.queue = match.queue[1:]
        match.wrong = 0


class StockShuffled(Event, frozen=True, tag="bus/reshuffled"):
    """The discard is shuffled and lies under what is left of the stock."""

    number: int
    count: int
    cards: Cards
    commitment: str = ""  # to each of them, in order; empty in rows of early versions

    def evolve(self, state: State) -> None:
        match = state.match
        match.stock += self.cards
        match.discard = []
        match.buried = []
        match.reshuffles = self.number


class RowDealt(Event, frozen=True, tag="bus/row-dealt"):
    seat: Seat
    cards: Cards  # the four that lie face up
    hidden: Card | None  # the fifth
    due: Millis | None  # None: this game has no clock

    def evolve(self, state: State) -> None:
        match = state.match
        match.row = tuple(match.stock[:ROW_CARDS])
        del match.stock[:ROW_CARDS]
        match.position = 1
        match.turns += 1
        match.fifth_seen = False
        match.due = self.due
        match.graced = False


class Guessed(Event, frozen=True, tag="bus/guessed"):
    seat: Seat
    position: int  # 1 to 5
    call: Call
    card: Card  # of the row
    drawn: Card
    right: bool
    due: Millis | None  # for the next guess

    def evolve(self, state: State) -> None:
        match, tally = state.match, state.players[self.seat].tally
        match.discard.append(match.stock.pop(0))
        match.due = self.due
        match.graced = False
        match.last = LastGuess(
            self.seat, self.position, self.right, self.call, self.card, self.drawn
        )
        match.fifth_seen = self.position == ROW_CARDS
        match.position += self.right
        match.turns += 1
        tally.guesses += 1


class GuessMissed(Event, frozen=True, tag="bus/missed"):
    seat: Seat
    position: int

    def evolve(self, state: State) -> None:
        state.match.last = LastGuess(self.seat, self.position, right=False)


class GuessExtended(Event, frozen=True, tag="bus/guess-extended"):
    seat: Seat
    due: Millis

    def evolve(self, state: State) -> None:
        state.match.due = self.due
        state.match.graced = True


class RowLost(Event, frozen=True, tag="bus/row-lost"):
    """A wrong guess costs sips, and the row."""

    seat: Seat
    sips: int

    def evolve(self, state: State) -> None:
        match, tally = state.match, state.players[self.seat].tally
        match.wrong += 1
        tally.wrong += 1
        tally.received += self.sips
        tally.on_bus += self.sips
        match.discard_row()


class RideEnded(Event, frozen=True, tag="bus/ride-ended"):
    seat: Seat
    how: RideEnd

    def evolve(self, state: State) -> None:
        match = state.match
        match.discard_row()
        match.rider = None
        if self.seat in match.order:
            state.players[self.seat].tally.ride = self.how


class GameEnded(Event, frozen=True, tag="game/ended"):
    at: Millis
    seed: str  # in hexadecimal: anybody can shuffle again and compare
    scores: tuple[Score, ...]
    awards: tuple[Award, ...]

    def evolve(self, state: State) -> None:
        match = state.match
        match.stage = "over"
        match.due = None
        match.owed = {}
        match.queue = ()
        match.scores = self.scores
        match.awards = self.awards
        for seat in match.order:
            state.players[seat].hand = ()


BusEvent = declared(Event, __name__)
AnyEvent = TableEvent | BusEvent
