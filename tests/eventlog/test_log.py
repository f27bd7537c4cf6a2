"""What a log promises, on either database."""

import pytest
from msgspec.structs import replace

from bluefelt.eventlog.stored import ROOMS_AT_ONCE
from bluefelt.rooms import ports
from tests.eventlog.stores import (
    OTHER,
    ROOM,
    SqliteStore,
    Store,
    ended,
    entry,
    fill,
    opened,
    outcomes,
    result,
    row,
    total,
)

SQL = "Robert'); DROP TABLE events; --"
ODD = 'ö 🂡 "x" \\ % ? ?1 $1 :a \u2028'


async def test_rows_come_back_as_they_were(store: Store) -> None:
    async with opened(store) as log:
        rows = await fill(log, 5)
        assert await log.read(ROOM) == rows
        assert await log.read(ROOM, after=3) == rows[3:]
        assert await log.read(ROOM, after=5) == []
        assert await log.read(OTHER) == []
    async with opened(store) as log:
        assert await log.read(ROOM) == rows


async def test_names_and_codes_are_no_sql(store: Store) -> None:
    for room, text in ((ROOM, SQL), (OTHER, ODD)):
        odd = ports.Row(room, 1, 0, text, text, text, text, text, text)
        async with opened(store) as log:
            await log.append(ports.Entry(odd, opens=text))
            totals = (total(text, 1, text, room=room, game=text),)
            await log.keep_history([ports.History(room, 1, totals=totals)])
            assert await log.read(room) == [odd]
            assert await log.find_room(text) == room
            assert await log.standings([text]) == [ports.Standing(text, text, 2, 1, 1)]
            token = ports.Token(text.encode(), text, 0, 0, text)
            await log.add_token(token)
            assert await log.find_token(text.encode()) == token
            assert await log.tokens_of(text) == [token]


async def test_the_largest_numbers_fit(log: ports.Log) -> None:
    largest = 2**63 - 1
    await log.append(entry(1, at=largest))
    await log.keep_history([ports.History(ROOM, 1, totals=(total("Ann", -largest, "ann"),))])
    assert (await log.read(ROOM))[0].at == largest
    assert (await log.standings(["ann"]))[0].net == -largest


async def test_a_row_that_is_not_the_next_is_a_conflict(log: ports.Log) -> None:
    await fill(log, 3)
    assert await outcomes(log, entry(3), entry(5), entry(0), entry(-1)) == [ports.Conflict] * 4
    assert len(await log.read(ROOM)) == 3


async def test_a_row_of_no_room_is_a_conflict(log: ports.Log) -> None:
    assert await outcomes(log, entry(1, opens=None)) == [ports.Conflict]
    with pytest.raises(ports.Conflict):
        await log.save_snapshot(ROOM, ports.Snapshot(1, "x", b""))


async def test_a_code_names_one_open_room(log: ports.Log) -> None:
    await log.append(entry(1, ROOM, opens="7777"))
    with pytest.raises(ports.CodeTaken, match="7777"):
        await log.append(entry(1, OTHER, opens="7777"))
    assert await log.find_room("7777") == ROOM
    assert await log.read(OTHER) == []


async def test_a_code_is_free_once_its_room_is_closed(log: ports.Log) -> None:
    await log.append(entry(1, ROOM, opens="7777"))
    await log.append(entry(2, ROOM, closes=True))
    assert await log.find_room("7777") is None
    await log.append(entry(1, OTHER, opens="7777"))
    assert await log.find_room("7777") == OTHER


async def test_a_code_passes_on_within_one_batch(log: ports.Log) -> None:
    await log.append(entry(1, ROOM, opens="7777"))
    batch = entry(2, ROOM, closes=True), entry(1, OTHER, opens="7777")
    assert await outcomes(log, *batch) == [None, None]
    assert await log.find_room("7777") == OTHER


async def test_a_room_opens_and_closes_within_one_batch(log: ports.Log) -> None:
    assert await outcomes(log, entry(1), entry(2, closes=True)) == [None, None]
    assert [record.closed_at async for record in log.rooms()] == [row(2).at]


async def test_rooms_are_listed_from_the_oldest(log: ports.Log) -> None:
    await log.append(entry(1, ROOM, at=200, opens="2222"))
    await log.append(entry(1, OTHER, at=100, opens="1111"))
    await log.append(entry(2, ROOM, at=300, closes=True))
    assert [record async for record in log.rooms()] == [
        ports.RoomRecord(OTHER, "1111", 100, None),
        ports.RoomRecord(ROOM, "2222", 200, 300),
    ]


async def test_every_one_of_many_rooms_is_listed_once(log: ports.Log) -> None:
    ids = [f"{number:032x}" for number in range(2 * ROOMS_AT_ONCE + 1)]
    await outcomes(log, *(entry(1, room, at=5, opens=room) for room in ids))
    assert [record.id async for record in log.rooms()] == ids


async def test_quiet_rooms_are_open_and_have_old_rows_only(log: ports.Log) -> None:
    closed = "c" * 32
    await outcomes(log, entry(1, ROOM, at=100), entry(2, ROOM, at=200))
    await log.append(entry(1, OTHER, at=150))
    await outcomes(log, entry(1, closed, at=10), entry(2, closed, at=20, closes=True))
    assert await log.quiet_since(100) == []
    assert await log.quiet_since(151) == [OTHER]
    assert await log.quiet_since(200) == [OTHER]
    assert await log.quiet_since(201) == [ROOM, OTHER]


async def test_standings_sum_up_totals(log: ports.Log) -> None:
    await log.append(entry(1))
    await log.append(entry(1, OTHER))
    here = (
        total("Ann", 30, "ann"),
        total("Ben", -30, "ben"),
        total("Robo", 0),
        total("Ann", 0, "ann", game="bus"),
    )
    there = (total("Annie", -10, "ann", room=OTHER),)
    await log.keep_history(
        [ports.History(ROOM, 1, totals=here), ports.History(OTHER, 1, (), (), there)]
    )
    assert await log.standings(["ann", "nobody", "ben"]) == [
        ports.Standing("ann", "bus", 2, 1, 0),
        ports.Standing("ann", "holdem", 4, 2, 20),
        ports.Standing("ben", "holdem", 2, 1, -30),
    ]
    assert await log.standings(["ben"]) == [ports.Standing("ben", "holdem", 2, 1, -30)]
    assert await log.standings([]) == []
    assert await log.totals(ROOM) == sorted(here, key=lambda one: (one.name, one.game))
    assert {one.net for one in await log.totals_of("ann")} == {30, 0, -10}


async def test_a_history_is_kept_once_and_totals_grow(store: Store) -> None:
    async with opened(store) as log:
        await fill(log, 3)
        first = ports.History(
            ROOM, 1, (ended(1),), (result(1, "Ann", 5, "ann"),), (total("Ann", 5, "ann"),)
        )
        for _ in range(2):
            await log.keep_history([first])
        assert await log.history_upto(ROOM) == 1
        assert await log.behind() == [ROOM]
        both = (ended(1), ended(3))
        grown = replace(total("Ann", 3, "ann"), rounds=3)
        later = ports.History(ROOM, 3, both, (result(3, "Ann", -2, "ann"),), (grown,))
        await log.keep_history([later])
        await log.keep_history([first])  # again, from a process that was slow
        assert await log.history_upto(ROOM) == 3
        assert await log.behind() == []
        assert await log.rounds(ROOM, None, 10) == [ended(3), ended(1)]
        assert await log.results(list(both)) == [
            result(1, "Ann", 5, "ann"),
            result(3, "Ann", -2, "ann"),
        ]
        assert await log.totals(ROOM) == [grown]
        await log.drop_history(ROOM)
        assert (await log.rounds(ROOM, None, 10), await log.totals(ROOM)) == ([], [])
        assert await log.history_upto(ROOM) == 0
    async with opened(store, readonly=True) as log:
        with pytest.raises(ports.LogUnavailable):
            await log.keep_history([first])


async def test_a_history_is_kept_whole_or_not_at_all(log: ports.Log) -> None:
    await fill(log, 1)
    nowhere = ports.History(OTHER, 1, (ended(1, OTHER),))
    with pytest.raises((ports.Conflict, ValueError)):
        await log.keep_history([ports.History(ROOM, 1, (ended(1),)), nowhere])
    assert await log.rounds(ROOM, None, 10) == []
    assert await log.history_upto(ROOM) == 0


async def test_rounds_come_page_by_page(log: ports.Log) -> None:
    await fill(log, 30)
    await fill(log, 30, OTHER)
    rounds = [ended(seq, room, at=seq // 3) for seq in range(1, 31) for room in (ROOM, OTHER)]
    results = [result(r.seq, "Ann", 1, "ann", r.room, r.at) for r in rounds if r.seq % 2]
    for room in (ROOM, OTHER):
        its = tuple(each for each in rounds if each.room == room)
        told = tuple(each for each in results if each.room == room)
        await log.keep_history([ports.History(room, 30, its, told)])
    seen: list[ports.Round] = []
    while page := await log.rounds(ROOM, seen[-1].seq if seen else None, 7):
        seen += page
    assert seen == [each for each in reversed(rounds) if each.room == ROOM]
    seen = []
    place: tuple[int, str, int] | None = None
    while page := await log.rounds_of("ann", place, 7):
        seen += page
        place = (page[-1].at, page[-1].room, page[-1].seq)
    played = [each for each in rounds if each.seq % 2]
    assert seen == sorted(played, key=lambda one: (one.at, one.room, one.seq), reverse=True)
    assert await log.rounds_of("ben", None, 7) == []
    assert await log.round(ROOM, 3) == ended(3, at=1)
    assert await log.round(ROOM, 31) is None


async def test_a_token_is_its_players(log: ports.Log) -> None:
    anns, bens = (ports.Token(b"\0\xff", who, 1, 1, "") for who in ("ann", "ben"))
    await log.add_token(anns)
    assert await log.find_token(b"\0\xff") == anns
    assert await log.find_token(b"\0") is None
    await log.add_token(bens)
    assert await log.find_token(b"\0\xff") == bens


async def test_a_players_tokens_are_listed_until_they_are_dropped(store: Store) -> None:
    late, early = ports.Token(b"a", "ann", 2, 2, "x"), ports.Token(b"b", "ann", 1, 5, "y")
    async with opened(store) as log:
        for token in (late, early, ports.Token(b"c", "ben", 0, 0, "")):
            await log.add_token(token)
        assert await log.tokens_of("ann") == [early, late]
        await log.drop_token(b"b")
        await log.drop_token(b"b")
        assert await log.find_token(b"b") is None
    async with opened(store) as log:
        assert await log.tokens_of("ann") == [late]
        assert await log.tokens_of("nobody") == []


async def test_the_last_use_of_a_token_is_kept(store: Store) -> None:
    async with opened(store) as log:
        await log.add_token(ports.Token(b"a", "ann", 1, 1, "x"))
        await log.add_token(ports.Token(b"b", "ann", 1, 1, "x"))
        await log.note_use(b"a", 9, "y")
        await log.note_use(b"gone", 9, "y")
    used = ports.Token(b"a", "ann", 1, 9, "y")
    async with opened(store) as log:
        assert await log.tokens_of("ann") == [used, ports.Token(b"b", "ann", 1, 1, "x")]
        await log.drop_unused_tokens(9)
        assert await log.tokens_of("ann") == [used]
        await log.drop_unused_tokens(10)
        assert await log.tokens_of("ann") == []


async def test_the_newest_snapshot_is_kept(log: ports.Log) -> None:
    await fill(log, 3)
    assert await log.latest_snapshot(ROOM) is None
    for snapshot in (
        ports.Snapshot(2, "x", b"\0two"),
        ports.Snapshot(2, "y", b""),
        ports.Snapshot(3, "y", b"3"),
    ):
        await log.save_snapshot(ROOM, snapshot)
        assert await log.latest_snapshot(ROOM) == snapshot
    await log.save_snapshot(ROOM, ports.Snapshot(2, "x", b"from a stale owner"))
    assert await log.latest_snapshot(ROOM) == snapshot


@pytest.mark.parametrize("lost", [1, 2, 4])
async def test_a_missing_row_is_named(log: ports.Log, store: Store, lost: int) -> None:
    await fill(log, 5)
    await store.sql(f"DELETE FROM events WHERE seq = {lost}")
    with pytest.raises(ports.Damaged, match=f"row {lost} of room {ROOM}"):
        await log.read(ROOM)
    assert len(await log.read(ROOM, after=lost)) == 5 - lost


async def test_a_working_log_passes_its_check(log: ports.Log, store: Store) -> None:
    before = await store.sql("SELECT count(*) FROM tokens")
    await log.check()
    assert await store.sql("SELECT count(*) FROM tokens") == before


async def test_closing_settles_what_was_appended(log: ports.Log) -> None:
    pending = [log.append(entry(seq)) for seq in range(1, 101)]
    await log.close()
    assert [future.result() for future in pending] == [None] * 100
    with pytest.raises(ports.LogUnavailable, match="closed"):
        await log.append(entry(101))
    with pytest.raises(ports.LogUnavailable, match=r"clos"):
        await log.read(ROOM)


async def test_a_closed_file_lies_alone(sqlite: SqliteStore) -> None:
    async with opened(sqlite) as log:
        await fill(log, 3)
    assert {file.name for file in sqlite.path.parent.iterdir()} == {"felt.db"}


async def test_reading_goes_on_beside_a_server(log: ports.Log, store: Store) -> None:
    rows = await fill(log, 3)
    async with opened(store, readonly=True) as reader:
        assert await reader.read(ROOM) == rows
        await log.append(entry(4))
        assert len(await reader.read(ROOM)) == 4
        for refused in (reader.append(entry(5)), reader.drop_token(b"x"), reader.check()):
            with pytest.raises(ports.LogUnavailable, match="reading only"):
                await refused
    await log.append(entry(5))


async def test_reading_goes_on_when_the_server_is_gone(store: Store) -> None:
    async with opened(store) as log:
        rows = await fill(log, 3)
    async with opened(store, readonly=True) as reader:
        assert await reader.read(ROOM) == rows
