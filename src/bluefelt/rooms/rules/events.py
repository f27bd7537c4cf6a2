"""Events of a room, and what each of them changes."""

import msgspec
from msgspec.structs import replace

from bluefelt.engine.contract import Chips, Event, Millis, Seat, declared
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.rooms.rules.bank import nets, record_cash_out
from bluefelt.rooms.rules.state import (
    ChatLine,
    ChipRequest,
    Identity,
    Member,
    QueuedGame,
    Reaction,
    RoomState,
    Standing,
    Tally,
    stacks,
)

CHAT_KEPT = 50


class RoomEvent(Event, frozen=True):
    """What happened in the room rather than at its table."""


class RoomOpened(RoomEvent, frozen=True, tag="room/opened"):
    code: str
    at: Millis

    def evolve(self, state: RoomState) -> None:
        state.code = self.code
        state.opened_at = self.at


class TableSet(RoomEvent, frozen=True, tag="room/table-set"):
    """This game is now on the table; the bank holds the chips of the last one."""

    game: str
    preset: str
    settings: dict[str, SettingValue]

    def evolve(self, state: RoomState) -> None:
        if state.table is not None:
            hold_chips(state)
        spec = find_game(self.game)
        state.game, state.preset = self.game, self.preset
        state.table = spec.game.setup(msgspec.convert(self.settings, spec.settings))
        state.next_game = None
        state.requests.clear()
        state.round, state.rounds_closed = None, 0


class GameQueued(RoomEvent, frozen=True, tag="room/game-queued"):
    """This game comes next, when the round is over."""

    game: str
    preset: str
    settings: dict[str, SettingValue]
    due: Millis | None = None  # None: a round is running

    def evolve(self, state: RoomState) -> None:
        state.next_game = QueuedGame(self.game, self.preset, self.settings, self.due)


class GameKept(RoomEvent, frozen=True, tag="room/game-kept"):
    """The game that was to come next is cancelled."""

    def evolve(self, state: RoomState) -> None:
        state.next_game = None


class SeatLost(RoomEvent, frozen=True, tag="room/seat-lost"):
    """Somebody could not keep their seat at the new table."""

    name: str
    code: str

    def evolve(self, state: RoomState) -> None:
        """Change nothing: the seat was never taken at this table."""


class RoomChanged(RoomEvent, frozen=True, tag="room/changed"):
    changes: dict[str, bool]

    def evolve(self, state: RoomState) -> None:
        state.settings = replace(state.settings, **self.changes)


class RoomClosed(RoomEvent, frozen=True, tag="room/closed"):
    at: Millis

    def evolve(self, state: RoomState) -> None:
        state.closed_at = self.at


class Slept(RoomEvent, frozen=True, tag="room/slept"):
    """Nobody is connected: everything waits."""

    pauses: bool  # whether the table was not yet paused

    def evolve(self, state: RoomState) -> None:
        state.asleep, state.paused_by_sleep = True, self.pauses


class Woke(RoomEvent, frozen=True, tag="room/woke"):
    """Somebody is connected again."""

    def evolve(self, state: RoomState) -> None:
        state.asleep, state.paused_by_sleep = False, False


class MemberKnocked(RoomEvent, frozen=True, tag="member/knocked"):
    name: str
    avatar: str
    at: Millis
    identity: Identity | None  # None where it is hidden

    def evolve(self, state: RoomState) -> None:
        member = _member(state, self)
        member.standing, member.avatar = "knocking", self.avatar


class MemberJoined(RoomEvent, frozen=True, tag="member/joined"):
    """Somebody is in the room, for the first time or again."""

    name: str
    avatar: str
    at: Millis
    identity: Identity | None  # None where it is hidden, and for bots
    bot: str | None = None  # its strength

    def evolve(self, state: RoomState) -> None:
        member = _member(state, self)
        member.standing, member.avatar, member.joined_at = "in", self.avatar, self.at
        member.bot = self.bot
        if member.connected:
            state.empty_since = None
        else:
            member.gone_at = None if self.bot else self.at


def _member(state: RoomState, event: MemberKnocked | MemberJoined) -> Member:
    """The member, who may be new."""
    name, at, identity = event.name, event.at, event.identity
    new = Member(name=name, avatar=event.avatar, joined_at=at, identity=identity, gone_at=at)
    return state.members.setdefault(name, new)


class MemberRefused(RoomEvent, frozen=True, tag="member/refused"):
    name: str

    def evolve(self, state: RoomState) -> None:
        _gone(state, self.name, "left")


class MemberLeft(RoomEvent, frozen=True, tag="member/left"):
    name: str

    def evolve(self, state: RoomState) -> None:
        _gone(state, self.name, "left")


class MemberKicked(RoomEvent, frozen=True, tag="member/kicked"):
    name: str

    def evolve(self, state: RoomState) -> None:
        _gone(state, self.name, "kicked")


class MembersForgotten(RoomEvent, frozen=True, tag="member/forgotten"):
    """These have left and own nothing in the books, so their names are free."""

    names: tuple[str, ...]

    def evolve(self, state: RoomState) -> None:
        for name in self.names:
            del state.members[name]


def _gone(state: RoomState, name: str, standing: Standing) -> None:
    member = state.members[name]
    member.standing, member.connected = standing, False
    state.requests.pop(name, None)


class KickForgiven(RoomEvent, frozen=True, tag="member/forgiven"):
    """Somebody who was kicked may come back."""

    name: str

    def evolve(self, state: RoomState) -> None:
        state.members[self.name].standing = "left"


class MemberMuted(RoomEvent, frozen=True, tag="member/muted"):
    name: str
    muted: bool

    def evolve(self, state: RoomState) -> None:
        state.members[self.name].muted = self.muted


class AvatarChanged(RoomEvent, frozen=True, tag="member/avatar-changed"):
    name: str
    avatar: str

    def evolve(self, state: RoomState) -> None:
        state.members[self.name].avatar = self.avatar


class Connected(RoomEvent, frozen=True, tag="member/connected"):
    name: str

    def evolve(self, state: RoomState) -> None:
        member = state.members[self.name]
        member.connected, member.gone_at = True, None
        if member.is_in:
            state.empty_since = None


class Disconnected(RoomEvent, frozen=True, tag="member/disconnected"):
    name: str
    at: Millis

    def evolve(self, state: RoomState) -> None:
        member = state.members[self.name]
        member.connected, member.gone_at = False, self.at
        is_empty = not any(other.is_there for other in state.members.values())
        if is_empty and state.empty_since is None:
            state.empty_since = self.at


class HostPassed(RoomEvent, frozen=True, tag="host/passed"):
    to: str

    def evolve(self, state: RoomState) -> None:
        state.host = self.to


class ChatSaid(RoomEvent, frozen=True, tag="chat/said"):
    name: str
    at: Millis
    text: str | None = None
    reaction: Reaction | None = None

    def evolve(self, state: RoomState) -> None:
        state.chat.append(ChatLine(self.name, self.at, self.text, self.reaction))
        del state.chat[:-CHAT_KEPT]


class ChipsRequested(RoomEvent, frozen=True, tag="bank/requested"):
    """Somebody wants chips: the host decides, or they come when the round is over."""

    name: str
    chips: Chips
    seat: Seat | None  # to sit down in; None: for the stack
    approved: bool

    def evolve(self, state: RoomState) -> None:
        state.requests[self.name] = ChipRequest(self.chips, self.seat, self.approved)


class RequestApproved(RoomEvent, frozen=True, tag="bank/approved"):
    name: str

    def evolve(self, state: RoomState) -> None:
        wish = state.requests[self.name]
        state.requests[self.name] = replace(wish, approved=True)


class RequestEnded(RoomEvent, frozen=True, tag="bank/request-ended"):
    """The request is gone; *code* says why it was refused."""

    name: str
    code: str | None = None

    def evolve(self, state: RoomState) -> None:
        state.requests.pop(self.name, None)


class CashedOut(RoomEvent, frozen=True, tag="bank/cashed-out"):
    """Chips that the bank held are cashed out."""

    name: str
    chips: Chips

    def evolve(self, state: RoomState) -> None:
        record_cash_out(state.bank, self.name, 0)


class RoundOpened(RoomEvent, frozen=True, tag="round/opened"):
    names: tuple[str, ...]

    def evolve(self, state: RoomState) -> None:
        state.round = self.names


class RoundClosed(RoomEvent, frozen=True, tag="round/closed"):
    """What each player of the round won or lost: chips, or minus what the game counts instead."""

    net: dict[str, int]

    def evolve(self, state: RoomState) -> None:
        state.round = None
        state.rounds_closed = state.table.rounds
        state.marks = nets(state.bank, stacks(state))
        tallies = state.tallies.setdefault(state.game, {})
        for name, net in self.net.items():
            tally = tallies.setdefault(name, Tally())
            tally.rounds += 1
            tally.won += net > 0
            tally.net += net


AnyRoomEvent = declared(RoomEvent, __name__)


def hold_chips(state: RoomState) -> None:
    """Make the bank hold the chips of the old table."""
    bank = state.bank
    bank.house += find_game(state.game).game.chips(state.table)
    for name, chips in stacks(state).items():
        bank.house -= chips
        if chips:
            bank.held[name] = bank.held.get(name, 0) + chips
