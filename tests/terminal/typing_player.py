"""Somebody at `bluefelt join` with a pipe for a keyboard, who reads the menu and types."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.client.playing import PATIENCE

QUESTION = re.compile(r"  [\w-]+ [\w ]+\? ([^\W_]+)")  # and the first of the answers
LABEL = re.compile(r"(\w*)\[(\w)\]([\w-]*)")
ANSWERS = {  # what to type when the menu has the word; of any other menu, the first word
    "sit": "s",
    "check": "check",
    "call": "c",
    "bring-in": "bring-in",
    "muck": "muck",
    "play": "p",
    "give": "g",
    "higher": "h",
    "flip": "f",
    "ready": "r",
}


class Typist:
    """One process, what it has printed, and what to type next."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.told: list[str] = []
        self.moves: list[str] = []  # typed by itself

    def text(self) -> str:
        """Everything that it has printed."""
        return "".join(self.told)

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")

    async def next_line(self) -> str:
        """The next line that it prints; an empty one at the end."""
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        self.told.append(line)
        return line

    async def until(self, pattern: str) -> re.Match[str]:
        """Read on until a line has this in it."""
        async with asyncio.timeout(PATIENCE):
            while line := await self.next_line():
                if found := re.search(pattern, line):
                    return found
        raise AssertionError(f"no {pattern!r} in {self.text()}")

    async def play_until(self, over: asyncio.Task[Any]) -> None:
        """Do what the menus offer, but deal no other round, until this is over."""
        while line := await self._next_line_before(over):
            if question := QUESTION.match(line):
                self.type(question[1])
            words = ["".join(label) for label in LABEL.findall(line)]
            answer = next((ANSWERS[word] for word in ANSWERS if word in words), "".join(words[:1]))
            if answer == "r" and "bet" in words and " or 0" not in line:
                answer = "b 2 10"  # nothing to take back: no bet yet
            if words and "deal" not in words:
                self.type(answer)
                self.moves.append(answer)
        assert over.done(), self.text()

    async def _next_line_before(self, over: asyncio.Task[Any]) -> str:
        """The next line that it prints; an empty one if this is over first."""
        line = asyncio.create_task(self.next_line())
        await asyncio.wait({line, over}, return_when=asyncio.FIRST_COMPLETED)
        if line.done():
            return line.result()
        line.cancel()
        await asyncio.wait({line})
        return ""

    async def end(self, word: str = "quit") -> str:
        """Say goodbye; everything it has printed."""
        self.type(word)
        while await self.next_line():
            pass
        assert await self.process.wait() == 0
        return self.text()


@asynccontextmanager
async def typing(folder: Path, url: str, *words: str) -> AsyncIterator[Typist]:
    """A running `bluefelt join`, whose tokens are kept in the folder."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bluefelt", "join", "--server", url, *words),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=os.environ | {"XDG_STATE_HOME": str(folder)},
        preexec_fn=_hear_ctrl_c,
    )
    try:
        yield Typist(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        process._transport.close()  # type: ignore[attr-defined]


def _hear_ctrl_c() -> None:
    """As at a terminal: what a shell starts in the background would not hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
