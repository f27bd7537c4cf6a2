"""What the server tells over plain HTTP."""

import asyncio
import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from threading import Event
from typing import Any

import aiohttp
import msgspec
import pytest
import segno
from yarl import URL

from bluefelt.engine.registry import games
from bluefelt.eventlog import open_log
from bluefelt.protocol.http import Catalogue, Refusal, RoomInfo, Standings
from bluefelt.protocol.messages import PROTOCOL
from bluefelt.rooms.rules.ledger import Books, settled
from bluefelt.server import addresses, api, hosts, main
from bluefelt.server.addresses import own_addresses
from bluefelt.server.config import Config, read_config
from tests.protocol.judge import conforms, exactly
from tests.server.talking import in_process, level, table, talking
from tests.serving import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("http"), first_room="ride_the_bus") as server:
        yield server


async def get(server: Server, path: str, **headers: str) -> tuple[int, str, Any]:
    url = server.url + path
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        return answer.status, await answer.text(), answer.headers


def judged(text: str, kind: Any) -> None:
    """AssertionError unless the answer is what the types and the schema say."""
    exactly(text, kind)
    conforms(json.loads(text), kind.__name__)


async def test_the_catalogue_has_every_game_with_presets_and_settings(server: Server) -> None:
    status, text, _ = await get(server, "/api/games")
    assert status == 200
    judged(text, Catalogue)
    for coding, said in (("gzip", "gzip"), ("identity", None)):
        _, same, headers = await get(server, "/api/games", **{"Accept-Encoding": coding})
        assert (same, headers.get("Content-Encoding")) == (text, said)
    told = {game["key"]: game for game in json.loads(text)["games"]}
    assert list(told) == list(games())
    for key, spec in games().items():
        game = told[key]
        assert (game["title"], game["bots"]) == (spec.title, list(spec.bots))
        for name, preset in spec.presets.items():
            assert msgspec.convert(game["presets"][name], spec.settings) == preset
        described = game["settings"]["properties"]
        assert set(described) == set(spec.settings.__struct_fields__)
        assert all(field.get("title") for field in described.values())


async def test_somebody_at_the_door_learns_what_is_played(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        path = f"/api/rooms/{ann.code.lower()}"
        _, text, _ = await get(server, path)
        judged(text, RoomInfo)
        assert json.loads(text) == {
            "code": ann.code, "game": "holdem", "title": "Texas Hold'em", "host": "Ann",
            "seats": 6, "players": 2, "running": False, "knock": False, "watchers": True,
            "closed": False, "usual_stack": 1000,
        }  # fmt: skip
        await ann.ask("table/deal")
        await level([ann, ben])
        assert json.loads((await get(server, path))[1])["running"]
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
        await ann.ask("room/close")
        assert json.loads((await get(server, f"/api/rooms/{ann.code}"))[1])["closed"]
    status, text, _ = await get(server, "/api/rooms/ZZZZZZ")
    assert status == 404
    judged(text, Refusal)
    assert json.loads(text)["code"] == "no-such-room"


async def test_members_are_told_what_the_next_game_would_be_played_for(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:  # with 1,000 each
        headers = {"Authorization": f"Bearer {ann.token}"}
        status, text, _ = await get(server, f"/api/rooms/{ann.code}/games", **headers)
        assert status == 200
        judged(text, Catalogue)
        presets = {name: p for g in json.loads(text)["games"] for name, p in g["presets"].items()}
        assert (presets["cash"]["small_blind"], presets["cash"]["big_blind"]) == (5, 10)
        assert presets["tourney"]["stack"] == 2000
        assert (await get(server, f"/api/rooms/{ann.code}/games"))[0] == 401


async def test_the_ledger_can_be_downloaded(server: Server) -> None:
    async with table(server.url, ["Ann", "=cmd()"]) as [ann, ben]:
        await ann.ask("table/deal")
        await level([ann, ben])
        turn = ann if ann.view["waits_for"][0] == 0 else ben
        await turn.ask("bet/fold")
        await level([ann, ben])
        headers = {"Authorization": f"Bearer {ben.token}"}
        path = f"/api/rooms/{ann.code}/ledger"
        _, text, told = await get(server, f"{path}.csv", **headers)
        assert told["Content-Type"].startswith("text/csv")
        assert told["Content-Disposition"].startswith("attachment")
        rows = list(csv.DictReader(io.StringIO(text)))
        assert [row["name"] for row in rows] == ["Ann", "'=cmd()"]
        assert sum(int(row["net"]) for row in rows) == 0
        _, text, _ = await get(server, path, **headers)
        judged(text, Books)
        books = json.loads(text)
        [transfer] = books["transfers"]
        loser = "Ann" if turn is ann else "=cmd()"
        assert (transfer["payer"], transfer["chips"]) == (loser, 10)
        _, text, _ = await get(server, "/api/me/standings", **headers)
        judged(text, Standings)
        [standing] = json.loads(text)["standings"]
        assert (standing["rounds"], abs(standing["net"])) == (1, 10)


async def test_the_qr_code_is_a_picture_of_the_link(server: Server) -> None:
    status, text, headers = await get(server, "/api/rooms/ABC234/qr.svg")
    assert status == 200
    assert headers["Content-Type"].startswith("image/svg+xml")
    assert ET.fromstring(text).tag.endswith("svg")
    assert (await get(server, "/api/rooms/<script>/qr.svg"))[0] == 404


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/api/rooms/ABC234/qr.svg", "Host: " + "a" * 4000, 421),
        ("/api/rooms/ABC234/qr.svg", "Host: \xff", 421),
        ("/api/rooms/ABC234/qr.svg", "Host: [", 421),
        ("/", "Host: evil.example", 421),
        ("/ws", "Host: evil.example", 421),
        ("/api/rooms/ABC234/qr.svg", "Host: evil.example", 421),
        ("/", "Host: 127.0.0.1.evil.example:80", 421),
        ("/", "Host: 198.51.100.7:8420", 421),
        ("/ws", "Host: 198.51.100.7", 421),
        ("/api/rooms/ABC234/qr.svg", "Host: 198.51.100.7", 421),
        ("/", "Host: [2001:db8::7]:8420", 421),
        ("/", "Host: 0.0.0.0:8420", 421),
        ("/", "Host: LOCALHOST.:8420", 200),
        ("/", "Host: [::1]:8420", 200),
        ("/api/me/standings", "Host: localhost\r\nAuthorization: Bearer \xff", 401),
        ("/ws", "Host: localhost\r\nOrigin: http://[x", 403),
    ],
)
async def test_strange_headers_are_refused_and_not_stumbled_over(
    server: Server, path: str, headers: str, status: int
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.url.rpartition(":")[2])
    request = f"GET {path} HTTP/1.1\r\n{headers}\r\nConnection: close\r\n\r\n"
    writer.write(request.encode("latin-1"))
    assert (await reader.read()).startswith(f"HTTP/1.1 {status} ".encode())
    writer.close()


async def test_settling_up_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began, go_on = Event(), Event()
    busy, at_once = 0, []

    def slow(books: Books) -> Books:
        nonlocal busy
        busy += 1
        at_once.append(busy)
        began.set()
        assert go_on.wait(10)
        busy -= 1
        return settled(books)

    monkeypatch.setattr(api, "settled", slow)
    async with in_process(tmp_path, Config()) as url, table(url, ["Ann", "Ben"]) as [ann, ben]:
        assert ann.session is not None
        mine = {"Authorization": f"Bearer {ann.token}"}
        path = f"{url}/api/rooms/{ann.code}/ledger"
        get = ann.session.get
        asked = [asyncio.create_task(get(path, headers=mine).__aenter__()) for _ in range(5)]
        await asyncio.to_thread(began.wait)
        await ben.ask("chat/send", text="still here")
        go_on.set()
        assert [(await answer).status for answer in asked] == [200] * 5
    assert at_once == [1] * 5, "the same books in five threads"


async def test_one_ledger_is_settled_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each thread at work would have all rooms wait for its turn, too."""
    began, first, go_on = [], Event(), Event()

    def slow(books: Books) -> Books:
        began.append(books)
        first.set()
        assert go_on.wait(30)
        return settled(books)

    monkeypatch.setattr(api, "settled", slow)
    async with in_process(tmp_path, Config()) as url, table(url, ["Ann", "Ben"]) as [ann, ben]:
        assert ann.session is not None
        mine = {"Authorization": f"Bearer {ann.token}"}
        path = f"{url}/api/rooms/{ann.code}/ledger"
        asked = [
            asyncio.create_task(ann.session.get(path, headers=mine).__aenter__()) for _ in range(3)
        ]
        await asyncio.to_thread(first.wait)
        for _ in range(20):
            await ben.ask("ping")
        assert len(began) == 1
        go_on.set()
        assert [(await one).status for one in asked] == [200] * 3


async def test_the_ledger_is_named_after_the_room_however_its_code_was_typed(
    server: Server,
) -> None:
    async with table(server.url, ["Ann"]) as [ann]:
        typed = f"{ann.code[:3]}%0D%0A{ann.code[3:]}"
        url = URL(f"{server.url}/api/rooms/{typed}/ledger.csv", encoded=True)
        headers = {"Authorization": f"Bearer {ann.token}"}
        async with aiohttp.ClientSession() as session:
            answer = await session.get(url, headers=headers)
            told = answer.headers["Content-Disposition"]
        assert told == f'attachment; filename="bluefelt-{ann.code}.csv"'


async def test_health_readiness_and_metrics(server: Server) -> None:
    assert (await get(server, "/healthz"))[:2] == (200, "ok\n")
    assert (await get(server, "/readyz"))[:2] == (200, "ready\n")
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
        await ann.ask("chat/send", text="count me")
        _, text, _ = await get(server, "/metrics")
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(values["bluefelt_sockets"]) == 2
    assert int(values["bluefelt_rooms"]) >= 1
    assert int(values["bluefelt_frames_in_total"]) >= 7
    count = int(values["bluefelt_answer_seconds_count"])
    assert count == int(values['bluefelt_answer_seconds_bucket{le="+Inf"}']) > 0


async def test_counters_are_for_this_machine_and_services(tmp_path: Path) -> None:
    config = Config(trusted_proxies=1, service_token="s" * 43)
    async with in_process(tmp_path, config) as url, aiohttp.ClientSession() as session:
        for headers, status in (
            ({}, 200),
            ({"X-Forwarded-For": "127.0.0.1"}, 200),
            ({"X-Forwarded-For": "192.168.0.7"}, 403),
            ({"X-Forwarded-For": "203.0.113.9"}, 403),
            ({"X-Forwarded-For": "203.0.113.9", "Authorization": "Bearer " + "s" * 43}, 200),
            ({"X-Forwarded-For": "203.0.113.9", "Authorization": "Bearer " + "t" * 43}, 403),
        ):
            async with session.get(f"{url}/metrics", headers=headers) as answer:
                assert answer.status == status, headers


async def test_a_proxy_that_was_not_announced_is_not_this_machine(server: Server) -> None:
    status, _, _ = await get(server, "/metrics", **{"X-Forwarded-For": "127.0.0.1"})
    assert status == 403


async def test_the_server_goes_by_the_names_it_was_given(tmp_path: Path) -> None:
    known = ("http://friends.example:81",)
    config = Config(public_url="https://cards.example", origins=known, service_token="s" * 43)
    async with in_process(tmp_path, config) as url, aiohttp.ClientSession() as session:
        for host, status in (("cards.example", 200), ("friends.example", 200), ("other", 421)):
            async with session.get(f"{url}/healthz", headers={"Host": host}) as answer:
                assert answer.status == status
        for host in ("198.51.100.7", own_addresses()[0], "127.0.0.2"):
            async with session.get(f"{url}/healthz", headers={"Host": host}) as answer:
                assert answer.status == (421 if host == "198.51.100.7" else 200)
        bot = {"Host": "in-another-container", "Authorization": "Bearer " + "s" * 43}
        async with session.get(f"{url}/healthz", headers=bot) as answer:
            assert answer.status == 200


async def test_in_a_container_the_server_goes_by_any_address(tmp_path: Path) -> None:
    """People use the address of the machine around it, which it does not know."""
    dockerfile = Path(__file__).parents[2] / "deploy" / "Dockerfile"
    [set_there] = re.findall(r"(BLUEFELT_ANY_ADDRESS)=(\w+)", dockerfile.read_text())
    config = read_config({"database": ""}, dict([set_there]), None)
    async with in_process(tmp_path, config) as url, aiohttp.ClientSession() as session:
        for host, status in (("198.51.100.7:8420", 200), ("evil.example", 421)):
            async with session.get(f"{url}/healthz", headers={"Host": host}) as answer:
                assert answer.status == status


@pytest.mark.parametrize(
    ("public_url", "leads_to"),
    [(None, "http://localhost:8420"), ("https://cards.example", "https://cards.example")],
)
async def test_the_qr_code_leads_to_a_name_of_the_server(
    tmp_path: Path, public_url: str | None, leads_to: str
) -> None:
    picture = io.BytesIO()
    code = segno.make(f"{leads_to}/r/ABC234", error="m")
    code.save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    config, host = Config(public_url=public_url), {"Host": "localhost:8420"}
    async with (
        in_process(tmp_path, config) as url,
        aiohttp.ClientSession() as session,
        session.get(f"{url}/api/rooms/ABC234/qr.svg", headers=host) as answer,
    ):
        assert await answer.read() == picture.getvalue()


@pytest.mark.parametrize(
    ("config", "opened", "leads_to"),
    [
        (Config(host="0.0.0.0"), "127.0.0.1:8420", "http://192.0.2.7:8420"),
        (Config(host="0.0.0.0"), "localhost:8420", "http://192.0.2.7:8420"),
        (Config(host="::"), "[::1]", "http://192.0.2.7:80"),
        (Config(host="0.0.0.0"), "192.0.2.8:8420", "http://192.0.2.8:8420"),
        (Config(host="0.0.0.0", any_address=True), "localhost:8420", "http://localhost:8420"),
        (Config(), "localhost:8420", "http://localhost:8420"),
        (Config(public_url="https://cards.example"), "localhost", "https://cards.example"),
    ],
)
async def test_links_lead_to_an_address_that_phones_can_open(
    config: Config, opened: str, leads_to: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever hosts may have opened the room under an address of this machine alone."""
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.0.2.7"])
    monkeypatch.setattr(hosts.Hosts, "know", lambda *_: True)
    async with (
        in_process(tmp_path, config) as url,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/ws", headers={"Host": opened}) as socket,
    ):
        await socket.send_json({"type": "hello", "id": 1, "protocol": PROTOCOL})
        assert (await socket.receive_json())["url"] == leads_to


async def test_the_first_room_stays_the_same_this_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no room that somebody else has opened is handed out instead of it."""
    with serving(tmp_path, first_room="holdem") as server:
        first = server.prints.readline().split()[1]
        async with table(server.url, ["Zoe"]):
            pass
        server.stop()
        server.start()
        assert server.prints.readline().split()[1] == first
    log = await open_log(str(server.settings["database"]), readonly=True)
    assert await main.own_room(log) == first.rstrip(":")
    monkeypatch.setattr(main, "AN_EVENING", -1_000)
    assert await main.own_room(log) is None
    await log.close()


async def test_the_first_room_is_told_and_its_first_guest_is_host(server: Server) -> None:
    line = server.prints.readline()
    code = line.split()[1].rstrip(":")
    async with talking(server.url) as ann:
        await ann.ask("room/join", code=code, name="Ann")
        await ann.ask("ping")
        assert (ann.room["host"], ann.room["game"]) == ("Ann", "ride_the_bus")
