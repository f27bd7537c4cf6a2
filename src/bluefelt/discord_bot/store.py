"""What the bot has to know again after a restart: a small file, replaced as a whole."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct, field


class KeptTable(Struct, kw_only=True):
    """A room that is shown in a channel or thread."""

    code: str
    guild: int | None
    channel: int
    in_thread: bool  # opened for this table alone
    lobby: int | None = None  # the message with Join and Start
    message: int | None = None  # of the hand that runs, or ran last
    round: int = 0  # which hand that is
    game: str = ""  # and of which game
    ping: int | None = None  # to be deleted when its receiver acts
    stopping: bool = False  # when this hand is over
    announced: bool = False  # who won the tournament
    people: dict[str, str] = field(default_factory=dict)  # names by Discord id


class BadStore(Exception):
    """The file is not ours, or cannot be written."""


class Store:
    """Every table that the bot shows."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.tables: dict[str, KeptTable] = {}

    def load(self) -> None:
        """Read the file, if there is one; BadStore."""
        try:
            told = msgspec.json.decode(self._file.read_bytes(), type=list[KeptTable])
        except FileNotFoundError:
            told = []
        except (OSError, msgspec.DecodeError) as problem:
            raise BadStore(f"{self._file} cannot be read: {problem}") from None
        self.tables = {table.code: table for table in told}
        self.save()

    def save(self) -> None:
        """Write everything anew: a crash leaves the old file or the new one; BadStore."""
        fresh = self._file.with_name(self._file.name + ".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as out:
                out.write(msgspec.json.encode(list(self.tables.values())))
                out.flush()
                os.fsync(out.fileno())
            fresh.replace(self._file)
        except OSError as problem:
            raise BadStore(f"{self._file} cannot be written: {problem.strerror}") from None

    def add(self, table: KeptTable) -> None:
        self.tables[table.code] = table
        self.save()

    def remove(self, code: str) -> None:
        if self.tables.pop(code, None) is not None:
            self.save()
