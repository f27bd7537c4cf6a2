"""Rooms and their rows, snapshots, results and tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
    )
    still_open = sa.text("closed_at IS NULL")
    op.create_index(
        "open_codes",
        "rooms",
        ["code"],
        unique=True,
        sqlite_where=still_open,
        postgresql_where=still_open,
    )
    op.create_index("rooms_by_age", "rooms", ["opened_at", "id"])
    op.create_table(
        "events",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Text),
        sa.Column("request", sa.Text),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("shape", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    create_results()
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def create_results() -> None:
    """Create the table of results, and its index by player."""
    op.create_table(
        "results",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("identity", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
    )
    op.create_index("results_by_identity", "results", ["identity", "game", "net"])
