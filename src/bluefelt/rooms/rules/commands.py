"""Commands of a room: who is there, who is host, what is played, what is said.

Commands about the table itself (`seat/leave`, `bet/call`, ...) are the game's own; only sitting
down is a room's, because the room knows who asks and what they may owe.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta

from bluefelt.engine.contract import Command, declared
from bluefelt.engine.tables.messages import VISIBLE, Amount, SeatNumber, SettingValue
from bluefelt.rooms.rules.state import Identity, Reaction

# Emoji are made of joiners, so those are welcome; controls and turned text are not.
SPOKEN = r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]+$(?!\n)"
LONGEST_MEMBER_NAME = 24
LONGEST_AVATAR = 16
LONGEST_CHAT = 300

MemberName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_MEMBER_NAME, pattern=VISIBLE)]
Avatar: TypeAlias = Annotated[str, Meta(max_length=LONGEST_AVATAR, pattern=SPOKEN)]
ChatText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_CHAT, pattern=SPOKEN)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]

DEFAULT_AVATAR = "🙂"


class MemberCommand(Command, frozen=True):
    """What members may ask for."""


class LeaveRoom(MemberCommand, frozen=True, tag="room/leave"):
    """Go: the seat is given up, and its chips are cashed out."""


class ChangeRoom(MemberCommand, frozen=True, tag="room/settings"):
    """The host: change how the room is run."""

    changes: dict[str, bool]


class ChangeGame(MemberCommand, frozen=True, tag="room/game"):
    """The host: put another game, or a fresh table of this one, on the felt.

    While a hand is running it comes next.
    """

    game: Key
    preset: Key | None = None
    settings: dict[str, SettingValue] = {}


class KeepGame(MemberCommand, frozen=True, tag="room/keep-game"):
    """The host: stay with this game, and forget the one that was to come next."""


class CloseRoom(MemberCommand, frozen=True, tag="room/close"):
    """The host: end the evening; everybody is cashed out, and the code is free again."""


class GiveHost(MemberCommand, frozen=True, tag="host/give"):
    """The host: let somebody else be host."""

    to: MemberName


class Admit(MemberCommand, frozen=True, tag="member/admit"):
    """The host: let in who knocks, or who was kicked."""

    name: MemberName


class Refuse(MemberCommand, frozen=True, tag="member/refuse"):
    """The host: don't let in who knocks."""

    name: MemberName


class Kick(MemberCommand, frozen=True, tag="member/kick"):
    """The host: send somebody away."""

    name: MemberName


class Mute(MemberCommand, frozen=True, tag="member/mute"):
    """The host: take somebody the word in the chat, or give it back."""

    name: MemberName
    muted: bool = True


class AddBot(MemberCommand, frozen=True, tag="bot/add"):
    """The host: seat a bot of this strength, in the first free seat unless given."""

    strength: Key
    seat: SeatNumber | None = None


class RemoveBot(MemberCommand, frozen=True, tag="bot/remove"):
    """The host: send a bot away."""

    name: MemberName


class SendChat(MemberCommand, frozen=True, tag="chat/send"):
    """Say something, or react."""

    text: ChatText | None = None
    reaction: Reaction | None = None


class TakeSeat(MemberCommand, frozen=True, tag="seat/sit"):
    """Sit down with chips, the usual stack unless given."""

    seat: SeatNumber
    chips: Amount | None = None


class Approve(MemberCommand, frozen=True, tag="bank/approve"):
    """The host: let somebody have the chips they asked for."""

    name: MemberName


class Decline(MemberCommand, frozen=True, tag="bank/decline"):
    """The host: refuse somebody the chips they asked for."""

    name: MemberName


class Withdraw(MemberCommand, frozen=True, tag="bank/withdraw"):
    """Take back the wish for chips."""


AnyMemberCommand = declared(MemberCommand, __name__)


class ServerCommand(Command, frozen=True):
    """What only the server itself says."""


class Open(ServerCommand, frozen=True, tag="room/open"):
    """Begin a room with this game; who opens it is host, or else who comes first."""

    code: str
    game: Key
    preset: Key | None = None
    settings: dict[str, SettingValue] = {}
    identity: Identity | None = None
    name: MemberName | None = None
    avatar: Avatar = DEFAULT_AVATAR


class Join(ServerCommand, frozen=True, tag="member/join"):
    """Somebody opened the link."""

    identity: Identity
    name: MemberName
    avatar: Avatar


class Connect(ServerCommand, frozen=True, tag="member/connect"):
    """A member's connection is there."""

    name: MemberName


class Disconnect(ServerCommand, frozen=True, tag="member/disconnect"):
    """A member's connection is gone."""

    name: MemberName


class Recover(ServerCommand, frozen=True, tag="room/recover"):
    """The server was gone for a while: nobody is connected, and no clock ran out meanwhile."""


class Expire(ServerCommand, frozen=True, tag="room/timeout"):
    """A deadline of the room or of its table has passed."""


class Abandon(ServerCommand, frozen=True, tag="room/abandon"):
    """Nobody came back for so long that the room is closed."""


AnyServerCommand = declared(ServerCommand, __name__)
