"""One connection between the network and aiohttp: what it sends waits for its turn.

It is closed if a request does not come to an end, if an answer is not read, and if a socket sends
more bytes than requests can have.
"""

import asyncio
from collections.abc import Callable

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from bluefelt.server.limits import A_SERVICE, LONGEST_WAIT, Bucket, RateLimiter

TURN_BYTES = 512  # that are looked at in one turn: a request, or a few dozen empty frames
COUNTED_BYTES = 65_536  # read of a socket before they are counted


class Line(asyncio.Protocol):
    """A connection that may have to wait, or is not read any more."""

    def __init__(
        self,
        handler: RequestHandler,
        transport: asyncio.Transport,
        limiter: RateLimiter,
        address: str | None,
        within: float,
        count_elsewhere: Callable[[], None],
    ) -> None:
        self._handler, self.transport, self._limiter = handler, transport, limiter
        self._address = address  # None: behind a proxy, where a request says it
        self._within = within  # seconds for a request, and for reading some of its answer
        self._count_elsewhere = count_elsewhere  # it does not count for its address any more
        self.own = limiter.own_turns()
        self._loop = asyncio.get_running_loop()
        self._held = b""
        self._is_deaf = self._is_paused = False
        self._flooded: Callable[[], None] | None = None  # of a socket
        self._bytes: Bucket | None = None
        self._uncounted = 0
        self._asked_at: float | None = self._loop.time()  # what is not a whole request yet
        self._unread = 0
        self._timer: asyncio.TimerHandle | None = None
        self._look_soon()
        self.pause_writing = handler.pause_writing  # type: ignore[method-assign]
        self.resume_writing = handler.resume_writing  # type: ignore[method-assign]

    def connection_lost(self, exc: BaseException | None) -> None:
        self._stop_looking()
        self._handler.connection_lost(exc)

    # What is sent to us.

    def data_received(self, data: bytes) -> None:
        if self._is_deaf:  # aiohttp has resumed reading meanwhile
            self.transport.pause_reading()
            return
        if self._held:  # the same
            self._held += data
            self.transport.pause_reading()
            return
        if self._flooded is None:
            if self._asked_at is None:
                self._asked_at = self._loop.time()
                self._look_soon()
        else:
            self._uncounted += len(data)
            if self._uncounted >= COUNTED_BYTES and self._is_flood(self._flooded):
                return
        if self._address is None:
            self._handler.data_received(data)
            return
        wait = self._limiter.until_turn(self._address, 1 + len(data) // TURN_BYTES, self.own)
        if not wait:
            self._handler.data_received(data)
            return
        if wait >= LONGEST_WAIT / 1000:
            self.transport.abort()
            return
        self._held = data
        self.transport.pause_reading()
        self._loop.call_later(wait, self._have_turn)

    def _have_turn(self) -> None:
        data, self._held = self._held, b""
        if not self.transport.is_closing() and not self._is_deaf:
            self._read_on()
            self._handler.data_received(data)

    def _is_flood(self, flooded: Callable[[], None]) -> bool:
        """Count what was read; whether it is too much, so that nothing more is."""
        if self._bytes is not None:
            if self._limiter.is_spent(self._bytes):
                flooded()
                return True
            self._bytes.spend(self._uncounted)
        self._uncounted = 0
        return False

    def stop_reading(self) -> None:
        """Nothing that comes is looked at any more."""
        self._is_deaf = True
        if not self.transport.is_closing():
            self.transport.pause_reading()

    # What becomes of a connection.

    def asked(self) -> None:
        """A whole request has come."""
        self._asked_at = None

    def answered(self) -> None:
        """An answer is on its way."""
        self._look_soon()

    def becomes_socket(self, flooded: Callable[[], None]) -> None:
        """Messages come from now on; when they come too thick, this is called."""
        self._stop_looking()
        self._flooded, self._bytes = flooded, self._limiter.bytes_read()

    def pause(self) -> None:
        """Let what comes wait in the network; nor is it noticed when the connection is lost."""
        self._is_paused = True
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume(self) -> None:
        """Look at what comes again."""
        self._is_paused = False
        self._read_on()

    def _read_on(self) -> None:
        if not (self._is_paused or self._is_deaf or self._held or self.transport.is_closing()):
            self.transport.resume_reading()

    def becomes_service(self) -> None:
        """A service of the server's owner has it, and no address."""
        self._address = A_SERVICE
        self._count_elsewhere()

    def _look_soon(self) -> None:
        if self._timer is None and self._flooded is None:
            self._timer = self._loop.call_later(self._within, self._look)

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        """Hang up on who does not ask to the end, or reads nothing of the answer."""
        self._timer = None
        unread = self.transport.get_write_buffer_size()
        asked_at = self._asked_at
        late = asked_at is not None and self._loop.time() - asked_at >= self._within
        if late or 0 < self._unread <= unread:
            self.transport.abort()
            return
        self._unread = unread
        if unread or asked_at is not None:
            self._look_soon()


def line_of(request: web.BaseRequest) -> Line | None:
    """The connection of a request; None if connections are not watched."""
    transport = request.transport
    protocol = transport.get_protocol() if transport is not None else None
    return protocol if isinstance(protocol, Line) else None
