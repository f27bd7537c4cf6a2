"""What the bot has to know again after a restart: a small file, replaced as a whole."""

import logging
import os
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct, field

from bluefelt.output import Mistake

logger = logging.getLogger("bluefelt.discord")


class KeptPanel(Struct, frozen=True):
    """A private message that can be drawn for a while by whoever knows its token."""

    token: str
    until: float  # in seconds since 1970


class KeptTable(Struct, kw_only=True):
    """A room that is shown in a channel or thread."""

    code: str
    guild: int | None
    channel: int
    in_thread: bool  # opened for this table alone
    lobby: int | None = None  # the message with Join and Start
    message: int | None = None  # of the round that runs, or ran last
    round: int = 0  # which round that is
    game: str = ""  # and of which game
    ping: int | None = None  # to be deleted when its receiver acts
    stopping: bool = False  # when this round is over
    announced: bool = False  # who won the tournament
    people: dict[str, str] = field(default_factory=dict)  # names by Discord id
    elsewhere: list[str] = field(default_factory=list)  # who of them plays in a browser
    panels: dict[str, KeptPanel] = field(default_factory=dict)  # also by Discord id


ELSEWHERE = "; choose another file with --state."


class Store:
    """Every table that the bot shows."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._written = b""
        self.tables: dict[str, KeptTable] = {}

    def load(self) -> None:
        """Read the file, if there is one, and see that it can be written; Mistake."""
        try:
            tables = msgspec.json.decode(self._file.read_bytes(), type=list[KeptTable])
        except FileNotFoundError:
            tables = []
        except OSError as problem:
            raise Mistake(f"{self._file} cannot be read: {problem.strerror}{ELSEWHERE}") from None
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise Mistake(
                f"{self._file} is damaged ({problem}): move it away, and the bot starts afresh."
            ) from None
        self.tables = {table.code: table for table in tables}
        try:
            self._write()
        except OSError as problem:
            raise Mistake(
                f"{self._file} cannot be written: {problem.strerror}{ELSEWHERE}"
            ) from None

    def save(self) -> None:
        """Whatever has changed is on disk; with a full disk the tables go on all the same."""
        try:
            self._write()
        except OSError as problem:
            logger.error("nothing was kept", extra={"problem": str(problem)})

    def _write(self) -> None:
        """Write everything again: a crash leaves the old file or the new one."""
        encoded = msgspec.json.encode(list(self.tables.values()))
        if encoded == self._written:
            return
        fresh = self._file.with_name(self._file.name + ".new")
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with open(fresh, "wb", opener=partial(os.open, mode=0o600)) as out:  # it holds tokens
            out.write(encoded)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self._file)
        self._written = encoded

    def add(self, table: KeptTable) -> None:
        self.tables[table.code] = table
        self.save()

    def remove(self, code: str) -> None:
        if self.tables.pop(code, None) is not None:
            self.save()
