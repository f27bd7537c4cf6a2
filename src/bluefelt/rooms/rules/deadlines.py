"""Deadlines of a room: what happens by itself, and when."""

from collections.abc import Iterator

from bluefelt.engine.contract import Event, Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Pause, Timeout
from bluefelt.rooms.rules.commands import Expire
from bluefelt.rooms.rules.events import HostWentIdle, Slept
from bluefelt.rooms.rules.games import lay_next, shut
from bluefelt.rooms.rules.host import host_due, idle_due
from bluefelt.rooms.rules.presence import pass_host
from bluefelt.rooms.rules.state import RoomStamp, RoomState
from bluefelt.rooms.rules.tables import at_table, game_of

SLEEP_AFTER: Millis = 60_000  # how long nobody has been connected


def deadline(state: RoomState) -> Millis | None:
    """The next deadline of the room or its table."""
    if state.closed_at is not None:
        return None
    dues = [game_of(state).deadline(state.table), host_due(state)]
    if state.host_awaited is not None:
        dues.append(idle_due(state))
    if state.empty_since is not None:
        dues.append(sleep_due(state))
    if state.closing is not None or state.next_game is not None:
        dues += closing_due(state), next_game_due(state)
    return min([due for due in dues if due is not None], default=None)


def sleep_due(state: RoomState) -> Millis | None:
    """When an empty room falls asleep."""
    if state.empty_since is None or state.asleep:
        return None
    return state.empty_since + SLEEP_AFTER


def closing_due(state: RoomState) -> Millis | None:
    """When the room closes, as the host wished during a round: before another is dealt."""
    table = state.table
    if state.closing is None or table.paused_at is not None or game_of(state).is_running(table):
        return None
    dues = [due for due in (state.closing.due, table.next_deal) if due is not None]
    return min(dues, default=None)


def next_game_due(state: RoomState) -> Millis | None:
    """When the game that was chosen during a round begins."""
    if state.next_game is None or state.table.paused_at is not None:
        return None
    return None if game_of(state).is_running(state.table) else state.next_game.due


def expire(state: RoomState, command: Expire, stamp: RoomStamp) -> Iterator[Event]:
    due = deadline(state)
    if due is None or due > stamp.at:
        raise Rejected("nothing-due", deadline=due)
    if due == host_due(state):
        yield from pass_host(state)
    elif due == idle_due(state):
        assert state.host is not None
        yield HostWentIdle(state.host, "five-minutes" if state.host_idle else "one-minute")
    elif due == sleep_due(state):
        pauses = state.table.paused_at is None
        yield Slept(pauses)
        if pauses:
            yield from at_table(state, Pause(), None, stamp)
    elif due == closing_due(state):
        yield from shut(state, stamp)
    elif due == next_game_due(state):
        yield from lay_next(state, stamp)
    else:
        yield from at_table(state, Timeout(), None, stamp)
