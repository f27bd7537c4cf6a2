"""Who gave and got how much, in rows; and how a game ended."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bluefelt.discord_bot.pictures import shapes
from bluefelt.discord_bot.pictures.canvas import HEAD, LEFT, RIGHT, Canvas, shown_name
from bluefelt.discord_bot.pictures.colours import (
    FAINT,
    GOLD,
    MUTED,
    ON_GOLD,
    TEXT,
    Colour,
)
from bluefelt.discord_bot.pictures.words import RIDES, award_words, presence
from bluefelt.engine.words import chips

HEADING = 36
TOP = HEAD + 28
MOST_LARGE = 8  # players; more get smaller rows


class Table(Struct, frozen=True):
    """Where rows go, and how high they are."""

    x: int
    y: int
    width: int
    row: int
    column: int = 78  # for a number

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def letters(self) -> int:
        return 28 if self.row > 50 else 25

    def columns(self, numbers: int) -> int:
        """Where so many of them begin."""
        return self.right - 8 - numbers * self.column


def _in_columns(
    canvas: Canvas,
    table: Table,
    y: float,
    words: Sequence[str],
    size: int,
    colour: Colour,
    bold: bool = False,
) -> None:
    x = table.columns(len(words)) + table.column / 2
    for word in words:
        canvas.text(x, y, word, size, colour, bold=bold, align="m")
        x += table.column


def _row_box(canvas: Canvas, table: Table, y: float, *, gold: bool, dim: bool = False) -> None:
    at = (table.x, y, table.width, table.row - 5)
    canvas.plate(*at, radius=12, edges=(4, int(table.row > 50)), gold=gold, dim=dim)


def draw_totals(canvas: Canvas, table: Table, seats: Sequence[Any], view: Any) -> None:
    """A row for each player: cards left, given and got."""
    if not seats:
        return
    if view.game:
        _in_columns(canvas, table, table.y + HEADING / 2, ("cards", "gave", "got"), 22, MUTED)
    for at, player in enumerate(seats):
        y = table.y + HEADING + at * table.row
        acts = player.seat in view.waits_for
        out = view.game > 0 and not player.in_game
        _row_box(canvas, table, y, gold=acts, dim=out)
        claimed = player.claimed if view.ride is None else 0
        _total(canvas, table, y, player, claimed, dim=out)


def _total(canvas: Canvas, table: Table, y: float, player: Any, claimed: int, *, dim: bool) -> None:
    middle = y + (table.row - 5) / 2
    across = min(44, table.row - 10)
    canvas.avatar(table.x + 8 + across / 2, middle, across, player.name, player.seat, dim=dim)
    ink = FAINT if dim else TEXT
    numbers = (player.cards_left, player.given, player.received) if player.in_game else ()
    _in_columns(canvas, table, middle, [chips(n) for n in numbers], table.letters, ink, bold=True)
    x = table.x + across + 18
    room = table.columns(len(numbers)) - x
    words = f"+{claimed}" if claimed else RIDES.get(player.rides or "", "")
    words = words or presence(player) or ("next game" if dim else "")
    name = shown_name(player.name, player.seat)
    if not words:
        canvas.text(x, middle, name, table.letters, ink, bold=True, most=room)
    elif table.row > 50 and not claimed:
        canvas.text(x, middle - 12, name, 26, ink, bold=True, most=room)
        canvas.text(x, middle + 15, words, 21, MUTED, most=room)
    elif claimed:
        wide = 8 + canvas.pill(x + room, middle, words, 23, ON_GOLD, GOLD, align="r")
        canvas.text(x, middle, name, table.letters, ink, bold=True, most=room - wide)
    else:
        wide = 8 + canvas.text(x + room, middle, words, 20, MUTED, align="r", most=room // 2)
        canvas.text(x, middle, name, table.letters, ink, bold=True, most=room - wide)


def draw_results(view: Any) -> Canvas:
    """The scores of a game that is over, and its awards."""
    scores, awards = view.results.scores, view.results.awards
    row = 56 if len(scores) <= MOST_LARGE else 42
    below = TOP + HEADING + len(scores) * row + 14
    canvas = Canvas(below + max(1, len(awards)) * 38 + 28)
    table = Table(LEFT, TOP, RIGHT - LEFT, row, column=116)
    _in_columns(canvas, table, TOP + HEADING / 2, ("gave", "got", "bus", "played"), 22, MUTED)
    most = max((score.received for score in scores), default=0)
    for at, score in enumerate(scores):
        y = TOP + HEADING + at * row
        _row_box(canvas, table, y, gold=bool(most) and score.received == most)
        _score(canvas, table, y, score)
    for at, award in enumerate(awards):
        words = award_words(award, lambda name: shown_name(name, 0))
        y = below + at * 38 + 19
        canvas.put(shapes.chip(28), LEFT + 8, y - 14)
        canvas.text(LEFT + 48, y, words, 26, TEXT, most=RIGHT - LEFT - 60)
    return canvas


def _score(canvas: Canvas, table: Table, y: float, score: Any) -> None:
    middle = y + (table.row - 5) / 2
    across = min(44, table.row - 10)
    canvas.avatar(table.x + 12 + across / 2, middle, across, score.name, score.seat, dim=False)
    numbers = (score.given, score.received, score.on_bus, score.played)
    _in_columns(canvas, table, middle, [chips(n) for n in numbers], table.letters, TEXT, bold=True)
    x = table.x + across + 24
    room = table.columns(len(numbers)) - x
    words = RIDES.get(score.ride or "", "")
    wide = 10 + canvas.text(x + room, middle, words, 22, MUTED, align="r") if words else 0
    name = shown_name(score.name, score.seat)
    canvas.text(x, middle, name, table.letters, TEXT, bold=True, most=room - wide)
