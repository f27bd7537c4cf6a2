"""What a client can meet that is no answer to its liking."""

from collections.abc import Mapping
from typing import Any


class ClientError(Exception):
    """Anything that a client raises by itself."""


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
    """The connection is over for good: the server said why, or (closed) the client hung up."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Unreachable(ClientError):
    """No server answered, for as long as the client had patience."""


class FellBehind(ClientError):
    """Frames came faster than they were taken from an iterator, and some are missing from it."""


class Lost(Exception):
    """One connection broke; another may be made."""
