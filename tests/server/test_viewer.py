"""A connection as rooms see it."""

from pathlib import Path

import pytest

from bluefelt.eventlog import open_log
from bluefelt.rooms.ports import Entry, LogUnavailable
from bluefelt.rooms.rules.commands import Open
from bluefelt.server.api import SHARED
from bluefelt.server.app import make_app
from bluefelt.server.config import Config
from bluefelt.server.identity import Player
from bluefelt.server.viewer import Viewer


async def test_who_could_not_be_shown_the_room_is_not_among_its_viewers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = await open_log(str(tmp_path / "rooms.db"))
    shared = make_app(log, Config())[SHARED]
    ann = Viewer(shared, "192.0.2.1")
    ann.player = Player("ann")
    runner, code = await shared.hall.open(Open("", "holdem", identity="ann", name="Ann"), "")

    async def full(entry: Entry) -> None:
        raise LogUnavailable("full")

    with monkeypatch.context() as disk:
        disk.setattr(log, "append", full)
        with pytest.raises(LogUnavailable):
            await ann.enter(runner, code, "Ann", None)
    assert runner.viewers == 0, "or the room would stay in memory for good"
    await ann.enter(runner, code, "Ann", None)
    assert runner.viewers == 1
    ann.leave()
    assert runner.viewers == 0
    await shared.hall.stop("restarting")
    await log.close()
