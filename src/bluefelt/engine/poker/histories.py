"""What a game offers that can read and replay hand histories."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from bluefelt.engine.contract import Chips, Event, Seat


class HistoryError(Exception):
    """A file or hand that cannot be read, replayed or written, and why."""


class Replay(Protocol):
    """The outcome of one replayed hand."""

    @property
    def hand(self) -> str | int | None:
        """What the file calls it."""

    @property
    def status(self) -> str: ...

    @property
    def problem(self) -> str | None: ...

    @property
    def failed(self) -> bool:
        """Whether the file is wrong or cannot be judged."""

    def line(self, **more: str | int | None) -> str:
        """One line of JSON, with exact decimals."""


class HandHistories(Protocol):
    """Reads files of hands, and replays them through the rules."""

    def read_hands(self, text: str, /) -> Iterator[tuple[str | None, Mapping[str, Any]]]:
        """The fields of each hand of a file, and its heading where there are several."""

    def replay(self, fields: Mapping[str, Any], key: str | None, /) -> Replay:
        """Replay a hand from its fields; the answer says what is wrong with them."""

    def written(
        self,
        events: Sequence[Event],
        stacks: Mapping[Seat, Chips],
        names: Mapping[Seat, str],
        viewer: Seat | None,
        /,
    ) -> str:
        """One of our own hands as a file, with shown cards and the viewer's own.

        HistoryError: the format cannot say it.
        """
