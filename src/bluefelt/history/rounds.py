"""Cuts the rows of a room into rounds."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bluefelt.engine.contract import Event, Millis, Seat
from bluefelt.engine.tables.messages import RoundVoided
from bluefelt.rooms.rules.events import RoundClosed, RoundOpened
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.rooms.rules.state import Identity, RoomState
from bluefelt.rooms.rules.tables import spec_of


class Begun(Struct):
    """A round, from its first event on."""

    first: int
    began: Millis
    game: str
    stakes: str
    table: int
    number: int
    names: Mapping[Seat, str]
    events: list[Event]
    voided: bool = False


class Finished(Struct, frozen=True):
    """A round that is over."""

    begun: Begun
    seq: int
    at: Millis
    net: Mapping[str, int]
    identities: Mapping[str, Identity | None]


class Rounds:
    """The rounds of one room, as its rows come."""

    def __init__(self) -> None:
        self._begun: Begun | None = None

    @property
    def is_running(self) -> bool:
        return self._begun is not None

    def note(
        self, state: RoomState, seq: int, at: Millis, events: Sequence[Event]
    ) -> Finished | None:
        """Take a row that is written into the state; the round that it ended."""
        finished: Finished | None = None
        played: list[Event] = []
        for event in events:
            kind = type(event)
            if not isinstance(event, RoomEvent):
                played.append(event)
                if kind is RoundVoided and self._begun is not None:
                    self._begun.voided = True
            elif kind is RoundOpened:
                self._begun = begun(state, seq, at, played)
                played = []
            elif isinstance(event, RoundClosed):
                round_ = self._begun or begun(state, seq, at, played)
                if self._begun is not None:
                    round_.events += played
                self._begun, played = None, []
                if not round_.voided:
                    members = state.members
                    played_it = {*round_.names.values(), *event.net} & members.keys()
                    whose = {name: members[name].identity for name in played_it}
                    finished = Finished(round_, seq, at, event.net, whose)
        if self._begun is not None:
            self._begun.events += played
        return finished


def begun(state: RoomState, seq: int, at: Millis, events: list[Event]) -> Begun:
    """The round that a row began with these events of the table."""
    beginnings = spec_of(state).text.beginnings
    start = next((n for n, event in enumerate(events) if type(event) in beginnings), 0)
    table = state.table
    names = {seat: player.name for seat, player in table.players.items()}
    voided = any(type(event) is RoundVoided for event in events)
    return Begun(
        seq,
        at,
        state.game,
        table.settings.stakes,
        state.tables,
        table.rounds,
        names,
        events[start:],
        voided,
    )
