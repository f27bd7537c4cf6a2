"""Players around a hold'em table: where they sit and what lies before them."""

from typing import Literal, TypeAlias

from msgspec import Struct

from bluefelt.engine.canvas import HEAD, WIDTH, Canvas, Mark
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.picture import Slot, is_out, slot
from bluefelt.engine.tables.text import presence
from bluefelt.engine.words import ordinal, short_chips
from bluefelt.games.holdem.view import PublicView, SeatView

Side: TypeAlias = Literal["top", "right", "bottom", "left"]

HEIGHT = 720
EDGE = 10
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
    """The places of this many players, clockwise from the upper left."""
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


def draw_pod(canvas: Canvas, place: Place, size: Size, player: SeatView, view: PublicView) -> None:
    """A player with cards, chips and what happened last."""
    cards, mark = _cards(player), _cards_mark(player, view)
    x = place.x + (size.width - len(cards) * (size.card + 6) + 6) / 2
    for card in cards:
        canvas.card(x, place.y - size.peek, card, size.card, mark, top_only=True)
        x += size.card + 6
    out, won = is_out(view, player, _absence(player)), bool(player.won)
    gold = acting(view) == player.seat or won
    at = (place.x, place.y, size.width, size.height)
    canvas.plate(*at, radius=18, edges=(5, 2), gold=gold, dim=out, glow=True, shadow=not out)
    _person(canvas, place, size, player, dim=out and not won)
    if view.button == player.seat:
        across = 40
        x, y = place.x + size.width - across - 8, place.y + size.height - across - 6
        canvas.dealer_button(x, y, across)
    _slot(canvas, place, size, player, view)


def _cards(player: SeatView) -> tuple[Card | None, ...]:
    if player.cards:
        return tuple(player.cards)
    return (None, None) if player.in_round and not player.mucked else ()


def _cards_mark(player: SeatView, view: PublicView) -> Mark:
    if not player.cards:
        return ""
    if player.won:
        return "win"
    return "dim" if view.won or player.folded else ""


def _person(canvas: Canvas, place: Place, size: Size, player: SeatView, *, dim: bool) -> None:
    across = size.height - 34
    middle = place.y + size.height / 2
    canvas.avatar(place.x + 12 + across / 2, middle, across, player.name, player.seat, dim=dim)
    x = place.x + across + 24
    room = size.width - across - 36
    name = canvas.name(player.name, player.seat)
    first, second = place.y + size.height * 0.31, place.y + size.height * 0.70
    canvas.text(x, first, name, size.letters, "faint" if dim else "text", bold=True, most=room)
    stack = short_chips(player.stack)
    canvas.text(x, second, stack, size.letters, "faint" if dim else "muted", most=room)


def _slot(canvas: Canvas, place: Place, size: Size, player: SeatView, view: PublicView) -> None:
    x, y = slot_middle(place, size, cards=bool(_cards(player)))
    _slot_of(player, view).draw(canvas, x, y, size.slot, most=size.width)


def _slot_of(player: SeatView, view: PublicView) -> Slot:
    finished = [entry.place for entry in view.places if entry.name == player.name]
    if view.won and player.cards and not player.won:
        kinds = dict.fromkeys(name.category.replace("-", " ") for name in player.makes)
        return Slot(" / ".join(kinds), "text", "surface")
    if finished and not player.stack and not player.in_round:
        return Slot(ordinal(finished[0]), "gold")
    if player.chance is not None and not player.won:
        return Slot(f"{player.chance.win:.0%}", "text", "all-in" if player.all_in else "surface")
    return slot(player, _absence(player))


def _absence(player: SeatView) -> str:
    """Why the player is not playing."""
    if player.waiting and not player.sitting_out and not player.away:
        return "waits" if player.stack else "no chips"
    return presence(player)


def acting(view: PublicView) -> Seat | None:
    """Whose turn it is; None during a vote, when several may act."""
    return view.waits_for[0] if view.waits_for and view.phase != "vote" else None
