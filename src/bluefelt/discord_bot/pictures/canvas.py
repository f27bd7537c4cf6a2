"""The canvas that games draw their tables on, painted with Pillow."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from bluefelt.discord_bot.pictures import fonts, shapes
from bluefelt.discord_bot.pictures.cards import card_image, empty_place, is_red
from bluefelt.discord_bot.pictures.colours import (
    BLACK,
    COLOURS,
    DISCS,
    FAINT,
    GOLD,
    LINE,
    ON_WILD,
    PAPER,
    PAPER_EDGE,
    SURFACE,
    SURFACE_2,
    SURFACE_OUT,
    WILD,
    WILD_EDGE,
    WILD_LIGHT,
)
from bluefelt.discord_bot.pictures.colours import Colour as Paint
from bluefelt.engine.canvas import HEAD, RADIUS, WIDTH, Align, Badge, Colour, Mark
from bluefelt.engine.cards import Card, rank_of, suit_of
from bluefelt.engine.contract import Seat
from bluefelt.engine.words import name_of, rank_text

COMPRESSION = 2  # more takes longer than it saves


class PillowCanvas:
    """A picture in the making; `Canvas` says what its methods do."""

    def __init__(self, height: int, *, radius: int = RADIUS) -> None:
        self.height = height
        self._felt = (WIDTH, height, HEAD, radius)
        self._image = shapes.felt(*self._felt).copy()
        self._pen = ImageDraw.Draw(self._image)

    def png(self) -> bytes:
        small = shapes.in_palette(self._image)
        drawn = ImageChops.difference(self._image, shapes.felt(*self._felt)).convert("L")
        untouched = drawn.point(lambda level: 255 * (level == 0))
        small.paste(shapes.saved_felt(*self._felt), (0, 0), untouched)
        file = BytesIO()
        small.save(file, "PNG", compress_level=COMPRESSION)
        return file.getvalue()

    def name(self, name: str, seat: Seat) -> str:
        return fonts.drawable(name, bold=True) or name_of({}, seat)

    def width_of(self, words: str, size: int, *, bold: bool = True) -> int:
        return fonts.width(words, size, bold)

    def shortened(self, words: str, size: int, most: int) -> str:
        return fonts.shortened(words, size, True, most)

    def fitting_size(
        self, words: str, size: int, most: int, least: int, *, bold: bool = True
    ) -> int:
        return fonts.fitting_size(words, size, bold, most, least)

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
        words = fonts.shortened(words, size, bold, most)
        self._write(x, y, words, size, COLOURS[colour], bold, align)
        return fonts.width(words, size, bold)

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
        side = round(size * 0.5)
        icon = round(size * 1.05) if chip else 0
        lead = icon + 8 if chip else 0
        words = fonts.shortened(words, size, True, most - 2 * side - lead)
        wide = fonts.width(words, size, True) + 2 * side + lead
        high = round(size * 1.5)
        left = x - {"l": 0, "m": wide / 2, "r": wide}[align]
        self.box(left, y - high / 2, wide, high, fill, radius=high // 2)
        if chip:
            self._put(shapes.chip(icon), left + side - 3, y - icon / 2)
        self.text(left + side + lead, y, words, size, colour, bold=True)
        return wide

    def wild_pill(self, x: float, y: float, words: str, size: int, height: int) -> int:
        wide, radius = fonts.width(words, size, True) + 36, height // 2
        self._place(shapes.box(wide, height, radius, WILD, WILD_EDGE, 3, shadow=True), x, y)
        inner = (wide - 6, height - 6)
        stripes = shapes.stripes(*inner, WILD, WILD_LIGHT, 9)
        at = (round(x) + 3, round(y) + 3)
        self._image.paste(stripes, at, shapes.rounded(*inner, height / 2 - 3))
        self._write(x + wide / 2, y + height / 2, words, size, ON_WILD)
        return wide

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
        widths = [_part_width(part, size, bold) for part in parts]
        gap = round(size * 0.3)
        whole = sum(widths) + gap * (len(parts) - 1)
        x -= whole / 2 if align == "m" else 0
        for part, wide in zip(parts, widths, strict=True):
            if isinstance(part, str):
                self.text(x, y, part, size, colour, bold=bold)
            else:
                ink: Colour = "bad" if is_red(part) else "text"
                rank = self.text(x, y, rank_text(rank_of(part)), size, ink, bold=True)
                suit = shapes.suit(suit_of(part), round(size * 0.78))
                self._stamp(suit, x + rank + 2, y - size * 0.38, ink)
            x += wide + gap
        return whole

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
        size = round(width), round(height), min(radius, round(height) // 2)
        paint = None if edge is None else COLOURS[edge]
        self._place(shapes.box(*size, COLOURS[fill], paint, thickness), x, y)

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
        size = round(width), round(height)
        if gold and glow:
            self._place(shapes.glow(*size, radius, GOLD), x, y)
        fill = SURFACE_2 if gold else SURFACE_OUT if dim else SURFACE
        thickness = edges[0] if gold else 0 if dim else edges[1]
        edge = (GOLD if gold else LINE) if thickness else None
        radius = min(radius, size[1] // 2)
        self._place(shapes.box(*size, radius, fill, edge, thickness, shadow), x, y)

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
        self._place(card_image(card, width, mark, badge, top_only), x, y)

    def gap(self, x: float, y: float, width: int) -> None:
        self._place(empty_place(width), x, y)

    def avatar(self, x: float, y: float, size: int, name: str, seat: Seat, *, dim: bool) -> None:
        label = self.name(name, seat)
        letter = next((char for char in label if char.isalnum()), label[0]).upper()[0]
        fill = SURFACE if dim else DISCS[seat % len(DISCS)]
        self._place(shapes.disc(size, fill, FAINT if dim else None, 2), x - size / 2, y - size / 2)
        colour: Colour = "faint" if dim else "text"
        self.text(x, y, letter, round(size * 0.56), colour, bold=True, align="m")

    def dealer_button(self, x: float, y: float, size: int) -> None:
        self._place(shapes.disc(size, PAPER, PAPER_EDGE, 3), x, y)
        self._write(x + size / 2, y + size / 2, "D", round(size * 0.62), BLACK)

    def disc(self, x: float, y: float, size: int, fill: Colour) -> None:
        self._place(shapes.disc(size, COLOURS[fill]), x - size / 2, y - size / 2)

    def tick(self, x: float, y: float, size: int, colour: Colour) -> None:
        self._stamp(shapes.tick(size), x - size / 2, y - size / 2, colour)

    def chip(self, x: float, y: float, size: int) -> None:
        self._put(shapes.chip(size), x - size / 2, y - size / 2)

    def _put(self, image: Image.Image, x: float, y: float) -> None:
        """An image by its upper left corner."""
        self._image.paste(image, (round(x), round(y)), image)

    def _place(self, image: Image.Image, x: float, y: float) -> None:
        """An image that has a margin, by the corner of what it shows."""
        self._put(image, x - shapes.MARGIN, y - shapes.MARGIN)

    def _stamp(self, mask: Image.Image, x: float, y: float, colour: Colour) -> None:
        """A shape in one colour."""
        self._image.paste(COLOURS[colour], (round(x), round(y)), mask)

    def _write(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        paint: Paint,
        bold: bool = True,
        align: Align = "m",
    ) -> None:
        self._pen.text((x, y), words, paint, fonts.font(size, bold), anchor=f"{align}m")


@lru_cache(maxsize=1024)
def _part_width(part: str | Card, size: int, bold: bool) -> int:
    if isinstance(part, str):
        return fonts.width(fonts.drawable(part, bold), size, bold)
    return fonts.width(rank_text(rank_of(part)), size, True) + 2 + round(size * 0.78)
