"""How each viewer heard an evening, and how it was kept.

Every game has a folder here: `evenings.py` with its `EVENINGS`, and what they used to sound like.
"""

import msgspec

from bluefelt.engine.contract import Seat, tag
from bluefelt.engine.table import Table

SEATS = 20


def transcript(table: Table, viewer: Seat | None) -> str:
    """Everything a viewer hears, command by command."""
    names = {seat: f"P{seat}" for seat in range(SEATS)}
    lines = [f"as heard by {'the rail' if viewer is None else f'P{viewer}'}", ""]
    for row in table.log:
        who = "house" if row.stamp.actor is None else f"P{row.stamp.actor}"
        fields = msgspec.structs.asdict(row.command)
        said = " ".join(f"{name}={value}" for name, value in fields.items() if value is not None)
        kind = tag(type(row.command))
        lines.append(f"{row.stamp.at / 1000:8.1f} s  {who}: {kind} {said}".rstrip())
        for heard in table.heard(viewer, row.events):
            text = (table.spec.text.event(heard, names) or "").replace("\n", "; ")
            lines.append(f"              {tag(type(heard)):24} {text}".rstrip())
    return "\n".join([*lines, "", outcome(table), ""])


def outcome(table: Table) -> str:
    """What everybody has in the end: chips, or whatever else counts."""
    scoring = table.spec.scoring
    if scoring is None:
        held = {seat: player.stack for seat, player in sorted(table.state.players.items())}
    else:
        held = dict(scoring(table.state))
    counts = ", ".join(f"P{seat} {count}" for seat, count in held.items())
    return f"{table.game.unit(table.state).name if scoring else 'stacks'}: {counts}"


def logged(table: Table) -> str:
    """The log as a server would keep it: one line a command."""
    return "".join(msgspec.json.encode(row).decode() + "\n" for row in table.log)
