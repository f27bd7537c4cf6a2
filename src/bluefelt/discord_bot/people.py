"""A Discord user at a table: a connection of the user's own, and the panel that it fills."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar

import aiohttp
import discord
import msgspec
from discord import ui

from bluefelt.client import Client, ClientError, HungUp, Pace
from bluefelt.discord_bot.clicks import parts_of
from bluefelt.discord_bot.editor import PASSING, Editor
from bluefelt.discord_bot.store import KeptPanel
from bluefelt.protocol.messages import ServerFrame

T = TypeVar("T")

logger = logging.getLogger("bluefelt.discord")

PATIENT = Pace(attempts=1_000_000)  # a server that is gone comes back one day
PATIENCE = 10.0  # seconds that somebody waits for the server
TOKEN_LASTS = 14 * 60.0  # seconds in which a panel can be drawn again; Discord says 15 minutes
SLEEPY = 30.0  # seconds before that in which it says so
INVALID_TOKEN = 50027

ORIGINAL: Any = "@original"  # Discord's name for what was answered to an interaction


class Server:
    """Where the rooms are, and how the bot is known there."""

    def __init__(self, url: str, service_token: str, public_url: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.public_url = (public_url or url).rstrip("/")
        self._token = service_token

    async def connect(
        self,
        identity: str,
        pace: Pace = PATIENT,
        on_frame: Callable[[Client, ServerFrame], None] | None = None,
    ) -> Client:
        """A connection on somebody's behalf; Unreachable, Refused."""
        who = f"discord:{identity}"
        return await Client.connect(
            self.url, token=self._token, on_behalf_of=who, pace=pace, on_frame=on_frame
        )

    async def get(self, path: str, kind: type[T], identity: str | None = None) -> T:
        """What the server tells over HTTP."""
        headers = {"Authorization": f"Bearer {self._token}"}
        if identity is not None:
            headers["On-Behalf-Of"] = f"discord:{identity}"
        async with aiohttp.ClientSession(headers=headers) as http, http.get(self.url + path) as got:
            got.raise_for_status()
            return msgspec.json.decode(await got.read(), type=kind)


class Panel:
    """A private message that is drawn again and again, for as long as its token lasts."""

    def __init__(self, kept: KeptPanel, answers: discord.Webhook) -> None:
        self.kept = kept
        self._answers = answers
        self._shown: object = None

    @property
    def left(self) -> float:
        """Seconds for which it can be drawn."""
        return self.kept.until - time.time()

    async def show(self, view: ui.LayoutView) -> bool:
        """Whether it could be drawn: it may have been dismissed, or its token is too old."""
        look = parts_of(view)
        if look == self._shown:
            return True
        try:
            await self._answers.edit_message(ORIGINAL, view=view)
            self._shown = look
        except (discord.NotFound, discord.Forbidden):
            return False
        except discord.HTTPException as problem:
            if problem.code != INVALID_TOKEN:
                raise
            return False
        return True

    async def remove(self) -> None:
        """It is no longer on the screen, if its token still lasts."""
        with contextlib.suppress(discord.HTTPException, *PASSING):
            if self.left > 0:
                await self._answers.delete_message(ORIGINAL)


class Person:
    """Somebody who plays from Discord."""

    def __init__(
        self,
        server: Server,
        code: str,
        user: int,
        name: str,
        *,
        draw: Callable[["Person"], ui.LayoutView],
        changed: Callable[["Person"], None],
        answers_by: Callable[[str], discord.Webhook],
        elsewhere: bool = False,
        panel: KeptPanel | None = None,
    ) -> None:
        self.user = user
        self.name = name
        self.client: Client | None = None
        self.elsewhere = elsewhere  # plays in a browser now
        self.acting = asyncio.Lock()  # one thing after the other: the second of two clicks is late
        self._server = server
        self._code = code
        self._draw = draw
        self._changed = changed
        self._answers_by = answers_by
        self._panel: Panel | None = None
        self._old_panels: list[Panel] = []
        self._editor = Editor(self._show)
        self._entering = asyncio.Lock()
        self._follower: asyncio.Task[None] | None = None
        if panel is not None:
            self._draw_on(panel)

    @property
    def is_here(self) -> bool:
        """Whether the connection is there and knows the room."""
        client = self.client
        return client is not None and client.end is None and client.room is not None

    async def enter(self) -> Client:
        """The person's own connection, in the room; Refused, Unreachable, HungUp, TimeoutError."""
        async with asyncio.timeout(PATIENCE), self._entering:
            client = self.client
            if client is not None and client.end is None:
                return client
            if client is not None:
                await client.close()
            client = await self._server.connect(str(self.user))
            try:
                await client.join(self._code, self.name)
            except BaseException:
                await client.close()
                raise
            self.client, self.elsewhere = client, False
            self.name = client.name or self.name
            self._follower = asyncio.create_task(self._follow(client))
            return client

    async def present(self) -> Client:
        """The same, with a picture of the table as it is now."""
        client = await self.enter()
        if not client.connected:
            async with asyncio.timeout(PATIENCE):
                await client.ping()  # answered after all that was missed
        return client

    async def do(self, kind: str, **fields: object) -> Client:
        """Ask for something in the room; Refused, and as above.

        What took too long is not done later, when it would mean something else.
        """
        async with self.acting:
            client = await self.present()
            async with asyncio.timeout(PATIENCE):
                await client.send(kind, **fields)
            return client

    async def _follow(self, client: Client) -> None:
        try:
            while True:
                self.name = client.name or self.name
                self._changed(self)
                self.touch()
                await client.changed()
        except HungUp as end:
            self.elsewhere = end.reason == "taken-over"
        except ClientError as problem:
            logger.info("connection over", extra={"problem": str(problem)})
        self._changed(self)
        self.touch()

    @property
    def panel(self) -> KeptPanel | None:
        return self._panel.kept if self._panel is not None else None

    def show_in(self, token: str, *, only: bool = False) -> None:
        """From now on the private panel is the answer to the interaction with this token.

        As the *only* one it replaces another panel, even one that was not drawn yet.
        """
        if only and self._panel is not None:
            self._old_panels.append(self._panel)
        self._draw_on(KeptPanel(token, time.time() + TOKEN_LASTS))
        self._changed(self)
        self.touch()

    def _draw_on(self, kept: KeptPanel) -> None:
        self._panel = panel = Panel(kept, self._answers_by(kept.token))
        asyncio.get_running_loop().call_later(panel.left - SLEEPY, self._fall_asleep, panel)

    def _fall_asleep(self, panel: Panel) -> None:
        if panel is self._panel:
            self.touch()  # it says how to wake it up

    @property
    def is_nearly_asleep(self) -> bool:
        return self._panel is not None and self._panel.left <= SLEEPY + 1

    def touch(self) -> None:
        """What the panel shows is no longer true."""
        if self._panel is not None:
            self._editor.touch()

    async def _show(self) -> None:
        panel = self._panel
        if panel is None:
            return
        shown = panel.left > 0 and await panel.show(self._draw(self))
        if not shown and panel is self._panel:
            self._panel = None
            self._changed(self)
        while self._old_panels:
            await self._old_panels.pop().remove()

    async def show_last(self, view: ui.LayoutView) -> None:
        """This is in the panel, and stays there."""
        await self.close()
        panel, self._panel = self._panel, None
        if panel is not None and panel.left > 0:
            with contextlib.suppress(*PASSING):  # nobody waits for it
                await panel.show(view)

    async def close(self) -> None:
        await self._editor.close()
        if self._follower is not None:
            self._follower.cancel()
        if self.client is not None:
            await self.client.close()
