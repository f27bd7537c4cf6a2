"""Old evenings sound as they did, and old logs still mean what they meant.

`make golden` writes the files anew; review reads the diff. Each game has its folder.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from bluefelt.engine.contract import Seat, Stamp, play
from tests.golden import races, transcripts
from tests.golden.recording import Recording, logged, transcript

HERE = Path(__file__).parent
WRITE = os.environ.get("GOLDEN") == "write"

Evenings = Mapping[str, Callable[[], Recording]]
EVENINGS: dict[str, Evenings] = {
    "holdem": transcripts.EVENINGS,
    "hold_your_horses": races.EVENINGS,
}

evenings = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in EVENINGS for name in EVENINGS[game]]
)


def compare(path: Path, text: str) -> None:
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@evenings
@pytest.mark.parametrize("viewer", [None, 0])
def test_viewers_hear_what_they_used_to(game: str, name: str, viewer: Seat | None) -> None:
    heard = "rail" if viewer is None else f"P{viewer}"
    path = HERE / game / f"{name}.{heard}.txt"
    compare(path, transcript(EVENINGS[game][name](), viewer))


@evenings
def test_the_log_is_what_it_used_to_be(game: str, name: str) -> None:
    compare(HERE / game / f"{name}.jsonl", logged(EVENINGS[game][name]()))


@evenings
def test_an_old_log_folds_and_decides_to_the_same_end(game: str, name: str) -> None:
    fresh = EVENINGS[game][name]()
    spec = fresh.spec
    folded = spec.game.setup(fresh.opened_with)
    decided = spec.game.setup(fresh.opened_with)
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
