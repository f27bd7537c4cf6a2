"""`bluefelt serve` where the windows of the bus are as long as a test wants; decks are known, too.

A window always runs in full, and a pyramid has fifteen: those that nobody can use are short here.
"""

import os
import sys
from pathlib import Path
from typing import Any

from bluefelt import cli
from bluefelt.games.ride_the_bus.settings import Settings
from bluefelt.rooms import tables
from tests import stacked
from tests.serving import StackedServer

WINDOWS = "WINDOWS_OF_THE_BUS"  # the environment's name for the file
AS_SET = ""  # what the settings say


def hurry(name: str) -> property:
    """The window as the file has it, else as it is set."""
    usual: Any = vars(Settings)[name].fget

    def window(settings: Settings) -> int:
        found = dict(part.split("=") for part in Path(os.environ[WINDOWS]).read_text().split())
        return int(found.get(name) or usual(settings))

    return property(window)


class HurriedServer(StackedServer):
    """A server of the bus that does not let a test wait."""

    module = "tests.browser.hurried"

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self._windows = folder / "windows"
        self.hurry()

    def environment(self) -> dict[str, str]:
        return super().environment() | {WINDOWS: str(self._windows)}

    def hurry(self, claim: int | str = AS_SET, guess: int | str = AS_SET) -> None:
        """From now on so many milliseconds to claim and to guess."""
        self._windows.write_text(f"claim_window={claim} guess_clock={guess}")


if __name__ == "__main__":
    for name in ("claim_window", "guess_clock"):
        setattr(Settings, name, hurry(name))
    vars(tables)["Stamp"] = stacked.stamp
    sys.exit(cli.main())
