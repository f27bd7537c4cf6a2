"""A race of Hold Your Horses: five lanes, the board and who bets."""

from bluefelt.engine.canvas import (
    LEFT,
    RIGHT,
    TOP,
    Canvas,
    Colour,
    Mark,
    NewCanvas,
    card_height,
    draw_board,
    draw_headline,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.evaluation import describe_name
from bluefelt.engine.tables.text import presence
from bluefelt.engine.words import listed, ordinal, short_chips
from bluefelt.games.hold_your_horses.state import Settlement
from bluefelt.games.hold_your_horses.text import HorsesText, chance_words, makes_words, pays_words
from bluefelt.games.hold_your_horses.view import HandView, PublicView, SeatView

TEXT = HorsesText()
BOARD_CARD, LANE_CARD = 78, 54
LANES_Y = TOP + 122
LANE = 92
PLAYERS = 2  # in a row
PLAYER_ROW = 62
CHANCE_X, POOL_X, PAYS_X = 748, 778, 932


def draw(new_canvas: NewCanvas, view: PublicView, title: str) -> Canvas:
    """The race as a picture."""
    lanes = len(view.hands)
    players_y = LANES_Y + lanes * LANE + 6
    rows = -(-len(view.seats) // PLAYERS)
    canvas = new_canvas(players_y + rows * PLAYER_ROW + 34)
    draw_headline(canvas, title, TEXT.numbered(view), TEXT.progress(view))
    best = {card for lane in view.hands if lane.place == 1 for card in lane.best}
    draw_board(canvas, TOP, view.board, BOARD_CARD, 8, winning=best)
    _pool(canvas, view)
    _state(canvas, view)
    for at, lane in enumerate(view.hands):
        _lane(canvas, LANES_Y + at * LANE, lane, view)
    for at, player in enumerate(view.seats):
        row, column = divmod(at, PLAYERS)
        _player(canvas, column, players_y + row * PLAYER_ROW, player, view)
    return canvas


def _pool(canvas: Canvas, view: PublicView) -> None:
    middle = TOP + card_height(BOARD_CARD) / 2
    canvas.text(LEFT + 8, middle - 30, "Pool", 26, "muted")
    canvas.text(LEFT + 8, middle + 8, short_chips(view.pool), 40, bold=True, most=280)
    if view.carried:
        carried = f"{short_chips(view.carried)} carried over"
        canvas.text(LEFT + 8, middle + 44, carried, 22, "muted", most=290)


def _state(canvas: Canvas, view: PublicView) -> None:
    """At the right of the board: who won, or who is ready."""
    middle = TOP + card_height(BOARD_CARD) / 2
    right, room = RIGHT - 8, 280
    winners = [lane for lane in view.hands if lane.place == 1]
    if winners:
        who = listed([str(lane.hand) for lane in winners])
        words = f"Hand {who} wins" if len(winners) == 1 else f"{who} tie"
        canvas.text(right, middle - 28, words, 34, "gold", bold=True, align="r", most=room)
        made = winners[0].makes
        words = "" if made is None else describe_name(made)
        size = canvas.fitting_size(words, 24, room, 19, bold=False)
        canvas.text(right, middle + 10, words, size, "text", align="r", most=room)
        words = _outcome(view.result)
        canvas.text(right, middle + 42, words, 22, "muted", align="r", most=room)
        return
    racing = [player for player in view.seats if player.in_round]
    if racing:
        ready = sum(player.ready for player in racing)
        canvas.text(right, middle - 30, "Ready", 26, "muted", align="r")
        canvas.text(right, middle + 8, f"{ready}/{len(racing)}", 40, bold=True, align="r")


def _lane(canvas: Canvas, y: float, lane: HandView, view: PublicView) -> None:
    first = lane.place == 1
    high = LANE - 8
    canvas.plate(LEFT, y, RIGHT - LEFT, high, radius=16, edges=(4, 1), gold=first)
    middle = y + high / 2
    dim = lane.place is not None and not first
    _number(canvas, LEFT + 38, middle, lane.hand, first=first)
    cards: tuple[Card | None, ...] = tuple(lane.cards) or (None, None)
    mark: Mark = "dim" if dim else "win" if first else ""
    for at, card in enumerate(cards):
        canvas.card(LEFT + 78 + at * (LANE_CARD + 6), y + 4, card, LANE_CARD, mark)
    _hand(canvas, y, lane, view, dim=dim)
    canvas.text(POOL_X, y + 24, "pool", 22, "faint" if dim else "muted")
    canvas.text(POOL_X, y + 56, short_chips(lane.pool), 28, bold=True, most=PAYS_X - POOL_X - 10)
    if lane.place is not None:
        colour: Colour = "gold" if first else "faint"
        canvas.text(RIGHT - 20, middle, ordinal(lane.place), 42, colour, bold=True, align="r")
    elif lane.pays is not None:
        canvas.text(PAYS_X, y + 24, "pays", 22, "muted")
        canvas.text(PAYS_X, y + 56, pays_words(lane), 28, "gold", bold=True, most=124)


def _number(canvas: Canvas, x: float, y: float, number: int, *, first: bool) -> None:
    canvas.disc(x, y, 52, "gold" if first else "text")
    colour: Colour = "on-gold" if first else "background"
    canvas.text(x, y, str(number), 34, colour, bold=True, align="m")


def _hand(canvas: Canvas, y: float, lane: HandView, view: PublicView, *, dim: bool) -> None:
    """What the hand makes, its chance, and who is on it."""
    x = LEFT + 216
    words = makes_words(lane)
    room = CHANCE_X - x - (0 if lane.place else 110)
    size = canvas.fitting_size(words, 27, room, 22)
    canvas.text(x, y + 25, words, size, "faint" if dim else "text", bold=True, most=room)
    wide, high = 220, 16
    if lane.chance is not None:
        canvas.text(CHANCE_X, y + 25, chance_words(lane), 34, bold=True, align="r")
        canvas.box(x, y + 50, wide, high, "background", radius=8)
        canvas.box(x, y + 50, max(high, wide * lane.chance.win), high, "good", radius=8)
        x += wide + 16
    for player in view.seats:
        if player.stakes[lane.hand - 1]:
            canvas.avatar(x + 15, y + 58, 34, player.name, player.seat, dim=False)
            x += 38


def _player(canvas: Canvas, column: int, y: float, player: SeatView, view: PublicView) -> None:
    wide = (RIGHT - LEFT - 12 * (PLAYERS - 1)) // PLAYERS
    x = LEFT + column * (wide + 12)
    won = bool(player.won)
    out = not won and bool(presence(player))
    high = PLAYER_ROW - 8
    canvas.box(x, y, wide, high, edge="gold" if won else None, thickness=3)
    canvas.avatar(x + 30, y + high / 2, 40, player.name, player.seat, dim=out)
    words, colour = _mark(player)
    middle = y + high / 2
    right, taken = x + wide - 14, 0
    if words == "ready":
        canvas.tick(right - 16, middle, 32, "good")
        taken = 40
    elif words:
        taken = 10 + canvas.text(right, middle, words, 24, colour, bold=won, align="r")
    stack = short_chips(player.stack)
    taken += 14 + canvas.text(right - taken, middle, stack, 26, "muted", align="r")
    name = canvas.name(player.name, player.seat)
    colour = "faint" if out else "text"
    canvas.text(x + 60, middle, name, 26, colour, bold=True, most=wide - 74 - taken)


def _mark(player: SeatView) -> tuple[str, Colour]:
    if player.won:
        return f"+{short_chips(player.won)}", "gold"
    if player.in_round and player.ready:
        return "ready", "good"
    return presence(player), "faint"


def _outcome(result: Settlement | None) -> str:
    """How the pool was paid out, in words short enough to fit."""
    if result is None or result.outcome == "empty":
        return "nobody had bet"
    if result.outcome == "paid":
        return f"the house takes {short_chips(result.takeout)}" if result.takeout else ""
    return {
        "house": f"the house keeps {short_chips(result.house)}",
        "carried": f"{short_chips(result.carry)} go into the next race",
        "refunded": "nobody had it: stakes go back",
    }[result.outcome]
