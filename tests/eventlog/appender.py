"""`python -m tests.eventlog.appender URL`: appends for ever, and prints what is acknowledged."""

import asyncio
import sys

from bluefelt.eventlog import open_log
from bluefelt.rooms.ports import Log
from tests.eventlog.stores import entry

ROOMS = [letter * 32 for letter in "abcde"]


async def play(log: Log, room: str) -> None:
    """One row after the other, each with something to read back."""
    seq = 1
    while True:
        await log.append(entry(seq, room, events=f"[{seq}]"))
        print(room, seq, flush=True)
        seq += 1


async def main(url: str) -> None:
    """All rooms at once."""
    log = await open_log(url)
    await asyncio.gather(*(play(log, room) for room in ROOMS))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
