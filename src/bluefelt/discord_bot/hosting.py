"""`/poker host`: what keeps an open table pleasant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bluefelt.discord_bot import actions
from bluefelt.discord_bot.actions import Excuse
from bluefelt.discord_bot.choices import matching
from bluefelt.discord_bot.names import safe
from bluefelt.discord_bot.panels import note

if TYPE_CHECKING:
    from bluefelt.discord_bot.bot import Bot
    from bluefelt.discord_bot.tables import Table

LONGEST_CHAT = 300
LONGEST_LIST = 1000


def matching_names(table: Table | None, typed: str, standing: str = "in") -> list[Choice[str]]:
    """The people of a table, as they are called there."""
    if table is None or table.snapshot is None:
        return []
    members = table.snapshot.room.members
    names = [m.name for m in members if m.bot is None and m.standing == standing]
    return matching([(name, name) for name in names], typed)


class Hosting(app_commands.Group, name="host", description="For the host of a table"):
    """The host's commands; the server refuses them to everybody else."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self._bot = bot

    async def _do(self, it: discord.Interaction, kind: str, said: str, **fields: object) -> None:
        await actions.command(it, self._bot.table_of(it), kind, said, **fields)

    async def _present(self, it: discord.Interaction, typed: str) -> list[Choice[str]]:
        return matching_names(self._bot.table_in(it.channel_id), typed)

    async def _kicked(self, it: discord.Interaction, typed: str) -> list[Choice[str]]:
        return matching_names(self._bot.table_in(it.channel_id), typed, "kicked")

    @app_commands.command(description="Stop somebody from chatting in the room; only they are told")
    @app_commands.autocomplete(player=_present)
    async def mute(self, it: discord.Interaction, player: str) -> None:
        said = f"{safe(player)} can’t chat in the room any more. Nobody else is told."
        await self._do(it, "member/mute", said, name=player)

    @app_commands.command(description="Let somebody chat in the room again")
    @app_commands.autocomplete(player=_present)
    async def unmute(self, it: discord.Interaction, player: str) -> None:
        said = f"{safe(player)} may chat in the room again."
        await self._do(it, "member/mute", said, name=player, muted=False)

    @app_commands.command(description="Remove somebody, who can’t come back until you readmit them")
    @app_commands.autocomplete(player=_present)
    async def kick(self, it: discord.Interaction, player: str) -> None:
        said = f"{safe(player)} is removed. `/poker host readmit` lets them come back."
        await self._do(it, "member/kick", said, name=player)

    @app_commands.command(description="Let somebody come back whom you removed")
    @app_commands.autocomplete(player=_kicked)
    async def readmit(self, it: discord.Interaction, player: str) -> None:
        await self._do(it, "member/admit", f"{safe(player)} may come back.", name=player)

    @app_commands.command(name="filter", description="Mask words in the room’s chat")
    @app_commands.describe(words="Separated by spaces; leave out to mask none")
    async def filter_words(
        self, it: discord.Interaction, words: Range[str, 1, LONGEST_LIST] | None = None
    ) -> None:
        listed = (words or "").replace(",", " ").split()
        said = "These words are masked from now on." if listed else "No words are masked any more."
        await self._do(it, "chat/filter", said, words=listed)

    @app_commands.command(description="What people have told you about each other")
    @app_commands.describe(clear="Remove them from the list")
    async def reports(self, it: discord.Interaction, clear: bool = False) -> None:
        if clear:
            await self._do(it, "report/clear", "The list is empty now.")
            return
        person = actions.person_at(self._bot.table_of(it), it.user.id)
        await actions.wait(it)
        desk = (await person.present()).picture.desk
        if desk is None:
            raise Excuse("Only the host sees reports.")
        lines = [
            f"{safe(one.by)} about {safe(one.name)}"
            + (f", who said “{safe(one.said)}”" if one.said is not None else "")
            + (f": {safe(one.reason)}" if one.reason else "")
            for one in desk.reports
        ]
        await it.edit_original_response(view=note("\n".join(lines) or "There are no reports."))
