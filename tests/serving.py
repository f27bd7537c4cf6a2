"""A real server process for tests: started, stopped, killed and started again."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from bluefelt.eventlog import sqlite_files
from tests import stacked
from tests.processes import Process

FREE = {
    "sockets_per_address": 0,
    "messages_per_second": 0,
    "joins_per_minute": 0,
    "rooms_per_hour": 0,
}  # no limits, for tests that are not about them


@cache
def new_database() -> bytes:
    """A database as a server creates it; tests copy it, because creating it is slow."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.db"
        sqlite_files.create(path)
        sqlite_files.prepare(path)
        return path.read_bytes()


def provide_database(path: Path) -> None:
    """Put an empty database there, unless there is one already."""
    if not path.exists():
        sqlite_files.create(path)
        path.write_bytes(new_database())


class Server:
    """`bluefelt serve` on a free port of this machine."""

    module = "bluefelt"

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {"database": folder / "rooms.db", "port": 0, "log_format": "json"}
        self.settings |= FREE | {"bot_delay": 0} | settings
        self.log_file = folder / "server.log"
        self.process: Process | None = None
        self.told: list[str] = []
        self.url = ""

    def start(self) -> "Server":
        """Return when it listens, on the same port as before if it was started before."""
        environment = os.environ | {
            f"BLUEFELT_{name.upper()}": str(value) for name, value in self.settings.items()
        }
        if self.settings["database"] == self.folder / "rooms.db":
            provide_database(self.folder / "rooms.db")
        prints, its = os.pipe()
        self.prints = os.fdopen(prints)
        with self.log_file.open("a") as log, os.fdopen(its, "w") as out:
            environment |= self.environment()
            self.process = Process(self.module, "serve", env=environment, stdout=out, stderr=log)
        line = self.prints.readline()
        self.told.append(line)
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, f"the server did not start: {line}{self.log_file.read_text()}"
        self.url = found[0].rstrip("/")
        self.settings["port"] = int(found[1])
        return self

    def environment(self) -> dict[str, str]:
        """What it is told besides its settings."""
        return {}

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(number)
        code = self.process.wait(30)
        self.told += self.prints.readlines()
        self.prints.close()
        self.process = None
        return code

    @property
    def log(self) -> str:
        """Everything that it logged."""
        return self.log_file.read_text()

    def complaints(self) -> list[str]:
        """The lines of its log that should not be there."""
        return [line for line in self.log.splitlines() if '"level":"error"' in line]


class StackedServer(Server):
    """The same with a deck of which a test chooses the top."""

    module = stacked.__name__

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self._top = folder / "top"
        self.stack("")

    def environment(self) -> dict[str, str]:
        return {stacked.TOP: str(self._top)}

    def stack(self, cards: str) -> None:
        """From now on every deck begins with these ("As Td"), or with none."""
        self._top.write_text(cards)


AnyServer = TypeVar("AnyServer", bound=Server)


@contextmanager
def running(server: AnyServer) -> Iterator[AnyServer]:
    """The server, started and stopped afterwards, that had nothing to complain about."""
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.stop()
    assert not server.complaints()


def serving(folder: Path, **settings: Any) -> AbstractContextManager[Server]:
    """A server that runs for so long."""
    return running(Server(folder, **settings))
