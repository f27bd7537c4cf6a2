"""A terminal or a pair of pipes: prints lines without disturbing the line being typed."""

import asyncio
import os
import sys
from collections import deque
from typing import TextIO

from bluefelt.output import printable
from bluefelt.terminal.screen import fitted

KEPT_LINES = 256
CLEAR_LINE = "\r\x1b[K"
PROMPT = "> "


class Console:
    """A terminal, or a pair of pipes."""

    def __init__(self, out: TextIO, fd: int | None) -> None:
        self._out = out
        self._fd = fd
        self._shows_prompt = out.isatty() and fd is not None and os.isatty(fd)
        self._prompted = False
        self._rest = b""
        self._lines: deque[str] = deque()
        self._bell = asyncio.Event()
        self._ended = fd is None
        self._reading = False

    def say(self, line: str = "") -> None:
        """Print a line above whatever is being typed."""
        clear = CLEAR_LINE if self._prompted else ""
        self._prompted = False
        columns = self._columns()
        for piece in [line] if columns is None else fitted(line, columns):
            self._out.write(clear + printable(piece, self._out.encoding) + "\n")
            clear = ""
        self._out.flush()

    def _columns(self) -> int | None:
        """How wide the terminal is now; None if the output is not a terminal."""
        try:
            return os.get_terminal_size(self._out.fileno()).columns or None
        except (OSError, ValueError):
            return None

    def prompt(self) -> None:
        """Show the prompt."""
        if self._shows_prompt and not self._prompted:
            self._prompted = True
            self._out.write(PROMPT)
            self._out.flush()

    async def next_line(self) -> str | None:
        """The next line that was typed; None at the end of the input."""
        while not self._lines and not self._ended:
            self._bell.clear()
            self._listen()
            await self._bell.wait()
        return self._lines.popleft() if self._lines else None

    def close(self) -> None:
        """Stop reading."""
        if self._reading and self._fd is not None:
            self._reading = False
            asyncio.get_running_loop().remove_reader(self._fd)
        if self._prompted:
            self._prompted = False
            self._out.write(CLEAR_LINE)
            self._out.flush()

    def _listen(self) -> None:
        assert self._fd is not None
        if self._reading:
            return
        try:
            asyncio.get_running_loop().add_reader(self._fd, self._read)
            self._reading = True
        except (PermissionError, NotImplementedError):  # a plain file is always ready
            self._read()

    def _read(self) -> None:
        assert self._fd is not None
        data = os.read(self._fd, 4096)
        *lines, self._rest = (self._rest + data).split(b"\n")
        if not data:
            self._ended = True
            lines = [self._rest] if self._rest else []
        self._lines.extend(line.decode(errors="replace").strip() for line in lines)
        self._prompted = self._prompted and not lines  # Enter has moved the cursor to a new line
        if self._reading and (self._ended or len(self._lines) > KEPT_LINES):
            self._reading = False
            asyncio.get_running_loop().remove_reader(self._fd)
        self._bell.set()


def standard_console() -> Console:
    """This process's own standard input and output."""
    try:
        fd: int | None = sys.stdin.fileno()
    except (AttributeError, OSError, ValueError):  # there is none
        fd = None
    return Console(sys.stdout, fd)
