"""The colours of every picture, the same as in the browser, and the palette they are saved in."""

from functools import cache
from itertools import pairwise
from typing import TypeAlias

from PIL import Image, ImageColor

from bluefelt.engine import canvas

Colour: TypeAlias = str

BACKGROUND = "#06162b"
FELT, FELT_EDGE = "#1c5aa0", "#0a2850"
RAIL, RAIL_LIGHT = "#0b1c33", "#29456d"
SURFACE, SURFACE_2, SURFACE_OUT = "#12243d", "#1d3454", "#0f2a4e"  # out: whoever is not in the hand
LINE = "#7f97b5"
TEXT, MUTED, FAINT = "#f4f8ff", "#c9d8ec", "#8ea4c0"
GOLD, GOLD_SHADE, ON_GOLD = "#ffcb47", "#8a6410", "#1c1300"
ALL_IN = "#a3247f"
GOOD, BAD = "#5fd1b0", "#ff9d8a"
WILD, WILD_LIGHT, WILD_EDGE, ON_WILD = "#ffb3d9", "#ffcde6", "#b3125f", "#3d0a2a"
PAPER, PAPER_EDGE = "#fdfcf7", "#b9b4a4"
BLACK, RED = "#14161a", "#cb3212"
DIM = 0.62  # of the light of a card that counts no more
BACK, BACK_LINES = "#274b7a", "#9db8da"
DISCS = ("#b3472f", "#8a5a12", "#3f7d3a", "#1f7f7a", "#5b62c9", "#8b4fb5", "#b23c78", "#5a6b80")

COLOURS: dict[canvas.Colour, Colour] = {
    "background": BACKGROUND,
    "surface": SURFACE,
    "text": TEXT,
    "muted": MUTED,
    "faint": FAINT,
    "gold": GOLD,
    "on-gold": ON_GOLD,
    "all-in": ALL_IN,
    "good": GOOD,
    "bad": BAD,
    "wild": WILD,
}
FELT_SHADES = 60  # from the middle to the edge: none is seen


def rgb(colour: Colour) -> tuple[int, int, int]:
    """A colour as numbers.

    >>> rgb("#ffcb47")
    (255, 203, 71)
    """
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def dimmed(colour: Colour) -> Colour:
    """The same on a card that counts no more.

    >>> dimmed(PAPER), dimmed(RED)
    ('#9d9c99', '#7e1f0b')
    """
    red, green, blue = (round(level * DIM) for level in rgb(colour))
    return f"#{red:02x}{green:02x}{blue:02x}"


# Where two colours meet, edges are smooth: these are the meetings that pictures are full of.
_RAMPS: tuple[tuple[int, tuple[Colour, ...]], ...] = (
    (FELT_SHADES, (FELT, FELT_EDGE)),
    (10, (FELT_EDGE, BACKGROUND, "#02060d")),
    (6, (RAIL, RAIL_LIGHT, LINE)),
    (12, (SURFACE, SURFACE_2, TEXT)),
    (14, (PAPER, BLACK)),
    (10, (PAPER, RED)),
    (7, (dimmed(PAPER), dimmed(RED))),
    (8, (PAPER, BACK, BACK_LINES)),
    (10, (SURFACE, GOLD)),
    (8, (FELT, GOLD)),
    (6, (GOLD, ON_GOLD)),
    (6, (SURFACE, ALL_IN, TEXT)),
    (6, (PAPER, WILD, WILD_EDGE)),
    (6, (WILD, ON_WILD)),
    (5, (SURFACE, GOOD)),
    (5, (SURFACE, BAD)),
    (5, (SURFACE_OUT, FAINT)),
    (4, (PAPER, PAPER_EDGE, FELT_EDGE)),
    *((3, (SURFACE, disc, TEXT)) for disc in DISCS),
)


@cache
def palette() -> Image.Image:
    """An image that holds our 256 colours: with a palette, pictures are small and soon saved."""
    colours: dict[tuple[int, ...], None] = {}
    for steps, ramp in _RAMPS:
        for first, second in pairwise(map(rgb, ramp)):
            for step in range(steps):
                part = step / (steps - 1)
                mixed = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
                colours[tuple(mixed)] = None
    flat = [level for colour in colours for level in colour]
    assert len(colours) <= 256, len(colours)
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (256 - len(colours)))
    return image
