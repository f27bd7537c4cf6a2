"""What is sent to viewers: one update per row, cut to what each of them may see.

The public part is encoded once; the private part of a seat is spliced in behind it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Event, Millis, Option, Seat, SecretEvent
from bluefelt.engine.tables.messages import ChipsBought, Left, Sat, SettingsApplied, SettingsChanged
from bluefelt.engine.tables.news import MOST_NEWS, News, news_sentence
from bluefelt.rooms.rules.chat_events import CONFIDED, ChatSaid, is_told
from bluefelt.rooms.rules.events import TableSet
from bluefelt.rooms.rules.moderation import HostDesk, host_desk
from bluefelt.rooms.rules.options import options_of
from bluefelt.rooms.rules.people import redact
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.rooms.rules.state import RoomState
from bluefelt.rooms.rules.tables import game_of, spec_of
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
        self._host = state.host  # another may be host when it is read again
        self._visible: list[Event] = []
        self._hidden: list[tuple[int, Event]] = []  # with its index among the visible
        self._before = before  # what everybody saw of the table, if that is known
        concerned: set[Seat] | None = set()
        touches_table = touches_room = False
        for event in events:
            kind = type(event)
            if isinstance(event, RoomEvent):
                if isinstance(event, SecretEvent):
                    continue
                touches_room = True
                concerned = None
                touches_table = touches_table or kind is TableSet
                if kind in CONFIDED:
                    self._hidden.append((len(self._visible), event))
                else:
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
        self.is_public = bool(self._visible)  # everybody may know of the row
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

    def is_for(self, name: str | None, seat: Seat | None) -> bool:
        """Whether this viewer may know of the row; otherwise nothing is sent, not even a number."""
        if self.is_public:
            return True
        return any(self._seen(event, name, seat) is not None for _, event in self._hidden)

    def _seen(self, event: Event, name: str | None, seat: Seat | None) -> Event | None:
        """An event that is not everybody's, as a viewer may see it."""
        if isinstance(event, RoomEvent):
            return event if is_told(event, name, self._host) else None
        return self._game.redact(event, seat)

    def events_for(self, name: str | None, seat: Seat | None) -> bytes:
        """The row's events as a member may see them (None: the rail), encoded."""
        if not self._hidden:
            if self._rail_events is None:
                self._rail_events = encode(self._visible)
            return self._rail_events
        seen = list(self._visible)
        for place, event in reversed(self._hidden):
            shown = self._seen(event, name, seat)
            if shown is not None:
                seen.insert(place, shown)
        return encode(seen)

    def missed_by(self, name: str | None, seat: Seat | None) -> bytes:
        """Only the events, for a viewer who reconnects and gets the view anyway."""
        if self._chat is not None:
            return self._chat_message()
        return self._head + self.events_for(name, seat) + b"}"

    def for_rail(self) -> bytes:
        """The update for those who only watch."""
        if self._chat is not None:
            return self._chat_message()
        if self._for_rail is None:
            self._for_rail = self._before_own(None, None) + b"}"
        return self._for_rail

    def for_member(self, name: str, seat: Seat | None) -> bytes:
        """The update for a member, seated or not."""
        if self._chat is not None:
            return self._chat_message()
        if self._concerned is not None and seat not in self._concerned:
            return self.for_rail()  # nothing private has changed
        own = own_part(self.state, name, seat, self.at)
        if self.touches_room:
            own = own[:-1] + standing_part(self.state, name)
        return self._before_own(name, seat) + own

    def _before_own(self, name: str | None, seat: Seat | None) -> bytes:
        if self._hidden:
            return b"".join((self._head, self.events_for(name, seat), *self._shared()))
        if self._common is None:
            self._common = b"".join((self._head, self.events_for(None, None), *self._shared()))
        return self._common

    def news(self) -> list[bytes]:
        """What is announced to everybody, once they have been sent the update: a frame each."""
        spec = spec_of(self.state)
        seen = [event for event in self._visible if isinstance(event, spec.text.newsworthy)]
        if not seen or self.view is None:
            return []
        before = self._before if isinstance(self._before, spec.public) else None
        found = spec.text.announced(seen, self.view, before)[:MOST_NEWS]
        return [self._toast(news, spec.text.news) for news in found]

    def _toast(self, news: News, sentences: Mapping[str, str]) -> bytes:
        return encode(
            {
                "type": "toast",
                "code": news.code,
                "message": news_sentence(sentences, news),
                "details": news.details,
                "after": self.seq,
            }
        )

    def put_away(self, seats: Mapping[str, Seat]) -> "Missed":
        """Keep only the events, for those who reconnect; everybody has the rest."""
        same = None if self._hidden else self.missed_by(None, None)
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
        update = self.update
        return update.missed_by(name, seat) if update.is_for(name, seat) else None


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


class MemberStanding(Struct, frozen=True, gc=False):
    """What only one member knows of the room."""

    muted: bool
    desk: HostDesk | None


def standing_part(state: RoomState, name: str) -> bytes:
    """What the host has told only this member, and what only the host may know."""
    member = state.members.get(name)
    muted = member is not None and member.muted
    return b"," + encode(MemberStanding(muted, host_desk(state, name)))[1:]


def state_frame(
    state: RoomState, seq: int, now: Millis, name: str | None, seat: Seat | None
) -> bytes:
    """Everything that is true now, for one member (None: for the rail)."""
    head = b'{"type":"room/state","seq":%d,"at":%d,"you":%s' % (seq, now, encode(name))
    own = b',"private":null,"options":[],"muted":false,"desk":null}'
    if name is not None:
        own = own_part(state, name, seat, now)[:-1] + standing_part(state, name)
    chat = b',"chat":', encode(state.chat)
    shared = room_part(state) + table_part(game_of(state).public(state.table))
    return b"".join((head, *shared, own[:-1], *chat, b"}"))


def seats_by_name(state: RoomState) -> Mapping[str, Seat]:
    """Who sits where."""
    return {player.name: seat for seat, player in state.table.players.items()}
