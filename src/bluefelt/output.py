"""What a program prints for people, on any terminal: lines, mistakes, and how to call it."""

import shutil
import sys
from pathlib import Path

from bluefelt.engine.cards import SUITS

_LETTERS = str.maketrans(
    dict(zip("♣♦♥♠", SUITS, strict=True)) | {"─": "-", "·": "-", "●": "*", "–": "-"}
)


class Mistake(Exception):
    """Why something typed or set cannot be done, in one sentence."""

    code = 2  # with which the program ends


class NotNow(Mistake):
    """The same, where it may work later."""

    code = 1


def printable(text: str, encoding: str | None) -> str:
    """The text with letters for suits where a terminal has no glyphs for them.

    >>> printable("A♥ 7♣", "ascii")
    'Ah 7c'
    """
    try:
        text.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return text.translate(_LETTERS).encode("ascii", "replace").decode()
    return text


def say(text: str = "") -> None:
    """Print a line, and let it be seen at once."""
    print(printable(text, sys.stdout.encoding), flush=True)


def program() -> str:
    """How to call this program again, from the shell in which it was called."""
    if shutil.which("bluefelt"):
        return "bluefelt"
    called = sys.argv[0]
    return called if Path(called).name == "bluefelt" else f"{sys.executable} -m bluefelt"
