"""`bluefelt join`: play in a room from a terminal, as a person or a bot."""

import asyncio
import getpass
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from bluefelt.client.bot import find_bot, like_a_person, play
from bluefelt.client.client import Client
from bluefelt.client.errors import ClientError, HungUp, Refused, Unreachable
from bluefelt.client.tokens import keep_token, read_token, token_file
from bluefelt.engine.rejected import Rejected
from bluefelt.output import Mistake, program, say
from bluefelt.protocol.addresses import DEFAULT_SERVER
from bluefelt.rooms.rules.commands import LONGEST_MEMBER_NAME
from bluefelt.terminal.console import standard_console
from bluefelt.terminal.play import Terminal
from bluefelt.terminal.screen import Paint, harmless, wants_colour
from bluefelt.terminal.settings import read_setting

GOODBYES = {
    "taken-over": "You are playing on another device now.",
    "kicked": "The host has removed you from the room.",
    "refused": "The host did not let you in.",
    "signed-out": "You were signed out on another device. Join again to start as a new player.",
    "flooding": "You sent too much at once.",
}


def run_join(arguments: Namespace) -> int:
    """Join a room and stay until the end; Mistake if that is impossible."""
    server, code = _where(arguments)
    try:
        asyncio.run(_join(arguments, server, code))
    except Unreachable:
        raise Mistake(f"No server answers at {server}.") from None
    except HungUp as end:
        raise Mistake(GOODBYES.get(end.reason, end.reason)) from None
    except Refused as refusal:
        raise Mistake(harmless(refusal.message)) from None
    except ClientError as problem:
        raise Mistake(harmless(str(problem))) from None
    except KeyboardInterrupt:  # how to return was printed already
        pass
    return 0


def _where(arguments: Namespace) -> tuple[str, str | None]:
    """The server and the room's code; a link to the room holds both."""
    code, server = arguments.code, arguments.server or DEFAULT_SERVER
    if code is not None and "://" in code:
        try:
            parts = urlsplit(code)
        except ValueError:
            raise Mistake(f"{code!r} is not a link to a room.") from None
        server, code = f"{parts.scheme}://{parts.netloc}", parts.path.rpartition("/")[2]
    if (code is None) == (arguments.create is None):
        raise Mistake("Give the code of a room, or open one with --create GAME.")
    if arguments.watch and (arguments.bot or arguments.create):
        raise Mistake("--watch does not go together with --bot or --create.")
    return server, code


async def _join(arguments: Namespace, server: str, code: str | None) -> None:
    console = standard_console()
    paint = Paint(wants_colour(sys.stdout, os.environ))
    terminals: list[Terminal] = []

    def on_connection(up: bool) -> None:
        for terminal in terminals:
            terminal.show_connection(up)

    client = await _connect(arguments, server, on_connection)
    try:
        frames = client.frames()
        await _enter(client, arguments, code)
        if client.token is not None:
            keep_token(_file(arguments, client.url), client.token)
        assert client.room is not None or client.knocks
        if arguments.bot is not None:
            await _play_bot(client, arguments)
            return
        terminal = Terminal(client, console, paint)
        terminals.append(terminal)
        why = await terminal.play(frames)
        if why == "quit":
            console.say(_how_to_return(client, arguments, server, code))
        elif why == "closed" and client.room is not None:
            if client.room.finale is not None:
                terminal.look_up("result", client.room)
            terminal.look_up("ledger", client.room)
    except asyncio.CancelledError:  # Ctrl-C
        console.say()
        console.say(_how_to_return(client, arguments, server, code))
        raise
    finally:
        terminals.clear()
        console.close()
        await client.close()


def _how_to_return(client: Client, arguments: Namespace, server: str, code: str | None) -> str:
    """How to return to the room after quitting."""
    code = client.room.code if client.room is not None else code
    if code is None or arguments.watch or arguments.bot:
        return "Goodbye!"
    words = [program(), "join", code]
    words += ["--server", server] if server != DEFAULT_SERVER else []
    words += ["--token-file", arguments.token_file] if arguments.token_file else []
    kept = "Your seat is kept for a while. " if client.seat is not None else ""
    return f"{kept}To return: {' '.join(words)}"


def _file(arguments: Namespace, url: str) -> Path:
    return Path(arguments.token_file) if arguments.token_file else token_file(url, os.environ)


async def _connect(
    arguments: Namespace, server: str, on_connection: Callable[[bool], None]
) -> Client:
    """A client with the stored token, or a new one if the server does not know it any more."""
    file = _file(arguments, Client(server).url)
    token = read_token(file)
    try:
        return await Client.connect(server, token=token, on_connection=on_connection)
    except Refused as refusal:
        if token is None or refusal.code not in ("unknown-token", "malformed-command"):
            raise
    return await Client.connect(server, on_connection=on_connection)


async def _enter(client: Client, arguments: Namespace, code: str | None) -> None:
    name = arguments.name or _own_name()
    if len(name) > LONGEST_MEMBER_NAME:
        raise Mistake(f"A name can have at most {LONGEST_MEMBER_NAME} characters.")
    if arguments.watch:
        await client.watch(str(code))
    elif code is not None:
        await client.join(code, name)
    else:
        settings = dict(map(read_setting, arguments.set))
        await client.create(arguments.create, name, preset=arguments.preset, settings=settings)


def _own_name() -> str:
    with suppress(OSError, KeyError, ImportError):
        return getpass.getuser()[:LONGEST_MEMBER_NAME].strip().capitalize() or "Guest"
    return "Guest"


async def _play_bot(client: Client, arguments: Namespace) -> None:
    await client.until(lambda c: c.room is not None)
    try:
        find_bot(client, arguments.bot)
    except Rejected:
        await client.leave()
        raise
    assert client.room is not None
    name, code = harmless(client.name or ""), client.room.code
    say(f"{name} is playing in room {code}; press Ctrl-C to stop.")
    pace = arguments.bot_delay
    why = await play(client, arguments.bot, think=lambda: like_a_person() * pace)
    if why != "closed":
        raise HungUp(why)
    say("The room is closed.")
