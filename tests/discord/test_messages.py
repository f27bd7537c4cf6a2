"""Lobby, table, result and panel of any table: words that fit Discord and read well."""

import re
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from discord import ui

from bluefelt.client import HungUp, MemberView, RoomView
from bluefelt.discord_bot.buttons import Menu, make_menu
from bluefelt.discord_bot.channel_messages import lobby, table
from bluefelt.discord_bot.clicks import parts_of
from bluefelt.discord_bot.panels import panel
from bluefelt.discord_bot.pens import MARKDOWN, alt_text
from bluefelt.discord_bot.results import result
from bluefelt.discord_bot.snapshots import KnownGame, TableSnapshot
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal
from bluefelt.engine.tables.view import TableView
from bluefelt.rooms.rules.commands import AddBot
from bluefelt.rooms.rules.state import RoomSettings
from bluefelt.rooms.rules.view import room_view
from tests.contract.players import GAMES, Game, own_games, sit_everybody
from tests.discord.standin.checks import COMPONENTS, TEXT_TOTAL
from tests.discord.standin.messages import BUTTON, TEXT_DISPLAY, walk
from tests.rooms.evenings import Evening

AWKWARD = [
    re.compile(r"\b1 (sips|points|cards|chips)\b"),
    re.compile(r"\b(None|True|False)\b"),
    re.compile(r"[a-z]_[a-z]"),  # a name of the code
    re.compile(r"  |· ·|· $|: $", re.MULTILINE),
    re.compile(r"(?<!1)[0-9]T[♣♦♥♠]|\bT[♣♦♥♠]"),
]


def snapshots(spec: GameSpec, seed: int, steps: int = 60) -> Iterator[tuple[Game, TableSnapshot]]:
    """A table after everything that random players did."""
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
        view = spec.game.public(game.state)
        names = {seat.seat: seat.name for seat in view.seats}
        for _, _, events in game.log[known:]:
            lines.extend(lines_of(game, events, names))
        room = room_of(game, view, preset)
        yield game, TableSnapshot(room, view, KnownGame(spec, game.state.settings), tuple(lines))


def lines_of(game: Game, events: list[Event], names: dict[int, str]) -> list[str]:
    seen = [game.spec.game.redact(event, None) for event in events]
    lines = [game.spec.text.event(event, names) or "" for event in seen if event is not None]
    return [line for told in lines for line in told.splitlines()]


def room_of(game: Game, view: TableView, preset: str) -> RoomView:
    members = tuple(
        MemberView(seat.name, "fox", "in", not seat.dropped, seat.seat, None) for seat in view.seats
    )
    return RoomView(
        code="ABC23D",
        opened_at=0,
        closed=False,
        host=members[0].name if members else None,
        host_idle=None,
        next_host=None,
        rules=RoomSettings(),
        game=game.spec.key,
        title=game.spec.title,
        preset=preset,
        settings=msgspec.structs.asdict(game.state.settings),
        queued=None,
        stakes=game.state.settings.stakes,
        usual_stack=game.state.settings.usual_stack,
        table=1,
        usual_ante=game.state.settings.usual_ante,
        credit_limit=game.state.settings.credit_limit,
        next_game=None,
        members=members,
        ledger=(),
        house=0,
        requests=(),
        tallies={},
    )


def menu_for(game: Game, snapshot: TableSnapshot, seat: Seat) -> Menu:
    """What somebody at the table may do, who is the host as well if in the first seat."""
    own, private = (
        game.spec.game.options(game.state, seat),
        game.spec.game.private(game.state, seat),
    )
    options = own if seat else (*own, *game.spec.game.options(game.state, None))
    text, code = game.spec.text, snapshot.code
    return make_menu(
        options, text, snapshot.view, private, code, snapshot.room.game, snapshot.room.table
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
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)  # spaces are meant there
    assert text.count("**") % 2 == 0, text
    for awkward in AWKWARD:
        assert not awkward.search(text), f"{awkward.pattern!r} in {text}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES)
async def test_everything_reads_well(spec: GameSpec, seed: int) -> None:
    for game, snapshot in snapshots(spec, seed):
        check_message(lobby(snapshot, "https://cards.example"))
        if snapshot.resting:
            check_message(result(snapshot))
        else:
            check_message(table(snapshot, menu_for(game, snapshot, 0), "alt"))
            check_message(table(snapshot, menu_for(game, snapshot, 0), None))
        for seat in snapshot.view.seats:
            private = spec.game.private(game.state, seat.seat)
            lines = spec.text.own(snapshot.view, private, seat.seat, MARKDOWN)
            assert lines
            check_words("\n".join(lines))


async def test_everybody_reads_who_may_act_for_a_host_who_does_not_react() -> None:
    _, snapshot = next(snapshots(GAMES["holdem"], seed=0))

    def told(**changes: Any) -> str:
        room = msgspec.structs.replace(snapshot.room, host="Ann_B", **changes)
        view = lobby(msgspec.structs.replace(snapshot, room=room), "https://cards.example")
        return "".join(part.get("content", "") for _, part in walk(parts_of(view)))

    assert "reacted" not in told()
    assert "Ann\\_B has not responded for a minute: any player may" in told(host_idle="one-minute")
    late = told(host_idle="five-minutes", next_host="Ben")
    assert "for five minutes: Ben may take over" in late


@pytest.mark.parametrize(
    ("reason", "words", "labels"),
    [
        ("taken-over", "You are playing in the browser now.", ["Play here"]),
        ("kicked", "The host removed you from the table.", []),
        ("refused", "The host did not let you in.", ["Knock again"]),
        ("flooding", "You are not at the table.", ["Come back"]),
    ],
)
def test_the_panel_of_who_is_gone_says_why(reason: str, words: str, labels: list[str]) -> None:
    gone: Any = SimpleNamespace(elsewhere=False, client=SimpleNamespace(end=HungUp(reason)))
    flat = [part for _, part in walk(parts_of(panel(gone, "ABC23D")))]
    assert [part["content"] for part in flat if part["type"] == TEXT_DISPLAY] == [words]
    assert [part["label"] for part in flat if part["type"] == BUTTON] == labels


@pytest.mark.parametrize("spec", own_games(), ids=lambda spec: spec.key)
async def test_bots_are_marked_wherever_a_table_is_told(spec: GameSpec) -> None:
    room = Evening(spec.key, deal_control="host")
    room.sit("Ann", 0)
    room.play("Ann", AddBot("easy"))

    def snapshot() -> TableSnapshot:
        table = room.state.table
        view = spec.game.public(table)
        return TableSnapshot(room_view(room.state), view, KnownGame(spec, table.settings))

    def told(view: ui.LayoutView) -> str:
        return "".join(part.get("content", "") for _, part in walk(parts_of(view)))

    open_lobby = told(lobby(snapshot(), "https://cards.example"))
    assert re.search(r"^🤖 \*\*Ada\*\* .*\beasy bot\b", open_lobby, re.MULTILINE)
    assert re.search(r"^👤 \*\*Ann\*\* ", open_lobby, re.MULTILINE)
    room.deal()
    running = snapshot()
    menu = make_menu((), spec.text, running.view, None, running.code, spec.key, 1)
    at_table = told(table(running, menu, None)).replace("\\", "")  # what Discord shows
    for words in (at_table, alt_text(spec, running.shown)):
        assert "Ada (bot)" in words
        assert not re.search(r"Ada(?! \(bot\))", words)
        assert "Ann" in words
        assert "Ann (bot)" not in words
