"""The room: a state machine like a game, with a game inside.

Joining, hosting, chat, buy-ins and changes of game are decided here; everything about cards is
passed on to the game. One log holds all of it, so one replay gives all of it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from bluefelt.engine.contract import Command, Event
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import ChipsBought, Left, Resumed, Sat, TopUp
from bluefelt.rooms.rules import deadlines, games, people, presence, tables
from bluefelt.rooms.rules.bank import is_balanced, record_cash_out, record_purchase
from bluefelt.rooms.rules.commands import (
    Abandon,
    AddBot,
    Admit,
    Approve,
    ChangeGame,
    ChangeRoom,
    CloseRoom,
    Connect,
    Decline,
    Disconnect,
    Expire,
    GiveHost,
    Join,
    KeepGame,
    Kick,
    LeaveRoom,
    Mute,
    Open,
    Recover,
    Refuse,
    RemoveBot,
    SendChat,
    TakeSeat,
    Withdraw,
)
from bluefelt.rooms.rules.events import RoomEvent
from bluefelt.rooms.rules.state import RoomStamp, RoomState, seat_of

Rule = Callable[[RoomState, Any, RoomStamp], Iterator[Event]]

SERVER_RULES: dict[type[Command], Rule] = {
    Open: games.open_room,
    Join: people.join,
    Connect: presence.connect,
    Disconnect: presence.disconnect,
    Recover: presence.recover,
    Expire: deadlines.expire,
    Abandon: games.abandon,
}

MEMBER_RULES: dict[type[Command], Rule] = {
    LeaveRoom: people.leave,
    ChangeRoom: people.change_room,
    ChangeGame: games.change_game,
    KeepGame: games.keep_game,
    CloseRoom: games.close_room,
    GiveHost: people.give_host,
    Admit: people.admit,
    Refuse: people.refuse,
    Kick: people.kick,
    Mute: people.mute,
    AddBot: games.add_bot,
    RemoveBot: games.remove_bot,
    SendChat: people.say,
    TakeSeat: tables.take_seat,
    TopUp: tables.top_up,
    Approve: tables.approve,
    Decline: tables.decline,
    Withdraw: tables.withdraw,
}


def new_room() -> RoomState:
    """A room before its first event."""
    return RoomState(code="", opened_at=0)


def decide(state: RoomState, command: Command, stamp: RoomStamp) -> Iterator[Event]:
    """The events that the command causes; Rejected before the first if it is illegal."""
    if state.closed_at is not None or (state.table is None and type(command) is not Open):
        raise Rejected("room-closed")
    yield from _rule(state, command, stamp)
    if state.closed_at is None:
        yield from tables.settle(state, stamp)
    assert balanced(state), "chips appeared or vanished"


def evolve(state: RoomState, event: Event) -> None:
    """Write an event into the state: the room's own, or the table's with its effect on the room."""
    if isinstance(event, RoomEvent):
        event.evolve(state)
        return
    note = NOTES.get(type(event))
    if note is not None:
        note(state, event)
    event.evolve(state.table)


def _rule(state: RoomState, command: Command, stamp: RoomStamp) -> Iterator[Event]:
    kind = type(command)
    if stamp.actor is None:
        rule = SERVER_RULES.get(kind)
        if rule is None:
            raise Rejected("unknown-command", command=kind.__name__)
        return rule(state, command, stamp)
    member = state.members.get(stamp.actor)
    gives_up = kind is LeaveRoom and member is not None and member.standing == "knocking"
    if member is None or not (member.is_in or gives_up):
        raise Rejected("not-a-member")
    if kind in SERVER_RULES:
        raise Rejected("room-only")
    return MEMBER_RULES.get(kind, _at_table)(state, command, stamp)


def _at_table(state: RoomState, command: Command, stamp: RoomStamp) -> Iterator[Event]:
    """The game's events for a command; instead of another round, the next game begins."""
    events = tables.pass_on(state, command, stamp)
    if state.next_game is None or not _deals(state, command, stamp):
        return events
    tables.check_lawful(events)
    return games.lay_next(state, stamp)


def _deals(state: RoomState, command: Command, stamp: RoomStamp) -> bool:
    assert stamp.actor is not None
    house, seat = tables.game_of(state), seat_of(state, stamp.actor)
    return not house.is_running(state.table) and house.deals(state.table, command, seat)


def balanced(state: RoomState) -> bool:
    """Whether every chip is accounted for (RULES A4)."""
    return is_balanced(state.bank, tables.game_of(state).chips(state.table))


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


def _resumed(state: RoomState, event: Resumed) -> None:
    queued = state.next_game
    if queued is not None and queued.due is not None:
        state.next_game = replace(queued, due=queued.due + event.after)


NOTES: dict[type[Event], Callable[[RoomState, Any], None]] = {
    Sat: _bank_sat,
    ChipsBought: _bank_bought,
    Left: _bank_left,
    Resumed: _resumed,
}
