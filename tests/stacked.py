"""`bluefelt serve` with decks whose top is known: what a test writes into a file is dealt first."""

import os
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bluefelt.engine.cards import parse_card
from bluefelt.engine.contract import Stamp
from bluefelt.rooms.rules import tables
from bluefelt.terminal import cli

TOP = "TOP_OF_THE_DECK"  # the environment's name for the file


def stamp(*parts: Any) -> Stamp:
    """A stamp as rooms make them, with the cards that the file names."""
    top = Path(os.environ[TOP]).read_text().split()
    return replace(Stamp(*parts), stacked=tuple(map(parse_card, top)))  # two decks have each twice


if __name__ == "__main__":
    vars(tables)["Stamp"] = stamp
    sys.exit(cli.main())
