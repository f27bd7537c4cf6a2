"""Edits that keep up: the latest state wins, one is on its way at a time, and never too many."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

logger = logging.getLogger("bluefelt.discord")

GAP = 1.1  # seconds between two edits: five in five seconds are allowed, to everybody together
TRY_AGAIN = 5.0  # seconds after something that may pass by itself
PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError)
TOO_MANY = 429


def may_pass(problem: Exception) -> bool:
    """Whether the same request can succeed later."""
    limited = isinstance(problem, discord.HTTPException) and problem.status == TOO_MANY
    return limited or isinstance(problem, PASSING)


class Editor:
    """Draws something again after it changed, in the background."""

    def __init__(self, draw: Callable[[], Awaitable[None]]) -> None:
        self._draw = draw
        self._dirty = False
        self._closed = False
        self._drawing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def touch(self) -> None:
        """What it shows is no longer true."""
        self._dirty = True
        if not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    async def finish(self) -> None:
        """Let the drawing that is on its way end, and begin no other."""
        self._closed = True
        if asyncio.current_task() is not self._task:
            async with self._drawing:
                pass

    async def close(self) -> None:
        """Draw nothing more."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while self._dirty and not self._closed:
            self._dirty = False
            try:
                async with self._drawing:
                    await self._draw()
            except Exception as problem:
                if may_pass(problem):
                    logger.info("drawing again soon", extra={"problem": str(problem)})
                    self._dirty = True
                    await asyncio.sleep(TRY_AGAIN)
                else:
                    logger.exception("nothing was drawn")
            await asyncio.sleep(GAP)
