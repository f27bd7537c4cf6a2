"""Rooms come into memory when somebody visits, and leave it when nobody does."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bluefelt.engine.rejected import Rejected
from bluefelt.eventlog import open_log
from bluefelt.rooms.clock import entropy
from bluefelt.rooms.codes import make_code
from bluefelt.rooms.hall import REST, Hall, NoCode
from bluefelt.rooms.messages import Open, SendChat
from bluefelt.rooms.ports import Log
from bluefelt.rooms.runner import INBOX, Request, Runner

DAY = 86_400_000


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def __call__(self) -> int:
        return self.at


class Eyes:
    """Somebody who looks, and remembers."""

    def __init__(self, name: str | None) -> None:
        self.name = name
        self.frames: list[bytes] = []
        self.dismissed: str | None = None

    def deliver(self, frame: bytes) -> None:
        self.frames.append(frame)

    def notify(self, code: str, details: Mapping[str, Any]) -> None:
        raise AssertionError(code)

    def dismiss(self, reason: str) -> None:
        self.dismissed = reason


def in_hall(folder: Path, test: Callable[[Hall, Clock, Log], Awaitable[None]]) -> None:
    """Run a test in a hall on a real database."""

    async def run() -> None:
        log = await open_log(str(folder / "rooms.db"))
        clock = Clock()
        hall = Hall(log, now=clock, entropy=entropy, bot_delay=0)
        try:
            await test(hall, clock, log)
        finally:
            await hall.stop("restarting")
            await log.close()

    asyncio.run(run())


async def opened(hall: Hall) -> tuple[Runner, str]:
    wish = Open("", "holdem", identity="ann", name="Ann")
    return await hall.open(wish, "six_characters")


def test_a_room_that_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async def test(hall: Hall, clock: Clock, log: Log) -> None:
        runner, code = await opened(hall)
        ann = Eyes("Ann")
        await runner.attach(ann, None)
        await runner.request(Request("Ann", "s", 1, SendChat(text="hello")))
        clock.at += 10 * REST
        await hall.sweep()
        assert list(hall.runners) == [runner], "somebody looks"
        runner.detach(ann)
        await runner.look(lambda state: None)
        await hall.sweep()
        assert list(hall.runners) == [runner], "it may be only for a moment"
        clock.at += 2 * REST + 60_000
        await runner.command(None, _expire())  # the room falls asleep
        await hall.sweep()
        assert list(hall.runners) == []
        again = await hall.find(code)
        assert again is not None
        assert again is not runner
        said = await again.look(lambda state: [said.text for said in state.chat])
        assert said == ["hello"]

    in_hall(tmp_path, test)


def _expire() -> Any:
    from bluefelt.rooms.messages import Expire

    return Expire()


def test_two_who_come_at_once_find_the_same_room(tmp_path: Path) -> None:
    async def test(hall: Hall, clock: Clock, log: Log) -> None:
        _, code = await opened(hall)
        await hall.stop("restarting")
        found = await asyncio.gather(*(hall.find(code) for _ in range(10)))
        assert len(set(found)) == 1

    in_hall(tmp_path, test)


def test_a_room_stays_for_who_has_just_found_it(tmp_path: Path) -> None:
    async def test(hall: Hall, clock: Clock, log: Log) -> None:
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

    in_hall(tmp_path, test)


def test_a_full_inbox_refuses_more(tmp_path: Path) -> None:
    async def test(hall: Hall, clock: Clock, log: Log) -> None:
        runner, _ = await opened(hall)
        says = [Request("Ann", "s", number, SendChat(text="x")) for number in range(INBOX + 1)]
        waiting = [runner.request(request) for request in says[:INBOX]]
        with pytest.raises(Rejected, match="busy"):
            runner.request(says[INBOX])
        seqs = await asyncio.gather(*waiting)
        assert seqs == list(range(seqs[0], seqs[0] + INBOX))
        await runner.request(says[INBOX])

    in_hall(tmp_path, test)


def test_a_code_that_is_taken_is_drawn_again(tmp_path: Path) -> None:
    async def test(hall: Hall, clock: Clock, log: Log) -> None:
        drawn = iter([bytes(32), b"1" * 32, b"2" * 32, bytes(32), b"3" * 32, b"4" * 32])
        again = Hall(log, now=clock, entropy=lambda: next(drawn, None) or entropy())
        (_, first), (_, second) = await opened(again), await opened(again)
        assert first == make_code("six_characters", bytes(32))
        assert second != first
        never = Hall(log, now=clock, entropy=lambda: bytes(32))
        with pytest.raises(NoCode):
            await opened(never)
        await again.stop("restarting")

    in_hall(tmp_path, test)


def test_abandoned_rooms_are_closed_and_their_codes_free(tmp_path: Path) -> None:
    async def test(hall: Hall, clock: Clock, log: Log) -> None:
        _, old = await opened(hall)
        clock.at += 20 * DAY
        _, young = await opened(hall)
        clock.at += 20 * DAY
        assert await hall.close_abandoned(30 * DAY) == 1
        assert await log.find_room(old) is None
        assert await log.find_room(young) is not None

    in_hall(tmp_path, test)


def test_a_clock_that_goes_back_moves_no_room_back(tmp_path: Path) -> None:
    async def test(hall: Hall, clock: Clock, log: Log) -> None:
        runner, code = await opened(hall)
        clock.at -= DAY
        await runner.request(Request("Ann", "s", 1, SendChat(text="yesterday?")))
        room = await log.find_room(code)
        assert room is not None
        times = [row.at for row in await log.read(room)]
        assert times == sorted(times)

    in_hall(tmp_path, test)
