"""Rooms come into memory when somebody visits, and leave it when nobody does."""

import asyncio
import gc
import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock
from bluefelt.engine.tables.messages import Deal
from bluefelt.eventlog import open_log
from bluefelt.rooms.clock import SystemEntropy
from bluefelt.rooms.hall import REST, Hall, NoCode
from bluefelt.rooms.ports import Entry, InDoubt, Log, LogUnavailable
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.codes import make_code
from bluefelt.rooms.rules.tables import game_of
from bluefelt.rooms.runner import INBOX, ClientRequest, Runner

pytestmark = pytest.mark.long  # a database
DAY = 86_400_000


class Eyes:
    """Somebody who looks, and remembers."""

    def __init__(self, name: str | None) -> None:
        self.name = self.identity = name
        self.place: str | None = None
        self.frames: list[bytes] = []
        self.dismissed: str | None = None

    def deliver(self, frame: bytes) -> None:
        self.frames.append(frame)

    def charge(self, sent: int) -> None:
        pass

    def notify(self, code: str, details: Mapping[str, Any]) -> None:
        raise AssertionError(code)

    def dismiss(self, reason: str) -> None:
        self.dismissed = reason


def in_hall(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test in a hall on a real database; it gets what it names."""

    def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async def inside() -> None:
            log, clock = await open_log(str(tmp_path / "rooms.db")), Clock(1_700_000_000_000)
            hall = Hall(log, now=clock, entropy=SystemEntropy(), bot_delay=0)
            given = {"hall": hall, "clock": clock, "log": log, "monkeypatch": monkeypatch}
            try:
                await test(**{name: given[name] for name in signature(test).parameters})
            finally:
                await hall.stop("restarting")
                await log.close()

        asyncio.run(inside())

    return run


async def opened(hall: Hall) -> tuple[Runner, str]:
    wish = c.Open("", "holdem", identity="ann", name="Ann")
    return await hall.open(wish, "six_characters")


@in_hall
async def test_a_room_that_nobody_looks_at_leaves_the_memory_and_comes_back(
    hall: Hall, clock: Clock
) -> None:
    runner, code = await opened(hall)
    ann = Eyes("Ann")
    await runner.attach(ann, None)
    await runner.request(ClientRequest("Ann", "s", 1, c.SendChat(text="hello")))
    clock.at += 10 * REST
    await hall.sweep()
    assert list(hall.runners) == [runner], "somebody looks"
    runner.detach(ann)
    await runner.look(lambda state: None)
    await hall.sweep()
    assert list(hall.runners) == [runner], "it may be only for a moment"
    clock.at += 2 * REST + 60_000
    await runner.command(None, c.Expire())  # the room falls asleep
    await hall.sweep()
    assert list(hall.runners) == []
    again = await hall.find(code)
    assert again is not None
    assert again is not runner
    said = await again.look(lambda state: [said.text for said in state.chat])
    assert said == ["hello"]


@in_hall
async def test_a_closed_room_that_left_the_memory_is_found_by_its_members_alone(
    hall: Hall, clock: Clock
) -> None:
    runner, code = await opened(hall)
    await runner.request(ClientRequest("Ann", "s", 1, c.CloseRoom()))
    assert await hall.find(code) is runner
    clock.at += 2 * REST
    await hall.sweep()
    assert list(hall.runners) == []
    assert await hall.find(code) is None
    assert await hall.find_closed(code, "eve") is None
    assert await hall.find(code) is None, "whoever tries codes finds nothing"
    again = await hall.find_closed(code, "ann")
    assert again is not None
    assert await again.look(lambda state: state.closed_at) is not None
    assert await again.join("ann", "Ann", "🦊") == "Ann"


@in_hall
async def test_a_room_whose_snapshot_fails_is_put_away_all_the_same(
    hall: Hall, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(room: str, snapshot: object) -> None:
        raise RuntimeError("no snapshot today")

    monkeypatch.setattr(log, "save_snapshot", fail)
    await opened(hall)
    async with asyncio.timeout(10):
        await hall.stop("restarting")
    assert list(hall.runners) == []


@in_hall
async def test_a_server_that_stops_while_rooms_are_put_away_stops_each_of_them_once(
    hall: Hall, clock: Clock
) -> None:
    left_alone: list[Any] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, told: left_alone.append(told))
    for _ in range(5):
        await opened(hall)
    clock.at += 10 * REST
    await asyncio.gather(hall.stop("restarting"), hall.sweep())
    gc.collect()
    await asyncio.sleep(0)
    assert not left_alone


@in_hall
async def test_two_who_come_at_once_find_the_same_room(hall: Hall) -> None:
    _, code = await opened(hall)
    await hall.stop("restarting")
    found = await asyncio.gather(*(hall.find(code) for _ in range(10)))
    assert len(set(found)) == 1


@in_hall
async def test_a_room_stays_for_who_has_just_found_it(hall: Hall, clock: Clock) -> None:
    runner, code = await opened(hall)
    await asyncio.sleep(0)
    clock.at += 10 * REST
    assert await hall.find(code) is runner
    await hall.sweep()
    async with asyncio.timeout(5):
        assert await runner.join("ben", "Ben", None) == "Ben"
    clock.at += 10 * REST
    await hall.sweep()
    assert not list(hall.runners)


@in_hall
async def test_a_full_inbox_refuses_more(hall: Hall) -> None:
    runner, _ = await opened(hall)
    says = [ClientRequest("Ann", "s", number, c.SendChat(text="x")) for number in range(INBOX + 1)]
    waiting = [runner.request(request) for request in says[:INBOX]]
    with pytest.raises(Rejected, match="busy"):
        runner.request(says[INBOX])
    seqs = await asyncio.gather(*waiting)
    assert seqs == list(range(seqs[0], seqs[0] + INBOX))
    await runner.request(says[INBOX])


@in_hall
async def test_a_code_that_is_taken_is_drawn_again(clock: Clock, log: Log) -> None:
    drawn = iter([bytes(32), b"1" * 32, b"2" * 32, bytes(32), b"3" * 32, b"4" * 32])
    again = Hall(log, now=clock, entropy=lambda: next(drawn, None) or SystemEntropy()())
    (_, first), (_, second) = await opened(again), await opened(again)
    assert first == make_code("six_characters", bytes(32))
    assert second != first
    never = Hall(log, now=clock, entropy=lambda: bytes(32))
    with pytest.raises(NoCode):
        await opened(never)
    await again.stop("restarting")


@in_hall
async def test_abandoned_rooms_are_closed_and_their_codes_free(
    hall: Hall, clock: Clock, log: Log
) -> None:
    _, old = await opened(hall)
    clock.at += 20 * DAY
    _, young = await opened(hall)
    clock.at += 20 * DAY
    assert await hall.close_abandoned(30 * DAY) == 1
    assert await log.find_room(old) is None
    assert await log.find_room(young) is not None


@in_hall
async def test_a_clock_that_goes_back_moves_no_room_back(
    hall: Hall, clock: Clock, log: Log
) -> None:
    runner, code = await opened(hall)
    clock.at -= DAY
    await runner.request(ClientRequest("Ann", "s", 1, c.SendChat(text="yesterday?")))
    room = await log.find_room(code)
    assert room is not None
    times = [row.at for row in await log.read(room)]
    assert times == sorted(times)


@in_hall
async def test_a_clock_that_goes_back_stops_no_table(hall: Hall, clock: Clock) -> None:
    runner, _ = await opened(hall)
    await runner.join("ben", "Ben", None)
    for number, name in enumerate(("Ann", "Ben")):
        await runner.attach(Eyes(name), None)
        await runner.request(ClientRequest(name, "s", 1, c.TakeSeat(number)))
    await runner.request(ClientRequest("Ann", "s", 2, Deal()))
    due = await runner.look(lambda state: state.table.hand.due)
    clock.at -= DAY
    await runner.request(ClientRequest("Ann", "s", 3, c.SendChat(text="what time is it?")))
    clock.at += 29_000
    await runner.request(ClientRequest("Ann", "s", 4, c.SendChat(text="still thinking")))
    assert await runner.look(lambda state: state.table.hand.due) == due
    clock.at += 2_000
    await runner.request(ClientRequest("Ann", "s", 5, c.SendChat(text="too late")))
    assert not await runner.look(lambda state: game_of(state).is_running(state.table))


async def at_rest(hall: Hall, clock: Clock) -> tuple[Runner, str]:
    """A room from which everybody has gone long ago."""
    runner, code = await opened(hall)
    ann = Eyes("Ann")
    await runner.attach(ann, None)
    runner.detach(ann)
    await runner.look(lambda state: None)
    clock.at += 2 * REST + 60_000
    await runner.command(None, c.Expire())
    return runner, code


@in_hall
async def test_a_room_does_not_leave_the_memory_while_somebody_comes_in(
    hall: Hall, clock: Clock
) -> None:
    runner, code = await at_rest(hall, clock)
    found = await hall.find(code)
    assert found is runner
    await hall.sweep()
    async with asyncio.timeout(5):
        assert await found.join("ben", "Ben", None) == "Ben"


@in_hall
async def test_a_room_that_has_left_the_memory_keeps_nobody_waiting(
    hall: Hall, clock: Clock
) -> None:
    runner, _ = await at_rest(hall, clock)
    stopping = asyncio.create_task(runner.stop())
    await asyncio.sleep(0)
    while_stopping = runner.join("ben", "Ben", None)
    await stopping
    async with asyncio.timeout(5):
        for late in (while_stopping, runner.join("cid", "Cid", None)):
            with pytest.raises(LogUnavailable):
                await late


@in_hall
async def test_a_room_that_is_closed_by_its_host_does_not_disturb_the_housekeeping(
    hall: Hall, clock: Clock, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner, code = await opened(hall)
    _, other = await opened(hall)
    room = await log.find_room(code)
    clock.at += 40 * DAY
    quiet = await log.quiet_since(clock.at - 30 * DAY)

    async def before_the_host_closed_it(before: int) -> list[str]:
        return sorted(quiet, key=lambda found: found != room)

    await runner.request(ClientRequest("Ann", "s", 1, c.CloseRoom()))
    monkeypatch.setattr(log, "quiet_since", before_the_host_closed_it)
    assert await hall.close_abandoned(30 * DAY) == 1
    assert await log.find_room(other) is None


@in_hall
async def test_who_was_sent_away_between_joining_and_looking_sees_nothing(hall: Hall) -> None:
    runner, _ = await opened(hall)
    await runner.attach(Eyes("Ann"), None)
    await runner.request(ClientRequest("Ann", "s", 1, c.ChangeRoom({"knock": True})))
    commands: list[c.Kick | c.Refuse] = [c.Kick("Ben"), c.Refuse("Cid")]
    for number, command in enumerate(commands):
        await runner.join(command.name, command.name, None)
        eyes = Eyes(command.name)
        asked = runner.request(ClientRequest("Ann", "s", 2 + number, command))
        with pytest.raises(Rejected, match="not-a-member"):
            await runner.attach(eyes, None)
        await asked
        assert not eyes.frames


@in_hall
async def test_nobody_catches_up_over_a_gap(
    hall: Hall, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row that was in doubt is in the log, though nobody was shown it."""
    runner, _ = await opened(hall)
    ann = Eyes("Ann")
    await runner.attach(ann, None)
    append = log.append

    async def in_doubt(entry: Entry) -> None:
        await append(entry)
        raise InDoubt("lost while it committed")

    for number, text in enumerate(("one", "two", "three")):
        with monkeypatch.context() as lost:
            if text == "two":
                lost.setattr(log, "append", in_doubt)
            with suppress(LogUnavailable):
                await runner.request(ClientRequest("Ann", "s", number + 1, c.SendChat(text=text)))
    again = Eyes("Ann")
    await runner.attach(again, 2)
    seqs = [frame["seq"] for frame in map(json.loads, again.frames) if "seq" in frame]
    assert seqs == [5]


@in_hall
async def test_masked_words_are_not_even_in_the_log(hall: Hall, log: Log) -> None:
    runner, _ = await opened(hall)
    await runner.command("Ann", c.FilterWords(("darn",)))
    await runner.command("Ann", c.SendChat("Darn it"))
    row = (await log.read(runner.room, 0))[-1]
    assert "**** it" in row.command
    assert "arn it" not in row.command + row.events
