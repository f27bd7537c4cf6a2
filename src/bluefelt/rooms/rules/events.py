"""Events of a room, and what each of them changes."""

import msgspec
from msgspec.structs import replace

from bluefelt.engine.contract import Chips, Millis, Seat, SecretEvent, declared
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.rooms.rules.bank import Account, nets, record_cash_out, return_stake
from bluefelt.rooms.rules.chat_events import AnyChatEvent
from bluefelt.rooms.rules.rates import Rate
from bluefelt.rooms.rules.recap import Recap, put_away
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.rooms.rules.state import (
    PLACES_KEPT,
    ChipRequest,
    CreditRequest,
    Identity,
    Idleness,
    Member,
    Place,
    QueuedEnd,
    QueuedGame,
    RoomState,
    Standing,
    Tally,
    evening_purse,
    stacks,
)


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
            state.purse = evening_purse(state)
            hold_chips(state)
            put_away(state.recaps, state.game, state.recap)
            state.recap = Recap()
        spec = find_game(self.game)
        state.tables += 1
        state.game, state.preset = self.game, self.preset
        state.table = spec.game.setup(msgspec.convert(self.settings, spec.settings))
        state.next_game = None
        state.requests.clear()
        state.credit_requests.clear()
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
    changes: dict[str, bool | int]

    def evolve(self, state: RoomState) -> None:
        state.settings = replace(state.settings, **self.changes)


class RoomClosing(RoomEvent, frozen=True, tag="room/closing"):
    """The room closes when the round is over, and everybody has seen how it ended."""

    due: Millis | None = None  # None: a round is running

    def evolve(self, state: RoomState) -> None:
        state.closing = QueuedEnd(self.due)


class RoomKeptOpen(RoomEvent, frozen=True, tag="room/kept-open"):
    """The room does not close after this round."""

    def evolve(self, state: RoomState) -> None:
        state.closing = None


class RoomClosed(RoomEvent, frozen=True, tag="room/closed"):
    at: Millis

    def evolve(self, state: RoomState) -> None:
        state.closed_at = self.at
        state.closing = None


class RoomContinued(RoomEvent, frozen=True, tag="room/continued"):
    """The host of this closed room has opened another, in which everybody can play on."""

    code: str

    def evolve(self, state: RoomState) -> None:
        state.next_room = self.code


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


class PlacesBanned(RoomEvent, SecretEvent, frozen=True, tag="member/places-banned"):
    """Newcomers from this member's addresses have to knock for a while."""

    name: str
    until: Millis

    def evolve(self, state: RoomState) -> None:
        state.members[self.name].banned_until = self.until


class MembersForgotten(RoomEvent, frozen=True, tag="member/forgotten"):
    """These have left and own nothing in the books, so their names are free."""

    names: tuple[str, ...]
    played: bool = False  # what they won and did is forgotten, too

    def evolve(self, state: RoomState) -> None:
        for name in self.names:
            del state.members[name]
            state.bank.accounts.pop(name, None)
            if self.played:
                _forget_rounds(state, name)


def _forget_rounds(state: RoomState, name: str) -> None:
    for tallies in state.tallies.values():
        tallies.pop(name, None)
    for recap in (state.recap, *state.recaps.values()):
        for feats in recap.feats.values():
            feats.pop(name, None)


def _gone(state: RoomState, name: str, standing: Standing) -> None:
    member = state.members[name]
    member.standing, member.connected = standing, False
    forget_requests(state, name)


class KickForgiven(RoomEvent, frozen=True, tag="member/forgiven"):
    """Somebody who was kicked may come back."""

    name: str

    def evolve(self, state: RoomState) -> None:
        state.members[self.name].standing = "left"


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


class PlaceNoted(RoomEvent, SecretEvent, frozen=True, tag="member/place-noted"):
    """Where a member connects from."""

    name: str
    place: Place

    def evolve(self, state: RoomState) -> None:
        member = state.members[self.name]
        others = tuple(place for place in member.places if place != self.place)
        member.places = (*others, self.place)[-PLACES_KEPT:]


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
        state.members[self.to].muted = False  # nobody else could unmute a host
        state.host_awaited = state.host_idle = None


class HostAwaited(RoomEvent, frozen=True, tag="host/awaited"):
    """Others wait for the host from this moment; repeated whenever the host does something."""

    at: Millis | None  # None: nobody waits any more

    def evolve(self, state: RoomState) -> None:
        state.host_awaited, state.host_idle = self.at, None


class HostWentIdle(RoomEvent, frozen=True, tag="host/went-idle"):
    """The host has kept others waiting: a minute, or now five minutes."""

    name: str
    idle: Idleness

    def evolve(self, state: RoomState) -> None:
        state.host_idle = self.idle


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
    """A request for chips or credit is gone; *code* says why it was refused."""

    name: str
    code: str | None = None

    def evolve(self, state: RoomState) -> None:
        forget_requests(state, self.name)


class CreditAsked(RoomEvent, frozen=True, tag="bank/credit-asked"):
    """Somebody could not buy these chips; a credit limit of *limit* would allow it."""

    name: str
    chips: Chips
    limit: Chips

    def evolve(self, state: RoomState) -> None:
        state.credit_requests[self.name] = CreditRequest(self.chips, self.limit)


class LimitSet(RoomEvent, frozen=True, tag="bank/limit-set"):
    """The host has set what somebody may owe; none: what the table allows everybody."""

    name: str
    limit: Chips | None

    def evolve(self, state: RoomState) -> None:
        state.bank.accounts.setdefault(self.name, Account()).limit = self.limit
        state.credit_requests.pop(self.name, None)


class RateSet(RoomEvent, frozen=True, tag="bank/rate-set"):
    """The host has said what chips are worth; none: nothing."""

    rate: Rate | None

    def evolve(self, state: RoomState) -> None:
        state.rate = self.rate


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
        if state.began_at is None:
            state.began_at = state.table.playing_since


class RoundClosed(RoomEvent, frozen=True, tag="round/closed"):
    """What each player of the round won or lost: chips, or minus what the game counts instead."""

    net: dict[str, int]

    def evolve(self, state: RoomState) -> None:
        state.round = None
        state.rounds_closed = state.table.rounds
        state.marks = nets(state.bank, stacks(state))
        state.recap.rounds += 1
        tallies = state.tallies.setdefault(state.game, {})
        for name, net in self.net.items():
            tally = tallies.setdefault(name, Tally())
            tally.rounds += 1
            tally.won += net > 0
            tally.net += net


AnyRoomEvent = declared(RoomEvent, __name__) | AnyChatEvent


def forget_requests(state: RoomState, name: str) -> None:
    """Nobody waits for chips or credit for this member any more."""
    state.requests.pop(name, None)
    state.credit_requests.pop(name, None)


def hold_chips(state: RoomState) -> None:
    """Make the bank hold the chips of the old table; a tournament's stacks are cashed out."""
    bank = state.bank
    bank.house += find_game(state.game).game.chips(state.table)
    for name, chips in stacks(state).items():
        bank.house -= chips
        if state.table.settings.stakes == "tournament":
            return_stake(bank, name, chips)
        elif chips:
            bank.held[name] = bank.held.get(name, 0) + chips
