"""Where the cards of the bus come from (RULES E1, E2, E5, E6)."""

from collections import Counter

from bluefelt.engine.cards import DECK
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.tables.dealing import Dealing, Place, require
from bluefelt.games.ride_the_bus.messages import (
    CardFlipped,
    CardsPlayed,
    GameEnded,
    GameStarted,
    Guessed,
    HandsDealt,
    HandsShown,
    PyramidLaid,
    RideEnded,
    RowDealt,
    RowLost,
    Shuffled,
    StockShuffled,
)
from bluefelt.games.ride_the_bus.settings import HAND_CARDS, PYRAMID_CARDS
from bluefelt.games.ride_the_bus.state import ROW_CARDS, Cards
from bluefelt.games.ride_the_bus.view import PublicView


class Hand:
    """The cards of a seat: where they come from, and those that the viewer knows."""

    def __init__(self, places: tuple[Place, ...], cards: Cards) -> None:
        self.places = places
        self.known = Counter(cards)


class BusDealing(Dealing):
    """Five cards each, one at a time by seat; the pyramid; and the rest for the bus."""

    def __init__(self) -> None:
        super().__init__()
        self.order: tuple[Seat, ...] = ()
        self.hands: dict[Seat, Hand] = {}
        self.pyramid: tuple[Place, ...] = ()
        self.flipped = 0
        self.row: tuple[Place, ...] = ()
        self.left_before = 0  # in the stock, before a reshuffle
        self.rules |= {
            GameStarted: self._begin,
            Shuffled: self._shuffle,
            HandsDealt: self._deal_hands,
            PyramidLaid: self._lay_pyramid,
            CardFlipped: self._flip,
            CardsPlayed: lambda event: self._show(event.seat, event.cards),
            HandsShown: self._show_hands,
            StockShuffled: self._reshuffle,
            RowDealt: self._deal_row,
            Guessed: self._draw,
            RowLost: self._discard_row,
            RideEnded: self._discard_row,
            GameEnded: lambda event: self.reveal(event.seed),
        }

    def begins(self, event: Event) -> bool:
        return isinstance(event, GameStarted)

    def commitment_in(self, view: PublicView) -> str | None:
        return view.commitment

    # The pyramid.

    def _begin(self, event: GameStarted) -> None:
        require(not self.roots, "two games begin")
        require(event.decks in (1, 2), f"there are {event.decks} decks")
        self.decks = event.decks
        self.commit(event.commitment)
        self.order = event.order
        require(list(self.order) == sorted(self.order), "the order of dealing is not by seat")

    def _shuffle(self, event: Shuffled) -> None:
        self.seed = event.seed
        self.shuffled.append(event.deck)

    def _deal_hands(self, event: HandsDealt) -> None:
        lawful = not self.hands and set(event.hands) == set(self.order)
        require(lawful, "hands are not dealt once to everybody in the game")
        rounds = [self.take(len(self.order)) for _ in range(HAND_CARDS)]
        for seat, *places in zip(self.order, *rounds, strict=True):
            cards = event.hands[seat]
            self.hands[seat] = Hand(tuple(places), cards)
            if cards:
                self.see(cards, places)

    def _lay_pyramid(self, event: PyramidLaid) -> None:
        require(not self.pyramid, "two pyramids are laid")
        self.pyramid = self.take(PYRAMID_CARDS)

    def _flip(self, event: CardFlipped) -> None:
        lawful = event.place == self.flipped < len(self.pyramid)
        require(lawful, f"card {event.place} of the pyramid is flipped out of turn")
        self.flipped += 1
        self.see((event.card,), (self.pyramid[event.place],))

    def _show(self, seat: Seat, cards: Cards) -> None:
        require(seat in self.hands, f"seat {seat} shows cards without having been dealt any")
        hand = self.hands[seat]
        for card in cards:
            if hand.known[card]:
                hand.known[card] -= 1
            else:
                self.see_one_of(card, hand.places)

    def _show_hands(self, event: HandsShown) -> None:
        for seat, cards in event.hands.items():
            self._show(seat, cards)

    # The bus.

    def _reshuffle(self, event: StockShuffled) -> None:
        require(event.number == len(self.roots), f"reshuffle {event.number} comes out of turn")
        out = self.decks * len(DECK) - len(self.stub) - len(self.row)
        lawful = event.count == out
        require(lawful, f"reshuffle {event.number} is not of all cards that are out of play")
        self.left_before = len(self.stub)
        self.commit(event.commitment, event.count)
        if event.cards:
            self.shuffled.append(event.cards)

    def _taken(self, cards: int) -> tuple[Place, ...]:
        require(self.left_before < cards, "the stock is shuffled before it is empty")
        self.left_before = 0
        return self.take(cards)

    def _deal_row(self, event: RowDealt) -> None:
        require(not self.row, "two rows are dealt")
        self.row = self._taken(ROW_CARDS)
        self.see(event.cards, self.row[:-1])
        if event.hidden is not None:
            self.see((event.hidden,), self.row[-1:])

    def _draw(self, event: Guessed) -> None:
        require(0 < event.position <= len(self.row), "a guess is not at a card of the row")
        self.see((event.card,), self.row[event.position - 1 : event.position])
        self.see((event.drawn,), self._taken(1))

    def _discard_row(self, event: RowLost | RideEnded) -> None:
        self.row = ()
