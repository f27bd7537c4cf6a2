"""`bluefelt serve`, `check` and `export` on SQLite and on PostgreSQL, with a real server."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bluefelt.engine.registry import games
from tests.eventlog.stores import PostgresStore, SqliteStore, Store, create_database
from tests.postgres import running_server
from tests.server.talking import Refused, Talker, come_back, level, table, talking
from tests.serving import Server, serving

NOT_NOW = {"seat/leave", "seat/sit-out", "seat/top-up", "table/pause", "bus/skip", "bet/all-in"}
STEPS = {"ride_the_bus": 6}  # its windows take time
USUAL_STEPS = 40


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def store(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Store]:
    if request.param == "sqlite":
        yield SqliteStore(tmp_path_factory.mktemp("store") / "felt.db")
        return
    with running_server() as server:
        yield PostgresStore(server, asyncio.run(create_database(server)))


@pytest.fixture(scope="module")
def codes(store: Store, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The code of a room of each game in which was played, while the server was killed once."""
    found = {}
    with serving(tmp_path_factory.mktemp("server"), database=store.url) as server:
        for game in games():
            found[game] = asyncio.run(_evening(server, game))
    return found


async def _evening(server: Server, game: str) -> str:
    """Two players play what they may; the server is killed in the middle, and they come back."""
    async with table(server.url, ["Ann", "Ben"], game, pause_s=60) as [ann, ben]:
        players = [ann, ben]
        await ann.ask("table/deal")
        steps = STEPS.get(game, USUAL_STEPS)
        await _play(players, steps)
        server.kill()
        server.start()
        back = [await come_back(server.url, player) for player in players]
        await level(back)
        assert [new.private for new in back] == [old.private for old in players]
        await _play(back, steps)
        return ann.code


async def _play(players: list[Talker], steps: int) -> None:
    """Play for little, so that nobody is broke before the test is over."""
    rng = random.Random(7)
    while steps:
        await level(players)
        for player in players:
            offered = [o for o in player.options if o["command"] not in NOT_NOW]
            if offered:
                option = rng.choice(offered)
                least = {
                    name: bounds["least"] if "least" in bounds else rng.choice(bounds["values"])
                    for name, bounds in option.get("fields", {}).items()
                }
                with suppress(Refused):  # the clock was faster
                    await player.ask(option["command"], **least)
                steps -= 1
                break
        else:
            await asyncio.sleep(0.02)
    await level(players)


def bluefelt(store: Store, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bluefelt", *words],
        env=os.environ | {"BLUEFELT_DATABASE": store.url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def sql(store: Store, statement: str) -> list[tuple[object, ...]]:
    return asyncio.run(store.sql(statement))


def test_what_was_played_is_whole(store: Store, codes: dict[str, str]) -> None:
    done = bluefelt(store, "check")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{len(codes)} rooms with ")
    played = {game for (game,) in sql(store, "SELECT DISTINCT game FROM results")}
    assert played >= {"holdem", "follow_the_queen", "hold_your_horses"}


def test_a_room_is_exported_line_by_line(store: Store, codes: dict[str, str]) -> None:
    done = bluefelt(store, "export", codes["holdem"].lower())
    record, *rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert record["code"] == codes["holdem"]
    assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
    assert rows[0]["command"]["type"] == "room/open"
    assert {event["type"] for row in rows for event in row["events"]} > {"hand/started"}
    everything = bluefelt(store, "export").stdout.splitlines()
    assert sum('"opened_at"' in line for line in everything) == len(codes)
    missing = bluefelt(store, "export", "ZZZZZZ")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "There is no room ZZZZZZ" in missing.stderr


READ_MODELS = ("rounds", "results", "totals")


def test_histories_are_made_again_from_the_log(store: Store, codes: dict[str, str]) -> None:
    def everything() -> list[list[tuple[object, ...]]]:
        return [sql(store, f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4") for table in READ_MODELS]

    done = bluefelt(store, "history", "--rebuild")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The histories of {len(codes)} rooms were made again." in done.stdout
    kept = everything()
    sql(store, "UPDATE results SET net = net + 1")
    sql(store, "DELETE FROM rounds WHERE game = 'hold_your_horses'")
    assert everything() != kept
    assert bluefelt(store, "history", "--rebuild").returncode == 0
    assert everything() == kept


def test_rounds_are_listed_and_hands_exported(store: Store, codes: dict[str, str]) -> None:
    assert bluefelt(store, "history", "--rebuild").returncode == 0
    listed = bluefelt(store, "history").stdout.splitlines()
    assert {line.split()[0] for line in listed} <= set(codes.values())
    hands = bluefelt(store, "history", codes["holdem"], "--last", "1").stdout
    assert " hand " in hands
    assert len(hands.splitlines()) == 1
    assert "There is no room 0000" in bluefelt(store, "history", "0000").stderr
    written = bluefelt(store, "export", "--phh").stdout
    assert written.count("variant = ") == sum(line.startswith(codes["holdem"]) for line in listed)


@pytest.mark.parametrize(
    ("harm", "mend", "told"),
    [
        (
            "UPDATE events SET events = '[]' WHERE seq = 3",
            "UPDATE events SET events = saved.events FROM saved"
            " WHERE saved.room = events.room AND saved.seq = events.seq",
            "row 3 would have other events now",
        ),
        ("UPDATE rooms SET closed_at = 5", "UPDATE rooms SET closed_at = NULL", "listed as closed"),
        (
            "UPDATE rooms SET opened_at = opened_at + 1",
            "UPDATE rooms SET opened_at = opened_at - 1",
            "its rows are of a room",
        ),
    ],
)
def test_damage_is_told_and_left_alone(
    store: Store, codes: dict[str, str], harm: str, mend: str, told: str
) -> None:
    sql(store, "CREATE TABLE saved AS SELECT room, seq, events FROM events")
    sql(store, harm)
    done = bluefelt(store, "check")
    sql(store, mend)
    sql(store, "DROP TABLE saved")
    assert done.returncode == 1
    assert done.stdout.count(told) == len(codes)
    assert bluefelt(store, "check").returncode == 0


async def test_histories_are_not_made_beside_a_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        store = SqliteStore(tmp_path / "rooms.db")
        assert bluefelt(store, "check").returncode == 0
        done = bluefelt(store, "history", "--rebuild")
        assert done.returncode == 2
        assert "is in use by another bluefelt server" in done.stderr
        async with talking(server.url) as ann:  # still open
            await ann.ask("room/create", game="holdem", name="Ann")


def test_of_two_servers_on_one_database_the_second_does_not_start(
    store: Store, tmp_path: Path
) -> None:
    with serving(tmp_path, database=store.url) as first:
        second = bluefelt(store, "serve", "--port", "0")
        assert second.returncode == 2
        assert "is in use by another bluefelt server" in second.stderr
        first.kill()  # and its lock goes with it
        first.start()
