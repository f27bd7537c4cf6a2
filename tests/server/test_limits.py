"""Each limit of the server, and what it says when somebody runs into it."""

import contextlib
import itertools
import json
import resource
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import pytest

from bluefelt.client import Client, Unreachable
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock
from bluefelt.server import socket as server_socket
from bluefelt.server.api import neighbourhood
from bluefelt.server.config import Config
from bluefelt.server.limits import (
    CALM_AFTER,
    FIRST_DELAY,
    LAST_DELAY,
    MOST_FRAME,
    MOST_IN_ROOM,
    MOST_READ,
    MOST_UNSENT,
    MOST_WRONG,
    PATIENCE,
    Bucket,
    Buckets,
    Guesses,
    Limits,
    RateLimiter,
)
from bluefelt.server.main import allow_sockets
from tests.server.talking import HungUp, Refused, Talker, in_process, table, talking
from tests.serving import serving

SERVICE, WRONG = "s" * 43, "w" * 43


def test_a_bucket_gives_so_many_at_once_and_fills_up_again() -> None:
    bucket = Bucket(3, 1 / 1000, now=0)
    assert [bucket.take(0) for _ in range(5)] == [True, True, True, False, False]
    assert not bucket.take(999)
    assert bucket.take(1000)
    assert [bucket.take(60_000) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0), "a clock that goes back fills nothing"


def test_addresses_are_forgotten_before_they_fill_the_memory() -> None:
    buckets = Buckets(1, 60_000, now=lambda: 0)
    for number in range(20_000):
        buckets.take(f"10.{number}", "joins")
    assert len(buckets._buckets) <= 10_000
    with pytest.raises(Rejected, match="too-many-tries"):
        buckets.take("10.19999", "joins")


async def test_codes_cannot_be_guessed_fast(tmp_path: Path) -> None:
    with serving(tmp_path, joins_per_minute=5) as server:
        async with talking(server.url) as talker:
            for number in range(5):
                with pytest.raises(Refused, match="no-such-room"):
                    await talker.ask("room/join", code=f"{number:04}", name="Eve")
            assert await talker.refusal("room/join", code="0005", name="Eve") == "too-many-tries"
            assert await talker.refusal("room/watch", code="0006") == "too-many-tries"
        async with talking(server.url) as again, aiohttp.ClientSession() as session:
            assert await again.refusal("room/join", code="0007", name="Eve") == "too-many-tries"
            async with session.get(f"{server.url}/api/rooms/0008") as answer:
                assert answer.status == 429


def test_wrong_codes_of_all_addresses_together_make_codes_slow() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    assert not any(guesses.note_wrong() for _ in range(MOST_WRONG))
    assert guesses.delay == 0
    assert [guesses.note_wrong(), guesses.note_wrong()] == [True, False]
    delays = []
    for _ in range(400):
        guesses.note_wrong()
        delays.append(guesses.delay)
    assert delays == sorted(delays)
    assert (delays[0], delays[-1]) == (FIRST_DELAY, LAST_DELAY)
    clock.at += CALM_AFTER + 1
    assert guesses.delay == 0
    assert not guesses.note_wrong()


async def test_hosts_of_short_codes_are_told_when_codes_are_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(joins_per_minute=0, messages_per_second=0)
    monkeypatch.setattr("bluefelt.server.limits.FIRST_DELAY", 0.001)
    async with (
        in_process(tmp_path, config) as url,
        table(url, ["Ann"], table_code="four_digits") as [ann],
        table(url, ["Ben"]) as [ben],
        talking(url) as eve,
    ):
        for number in range(MOST_WRONG + 1):
            assert await eve.refusal("room/watch", code=f"ZZZ{number:03}".replace("0", "Z"))
        await ann.until(lambda f: f["type"] == "toast")
        assert ann.heard[-1]["code"] == "codes-tried"
        await ben.ask("ping")
        assert not [frame for frame in ben.heard if frame["type"] == "toast"]
        await eve.ask("room/watch", code=ann.code)  # a right one is found all the same


@pytest.mark.parametrize(
    ("public_url", "length"),
    [
        ("https://cards.example", 6),
        ("http://192.168.0.7:8420", 4),
        ("http://localhost:8420", 4),
        ("http://felt.local", 4),
        (None, 4),
    ],
)
async def test_codes_are_long_where_everybody_can_try_them(
    tmp_path: Path, public_url: str | None, length: int
) -> None:
    config = Config(public_url=public_url)
    async with in_process(tmp_path, config) as url, talking(url) as ann, talking(url) as ben:
        made = await ann.ask("room/create", game="holdem", preset="cash", name="Ann")
        assert len(made["code"]) == length
        short = {"table_code": "four_digits"}  # who wants it gets it
        made = await ben.ask("room/create", game="holdem", name="Ben", settings=short)
        assert len(made["code"]) == 4


async def test_links_and_pictures_cannot_be_had_without_end(tmp_path: Path) -> None:
    with serving(tmp_path, joins_per_minute=2) as server:
        for _ in range(2):
            async with talking(server.url) as talker:
                await talker.ask("session/link")
        async with talking(server.url) as talker, aiohttp.ClientSession() as session:
            assert await talker.refusal("session/link") == "too-many-tries"
            for number, status in enumerate((200, 200, 429)):
                async with session.get(f"{server.url}/api/rooms/{number:04}/qr.svg") as answer:
                    assert answer.status == status


def test_the_ledger_cannot_be_had_without_end() -> None:
    limiter = RateLimiter(Limits(joins_per_minute=2), lambda: 0)
    limiter.check_join("192.0.2.1")  # which has a limit of its own
    for _ in range(2):
        limiter.check_ledger("192.0.2.1")
    with pytest.raises(Rejected, match="too-many-tries"):
        limiter.check_ledger("192.0.2.1")


async def test_nobody_hides_behind_made_up_addresses(tmp_path: Path) -> None:
    """Only what the trusted proxy added counts, also when it adds a line of its own."""
    with serving(tmp_path, joins_per_minute=2, trusted_proxies=1) as server:
        async with aiohttp.ClientSession() as session:
            for number, status in enumerate((404, 404, 429, 429)):
                told = [("X-Forwarded-For", f"10.0.0.{number}"), ("X-Forwarded-For", "192.0.2.1")]
                url = f"{server.url}/api/rooms/{number:04}"
                async with session.get(url, headers=told) as answer:
                    assert answer.status == status


def test_all_addresses_of_a_household_count_as_one() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2%eth0")
    assert neighbourhood("unknown") == "unknown"


async def test_an_address_opens_only_so_many_rooms(tmp_path: Path) -> None:
    with serving(tmp_path, rooms_per_hour=2) as server:
        for _ in range(2):
            async with talking(server.url) as talker:
                await talker.ask("room/create", game="holdem", name="Ann")
        async with talking(server.url) as talker:
            with pytest.raises(Refused, match="too-many-tries"):
                await talker.ask("room/create", game="holdem", name="Ann")


async def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, sockets_per_address=2) as server:
        for _ in range(2):  # those that are gone don't count
            async with talking(server.url), talking(server.url):
                with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
                    async with talking(server.url):
                        pass
                assert refusal.value.status == 429


async def test_no_address_fills_a_room(tmp_path: Path) -> None:
    most = MOST_IN_ROOM
    config = Config(joins_per_minute=0)
    async with in_process(tmp_path, config) as url, AsyncExitStack() as stack:
        [ann] = await stack.enter_async_context(table(url, ["Ann"]))
        crowd = []
        for number in range(most):
            talker = await stack.enter_async_context(talking(url))
            await talker.ask("room/join", code=ann.code, name=f"Eve {number}")
            crowd.append(talker)
        for ask in ("room/join", "room/watch"):
            fields = {"name": "one more"} if ask == "room/join" else {}
            async with talking(url) as late:
                assert await late.refusal(ask, code=ann.code, **fields) == "too-many-tries"
    limiter = RateLimiter(Limits(), (clock := Clock()))
    for _ in range(most):
        limiter.check_door("192.0.2.1", "ABC234")
        limiter.entered("192.0.2.1", "ABC234")
    clock.at += 60_000
    with pytest.raises(Rejected) as full:
        limiter.check_door("192.0.2.1", "ABC234")
    assert full.value.details == {"what": "sockets"}
    limiter.check_door("192.0.2.2", "ABC234")
    limiter.check_door("192.0.2.1", "XYZ234")
    limiter.left("192.0.2.1", "ABC234")
    limiter.check_door("192.0.2.1", "ABC234")


async def test_a_service_has_as_many_sockets_as_it_has_people_and_takes_nobody_elses(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, sockets_per_address=2, service_token=SERVICE) as server:
        async with AsyncExitStack() as everybody:
            for number in range(5):
                known = Client(server.url, token=SERVICE, on_behalf_of=f"discord:{number}")
                await everybody.enter_async_context(known)
            async with talking(server.url), talking(server.url):
                with pytest.raises(Unreachable):
                    await Client.connect(server.url, token=WRONG, on_behalf_of="discord:9")


async def test_the_server_has_only_so_many_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, sockets=1) as server:
        async with talking(server.url):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                async with talking(server.url):
                    pass


@pytest.mark.parametrize("most", [1000, 0])
def test_the_server_may_open_as_many_files_as_it_has_sockets(most: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1000, hard))
    try:
        allow_sockets(most)
        now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert now == (min(2000, hard) if most else hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_a_flood_is_refused_and_then_cut_off_while_others_play(tmp_path: Path) -> None:
    async def flood(talker: Talker) -> None:
        for number in itertools.count(100, 100):
            for one in range(number, number + 100):
                await talker.ws.send_str(json.dumps({"id": one, "type": "ping"}))
            await talker.until(lambda f, last=one: f.get("id") == last)  # type: ignore[misc]

    with serving(tmp_path, messages_per_second=200) as server:
        async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
            with pytest.raises(HungUp) as end:
                await flood(ann)
            assert end.value.code == aiohttp.WSCloseCode.POLICY_VIOLATION
            assert ann.heard[-1] == {"type": "bye", "reason": "flooding"}
            refusals = [f for f in ann.heard if f.get("code") == "too-fast"]
            assert refusals[0]["details"] == {"most": 200}
            assert refusals[0]["id"] is not None, "everybody may know what was not played"
            await ben.ask("chat/send", text="still here")


async def test_a_flood_of_which_some_is_answered_is_cut_off_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with in_process(tmp_path, Config()) as url, table(url, ["Ann", "Ben"]) as [ann, _]:
        every_third = itertools.cycle([True, False, False])
        monkeypatch.setattr(Bucket, "take", lambda *_: next(every_third))
        for number in range(100, 100 + 3 * PATIENCE + 3):
            await ann.ws.send_str(json.dumps({"id": number, "type": "ping"}))
        with pytest.raises(HungUp):
            await ann.until(lambda f: False)
        assert ann.heard[-1] == {"type": "bye", "reason": "flooding"}


async def test_a_slow_reader_is_hung_up_on_before_it_fills_the_memory(tmp_path: Path) -> None:
    """A client that never reads the answers to many questions is cut off; the others play on."""
    with serving(tmp_path) as server:
        async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
            ann.ws._response.connection.transport.pause_reading()  # type: ignore[union-attr]
            question = {"type": "table/settings", "changes": {"no such": 1}}  # has a long answer
            with contextlib.suppress(ConnectionError):
                for number in range(100, 50_000):
                    await ann.ws.send_str(json.dumps({"id": number, **question}))
            gone = {"type": "member/disconnected", "name": "Ann"}
            await ben.until(lambda f: any(gone.items() <= e.items() for e in f.get("events", ())))
            await ben.ask("chat/send", text="still here")


async def test_who_does_not_say_hello_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_socket, "HELLO_WITHIN", 0.05)
    async with (
        in_process(tmp_path, Config()) as url,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/ws") as ws,
    ):
        with pytest.raises(HungUp) as end:
            await Talker(ws).until(lambda f: False)
        assert end.value.code == aiohttp.WSCloseCode.POLICY_VIOLATION


def test_frames_are_limited_in_what_is_read_at_all() -> None:
    assert MOST_FRAME < MOST_READ < MOST_UNSENT
