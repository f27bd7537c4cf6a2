"""What a client makes of frames, also of those that it does not understand."""

import msgspec
import pytest

from bluefelt.client.errors import FellBehind, Lost
from bluefelt.client.frames import Frames
from bluefelt.client.picture import Picture, events_of
from bluefelt.engine.tables.messages import Sat
from bluefelt.engine.tables.view import decision_key
from bluefelt.protocol.messages import Presence, RoomState, RoomUpdate
from bluefelt.rooms.rules.events import MemberJoined
from bluefelt.terminal.event_lines import EventLines
from bluefelt.terminal.screen import PEN, Paint

ROOM = {
    "code": "ABC234",
    "opened_at": 0,
    "closed": False,
    "host": "Ann",
    "host_idle": None,
    "next_host": None,
    "rules": {},
    "game": "dragons",
    "title": "Dragons",
    "preset": "wild",
    "settings": {},
    "queued": None,
    "stakes": "none",
    "usual_stack": 0,
    "usual_ante": 0,
    "table": 2,
    "credit_limit": None,
    "next_game": None,
    "members": [],
    "ledger": [],
    "house": 0,
    "requests": [],
    "tallies": {},
}
VIEW = {
    "round": 3,
    "running": True,
    "phase": "feeding",
    "turn": 1,
    "waits_for": [0],
    "due": None,
    "next_deal": None,
    "paused_at": None,
    "finished": False,
    "seats": [
        {
            "seat": 0,
            "name": "Ann",
            "stack": 5,
            "in_round": True,
            "sitting_out": False,
            "away": True,
            "dropped": False,
            "asleep": False,
        }
    ],
    "dragons": 3,
}
STATE = {
    "seq": 7,
    "at": 0,
    "you": "Ann",
    "room": ROOM,
    "view": VIEW,
    "private": None,
    "options": [],
    "muted": False,
    "desk": None,
    "chat": [],
}


def update(seq: int, **parts: object) -> RoomUpdate:
    fields = {"type": "room/update", "seq": seq, "at": 0, "events": [], **parts}
    return msgspec.json.decode(msgspec.json.encode(fields), type=RoomUpdate)


def state() -> Picture:
    picture = Picture()
    frame = msgspec.json.encode({"type": "room/state", **STATE})
    picture.show(msgspec.json.decode(frame, type=RoomState))
    return picture


def test_an_unknown_game_is_shown_by_the_view_contract() -> None:
    picture = state()
    assert picture.spec is None
    assert not picture.is_readable
    assert not picture.is_resting
    assert decision_key(2, picture.view) == (2, 3, "feeding", 1)
    assert picture.text.table(picture.view, PEN) == ["● Ann 5, away"]


def test_events_of_an_unknown_game_are_told_plainly() -> None:
    joined = {"type": "member/joined", "name": "Bo", "avatar": "x", "at": 0, "identity": None}
    frame = update(8, events=[{"type": "dragon/fed", "with": "hay\x1b[31m"}, joined])
    fed, came = events_of(frame, "dragons")
    assert isinstance(came, MemberJoined)
    lines = EventLines(Paint(False))
    assert list(lines.event(fed, "dragons")) == ["  dragon/fed: with hay\\x1b[31m"]
    assert list(lines.event(came, "dragons")) == ["  Bo joins"]


def test_events_of_the_game_before_are_understood() -> None:
    sat = {"type": "seat/sat", "seat": 0, "name": "Ann", "chips": 5, "at": 0}
    assert events_of(update(8, events=[sat]), "dragons", "holdem") == [Sat(0, "Ann", 5, 0)]


def test_what_is_left_out_of_an_update_stays() -> None:
    picture = state()
    picture.show(update(8, view=VIEW | {"round": 4}))
    assert (picture.seq, picture.view.round, picture.private) == (8, 4, None)
    picture.show(update(9, private={"gold": 1}, options=[{"command": "dragon/feed"}]))
    assert (picture.view.round, picture.private) == (4, {"gold": 1})
    assert [option.command for option in picture.options] == ["dragon/feed"]


def test_a_gap_is_a_loss_and_what_was_seen_is_passed_over() -> None:
    picture = state()
    picture.show(update(6, view=VIEW | {"round": 9}))
    assert picture.view.round == 3
    with pytest.raises(Lost):
        picture.show(update(9))
    with pytest.raises(Lost):
        Picture().show(update(1))


def test_what_is_for_one_viewer_alone_has_no_number_of_its_own() -> None:
    picture = state()
    picture.show(update(7, private={"gold": 2}))
    assert (picture.seq, picture.private) == (7, {"gold": 2})
    picture.show(update(8))
    assert picture.seq == 8


async def test_who_does_not_take_frames_falls_behind() -> None:
    frames = Frames(most=2)
    for watching in range(3):
        frames.add(Presence(watching))
    assert [await anext(frames), await anext(frames)] == [Presence(0), Presence(1)]
    with pytest.raises(FellBehind):
        await anext(frames)
