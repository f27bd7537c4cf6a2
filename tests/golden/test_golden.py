"""Old evenings sound as they did, and old logs still mean what they meant.

`make golden` writes the files anew; review reads the diff.
"""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bluefelt.engine.contract import Seat, Stamp, play
from bluefelt.games.holdem import GAME
from tests.games.holdem.scripted import ScriptedTable
from tests.golden.transcripts import EVENINGS, logged, transcript

HERE = Path(__file__).parent / "holdem"
WRITE = os.environ.get("GOLDEN") == "write"

evenings = pytest.mark.parametrize("name", EVENINGS)


def compare(path: Path, text: str) -> None:
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@evenings
@pytest.mark.parametrize("viewer", [None, 0])
def test_viewers_hear_what_they_used_to(name: str, viewer: Seat | None) -> None:
    heard = "rail" if viewer is None else f"P{viewer}"
    compare(HERE / f"{name}.{heard}.txt", transcript(EVENINGS[name](), viewer))


@evenings
def test_the_log_is_what_it_used_to_be(name: str) -> None:
    compare(HERE / f"{name}.jsonl", logged(EVENINGS[name]()))


@evenings
def test_an_old_log_folds_and_decides_to_the_same_end(name: str) -> None:
    fresh = EVENINGS[name]()
    folded: Any = restart(fresh)
    decided: Any = restart(fresh)
    for line in (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        row = msgspec.json.decode(line)
        command = msgspec.convert(row["command"], GAME.commands)
        stamp = msgspec.convert(row["stamp"], Stamp)
        events = [msgspec.convert(event, GAME.events, str_keys=True) for event in row["events"]]
        for event in events:
            GAME.game.evolve(folded, event)
        assert play(GAME.game, decided, command, stamp) == events
    assert msgspec.json.encode(folded) == msgspec.json.encode(fresh.state)
    assert msgspec.json.encode(decided) == msgspec.json.encode(fresh.state)


def restart(table: ScriptedTable) -> Any:
    """The state before the first command."""
    return GAME.game.setup(table.hold.settings)
