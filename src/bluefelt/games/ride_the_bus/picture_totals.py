"""Who gave and got how much, in rows; and how a game ended."""

from collections.abc import Sequence

from msgspec import Struct

from bluefelt.engine.canvas import HEAD, LEFT, RIGHT, Canvas, Colour, NewCanvas
from bluefelt.engine.tables.text import presence
from bluefelt.engine.words import chips
from bluefelt.games.ride_the_bus.state import Score
from bluefelt.games.ride_the_bus.text import RIDES, award_words
from bluefelt.games.ride_the_bus.view import PublicView, Results, SeatView

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
        """Where a number of rows begin."""
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


def draw_totals(canvas: Canvas, table: Table, seats: Sequence[SeatView], view: PublicView) -> None:
    """A row for each player: cards left, given and got."""
    if not seats:
        return
    if view.round:
        _in_columns(canvas, table, table.y + HEADING / 2, ("cards", "gave", "got"), 22, "muted")
    for at, player in enumerate(seats):
        y = table.y + HEADING + at * table.row
        acts = player.seat in view.waits_for
        out = view.round > 0 and not player.in_round
        _row_box(canvas, table, y, gold=acts, dim=out)
        claimed = player.claimed if view.ride is None else 0
        _total(canvas, table, y, player, claimed, dim=out)


def _total(
    canvas: Canvas, table: Table, y: float, player: SeatView, claimed: int, *, dim: bool
) -> None:
    middle = y + (table.row - 5) / 2
    across = min(44, table.row - 10)
    canvas.avatar(table.x + 8 + across / 2, middle, across, player.name, player.seat, dim=dim)
    ink: Colour = "faint" if dim else "text"
    numbers = (player.cards_left, player.given, player.received) if player.in_round else ()
    _in_columns(canvas, table, middle, [chips(n) for n in numbers], table.letters, ink, bold=True)
    x = table.x + across + 18
    room = table.columns(len(numbers)) - x
    ride = RIDES[player.rides] if player.rides else ""
    words = f"+{claimed}" if claimed else ride or presence(player) or ("next game" if dim else "")
    name = canvas.name(player.name, player.seat)
    if not words:
        canvas.text(x, middle, name, table.letters, ink, bold=True, most=room)
    elif table.row > 50 and not claimed:
        canvas.text(x, middle - 12, name, 26, ink, bold=True, most=room)
        canvas.text(x, middle + 15, words, 21, "muted", most=room)
    elif claimed:
        wide = 8 + canvas.pill(x + room, middle, words, 23, "on-gold", "gold", align="r")
        canvas.text(x, middle, name, table.letters, ink, bold=True, most=room - wide)
    else:
        wide = 8 + canvas.text(x + room, middle, words, 20, "muted", align="r", most=room // 2)
        canvas.text(x, middle, name, table.letters, ink, bold=True, most=room - wide)


def draw_results(new_canvas: NewCanvas, results: Results) -> Canvas:
    """The scores of a game that is over, and its awards."""
    scores, awards = results.scores, results.awards
    row = 56 if len(scores) <= MOST_LARGE else 42
    below = TOP + HEADING + len(scores) * row + 14
    canvas = new_canvas(below + max(1, len(awards)) * 38 + 28)
    table = Table(LEFT, TOP, RIGHT - LEFT, row, column=116)
    _in_columns(canvas, table, TOP + HEADING / 2, ("gave", "got", "bus", "played"), 22, "muted")
    most = max((score.received for score in scores), default=0)
    for at, score in enumerate(scores):
        y = TOP + HEADING + at * row
        _row_box(canvas, table, y, gold=bool(most) and score.received == most)
        _score(canvas, table, y, score)
    for at, award in enumerate(awards):
        words = award_words(award, lambda name: canvas.name(name, 0))
        y = below + at * 38 + 19
        canvas.chip(LEFT + 22, y, 28)
        canvas.text(LEFT + 48, y, words, 26, "text", most=RIGHT - LEFT - 60)
    return canvas


def _score(canvas: Canvas, table: Table, y: float, score: Score) -> None:
    middle = y + (table.row - 5) / 2
    across = min(44, table.row - 10)
    canvas.avatar(table.x + 12 + across / 2, middle, across, score.name, score.seat, dim=False)
    numbers = (score.given, score.received, score.on_bus, score.played)
    columns = [chips(number) for number in numbers]
    _in_columns(canvas, table, middle, columns, table.letters, "text", bold=True)
    x = table.x + across + 24
    room = table.columns(len(numbers)) - x
    words = RIDES[score.ride] if score.ride else ""
    wide = 10 + canvas.text(x + room, middle, words, 22, "muted", align="r") if words else 0
    name = canvas.name(score.name, score.seat)
    canvas.text(x, middle, name, table.letters, "text", bold=True, most=room - wide)
