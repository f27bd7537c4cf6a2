"""The commands of whoever runs a server: serve, history, export and check."""

import asyncio
import os
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, TextIO

import msgspec

from bluefelt.engine.poker.histories import HistoryError
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.chronicle import Summary
from bluefelt.eventlog import BadDatabase, open_log
from bluefelt.history.rebuild import rebuild
from bluefelt.history.replay import as_phh, finished
from bluefelt.output import Mistake, say
from bluefelt.rooms.audit import Audit, audit_room
from bluefelt.rooms.ports import Damaged, Log, LogUnavailable, RoomRecord, Round
from bluefelt.rooms.rules.codes import clean_code
from bluefelt.server.config import Config, read_config

DAMAGE = 1  # exit code


def run_serve(arguments: Namespace) -> int:
    """Run the server until it is stopped."""
    from bluefelt.server.main import serve  # the others need no aiohttp

    try:
        serve(configured(arguments), say, qr=wants_qr(arguments.qr, sys.stdout))
    except BadDatabase as problem:
        raise Mistake(str(problem)) from None
    return 0


def wants_qr(asked: bool | None, stream: TextIO) -> bool:
    """Whether to draw a QR code: if asked to, or on a terminal, and if the stream can show it."""
    try:
        "█▀▄".encode(stream.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return stream.isatty() if asked is None else asked


def configured(arguments: Namespace) -> Config:
    """The server's settings from flags, environment and file."""
    names = [field.name for field in msgspec.structs.fields(Config)]
    flags = {name: getattr(arguments, name, None) for name in names}
    return read_config(flags, os.environ, arguments.config)


def run_export(arguments: Namespace) -> int:
    """Print the log of one room, or of all, as lines of JSON, or its hands as PHH."""
    job = _export_phh if arguments.phh else _export
    return _with_log(arguments, lambda log: job(log, arguments.code, sys.stdout))


def run_history(arguments: Namespace) -> int:
    """List the last rounds, or make everything that is known of rounds again."""
    if arguments.rebuild:
        database = configured(arguments).database
        return _with_log(arguments, lambda log: _rebuild(log, database), readonly=False)
    return _with_log(
        arguments, lambda log: _list_rounds(log, arguments.code, arguments.last, sys.stdout)
    )


def run_check(arguments: Namespace) -> int:
    """Replay every room, verify its sums, and report damage."""
    return _with_log(arguments, _check)


def _with_log(
    arguments: Namespace, job: Callable[[Log], Coroutine[Any, Any, int]], *, readonly: bool = True
) -> int:
    config = configured(arguments)

    async def run() -> int:
        log = await open_log(config.database, readonly=readonly)
        try:
            return await job(log)
        finally:
            await log.close()

    try:
        return asyncio.run(run())
    except (BadDatabase, LogUnavailable) as problem:
        raise Mistake(str(problem)) from None


async def _export(log: Log, code: str | None, out: TextIO) -> int:
    wanted = clean_code(code) if code is not None else None
    found = 0
    async for room in log.rooms():
        if code is not None and room.code != wanted:
            continue
        found += 1
        out.write(msgspec.json.encode(room).decode() + "\n")
        for row in await log.read(room.id):
            fields = msgspec.structs.asdict(row)
            fields |= {"command": msgspec.Raw(row.command.encode())}
            fields |= {"events": msgspec.Raw(row.events.encode())}
            fields |= {"entropy": row.entropy.hex() if row.entropy else None}
            out.write(msgspec.json.encode(fields).decode() + "\n")
    if code is not None and not found:
        raise Mistake(f"There is no room {code} in this database.")
    return 0


async def _check(log: Log) -> int:
    total = Audit()
    damaged = 0
    async for room in log.rooms():
        try:
            total += await audit_room(log, room)
        except Damaged as problem:
            damaged += 1
            say(f"{_label(room)} is damaged: {problem}")
    say(
        f"{total.rooms} rooms with {total.rows:,} rows are intact, and all {total.chips:,} chips"
        f" are accounted for; {total.decided:,} commands were replayed with the same result."
    )
    if damaged:
        say(f"{damaged} rooms are damaged.")
    return DAMAGE if damaged else 0


async def _rebuild(log: Log, database: str) -> int:
    wrong = await rebuild(log, database, reading, os.cpu_count() or 1)
    rooms = len([room async for room in log.rooms()]) - len(wrong)
    for problem in wrong:
        say(f"No history: {problem}.")
    say(f"The histories of {rooms:,} rooms were made again.")
    return DAMAGE if wrong else 0


@asynccontextmanager
async def reading(database: str) -> AsyncIterator[Log]:
    """The log of a database, only to be read."""
    log = await open_log(database, readonly=True)
    try:
        yield log
    finally:
        await log.close()


async def _list_rounds(log: Log, code: str | None, most: int, out: TextIO) -> int:
    wanted = clean_code(code) if code is not None else None
    rooms = [room async for room in log.rooms() if code is None or room.code == wanted]
    if code is not None and not rooms:
        raise Mistake(f"There is no room {code} in this database.")
    left = most
    for room in reversed(rooms):
        rounds = await log.rounds(room.id, None, left)
        left -= len(rounds)
        for round_ in rounds:
            out.write(f"{room.code}  {_round_line(round_)}\n")
        if not left:
            break
    return 0


def _round_line(round_: Round) -> str:
    text = find_game(round_.game).text
    summary = msgspec.json.decode(round_.chronicle, type=Summary)
    when = datetime.fromtimestamp(round_.at / 1000).strftime("%Y-%m-%d %H:%M")
    word = f"{text.round_word} {round_.number:,}"
    return f"{when}  {word}: {text.summed_up(summary)}"


async def _export_phh(log: Log, code: str | None, out: TextIO) -> int:
    wanted = clean_code(code) if code is not None else None
    hands = 0
    async for room in log.rooms():
        if code is not None and room.code != wanted:
            continue
        async for one, stacks in finished(log, room.id):
            begun = one.begun
            try:
                text = as_phh(begun.game, begun.events, stacks, begun.names)
            except HistoryError:  # of another game, or with a second board
                continue
            hands += 1
            out.write(f"[{hands}]\n{text}")
    return 0


def _label(room: RoomRecord) -> str:
    return f"Room {room.code} ({room.id})"
