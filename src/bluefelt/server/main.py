"""Runs a server: starts it, prints its addresses, and stops it without losing anything."""

import asyncio
import contextlib
import errno
import gc
import logging
import resource
import secrets
import signal
from collections.abc import Callable

import msgspec
from aiohttp import web
from msgspec.structs import replace

from bluefelt import __version__
from bluefelt.engine.contract import Millis
from bluefelt.engine.registry import find_game
from bluefelt.engine.table import make_settings
from bluefelt.eventlog import open_log
from bluefelt.output import Mistake
from bluefelt.rooms import clock
from bluefelt.rooms.ports import Log
from bluefelt.rooms.rules.commands import Open
from bluefelt.server.addresses import announce, lan_addresses, place_of
from bluefelt.server.api import SHARED
from bluefelt.server.app import make_app
from bluefelt.server.config import Config
from bluefelt.server.connections import listen, set_up
from bluefelt.server.discord_process import discord_beside
from bluefelt.server.logs import set_up_logs

logger = logging.getLogger("bluefelt.server")

GOODBYES_WITHIN = 5.0  # seconds
AN_EVENING: Millis = 12 * 3_600_000
GARBAGE_AFTER = 10_000  # objects; rooms leave next to none behind
OTHER_FILES = 1_000  # pages in transfer, the database, and sockets before their handshake


def serve(config: Config, tell: Callable[[str], None], *, qr: bool = False) -> None:
    """Serve until told to stop; Mistake, BadDatabase or Rejected if it cannot."""
    set_up_logs(config.log_format, config.log_level)
    allow_sockets(config.sockets)
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        runner.run(_serve(config, tell, qr))


def allow_sockets(most: int) -> None:
    """Allow this many open sockets (0: any number), as far as the machine permits."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + OTHER_FILES if most else hard
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and (wanted > soft or wanted == resource.RLIM_INFINITY):
        with contextlib.suppress(OSError, ValueError):  # then fewer have to do
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def collect_rarely() -> None:
    """Look for garbage less often, and never among what lives as long as the server.

    Otherwise everybody waits for a tenth of a second whenever all of it is looked through.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER, *gc.get_threshold()[1:])


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest event loop available; None: Python's own."""
    try:
        import uvloop
    except ImportError:  # not available on Windows
        return None
    return uvloop.new_event_loop


async def _serve(config: Config, tell: Callable[[str], None], qr: bool) -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    if config.first_room is not None:
        find_game(config.first_room)
    if config.with_discord and config.service_token is None:
        config = replace(config, service_token=secrets.token_urlsafe(32))
    log = await open_log(config.database, alone=True)
    try:
        runner = await set_up(make_app(log, config), config, GOODBYES_WITHIN)
        try:
            await _listen(runner, config)
            host, port = runner.addresses[0][:2]
            place = place_of(config, host, port, lan_addresses)
            announce(place, await _room_to_tell(runner, config, log), tell, qr=qr)
            collect_rarely()
            logger.info("serving", extra={"version": __version__})
            async with discord_beside(config, place):
                await stopping.wait()
                logger.info("stopping")
        finally:
            await runner.cleanup()
    finally:
        await log.close()
    logger.info("stopped")


async def _listen(runner: web.AppRunner, config: Config) -> None:
    try:
        await listen(runner, config.host, config.port)
    except OSError as error:
        where = f"port {config.port} of {config.host}"
        if error.errno == errno.EADDRINUSE:
            raise Mistake(f"{where} is in use: choose another with --port.") from None
        raise Mistake(f"{where} cannot be used: {error.strerror}.") from None


async def _room_to_tell(runner: web.AppRunner, config: Config, log: Log) -> str | None:
    if config.first_room is None:
        return None
    return await own_room(log) or await _first_room(runner, config.first_room)


async def own_room(log: Log) -> str | None:
    """The room that the server opened by itself this evening: its link is to work on."""
    quiet = set(await log.quiet_since(clock.now() - AN_EVENING))
    code = None
    async for room in log.rooms():
        if room.closed_at is None and room.id not in quiet:
            opened, *_ = await log.read(room.id)
            if msgspec.json.decode(opened.command)["name"] is None:  # nobody asked for it
                code = room.code
    return code


async def _first_room(runner: web.AppRunner, game: str) -> str:
    style = make_settings(find_game(game), None, {}).table_code
    _, code = await runner.app[SHARED].hall.open(Open("", game), style)
    return code
