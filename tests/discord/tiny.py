"""A tiny bot for tests of the stand-in: the real discord.py, and what a test puts into it."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord
from discord import PartialMessage, PartialMessageable, app_commands, ui

from tests.discord.redirected import redirect
from tests.discord.standin import Channel, Discord, Guild, Interaction, Message, Person

TinyInteraction = discord.Interaction["Tiny"]
Does = Callable[[TinyInteraction], Awaitable[Any]]


class Tiny(discord.Client):
    """Does what `on` says for a name: of a command, or before the first colon of a custom_id."""

    def __init__(self, **settings: Any) -> None:
        intents = settings.pop("intents", discord.Intents(guilds=True))
        super().__init__(intents=intents, guild_ready_timeout=0.05, **settings)
        self.tree = app_commands.CommandTree(self)
        self.on: dict[str, Does] = {}
        self.heard: list[str] = []
        self.troubles: list[object] = []
        self.tree.on_error = self.on_trouble  # type: ignore[method-assign]  # as discord.py has it
        self.up = asyncio.Event()

    async def setup_hook(self) -> None:
        self.tree.add_command(Play())
        self.tree.add_command(Mod(default_permissions=discord.Permissions(manage_messages=True)))
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once, not after five seconds."""

    async def on_ready(self) -> None:
        self.up.set()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        self.troubles.append(sys.exc_info()[1])

    async def on_trouble(
        self, asked: TinyInteraction, trouble: app_commands.AppCommandError
    ) -> None:
        self.troubles.append(trouble.__cause__ or trouble)

    async def on_socket_event_type(self, event: str) -> None:
        self.heard.append(event)

    async def on_interaction(self, asked: TinyInteraction) -> None:
        data: Any = asked.data or {}
        name = str(data.get("custom_id", "")).split(":")[0]
        if name in self.on:
            await self.on[name](asked)


class Play(app_commands.Group, name="play", description="Everything that a test wants"):
    @app_commands.command(description="Do what the test says")
    @app_commands.describe(what="what to do", times="how often", how="in which way")
    @app_commands.choices(how=[app_commands.Choice(name=n, value=n) for n in ("loud", "quiet")])
    async def do(
        self,
        asked: TinyInteraction,
        what: str,
        times: app_commands.Range[int, 1, 9] = 1,
        how: str = "quiet",
        who: discord.Member | None = None,
    ) -> None:
        asked.extras |= {"times": times, "how": how, "who": who}
        await asked.client.on[what](asked)

    @do.autocomplete("what")
    async def known(self, asked: TinyInteraction, typed: str) -> list[app_commands.Choice[str]]:
        names = [name for name in asked.client.on if name.startswith(typed)]
        return [app_commands.Choice(name=name, value=name) for name in names]


class Mod(app_commands.Group, name="mod", description="Only for moderators"):
    @app_commands.command(description="Stop it")
    async def stop(self, asked: TinyInteraction) -> None:
        await asked.response.send_message("Stopped.")


def buttons(*names: str, **more: Any) -> ui.View:
    """Buttons that tell `on` the name which they have."""
    view = ui.View(timeout=None)
    for name in names:
        view.add_item(ui.Button(label=name, custom_id=f"{name.lower()}:1", **more))
    return view


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


@dataclass(frozen=True)
class Club:
    """A guild with a channel, two people and a bot."""

    discord: Discord
    bot: Tiny
    guild: Guild
    poker: Channel
    ann: Person
    ben: Person

    @property
    def room(self) -> PartialMessageable:
        """The channel, as the bot has it."""
        return self.bot.get_partial_messageable(int(self.poker.id))

    async def ask(self, does: Does, who: Person | None = None) -> Interaction:
        """Somebody (Ann) asks for what the bot then does."""
        self.bot.on["it"] = does
        return await (who or self.ann).slash(self.poker, "play do", what="it")

    async def posted(self, *content: str, **more: Any) -> Message:
        """What the bot sent, as the stand-in has it."""
        sent = await self.room.send(*content, **more)
        return self.discord.world.messages[str(sent.id)]

    def handle(self, message: Message) -> PartialMessage:
        """The message, as the bot has it."""
        room = self.bot.get_partial_messageable(int(message.channel.id))
        return room.get_partial_message(int(message.id))

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Anything at all, as discord.py would ask for it."""
        route = discord.http.Route(method, path)
        return await self.bot.http.request(route, **({} if body is None else {"json": body}))


@asynccontextmanager
async def opened_club(
    there: Callable[[], Discord] = Discord, **settings: Any
) -> AsyncIterator[Club]:
    """A club, which leaves nothing behind that the stand-in does not know."""
    async with there() as discord:
        guild = discord.guild("Club")
        poker = guild.channel("poker")
        people = discord.user("Ann"), discord.user("Ben")
        async with connected(discord, **settings) as bot:
            yield Club(discord, bot, guild, poker, *people)
            assert not bot.troubles
        assert not discord.unhandled
