"""What the scripted tables of all games share: a clock to move, and shorthand."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import pytest

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Command, Event, Option, Range, Seat, tag
from bluefelt.engine.poker.messages import AllIn, Call, Check, Fold, Raise
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from tests.contract.players import encode


class ScriptedGame(Table):
    """A table whose clock stands still and whose chance is seeded."""

    def __init__(
        self, spec: GameSpec, preset: str, seed: bytes = b"scripted", **settings: Any
    ) -> None:
        self.time = Clock()
        super().__init__(spec, preset, clock=self.time, entropy=Seeds(seed), **settings)

    def offers(self, seat: Seat | None) -> dict[str, Option]:
        return {option.command: option for option in self.options(seat)}

    def refusal(self, command: Command, seat: Seat | None = None) -> Rejected:
        """Why the command is refused; nothing of it has happened."""
        self.catch_up()
        before = encode(self.state)
        with pytest.raises(Rejected) as refused:
            self.play(command, seat)
        assert encode(self.state) == before
        return refused.value

    def of(self, kind: type[Event]) -> list[Any]:
        """Every event of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]


class PokerTable(ScriptedGame):
    """A table played by words: `r60 c f`."""

    words: ClassVar[Mapping[str, Command]] = {
        "f": Fold(), "x": Check(), "c": Call(), "ai": AllIn(),
    }  # fmt: skip

    @property
    def stacks(self) -> list[int]:
        return [player.stack for _, player in sorted(self.state.players.items())]

    @property
    def turn(self) -> Seat | None:
        seat: Seat | None = self.state.hand.to_act
        return seat

    def say(self, words: str) -> list[Event]:
        """Play a line of words, each for whoever is to act."""
        events: list[Event] = []
        for word in words.split():
            command = self.words[word] if word in self.words else Raise(int(word[1:]))
            assert self.turn is not None, f"nobody to act before {word!r} of {words!r}"
            events += self.play(command, self.turn)
        return events

    def after(self, words: str) -> Self:
        """The table when these words have been played."""
        self.say(words)
        return self

    def fold_out(self) -> None:
        """Everybody folds until the hand is over."""
        while self.turn is not None:
            self.say("bi" if "bet/bring-in" in self.offers(self.turn) else "f")

    def bounds(self) -> Range | None:
        """The totals to which the seat to act may raise."""
        option = self.offers(self.turn).get(tag(Raise))
        bounds = None if option is None else option.fields["to"]
        assert bounds is None or isinstance(bounds, Range)
        return bounds
