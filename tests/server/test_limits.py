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
from bluefelt.rooms import audience
from bluefelt.rooms.rules import people
from bluefelt.server import connections, limits
from bluefelt.server import socket as server_socket
from bluefelt.server import viewer as server_viewer
from bluefelt.server.api import neighbourhood
from bluefelt.server.config import Config
from bluefelt.server.limits import (
    A_SERVICE,
    MOST_FRAME,
    MOST_IN_ROOM,
    MOST_READ,
    MOST_UNSENT,
    OWN_TURNS_AT_ONCE,
    PATIENCE,
    ROW_COST,
    TURNS_AT_ONCE,
    TURNS_PER_SECOND,
    Bucket,
    Buckets,
    Limits,
    RateLimiter,
)
from bluefelt.server.main import allow_sockets
from tests.server.talking import (
    HungUp,
    Refused,
    Talker,
    come_back,
    in_process,
    table,
    talking,
)
from tests.serving import serving

SERVICE, WRONG = "s" * 43, "w" * 43


def elsewhere() -> aiohttp.TCPConnector:
    """Connections from another address of this machine."""
    return aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of servers in this process."""
    clock = Clock(1_800_000_000_000)
    monkeypatch.setattr("bluefelt.rooms.clock.now", clock)
    return clock


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


@pytest.mark.usefixtures("now")
async def test_the_ledger_cannot_be_had_without_end(tmp_path: Path) -> None:
    config = Config(joins_per_minute=3)
    async with in_process(tmp_path, config) as url, table(url, ["Ann"]) as [ann]:
        assert ann.session is not None
        headers = {"Authorization": f"Bearer {ann.token}"}
        room = f"{url}/api/rooms/{ann.code}"
        paths = ("/ledger", "/ledger.csv", "/ledger", "/ledger", "/ledger.csv", "")
        for path, status in zip(paths, (200, 200, 200, 429, 429, 200), strict=True):
            async with ann.session.get(room + path, headers=headers) as answer:
                assert answer.status == status, "codes are counted separately"


def test_an_address_that_asks_for_much_waits_for_its_turn() -> None:
    limiter = RateLimiter(Limits(), (clock := Clock()))
    busy, calm = "192.0.2.1", "192.0.2.2"
    assert not any(limiter.until_turn(busy) for _ in range(TURNS_AT_ONCE))
    waits = [limiter.until_turn(busy) for _ in range(3)]
    assert waits == [pytest.approx(turn / TURNS_PER_SECOND) for turn in (1, 2, 3)]
    assert limiter.until_turn(calm) == limiter.until_turn(A_SERVICE) == 0
    clock.at += 60_000
    assert not limiter.until_turn(busy, TURNS_AT_ONCE)
    assert limiter.until_turn(busy, 5) == pytest.approx(5 / TURNS_PER_SECOND)
    own = limiter.own_turns()
    clock.at += 10_000
    limiter.until_turn(busy, TURNS_AT_ONCE)
    assert not limiter.until_turn(busy, OWN_TURNS_AT_ONCE, own), "what one connection has saved up"
    assert limiter.until_turn(busy, 1, own) > 0
    unlimited = RateLimiter(Limits(sockets_per_address=0), clock)
    assert not any(unlimited.until_turn(busy) for _ in range(2 * TURNS_AT_ONCE))


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


@pytest.mark.parametrize("knock", [False, True])
async def test_no_address_fills_a_room(
    tmp_path: Path, now: Clock, knock: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The clock of this test stands still, so that turns would never come back.
    monkeypatch.setattr(limits, "TURNS_AT_ONCE", 1_000)
    async with (
        in_process(tmp_path, Config(joins_per_minute=0)) as url,
        aiohttp.ClientSession(connector=elsewhere()) as session,
        AsyncExitStack() as stack,
    ):
        [ann] = await stack.enter_async_context(table(url, ["Ann"]))
        await ann.ask("room/settings", changes={"knock": knock})
        crowd = [await stack.enter_async_context(talking(url)) for _ in range(MOST_IN_ROOM)]
        late = crowd.pop()  # Ann is the first
        for number, eve in enumerate(crowd):
            await eve.ask("room/join", code=ann.code, name=f"Eve {number}")

        async def refused(kind: str, **fields: str) -> str:
            with pytest.raises(Refused, match="too-many-tries") as refusal:
                await late.ask(kind, code=ann.code, **fields)
            return str(refusal.value.details["what"])

        assert await refused("room/join", name="one more") == "members"
        assert await refused("room/join", name="one more") == "joins"
        now.at += 60_000
        assert await refused("room/watch") == "sockets"
        friend = Talker(await session.ws_connect(f"{url}/ws"), session)
        await friend.hello()
        await friend.ask("room/join", code=ann.code, name="Fay")
        await friend.ws.close()
        await late.ask("room/create", game="holdem", name="Eve")


async def test_no_address_has_all_places_of_a_room_one_minute_after_the_other(
    tmp_path: Path, now: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_FROM_ONE_PLACE", 3)
    async with (
        in_process(tmp_path, Config()) as url,
        table(url, ["Ann", "Ben"]) as [ann, ben],
        aiohttp.ClientSession(connector=elsewhere()) as session,
    ):
        for number in range(4):
            now.at += 60_000
            async with talking(url) as eve:  # which keeps the place when it is gone
                join = {"code": ann.code, "name": f"Eve {number}"}
                if number == 0:
                    await eve.ask("room/join", **join)
                else:
                    assert await eve.refusal("room/join", **join) == "too-many-tries"
        again = await come_back(url, ben)
        await again.ask("room/leave")  # with chips bought, and so not forgotten
        await again.ask("room/join", code=ann.code, name="Ben")
        await again.ws.close()
        friend = Talker(await session.ws_connect(f"{url}/ws"), session)
        await friend.hello()
        await friend.ask("room/join", code=ann.code, name="Fay")
        await friend.ws.close()


async def test_sockets_that_are_gone_from_a_room_do_not_count(
    tmp_path: Path, now: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_IN_ROOM", 3)
    async with (
        in_process(tmp_path, Config()) as url,
        table(url, ["Ann"]) as [ann],
        talking(url) as eve,
        talking(url) as fay,
        talking(url) as late,
    ):
        await eve.ask("room/join", code=ann.code, name="Eve")
        await fay.ask("room/watch", code=ann.code)
        now.at += 60_000
        assert await late.refusal("room/watch", code=ann.code) == "too-many-tries"
        await eve.ask("room/leave")
        await late.ask("room/watch", code=ann.code)
        now.at += 60_000
        assert await eve.refusal("room/watch", code=ann.code) == "too-many-tries"
        await fay.ask("room/leave")
        await eve.ask("room/watch", code=ann.code)
        await late.ws.close()
        await ann.until(lambda f: f == {"type": "presence", "watching": 1})
        await fay.ask("room/watch", code=ann.code)


async def test_who_is_refused_elsewhere_still_counts_where_they_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_IN_ROOM", 3)
    async with (
        in_process(tmp_path, Config(joins_per_minute=0)) as url,
        table(url, ["Ann"]) as [ann],
        table(url, ["Ben", "Cid"]) as [ben, _],
        AsyncExitStack() as rail,
    ):
        await ben.ask("member/kick", name="Cid")
        found = []
        for _ in range(4):
            viewer = await rail.enter_async_context(talking(url))
            try:
                found.append((await viewer.ask("room/watch", code=ann.code))["type"])
            except Refused as refused:
                found.append(refused.details["what"])
            with contextlib.suppress(Refused):
                await viewer.ask("room/watch", code=ben.code)
        assert found == ["ok", "ok", "sockets", "joins"]
        await ann.ask("ping")
        assert [f for f in ann.heard if f["type"] == "presence"][-1]["watching"] == 2


async def test_a_watcher_who_comes_back_takes_the_place_of_a_lost_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_IN_ROOM", 2)
    async with (
        in_process(tmp_path, Config()) as url,
        table(url, ["Ann"]) as [ann],
        talking(url) as lost,
        talking(url, token=lost.token) as back,
    ):
        await lost.ask("room/watch", code=ann.code)
        await back.ask("room/watch", code=ann.code)
        with pytest.raises(HungUp):
            await lost.until(lambda f: False)
        assert lost.heard[-1] == {"type": "bye", "reason": "taken-over"}
        await back.ask("ping")


async def test_guests_who_come_and_go_leave_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_NAMES", 4)
    async with in_process(tmp_path, Config()) as url, table(url, ["Ann"]) as [ann]:
        for number in range(6):
            async with talking(url) as guest:
                await guest.ask("room/join", code=ann.code, name=f"guest {number}")
                await guest.ask("seat/sit", seat=1)
                await guest.ask("room/leave")
        await ann.ask("room/settings", changes={"knock": True})
        for number in range(6):
            async with talking(url) as guest:
                await guest.ask("room/join", code=ann.code, name=f"guest {number}")
                await ann.ask("member/refuse", name=f"guest {number}")
        async with talking(url) as ben:
            await ben.ask("room/join", code=ann.code, name="Ben")
        await ann.ask("ping")
        assert len(ann.room["members"]) <= 4


async def test_a_service_has_as_many_sockets_as_it_has_people_and_takes_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BESIDES_SOCKETS", 1)
    monkeypatch.setattr(limits, "BESIDES_SOCKETS", 1)
    config = Config(sockets_per_address=2, service_token=SERVICE)
    async with in_process(tmp_path, config) as url, AsyncExitStack() as everybody:
        for number in range(9):  # three times as many as an address has connections
            known = Client(url, token=SERVICE, on_behalf_of=f"discord:{number}")
            await everybody.enter_async_context(known)
        async with talking(url), talking(url):
            with pytest.raises(Unreachable):
                await Client.connect(url, token=WRONG, on_behalf_of="discord:9")


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


@pytest.fixture
def scarce(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody may cause three rows, and next to nothing more for a long time."""
    monkeypatch.setattr(limits, "FAIR_COST", 1)
    monkeypatch.setattr(limits, "SAVED_UP", 3 * ROW_COST)


async def talk_on(talker: Talker) -> None:
    while True:
        await talker.ask("chat/send", text="hello")


async def said(talker: Talker) -> int:
    """How many lines somebody says before it is too much."""
    with pytest.raises(Refused, match="too-much"):
        await talk_on(talker)
    return sum(frame.get("name") == talker.name and "text" in frame for frame in talker.heard)


@pytest.mark.usefixtures("scarce")
async def test_a_player_can_make_the_server_store_only_so_much(tmp_path: Path) -> None:
    async with in_process(tmp_path, Config()) as url, table(url, ["Ann", "Ben"]) as [ann, ben]:
        assert 0 < await said(ann) <= 3
        again = await come_back(url, ann)
        assert await said(again) == 0, "another connection is no way round it"
        await again.ws.close()
        assert await said(ben) > 0, "others go on"


@pytest.mark.usefixtures("scarce")
async def test_what_is_sent_to_many_costs_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_viewer, "ROW_COST", 0)
    monkeypatch.setattr(limits, "SAVED_UP", 4_000)
    lines: list[int] = []
    for names, watching in ((["Ann"], 0), (["Ann", "Ben", "Cem", "Dan"], 0), (["Ann"], 3)):
        folder = tmp_path / str(len(lines))
        folder.mkdir()
        async with (
            in_process(folder, Config()) as url,
            table(url, names) as [ann, *_],
            AsyncExitStack() as rail,
        ):
            for _ in range(watching):
                viewer = await rail.enter_async_context(talking(url))
                await viewer.ask("room/watch", code=ann.code)
            lines.append(await said(ann))
    alone, *to_four = lines
    assert max(to_four) < alone / 2, "members and on the rail"


@pytest.mark.usefixtures("scarce")
async def test_a_crowd_on_the_rail_costs_whoever_acts_no_more_than_a_full_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_viewer, "ROW_COST", 0)
    monkeypatch.setattr(limits, "SAVED_UP", 4_000)
    monkeypatch.setattr(audience, "A_TABLE", 2)
    lines: list[int] = []
    for watching in (2, 12):
        folder = tmp_path / str(watching)
        folder.mkdir()
        async with (
            in_process(folder, Config()) as url,
            table(url, ["Ann"]) as [ann],
            AsyncExitStack() as rail,
        ):
            for _ in range(watching):
                viewer = await rail.enter_async_context(talking(url))
                await viewer.ask("room/watch", code=ann.code)
            lines.append(await said(ann))
    assert lines[0] == lines[1] > 0


@pytest.mark.usefixtures("scarce")
async def test_all_players_of_an_address_share_what_it_may_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PEOPLE", 1)
    async with in_process(tmp_path, Config()) as url, table(url, ["Ann", "Ben"]) as [ann, ben]:
        await said(ann)
        assert await said(ben) == 0


async def test_an_address_is_sent_only_so_much_over_http(
    tmp_path: Path, now: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PEOPLE", 1)
    monkeypatch.setattr(limits, "FAIR_COST", 100)  # 32 kB at once, and 2 kB a second
    whole = {"Accept-Encoding": "identity"}
    async with (
        in_process(tmp_path, Config()) as url,
        aiohttp.ClientSession(headers=whole) as session,
    ):

        async def size(path: str) -> int:
            async with session.get(url + path) as answer:
                return len(await answer.read()) if answer.status == 200 else 0

        sizes = [await size("/api/games") for _ in range(8)]
        assert sum(sizes) - sizes[0] <= 32_000 < sum(sizes)
        assert await size("/healthz") == 0
        async with talking(url) as ann:
            await ann.ask("ping")  # what sockets cause is counted with each request
        async with (
            aiohttp.ClientSession(connector=elsewhere()) as others,
            others.get(f"{url}/api/games") as answer,
        ):
            assert answer.status == 200
        now.at += 60_000
        assert await size("/api/games") == sizes[0]


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
