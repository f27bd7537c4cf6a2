"""How each event of a room is written into its state: the only code that does."""

from collections.abc import Callable
from typing import Any

import msgspec

from bluefelt.engine.contract import Event
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.messages import ChipsBought, Left, Sat
from bluefelt.rooms.rules.bank import nets, record_cash_out, record_purchase
from bluefelt.rooms.rules.messages import (
    AvatarChanged,
    CashedOut,
    ChatSaid,
    ChipsRequested,
    Connected,
    Disconnected,
    GameKept,
    GameQueued,
    HostPassed,
    KickForgiven,
    MemberJoined,
    MemberKicked,
    MemberKnocked,
    MemberLeft,
    MemberMuted,
    MemberRefused,
    RequestApproved,
    RequestEnded,
    RoomChanged,
    RoomClosed,
    RoomOpened,
    RoundClosed,
    RoundOpened,
    SeatLost,
    Slept,
    TableSet,
    Woke,
)
from bluefelt.rooms.rules.state import ChipRequest, Member, RoomState, Tally, stacks

CHAT_KEPT = 50


def evolve(state: RoomState, event: Event) -> None:
    """Write one fact down: the room's own, or the table's and what it means for the bank."""
    fact = ROOM_FACTS.get(type(event))
    if fact is not None:
        fact(state, event)
        return
    note = BANK_NOTES.get(type(event))
    if note is not None:
        note(state, event)
    find_game(state.game).game.evolve(state.table, event)


def _opened(state: RoomState, event: RoomOpened) -> None:
    state.code = event.code
    state.opened_at = event.at


def _table_set(state: RoomState, event: TableSet) -> None:
    if state.table is not None:
        _hold_chips(state)
    spec = find_game(event.game)
    state.game, state.preset = event.game, event.preset
    state.table = spec.game.setup(msgspec.convert(event.settings, spec.settings))
    state.next_game = None
    state.requests.clear()
    state.round, state.rounds_closed = None, 0


def _queued(state: RoomState, event: GameQueued) -> None:
    state.next_game = event


def _kept(state: RoomState, event: GameKept) -> None:
    state.next_game = None


def _hold_chips(state: RoomState) -> None:
    bank = state.bank
    bank.house += find_game(state.game).game.chips(state.table)
    for name, chips in stacks(state).items():
        bank.house -= chips
        if chips:
            bank.held[name] = bank.held.get(name, 0) + chips


def _seat_lost(state: RoomState, event: SeatLost) -> None:
    """Only news: the seat was never taken at this table."""


def _changed(state: RoomState, event: RoomChanged) -> None:
    state.settings = msgspec.structs.replace(state.settings, **event.changes)


def _closed(state: RoomState, event: RoomClosed) -> None:
    state.closed_at = event.at


def _slept(state: RoomState, event: Slept) -> None:
    state.asleep, state.paused_by_sleep = True, event.pauses


def _woke(state: RoomState, event: Woke) -> None:
    state.asleep, state.paused_by_sleep = False, False


def _knocked(state: RoomState, event: MemberKnocked) -> None:
    known = state.members.get(event.name)
    if known is not None:
        known.standing, known.avatar = "knocking", event.avatar
        return
    state.members[event.name] = Member(
        name=event.name,
        avatar=event.avatar,
        joined_at=event.at,
        identity=event.identity,
        standing="knocking",
        gone_at=event.at,
    )


def _joined(state: RoomState, event: MemberJoined) -> None:
    known = state.members.get(event.name)
    if known is not None:
        known.standing, known.avatar, known.joined_at = "in", event.avatar, event.at
        known.bot = event.bot
        if known.connected:
            state.empty_since = None
        elif not event.bot:
            known.gone_at = event.at
        return
    state.members[event.name] = Member(
        name=event.name,
        avatar=event.avatar,
        joined_at=event.at,
        identity=event.identity,
        bot=event.bot,
        gone_at=None if event.bot else event.at,
    )


def _gone(state: RoomState, event: MemberLeft | MemberRefused) -> None:
    member = state.members[event.name]
    member.standing, member.connected = "left", False
    state.requests.pop(event.name, None)


def _kicked(state: RoomState, event: MemberKicked) -> None:
    member = state.members[event.name]
    member.standing, member.connected = "kicked", False
    state.requests.pop(event.name, None)


def _forgiven(state: RoomState, event: KickForgiven) -> None:
    state.members[event.name].standing = "left"


def _muted(state: RoomState, event: MemberMuted) -> None:
    state.members[event.name].muted = event.muted


def _avatar_changed(state: RoomState, event: AvatarChanged) -> None:
    state.members[event.name].avatar = event.avatar


def _connected(state: RoomState, event: Connected) -> None:
    member = state.members[event.name]
    member.connected, member.gone_at = True, None
    if member.is_in:
        state.empty_since = None


def _disconnected(state: RoomState, event: Disconnected) -> None:
    member = state.members[event.name]
    member.connected, member.gone_at = False, event.at
    is_empty = not any(other.is_there for other in state.members.values())
    if is_empty and state.empty_since is None:
        state.empty_since = event.at


def _host_passed(state: RoomState, event: HostPassed) -> None:
    state.host = event.to


def _said(state: RoomState, event: ChatSaid) -> None:
    state.chat.append(event)
    del state.chat[:-CHAT_KEPT]


def _requested(state: RoomState, event: ChipsRequested) -> None:
    state.requests[event.name] = ChipRequest(event.chips, event.seat, event.approved)


def _approved(state: RoomState, event: RequestApproved) -> None:
    wish = state.requests[event.name]
    state.requests[event.name] = msgspec.structs.replace(wish, approved=True)


def _request_ended(state: RoomState, event: RequestEnded) -> None:
    state.requests.pop(event.name, None)


def _cashed_out(state: RoomState, event: CashedOut) -> None:
    record_cash_out(state.bank, event.name, 0)


def _round_opened(state: RoomState, event: RoundOpened) -> None:
    state.round = event.names


def _round_closed(state: RoomState, event: RoundClosed) -> None:
    state.round = None
    state.rounds_closed = state.table.rounds
    state.marks = nets(state.bank, stacks(state))
    tallies = state.tallies.setdefault(state.game, {})
    for name, net in event.net.items():
        tally = tallies.setdefault(name, Tally())
        tally.rounds += 1
        tally.won += net > 0
        tally.net += net


def _bank_sat(state: RoomState, event: Sat) -> None:
    record_purchase(state.bank, event.name, event.chips)
    state.requests.pop(event.name, None)


def _bank_bought(state: RoomState, event: ChipsBought) -> None:
    name = state.table.players[event.seat].name
    record_purchase(state.bank, name, event.chips)
    state.requests.pop(name, None)


def _bank_left(state: RoomState, event: Left) -> None:
    record_cash_out(state.bank, event.name, event.chips)
    state.requests.pop(event.name, None)


BANK_NOTES: dict[type[Event], Callable[[RoomState, Any], None]] = {
    Sat: _bank_sat,
    ChipsBought: _bank_bought,
    Left: _bank_left,
}

ROOM_FACTS: dict[type[Event], Callable[[RoomState, Any], None]] = {
    RoomOpened: _opened,
    TableSet: _table_set,
    GameQueued: _queued,
    GameKept: _kept,
    SeatLost: _seat_lost,
    RoomChanged: _changed,
    RoomClosed: _closed,
    Slept: _slept,
    Woke: _woke,
    MemberKnocked: _knocked,
    MemberJoined: _joined,
    MemberRefused: _gone,
    MemberLeft: _gone,
    MemberKicked: _kicked,
    KickForgiven: _forgiven,
    MemberMuted: _muted,
    AvatarChanged: _avatar_changed,
    Connected: _connected,
    Disconnected: _disconnected,
    HostPassed: _host_passed,
    ChatSaid: _said,
    ChipsRequested: _requested,
    RequestApproved: _approved,
    RequestEnded: _request_ended,
    CashedOut: _cashed_out,
    RoundOpened: _round_opened,
    RoundClosed: _round_closed,
}
