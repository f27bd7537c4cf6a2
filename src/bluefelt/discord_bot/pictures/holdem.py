"""A hold'em table."""

from typing import Any

from bluefelt.discord_bot.pictures import fonts
from bluefelt.discord_bot.pictures.canvas import HEAD, WIDTH, Canvas, headline, shown_name
from bluefelt.discord_bot.pictures.cards import height_of
from bluefelt.discord_bot.pictures.colours import (
    ALL_IN,
    GOLD,
    MUTED,
    ON_GOLD,
    SURFACE,
    TEXT,
    Colour,
)
from bluefelt.discord_bot.pictures.pods import HEIGHT, draw_pod, ring, size_for, won_words
from bluefelt.discord_bot.pictures.words import (
    WAITING,
    blinds_words,
    phase_words,
    places_words,
    pot_words,
    round_words,
    short_chips,
    tiny_chips,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Seat

RADIUS = 170  # of the table's corners
MIDDLE = WIDTH / 2
BOARDS_Y = (HEAD + HEIGHT) // 2  # their middle
ABOVE, BELOW = 33, 30  # from a board to the middle of the words there
ONE_BOARD, TWO_BOARDS = 100, 70  # the width of a card
NOW_SIZE = 27
BETWEEN = 8  # two boards
MOST_POTS = 5  # in words; of more, the rest are one


def draw(view: Any, title: str) -> bytes:
    """The table as a picture."""
    canvas = Canvas(HEIGHT, radius=RADIUS)
    about = " · ".join(filter(None, [round_words(view), "Bomb pot" if view.bomb else ""]))
    headline(canvas, title, about, " · ".join(blinds_words(view)))
    size = size_for(len(view.seats))
    _boards(canvas, view)
    _above_board(canvas, view)
    _below_board(canvas, view)
    for place, player in zip(ring(max(1, len(view.seats))), view.seats, strict=False):
        draw_pod(canvas, place, size, player, view)
    return canvas.png()


def _boards(canvas: Canvas, view: Any) -> None:
    boards = view.boards if view.hand else ()
    twice = len(boards) > 1
    width = TWO_BOARDS if twice else ONE_BOARD
    y = _boards_top(view)
    for run, board in enumerate(boards):
        canvas.board(y, board, width, 10, winning=_winning_cards(view, run), late=view.rabbit)
        y += height_of(width) + BETWEEN


def _boards_top(view: Any) -> float:
    if len(view.boards) > 1:
        return BOARDS_Y - height_of(TWO_BOARDS) - BETWEEN / 2 + 22  # nothing stands below them
    return BOARDS_Y - height_of(ONE_BOARD) / 2


def _winning_cards(view: Any, run: int) -> set[Card]:
    """The cards behind the hands that won the main pot on a board."""
    winners: set[Seat] = set()
    for won in view.won:
        if won.pot == 0 and won.run == run:
            winners |= set(won.shares)
    best = [p.best[run] for p in view.seats if p.seat in winners and len(p.best) > run]
    return {card for five in best for card in five}


def _above_board(canvas: Canvas, view: Any) -> None:
    twice = len(view.boards) > 1
    y = _boards_top(view) - (ABOVE if not twice else ABOVE - 6)
    if view.middle:
        words = short_chips if len(view.pots) < 4 else tiny_chips
        _pots(canvas, y, _few(pot_words(view, words)), small=twice)
    elif view.finished:
        _banner(canvas, y, _first_places(view), small=twice)
    elif view.won:
        _banner(canvas, y, won_words(view, made=True), small=twice)


def _few(pots: list[str]) -> list[str]:
    if len(pots) <= MOST_POTS + 1:
        return pots
    return [*pots[:MOST_POTS], f"{len(pots) - MOST_POTS} more"]


def _pots(canvas: Canvas, y: float, pots: list[str], *, small: bool) -> None:
    size = 31 if len(pots) < 3 and not small else 27 if len(pots) < 5 else 23
    widths = [fonts.width(words, size, True) + size for words in pots]
    gap = 12
    x = MIDDLE - (sum(widths) + gap * (len(pots) - 1)) / 2
    for words, width in zip(pots, widths, strict=True):
        canvas.pill(x, y, words, size, align="l")
        x += width + gap


def _banner(canvas: Canvas, y: float, words: str, *, small: bool) -> None:
    size = fonts.fitting_size(words, 27 if small else 31, True, 940, 24)
    canvas.pill(MIDDLE, y, words, size, ON_GOLD, GOLD, most=1000)


def _first_places(view: Any) -> str:
    return places_words(view, lambda name: shown_name(name, 0), most=3)


def _below_board(canvas: Canvas, view: Any) -> None:
    if len(view.boards) > 1:
        return
    words, colour, fill = _now(view)
    if words:
        canvas.pill(
            MIDDLE,
            BOARDS_Y + height_of(ONE_BOARD) / 2 + BELOW,
            words,
            NOW_SIZE,
            colour,
            fill,
            most=580,
        )


def _now(view: Any) -> tuple[str, Colour, Colour]:
    """What everybody waits for, in words."""
    if view.paused_at is not None:
        return "Paused", ON_GOLD, GOLD
    player = next((p for p in view.seats if p.seat == view.to_act), None)
    if player is not None:
        owed = min(view.bet - player.bet, player.stack)
        price = f" · {short_chips(owed)} to call" if owed > 0 else ""
        late = " · time bank" if view.in_time_bank else price
        name = fonts.shortened(shown_name(player.name, player.seat), NOW_SIZE, True, 230)
        return f"{name} to act{late}", GOLD, SURFACE
    if view.phase in ("vote", "runout"):
        return phase_words(view), TEXT, ALL_IN
    if view.phase == "waiting" or (not view.won and not view.middle):
        return WAITING, MUTED, SURFACE
    return "", TEXT, SURFACE
