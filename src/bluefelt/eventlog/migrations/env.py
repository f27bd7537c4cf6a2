"""Alembic's entry point: SQL text for PostgreSQL, an upgrade on a connection for SQLite."""

from alembic import context

from bluefelt.eventlog.schema import METADATA

if context.is_offline_mode():
    # asyncpg runs the text in a transaction of its own.
    context.configure(dialect_name="postgresql", target_metadata=METADATA, transactional_ddl=False)
else:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
    )
with context.begin_transaction():
    context.run_migrations()
