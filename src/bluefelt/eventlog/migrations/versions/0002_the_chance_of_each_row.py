"""Every row keeps the chance it was decided with, so that it can be decided again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; earlier rows have none."""
    op.add_column("events", sa.Column("entropy", sa.LargeBinary))
