"""Finding a room by its code, and what slows down those who try out codes."""

import asyncio
import logging
import re

from msgspec import Struct

from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.rules.codes import clean_code
from bluefelt.rooms.rules.state import Identity, by_identity
from bluefelt.rooms.runner import Runner
from bluefelt.server.limits import Bucket
from bluefelt.server.shared import Shared

logger = logging.getLogger("bluefelt.server")

TURNS_OF_A_ROOM = 10  # which may have to be loaded
SHORT = re.compile("[0-9]{4}")  # easily tried out


class Asker(Struct, frozen=True):
    """Who looks for a room."""

    address: str
    own: Bucket | None  # turns of the connection
    identity: Identity | None = None
    is_stored: bool = False  # the player's token is, so that they may be a member


class Found(Struct, frozen=True):
    """An open room."""

    runner: Runner
    code: str
    is_known: bool  # to who asked: a member, or somebody who was there before


async def find_room(shared: Shared, text: str, asker: Asker | None) -> Found:
    """The open room with this code; Rejected. None: a service asks."""
    code = clean_code(text)
    if asker is None:
        runner = None if code is None else await shared.hall.find(code)
        if code is None or runner is None:
            raise no_such_room(text)
        return Found(runner, code, is_known=True)
    limiter = shared.rate_limiter
    if wait := limiter.until_turn(asker.address, TURNS_OF_A_ROOM, asker.own):
        await asyncio.sleep(wait)
    if code is not None and asker.identity is not None:
        runner = await _known_room(shared, code, asker, asker.identity)
        if runner is not None:
            return Found(runner, code, is_known=True)
    limiter.check_join(asker.address)
    try:
        runner = None if code is None else await _try(shared, code, asker.address)
        if code is None or runner is None:
            shared.guesses.note_wrong(asker.address)
            raise no_such_room(text)
    finally:
        if shared.guesses.warns():
            shared.metrics.refused["guessed-codes"] += 1
            wrong = round(shared.guesses.wrong_lately)
            logger.warning("somebody tries out room codes", extra={"wrong_lately": wrong})
            for room in shared.hall.with_codes(SHORT):
                room.tell_host("codes-tried")
    return Found(runner, code, is_known=False)


async def _known_room(shared: Shared, code: str, asker: Asker, identity: Identity) -> Runner | None:
    """The room, if who asks has been there: that is no guess."""
    limiter = shared.rate_limiter
    was_there = limiter.guest_since(code, identity) is not None
    if not was_there and not asker.is_stored:
        return None
    runner = await shared.hall.find(code) or await shared.hall.find_closed(code, identity)
    if runner is None:
        return None
    member = None if was_there else await runner.look(lambda state: by_identity(state, identity))
    is_member = member is not None and member.standing in ("in", "knocking")
    may_return = (was_there or is_member) and limiter.may_return(code, identity)
    return runner if may_return else None


async def _try(shared: Shared, code: str, address: str) -> Runner | None:
    if not SHORT.fullmatch(code):
        return await shared.hall.find(code)
    turn = shared.guesses.next_turn(address)
    if turn.wait:
        await asyncio.sleep(turn.wait)
    runner = await shared.hall.find(code)
    if runner is not None:
        shared.guesses.note_right(turn)
    return runner


def no_such_room(text: str) -> Rejected:
    return Rejected("no-such-room", room=text[:16])
