"""A round that is seen again is the round that was seen."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.histories import HistoryError
from bluefelt.eventlog import open_log
from bluefelt.history import Projector
from bluefelt.history.replay import as_text, read_replay, replayed
from bluefelt.rooms.frames import Update
from bluefelt.rooms.rules.state import seat_of
from tests.history.test_projector import Played
from tests.rooms.evenings import ROOM, identity
from tests.soak import amount

EVENINGS = amount("REPLAYS", 6)
WATCHER = None

encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


class Filmed(Played):
    """Every frame that anybody got, by the row's time, as the server makes it."""

    frames: dict[str | None, dict[int, Any]]

    def _play(self, *arguments: Any) -> list[Event]:
        events: list[Event] = super()._play(*arguments)
        if not hasattr(self, "frames"):
            self.frames = {}
        if self.state.table is None:
            return events
        seq = len(self.rows)
        update = Update(self.state, seq, self.now, events)
        for name in (WATCHER, *self.state.members):
            seat = None if name is None else seat_of(self.state, name)
            frame = update.for_rail() if name is None else update.for_member(name, seat)
            self.frames.setdefault(name, {})[seq] = decode(frame)
        return events


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(EVENINGS))
async def test_a_replay_shows_what_everybody_saw(tmp_path: Path, seed: int) -> None:
    log = await open_log(str(tmp_path / "rooms.db"))
    projector = Projector(log)
    room = Filmed(seed, log, projector)
    for _ in range(250):
        room.step()
    await room.store()
    await projector.settle()
    rounds = await log.rounds(ROOM, None, 6)
    assert rounds or not room.state.recap.rounds
    for round_ in rounds:
        for name in (WATCHER, *room.state.members):
            whose = None if name is None else identity(name)
            member = None if name is None else room.state.members[name]
            if member is not None and member.identity is None:
                continue  # a bot
            found = await replayed(log, round_, whose)
            shown = decode(encode(found.replay))
            compare(shown, room.frames, name if found.replay.you is not None else WATCHER)
            again = read_replay(encode(found.replay))
            assert decode(encode(again)) == shown
            assert as_text(again) == as_text(found.replay)
    await log.close()


def compare(replay: Any, frames: dict[str | None, dict[int, Any]], name: str | None) -> None:
    """Every moment is a frame that this member got, with the same view and nothing besides."""
    sent = frames[name]
    told = [event for frame in sent.values() for event in frame.get("events", ())]
    views = [frame["view"] for frame in sent.values() if "view" in frame]
    own = [frame.get("private") for frame in sent.values()]
    last: Any = None
    for moment in replay["moments"]:
        assert moment["view"] in views
        assert all(event in told for event in moment["events"])
        if moment["private"] is not None:
            assert name is not WATCHER
            # What has changed for nobody but others is left out of a frame.
            assert moment["private"] in own or moment["private"] == last
        last = moment["private"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"{", "no round that was downloaded here"),
        (b'{"format":"other"}', "no round that was downloaded here"),
        (
            b'{"game":"holdem","number":1,"began":1,"you":null,"moments":'
            b'[{"at":1,"events":[],"view":{}}],"format":"bluefelt-round","version":1}',
            "moment 1",
        ),
        (
            b'{"game":"whist","number":1,"began":1,"you":null,"moments":[]}',
            "no game called 'whist'",
        ),
    ],
)
def test_a_damaged_download_says_where(data: bytes, told: str) -> None:
    with pytest.raises(HistoryError, match=told):
        read_replay(data)
