"""Who may come in, what they may know, and what is kept of their secrets."""

import json
import sqlite3
from pathlib import Path
from typing import Any, cast

import aiohttp
import pytest

from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock
from bluefelt.protocol.messages import Hello
from bluefelt.rooms.ports import Log
from bluefelt.rooms.rules.state import AN_EVENING
from bluefelt.server.config import Config
from bluefelt.server.identity import Identities, Player
from tests.server.talking import (
    HungUp,
    Refused,
    Talker,
    come_back,
    in_process,
    level,
    table,
    talking,
)
from tests.serving import Server, serving

SERVICE = "s" * 43


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("safety"), service_token=SERVICE) as server:
        yield server


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 101),
        ("{own}", 101),
        ("https://evil.example", 403),
        ("null", 403),
        ("{own}.evil.example", 403),
        ("http://evil.example/{own}", 403),
    ],
)
async def test_only_our_own_pages_open_sockets(
    server: Server, origin: str | None, status: int
) -> None:
    headers = {} if origin is None else {"Origin": origin.format(own=server.url)}
    async with aiohttp.ClientSession() as session:
        try:
            async with session.ws_connect(f"{server.url}/ws", headers=headers):
                answered = 101
        except aiohttp.WSServerHandshakeError as refusal:
            answered = refusal.status
    assert answered == status


async def test_other_origins_can_be_allowed(tmp_path: Path) -> None:
    with serving(tmp_path, origins="https://cards.example") as server:
        async with aiohttp.ClientSession() as session:
            headers = {"Origin": "https://cards.example"}
            async with session.ws_connect(f"{server.url}/ws", headers=headers):
                pass


@pytest.mark.parametrize("path", ["/", "/r/ABC234", "/api/games", "/nothing/here", "/healthz"])
async def test_every_answer_carries_the_rules_for_browsers(server: Server, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(server.url + path) as answer:
        headers = answer.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "aiohttp" not in headers.get("Server", "")


async def test_tokens_are_kept_only_as_hashes_and_are_in_no_log(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        link = (await ann.ask("session/link"))["link"]
    secrets = [ann.token, ben.token, link, SERVICE]
    database = Path(str(server.settings["database"]))
    for file in [*database.parent.glob("rooms.db*"), server.log_file]:
        kept = file.read_bytes()
        for secret in secrets:
            assert secret is not None
            assert secret.encode() not in kept
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    hashes = [row[0] for row in connection.execute("SELECT hash FROM tokens")]
    connection.close()
    assert all(len(kept) == 32 for kept in hashes)


async def test_nobody_is_told_anothers_token_or_identity(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await level([ann, ben])
        database = str(server.settings["database"])
        connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        identities = [row[0] for row in connection.execute("SELECT identity FROM tokens")]
        connection.close()
        heard = "".join(ann.texts + ben.texts)
        assert not [identity for identity in identities if identity in heard]
        assert str(ann.token) not in "".join(ben.texts)


async def test_a_token_is_the_same_player_on_every_device(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await ann.ask("table/deal")
        await level([ann, ben])
        cards = ann.private["cards"]
        async with talking(server.url, token=ann.token) as phone:
            await phone.ask("room/join", code=ann.code, name="Whoever")
            assert phone.name == "Ann"
            await phone.until(lambda f: f["type"] == "room/state")
            assert phone.private["cards"] == cards
            with pytest.raises(HungUp) as end:
                await ann.until(lambda f: False)
            assert end.value.code == 4001
            assert ann.heard[-1] == {"type": "bye", "reason": "taken-over"}
            await level([phone, ben])
            assert not any(e["type"] == "seat/dropped" for e in ben.events)
            await phone.ask("chat/send", text="from my phone")


async def test_a_join_that_was_not_answered_can_be_repeated_by_the_same_player(
    server: Server,
) -> None:
    async with table(server.url, ["Ann"]) as [ann]:
        async with talking(server.url) as lost:
            await lost.ask("room/join", code=ann.code, name="Ben")  # suppose nobody heard it
        async with talking(server.url, token=lost.token) as again:
            assert (await again.ask("room/join", code=ann.code, name="Ben"))["name"] == "Ben"
        async with talking(server.url) as early:
            pass
        async with talking(server.url, token=early.token) as later:
            await later.ask("room/join", code=ann.code, name="Cid")


async def test_a_link_signs_in_once(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
        link = (await ann.ask("session/link"))["link"]
        async with talking(server.url, link=link) as tablet:
            answer = await tablet.ask("room/join", code=ann.code, name="Ann")
            assert answer["name"] == "Ann"
            assert tablet.token not in (None, ann.token)
        with pytest.raises(Refused, match="link-expired"):
            async with talking(server.url, link=link):
                pass
        async with talking(server.url, token=tablet.token) as again:
            assert (await again.ask("room/join", code=ann.code, name="x"))["name"] == "Ann"


async def test_a_link_is_good_for_five_minutes() -> None:
    clock = Clock()
    identities = Identities(cast(Log, None), clock)  # no link asks the log
    link, late = (identities.make_link(Player("discord:42")) for _ in range(2))
    clock.at += 299_999
    assert (await identities.greet(Hello(link=link))).identity == "discord:42"
    clock.at += 1
    with pytest.raises(Rejected, match="link-expired"):
        await identities.greet(Hello(link=late))


async def test_a_service_speaks_for_people_and_for_nobody_else(server: Server) -> None:
    async with table(server.url, ["Ann"]) as [ann]:
        async with talking(server.url, token=SERVICE, on_behalf_of="discord:42") as ben:
            assert ben.heard[0]["token"] is None
            await ben.ask("room/join", code=ann.code, name="Ben")
            await ben.ask("seat/sit", seat=3)
            link = (await ben.ask("session/link"))["link"]
        async with talking(server.url, link=link) as browser:
            answer = await browser.ask("room/join", code=ann.code, name="x")
            assert answer["name"] == "Ben"
        with pytest.raises(Refused, match="on-behalf-of-whom"):
            async with talking(server.url, token=SERVICE):
                pass
        with pytest.raises(Refused, match="not-a-service"):
            async with talking(server.url, token=ann.token, on_behalf_of="discord:42"):
                pass


async def test_a_service_asks_over_http_for_whom_it_speaks(server: Server) -> None:
    """The ledger and the standings of somebody else are for services alone."""
    async with (
        talking(server.url, token=SERVICE, on_behalf_of="discord:42") as ben,
        talking(server.url) as eve,
        aiohttp.ClientSession() as session,
    ):
        code = (await ben.ask("room/create", game="holdem", name="Ben"))["code"]
        await eve.ask("room/join", code=code, name="Eve")
        ledger, standings = f"/api/rooms/{code}/ledger", "/api/me/standings"
        asked = [
            (SERVICE, "discord:42", ledger, 200, None),
            (SERVICE, "discord:42", standings, 200, None),
            (SERVICE, "discord:7", standings, 200, None),  # nobody yet
            (SERVICE, "discord:7", ledger, 403, "not-a-member"),
            (SERVICE, None, standings, 400, "on-behalf-of-whom"),
            (eve.token, None, ledger, 200, None),
            (eve.token, "discord:42", standings, 400, "not-a-service"),
            (eve.token, "discord:42", ledger, 400, "not-a-service"),
            ("A" * 43, "discord:42", standings, 400, "not-a-service"),
        ]
        for token, whose, path, status, refusal in asked:
            headers = {"Authorization": f"Bearer {token}"}
            headers |= {"On-Behalf-Of": whose} if whose is not None else {}
            async with session.get(server.url + path, headers=headers) as answer:
                assert answer.status == status, (whose, path)
                told = json.loads(await answer.read())
                assert told.get("code") == refusal


async def test_the_ledger_is_for_members_only(server: Server) -> None:
    async with (
        table(server.url, ["Ann", "Ben"]) as [ann, _],
        talking(server.url) as stranger,
        aiohttp.ClientSession() as session,
    ):
        await stranger.ask("room/create", game="holdem", name="Eve")
        who = {ann.token: 200, stranger.token: 403, "A" * 43: 401, None: 401}
        for token, status in who.items():
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            url = f"{server.url}/api/rooms/{ann.code}/ledger"
            async with session.get(url, headers=headers) as answer:
                assert answer.status == status
                if status == 200:
                    books = json.loads(await answer.read())
                    assert [row["bought"] for row in books["rows"]] == [1000, 1000]


async def test_a_kicked_player_is_out_until_the_host_forgives(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        await ann.ask("member/kick", name="Ben")
        with pytest.raises(HungUp) as end:
            await ben.until(lambda f: False)
        assert end.value.code == 4003
        async with talking(server.url, token=ben.token) as again:
            assert await again.refusal("room/join", code=ann.code, name="Ben") == "kicked"
            await ann.ask("member/admit", name="Ben")
            await again.ask("room/join", code=ann.code, name="Ben")
        await level([ann, cid])
        ledger = {row["name"]: row for row in ann.room["ledger"]}
        assert ledger["Ben"]["net"] == 0


async def test_a_kicked_player_does_not_come_back_by_another_door(server: Server) -> None:
    elsewhere = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
    async with (
        table(server.url, ["Ann"]) as [ann],
        aiohttp.ClientSession(connector=elsewhere) as session,
        talking(server.url) as eve,
        talking(server.url, token=eve.token) as phone,
        talking(server.url) as rail,
    ):
        await eve.ask("room/join", code=ann.code, name="Eve")
        await phone.ask("room/watch", code=ann.code)
        await rail.ask("room/watch", code=ann.code)
        await ann.ask("member/kick", name="Eve")
        with pytest.raises(HungUp):  # on the rail, too
            await phone.until(lambda f: False)
        assert phone.heard[-1] == {"type": "bye", "reason": "rail-closed"}
        await rail.ask("ping")
        async with talking(server.url, token=eve.token) as again:
            assert await again.refusal("room/watch", code=ann.code) == "rail-closed"
        async with talking(server.url) as new:  # a new token, from the same address
            assert await new.refusal("room/watch", code=ann.code) == "rail-closed"
            await new.ask("room/join", code=ann.code, name="Eva")
            await new.until(lambda f: f["type"] == "room/knocking")
            await ann.ask("member/admit", name="Eva")  # it was somebody else
            await new.until(lambda f: f["type"] == "room/state")
        friend = Talker(await session.ws_connect(f"{server.url}/ws"), session)
        await friend.hello()
        await friend.ask("room/watch", code=ann.code)
        await friend.ask("room/join", code=ann.code, name="Fay")
        assert friend.room["members"][-1]["standing"] == "in"
        await ann.ask("member/admit", name="Eve")  # forgiven: everybody may come in again
        async with talking(server.url) as another:
            await another.ask("room/watch", code=ann.code)


async def knocks(url: str, code: str, connector: aiohttp.TCPConnector | None = None) -> bool:
    """Whether somebody new has to knock."""
    async with aiohttp.ClientSession(connector=connector) as session:
        new = Talker(await session.ws_connect(f"{url}/ws"), session)
        await new.hello()
        await new.ask("room/join", code=code, name="Eva")
        frame = await new.until(lambda f: f["type"] in ("room/knocking", "room/state"))
        await new.ask("room/leave")
        await new.ws.close()
        return bool(frame["type"] == "room/knocking")


async def test_a_kicked_creator_does_not_come_back_by_another_name(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await ann.ask("host/give", to="Ben")
        await ben.ask("member/kick", name="Ann")
        assert await knocks(server.url, ben.code)


async def test_a_kick_outlives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with table(server.url, ["Ann", "Eve"]) as [ann, _]:
            await ann.ask("member/kick", name="Eve")
            server.kill()
            server.start()
            again = await come_back(server.url, ann)
            assert await knocks(server.url, ann.code)
            elsewhere = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
            assert not await knocks(server.url, ann.code, elsewhere)
            await again.ws.close()
        kept = b"".join(file.read_bytes() for file in tmp_path.glob("rooms.db*"))
        assert b"places-banned" in kept
        assert b"127.0.0." not in kept, "nobody can read from where they came"


async def test_a_kick_is_for_the_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(1_800_000_000_000)
    monkeypatch.setattr("bluefelt.rooms.clock.now", clock)
    async with in_process(tmp_path, Config()) as url, table(url, ["Ann", "Eve"]) as [ann, eve]:
        await ann.ask("member/kick", name="Eve")
        clock.at += AN_EVENING - 1
        assert await knocks(url, ann.code)
        clock.at += 1
        assert not await knocks(url, ann.code)
        async with talking(url, token=eve.token) as again:
            assert await again.refusal("room/join", code=ann.code, name="Eve") == "kicked"


async def test_a_kicked_player_had_more_than_one_address(server: Server) -> None:
    places = [aiohttp.TCPConnector(local_addr=(f"127.0.0.{number}", 0)) for number in (3, 4, 5, 6)]
    async with table(server.url, ["Ann"]) as [ann], talking(server.url) as eve:
        await eve.ask("room/join", code=ann.code, name="Eve")
        for place in places[:2]:
            async with aiohttp.ClientSession(connector=place) as session:
                phone = Talker(await session.ws_connect(f"{server.url}/ws"), session)
                await phone.hello(token=eve.token)
                await phone.ask("room/join", code=ann.code, name="Eve")
                await phone.ws.close()
        await ann.ask("member/kick", name="Eve")
        assert await knocks(server.url, ann.code)
        again = aiohttp.TCPConnector(local_addr=("127.0.0.3", 0))
        assert await knocks(server.url, ann.code, again)
        assert not await knocks(server.url, ann.code, places[2])


async def test_a_television_watches_on_after_somebody_was_kicked(server: Server) -> None:
    async with (
        table(server.url, ["Ann", "Eve"]) as [ann, _],
        talking(server.url) as television,
    ):
        await television.ask("room/watch", code=ann.code)
        await ann.ask("member/kick", name="Eve")
        await television.ask("ping")
        async with talking(server.url, token=television.token) as again:
            await again.ask("room/watch", code=ann.code)
        async with talking(server.url) as other:
            assert await other.refusal("room/watch", code=ann.code) == "rail-closed"


async def test_knocking_shows_nothing_until_the_host_lets_in(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await ann.ask("room/settings", changes={"knock": True})
        await ann.ask("table/deal")
        async with talking(server.url) as cid, talking(server.url) as dan:
            await cid.ask("room/join", code=ann.code, name="Cid")
            await dan.ask("room/join", code=ann.code, name="Dan")
            await cid.until(lambda f: f["type"] == "room/knocking")
            assert await cid.refusal("chat/send", text="let me in") == "not-a-member"
            await ann.ask("chat/send", text="secret")
            await cid.ask("ping")
            heard = {f["type"] for f in cid.heard}
            assert heard == {"welcome", "ok", "room/knocking", "error"}, "silence"
            assert "secret" not in "".join(cid.texts)
            await ann.ask("member/admit", name="Cid")
            await cid.until(lambda f: f["type"] == "room/state")
            await cid.ask("chat/send", text="thank you")
            await ann.ask("member/refuse", name="Dan")
            with pytest.raises(HungUp):
                await dan.until(lambda f: False)
            async with talking(server.url) as rail:
                assert await rail.refusal("room/watch", code=ann.code) == "rail-closed"
        await level([ann, ben])


LEAVING: dict[
    str, dict[str, Any]
] = {  # games in which a leaver stays until the round is over, and what comes before
    "holdem": {},
    "follow_the_queen": {},
    "hold_your_horses": {"ante": 5},
}


@pytest.mark.parametrize("game", LEAVING)
async def test_the_wish_to_leave_leaves_no_trace(server: Server, game: str) -> None:
    """Heads-up, an update without events could mean only one thing; so could a missing number."""
    async with (
        table(server.url, ["Ann", "Ben"], game, pause_s=60, **LEAVING[game]) as [ann, ben],
        talking(server.url) as rail,
    ):
        await rail.ask("room/watch", code=ann.code)
        await ann.ask("table/deal")
        await level([ann, ben, rail])
        turn = next(iter(ann.view["waits_for"]), 0)  # who folds at once, if it is the leaver
        other, leaver = (ann, ben) if turn == 0 else (ben, ann)
        seq, heard = other.seq, [len(viewer.heard) for viewer in (other, rail)]
        wish = await leaver.ask("seat/leave")
        assert (wish["seq"], leaver.seq, leaver.private["leaving"]) == (seq, seq, True)
        for viewer, before in zip((other, rail), heard, strict=True):
            pong = await viewer.ask("ping")
            assert viewer.heard[before:] == [pong]
        assert (await other.ask("chat/send", text="well?"))["seq"] == seq + 1
        again = await come_back(server.url, other)
        await level([again, leaver])
        assert again.seq == leaver.seq
        updates = [f for f in again.heard if f["type"] == "room/update"]
        assert not [frame for frame in updates if not frame["events"]]
        await again.ws.close()
