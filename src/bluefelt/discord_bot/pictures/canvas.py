"""The canvas that games draw their tables on, painted with Pillow."""

from io import BytesIO

from PIL import Image, ImageChops, ImageDraw

from bluefelt.discord_bot.pictures import colours as c
from bluefelt.discord_bot.pictures import fonts, shapes
from bluefelt.discord_bot.pictures.cards import card_image, empty_place
from bluefelt.discord_bot.pictures.colours import COLOURS
from bluefelt.discord_bot.pictures.colours import Colour as Paint
from bluefelt.engine.canvas import HEAD, RADIUS, WIDTH, Align, Badge, Canvas, Colour, Mark
from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Seat
from bluefelt.engine.words import name_of

COMPRESSION = 2  # more takes longer than it saves


class PillowCanvas(Canvas):
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
        return fonts.width(fonts.drawable(words, bold), size, bold)

    def shortened(self, words: str, size: int, most: int) -> str:
        return fonts.shortened(words, size, True, most)

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

    def wild_pill(self, x: float, y: float, words: str, size: int, height: int) -> int:
        wide, radius = fonts.width(words, size, True) + 36, height // 2
        self._place(shapes.box(wide, height, radius, c.WILD, c.WILD_EDGE, 3, shadow=True), x, y)
        inner = (wide - 6, height - 6)
        stripes = shapes.stripes(*inner, c.WILD, c.WILD_LIGHT, 9)
        at = (round(x) + 3, round(y) + 3)
        self._image.paste(stripes, at, shapes.rounded(*inner, height / 2 - 3))
        self._write(x + wide / 2, y + height / 2, words, size, c.ON_WILD)
        return wide

    def suit(self, x: float, y: float, suit: int, size: int, colour: Colour) -> None:
        self._stamp(shapes.suit(suit, size), x, y, colour)

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
            self._place(shapes.glow(*size, radius, c.GOLD), x, y)
        fill = c.SURFACE_2 if gold else c.SURFACE_OUT if dim else c.SURFACE
        thickness = edges[0] if gold else 0 if dim else edges[1]
        edge = (c.GOLD if gold else c.LINE) if thickness else None
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
        fill = c.SURFACE if dim else c.DISCS[seat % len(c.DISCS)]
        self._place(
            shapes.disc(size, fill, c.FAINT if dim else None, 2), x - size / 2, y - size / 2
        )
        colour: Colour = "faint" if dim else "text"
        self.text(x, y, letter, round(size * 0.56), colour, bold=True, align="m")

    def dealer_button(self, x: float, y: float, size: int) -> None:
        self._place(shapes.disc(size, c.PAPER, c.PAPER_EDGE, 3), x, y)
        self._write(x + size / 2, y + size / 2, "D", round(size * 0.62), c.BLACK)

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
