"""The room's table: commands passed on to the game, purchases, and rounds."""

from collections.abc import Iterator
from typing import Any

from bluefelt.engine.contract import (
    Chips,
    Command,
    Event,
    Millis,
    PurchaseStamp,
    Range,
    Seat,
    Stamp,
)
from bluefelt.engine.registry import GameSpec, find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.housekeeping import check_purchase
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
from bluefelt.engine.tables.rules import Game
from bluefelt.rooms.rules.bank import account_of, check_credit, credit_left, nets
from bluefelt.rooms.rules.commands import Approve, Decline, TakeSeat, Withdraw
from bluefelt.rooms.rules.events import (
    ChipsRequested,
    GameQueued,
    MemberLeft,
    RequestApproved,
    RequestEnded,
    RoomClosing,
    RoundClosed,
    RoundOpened,
)
from bluefelt.rooms.rules.host import may_stand_in
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
    own = (stamp.seq, stamp.at, seat, stamp.entropy)
    return game_of(state).decide(
        state.table, command, _purchase(state, command, own) or Stamp(*own)
    )


def _purchase(
    state: RoomState, command: Command, own: tuple[int, Millis, Seat | None, bytes]
) -> Stamp | None:
    """The stamp of a purchase, with the credit of whoever buys; None for anything else."""
    if type(command) is Sit:
        return PurchaseStamp(*own, credit=credit_of(state, command.name))
    seat = own[2]
    if type(command) is TopUp and seat is not None:
        return PurchaseStamp(*own, credit=credit_of(state, state.table.players[seat].name))
    return None


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


def pass_on(state: RoomState, command: Command, stamp: RoomStamp) -> Iterator[Event]:
    """Play a member's command, as the seat or as the host."""
    kind = type(command)
    if kind in ROOM_ONLY:
        raise Rejected("room-only")
    if kind in HOST_ONLY or kind in spec_of(state).host:
        if kind is not Resume or not may_stand_in(state, stamp.actor):
            need_host(state, stamp)
        return at_table(state, command, None, stamp)
    if kind is Deal and may_deal(state, stamp.actor):
        return at_table(state, command, None, stamp)
    return at_table(state, command, own_seat(state, stamp), stamp)


def may_deal(state: RoomState, name: str | None) -> bool:
    """Whether the member may deal as the host; where the dealer deals, only the dealer may."""
    table = state.table
    by_dealer = table.settings.deal_control == "dealer" and table.rounds
    return not by_dealer and may_stand_in(state, name)


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
    if state.table.players[seat].leaving:
        raise Rejected("already-leaving")
    check_purchase(command.chips, buy_bounds(state, seat, name, stamp.at))
    approval = needs_approval(state, name, command.chips)
    if house.is_running(state.table):
        yield ChipsRequested(name, command.chips, None, approved=not approval)
    elif approval:
        check_lawful(at_table(state, command, seat, stamp))
        yield ChipsRequested(name, command.chips, None, approved=False)
    else:
        yield from at_table(state, command, seat, stamp)


def buy_bounds(state: RoomState, seat: Seat | None, name: str, now: Millis) -> Range:
    """The chips that a player with this credit left may buy, or Rejected."""
    credit = credit_of(state, name)
    return game_of(state).bounds_within(state.table, seat, name, now, credit)


def usual_stack(state: RoomState, name: str, now: Millis) -> Chips:
    """The usual stack for sitting down, or as much of it as credit allows."""
    bounds, credit = buy_bounds(state, None, name, now), credit_of(state, name)
    usual: Chips = state.table.settings.usual_stack
    if credit is not None:
        usual = min(usual, credit)
    return min(max(usual, bounds.least), bounds.most)


def check_debt(state: RoomState, name: str, chips: Chips) -> None:
    """Refuse a purchase above the player's credit."""
    limit = limit_of(state, name)
    if limit is not None:
        check_credit(state.bank, name, chips, limit)


def credit_of(state: RoomState, name: str) -> Chips | None:
    """What the member may still buy; None if there is no limit."""
    limit = limit_of(state, name)
    return None if limit is None else credit_left(state.bank, name, limit)


def limit_of(state: RoomState, name: str) -> Chips | None:
    """What the member may owe, as set by the host, or else by the table; None: no limit."""
    if state.table.settings.stakes == "tournament":
        return None
    own = account_of(state.bank, name).limit
    return credit_limit(state) if own is None else own


def credit_limit(state: RoomState) -> Chips | None:
    """What members may owe at this table; None if there is no limit."""
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
    if command.name not in state.credit_requests:
        _request(state, command.name)
    yield RequestEnded(command.name, "declined")


def withdraw(state: RoomState, command: Withdraw, stamp: RoomStamp) -> Iterator[Event]:
    assert stamp.actor is not None
    if stamp.actor not in state.credit_requests:
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
        yield from close_round(state)
        looked = stamp.at + LAST_LOOK
        due = min(table.next_deal or looked, looked)
        if state.next_game is not None:
            chosen = state.next_game
            yield GameQueued(chosen.game, chosen.preset, chosen.settings, due)
        if state.closing is not None:
            yield RoomClosing(due)
    if state.requests:
        for name, wish in list(state.requests.items()):
            if wish.approved:
                yield from _fulfil(state, name, wish, stamp)
    for member in state.members.values():
        if member.bot and member.is_in and seat_of(state, member.name) is None:
            yield MemberLeft(member.name)  # a bot that cannot play leaves


def close_round(state: RoomState) -> Iterator[Event]:
    """Book the result of the round that is over; a voided one is no longer open."""
    if state.table.rounds > state.rounds_closed:
        yield RoundClosed(_round_net(state))


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
