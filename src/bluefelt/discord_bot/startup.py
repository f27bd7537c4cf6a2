"""`bluefelt discord`: what it needs, checked one by one, and one sentence for what is missing."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from argparse import Namespace
from pathlib import Path

import aiohttp
import discord
import msgspec
from msgspec import Struct

from bluefelt.client import ClientError, Pace, Refused
from bluefelt.discord_bot.bot import Bot
from bluefelt.discord_bot.people import Server
from bluefelt.discord_bot.store import Store
from bluefelt.output import Mistake, NotNow, say
from bluefelt.protocol.addresses import DEFAULT_SERVER
from bluefelt.protocol.http import Catalogue

logger = logging.getLogger("bluefelt.discord")

TOKEN, SERVICE_TOKEN = "BLUEFELT_DISCORD_TOKEN", "BLUEFELT_SERVICE_TOKEN"
SERVER, PUBLIC_URL, STATE = "BLUEFELT_SERVER", "BLUEFELT_PUBLIC_URL", "BLUEFELT_DISCORD_STATE"
BESIDE = "BLUEFELT_DISCORD_BESIDE"  # set by a server that started the bot, and ends with it
UNKNOWN = frozenset({"not-a-service", "unknown-token", "malformed-command"})
AT_ONCE = Pace(attempts=1)


class Wanted(Struct, frozen=True):
    """How the bot is set up."""

    token: str
    server: str
    service_token: str
    public_url: str | None
    state: Path


def run_discord(arguments: Namespace) -> int:
    """Be on Discord until stopped; Mistake when that is impossible."""
    wanted = _wanted(arguments)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no voice
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    logging.getLogger("discord.client").addFilter(_briefly)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(wanted))
    return 0


def _briefly(record: logging.LogRecord) -> bool:
    """A lost connection is no fault of ours: a line is enough for it."""
    if record.exc_info and record.getMessage().startswith("Attempting a reconnect"):
        record.exc_info = None
    return True


def _wanted(arguments: Namespace) -> Wanted:
    env = os.environ
    token, service_token = env.get(TOKEN, "").strip(), env.get(SERVICE_TOKEN, "").strip()
    if not token:
        raise Mistake(
            f"Set {TOKEN} to the token of your bot; docs/discord.md tells how to get one."
        )
    if not service_token:
        raise Mistake(
            f"Set {SERVICE_TOKEN} to the same 43 characters here and for the server;"
            " `python3 -c 'import secrets; print(secrets.token_urlsafe(32))'` makes some."
        )
    home = Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    state = arguments.state or env.get(STATE) or home / "bluefelt" / "discord.json"
    return Wanted(
        token,
        arguments.server or env.get(SERVER) or DEFAULT_SERVER,
        service_token,
        arguments.public_url or env.get(PUBLIC_URL),
        Path(state),
    )


async def _run(wanted: Wanted) -> None:
    server = Server(wanted.server, wanted.service_token, wanted.public_url)
    catalogue = await _catalogue(server)
    store = Store(wanted.state)
    store.load()
    bot = Bot(server, store, catalogue)
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    beside = await _end_of_server(stopping) if os.environ.get(BESIDE) else None
    async with bot:
        await _log_in(bot, wanted.token)
        say(f"On Discord as {bot.user}; the rooms are at {server.url}.")
        running = asyncio.create_task(bot.connect())
        stopped = asyncio.create_task(stopping.wait())
        done, _ = await asyncio.wait([running, stopped], return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if running in done:
            _why_ended(running)
        else:
            await bot.close()
            await asyncio.wait([running])
    if beside is not None:
        beside.close()


async def _end_of_server(stopping: asyncio.Event) -> asyncio.ReadTransport:
    """Stop when the server does, also when it was killed: our end of its pipe is closed then."""

    class Ends(asyncio.Protocol):
        def connection_lost(self, problem: Exception | None) -> None:
            stopping.set()

    transport, _ = await asyncio.get_running_loop().connect_read_pipe(Ends, sys.stdin)
    return transport


def _why_ended(running: asyncio.Task[None]) -> None:
    """Mistake, when Discord does not want the bot any more."""
    try:
        running.result()
    except discord.ConnectionClosed as problem:
        raise Mistake(
            f"Discord hung up for good (code {problem.code}): see whether the token in {TOKEN}"
            " is still the right one."
        ) from None


async def _catalogue(server: Server) -> Catalogue:
    """Every game there is; Mistake if the server does not accept the bot."""
    try:
        client = await server.connect("0", AT_ONCE)
        await client.close()
        return await server.get("/api/games", Catalogue)
    except Refused as refusal:
        if refusal.code not in UNKNOWN:
            raise Mistake(f"The server at {server.url} says: {refusal.message}") from None
        raise Mistake(
            f"The server at {server.url} does not know this {SERVICE_TOKEN}:"
            " start both with the same one."
        ) from None
    except (ClientError, aiohttp.ClientError, OSError, msgspec.DecodeError):
        raise NotNow(
            f"No bluefelt server answers at {server.url}: start it with `bluefelt serve`,"
            " or say where it is with --server."
        ) from None


async def _log_in(bot: Bot, token: str) -> None:
    try:
        await bot.login(token)
    except discord.LoginFailure:
        raise Mistake(
            "Discord does not know this token: copy it again from the developer portal"
            f" into {TOKEN}."
        ) from None
    except (discord.HTTPException, aiohttp.ClientError, OSError, ValueError):
        raise NotNow("Discord does not answer: try again in a while.") from None
