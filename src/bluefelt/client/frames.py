"""An iterator over the frames that a client receives."""

import asyncio
from collections import deque

from bluefelt.client.errors import FellBehind, HungUp
from bluefelt.protocol.messages import ServerFrame

KEPT_FRAMES = 1_024


class Frames:
    """Every frame from now on; it ends when the client is closed.

    An iterator that is not read raises FellBehind instead of holding up the client.
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
        """How many frames have not been read yet."""
        return len(self._frames)

    def add(self, frame: ServerFrame) -> None:
        """Add a frame to be read."""
        if self._end is None and len(self._frames) < self._most:
            self._frames.append(frame)
        else:
            self.end(FellBehind())
        self._bell.set()

    def end(self, why: Exception) -> None:
        """End the iterator after the frames that it still holds."""
        self._end = self._end or why
        self._bell.set()
