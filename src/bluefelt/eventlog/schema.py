"""The tables, the same on SQLite and PostgreSQL; `migrations/` creates them."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

METADATA = MetaData()

rooms = Table(
    "rooms",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
)
Index(
    "open_codes",
    rooms.c.code,
    unique=True,
    sqlite_where=rooms.c.closed_at.is_(None),
    postgresql_where=rooms.c.closed_at.is_(None),
)
Index("rooms_by_age", rooms.c.opened_at, rooms.c.id)

# With rowids: WITHOUT ROWID reads a room twice as fast, but appends take 1.6 to 3 times as long,
# since every room then writes a page of its own.
Table(
    "events",
    METADATA,
    Column("room", Text, ForeignKey("rooms.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text),
    Column("request", Text),
    Column("scope", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("entropy", LargeBinary),
)

Table(
    "snapshots",
    METADATA,
    Column("room", Text, ForeignKey("rooms.id"), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("shape", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

results = Table(
    "results",
    METADATA,
    Column("room", Text, ForeignKey("rooms.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("identity", Text),
    Column("game", Text, nullable=False),
    Column("net", BigInteger, nullable=False),
)
# A covering index: standings never read the table.
Index("results_by_identity", results.c.identity, results.c.game, results.c.net)

Table(
    "tokens",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("identity", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
