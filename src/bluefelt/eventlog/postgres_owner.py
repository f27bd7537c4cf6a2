"""The lock that one server holds on a PostgreSQL database for as long as it runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg

from bluefelt.eventlog.address import BadDatabase
from bluefelt.eventlog.postgres_writer import CLOSE_S, TROUBLE

logger = logging.getLogger("bluefelt.eventlog")

OWNER_LOCK = 0x626C7566
NOT_OURS = "the database is not ours"
CLAIM_MS = 5_000  # how long the lock of a server that was killed may outlive it
TRY_AGAIN = 1.0  # seconds
# A database that hears nothing of its owner any more releases the lock soon.
SESSION = {
    "application_name": "bluefelt owner",
    "lock_timeout": str(CLAIM_MS),
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


class Ownership:
    """The lock, taken again whenever the database was away."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]], shown: str) -> None:
        self._connect = connect
        self._shown = shown
        self.is_lost = False  # meanwhile another server may have it
        self._connection: asyncpg.Connection | None = None
        self._regaining: asyncio.Task[None] | None = None
        self._closed = False

    async def claim(self) -> None:
        """Take the lock; BadDatabase if another server has it."""
        connection = await self._connect()
        try:
            await connection.execute(f"SELECT pg_advisory_lock({OWNER_LOCK})")
        except asyncpg.LockNotAvailableError:
            await connection.close(timeout=CLOSE_S)
            raise BadDatabase(f"{self._shown} is in use by another bluefelt server.") from None
        except BaseException:
            connection.terminate()
            raise
        self._connection, self.is_lost = connection, False
        connection.add_termination_listener(self._lost)

    def _lost(self, _: object) -> None:
        if not self._closed:
            self.is_lost = True
            self._regaining = asyncio.get_running_loop().create_task(self._regain())

    async def _regain(self) -> None:
        while True:
            try:
                await self.claim()
            except (*TROUBLE, BadDatabase) as problem:
                logger.warning(NOT_OURS, extra={"problem": str(problem)})
                await asyncio.sleep(TRY_AGAIN)
            else:
                return

    async def close(self) -> None:
        """Release the lock."""
        self._closed = True
        if self._regaining is not None:
            self._regaining.cancel()
            with suppress(asyncio.CancelledError):
                await self._regaining
        if self._connection is not None and not self._connection.is_closed():
            with suppress(*TROUBLE):  # it is released all the same
                await self._connection.close(timeout=CLOSE_S)
