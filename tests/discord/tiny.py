"""A tiny bot for tests of the stand-in: the real discord.py, and what a test puts into it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from tests.discord.redirected import redirect
from tests.discord.standin import Discord

Asked = discord.Interaction["Tiny"]
Does = Callable[[Asked], Awaitable[Any]]


class Tiny(discord.Client):
    """Does what `on` says for a name: of a command, or before the first colon of a custom_id."""

    def __init__(self, **settings: Any) -> None:
        intents = settings.pop("intents", discord.Intents(guilds=True))
        super().__init__(intents=intents, guild_ready_timeout=0.05, **settings)
        self.tree = app_commands.CommandTree(self)
        self.on: dict[str, Does] = {}
        self.heard: list[str] = []
        self.up = asyncio.Event()

    async def setup_hook(self) -> None:
        self.tree.add_command(Play())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once, not after five seconds."""

    async def on_ready(self) -> None:
        self.up.set()

    async def on_socket_event_type(self, event: str) -> None:
        self.heard.append(event)

    async def on_interaction(self, asked: Asked) -> None:
        data: Any = asked.data or {}
        name = str(data.get("custom_id", "")).split(":")[0]
        if name in self.on:
            await self.on[name](asked)

    def room(self, channel: str) -> discord.PartialMessageable:
        """The channel, without asking for it."""
        return self.get_partial_messageable(int(channel))


class Play(app_commands.Group, name="play", description="Everything that a test wants"):
    @app_commands.command(description="Do what the test says")
    @app_commands.describe(what="what to do", times="how often", how="in which way")
    @app_commands.choices(how=[app_commands.Choice(name=n, value=n) for n in ("loud", "quiet")])
    async def do(
        self,
        asked: Asked,
        what: str,
        times: app_commands.Range[int, 1, 9] = 1,
        how: str = "quiet",
        who: discord.Member | None = None,
    ) -> None:
        asked.extras |= {"times": times, "how": how, "who": who}
        await asked.client.on[what](asked)

    @do.autocomplete("what")
    async def known(self, asked: Asked, typed: str) -> list[app_commands.Choice[str]]:
        names = [name for name in asked.client.on if name.startswith(typed)]
        return [app_commands.Choice(name=name, value=name) for name in names]

    @app_commands.command(description="Only for moderators")
    @app_commands.default_permissions(manage_messages=True)
    async def stop(self, asked: Asked) -> None:
        await asked.response.send_message("Stopped.")


@asynccontextmanager
async def connected(there: Discord, **settings: Any) -> AsyncIterator[Tiny]:
    """A tiny bot that is ready."""
    redirect(there.base, there.gateway)
    bot = Tiny(**settings)
    running = asyncio.create_task(bot.start(there.token))
    ready = asyncio.create_task(bot.up.wait())
    try:
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        await asyncio.gather(running, ready, return_exceptions=True)
