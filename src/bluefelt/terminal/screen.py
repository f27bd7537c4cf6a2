"""Colours, columns and progress bars for terminals; files and pipes get plain text."""

import json
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TextIO

from bluefelt.engine.tables.text import Pen

COLUMNS = 80
_CELLS = 30
REDRAW_EVERY = 0.1  # seconds

_STYLES = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "94",
    "cyan": "36",
}
_SUIT_STYLES = {"♣": "green", "♦": "blue", "♥": "red", "♠": "bold"}  # four colours, as online
_CARD = re.compile(r"[2-9TJQKA]([♣♦♥♠])")
_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_NUMBER = re.compile(r"[×+-]?[\d,.]+%?")
_RULE = re.compile(r"─+(?=(?:\x1b\[0m)?$)")


def wants_colour(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether to use colours on a stream; NO_COLOR and FORCE_COLOR decide if set."""
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR", "0") != "0":
        return True
    return stream.isatty() and environ.get("TERM") != "dumb"


class Paint:
    """Colours text, or leaves it alone.

    >>> Paint(False).cards("A♥ K♥")
    'A♥ K♥'
    """

    def __init__(self, colours: bool) -> None:
        self.colours = colours

    def __call__(self, text: str, *styles: str) -> str:
        if not self.colours or not styles:
            return text
        return f"\x1b[{';'.join(_STYLES[style] for style in styles)}m{text}\x1b[0m"

    def cards(self, text: str) -> str:
        """The text with every card in the colour of its suit."""
        return _CARD.sub(lambda card: self(card[0], _SUIT_STYLES[card[1]]), text)


def say_json(text: str) -> None:
    """Print a line of JSON, with escapes for what the stream cannot encode."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        text = "".join(char if char < "\x7f" else _json_escape(char) for char in text)
    print(text)


def _json_escape(char: str) -> str:
    return json.dumps(char)[1:-1]


def harmless(text: str) -> str:
    """The text with control characters spelled out, so that it cannot steer the terminal.

    >>> harmless("a\\x1b[31m")
    'a\\\\x1b[31m'
    """
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def fitted(line: str, columns: int) -> list[str]:
    """The line broken between words into pieces that fit; a rule is shortened instead.

    >>> fitted("  [f]old  [c]all 10  [r]aise 40–1,000", 22)
    ['  [f]old  [c]all 10', '    [r]aise 40–1,000']
    >>> fitted("── Hand 1 ──────────", 15)
    ['── Hand 1 ─────']
    """
    excess = _width(line) - columns
    if excess > 0:
        line = _RULE.sub(lambda rule: rule[0][: max(1, len(rule[0]) - excess)], line)
    pieces = [""]
    for gap, word in re.findall(r"( *)([^ ]+)", line):
        if pieces[-1].strip() and _width(pieces[-1] + gap + word) > columns:
            pieces.append(" " * min(4, columns // 4) + word)
        else:
            pieces[-1] += gap + word
    return pieces


def _width(text: str) -> int:
    return len(_STYLE.sub("", text))


def align(rows: list[list[str]], left: int) -> list[str]:
    """Rows as aligned columns: the first few flush left, the others right.

    >>> align([["Hand", "Win"], ["A♥ K♥", "46.2%"]], left=1)
    ['Hand     Win', 'A♥ K♥  46.2%']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as aligned columns, numbers flush right; columns that are empty are left out.

    >>> columns([["Ada", "1,000", "", "folded"], ["Ben", "20", "", ""]])
    ['Ada  1,000  folded', 'Ben     20']
    """
    aligned = []
    for column in zip(*rows, strict=True):
        width = max(map(len, column))
        numbers = all(_NUMBER.fullmatch(cell) for cell in column if cell)
        if width:
            aligned.append([(str.rjust if numbers else str.ljust)(c, width) for c in column])
    return ["  ".join(cells).rstrip() for cells in zip(*aligned, strict=True)]


PEN = Pen(name=lambda name, seat: harmless(name), rows=columns)


class Progress:
    """A progress bar, drawn only on a terminal."""

    def __init__(
        self,
        total: int,
        noun: str,
        stream: TextIO,
        clock: Callable[[], float] = time.monotonic,
        *,
        visible: bool = True,
    ) -> None:
        self.total = total
        self._noun = noun
        self._stream = stream
        self._clock = clock
        self._drawn: float | None = None
        self._width = 0
        self._visible = visible and stream.isatty()

    def __call__(self, done: int) -> None:
        """Draw the bar, unless it was drawn a moment ago."""
        if not self._visible:
            return
        now = self._clock()
        if self._drawn is not None and now - self._drawn < REDRAW_EVERY:
            return
        self._drawn = now
        part = min(1.0, done / max(1, self.total))
        bar = ("#" * int(part * _CELLS)).ljust(_CELLS, "-")
        line = f"[{bar}] {int(part * 100):3}%  {done:,} of {self.total:,} {self._noun}"
        self._stream.write("\r" + line.ljust(self._width))
        self._stream.flush()
        self._width = len(line)

    def clear(self) -> None:
        """Remove the bar."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0
