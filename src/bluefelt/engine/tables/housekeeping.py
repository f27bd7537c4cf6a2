"""Seats, purchases, presence, pauses and settings: commands that every table answers alike.

RULES A5, A6, A7. Each rule reads state and yields events, as a game's own rules do.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from bluefelt.engine.contract import Chips, Command, Event, PurchaseStamp, Range, Stamp
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import change_settings
from bluefelt.engine.tables.messages import (
    ChangeSettings,
    ChipsBought,
    DealScheduled,
    Drop,
    Dropped,
    Leave,
    Pause,
    Paused,
    Resume,
    Resumed,
    Return,
    Returned,
    Sat,
    SatIn,
    SatOut,
    SettingsApplied,
    SettingsChanged,
    Sit,
    SitIn,
    SitOut,
    TopUp,
)
from bluefelt.engine.tables.state import State, room_only, seated, table_time

if TYPE_CHECKING:
    from bluefelt.engine.tables.rules import Game


def sit(game: "Game[Any]", state: State, command: Sit, stamp: Stamp) -> Iterator[Event]:
    seat, name = command.seat, command.name
    if stamp.actor not in (None, seat):
        raise Rejected("wrong-seat", seat=seat)
    if seat >= game.seats(state):
        raise Rejected("no-such-seat", seat=seat, seats=game.seats(state))
    if seat in state.players:
        raise Rejected("seat-taken", seat=seat)
    if any(player.name == name for player in state.players.values()):
        raise Rejected("already-seated", name=name)
    bounds = game.bounds_within(state, None, name, stamp.at, credit_in(stamp))
    check_purchase(command.chips, bounds)
    yield Sat(seat, name, command.chips, stamp.at)
    yield from game.reschedule(state, table_time(state, stamp))


def top_up(game: "Game[Any]", state: State, command: TopUp, stamp: Stamp) -> Iterator[Event]:
    seat, player = seated(state, stamp.actor)
    now = table_time(state, stamp)
    bounds = game.top_up_bounds(state, seat, player.name, now, credit_in(stamp))
    check_purchase(command.chips, bounds)
    yield ChipsBought(seat, command.chips)
    yield from game.reschedule(state, now)


def leave(game: "Game[Any]", state: State, command: Leave, stamp: Stamp) -> Iterator[Event]:
    seat, player = seated(state, stamp.actor)
    if player.leaving:
        raise Rejected("already-leaving")
    yield from game.depart(state, seat, table_time(state, stamp))


def sit_out(game: "Game[Any]", state: State, command: SitOut, stamp: Stamp) -> Iterator[Event]:
    seat, player = seated(state, stamp.actor)
    if player.sitting_out:
        raise Rejected("already-sitting-out")
    yield SatOut(seat)
    yield from game.reschedule(state, table_time(state, stamp))


def sit_in(game: "Game[Any]", state: State, command: SitIn, stamp: Stamp) -> Iterator[Event]:
    seat, player = seated(state, stamp.actor)
    if not (player.sitting_out or player.away):
        raise Rejected("already-playing")
    yield SatIn(seat)
    yield from game.reschedule(state, table_time(state, stamp))


def drop(game: "Game[Any]", state: State, command: Drop, stamp: Stamp) -> Iterator[Event]:
    room_only(stamp)
    seat, player = seated(state, command.seat)
    if player.dropped:
        raise Rejected("already-dropped")
    now = table_time(state, stamp)
    yield Dropped(seat, now + state.settings.grace_s * 1000)
    yield from game.on_dropped(state, seat, now)


def come_back(game: "Game[Any]", state: State, command: Return, stamp: Stamp) -> Iterator[Event]:
    room_only(stamp)
    seat, player = seated(state, command.seat)
    if not (player.dropped or player.away):
        raise Rejected("not-dropped")
    yield Returned(seat)
    yield from game.reschedule(state, table_time(state, stamp))


def pause(game: "Game[Any]", state: State, command: Pause, stamp: Stamp) -> Iterator[Event]:
    room_only(stamp)
    yield Paused(stamp.at)


def resume(game: "Game[Any]", state: State, command: Resume, stamp: Stamp) -> Iterator[Event]:
    room_only(stamp)
    if state.paused_at is None:
        raise Rejected("not-paused")
    yield Resumed(stamp.at - state.paused_at)


def change(
    game: "Game[Any]", state: State, command: ChangeSettings, stamp: Stamp
) -> Iterator[Event]:
    room_only(stamp)
    if not command.changes:
        raise Rejected("nothing-to-change")
    settings = change_settings(state.queued or state.settings, command.changes)
    highest = max(state.players, default=-1)
    if settings.seats <= highest:
        raise Rejected("seats-in-use", setting="seats", least=highest + 1)
    game.check_settings(state, settings)
    yield SettingsChanged(command.changes)
    if not game.is_running(state):
        now, pause = table_time(state, stamp), game.deal_pause(state)
        yield SettingsApplied()
        scheduled = state.next_deal is not None and game.can_deal(state)
        if scheduled and not game.deals_itself(state):
            yield DealScheduled(now, None)
        elif scheduled and game.deal_pause(state) != pause:
            yield DealScheduled(now, now + game.deal_pause(state))
        yield from game.reschedule(state, now)


def credit_in(stamp: Stamp) -> Chips | None:
    """The buyer's credit left; None: no limit."""
    return stamp.credit if isinstance(stamp, PurchaseStamp) else None


def check_purchase(chips: Chips, bounds: Range) -> None:
    """Refuse a purchase outside its bounds."""
    if chips < bounds.least:
        raise Rejected("purchase-too-small", least=bounds.least, most=bounds.most)
    if chips > bounds.most:
        raise Rejected("purchase-too-large", least=bounds.least, most=bounds.most)


Rule: TypeAlias = Callable[["Game[Any]", Any, Any, Stamp], Iterator[Event]]

HOUSEKEEPING: dict[type[Command], Rule] = {
    Sit: sit,
    TopUp: top_up,
    Leave: leave,
    SitOut: sit_out,
    SitIn: sit_in,
    Drop: drop,
    Return: come_back,
    Pause: pause,
    Resume: resume,
    ChangeSettings: change,
}
WHILE_PAUSED = HOUSEKEEPING.keys() - {Pause}
