"""What Discord answers when it refuses: one line for each code."""

from typing import Any

Json = dict[str, Any]

KNOWN: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50016: (
        400,
        "Provided too few or too many messages to delete. Must provide at least 2 and fewer than "
        "100 messages to delete",
    ),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
}


class Refused(Exception):
    """A request was answered with an error, as Discord words it."""

    def __init__(self, code: int, status: int = 0, message: str = "", **extra: Any) -> None:
        known = KNOWN.get(code, (status, message))
        self.code, self.status = code, status or known[0]
        self.body: Json = {"code": code, "message": message or known[1], **extra}
        super().__init__(f"{self.status} {code} {self.body}")


class Problems:
    """Everything wrong with a body, each at its place in it."""

    def __init__(self) -> None:
        self._found: list[tuple[str, str, str]] = []

    def add(self, place: str, code: str, message: str) -> None:
        self._found.append((place, code, message))

    def unless(self, fine: bool, place: str, code: str, message: str) -> None:
        """Add it, if it is not fine."""
        if not fine:
            self.add(place, code, message)

    def length(self, place: str, text: str | None, most: int, least: int = 0) -> None:
        """Add what is too long or too short."""
        size = len(text or "")
        if size > most:
            self.add(place, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif size < least:
            self.add(place, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")

    def count(self, place: str, things: list[Any], most: int, least: int = 0) -> None:
        """The same of a list."""
        if not least <= len(things) <= most:
            self.add(
                place, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
            )

    def refuse(self) -> None:
        """Refuse the body, if there are any."""
        if not self._found:
            return
        errors: Json = {}
        for place, code, message in self._found:
            node = errors
            for step in place.split("."):
                node = node.setdefault(step, {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise Refused(50035, errors=errors)
