"""Frames of one round of the event loop, sent together when it is over.

Writing is what costs most, and costs less in one go; and whoever acted gets the update and the
answer in one piece.
"""

import asyncio
from typing import Protocol


class Sender(Protocol):
    """Somebody with frames to send."""

    def flush(self) -> None:
        """Send them."""
        ...


class Outbox:
    """Everybody who has something to send."""

    def __init__(self) -> None:
        self._senders: list[Sender] = []

    def add(self, sender: Sender) -> None:
        """Have it flushed soon."""
        if not self._senders:
            asyncio.get_running_loop().call_soon(self._wait_for_answers)
        self._senders.append(sender)

    def _wait_for_answers(self) -> None:
        # An update's answer comes one round after it.
        asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        senders, self._senders = self._senders, []
        for sender in senders:
            sender.flush()
