"""Connections before they ask for anything: few per address, and closed if nothing comes.

Sockets of the protocol are limited as well, when they have said hello (`limits`).
"""

import asyncio
import logging
import resource
import socket
from collections import Counter

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from bluefelt.server.api import neighbourhood
from bluefelt.server.config import Config

logger = logging.getLogger("bluefelt.server")

REQUEST_WITHIN = 15.0  # seconds: for the first request, and between two
BEHIND_A_PROXY = 3_630.0  # longer than proxies keep connections open; they have limits of their own
BODY_WITHIN = 2.0  # no request of ours has a body
BESIDES_SOCKETS = 100  # connections of one address for pages
UNREAD = 32_768  # bytes that may wait to be read: as many are read in one go
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
    )
    await runner.setup()
    assert runner.server is not None
    Connections(config).watch(runner.server)
    return runner


class Connections:
    """How many connections each address has; too many are closed at once."""

    def __init__(self, config: Config) -> None:
        # Behind a proxy all connections come from its address.
        limited = config.sockets_per_address and not config.trusted_proxies
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
            if self._admit(handler, transport):
                its: socket.socket = transport.get_extra_info("socket")
                its.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
            else:
                # Soon: aiohttp is not done with a new connection yet.
                asyncio.get_running_loop().call_soon(transport.abort)

        def connection_lost(handler: RequestHandler, exc: BaseException | None = None) -> None:
            self._forget(handler)
            lost(handler, exc)

        vars(server).update(connection_made=connection_made, connection_lost=connection_lost)

    def _admit(self, handler: RequestHandler, transport: asyncio.Transport) -> bool:
        peer = transport.get_extra_info("peername")
        address = neighbourhood(peer[0]) if peer else "?"
        if self._most is not None and self._by_address[address] >= self._most:
            return False
        if not self._has_files():
            return False
        self._open[handler] = address
        self._by_address[address] += 1
        return True

    def _forget(self, handler: RequestHandler) -> None:
        address = self._open.pop(handler, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _has_files(self) -> bool:
        if self._files == resource.RLIM_INFINITY:
            return True
        now = asyncio.get_running_loop().time()
        if len(self._open) > self._files * WARN_AT and now - self._warned_at >= WARN_EVERY:
            self._warned_at = now
            details = {"open": len(self._open), "most": self._files}
            logger.warning("running out of file descriptors", extra=details)
        return len(self._open) < self._files - FILES_LEFT
