"""What is written to a terminal fits it."""

import fcntl
import os
import pty
import struct
import termios
from collections.abc import Iterator
from io import StringIO
from typing import TextIO

import pytest

from bluefelt.terminal.console import Console

MENU = "  \x1b[1m[f]old\x1b[0m  \x1b[1m[c]all\x1b[0m 10  \x1b[1m[r]aise\x1b[0m 40–1,000"


@pytest.fixture
def screen() -> Iterator[tuple[int, TextIO]]:
    """A terminal: what is seen on it, and where to write."""
    seen, written = pty.openpty()
    with open(written, "w", encoding="utf-8") as out:
        yield seen, out
    os.close(seen)


def resize(out: TextIO, columns: int) -> None:
    fcntl.ioctl(out.fileno(), termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


def lines(seen: int, count: int) -> list[str]:
    """So many lines, which need not come at once."""
    text = b""
    while text.count(b"\n") < count:
        text += os.read(seen, 4096)
    return text.decode().split("\r\n")[:-1]


def test_lines_are_broken_between_words_as_wide_as_the_terminal_is_now(
    screen: tuple[int, TextIO],
) -> None:
    seen, out = screen
    console = Console(out, None)
    resize(out, 22)
    console.say(MENU)
    first, second = lines(seen, 2)
    assert first.endswith("[c]all\x1b[0m 10")
    assert second == "    \x1b[1m[r]aise\x1b[0m 40–1,000"
    resize(out, 60)
    console.say(MENU)
    assert lines(seen, 1) == [MENU]


def test_a_rule_is_as_long_as_the_terminal_is_wide(screen: tuple[int, TextIO]) -> None:
    seen, out = screen
    resize(out, 20)
    Console(out, None).say("\x1b[1m── Hand 1 ──────────────────────\x1b[0m")
    assert lines(seen, 1) == ["\x1b[1m── Hand 1 ──────────\x1b[0m"]


def test_a_file_gets_whole_lines() -> None:
    out = StringIO()
    Console(out, None).say(MENU * 9)
    assert out.getvalue() == MENU * 9 + "\n"
