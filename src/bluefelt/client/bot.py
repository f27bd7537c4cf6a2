"""A bot that plays as a client, like a person."""

import asyncio
import os
import random
from collections.abc import Callable

from bluefelt.client.client import Client
from bluefelt.client.errors import HungUp, Refused
from bluefelt.engine.contract import Bot, Choice, Command, Eyes, Option, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, Pause, Resume, TopUp
from bluefelt.rooms import bots
from bluefelt.rooms.rules.commands import TakeSeat

UNASKED = bots.UNASKED | {tag(Pause), tag(Resume)}  # even as the host

Think = Callable[[], float]


def like_a_person() -> float:
    """Seconds to think, like a person."""
    return random.uniform(bots.QUICKEST, bots.SLOWEST) / 1000


async def play(
    client: Client,
    strength: str,
    *,
    think: Think = like_a_person,
    entropy: Callable[[], bytes] = lambda: os.urandom(32),
) -> str:
    """Sit down and play in the client's room; why it ended: "closed", or the server's reason."""
    try:
        while True:
            room = await client.until(lambda c: c.room)
            assert room is not None
            if room.closed:
                return "closed"
            seen = client.picture.version
            if _has_choice(client):
                await asyncio.sleep(think())
                seen = client.picture.version
                await _act(client, strength, entropy())
            if client.picture.version == seen:  # otherwise there may be more to do already
                await client.changed()
    except HungUp as end:
        return end.reason


def find_bot(client: Client, strength: str) -> Bot:
    """The bot of this strength for the room's game, or Rejected."""
    if client.spec is None:
        raise Rejected("unknown-bot", bot=strength, bots=[])
    return client.spec.find_bot(strength)


def _has_choice(client: Client) -> bool:
    return bool(_offered(client)) if client.seat is not None else _seat(client) is not None


async def _act(client: Client, strength: str, chance: bytes) -> None:
    """Do one thing, if there is something to do; by now it may be too late for it."""
    command = _seat(client)
    if client.seat is not None:
        bot = find_bot(client, strength)
        eyes = Eyes(client.seat, client.view, client.private, _offered(client))
        command = await asyncio.to_thread(bot, eyes, chance) if eyes.options else None
        if command is None and _deals(client, eyes):
            command = Deal()
    if command is not None:
        try:
            await client.send(command)
        except Refused:
            await asyncio.sleep(0)


def _deals(client: Client, eyes: Eyes) -> bool:
    """Whether the bot deals: as the host or as the dealer, but never before people who may."""
    offered = any(option.command == tag(Deal) for option in eyes.options)
    is_host = client.room is not None and client.room.host == client.name
    return offered and (is_host or client.seat in client.view.waits_for)


def _seat(client: Client) -> Command | None:
    """The command to take the first free seat, unless a request for its chips is pending."""
    room, sit = client.room, tag(TakeSeat)
    if client.seat is not None or room is None or any(r.name == client.name for r in room.requests):
        return None
    for option in client.options:
        free = option.fields.get("seat")
        if option.command == sit and isinstance(free, Choice):
            return TakeSeat(int(free.values[0]))
    return None


def _offered(client: Client) -> tuple[Option, ...]:
    """What the bot may choose from; chips only when it is broke and no round is running."""
    me = next((seat for seat in client.view.seats if seat.seat == client.seat), None)
    if me is None:
        return ()
    is_broke = client.picture.is_resting and not me.stack
    not_now = UNASKED if is_broke else UNASKED | {tag(TopUp)}
    return tuple(option for option in client.options if option.command not in not_now)
