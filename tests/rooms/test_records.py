"""Rooms are written down row by row, and read back as they were."""

import asyncio
from asyncio import run

import msgspec
import pytest

from bluefelt.rooms import records
from bluefelt.rooms.ports import Damaged, Log, RoomId, Row, Snapshot
from bluefelt.rooms.rules.commands import Connect, Join, LeaveRoom, SendChat
from bluefelt.rooms.rules.events import MembersForgotten
from bluefelt.rooms.rules.room import new_room
from tests.rooms.evenings import Crowd, Evening, encode


def written() -> Crowd:
    room = Crowd(5)
    for _ in range(80):
        room.step()
    return room


class Shelf:
    """The part of a log that gives rooms back."""

    def __init__(self, rows: list[Row], snapshot: Snapshot | None = None) -> None:
        self.rows, self.snapshot = rows, snapshot

    async def read(self, room: RoomId, after: int = 0) -> list[Row]:
        return [row for row in self.rows if row.seq > after]

    async def latest_snapshot(self, room: RoomId) -> Snapshot | None:
        return self.snapshot


def read_back(rows: list[Row], snapshot: Snapshot | None = None) -> records.LoadedRoom:
    log: Log = Shelf(rows, snapshot)  # type: ignore[assignment]
    return run(records.load(log, "0" * 32))


def test_a_room_comes_back_from_its_rows() -> None:
    room = written()
    back = read_back(room.rows)
    assert encode(back.state) == encode(room.state)
    assert (back.seq, back.snapshot_seq) == (len(room.rows), 0)


def test_other_rooms_play_while_a_long_one_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "ROWS_AT_ONCE", 10)
    room, turns = written(), 0

    async def play() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def read() -> None:
        playing = asyncio.create_task(play())
        await records.load(Shelf(room.rows), "0" * 32)  # type: ignore[arg-type]
        playing.cancel()

    run(read())
    assert turns == len(room.rows) // 10 > 1


def test_a_room_comes_back_from_its_snapshot_and_the_rows_after_it() -> None:
    room = written()
    half = records.LoadedRoom(new_room())
    for row in room.rows[:40]:
        records.fold(half, row)
    snapshot = records.make_snapshot(half)
    back = read_back(room.rows[40:], snapshot)
    assert encode(back.state) == encode(room.state)
    assert back.snapshot_seq == 40


def test_answers_to_those_who_are_forgotten_are_not_kept() -> None:
    loaded = read_back(written().rows)
    for name in ("Ann", "Ben"):
        records.note_answer(loaded.answers, name, "session:1", 7)
    records.note_row(loaded, loaded.seq + 1, loaded.at, [MembersForgotten(("Ben", "Cleo"))])
    assert list(loaded.answers) == ["Ann"]


def test_a_snapshot_of_another_shape_is_passed_over() -> None:
    room = written()
    useless = [
        Snapshot(40, "holdem:0123456789abcdef", b"{}"),
        Snapshot(40, "chess:0123456789abcdef", b"{}"),
        Snapshot(40, "", b"{}"),
        Snapshot(40, records.shape("holdem"), b"not JSON"),
        Snapshot(40, records.shape("holdem"), b"{}"),
    ]
    for snapshot in useless:
        assert records.from_snapshot(snapshot) is None
        assert encode(read_back(room.rows, snapshot).state) == encode(room.state)


def test_each_game_has_its_own_shape() -> None:
    assert (
        len({records.shape(game) for game in ("holdem", "ride_the_bus", "follow_the_queen")}) == 3
    )


def test_a_gap_between_rows_is_damage() -> None:
    rows = written().rows
    with pytest.raises(Damaged, match="row 12 follows row 10"):
        read_back(rows[:10] + rows[11:])
    with pytest.raises(Damaged, match="row 10 follows row 10"):
        read_back([*rows[:10], rows[9]])


@pytest.mark.parametrize(
    "events",
    [
        "",
        "{}",
        "[",
        "[7]",
        '[{"type":"no/such"}]',
        '[{"type":"member/left"}]',
        '[{"type":"member/left","name":7}]',
        '[{"type":"member/left","name":"Zed"}]',
        '[{"type":"seat/left","seat":9,"name":"Zed","chips":0,"at":0}]',
        '[{"type":"bank/approved","name":"Zed"}]',
        '[{"type":"room/table-set","game":"chess","preset":"","settings":{}}]',
        '[{"type":"room/table-set","game":"holdem","preset":"","settings":{"seats":"many"}}]',
        '[{"type":"room/changed","changes":{"colour":true}}]',
    ],
)
def test_a_row_that_makes_no_sense_is_damage(events: str, room: Evening) -> None:
    rows = [*room.rows, msgspec.structs.replace(room.rows[-1], seq=3, events=events)]
    with pytest.raises(Damaged, match="row 3 cannot be read"):
        read_back(rows)


def test_a_row_of_a_game_that_is_not_installed_is_damage(room: Evening) -> None:
    rows = [*room.rows, msgspec.structs.replace(room.rows[-1], seq=3, scope="chess")]
    with pytest.raises(Damaged, match="unknown-game"):
        read_back(rows)


def test_a_row_before_the_room_was_opened_is_damage() -> None:
    row = msgspec.structs.replace(
        Evening().rows[0], events='[{"type":"seat/sat-out","seat":0}]', scope="holdem"
    )
    with pytest.raises(Damaged):
        read_back([row])


def test_a_request_that_nobody_could_have_sent_is_damage(room: Evening) -> None:
    row = msgspec.structs.replace(
        room.rows[-1], seq=3, actor="Ann", request="session:seven", events="[]"
    )
    with pytest.raises(Damaged):
        read_back([*room.rows, row])


def test_the_last_answers_to_each_member_are_remembered(room: Evening) -> None:
    rows = list(room.rows)
    for number in range(1, records.ANSWERS_KEPT + 11):
        room.play("Ann", SendChat("again"))
        rows.append(msgspec.structs.replace(room.rows[-1], request=f"a:b:{number}"))
    back = read_back(rows)
    assert list(back.answers["Ann"]) == ["a:b"]
    assert list(back.answers["Ann"]["a:b"].items())[-1] == (records.ANSWERS_KEPT + 10, back.seq)
    assert len(back.answers["Ann"]["a:b"]) == records.ANSWERS_KEPT
    again = records.from_snapshot(records.make_snapshot(back))
    assert again is not None
    assert again.answers == back.answers


def test_the_last_sessions_of_a_member_are_remembered() -> None:
    back = records.LoadedRoom(new_room())
    for seq in range(1, records.SESSIONS_KEPT + 1):
        records.note_answer(back.answers, "Ann", f"{seq}:1", seq)
    records.note_answer(back.answers, "Ann", "1:2", 8)
    records.note_answer(back.answers, "Ann", "new:1", 9)
    others = {f"{seq}": {1: seq} for seq in range(3, records.SESSIONS_KEPT + 1)}
    assert back.answers == {"Ann": {**others, "1": {1: 1, 2: 8}, "new": {1: 9}}}


def test_names_and_messages_of_any_script_survive(room: Evening) -> None:
    room.server(Join("somebody", "Zoë 李", "👩‍🚀"))
    room.server(Connect("Zoë 李"))
    room.play("Zoë 李", SendChat('“quotes” & "quotes" \\ <b>'))
    room.play("Zoë 李", LeaveRoom())
    assert encode(read_back(room.rows).state) == encode(room.state)
