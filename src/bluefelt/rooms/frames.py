"""What is sent to viewers: one update per row, cut to what each of them may see.

The public part is encoded once; the private part of a seat is spliced in behind it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Event, Millis, Option, Seat
from bluefelt.engine.tables.messages import ChipsBought, Left, Sat, SettingsApplied, SettingsChanged
from bluefelt.rooms.rules.events import ChatSaid, RoomEvent, TableSet
from bluefelt.rooms.rules.options import options_of
from bluefelt.rooms.rules.people import redact
from bluefelt.rooms.rules.state import RoomState
from bluefelt.rooms.rules.tables import game_of
from bluefelt.rooms.rules.view import room_view

encode = msgspec.json.Encoder().encode

# The table's own events that show in the room's view.
SHOWN_IN_ROOM = frozenset({Sat, Left, ChipsBought, SettingsChanged, SettingsApplied})


class Update:
    """One row, ready to be cut for its viewers."""

    def __init__(
        self,
        state: RoomState,
        seq: int,
        at: Millis,
        events: Sequence[Event],
        before: Struct | None = None,
    ) -> None:
        self.state, self.seq, self.at = state, seq, at
        self._game = game_of(state)
        self._visible: list[Event] = []
        self._hidden: list[tuple[int, Event]] = []  # with its index among the visible
        self._before = before  # what everybody saw of the table, if that is known
        concerned: set[Seat] | None = set()
        touches_table = touches_room = False
        for event in events:
            kind = type(event)
            if isinstance(event, RoomEvent):
                touches_room = True
                concerned = None
                touches_table = touches_table or kind is TableSet
                self._visible.append(redact(event))
                continue
            touches_table = True
            if concerned is not None:
                seat = self._game.concerns(event)
                if seat is None:
                    concerned = None
                else:
                    concerned.add(seat)
            touches_room = touches_room or kind in SHOWN_IN_ROOM
            if self._game.redact(event, None) is event:
                self._visible.append(event)
            else:
                self._hidden.append((len(self._visible), event))
        self._chat = events[0] if len(events) == 1 and type(events[0]) is ChatSaid else None
        self._concerned = concerned  # None: any seat's private part may have changed
        self._touches_table = touches_table
        self.touches_room = touches_room
        self._head = b'{"type":"room/update","seq":%d,"at":%d,"events":' % (seq, at)
        self._rail_events: bytes | None = None
        self._truth: tuple[bytes, ...] | None = None
        self.view = None if touches_table else before  # encoded when first needed
        self._common: bytes | None = None
        self._for_rail: bytes | None = None

    def is_for(self, seat: Seat | None) -> bool:
        """Whether this viewer may know of the row; otherwise nothing is sent, not even a number."""
        if self._visible:
            return True
        return any(self._game.redact(event, seat) is not None for _, event in self._hidden)

    def events_for(self, seat: Seat | None) -> bytes:
        """The row's events as a seat may see them (None: the rail), encoded."""
        if not self._hidden:
            if self._rail_events is None:
                self._rail_events = encode(self._visible)
            return self._rail_events
        seen = list(self._visible)
        for place, event in reversed(self._hidden):
            shown = self._game.redact(event, seat)
            if shown is not None:
                seen.insert(place, shown)
        return encode(seen)

    def missed_by(self, seat: Seat | None) -> bytes:
        """Only the events, for a viewer who reconnects and gets the view anyway."""
        if self._chat is not None:
            return self._chat_message()
        return self._head + self.events_for(seat) + b"}"

    def for_rail(self) -> bytes:
        """The update for those who only watch."""
        if self._chat is not None:
            return self._chat_message()
        if self._for_rail is None:
            self._for_rail = self._before_own(None) + b"}"
        return self._for_rail

    def for_member(self, name: str, seat: Seat | None) -> bytes:
        """The update for a member, seated or not."""
        if self._chat is not None:
            return self._chat_message()
        if self._concerned is not None and seat not in self._concerned:
            return self.for_rail()  # nothing private has changed
        return self._before_own(seat) + own_part(self.state, name, seat, self.at)

    def _before_own(self, seat: Seat | None) -> bytes:
        if self._hidden:
            return b"".join((self._head, self.events_for(seat), *self._shared()))
        if self._common is None:
            self._common = b"".join((self._head, self.events_for(None), *self._shared()))
        return self._common

    def put_away(self, seats: Mapping[str, Seat]) -> "Missed":
        """Keep only the events, for those who reconnect; everybody has the rest."""
        same = None if self._hidden else self.missed_by(None)
        self._rail_events = self._truth = self._common = self._for_rail = None
        self.view = self._before = None
        return Missed(self.seq, seats, same, None if same else self)

    def _shared(self) -> Sequence[bytes]:
        if self._truth is None:
            self._truth = room_part(self.state) if self.touches_room else ()
            if self._touches_table:
                self.view = self._look()
                self._truth += table_part(self.view)
        return self._truth

    def _look(self) -> Struct:
        table = self.state.table
        if self._before is None or self._concerned is None:
            return self._game.public(table)
        return self._game.public_after(table, self._before, self._concerned)

    def _chat_message(self) -> bytes:
        said: Any = self._chat
        return encode(
            {
                "type": "chat/message",
                "seq": self.seq,
                "at": self.at,
                "name": said.name,
                "text": said.text,
                "reaction": said.reaction,
            }
        )


class Missed(Struct, frozen=True, gc=False):
    """What happened in one row, for those who reconnect after it."""

    seq: int
    seats: Mapping[str, Seat]  # who sat where then: they see what that seat saw
    same: bytes | None  # for everybody
    update: Update | None

    def by(self, name: str | None) -> bytes | None:
        """The frame for a member (None: for the rail), who may have missed nothing."""
        if self.update is None:
            return self.same
        seat = self.seats.get(name) if name is not None else None
        return self.update.missed_by(seat) if self.update.is_for(seat) else None


# In pieces, because copying the whole frame is expensive.


def room_part(state: RoomState) -> tuple[bytes, ...]:
    """The part about the room, the same for everybody."""
    return b',"room":', encode(room_view(state))


def table_part(view: Struct) -> tuple[bytes, ...]:
    """The part about the table, the same for everybody."""
    return b',"view":', encode(view)


class Own(Struct, frozen=True, gc=False):
    """What only one member gets."""

    private: Any
    options: tuple[Option, ...]


def own_part(state: RoomState, name: str, seat: Seat | None, at: Millis) -> bytes:
    """The last fields of a frame, which only this member gets."""
    private = None if seat is None else game_of(state).private(state.table, seat)
    return b"," + encode(Own(private, options_of(state, name, seat, at)))[1:]


def state_frame(
    state: RoomState, seq: int, now: Millis, name: str | None, seat: Seat | None
) -> bytes:
    """Everything that is true now, for one member (None: for the rail)."""
    head = b'{"type":"room/state","seq":%d,"at":%d,"you":%s' % (seq, now, encode(name))
    own = own_part(state, name, seat, now) if name else b',"private":null,"options":[]}'
    chat = b',"chat":', encode(state.chat)
    shared = room_part(state) + table_part(game_of(state).public(state.table))
    return b"".join((head, *shared, own[:-1], *chat, b"}"))


def seats_by_name(state: RoomState) -> Mapping[str, Seat]:
    """Who sits where."""
    return {player.name: seat for seat, player in state.table.players.items()}
