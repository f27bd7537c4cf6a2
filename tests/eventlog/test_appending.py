"""Rows that arrive together, out of turn, from two sides, or that nobody waits for."""

import asyncio
import traceback

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.eventlog import open_log
from bluefelt.eventlog.batch import MOST_PENDING
from bluefelt.eventlog.sqlite import SqliteLog
from bluefelt.eventlog.sqlite_files import Ownership
from bluefelt.rooms.ports import CodeTaken, Conflict, Entry, Log, LogUnavailable, Snapshot
from tests.eventlog.stores import OTHER, ROOM, SqliteStore, Store, entry, fill, opened, outcomes

SECRET = "queen of hearts"
CODES = ("1111", "1111", "2222")  # two of the rooms want the same


async def test_rows_that_arrive_together_share_one_transaction(log: Log, store: Store) -> None:
    await fill(log, 1)
    before = await store.commits()
    await outcomes(log, *(entry(seq) for seq in range(2, 202)))
    assert await store.commits() == before + 1


async def test_rooms_that_wait_for_their_rows_share_transactions(store: Store) -> None:
    async def play(log: Log, room: str) -> None:
        for seq in range(1, 11):
            await log.append(entry(seq, room, opens=room if seq == 1 else None))

    async with opened(store) as log:
        await fill(log, 1)
        before = await store.commits()
        await asyncio.gather(*(play(log, f"{number:032x}") for number in range(20)))
        assert await store.commits() - before < 20 * 10 / 4


async def test_whoever_breaks_a_batch_breaks_it_alone(log: Log) -> None:
    unwritable = "\ud800"  # half a character
    await fill(log, 1)
    batch = [entry(seq) for seq in range(2, 40)]
    batch[20:20] = [entry(1, OTHER, opens=unwritable), entry(9, "c" * 32)]
    found = await outcomes(log, *batch)
    assert [found.pop(20), found.pop(20)] == [ValueError, Conflict]
    assert found == [None] * 38
    assert len(await log.read(ROOM)) == 39


async def test_what_follows_a_refused_row_is_refused(log: Log) -> None:
    await fill(log, 1)
    assert await outcomes(log, entry(2), entry(4), entry(5), entry(3)) == [
        None,
        Conflict,
        Conflict,
        None,
    ]


async def test_nobody_has_to_wait(log: Log) -> None:
    await fill(log, 1)
    abandoned = log.append(entry(2))
    abandoned.cancel()
    assert await outcomes(log, entry(3)) == [None]
    late = log.append(entry(4))
    await asyncio.wait([late], timeout=0)
    late.cancel()
    assert await outcomes(log, entry(5)) == [None]
    assert len(await log.read(ROOM)) == 5


async def test_too_many_pending_rows_are_refused_at_once(log: Log) -> None:
    await fill(log, 1)
    pending = [log.append(entry(seq)) for seq in range(2, MOST_PENDING + 2)]
    over = log.append(entry(MOST_PENDING + 2))
    with pytest.raises(LogUnavailable, match="waiting"):
        over.result()
    await asyncio.gather(*pending)
    await log.append(entry(MOST_PENDING + 2))


async def rival_of(store: Store) -> Log:
    """Another server on the same database, that does not see our lock on a file."""
    if isinstance(store, SqliteStore):
        lock = store.path.with_name("another")
        lock.touch()
        return SqliteLog(store.path, Ownership(lock))
    return await open_log(store.url)


async def test_a_conflict_names_its_constraint_and_tells_nothing_of_the_row(store: Store) -> None:
    async with opened(store) as log:
        await fill(log, 2)
        for strange, constraint in (
            (entry(2, events=SECRET), r"events\.seq$"),
            (entry(9, OTHER, events=SECRET), r"events\.seq$"),
            (entry(1, OTHER, events=SECRET, opens=None), "events_room_fkey$|FOREIGN KEY"),
        ):
            with pytest.raises(Conflict, match=constraint) as conflict:
                await log.append(strange)
            logged = "".join(traceback.format_exception(conflict.value))
            assert SECRET not in logged
            assert strange.row.entropy is not None
            assert strange.row.entropy.hex() not in logged
        with pytest.raises(Conflict, match=r"snapshots_room_fkey$|FOREIGN KEY") as conflict:
            await log.save_snapshot(OTHER, Snapshot(1, SECRET, b""))
        assert SECRET not in "".join(traceback.format_exception(conflict.value))


async def test_of_two_owners_one_is_refused(store: Store) -> None:
    rooms = [f"{number:032x}" for number in range(25)]
    async with opened(store) as ours:
        theirs = await rival_of(store)
        await outcomes(ours, *(entry(1, room, opens=room) for room in rooms))
        there, here = await asyncio.gather(
            outcomes(theirs, *(entry(2, room, events="1") for room in reversed(rooms))),
            outcomes(ours, *(entry(2, room, events="2") for room in rooms)),
        )
        there.reverse()
        for room, them, us in zip(rooms, there, here, strict=True):
            assert {them, us} == {None, Conflict}
            assert (await ours.read(room))[1].events == ("1" if them is None else "2")
        await theirs.close()


async def test_a_room_comes_back_to_an_earlier_owner(store: Store) -> None:
    async with opened(store) as ours:
        theirs = await rival_of(store)
        await fill(ours, 2)
        await theirs.append(entry(3))
        assert await outcomes(ours, entry(3)) == [Conflict]
        await ours.append(entry(4))
        await theirs.close()


class Model:
    """What a log of three rooms must do, entry by entry."""

    def __init__(self) -> None:
        self.rows = [0, 0, 0]
        self.open_codes: dict[str, int] = {}

    def take(self, number: int, seq: int, closes: bool) -> set[object]:
        """What may become of the entry."""
        code = CODES[number]
        if seq != self.rows[number] + 1:
            # Opening a room again offends against its code as well.
            return {Conflict, CodeTaken} if seq == 1 else {Conflict}
        if seq == 1:
            if code in self.open_codes:
                return {CodeTaken}
            self.open_codes[code] = number
        self.rows[number] = seq
        if closes and self.open_codes.get(code) == number:
            del self.open_codes[code]
        return {None}


step = st.tuples(st.integers(0, 2), st.sampled_from([1, 1, 1, 1, 0, 2]), st.booleans())


def test_any_interleaving_keeps_every_room_whole(store: Store) -> None:
    runs = iter(range(1_000_000))
    with asyncio.Runner() as runner:
        log = runner.run(open_log(store.url))

        async def scenario(batches: list[list[tuple[int, int, bool]]]) -> None:
            run, model = next(runs), Model()
            ids = [f"{run:016x}{number:016x}" for number in range(3)]
            for batch in batches:
                entries: list[Entry] = []
                allowed: list[set[object]] = []
                for number, ahead, closes in batch:
                    seq = model.rows[number] + ahead
                    opens = f"{run}:{CODES[number]}" if seq == 1 else None
                    entries.append(entry(seq, ids[number], opens=opens, closes=closes))
                    allowed.append(model.take(number, seq, closes))
                found = await outcomes(log, *entries)
                assert all(one in some for one, some in zip(found, allowed, strict=True)), found
            for room, rows in zip(ids, model.rows, strict=True):
                assert len(await log.read(room)) == rows
            for code in set(CODES):
                owner = model.open_codes.get(code)
                expected = None if owner is None else ids[owner]
                assert await log.find_room(f"{run}:{code}") == expected

        @given(st.lists(st.lists(step, max_size=8), max_size=6))
        def interleave(batches: list[list[tuple[int, int, bool]]]) -> None:
            runner.run(scenario(batches))

        interleave()
        runner.run(log.close())
