"""An evening behind one address: nobody there runs into a limit by playing."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bluefelt.server.config import Config
from bluefelt.server.limits import RateLimiter
from tests.server.talking import Talker, in_process, level

FRIENDS = [f"friend {number}" for number in range(8)]
SERVICE = "s" * 43
DROPS = 2  # of the Wi-Fi, within a minute
HANDS = 3
A_MOMENT = 0.5  # seconds: twenty browsers that load the page together take turns


async def connect(url: str, token: str | None = None) -> Talker:
    session = aiohttp.ClientSession()
    talker = Talker(await session.ws_connect(f"{url}/ws"), session)
    await talker.hello(token=token)
    return talker


async def look_at_page(talker: Talker, url: str, code: str) -> None:
    """What a browser asks for besides its socket."""
    assert talker.session is not None
    for path in ("/", "/api/games", f"/api/rooms/{code}", f"/api/rooms/{code}/qr.svg"):
        async with talker.session.get(url + path) as answer:
            assert answer.status in (200, 503), path  # 503: the web client is not built
    headers = {"Authorization": f"Bearer {talker.token}"}
    async with talker.session.get(f"{url}/api/rooms/{code}/ledger", headers=headers) as answer:
        assert answer.status in (200, 401, 403)


async def play_hand(players: list[Talker]) -> None:
    """Everybody folds to the last, and says something."""
    await players[0].ask("table/deal")
    await level(players)
    while players[0].view["running"]:
        [turn] = players[0].view["waits_for"]
        await players[turn].ask("bet/fold")
        await players[turn].ask("chat/send", reaction="laugh")
        await level(players)


async def test_a_household_plays_and_loses_its_wifi(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    until_turn = RateLimiter.until_turn

    def noted(limiter: RateLimiter, *asked: Any) -> float:
        waits.append(until_turn(limiter, *asked))
        return waits[-1]

    monkeypatch.setattr(RateLimiter, "until_turn", noted)
    config = Config(service_token=SERVICE)
    async with in_process(tmp_path, config) as url, AsyncExitStack() as stack:
        everybody: list[Talker] = []

        async def comes(token: str | None = None) -> Talker:
            talker = await connect(url, token)
            assert talker.session is not None
            stack.push_async_callback(talker.session.close)
            everybody.append(talker)
            return talker

        async def joins(name: str, code: str) -> Talker:
            phone = await comes()
            await look_at_page(phone, url, code)
            await phone.ask("room/join", code=code, name=name)
            return phone

        async def watches(code: str, token: str | None = None) -> Talker:
            screen = await comes(token)
            if token is None:
                await look_at_page(screen, url, code)
            await screen.ask("room/watch", code=code)
            return screen

        async def comes_back(old: Talker, code: str) -> Talker:
            """On a new connection; nobody has told the server that the old one is lost."""
            new = await comes(old.token)
            await new.ask("room/join", code=code, name=old.name, last_seq=old.seq)
            await new.until(lambda frame: frame["type"] == "room/state")
            return new

        host = await comes()
        made = await host.ask(
            "room/create",
            game="holdem",
            name=FRIENDS[0],
            settings={"seats": 9, "deal_control": "host"},
        )
        code = made["code"]
        phones = [host, *await asyncio.gather(*(joins(name, code) for name in FRIENDS[1:]))]
        laptops = [watches(code) for _ in FRIENDS]
        screens = await asyncio.gather(*laptops, watches(code), watches(code))  # TV and overlay
        bot = await stack.enter_async_context(aiohttp.ClientSession())
        headers = {"Authorization": f"Bearer {SERVICE}"}
        served = Talker(await bot.ws_connect(f"{url}/ws", headers=headers), bot)
        await served.hello(token=SERVICE, on_behalf_of="discord:1")
        await served.ask("room/join", code=code, name="from Discord")
        links = [(await phone.ask("session/link"))["link"] for phone in phones]
        assert len(set(links)) == len(FRIENDS)
        for seat, phone in enumerate(phones):
            await phone.ask("seat/sit", seat=seat)
        await level(phones)
        for _ in range(HANDS):
            await play_hand(phones)
        for _ in range(DROPS):
            phones = await asyncio.gather(*(comes_back(phone, code) for phone in phones))
            screens = await asyncio.gather(*(watches(code, screen.token) for screen in screens))
            await level(phones)
            await play_hand(phones)
            for phone in phones:
                await phone.ask("chat/send", text="back again")
        await level([*phones, served])
        for screen in screens:
            await screen.ask("ping")
        present = {member["name"] for member in phones[0].room["members"] if member["connected"]}
        assert present == {*FRIENDS, "from Discord"}
        heard = [frame for talker in [*everybody, served] for frame in talker.heard]
        assert not [frame for frame in heard if frame["type"] == "error"]
        assert {frame["reason"] for frame in heard if frame["type"] == "bye"} <= {"taken-over"}
        assert max(waits) < A_MOMENT
        async with bot.get(f"{url}/metrics") as answer:
            counted = await answer.text()
        assert "bluefelt_refused_total{" not in counted
        thrown_out = [line for line in counted.split("\n") if line.startswith("bluefelt_hung_up")]
        assert all('"taken-over"' in line for line in thrown_out), thrown_out
