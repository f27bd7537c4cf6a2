"""Old evenings sound as they did, and old logs still mean what they meant.

`make golden` writes the files again; review reads the diff.
"""

import os
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bluefelt.engine.contract import Seat, Stamp, play
from bluefelt.engine.registry import games
from bluefelt.engine.table import Table
from tests.golden.transcripts import logged, transcript

HERE = Path(__file__).parent
WRITE = os.environ.get("GOLDEN") == "write"

EVENINGS = {
    game: import_module(f"tests.golden.{game}.evenings").EVENINGS
    for game in games()
    if (HERE / game / "evenings.py").exists()
}
evenings = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, named in EVENINGS.items() for name in named]
)


def evening(game: str, name: str) -> Table:
    table: Table = EVENINGS[game][name]()
    return table


def compare(path: Path, text: str) -> None:
    if WRITE:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@evenings
@pytest.mark.parametrize("viewer", [None, 0])
def test_viewers_hear_what_they_used_to(game: str, name: str, viewer: Seat | None) -> None:
    heard = "rail" if viewer is None else f"P{viewer}"
    compare(HERE / game / f"{name}.{heard}.txt", transcript(evening(game, name), viewer))


@evenings
def test_the_log_is_what_it_used_to_be(game: str, name: str) -> None:
    compare(HERE / game / f"{name}.jsonl", logged(evening(game, name)))


@evenings
def test_an_old_log_folds_and_decides_to_the_same_end(game: str, name: str) -> None:
    fresh = evening(game, name)
    spec = fresh.spec
    folded: Any = spec.game.setup(fresh.settings)
    decided: Any = spec.game.setup(fresh.settings)
    for line in (HERE / game / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        row = msgspec.json.decode(line)
        command = msgspec.convert(row["command"], spec.commands)
        stamp = msgspec.convert(row["stamp"], Stamp)
        events = [msgspec.convert(event, spec.events, str_keys=True) for event in row["events"]]
        for event in events:
            spec.game.evolve(folded, event)
        assert play(spec.game, decided, command, stamp) == events
    assert msgspec.json.encode(folded) == msgspec.json.encode(fresh.state)
    assert msgspec.json.encode(decided) == msgspec.json.encode(fresh.state)
