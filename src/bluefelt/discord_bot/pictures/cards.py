"""Card faces and the back, each drawn once for every size that is asked for."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bluefelt.discord_bot.pictures import colours as c
from bluefelt.discord_bot.pictures import fonts, shapes
from bluefelt.discord_bot.pictures.colours import Colour, rgb
from bluefelt.engine.canvas import Badge, Mark, card_height, is_red
from bluefelt.engine.cards import SUITS, Card, rank_of, suit_of
from bluefelt.engine.words import rank_text

SPADES = SUITS.index("s")


def colour_of(card: Card) -> Colour:
    return c.RED if is_red(card) else c.BLACK


@lru_cache(maxsize=1024)
def card_image(
    card: Card | None,
    width: int,
    mark: Mark = "",
    badge: Badge = "",
    top_only: bool = False,
) -> Image.Image:
    """A card with a margin around it; None: its back."""
    edge = c.GOLD if mark in ("win", "next") else c.WILD_EDGE if badge != "" else c.PAPER_EDGE
    thickness = max(3, width // 22) if edge != c.PAPER_EDGE else 1
    height = card_height(width)
    image = shapes.box(width, height, width // 9, c.PAPER, edge, thickness, shadow=True).copy()
    if card is None:
        _draw_back(image, width)
    elif top_only:
        _draw_line(image, card, width)
    else:
        _draw_face(image, card, width)
    if badge != "":
        _draw_badge(image, badge, width)
    return shapes.dimmed(image, c.DIM) if mark == "dim" else image


def _write(
    image: Image.Image,
    text: str,
    at: tuple[float, float],
    size: int,
    colour: Colour,
    most: float,
) -> int:
    """Bold text from its left edge and baseline on, squeezed to what fits; its width."""
    large = fonts.font(size * shapes.SHARP, bold=True)
    left, top, right, bottom = (round(side) for side in large.getbbox(text, anchor="ls"))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), text, font=large, fill=255, anchor="ls")
    wide = min(-(-mask.width // shapes.SHARP), round(most))
    mask = mask.resize((wide, -(-mask.height // shapes.SHARP)), Image.Resampling.BOX)
    x, y = at
    image.paste((*rgb(colour), 255), (round(x), round(y + top / shapes.SHARP)), mask)
    return wide


def _draw_face(image: Image.Image, card: Card, width: int) -> None:
    colour, edge = colour_of(card), shapes.MARGIN
    at = (edge + width * 0.09, edge + width * 0.59)
    _write(image, rank_text(rank_of(card)), at, round(width * 0.64), colour, width * 0.7)
    size = round(width * 0.54)
    x, y = edge + width * 0.92 - size, edge + card_height(width) - width * 0.09 - size
    _stamp(image, card, size, x, y)


def _draw_line(image: Image.Image, card: Card, width: int) -> None:
    edge = shapes.MARGIN
    at = (edge + width * 0.07, edge + width * 0.53)
    _write(image, rank_text(rank_of(card)), at, round(width * 0.58), colour_of(card), width * 0.46)
    size = round(width * 0.38)
    _stamp(image, card, size, edge + width * 0.94 - size, edge + width * 0.32 - size / 2)


def _stamp(image: Image.Image, card: Card, size: int, x: float, y: float) -> None:
    mask = shapes.suit(suit_of(card), size)
    image.paste((*rgb(colour_of(card)), 255), (round(x), round(y)), mask)


def _draw_back(image: Image.Image, width: int) -> None:
    inset = max(4, width // 13)
    wide, high = width - 2 * inset, card_height(width) - 2 * inset
    pattern = shapes.lattice(wide, high, c.BACK, c.BACK_LINES, max(7, width // 8))
    size = round(width * 0.42)
    at = ((wide - size) // 2, (high - size) // 2)
    ring = size + max(6, width // 10)
    pattern.paste(
        c.BACK, ((wide - ring) // 2, (high - ring) // 2), shapes.rounded(ring, ring, ring / 2)
    )
    pattern.paste(c.GOLD, at, shapes.suit(SPADES, size))
    corner = shapes.MARGIN + inset
    image.paste(pattern, (corner, corner), shapes.rounded(wide, high, width // 14))


def _draw_badge(image: Image.Image, wild: Badge, width: int) -> None:
    """In the lower left corner: that the card is wild, or what it plays as."""
    size = round(width * 0.42)
    wide = size if isinstance(wild, str) else round(size * 1.75)
    left, top = shapes.MARGIN + 2, shapes.MARGIN + card_height(width) - size - 2
    ground = shapes.stripes(wide, size, c.WILD, c.WILD_LIGHT, max(3, size // 5))
    badge = Image.new("RGBA", (wide, size), (*rgb(c.WILD_EDGE), 255))
    badge.paste(ground.crop((2, 2, wide - 2, size - 2)), (2, 2))
    badge.putalpha(shapes.rounded(wide, size, size / 5))
    image.alpha_composite(badge, (left, top))
    letters, base = round(size * 0.74), top + size * 0.77
    if isinstance(wild, str):
        x = left + (wide - fonts.width(wild, letters, bold=True)) / 2
        _write(image, wild, (x, base), letters, c.ON_WILD, size)
        return
    rank, at = rank_text(rank_of(wild)), (left + 4, base)
    end = left + 4 + _write(image, rank, at, letters, c.ON_WILD, size * 0.8)
    pip = round(size * 0.66)
    _stamp(image, wild, pip, min(end + 2, left + wide - pip - 3), top + (size - pip) / 2)


@lru_cache(maxsize=16)
def empty_place(width: int) -> Image.Image:
    """Where a card will lie."""
    height = card_height(width)
    size = (width + 2 * shapes.MARGIN, height + 2 * shapes.MARGIN)
    outer = shapes.rounded(width, height, width / 9)
    inner = shapes.rounded(width - 4, height - 4, width / 9 - 2)
    mask = outer.point(lambda level: level * 110 // 255)
    mask.paste(0, (2, 2), inner)
    image = Image.new("RGBA", size, (*rgb(c.TEXT), 0))
    alpha = Image.new("L", size)
    alpha.paste(mask, (shapes.MARGIN, shapes.MARGIN))
    image.putalpha(alpha)
    return image
