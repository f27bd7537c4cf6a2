"""Every frame that any client ever got is what the log says this viewer may see: byte by byte.

That what a viewer may see tells nothing of hidden cards is shown in tests/rooms for the same
function that is used here; so together no hidden card leaves the server.
"""

import contextlib
import json
import random
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from bluefelt.engine.registry import games
from bluefelt.eventlog import open_log
from bluefelt.rooms.frames import Update, seats_by_name
from bluefelt.rooms.ports import Row
from bluefelt.rooms.records import LoadedRoom, events_decoder, fold
from bluefelt.rooms.rules.room import new_room
from tests.server.talking import Refused, Talker, come_back, level, random_choice, table, talking
from tests.serving import serving

STEPS = {"ride_the_bus": 40}  # its clocks are real
MANY_STEPS = 400
NAMES = ["Ann", "Ben", "Cid", "Dan"]
UNWANTED = {"seat/leave", "table/pause", "seat/sit-out"}  # would only slow things down


async def _play(url: str, game: str, rng: random.Random) -> tuple[str, dict[str, list[str]]]:
    """Play at random, somebody watching and somebody coming and going; what everybody heard."""
    heard: dict[str, list[str]] = {}
    async with table(url, NAMES, game, pause_s=0) as talkers:
        code = talkers[0].code
        await talkers[0].ask("bot/add", strength="easy")
        async with talking(url) as rail, talking(url) as watcher:
            await rail.ask("room/watch", code=code)
            await watcher.ask("room/join", code=code, name="Eve")
            await talkers[0].ask("table/deal")
            for step in range(STEPS.get(game, MANY_STEPS)):
                await _act(talkers, rng)
                if step % 20 == 19:
                    await rail.ask("ping")
                    await watcher.ask("ping")
                    place = rng.randrange(1, len(talkers))
                    old = talkers[place]
                    heard.setdefault(str(old.name), []).extend(old.texts)
                    talkers[place] = await come_back(url, old)
            await level([*talkers, watcher])
            await rail.ask("ping")
            for talker in (*talkers, watcher, rail):
                heard.setdefault(talker.name or "", []).extend(talker.texts)
    return code, heard


async def _act(talkers: list[Talker], rng: random.Random) -> None:
    """Somebody who may do something does it."""
    for talker in talkers:
        await talker.ask("ping")
    able = []
    for talker in talkers:
        wanted = [option for option in talker.options if option["command"] not in UNWANTED]
        if wanted:
            able.append((talker, wanted))
    if not able:  # a bot thinks, or a clock runs
        await talkers[0].hear()
        return
    talker, wanted = rng.choice(able)
    choice = random_choice(rng, wanted)
    assert choice is not None
    with contextlib.suppress(Refused):  # somebody else was faster
        await talker.ask(choice.pop("kind"), **choice)


async def _rows(database: str) -> list[Row]:
    log = await open_log(database, readonly=True)
    [room] = [record async for record in log.rooms()]
    rows = await log.read(room.id)
    await log.close()
    return rows


def _expected(rows: Iterable[Row], names: Iterable[str]) -> dict[str, dict[int, set[str]]]:
    """What each viewer may be sent under each number: whole updates, or what was missed of it."""
    loaded = LoadedRoom(new_room())
    frames: dict[str, dict[int, set[str]]] = {name: defaultdict(set) for name in names}
    for row in rows:
        fold(loaded, row)
        events = events_decoder(row.scope).decode(row.events)
        update = Update(loaded.state, loaded.told, row.at, events)
        seats = seats_by_name(loaded.state)
        for name in names:
            if update.is_for(seats.get(name)):
                whole = update.for_member(name, seats.get(name)) if name else update.for_rail()
                missed = update.missed_by(seats.get(name))
                frames[name][loaded.told] |= {whole.decode(), missed.decode()}
    return frames


@pytest.mark.parametrize("game", games())
async def test_every_frame_is_what_its_viewer_may_see(game: str, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        _, heard = await _play(server.url, game, random.Random(f"frames {game}"))
    rows = await _rows(str(server.settings["database"]))
    expected = _expected(rows, heard)
    seen = 0
    for name, texts in heard.items():
        for text in texts:
            frame = json.loads(text)
            if frame["type"] in ("room/update", "chat/message"):
                assert text in expected[name][frame["seq"]]
                seen += 1
    assert seen > 3 * STEPS.get(game, MANY_STEPS)
