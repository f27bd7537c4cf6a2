"""What both logs share: one statement for each query."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from msgspec.structs import astuple

from bluefelt.engine.contract import Millis
from bluefelt.eventlog import queries
from bluefelt.rooms.ports import (
    Damaged,
    Result,
    RoomId,
    RoomRecord,
    Row,
    Snapshot,
    Standing,
    Token,
)
from bluefelt.rooms.rules.state import Identity

ROOMS_AT_ONCE = 500
RESULTS_AT_ONCE = 500

T = TypeVar("T")


class StoredLog(ABC):
    """A log in an SQL database; subclasses implement `_fetch` and `_execute`."""

    @abstractmethod
    async def _fetch(self, kind: Callable[..., T], sql: str, *values: object) -> list[T]:
        """The rows that the statement finds, each as one of this kind."""

    @abstractmethod
    async def _execute(self, sql: str, *values: object) -> None:
        """Run the statement durably."""

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

    async def results(self, room: RoomId) -> list[tuple[int, Result]]:
        return await self._fetch(_result, queries.RESULTS, room)

    async def replace_results(
        self, room: RoomId, upto: int, results: list[tuple[int, Result]]
    ) -> None:
        await self._execute(queries.DROP_RESULTS, room, upto)
        for start in range(0, len(results), RESULTS_AT_ONCE):
            await asyncio.gather(
                *(
                    self._execute(queries.ADD_RESULT, room, seq, *astuple(result))
                    for seq, result in results[start : start + RESULTS_AT_ONCE]
                )
            )

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


def _result(
    seq: int, name: str, identity: Identity | None, game: str, net: int
) -> tuple[int, Result]:
    return seq, Result(name, identity, game, net)
