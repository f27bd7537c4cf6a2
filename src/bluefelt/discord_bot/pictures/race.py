"""A race of Hold Your Horses: five lanes, the board and who bets."""

from typing import Any

from bluefelt.discord_bot.pictures import fonts, shapes
from bluefelt.discord_bot.pictures.canvas import LEFT, RIGHT, TOP, Canvas, headline, shown_name
from bluefelt.discord_bot.pictures.cards import Mark, height_of
from bluefelt.discord_bot.pictures.colours import (
    BACKGROUND,
    FAINT,
    GOLD,
    GOOD,
    MUTED,
    ON_GOLD,
    TEXT,
    Colour,
)
from bluefelt.discord_bot.pictures.words import (
    chance_words,
    lane_words,
    outcome_words,
    pays_words,
    phase_words,
    presence,
    round_words,
    short_chips,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.evaluation import describe_name
from bluefelt.engine.words import listed, ordinal

BOARD_CARD, LANE_CARD = 78, 54
LANES_Y = TOP + 122
LANE = 92
PLAYERS = 2  # in a row
PLAYER_ROW = 62
CHANCE_X, POOL_X, PAYS_X = 748, 778, 932


def draw(view: Any, title: str) -> bytes:
    """The race as a picture."""
    lanes = len(view.hands)
    players_y = LANES_Y + lanes * LANE + 6
    rows = -(-len(view.seats) // PLAYERS)
    canvas = Canvas(players_y + rows * PLAYER_ROW + 34)
    headline(canvas, title, round_words(view), phase_words(view))
    best = {card for lane in view.hands if lane.place == 1 for card in lane.best}
    canvas.board(TOP, view.board, BOARD_CARD, 8, winning=best)
    _pool(canvas, view)
    _state(canvas, view)
    for at, lane in enumerate(view.hands):
        _lane(canvas, LANES_Y + at * LANE, lane, view)
    for at, player in enumerate(view.seats):
        row, column = divmod(at, PLAYERS)
        _player(canvas, column, players_y + row * PLAYER_ROW, player, view)
    return canvas.png()


def _pool(canvas: Canvas, view: Any) -> None:
    middle = TOP + height_of(BOARD_CARD) / 2
    canvas.text(LEFT + 8, middle - 30, "Pool", 26, MUTED)
    canvas.text(LEFT + 8, middle + 8, short_chips(view.pool), 40, bold=True, most=280)
    if view.carried:
        carried = f"{short_chips(view.carried)} carried over"
        canvas.text(LEFT + 8, middle + 44, carried, 22, MUTED, most=290)


def _state(canvas: Canvas, view: Any) -> None:
    """At the right of the board: who won, or who is ready."""
    middle = TOP + height_of(BOARD_CARD) / 2
    right, room = RIGHT - 8, 280
    winners = [lane for lane in view.hands if lane.place == 1]
    if winners:
        who = listed([str(lane.hand) for lane in winners])
        words = f"Hand {who} wins" if len(winners) == 1 else f"{who} tie"
        canvas.text(right, middle - 28, words, 34, GOLD, bold=True, align="r", most=room)
        made = winners[0].makes
        words = "" if made is None else describe_name(made)
        size = fonts.fitting_size(words, 24, False, room, 19)
        canvas.text(right, middle + 10, words, size, TEXT, align="r", most=room)
        words = outcome_words(view.result)
        canvas.text(right, middle + 42, words, 22, MUTED, align="r", most=room)
        return
    racing = [player for player in view.seats if player.racing]
    if racing:
        ready = sum(player.ready for player in racing)
        canvas.text(right, middle - 30, "Ready", 26, MUTED, align="r")
        canvas.text(right, middle + 8, f"{ready}/{len(racing)}", 40, bold=True, align="r")


def _lane(canvas: Canvas, y: float, lane: Any, view: Any) -> None:
    first = lane.place == 1
    high = LANE - 8
    canvas.plate(LEFT, y, RIGHT - LEFT, high, radius=16, edges=(4, 1), gold=first)
    middle = y + high / 2
    over = lane.place is not None
    dim = over and not first
    _number(canvas, LEFT + 38, middle, lane.hand, first=first)
    cards: tuple[Card | None, ...] = tuple(lane.cards) or (None, None)
    mark: Mark = "dim" if dim else "win" if first else ""
    for at, card in enumerate(cards):
        canvas.card(LEFT + 78 + at * (LANE_CARD + 6), y + 4, card, LANE_CARD, mark)
    _hand(canvas, y, lane, view, dim=dim)
    canvas.text(POOL_X, y + 24, "pool", 22, FAINT if dim else MUTED)
    canvas.text(POOL_X, y + 56, short_chips(lane.pool), 28, bold=True, most=PAYS_X - POOL_X - 10)
    if over:
        words, colour = ordinal(lane.place), GOLD if first else FAINT
        canvas.text(RIGHT - 20, middle, words, 42, colour, bold=True, align="r")
    elif lane.pays is not None:
        canvas.text(PAYS_X, y + 24, "pays", 22, MUTED)
        canvas.text(PAYS_X, y + 56, pays_words(lane.pays), 28, GOLD, bold=True, most=124)


def _number(canvas: Canvas, x: float, y: float, number: int, *, first: bool) -> None:
    size = 52
    fill, colour = (GOLD, ON_GOLD) if first else (TEXT, BACKGROUND)
    canvas.place(shapes.disc(size, fill), x - size / 2, y - size / 2)
    canvas.text(x, y, str(number), 34, colour, bold=True, align="m")


def _hand(canvas: Canvas, y: float, lane: Any, view: Any, *, dim: bool) -> None:
    """What the hand makes, its chance, and who is on it."""
    x = LEFT + 216
    words = lane_words(lane)
    room = CHANCE_X - x - (0 if lane.place else 110)
    size = fonts.fitting_size(words, 27, True, room, 22)
    canvas.text(x, y + 25, words, size, FAINT if dim else TEXT, bold=True, most=room)
    wide, high = 220, 16
    if lane.chance is not None:
        canvas.text(CHANCE_X, y + 25, chance_words(lane.chance), 34, bold=True, align="r")
        canvas.box(x, y + 50, wide, high, BACKGROUND, radius=8)
        canvas.box(x, y + 50, max(high, wide * lane.chance.win), high, GOOD, radius=8)
        x += wide + 16
    for player in view.seats:
        if player.stakes[lane.hand - 1]:
            canvas.avatar(x + 15, y + 58, 34, player.name, player.seat, dim=False)
            x += 38


def _player(canvas: Canvas, column: int, y: float, player: Any, view: Any) -> None:
    wide = (RIGHT - LEFT - 12 * (PLAYERS - 1)) // PLAYERS
    x = LEFT + column * (wide + 12)
    won = bool(player.won)
    out = not won and bool(presence(player))
    high = PLAYER_ROW - 8
    canvas.box(x, y, wide, high, edge=GOLD if won else None, thickness=3)
    canvas.avatar(x + 30, y + high / 2, 40, player.name, player.seat, dim=out)
    words, colour = _mark(player)
    middle = y + high / 2
    right, taken = x + wide - 14, 0
    if words == "ready":
        canvas.stamp(shapes.tick(32), right - 32, middle - 16, GOOD)
        taken = 40
    elif words:
        taken = 10 + canvas.text(right, middle, words, 24, colour, bold=won, align="r")
    stack = short_chips(player.stack)
    taken += 14 + canvas.text(right - taken, middle, stack, 26, MUTED, align="r")
    name = shown_name(player.name, player.seat)
    colour = FAINT if out else TEXT
    canvas.text(x + 60, middle, name, 26, colour, bold=True, most=wide - 74 - taken)


def _mark(player: Any) -> tuple[str, Colour]:
    if player.won:
        return f"+{short_chips(player.won)}", GOLD
    if player.racing and player.ready:
        return "ready", GOOD
    return presence(player), FAINT
