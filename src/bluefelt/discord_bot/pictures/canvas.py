"""What pictures are drawn on: the felt, and how things are put there."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from io import BytesIO
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from bluefelt.discord_bot.pictures import fonts, shapes
from bluefelt.discord_bot.pictures.cards import Mark, card_image, colour_of, empty_place
from bluefelt.discord_bot.pictures.colours import (
    BLACK,
    DISCS,
    FAINT,
    GOLD,
    LINE,
    MUTED,
    PAPER,
    PAPER_EDGE,
    RED,
    RED_ON_DARK,
    SURFACE,
    SURFACE_2,
    SURFACE_OUT,
    TEXT,
    Colour,
)
from bluefelt.discord_bot.pictures.words import rank_text
from bluefelt.engine.cards import Card, rank_of, suit_of
from bluefelt.engine.contract import Seat
from bluefelt.engine.words import name_of

WIDTH = 1100  # shown 400 to 550 wide, so that letters should be 24 high or more
HEAD = 50  # the strip above the felt
LEFT, RIGHT, TOP = 34, WIDTH - 34, HEAD + 30  # of what lies on it
BOARD_CARDS = 5
COMPRESSION = 2  # more takes longer than it saves


class Canvas:
    """A picture in the making."""

    def __init__(self, height: int, *, radius: int = 36) -> None:
        self.height = height
        self._felt = (WIDTH, height, HEAD, radius)
        self.image = shapes.felt(*self._felt).copy()
        self._pen = ImageDraw.Draw(self.image)

    def png(self) -> bytes:
        """The picture as a file."""
        small = shapes.in_palette(self.image)
        drawn = ImageChops.difference(self.image, shapes.felt(*self._felt)).convert("L")
        untouched = drawn.point(lambda level: 255 * (level == 0))
        small.paste(shapes.saved_felt(*self._felt), (0, 0), untouched)
        file = BytesIO()
        small.save(file, "PNG", compress_level=COMPRESSION)
        return file.getvalue()

    def put(self, image: Image.Image, x: float, y: float) -> None:
        """An image by its upper left corner."""
        self.image.paste(image, (round(x), round(y)), image)

    def place(self, image: Image.Image, x: float, y: float) -> None:
        """An image that has a margin, by the corner of what it shows."""
        self.put(image, x - shapes.MARGIN, y - shapes.MARGIN)

    def stamp(self, mask: Image.Image, x: float, y: float, colour: Colour) -> None:
        """A shape in one colour."""
        self.image.paste(colour, (round(x), round(y)), mask)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour = SURFACE,
        *,
        radius: int = 14,
        edge: Colour | None = None,
        thickness: int = 0,
        shadow: bool = False,
    ) -> None:
        size = round(width), round(height), min(radius, round(height) // 2)
        self.place(shapes.box(*size, fill, edge, thickness, shadow), x, y)

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
        """The box of a player or a hand: one stands out in gold, one that is dim steps back.

        *edges*: how thick the gold is, and how thick other edges are.
        """
        if gold and glow:
            self.place(shapes.glow(round(width), round(height), radius, GOLD), x, y)
        fill = SURFACE_2 if gold else SURFACE_OUT if dim else SURFACE
        thickness = edges[0] if gold else 0 if dim else edges[1]
        edge = (GOLD if gold else LINE) if thickness else None
        at = (x, y, width, height)
        self.box(*at, fill, radius=radius, edge=edge, thickness=thickness, shadow=shadow)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        colour: Colour = TEXT,
        *,
        bold: bool = False,
        align: Literal["l", "m", "r"] = "l",
        most: int = WIDTH,
    ) -> int:
        """Words at their vertical middle, shortened to what fits; how wide they are."""
        words = fonts.shortened(words, size, bold, most)
        self._pen.text((x, y), words, colour, fonts.font(size, bold), anchor=f"{align}m")
        return fonts.width(words, size, bold)

    def pill(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        colour: Colour = TEXT,
        fill: Colour = SURFACE,
        *,
        chip: bool = False,
        most: int = WIDTH,
        align: Literal["l", "m", "r"] = "m",
    ) -> int:
        """Words in a rounded box, placed by its vertical middle; how wide it is."""
        side = round(size * 0.5)
        icon = round(size * 1.05) if chip else 0
        lead = icon + 8 if chip else 0
        words = fonts.shortened(words, size, True, most - 2 * side - lead)
        wide = fonts.width(words, size, True) + 2 * side + lead
        high = round(size * 1.5)
        left = x - {"l": 0, "m": wide / 2, "r": wide}[align]
        self.box(left, y - high / 2, wide, high, fill, radius=high // 2)
        if chip:
            self.put(shapes.chip(icon), left + side - 3, y - icon / 2)
        self.text(left + side + lead, y, words, size, colour, bold=True)
        return wide

    def card(
        self,
        x: float,
        y: float,
        card: Card | None,
        width: int,
        mark: Mark = "",
        wild: Card | Literal["W", ""] = "",
    ) -> None:
        """A card by its upper left corner; None: face down."""
        self.place(card_image(card, width, mark, wild), x, y)

    def board(
        self,
        y: float,
        cards: Sequence[Card],
        width: int,
        apart: int,
        *,
        winning: Collection[Card],
        late: Sequence[Card] = (),
    ) -> None:
        """Five places in the middle, for cards, what would have come (*late*) and what will."""
        step = width + apart
        x = WIDTH / 2 - (step * BOARD_CARDS - apart) / 2
        marked: list[tuple[Card, Mark]] = [(c, "win" if c in winning else "") for c in cards]
        marked += [(card, "dim") for card in late]
        for at in range(BOARD_CARDS):
            if at < len(marked):
                card, mark = marked[at]
                self.card(x + at * step, y, card, width, mark)
            else:
                self.gap(x + at * step, y, width)

    def gap(self, x: float, y: float, width: int) -> None:
        """The place of a card that is not there yet."""
        self.place(empty_place(width), x, y)

    def avatar(self, x: float, y: float, size: int, name: str, seat: Seat, *, dim: bool) -> None:
        """The first letter of a name on a disc of its own colour, by its middle."""
        label = shown_name(name, seat)
        letter = next((char for char in label if char.isalnum()), label[0]).upper()[0]
        fill = SURFACE if dim else DISCS[seat % len(DISCS)]
        self.place(shapes.disc(size, fill, FAINT if dim else None, 2), x - size / 2, y - size / 2)
        colour = FAINT if dim else TEXT
        self.text(x, y, letter, round(size * 0.56), colour, bold=True, align="m")

    def dealer_button(self, x: float, y: float, size: int) -> None:
        """The button, by its upper left corner."""
        self.place(shapes.disc(size, PAPER, PAPER_EDGE, 3), x, y)
        middle, letter = size / 2, round(size * 0.62)
        self.text(x + middle, y + middle, "D", letter, BLACK, bold=True, align="m")

    def line(
        self,
        x: float,
        y: float,
        parts: Sequence[str | Card],
        size: int,
        colour: Colour = TEXT,
        *,
        bold: bool = False,
        align: Literal["l", "m"] = "l",
    ) -> int:
        """Words and cards in one line, a card as its rank and the sign of its suit."""
        widths = [_part_width(part, size, bold) for part in parts]
        gap = round(size * 0.3)
        whole = sum(widths) + gap * (len(parts) - 1)
        x -= whole / 2 if align == "m" else 0
        for part, wide in zip(parts, widths, strict=True):
            if isinstance(part, str):
                self.text(x, y, part, size, colour, bold=bold)
            else:
                ink = RED_ON_DARK if colour_of(part) == RED else TEXT
                rank = self.text(x, y, rank_text(rank_of(part)), size, ink, bold=True)
                self.stamp(_pip(part, size), x + rank + 2, y - size * 0.38, ink)
            x += wide + gap
        return whole


@lru_cache(maxsize=1024)
def _part_width(part: str | Card, size: int, bold: bool) -> int:
    if isinstance(part, str):
        return fonts.width(fonts.drawable(part, bold), size, bold)
    return fonts.width(rank_text(rank_of(part)), size, True) + 2 + round(size * 0.78)


def _pip(card: Card, size: int) -> Image.Image:
    return shapes.suit(suit_of(card), round(size * 0.78))


def shown_name(name: str, seat: Seat) -> str:
    """A name as far as it can be drawn in bold, or else the seat."""
    return fonts.drawable(name, bold=True) or name_of({}, seat)


def headline(canvas: Canvas, title: str, about: str, right: str) -> None:
    """The strip above the felt."""
    middle = HEAD // 2
    x = 20 + canvas.text(20, middle, title, 29, bold=True)
    room = WIDTH - x - 60
    size = fonts.fitting_size(right, 26, True, room, 20)
    x += 18
    taken = canvas.text(WIDTH - 20, middle, right, size, GOLD, bold=True, align="r", most=room)
    canvas.text(x, middle, about, 26, MUTED, most=max(40, WIDTH - 40 - x - taken))
