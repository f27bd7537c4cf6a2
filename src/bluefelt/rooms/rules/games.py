"""Opening the room, changing the game, bots, and closing the room."""

from collections.abc import Iterator
from itertools import count

import msgspec

from bluefelt.engine.contract import Event, Millis, Seat
from bluefelt.engine.registry import find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Purse
from bluefelt.engine.table import make_settings
from bluefelt.engine.tables.messages import Drop, Left, Pause, Sat, Sit, SitOut
from bluefelt.engine.tables.state import BOT_NAMES, Player
from bluefelt.rooms.rules.bank import account_of
from bluefelt.rooms.rules.commands import (
    Abandon,
    AddBot,
    ChangeGame,
    CloseRoom,
    Continue,
    KeepGame,
    KeepOpen,
    Open,
    PlayAgain,
    RemoveBot,
)
from bluefelt.rooms.rules.events import (
    CashedOut,
    GameKept,
    GameQueued,
    HostPassed,
    MemberJoined,
    MemberLeft,
    RoomClosed,
    RoomClosing,
    RoomContinued,
    RoomKeptOpen,
    RoomOpened,
    SeatLost,
    TableSet,
)
from bluefelt.rooms.rules.names import BOT_AVATAR, human
from bluefelt.rooms.rules.people import depart, free_name, make_room
from bluefelt.rooms.rules.state import (
    RoomStamp,
    RoomState,
    by_identity,
    evening_purse,
    find_member,
    present,
    seat_of,
)
from bluefelt.rooms.rules.tables import (
    at_table,
    check_debt,
    check_lawful,
    close_round,
    game_of,
    need_host,
    spec_of,
    usual_stack,
)


def open_room(state: RoomState, command: Open, stamp: RoomStamp) -> Iterator[Event]:
    if state.table is not None:
        raise Rejected("already-so")
    table = table_set(command.game, command.preset, command.settings)
    yield RoomOpened(command.code, stamp.at)
    yield table
    if command.name is not None:
        name = free_name(state, command.name)
        yield MemberJoined(name, human(command.avatar), stamp.at, command.identity)
        yield HostPassed(name)


def table_set(
    game: str,
    preset: str | None,
    changes: dict[str, int | str | bool | None],
    purse: Purse | None = None,
) -> TableSet:
    """A fresh table of a game, scaled to the evening's purchases; or Rejected."""
    spec = find_game(game)
    settings = make_settings(spec, preset, changes, purse)
    return TableSet(game, preset or next(iter(spec.presets)), msgspec.structs.asdict(settings))


def change_game(state: RoomState, command: ChangeGame, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    table = table_set(command.game, command.preset, command.settings, evening_purse(state))
    if game_of(state).is_running(state.table):
        yield GameQueued(table.game, table.preset, table.settings)
    else:
        yield from _lay(state, table, stamp)


def keep_game(state: RoomState, command: KeepGame, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if state.next_game is None:
        raise Rejected("already-so")
    yield GameKept()


def lay_next(state: RoomState, stamp: RoomStamp) -> Iterator[Event]:
    """Switch to the game that was to come next."""
    assert state.next_game is not None
    chosen = state.next_game
    return _lay(state, TableSet(chosen.game, chosen.preset, chosen.settings), stamp)


def _lay(state: RoomState, table: TableSet, stamp: RoomStamp) -> Iterator[Event]:
    players = sorted(state.table.players.items())
    yield table
    if not spec_of(state).bots:
        for bot in [member.name for member in present(state) if member.bot]:
            yield MemberLeft(bot)
        players = [(seat, player) for seat, player in players if state.members[player.name].is_in]
    stakes = state.table.settings.stakes
    for seat, player in players:
        yield from _seat_again(state, int(seat), player, stakes, stamp)
    for name in list(state.bank.held):
        if stakes == "chips" or seat_of(state, name) is None:  # else they wait for the next game
            yield CashedOut(name, state.bank.held[name])
    for _, player in players:
        yield from _still_absent(state, player, stamp)
    if state.asleep:
        yield from at_table(state, Pause(), None, stamp)


def _seat_again(
    state: RoomState, seat: Seat, player: Player, stakes: str, stamp: RoomStamp
) -> Iterator[Event]:
    """Keep seats, seniority and chips; players without chips buy the usual stack."""
    name = player.name
    try:
        seat = seat if seat < state.table.settings.seats else free_seat(state)
        chips = state.bank.held.get(name, 0)
        has_played = account_of(state.bank, name).bought > 0
        if stakes != "chips" or not (chips or has_played or state.settings.approve_buy_ins):
            chips = usual_stack(state, name, stamp.at)
            check_debt(state, name, chips)
            check_lawful(at_table(state, Sit(seat, name, chips), None, stamp))
    except Rejected as refusal:
        yield SeatLost(name, refusal.code)
        return
    yield Sat(seat, name, chips, player.sat_at)


def _still_absent(state: RoomState, player: Player, stamp: RoomStamp) -> Iterator[Event]:
    """Players who sat out at the old table sit out at the new one."""
    seat = seat_of(state, player.name)
    if seat is None:
        return
    if player.dropped:
        yield from at_table(state, Drop(seat), None, stamp)
    if player.sitting_out:
        yield from at_table(state, SitOut(), seat, stamp)


def free_seat(state: RoomState) -> Seat:
    """The first empty seat, or Rejected."""
    seats: int = state.table.settings.seats
    for seat in range(seats):
        if seat not in state.table.players:
            return seat
    raise Rejected("table-full", seats=seats)


def add_bot(state: RoomState, command: AddBot, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    spec_of(state).find_bot(command.strength)
    name = _bot_name(state, stamp.at)
    seat = free_seat(state) if command.seat is None else command.seat
    chips = usual_stack(state, name, stamp.at)
    check_debt(state, name, chips)
    check_lawful(at_table(state, Sit(seat, name, chips), None, stamp))
    yield from make_room(state, name, stamp)
    yield MemberJoined(name, BOT_AVATAR, stamp.at, None, command.strength)
    yield from at_table(state, Sit(seat, name, chips), None, stamp)


def _bot_name(state: RoomState, now: Millis) -> str:
    """A name that no person here ever had, nor a bot that is in or has no credit left."""
    for number in count(1):
        for plain in BOT_NAMES:
            name = f"{plain} {number}" if number > 1 else plain
            if free_name(state, name) == name:
                return name
            known = state.members.get(name)
            gone = known is not None and known.bot and not known.is_in
            if gone and seat_of(state, name) is None and _can_buy(state, name, now):
                return name
    raise AssertionError


def _can_buy(state: RoomState, name: str, now: Millis) -> bool:
    try:
        check_debt(state, name, usual_stack(state, name, now))
    except Rejected:
        return False
    return True


def remove_bot(state: RoomState, command: RemoveBot, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    member = find_member(state, command.name)
    if member.bot is None:
        raise Rejected("not-a-bot", name=command.name)
    yield from depart(state, MemberLeft(command.name), stamp)


def play_again(state: RoomState, command: PlayAgain, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if not game_of(state).is_finished(state.table):
        raise Rejected("not-finished")
    settings = msgspec.structs.asdict(state.table.queued or state.table.settings)
    yield from _lay(state, TableSet(state.game, state.preset, settings), stamp)


def close_room(state: RoomState, command: CloseRoom, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    game, table = game_of(state), state.table
    if not game.is_running(table):
        yield from shut(state, stamp)
    elif command.when == "now":
        yield from game.stop_round(table, stamp.at if table.paused_at is None else table.paused_at)
        yield from close_round(state)
        yield from shut(state, stamp)
    elif command.when == "between-rounds":
        raise Rejected("hand-running")
    elif state.closing is not None:
        raise Rejected("already-so")
    else:
        yield RoomClosing()


def keep_open(state: RoomState, command: KeepOpen, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if state.closing is None:
        raise Rejected("already-so")
    yield RoomKeptOpen()


def shut(state: RoomState, stamp: RoomStamp) -> Iterator[Event]:
    """Close the room and cash everybody out; nobody gives up a tournament by that."""
    yield RoomClosed(stamp.at)
    for seat, player in sorted(state.table.players.items()):
        yield Left(seat, player.name, player.stack, stamp.at)


def abandon(state: RoomState, command: Abandon, stamp: RoomStamp) -> Iterator[Event]:
    yield RoomClosed(stamp.at)


def play_on(state: RoomState, command: Continue, stamp: RoomStamp) -> Iterator[Event]:
    """The host's next room is told to everybody who still looks at this one."""
    if state.closed_at is None:
        raise Rejected("not-finished")
    member = by_identity(state, command.identity)
    if member is None or member.name != state.host:
        raise Rejected("host-only", host=state.host)
    yield RoomContinued(command.code)
