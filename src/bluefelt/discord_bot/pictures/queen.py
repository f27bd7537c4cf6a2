"""A Follow the Queen table: a row for each player, since the order of cards is the rule."""

from typing import Any, Literal

from bluefelt.discord_bot.pictures import fonts, shapes
from bluefelt.discord_bot.pictures.canvas import LEFT, RIGHT, TOP, Canvas, headline, shown_name
from bluefelt.discord_bot.pictures.cards import TALL, Mark
from bluefelt.discord_bot.pictures.colours import (
    FAINT,
    GOLD,
    MUTED,
    ON_GOLD,
    ON_WILD,
    SURFACE,
    TEXT,
    WILD,
    WILD_EDGE,
    WILD_LIGHT,
)
from bluefelt.discord_bot.pictures.pods import slot_words, won_words
from bluefelt.discord_bot.pictures.words import (
    is_out,
    made_words,
    phase_words,
    pot_words,
    round_words,
    short_chips,
    stud_cards,
    wild_words,
)
from bluefelt.engine.cards import Card, rank_of

BANNER = 62  # the strip of the wild ranks
CARDS_X, SLOT_X = 326, 778
CARD = 58
ROW, SMALL_ROW = 98, 92
MOST_LARGE = 6
MADE_SIZE = 23


def draw(view: Any, title: str) -> bytes:
    """The table as a picture."""
    rows = max(1, len(view.seats))
    high = ROW if rows <= MOST_LARGE else SMALL_ROW
    top = TOP + BANNER
    canvas = Canvas(top + rows * high + 34)
    ante = f"Ante {short_chips(view.ante)}"
    headline(canvas, title, round_words(view), f"{phase_words(view)} · {ante}")
    _wild_banner(canvas, view, TOP)
    for at, player in enumerate(view.seats):
        _row(canvas, top + at * high + 6, high - 8, player, view)
    return canvas.png()


def _wild_banner(canvas: Canvas, view: Any, y: float) -> None:
    high = BANNER - 12
    words = f"WILD {wild_words(view.wild_ranks)}"
    x = LEFT + _wild_pill(canvas, LEFT, y, high, words) + 16
    middle = y + high / 2
    if view.wild_armed:
        canvas.text(x, middle, "next up card sets the wild", 25, WILD)
    elif view.wild_history:
        last = view.wild_history[-1]
        parts: list[str | Card] = [last.queen]
        parts += ["then", last.follower] if last.follower is not None else ["and nothing after it"]
        x += canvas.line(x, middle, parts, 27, MUTED) + 24
    if view.community:
        canvas.line(x, middle, ["shared", *view.community], 27, MUTED)
    if view.won and not view.middle:
        canvas.pill(RIGHT, middle, won_words(view), 27, ON_GOLD, GOLD, align="r", most=620)
    right = float(RIGHT)
    for pot in reversed(pot_words(view, short_chips)[:4]):
        right -= canvas.pill(right, middle, pot, 27, align="r") + 10


def _wild_pill(canvas: Canvas, x: float, y: float, high: int, words: str) -> int:
    wide = fonts.width(words, 31, True) + 36
    canvas.box(x, y, wide, high, WILD, radius=high // 2, edge=WILD_EDGE, thickness=3, shadow=True)
    inner = shapes.stripes(wide - 6, high - 6, WILD, WILD_LIGHT, 9)
    canvas.image.paste(
        inner, (round(x) + 3, round(y) + 3), shapes.rounded(wide - 6, high - 6, high / 2 - 3)
    )
    canvas.text(x + wide / 2, y + high / 2, words, 31, ON_WILD, bold=True, align="m")
    return wide


def _row(canvas: Canvas, y: float, high: int, player: Any, view: Any) -> None:
    won = bool(player.won)
    gold, out = view.to_act == player.seat or won, is_out(player, view) and not won
    at = (LEFT, y, RIGHT - LEFT, high)
    canvas.plate(*at, radius=16, edges=(5, 2), gold=gold, dim=out, glow=True)
    _person(canvas, y, high, player, view, dim=out)
    _hand(canvas, y + (high - CARD * TALL) / 2, player, view)
    _slot(canvas, y, high, player, view)


def _person(canvas: Canvas, y: float, high: int, player: Any, view: Any, *, dim: bool) -> None:
    across = 56
    canvas.avatar(LEFT + 14 + across / 2, y + high / 2, across, player.name, player.seat, dim=dim)
    x, room = LEFT + 84, CARDS_X - LEFT - 96
    colour = FAINT if dim else TEXT
    name = shown_name(player.name, player.seat)
    canvas.text(x, y + high * 0.31, name, 28, colour, bold=True, most=room)
    stack = short_chips(player.stack)
    canvas.text(x, y + high * 0.70, stack, 28, FAINT if dim else MUTED, most=room)
    if view.button == player.seat:
        size = 36
        canvas.dealer_button(CARDS_X - size - 12, y + high - size - 8, size)


def _hand(canvas: Canvas, y: float, player: Any, view: Any) -> None:
    """Two down, four up and one down, as they were dealt; backs where they are hidden."""
    down: list[Card | None] = [*player.down] or [None] * player.down_cards
    plays = dict(player.plays)
    x: float = CARDS_X
    for card in stud_cards(down, player.up):
        mark, wild = _look(card, player, view, plays)
        canvas.card(x, y, card, CARD, mark, wild)
        x += CARD + 5


def _look(
    card: Card | None, player: Any, view: Any, plays: dict[Card, Card]
) -> tuple[Mark, Card | Literal["W", ""]]:
    mark: Mark = ""
    if player.folded or (view.won and not player.won):
        mark = "dim"
    elif card in plays and player.won:
        mark = "win"
    if card is None or rank_of(card) not in view.wild_ranks:
        return mark, ""
    stands_for = plays.get(card, card)
    return mark, "W" if stands_for == card else stands_for


def _slot(canvas: Canvas, y: float, high: int, player: Any, view: Any) -> None:
    words, colour, fill, chip = slot_words(player)
    if view.bringing_in == player.seat and not words:
        words, colour, fill = "bring-in", GOLD, SURFACE
    elif view.to_act == player.seat and not words:
        words, colour, fill = "to act", GOLD, SURFACE
    made = made_words(player)
    if made and view.won and not player.won:
        words = ""
    room = RIGHT - SLOT_X - 12
    lines = [] if not made else [made] if words else _broken(made, room)
    middle = y + high * (0.32 if lines else 0.5)
    if words and fill is None:
        canvas.text(SLOT_X + 4, middle, words, 25, colour, most=room)
    elif words and fill is not None:
        canvas.pill(SLOT_X, middle, words, 25, colour, fill, chip=chip, most=room, align="l")
    first = middle + 34 if words else y + high / 2 - 12 * (len(lines) - 1)
    for at, line in enumerate(lines):
        size = fonts.fitting_size(line, MADE_SIZE, False, room, 18)
        canvas.text(SLOT_X + 4, first + 24 * at, line, size, MUTED, most=room)


def _broken(words: str, room: int) -> list[str]:
    """The words in one line, or in two if there is a comma to break them at."""
    head, comma, tail = words.partition(", ")
    if not comma or fonts.width(words, MADE_SIZE) <= room:
        return [words]
    return [f"{head},", tail]
