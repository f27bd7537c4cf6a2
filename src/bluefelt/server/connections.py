"""Connections before they ask for anything: few per address, and closed if nothing comes.

Sockets of the protocol are limited as well, when they have said hello (`limits`).
"""

import asyncio
import logging
import resource
import socket
from collections import Counter
from functools import partial
from typing import cast

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from bluefelt.server.api import SHARED, neighbourhood
from bluefelt.server.config import Config
from bluefelt.server.limits import A_SERVICE, BESIDES_SOCKETS, RateLimiter
from bluefelt.server.lines import Line

logger = logging.getLogger("bluefelt.server")

REQUEST_WITHIN = 15.0  # seconds: for a request, between two, and to read some of an answer
BEHIND_A_PROXY = 620.0  # between two: longer than proxies keep connections open
BODY_WITHIN = 2.0  # no request of ours has a body
UNREAD = 4_096  # bytes that may wait to be read: as many are read in one go
FILES_LEFT = 100  # for the database, logs and whatever else is opened
WARN_AT = 0.8  # of the file descriptors
WARN_EVERY = 60.0  # seconds


async def set_up(app: web.Application, config: Config, shutdown_timeout: float) -> web.AppRunner:
    """Runs the application, and watches its connections."""
    runner = web.AppRunner(
        app,
        access_log=None,
        shutdown_timeout=shutdown_timeout,
        keepalive_timeout=BEHIND_A_PROXY if config.trusted_proxies else REQUEST_WITHIN,
        lingering_time=BODY_WITHIN,
        read_bufsize=UNREAD,
    )
    await runner.setup()
    assert runner.server is not None
    Connections(config, app[SHARED].rate_limiter).watch(runner.server)
    return runner


async def listen(runner: web.AppRunner, host: str, port: int) -> None:
    """Accept connections, of which little is read in one go; OSError."""
    site = web.TCPSite(runner, host, port)
    await site.start()
    server = cast(asyncio.Server, site._server)
    for its in server.sockets:  # later, a connection has promised to take more already
        its.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)


def address_of_peer(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return neighbourhood(peer[0]) if peer else "?"


class Connections:
    """How many connections each address has; too many are closed at once."""

    def __init__(self, config: Config, limiter: RateLimiter) -> None:
        self._limiter = limiter
        # Behind a proxy all connections come from its address; requests are counted instead.
        self._is_direct = not config.trusted_proxies
        limited = config.sockets_per_address and self._is_direct
        self._most = config.sockets_per_address + BESIDES_SOCKETS if limited else None
        self._files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        self._open: dict[RequestHandler, str] = {}
        self._by_address: Counter[str] = Counter()
        self._warned_at = -WARN_EVERY

    def watch(self, server: web.Server) -> None:
        """Count the connections of this server from now on."""
        made, lost = server.connection_made, server.connection_lost

        def connection_made(handler: RequestHandler, transport: asyncio.Transport) -> None:
            made(handler, transport)
            address = address_of_peer(transport)
            if not self._admit(handler, address):
                # Soon: aiohttp is not done with a new connection yet.
                asyncio.get_running_loop().call_soon(transport.abort)
                return
            known = address if self._is_direct else None
            forget = partial(self._count_elsewhere, handler)
            line = Line(handler, transport, self._limiter, known, REQUEST_WITHIN, forget)
            transport.set_protocol(line)

        def connection_lost(handler: RequestHandler, exc: BaseException | None = None) -> None:
            self._forget(handler)
            lost(handler, exc)

        vars(server).update(connection_made=connection_made, connection_lost=connection_lost)

    def _admit(self, handler: RequestHandler, address: str) -> bool:
        if self._most is not None and self._by_address[address] >= self._most:
            return False
        if not self._has_files():
            return False
        self._count(handler, address)
        return True

    def _count(self, handler: RequestHandler, address: str) -> None:
        self._open[handler] = address
        self._by_address[address] += 1

    def _forget(self, handler: RequestHandler) -> None:
        address = self._open.pop(handler, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _count_elsewhere(self, handler: RequestHandler) -> None:
        """A service has it: it does not count for its address any more."""
        if handler in self._open:
            self._forget(handler)
            self._count(handler, A_SERVICE)

    def _has_files(self) -> bool:
        if self._files == resource.RLIM_INFINITY:
            return True
        now, number = asyncio.get_running_loop().time(), len(self._open)
        has = number < self._files - FILES_LEFT
        scarce = not has or number > self._files * WARN_AT
        if scarce and now - self._warned_at >= WARN_EVERY:
            self._warned_at = now
            details = {"open": number, "most": self._files, "refusing": not has}
            logger.warning("running out of file descriptors", extra=details)
        return has
