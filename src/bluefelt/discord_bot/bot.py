"""The bot itself: it listens to Discord, finds the table that is meant, and lets people act."""

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands

from bluefelt.client import ClientError
from bluefelt.client.menu import Misfit
from bluefelt.discord_bot import actions, game_change
from bluefelt.discord_bot.actions import Excuse
from bluefelt.discord_bot.clicks import Click, read_click, read_form
from bluefelt.discord_bot.commands import Poker
from bluefelt.discord_bot.editor import PASSING
from bluefelt.discord_bot.people import Server
from bluefelt.discord_bot.store import KeptTable, Store
from bluefelt.discord_bot.tables import Table
from bluefelt.protocol.http import Catalogue

logger = logging.getLogger("bluefelt.discord")

NO_TABLE = "There is no table in this channel: `/poker create` opens one."
IN_THREADS = "Each table of this channel has its own thread; use the command there:"
CLOSED = "This table is closed."
LONGEST_WAIT = 30.0  # seconds for a rate limit, before something else is tried


EXPECTED = (Excuse, ClientError, Misfit, discord.Forbidden, *PASSING)
UNKNOWN_INTERACTION = 10062


def is_late(problem: Exception) -> bool:
    """Whether Discord took the interaction back: it waits for an answer only three seconds."""
    return isinstance(problem, discord.NotFound) and problem.code == UNKNOWN_INTERACTION


class Bot(discord.Client):
    """Every table that is shown on Discord, in however many servers."""

    def __init__(self, server: Server, store: Store, catalogue: Catalogue) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        self.server = server
        self.catalogue = catalogue
        self.tables: dict[str, Table] = {}
        self._store = store
        self._ending = False
        self._leaving: set[asyncio.Task[None]] = set()
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Poker(self))
        self.tree.error(self._on_command_error)

    async def setup_hook(self) -> None:
        await self.tree.sync()
        for kept in self._store.tables.values():
            self.tables[kept.code] = self._make(kept, was_open=True)
        for table in self.tables.values():
            table.open()

    def _make(self, kept: KeptTable, *, was_open: bool = False) -> Table:
        return Table(self, self.server, self._store, kept, let_go=self.let_go, was_open=was_open)

    # Tables.

    def add_table(self, kept: KeptTable) -> None:
        """A table that is shown from now on."""
        self._store.add(kept)
        self.tables[kept.code] = self._make(kept)
        self.tables[kept.code].open()

    def let_go(self, table: Table) -> None:
        """No longer show this one."""
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
            self._store.remove(table.code)
            task = asyncio.create_task(table.close())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    def table_in(self, channel: int | None) -> Table | None:
        return next((t for t in self.tables.values() if t.kept.channel == channel), None)

    def table_of(self, it: discord.Interaction) -> Table:
        """The table of this channel; Excuse."""
        table = self.table_in(it.channel_id)
        if table is None:
            below = [t.kept.channel for t in self.tables.values() if self._is_below(t, it)]
            where = ", ".join(f"<#{thread}>" for thread in below)
            raise Excuse(f"{IN_THREADS} {where}" if below else NO_TABLE)
        return table

    def _is_below(self, table: Table, it: discord.Interaction) -> bool:
        """Whether it is in a thread of this channel."""
        thread = self.get_channel(table.kept.channel)
        return isinstance(thread, discord.Thread) and thread.parent_id == it.channel_id

    async def close(self) -> None:
        self._ending = True
        for table in list(self.tables.values()):
            await table.close()
        await asyncio.gather(*self._leaving)
        await super().close()

    # What Discord tells.

    async def on_interaction(self, it: discord.Interaction) -> None:
        """Buttons, lists and forms; commands go through the tree."""
        try:
            if it.type is discord.InteractionType.component:
                data: Any = it.data
                click = read_click(str(data["custom_id"]), data.get("values", ()))
                if click is not None:
                    await self._clicked(it, click)
            elif it.type is discord.InteractionType.modal_submit:
                click, filled = read_form(it.data)
                if click is not None and click.word == game_change.EDIT:
                    await game_change.submitted(it, self._table(it, click), click, filled)
                elif click is not None:
                    await actions.submit(it, self._table(it, click), click, filled)
        except Exception as problem:
            await self._excuse(it, problem)

    async def _clicked(self, it: discord.Interaction, click: Click) -> None:
        table = self._table(it, click)
        if click.kind == "play":
            await actions.play(it, table, click)
        elif click.kind == "ask":
            await actions.ask(it, table, click)
        elif click.word == "more":
            await actions.more(it, table, click.values[0])
        elif click.word == "host":
            await actions.decide(it, table, click.values)
        elif click.word in (game_change.CONFIRM, game_change.EDIT):
            await game_change.clicked(it, table, click)
        elif click.word == "link":
            await actions.link(it, table, self.server)
        elif click.word in actions.SIMPLE:
            await actions.SIMPLE[click.word](it, table)

    def _table(self, it: discord.Interaction, click: Click) -> Table:
        table = self.tables.get(click.code)
        if table is None or table.kept.guild != it.guild_id:
            raise Excuse(CLOSED)
        return table

    async def _on_command_error(
        self, it: discord.Interaction, problem: app_commands.AppCommandError
    ) -> None:
        await self._excuse(it, getattr(problem, "original", problem))

    async def _excuse(self, it: discord.Interaction, problem: Exception) -> None:
        """Say privately why it was not done."""
        if self._ending:
            return
        if is_late(problem):  # nothing was done, and nobody waits for a word any more
            logger.info("too late", extra={"interaction": it.id})
            return
        if not isinstance(problem, EXPECTED):
            logger.error("interaction failed", exc_info=problem)
        try:
            await actions.answer(it, actions.excuse(problem))
        except discord.HTTPException as late:  # older than three seconds, or its channel is gone
            logger.warning("no answer", extra={"problem": str(late)})

    async def on_ready(self) -> None:
        """Let go of tables in guilds that removed the bot while it was offline.

        A guild with an outage is still known.
        """
        for table in list(self.tables.values()):
            if table.kept.guild is not None and self.get_guild(table.kept.guild) is None:
                self.let_go(table)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for table in [t for t in self.tables.values() if t.kept.guild == guild.id]:
            self.let_go(table)

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        self._channel_gone(gone.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._channel_gone(channel.id)

    def _channel_gone(self, channel: int) -> None:
        table = self.table_in(channel)
        if table is not None:
            self.let_go(table)
