"""Every token keeps when it was last used, and on what kind of device."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; earlier tokens count as used now, since nobody noted it."""
    op.add_column("tokens", sa.Column("used_at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column(
        "tokens", sa.Column("device", sa.Text, nullable=False, server_default=sa.text("''"))
    )
    op.execute(f"UPDATE tokens SET used_at = {time.time_ns() // 1_000_000}")
    op.create_index("tokens_by_identity", "tokens", ["identity"])
