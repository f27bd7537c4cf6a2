"""Games written as people tell them: who holds what, what is flipped, and `H L H` on the bus."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

from bluefelt.engine.cards import DECK, Card, parse_card
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.tables.messages import Deal
from bluefelt.games.ride_the_bus import GAME, Assign, Claim, Flip, Guess
from bluefelt.games.ride_the_bus.bus import value
from bluefelt.games.ride_the_bus.state import Match, Player, State
from tests.games.scripted import ScriptedGame

CALLS = {"H": Guess("higher"), "L": Guess("lower")}


class ScriptedTable(ScriptedGame):
    """A bus table whose deck is stacked, played by words."""

    def __init__(self, players: int | Iterable[Seat] = 3, **settings: Any) -> None:
        super().__init__(GAME, "bus", **settings)
        for seat in range(players) if isinstance(players, int) else players:
            self.sit(seat, f"P{seat}")

    @property
    def bus(self) -> State:
        state: State = self.state
        return state

    @property
    def match(self) -> Match:
        return self.bus.match

    def is_in(self, stage: str) -> bool:
        return self.match.stage == stage

    def player(self, seat: Seat) -> Player:
        return self.bus.players[seat]

    def start(
        self, hands: Mapping[Seat, str] | None = None, pyramid: str = "", stock: str = ""
    ) -> Self:
        """Deal with these hands, pyramid and stock; what is not named is filled up."""
        self.catch_up()
        # Not by `deal`, which wants distinct cards: two decks hold each card twice.
        self._stacked = tuple(self._deck(hands or {}, pyramid, stock))
        self._play(Deal(), None)
        self._stacked = ()
        return self

    def flip(self) -> list[Event]:
        return self.play(Flip())

    def claim(self, seat: Seat, count: int = 1) -> list[Event]:
        return self.play(Claim(count), seat)

    def assign(self, seat: Seat, to: Seat, sips: int) -> list[Event]:
        return self.play(Assign(to, sips), seat)

    def pass_card(self, cards: int = 1) -> Self:
        """Flip cards on which nobody plays."""
        for _ in range(cards):
            self.flip()
            self.skip()
        return self

    def to_the_bus(self) -> Self:
        """The rest of the pyramid, with nobody playing."""
        if self.match.stage in ("claim", "assign"):
            self.skip()
        while self.match.stage != "ride" and self.match.is_running:
            self.skip()
        return self

    def guess(self, words: str) -> list[Event]:
        """Guesses of whoever rides."""
        events: list[Event] = []
        for word in words.split():
            rider = self.match.rider
            assert rider is not None, f"nobody rides before {word!r} of {words!r}"
            events += self.play(CALLS[word], rider)
        return events

    def guess_right(self, times: int = 1) -> list[Event]:
        """Guesses that look at the stock; a card that is equal is put under it first."""
        events: list[Event] = []
        for _ in range(times):
            events += self.guess(self._right_word())
        return events

    def guess_wrong(self, times: int = 1) -> list[Event]:
        events: list[Event] = []
        for _ in range(times):
            events += self.guess("L" if self._right_word() == "H" else "H")
        return events

    def _right_word(self) -> str:
        match = self.match
        card = match.row[match.position - 1]
        while match.stock and match.stock[0] >> 2 == card >> 2:
            match.stock.append(match.stock.pop(0))
        if not match.stock:
            return "H"  # nobody knows
        high = self.bus.settings.ace_high
        return "H" if value(match.stock[0], high) > value(card, high) else "L"

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        return self.player(seat).hand

    def received(self) -> list[int]:
        return [player.tally.received for _, player in sorted(self.bus.players.items())]

    def given(self) -> list[int]:
        return [player.tally.given for _, player in sorted(self.bus.players.items())]

    def _deck(self, hands: Mapping[Seat, str], pyramid: str, stock: str) -> list[Card]:
        order = [
            seat
            for seat, player in sorted(self.bus.players.items())
            if not (player.sitting_out or player.away)
        ]
        held = {seat: cards(hands.get(seat, "")) for seat in order}
        laid, rest = cards(pyramid), cards(stock)
        named = Counter([*laid, *rest, *(card for hand in held.values() for card in hand)])
        left = Counter(DECK * self.bus.settings.decks) - named
        # In steps of five, so that what is filled up does not come in runs of a rank.
        pool = sorted(left.elements())
        spare = iter([card for start in range(5) for card in pool[start::5]])
        for hand in held.values():
            hand += [next(spare) for _ in range(5 - len(hand))]
        laid += [next(spare) for _ in range(15 - len(laid))]
        dealt = [held[seat][place] for place in range(5) for seat in order]
        return [*dealt, *laid, *rest, *spare]


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]
