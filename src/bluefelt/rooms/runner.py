"""One task per active room: stamp, decide, append, publish, answer.

Everything that happens to a room goes through its inbox, one thing at a time. Nothing is
published or answered before it is durable in the log.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct

from bluefelt.engine.contract import Command, Millis, play
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import TopUp
from bluefelt.engine.tables.view import DecisionKey, decision_key
from bluefelt.rooms.audience import Audience, Viewer
from bluefelt.rooms.bots import BotPlayers
from bluefelt.rooms.clock import Entropy, Now
from bluefelt.rooms.ports import Entry, Follower, Log, LogUnavailable, Nobody, RoomId
from bluefelt.rooms.records import (
    LoadedRoom,
    load,
    make_row,
    make_snapshot,
    note_answer,
    note_row,
)
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.commands import (
    DEFAULT_AVATAR,
    Connect,
    Disconnect,
    Expire,
    Join,
    Recover,
    TakeSeat,
    TellHost,
)
from bluefelt.rooms.rules.deadlines import deadline
from bluefelt.rooms.rules.moderation import cleaned
from bluefelt.rooms.rules.names import human
from bluefelt.rooms.rules.presence import is_elsewhere
from bluefelt.rooms.rules.state import Identity, Place, RoomStamp, RoomState, by_identity
from bluefelt.rooms.rules.tables import game_of

logger = logging.getLogger("bluefelt.rooms")

INBOX = 64  # requests that may wait; more are refused
SNAPSHOT_EVERY = 256  # rows; taken when the table is next at rest
PURCHASES = (TakeSeat, TopUp)
RETRY: Millis = 1_000  # when the log is not available
LET_GO = "the room has just been unloaded"

T = TypeVar("T")


class Broken(Exception):
    """Something unexpected: nothing was changed, and the room is reloaded from its log."""


class ClientRequest(Struct, frozen=True, gc=False):
    """A member's command, and how a retry of it is recognised."""

    actor: str
    session: str
    number: int
    command: Command
    decision: DecisionKey | None = None  # that it is about; None: whatever is to be decided now

    @property
    def key(self) -> str:
        return f"{self.session}:{self.number}"


class Runner:
    """A room that is loaded in this process."""

    def __init__(
        self,
        room: RoomId,
        log: Log,
        *,
        now: Now,
        entropy: Entropy,
        bot_delay: float = 1.0,
        loaded: LoadedRoom | None = None,
        follower: Follower | None = None,
    ) -> None:
        self.room = room
        self._log = log
        self._follower = follower or Nobody()
        self._loop = asyncio.get_running_loop()
        self._now = now
        self._entropy = entropy
        self._loaded = loaded
        self._audience = Audience()
        self._inbox: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._bell: asyncio.Future[None] | None = None
        self._busy = False
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at: Millis = 0
        self._due: Millis | None = None  # the room's next deadline
        self._failures = 0
        self._ahead: Millis = 0  # added to the clock after it was set back
        self._published = loaded.seq if loaded else 0
        self.game = loaded.state.game if loaded else ""
        self._bots = BotPlayers(self, entropy, bot_delay)
        self.idle_since: Millis = now()
        self._task = self._loop.create_task(self._run(), name=f"room {room}")

    # What the outside asks for.

    def request(self, request: ClientRequest) -> asyncio.Future[int]:
        """The seq of frames after the request was played; Rejected, LogUnavailable or Broken."""
        if len(self._inbox) >= INBOX:
            raise Rejected("busy")
        return self._call(partial(self._answer, request))

    def played(self, actor: str, session: str, number: int) -> int | None:
        """The seq after a request that was played already."""
        if self._loaded is None:
            return None
        return self._loaded.answers.get(actor, {}).get(session, {}).get(number)

    def join(
        self,
        identity: Identity,
        name: str,
        avatar: str | None,
        suspect: bool = False,
        place: Place | None = None,
    ) -> asyncio.Future[str]:
        """The name under which the player is in the room, or knocks."""
        if len(self._inbox) >= INBOX:
            raise Rejected("busy")
        return self._call(lambda: self._join(identity, name, avatar, suspect, place))

    def attach(self, viewer: Viewer, last_seq: int | None) -> asyncio.Future[None]:
        """Show the viewer what it missed, and from then on all that happens."""
        return self._call(lambda: self._attach(viewer, last_seq))

    def detach(self, viewer: Viewer) -> None:
        """The viewer's socket is gone."""
        if self._audience.leave(viewer) and viewer.name is not None:
            _ignore(self._call(partial(self._sync_presence, viewer.name)))
        self._audience.tell_presence()
        self.idle_since = self._now()

    def command(self, actor: str | None, command: Command) -> asyncio.Future[int]:
        """Play a bot's command, or the server's own."""
        return self._call(lambda: self._play(actor, None, command))

    def look(self, read: Callable[[RoomState], T]) -> asyncio.Future[T]:
        """Read something from the room between two commands."""
        return self._call(lambda: self._look(read))

    def tell_host(self, code: str) -> None:
        """Tell the host something that is not an answer, if there is one to hear it."""
        if self._loaded is not None and self._loaded.state.host is not None:
            self._audience.tell(self._loaded.state.host, code, {})

    def wake(self) -> None:
        """Set the clock, and let bots think, once the inbox is empty."""
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    @property
    def viewers(self) -> int:
        return len(self._audience)

    @property
    def is_closed(self) -> bool:
        """Whether the room is known to be closed."""
        return self._loaded is not None and self._loaded.state.closed_at is not None

    @property
    def is_resting(self) -> bool:
        """Whether nobody is watching and nothing will happen by itself."""
        if self.viewers or self._inbox or self._busy:
            return False
        loaded = self._loaded
        return loaded is None or loaded.state.asleep or deadline(loaded.state) is None

    async def stop(self) -> None:
        """Finish what is in the inbox, and stop."""
        self._bots.stop()
        if self._timer is not None:
            self._timer.cancel()
        stopped = self._call(self._stop)
        await asyncio.wait([self._task])
        self._follower.let_go(self.room)
        if not stopped.done():
            stopped.cancel()

    def dismiss(self, reason: str) -> None:
        """Hang up on everybody."""
        for viewer in self._audience:
            viewer.dismiss(reason)

    # The task.

    def _call(self, job: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self._loop.create_future()
        if self._task.done():
            done.set_exception(LogUnavailable(LET_GO))
            return done
        self._inbox.append((job, done))
        self.wake()
        return done

    async def _run(self) -> None:
        while True:
            while self._inbox:
                job, done = self._inbox.popleft()
                self._busy = True
                try:
                    result = await job()
                except _Stop:
                    done.set_result(None)
                    for _, late in self._inbox:
                        _fail(late, LogUnavailable(LET_GO))
                    return
                except Rejected as refusal:
                    _fail(done, refusal)
                except LogUnavailable as problem:
                    self._forget(problem)
                    _fail(done, problem)
                except Exception as problem:
                    logger.exception("room broken", extra={"room": self.room})
                    self._forget(problem)
                    _fail(done, Broken())
                else:
                    self._failures = 0
                    if not done.done():
                        done.set_result(result)
                finally:
                    self._busy = False
            self._set_clock()
            self._bell = self._loop.create_future()
            await self._bell

    def _set_clock(self) -> None:
        try:
            self._set_timer()
        except Exception as problem:
            logger.exception("room broken", extra={"room": self.room})
            self._forget(problem)

    async def _stop(self) -> None:
        loaded = self._loaded
        try:
            if loaded is not None and loaded.seq > loaded.snapshot_seq:
                await self._save_snapshot(loaded)
        except Exception:  # a room that fails to stop cleanly is unloaded all the same
            logger.exception("room broken", extra={"room": self.room})
        raise _Stop

    def _forget(self, problem: Exception) -> None:
        """Reload the room: memory may be ahead of the log, and only the log is true."""
        self._loaded = None
        self._failures += 1
        logger.warning("room forgotten", extra={"room": self.room, "problem": str(problem)})

    async def _ready(self) -> LoadedRoom:
        if self._loaded is None:
            loaded = await load(self._log, self.room)
            self._loaded = loaded
            self._audience.reseat(loaded.state)
            self._due = deadline(loaded.state)
            self.game = loaded.state.game
            self._bots.changed()
            await self._check_presence(loaded.state)
            if self._published and loaded.seq != self._published:
                self._audience.forget_updates()  # a gap would make catching up impossible
                for viewer in self._audience:
                    self._audience.show(viewer, loaded, self._time(loaded), None)
            self._published = loaded.seq
        return self._loaded

    async def _check_presence(self, state: RoomState) -> None:
        """Make the room's connected members match the viewers who are really there."""
        if state.closed_at is not None:
            return
        wrong = [
            m.name for m in state.members.values() if m.connected != (m.name in self._audience)
        ]
        if wrong and not self._audience.has_members:
            await self._play(None, None, Recover())
            return
        for name in wrong:
            _ignore(self._call(partial(self._sync_presence, name)))

    def _set_timer(self) -> None:
        now = self._now() if self._loaded is None else self._time(self._loaded)
        if self._loaded is not None:
            self._ring_at(self._due, now)
            self._bots.think(self._loaded.state, now)
        elif self._failures and self.viewers:
            self._ring_at(now + RETRY, now)
        else:
            self._ring_at(None, now)

    def _ring_at(self, due: Millis | None, now: Millis) -> None:
        if self._timer is not None:
            # A timer that fires too early is set again then: usually the deadline has moved back.
            if due is not None and self._rings_at <= due:
                return
            self._timer.cancel()
            self._timer = None
        if due is not None:
            self._timer = self._loop.call_later(max(0, due - now) / 1000, self._ring)
            self._rings_at = due

    def _ring(self) -> None:
        self._timer = None
        _ignore(self._call(self._catch_up))

    # The jobs.

    async def _answer(self, request: ClientRequest) -> int:
        loaded = self._loaded or await self._ready()
        known = loaded.answers.get(request.actor, {}).get(request.session)
        if known:
            if request.number in known:
                return known[request.number]
            if request.number < (last := next(reversed(known))):
                raise Rejected("stale-id", last=last)
        if self._due is not None and self._due <= self._time(loaded):
            await self._catch_up()
        if request.decision is not None and request.decision != self._decision(loaded):
            raise Rejected("decision-over")
        try:
            return await self._play(request.actor, request.key, request.command)
        except Rejected as refusal:
            if refusal.code == "over-credit-limit" and isinstance(request.command, PURCHASES):
                await self._tell_of_credit(request.actor, request.command)
            raise

    async def _tell_of_credit(self, name: str, purchase: TakeSeat | TopUp) -> None:
        """The host learns that somebody's credit is short, and can raise the limit."""
        with suppress(Rejected):  # the host knows already
            await self._play(None, None, TellHost(name, purchase.chips))

    def _decision(self, loaded: LoadedRoom) -> DecisionKey:
        """What is to be decided now."""
        view = self._audience.view
        if view is None:
            view = game_of(loaded.state).public(loaded.state.table)
        return decision_key(loaded.state.tables, view)

    async def _catch_up(self) -> None:
        loaded = self._loaded or await self._ready()
        while self._due is not None and self._due <= self._time(loaded):
            await self._play(None, None, Expire())

    async def _join(
        self,
        identity: Identity,
        name: str,
        avatar: str | None,
        suspect: bool,
        place: Place | None,
    ) -> str:
        loaded = await self._ready()
        await self._catch_up()
        member = by_identity(loaded.state, identity)
        known = member.avatar if member is not None else DEFAULT_AVATAR
        avatar = human(avatar) if avatar and loaded.state.closed_at is None else known
        if member is None or member.standing in ("left", "kicked") or avatar != known:
            suspect = suspect and member is None
            await self._play(None, None, Join(identity, name, avatar, suspect, place))
            member = by_identity(loaded.state, identity)
        assert member is not None
        return member.name

    async def _attach(self, viewer: Viewer, last_seq: int | None) -> None:
        loaded = await self._ready()
        self._audience.admit(viewer, loaded.state)
        self._audience.show(viewer, loaded, self._time(loaded), last_seq)
        self._audience.tell_presence()
        if viewer.name is not None:
            await self._sync_presence(viewer.name)

    async def _sync_presence(self, name: str) -> None:
        """Tell the room whether the member is connected."""
        loaded = await self._ready()
        member = None if loaded.state.closed_at else loaded.state.members.get(name)
        if member is None or member.standing not in ("in", "knocking"):
            return
        here, place = name in self._audience, self._audience.place_of(name)
        if here != member.connected or is_elsewhere(member, place):
            await self._catch_up()
            await self._play(None, None, Connect(name, place) if here else Disconnect(name))

    async def _look(self, read: Callable[[RoomState], T]) -> T:
        return read((await self._ready()).state)

    def _time(self, loaded: LoadedRoom) -> Millis:
        """The room's time: it runs on from the last row even if the clock was set back."""
        now = self._now() + self._ahead
        if now < loaded.at:
            self._ahead += loaded.at - now
        return max(now, loaded.at)

    async def _play(self, actor: str | None, request: str | None, command: Command) -> int:
        loaded = self._loaded or await self._ready()
        state = loaded.state
        command = cleaned(state, command)
        stamp = RoomStamp(loaded.seq + 1, self._time(loaded), actor, self._entropy())
        events = play(room_rules, state, command, stamp)
        if not events:
            return loaded.told
        row = make_row(self.room, stamp, request, state.game, command, events)
        closes = state.closed_at is not None
        await self._log.append(Entry(row, closes=closes))
        note_row(loaded, stamp.seq, stamp.at, events)
        self._follower.follow(self.room, state, stamp.seq, stamp.at, events)
        self._due = deadline(state)
        if actor is not None and request is not None:
            note_answer(loaded.answers, actor, request, loaded.told)
        self._bots.changed()
        self._published, self.game = loaded.seq, state.game
        self._audience.publish(loaded, events, actor)
        if loaded.seq - loaded.snapshot_seq >= SNAPSHOT_EVERY:
            await self._save_snapshot(loaded)
        return loaded.told

    async def _save_snapshot(self, loaded: LoadedRoom) -> None:
        if game_of(loaded.state).is_running(loaded.state.table):
            return
        try:
            await self._log.save_snapshot(self.room, make_snapshot(loaded))
            loaded.snapshot_seq = loaded.seq
        except LogUnavailable as problem:  # a snapshot only saves time
            logger.warning("no snapshot", extra={"room": self.room, "problem": str(problem)})


class _Stop(Exception):
    pass


def _fail(done: asyncio.Future[Any], problem: Exception) -> None:
    if not done.done():
        done.set_exception(problem)


def _ignore(done: asyncio.Future[Any]) -> None:
    """Ignore its outcome: the room has logged what went wrong."""
    done.add_done_callback(lambda future: future.cancelled() or future.exception())
