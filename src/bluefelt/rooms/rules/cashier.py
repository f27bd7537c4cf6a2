"""The host's decisions about money: credit limits, and what chips are worth."""

from collections.abc import Iterator

from bluefelt.engine.contract import Chips, Event
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.rules.bank import account_of
from bluefelt.rooms.rules.commands import AskCredit, SetLimit, SetRate, TellHost
from bluefelt.rooms.rules.events import CreditAsked, LimitSet, RateSet
from bluefelt.rooms.rules.state import CreditRequest, RoomStamp, RoomState, find_member, seat_of
from bluefelt.rooms.rules.tables import buy_bounds, limit_of, need_host


def set_limit(state: RoomState, command: SetLimit, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    name = find_member(state, command.name).name
    if account_of(state.bank, name).limit == command.limit:
        raise Rejected("already-so")
    yield LimitSet(name, command.limit)


def ask_credit(state: RoomState, command: AskCredit, stamp: RoomStamp) -> Iterator[Event]:
    assert stamp.actor is not None
    return _ask(state, stamp.actor, command.chips, stamp)


def tell_host(state: RoomState, command: TellHost, stamp: RoomStamp) -> Iterator[Event]:
    return _ask(state, find_member(state, command.name).name, command.chips, stamp)


def _ask(state: RoomState, name: str, chips: Chips | None, stamp: RoomStamp) -> Iterator[Event]:
    limit = limit_of(state, name)
    if limit is None:
        raise Rejected("no-credit-limit")
    bounds = buy_bounds(state, seat_of(state, name), name, stamp.at)
    wanted = state.table.settings.usual_stack if chips is None else chips
    wanted = min(max(wanted, bounds.least), bounds.most)
    enough = account_of(state.bank, name).credit_used + wanted
    asked = CreditRequest(wanted, enough)
    if enough <= limit or state.credit_requests.get(name) == asked:
        raise Rejected("already-so")
    yield CreditAsked(name, wanted, enough)


def set_rate(state: RoomState, command: SetRate, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if command.rate == state.rate:
        raise Rejected("already-so")
    yield RateSet(command.rate)
