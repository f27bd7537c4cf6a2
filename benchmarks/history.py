"""Read models: pages of a million rounds, statistics of many, and making them again.

Run `python -m benchmarks.history`, with `--database postgresql://...` for an empty database there.
"""

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.evenings import write_evenings
from benchmarks.pairing import Row, below, duration, print_rows
from bluefelt.eventlog import open_log
from bluefelt.history.rebuild import rebuild
from bluefelt.rooms.ports import Entry, History, Log, Result, Round, Total
from bluefelt.rooms.ports import Row as LogRow
from bluefelt.server.rounds import summed_up
from bluefelt.terminal.host_commands import reading

ROUNDS, ROOMS, PLAYERS = 1_000_000, 1_000, 6
EVENINGS, COMMANDS = 200, 3_000
PAGES = 21
ANN = "ann"
SUMMARY = (
    '{"won":{"player 3":1250},"hand":{"category":"two-pair","ranks":[11,9,8]},"cards":[1,2,3]}'
)
COUNTS = '{"hands":100,"entered":31,"raised":17,"seen":40,"showdowns":21,"most_won":940}'


async def fill(log: Log) -> None:
    """A million rounds in a thousand rooms; Ann has played all of them."""
    each = ROUNDS // ROOMS
    for number in range(ROOMS):
        room = f"{number:032x}"
        row = LogRow(room, 1, 0, None, None, "holdem", "", "{}", "[]")
        await log.append(Entry(row, opens=f"{number:06}"))
        start = number * each
        whose = [ANN, *(f"{number} {player}" for player in range(1, PLAYERS))]
        rounds = tuple(
            Round(room, s, s, at, at, "holdem", 1, s, 1250, bool(s % 2), SUMMARY)
            for s, at in ((s, start + s) for s in range(1, each + 1))
        )
        results = tuple(
            Result(room, s.seq, s.at, f"player {n}", who, "holdem", n - 2)
            for s in rounds
            for n, who in enumerate(whose)
        )
        totals = tuple(
            Total(room, f"player {n}", "holdem", "chips", who, start, each, 1, n, COUNTS)
            for n, who in enumerate(whose)
        )
        await log.keep_history([History(room, each, rounds, results, totals)])


async def timed(work: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Seconds by the clock and of this process, in the middle of several times."""
    clock, cpu = [], []
    for _ in range(PAGES):
        began, used = perf_counter(), process_time()
        await work()
        clock.append(perf_counter() - began)
        cpu.append(process_time() - used)
    return median(clock), median(cpu)


async def page_rows(database: str) -> list[Row]:
    """Pages in the middle of a million rounds."""
    log = await open_log(database)
    try:
        await fill(log)
        middle = ROUNDS // 2
        place = (middle, f"{ROOMS // 2:032x}", 1)

        async def own() -> None:
            rounds = await log.rounds_of(ANN, place, 50)
            assert len(rounds) == 50
            assert len(await log.results(rounds)) == 50 * PLAYERS

        async def of_a_room() -> None:
            rounds = await log.rounds(f"{ROOMS // 2:032x}", ROUNDS // ROOMS // 2, 50)
            assert len(rounds) == 50
            assert len(await log.results(rounds)) == 50 * PLAYERS

        async def statistics() -> None:
            told = summed_up(await log.totals_of(ANN))
            assert told.games[0].rounds == ROUNDS

        rows = []
        for name, work, most in (
            (f"a page of 50 of a player's {ROUNDS:,} rounds", own, 0.03),
            ("a page of 50 of a room's rounds", of_a_room, 0.03),
            (f"a player's statistics over {ROUNDS:,} rounds", statistics, 0.05),
        ):
            clock, cpu = await timed(work)
            shown = f"{duration(clock)}, {duration(cpu)} CPU"
            rows.append(below(name, max(clock, cpu), shown, most, duration(most)))
        return rows
    finally:
        await log.close()


async def rebuild_row(folder: Path) -> Row:
    """Every row of some evenings, folded again."""
    database = folder / "evenings.db"
    await write_evenings(database, EVENINGS, COMMANDS)
    log = await open_log(str(database))
    cores = os.cpu_count() or 1
    try:
        began = perf_counter()
        assert not await rebuild(log, str(database), reading, cores)
        clock = perf_counter() - began
        rounds = 0
        async for room in log.rooms():
            rounds += len(await log.rounds(room.id, None, COMMANDS))
    finally:
        await log.close()
    each = EVENINGS * COMMANDS / rounds
    name = f"making {rounds:,} hands of {each:.0f} rows again, on {cores} cores"
    shown = f"{duration(clock / rounds)} each, {rounds / clock:,.0f}/s"
    return below(name, clock / rounds, shown, 1 / 5_000, "200 µs each")


def rows(database: str | None = None) -> list[Row]:
    """Every row."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        found = asyncio.run(page_rows(database or str(folder / "rounds.db")))
        return [*found, asyncio.run(rebuild_row(folder))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", metavar="URL", help="an empty PostgreSQL database")
    print_rows(rows(parser.parse_args().database))


if __name__ == "__main__":
    main()
