"""kill -9, again and again, under load: no promise is broken, and nothing is there twice."""

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from bluefelt.client import Client, Pace, Refused
from bluefelt.engine.contract import Choice, Option, Range
from bluefelt.engine.registry import games
from bluefelt.eventlog import open_log
from bluefelt.rooms.audit import audit_room
from tests.eventlog.stores import Store
from tests.serving import Server, serving
from tests.soak import amount

ROOMS = 24
PLAYERS = 2
KILLS = amount("KILLS", 20)  # half of them on each database
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
            settings = {"deal_control": "auto", "pause_s": 0} | SETTINGS.get(game, FOR_CHIPS)
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


class Promises:
    """What is in the log, kill by kill, against what the server had acknowledged."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._read: Counter[str] = Counter()  # rows, by room
        self._played: set[Acknowledged] = set()
        self._kept = 0

    async def check(self, promised: list[Acknowledged]) -> None:
        log = await open_log(self._database, readonly=True)
        async for room in log.rooms():
            for row in await log.read(room.id, self._read[room.id]):
                self._read[room.id] = row.seq
                if row.request is not None:
                    one = Acknowledged(room.code, str(row.actor), row.request)
                    assert one not in self._played, "a command is there twice"
                    self._played.add(one)
        await log.close()
        broken = [one for one in promised[self._kept :] if one not in self._played]
        assert not broken
        self._kept = len(promised)


async def _audit(database: str) -> int:
    log = await open_log(database, readonly=True)
    decided = 0
    async for room in log.rooms():
        decided += (await audit_room(log, room)).decided
    await log.close()
    return decided


async def _chaos(server: Server, kills: int) -> int:
    """Play and kill; how many commands were acknowledged."""
    rng = random.Random("kill -9")
    promises = Promises(str(server.settings["database"]))
    evening = Evening(server, rng)
    await evening.open()
    players = [asyncio.create_task(evening.play(client)) for client in evening.clients]
    for _ in range(kills):
        await evening.progress(rng.randint(*BETWEEN_KILLS))
        server.kill()
        await promises.check(evening.promised)
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
    await promises.check(evening.promised)
    return len(evening.promised)


def _rounds(client: Client) -> int:
    """How many rounds of its room are over."""
    assert client.room is not None
    return max((tally.rounds for tally in client.room.tallies.values()), default=0)


@pytest.mark.soak
def test_kills_under_load_lose_nothing(tmp_path: Path, store: Store) -> None:
    with serving(tmp_path, database=store.url) as server:
        promised = asyncio.run(_chaos(server, KILLS // 2))
    decided = asyncio.run(_audit(store.url))
    assert decided >= promised > KILLS // 2 * BETWEEN_KILLS[0]
    print(f"{KILLS // 2} kills, {promised:,} commands acknowledged, {decided:,} rows checked")
