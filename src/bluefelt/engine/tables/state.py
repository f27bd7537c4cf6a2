"""What every table remembers, and how each house event is written into it."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Event, Millis, Seat, Stamp
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.messages import (
    ChipsBought,
    DealScheduled,
    Dropped,
    LeaveAnnounced,
    Left,
    Paused,
    Returned,
    SatIn,
    SatOut,
    SettingsApplied,
    SettingsChanged,
    StrikesCleared,
    TableWaited,
    TimedOut,
    WentAway,
)
from bluefelt.engine.tables.players import ChipPlayer

P = TypeVar("P", bound=ChipPlayer)
T = TypeVar("T", bound=TableSettings)


class TableState(Struct, Generic[P, T], kw_only=True):
    settings: T
    players: dict[Seat, P] = {}
    queued: T | None = None  # settings for the next round
    rounds: int = 0  # hands, races or games begun
    next_deal: Millis | None = None
    paused_at: Millis | None = None
    played: Millis = 0  # running time before `playing_since`
    playing_since: Millis | None = None  # None: the table waits

    def running_time(self, now: Millis) -> Millis:
        """How long the table has been playing; waiting and pauses don't count."""
        return self.played + (0 if self.playing_since is None else now - self.playing_since)


State: TypeAlias = TableState[Any, Any]


def seated(state: TableState[P, Any], seat: Seat | None) -> tuple[Seat, P]:
    """The player in a seat, or Rejected when nobody sits there."""
    player = None if seat is None else state.players.get(seat)
    if seat is None or player is None:
        raise Rejected("wrong-seat", seat=seat)
    return seat, player


def table_time(state: State, stamp: Stamp) -> Millis:
    """The time on the table's clocks, which stand still during a pause."""
    return stamp.at if state.paused_at is None else state.paused_at


def later(at: Millis | None, by: Millis) -> Millis | None:
    return None if at is None else at + by


def _left(state: State, event: Left) -> None:
    del state.players[event.seat]


def _chips_bought(state: State, event: ChipsBought) -> None:
    state.players[event.seat].stack += event.chips


def _leave_announced(state: State, event: LeaveAnnounced) -> None:
    player = state.players[event.seat]
    player.leaving = True
    player.unseat_at = None


def _sat_out(state: State, event: SatOut) -> None:
    state.players[event.seat].sitting_out = True


def _sat_in(state: State, event: SatIn) -> None:
    player = state.players[event.seat]
    player.sitting_out = False
    _is_there(player)


def _dropped(state: State, event: Dropped) -> None:
    player = state.players[event.seat]
    player.dropped = True
    if not player.away:
        player.grace_until = event.until


def _returned(state: State, event: Returned) -> None:
    player = state.players[event.seat]
    player.dropped = False
    player.grace_until = None
    _is_there(player)


def _is_there(player: ChipPlayer) -> None:
    player.away = False
    player.unseat_at = None
    player.strikes = 0


def _went_away(state: State, event: WentAway) -> None:
    player = state.players[event.seat]
    player.away = True
    player.grace_until = None
    player.unseat_at = event.unseat_at


def _timed_out(state: State, event: TimedOut) -> None:
    state.players[event.seat].strikes += 1


def _strikes_cleared(state: State, event: StrikesCleared) -> None:
    state.players[event.seat].strikes = 0


def _deal_scheduled(state: State, event: DealScheduled) -> None:
    state.next_deal = event.due
    if state.playing_since is None:
        state.playing_since = event.at


def _table_waited(state: State, event: TableWaited) -> None:
    state.next_deal = None
    state.played = state.running_time(event.at)
    state.playing_since = None


def _paused(state: State, event: Paused) -> None:
    state.paused_at = event.at


def _settings_changed(state: State, event: SettingsChanged) -> None:
    state.queued = msgspec.structs.replace(state.queued or state.settings, **event.changes)


def _settings_applied(state: State, event: SettingsApplied) -> None:
    if state.queued is None:
        return
    longer = (state.queued.time_bank_s - state.settings.time_bank_s) * 1000
    for player in state.players.values():
        player.time_bank = max(0, player.time_bank + longer)
    state.settings = state.queued
    state.queued = None


HOUSE_FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    Left: _left,
    ChipsBought: _chips_bought,
    LeaveAnnounced: _leave_announced,
    SatOut: _sat_out,
    SatIn: _sat_in,
    Dropped: _dropped,
    Returned: _returned,
    WentAway: _went_away,
    TimedOut: _timed_out,
    StrikesCleared: _strikes_cleared,
    DealScheduled: _deal_scheduled,
    TableWaited: _table_waited,
    Paused: _paused,
    SettingsChanged: _settings_changed,
    SettingsApplied: _settings_applied,
}
