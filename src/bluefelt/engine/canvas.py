"""What a game draws its table on; the client supplies the canvas and paints it."""

from collections.abc import Collection, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from bluefelt.engine.cards import SUITS, Card, rank_of, suit_of
from bluefelt.engine.contract import Seat
from bluefelt.engine.words import rank_text

Align: TypeAlias = Literal["l", "m", "r"]
Mark: TypeAlias = Literal["", "win", "dim", "next"]  # on a card
Badge: TypeAlias = Card | Literal["W", ""]  # on a wild card: W, or the card it stands for
Colour: TypeAlias = Literal[
    "background",
    "surface",
    "text",
    "muted",
    "faint",
    "gold",
    "on-gold",
    "all-in",
    "good",
    "bad",
    "wild",
]

WIDTH = 1100  # shown 400 to 550 wide, so letters should be 24 high or more
HEAD = 50  # the strip above the felt
LEFT, RIGHT, TOP = 34, WIDTH - 34, HEAD + 30  # of what lies on the felt
RADIUS = 36  # of the table's corners
TALL = 1.4  # height of a card divided by its width
BOARD_CARDS = 5


class Canvas(Protocol):
    """A picture being drawn: what a painter supplies, and what is put together from that.

    Places are in pixels from the upper left corner; the picture is always `WIDTH` wide.
    Text keeps only letters that can be drawn, and is shortened to `most` pixels.
    """

    height: int

    def png(self) -> bytes:
        """The finished picture as a file."""

    def name(self, name: str, seat: Seat) -> str:
        """The letters of a name that can be drawn; the seat if none can."""

    def width_of(self, words: str, size: int, *, bold: bool = True) -> int:
        """How wide the words would be."""

    def shortened(self, words: str, size: int, most: int) -> str:
        """The bold words, cut off with an ellipsis where they don't fit."""

    def fitting_size(
        self, words: str, size: int, most: int, least: int, *, bold: bool = True
    ) -> int:
        """The largest size up to *size* at which the words fit, but never below *least*."""
        wide = self.width_of(words, size, bold=bold)
        return size if wide <= most else max(least, size * most // wide)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        colour: Colour = "text",
        *,
        bold: bool = False,
        align: Align = "l",
        most: int = WIDTH,
    ) -> int:
        """Draw words centred vertically on y; return their width."""

    def pill(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        colour: Colour = "text",
        fill: Colour = "surface",
        *,
        chip: bool = False,
        most: int = WIDTH,
        align: Align = "m",
    ) -> int:
        """Draw words in a rounded box, after a chip if wanted, centred on y; return its width."""
        side = round(size * 0.5)
        icon = round(size * 1.05) if chip else 0
        lead = icon + 8 if chip else 0
        words = self.shortened(words, size, most - 2 * side - lead)
        wide = self.width_of(words, size) + 2 * side + lead
        high = round(size * 1.5)
        left = x - {"l": 0, "m": wide / 2, "r": wide}[align]
        self.box(left, y - high / 2, wide, high, fill, radius=high // 2)
        if chip:
            self.chip(left + side - 3 + icon / 2, y, icon)
        self.text(left + side + lead, y, words, size, colour, bold=True)
        return wide

    def wild_pill(self, x: float, y: float, words: str, size: int, height: int) -> int:
        """Draw words in a box striped like a wild card's badge; return its width."""

    def line(
        self,
        x: float,
        y: float,
        parts: Sequence[str | Card],
        size: int,
        colour: Colour = "text",
        *,
        bold: bool = False,
        align: Literal["l", "m"] = "l",
    ) -> int:
        """Draw words and cards in one line, a card as its rank and suit; return its width."""
        sign, gap = round(size * 0.78), round(size * 0.3)
        widths = [
            self.width_of(part, size, bold=bold)
            if isinstance(part, str)
            else self.width_of(rank_text(rank_of(part)), size) + 2 + sign
            for part in parts
        ]
        whole = sum(widths) + gap * (len(parts) - 1)
        x -= whole / 2 if align == "m" else 0
        for part, wide in zip(parts, widths, strict=True):
            if isinstance(part, str):
                self.text(x, y, part, size, colour, bold=bold)
            else:
                ink: Colour = "bad" if is_red(part) else "text"
                rank = self.text(x, y, rank_text(rank_of(part)), size, ink, bold=True)
                self.suit(x + rank + 2, y - size * 0.38, suit_of(part), sign, ink)
            x += wide + gap
        return whole

    def suit(self, x: float, y: float, suit: int, size: int, colour: Colour) -> None:
        """The sign of a suit, by its upper left corner."""

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour = "surface",
        *,
        radius: int = 14,
        edge: Colour | None = None,
        thickness: int = 0,
    ) -> None:
        """A box with round corners."""

    def plate(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: int,
        edges: tuple[int, int],
        gold: bool,
        dim: bool = False,
        glow: bool = False,
        shadow: bool = False,
    ) -> None:
        """The box of a player or a hand; gold highlights it, dim fades it.

        *edges*: the thickness of a gold edge, and of any other.
        """

    def card(
        self,
        x: float,
        y: float,
        card: Card | None,
        width: int,
        mark: Mark = "",
        badge: Badge = "",
        *,
        top_only: bool = False,
    ) -> None:
        """A card by its upper left corner; None: face down.

        *top_only*: rank and suit side by side at the top, because the rest gets covered.
        """

    def gap(self, x: float, y: float, width: int) -> None:
        """The place of a card that is not there yet."""

    def avatar(self, x: float, y: float, size: int, name: str, seat: Seat, *, dim: bool) -> None:
        """The first letter of a name on a disc of the seat's colour, by its middle."""

    def dealer_button(self, x: float, y: float, size: int) -> None:
        """The button, by its upper left corner."""

    def disc(self, x: float, y: float, size: int, fill: Colour) -> None:
        """A disc by its middle."""
        self.box(x - size / 2, y - size / 2, size, size, fill, radius=size // 2)

    def tick(self, x: float, y: float, size: int, colour: Colour) -> None:
        """A check mark by its middle."""

    def chip(self, x: float, y: float, size: int) -> None:
        """A gold chip by its middle."""


class NewCanvas(Protocol):
    """Makes an empty table of this height and corner radius."""

    def __call__(self, height: int, *, radius: int = RADIUS) -> Canvas: ...


class Picture(Protocol):
    """Draws a game's table from its public view."""

    def __call__(self, new_canvas: NewCanvas, view: Any, title: str) -> Canvas: ...


def is_red(card: Card) -> bool:
    return SUITS[suit_of(card)] in "dh"


def card_height(width: int) -> int:
    """The height of a card of this width."""
    return round(width * TALL)


def draw_headline(canvas: Canvas, title: str, about: str, right: str) -> None:
    """The strip above the felt."""
    middle = HEAD // 2
    x = 20 + canvas.text(20, middle, title, 29, bold=True)
    room = WIDTH - x - 60
    size = canvas.fitting_size(right, 26, room, 20)
    x += 18
    taken = canvas.text(WIDTH - 20, middle, right, size, "gold", bold=True, align="r", most=room)
    canvas.text(x, middle, about, 26, "muted", most=max(40, WIDTH - 40 - x - taken))


def draw_board(
    canvas: Canvas,
    y: float,
    cards: Sequence[Card],
    width: int,
    apart: int,
    *,
    winning: Collection[Card],
    late: Sequence[Card] = (),
) -> None:
    """Five places in the middle: cards dealt, those that would have come (*late*), and gaps."""
    step = width + apart
    x = WIDTH / 2 - (step * BOARD_CARDS - apart) / 2
    marked: list[tuple[Card, Mark]] = [(c, "win" if c in winning else "") for c in cards]
    marked += [(card, "dim") for card in late]
    for at in range(BOARD_CARDS):
        if at < len(marked):
            card, mark = marked[at]
            canvas.card(x + at * step, y, card, width, mark)
        else:
            canvas.gap(x + at * step, y, width)
