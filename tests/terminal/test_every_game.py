"""A round of each game, by two clients and by two people at terminals, all at the same time.

The bus takes half a minute of real time, so everything waits for it together. High Card, the game
of docs/examples, has no words of its own, and the test's own clients have not installed it.
"""

import asyncio
import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

from bluefelt.client import Client, Refused
from bluefelt.rooms.rules.events import RoundClosed
from tests.client.playing import FAST, ONE_ROUND, QUICK, choose, plays, round_closed, run, two
from tests.contract.players import GAMES, holds_cards
from tests.installed import python_path
from tests.serving import serving
from tests.terminal.typing_player import Typist, typing

LATE = {"claims-closed", "nothing-to-assign"}  # on the bus a clock may be faster
TOLD = {  # at the end of a round, by games that have words for it
    "holdem": r"\bwins [\d,]+|\bsplit [\d,]+",
    "follow_the_queen": r"\bwins [\d,]+|\bsplit [\d,]+",
    "hold_your_horses": r"^  Hands? .* (wins?|tie):",
    "ride_the_bus": r"^  The game is over",
}
HELD = r"^  (Your cards:|You hold) \w+[♣♦♥♠]"

Result: TypeAlias = tuple[Mapping[str, int], int]  # what each player won, and the house
Evening: TypeAlias = tuple[Mapping[str, Result], Mapping[str, list[Typist]]]


async def play_by_client(url: str, game: str) -> Result:
    async with two(url, game) as (ann, ben):
        over = asyncio.create_task(round_closed(ann))
        luck = random.Random(game)
        await ann.send("table/deal")
        players = [asyncio.create_task(_play(c, luck, over)) for c in (ann, ben)]
        closed = await over
        await asyncio.gather(*players)
        await _level(ann, ben)
        assert ann.room is not None
        return closed.net, ann.room.house


async def _level(ann: Client, ben: Client) -> None:
    """Return when both have seen the same, whoever hears of it later."""
    while ann.seq != ben.seq:
        await min(ann, ben, key=lambda client: client.seq or 0).changed()


async def _play(client: Client, luck: random.Random, over: asyncio.Task[RoundClosed]) -> None:
    while not over.done():
        offered = [option for option in plays(client) if option.command != "table/deal"]
        if offered:
            command, fields = choose(offered, luck)
            try:
                await client.send(command, **fields)
            except Refused as refusal:
                if refusal.code not in LATE:
                    raise
        else:
            change = asyncio.create_task(client.changed())
            await asyncio.wait({change, over}, return_when=asyncio.FIRST_COMPLETED)
            change.cancel()
            await asyncio.wait({change})


async def play_by_typing(folder: Path, url: str, game: str) -> list[Typist]:
    changes = ONE_ROUND | FAST.get(game, {})
    settings = [f"--set={name}={value}" for name, value in changes.items()]
    create = ["--create", game, "--name", "Ann", *settings]
    async with typing(folder / "ann", url, *create) as ann:
        code = (await ann.until(r"Room (\w+)"))[1]
        ann.type("s")
        await ann.until("Ann sits down")
        async with (
            typing(folder / "ben", url, code, "--name", "Ben") as ben,
            Client(url, pace=QUICK) as rail,
        ):
            await rail.watch(code)
            over = asyncio.create_task(round_closed(rail))
            await ben.until(r"\[s\]it")
            ben.type("s")
            await ben.until("Ben sits down")
            await ann.until(r"\[d\]eal")
            ann.type("start")
            await asyncio.gather(ann.play_until(over), ben.play_until(over))
            ann.type("say Well played")  # which both hear after the end of the round
            for player in (ben, ann):
                await player.until("Ann: Well played")
                await player.end()
            return [ben, ann]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folders = {game: tmp_path_factory.mktemp(game) for game in GAMES}

    async def job(url: str) -> Evening:
        clients = asyncio.gather(*(play_by_client(url, game) for game in GAMES))
        typed = asyncio.gather(*(play_by_typing(folders[g], url, g) for g in GAMES))
        return (
            dict(zip(GAMES, await clients, strict=True)),
            dict(zip(GAMES, await typed, strict=True)),
        )

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", python_path(tmp_path_factory.mktemp("installed")))
        with serving(tmp_path_factory.mktemp("server")) as server:
            return run(job(server.url), within=240)


@pytest.mark.parametrize("game", GAMES)
def test_two_clients_play_a_round(evening: Evening, game: str) -> None:
    net, house = evening[0][game]
    assert set(net) <= {"Ann", "Ben"}
    if GAMES[game].scoring is None:  # chips count
        assert sum(net.values()) + house == 0


@pytest.mark.parametrize("game", GAMES)
def test_two_people_at_terminals_play_a_round(evening: Evening, game: str) -> None:
    spec, players = GAMES[game], evening[1][game]
    for name, told in zip(("Ben", "Ann"), map(Typist.text, players), strict=True):
        assert f"{spec.title}, {next(iter(spec.presets))} · " in told
        assert f"You are {name}." in told
        assert re.search(rf"^  {spec.text.round_word.capitalize()} 1 · ", told, re.MULTILINE)
        for seated in ("Ann", "Ben"):
            assert re.search(rf"^  (●| ) {seated}\b", told, re.MULTILINE)
        assert bool(re.search(HELD, told, re.MULTILINE)) == holds_cards(spec)
        assert re.search(TOLD.get(game, ""), told, re.MULTILINE)
        assert re.search("To return: .*bluefelt join", told)
        for complaint in ("not an option", "It has to be", "not possible"):
            assert complaint not in told
    assert any(player.moves for player in players)


def test_only_the_own_cards_are_told(evening: Evening) -> None:
    ben, ann = map(Typist.text, evening[1]["holdem"])
    assert "Ben holds" in ben
    assert "Ann holds" not in ben.split("shows")[0]
    assert "Ann holds" in ann
