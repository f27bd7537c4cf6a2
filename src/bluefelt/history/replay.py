"""A finished round, moment by moment, as one player or everybody may see it again."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips, Event, Millis, Seat
from bluefelt.engine.fairness import Proofs
from bluefelt.engine.poker.histories import HistoryError
from bluefelt.engine.registry import GameSpec, find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import SettingValue, TableEvent
from bluefelt.engine.tables.state import Player
from bluefelt.engine.tables.text import PLAIN
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import Names
from bluefelt.history.proofs import check_proofs, proofs_of
from bluefelt.history.rounds import Finished, Rounds
from bluefelt.rooms.ports import Log, RoomId, Round
from bluefelt.rooms.records import ROWS_AT_ONCE, evolve_row
from bluefelt.rooms.rules.events import RoundClosed, RoundOpened, TableSet
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.rooms.rules.state import Identity, RoomState, by_identity, seat_of

HOUSEKEEPING: tuple[type, ...] = get_args(TableEvent)


class Moment(Struct, frozen=True):
    """What one row did to the table."""

    at: Millis
    events: tuple[Any, ...]
    view: Any
    private: Any = None


class Person(Struct, frozen=True):
    """Somebody who was at the table when the round began."""

    name: str
    avatar: str
    bot: str | None  # its strength


class Replay(Struct, frozen=True):
    """A round as it is sent, downloaded and played again."""

    game: str
    number: int
    began: Millis
    you: Seat | None  # None: as everybody saw it
    moments: tuple[Moment, ...]
    settings: dict[str, SettingValue] = {}  # of the table
    people: tuple[Person, ...] = ()
    proofs: Proofs | None = None  # of every card that you see in it
    format: Literal["bluefelt-round"] = "bluefelt-round"
    version: Literal[1] = 1


class Found(Struct, frozen=True):
    """A round with what only the server may know of it."""

    replay: Replay
    events: tuple[Event, ...]  # all of them
    stacks: Mapping[Seat, Chips]  # before it
    names: Mapping[Seat, str]


async def replayed(log: Log, round_: Round, identity: Identity | None) -> Found:
    """The round as this player saw it; as everybody did if they had no seat, or for None."""
    state, spec = new_room(), find_game(round_.game)
    stacks: Mapping[Seat, Chips] = {}
    names: Mapping[Seat, str] = {}
    you: Seat | None = None
    name: str | None = None
    settings: dict[str, SettingValue] = {}
    people: tuple[Person, ...] = ()
    moments: list[Moment] = []
    kept: list[Event] = []
    for row in await log.read(round_.room):
        if row.seq == round_.first:
            stacks = _stacks(state)
        events = evolve_row(state, row)
        if not row.seq % ROWS_AT_ONCE:
            await asyncio.sleep(0)
        if row.seq < round_.first:
            continue
        if row.seq > round_.seq and _is_over(events):
            break
        table = state.table
        if row.seq == round_.first:
            names = {seat: player.name for seat, player in table.players.items()}
            settings = msgspec.structs.asdict(table.settings)
            people = _people(state, names.values())
            member = None if identity is None else by_identity(state, identity)
            if member is not None:
                name, you = member.name, seat_of(state, member.name)
        if row.seq == round_.first:
            played = _of_the_round(events, spec)
        else:
            played = _of_the_table(events, after=row.seq > round_.seq)
        kept += played
        seat = None if you is None else _still(table.players.get(you), name, you)
        shown = tuple(_seen(spec, played, seat))
        if shown or row.seq == round_.first:
            private = None if seat is None else spec.game.private(table, seat)
            moments.append(Moment(row.at, shown, spec.game.public(table), private))
    seen = [event for moment in moments for event in moment.events]
    replay = Replay(
        round_.game,
        round_.number,
        round_.began,
        you,
        tuple(moments),
        settings,
        people,
        proofs_of(spec, kept, seen),
    )
    return Found(replay, tuple(kept), stacks, names)


def _people(state: RoomState, names: Iterable[str]) -> tuple[Person, ...]:
    members = (state.members[name] for name in names)
    return tuple(Person(member.name, member.avatar, member.bot) for member in members)


def _still(player: Player | None, name: str | None, seat: Seat) -> Seat | None:
    """The seat, unless somebody else has it now."""
    return seat if player is not None and player.name == name else None


def _is_over(events: Sequence[Event]) -> bool:
    """Whether these begin something else: what is shown after a round is still part of it."""
    return any(isinstance(event, RoundOpened | RoundClosed | TableSet) for event in events)


def _of_the_table(events: Iterable[Event], *, after: bool = False) -> list[Event]:
    """Those of the table; after the round, only what is shown then."""
    leave_out: tuple[type, ...] = (RoomEvent, *HOUSEKEEPING) if after else (RoomEvent,)
    return [event for event in events if not isinstance(event, leave_out)]


def _of_the_round(events: Iterable[Event], spec: GameSpec) -> list[Event]:
    """Those of the table from the one on that begins the round."""
    own = _of_the_table(events)
    begins = (n for n, event in enumerate(own) if isinstance(event, spec.text.beginnings))
    return own[next(begins, 0) :]


def _seen(spec: GameSpec, events: Iterable[Event], seat: Seat | None) -> Iterable[Event]:
    for event in events:
        shown = spec.game.redact(event, seat)
        if shown is not None:
            yield shown


def with_names(replay: Replay) -> Iterator[tuple[Moment, Names]]:
    """Every moment, with the names of those who sit there or did before."""
    names: dict[Seat, str] = {}
    for moment in replay.moments:
        names |= {seat.seat: seat.name for seat in moment.view.seats}
        yield moment, names


def as_text(replay: Replay) -> str:
    """The round in words."""
    spec = find_game(replay.game)
    lines = [f"{spec.title}, {spec.text.round_word} {replay.number:,}"]
    for moment, names in with_names(replay):
        told = (spec.text.event(event, names, moment.view) for event in moment.events)
        lines += [line for line in told if line]
    if replay.moments:
        lines += ["", *spec.text.result(replay.moments[-1].view, PLAIN)]
    return "\n".join(lines) + "\n"


def what_is_proved(replay: Replay) -> str:
    """What the proofs of a round that was read prove; Unproved if anything is wrong with them."""
    moments = [
        (moment.events, [view for view in (moment.view, moment.private) if view is not None])
        for moment in replay.moments
    ]
    return check_proofs(find_game(replay.game), replay.proofs, moments)


async def finished(log: Log, room: RoomId) -> AsyncIterator[tuple[Finished, Mapping[Seat, Chips]]]:
    """Every finished round of a room, with the stacks before it."""
    state, rounds = new_room(), Rounds()
    stacks: dict[Seat, Chips] = {}
    for row in await log.read(room):
        if row.seq > 1 and not rounds.is_running:
            stacks = _stacks(state)
        events = evolve_row(state, row)
        if not row.seq % ROWS_AT_ONCE:
            await asyncio.sleep(0)
        if (one := rounds.note(state, row.seq, row.at, events)) is not None:
            yield one, stacks


def _stacks(state: RoomState) -> dict[Seat, Chips]:
    return {seat: player.stack for seat, player in state.table.players.items()}


def as_phh(
    game: str,
    events: Sequence[Event],
    stacks: Mapping[Seat, Chips],
    names: Mapping[Seat, str],
    you: Seat | None = None,
) -> str:
    """A round in the format for poker hands; HistoryError if it can't say it."""
    spec = find_game(game)
    if spec.histories is None:
        raise HistoryError(f"there is no format for hands of {spec.title}")
    return spec.histories().written(events, stacks, names, you)


def read_replay(data: bytes) -> Replay:
    """A downloaded round; HistoryError says what is wrong with it."""
    try:
        raw = msgspec.json.decode(data, type=Replay)
        spec = find_game(raw.game)
        moments = []
        for number, moment in enumerate(raw.moments, 1):
            try:
                moments.append(_read_moment(spec, moment))
            except msgspec.ValidationError as problem:
                raise HistoryError(f"moment {number}: {problem}") from None
    except Rejected:
        raise HistoryError(f"there is no game called {raw.game!r} here") from None
    except msgspec.DecodeError as problem:
        raise HistoryError(f"this is no round that was downloaded here: {problem}") from None
    return msgspec.structs.replace(raw, moments=tuple(moments))


def _read_moment(spec: GameSpec, moment: Moment) -> Moment:
    view: TableView = msgspec.convert(moment.view, spec.public, str_keys=True)
    private = (
        None
        if moment.private is None
        else msgspec.convert(moment.private, spec.private, str_keys=True)
    )
    events = msgspec.convert(moment.events, tuple[spec.events, ...], str_keys=True)  # type: ignore[name-defined]
    return Moment(moment.at, events, view, private)
