"""Makes read models of the log: behind the games, and never in their way."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips, Event, Millis, tag
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.chronicle import Counts, Summary, add_counts
from bluefelt.history.rounds import Finished, Rounds
from bluefelt.rooms.ports import (
    Damaged,
    History,
    Log,
    LogUnavailable,
    Result,
    RoomId,
    Round,
    Total,
)
from bluefelt.rooms.records import ROWS_AT_ONCE, UNREADABLE, evolve_row
from bluefelt.rooms.rules.events import RoundClosed, RoundOpened
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.state import Identity, RoomState

logger = logging.getLogger("bluefelt.history")

SOON = 1.0  # seconds: rounds that end within are stored together
LATER = 10.0  # after the log was not available

DEALT = tuple(f'"{tag(kind)}"' for kind in (RoundOpened, RoundClosed))  # in a row's events

encode = msgspec.json.Encoder().encode
decode_counts = msgspec.json.Decoder(Counts).decode


class Sum(Struct):
    """A total that grows."""

    identity: Identity | None
    at: Millis = 0
    rounds: int = 0
    won: int = 0
    net: Chips = 0
    counts: Counts = {}


class Book(Struct):
    """What one room comes to."""

    room: RoomId
    seq: int  # the row noted last
    rounds: Rounds
    sums: dict[tuple[str, str, str], Sum] = {}  # by name, game and stakes
    finished: list[Finished] = []  # and not stored yet
    upto: int = 0  # the row up to which everything is noted, between two rounds

    def note(self, state: RoomState, seq: int, at: Millis, events: list[Event]) -> bool:
        """Take the next row; whether it ended a round."""
        self.seq = seq
        finished = self.rounds.note(state, seq, at, events)
        if not self.rounds.is_running:
            self.upto = seq
        if finished is None:
            return False
        self.finished.append(finished)
        return True

    def take(self) -> History:
        """What is new since the last time."""
        finished, self.finished = self.finished, []
        rounds: list[Round] = []
        results: list[Result] = []
        changed: dict[tuple[str, str, str], Sum] = {}
        for one in finished:
            begun = one.begun
            chronicle = find_game(begun.game).chronicle(begun.events)
            names = begun.names
            counts = {names[seat]: found for seat, found in chronicle.counts.items()}
            won = {names[seat]: chips for seat, chips in chronicle.won.items()}
            summary = Summary(won, chronicle.hand, chronicle.cards, chronicle.lanes)
            rounds.append(
                Round(
                    self.room,
                    one.seq,
                    begun.first,
                    begun.began,
                    one.at,
                    begun.game,
                    begun.table,
                    begun.number,
                    chronicle.size,
                    chronicle.shown,
                    encode(summary).decode(),
                )
            )
            for name, net in one.net.items():
                identity = one.identities.get(name)
                results.append(Result(self.room, one.seq, one.at, name, identity, begun.game, net))
            for name in {**one.net, **counts}:  # who left in mid-round has no result
                key = (name, begun.game, begun.stakes)
                total = self.sums.get(key)
                if total is None:
                    total = self.sums[key] = Sum(one.identities.get(name))
                total.at = one.at
                if name in one.net:
                    total.rounds += 1
                    total.won += one.net[name] > 0
                    total.net += one.net[name]
                add_counts(total.counts, counts.get(name, {}))
                changed[key] = total
        totals = tuple(
            Total(
                self.room,
                *key,
                total.identity,
                total.at,
                total.rounds,
                total.won,
                total.net,
                encode(total.counts).decode(),
            )
            for key, total in changed.items()
        )
        return History(self.room, self.upto, tuple(rounds), tuple(results), totals)


async def history_of(log: Log, room: RoomId) -> History:
    """What all rows of a room come to; Damaged if they cannot be read."""
    book, state = Book(room, 0, Rounds()), new_room()
    for row in await log.read(room):
        try:
            book.note(state, row.seq, row.at, evolve_row(state, row))
        except UNREADABLE as problem:
            raise Damaged(f"row {row.seq} of room {room}: {problem}") from problem
    return book.take()


class Projector:
    """Follows every loaded room, and catches up with the others."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._books: dict[RoomId, Book] = {}
        self._changed: dict[RoomId, Book] = {}  # to be stored
        self._live: dict[RoomId, int] = {}  # the latest row of each loaded room
        self._behind: dict[RoomId, None] = {}  # rooms to catch up with, in order
        self._left_out: set[RoomId] = set()  # rooms of which no history can be made
        self._bell = asyncio.Event()
        self._storing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    # Following.

    def follow(
        self, room: RoomId, state: RoomState, seq: int, at: Millis, events: list[Event]
    ) -> None:
        self._live[room] = seq
        book = self._books.get(room)
        if book is None and seq <= 2:  # the room is new: its first row opens it
            book = self._books[room] = Book(room, 1, Rounds(), upto=1)
        if book is None or book.seq != seq - 1:
            self._books.pop(room, None)
            self._need(room)
        elif book.note(state, seq, at, events):
            self._changed[room] = book
            self._bell.set()

    def let_go(self, room: RoomId) -> None:
        self._live.pop(room, None)
        book = self._books.pop(room, None)
        if book is not None:
            self._changed[room] = book  # up to the row at which it rests
            self._bell.set()

    def _need(self, room: RoomId) -> None:
        if room not in self._left_out:
            self._behind[room] = None
            self._bell.set()

    def _leave_out(self, room: RoomId) -> None:
        """Something is wrong with the room or with us: tell it once, and go on with the others."""
        logger.exception("no history", extra={"room": room})
        self._left_out.add(room)
        self._books.pop(room, None)
        self._behind.pop(room, None)

    # Working.

    def start(self) -> None:
        """Begin to store what is new, and to catch up."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="history")

    async def stop(self) -> None:
        """Store what is left."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(LogUnavailable):  # it is made at the next start
            await self._store()

    async def store(self) -> None:
        """Return when every round of the rooms that it follows is stored; LogUnavailable."""
        await self._store()

    async def settle(self) -> None:
        """The same, for all rooms; Damaged ones are left out."""
        for room in await self._log.behind():
            self._need(room)
        while self._behind:
            await self._catch_up(next(iter(self._behind)))
        await self._store()

    async def _run(self) -> None:
        pause = 0.0
        is_started = False
        while True:
            try:
                if not is_started:
                    for room in await self._log.behind():
                        self._need(room)
                    is_started = True
                while self._behind:
                    await self._catch_up(next(iter(self._behind)))
                await self._store()
                pause = SOON
            except LogUnavailable:
                pause = LATER
            if not (self._behind or self._changed):
                self._bell.clear()
                await self._bell.wait()
            await asyncio.sleep(pause)

    async def _store(self) -> None:
        async with self._storing:
            changed, self._changed = self._changed, {}
            if not changed:
                return
            histories = []
            for room, book in changed.items():
                try:
                    histories.append(book.take())
                except Exception:
                    self._leave_out(room)
            try:
                await self._log.keep_history(histories)
            except BaseException:
                for one in histories:  # made again, from the log
                    self._books.pop(one.room, None)
                    self._need(one.room)
                raise

    async def _catch_up(self, room: RoomId) -> None:
        """Note what is in the log and not in the books."""
        async with self._storing:
            try:
                book = await self._open(room)
                if not await self._rests(room, book):
                    await self._fold(book)
                    await self._log.keep_history([book.take()])
            except LogUnavailable:
                raise
            except Exception:
                self._leave_out(room)
                return
            self._behind.pop(room, None)
            live = self._live.get(room)
            if book.seq == live:
                self._books[room] = book
            elif live is not None:
                self._need(room)

    async def _fold(self, book: Book) -> None:
        """Note all rows of its room, but no round that is stored already."""
        stored, state = book.upto, new_room()
        while rows := await self._log.read(book.room, book.seq):
            for row in rows:
                events = evolve_row(state, row)
                if book.note(state, row.seq, row.at, events) and row.seq <= stored:
                    book.finished.pop()
                if not row.seq % ROWS_AT_ONCE:
                    await asyncio.sleep(0)

    async def _rests(self, room: RoomId, book: Book) -> bool:
        """Whether nothing was dealt in a loaded room since everything was noted."""
        if not book.upto or room not in self._live:
            return False
        rows = await self._log.read(room, book.upto)
        latest = rows[-1].seq if rows else book.upto
        if latest != self._live[room] or any(
            dealt in row.events for row in rows for dealt in DEALT
        ):
            return False
        book.seq = book.upto = latest
        return True

    async def _open(self, room: RoomId) -> Book:
        upto = await self._log.history_upto(room)
        sums = {
            (each.name, each.game, each.stakes): Sum(
                each.identity,
                each.at,
                each.rounds,
                each.won,
                each.net,
                decode_counts(each.counts),
            )
            for each in await self._log.totals(room)
        }
        return Book(room, 0, Rounds(), sums, upto=upto)
