"""Where in the deck each card lay that somebody sees.

A game subclasses `Dealing` and says, event by event, who is dealt what from the top of the deck. It
is followed over what one viewer was sent, so it knows no more than that viewer.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Self, TypeAlias

from msgspec import Struct

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Event

Place: TypeAlias = tuple[int, int]  # which shuffle, 0 for the deck of the deal, and how deep in it


class Misdealt(Exception):
    """Events that no dealing by the rules can cause, and why."""


class Sighting(Struct, frozen=True, gc=False):
    """A card that was seen, and the places from one of which it was dealt."""

    card: Card
    places: tuple[Place, ...]  # several where one card of a hidden hand is seen


class Dealing(ABC):
    """A round's cards, followed from the deck to where they are seen."""

    def __init__(self) -> None:
        self.rules: dict[type[Event], Callable[[Any], None]] = {}
        self.decks = 1
        self.roots: list[str] = []  # published of the deck and of each reshuffle
        self.stub: deque[Place] = deque()
        self.sightings: list[Sighting] = []
        self.revealed: bytes | None = None  # the seed, in games that publish it
        # From secret events, which only the server has.
        self.seed = b""
        self.shuffled: list[tuple[Card, ...]] = []

    def follow(self, events: Iterable[Event]) -> Self:
        """The same, after these events; Misdealt if they break the rules of dealing."""
        for event in events:
            rule = self.rules.get(type(event))
            if rule is not None:
                if not self.roots and not self.begins(event):
                    raise Misdealt("cards are dealt before a deck was committed to")
                rule(event)
        return self

    @abstractmethod
    def begins(self, event: Event) -> bool:
        """Whether the event begins a round."""

    @abstractmethod
    def commitment_in(self, view: Any) -> str | None:
        """The commitment that a view of the table shows."""

    # What a game's rules do.

    def commit(self, root: str, cards: int | None = None) -> None:
        """That many cards, or the whole deck, lie under what is left of the stub."""
        number = len(self.roots)
        self.roots.append(root)
        count = self.decks * len(DECK) if cards is None else cards
        self.stub += ((number, position) for position in range(count))

    def take(self, cards: int = 1) -> tuple[Place, ...]:
        """The places of the next cards."""
        require(cards <= len(self.stub), "more cards are dealt than the deck has")
        return tuple(self.stub.popleft() for _ in range(cards))

    def see(self, cards: Iterable[Card], places: Iterable[Place]) -> None:
        """These cards came from these places."""
        try:
            pairs = list(zip(cards, places, strict=True))
        except ValueError:
            raise Misdealt("more or fewer cards are shown than were dealt") from None
        self.sightings += [Sighting(card, (place,)) for card, place in pairs]

    def reveal(self, seed: str) -> None:
        """The seed is published, in hexadecimal."""
        try:
            self.revealed = bytes.fromhex(seed)
        except ValueError:
            raise Misdealt("the seed that was revealed is no hexadecimal number") from None

    def see_one_of(self, card: Card, places: Iterable[Place]) -> None:
        """The card came from one of these places."""
        self.sightings.append(Sighting(card, tuple(places)))


def require(lawful: bool, problem: str) -> None:
    """Raise Misdealt unless the rules allow it."""
    if not lawful:
        raise Misdealt(problem)
