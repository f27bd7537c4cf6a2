"""A hold'em table."""

from bluefelt.engine.canvas import (
    HEAD,
    WIDTH,
    Canvas,
    Colour,
    NewCanvas,
    card_height,
    draw_board,
    draw_headline,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.picture import pot_words, won_words
from bluefelt.engine.tables.text import PLAIN
from bluefelt.engine.words import ordinal, short_chips, tiny_chips
from bluefelt.games.holdem.pods import HEIGHT, acting, draw_pod, ring, size_for
from bluefelt.games.holdem.text import HoldemText
from bluefelt.games.holdem.view import PublicView

TEXT = HoldemText()
RADIUS = 170  # of the table's corners
MIDDLE = WIDTH / 2
BOARDS_Y = (HEAD + HEIGHT) // 2  # their middle
ABOVE, BELOW = 33, 30  # from a board to the middle of the words there
ONE_BOARD, TWO_BOARDS = 100, 70  # the width of a card
NOW_SIZE = 27
BETWEEN = 8  # two boards
MOST_POTS = 5  # listed; the rest share one entry


def draw(new_canvas: NewCanvas, view: PublicView, title: str) -> Canvas:
    """The table as a picture."""
    canvas = new_canvas(HEIGHT, radius=RADIUS)
    about = " · ".join(filter(None, [TEXT.numbered(view), "Bomb pot" if view.bomb else ""]))
    draw_headline(canvas, title, about, " · ".join(_blinds(view)))
    size = size_for(len(view.seats))
    _boards(canvas, view)
    _above_board(canvas, view)
    _below_board(canvas, view)
    for place, player in zip(ring(max(1, len(view.seats))), view.seats, strict=False):
        draw_pod(canvas, place, size, player, view)
    return canvas


def _boards(canvas: Canvas, view: PublicView) -> None:
    boards = view.boards if view.round else ()
    twice = len(boards) > 1
    width = TWO_BOARDS if twice else ONE_BOARD
    y = _boards_top(view)
    for run, board in enumerate(boards):
        winning = _winning_cards(view, run)
        draw_board(canvas, y, board, width, 10, winning=winning, late=view.rabbit)
        y += card_height(width) + BETWEEN


def _boards_top(view: PublicView) -> float:
    if len(view.boards) > 1:
        return BOARDS_Y - card_height(TWO_BOARDS) - BETWEEN / 2 + 22  # nothing stands below them
    return BOARDS_Y - card_height(ONE_BOARD) / 2


def _winning_cards(view: PublicView, run: int) -> set[Card]:
    """The cards behind the hands that won the main pot on a board."""
    winners: set[Seat] = set()
    for won in view.won:
        if won.pot == 0 and won.run == run:
            winners |= set(won.shares)
    best = [p.best[run] for p in view.seats if p.seat in winners and len(p.best) > run]
    return {card for five in best for card in five}


def _above_board(canvas: Canvas, view: PublicView) -> None:
    twice = len(view.boards) > 1
    y = _boards_top(view) - (ABOVE if not twice else ABOVE - 6)
    if view.middle:
        words = short_chips if len(view.pots) < 4 else tiny_chips
        _pots(canvas, y, _few(pot_words(view, words)), small=twice)
    elif view.finished:
        _banner(canvas, y, _first_places(canvas, view), small=twice)
    elif view.won:
        _banner(canvas, y, _winners(canvas, view), small=twice)


def _few(pots: list[str]) -> list[str]:
    if len(pots) <= MOST_POTS + 1:
        return pots
    return [*pots[:MOST_POTS], f"{len(pots) - MOST_POTS} more"]


def _pots(canvas: Canvas, y: float, pots: list[str], *, small: bool) -> None:
    size = 31 if len(pots) < 3 and not small else 27 if len(pots) < 5 else 23
    widths = [canvas.width_of(words, size) + size for words in pots]
    gap = 12
    x = MIDDLE - (sum(widths) + gap * (len(pots) - 1)) / 2
    for words, width in zip(pots, widths, strict=True):
        canvas.pill(x, y, words, size, align="l")
        x += width + gap


def _banner(canvas: Canvas, y: float, words: str, *, small: bool) -> None:
    size = canvas.fitting_size(words, 27 if small else 31, 940, 24)
    canvas.pill(MIDDLE, y, words, size, "on-gold", "gold", most=1000)


def _first_places(canvas: Canvas, view: PublicView) -> str:
    ranked = sorted(view.places, key=lambda entry: entry.place)[:3]
    return ", ".join(f"{ordinal(entry.place)} {canvas.name(entry.name, 0)}" for entry in ranked)


def _winners(canvas: Canvas, view: PublicView) -> str:
    """Who won how much, and with which hand if there is one winner."""
    winners = [player for player in view.seats if player.won]
    made = TEXT.made(winners[0], PLAIN) if len(winners) == 1 else ""
    return won_words(canvas, winners) + (f": {made}" if made else "")


def _blinds(view: PublicView) -> list[str]:
    """The blinds, and how a tournament stands."""
    level = view.level
    words = [f"Blinds {short_chips(level.small_blind)}/{short_chips(level.big_blind)}"]
    rises = level.next_big_blind > level.big_blind
    if rises or view.places or level.number:
        words.insert(0, f"Level {level.number + 1}")
        if not view.finished:
            words.append(f"{view.players_left} left")
            words.append(f"avg {short_chips(view.average_stack)}")
    return words


def _below_board(canvas: Canvas, view: PublicView) -> None:
    if len(view.boards) > 1:
        return
    words, colour, fill = _now(canvas, view)
    if words:
        y = BOARDS_Y + card_height(ONE_BOARD) / 2 + BELOW
        canvas.pill(MIDDLE, y, words, NOW_SIZE, colour, fill, most=580)


def _now(canvas: Canvas, view: PublicView) -> tuple[str, Colour, Colour]:
    """What everybody waits for, in words."""
    if view.paused_at is not None:
        return "Paused", "on-gold", "gold"
    player = next((p for p in view.seats if p.seat == acting(view)), None)
    if player is not None:
        owed = min(view.bet - player.bet, player.stack)
        price = f" · {short_chips(owed)} to call" if owed > 0 else ""
        late = " · time bank" if view.in_time_bank else price
        name = canvas.shortened(canvas.name(player.name, player.seat), NOW_SIZE, 230)
        return f"{name} to act{late}", "gold", "surface"
    if view.phase in ("vote", "runout"):
        return TEXT.phase(view), "text", "all-in"
    if view.phase == "waiting" or (not view.won and not view.middle):
        return "Waiting for players", "muted", "surface"
    return "", "text", "surface"
