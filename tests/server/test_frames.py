"""Every frame that any client ever got is what the log says this viewer may see: byte by byte,
none left out and none twice.

That what a viewer may see tells nothing of hidden cards is shown in tests/rooms for the same
function that is used here; so together no hidden card leaves the server.
"""

import asyncio
import contextlib
import random
import re
from collections import defaultdict
from collections.abc import Iterable
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path

import pytest

from bluefelt.engine.registry import games
from bluefelt.eventlog import open_log
from bluefelt.rooms.frames import Update, seats_by_name, state_frame
from bluefelt.rooms.ports import Row
from bluefelt.rooms.records import LoadedRoom, events_decoder, fold
from bluefelt.rooms.rules.room import new_room
from tests.coroutines import PATIENCE_S
from tests.server.talking import (
    Refused,
    Talker,
    come_back,
    level,
    random_choice,
    table,
    talking,
    wanted,
)
from tests.serving import Server, serving
from tests.soak import amount

STEPS = {"ride_the_bus": 40}  # its clocks are real
MANY_STEPS = 400
FRAMES = amount("FRAMES", 0)  # at least one evening of each game
ON_THE_RAIL = amount("RAIL", 1)
AT_ONCE = {"ride_the_bus": amount("AT_ONCE", 1)}  # evenings; they wait most of the time
NUMBERED = re.compile(r'{"type":"(room/update|chat/message|room/state)","seq":([0-9]+)')
SNAPSHOT = re.compile(r'{"type":"room/state","seq":([0-9]+),"at":([0-9]+)')
Heard = dict[str, list[list[str]]]  # by name, what came through each connection
NAMES = ["Ann", "Ben", "Cid", "Dan"]


async def _play(url: str, game: str, rng: random.Random) -> tuple[str, Heard]:
    """Play at random, somebody watching and somebody coming and going; what everybody heard."""
    heard: Heard = {}
    async with table(url, NAMES, game, deal_control="auto", pause_s=0) as talkers:
        code = talkers[0].code
        await talkers[0].ask("bot/add", strength="easy")
        async with AsyncExitStack() as everybody:
            rail = [await everybody.enter_async_context(talking(url)) for _ in range(ON_THE_RAIL)]
            watcher = await everybody.enter_async_context(talking(url))
            for viewer in rail:
                await viewer.ask("room/watch", code=code)
            await watcher.ask("room/join", code=code, name="Eve")
            await talkers[0].ask("table/deal")
            for step in range(STEPS.get(game, MANY_STEPS)):
                await _act(talkers, rng)
                if step % 20 == 19:
                    for viewer in (*rail, watcher):
                        await viewer.ask("ping")
                        viewer.heard.clear()  # its texts are kept
                    place = rng.randrange(1, len(talkers))
                    old = talkers[place]
                    heard.setdefault(str(old.name), []).append(old.texts)
                    talkers[place] = await come_back(url, old)
            await level([*talkers, watcher])
            for viewer in rail:
                await viewer.ask("ping")
            for talker in (*talkers, watcher, *rail):
                heard.setdefault(talker.name or "", []).append(talker.texts)
    return code, heard


async def _act(talkers: list[Talker], rng: random.Random) -> None:
    """Somebody who may do something does it."""
    for talker in talkers:
        await talker.ask("ping")
    able = [(talker, options) for talker in talkers if (options := wanted(rng, talker.options))]
    if not able:  # a bot thinks, or a clock runs
        await talkers[0].hear()
        return
    talker, options = rng.choice(able)
    choice = random_choice(rng, options)
    assert choice is not None
    with contextlib.suppress(Refused):  # somebody else was faster
        await talker.ask(choice.pop("kind"), **choice)


async def _rows(database: str, code: str) -> list[Row]:
    log = await open_log(database, readonly=True)
    [room] = [record async for record in log.rooms() if record.code == code]
    rows = await log.read(room.id)
    await log.close()
    return rows


def _expected(rows: Iterable[Row], heard: Heard) -> dict[str, dict[int, set[str]]]:
    """What each viewer may be sent under each number: updates, what was missed, snapshots."""
    loaded = LoadedRoom(new_room())
    frames: dict[str, dict[int, set[str]]] = {name: defaultdict(set) for name in heard}
    looked = _snapshots(heard)
    for row in rows:
        fold(loaded, row)
        events = events_decoder(row.scope).decode(row.events)
        update = Update(loaded.state, loaded.told, row.at, events)
        seats = seats_by_name(loaded.state)
        for name in heard:
            seat = seats.get(name)
            if update.is_for(name or None, seat):
                whole = update.for_member(name, seat) if name else update.for_rail()
                missed = update.missed_by(name or None, seat)
                frames[name][loaded.told] |= {whole.decode(), missed.decode()}
        for name, at in looked[loaded.told]:
            told = state_frame(loaded.state, loaded.told, at, name or None, seats.get(name))
            frames[name][loaded.told].add(told.decode())
    return frames


def _snapshots(heard: Heard) -> dict[int, set[tuple[str, int]]]:
    """Who was sent a snapshot of the room under which number, and when."""
    looked: dict[int, set[tuple[str, int]]] = defaultdict(set)
    for name, connections in heard.items():
        for text in chain.from_iterable(connections):
            if found := SNAPSHOT.match(text):
                looked[int(found[1])].add((name, int(found[2])))
    return looked


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
async def test_every_frame_is_what_its_viewer_may_see(game: str, tmp_path: Path) -> None:
    steps = STEPS.get(game, MANY_STEPS)
    enough = FRAMES * steps // sum(STEPS.get(key, MANY_STEPS) for key in games())
    seen = evenings = 0
    with serving(tmp_path) as server:
        while seen <= enough:
            seeds = range(evenings, evenings + AT_ONCE.get(game, 1))
            for read in await asyncio.gather(*(_evening(server, game, seed) for seed in seeds)):
                assert read > 3 * steps
                seen += read
            evenings += len(seeds)
    print(f"{game}: {seen:,} frames of {evenings:,} evenings")


async def _evening(server: Server, game: str, seed: int) -> int:
    """How many frames of a room of its own were read."""
    async with asyncio.timeout(PATIENCE_S):
        code, heard = await _play(server.url, game, random.Random(f"frames {game} {seed}"))
    rows = await _rows(str(server.settings["database"]), code)
    return _read(heard, _expected(rows, heard))


def _read(heard: Heard, expected: dict[str, dict[int, set[str]]]) -> int:
    """How many frames were read; each is the next one that its viewer may get."""
    return sum(
        _read_connection(texts, expected[name])
        for name, connections in heard.items()
        for texts in connections
    )


def _read_connection(texts: list[str], expected: dict[int, set[str]]) -> int:
    seen, last, before = 0, 0, ""
    for text in texts:
        found = NUMBERED.match(text)
        if found:
            number = int(found[2])
            is_next = last <= number <= last + 1  # or one more for this viewer alone
            assert is_next or not seen or found[1] == "room/state", "a frame was left out"
            assert text != before, "a frame came twice"
            assert text in expected[number]
            seen, last, before = seen + 1, number, text
    return seen
