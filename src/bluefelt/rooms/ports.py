"""What rooms need from outside: a log that keeps every row it has acknowledged.

`eventlog/` implements it on SQLite and on PostgreSQL.
"""

from asyncio import Future
from collections.abc import AsyncIterator
from typing import Protocol, TypeAlias

from msgspec import Struct

from bluefelt.engine.contract import Chips, Event, Millis
from bluefelt.rooms.rules.state import Identity, RoomState

RoomId: TypeAlias = str  # 32 hexadecimal digits


class Row(Struct, frozen=True, gc=False):
    """One command of a room, and all that it caused."""

    room: RoomId
    seq: int  # 1, 2, 3, ... without gaps
    at: Millis
    actor: str | None  # a member's name; None: the room itself
    request: str | None  # "session:id" of the member's request: a retry is not played twice
    scope: str  # the game whose events these may be
    rules: str  # the version of bluefelt that decided
    command: str  # JSON
    events: str  # JSON
    entropy: bytes | None = None  # the chance it was decided with; None in rows of early versions


class Entry(Struct, frozen=True, gc=False):
    """A row to append, and what else becomes true in the same transaction."""

    row: Row
    opens: str | None = None  # the room exists from this row on, under this code
    closes: bool = False  # the room is over, and its code free


class Snapshot(Struct, frozen=True):
    """The state after a row."""

    seq: int
    shape: str  # fingerprint of the state's types: another shape cannot be read back
    state: bytes


class RoomRecord(Struct, frozen=True):
    """One room as the log lists it."""

    id: RoomId
    code: str
    opened_at: Millis
    closed_at: Millis | None


class Round(Struct, frozen=True, gc=False):
    """A finished round as it is listed; a read model, as are the two after it."""

    room: RoomId
    seq: int  # of the row that ended it
    first: int  # the row that began it
    began: Millis
    at: Millis
    game: str
    table: int  # of the room, which counts its tables
    number: int  # at the table
    size: Chips  # what was in the middle
    shown: bool  # whether somebody showed cards
    chronicle: str  # JSON


class Result(Struct, frozen=True, gc=False):
    """What one player won or lost in one round."""

    room: RoomId
    seq: int  # of the round
    at: Millis
    name: str
    identity: Identity | None  # None: a bot
    game: str
    net: Chips  # or minus the points, where nobody plays for chips


class Total(Struct, frozen=True, gc=False):
    """Everything that one player did in one room, in one game and for the same stakes."""

    room: RoomId
    name: str
    game: str
    stakes: str
    identity: Identity | None
    at: Millis  # of the last round
    rounds: int
    won: int  # rounds with a gain
    net: Chips
    counts: str  # JSON, by the game's own keys


class History(Struct, frozen=True):
    """What a room's rows up to one come to."""

    room: RoomId
    upto: int
    rounds: tuple[Round, ...] = ()  # that are new
    results: tuple[Result, ...] = ()  # of those
    totals: tuple[Total, ...] = ()  # that have changed, from the room's first row on


class Standing(Struct, frozen=True):
    """One player's results in one game, summed up."""

    identity: Identity
    game: str
    rounds: int
    won: int  # rounds with a gain
    net: Chips


class Token(Struct, frozen=True):
    """What one device of a player is recognised by."""

    hash: bytes
    identity: Identity
    at: Millis  # when the device signed in
    used_at: Millis  # to within a day
    device: str  # what it calls itself, for example "Firefox, Linux"; empty: unknown


class Share(Struct, frozen=True):
    """A link to a round, for everybody who has it."""

    hash: bytes  # of what the link says
    room: RoomId
    seq: int  # of the round
    identity: Identity  # who has made it
    at: Millis


class Conflict(Exception):
    """The row is not the room's next one: somebody else owns the room."""


class CodeTaken(Exception):
    """An open room has this code."""


class LogUnavailable(Exception):
    """The database cannot be read or written now; nothing was written."""


class InDoubt(LogUnavailable):
    """The connection was lost during a commit: only reading tells whether the row is there."""


class Damaged(Exception):
    """Rows are missing or cannot be read: the room cannot be rebuilt from its log."""


class Follower(Protocol):
    """Makes something of rows, once they are durable."""

    def follow(
        self, room: RoomId, state: RoomState, seq: int, at: Millis, events: list[Event]
    ) -> None:
        """A row was written into the state; called for every row of a loaded room, in order."""
        ...

    def let_go(self, room: RoomId) -> None:
        """The room is no longer loaded."""
        ...


class Nobody:
    """Follows no room."""

    def follow(
        self, room: RoomId, state: RoomState, seq: int, at: Millis, events: list[Event]
    ) -> None:
        pass

    def let_go(self, room: RoomId) -> None:
        pass


class Log(Protocol):
    """The append-only log of all rooms, and players' tokens."""

    def append(self, entry: Entry) -> Future[None]:
        """Append the entry durably; after Conflict, CodeTaken or LogUnavailable it is not there.

        Entries of many rooms that arrive together share one transaction; one that cannot
        be stored at all fails alone, with ValueError. Cancelling the wait does not undo it.
        """
        ...

    async def read(self, room: RoomId, after: int = 0) -> list[Row]:
        """The room's rows with a higher seq, in order; Damaged if one is missing."""
        ...

    async def record(self, room: RoomId) -> RoomRecord | None:
        """The room with this id."""
        ...

    async def latest_snapshot(self, room: RoomId) -> Snapshot | None:
        """The newest snapshot of the room."""
        ...

    async def save_snapshot(self, room: RoomId, snapshot: Snapshot) -> None:
        """Store it unless the room has a newer one."""
        ...

    async def find_room(self, code: str) -> RoomId | None:
        """The open room with this code."""
        ...

    def rooms(self) -> AsyncIterator[RoomRecord]:
        """Every room, the oldest first."""
        ...

    async def quiet_since(self, before: Millis) -> list[RoomId]:
        """The open rooms in which nothing has happened since then."""
        ...

    async def standings(self, identities: list[Identity]) -> list[Standing]:
        """The total results of these players on this server, game by game."""
        ...

    async def keep_history(self, histories: list[History]) -> None:
        """Store what rows come to, all or nothing; the same again changes nothing."""
        ...

    async def drop_history(self, room: RoomId) -> None:
        """Forget what the room's rows came to."""
        ...

    async def history_upto(self, room: RoomId) -> int:
        """The row up to which it is stored; 0: nothing is."""
        ...

    async def behind(self) -> list[RoomId]:
        """The rooms with later rows than that, the oldest first."""
        ...

    async def rounds(self, room: RoomId, before: int | None, most: int) -> list[Round]:
        """Finished rounds of a room, the latest first; *before*: the last one seen."""
        ...

    async def rounds_of(
        self, identity: Identity, before: tuple[Millis, RoomId, int] | None, most: int
    ) -> list[Round]:
        """Finished rounds that a player has played, the latest first.

        *before*: when the last one seen was, in which room, and its seq.
        """
        ...

    async def round(self, room: RoomId, seq: int) -> Round | None:
        """The round that this row of the room has ended."""
        ...

    async def results(self, rounds: list[Round]) -> list[Result]:
        """What everybody won or lost in these rounds."""
        ...

    async def totals(self, room: RoomId) -> list[Total]:
        """What everybody has done in a room."""
        ...

    async def totals_of(self, identity: Identity) -> list[Total]:
        """What a player has done, room by room."""
        ...

    async def add_share(self, share: Share) -> None:
        """Store the link."""
        ...

    async def find_share(self, share_hash: bytes) -> Share | None:
        """The link with this hash."""
        ...

    async def shares(self, room: RoomId) -> list[Share]:
        """The links to rounds of a room, the oldest first."""
        ...

    async def drop_share(self, share_hash: bytes) -> None:
        """Delete the link, if it is there."""
        ...

    async def add_token(self, token: Token) -> None:
        """Store the token."""
        ...

    async def find_token(self, token_hash: bytes) -> Token | None:
        """The token with this hash."""
        ...

    async def tokens_of(self, identity: Identity) -> list[Token]:
        """The player's tokens, the oldest first."""
        ...

    async def note_use(self, token_hash: bytes, at: Millis, device: str) -> None:
        """Store that this device has used the token; nothing happens if it is gone."""
        ...

    async def drop_token(self, token_hash: bytes) -> None:
        """Delete the token, if it is there."""
        ...

    async def drop_unused_tokens(self, before: Millis) -> None:
        """Delete every token that was last used before then."""
        ...

    async def check(self) -> None:
        """LogUnavailable unless rows can be written and read now."""
        ...

    async def close(self) -> None:
        """Finish everything appended so far, and close the database."""
        ...
