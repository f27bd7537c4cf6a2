"""Commands of a room: members, host, game, chat and purchases.

Commands about the table (`seat/leave`, `bet/call`, ...) are the game's own; only sitting
down is the room's, because the room knows who asks and what they may owe.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bluefelt.engine.contract import Command, Millis, declared
from bluefelt.engine.tables.messages import VISIBLE, Amount, SeatNumber, SettingValue
from bluefelt.rooms.rules.rates import Rate
from bluefelt.rooms.rules.state import Identity, Place, Reaction

# Emoji need joiners, so those are allowed; control characters and text direction are not.
SPOKEN = r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]+$(?!\n)"
LONGEST_MEMBER_NAME = 24
LONGEST_AVATAR = 16
LONGEST_CHAT = 300
MOST_FILTERED = 200  # words

MemberName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_MEMBER_NAME, pattern=VISIBLE)]
Avatar: TypeAlias = Annotated[str, Meta(max_length=LONGEST_AVATAR, pattern=SPOKEN)]
ChatText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_CHAT, pattern=SPOKEN)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
FilteredWord: TypeAlias = Annotated[str, Meta(min_length=2, max_length=40, pattern=r"^\S+$(?!\n)")]

Closing: TypeAlias = Literal["between-rounds", "after-round", "now"]

DEFAULT_AVATAR = "🙂"


class MemberCommand(Command, frozen=True):
    """What members may send."""


class LeaveRoom(MemberCommand, frozen=True, tag="room/leave"):
    """Leave the room: the seat is given up, and its chips are cashed out."""


class ChangeRoom(MemberCommand, frozen=True, tag="room/settings"):
    """Host only: change how the room is run."""

    changes: dict[str, bool | int]


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
    """Host only: close the room; everybody is cashed out, and the code is free again.

    During a round it is refused, waits until the round is over, or ends the round at once: then
    every bet goes back, except that cards decide where nobody can act any more.
    """

    when: Closing = "between-rounds"


class KeepOpen(MemberCommand, frozen=True, tag="room/keep-open"):
    """Host only: don't close the room after this round."""


class PlayAgain(MemberCommand, frozen=True, tag="room/play-again"):
    """Host only: after a tournament, the same again with the same players and fresh stacks."""


class GiveHost(MemberCommand, frozen=True, tag="host/give"):
    """Host only: make somebody else host."""

    to: MemberName


class TakeOver(MemberCommand, frozen=True, tag="host/take-over"):
    """Become host in place of one who keeps others waiting; for the longest seated only."""


class Admit(MemberCommand, frozen=True, tag="member/admit"):
    """Host only: let in somebody who knocks or was kicked."""

    name: MemberName


class Refuse(MemberCommand, frozen=True, tag="member/refuse"):
    """Host only: turn away somebody who knocks."""

    name: MemberName


class Kick(MemberCommand, frozen=True, tag="member/kick"):
    """Host only: remove somebody, who may not come back until the host admits them."""

    name: MemberName


class Mute(MemberCommand, frozen=True, tag="member/mute"):
    """Host only: mute or unmute a member; nobody else is told."""

    name: MemberName
    muted: bool = True


class Report(MemberCommand, frozen=True, tag="member/report"):
    """Tell the host about a member, or about a line of the chat; nobody else is told."""

    name: MemberName
    at: Millis | None = None  # when the line was said; None: it is about the member
    reason: ChatText | None = None


class ClearReports(MemberCommand, frozen=True, tag="report/clear"):
    """Host only: remove all reports from the list."""


class FilterWords(MemberCommand, frozen=True, tag="chat/filter"):
    """Host only: mask these words in the chat from now on; no words: no filter."""

    words: Annotated[tuple[FilteredWord, ...], Meta(max_length=MOST_FILTERED)]


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


class SetLimit(MemberCommand, frozen=True, tag="bank/limit"):
    """Host only: set what somebody may owe; null: what the table allows everybody."""

    name: MemberName
    limit: Amount | None = None


class AskCredit(MemberCommand, frozen=True, tag="bank/ask-credit"):
    """Ask the host to raise your credit limit so that you can buy chips, the usual stack unless
    given."""

    chips: Amount | None = None


class SetRate(MemberCommand, frozen=True, tag="bank/rate"):
    """Host only: say what chips are worth, in an open room or a closed one; null: nothing."""

    rate: Rate | None = None


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
    place: Place | None = None  # None: not limited


class Connect(ServerCommand, frozen=True, tag="member/connect"):
    """A member has connected, perhaps from somewhere else as well."""

    name: MemberName
    place: Place | None = None


class Disconnect(ServerCommand, frozen=True, tag="member/disconnect"):
    """A member has disconnected."""

    name: MemberName


class Recover(ServerCommand, frozen=True, tag="room/recover"):
    """The server was down: nobody is connected, and no clock ran out meanwhile."""


class Expire(ServerCommand, frozen=True, tag="room/timeout"):
    """A deadline of the room or of its table has passed."""


class TellHost(ServerCommand, frozen=True, tag="bank/tell-host"):
    """A purchase was refused because credit is short: the host can raise the limit."""

    name: MemberName
    chips: Amount | None = None


class Abandon(ServerCommand, frozen=True, tag="room/abandon"):
    """Nobody has come back for so long that the room is closed."""


class Continue(ServerCommand, frozen=True, tag="room/continue"):
    """Somebody who was in this closed room has opened another."""

    identity: Identity
    code: str


AnyServerCommand = declared(ServerCommand, __name__)
