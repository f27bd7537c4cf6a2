"""What a member may do at the table: the game's own options, and purchases within the credit."""

from bluefelt.engine.contract import Choice, Millis, Option, Range, Seat, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, TopUp
from bluefelt.engine.tables.options import top_up
from bluefelt.rooms.rules.bank import credit_left
from bluefelt.rooms.rules.commands import TakeSeat
from bluefelt.rooms.rules.state import RoomState
from bluefelt.rooms.rules.tables import credit_limit, game_of, may_deal

DEAL, TOP_UP = tag(Deal), tag(TopUp)


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
        options += _host_options(state, options)
    return options


def _own_options(state: RoomState, name: str, seat: Seat, now: Millis) -> tuple[Option, ...]:
    """The seat's options, with purchases limited by credit; during a round, for after it."""
    house, table = game_of(state), state.table
    options: tuple[Option, ...] = house.options(table, seat)
    if not house.may_buy(table, seat):
        return options
    try:
        bounds = _within_credit(state, name, house.buy_bounds(table, seat, name, now))
    except Rejected:
        bounds = None
    options = tuple([option for option in options if option.command != TOP_UP])
    return (*options, top_up(bounds)) if bounds else options


def _within_credit(state: RoomState, name: str, bounds: Range) -> Range | None:
    limit = credit_limit(state)
    if limit is None:
        return bounds
    most = min(bounds.most, credit_left(state.bank, name, limit))
    return Range(bounds.least, most) if most >= bounds.least else None


def _sit_options(state: RoomState, name: str, now: Millis) -> tuple[Option, ...]:
    house, table = game_of(state), state.table
    free = tuple(seat for seat in range(house.seats(table)) if seat not in table.players)
    if not free:
        return ()
    try:
        bounds = _within_credit(state, name, house.buy_bounds(table, None, name, now))
    except Rejected:
        return ()
    if bounds is None:
        return ()
    return (Option(tag(TakeSeat), {"seat": Choice(free), "chips": bounds}),)


def _host_options(state: RoomState, own: tuple[Option, ...]) -> tuple[Option, ...]:
    options: tuple[Option, ...] = game_of(state).options(state.table, None)
    offered = {option.command for option in own}
    return tuple(
        option
        for option in options
        if option.command not in offered and (option.command != DEAL or may_deal(state, state.host))
    )
