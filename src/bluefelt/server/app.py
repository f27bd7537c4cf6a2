"""The server: one log, one hall of rooms, and its routes."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from bluefelt.history import Projector
from bluefelt.rooms import clock
from bluefelt.rooms.hall import Hall
from bluefelt.rooms.ports import Log, LogUnavailable
from bluefelt.server import api, pages, rounds
from bluefelt.server.addresses import lan_of
from bluefelt.server.api import SHARED, address_of, bearer, device_of, own_url
from bluefelt.server.config import Config
from bluefelt.server.guesses import Guesses
from bluefelt.server.hosts import HOSTS, Hosts, only_known_hosts
from bluefelt.server.identity import Identities
from bluefelt.server.limits import A_SERVICE, Limits, RateLimiter
from bluefelt.server.lines import line_of
from bluefelt.server.metrics import Metrics
from bluefelt.server.shared import Shared
from bluefelt.server.socket import Socket

logger = logging.getLogger("bluefelt.server")

SWEEP_EVERY = 10.0  # seconds
ABANDONED_EVERY = 3600.0
TOKENS_EVERY = 3600.0


def make_app(log: Log, config: Config, client: Path = pages.BUILT) -> web.Application:
    """The application, with a log that the caller opens and closes, and the web client's folder."""
    history = Projector(log)
    hall = Hall(
        log,
        now=clock.now,
        entropy=clock.SystemEntropy(),
        bot_delay=config.bot_delay,
        follower=history,
    )
    limits = msgspec.convert(config, Limits, from_attributes=True)
    shared = Shared(
        log=log,
        hall=hall,
        history=history,
        identities=Identities(log, clock.now, config.service_token),
        rate_limiter=RateLimiter(limits, clock.now),
        metrics=Metrics(),
        guesses=Guesses(clock.now),
        now=clock.now,
        origins=frozenset(filter(None, (*config.origins, config.public_url))),
        trusted_proxies=config.trusted_proxies,
        public_url=config.public_url,
        lan=lan_of(config),
    )
    app = web.Application(middlewares=[api.in_turns, only_known_hosts, api.refusals])
    app[SHARED] = shared
    app[HOSTS] = Hosts(config)
    app[pages.CLIENT] = pages.read_client(client)
    app.add_routes([web.get("/ws", open_socket), *api.ROUTES, *rounds.ROUTES, *pages.ROUTES])
    app.on_response_prepare.append(pages.add_headers)
    app.cleanup_ctx.append(_housekeeping(config))
    app.on_shutdown.append(_say_goodbye)
    return app


async def open_socket(request: web.Request) -> web.StreamResponse:
    """One connection of the protocol, if it is allowed."""
    shared = request.app[SHARED]
    trusted = shared.identities.is_service(bearer(request))
    address = A_SERVICE if trusted else address_of(request)
    if not origin_allowed(request, shared.origins):
        return web.Response(status=403, text="This page may not open a socket here.\n")
    if shared.leaving:
        return web.Response(status=503, text="The server is stopping.\n")
    if not shared.rate_limiter.may_connect(address):
        return web.Response(status=429, text="Too many connections.\n")
    line = line_of(request)
    if line is None:  # gone already
        return web.Response()
    shared.rate_limiter.connected(address)
    shared.sockets += 1
    try:
        session, device = secrets.token_urlsafe(9), device_of(request)
        socket = Socket(shared, line, address, session, device, own_url(request))
        return await socket.serve(request)
    finally:
        shared.sockets -= 1
        shared.rate_limiter.disconnected(address)


def origin_allowed(request: web.Request, origins: frozenset[str]) -> bool:
    """Whether the page that opens the socket is allowed; programs have no origin."""
    origin = request.headers.get("Origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == request.host
    except ValueError:  # not even a URL
        return False


def _housekeeping(config: Config) -> Callable[[web.Application], AsyncIterator[None]]:
    async def keep(app: web.Application) -> AsyncIterator[None]:
        app[SHARED].history.start()
        tasks = [
            asyncio.create_task(_repeat(SWEEP_EVERY, app[SHARED].hall.sweep)),
            asyncio.create_task(
                _repeat(
                    ABANDONED_EVERY,
                    lambda: app[SHARED].hall.close_abandoned(config.keep_days * 86_400_000),
                )
            ),
            asyncio.create_task(_repeat(TOKENS_EVERY, app[SHARED].identities.sweep, first=0)),
        ]
        yield
        for task in tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await app[SHARED].history.stop()

    return keep


async def _repeat(
    seconds: float, job: Callable[[], Awaitable[object]], *, first: float | None = None
) -> None:
    wait = seconds if first is None else first
    while True:
        await asyncio.sleep(wait)
        wait = seconds
        try:
            await job()
        except LogUnavailable as problem:
            logger.warning("housekeeping failed", extra={"problem": str(problem)})


async def _say_goodbye(app: web.Application) -> None:
    """Finish every write, and tell everybody to reconnect."""
    app[SHARED].leaving = True
    await app[SHARED].hall.stop("restarting")
