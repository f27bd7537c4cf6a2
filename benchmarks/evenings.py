"""Databases full of rooms, written as a server would have."""

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Command, play
from bluefelt.engine.poker.messages import Call, Check
from bluefelt.engine.tables.messages import Deal, SettingValue
from bluefelt.eventlog.sqlite import SqliteLog
from bluefelt.rooms.ports import Entry
from bluefelt.rooms.records import make_row
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.codes import make_code
from bluefelt.rooms.rules.commands import Connect, Join, Open, TakeSeat
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.state import RoomStamp, RoomState
from bluefelt.server.identity import hashed

MEMBERS = 6
HOST = "player 0"
SETTINGS: dict[str, SettingValue] = {
    "deal_control": "host",
    "stack": 5000,
    "max_stack_bb": 1000,
    "clock_s": 600,
}


async def write_evenings(database: Path, number: int, commands: int) -> list[tuple[str, str]]:
    """Rooms of six that have played so many commands; the code and the host's token of each."""
    log = await SqliteLog.open(database)
    guests = []
    try:
        for place in range(number):
            code = make_code("six_characters", secrets.token_bytes(32))
            token = secrets.token_urlsafe(32)
            waiting = [log.append(entry) for entry in evening(code, token, place, commands)]
            waiting.append(asyncio.ensure_future(log.add_token(hashed(token), token, 0)))
            await asyncio.gather(*waiting)
            guests.append((code, token))
    finally:
        await log.close()
    return guests


def evening(code: str, identity: str, place: int, commands: int) -> Iterator[Entry]:
    """The rows of one room."""
    room, state, seeds = f"room {place}", new_room(), Seeds(code.encode())
    for seq, (actor, command) in enumerate(conversation(state, code, identity), 1):
        stamp = RoomStamp(seq, 1_000 * seq, actor, seeds())
        events = play(room_rules, state, command, stamp)
        request = None if actor is None else f"evening:{seq}"
        row = make_row(room, stamp, request, state.game, command, events)
        yield Entry(row, opens=code if seq == 1 else None)
        if seq == commands:
            return


def conversation(
    state: RoomState, code: str, identity: str
) -> Iterator[tuple[str | None, Command]]:
    """Everybody comes, sits down, and checks or calls from then on."""
    yield None, Open(code, "holdem", None, SETTINGS, identity, HOST)
    yield None, Connect(HOST)
    for seat in range(1, MEMBERS):
        yield None, Join(f"somebody {seat}", f"player {seat}", "🙂")
        yield None, Connect(f"player {seat}")
    for seat in range(MEMBERS):
        yield f"player {seat}", TakeSeat(seat)
    while True:
        seat = state.table.hand.to_act
        if seat is None:
            yield HOST, Deal()
        else:
            player, round_ = state.table.players[seat], state.table.hand.round
            yield player.name, Call() if round_.bet > player.paid else Check()
