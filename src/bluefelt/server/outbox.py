"""Frames of one iteration of the event loop, sent together at its end.

Writing costs most, and less so when combined; and the player who acted gets the update and the
answer in one piece.
"""

import asyncio
from typing import Protocol


class Sender(Protocol):
    """A connection with frames to send."""

    def flush(self) -> None:
        """Send them."""
        ...


class Outbox:
    """The connections that have something to send."""

    def __init__(self) -> None:
        self._senders: list[Sender] = []
        self._frame = self._framed = b""

    def add(self, sender: Sender) -> None:
        """Have it flushed soon."""
        if not self._senders:
            asyncio.get_running_loop().call_soon(self._wait_for_answers)
        self._senders.append(sender)

    def framed(self, frame: bytes) -> bytes:
        """The frame with its header; most members get the same update."""
        if frame is not self._frame:
            self._frame, self._framed = frame, head_of(len(frame)) + frame
        return self._framed

    def _wait_for_answers(self) -> None:
        # An update's answer comes one iteration later.
        asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        senders, self._senders = self._senders, []
        for sender in senders:
            sender.flush()


def head_of(size: int) -> bytes:
    """The header of a text frame.

    >>> head_of(5), head_of(300)
    (b'\\x81\\x05', b'\\x81~\\x01,')
    """
    if size < 126:
        return b"\x81" + size.to_bytes(1)
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)
