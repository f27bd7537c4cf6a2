"""Events of a table as lines for a terminal; it needs no client, which is slow to import."""

from collections.abc import Iterator, Mapping
from typing import Any

from bluefelt.engine.contract import Event
from bluefelt.engine.tables.text import GameText, Tone
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import Names
from bluefelt.terminal.screen import COLUMNS, Paint, harmless

INDENT = "  "
STYLES: dict[Tone, tuple[str, ...]] = {
    "quiet": ("dim",),
    "plain": (),
    "strong": ("yellow",),
    "good": ("green", "bold"),
    "bad": ("red",),
}


def gains_line(net: Mapping[str, int], paint: Paint) -> str:
    """Who won and who lost how much, the winners first."""
    ranking = sorted((name for name in net if net[name]), key=lambda name: -net[name])
    colours = {name: "green" if net[name] > 0 else "red" for name in ranking}
    gains = [f"{harmless(name)} {paint(f'{net[name]:+,}', colours[name])}" for name in ranking]
    return INDENT + ", ".join(gains)


def table_lines(
    text: GameText[Any, Any], event: Event, names: Names, view: TableView | None, paint: Paint
) -> Iterator[str]:
    """The lines for an event of a table; a round begins with a rule, a part of it with a gap."""
    styles = STYLES[text.tones.get(type(event), "plain")]
    lines = list(map(harmless, (text.event(event, names, view) or "").splitlines()))
    if isinstance(event, text.beginnings) and lines:
        yield ""
        yield paint(f"── {lines.pop(0)} ".ljust(COLUMNS, "─"), "bold")
    elif isinstance(event, text.parts) and lines:
        yield ""
    for line in lines:
        coloured = paint.cards(line)
        # A style around coloured cards would end with the first of them.
        yield INDENT + (paint(line, *styles) if coloured == line else coloured)
