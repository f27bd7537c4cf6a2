"""The room's table: commands passed on to the game, purchases, and rounds."""

from collections.abc import Iterator
from typing import Any

from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat, Stamp
from bluefelt.engine.registry import GameSpec, find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.messages import (
    ChangeSettings,
    Deal,
    Drop,
    Leave,
    Pause,
    Resume,
    Return,
    Sit,
    Timeout,
    TopUp,
    WentAway,
)
from bluefelt.engine.tables.rules import Game, check_purchase
from bluefelt.rooms.rules.bank import check_credit, nets
from bluefelt.rooms.rules.commands import Approve, Decline, TakeSeat, Withdraw
from bluefelt.rooms.rules.events import (
    ChipsRequested,
    GameQueued,
    MemberLeft,
    RequestApproved,
    RequestEnded,
    RoundClosed,
    RoundOpened,
)
from bluefelt.rooms.rules.state import ChipRequest, RoomStamp, RoomState, seat_of, stacks

ROOM_ONLY: frozenset[type[Command]] = frozenset({Sit, Drop, Return, Timeout})
LAST_LOOK: Millis = 8_000  # to look at a finished round before another game begins
HOST_ONLY: frozenset[type[Command]] = frozenset({Pause, Resume, ChangeSettings})


def spec_of(state: RoomState) -> GameSpec:
    """The game that is being played."""
    return find_game(state.game)


def game_of(state: RoomState) -> Game[Any]:
    """The rules of the game that is being played."""
    return find_game(state.game).game


def at_table(
    state: RoomState, command: Command, seat: Seat | None, stamp: RoomStamp
) -> Iterator[Event]:
    """The game's events for a seat's command (None: the room's)."""
    return game_of(state).decide(
        state.table, command, Stamp(stamp.seq, stamp.at, seat, stamp.entropy)
    )


def if_allowed(events: Iterator[Event]) -> Iterator[Event]:
    """The events of a command, or none if it is refused."""
    try:
        first = next(events)
    except (Rejected, StopIteration):
        return
    yield first
    yield from events


def check_lawful(events: Iterator[Event]) -> None:
    """Refuse what the game would refuse, without playing it."""
    next(events, None)


def need_host(state: RoomState, stamp: RoomStamp) -> None:
    """Refuse everybody but the host."""
    if stamp.actor != state.host:
        raise Rejected("host-only", host=state.host)


def need_rest(state: RoomState) -> None:
    """Refuse what can only be done between two rounds."""
    if game_of(state).is_running(state.table):
        raise Rejected("hand-running")


def pass_on(state: RoomState, command: Command, stamp: RoomStamp) -> Iterator[Event]:
    """Play a member's command, as the seat or as the host."""
    kind = type(command)
    if kind in ROOM_ONLY:
        raise Rejected("room-only")
    if kind in HOST_ONLY or kind in spec_of(state).host:
        need_host(state, stamp)
        return at_table(state, command, None, stamp)
    if kind is Deal and may_deal(state, stamp.actor):
        return at_table(state, command, None, stamp)
    return at_table(state, command, own_seat(state, stamp), stamp)


def may_deal(state: RoomState, name: str | None) -> bool:
    """Whether the host may deal; where the dealer deals, only the dealer may (RULES A5)."""
    table = state.table
    by_dealer = table.settings.deal_control == "dealer" and table.rounds
    return name == state.host and not by_dealer


def own_seat(state: RoomState, stamp: RoomStamp) -> Seat:
    """Where the sender sits, or Rejected."""
    assert stamp.actor is not None
    seat = seat_of(state, stamp.actor)
    if seat is None:
        raise Rejected("not-seated")
    return seat


# Purchases (RULES A7).


def take_seat(state: RoomState, command: TakeSeat, stamp: RoomStamp) -> Iterator[Event]:
    name = stamp.actor
    assert name is not None
    chips = command.chips
    if chips is None:
        chips = usual_stack(state, name, stamp.at)
    sit = at_table(state, Sit(command.seat, name, chips), None, stamp)
    check_debt(state, name, chips)
    if needs_approval(state, name, chips):
        check_lawful(sit)
        yield ChipsRequested(name, chips, command.seat, approved=False)
    else:
        yield from sit


def top_up(state: RoomState, command: TopUp, stamp: RoomStamp) -> Iterator[Event]:
    name, seat = stamp.actor, own_seat(state, stamp)
    assert name is not None
    check_debt(state, name, command.chips)
    house = game_of(state)
    check_purchase(command.chips, house.buy_bounds(state.table, seat, name, stamp.at))
    approval = needs_approval(state, name, command.chips)
    if house.is_running(state.table):
        yield ChipsRequested(name, command.chips, None, approved=not approval)
    elif approval:
        check_lawful(at_table(state, command, seat, stamp))
        yield ChipsRequested(name, command.chips, None, approved=False)
    else:
        yield from at_table(state, command, seat, stamp)


def usual_stack(state: RoomState, name: str, now: Millis) -> Chips:
    """The usual stack for sitting down."""
    bounds = game_of(state).buy_bounds(state.table, None, name, now)
    usual: Chips = state.table.settings.usual_stack
    return min(max(usual, bounds.least), bounds.most)


def check_debt(state: RoomState, name: str, chips: Chips) -> None:
    """Refuse a purchase above the player's credit."""
    limit = credit_limit(state)
    if limit is not None:
        check_credit(state.bank, name, chips, limit)


def credit_limit(state: RoomState) -> Chips | None:
    """What each member may owe at this table; None if there is no limit."""
    settings: TableSettings = state.table.settings
    # A tournament's stake is the same for all, and paid once.
    return None if settings.stakes == "tournament" else settings.credit_limit


def needs_approval(state: RoomState, name: str, chips: Chips) -> bool:
    """Whether the host has to confirm this purchase."""
    return state.settings.approve_buy_ins and name != state.host and chips > 0


def approve(state: RoomState, command: Approve, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    wish = _request(state, command.name)
    if wish.approved:
        raise Rejected("already-so")
    check_debt(state, command.name, wish.chips)
    if wish.seat is not None:
        yield from at_table(state, Sit(wish.seat, command.name, wish.chips), None, stamp)
        if not state.members[command.name].connected:  # left before the host decided
            yield from at_table(state, Drop(wish.seat), None, stamp)
    elif game_of(state).is_running(state.table):
        yield RequestApproved(command.name)
    else:
        seat = seat_of(state, command.name)
        yield from at_table(state, TopUp(wish.chips), seat, stamp)


def decline(state: RoomState, command: Decline, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    _request(state, command.name)
    yield RequestEnded(command.name, "declined")


def withdraw(state: RoomState, command: Withdraw, stamp: RoomStamp) -> Iterator[Event]:
    assert stamp.actor is not None
    _request(state, stamp.actor)
    yield RequestEnded(stamp.actor)


def _request(state: RoomState, name: str) -> ChipRequest:
    if name not in state.requests:
        raise Rejected("no-such-request", name=name)
    return state.requests[name]


# After every command.


def settle(state: RoomState, stamp: RoomStamp) -> Iterator[Event]:
    """Keep the books: open and close rounds, and grant chips that were waiting."""
    house, table = game_of(state), state.table
    if house.is_running(table):
        if state.round is None:
            yield RoundOpened(
                tuple(p.name for seat, p in table.players.items() if house.takes_part(table, seat))
            )
        return
    if table.rounds > state.rounds_closed:
        yield RoundClosed(_round_net(state))
        if state.next_game is not None:
            looked = stamp.at + LAST_LOOK
            chosen = state.next_game
            due = min(table.next_deal or looked, looked)
            yield GameQueued(chosen.game, chosen.preset, chosen.settings, due)
    if state.requests:
        for name, wish in list(state.requests.items()):
            if wish.approved:
                yield from _fulfil(state, name, wish, stamp)
    for member in state.members.values():
        if member.bot and member.is_in and seat_of(state, member.name) is None:
            yield MemberLeft(member.name)  # a bot that cannot play leaves


def _fulfil(state: RoomState, name: str, wish: ChipRequest, stamp: RoomStamp) -> Iterator[Event]:
    try:
        check_debt(state, name, wish.chips)
        events = at_table(state, TopUp(wish.chips), seat_of(state, name), stamp)
        first = next(events)
    except Rejected as refusal:
        yield RequestEnded(name, refusal.code)
        return
    yield first
    yield from events


def _round_net(state: RoomState) -> dict[str, int]:
    spec = spec_of(state)
    if spec.scoring is not None:
        players = state.table.players
        points = spec.scoring(state.table)
        # Points count against the player.
        return {players[seat].name: -count for seat, count in points.items() if seat in players}
    now = nets(state.bank, stacks(state))
    names = state.round if state.round is not None else tuple(stacks(state))
    return {name: now.get(name, 0) - state.marks.get(name, 0) for name in names}


def stand_up(state: RoomState, name: str, stamp: RoomStamp) -> Iterator[Event]:
    """Give up the member's seat."""
    seat = seat_of(state, name)
    if seat is not None:
        if game_of(state).in_round(state.table, seat):
            yield WentAway(seat, None)  # nobody waits for those who are not in the room any more
        yield from if_allowed(at_table(state, Leave(), seat, stamp))
