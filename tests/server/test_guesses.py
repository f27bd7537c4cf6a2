"""Trying out codes: limited for the whole server, while those who know one come in."""

import contextlib
import logging
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import pytest

from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock
from bluefelt.server import finding
from bluefelt.server.config import Config
from bluefelt.server.guesses import (
    FORGOTTEN,
    LIKELY_A_SEARCH,
    LONGEST_QUEUE,
    LONGEST_STEP,
    SLOWER,
    STEP,
    TYPOS,
    WARN_EVERY,
    Guesses,
)
from tests.server.talking import Refused, Talker, come_back, in_process, table, talking

UNLIMITED = Config(joins_per_minute=0, messages_per_second=0, sockets_per_address=0)
MINUTE = 60_000
HOUSEHOLD = "192.0.2.1"
SLOWEST = TYPOS + LONGEST_STEP // STEP  # wrong codes; it gets no slower


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


def tried(clock: Clock, wrong: int = LIKELY_A_SEARCH) -> Guesses:
    guesses = Guesses(clock)
    for number in range(wrong):
        guesses.note_wrong(f"10.{number}")
    return guesses


def test_typos_of_a_household_cost_nothing() -> None:
    guesses = Guesses(clock := Clock())
    for _ in range(10):  # friends, who mistype twice each
        for _ in range(2):
            assert guesses.next_turn(HOUSEHOLD).wait == 0
            guesses.note_wrong(HOUSEHOLD)
        assert guesses.next_turn(HOUSEHOLD).wait == 0
    assert not guesses.warns()
    clock.at += MINUTE * TYPOS // FORGOTTEN
    assert guesses.wrong_lately == 0


def test_each_wrong_code_slows_down_the_next_until_they_are_forgotten() -> None:
    steps = [tried(Clock(), wrong).step for wrong in range(2 * SLOWEST)]
    assert steps[: TYPOS + 1] == [0] * (TYPOS + 1)
    assert all(before < after for before, after in pairwise(steps[TYPOS:SLOWEST]))
    assert set(steps[SLOWEST:]) == {LONGEST_STEP}
    guesses = tried(clock := Clock(), 60_000)
    fading = []
    for _ in range(SLOWEST // FORGOTTEN):
        fading.append(guesses.step)
        clock.at += MINUTE
    assert fading == sorted(fading, reverse=True)
    assert (fading[0], fading[-1]) == (LONGEST_STEP, 0), "some minutes after the last of them"


@pytest.mark.parametrize(("addresses", "hours"), [(1, 24), (7, 24), (1_000, 8)])
def test_however_many_addresses_try_all_codes_it_takes_hours(addresses: int, hours: int) -> None:
    """Each of them tries a code every two seconds, as `joins_per_minute` allows."""
    guesses = Guesses(clock := Clock())
    looked_up, warned = 0, False
    for second in range(0, 1_200, 2):
        clock.at = 1_000 * second
        for number in range(addresses):
            with contextlib.suppress(Rejected):
                guesses.next_turn(f"{number}")
                looked_up += 1
                guesses.note_wrong(f"{number}")
        warned = warned or guesses.warns()
    assert looked_up * 3 * hours <= 10_000
    assert warned


def test_whoever_is_too_slow_to_be_noticed_needs_more_than_a_day() -> None:
    guesses = tried(clock := Clock(), TYPOS)
    for _ in range(100):
        clock.at += MINUTE // FORGOTTEN
        guesses.note_wrong("192.0.2.66")
        assert not guesses.warns()
    assert 10_000 // FORGOTTEN > 24 * 60


def test_who_knows_a_code_hardly_waits_while_seven_addresses_try_them() -> None:
    guesses = Guesses(clock := Clock())
    waits = []
    for second in range(3_600):
        clock.at = 1_000 * second
        for number in range(7):
            with contextlib.suppress(Rejected):
                guesses.next_turn(f"{number}")
                guesses.note_wrong(f"{number}")
        try:
            turn = guesses.next_turn(HOUSEHOLD)
        except Rejected:
            waits.append(LONGEST_QUEUE / 1000)
        else:
            guesses.note_right(turn)
            waits.append(turn.wait)
    assert sum(waits) / len(waits) < 0.5
    assert sum(not wait for wait in waits) / len(waits) > 0.95


def test_right_codes_take_no_time_from_others() -> None:
    guesses = tried(Clock(), SLOWEST)
    for _ in range(100):
        turn = guesses.next_turn("192.0.2.1")
        assert turn.wait == 0
        guesses.note_right(turn)


def test_a_queue_that_is_too_long_is_refused() -> None:
    guesses = tried(clock := Clock(), SLOWEST)
    waits = [guesses.next_turn("192.0.2.1").wait for _ in range(LONGEST_QUEUE // LONGEST_STEP + 1)]
    assert waits == [number * LONGEST_STEP / 1000 for number in range(len(waits))]
    with pytest.raises(Rejected, match="too-many-tries"):
        guesses.next_turn("192.0.2.2")
    clock.at += LONGEST_STEP
    assert guesses.next_turn("192.0.2.2").wait <= LONGEST_QUEUE / 1000


def test_hosts_are_warned_as_long_as_it_goes_on() -> None:
    guesses = tried(clock := Clock(), LIKELY_A_SEARCH - 1)
    assert not guesses.warns()
    warned = []
    for minute in range(10):
        for _ in range(LIKELY_A_SEARCH):
            guesses.note_wrong("192.0.2.66")
            if guesses.warns():
                warned.append(minute)
        clock.at += MINUTE - 1
    assert warned == [0, *range(1 + WARN_EVERY // MINUTE, 10, 1 + WARN_EVERY // MINUTE)]
    clock.at += WARN_EVERY + SLOWEST * MINUTE // FORGOTTEN
    assert not guesses.warns()


async def guess(talker: Talker, times: int) -> None:
    for _ in range(times):
        assert await talker.refusal("room/watch", code="ZZZ222") == "no-such-room"


def warnings(talker: Talker) -> list[str]:
    return [frame["code"] for frame in talker.heard if frame["type"] == "toast"]


async def test_hosts_of_short_codes_are_told_when_codes_are_tried(
    tmp_path: Path, now: Clock, waits: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        in_process(tmp_path, UNLIMITED) as url,
        table(url, ["Ann"], table_code="four_digits") as [ann],
        table(url, ["Ben"]) as [ben],
        talking(url) as eve,
    ):
        await guess(eve, LIKELY_A_SEARCH)
        now.at += WARN_EVERY
        await guess(eve, LIKELY_A_SEARCH)
        for host in (ann, ben):
            await host.ask("ping")
        assert warnings(ann) == ["codes-tried", "codes-tried"]
        assert warnings(ben) == []
        assert waits == [], "long codes take no longer"
    [first, _] = [r for r in caplog.records if r.msg == "somebody tries out room codes"]
    assert (first.levelno, vars(first)["wrong_lately"]) == (logging.WARNING, LIKELY_A_SEARCH)


async def test_who_knows_a_code_comes_in_while_codes_are_tried(
    tmp_path: Path, now: Clock, waits: list[float]
) -> None:
    async with (
        in_process(tmp_path, UNLIMITED) as url,
        table(url, ["Ann", "Ben"], table_code="four_digits") as [ann, ben],
        talking(url) as eve,
        talking(url) as fay,
        talking(url) as guest,
        talking(url) as late,
    ):
        await guess(eve, SLOWEST)
        await fay.ask("room/join", code=ann.code, name="Fay")
        await guest.ask("room/watch", code=ann.code)
        assert waits == [], "nobody before them has tried a wrong one"
        refused = [await eve.refusal("room/watch", code="0000") for _ in range(2)]
        assert refused == ["no-such-room", "too-many-tries"]
        now.at += LONGEST_QUEUE
        await late.ask("room/watch", code=ann.code)
        assert waits == [(SLOWER * LONGEST_STEP - LONGEST_QUEUE) / 1000]
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
