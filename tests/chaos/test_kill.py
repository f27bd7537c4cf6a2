"""kill -9, again and again, under load: no promise is broken, and nothing is there twice."""

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec import Struct

from bluefelt.client import Client, Pace, Refused
from bluefelt.engine.contract import Choice, Option, Range
from bluefelt.engine.registry import games
from bluefelt.eventlog import open_log
from bluefelt.rooms.audit import audit_room
from bluefelt.rooms.ports import Row
from tests.serving import Server, serving

ROOMS = 50
PLAYERS = 2
KILLS = 20
BETWEEN_KILLS = (30, 300)  # acknowledged commands
UNWANTED = {"seat/leave", "seat/sit-out", "table/pause", "bus/skip"}  # play, don't wait
QUICK = Pace(first=0.05, most=0.3, attempts=400, again=(0.05,) * 20)
# Nobody runs out of credit before the test is over.
FOR_CHIPS = {"max_debt": 1_000_000_000}
SETTINGS: dict[str, dict[str, Any]] = {"ride_the_bus": {"auto_flip": True}}


class Acknowledged(Struct, frozen=True):
    """What the server promised to have."""

    code: str
    name: str
    request: str


class Evening:
    """All rooms and players of one chaos test."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server = server
        self.rng = rng
        self.clients: list[Client] = []
        self.promised: list[Acknowledged] = []
        self.refused: Counter[str] = Counter()
        self.stop = asyncio.Event()
        self._progress = asyncio.Event()

    async def open(self) -> None:
        """Everybody sits, and the first hand of each room is dealt."""
        keys = list(games())
        for number in range(ROOMS):
            game = keys[number % len(keys)]
            host = await self._client()
            settings = {"pause_s": 0} | SETTINGS.get(game, FOR_CHIPS)
            ok = await host.create(game, "Ann", settings=settings)
            await self._do(host, "seat/sit", seat=0)
            for seat in range(1, PLAYERS):
                friend = await self._client()
                await friend.join(str(ok.code), f"Ben {seat}")
                await self._do(friend, "seat/sit", seat=seat)
            await self._do(host, "table/deal")

    async def _client(self) -> Client:
        client = await Client.connect(self.server.url, pace=QUICK)
        self.clients.append(client)
        return client

    async def play(self, client: Client) -> None:
        """Do whatever is offered until the evening is over."""
        while not self.stop.is_set():
            wanted = [option for option in client.options if option.command not in UNWANTED]
            if wanted:
                kind, fields = self._choose(self.rng.choice(wanted))
                await self._do(client, kind, **fields)
            else:
                await self._change(client)

    async def _change(self, client: Client) -> None:
        stopped = asyncio.create_task(self.stop.wait())
        changed = asyncio.create_task(client.changed())
        await asyncio.wait([stopped, changed], return_when=asyncio.FIRST_COMPLETED)
        for task in (stopped, changed):
            task.cancel()

    def _choose(self, option: Option) -> tuple[str, dict[str, Any]]:
        fields: dict[str, Any] = {}
        for name, bounds in option.fields.items():
            if isinstance(bounds, Range):
                fields[name] = self.rng.choice((bounds.least, bounds.most))
            elif isinstance(bounds, Choice):
                fields[name] = self.rng.choice(bounds.values)
        return option.command, fields

    async def _do(self, client: Client, kind: str, **fields: Any) -> None:
        try:
            ok = await client.send(kind, **fields)
        except Refused as refusal:  # somebody else was faster
            self.refused[refusal.code] += 1
            return
        assert client.room is not None
        request = f"{client.session}:{ok.id}"
        self.promised.append(Acknowledged(client.room.code, str(client.name), request))
        self._progress.set()

    async def progress(self, more: int) -> None:
        """Return when so many more commands are acknowledged."""
        wanted = len(self.promised) + more
        while len(self.promised) < wanted:
            self._progress.clear()
            async with asyncio.timeout(60):
                await self._progress.wait()


async def _rows(database: str) -> dict[str, list[Row]]:
    """Every room's rows, by its code."""
    log = await open_log(database, readonly=True)
    rows = {room.code: await log.read(room.id) async for room in log.rooms()}
    await log.close()
    return rows


def _check_promises(rows: dict[str, list[Row]], promised: list[Acknowledged]) -> None:
    played = Counter(
        (code, row.actor, row.request)
        for code, its in rows.items()
        for row in its
        if row.request is not None
    )
    assert max(played.values()) == 1, "a command is there twice"
    for one in promised:
        assert (one.code, one.name, one.request) in played, "a promise was broken"


async def _audit(database: str) -> int:
    log = await open_log(database, readonly=True)
    decided = 0
    async for room in log.rooms():
        decided += (await audit_room(log, room)).decided
    await log.close()
    return decided


async def _chaos(server: Server) -> None:
    rng = random.Random("kill -9")
    database = str(server.settings["database"])
    evening = Evening(server, rng)
    await evening.open()
    players = [asyncio.create_task(evening.play(client)) for client in evening.clients]
    for _ in range(KILLS):
        await evening.progress(rng.randint(*BETWEEN_KILLS))
        server.kill()
        _check_promises(await _rows(database), evening.promised)
        server.start()
    rounds = {client: _rounds(client) for client in evening.clients}
    for client in evening.clients:
        assert client.room is not None
        if client.room.game != "ride_the_bus":  # takes a minute
            await client.until(lambda client: _rounds(client) > rounds[client], within=60)
    evening.stop.set()
    await asyncio.gather(*players)
    for client in evening.clients:
        await client.close()


def _rounds(client: Client) -> int:
    """How many rounds of its room are over."""
    assert client.room is not None
    return max((tally.rounds for tally in client.room.tallies.values()), default=0)


def test_twenty_kills_under_load_lose_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        asyncio.run(_chaos(server))
    assert asyncio.run(_audit(str(server.settings["database"]))) > KILLS * BETWEEN_KILLS[0]
