"""${message}."""

from alembic import op
${"import sqlalchemy as sa" if "sa." in (upgrades or "") else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    ${upgrades if upgrades else "..."}
