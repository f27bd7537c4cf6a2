"""The room: a state machine like a game, with a game inside.

Joining, hosting, chat, buy-ins and changes of game are decided here; everything about cards is
passed on to the game. One log holds all of it, so one replay gives all of it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bluefelt.engine.contract import Command, Event, SecretEvent
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.feats import keep
from bluefelt.engine.tables.messages import ChipsBought, Left, Resumed, RoundVoided, Sat, TopUp
from bluefelt.engine.tables.rules import Game
from bluefelt.rooms.rules import (
    cashier,
    deadlines,
    games,
    host,
    moderation,
    people,
    presence,
    tables,
)
from bluefelt.rooms.rules.bank import (
    is_balanced,
    record_cash_out,
    record_purchase,
    record_stake,
    return_stake,
)
from bluefelt.rooms.rules.chat_events import CONFIDED
from bluefelt.rooms.rules.commands import (
    Abandon,
    AddBot,
    Admit,
    Approve,
    AskCredit,
    ChangeGame,
    ChangeRoom,
    ClearReports,
    CloseRoom,
    Connect,
    Continue,
    Decline,
    Disconnect,
    Expire,
    FilterWords,
    GiveHost,
    Join,
    KeepGame,
    KeepOpen,
    Kick,
    LeaveRoom,
    Mute,
    Open,
    PlayAgain,
    Recover,
    Refuse,
    RemoveBot,
    Report,
    SendChat,
    SetLimit,
    SetRate,
    TakeOver,
    TakeSeat,
    TellHost,
    Withdraw,
)
from bluefelt.rooms.rules.events import forget_requests
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.rooms.rules.state import RoomStamp, RoomState, seat_of

Rule = Callable[[RoomState, Any, RoomStamp], Iterator[Event]]

SERVER_RULES: dict[type[Command], Rule] = {
    Open: games.open_room,
    Join: people.join,
    Connect: presence.connect,
    Disconnect: presence.disconnect,
    Recover: presence.recover,
    Expire: deadlines.expire,
    TellHost: cashier.tell_host,
    Abandon: games.abandon,
    Continue: games.play_on,
}

MEMBER_RULES: dict[type[Command], Rule] = {
    LeaveRoom: people.leave,
    ChangeRoom: people.change_room,
    ChangeGame: games.change_game,
    KeepGame: games.keep_game,
    CloseRoom: games.close_room,
    KeepOpen: games.keep_open,
    PlayAgain: games.play_again,
    GiveHost: people.give_host,
    TakeOver: people.take_over,
    Admit: people.admit,
    Refuse: people.refuse,
    Kick: people.kick,
    Mute: moderation.mute,
    Report: moderation.report,
    ClearReports: moderation.clear_reports,
    FilterWords: moderation.filter_words,
    AddBot: games.add_bot,
    RemoveBot: games.remove_bot,
    SendChat: moderation.say,
    TakeSeat: tables.take_seat,
    TopUp: tables.top_up,
    Approve: tables.approve,
    Decline: tables.decline,
    Withdraw: tables.withdraw,
    SetLimit: cashier.set_limit,
    AskCredit: cashier.ask_credit,
    SetRate: cashier.set_rate,
}


# What may happen after the room is closed: settling up, and playing on elsewhere.
AFTERWARDS = frozenset({SetRate, Continue})


def new_room() -> RoomState:
    """A room before its first event."""
    return RoomState(code="", opened_at=0)


def decide(state: RoomState, command: Command, stamp: RoomStamp) -> Iterator[Event]:
    """The events that the command causes; Rejected before the first if it is illegal."""
    if state.table is None and type(command) is not Open:
        raise Rejected("room-closed")
    if state.closed_at is not None and type(command) not in AFTERWARDS:
        raise Rejected("room-closed")
    host_acts = False
    if stamp.actor is not None and stamp.actor == state.host:
        game = tables.game_of(state)
        for event in _rule(state, command, stamp):
            host_acts = host_acts or is_public(game, (event,))  # secret acts don't count
            yield event
    else:
        yield from _rule(state, command, stamp)
    if state.closed_at is None:
        yield from tables.settle(state, stamp)
        yield from host.watch_host(state, host_acts, stamp.at)
    assert balanced(state), "chips appeared or vanished"


def is_public(game: Game[Any], events: Sequence[Event]) -> bool:
    """Whether everybody may know that these happened, if not every detail."""
    for event in events:  # usually the first
        if isinstance(event, RoomEvent):
            if type(event) not in CONFIDED and not isinstance(event, SecretEvent):
                return True
        elif game.redact(event, None) is not None:
            return True
    return False


def evolve(state: RoomState, event: Event) -> None:
    """Write an event into the state: the room's own, or the table's with its effect on the room."""
    if isinstance(event, RoomEvent):
        event.evolve(state)
        return
    kind = type(event)
    note = NOTES.get(kind)
    if note is not None:
        note(state, event)
    event.evolve(state.table)
    remember = tables.game_of(state).memorable.get(kind)
    if remember is not None:
        feats = state.recap.feats
        keep(feats, remember(state.table, event, feats))


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
    """The game's events for a command; a queued game or closing replaces the next deal."""
    events = tables.pass_on(state, command, stamp)
    queued = state.next_game is not None or state.closing is not None
    if not queued or not _deals(state, command, stamp):
        return events
    tables.check_lawful(events)
    return games.lay_next(state, stamp) if state.closing is None else games.shut(state, stamp)


def _deals(state: RoomState, command: Command, stamp: RoomStamp) -> bool:
    assert stamp.actor is not None
    house, seat = tables.game_of(state), seat_of(state, stamp.actor)
    return not house.is_running(state.table) and house.deals(state.table, command, seat)


def balanced(state: RoomState) -> bool:
    """Whether every chip is accounted for (RULES A4)."""
    return is_balanced(state.bank, tables.game_of(state).chips(state.table))


def _bank_sat(state: RoomState, event: Sat) -> None:
    if state.table.settings.stakes == "tournament":  # A10: it does not touch the evening's chips
        record_stake(state.bank, event.name, event.chips)
    else:
        record_purchase(state.bank, event.name, event.chips)
    forget_requests(state, event.name)


def _bank_bought(state: RoomState, event: ChipsBought) -> None:
    name = state.table.players[event.seat].name
    record_purchase(state.bank, name, event.chips)
    forget_requests(state, name)


def _bank_left(state: RoomState, event: Left) -> None:
    chips = event.chips
    if state.table.settings.stakes == "tournament":
        return_stake(state.bank, event.name, chips)
        chips = 0
    record_cash_out(state.bank, event.name, chips)
    forget_requests(state, event.name)


def _resumed(state: RoomState, event: Resumed) -> None:
    queued = state.next_game
    if queued is not None and queued.due is not None:
        state.next_game = replace(queued, due=queued.due + event.after)
    closing = state.closing
    if closing is not None and closing.due is not None:
        state.closing = replace(closing, due=closing.due + event.after)


def _voided(state: RoomState, event: RoundVoided) -> None:
    """Nobody wins or loses in a round that does not count."""
    state.round = None
    state.rounds_closed = state.table.rounds


NOTES: dict[type[Event], Callable[[RoomState, Any], None]] = {
    Sat: _bank_sat,
    ChipsBought: _bank_bought,
    Left: _bank_left,
    Resumed: _resumed,
    RoundVoided: _voided,
}
