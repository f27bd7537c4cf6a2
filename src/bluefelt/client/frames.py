"""Frames for whoever wants to see each of them."""

import asyncio
from collections import deque

from bluefelt.client.errors import FellBehind, HungUp
from bluefelt.protocol.messages import ServerFrame

KEPT_FRAMES = 1_024


class Frames:
    """Everything that is pushed from now on; it ends when the client is closed.

    An iterator that nobody takes from is FellBehind rather than holding up the client.
    """

    def __init__(self, most: int = KEPT_FRAMES) -> None:
        self._most = most
        self._frames: deque[ServerFrame] = deque()
        self._end: Exception | None = None
        self._bell = asyncio.Event()

    def __aiter__(self) -> "Frames":
        return self

    async def __anext__(self) -> ServerFrame:
        while not self._frames:
            if isinstance(self._end, HungUp) and self._end.reason == "closed":
                raise StopAsyncIteration
            if self._end is not None:
                raise self._end
            self._bell.clear()
            await self._bell.wait()
        return self._frames.popleft()

    @property
    def waiting(self) -> int:
        """How many have come and were not taken yet."""
        return len(self._frames)

    def add(self, frame: ServerFrame) -> None:
        """One more to be taken."""
        if self._end is None and len(self._frames) < self._most:
            self._frames.append(frame)
        else:
            self.end(FellBehind())
        self._bell.set()

    def end(self, why: Exception) -> None:
        """No more come; those that are there can still be taken."""
        self._end = self._end or why
        self._bell.set()
