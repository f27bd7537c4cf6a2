"""What can go wrong for a client."""

from collections.abc import Mapping
from typing import Any


class ClientError(Exception):
    """Any error of the client."""


class Refused(ClientError):
    """The server refused a request, and nothing has changed.

    >>> print(Refused("raise-too-small", "You must raise to at least 40.", {"least": 40}))
    You must raise to at least 40.
    """

    def __init__(self, code: str, message: str, details: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details


class HungUp(ClientError):
    """The connection has ended for good; the reason is the server's, or "closed" by the client."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Unreachable(ClientError):
    """No server answered in time."""


class FellBehind(ClientError):
    """Frames arrived faster than they were read from an iterator, so some are missing."""


class Lost(Exception):
    """One socket broke; the client may reconnect."""
