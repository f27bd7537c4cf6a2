"""Everybody who watches a room, and what they are shown."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from bluefelt.engine.contract import Event, Millis, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.frames import Missed, Update, encode, seats_by_name, state_frame
from bluefelt.rooms.records import LoadedRoom
from bluefelt.rooms.rules.chat_events import ChatSaid, MemberReported
from bluefelt.rooms.rules.events import (
    MemberJoined,
    MemberKicked,
    MemberLeft,
    MemberRefused,
    RequestEnded,
    RoomChanged,
)
from bluefelt.rooms.rules.state import Identity, Place, RoomState

KEPT_UPDATES = 128  # kept for viewers who reconnect
A_TABLE = 10  # viewers on the rail, who cost whoever acts as much as the members at a full one

# Events after which a viewer must be attached, told or disconnected.
FOLLOWED = frozenset(
    {
        MemberLeft,
        MemberKicked,
        MemberRefused,
        MemberJoined,
        RequestEnded,
        RoomChanged,
        MemberReported,
    }
)


class Viewer(Protocol):
    """Somebody who watches the room through one socket."""

    name: str | None  # None: on the rail

    @property
    def identity(self) -> Identity | None:
        """Whose socket it is."""
        ...

    @property
    def place(self) -> Place | None:
        """Where the socket comes from; None: a service."""
        ...

    def deliver(self, frame: bytes) -> None:
        """Send it, or hang up on a viewer who reads too slowly; never wait."""
        ...

    def notify(self, code: str, details: Mapping[str, Any]) -> None:
        """Tell this one viewer something that is not an answer."""
        ...

    def charge(self, sent: int) -> None:
        """Note how many bytes a command of this viewer's made the room send."""
        ...

    def dismiss(self, reason: str) -> None:
        """Say why, and hang up."""
        ...


class Audience:
    """The viewers of one room: at most one for each member, and any number on the rail."""

    def __init__(self) -> None:
        self._members: dict[str, Viewer] = {}
        self._rail: set[Viewer] = set()
        self._watching = 0  # as everybody was told
        self.view: Any = None  # of the table, as everybody saw it last
        self._seats: Mapping[str, Seat] = {}
        self._missed: deque[Missed] = deque(maxlen=KEPT_UPDATES)

    def __len__(self) -> int:
        return len(self._rail) + len(self._members)

    def __iter__(self) -> Iterator[Viewer]:
        return iter([*self._members.values(), *self._rail])

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def place_of(self, name: str) -> Place | None:
        """Where the member's socket comes from."""
        viewer = self._members.get(name)
        return viewer.place if viewer is not None else None

    @property
    def has_members(self) -> bool:
        return bool(self._members)

    def admit(self, viewer: Viewer, state: RoomState) -> None:
        """Attach the viewer, or Rejected if it may not watch; a second device takes over."""
        name = viewer.name
        if name is None:
            if not rail_open(state):
                raise Rejected("rail-closed")
            self._rail.add(viewer)
            return
        if state.members[name].standing not in ("in", "knocking"):
            raise Rejected("not-a-member")  # removed since the join
        before = self._members.get(name)
        self._members[name] = viewer
        if before is not None and before is not viewer:
            before.dismiss("taken-over")

    def leave(self, viewer: Viewer) -> bool:
        """Detach the viewer; return whether a member is gone with it."""
        self._rail.discard(viewer)
        if viewer.name is None or self._members.get(viewer.name) is not viewer:
            return False
        del self._members[viewer.name]
        return True

    def reseat(self, state: RoomState) -> None:
        """Reset cached seats after the room was reloaded."""
        self._seats = seats_by_name(state)
        self.view = None

    # What is sent.

    def publish(self, loaded: LoadedRoom, events: Sequence[Event], actor: str | None) -> None:
        """Send everybody what happened, as far as they may see it; who caused it is charged."""
        if len(events) > 1 and type(events[0]) is ChatSaid:  # chat has frames of its own
            self._publish(loaded, events[:1], actor)
            events = events[1:]
        self._publish(loaded, events, actor)

    def _publish(self, loaded: LoadedRoom, events: Sequence[Event], actor: str | None) -> None:
        state = loaded.state
        update = Update(state, loaded.told, loaded.at, events, self.view)
        new: set[str] = set()
        if update.touches_room:
            if (seats := seats_by_name(state)) != self._seats:
                self._seats = seats
            new = {event.name for event in events if isinstance(event, MemberJoined)}
        sent = 0
        members, seats, public = state.members, self._seats, update.is_public
        for name, viewer in self._members.items():
            seat = seats.get(name)
            is_in = members[name].standing == "in"
            if is_in and name not in new and (public or update.is_for(name, seat)):
                frame = update.for_member(name, seat)
                viewer.deliver(frame)
                sent += len(frame)
        if self._rail and update.is_for(None, None):
            frame = update.for_rail()
            for viewer in self._rail:
                viewer.deliver(frame)
            # Nobody has to pay for a crowd: the limit on sockets bounds what more of them cost.
            sent += min(len(self._rail), A_TABLE) * len(frame)
        if actor in self._members:
            self._members[actor].charge(sent)
        for frame in update.news():
            for name, viewer in self._members.items():
                if members[name].standing == "in":
                    viewer.deliver(frame)
            for viewer in self._rail:
                viewer.deliver(frame)
        self.view = update.view
        self._missed.append(update.put_away(self._seats))
        for event in events:
            if type(event) in FOLLOWED:
                self._follow_up(loaded, event)

    def _follow_up(self, loaded: LoadedRoom, event: Event) -> None:
        """Let a viewer in, send one away, or tell one what concerns only them."""
        if isinstance(event, (MemberLeft, MemberKicked, MemberRefused)):
            viewer = self._members.pop(event.name, None)
            if viewer is not None and not isinstance(event, MemberLeft):
                viewer.dismiss("kicked" if isinstance(event, MemberKicked) else "refused")
            if isinstance(event, MemberKicked):
                whose = loaded.state.members[event.name].identity
                self._close_rail([viewer for viewer in self._rail if viewer.identity == whose])
        elif isinstance(event, MemberJoined):
            viewer = self._members.get(event.name)
            if viewer is not None:  # admitted
                self.show(viewer, loaded, loaded.at, None)
        elif isinstance(event, RoomChanged) and not rail_open(loaded.state):
            self._close_rail(list(self._rail))
        elif isinstance(event, RequestEnded) and event.code is not None:
            self.tell(event.name, "purchase-refused", {"code": event.code})
        elif isinstance(event, MemberReported) and loaded.state.host is not None:
            about = {"by": event.by, "name": event.name}
            self.tell(loaded.state.host, "member-reported", about)

    def _close_rail(self, viewers: Sequence[Viewer]) -> None:
        """Send these away from it."""
        for viewer in viewers:
            viewer.dismiss("rail-closed")

    def tell(self, name: str, code: str, details: Mapping[str, Any]) -> None:
        """Tell a member something that is not an answer."""
        viewer = self._members.get(name)
        if viewer is not None:
            viewer.notify(code, details)

    def show(self, viewer: Viewer, loaded: LoadedRoom, now: Millis, last_seq: int | None) -> None:
        """Send what the viewer missed since a row, as far as it is kept, then the whole state."""
        state, name = loaded.state, viewer.name
        if name is not None and not state.members[name].is_in:
            door = {"type": "room/knocking", "code": state.code, "host": state.host}
            viewer.deliver(encode(door))
            return
        seat = self._seats.get(name) if name is not None else None
        for missed in self._missed_since(last_seq):
            if (frame := missed.by(name)) is not None:
                viewer.deliver(frame)
        viewer.deliver(state_frame(state, loaded.told, now, name, seat))
        viewer.deliver(self._presence())

    def _missed_since(self, last_seq: int | None) -> list[Missed]:
        if last_seq is None or not self._missed or last_seq < self._missed[0].seq - 1:
            return []
        return [missed for missed in self._missed if missed.seq > last_seq]

    def forget_updates(self) -> None:
        """Forget the kept rows, so that nobody catches up from them."""
        self._missed.clear()

    def tell_presence(self) -> None:
        """Tell everybody how many are watching, if that has changed."""
        if len(self._rail) == self._watching:
            return
        self._watching = len(self._rail)
        for viewer in self:
            viewer.deliver(self._presence())

    def _presence(self) -> bytes:
        return b'{"type":"presence","watching":%d}' % len(self._rail)


def rail_open(state: RoomState) -> bool:
    """Whether anybody may watch without a name."""
    return state.settings.watchers and not state.settings.knock
