"""Letters: DejaVu Sans where the system has it, else the one that Pillow brings along."""

import unicodedata
from functools import cache, lru_cache
from typing import TypeAlias

from PIL import ImageFont

from bluefelt.engine.words import graphemes

Font: TypeAlias = ImageFont.FreeTypeFont | ImageFont.ImageFont

FILES = {False: "DejaVuSans.ttf", True: "DejaVuSans-Bold.ttf"}
NOT_A_CHARACTER = "\U0010ffff"  # no font has it: drawn as the box that we don't want
PROBE_SIZE = 20
ELLIPSIS = "…"
_INSTEAD = str.maketrans(
    {
        "…": "...",
        "·": "-",
        "–": "-",
        "—": "-",
        "×": "x",
        "→": ">",
        "’": "'",
        "ß": "ss",
        "æ": "ae",
        "Æ": "AE",
        "œ": "oe",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "ı": "i",
        "ð": "d",
        "þ": "th",
    }
)


@cache
def _path(bold: bool) -> str | None:
    """Where the font lies; None: the system doesn't have it."""
    try:
        return str(ImageFont.truetype(FILES[bold], PROBE_SIZE).path)
    except OSError:
        return None


@cache
def font(size: int, bold: bool = False) -> Font:
    path = _path(bold)
    return ImageFont.load_default(size) if path is None else ImageFont.truetype(path, size)


@cache
def _box(bold: bool) -> bytes:
    return bytes(font(PROBE_SIZE, bold).getmask(NOT_A_CHARACTER))


@lru_cache(maxsize=4096)
def _has(char: str, bold: bool) -> bool:
    return bytes(font(PROBE_SIZE, bold).getmask(char)) != _box(bold)


@lru_cache(maxsize=4096)
def _drawn(char: str, bold: bool) -> str:
    """The character, or what comes closest to it; nothing where nothing does."""
    if char.isspace():
        return " "
    if unicodedata.category(char)[0] in "CM":  # orders to the reader, and marks piled on letters
        return ""
    if _has(char, bold):
        return char
    instead = char.translate(_INSTEAD)
    if instead == char:
        instead = unicodedata.normalize("NFKD", char)
    return "".join(part for part in instead if part.isascii() and part.isprintable())


@lru_cache(maxsize=1024)
def drawable(text: str, bold: bool = False) -> str:
    """The text without what the font can't draw.

    >>> drawable("Zoe 🎲\\u202e  x")
    'Zoe x'
    """
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join([_drawn(char, bold) for char in composed]).split())


@lru_cache(maxsize=4096)
def width(text: str, size: int, bold: bool = False) -> int:
    """How wide the text is drawn."""
    return round(font(size, bold).getlength(text))


@lru_cache(maxsize=4096)
def shortened(text: str, size: int, bold: bool, most: int) -> str:
    """As much of the text as fits, the rest an ellipsis.

    >>> shortened("Maximilian", 20, True, 90)[-1]
    '…'
    """
    text = drawable(text, bold)
    if width(text, size, bold) <= most:
        return text
    end, whole = drawable(ELLIPSIS, bold), list(graphemes(text))
    for length in range(len(whole) - 1, 0, -1):
        short = "".join(whole[:length]).rstrip() + end
        if width(short, size, bold) <= most:
            return short
    return end
