"""Read models of finished rounds, made again from the rows when a server starts; links to them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables; the results of earlier versions lack what is shown of them now."""
    op.drop_table("results")
    op.create_table(
        "histories",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("upto", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rounds",
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
    op.create_table(
        "results",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("identity", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
    )
    is_person = sa.text("identity IS NOT NULL")
    op.create_index(
        "results_by_identity",
        "results",
        ["identity", "at", "room", "seq"],
        sqlite_where=is_person,
        postgresql_where=is_person,
    )
    op.create_table(
        "totals",
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
    op.create_index("totals_by_identity", "totals", ["identity"])
    op.create_table(
        "shares",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("shares_by_room", "shares", ["room"])
