"""Trying out codes: limited for the whole server, while those who know one come in."""

import contextlib
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import pytest

from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock
from bluefelt.server import finding
from bluefelt.server.config import Config
from bluefelt.server.guesses import (
    CALM_AFTER,
    LONGEST_QUEUE,
    MOST_WRONG,
    ONE_EVERY,
    WARN_EVERY,
    WRONG_OF_ONE,
    Guesses,
)
from tests.server.talking import Refused, Talker, come_back, in_process, table, talking

UNLIMITED = Config(joins_per_minute=0, messages_per_second=0, sockets_per_address=0)
MINUTE = 60_000


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of servers in this process."""
    clock = Clock(1_800_000_000_000)
    monkeypatch.setattr("bluefelt.rooms.clock.now", clock)
    return clock


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long each short code had to wait, without waiting for it."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(finding, "asyncio", SimpleNamespace(sleep=sleep))
    return waited


def tried(clock: Clock, wrong: int = MOST_WRONG + 1) -> Guesses:
    guesses = Guesses(clock)
    for number in range(wrong):
        guesses.note_wrong(f"10.{number}")
    return guesses


def test_few_wrong_codes_slow_down_nobody() -> None:
    guesses = tried(Clock(), MOST_WRONG)
    assert not guesses.is_tried
    assert guesses.until_turn("192.0.2.1") == 0


def test_however_many_codes_are_tried_they_can_be_counted() -> None:
    assert tried(Clock(), 60_000).until_turn("192.0.2.1") == 0


def test_more_addresses_find_out_no_more_codes() -> None:
    """A thousand addresses, each of which tries a code every second."""
    guesses = tried(clock := Clock())
    looked_up = 0
    for second in range(60):
        for number in range(1_000):
            with contextlib.suppress(Rejected):
                guesses.until_turn(f"{number}.{second}")
                looked_up += 1
        clock.at += 1_000
    assert looked_up <= (MINUTE + LONGEST_QUEUE) // ONE_EVERY


def test_those_who_try_many_leave_room_in_the_queue_for_others() -> None:
    guesses = tried(Clock())
    for _ in range(WRONG_OF_ONE):
        guesses.note_wrong("192.0.2.66")
    for _ in range(100):
        with contextlib.suppress(Rejected):
            guesses.until_turn("192.0.2.66")
    with pytest.raises(Rejected, match="too-many-tries"):
        guesses.until_turn("192.0.2.66")
    assert guesses.until_turn("192.0.2.1") <= LONGEST_QUEUE / 2000


def test_hosts_are_warned_as_long_as_it_goes_on() -> None:
    guesses = tried(clock := Clock())
    warned = []
    for minute in range(10):
        for _ in range(2 * MOST_WRONG):
            guesses.note_wrong("192.0.2.66")
            if guesses.warns():
                warned.append(minute)
        clock.at += MINUTE - 1
    assert warned == [0, *range(1 + WARN_EVERY // MINUTE, 10, 1 + WARN_EVERY // MINUTE)]
    clock.at += CALM_AFTER + WARN_EVERY
    assert not guesses.warns()


async def guess(talker: Talker, times: int) -> None:
    for _ in range(times):
        assert await talker.refusal("room/watch", code="ZZZ222") == "no-such-room"


def warnings(talker: Talker) -> list[str]:
    return [frame["code"] for frame in talker.heard if frame["type"] == "toast"]


async def test_hosts_of_short_codes_are_told_when_codes_are_tried(
    tmp_path: Path, now: Clock, waits: list[float]
) -> None:
    async with (
        in_process(tmp_path, UNLIMITED) as url,
        table(url, ["Ann"], table_code="four_digits") as [ann],
        table(url, ["Ben"]) as [ben],
        talking(url) as eve,
    ):
        await guess(eve, MOST_WRONG + 1)
        now.at += WARN_EVERY
        await guess(eve, 2 * MOST_WRONG)
        for host in (ann, ben):
            await host.ask("ping")
        assert warnings(ann) == ["codes-tried", "codes-tried"]
        assert warnings(ben) == []
        assert waits == [], "long codes take no longer"


async def test_who_knows_a_code_comes_in_while_codes_are_tried(
    tmp_path: Path, now: Clock, waits: list[float]
) -> None:
    async with (
        in_process(tmp_path, UNLIMITED) as url,
        table(url, ["Ann", "Ben"], table_code="four_digits") as [ann, ben],
        talking(url) as eve,
        talking(url) as fay,
        talking(url) as guest,
    ):
        await guess(eve, MOST_WRONG + 1)
        await fay.ask("room/join", code=ann.code, name="Fay")
        await guest.ask("room/watch", code=ann.code)
        assert waits == [ONE_EVERY / 1000], "one after the other"
        for _ in range(LONGEST_QUEUE // ONE_EVERY):
            refused = await eve.refusal("room/watch", code="0000")
        assert refused == "too-many-tries", "the queue is full"
        before = len(waits)
        again = await come_back(url, ben)
        assert len(waits) == before, "members do not have to wait"
        await again.ws.close()


async def test_members_and_guests_come_back_whatever_others_at_their_address_do(
    tmp_path: Path, now: Clock
) -> None:
    config = Config(joins_per_minute=3)
    async with (
        in_process(tmp_path, config) as url,
        table(url, ["Ann", "Ben"]) as [ann, ben],
        talking(url) as television,
        talking(url) as eve,
    ):
        await television.ask("room/watch", code=ann.code)
        assert await eve.refusal("room/watch", code="ZZZ222") == "no-such-room"
        assert await eve.refusal("room/watch", code=ann.code) == "too-many-tries"
        for _ in range(3):
            ben = await come_back(url, ben)
        await ben.ws.close()
        async with talking(url, token=television.token) as again:
            await again.ask("room/watch", code=ann.code)
        token, code = ben.token, ann.code
    async with in_process(tmp_path, config) as url, talking(url) as eve:  # after a restart
        for _ in range(3):
            assert await eve.refusal("room/watch", code="ZZZ222") == "no-such-room"
        assert await eve.refusal("room/watch", code=code) == "too-many-tries"
        async with talking(url, token=token) as ben:
            await ben.ask("room/join", code=code, name="Ben")


async def test_who_comes_back_without_end_counts_as_new(tmp_path: Path, now: Clock) -> None:
    async with (
        in_process(tmp_path, Config(joins_per_minute=3, messages_per_second=0)) as url,
        talking(url) as ann,
    ):
        code = (await ann.ask("room/create", game="holdem", name="Ann"))["code"]
        codes = []
        for _ in range(8):
            async with talking(url, token=ann.token) as again:
                try:
                    codes.append((await again.ask("room/join", code=code, name="Ann"))["type"])
                except Refused as refused:
                    codes.append(refused.code)
        assert codes == ["ok"] * 6 + ["too-many-tries"] * 2


async def test_the_ledger_is_no_other_way_to_try_codes(tmp_path: Path, now: Clock) -> None:
    async with (
        in_process(tmp_path, Config(joins_per_minute=3)) as url,
        table(url, ["Ann"]) as [ann],
        table(url, ["Ben"]) as [ben],
    ):
        assert ann.session is not None
        headers = {"Authorization": f"Bearer {ann.token}"}

        async def status(code: str) -> int:
            path = f"{url}/api/rooms/{code}/ledger"
            assert ann.session is not None
            async with ann.session.get(path, headers=headers) as answer:
                return answer.status

        assert await status(ben.code) == 403, "a right code is no try"
        assert [await status(code) for code in ("ZZZ222", "ZZZ223", "ZZZ224")] == [404] * 3
        assert [await status(code) for code in ("ZZZ225", ben.code)] == [429] * 2
        assert await status(ann.code) == 200


async def test_right_codes_are_looked_at_for_nothing(tmp_path: Path, now: Clock) -> None:
    async with (
        in_process(tmp_path, Config(joins_per_minute=2)) as url,
        table(url, ["Ann"]) as [ann],
        aiohttp.ClientSession() as session,
    ):
        for code, status in [(ann.code, 200)] * 5 + [("ZZZ222", 404)] * 2 + [(ann.code, 429)]:
            async with session.get(f"{url}/api/rooms/{code}") as answer:
                assert answer.status == status
