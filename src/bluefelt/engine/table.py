"""A table to play at from a program: a game, its state, a clock and a source of chance.

Nothing here knows a rule or reads the outside world: the caller passes in what a table needs.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from bluefelt.engine.cards import Card, distinct_cards, parse_cards
from bluefelt.engine.contract import (
    Chips,
    Command,
    Event,
    Eyes,
    Millis,
    Option,
    Seat,
    Stamp,
    checked,
    play,
)
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Purse, TableSettings, change_settings
from bluefelt.engine.tables.messages import Deal, Leave, Sat, Sit, Timeout


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self, at: Millis = 0) -> None:
        self.at = at

    def __call__(self) -> Millis:
        return self.at


class Logged(Struct, frozen=True):
    """One command as it was played; replaying it gives the same events."""

    command: Command
    stamp: Stamp
    events: list[Event]


class Table:
    """One table of one game.

    Commands go in through `play`; `log` keeps them with their stamps, `events` what they caused.
    """

    def __init__(
        self,
        spec: GameSpec,
        preset: str | None = None,
        *,
        clock: Callable[[], Millis],
        entropy: Callable[[], bytes],
        **changes: Any,
    ) -> None:
        self.spec = spec
        self.game = spec.game
        self.clock = clock
        self.entropy = entropy
        self.settings = make_settings(spec, preset, changes)  # at the start
        self.state: Any = self.game.setup(self.settings)
        self.log: list[Logged] = []
        self.events: list[Event] = []
        self._seq = 0
        self._stacked: tuple[Card, ...] = ()

    def play(self, command: Command, seat: Seat | None = None) -> list[Event]:
        """Everything that a seat's command (None: the house's) caused, due timeouts included."""
        caught_up = self.catch_up()
        return caught_up + self._play(command, seat)

    def catch_up(self) -> list[Event]:
        """Play every timeout that is due."""
        caused: list[Event] = []
        while (due := self.deadline) is not None and due <= self.clock():
            caused += self._play(Timeout(), None)
        return caused

    def skip(self) -> list[Event]:
        """Move a standing clock to the next deadline, and play it."""
        if not isinstance(self.clock, Clock):
            raise TypeError("only a table with a bluefelt.engine.table.Clock can skip ahead")
        if self.deadline is None:
            raise Rejected("nothing-due", deadline=None)
        self.clock.at = max(self.clock.at, self.deadline)
        return self.catch_up()

    def _play(self, command: Command, seat: Seat | None) -> list[Event]:
        stacked = self._stacked if isinstance(command, Deal) else ()
        stamp = Stamp(self._seq + 1, self.clock(), seat, self.entropy(), stacked)
        if seat is not None and type(seat) is not int:
            raise Rejected("wrong-seat", seat=None)
        caused = play(self.game, self.state, checked(command), stamp)
        self._seq = stamp.seq
        self.log.append(Logged(command, stamp, caused))
        self.events += caused
        return caused

    def sit(self, seat: Seat, name: str, chips: Chips | None = None) -> list[Event]:
        """Put somebody into a seat, with the usual stack unless given."""
        if chips is None:
            chips = self.state.settings.usual_stack
        return self.play(Sit(seat, name, chips))

    def leave(self, seat: Seat) -> list[Event]:
        """Take somebody out of a seat; during a round, when it is over."""
        return self.play(Leave(), seat)

    def deal(self, stacked: str | Iterable[Card] = ()) -> list[Event]:
        """Begin the next round with these cards on top of the deck."""
        cards = parse_cards(stacked) if isinstance(stacked, str) else distinct_cards(stacked)
        self.catch_up()
        self._stacked = cards
        try:
            return self._play(Deal(), None)
        finally:
            self._stacked = ()

    def forget(self) -> None:
        """Drop the log so far, for a table that plays for very long."""
        self.log.clear()
        self.events.clear()

    @property
    def deadline(self) -> Millis | None:
        return self.game.deadline(self.state)

    def options(self, seat: Seat | None) -> tuple[Option, ...]:
        """What the seat may do now (None: the host)."""
        return self.game.options(self.state, seat)

    def see(self, seat: Seat) -> Eyes:
        """The table as one seat sees it."""
        return self.game.see(self.state, seat)

    @property
    def view(self) -> Any:
        """The table as everybody may see it."""
        return self.game.public(self.state)

    def heard(self, viewer: Seat | None, events: Iterable[Event] | None = None) -> list[Event]:
        """Events as a viewer may see them (None: the rail); all of them unless given.

        What happened before the viewer sat down is shown as the rail saw it.
        """
        if events is not None:
            return self._redacted(events, viewer)
        sat = max(
            (i for i, e in enumerate(self.events) if isinstance(e, Sat) and e.seat == viewer),
            default=len(self.events),
        )
        before = self._redacted(self.events[:sat], None)
        return before + self._redacted(self.events[sat:], viewer)

    def _redacted(self, events: Iterable[Event], viewer: Seat | None) -> list[Event]:
        redacted = (self.game.redact(event, viewer) for event in events)
        return [event for event in redacted if event is not None]


def make_settings(
    spec: GameSpec, preset: str | None, changes: dict[str, Any], purse: Purse | None = None
) -> TableSettings:
    """A preset's settings (None: the game's first) with changes, or Rejected.

    With a purse, the preset is first scaled to what people buy that evening.
    """
    if preset is None:
        preset = next(iter(spec.presets))
    if preset not in spec.presets:
        raise Rejected("unknown-preset", preset=preset, presets=sorted(spec.presets))
    settings = change_settings(fitted(spec.presets[preset], purse), changes)
    settings.check()
    return settings


def fitted(preset: TableSettings, purse: Purse | None) -> TableSettings:
    """A preset, scaled to an evening with these purchases (RULES A10)."""
    # Games without chips, and tournaments with stacks of their own, are the same in any evening.
    return preset if purse is None or preset.stakes != "chips" else preset.for_evening(purse)
