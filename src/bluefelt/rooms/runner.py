"""One task per active room: stamp, decide, append, publish, answer.

Everything that happens to a room goes through its inbox, one thing after the other. Nothing is
published or answered before the log has it for good.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from bluefelt.engine.contract import Command, Event, Millis, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.bots import Minds
from bluefelt.rooms.clock import Entropy, Now
from bluefelt.rooms.frames import Update, encode, seats_by_name, state_frame
from bluefelt.rooms.messages import (
    DEFAULT_AVATAR,
    Connect,
    Disconnect,
    Expire,
    Join,
    MemberJoined,
    MemberKicked,
    MemberLeft,
    MemberRefused,
    Recover,
    RequestEnded,
    RoomChanged,
)
from bluefelt.rooms.ports import (
    Entry,
    Identity,
    Log,
    LogUnavailable,
    RoomId,
)
from bluefelt.rooms.presence import deadline
from bluefelt.rooms.records import (
    Folded,
    load,
    make_row,
    make_snapshot,
    note_answer,
    results_of,
)
from bluefelt.rooms.room import play
from bluefelt.rooms.state import RoomStamp, RoomState, by_identity
from bluefelt.rooms.tables import house_of

logger = logging.getLogger("bluefelt.rooms")

INBOX = 64  # requests that may wait; more are refused
KEPT_UPDATES = 128  # for those who come back
SNAPSHOT_EVERY = 256  # rows, at the next rest of the table
RETRY: Millis = 1_000  # when the log is not available
LET_GO = "the room has just left the memory"

# Events after which somebody's socket has to be looked after.
FOLLOWED = frozenset(
    {MemberLeft, MemberKicked, MemberRefused, MemberJoined, RequestEnded, RoomChanged}
)

T = TypeVar("T")


class Broken(Exception):
    """Something unforeseen: nothing was changed, and the room is read anew from its log."""


class Viewer(Protocol):
    """Somebody who looks at the room through one socket."""

    name: str | None  # None: from the rail

    def deliver(self, frame: bytes) -> None:
        """Send it, or hang up on who reads too slowly; never wait."""
        ...

    def notify(self, code: str, details: Mapping[str, Any]) -> None:
        """Tell this one viewer something that is no answer."""
        ...

    def dismiss(self, reason: str) -> None:
        """Say why, and hang up."""
        ...


class Request(Struct, frozen=True):
    """What a member wants, and how a retry of it is recognised."""

    actor: str
    session: str
    number: int
    command: Command

    @property
    def key(self) -> str:
        return f"{self.session}:{self.number}"


class Runner:
    """A room that is awake in this process."""

    def __init__(
        self,
        room: RoomId,
        log: Log,
        *,
        now: Now,
        entropy: Entropy,
        bot_delay: float = 1.0,
        folded: Folded | None = None,
    ) -> None:
        self.room = room
        self._log = log
        self._now = now
        self._entropy = entropy
        self._folded = folded
        self._members: dict[str, Viewer] = {}
        self._rail: set[Viewer] = set()
        self._watching = 0  # as everybody was told
        self._inbox: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._bell: asyncio.Future[None] | None = None
        self._busy = False
        self._updates: deque[tuple[Update, Mapping[str, Seat]]] = deque(maxlen=KEPT_UPDATES)
        self._seats: Mapping[str, Seat] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at: Millis = 0
        self._due: Millis | None = None  # the room's next deadline
        self._failures = 0
        self._ahead: Millis = 0  # of the clock, once that was put back
        self._published = folded.seq if folded else 0
        self.game = folded.state.game if folded else ""
        self._minds = Minds(self, entropy, bot_delay)
        self.idle_since: Millis = now()
        self._task = asyncio.create_task(self._run(), name=f"room {room}")

    # What the outside asks for.

    def request(self, request: Request) -> asyncio.Future[int]:
        """The seq under which the request was played; Rejected, LogUnavailable or Broken."""
        if len(self._inbox) >= INBOX:
            raise Rejected("busy")
        return self._call(partial(self._answer, request))

    def join(self, identity: Identity, name: str, avatar: str | None) -> asyncio.Future[str]:
        """The name under which the player is in the room, or knocks at its door."""
        if len(self._inbox) >= INBOX:
            raise Rejected("busy")
        return self._call(lambda: self._join(identity, name, avatar))

    def attach(self, viewer: Viewer, last_seq: int | None) -> asyncio.Future[None]:
        """From now on the viewer sees all that happens, beginning with what it missed."""
        return self._call(lambda: self._attach(viewer, last_seq))

    def detach(self, viewer: Viewer) -> None:
        """The viewer's socket is gone."""
        self._rail.discard(viewer)
        if viewer.name is not None and self._members.get(viewer.name) is viewer:
            del self._members[viewer.name]
            _ignore(self._call(partial(self._sync_presence, viewer.name)))
        self._tell_presence()
        self.idle_since = self._now()

    def command(self, actor: str | None, command: Command) -> asyncio.Future[int]:
        """Play a bot's command, or the server's own."""
        return self._call(lambda: self._play(actor, None, command))

    def look(self, read: Callable[[RoomState], T]) -> asyncio.Future[T]:
        """What can be read off the room between two commands."""
        return self._call(lambda: self._look(read))

    def wake(self) -> None:
        """Set the clock, and let bots think, when nothing else is to be done."""
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    @property
    def viewers(self) -> int:
        return len(self._rail) + len(self._members)

    @property
    def is_resting(self) -> bool:
        """Whether nobody looks and nothing will happen by itself."""
        if self.viewers or self._inbox or self._busy:
            return False
        folded = self._folded
        return folded is None or folded.state.asleep or deadline(folded.state) is None

    async def stop(self) -> None:
        """Finish what is in the inbox, and let go."""
        self._minds.stop()
        if self._timer is not None:
            self._timer.cancel()
        stopped = self._call(self._stop)
        await asyncio.wait([self._task])
        if not stopped.done():
            stopped.cancel()

    def dismiss(self, reason: str) -> None:
        """Hang up on everybody."""
        for viewer in [*self._members.values(), *self._rail]:
            viewer.dismiss(reason)

    # The task.

    def _call(self, job: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._task.done():
            done.set_exception(LogUnavailable(LET_GO))
            return done
        self._inbox.append((job, done))
        self.wake()
        return done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
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
            self._bell = loop.create_future()
            await self._bell

    def _set_clock(self) -> None:
        try:
            self._set_timer()
        except Exception as problem:
            logger.exception("room broken", extra={"room": self.room})
            self._forget(problem)

    async def _stop(self) -> None:
        folded = self._folded
        if folded is not None and folded.seq > folded.snapshot_seq:
            await self._save_snapshot(folded)
        raise _Stop

    def _forget(self, problem: Exception) -> None:
        """What is in memory may be ahead of the log: only the log is true."""
        self._folded = None
        self._failures += 1
        logger.warning("room forgotten", extra={"room": self.room, "problem": str(problem)})

    async def _ready(self) -> Folded:
        if self._folded is None:
            folded = await load(self._log, self.room)
            self._folded = folded
            self._seats = seats_by_name(folded.state)
            self._due = deadline(folded.state)
            self.game = folded.state.game
            self._minds.changed()
            await self._check_presence(folded.state)
            if self._published and folded.seq != self._published:
                self._updates.clear()  # nobody could catch up over a gap
                self._show_all(folded)
            self._published = folded.seq
        return self._folded

    async def _check_presence(self, state: RoomState) -> None:
        """Those whom the log knows as connected may not be, and the other way round."""
        wrong = [m.name for m in state.members.values() if m.connected != (m.name in self._members)]
        if wrong and not self._members:
            await self._play(None, None, Recover())
            return
        for name in wrong:
            _ignore(self._call(partial(self._sync_presence, name)))

    def _set_timer(self) -> None:
        now = self._now() if self._folded is None else self._time(self._folded)
        if self._folded is not None:
            self._ring_at(self._due, now)
            self._minds.think(self._folded.state, now)
        elif self._failures and self.viewers:
            self._ring_at(now + RETRY, now)
        else:
            self._ring_at(None, now)

    def _ring_at(self, due: Millis | None, now: Millis) -> None:
        if self._timer is not None:
            # A clock that rings too early is set anew then: mostly the deadline moves back.
            if due is not None and self._rings_at <= due:
                return
            self._timer.cancel()
            self._timer = None
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0, due - now) / 1000, self._ring)
            self._rings_at = due

    def _ring(self) -> None:
        self._timer = None
        _ignore(self._call(self._catch_up))

    # The jobs.

    async def _answer(self, request: Request) -> int:
        folded = self._folded or await self._ready()
        known = folded.answers.get(request.actor)
        if known is not None and known.session == request.session:
            seq = known.seqs.get(request.number)
            if seq is not None:
                return seq
            if known.seqs and request.number < next(reversed(known.seqs)):
                raise Rejected("stale-id", last=next(reversed(known.seqs)))
        await self._catch_up()
        return await self._play(request.actor, request.key, request.command)

    async def _catch_up(self) -> None:
        folded = self._folded or await self._ready()
        while self._due is not None and self._due <= self._time(folded):
            await self._play(None, None, Expire())

    async def _join(self, identity: Identity, name: str, avatar: str | None) -> str:
        folded = await self._ready()
        await self._catch_up()
        member = by_identity(folded.state, identity)
        known = member.avatar if member is not None else DEFAULT_AVATAR
        avatar = avatar or known
        if member is None or member.standing in ("left", "kicked") or avatar != known:
            await self._play(None, None, Join(identity, name, avatar))
            member = by_identity(folded.state, identity)
        assert member is not None
        return member.name

    async def _attach(self, viewer: Viewer, last_seq: int | None) -> None:
        folded = await self._ready()
        state, name = folded.state, viewer.name
        if name is None:
            if not rail_open(state):
                raise Rejected("rail-closed")
            self._rail.add(viewer)
        else:
            if state.members[name].standing not in ("in", "knocking"):
                raise Rejected("not-a-member")  # sent away since the join
            before = self._members.get(name)
            self._members[name] = viewer
            if before is not None and before is not viewer:
                before.dismiss("taken-over")
        self._show(viewer, folded, last_seq)
        self._tell_presence()
        if name is not None:
            await self._sync_presence(name)

    async def _sync_presence(self, name: str) -> None:
        """The room knows whether the member is connected."""
        folded = await self._ready()
        member = folded.state.members.get(name)
        if member is None or member.standing not in ("in", "knocking"):
            return
        here = name in self._members
        if here != member.connected:
            await self._catch_up()
            await self._play(None, None, Connect(name) if here else Disconnect(name))

    async def _look(self, read: Callable[[RoomState], T]) -> T:
        return read((await self._ready()).state)

    def _time(self, folded: Folded) -> Millis:
        """The room's time: it runs on from its last row, also where the clock was put back."""
        now = self._now() + self._ahead
        if now < folded.at:
            self._ahead += folded.at - now
        return max(now, folded.at)

    async def _play(self, actor: str | None, request: str | None, command: Command) -> int:
        folded = self._folded or await self._ready()
        state = folded.state
        stamp = RoomStamp(folded.seq + 1, self._time(folded), actor, self._entropy())
        events = play(state, command, stamp)
        if not events:
            return folded.seq
        row = make_row(self.room, stamp, request, state.game, command, events)
        closes = state.closed_at is not None
        await self._log.append(Entry(row, closes=closes, results=results_of(state, events)))
        folded.seq, folded.at = stamp.seq, stamp.at
        self._due = deadline(state)
        if actor is not None and request is not None:
            note_answer(folded.answers, actor, request, stamp.seq)
        self._minds.changed()
        self._publish(folded, events)
        if folded.seq - folded.snapshot_seq >= SNAPSHOT_EVERY:
            await self._save_snapshot(folded)
        return stamp.seq

    async def _save_snapshot(self, folded: Folded) -> None:
        if house_of(folded.state).is_running(folded.state.table):
            return
        try:
            await self._log.save_snapshot(self.room, make_snapshot(folded))
            folded.snapshot_seq = folded.seq
        except LogUnavailable as problem:  # it only saves time
            logger.warning("no snapshot", extra={"room": self.room, "problem": str(problem)})

    # What is sent.

    def _publish(self, folded: Folded, events: Sequence[Event]) -> None:
        state = folded.state
        update = Update(state, folded.seq, folded.at, events)
        new: set[str] = set()
        if update.touches_room:
            seats = seats_by_name(state)
            self._seats = seats if seats != self._seats else self._seats
            new = {event.name for event in events if isinstance(event, MemberJoined)}
        self._updates.append((update, self._seats))
        self._published = folded.seq
        self.game = state.game
        for name, viewer in self._members.items():
            if state.members[name].is_in and name not in new:
                viewer.deliver(update.for_member(name, self._seats.get(name)))
        if self._rail:
            frame = update.for_rail()
            for viewer in list(self._rail):
                viewer.deliver(frame)
        update.is_out()
        for event in events:
            if type(event) in FOLLOWED:
                self._follow_up(folded, event)

    def _follow_up(self, folded: Folded, event: Event) -> None:
        """Open the door, show it to somebody, or tell one viewer what concerns only them."""
        if isinstance(event, (MemberLeft, MemberKicked, MemberRefused)):
            viewer = self._members.pop(event.name, None)
            if viewer is not None and not isinstance(event, MemberLeft):
                viewer.dismiss("kicked" if isinstance(event, MemberKicked) else "refused")
        elif isinstance(event, MemberJoined):
            viewer = self._members.get(event.name)
            if viewer is not None:  # was let in
                self._show(viewer, folded, None)
        elif isinstance(event, RoomChanged) and not rail_open(folded.state):
            for viewer in list(self._rail):
                viewer.dismiss("rail-closed")
        elif isinstance(event, RequestEnded) and event.code is not None:
            viewer = self._members.get(event.name)
            if viewer is not None:
                viewer.notify("purchase-refused", {"code": event.code})

    def _show(self, viewer: Viewer, folded: Folded, last_seq: int | None) -> None:
        state, name = folded.state, viewer.name
        if name is not None and not state.members[name].is_in:
            viewer.deliver(_knocking(state))
            return
        seat = self._seats.get(name) if name is not None else None
        for update, seats in self._missed(last_seq):
            # Whoever sat elsewhere then saw what that seat saw.
            viewer.deliver(update.missed_by(seats.get(name) if name is not None else None))
        viewer.deliver(state_frame(state, folded.seq, self._time(folded), name, seat))
        viewer.deliver(self._presence())

    def _missed(self, last_seq: int | None) -> list[tuple[Update, Mapping[str, Seat]]]:
        if last_seq is None or not self._updates or last_seq < self._updates[0][0].seq - 1:
            return []
        return [kept for kept in self._updates if kept[0].seq > last_seq]

    def _show_all(self, folded: Folded) -> None:
        for viewer in [*self._members.values(), *self._rail]:
            self._show(viewer, folded, None)

    def _presence(self) -> bytes:
        return b'{"type":"presence","watching":%d}' % len(self._rail)

    def _tell_presence(self) -> None:
        """Everybody knows how many look on, if that has changed."""
        if len(self._rail) == self._watching:
            return
        self._watching = len(self._rail)
        frame = self._presence()
        for viewer in [*self._members.values(), *self._rail]:
            viewer.deliver(frame)


class _Stop(Exception):
    pass


def _knocking(state: RoomState) -> bytes:
    return encode({"type": "room/knocking", "code": state.code, "host": state.host})


def rail_open(state: RoomState) -> bool:
    """Whether anybody may watch without a name."""
    return state.settings.watchers and not state.settings.knock


def _fail(done: asyncio.Future[Any], problem: Exception) -> None:
    if not done.done():
        done.set_exception(problem)


def _ignore(done: asyncio.Future[Any]) -> None:
    """Nobody waits for this one; the room has logged what went wrong."""
    done.add_done_callback(lambda future: future.cancelled() or future.exception())
