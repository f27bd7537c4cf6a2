"""What others notice when one address does its worst: p99 of their actions, side by side.

A server with its limits on one core; on the other, players who act at a leisurely pace, and behind
them in priority an attacker from another address. Undisturbed rounds and attacks take turns, so
that a noisy machine is noisy for both. Run `python -m benchmarks.attack`, or name some attacks.
"""

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import aiohttp
import msgspec
from msgspec import Struct

from benchmarks.attackers import ALL, ATTACKS
from benchmarks.evenings import write_odd_books
from benchmarks.pairing import Row, print_rows
from benchmarks.serving import LOAD_CORE, TOP, Server, pinned, start_bluefelt

ELSEWHERE = ("127.0.0.2", 0)  # where the players are
ROOMS, EVERY_S = 12, 1 / 12  # as much as an address may cause for long
ROUNDS, ROUND_S, SETTLE_S = 3, 1.5, 0.3
LEDGERS = 30  # that one address gets at once
MOST = 5.0  # times the undisturbed p99
SETTINGS = {
    "deal_control": "host",
    "stack": 1_000_000,
    "max_stack_bb": 100_000,
    "max_debt": 1_000_000_000,
    "clock_s": 600,
}
PLAYS = ("bet/check", "bet/call", "table/deal")


class Offer(Struct):
    command: str


class Heard(Struct):
    """What a player needs of a frame."""

    type: str
    id: int | None = None
    seq: int = 0
    code: str | None = None
    options: list[Offer] = []


decode = msgspec.json.Decoder(Heard).decode


class Player:
    """A seat in a room elsewhere."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws
        self._number = self.seq = 0
        self.offered: set[str] = set()

    async def ask(self, kind: str, **fields: object) -> Heard:
        """Its answer, when everything before it was heard."""
        self._number += 1
        await self._ws.send_str(json.dumps({"id": self._number, "type": kind, **fields}))
        while True:
            heard = await self.hear()
            if heard.id == self._number:
                assert heard.type != "error", heard
                return heard

    async def hear(self) -> Heard:
        heard = decode(await self._ws.receive_str())
        if heard.type in ("room/state", "room/update"):
            self.seq = heard.seq
            if heard.options:
                self.offered = {option.command for option in heard.options}
        return heard


class Room:
    """Two players, who check and call."""

    def __init__(self, players: list[Player]) -> None:
        self._players = players

    async def act(self) -> None:
        """One action, answered and seen by the other."""
        kind, actor = next(
            (kind, player) for kind in PLAYS for player in self._players if kind in player.offered
        )
        done = await actor.ask(kind)
        for player in self._players:
            while player.seq < done.seq:
                await player.hear()

    async def play(self, begin: float, end: float) -> list[float]:
        """How long each action took, from when it was due."""
        waits = []
        due = begin
        while due < end:
            # Whoever is late because the last one took long has waited since then.
            started = due
            if (early := due - perf_counter()) > 0:
                await asyncio.sleep(early)
                started = perf_counter()
            await self.act()
            waits.append(perf_counter() - started)
            due += EVERY_S
        return waits


async def open_rooms(stack: AsyncExitStack, port: int) -> list[Room]:
    connector = aiohttp.TCPConnector(local_addr=ELSEWHERE, limit=0)
    session = await stack.enter_async_context(aiohttp.ClientSession(connector=connector))
    rooms = []
    for _ in range(ROOMS):
        players = []
        for seat in range(2):
            url = f"http://127.0.0.1:{port}/ws"
            player = Player(await stack.enter_async_context(session.ws_connect(url)))
            await player.ask("hello")
            if seat == 0:
                asked = await player.ask(
                    "room/create", game="holdem", name="Ann", settings=SETTINGS
                )
            else:
                await player.ask("room/join", code=asked.code, name="Ben")
            taken = await player.ask("seat/sit", seat=seat)
            players.append(player)
        for player in players:
            while player.seq < taken.seq:
                await player.hear()
        rooms.append(Room(players))
    return rooms


async def play(rooms: list[Room], seconds: float) -> list[float]:
    """All rooms, one after the other."""
    gc.collect()
    begin = perf_counter()
    waits = await asyncio.gather(
        *(
            room.play(begin + EVERY_S * place / ROOMS, begin + seconds)
            for place, room in enumerate(rooms)
        )
    )
    return [one for each in waits for one in each]


class Attack:
    """An attacker, ready to begin."""

    def __init__(self, name: str, server: Server, address: str, secrets: list[str]) -> None:
        command = [sys.executable, "-m", "benchmarks.attackers", name, str(server.port), address]
        self._process = subprocess.Popen(
            pinned(LOAD_CORE, [*command, *secrets]),
            cwd=TOP,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout

    async def ready(self) -> None:
        line = await asyncio.to_thread(self._output.readline)
        assert line == "ready\n", line

    def begin(self) -> None:
        self._input.write("\n")
        self._input.flush()

    async def end(self) -> dict[str, float]:
        """What it has done."""
        self._input.close()
        line = await asyncio.to_thread(self._output.readline)
        self._process.wait(30)
        self._output.close()
        return dict(json.loads(line))


class Result(Struct):
    """The rounds of one attack."""

    attacked: list[list[float]] = []
    around: list[list[float]] = []  # undisturbed, before and after
    done: list[dict[str, float]] = []

    def row(self, name: str) -> Row:
        ratios = [p99(a) / p99(b) for a, b in zip(self.attacked, self.around, strict=True)]
        times = median(ratios)
        many = sum(done.get("connections", 0) for done in self.done) / len(self.done) / ROUND_S
        sent = sum(done.get("bytes", 0) for done in self.done) / len(self.done) / ROUND_S
        return Row(
            f"{name} ({many:,.0f} connections/s, {sent / 1e6:.1f} MB/s)",
            milliseconds(median(map(p99, self.attacked))),
            milliseconds(median(map(p99, self.around))),
            f"{times:.1f}x ({min(ratios):.1f} to {max(ratios):.1f})",
            f"< {MOST:g}x",
            times < MOST,
        )


def p99(waits: list[float]) -> float:
    return quantiles(waits, n=100)[98]


def milliseconds(taken: float) -> str:
    return f"{taken * 1000:.1f} ms"


def rows(names: list[str] | None = None, rounds: int = ROUNDS) -> list[Row]:
    """A row for each attack."""
    names = names or [*ATTACKS, ALL]
    with TemporaryDirectory() as place, suppress(KeyboardInterrupt):
        folder = Path(place)
        database = folder / "rooms.db"
        token, codes = asyncio.run(write_odd_books(database, 2 * LEDGERS * rounds))
        server = start_bluefelt(folder, database, limits={})
        if (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(0, {LOAD_CORE})
        gc.disable()
        try:
            results = asyncio.run(take_turns(server, names, rounds, token, codes))
        finally:
            gc.enable()
            server.stop()
            os.sched_setaffinity(0, range(os.cpu_count() or 1))
        return [results[name].row(name) for name in names]
    return []


async def take_turns(
    server: Server, names: list[str], rounds: int, token: str, codes: list[str]
) -> dict[str, Result]:
    results = {name: Result() for name in names}
    async with AsyncExitStack() as stack:
        rooms = await open_rooms(stack, server.port)
        await play(rooms, ROUND_S)
        before: list[float] = []
        last: Result | None = None
        for turn in range(rounds):
            for number, name in enumerate(names):
                # Fresh addresses, codes and books: whatever is limited, it has not been used yet.
                address = f"127.0.{1 + turn}.{1 + number}"
                fresh = [codes.pop() for _ in range(LEDGERS)] if name in ("ledgers", ALL) else []
                attack = Attack(name, server, address, [token, *fresh])
                await attack.ready()
                await asyncio.sleep(SETTLE_S)
                before = await play(rooms, ROUND_S)
                if last is not None:
                    last.around[-1] += before
                attack.begin()
                last = results[name]
                last.attacked.append(await play(rooms, ROUND_S))
                last.around.append([*before])
                last.done.append(await attack.end())
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help=f"{', '.join(ATTACKS)}, {ALL}")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    for name in options.attacks:
        if name not in (*ATTACKS, ALL):
            parser.error(f"no such attack: {name}")
    print_rows(rows(options.attacks, options.rounds))


if __name__ == "__main__":
    main()
