"""What everybody in a room may see of it, apart from the table."""

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.registry import find_game
from bluefelt.engine.settings import Purse, Stakes
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.rooms.rules.bank import nets
from bluefelt.rooms.rules.finale import Finale, finale
from bluefelt.rooms.rules.host import claimant
from bluefelt.rooms.rules.names import human
from bluefelt.rooms.rules.rates import Rate
from bluefelt.rooms.rules.state import (
    Idleness,
    QueuedEnd,
    QueuedGame,
    RoomSettings,
    RoomState,
    Standing,
    Tally,
    evening_purse,
    stacks,
)
from bluefelt.rooms.rules.tables import credit_limit, game_of, spec_of


class MemberView(Struct, frozen=True):
    name: str
    avatar: str
    standing: Standing
    connected: bool
    seat: Seat | None
    bot: str | None  # its strength


class LedgerRow(Struct, frozen=True):
    """One player's account."""

    name: str
    bought: Chips
    cashed_out: Chips
    stack: Chips  # in front of the player, in the pots of a running round, or held by the bank
    net: Chips  # as it was before a running round
    bot: bool = False  # owes nothing and is owed nothing
    limit: Chips | None = None  # of credit, set by the host; None: the table's
    held: Chips = 0  # the part of the stack that the bank holds until it is played for chips again
    staked: Chips = 0  # what tournaments have taken, less what was won in them: it is no credit


class RequestView(Struct, frozen=True):
    name: str
    chips: Chips
    seat: Seat | None
    approved: bool


class CreditRequestView(Struct, frozen=True):
    """Somebody who could not buy chips, and the credit limit that would allow it."""

    name: str
    chips: Chips
    limit: Chips


class NextGame(Struct, frozen=True):
    """The game that was chosen while a round was running."""

    game: str
    title: str
    preset: str
    due: Millis | None  # None: after the round
    settings: dict[str, SettingValue] = {}


class RoomView(Struct, frozen=True, kw_only=True):
    """The room, its people and its bank."""

    code: str
    opened_at: Millis
    closed: bool
    host: str | None
    host_idle: Idleness | None  # how long the host has kept others waiting; None: not for long
    next_host: str | None  # who may take over; None: nobody yet
    rules: RoomSettings
    game: str
    title: str
    preset: str
    table: int  # the number of this table; each counts its rounds from one
    settings: dict[str, SettingValue]
    queued: dict[str, SettingValue] | None  # from the next round on
    stakes: Stakes  # what is played for
    usual_stack: Chips  # to sit down with
    purse: Purse | None = None  # what players buy here, whatever the game; None: nothing yet
    usual_ante: Chips  # what everybody pays into a round; 0: nothing
    credit_limit: (
        Chips | None
    )  # what members may owe unless the host says otherwise; None: no limit
    next_game: NextGame | None
    closing: QueuedEnd | None = None  # the room closes when the round is over
    members: tuple[MemberView, ...]
    ledger: tuple[LedgerRow, ...]
    house: Chips
    rate: Rate | None = None  # what chips are worth
    requests: tuple[RequestView, ...]
    credit_requests: tuple[CreditRequestView, ...] = ()
    tallies: dict[str, Tally]  # rounds of the present game, by name
    finale: Finale | None = None  # how the tournament or the evening ended
    next_room: str | None = None  # where the host of a closed room plays on


def room_view(state: RoomState) -> RoomView:
    """The room as everybody in it sees it."""
    table = state.table
    seats = {player.name: seat for seat, player in table.players.items()}
    return RoomView(
        code=state.code,
        opened_at=state.opened_at,
        closed=state.closed_at is not None,
        host=state.host,
        host_idle=state.host_idle,
        next_host=claimant(state),
        rules=state.settings,
        game=state.game,
        title=spec_of(state).title,
        preset=state.preset,
        table=state.tables,
        settings=msgspec.structs.asdict(table.settings),
        next_game=_next_game(state.next_game),
        closing=state.closing,
        queued=msgspec.structs.asdict(table.queued) if table.queued else None,
        stakes=table.settings.stakes,
        usual_stack=table.settings.usual_stack,
        purse=evening_purse(state),
        usual_ante=table.settings.usual_ante,
        credit_limit=credit_limit(state),
        members=tuple(
            MemberView(
                member.name,
                member.avatar if member.bot else human(member.avatar),
                member.standing,
                member.connected or member.bot is not None,
                seats.get(member.name),
                member.bot,
            )
            for member in state.members.values()
            if member.standing != "left"
        ),
        ledger=ledger(state),
        house=house_account(state),
        rate=state.rate,
        credit_requests=tuple(
            CreditRequestView(name, wish.chips, wish.limit)
            for name, wish in state.credit_requests.items()
        ),
        requests=tuple(
            RequestView(name, wish.chips, wish.seat, wish.approved)
            for name, wish in state.requests.items()
        ),
        tallies=state.tallies.get(state.game, {}),
        finale=finale(state),
        next_room=state.next_room,
    )


def _next_game(queued: QueuedGame | None) -> NextGame | None:
    if queued is None:
        return None
    title = find_game(queued.game).title
    return NextGame(queued.game, title, queued.preset, queued.due, queued.settings)


def ledger(state: RoomState) -> tuple[LedgerRow, ...]:
    """What everybody bought, cashed out and has, chips in the pots included."""
    rows = []
    for name, net in standing_nets(state).items():
        account, member = state.bank.accounts[name], state.members.get(name)
        stack = net + account.owed
        bot = member is not None and member.bot is not None
        rows.append(
            LedgerRow(
                name=name,
                bought=account.bought,
                cashed_out=account.cashed_out,
                stack=stack,
                net=net,
                bot=bot,
                limit=account.limit,
                held=state.bank.held.get(name, 0),
                staked=account.staked,
            )
        )
    return tuple(rows)


def standing_nets(state: RoomState) -> dict[str, Chips]:
    """How far everybody is ahead or behind; a running round counts when it is over."""
    if game_of(state).is_running(state.table):
        return {name: state.marks.get(name, 0) for name in state.bank.accounts}
    return nets(state.bank, stacks(state))


def house_account(state: RoomState) -> Chips:
    """What the house has won, or lies on the table for the next round."""
    return -sum(standing_nets(state).values())
