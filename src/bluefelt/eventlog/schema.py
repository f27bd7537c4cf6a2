"""The tables, the same on SQLite and PostgreSQL; `migrations/` creates them."""

import sqlalchemy as sa

METADATA = sa.MetaData()

rooms = sa.Table(
    "rooms",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("code", sa.Text, nullable=False),
    sa.Column("opened_at", sa.BigInteger, nullable=False),
    sa.Column("closed_at", sa.BigInteger),
)
sa.Index(
    "open_codes",
    rooms.c.code,
    unique=True,
    sqlite_where=rooms.c.closed_at.is_(None),
    postgresql_where=rooms.c.closed_at.is_(None),
)
sa.Index("rooms_by_age", rooms.c.opened_at, rooms.c.id)

# With rowids: WITHOUT ROWID reads a room twice as fast, but appends take 1.6 to 3 times as long,
# since every room then writes a page of its own.
sa.Table(
    "events",
    METADATA,
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("actor", sa.Text),
    sa.Column("request", sa.Text),
    sa.Column("scope", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("entropy", sa.LargeBinary),
)

sa.Table(
    "snapshots",
    METADATA,
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Column("shape", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)

# Read models: history/ makes them from the rows, and can make them again.

sa.Table(
    "histories",
    METADATA,
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("upto", sa.BigInteger, nullable=False),
)

sa.Table(
    "rounds",
    METADATA,
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("first", sa.BigInteger, nullable=False),
    sa.Column("began", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("table_number", sa.BigInteger, nullable=False),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("size", sa.BigInteger, nullable=False),
    sa.Column("shown", sa.Boolean, nullable=False),
    sa.Column("chronicle", sa.Text, nullable=False),
)

results = sa.Table(
    "results",
    METADATA,
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("identity", sa.Text),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("net", sa.BigInteger, nullable=False),
)
# A player's rounds, the latest first, page by page.
sa.Index(
    "results_by_identity",
    results.c.identity,
    results.c.at,
    results.c.room,
    results.c.seq,
    sqlite_where=results.c.identity.is_not(None),
    postgresql_where=results.c.identity.is_not(None),
)

totals = sa.Table(
    "totals",
    METADATA,
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("stakes", sa.Text, primary_key=True),
    sa.Column("identity", sa.Text),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("rounds", sa.BigInteger, nullable=False),
    sa.Column("won", sa.BigInteger, nullable=False),
    sa.Column("net", sa.BigInteger, nullable=False),
    sa.Column("counts", sa.Text, nullable=False),
)
sa.Index("totals_by_identity", totals.c.identity)

shares = sa.Table(
    "shares",
    METADATA,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), nullable=False),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Column("identity", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
sa.Index("shares_by_room", shares.c.room)

tokens = sa.Table(
    "tokens",
    METADATA,
    sa.Column("hash", sa.LargeBinary, primary_key=True),
    sa.Column("identity", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("used_at", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("device", sa.Text, nullable=False, server_default=sa.text("''")),
)
sa.Index("tokens_by_identity", tokens.c.identity)
