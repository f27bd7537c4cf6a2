"""Boxes, discs, suits and the felt: drawn large, made small, and kept."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from bluefelt.discord_bot.pictures import colours as c
from bluefelt.discord_bot.pictures.colours import FELT_SHADES, Colour, palette, rgb

Point: TypeAlias = tuple[float, float]

SHARP = 4  # times as large, for smooth edges
MARGIN = 12  # around every box, for its shadow
SHADOW = 150  # of 255
RAIL_WIDTH = 16
OUTSIDE = 6  # around the rail


def smooth(
    width: int, height: int, draw: Callable[[ImageDraw.ImageDraw, int], None]
) -> Image.Image:
    """A mask with smooth edges of what *draw* draws so many times as large."""
    large = Image.new("L", (width * SHARP, height * SHARP))
    draw(ImageDraw.Draw(large), SHARP)
    return large.reduce(SHARP)


def rounded(width: int, height: int, radius: float) -> Image.Image:
    """The mask of a box with round corners."""

    def draw(pen: ImageDraw.ImageDraw, times: int) -> None:
        box = (0, 0, width * times - 1, height * times - 1)
        pen.rounded_rectangle(box, radius * times, fill=255)

    return smooth(width, height, draw)


@lru_cache(maxsize=512)
def box(
    width: int,
    height: int,
    radius: int,
    fill: Colour,
    edge: Colour | None = None,
    thickness: int = 0,
    shadow: bool = False,
) -> Image.Image:
    """A box with round corners, a margin around it."""
    size = (width + 2 * MARGIN, height + 2 * MARGIN)
    image = Image.new("RGBA", size)
    outer = rounded(width, height, radius)
    if shadow:
        dark = Image.new("L", size)
        dark.paste(outer.point(lambda level: level * SHADOW // 255), (MARGIN, MARGIN + 3))
        image.putalpha(dark.filter(ImageFilter.GaussianBlur(4)))
    inner = Image.new("RGBA", (width, height), (*rgb(edge or fill), 255))
    if edge is not None:
        within = rounded(width - 2 * thickness, height - 2 * thickness, radius - thickness)
        inner.paste((*rgb(fill), 255), (thickness, thickness), within)
    inner.putalpha(outer)
    image.alpha_composite(inner, (MARGIN, MARGIN))
    return image


@lru_cache(maxsize=64)
def glow(width: int, height: int, radius: int, colour: Colour) -> Image.Image:
    """The light around a box of this size, a margin around it."""
    mask = Image.new("L", (width + 2 * MARGIN, height + 2 * MARGIN))
    mask.paste(rounded(width + 8, height + 8, radius + 4), (MARGIN - 4, MARGIN - 4))
    image = Image.new("RGBA", mask.size, (*rgb(colour), 255))
    image.putalpha(mask.filter(ImageFilter.GaussianBlur(4)).point(lambda level: level * 200 // 255))
    return image


def disc(size: int, fill: Colour, edge: Colour | None = None, thickness: int = 0) -> Image.Image:
    """A box so round that it is a disc."""
    return box(size, size, size // 2, fill, edge, thickness)


@lru_cache(maxsize=16)
def chip(size: int) -> Image.Image:
    """A gold chip seen from above, without a margin."""
    spots = 6

    def draw(pen: ImageDraw.ImageDraw, times: int) -> None:
        whole = (0, 0, size * times - 1, size * times - 1)
        for spot in range(spots):
            pen.pieslice(whole, spot * 60 - 14, spot * 60 + 14, fill=255)

    image = Image.new("RGBA", (size, size), (*rgb(c.GOLD), 255))
    image.paste((*rgb(c.TEXT), 255), (0, 0), smooth(size, size, draw))
    ring, middle = size * 5 // 8, size * 7 // 16
    for part, colour in ((ring, c.GOLD_SHADE), (middle, c.GOLD)):
        at = (size - part) // 2
        image.paste((*rgb(colour), 255), (at, at), rounded(part, part, part / 2))
    image.putalpha(rounded(size, size, size / 2))
    return image


def curve(points: Sequence[Point], steps: int = 24) -> list[Point]:
    """A chain of cubic curves: a start, then two handles and an end for each."""
    path = [points[0]]
    for at in range(0, len(points) - 1, 3):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[at : at + 4]
        for step in range(1, steps + 1):
            t = step / steps
            u = 1 - t
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            path.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return path


# Suits in a square of side 1, in the order of the suits: clubs, diamonds, hearts, spades.
_HEART = curve(
    (
        *((0.5, 0.96), (0.30, 0.78), (0.04, 0.60), (0.04, 0.33)),
        *((0.04, 0.16), (0.16, 0.05), (0.28, 0.05), (0.38, 0.05), (0.46, 0.12), (0.5, 0.23)),
        *((0.54, 0.12), (0.62, 0.05), (0.72, 0.05), (0.84, 0.05), (0.96, 0.16), (0.96, 0.33)),
        *((0.96, 0.60), (0.70, 0.78), (0.5, 0.96)),
    )
)
_DIAMOND = curve(
    (
        *((0.5, 0.01), (0.60, 0.20), (0.72, 0.36), (0.87, 0.5)),
        *((0.72, 0.64), (0.60, 0.80), (0.5, 0.99)),
        *((0.40, 0.80), (0.28, 0.64), (0.13, 0.5), (0.28, 0.36), (0.40, 0.20), (0.5, 0.01)),
    )
)
_STEM = curve(
    (
        *((0.47, 0.55), (0.47, 0.76), (0.43, 0.89), (0.31, 0.98)),
        *((0.42, 0.98), (0.58, 0.98), (0.69, 0.98)),
        *((0.57, 0.89), (0.53, 0.76), (0.53, 0.55)),
    )
)
_SPADE = [(x, 0.02 + (0.96 - y) * 0.83) for x, y in _HEART]


def _circle(x: float, y: float, radius: float) -> list[Point]:
    angles = [2 * pi * step / 48 for step in range(48)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


_CLUB = (
    *(_circle(0.5, 0.25, 0.225), _circle(0.26, 0.59, 0.225), _circle(0.74, 0.59, 0.225)),
    *(_circle(0.5, 0.50, 0.12), _STEM),
)
SUIT_SHAPES: tuple[Sequence[Sequence[Point]], ...] = (
    _CLUB,
    (_DIAMOND,),
    (_HEART,),
    (_SPADE, _STEM),
)


@lru_cache(maxsize=128)
def suit(suit: int, size: int) -> Image.Image:
    """The mask of a suit's sign."""

    def draw(pen: ImageDraw.ImageDraw, times: int) -> None:
        for shape in SUIT_SHAPES[suit]:
            pen.polygon([(x * size * times, y * size * times) for x, y in shape], fill=255)

    return smooth(size, size, draw)


@lru_cache(maxsize=16)
def tick(size: int) -> Image.Image:
    """The mask of a check mark."""

    def draw(pen: ImageDraw.ImageDraw, times: int) -> None:
        points = ((0.12, 0.55), (0.40, 0.82), (0.90, 0.20))
        line = [(x * size * times, y * size * times) for x, y in points]
        pen.line(line, fill=255, width=size * times // 6, joint="curve")

    return smooth(size, size, draw)


@lru_cache(maxsize=8)
def felt(width: int, height: int, top: int, radius: int) -> Image.Image:
    """The empty table: a rail around blue felt, below a strip for the headline."""
    image = Image.new("RGB", (width, height), c.BACKGROUND)
    for inset, colour in (
        (0, c.BLACK),
        (1, c.RAIL_LIGHT),
        (3, c.RAIL),
        (RAIL_WIDTH - 2, c.LINE),
    ):
        mask = _within(image, top, radius, inset)
        image.paste(colour, (OUTSIDE + inset, top + inset), mask)
    mask = _within(image, top, radius, RAIL_WIDTH)
    image.paste(_cloth(*mask.size).convert("RGB"), _corner(top), mask)
    return image


def _within(image: Image.Image, top: int, radius: int, inset: int) -> Image.Image:
    """The mask of the table without so much of its edge."""
    width = image.width - 2 * (OUTSIDE + inset)
    height = image.height - top - OUTSIDE - 2 * inset
    return rounded(width, height, radius - inset)


def _corner(top: int) -> tuple[int, int]:
    """Where the cloth begins."""
    return OUTSIDE + RAIL_WIDTH, top + RAIL_WIDTH


def _cloth(width: int, height: int) -> Image.Image:
    """Felt that is brightest in the middle, in the first colours of the palette."""
    light = Image.radial_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    shades = light.point(lambda level: level * (FELT_SHADES - 1) // 255)
    cloth = shades.convert("P")
    cloth.putpalette(palette().getpalette() or [])
    return cloth


@lru_cache(maxsize=8)
def saved_felt(width: int, height: int, top: int, radius: int) -> Image.Image:
    """The empty table in the palette; the felt exact, since the eye finds every step in it."""
    image = in_palette(felt(width, height, top, radius))
    whole = _within(image, top, radius, RAIL_WIDTH).point(lambda level: 255 * (level == 255))
    image.paste(_cloth(*whole.size), _corner(top), whole)
    return image


def in_palette(image: Image.Image) -> Image.Image:
    """The image in our colours."""
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


def dimmed(image: Image.Image, part: float) -> Image.Image:
    """The same image, so much darker."""
    darker = image.convert("RGB").point(lambda level: round(level * part))
    darker.putalpha(image.getchannel("A"))
    return darker


def stripes(width: int, height: int, first: Colour, second: Colour, wide: int) -> Image.Image:
    """Two colours in stripes from corner to corner."""
    mask = Image.new("L", (width * SHARP, height * SHARP))
    pen = ImageDraw.Draw(mask)
    for start in range(-height, width, 2 * wide):
        foot, head = (start * SHARP, height * SHARP), ((start + height) * SHARP, 0)
        pen.line((foot, head), fill=255, width=round(wide * SHARP * 1.4))
    image = Image.new("RGB", (width, height), first)
    image.paste(second, (0, 0), mask.reduce(SHARP))
    return image


def lattice(width: int, height: int, ground: Colour, lines: Colour, apart: int) -> Image.Image:
    """Thin lines both ways from corner to corner."""
    mask = Image.new("L", (width * SHARP, height * SHARP))
    pen = ImageDraw.Draw(mask)
    middle = width // 2
    reach = (width + height) // apart + 1
    for step in range(-reach, reach):
        x = middle + step * apart
        for lean in (1, -1):
            ends = ((x - lean * height) * SHARP, 0, (x + lean * height) * SHARP, 2 * height * SHARP)
            pen.line(ends, fill=255, width=SHARP * 3 // 2)
    image = Image.new("RGB", (width, height), ground)
    image.paste(lines, (0, 0), mask.reduce(SHARP))
    return image
