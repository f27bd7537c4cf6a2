"""Messages over the socket: a client's requests, the answers, and what the server pushes.

Commands of a room are in `rooms/rules/commands.py`, those of a table in its game's `messages.py`.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from bluefelt.engine.contract import Command, Millis, Option
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.rooms.rules.commands import DEFAULT_AVATAR, Avatar, Key, MemberName
from bluefelt.rooms.rules.moderation import HostDesk
from bluefelt.rooms.rules.state import ChatLine, Reaction
from bluefelt.rooms.rules.view import RoomView

PROTOCOL = 2
MOST_ID = 2**53 - 1

Token: TypeAlias = Annotated[str, Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$")]
SessionName: TypeAlias = Annotated[str, Meta(max_length=32, pattern="^[A-Za-z0-9_-]+$")]
RoomCode: TypeAlias = Annotated[str, Meta(max_length=16)]
Person: TypeAlias = Annotated[str, Meta(max_length=80, pattern="^[a-z]+:[A-Za-z0-9_.-]+$")]
LinkCode: TypeAlias = Annotated[str, Meta(max_length=43)]
LastSeq: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_ID)]


# Requests.


class Hello(Command, frozen=True, tag="hello"):
    """The first frame of every connection: says who the client is."""

    protocol: int = PROTOCOL
    token: Token | None = None  # None: a new player
    link: LinkCode | None = None  # instead of a token: a single-use sign-in link
    on_behalf_of: Person | None = None  # for a service with its own credential
    session: SessionName | None = None  # the same after a reconnect, so that retries are recognised


class CreateRoom(Command, frozen=True, tag="room/create"):
    """Open a room and be its host."""

    game: Key
    name: MemberName
    avatar: Avatar = DEFAULT_AVATAR
    preset: Key | None = None
    settings: dict[str, SettingValue] = {}
    after: RoomCode | None = None  # a closed room whose host asks: the others are told of this one


class JoinRoom(Command, frozen=True, tag="room/join"):
    """Join a room, come back to it, or knock."""

    code: RoomCode
    name: MemberName
    avatar: Avatar | None = None  # None: as before
    last_seq: LastSeq | None = None  # the last seq seen, to get what was missed


class WatchRoom(Command, frozen=True, tag="room/watch"):
    """Watch from the rail, without a name."""

    code: RoomCode
    last_seq: LastSeq | None = None


class MakeLink(Command, frozen=True, tag="session/link"):
    """Get a single-use link that signs in the same player on another device."""


class Ping(Command, frozen=True, tag="ping"):
    """Check the connection, and ask for the server's time."""


SessionCommand: TypeAlias = Hello | CreateRoom | JoinRoom | WatchRoom | MakeLink | Ping


# Answers.


class Frame(Struct, frozen=True, tag_field="type"):
    """Anything that a server sends."""


class Welcome(Frame, frozen=True, tag="welcome"):
    """The answer to hello."""

    id: int
    protocol: int
    server: str  # its version
    session: str  # send it in the hello after a reconnect
    now: Millis  # the server's time
    token: str | None  # for a new player: keep it secret, and send it in every later hello
    url: str = ""  # of the server, for links to send to others; empty: as it was opened


class Ok(Frame, frozen=True, tag="ok", omit_defaults=True):
    """The request was played, and everything it caused is durable in the log."""

    id: int
    seq: int | None = None  # of the room once it was played
    code: str | None = None  # of the room that was created or joined
    name: str | None = None  # the member's name in the room
    link: str | None = None  # for the hello of another device, once and within five minutes
    now: Millis | None = None  # the server's time


class Error(Frame, frozen=True, tag="error"):
    """The request was refused, and nothing has changed."""

    id: int | None  # None: the frame had no id that could be read
    code: str
    message: str
    details: dict[str, Any]


# Pushed.


class RoomState(Frame, frozen=True, tag="room/state"):
    """The whole state of the room."""

    seq: int
    at: Millis  # the server's time now
    you: str | None  # None: on the rail
    room: RoomView
    view: Raw  # the game's public view
    private: Raw  # the game's private view of your seat, or null
    options: tuple[Option, ...]
    muted: bool  # the host has muted you
    desk: HostDesk | None  # for the host alone
    chat: tuple[ChatLine, ...]


class RoomUpdate(Frame, frozen=True, tag="room/update"):
    """What happened, and the state after it; unchanged parts are left out."""

    seq: int
    at: Millis
    events: tuple[Raw, ...]
    room: RoomView | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    private: Raw | UnsetType = UNSET
    options: tuple[Option, ...] | UnsetType = UNSET
    muted: bool | UnsetType = UNSET
    desk: HostDesk | UnsetType | None = UNSET


class RoomKnocking(Frame, frozen=True, tag="room/knocking"):
    """You wait at the door until the host lets you in."""

    code: str
    host: str | None


class ChatMessage(Frame, frozen=True, tag="chat/message"):
    """Somebody said something."""

    seq: int
    at: Millis
    name: str
    text: str | None
    reaction: Reaction | None


class Presence(Frame, frozen=True, tag="presence"):
    """How many are watching from the rail."""

    watching: int


class Toast(Frame, frozen=True, tag="toast"):
    """News: for you alone, or for everybody about something big that just happened."""

    code: str
    message: str
    details: dict[str, Any]
    after: int | None = None  # the seq of the update that it belongs to; None: for you alone


class Bye(Frame, frozen=True, tag="bye"):
    """The server hangs up."""

    reason: Literal[
        "taken-over",  # another device of yours took over: don't reconnect by yourself
        "kicked",
        "refused",  # the host did not let you in
        "rail-closed",  # the host closed the rail
        "signed-out",  # the token is not valid any more: say hello without one to start again
        "restarting",  # reconnect in a moment
        "flooding",
    ]


ServerFrame: TypeAlias = (
    Welcome
    | Ok
    | Error
    | RoomState
    | RoomUpdate
    | RoomKnocking
    | ChatMessage
    | Presence
    | Toast
    | Bye
)
