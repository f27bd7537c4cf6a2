"""Stud hands written as people write them, with cards only where they matter."""

from collections.abc import Mapping, Sequence
from typing import Any

from bluefelt.engine.cards import DECK, Card, parse_cards
from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Command, Event, Option, Range, Seat, tag
from bluefelt.engine.poker.messages import AllIn, Call, Check, Fold, Raise
from bluefelt.engine.poker.seating import clockwise
from bluefelt.engine.table import Clock, Table
from bluefelt.games.follow_the_queen import GAME
from bluefelt.games.follow_the_queen.messages import BringIn
from bluefelt.games.follow_the_queen.state import State

WORDS: dict[str, Command] = {
    "f": Fold(),
    "x": Check(),
    "c": Call(),
    "ai": AllIn(),
    "bi": BringIn(),
}


class StudTable(Table):
    """A Follow the Queen table with any stacks, played by words."""

    def __init__(self, stacks: Sequence[int], dealer: Seat = 0, **settings: Any) -> None:
        super().__init__(
            GAME,
            "ftq",
            clock=Clock(),
            entropy=Seeds(b"stud"),
            **{"seats": 9, "initial_button": dealer, "runout_ms": 0, **settings},
        )
        for seat, chips in enumerate(stacks):
            self.sit(seat, f"P{seat}", 1000)
            self.state.players[seat].stack = chips

    @property
    def stud(self) -> State:
        state: State = self.state
        return state

    @property
    def stacks(self) -> list[int]:
        return [player.stack for _, player in sorted(self.stud.players.items())]

    @property
    def turn(self) -> Seat | None:
        return self.stud.hand.to_act

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

    def say(self, words: str) -> list[Event]:
        """Play a line of words, each for whoever is to act."""
        events: list[Event] = []
        for word in words.split():
            command = WORDS[word] if word in WORDS else Raise(int(word[1:]))
            assert self.turn is not None, f"nobody to act before {word!r} of {words!r}"
            events += self.play(command, self.turn)
        return events

    def bounds(self) -> Range | None:
        """The totals to which the seat to act may raise."""
        assert self.turn is not None
        option = self.offers(self.turn).get(tag(Raise))
        if option is None:
            return None
        bounds = option.fields["to"]
        assert isinstance(bounds, Range)
        return bounds

    def offers(self, seat: Seat) -> dict[str, Option]:
        return {option.command: option for option in self.options(seat)}
