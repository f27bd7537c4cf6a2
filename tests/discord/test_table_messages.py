"""The message of each hand says what became of that hand, and of no other."""

from types import SimpleNamespace
from typing import Any

import discord

from bluefelt.discord_bot.clicks import parts_of
from bluefelt.discord_bot.store import KeptTable
from bluefelt.discord_bot.table_messages import TableMessages
from bluefelt.engine.registry import find_game
from tests.discord.standin.messages import TEXT_DISPLAY, walk
from tests.discord.test_messages import menu_for, snapshots


class Wall:
    """A channel that keeps what was drawn last."""

    def __init__(self) -> None:
        self.text = ""
        self._posted = discord.utils.time_snowflake(discord.utils.utcnow())

    async def send(self, *, view: Any, files: Any) -> Any:
        self._posted += 1
        await self.edit(view=view)
        return SimpleNamespace(id=self._posted)

    def get_partial_message(self, message: int) -> "Wall":
        return self

    async def edit(self, *, view: Any, attachments: Any = ()) -> None:
        flat = [part for _, part in walk(parts_of(view))]
        self.text = "\n".join(part["content"] for part in flat if part["type"] == TEXT_DISPLAY)


async def test_a_message_shows_its_own_hand_and_then_its_result() -> None:
    wall: Any = Wall()
    kept = KeptTable(code="ABC23D", guild=None, channel=1, in_thread=True)
    messages = TableMessages(wall, kept, lambda: None, "http://cards.example")
    shown = set()
    for game, snapshot in snapshots(find_game("holdem"), 1):
        messages.remember(snapshot)
        await messages.round(snapshot, menu_for(game, snapshot, 0))
        if snapshot.key[1] > 0 and kept.message is not None:
            assert f"Hand {snapshot.key[1]} " in wall.text
            shown.add((snapshot.key[1], snapshot.resting))
    assert {(1, False), (1, True), (2, False), (2, True)} <= shown
