"""Finding a room by its code, and what slows down those who try out codes."""

import asyncio
import re

from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.rules.codes import clean_code
from bluefelt.rooms.runner import Runner
from bluefelt.server.shared import Shared

SHORT = re.compile("[0-9]{4}")  # easily tried out


async def find_room(shared: Shared, text: str, address: str | None) -> tuple[Runner, str]:
    """The open room with this code, and the code; Rejected. None: a service asks."""
    if address is not None:
        shared.rate_limiter.check_join(address)
    code = clean_code(text)
    if code is not None and address is not None and SHORT.fullmatch(code):
        await asyncio.sleep(shared.guesses.delay)
    runner = None if code is None else await shared.hall.find(code)
    if code is None or runner is None:
        if address is not None and shared.guesses.note_wrong():
            shared.metrics.refused["guessed-codes"] += 1
            for room in shared.hall.with_codes(SHORT):
                room.tell_host("codes-tried")
        raise Rejected("no-such-room", room=text[:16])
    return runner, code
