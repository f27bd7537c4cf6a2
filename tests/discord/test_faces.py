"""Lobby, table, result and panel of any table: words that fit Discord and read well."""

import asyncio
import re
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from discord import ui

from bluefelt.client import HungUp
from bluefelt.client.picture import AT_REST
from bluefelt.discord_bot.buttons import menu_of
from bluefelt.discord_bot.channel_messages import TableSnapshot, lobby, table
from bluefelt.discord_bot.clicks import parts_of
from bluefelt.discord_bot.panels import own_lines, panel
from bluefelt.discord_bot.results import result
from bluefelt.engine.contract import Event
from bluefelt.engine.registry import find_game, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal
from tests.contract.players import Game, sit_everybody
from tests.discord.standin.checks import COMPONENTS, TEXT_TOTAL
from tests.discord.standin.messages import BUTTON, TEXT_DISPLAY, walk

AWKWARD = [
    re.compile(r"\b1 (sips|points|cards|chips)\b"),
    re.compile(r"\b(None|True|False)\b"),
    re.compile(r"[a-z]_[a-z]"),  # a name of the code
    re.compile(r"  |· ·|· $|: $", re.MULTILINE),
    re.compile(r"(?<!1)[0-9]T[♣♦♥♠]|\bT[♣♦♥♠]"),
]


def scenes(key: str, seed: int, steps: int = 60) -> Iterator[tuple[Game, TableSnapshot]]:
    """A table after everything that random players did."""
    spec = find_game(key)
    presets = list(spec.presets)
    preset = presets[seed % len(presets)]
    game = Game(spec, seed, spec.presets[preset])
    sit_everybody(game)
    lines: deque[str] = deque(maxlen=8)
    for _ in range(steps):
        known = len(game.log)
        with suppress(Rejected):
            game.play(Deal())
        game.somebody_acts()
        view: Any = spec.game.public(game.state)
        names = {seat.seat: seat.name for seat in view.seats}
        for _, _, events in game.log[known:]:
            lines.extend(told(game, events, names))
        room = room_of(game, view, preset)
        yield game, TableSnapshot(room, spec, view, view.phase in AT_REST, tuple(lines))


def told(game: Game, events: list[Event], names: dict[int, str]) -> list[str]:
    seen = [game.spec.game.redact(event, None) for event in events]
    lines = [game.spec.text.event(event, names) or "" for event in seen if event is not None]
    return [line for told in lines for line in told.splitlines()]


def room_of(game: Game, view: Any, preset: str) -> Any:
    members = [
        SimpleNamespace(
            name=seat.name, seat=seat.seat, standing="member", bot=None, connected=not seat.dropped
        )
        for seat in view.seats
    ]
    return SimpleNamespace(
        code="ABC23D",
        title=game.spec.title,
        game=game.spec.key,
        preset=preset,
        settings=msgspec.structs.asdict(game.settings),
        members=members,
        host=members[0].name if members else None,
        closed=False,
        next_game=None,
        requests=(),
    )


def check_message(view: ui.LayoutView) -> None:
    """It fits, nothing in it looks as if a program had said it, and nobody keeps it in memory."""
    assert view.is_finished()
    flat = [part for _, part in walk(parts_of(view))]
    assert len(flat) <= COMPONENTS
    texts = [part["content"] for part in flat if part["type"] == TEXT_DISPLAY]
    assert texts
    assert sum(map(len, texts)) <= TEXT_TOTAL
    for text in texts:
        check_words(text)


def check_words(text: str) -> None:
    assert text.strip() == text
    assert text.count("**") % 2 == 0, text
    for awkward in AWKWARD:
        assert not awkward.search(text), f"{awkward.pattern!r} in {text}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", games())
def test_everything_reads_well(key: str, seed: int) -> None:
    async def job() -> None:  # messages are made in a loop
        for game, snapshot in scenes(key, seed):
            check_message(lobby(snapshot, "https://cards.example"))
            menu = menu_of(game.spec.game.options(game.state, 0))
            if snapshot.resting:
                check_message(result(snapshot))
            else:
                check_message(table(snapshot, menu, "alt", picture=True))
            for seat in snapshot.view.seats:
                private = game.spec.game.private(game.state, seat.seat)
                check_words("\n".join(own_lines(snapshot.view, private, seat)))

    asyncio.run(job())


@pytest.mark.parametrize(
    ("reason", "words", "labels"),
    [
        ("taken-over", "You play in the browser now.", ["Play here"]),
        ("kicked", "The host has sent you away.", []),
        ("refused", "The host did not let you in.", ["Knock again"]),
        ("flooding", "You are not at the table.", ["Come back"]),
    ],
)
def test_the_panel_of_who_is_gone_says_why(reason: str, words: str, labels: list[str]) -> None:
    gone: Any = SimpleNamespace(elsewhere=False, client=SimpleNamespace(end=HungUp(reason)))
    flat = [part for _, part in walk(parts_of(panel(gone, "ABC23D")))]
    assert [part["content"] for part in flat if part["type"] == TEXT_DISPLAY] == [words]
    assert [part["label"] for part in flat if part["type"] == BUTTON] == labels
