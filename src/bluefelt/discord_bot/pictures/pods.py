"""Players around a poker table: where they sit and what lies before them."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from bluefelt.discord_bot.pictures.canvas import HEAD, WIDTH, Canvas, shown_name
from bluefelt.discord_bot.pictures.cards import Mark, card_image
from bluefelt.discord_bot.pictures.colours import (
    ALL_IN,
    FAINT,
    GOLD,
    MUTED,
    ON_GOLD,
    SURFACE,
    TEXT,
    Colour,
)
from bluefelt.discord_bot.pictures.words import (
    chance_words,
    is_out,
    kind_words,
    made_words,
    place_words,
    poker_status,
    short_chips,
    tiny_chips,
    wins,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips

Side: TypeAlias = Literal["top", "right", "bottom", "left"]

HEIGHT = 720
EDGE = 10
MOST_IN_SLOT: Chips = 99_999  # exactly, beside a word
SLOT_GAP = 5  # between a pod, its cards and its bet
MOST_LARGE = 6  # players; more get smaller pods
# How many sit above, to the right, below and to the left, by players.
RINGS: dict[int, tuple[int, int, int, int]] = {
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (2, 0, 1, 0),
    4: (2, 0, 2, 0),
    5: (3, 0, 2, 0),
    6: (3, 0, 3, 0),
    7: (4, 0, 3, 0),
    8: (4, 0, 4, 0),
    9: (4, 1, 3, 1),
    10: (4, 1, 4, 1),
}


class Size(Struct, frozen=True):
    """The measures of a pod."""

    width: int
    height: int
    letters: int
    card: int  # width
    peek: int  # how much of the cards is seen above the pod
    slot: int  # letters before the pod


LARGE = Size(width=292, height=94, letters=31, card=84, peek=54, slot=27)
SMALL = Size(width=246, height=86, letters=27, card=76, peek=50, slot=25)


class Place(Struct, frozen=True):
    """The upper left corner of a pod, and at which side of the table it is."""

    x: int
    y: int
    side: Side


def size_for(players: int) -> Size:
    return LARGE if players <= MOST_LARGE else SMALL


def ring(players: int) -> list[Place]:
    """The places of so many players, clockwise from the upper left."""
    size = size_for(players)
    above, right, below, left = RINGS[players]
    top, bottom = HEAD + size.peek + 6, HEIGHT - EDGE - size.height
    beside = (HEAD + HEIGHT - size.height + size.peek) // 2
    places = [Place(x, top, "top") for x in _row(above, size)]
    places += [Place(WIDTH - EDGE - size.width, beside, "right")] * right
    places += [Place(x, bottom, "bottom") for x in reversed(_row(below, size))]
    return places + [Place(EDGE, beside, "left")] * left


def _row(players: int, size: Size) -> list[int]:
    step = {1: 0, 2: 420, 3: 350, 4: 266}.get(players, 0)
    first = (WIDTH - size.width - step * (players - 1)) // 2
    return [first + step * place for place in range(players)]


def slot_middle(place: Place, size: Size, *, cards: bool = True) -> tuple[float, float]:
    """Where a bet lies: before the pod, towards the middle of the table."""
    x = place.x + size.width / 2
    if place.side == "bottom":
        return x, place.y - size.peek * cards - size.slot * 0.75 - SLOT_GAP
    return x, place.y + size.height + size.slot * 0.75 + SLOT_GAP


def draw_pod(canvas: Canvas, place: Place, size: Size, player: Any, view: Any) -> None:
    """A player with cards, chips and what happened last."""
    cards, mark = _cards(player), _cards_mark(player, view)
    x = place.x + (size.width - len(cards) * (size.card + 6) + 6) / 2
    for card in cards:
        image = card_image(card, size.card, mark, heads=True)
        canvas.place(image, x, place.y - size.peek)
        x += size.card + 6
    out, won = is_out(player, view), bool(player.won)
    gold = view.to_act == player.seat or won
    at = (place.x, place.y, size.width, size.height)
    canvas.plate(*at, radius=18, edges=(5, 2), gold=gold, dim=out, glow=True, shadow=not out)
    _person(canvas, place, size, player, dim=out and not won)
    if view.button == player.seat:
        across = 40
        x, y = place.x + size.width - across - 8, place.y + size.height - across - 6
        canvas.dealer_button(x, y, across)
    _slot(canvas, place, size, player, view)


def _cards(player: Any) -> tuple[Card | None, ...]:
    if player.cards:
        return tuple(player.cards)
    return (None, None) if player.in_hand and not player.mucked else ()


def _cards_mark(player: Any, view: Any) -> Mark:
    if not player.cards:
        return ""
    if player.won:
        return "win"
    return "dim" if view.won or player.folded else ""


def _person(canvas: Canvas, place: Place, size: Size, player: Any, *, dim: bool) -> None:
    across = size.height - 34
    middle = place.y + size.height / 2
    canvas.avatar(place.x + 12 + across / 2, middle, across, player.name, player.seat, dim=dim)
    x = place.x + across + 24
    room = size.width - across - 36
    name = shown_name(player.name, player.seat)
    first, second = place.y + size.height * 0.31, place.y + size.height * 0.70
    canvas.text(x, first, name, size.letters, FAINT if dim else TEXT, bold=True, most=room)
    stack = short_chips(player.stack)
    canvas.text(x, second, stack, size.letters, FAINT if dim else MUTED, most=room)


def _slot(canvas: Canvas, place: Place, size: Size, player: Any, view: Any) -> None:
    words, colour, fill, chip = slot_words(player)
    if view.won and not player.won and player.cards:
        words, colour, fill, chip = kind_words(player), TEXT, SURFACE, False
    elif place_words(view, player):
        words, colour, fill, chip = place_words(view, player), GOLD, None, False
    x, y = slot_middle(place, size, cards=bool(_cards(player)))
    if words and fill is None:
        canvas.text(x, y, words, size.slot, colour, align="m", most=size.width)
    elif words and fill is not None:
        canvas.pill(x, y, words, size.slot, colour, fill, chip=chip, most=size.width)


def slot_words(player: Any) -> tuple[str, Colour, Colour | None, bool]:
    """What lies before a player: words, their colour, that of the ground, and whether a chip."""
    status = poker_status(player)
    if player.won:
        return f"+{short_chips(player.won)}", ON_GOLD, GOLD, False
    chance = getattr(player, "chance", None)
    if chance is not None:
        fill = ALL_IN if player.all_in else SURFACE
        return chance_words(chance), TEXT, fill, False
    amount = tiny_chips if player.bet > MOST_IN_SLOT else short_chips
    bet = amount(player.bet) if player.bet else ""
    if status == "all-in":
        return f"all-in {bet}".strip(), TEXT, ALL_IN, False
    if status == "folded":
        return f"fold {bet}".strip(), MUTED, None, False
    did = player.did or ""
    if bet:
        return f"{did} {bet}".strip(), TEXT, SURFACE, True
    if player.mucked:
        return "mucked", MUTED, None, False
    return status or did, MUTED, None if status else SURFACE, False


def won_words(view: Any, *, made: bool = False) -> str:
    """Who won how much, and by which hand if that is wanted and it was one alone."""
    players = {player.seat: player for player in view.seats}
    won = {seat: short_chips(amount) for seat, amount in wins(view).items()}
    names = {seat: shown_name(players[seat].name, seat) for seat in won}
    if len(won) != 1:
        return " · ".join(f"{names[seat]} {amount}" for seat, amount in won.items())
    ((seat, amount),) = won.items()
    words = made_words(players[seat]) if made else ""
    return f"{names[seat]} wins {amount}{f': {words}' if words else ''}"
