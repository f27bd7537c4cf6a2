"""Makes all read models again, on every core."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractAsyncContextManager
from multiprocessing import get_context
from typing import TypeAlias

import msgspec

from bluefelt.history.projector import history_of
from bluefelt.rooms.ports import Damaged, History, Log, RoomId

ROOMS_AT_ONCE = 20  # that one process takes

OpenLog: TypeAlias = Callable[[str], AbstractAsyncContextManager[Log]]  # for reading

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[list[History], list[str]]).decode


async def rebuild(log: Log, database: str, reading: OpenLog, processes: int) -> list[str]:
    """Store what every room's rows come to; what is wrong with those that cannot be read.

    *reading* opens the same database once more, in another process.
    """
    rooms = [room.id async for room in log.rooms()]
    parts = [rooms[n : n + ROOMS_AT_ONCE] for n in range(0, len(rooms), ROOMS_AT_ONCE)]
    wrong: list[str] = []
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        waiting = [loop.run_in_executor(pool, _made, database, reading, part) for part in parts]
        for part, done in zip(parts, waiting, strict=True):
            histories, damaged = _decode(await done)
            for room in part:
                await log.drop_history(room)
            await log.keep_history(histories)
            wrong += damaged
    return wrong


def _made(database: str, reading: OpenLog, rooms: Sequence[RoomId]) -> bytes:
    return _encode(asyncio.run(_make(database, reading, rooms)))


async def _make(
    database: str, reading: OpenLog, rooms: Sequence[RoomId]
) -> tuple[list[History], list[str]]:
    made, damaged = [], []
    async with reading(database) as log:
        for room in rooms:
            try:
                made.append(await history_of(log, room))
            except Damaged as problem:
                damaged.append(str(problem))
    return made, damaged
