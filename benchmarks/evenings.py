"""Databases full of rooms, written as a server would have."""

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import TypeAlias

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Command, play
from bluefelt.engine.poker.messages import Call, Check, Fold, Raise
from bluefelt.engine.tables.messages import Deal, Leave, SettingValue
from bluefelt.eventlog.sqlite import SqliteLog
from bluefelt.rooms.clock import now
from bluefelt.rooms.ports import Entry, Token
from bluefelt.rooms.records import make_row
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.codes import make_code
from bluefelt.rooms.rules.commands import Connect, Join, Open, TakeSeat
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.settlement import MOST_EXACT
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

Said: TypeAlias = tuple[str | None, Command]
Conversation: TypeAlias = Callable[[RoomState, str, str], Iterator[Said]]


async def write_evenings(database: Path, number: int, commands: int) -> list[tuple[str, str]]:
    """Rooms of six that have played so many commands; the code and the host's token of each."""
    log = await SqliteLog.open(database)
    guests = []
    try:
        for place in range(number):
            code = make_code("six_characters", secrets.token_bytes(32))
            token = secrets.token_urlsafe(32)
            entries = evening(code, token, place, conversation)
            waiting = [log.append(entry) for entry in islice(entries, commands)]
            known = Token(hashed(token), token, now(), now(), "")
            waiting.append(asyncio.ensure_future(log.add_token(known)))
            await asyncio.gather(*waiting)
            guests.append((code, token))
    finally:
        await log.close()
    return guests


async def write_odd_books(database: Path, number: int) -> tuple[str, list[str]]:
    """Rooms whose books take longest to settle; the token of their host, and their codes."""
    log = await SqliteLog.open(database)
    token, codes = secrets.token_urlsafe(32), []
    try:
        await log.add_token(Token(hashed(token), token, now(), now(), ""))
        for place in range(number):
            code = make_code("six_characters", secrets.token_bytes(32))
            await asyncio.gather(*map(log.append, evening(code, token, place, odd_hands)))
            codes.append(code)
    finally:
        await log.close()
    return token, codes


def evening(code: str, identity: str, place: int, says: Conversation) -> Iterator[Entry]:
    """The rows of one room."""
    room, state, seeds = f"room {place}", new_room(), Seeds(code.encode())
    for seq, (actor, command) in enumerate(says(state, code, identity), 1):
        stamp = RoomStamp(seq, 1_000 * seq, actor, seeds())
        events = play(room_rules, state, command, stamp)
        request = None if actor is None else f"evening:{seq}"
        row = make_row(room, stamp, request, state.game, command, events)
        yield Entry(row, opens=code if seq == 1 else None)


def conversation(state: RoomState, code: str, identity: str) -> Iterator[Said]:
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


def odd_hands(state: RoomState, code: str, identity: str) -> Iterator[Said]:
    """Everybody loses something to the next one, and no two amounts are alike."""
    yield None, Open(code, "holdem", None, SETTINGS, identity, HOST)
    yield None, Connect(HOST)
    names = [HOST]
    for place in range(1, MOST_EXACT):
        names.append(f"player {place}")
        yield None, Join(f"somebody {place} of {code}", names[-1], "🙂")
    for loser, winner in pairwise(names):
        yield loser, TakeSeat(0)
        yield winner, TakeSeat(1)
        yield HOST, Deal()
        lost = random.randint(50, 2_000)
        while (seat := state.table.hand.to_act) is not None:
            name, bet = state.table.players[seat].name, state.table.hand.round.bet
            if name == winner:
                yield winner, Raise(4_000) if bet == lost else Call()
            else:
                yield loser, Raise(lost) if bet < lost else Fold()
        yield loser, Leave()
        yield winner, Leave()
