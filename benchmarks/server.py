"""The server with 100 full tables, against a bare aiohttp server and boardgame.io.

All servers run at once on one core and are loaded in turns from another, so that a noisy machine
is noisy for all of them. Run `python -m benchmarks.server`; `--load` leaves memory and recovery
out, `--ours` the peers.
"""

import argparse
import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from benchmarks.evenings import write_evenings
from benchmarks.pairing import Row, below, duration, print_rows, ratio
from benchmarks.serving import (
    Load,
    Server,
    Unmeasurable,
    build_loader,
    start_bare,
    start_bluefelt,
    start_boardgameio,
)

ROOMS, MEMBERS = 100, 6
ROUNDS, ROUND_S, WARM_UP_S = 9, 2.0, 2.0
SOCKETS = 2_000  # idle
IDLE_ROOMS = 300
STORED_ROOMS = 10_000
EVENINGS, COMMANDS = 1_000, 200
SETTLE_S = 1.0


class Candidate:
    """A server under load, and what each round gave."""

    def __init__(self, name: str, server: Server, load: Load) -> None:
        self.name, self._server, self._load = name, server, load
        self.rounds: list[dict[str, float]] = []

    def play(self, seconds: float) -> dict[str, float]:
        """One round, with the CPU that each action took."""
        before = self._server.cpu()
        told: dict[str, float] = self._load.play(seconds)
        told["cpu"] = (self._server.cpu() - before) / max(1, told["actions"])
        assert not told["errors"], f"{self.name} refused {told['errors']} actions"
        return told

    def each(self, what: str) -> list[float]:
        """A figure of every round."""
        return [told[what] for told in self.rounds]

    def row(self) -> Row:
        """What there is to know about one candidate."""
        rate, cpu, p50, p99 = (
            median(self.each(what)) for what in ("per_second", "cpu", "p50_ms", "p99_ms")
        )
        size = median(self.each("frame_bytes"))
        return Row(
            f"{self.name}: actions, each to {MEMBERS} members",
            f"{rate:,.0f}/s",
            f"{size:,.0f} B",
            f"{duration(cpu)} CPU, p50 {p50:.1f} ms, p99 {p99:.1f} ms",
            "",
            True,
        )


def rows(*, peers: bool = True, idle: bool = True) -> list[Row]:
    """Every row; what cannot be measured here is said and left out."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        try:
            loader = build_loader(folder)
            found = load_rows(folder, loader, peers=peers)
            if idle:
                found += [*memory_rows(folder, loader), recovery_row(folder, loader)]
        except Unmeasurable as reason:
            print(reason)
            return []
        return found


def load_rows(folder: Path, loader: Path, *, peers: bool) -> list[Row]:
    """Actions acknowledged and delivered, durable with us and not with the peers."""
    with ExitStack() as stack:

        def candidate(name: str, protocol: str, server: Server) -> Candidate:
            stack.callback(server.stop)
            load = Load(loader, protocol, server, ROOMS, MEMBERS)
            stack.callback(load.close)
            return Candidate(name, server, load)

        ours = candidate("bluefelt", "bluefelt", start_bluefelt(folder, folder / "load.db"))
        size = round(ours.play(WARM_UP_S)["frame_bytes"])
        others: list[tuple[Candidate, float]] = []
        if peers:
            bare = start_bare(folder, size)
            others.append((candidate("bare aiohttp", "bare", bare), 0.7))
            try:
                boardgameio = start_boardgameio(folder, size)
                others.append((candidate("boardgame.io", "boardgameio", boardgameio), 2.0))
            except Unmeasurable as reason:
                print(reason)
        take_turns([ours, *(other for other, _ in others)])
        return [
            *(one.row() for one in [ours, *(other for other, _ in others)]),
            *(compared(ours, other, least) for other, least in others),
        ]


def take_turns(candidates: list[Candidate], rounds: int = ROUNDS, seconds: float = ROUND_S) -> None:
    """Rounds for everybody, the first only to warm up and every other one backwards."""
    for turn in range(rounds + 1):
        for one in candidates if turn % 2 else reversed(candidates):
            told = one.play(seconds)
            if turn:
                one.rounds.append(told)


def compared(ours: Candidate, peer: Candidate, least: float) -> Row:
    """How many times the peer's rate ours is."""
    mine, theirs = ours.each("per_second"), peer.each("per_second")
    times = ratio(mine, theirs)
    cpu = ratio(peer.each("cpu"), ours.each("cpu"))
    return Row(
        f"actions, durable, vs {peer.name} ({cpu:.2f}x by CPU time)",
        f"{median(mine):,.0f}/s",
        f"{median(theirs):,.0f}/s",
        f"{times:.2f}x",
        f">= {least:g}x",
        times >= least,
    )


def memory_rows(folder: Path, loader: Path) -> list[Row]:
    """What idle connections and rooms take, and that stored rooms take nothing."""
    server = start_bluefelt(folder, folder / "memory.db")
    try:
        empty = grown(server, lambda: None)
        hello = Load(loader, "hello", server, 100, 1)  # the first few allocate for all
        first = grown(server, lambda: None)
        idle: list[Load] = []
        socket = (
            grown(server, lambda: idle.append(Load(loader, "hello", server, SOCKETS, 1))) - first
        )
        before = grown(server, lambda: None)
        room = (
            grown(
                server, lambda: idle.append(Load(loader, "bluefelt", server, IDLE_ROOMS, MEMBERS))
            )
            - before
        )
        for load in (hello, *idle):
            load.close()
    finally:
        server.stop()
    each_socket = socket / SOCKETS
    each_room = room / IDLE_ROOMS - MEMBERS * each_socket
    database = folder / "stored.db"
    asyncio.run(write_evenings(database, STORED_ROOMS, 1))
    server = start_bluefelt(folder, database)
    try:
        stored = grown(server, lambda: None) - empty
    finally:
        server.stop()
    return [
        below("memory of an idle connection", each_socket, kilobytes(each_socket), 64e3, "64 kB"),
        below("memory of an idle room of six", each_room, kilobytes(each_room), 256e3, "256 kB"),
        below(
            f"memory of {STORED_ROOMS:,} rooms on disk",
            stored,
            f"{stored / 1000:+,.0f} kB",
            2e6,
            "2,000 kB",
        ),
    ]


def grown(server: Server, act: Callable[[], Any]) -> int:
    """The server's memory after something has happened and everything is quiet again."""
    act()
    sleep(SETTLE_S)
    return server.memory()


def kilobytes(size: float) -> str:
    return f"{size / 1000:,.1f} kB"


def recovery_row(folder: Path, loader: Path) -> Row:
    """After a restart, somebody comes back to every room."""
    database = folder / "recovery.db"
    guests = asyncio.run(write_evenings(database, EVENINGS, COMMANDS))
    server = start_bluefelt(folder, database)
    try:
        before = server.cpu()
        text = "".join(f"{code} {token}\n" for code, token in guests)
        load = Load(loader, "join", server, EVENINGS, 1, text)
        told = load.told()
        taken = server.cpu() - before
        load.close()
    finally:
        server.stop()
    name = f"CPU to open {EVENINGS:,} rooms of {COMMANDS} commands"
    shown = f"{duration(taken)}, p50 {told['p50_ms']:.1f} ms, p99 {told['p99_ms']:.1f} ms"
    return below(name, taken, shown, 5, "5 s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--load", action="store_true", help="only actions per second")
    parser.add_argument("--ours", action="store_true", help="without the peers")
    options = parser.parse_args()
    print_rows(rows(peers=not options.ours, idle=not options.load))


if __name__ == "__main__":
    main()
