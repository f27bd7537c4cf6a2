"""The room: a machine of the same kind as the games, with a game inside.

Joining, hosting, chat, buy-ins and changes of game are decided here; everything about cards is
passed on to the game. One log holds all of it, so one replay gives all of it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from bluefelt.engine.contract import Command, Event
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import TopUp
from bluefelt.rooms.rules import deadlines, games, people, presence, tables
from bluefelt.rooms.rules.bank import is_balanced
from bluefelt.rooms.rules.evolve import evolve
from bluefelt.rooms.rules.messages import (
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
from bluefelt.rooms.rules.state import RoomStamp, RoomState

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


def play(state: RoomState, command: Command, stamp: RoomStamp) -> list[Event]:
    """All that the command caused, already written into state; or Rejected, and nothing is."""
    events = []
    for event in decide(state, command, stamp):
        evolve(state, event)
        events.append(event)
    if state.table is not None:
        assert balanced(state), "chips appeared or vanished"
    return events


def decide(state: RoomState, command: Command, stamp: RoomStamp) -> Iterator[Event]:
    """What the command causes, fact by fact; Rejected before the first if it is unlawful."""
    if state.closed_at is not None or (state.table is None and type(command) is not Open):
        raise Rejected("room-closed")
    yield from _rule(state, command, stamp)
    if state.closed_at is None:
        yield from tables.settle(state, stamp)


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
    return MEMBER_RULES.get(kind, games.play_on)(state, command, stamp)


def balanced(state: RoomState) -> bool:
    """Whether every chip is accounted for (RULES A4)."""
    return is_balanced(state.bank, tables.game_of(state).chips(state.table))
