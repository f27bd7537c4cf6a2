"""Commands and events of High Card, and what each event changes."""

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat
from bluefelt.engine.tables.messages import TableCommand, TableEvent
from high_card.state import State


class Keep(Command, frozen=True, tag="card/keep"):
    """Stay with the card you have."""


class Swap(Command, frozen=True, tag="card/swap"):
    """Take the next card of the deck instead."""


AnyCommand = TableCommand | Keep | Swap


class Dealt(Event, frozen=True, tag="card/dealt"):
    number: int
    at: Millis
    due: Millis
    deck: tuple[Card, ...]  # what is left of it; nobody sees it
    cards: dict[Seat, Card | None]  # None where it is hidden
    ante: Chips

    def evolve(self, state: State) -> None:
        state.start_round(self.number, self.at)
        state.deck, state.due, state.shown = self.deck, self.due, False
        for seat, player in state.players.items():
            player.card = self.cards.get(seat)
            player.decided = seat not in self.cards
            if seat in self.cards:
                player.stack -= self.ante
                state.pot += self.ante


class Kept(Event, frozen=True, tag="card/kept"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.players[self.seat].decided = True


class Swapped(Event, frozen=True, tag="card/swapped"):
    seat: Seat
    card: Card | None  # None where it is hidden

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.card, player.decided = self.card, True
        state.deck = state.deck[1:]


class Shown(Event, frozen=True, tag="card/shown"):
    cards: dict[Seat, Card]
    shares: dict[Seat, Chips]

    def evolve(self, state: State) -> None:
        state.due, state.pot, state.shown = None, 0, True
        for seat, chips in self.shares.items():
            state.players[seat].stack += chips


AnyEvent = TableEvent | Dealt | Kept | Swapped | Shown
