"""A Follow the Queen table: a row for each player, since the order of cards is the rule."""

from bluefelt.engine.canvas import (
    LEFT,
    RIGHT,
    TALL,
    TOP,
    Badge,
    Canvas,
    Colour,
    Mark,
    NewCanvas,
    draw_headline,
)
from bluefelt.engine.cards import Card, rank_of
from bluefelt.engine.poker.picture import Slot, is_out, pot_words, slot, won_words
from bluefelt.engine.tables.text import PLAIN, presence
from bluefelt.engine.words import rank_text, short_chips
from bluefelt.games.follow_the_queen.text import QueenText
from bluefelt.games.follow_the_queen.view import PublicView, SeatView

TEXT = QueenText()
BANNER = 62  # the strip of the wild ranks
CARDS_X, SLOT_X = 326, 778
CARD = 58
ROW, SMALL_ROW = 98, 92
MOST_LARGE = 6
MADE_SIZE = 23


def draw(new_canvas: NewCanvas, view: PublicView, title: str) -> Canvas:
    """The table as a picture."""
    rows = max(1, len(view.seats))
    high = ROW if rows <= MOST_LARGE else SMALL_ROW
    top = TOP + BANNER
    canvas = new_canvas(top + rows * high + 34)
    ante = f"Ante {short_chips(view.ante)}"
    draw_headline(canvas, title, TEXT.numbered(view), f"{TEXT.progress(view)} · {ante}")
    _wild_banner(canvas, view, TOP)
    for at, player in enumerate(view.seats):
        _row(canvas, top + at * high + 6, high - 8, player, view)
    return canvas


def _wild_banner(canvas: Canvas, view: PublicView, y: float) -> None:
    high = BANNER - 12
    words = f"WILD {' + '.join(map(rank_text, view.wild_ranks))}"
    x = LEFT + canvas.wild_pill(LEFT, y, words, 31, high) + 16
    middle = y + high / 2
    if view.wild_armed:
        canvas.text(x, middle, "next up card sets the wild", 25, "wild")
    elif view.wild_history:
        last = view.wild_history[-1]
        parts: list[str | Card] = [last.queen]
        parts += ["then", last.follower] if last.follower is not None else ["and nothing after it"]
        x += canvas.line(x, middle, parts, 27, "muted") + 24
    if view.community:
        canvas.line(x, middle, ["shared", *view.community], 27, "muted")
    if view.won and not view.middle:
        words = won_words(canvas, view.seats)
        canvas.pill(RIGHT, middle, words, 27, "on-gold", "gold", align="r", most=620)
    right = float(RIGHT)
    for pot in reversed(pot_words(view, short_chips)[:4]):
        right -= canvas.pill(right, middle, pot, 27, align="r") + 10


def _row(canvas: Canvas, y: float, high: int, player: SeatView, view: PublicView) -> None:
    won = bool(player.won)
    gold = player.seat in view.waits_for or won
    out = is_out(view, player, presence(player)) and not won
    at = (LEFT, y, RIGHT - LEFT, high)
    canvas.plate(*at, radius=16, edges=(5, 2), gold=gold, dim=out, glow=True)
    _person(canvas, y, high, player, view, dim=out)
    _hand(canvas, y + (high - CARD * TALL) / 2, player, view)
    _slot(canvas, y, high, player, view)


def _person(
    canvas: Canvas, y: float, high: int, player: SeatView, view: PublicView, *, dim: bool
) -> None:
    across = 56
    canvas.avatar(LEFT + 14 + across / 2, y + high / 2, across, player.name, player.seat, dim=dim)
    x, room = LEFT + 84, CARDS_X - LEFT - 96
    colour: Colour = "faint" if dim else "text"
    name = canvas.name(player.name, player.seat)
    canvas.text(x, y + high * 0.31, name, 28, colour, bold=True, most=room)
    stack = short_chips(player.stack)
    canvas.text(x, y + high * 0.70, stack, 28, "faint" if dim else "muted", most=room)
    if view.button == player.seat:
        size = 36
        canvas.dealer_button(CARDS_X - size - 12, y + high - size - 8, size)


def _hand(canvas: Canvas, y: float, player: SeatView, view: PublicView) -> None:
    """Two down, four up and one down, as they were dealt; backs where they are hidden."""
    plays = dict(player.plays)
    x: float = CARDS_X
    for card in TEXT.cards(player):
        mark, badge = _look(card, player, view, plays)
        canvas.card(x, y, card, CARD, mark, badge)
        x += CARD + 5


def _look(
    card: Card | None, player: SeatView, view: PublicView, plays: dict[Card, Card]
) -> tuple[Mark, Badge]:
    mark: Mark = ""
    if player.folded or (view.won and not player.won):
        mark = "dim"
    elif card in plays and player.won:
        mark = "win"
    if card is None or rank_of(card) not in view.wild_ranks:
        return mark, ""
    stands_for = plays.get(card, card)
    return mark, "W" if stands_for == card else stands_for


def _slot(canvas: Canvas, y: float, high: int, player: SeatView, view: PublicView) -> None:
    lying = slot(player, presence(player))
    if player.seat in view.waits_for and not lying.words:
        words = "bring-in" if view.bringing_in == player.seat else "to act"
        lying = Slot(words, "gold", "surface")
    made = TEXT.made(player, PLAIN)
    room = RIGHT - SLOT_X - 12
    shows = bool(lying.words) and not (made and view.won and not player.won)
    lines = [] if not made else [made] if shows else _broken(canvas, made, room)
    middle = y + high * (0.32 if lines else 0.5)
    if shows:
        lying.draw(canvas, SLOT_X, middle, 25, most=room, align="l")
    first = middle + 34 if shows else y + high / 2 - 12 * (len(lines) - 1)
    for at, line in enumerate(lines):
        size = canvas.fitting_size(line, MADE_SIZE, room, 18, bold=False)
        canvas.text(SLOT_X + 4, first + 24 * at, line, size, "muted", most=room)


def _broken(canvas: Canvas, words: str, room: int) -> list[str]:
    """The words in one line, or in two if there is a comma to break them at."""
    head, comma, tail = words.partition(", ")
    if not comma or canvas.width_of(words, MADE_SIZE, bold=False) <= room:
        return [words]
    return [f"{head},", tail]
