"""A server killed in the middle has lost nothing that it acknowledged."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from tests.eventlog.appender import ROOMS
from tests.eventlog.stores import Store, entry, opened

CHECKOUT = Path(__file__).parents[2]


def acknowledged_before_the_kill(url: str, rows: int) -> dict[str, int]:
    """The last row of each room that the process reported before and while it was killed."""
    command = [sys.executable, "-m", "tests.eventlog.appender", url]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        command, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines = list(islice(process.stdout, rows))
        process.kill()
        lines += process.stdout
    whole = (line.split() for line in lines if line.endswith("\n"))
    return {room: int(seq) for room, seq in whole}


@pytest.mark.parametrize("rows", [1, 50, 500])
async def test_every_acknowledged_row_outlives_a_kill(store: Store, rows: int) -> None:
    last = acknowledged_before_the_kill(store.url, rows)
    assert sum(last.values()) >= rows
    async with opened(store) as log:
        for room in ROOMS:
            found = await log.read(room)  # Damaged if there were gaps
            assert len(found) >= last.get(room, 0)
            assert [row.events for row in found] == [f"[{row.seq}]" for row in found]
            await log.append(entry(len(found) + 1, room))
