"""What both logs share: one statement for each query."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from msgspec.structs import astuple

from bluefelt.engine.contract import Millis
from bluefelt.eventlog import queries
from bluefelt.eventlog.batch import Bulk
from bluefelt.rooms.ports import (
    Damaged,
    History,
    Result,
    RoomId,
    RoomRecord,
    Round,
    Row,
    Share,
    Snapshot,
    Standing,
    Token,
    Total,
)
from bluefelt.rooms.rules.state import Identity

ROOMS_AT_ONCE = 500
ROUNDS_AT_ONCE = 400
LAST = 2**63 - 1  # a seq or a time after all others

T = TypeVar("T")


class StoredLog(ABC):
    """A log in an SQL database; subclasses implement `_fetch` and `_execute`."""

    @abstractmethod
    async def _fetch(self, kind: Callable[..., T], sql: str, *values: object) -> list[T]:
        """The rows that the statement finds, each as one of this kind."""

    @abstractmethod
    async def _execute_all(self, *statements: Bulk) -> None:
        """Run every statement for each of its rows of values, durably, all or nothing."""

    async def _execute(self, sql: str, *values: object) -> None:
        """Run the statement durably."""
        await self._execute_all((sql, [values]))

    async def read(self, room: RoomId, after: int = 0) -> list[Row]:
        rows = await self._fetch(Row, queries.READ, room, after)
        # Seqs are unique and sorted: if the last one fits the count, none is missing.
        if rows and rows[-1].seq != after + len(rows):
            seqs = {row.seq for row in rows}
            missing = next(seq for seq in range(after + 1, rows[-1].seq) if seq not in seqs)
            raise Damaged(f"row {missing} of room {room} is missing from the log")
        return rows

    async def latest_snapshot(self, room: RoomId) -> Snapshot | None:
        found = await self._fetch(Snapshot, queries.LATEST_SNAPSHOT, room)
        return found[0] if found else None

    async def save_snapshot(self, room: RoomId, snapshot: Snapshot) -> None:
        await self._execute(
            queries.SAVE_SNAPSHOT, room, snapshot.seq, snapshot.shape, snapshot.state
        )

    async def find_room(self, code: str) -> RoomId | None:
        found = await self._fetch(str, queries.FIND_ROOM, code)
        return found[0] if found else None

    async def rooms(self) -> AsyncIterator[RoomRecord]:
        # Page by page: an open cursor would block checkpoints.
        opened_at, last = -(2**63), ""
        while page := await self._fetch(RoomRecord, queries.ROOMS, opened_at, last, ROOMS_AT_ONCE):
            for record in page:
                yield record
            opened_at, last = page[-1].opened_at, page[-1].id

    async def quiet_since(self, before: Millis) -> list[RoomId]:
        return await self._fetch(str, queries.QUIET_SINCE, before)

    async def standings(self, identities: list[Identity]) -> list[Standing]:
        if not identities:
            return []
        return await self._fetch(Standing, queries.standings_of(len(identities)), *identities)

    async def record(self, room: RoomId) -> RoomRecord | None:
        found = await self._fetch(RoomRecord, queries.RECORD, room)
        return found[0] if found else None

    async def keep_history(self, histories: list[History]) -> None:
        await self._execute_all(
            (queries.KEEP_ROUND, [astuple(each) for one in histories for each in one.rounds]),
            (queries.KEEP_RESULT, [astuple(each) for one in histories for each in one.results]),
            (queries.KEEP_TOTAL, [astuple(each) for one in histories for each in one.totals]),
            (queries.KEEP_UPTO, [(one.room, one.upto) for one in histories]),
        )

    async def drop_history(self, room: RoomId) -> None:
        await self._execute_all(*((sql, [(room,)]) for sql in queries.DROP_HISTORY))

    async def history_upto(self, room: RoomId) -> int:
        found = await self._fetch(int, queries.UPTO, room)
        return found[0] if found else 0

    async def behind(self) -> list[RoomId]:
        return await self._fetch(str, queries.BEHIND)

    async def rounds(self, room: RoomId, before: int | None, most: int) -> list[Round]:
        return await self._fetch(
            _round, queries.ROUNDS, room, LAST if before is None else before, most
        )

    async def rounds_of(
        self, identity: Identity, before: tuple[Millis, RoomId, int] | None, most: int
    ) -> list[Round]:
        return await self._fetch(
            _round, queries.ROUNDS_OF, identity, *(before or (LAST, "", 0)), most
        )

    async def round(self, room: RoomId, seq: int) -> Round | None:
        found = await self._fetch(_round, queries.ROUND, room, seq)
        return found[0] if found else None

    async def results(self, rounds: list[Round]) -> list[Result]:
        found: list[Result] = []
        seqs: dict[RoomId, list[int]] = {}
        for each in rounds:
            seqs.setdefault(each.room, []).append(each.seq)
        for room, its in seqs.items():
            for start in range(0, len(its), ROUNDS_AT_ONCE):
                some = its[start : start + ROUNDS_AT_ONCE]
                found += await self._fetch(Result, queries.results_of(len(some)), room, *some)
        return found

    async def totals(self, room: RoomId) -> list[Total]:
        return await self._fetch(Total, queries.TOTALS, room)

    async def totals_of(self, identity: Identity) -> list[Total]:
        return await self._fetch(Total, queries.TOTALS_OF, identity)

    async def add_share(self, share: Share) -> None:
        await self._execute(queries.ADD_SHARE, *astuple(share))

    async def find_share(self, share_hash: bytes) -> Share | None:
        found = await self._fetch(Share, queries.FIND_SHARE, share_hash)
        return found[0] if found else None

    async def shares(self, room: RoomId) -> list[Share]:
        return await self._fetch(Share, queries.SHARES, room)

    async def drop_share(self, share_hash: bytes) -> None:
        await self._execute(queries.DROP_SHARE, share_hash)

    async def add_token(self, token: Token) -> None:
        await self._execute(queries.ADD_TOKEN, *astuple(token))

    async def find_token(self, token_hash: bytes) -> Token | None:
        found = await self._fetch(Token, queries.FIND_TOKEN, token_hash)
        return found[0] if found else None

    async def tokens_of(self, identity: Identity) -> list[Token]:
        return await self._fetch(Token, queries.TOKENS_OF, identity)

    async def note_use(self, token_hash: bytes, at: Millis, device: str) -> None:
        await self._execute(queries.NOTE_USE, token_hash, at, device)

    async def drop_token(self, token_hash: bytes) -> None:
        await self._execute(queries.DROP_TOKEN, token_hash)

    async def drop_unused_tokens(self, before: Millis) -> None:
        await self._execute(queries.DROP_UNUSED_TOKENS, before)


def _round(
    room: RoomId,
    seq: int,
    first: int,
    began: Millis,
    at: Millis,
    game: str,
    table: int,
    number: int,
    size: int,
    shown: int,  # SQLite has no booleans
    chronicle: str,
) -> Round:
    return Round(room, seq, first, began, at, game, table, number, size, bool(shown), chronicle)
