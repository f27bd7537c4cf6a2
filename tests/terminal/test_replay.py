"""A downloaded round is told again, and a damaged file says where it is damaged."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bluefelt.engine.registry import games
from bluefelt.eventlog import open_log
from bluefelt.history import Projector
from bluefelt.history.replay import replayed
from tests.history.test_projector import Played
from tests.rooms.evenings import ROOM, identity

SEEDS = 40


async def download(folder: Path, game: str) -> bytes:
    """A round of this game, as Ann downloads it."""
    for seed in range(SEEDS):
        log = await open_log(str(folder / f"{seed}.db"))
        try:
            projector = Projector(log)
            room = Played(seed, log, projector, game)
            for _ in range(150):
                room.step()
            await room.store()
            await projector.settle()
            for round_ in await log.rounds(ROOM, None, 20):
                if round_.game == game:
                    found = await replayed(log, round_, identity("Ann"))
                    return msgspec.json.encode(found.replay)
        finally:
            await log.close()
    raise AssertionError("no round was played")


def replay(*files: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bluefelt", "replay", *map(str, files)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("game", list(games()))
async def test_a_round_of_every_game_is_told_again(tmp_path: Path, game: str) -> None:
    file = tmp_path / "round.json"
    file.write_bytes(await download(tmp_path, game))
    done = replay(file)
    assert (done.returncode, done.stderr) == (0, "")
    spec = games()[game]
    assert done.stdout.startswith(f"{spec.title}, {spec.text.round_word} ")
    assert len(done.stdout.splitlines()) > 8
    raw = msgspec.json.decode(file.read_bytes())
    for change in ({"moments": raw["moments"][:1]}, {"you": None}, {"number": 10**15}):
        file.write_bytes(msgspec.json.encode(raw | change))
        assert replay(file).returncode == 0
    for moment in (0, -1):
        harmed = msgspec.json.decode(msgspec.json.encode(raw))
        harmed["moments"][moment]["view"]["seats"] = []
        file.write_bytes(msgspec.json.encode(harmed))
        assert replay(file).returncode in (0, 2)  # with everybody gone it may still make sense
    raw["moments"][0]["view"]["phase"] = 7
    file.write_bytes(msgspec.json.encode(raw))
    done = replay(file)
    assert (done.returncode, done.stdout) == (2, "")
    assert "moment 1: Invalid enum value 7 - at `$.phase`" in done.stderr or (
        "moment 1: Expected `str`" in done.stderr
    )


def test_what_is_no_round_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("{}")
    done = replay(file)
    assert done.returncode == 2
    assert f"bluefelt: {file}: this is no round that was downloaded here" in done.stderr
    missing = replay(tmp_path / "missing.json")
    assert missing.returncode == 2
    assert "it cannot be read: No such file or directory." in missing.stderr
