"""Players see on which devices they are signed in, and sign them out; unused tokens expire."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bluefelt.client import Client
from bluefelt.client import errors as client_errors
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock
from bluefelt.eventlog import open_log
from bluefelt.eventlog.sqlite import SqliteLog
from bluefelt.protocol.http import Devices
from bluefelt.protocol.messages import Hello
from bluefelt.rooms import clock
from bluefelt.rooms.ports import Entry, Log, LogUnavailable, Token
from bluefelt.server.config import Config
from bluefelt.server.devices import device_name
from bluefelt.server.identity import DAY, KEPT_UNUSED, Identities, Player
from tests.eventlog.stores import PostgresStore, create_database
from tests.postgres import running_server
from tests.protocol.judge import conforms, exactly
from tests.server.talking import HungUp, Refused, Talker, in_process, level, table, talking

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)
FREE = Config(joins_per_minute=0)
SERVICE = "s" * 43


@pytest.fixture(scope="module")
def postgres() -> Iterator[Any]:
    with running_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "rooms.db")
    server = request.getfixturevalue("postgres")
    return PostgresStore(server, asyncio.run(create_database(server))).url


async def http(
    url: str, token: str | None, path: str = "", method: str = "GET", **headers: str
) -> tuple[int, Any]:
    """What the server answers about somebody's devices."""
    headers |= {"Authorization": f"Bearer {token}", "User-Agent": ""}
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, f"{url}/api/me/devices{path}", headers=headers) as answer,
    ):
        text = await answer.text()
        if answer.status == 200:
            exactly(text, Devices)
            conforms(json.loads(text), "Devices")
        return answer.status, json.loads(text)


async def listed(url: str, token: str | None) -> list[dict[str, Any]]:
    status, answer = await http(url, token)
    assert status == 200
    devices: list[dict[str, Any]] = answer["devices"]
    return devices


async def unknown(url: str, token: str | None) -> bool:
    """Whether the token is refused, over the socket and over HTTP."""
    with pytest.raises(Refused, match="unknown-token"):
        async with talking(url, token=token):
            pass
    status, answer = await http(url, token)
    return (status, answer["code"]) == (401, "unknown-token")


async def sent_away(talker: Talker) -> bool:
    """Whether the socket is closed because its token was signed out."""
    with pytest.raises(HungUp) as end:
        await talker.until(lambda frame: False)
    return end.value.code == 4004 and talker.heard[-1] == {"type": "bye", "reason": "signed-out"}


async def linked(stack: AsyncExitStack, url: str, first: Talker, user_agent: str = "") -> Talker:
    """The same player on another device."""
    link = (await first.ask("session/link"))["link"]
    return await stack.enter_async_context(talking(url, user_agent, link=link))


def connected(talker: Talker, name: str) -> bool:
    """Whether somebody in the room has a connection."""
    return any(m["name"] == name and m["connected"] for m in talker.room["members"])


async def test_devices_are_listed_for_their_owner(database: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(in_process(tmp_path, FREE, database=database))
        ann = await stack.enter_async_context(talking(url, FIREFOX))
        [only] = await listed(url, ann.token)  # before it is in the log
        assert (only["name"], only["current"], only["online"]) == ("Firefox, Linux", True, True)
        await ann.ask("room/create", game="holdem", name="Ann")
        ben = await stack.enter_async_context(talking(url, IPHONE))
        await ben.ask("room/join", code=ann.code, name="Ben")
        async with talking(url, IPHONE, link=(await ann.ask("session/link"))["link"]) as phone:
            await phone.ask("room/join", code=ann.code, name="Ann")
            [_, second] = await listed(url, ann.token)
            assert (second["name"], second["current"]) == ("Safari, iPhone", False)
            assert second["online"]
        await ben.until(lambda _: bool(ben.room) and not connected(ben, "Ann"))
        [_, second] = await listed(url, ann.token)
        assert not second["online"]
        assert [one["current"] for one in await listed(url, phone.token)] == [False, True]
        told = json.dumps(await listed(url, phone.token))
        for token in (ann.token, phone.token):
            assert token is not None
            assert token not in told
            assert sha256(token.encode()).hexdigest() not in told


async def test_a_device_that_is_signed_out_is_sent_away_for_good(
    database: str, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(in_process(tmp_path, FREE, database=database))
        [ann, ben] = await stack.enter_async_context(table(url, ["Ann", "Ben"]))
        lost = await linked(stack, url, ann)
        await lost.ask("room/join", code=ann.code, name="Ann")
        tab = await stack.enter_async_context(talking(url, token=lost.token))
        link = (await tab.ask("session/link"))["link"]
        await ann.until(lambda frame: frame["type"] == "bye")  # taken over
        device = next(one for one in await listed(url, ann.token) if not one["current"])
        status, left = await http(url, ann.token, f"/{device['id']}", "DELETE")
        assert (status, len(left["devices"])) == (200, 1)
        assert await sent_away(lost)
        assert await sent_away(tab)
        assert await unknown(url, lost.token)
        with pytest.raises(Refused, match="link-expired"):
            async with talking(url, link=link):
                pass
        again = await stack.enter_async_context(talking(url, token=ann.token))
        await again.ask("room/join", code=ann.code, name="Ann")
        assert again.name == "Ann"
        await level([again, ben])
        status, _ = await http(url, ann.token, f"/{device['id']}", "DELETE")
        assert status == 200, "repeated"
    async with in_process(tmp_path, FREE, database=database) as url:
        assert await unknown(url, lost.token)
        assert len(await listed(url, ann.token)) == 1


async def test_all_other_devices_are_signed_out_together(database: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(in_process(tmp_path, FREE, database=database))
        [ann, ben] = await stack.enter_async_context(table(url, ["Ann", "Ben"]))
        stored, unsaved = await linked(stack, url, ann), await linked(stack, url, ann)
        await stored.ask("session/link")
        assert len(await listed(url, ann.token)) == 3
        status, answer = await http(url, ann.token, "/others", "DELETE")
        assert (status, [one["current"] for one in answer["devices"]]) == (200, [True])
        for other in (stored, unsaved):
            assert await sent_away(other)
            assert await unknown(url, other.token)
        await level([ann, ben])  # nobody else has noticed
        assert len(await listed(url, ben.token)) == 1


async def test_signing_out_here_ends_this_device(tmp_path: Path) -> None:
    async with in_process(tmp_path, FREE) as url, table(url, ["Ann", "Ben"]) as [ann, ben]:
        [here] = await listed(url, ann.token)
        assert await http(url, ann.token, f"/{here['id']}", "DELETE") == (200, {"devices": []})
        assert await sent_away(ann)
        assert await unknown(url, ann.token)
        await ben.until(lambda frame: frame["type"] == "room/update")  # Ann is gone
        assert not connected(ben, "Ann")


async def test_a_program_that_is_signed_out_does_not_come_back(tmp_path: Path) -> None:
    async with in_process(tmp_path, FREE) as url, Client(url) as program:
        await program.create("holdem", "Ann")
        [here] = await listed(url, program.token)
        assert here["name"].startswith("bluefelt")
        await http(url, program.token, f"/{here['id']}", "DELETE")
        with pytest.raises(client_errors.HungUp, match="signed-out"):
            await program.until(lambda _: False)


async def test_nobody_signs_out_somebody_else(tmp_path: Path) -> None:
    async with in_process(tmp_path, FREE) as url, table(url, ["Ann", "Ben"]) as [ann, ben]:
        [anns], [bens] = await listed(url, ann.token), await listed(url, ben.token)
        for path in (f"/{anns['id']}", "/others", "/", "/%00", "/" + "0" * 64):
            await http_any(url, ben.token, path)
        await level([ann, ben])
        assert await listed(url, ann.token) == [anns]
        assert await listed(url, ben.token) == [bens]
        assert (await http(url, "x" * 43, "/others", "DELETE"))[0] == 401


async def http_any(url: str, token: str | None, path: str) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    target = f"{url}/api/me/devices{path}"
    async with (
        aiohttp.ClientSession() as session,
        session.delete(target, headers=headers) as answer,
    ):
        assert answer.status < 500


async def test_a_service_signs_out_the_devices_of_those_it_speaks_for(tmp_path: Path) -> None:
    config = Config(joins_per_minute=0, service_token=SERVICE)
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(in_process(tmp_path, config))
        bot = await stack.enter_async_context(
            talking(url, token=SERVICE, on_behalf_of="discord:42")
        )
        await bot.ask("room/create", game="holdem", name="Cid")
        browser = await linked(stack, url, bot, FIREFOX)
        whose = {"On-Behalf-Of": "discord:42"}
        _, answer = await http(url, SERVICE, **whose)
        assert [one["name"] for one in answer["devices"]] == ["Firefox, Linux"]
        assert await http(url, SERVICE, "/others", "DELETE", **whose) == (200, {"devices": []})
        assert await sent_away(browser)
        await bot.ask("chat/send", text="still here")


async def test_devices_cannot_be_asked_for_without_end(tmp_path: Path) -> None:
    async with in_process(tmp_path, Config(joins_per_minute=2)) as url, talking(url) as ann:
        statuses = [(await http(url, ann.token))[0] for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert (await http(url, ann.token, "/others", "DELETE"))[0] == 429


async def test_what_was_asked_before_a_sign_out_but_not_begun_is_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, arrived, go_on = SqliteLog.append, asyncio.Event(), asyncio.Event()

    def slow(log: SqliteLog, entry: Entry) -> "asyncio.Future[None]":
        async def wait(done: "asyncio.Future[None]") -> None:
            arrived.set()
            await go_on.wait()
            await done

        done = append(log, entry)
        return asyncio.ensure_future(wait(done)) if "one" in entry.row.command else done

    async with in_process(tmp_path, FREE) as url, table(url, ["Ann", "Ben"]) as [ann, ben]:
        monkeypatch.setattr(SqliteLog, "append", slow)
        for number, text in ((101, "one"), (102, "two")):
            await ann.ws.send_json({"id": number, "type": "chat/send", "text": text})
        await arrived.wait()
        [here] = await listed(url, ann.token)
        await http(url, ann.token, f"/{here['id']}", "DELETE")
        go_on.set()
        assert await sent_away(ann)
        await ben.until(lambda frame: frame["type"] == "chat/message")
        await ben.ask("chat/send", text="three")
        said = [frame["text"] for frame in ben.heard if frame["type"] == "chat/message"]
        assert said == ["one", "three"]


# Expiry.


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's clock, which the test moves."""
    found = Clock(clock.now())
    monkeypatch.setattr(clock, "now", found)
    return found


async def test_a_token_expires_after_a_year_without_use(
    database: str, tmp_path: Path, calendar: Clock
) -> None:
    async with in_process(tmp_path, FREE, database=database) as url:
        async with table(url, ["Ann", "Ben"]) as [ann, ben]:
            pass
        calendar.at += KEPT_UNUSED
        async with talking(url, token=ben.token):  # a use, at the last moment
            pass
        calendar.at += 1
        assert await unknown(url, ann.token)
        assert len(await listed(url, ben.token)) == 1
        calendar.at += KEPT_UNUSED - 1
        assert len(await listed(url, ben.token)) == 1, "over HTTP counts as well"
        calendar.at += KEPT_UNUSED
        async with talking(url, token=ben.token):
            pass
        calendar.at += KEPT_UNUSED + 1
        assert await unknown(url, ben.token)


async def test_expired_tokens_are_deleted_when_the_server_starts(
    database: str, tmp_path: Path, calendar: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    sweep, swept = Identities.sweep, asyncio.Event()

    async def telling(identities: Identities) -> None:
        await sweep(identities)
        swept.set()

    monkeypatch.setattr(Identities, "sweep", telling)
    async with in_process(tmp_path, FREE, database=database) as url:
        async with talking(url) as old:
            await old.ask("session/link")
        calendar.at += KEPT_UNUSED // 2
        async with talking(url) as young:
            await young.ask("session/link")
        await swept.wait()
    calendar.at += KEPT_UNUSED // 2 + 1
    swept.clear()
    async with in_process(tmp_path, FREE, database=database):
        await swept.wait()
    log = await open_log(database)
    found = [
        await log.find_token(sha256(str(t).encode()).digest()) for t in (old.token, young.token)
    ]
    await log.close()
    assert [token is not None for token in found] == [False, True]


class Notes:
    """A log of tokens in memory that can be slow or broken."""

    def __init__(self) -> None:
        self.tokens: dict[bytes, Token] = {}
        self.uses: list[int] = []
        self.broken = False
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def add_token(self, token: Token) -> None:
        await self.go_on.wait()
        self.tokens[token.hash] = token

    async def find_token(self, token_hash: bytes) -> Token | None:
        found = self.tokens.get(token_hash)
        await self.go_on.wait()
        return found

    async def tokens_of(self, identity: str) -> list[Token]:
        return [token for token in self.tokens.values() if token.identity == identity]

    async def note_use(self, token_hash: bytes, at: int, device: str) -> None:
        if self.broken:
            raise LogUnavailable("full")
        self.uses.append(at)
        if token_hash in self.tokens:
            old = self.tokens[token_hash]
            self.tokens[token_hash] = Token(old.hash, old.identity, old.at, at, device)

    async def drop_token(self, token_hash: bytes) -> None:
        self.tokens.pop(token_hash, None)

    async def drop_unused_tokens(self, before: int) -> None:
        self.tokens = {key: one for key, one in self.tokens.items() if one.used_at >= before}


async def signed_in(identities: Identities, device: str = "") -> tuple[Player, str]:
    """A player whose token is in the log, and the token."""
    player = await identities.greet(Hello(), device)
    secret = str(player.new_token)
    await identities.keep(player)
    return player, secret


def identities_with(notes: Any, now: Clock) -> Identities:
    log: Log = notes
    return Identities(log, now)


async def test_a_use_is_noted_once_a_day() -> None:
    notes, now = Notes(), Clock(1)
    identities = identities_with(notes, now)
    _, token = await signed_in(identities)
    for _ in range(5):
        now.at += DAY // 4
        await identities.greet(Hello(token=token), "Firefox, Linux")
    # The device is new at first, then it is noted after a day.
    assert notes.uses == [1 + DAY // 4, 1 + 5 * (DAY // 4)]
    assert [one.device for one in notes.tokens.values()] == ["Firefox, Linux"]


async def test_a_use_that_cannot_be_noted_sends_nobody_away() -> None:
    notes, now = Notes(), Clock()
    identities = identities_with(notes, now)
    player, token = await signed_in(identities)
    notes.broken = True
    now.at += 2 * DAY
    assert (await identities.greet(Hello(token=token))).identity == player.identity
    notes.broken = False
    await identities.greet(Hello(token=token))
    assert notes.uses == [2 * DAY]


async def test_a_socket_that_stays_open_keeps_its_token() -> None:
    notes, now = Notes(), Clock()
    identities = identities_with(notes, now)
    player, token = await signed_in(identities)
    identities.connect(player, lambda reason: None)
    _, unused = await signed_in(identities)
    for _ in range(2 * 365):
        now.at += DAY
        await identities.sweep()
    assert list(notes.tokens) == [sha256(token.encode()).digest()]
    await identities.greet(Hello(token=token))  # another tab
    with pytest.raises(Rejected, match="unknown-token"):
        await identities.greet(Hello(token=unused))


async def test_a_hello_during_a_sign_out_is_refused() -> None:
    notes = Notes()
    player, token = await signed_in(identities_with(notes, Clock()))
    restarted = identities_with(notes, Clock())
    notes.go_on.clear()
    hello = asyncio.create_task(restarted.greet(Hello(token=token)))
    await asyncio.sleep(0)  # it waits for the log, which has found the token
    assert player.token is not None
    await restarted.sign_out(player.token)
    notes.go_on.set()
    with pytest.raises(Rejected, match="unknown-token"):
        await hello
    with pytest.raises(Rejected, match="unknown-token"):
        await restarted.greet(Hello(token=token))


async def test_a_token_that_is_stored_during_a_sign_out_is_not_kept() -> None:
    notes = Notes()
    identities = identities_with(notes, Clock())
    first = await identities.greet(Hello())
    second = await identities.greet(Hello(link=identities.make_link(first)))
    dismissed: list[str] = []
    identities.connect(second, dismissed.append)
    secret = str(second.new_token)
    notes.go_on.clear()
    keeping = asyncio.create_task(identities.keep(second))
    await asyncio.sleep(0)
    assert first.token is not None
    await identities.sign_out_others(first.identity, first.token.hash)
    notes.go_on.set()
    with pytest.raises(Rejected, match="unknown-token"):
        await keeping
    assert dismissed == ["signed-out"]
    assert notes.tokens == {}
    with pytest.raises(Rejected, match="unknown-token"):
        await identities.greet(Hello(token=secret))


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (IPHONE, "Safari, iPhone"),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/139.0.0.0 Mobile Safari/537.36",
            "Chrome, Android",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0",
            "Edge, Windows",
        ),
        (
            "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) CriOS/139.0 Mobile/15E148 Safari/604.1",
            "Chrome, iPad",
        ),
        ("bluefelt/0.2.0 (Darwin)", "bluefelt, Mac"),
        ("<script>" * 1000, ""),
    ],
)
def test_a_device_has_a_name_that_its_owner_knows(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name
