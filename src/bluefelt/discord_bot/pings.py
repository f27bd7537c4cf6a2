"""Pings for somebody who is on turn and does nothing: a new message, since edits never ping."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord

from bluefelt.discord_bot.pens import relative
from bluefelt.discord_bot.snapshots import TableSnapshot
from bluefelt.discord_bot.store import KeptTable
from bluefelt.engine.tables.view import decision_key

logger = logging.getLogger("bluefelt.discord")

IDLE = 8.0  # seconds on turn before somebody is pinged


class Pings:
    """At most one ping at a time, deleted when whoever was pinged has acted."""

    def __init__(
        self, channel: discord.PartialMessageable, kept: KeptTable, save: Callable[[], None]
    ) -> None:
        self._channel = channel
        self._kept = kept
        self._save = save
        self._waited: object = None
        self._timer: asyncio.TimerHandle | None = None
        self._jobs: set[asyncio.Task[None]] = set()
        self._lock = asyncio.Lock()

    def look(self, snapshot: TableSnapshot, user_named: Callable[[str], int | None]) -> None:
        """Set the clock for those whom the table waits for."""
        view = snapshot.view
        seats = view.waits_for if view.running and view.paused_at is None else ()
        users = [user_named(snapshot.names.get(seat, "")) for seat in seats]
        pinged = tuple(user for user in users if user is not None)
        waited = (snapshot.room.game, decision_key(snapshot.room.table, view), pinged)
        if waited == self._waited:
            return
        self._waited = waited
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._kept.ping is not None:
            self._start(self._take_back)
        if pinged:
            loop = asyncio.get_running_loop()
            ping = partial(self._ping, pinged, view.due, waited)
            self._timer = loop.call_later(IDLE, lambda: self._start(ping))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for job in self._jobs:
            job.cancel()

    def _start(self, job: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._safely(job))
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def _safely(self, job: Callable[[], Awaitable[None]]) -> None:
        try:
            async with self._lock:
                await job()
        except (discord.DiscordException, OSError) as problem:  # a ping is only a kindness
            logger.info("no ping", extra={"problem": str(problem)})

    async def _ping(self, users: tuple[int, ...], due: int | None, waited: object) -> None:
        if waited != self._waited:
            return
        who = " ".join(f"<@{user}>" for user in users)
        until = f"; time is up {relative(due)}" if due is not None else ""
        allowed = discord.AllowedMentions(users=[discord.Object(user) for user in users])
        sent = await self._channel.send(f"{who}, it’s your turn{until}.", allowed_mentions=allowed)
        self._kept.ping = sent.id
        self._save()
        if waited != self._waited:
            await self._take_back()

    async def _take_back(self) -> None:
        message, self._kept.ping = self._kept.ping, None
        if message is not None:
            self._save()
            await self._channel.get_partial_message(message).delete()
