"""`bluefelt serve` whose clocks wait for the test; decks are known, too.

Windows stay open for minutes, however slow the machine is, and end when a test says so.
"""

import asyncio
import signal
import sys
from typing import Any

from bluefelt.games.holdem import rules as holdem
from bluefelt.games.ride_the_bus import pyramid
from bluefelt.games.ride_the_bus.settings import Settings
from bluefelt.rooms import hall
from bluefelt.rooms.rules import tables
from bluefelt.rooms.rules.tables import game_of
from bluefelt.rooms.runner import Runner
from bluefelt.terminal import cli
from tests import stacked
from tests.serving import StackedServer

LONG = 240_000
QUARTER = 900_000  # of an hour: as long as blinds stay the same
RING, LATER = signal.SIGUSR1, signal.SIGUSR2


class HurriedServer(StackedServer):
    """A server at which no window closes by itself until a test says so."""

    module = "tests.browser.hurried"

    def ring(self) -> None:
        """What every room waits for happens now."""
        assert self.process is not None
        self.process.send_signal(RING)

    def later(self) -> None:
        """It is a quarter of an hour later, and what was due by then happens."""
        assert self.process is not None
        self.process.send_signal(LATER)


class PatientRunner(Runner):
    """A room whose time can leap to the end of what its table waits for."""

    def __init__(self, *parts: Any, **settings: Any) -> None:
        super().__init__(*parts, **settings)
        EVERY_ROOM.append(self)
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(RING, ring)
        loop.add_signal_handler(LATER, later)

    def leap(self) -> None:
        if self._loaded is not None:
            due = game_of(self._loaded.state).round_due(self._loaded.state.table)
            self._ahead += max(0, (due or 0) - self._time(self._loaded))
            self._ring()

    def pass_time(self) -> None:
        self._ahead += QUARTER
        self._ring()


EVERY_ROOM: list[PatientRunner] = []


def ring() -> None:
    for room in EVERY_ROOM:
        if room.viewers:
            room.leap()


def later() -> None:
    for room in EVERY_ROOM:
        if room.viewers:
            room.pass_time()


if __name__ == "__main__":
    vars(hall)["Runner"] = PatientRunner
    vars(tables)["Stamp"] = stacked.stamp
    vars(pyramid)["HOST_IDLE"] = LONG
    for window in ("VOTE_FOR", "RABBIT_FOR"):
        vars(holdem)[window] = LONG
    for name in ("claim_window", "assign_window", "guess_clock"):
        setattr(Settings, name, property(lambda _: LONG))
    sys.exit(cli.main())
