"""What a client knows about its room, kept up to date by every frame."""

from collections import deque
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Raw

from bluefelt.client.errors import Lost
from bluefelt.engine.contract import Option, Seat
from bluefelt.engine.registry import GameSpec, find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.text import GameText
from bluefelt.engine.tables.view import TableView
from bluefelt.protocol.messages import (
    ChatMessage,
    Presence,
    RoomKnocking,
    RoomState,
    RoomUpdate,
    ServerFrame,
)
from bluefelt.rooms.rules.events import AnyRoomEvent
from bluefelt.rooms.rules.moderation import HostDesk
from bluefelt.rooms.rules.view import RoomView

KEPT_CHAT = 200
NULL = Raw(b"null")
PLAIN_TEXT: GameText[Any, Any] = GameText()  # for a game that is not installed here

T = TypeVar("T")


def known_game(key: str) -> GameSpec | None:
    """The game, if it is installed here."""
    try:
        return find_game(key)
    except Rejected:
        return None


@cache
def _events(key: str) -> Any:
    spec = known_game(key)
    return msgspec.json.Decoder(AnyRoomEvent if spec is None else AnyRoomEvent | spec.events)


def events_of(update: RoomUpdate, *games: str) -> list[Any]:
    """The events of an update: of the room, or of the first game that knows them, else dicts."""
    return [_event(raw, games) for raw in update.events]


def _event(raw: Raw, games: tuple[str, ...]) -> Any:
    for game in games:
        try:
            return _events(game).decode(raw)
        except msgspec.ValidationError:
            continue
    return msgspec.json.decode(raw)


class Picture:
    """The room as one viewer sees it."""

    def __init__(self) -> None:
        self.seq: int | None = None  # None before the first frame
        self.version = 0  # grows with every frame that is applied
        self.name: str | None = None
        self.room: RoomView | None = None
        self.options: tuple[Option, ...] = ()
        self.watching = 0
        self.knocks = False  # waits for the host to let them in
        self.muted = False  # by the host
        self.desk: HostDesk | None = None  # what only the host may know
        self.chat: deque[ChatMessage] = deque(maxlen=KEPT_CHAT)
        self._view = NULL
        self._private = NULL
        self._read: dict[str, Any] = {}

    @property
    def spec(self) -> GameSpec | None:
        """The room's game, if it is installed here."""
        return None if self.room is None else known_game(self.room.game)

    @property
    def settings(self) -> TableSettings | None:
        """The settings in force; None if this version cannot read them."""
        spec = self.spec
        if spec is None or self.room is None:
            return None
        try:
            return msgspec.convert(self.room.settings, spec.settings)
        except msgspec.ValidationError:  # of another version
            return None

    @property
    def text(self) -> GameText[Any, Any]:
        """The words of the room's game."""
        spec = self.spec
        return PLAIN_TEXT if spec is None or not self.is_readable else spec.text

    @property
    def view(self) -> Any:
        """What everybody sees of the table: a TableView, of the game's own type where it is known.

        None before the first frame.
        """
        spec = self.spec
        return self._reading("view", self._view, spec.public if spec else TableView)

    @property
    def private(self) -> Any:
        """What only this seat sees: the game's own type, or a dict; None without a seat."""
        spec = self.spec
        return self._reading("private", self._private, spec.private if spec else None)

    @property
    def is_resting(self) -> bool:
        """Whether no round is running."""
        return self.view is None or not self.view.running

    @property
    def is_readable(self) -> bool:
        """Whether the server's version of the game is installed here."""
        spec = self.spec
        known = spec is not None and isinstance(self.view, spec.public)
        return known and not isinstance(self.private, dict)

    def _reading(self, what: str, raw: Raw, kind: type | None) -> Any:
        if what not in self._read:
            self._read[what] = _read(raw, kind)
        return self._read[what]

    @property
    def seat(self) -> Seat | None:
        """Where this viewer sits."""
        members = self.room.members if self.room is not None else ()
        return next((member.seat for member in members if member.name == self.name), None)

    def show(self, frame: ServerFrame) -> None:
        """Apply a frame; Lost if one before it is missing."""
        self.version += 1
        if isinstance(frame, RoomState):
            self._show_all(frame)
        elif isinstance(frame, RoomUpdate):
            if self._is_next(frame.seq):
                self._update(frame)
        elif isinstance(frame, ChatMessage):
            if self._is_next(frame.seq):
                self.seq = frame.seq
                self.chat.append(frame)
        elif isinstance(frame, RoomKnocking):
            self.knocks = True
        elif isinstance(frame, Presence):
            self.watching = frame.watching

    def _is_next(self, seq: int) -> bool:
        """Whether this frame is news; those for this viewer alone have no number of their own."""
        if self.seq is None or seq > self.seq + 1:
            raise Lost(f"frames between {self.seq} and {seq} are missing")
        return seq >= self.seq

    def _show_all(self, frame: RoomState) -> None:
        self.seq, self.name, self.knocks = frame.seq, frame.you, False
        self.room, self.options = frame.room, frame.options
        self.muted, self.desk = frame.muted, frame.desk
        self._view, self._private = frame.view, frame.private
        self._read.clear()
        self.chat.clear()
        self.chat.extend(
            ChatMessage(0, said.at, said.name, said.text, said.reaction) for said in frame.chat
        )

    def _update(self, frame: RoomUpdate) -> None:
        self.seq = frame.seq
        self.room = _kept(frame.room, self.room)
        self.options = _kept(frame.options, self.options)
        self.muted = _kept(frame.muted, self.muted)
        self.desk = _kept(frame.desk, self.desk)
        self._view = _kept(frame.view, self._view)
        self._private = _kept(frame.private, self._private)
        self._read.clear()


def _kept(new: Any, old: T) -> T:
    kept: T = old if new is UNSET else new
    return kept


@cache
def _decoder(kind: type) -> Any:
    return msgspec.json.Decoder(kind | None)


def _read(raw: Raw, kind: type | None) -> Any:
    if kind is not None:
        try:
            return _decoder(kind).decode(raw)
        except msgspec.ValidationError:  # the server's game is of another version
            if issubclass(kind, TableView):
                return _decoder(TableView).decode(raw)
    return msgspec.json.decode(raw)
