"""The log in a PostgreSQL database."""

import asyncio
from asyncio import Future
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import asyncpg

from bluefelt.eventlog import queries
from bluefelt.eventlog.address import BadDatabase, Server
from bluefelt.eventlog.batch import ONLY_READ, Bulk
from bluefelt.eventlog.postgres_owner import NOT_OURS, Ownership
from bluefelt.eventlog.postgres_owner import SESSION as OWNER
from bluefelt.eventlog.postgres_writer import CLOSE_S, TROUBLE, Writer, constraint
from bluefelt.eventlog.revisions import is_behind, refuse_behind
from bluefelt.eventlog.stored import StoredLog
from bluefelt.rooms.ports import Conflict, Entry, LogUnavailable

CONNECT_S, ANSWER_S, UPGRADE_S = 10, 30, 3600
READERS = 4
UPGRADE_LOCK = 0x626C7565  # one server upgrades while the others wait

T = TypeVar("T")


class PostgresLog(StoredLog):
    """The log in a database that is up to date."""

    def __init__(self, pool: asyncpg.Pool, writer: Writer | None, ownership: Ownership) -> None:
        self._pool = pool
        self._writer = writer
        self._ownership = ownership

    @classmethod
    async def open(
        cls, server: Server, *, readonly: bool = False, alone: bool = False
    ) -> "PostgresLog":
        """The log in this database, with tables created if it had none."""
        ownership = Ownership(partial(connect_to, server, settings=OWNER), server.shown)
        try:
            if alone:
                await ownership.claim()  # first: another server's tables are not upgraded
            await prepare(server, readonly)
            pool = await asyncpg.create_pool(
                server.url,
                min_size=1,
                max_size=READERS,
                timeout=CONNECT_S,
                command_timeout=ANSWER_S,
                server_settings=session(readonly),
            )
        except (*TROUBLE, ValueError) as error:
            await ownership.close()
            raise BadDatabase(f"{server.shown} cannot be used: {reason(error)}.") from error
        return cls(pool, None if readonly else Writer(partial(connect_to, server)), ownership)

    def append(self, entry: Entry) -> "Future[None]":
        if self._writer is not None and not self._ownership.is_lost:
            return self._writer.submit(entry)
        future: Future[None] = asyncio.get_running_loop().create_future()
        future.set_exception(LogUnavailable(ONLY_READ if self._writer is None else NOT_OURS))
        return future

    async def check(self) -> None:
        if self._writer is None:
            raise LogUnavailable(ONLY_READ)
        if self._ownership.is_lost:
            raise LogUnavailable(NOT_OURS)
        try:
            async with self._pool.acquire(timeout=CONNECT_S) as connection:
                trial = connection.transaction()
                await trial.start()
                try:
                    await connection.execute(portable(queries.ADD_TOKEN), b"", "", 0, 0, "")
                finally:
                    await trial.rollback()
        except TROUBLE as error:
            raise LogUnavailable(f"the database cannot be written to: {error}") from error

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        try:
            await asyncio.wait_for(self._pool.close(), CLOSE_S)
        except TimeoutError:
            self._pool.terminate()
        await self._ownership.close()  # when everything is written

    async def _execute_all(self, *statements: Bulk) -> None:
        if self._writer is None:
            raise LogUnavailable(ONLY_READ)
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for sql, values in statements:
                    await connection.executemany(portable(sql), values)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(f"the room is not in the log: {constraint(error)}") from None
        except TROUBLE as error:
            raise LogUnavailable(f"the database cannot be written to: {error}") from error

    async def _fetch(self, kind: Callable[..., T], sql: str, *values: object) -> list[T]:
        try:
            found = await self._pool.fetch(portable(sql), *values)
        except TROUBLE as error:
            raise LogUnavailable(f"the database cannot be read: {error}") from error
        return [kind(*row) for row in found]


def portable(sql: str) -> str:
    """The statement in PostgreSQL's spelling.

    >>> portable("SELECT id FROM rooms WHERE code = ?1")
    'SELECT id FROM rooms WHERE code = $1'
    """
    return sql.replace("?", "$")


def session(readonly: bool) -> dict[str, str]:
    """The settings of each connection."""
    access = {"default_transaction_read_only": "on"} if readonly else {}
    return {"application_name": "bluefelt", **access}


def reason(error: Exception) -> str:
    """The error's message, unless it could contain the password."""
    if isinstance(error, ValueError):
        return "the URL is not valid"
    if isinstance(error, TimeoutError):
        return "the server does not answer"
    return str(error).rstrip(".")


async def connect_to(
    server: Server, *, readonly: bool = False, settings: dict[str, str] | None = None
) -> asyncpg.Connection:
    """A connection on which commits are durable."""
    connection = await asyncpg.connect(
        server.url,
        timeout=CONNECT_S,
        command_timeout=ANSWER_S,
        server_settings=settings or session(readonly),
    )
    if not readonly and await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")
    return connection


async def prepare(server: Server, readonly: bool) -> None:
    """Refuse a database of another version."""
    connection = await connect_to(server, readonly=readonly)
    try:
        if readonly:
            refuse_behind(await revision(connection), server.shown)
        else:
            await upgrade(connection, server.shown)
    finally:
        await connection.close(timeout=CLOSE_S)


async def upgrade(connection: asyncpg.Connection, shown: str) -> None:
    """Upgrade the database to this version, or leave it unchanged."""
    async with connection.transaction():
        lock = f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"
        await connection.execute(lock, timeout=UPGRADE_S)
        current = await revision(connection)
        if is_behind(current, shown):
            from bluefelt.eventlog.upgrades import alembic_config, postgres_script

            script = postgres_script(current, alembic_config())
            await connection.execute(script, timeout=UPGRADE_S)


async def revision(connection: asyncpg.Connection) -> str | None:
    """The database's revision; None if it has none of our tables."""
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return None
    found: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
    return found
