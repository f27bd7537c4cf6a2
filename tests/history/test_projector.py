"""What is made of rows is the same whenever and however often it is made."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bluefelt.engine.tables.messages import RoundVoided
from bluefelt.eventlog import open_log
from bluefelt.history import Projector
from bluefelt.history.projector import Book, history_of
from bluefelt.rooms.ports import Entry, History, Log, LogUnavailable, RoomId
from bluefelt.rooms.rules.events import RoundClosed
from tests.rooms.evenings import ROOM, Crowd
from tests.soak import amount

EVENINGS = amount("EVENINGS", 8)
STEPS = amount("STEPS", 300)

Dump = list[Any]


class Played(Crowd):
    """A crowd whose rows go into a log, and whoever follows."""

    def __init__(self, seed: int, log: Log, projector: Projector, game: str | None = None) -> None:
        self.log, self.projector, self.stored = log, projector, 0
        super().__init__(seed, game)

    async def store(self) -> None:
        """Append what has happened, row by row, as a runner does."""
        for row in self.rows[self.stored :]:
            await self.log.append(Entry(row, opens="ABC234" if row.seq == 1 else None))
        self.stored = len(self.rows)

    def _play(self, *arguments: Any) -> Any:
        events = super()._play(*arguments)
        self.projector.follow(ROOM, self.state, len(self.rows), self.now, events)
        return events


async def dump(log: Log, room: RoomId = ROOM) -> Dump:
    rounds = await log.rounds(room, None, 10_000)
    return [rounds, await log.results(rounds), await log.totals(room)]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(EVENINGS))
async def test_what_is_noted_as_it_happens_is_what_the_rows_say(seed: int, tmp_path: Path) -> None:
    log = await open_log(str(tmp_path / "rooms.db"))
    projector = Projector(log)
    room, random = Played(seed, log, projector), Random(seed)
    for _ in range(STEPS):
        room.step()
        if room.state.closed_at is not None:
            break
        chance = random.random()
        if chance < 0.05:
            await room.store()
            await projector.store()
        elif chance < 0.07:  # the server is killed, and starts again
            await room.store()
            projector = room.projector = Projector(log)
        elif chance < 0.09:  # nobody is there, and the room is loaded later
            await room.store()
            projector.let_go(ROOM)
        elif chance < 0.11:
            await room.store()
            await projector.settle()
    await room.store()
    await projector.settle()
    told = await dump(log)
    await log.drop_history(ROOM)
    await log.keep_history([await history_of(log, ROOM)])
    assert await dump(log) == told
    check(room, told)
    await log.close()


def check(room: Crowd, told: Dump) -> None:
    """Every round that was closed and not voided is there once, and sums are sums."""
    rounds, results, totals = told
    closed: dict[int, dict[str, int]] = {}
    voided = False
    for stamp, _, events in room.history:
        for event in events:
            voided |= isinstance(event, RoundVoided)
            if isinstance(event, RoundClosed):
                if not voided:
                    closed[stamp.seq] = event.net
                voided = False
    assert [each.seq for each in reversed(rounds)] == list(closed)
    net: dict[int, dict[str, int]] = {seq: {} for seq in closed}
    for each in results:
        net[each.seq][each.name] = each.net
    assert net == closed
    sums: Counter[str] = Counter()
    for each in closed.values():
        sums.update(each)
    summed: Counter[str] = Counter()
    for each in totals:
        summed.update({each.name: each.net})
    assert summed == sums


async def test_rows_that_could_not_be_stored_are_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = await open_log(str(tmp_path / "rooms.db"))
    projector = Projector(log)
    room = Played(1, log, projector)

    async def refuse(histories: list[Any]) -> None:
        raise LogUnavailable("the disk is full")

    while not projector._changed:
        room.step()
    await room.store()
    with monkeypatch.context() as patch:
        patch.setattr(log, "keep_history", refuse)
        with pytest.raises(LogUnavailable):
            await projector.store()
    assert await dump(log) == [[], [], []]
    await projector.settle()
    check(room, await dump(log))
    await log.close()


async def test_a_server_that_starts_catches_up_by_itself(tmp_path: Path) -> None:
    log = await open_log(str(tmp_path / "rooms.db"))
    room = Played(2, log, Projector(log))
    for _ in range(200):
        room.step()
    await room.store()
    projector = Projector(log)
    projector.start()
    async with asyncio.timeout(20):
        while not (told := await dump(log))[0]:
            await asyncio.sleep(0)
    await projector.stop()
    check(room, told)
    await log.close()


async def test_a_room_that_cannot_be_read_is_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    log = await open_log(str(tmp_path / "rooms.db"))
    room = Played(3, log, Projector(log))
    broken = msgspec.structs.replace(room.rows[1], events='[{"type":"no/such"}]')
    await log.append(Entry(room.rows[0], opens="ABC234"))
    await log.append(Entry(broken))
    await Projector(log).settle()
    assert [record.getMessage() for record in caplog.records] == ["no history"]
    assert await dump(log) == [[], [], []]
    await log.close()


async def test_a_round_that_cannot_be_summed_up_is_told_once_and_disturbs_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def mistake(book: Book) -> History:
        raise AssertionError("a mistake of a game")

    log = await open_log(str(tmp_path / "rooms.db"))
    projector = Projector(log)
    room = Played(1, log, projector)
    while not projector._changed:
        room.step()
    with monkeypatch.context() as patch:
        patch.setattr(Book, "take", mistake)
        await room.store()
        await projector.store()
    for _ in range(50):
        room.step()
    await room.store()
    await projector.settle()
    assert [record.getMessage() for record in caplog.records] == ["no history"]
    await Projector(log).settle()  # the next server knows better
    check(room, await dump(log))
    await log.close()
