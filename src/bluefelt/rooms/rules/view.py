"""What everybody in a room may see of it, beside the table itself."""

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips, Choice, Millis, Option, Range, Seat, tag
from bluefelt.engine.registry import find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, SettingValue, TopUp
from bluefelt.rooms.rules.bank import credit_left, nets
from bluefelt.rooms.rules.commands import TakeSeat
from bluefelt.rooms.rules.state import (
    QueuedGame,
    RoomSettings,
    RoomState,
    Standing,
    Tally,
    seat_of,
    stacks,
)
from bluefelt.rooms.rules.tables import credit_limit, game_of, may_deal, spec_of

DEAL, TOP_UP = tag(Deal), tag(TopUp)


class MemberView(Struct, frozen=True):
    name: str
    avatar: str
    standing: Standing
    connected: bool
    muted: bool
    seat: Seat | None
    bot: str | None  # its strength


class LedgerRow(Struct, frozen=True):
    """One player's evening in chips."""

    name: str
    bought: Chips
    cashed_out: Chips
    stack: Chips  # in front of the player, or held for them between two games
    net: Chips  # what is in the pots counts for nobody until it is won


class RequestView(Struct, frozen=True):
    name: str
    chips: Chips
    seat: Seat | None
    approved: bool


class NextGame(Struct, frozen=True):
    """The game that was chosen while a hand was running."""

    game: str
    title: str
    preset: str
    due: Millis | None  # None: after the hand


class RoomView(Struct, frozen=True, kw_only=True):
    """The room, its people and its bank."""

    code: str
    opened_at: Millis
    closed: bool
    host: str | None
    rules: RoomSettings
    game: str
    title: str
    preset: str
    settings: dict[str, SettingValue]
    queued: dict[str, SettingValue] | None  # from the next hand on
    next_game: NextGame | None
    members: tuple[MemberView, ...]
    ledger: tuple[LedgerRow, ...]
    house: Chips
    requests: tuple[RequestView, ...]
    tallies: dict[str, Tally]  # rounds of the present game, by name


def room_view(state: RoomState) -> RoomView:
    """The room as everybody in it sees it."""
    table = state.table
    seats = {player.name: seat for seat, player in table.players.items()}
    return RoomView(
        code=state.code,
        opened_at=state.opened_at,
        closed=state.closed_at is not None,
        host=state.host,
        rules=state.settings,
        game=state.game,
        title=spec_of(state).title,
        preset=state.preset,
        settings=msgspec.structs.asdict(table.settings),
        next_game=_next_game(state.next_game),
        queued=msgspec.structs.asdict(table.queued) if table.queued else None,
        members=tuple(
            MemberView(
                member.name,
                member.avatar,
                member.standing,
                member.connected or member.bot is not None,
                member.muted,
                seats.get(member.name),
                member.bot,
            )
            for member in state.members.values()
            if member.standing != "left"
        ),
        ledger=ledger(state),
        house=house_account(state),
        requests=tuple(
            RequestView(name, wish.chips, wish.seat, wish.approved)
            for name, wish in state.requests.items()
        ),
        tallies=state.tallies.get(state.game, {}),
    )


def _next_game(queued: QueuedGame | None) -> NextGame | None:
    if queued is None:
        return None
    return NextGame(queued.game, find_game(queued.game).title, queued.preset, queued.due)


def ledger(state: RoomState) -> tuple[LedgerRow, ...]:
    """What everybody bought, cashed out and has."""
    bank, on_table = state.bank, stacks(state)
    net = nets(bank, on_table)
    rows = []
    for name, account in bank.accounts.items():
        stack = on_table.get(name, 0) + bank.held.get(name, 0)
        rows.append(LedgerRow(name, account.bought, account.cashed_out, stack, net[name]))
    return tuple(rows)


def house_account(state: RoomState) -> Chips:
    """What is nobody's: between rounds, what the house has won."""
    chips = game_of(state).chips(state.table)
    return state.bank.house + chips - sum(stacks(state).values())


def member_options(state: RoomState, name: str, now: Millis) -> tuple[Option, ...]:
    """What the member may do at the table now, with exact bounds."""
    return options_of(state, name, seat_of(state, name), now)


def options_of(state: RoomState, name: str, seat: Seat | None, now: Millis) -> tuple[Option, ...]:
    """The same for somebody whose seat is known (None: has none)."""
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
    """The seat's options, and chips as far as the credit goes: in a hand, for after it."""
    house, table = game_of(state), state.table
    options: tuple[Option, ...] = house.options(table, seat)
    if not house.may_buy(table, seat):
        return options
    try:
        bounds = _within_credit(state, name, house.buy_bounds(table, seat, name, now))
    except Rejected:
        bounds = None
    options = tuple([option for option in options if option.command != TOP_UP])
    return (*options, Option(TOP_UP, {"chips": bounds})) if bounds else options


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
