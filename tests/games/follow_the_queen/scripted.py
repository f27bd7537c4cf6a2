"""Stud hands written as people write them, with cards only where they matter."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bluefelt.engine.cards import DECK, Card, parse_cards
from bluefelt.engine.contract import Seat, tag
from bluefelt.engine.poker.seating import clockwise
from bluefelt.games.follow_the_queen import GAME
from bluefelt.games.follow_the_queen.messages import BringIn
from bluefelt.games.follow_the_queen.state import State
from tests.games.scripted import PokerTable

STILL: dict[str, Any] = {"runout_ms": 0, "showdown_s": 0}  # nothing is waited for


class StudTable(PokerTable):
    """A Follow the Queen table with any stacks, played by words."""

    words: ClassVar = {**PokerTable.words, "bi": BringIn()}

    def __init__(self, stacks: Sequence[int], dealer: Seat = 0, **settings: Any) -> None:
        super().__init__(
            GAME,
            "ftq",
            b"stud",
            **({"seats": 9, "initial_button": dealer} | STILL | settings),
        )
        for seat, chips in enumerate(stacks):
            self.sit(seat, f"P{seat}", 1000)
            self.state.players[seat].stack = chips

    @property
    def stud(self) -> State:
        state: State = self.state
        return state

    def start(self, hands: Mapping[Seat, str]) -> "StudTable":
        """Deal so that everybody who stays gets these cards: two down, four up, one down."""
        self.deal(self._deck({seat: parse_cards(text) for seat, text in hands.items()}))
        return self

    def _deck(self, hands: Mapping[Seat, tuple[Card, ...]]) -> list[Card]:
        button = self.stud.settings.initial_button
        assert button is not None
        order = clockwise([s for s, p in self.stud.players.items() if p.stack], button)
        named = {card for cards in hands.values() for card in cards}
        spare = iter([card for card in DECK if card not in named])

        def card(seat: Seat, place: int) -> Card:
            cards = hands.get(seat, ())
            return cards[place] if place < len(cards) else next(spare)

        deck = [card(seat, place) for place in range(3) for seat in order]
        longest = max((len(cards) for cards in hands.values()), default=3)
        for place in range(3, longest):
            deck += [next(spare), *(card(seat, place) for seat in order)]  # a burn first
        return deck

    def check_down(self, street: int = 8) -> None:
        """Nobody folds nor raises until this street, or until the hand is over."""
        while self.turn is not None and self.stud.hand.street < street:
            offers = self.offers(self.turn)
            self.say(
                next(word for word in ("bi", "x", "c") if tag(type(self.words[word])) in offers)
            )
