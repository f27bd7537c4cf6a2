"""All rooms of this process: opened, found, loaded and unloaded."""

import asyncio
import logging
import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bluefelt.engine.contract import Millis, play
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.clock import Entropy, Now
from bluefelt.rooms.ports import CodeTaken, Entry, Follower, Log, LogUnavailable, RoomId
from bluefelt.rooms.records import LoadedRoom, load, make_row
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.codes import make_code
from bluefelt.rooms.rules.commands import Abandon, Open
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.state import Identity, RoomStamp, by_identity
from bluefelt.rooms.runner import Broken, Runner

logger = logging.getLogger("bluefelt.rooms")

REST: Millis = 30_000  # how long a room that nobody watches stays in memory
CODE_DRAWS = 20
CLOSED_KEPT = 1_000  # rooms to which their members may come back


class NoCode(Exception):
    """No free code was found."""


class Hall:
    """Finds a room by its code, whether it is in memory or only in the log."""

    def __init__(
        self,
        log: Log,
        *,
        now: Now,
        entropy: Entropy,
        bot_delay: float = 1.0,
        follower: Follower | None = None,
    ) -> None:
        self._log = log
        self._follower = follower
        self._now = now
        self._entropy = entropy
        self._bot_delay = bot_delay
        self._runners: dict[RoomId, Runner] = {}
        self._codes: dict[str, RoomId] = {}  # of the rooms in memory
        self._closed: dict[str, RoomId] = {}  # of rooms that are not, the latest last

    @property
    def runners(self) -> Iterable[Runner]:
        return self._runners.values()

    def with_codes(self, pattern: re.Pattern[str]) -> Iterator[Runner]:
        """The rooms in memory with such a code."""
        for code, room in self._codes.items():
            if pattern.fullmatch(code) and room in self._runners:
                yield self._runners[room]

    async def open(self, wish: Open, style: str) -> tuple[Runner, str]:
        """A new room, already in the log, and its code; Rejected or LogUnavailable."""
        for _ in range(CODE_DRAWS):
            code = make_code(style, self._entropy())
            room = self._entropy()[:16].hex()
            try:
                return await self._open(room, code, wish), code
            except CodeTaken:
                continue
        raise NoCode

    async def _open(self, room: RoomId, code: str, wish: Open) -> Runner:
        command = replace(wish, code=code)
        stamp = RoomStamp(1, self._now(), None, self._entropy())
        state = new_room()
        events = play(room_rules, state, command, stamp)
        row = make_row(room, stamp, None, state.game, command, events)
        await self._log.append(Entry(row, opens=code))
        loaded = LoadedRoom(state, stamp.seq, stamp.at, told=1)
        return self._start(room, code, loaded)

    def _start(self, room: RoomId, code: str, loaded: LoadedRoom | None) -> Runner:
        runner = Runner(
            room,
            self._log,
            now=self._now,
            entropy=self._entropy,
            bot_delay=self._bot_delay,
            loaded=loaded,
            follower=self._follower,
        )
        self._runners[room] = runner
        self._codes[code] = room
        self._closed.pop(code, None)
        return runner

    async def find(self, code: str) -> Runner | None:
        """The open room with this code."""
        room = self._codes.get(code)
        if room is None:
            room = await self._log.find_room(code)
        if room is None:
            return None
        runner = self._runners.get(room) or self._start(room, code, None)
        runner.idle_since = self._now()  # the caller is about to come in
        return runner

    async def find_closed(self, code: str, identity: Identity) -> Runner | None:
        """The room that had this code until it was closed, for somebody who was in it then."""
        room = self._closed.get(code)
        if room is None:
            return None
        loaded = await load(self._log, room)
        member = by_identity(loaded.state, identity)
        if member is None or not member.is_in:
            return None
        return self._runners.get(room) or self._start(room, code, loaded)

    async def sweep(self) -> None:
        """Unload rooms that nobody watches any more."""
        now = self._now()
        for room in list(self._runners):
            runner = self._runners.get(room)  # all may be stopped meanwhile
            if runner and runner.is_resting and now - runner.idle_since > REST:
                self._drop(room)
                await runner.stop()

    def _drop(self, room: RoomId) -> None:
        runner = self._runners.pop(room)
        for code in [code for code, its in self._codes.items() if its == room]:
            del self._codes[code]
            if runner.is_closed:
                self._closed[code] = room
        while len(self._closed) > CLOSED_KEPT:
            del self._closed[next(iter(self._closed))]

    async def close_abandoned(self, quiet: Millis) -> int:
        """Close rooms in which nothing has happened for this long; return how many."""
        closed = 0
        for room in await self._log.quiet_since(self._now() - quiet):
            runner = self._runners.get(room) or self._start(room, f"closing {room}", None)
            try:
                await runner.command(None, Abandon())
                closed += 1
            except (Broken, LogUnavailable):
                logger.warning("room not closed", extra={"room": room})
            except Rejected:  # its host closed it first
                continue
        return closed

    async def stop(self, reason: str) -> None:
        """Finish every room's writes, and hang up on everybody."""
        runners = list(self._runners.values())
        self._runners.clear()
        self._codes.clear()
        for runner in runners:
            runner.dismiss(reason)
        await asyncio.gather(*(runner.stop() for runner in runners))
