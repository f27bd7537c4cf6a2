"""Tables that write everything down, and how each viewer heard it."""

from importlib import import_module
from typing import Any

import msgspec

from bluefelt.engine.contract import Command, Event, Seat, Stamp, tag
from bluefelt.engine.table import Table

SEATS = 20


class Recording(Table):
    """Mixed into a table: keeps every command with its stamp and events."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        self.log: list[tuple[Command, Stamp, list[Event]]] = []
        self.opened_with: Any = None
        super().__init__(*args, **settings)

    def _play(self, command: Command, seat: Seat | None) -> list[Event]:
        entropy = self.entropy
        drawn: list[bytes] = []

        def draw() -> bytes:
            drawn.append(entropy())
            return drawn[-1]

        if not self.log:
            self.opened_with = self.state.settings
        self.entropy = draw
        try:
            at, stacked = self.clock(), self._stacked if tag(type(command)) == "table/deal" else ()
            events = super()._play(command, seat)
        finally:
            self.entropy = entropy
        self.log.append((command, Stamp(self._seq, at, seat, drawn[0], stacked), events))
        return events


def transcript(table: Recording, viewer: Seat | None) -> str:
    """Everything a viewer hears, command by command."""
    narrate = import_module(f"bluefelt.games.{table.spec.key}.narration").narrate
    names = {seat: f"P{seat}" for seat in range(SEATS)}
    lines = [f"as heard by {'the rail' if viewer is None else f'P{viewer}'}", ""]
    for command, stamp, events in table.log:
        who = "house" if stamp.actor is None else f"P{stamp.actor}"
        fields = msgspec.structs.asdict(command)
        said = " ".join(f"{name}={value}" for name, value in fields.items())
        lines.append(f"{stamp.at / 1000:8.1f} s  {who}: {tag(type(command))} {said}".rstrip())
        for event in events:
            heard = table.game.redact(event, viewer)
            if heard is not None:
                text = (narrate(heard, names) or "").replace("\n", "; ")
                lines.append(f"              {tag(type(heard)):24} {text}".rstrip())
    stacks = ", ".join(f"{seat.name} {seat.stack}" for seat in table.view.seats)
    return "\n".join([*lines, "", f"stacks: {stacks}", ""])


def logged(table: Recording) -> str:
    """The log as a server would keep it: one line a command."""
    encode = msgspec.json.Encoder().encode
    rows = [
        {"command": command, "stamp": stamp, "events": events}
        for command, stamp, events in table.log
    ]
    return "".join(encode(row).decode() + "\n" for row in rows)
