"""How an evening is kept, and how each viewer hears it.

Every game has a folder here: `evenings.py` with its `EVENINGS`, and what they used to sound like.
"""

from typing import Any

import msgspec

from bluefelt.engine.contract import Command, Event, Seat, Stamp, tag
from bluefelt.engine.table import Table
from bluefelt.games.narration import Telling


class Recorded(Table):
    """A table that keeps every command with its stamp and events."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        self.log: list[tuple[Command, Stamp, list[Event]]] = []
        self.first_settings: Any = None
        super().__init__(*args, **settings)

    def _play(self, command: Command, seat: Seat | None) -> list[Event]:
        self.first_settings = self.first_settings or self.state.settings
        entropy = self.entropy
        drawn: list[bytes] = []

        def draw() -> bytes:
            drawn.append(entropy())
            return drawn[-1]

        self.entropy = draw
        try:
            at, stacked = self.clock(), self._stacked if tag(type(command)) == "table/deal" else ()
            events = super()._play(command, seat)
        finally:
            self.entropy = entropy
        self.log.append((command, Stamp(self._seq, at, seat, drawn[0], stacked), events))
        return events


def transcript(table: Recorded, viewer: Seat | None, narrate: Telling) -> str:
    """Everything a viewer hears, command by command."""
    names = {seat: f"P{seat}" for seat in range(10)}
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


def logged(table: Recorded) -> str:
    """The log as a server would keep it: one line a command."""
    encode = msgspec.json.Encoder().encode
    rows = [
        {"command": command, "stamp": stamp, "events": events}
        for command, stamp, events in table.log
    ]
    return "".join(encode(row).decode() + "\n" for row in rows)
