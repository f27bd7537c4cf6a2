"""What a member may do at the table: the game's own options, and purchases within the credit."""

from bluefelt.engine.contract import Choice, Millis, Option, Range, Seat, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, Resume, TopUp
from bluefelt.engine.tables.options import top_up
from bluefelt.rooms.rules.commands import PlayAgain, TakeOver, TakeSeat
from bluefelt.rooms.rules.host import claimant, may_stand_in
from bluefelt.rooms.rules.state import RoomState
from bluefelt.rooms.rules.tables import buy_bounds, credit_of, game_of, may_deal

DEAL, RESUME, TOP_UP = tag(Deal), tag(Resume), tag(TopUp)
PLAY_AGAIN = Option(tag(PlayAgain))
TAKE_OVER = Option(tag(TakeOver), housekeeping=True)


def options_of(state: RoomState, name: str, seat: Seat | None, now: Millis) -> tuple[Option, ...]:
    """What the member in this seat (None: in none) may do at the table now, with exact bounds."""
    member = state.members.get(name)
    if state.closed_at is not None or member is None or not member.is_in:
        return ()
    if seat is None:
        options = _sit_options(state, name, now)
    else:
        options = _own_options(state, name, seat, now)
    if name == state.host:
        options += _host_options(state, name, options)
    elif state.host_idle is not None:
        options += _idle_host_options(state, name, options)
    return options


def _own_options(state: RoomState, name: str, seat: Seat, now: Millis) -> tuple[Option, ...]:
    """The seat's options, with purchases limited by credit; during a round, for after it."""
    house, table = game_of(state), state.table
    options: tuple[Option, ...] = house.options(table, seat)
    if table.players[seat].leaving or not house.may_buy(table, seat):
        return options
    try:
        bounds = _within_credit(state, name, buy_bounds(state, seat, name, now))
    except Rejected:
        bounds = None
    options = tuple([option for option in options if option.command != TOP_UP])
    return (*options, top_up(bounds)) if bounds else options


def _within_credit(state: RoomState, name: str, bounds: Range) -> Range | None:
    credit = credit_of(state, name)
    if credit is None:
        return bounds
    most = min(bounds.most, credit)
    return Range(bounds.least, most) if most >= bounds.least else None


def _sit_options(state: RoomState, name: str, now: Millis) -> tuple[Option, ...]:
    house, table = game_of(state), state.table
    free = tuple(seat for seat in range(house.seats(table)) if seat not in table.players)
    if not free:
        return ()
    try:
        bounds = _within_credit(state, name, buy_bounds(state, None, name, now))
    except Rejected:
        return ()
    if bounds is None:
        return ()
    return (Option(tag(TakeSeat), {"seat": Choice(free), "chips": bounds}),)


def _host_options(state: RoomState, name: str, own: tuple[Option, ...]) -> tuple[Option, ...]:
    game = game_of(state)
    options: tuple[Option, ...] = game.options(state.table, None)
    if game.is_finished(state.table):
        options = (PLAY_AGAIN, *options)
    offered = {option.command for option in own}
    return tuple(
        option
        for option in options
        if option.command not in offered and (option.command != DEAL or may_deal(state, name))
    )


def _idle_host_options(state: RoomState, name: str, own: tuple[Option, ...]) -> tuple[Option, ...]:
    """What the member may do because the host does nothing."""
    options: tuple[Option, ...] = ()
    if may_stand_in(state, name):
        as_host = _host_options(state, name, own)
        options = tuple([option for option in as_host if option.command in (DEAL, RESUME)])
    return (*options, TAKE_OVER) if claimant(state) == name else options
