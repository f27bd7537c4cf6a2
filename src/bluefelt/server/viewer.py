"""A connection as rooms see it: everything that is sent through it, and where it counts.

Frames are written to the transport without waiting, so that no room ever waits for a reader; a
reader who lets too much pile up is disconnected.
"""

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from aiohttp import WSCloseCode

from bluefelt.protocol.messages import Bye, Frame, Toast
from bluefelt.rooms.ports import LogUnavailable
from bluefelt.rooms.rules.state import Identity, Place
from bluefelt.rooms.runner import Broken, Runner
from bluefelt.server.identity import Player
from bluefelt.server.limits import MOST_UNSENT, ROW_COST, Bucket
from bluefelt.server.lines import Line
from bluefelt.server.places import place_of
from bluefelt.server.shared import Shared
from bluefelt.server.websocket import Opcode, control_frame

BYE_WITHIN = 1.0  # seconds for the last words to arrive
CLOSE_CODES = {
    "taken-over": 4001,
    "kicked": 4003,
    "refused": 4003,
    "rail-closed": 4003,
    "signed-out": 4004,
    "restarting": WSCloseCode.SERVICE_RESTART,
    "flooding": WSCloseCode.POLICY_VIOLATION,
}

NEWS = {
    "purchase-refused": "You did not get the chips you asked for.",
    "codes-tried": "Somebody is trying out room codes. Let guests knock, or use a longer code.",
    "member-reported": "{by} reports {name} to you. Nobody else is told.",
}

encode = msgspec.json.Encoder().encode


class Viewer:
    """Somebody at the other end of a connection, in at most one room."""

    def __init__(self, shared: Shared, address: str, line: Line | None = None) -> None:
        self.name: str | None = None  # of the member; None: on the rail, or in no room
        self.player: Player | None = None  # None: has not said hello
        self.runner: Runner | None = None  # of the room
        self.costs: list[Bucket] = []  # of the player and the address
        self.transport = line.transport if line is not None else None
        self.line = line
        self.hanging_up: asyncio.Task[Any] | None = None
        self._shared = shared
        self._address = address
        self._room: str | None = None  # the code under which it counts
        self._unsent: list[bytes] = []

    # What a room asks of a viewer.

    @property
    def identity(self) -> Identity | None:
        return self.player.identity if self.player is not None else None

    @property
    def place(self) -> Place | None:
        if self.player is None or self.runner is None:
            return None
        return place_of(self.player, self.runner.room, self._address)

    def deliver(self, frame: bytes) -> None:
        if self.hanging_up is not None:
            return
        outbox = self._shared.outbox
        if not self._unsent:
            outbox.add(self)
        self._unsent.append(outbox.framed(frame))

    def flush(self) -> None:
        """Send what was delivered."""
        unsent, self._unsent = self._unsent, []
        if self.write(b"".join(unsent)):
            self._shared.metrics.frames_out += len(unsent)

    def notify(self, code: str, details: Mapping[str, Any]) -> None:
        self.send(Toast(code, NEWS[code].format_map(details), dict(details)))

    def charge(self, sent: int) -> None:
        for bucket in self.costs:
            bucket.spend(ROW_COST + sent)

    def dismiss(self, reason: Any) -> None:
        if self.hanging_up is not None:
            return
        self.send(Bye(reason))
        self._shared.metrics.hung_up[reason] += 1
        self.hang_up(CLOSE_CODES[reason], reason.encode())
        if self.line is not None:
            self.line.stop_reading()
        self._count_in(None)
        if self.name is None:
            self.leave()

    def send(self, frame: Frame) -> None:
        """Tell this one viewer."""
        self.deliver(encode(frame))

    # The connection itself.

    def write(self, data: bytes) -> bool:
        """Send bytes, unless the reader is gone or lets too much pile up; whether they were."""
        transport = self.transport
        if transport is None or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_UNSENT:
            self._shared.metrics.hung_up["too-slow"] += 1
            transport.abort()
            return False
        transport.write(data)
        return True

    def hang_up(self, code: int, message: bytes = b"") -> None:
        """Close the socket, and heed no more of it."""
        if self.hanging_up is None:
            self.flush()
            self.hanging_up = asyncio.create_task(self._cut_off(code, message))

    async def _cut_off(self, code: int, message: bytes) -> None:
        self.write(control_frame(Opcode.CLOSE, code.to_bytes(2, "big") + message))
        if self.transport is not None and not self.transport.is_closing():
            await asyncio.sleep(BYE_WITHIN)
            self.transport.abort()

    def say_goodbye(self, code: bytes) -> None:
        """Close the socket, as its client wishes."""
        self.flush()
        self.write(control_frame(Opcode.CLOSE, code))
        if self.transport is not None:
            self.transport.close()

    # Coming into a room, and going.

    async def enter(
        self, runner: Runner, code: str, name: str | None, last_seq: int | None
    ) -> None:
        """Show the room to a member, or to the rail; Rejected, LogUnavailable or Broken."""
        self.name = name
        self._count_in(code)
        if self.runner is not None:
            self.runner.detach(self)
        self.runner = runner
        try:
            await runner.attach(self, last_seq)
        except BaseException:
            self.leave()
            raise
        if self.hanging_up is not None:  # meanwhile
            runner.detach(self)
        if self.player is not None:
            self._shared.rate_limiter.note_guest(code, self.player.identity)

    async def enter_told(
        self, runner: Runner, code: str, name: str | None, last_seq: int | None
    ) -> None:
        """Show the room to somebody who has joined; if that fails, let them join again."""
        try:
            await self.enter(runner, code, name, last_seq)
        except (LogUnavailable, Broken):
            self.dismiss("restarting")

    def leave(self) -> None:
        """Be in no room any more."""
        self._count_in(None)
        if self.runner is not None:
            self.runner.detach(self)  # by its name
        self.runner = self.name = None

    def _count_in(self, room: str | None) -> None:
        """Count this connection in a room; None: in none."""
        limiter, trusted = self._shared.rate_limiter, self.player and self.player.trusted
        counted = None if trusted else room
        if counted == self._room:
            return
        if counted is not None:
            limiter.entered(self._address, counted, self)  # Rejected
        if self._room is not None:
            limiter.left(self._address, self._room, self)
        self._room = counted
