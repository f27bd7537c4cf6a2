"""Commands and events of a room: who is there, who is host, what is played, what is said.

Commands about the table itself (`seat/leave`, `bet/call`, ...) are the game's own; only sitting
down is a room's, because the room knows who asks and what they may owe.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat
from bluefelt.engine.tables.messages import VISIBLE, Amount, SeatNumber, SettingValue

# Emoji are made of joiners, so those are welcome; controls and turned text are not.
SPOKEN = r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]+$(?!\n)"
LONGEST_MEMBER_NAME = 24
LONGEST_AVATAR = 16
LONGEST_CHAT = 300

MemberName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_MEMBER_NAME, pattern=VISIBLE)]
Avatar: TypeAlias = Annotated[str, Meta(max_length=LONGEST_AVATAR, pattern=SPOKEN)]
ChatText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_CHAT, pattern=SPOKEN)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
Reaction: TypeAlias = Literal["thumbs-up", "clap", "laugh", "wow", "cry", "fire", "cheers", "heart"]
Standing: TypeAlias = Literal["knocking", "in", "left", "kicked"]
Identity: TypeAlias = str  # who somebody is on this server, whatever they call themselves

DEFAULT_AVATAR = "🙂"


# What members may ask for.


class LeaveRoom(Command, frozen=True, tag="room/leave"):
    """Go: the seat is given up, and its chips are cashed out."""


class ChangeRoom(Command, frozen=True, tag="room/settings"):
    """The host: change how the room is run."""

    changes: dict[str, bool]


class ChangeGame(Command, frozen=True, tag="room/game"):
    """The host: put another game, or a fresh table of this one, on the felt.

    While a hand is running it comes next.
    """

    game: Key
    preset: Key | None = None
    settings: dict[str, SettingValue] = {}


class KeepGame(Command, frozen=True, tag="room/keep-game"):
    """The host: stay with this game, and forget the one that was to come next."""


class CloseRoom(Command, frozen=True, tag="room/close"):
    """The host: end the evening; everybody is cashed out, and the code is free again."""


class GiveHost(Command, frozen=True, tag="host/give"):
    """The host: let somebody else be host."""

    to: MemberName


class Admit(Command, frozen=True, tag="member/admit"):
    """The host: let in who knocks, or who was kicked."""

    name: MemberName


class Refuse(Command, frozen=True, tag="member/refuse"):
    """The host: don't let in who knocks."""

    name: MemberName


class Kick(Command, frozen=True, tag="member/kick"):
    """The host: send somebody away."""

    name: MemberName


class Mute(Command, frozen=True, tag="member/mute"):
    """The host: take somebody the word in the chat, or give it back."""

    name: MemberName
    muted: bool = True


class AddBot(Command, frozen=True, tag="bot/add"):
    """The host: seat a bot of this strength, in the first free seat unless given."""

    strength: Key
    seat: SeatNumber | None = None


class RemoveBot(Command, frozen=True, tag="bot/remove"):
    """The host: send a bot away."""

    name: MemberName


class SendChat(Command, frozen=True, tag="chat/send"):
    """Say something, or react."""

    text: ChatText | None = None
    reaction: Reaction | None = None


class TakeSeat(Command, frozen=True, tag="seat/sit"):
    """Sit down with chips, the usual stack unless given."""

    seat: SeatNumber
    chips: Amount | None = None


class Approve(Command, frozen=True, tag="bank/approve"):
    """The host: let somebody have the chips they asked for."""

    name: MemberName


class Decline(Command, frozen=True, tag="bank/decline"):
    """The host: refuse somebody the chips they asked for."""

    name: MemberName


class Withdraw(Command, frozen=True, tag="bank/withdraw"):
    """Take back the wish for chips."""


MemberCommand: TypeAlias = (
    LeaveRoom
    | ChangeRoom
    | ChangeGame
    | KeepGame
    | CloseRoom
    | GiveHost
    | Admit
    | Refuse
    | Kick
    | Mute
    | AddBot
    | RemoveBot
    | SendChat
    | TakeSeat
    | Approve
    | Decline
    | Withdraw
)


# What only the server itself says.


class Open(Command, frozen=True, tag="room/open"):
    """Begin a room with this game; who opens it is host, or else who comes first."""

    code: str
    game: Key
    preset: Key | None = None
    settings: dict[str, SettingValue] = {}
    identity: Identity | None = None
    name: MemberName | None = None
    avatar: Avatar = DEFAULT_AVATAR


class Join(Command, frozen=True, tag="member/join"):
    """Somebody opened the link."""

    identity: Identity
    name: MemberName
    avatar: Avatar


class Connect(Command, frozen=True, tag="member/connect"):
    """A member's connection is there."""

    name: MemberName


class Disconnect(Command, frozen=True, tag="member/disconnect"):
    """A member's connection is gone."""

    name: MemberName


class Recover(Command, frozen=True, tag="room/recover"):
    """The server was gone for a while: nobody is connected, and no clock ran out meanwhile."""


class Expire(Command, frozen=True, tag="room/timeout"):
    """A deadline of the room or of its table has passed."""


class Abandon(Command, frozen=True, tag="room/abandon"):
    """Nobody came back for so long that the room is closed."""


ServerCommand: TypeAlias = Open | Join | Connect | Disconnect | Recover | Expire | Abandon


# What happened.


class RoomOpened(Event, frozen=True, tag="room/opened"):
    code: str
    at: Millis


class TableSet(Event, frozen=True, tag="room/table-set"):
    """This game is on the felt now; the chips of the last one are held by the bank."""

    game: str
    preset: str
    settings: dict[str, SettingValue]


class GameQueued(Event, frozen=True, tag="room/game-queued"):
    """This game comes next, when the hand is over."""

    game: str
    preset: str
    settings: dict[str, SettingValue]
    due: Millis | None = None  # None: a hand is running


class GameKept(Event, frozen=True, tag="room/game-kept"):
    """No other game comes next."""


class SeatLost(Event, frozen=True, tag="room/seat-lost"):
    """Somebody could not keep the seat at the new table."""

    name: str
    code: str


class RoomChanged(Event, frozen=True, tag="room/changed"):
    changes: dict[str, bool]


class RoomClosed(Event, frozen=True, tag="room/closed"):
    at: Millis


class Slept(Event, frozen=True, tag="room/slept"):
    """Nobody is there: everything waits."""

    pauses: bool  # the table, which was not paused yet


class Woke(Event, frozen=True, tag="room/woke"):
    """Somebody is there again."""


class MemberKnocked(Event, frozen=True, tag="member/knocked"):
    name: str
    avatar: str
    at: Millis
    identity: Identity | None  # None where it is hidden


class MemberJoined(Event, frozen=True, tag="member/joined"):
    """Somebody is in, for the first time or again."""

    name: str
    avatar: str
    at: Millis
    identity: Identity | None  # None where it is hidden, and for bots
    bot: str | None = None  # its strength


class MemberRefused(Event, frozen=True, tag="member/refused"):
    name: str


class MemberLeft(Event, frozen=True, tag="member/left"):
    name: str


class MemberKicked(Event, frozen=True, tag="member/kicked"):
    name: str


class KickForgiven(Event, frozen=True, tag="member/forgiven"):
    """Who was kicked may come back."""

    name: str


class MemberMuted(Event, frozen=True, tag="member/muted"):
    name: str
    muted: bool


class AvatarChanged(Event, frozen=True, tag="member/avatar-changed"):
    name: str
    avatar: str


class Connected(Event, frozen=True, tag="member/connected"):
    name: str


class Disconnected(Event, frozen=True, tag="member/disconnected"):
    name: str
    at: Millis


class HostPassed(Event, frozen=True, tag="host/passed"):
    to: str


class ChatSaid(Event, frozen=True, tag="chat/said"):
    name: str
    at: Millis
    text: str | None = None
    reaction: Reaction | None = None


class ChipsRequested(Event, frozen=True, tag="bank/requested"):
    """Somebody wants chips: the host decides, or they come when the hand is over."""

    name: str
    chips: Chips
    seat: Seat | None  # to sit down in; None: for the stack
    approved: bool


class RequestApproved(Event, frozen=True, tag="bank/approved"):
    name: str


class RequestEnded(Event, frozen=True, tag="bank/request-ended"):
    """The wish is gone; *code*: the refusal that it met."""

    name: str
    code: str | None = None


class CashedOut(Event, frozen=True, tag="bank/cashed-out"):
    """Chips that the bank held have become money."""

    name: str
    chips: Chips


class RoundOpened(Event, frozen=True, tag="round/opened"):
    names: tuple[str, ...]


class RoundClosed(Event, frozen=True, tag="round/closed"):
    """What the round brought to each who was in it: chips, or less what the game counts instead."""

    net: dict[str, int]


RoomEvent: TypeAlias = (
    RoomOpened
    | TableSet
    | GameQueued
    | GameKept
    | SeatLost
    | RoomChanged
    | RoomClosed
    | Slept
    | Woke
    | MemberKnocked
    | MemberJoined
    | MemberRefused
    | MemberLeft
    | MemberKicked
    | KickForgiven
    | MemberMuted
    | AvatarChanged
    | Connected
    | Disconnected
    | HostPassed
    | ChatSaid
    | ChipsRequested
    | RequestApproved
    | RequestEnded
    | CashedOut
    | RoundOpened
    | RoundClosed
)
