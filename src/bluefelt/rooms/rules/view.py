"""What everybody in a room may see of it, apart from the table."""

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.registry import find_game
from bluefelt.engine.settings import Stakes
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.rooms.rules.bank import nets
from bluefelt.rooms.rules.state import QueuedGame, RoomSettings, RoomState, Standing, Tally, stacks
from bluefelt.rooms.rules.tables import credit_limit, game_of, spec_of


class MemberView(Struct, frozen=True):
    name: str
    avatar: str
    standing: Standing
    connected: bool
    muted: bool
    seat: Seat | None
    bot: str | None  # its strength


class LedgerRow(Struct, frozen=True):
    """One player's account."""

    name: str
    bought: Chips
    cashed_out: Chips
    stack: Chips  # in front of the player, or held for them between two games
    net: Chips  # chips in the pots count for nobody until they are won


class RequestView(Struct, frozen=True):
    name: str
    chips: Chips
    seat: Seat | None
    approved: bool


class NextGame(Struct, frozen=True):
    """The game that was chosen while a round was running."""

    game: str
    title: str
    preset: str
    due: Millis | None  # None: after the round


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
    queued: dict[str, SettingValue] | None  # from the next round on
    stakes: Stakes  # what is played for
    usual_stack: Chips  # to sit down with
    usual_ante: Chips  # what everybody pays into a round; 0: nothing
    credit_limit: Chips | None  # what each member may owe; None: there is no limit
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
        stakes=table.settings.stakes,
        usual_stack=table.settings.usual_stack,
        usual_ante=table.settings.usual_ante,
        credit_limit=credit_limit(state),
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
    """What everybody bought, cashed out and has in front of them."""
    bank, on_table = state.bank, stacks(state)
    net = nets(bank, on_table)
    rows = []
    for name, account in bank.accounts.items():
        stack = on_table.get(name, 0) + bank.held.get(name, 0)
        rows.append(LedgerRow(name, account.bought, account.cashed_out, stack, net[name]))
    return tuple(rows)


def house_account(state: RoomState) -> Chips:
    """Chips that belong to no player: between rounds, what the house has won."""
    chips = game_of(state).chips(state.table)
    return state.bank.house + chips - sum(stacks(state).values())
