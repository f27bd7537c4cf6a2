"""Bots are marked at the table that `bluefelt join` prints, in every game."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from bluefelt.engine.registry import GameSpec
from bluefelt.rooms.rules.commands import AddBot
from bluefelt.rooms.rules.view import room_view
from bluefelt.terminal.play import Terminal
from bluefelt.terminal.screen import Paint
from tests.contract.players import own_games
from tests.rooms.evenings import Evening


@pytest.mark.parametrize("spec", own_games(), ids=lambda spec: spec.key)
def test_bots_are_marked_at_the_table(spec: GameSpec) -> None:
    room = Evening(spec.key, deal_control="host")
    room.sit("Ann", 0)
    room.play("Ann", AddBot("easy"))
    room.deal()
    lines: list[str] = []
    client: Any = SimpleNamespace(text=spec.text, seq=1, seat=None, room=room_view(room.state))
    client.view = spec.game.public(room.state.table)
    console: Any = SimpleNamespace(say=lines.append)
    terminal = Terminal(client, console, Paint(False))
    terminal._meet(client.room)
    terminal._draw()
    terminal._say_waiting()
    told = "\n".join(lines)
    assert "Ada (bot)" in told
    assert not re.search(r"Ada(?! \(bot\))", told)
    assert "Ann" in told
    assert "Ann (bot)" not in told
