"""Where the cards of a hand of poker come from, and who shows them."""

from typing import Any

from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.messages import HandsExposed, HandShown, Shuffled
from bluefelt.engine.poker.seating import clockwise
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.poker.view import PokerTableView
from bluefelt.engine.tables.dealing import Dealing, Place, require


class PokerDealing(Dealing):
    """Follows a hand of any game of the family."""

    def __init__(self) -> None:
        super().__init__()
        self.order: tuple[Seat, ...] = ()
        self.rules |= {
            Shuffled: self._shuffle,
            HandsExposed: self._expose,
            HandShown: lambda event: self.show(event.seat, event.cards),
        }

    def commitment_in(self, view: PokerTableView) -> str | None:
        return view.commitment

    def begin_hand(self, event: Any) -> None:
        """The deck is shuffled, and who is dealt in sits clockwise from the left of the button."""
        require(not self.roots, "two hands begin")
        self.commit(event.commitment)
        self.order = event.order
        lawful = clockwise(self.order, event.button) == list(self.order)
        require(lawful, "the order of dealing does not go clockwise from the left of the button")

    def dealt_to(self, seat: Seat) -> tuple[Place, ...]:
        """The places of the cards that the seat turns over to show its hand."""
        raise AssertionError("a game says where the cards of a seat came from")

    def show(self, seat: Seat, cards: Cards) -> None:
        """The seat turns these over."""
        require(seat in self.order, f"seat {seat} shows cards without having been dealt any")
        self.see(cards, self.dealt_to(seat))

    def _expose(self, event: HandsExposed) -> None:
        for seat, cards in event.hands.items():
            self.show(seat, cards)

    def _shuffle(self, event: Shuffled) -> None:
        self.seed = event.seed
        self.shuffled.append(event.deck)
