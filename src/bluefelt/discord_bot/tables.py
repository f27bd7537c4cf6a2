"""A room that is shown in a channel: what everybody sees there, and everybody who plays there."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import get_args

import aiohttp
import discord
from msgspec.structs import replace

from bluefelt.client import Client, ClientError, MemberView, Refused, Unreachable
from bluefelt.client.menu import Entry
from bluefelt.discord_bot.buttons import Menu, make_menu, menu_of
from bluefelt.discord_bot.editor import TRY_AGAIN, Editor
from bluefelt.discord_bot.panels import panel
from bluefelt.discord_bot.people import Person, Server
from bluefelt.discord_bot.pings import Pings
from bluefelt.discord_bot.posts import ChannelGone, MayNotWrite
from bluefelt.discord_bot.snapshots import TableSnapshot, known_game, with_news
from bluefelt.discord_bot.store import KeptTable, Store
from bluefelt.discord_bot.table_messages import TableMessages
from bluefelt.protocol.http import Books
from bluefelt.protocol.messages import RoomUpdate, ServerFrame, Toast

logger = logging.getLogger("bluefelt.discord")

REMEMBERED_LINES = 8
TOGETHER = 0.25  # seconds within which everybody at a table usually hears of something
RAIL_CLOSED, NO_SUCH_ROOM = "rail-closed", "no-such-room"
AWAY = (ClientError, aiohttp.ClientError, OSError)  # the server does not answer, or not as we like
MAY_NOT_WRITE = "I can’t write in <#{channel}>: give me permission, then use `/poker status`."
LOCKED = "<#{channel}> is locked: unlock it, then use `/poker status`."
HIDDEN = "The host allows no watchers, so the table is not shown in the channel."
CLOSED_MEANWHILE = "## The evening is over\n-# Room {code} was closed while I was away."
STOPPED, STOPPING = "The table is closed.", "The table closes when this {round} is over."
KEPT_OPEN = "The table stays open."
NOT_SHOWN_HERE = "The host can play on in the browser; this channel no longer shows the table."
UNSEEN = "## The evening is over\n-# Nobody from this channel is in room {code} any more."
HOST_ELSEWHERE = "Room {code} goes on in the browser, where its host is: {url}/r/{code}"


class Table:
    """Follows a room from the rail, and keeps its messages true."""

    def __init__(
        self,
        bot: discord.Client,
        server: Server,
        store: Store,
        kept: KeptTable,
        *,
        let_go: Callable[["Table"], None],
        was_open: bool = False,
    ) -> None:
        self.kept = kept
        self.people: dict[int, Person] = {}
        self.rail: Client | None = None
        self.trouble: str | None = None  # why nothing can be shown in the channel
        self._bot = bot
        self._server = server
        self._store = store
        self._let_go = let_go
        self._was_open = was_open  # before this process started
        channel = bot.get_partial_messageable(kept.channel, guild_id=kept.guild)
        self._messages = TableMessages(channel, kept, store.save, server.public_url)
        self._pings = Pings(channel, kept, store.save)
        self._editor = Editor(self._draw)
        self._lines: deque[str] = deque(maxlen=REMEMBERED_LINES)
        self.hidden = False  # the host lets nobody watch
        self._rail_opens = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        for user, name in kept.people.items():
            self._meet(int(user), name)

    @property
    def code(self) -> str:
        return self.kept.code

    # Coming and going.

    def open(self) -> None:
        """Look at the room from now on, and bring everybody in who plays from here."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.code}")

    async def close(self) -> None:
        """Stop looking; seats are kept for those who come back."""
        self._pings.close()
        if self._task is not None:
            self._task.cancel()
        await self._editor.close()
        for person in self.people.values():
            await person.close()
        if self.rail is not None:
            await self.rail.close()

    def person(self, user: int) -> Person | None:
        return self.people.get(user)

    def meet(self, user: int, name: str) -> Person:
        """Somebody who comes in from here."""
        return self.people.get(user) or self._meet(user, name)

    def _answers_by(self, token: str) -> discord.Webhook:
        """Draws the answer to an interaction, even one from before a restart."""
        assert self._bot.application_id is not None
        return discord.Webhook.partial(self._bot.application_id, token, client=self._bot)

    def _meet(self, user: int, name: str) -> Person:
        person = Person(
            self._server,
            self.code,
            user,
            name,
            draw=lambda person: panel(person, self.code, self._why_not_shown),
            changed=self._person_changed,
            answers_by=self._answers_by,
            elsewhere=str(user) in self.kept.elsewhere,
            panel=self.kept.panels.get(str(user)),
        )
        self.people[user] = person
        return person

    async def forget(self, user: int) -> None:
        """Somebody has left the room, or did not come in."""
        person = self.people.pop(user, None)
        if person is not None:
            await person.close()
        if self.kept.people.pop(str(user), None) is not None:
            self.kept.panels.pop(str(user), None)
            self._store.save()

    def _person_changed(self, person: Person) -> None:
        """Its options may be on the table's buttons."""
        key = str(person.user)
        if self.people.get(person.user) is person:
            self.kept.people[key] = person.name
            others = [user for user in self.kept.elsewhere if user != key]
            self.kept.elsewhere = others + [key] * person.elsewhere
            if person.panel is not None:
                self.kept.panels[key] = person.panel
            else:
                self.kept.panels.pop(key, None)
            self._store.save()
        room = person.client.room if person.client is not None else None
        if room is not None and room.rules.watchers and not room.rules.knock:
            self._rail_opens.set()
        self._look()  # nobody is pinged who is in a browser now
        self._editor.touch()

    def user_named(self, name: str) -> int | None:
        """The Discord user who has this name in the room."""
        found = (int(user) for user, known in self.kept.people.items() if known == name)
        return next(found, None)

    def _user_to_ping(self, name: str) -> int | None:
        """The same, unless the user is in a browser now."""
        user = self.user_named(name)
        if user is None or str(user) not in self.kept.elsewhere:
            return user
        member = self._member(name)
        return None if member is None or member.connected else user

    def is_in(self, user: int) -> bool:
        """Whether the user is one of those in the room, from wherever."""
        member = self._member(self.kept.people.get(str(user), ""))
        return member is not None and member.standing == "in"

    def _member(self, name: str) -> MemberView | None:
        members = self.snapshot.room.members if self.snapshot is not None else ()
        return next((member for member in members if member.name == name), None)

    def host(self) -> Person | None:
        """The host; None if the host does not play from Discord."""
        snapshot = self.snapshot
        user = self.user_named(snapshot.room.host or "") if snapshot is not None else None
        return self.people.get(user) if user is not None else None

    # Looking on.

    @property
    def snapshot(self) -> TableSnapshot | None:
        """The room as everybody in it may see it."""
        viewer = self._viewer
        if viewer is None or viewer.room is None:
            return None
        return TableSnapshot(viewer.room, viewer.view, known_game(viewer), tuple(self._lines))

    @property
    def _viewer(self) -> Client | None:
        """The rail, or where it is closed somebody who is in."""
        if not self.hidden:
            return self.rail
        here = (person.client for person in self.people.values() if person.is_here)
        return next(here, None)

    @property
    def _why_not_shown(self) -> str | None:
        return self.trouble or (HIDDEN if self.hidden else None)

    async def _run(self) -> None:
        """Watch the room again and again, whatever happens to the server or the connection."""
        if self._was_open:
            await self._safely(self._messages.tidy_up)
        while True:
            try:
                await self._watch()
            except Refused as refusal:
                if refusal.code == NO_SUCH_ROOM:
                    await self._end(self._closed_meanwhile)
                    return
                if refusal.code == RAIL_CLOSED:
                    await self._wait_for_rail()
                    continue
                logger.warning("no rail", extra={"room": self.code, "code": refusal.code})
                await asyncio.sleep(TRY_AGAIN)
            except AWAY as problem:
                logger.info("rail lost", extra={"room": self.code, "problem": str(problem)})
                await asyncio.sleep(TRY_AGAIN)
            except Exception:
                logger.exception("the table is out of order")
                await asyncio.sleep(TRY_AGAIN)

    async def _bring_back(self) -> None:
        """Everybody who plays from here, but not those who play in a browser."""
        away = [p for p in self.people.values() if not p.is_here and not p.elsewhere]
        await asyncio.gather(*(person.enter() for person in away), return_exceptions=True)

    async def _watch(self) -> None:
        """Look on until that ends; Refused, Unreachable, HungUp."""
        rail = await self._server.connect(f"table-{self.code}", on_frame=self._hear_rail)
        try:
            await rail.watch(self.code)
            before, self.rail = self.rail, rail
            if before is not None:
                await before.close()
            await self._bring_back()
            self._look()
            while True:
                await rail.changed()
        finally:
            if self.rail is not rail:
                await rail.close()

    def _hear_rail(self, rail: Client, frame: ServerFrame) -> None:
        """One thing after the other is looked at, however many come at once."""
        if isinstance(frame, RoomUpdate):
            self._remember(rail, frame)
        elif isinstance(frame, Toast) and frame.after is not None:
            self._lines = deque(with_news(self._lines, frame), maxlen=REMEMBERED_LINES)
        if rail is self.rail:
            self._look()

    async def _wait_for_rail(self) -> None:
        """Look through the eyes of those who play, until everybody may look again."""
        self.hidden = True
        self._rail_opens.clear()
        await self._bring_back()
        self._touch_panels()
        self._look()
        await self._rail_opens.wait()
        self.hidden = False
        self._touch_panels()

    def _remember(self, rail: Client, update: RoomUpdate) -> None:
        spec, text, view = rail.spec, rail.text, rail.view
        if spec is None:
            return
        names = {seat.seat: seat.name for seat in view.seats}
        for event in rail.events(update):
            if not isinstance(event, get_args(spec.events)):  # others are of the room
                continue
            if isinstance(event, text.beginnings + text.clears_lines):
                self._lines.clear()
            if not text.is_on_table(event):
                self._lines.extend((text.event(event, names, view) or "").splitlines())

    def _look(self) -> None:
        snapshot = self.snapshot
        if snapshot is None:
            return
        self._messages.remember(snapshot)
        self._pings.look(snapshot, self._user_to_ping)
        self._editor.touch()

    def wake(self) -> None:
        """Show everything again, also what could not be shown."""
        self.trouble = None
        self._messages.forget()
        self._touch_panels()
        self._editor.touch()

    def _touch_panels(self) -> None:
        for person in self.people.values():
            person.touch()

    # Drawing.

    async def _draw(self) -> None:
        await self._catch_up()
        snapshot = self.snapshot
        if snapshot is not None and (self.trouble is None or snapshot.room.closed):
            await self._safely(self._draw_all)

    async def _draw_all(self) -> None:
        snapshot = self.snapshot
        if snapshot is None:
            return
        if snapshot.room.closed:
            await self._messages.good_night(snapshot, await self._books())
            self._let_go(self)
            return
        if self.kept.stopping and snapshot.resting:
            await self.stop()
            return
        if self.hidden or snapshot.game is None:
            await self._messages.hide(snapshot)
        else:
            await self._messages.round(snapshot, self._public_menu(snapshot))
        await self._messages.announce(snapshot)
        await self._messages.lobby(snapshot)

    async def _safely(self, job: Callable[[], Awaitable[object]]) -> None:
        """Do something in the channel, and know afterwards whether that can be done."""
        try:
            await job()
        except ChannelGone:
            self._let_go(self)
        except MayNotWrite as problem:
            logger.warning("may not write", extra={"room": self.code, "problem": str(problem)})
            said = LOCKED if problem.locked else MAY_NOT_WRITE
            self.trouble = said.format(channel=self.kept.channel)
            snapshot = self.snapshot
            if snapshot is None or snapshot.room.closed:
                self._let_go(self)
            self._touch_panels()
        except ClientError as problem:
            logger.info("not now", extra={"room": self.code, "problem": str(problem)})

    async def _catch_up(self) -> None:
        """Wait until everybody knows what one does: the buttons come with the view, not later."""
        here = [person.client for person in self.people.values() if person.is_here]
        clients = [client for client in (self.rail, *here) if client and client.connected]
        newest = max((client.seq or 0 for client in clients), default=0)
        with contextlib.suppress(TimeoutError, ClientError):
            async with asyncio.timeout(TOGETHER):
                for client in clients:
                    await client.until(lambda one: (one.seq or 0) >= newest)

    def _public_menu(self, snapshot: TableSnapshot) -> Menu:
        """What those who are waited for may do; in a game without turns, what anybody may."""
        rail = self.rail
        clients = [person.client for person in self.people.values() if person.is_here]
        menus = [menu_of(each) for each in clients if each and rail and each.seq == rail.seq]
        entries: dict[str, Entry] = {}
        for entry in (entry for menu in menus for entry in menu.entries):
            entries.setdefault(entry.word, entry)
        room = snapshot.room
        none = make_menu(
            (), snapshot.text, snapshot.view, None, snapshot.code, room.game, room.table
        )
        return replace(none, entries=tuple(entries.values()))

    # The end.

    async def stop(self, *, now: bool = False) -> str:
        """Close the room on the host's behalf, and say what came of it; Refused."""
        snapshot, host = self.snapshot, self.host()
        if snapshot is None and self.people:
            raise Unreachable("Nothing can be seen of the room.")
        if snapshot is None:  # and nobody through whose eyes it could be
            await self._end(lambda: self._messages.take_down(UNSEEN.format(code=self.code)))
        elif all(member.bot for member in snapshot.room.members):  # everybody has left
            await self._end(partial(self._messages.good_night, snapshot, None))
        elif host is None:
            where = {"code": self.code, "url": self._server.public_url}
            await self._end(lambda: self._messages.take_down(HOST_ELSEWHERE.format(**where)))
            return NOT_SHOWN_HERE
        elif now or snapshot.resting:
            await host.do("room/close", when="now")
        else:
            if snapshot.room.closing is None:
                await host.do("room/close", when="after-round")
            return STOPPING.format(round=snapshot.text.round_word)
        return STOPPED

    async def keep_open(self) -> str:
        """Don't close the room after this round; Refused."""
        host = self.host()
        if host is None:
            raise Unreachable("Nobody from here hosts the room.")
        self.kept.stopping = False
        self._store.save()
        await host.do("room/keep-open")
        return KEPT_OPEN

    async def _closed_meanwhile(self) -> None:
        await self._messages.take_down(CLOSED_MEANWHILE.format(code=self.code))

    async def _end(self, job: Callable[[], Awaitable[object]]) -> None:
        """Do something in the channel as the last thing of this table."""
        await self._editor.finish()  # or a message that is taken down could be posted again
        await self._safely(job)
        self._let_go(self)

    async def _books(self) -> Books | None:
        """The ledger and who pays whom, if somebody on Discord may see it."""
        for person in self.people.values():
            with contextlib.suppress(*AWAY):  # the nets are shown all the same
                path, user = f"/api/rooms/{self.code}/ledger", str(person.user)
                return await self._server.get(path, Books, user)
        return None
