"""Commands of a room: members, host, game, chat and purchases.

Commands about the table (`seat/leave`, `bet/call`, ...) are the game's own; only sitting
down is the room's, because the room knows who asks and what they may owe.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta

from bluefelt.engine.contract import Command, declared
from bluefelt.engine.tables.messages import VISIBLE, Amount, SeatNumber, SettingValue
from bluefelt.rooms.rules.state import Identity, Reaction

# Emoji need joiners, so those are allowed; control characters and text direction are not.
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
    """What members may send."""


class LeaveRoom(MemberCommand, frozen=True, tag="room/leave"):
    """Leave the room: the seat is given up, and its chips are cashed out."""


class ChangeRoom(MemberCommand, frozen=True, tag="room/settings"):
    """Host only: change how the room is run."""

    changes: dict[str, bool]


class ChangeGame(MemberCommand, frozen=True, tag="room/game"):
    """Host only: switch to another game, or to a fresh table of this one.

    During a round, it waits until the round is over.
    """

    game: Key
    preset: Key | None = None
    settings: dict[str, SettingValue] = {}


class KeepGame(MemberCommand, frozen=True, tag="room/keep-game"):
    """Host only: stay with this game, and cancel the one that was to come next."""


class CloseRoom(MemberCommand, frozen=True, tag="room/close"):
    """Host only: close the room; everybody is cashed out, and the code is free again."""


class GiveHost(MemberCommand, frozen=True, tag="host/give"):
    """Host only: make somebody else host."""

    to: MemberName


class Admit(MemberCommand, frozen=True, tag="member/admit"):
    """Host only: let in somebody who knocks or was kicked."""

    name: MemberName


class Refuse(MemberCommand, frozen=True, tag="member/refuse"):
    """Host only: turn away somebody who knocks."""

    name: MemberName


class Kick(MemberCommand, frozen=True, tag="member/kick"):
    """Host only: remove somebody from the room."""

    name: MemberName


class Mute(MemberCommand, frozen=True, tag="member/mute"):
    """Host only: mute or unmute a member."""

    name: MemberName
    muted: bool = True


class AddBot(MemberCommand, frozen=True, tag="bot/add"):
    """Host only: seat a bot of this strength, in the first free seat unless given."""

    strength: Key
    seat: SeatNumber | None = None


class RemoveBot(MemberCommand, frozen=True, tag="bot/remove"):
    """Host only: remove a bot."""

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
    """Host only: approve the chips that somebody asked for."""

    name: MemberName


class Decline(MemberCommand, frozen=True, tag="bank/decline"):
    """Host only: refuse the chips that somebody asked for."""

    name: MemberName


class Withdraw(MemberCommand, frozen=True, tag="bank/withdraw"):
    """Take back a request for chips."""


AnyMemberCommand = declared(MemberCommand, __name__)


class ServerCommand(Command, frozen=True):
    """What only the server itself sends."""


class Open(ServerCommand, frozen=True, tag="room/open"):
    """Begin a room with this game; its opener is host, or else the first to come."""

    code: str
    game: Key
    preset: Key | None = None
    settings: dict[str, SettingValue] = {}
    identity: Identity | None = None
    name: MemberName | None = None
    avatar: Avatar = DEFAULT_AVATAR


class Join(ServerCommand, frozen=True, tag="member/join"):
    """Somebody wants to come in."""

    identity: Identity
    name: MemberName
    avatar: Avatar
    suspect: bool = False  # comes from where somebody was kicked: the host is asked


class Connect(ServerCommand, frozen=True, tag="member/connect"):
    """A member has connected."""

    name: MemberName


class Disconnect(ServerCommand, frozen=True, tag="member/disconnect"):
    """A member has disconnected."""

    name: MemberName


class Recover(ServerCommand, frozen=True, tag="room/recover"):
    """The server was down: nobody is connected, and no clock ran out meanwhile."""


class Expire(ServerCommand, frozen=True, tag="room/timeout"):
    """A deadline of the room or of its table has passed."""


class Abandon(ServerCommand, frozen=True, tag="room/abandon"):
    """Nobody has come back for so long that the room is closed."""


AnyServerCommand = declared(ServerCommand, __name__)
