"""A room that is shown in a channel: what everybody sees there, and everybody who plays there."""

import asyncio
import contextlib
import io
import logging
from collections import deque
from collections.abc import Callable
from typing import Any

import discord

from bluefelt.client import Client, ClientError, FellBehind, HungUp
from bluefelt.discord_bot import faces, results
from bluefelt.discord_bot.clicks import parts_of
from bluefelt.discord_bot.editor import Editor
from bluefelt.discord_bot.faces import PICTURE, Scene
from bluefelt.discord_bot.offers import menu_of
from bluefelt.discord_bot.panels import panel
from bluefelt.discord_bot.people import Person, Server
from bluefelt.discord_bot.pinging import Pings
from bluefelt.discord_bot.posting import ChannelGone, Post
from bluefelt.discord_bot.render import alt_text, picture
from bluefelt.discord_bot.store import KeptTable, Store
from bluefelt.engine.contract import tag
from bluefelt.protocol.messages import RoomUpdate

logger = logging.getLogger("bluefelt.discord")

REMEMBERED_LINES = 8
TOGETHER = 0.25  # seconds in which everybody at a table hears of something
ROUNDS = frozenset({"hand/started", "race/started", "game/started"})
BEGINNINGS = ROUNDS | {"pyramid/flipped"}  # what was done before is old
ON_THE_PICTURE = ROUNDS | {  # and so not told as well
    *("pot/collected", "cards/dealt", "cards/down", "cards/up"),
    *("bet/bring-in-called", "pyramid/assigning-opened"),
}
MAY_NOT_WRITE = "I may not write in <#{channel}>: let me, then say `/poker status`."
RAIL_CLOSED = "The host lets nobody watch, so the table is not shown here any more."


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
    ) -> None:
        self.kept = kept
        self.people: dict[int, Person] = {}
        self.rail: Client | None = None
        self.trouble: str | None = None  # why nothing can be shown in the channel
        self._server = server
        self._store = store
        self._let_go = let_go
        channel = bot.get_partial_messageable(kept.channel, guild_id=kept.guild)
        self._lobby = Post(channel)
        self._hand = Post(channel)
        self._pings = Pings(channel, kept, store.save)
        self._editor = Editor(self._draw)
        self._lines: deque[str] = deque(maxlen=REMEMBERED_LINES)
        self._final: Scene | None = None  # the last hand that is over
        self._shown: object = None
        self._shown_lobby: object = None
        self._pictures = True  # False: files may not be attached here
        self._task: asyncio.Task[None] | None = None
        for user, name in kept.people.items():
            self._meet(int(user), name)

    @property
    def code(self) -> str:
        return self.kept.code

    # Coming and going.

    async def open(self) -> None:
        """Look at the room, and bring everybody back who plays from here; Refused, Unreachable."""
        self.rail = await self._server.connect(f"table-{self.code}")
        await self.rail.watch(self.code)
        self._task = asyncio.create_task(self._follow(self.rail))
        for person in list(self.people.values()):
            with contextlib.suppress(ClientError):  # who was sent away stays away
                await person.enter()

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
        """Somebody who plays from here from now on."""
        person = self.people.get(user) or self._meet(user, name)
        self._keep_name(person)
        return person

    def _meet(self, user: int, name: str) -> Person:
        person = Person(
            self._server,
            self.code,
            user,
            name,
            draw=lambda person: panel(person, self.code, self.trouble),
            changed=self._person_changed,
        )
        self.people[user] = person
        return person

    async def forget(self, user: int) -> None:
        """Somebody has left the room."""
        person = self.people.pop(user, None)
        if person is not None:
            await person.close()
        if self.kept.people.pop(str(user), None) is not None:
            self._store.save()

    def _keep_name(self, person: Person) -> None:
        if self.kept.people.get(str(person.user)) != person.name:
            self.kept.people[str(person.user)] = person.name
            self._store.save()

    def _person_changed(self, person: Person) -> None:
        """Its options may be on the table's buttons."""
        if person.user in self.people:
            self._keep_name(person)
        self._editor.touch()

    def user_named(self, name: str) -> int | None:
        """The Discord user who is called so in this room."""
        found = (int(user) for user, known in self.kept.people.items() if known == name)
        return next(found, None)

    def host(self) -> Person | None:
        """Whoever is host, if from here."""
        room = self.rail.room if self.rail is not None else None
        user = self.user_named(room.host) if room is not None and room.host else None
        return self.people.get(user) if user is not None else None

    # Looking on.

    @property
    def scene(self) -> Scene | None:
        """The room as everybody may see it."""
        rail = self.rail
        if rail is None or rail.room is None:
            return None
        return Scene(rail.room, rail.spec, rail.view, rail.picture.is_resting, tuple(self._lines))

    async def _follow(self, rail: Client) -> None:
        while True:
            frames = rail.frames()
            try:
                self._look()
                async for frame in frames:
                    if isinstance(frame, RoomUpdate):
                        self._remember(rail, frame)
                    self._look()
            except FellBehind:
                continue
            except HungUp as end:
                logger.info("no more rail", extra={"room": self.code, "reason": end.reason})
                if end.reason == "rail-closed":
                    self.trouble = RAIL_CLOSED
                    self._touch_panels()
                return
            except ClientError as problem:
                logger.warning("rail lost", extra={"room": self.code, "problem": str(problem)})
                self._let_go(self)
                return

    def _remember(self, rail: Client, update: RoomUpdate) -> None:
        spec = rail.spec
        if spec is None:
            return
        names = {seat.seat: seat.name for seat in getattr(rail.view, "seats", ())}
        for event in rail.events(update):
            if not isinstance(event, spec.events):
                continue
            kind = tag(type(event))
            if kind in BEGINNINGS:
                self._lines.clear()
            if kind not in ON_THE_PICTURE and getattr(event, "why", "") != "ante":
                self._lines.extend((spec.narrate(event, names) or "").splitlines())

    def _look(self) -> None:
        scene = self.scene
        if scene is None:
            return
        if scene.resting and scene.key[1]:
            self._final = scene
        self._pings.look(scene, self.user_named)
        self._editor.touch()

    def wake(self) -> None:
        """Try again to show what could not be shown."""
        if self.trouble != RAIL_CLOSED:
            self.trouble = None
            self._editor.touch()

    def _touch_panels(self) -> None:
        for person in self.people.values():
            person.touch()

    # Drawing.

    async def _draw(self) -> None:
        await self._hear()
        scene = self.scene
        if scene is None or self.trouble is not None:
            return
        try:
            if scene.room.closed:
                await self._say_good_night(scene)
                return
            if self.kept.stopping and scene.resting:
                await self.stop()
                return
            await self._draw_hand(scene)
            await self._announce(scene)
            await self._draw_lobby(scene)
        except ChannelGone:
            self._let_go(self)
        except discord.Forbidden as problem:
            logger.warning("may not write", extra={"room": self.code, "problem": problem.text})
            self.trouble = MAY_NOT_WRITE.format(channel=self.kept.channel)
            self._touch_panels()

    async def _hear(self) -> None:
        """Everybody has heard what one has: the buttons come with the view, not an edit later."""
        here = [person.client for person in self.people.values() if person.is_here]
        clients = [client for client in (self.rail, *here) if client and client.connected]
        newest = max((client.seq or 0 for client in clients), default=0)
        with contextlib.suppress(TimeoutError, ClientError):
            async with asyncio.timeout(TOGETHER):
                for client in clients:
                    await client.until(lambda one: (one.seq or 0) >= newest)

    async def _draw_hand(self, scene: Scene) -> None:
        kept = self.kept
        game, number = scene.key
        if not number:
            return
        if (game, number) != (kept.game, kept.round):
            if scene.resting and kept.message is None:  # nothing was shown of it
                return
            await self._finish_hand()
            kept.game, kept.round, kept.message, kept.announced = game, number, None, False
            self._shown = None
        drawing = (scene, self._public_menu(scene) if not scene.resting else ())
        if drawing == self._shown:
            return
        if scene.resting:
            kept.message = await self._hand.show(kept.message, results.result(scene), [])
        else:
            kept.message = await self._show_table(scene)
        self._shown = drawing
        self._store.save()

    async def _finish_hand(self) -> None:
        """The message of the hand before becomes its result, if it is not yet."""
        kept, final = self.kept, self._final
        if kept.message is None:
            return
        if final is not None and self._shown == (final, ()):
            return
        if final is not None and final.key == (kept.game, kept.round):
            await self._hand.show(kept.message, results.result(final), [], fresh=False)
        else:  # it ended while nobody looked
            await self._hand.remove(kept.message)

    async def _show_table(self, scene: Scene) -> int | None:
        menu, spec, drawn = self._public_menu(scene), scene.spec, None
        if self._pictures and spec is not None:
            drawn = await asyncio.to_thread(picture, spec, scene.view)
        alt = alt_text(spec, scene.view) if drawn is not None and spec is not None else None
        try:
            files = [discord.File(io.BytesIO(drawn), PICTURE)] if drawn is not None else []
            view = faces.table(scene, menu, alt, drawn is not None)
            return await self._hand.show(self.kept.message, view, files)
        except discord.Forbidden:
            if drawn is None:
                raise
            self._pictures = False  # text needs no permission to attach files
            return await self._show_table(scene)

    def _public_menu(self, scene: Scene) -> list[Any]:
        """What whoever is asked may do; all may, in a game without turns."""
        menu: dict[str, Any] = {}
        for person in self.people.values():
            client = person.client
            if person.is_here and client is not None and client.seq == self._seq():
                for entry in menu_of(client.options):
                    menu.setdefault(entry.word, entry)
        return list(menu.values())

    def _seq(self) -> int | None:
        return self.rail.seq if self.rail is not None else None

    async def _draw_lobby(self, scene: Scene) -> None:
        kept = self.kept
        view = faces.lobby(scene, self._server.public_url)
        look = parts_of(view)
        if look == self._shown_lobby:
            return
        if (
            scene.waits
            and kept.message is not None
            and kept.lobby is not None
            and kept.lobby < kept.message
        ):
            await self._lobby.remove(kept.lobby)  # Start is to be found below the last hand
            kept.lobby = None
        kept.lobby = await self._lobby.show(kept.lobby, view, [])
        self._shown_lobby = look
        self._store.save()

    async def _announce(self, scene: Scene) -> None:
        line = results.winner_line(scene)
        if line is None or self.kept.announced or not scene.resting:
            return
        await self._lobby.say(line)
        self.kept.announced = True
        self._store.save()

    # The end.

    async def stop(self) -> bool:
        """Close the room on the host's behalf; False: when this hand is over. Refused."""
        scene, host = self.scene, self.host()
        if scene is None or host is None:
            self._let_go(self)
            return True
        if not scene.resting:
            self.kept.stopping = True
            self._store.save()
            return False
        client = await host.enter()
        await client.send("room/close")
        return True

    async def _say_good_night(self, scene: Scene) -> None:
        await self._finish_hand()
        payments = await self._payments()
        if self.kept.lobby is not None:
            await self._lobby.remove(self.kept.lobby)
        await self._lobby.post(results.closing(scene.room, payments))
        self._let_go(self)

    async def _payments(self) -> list[tuple[str, str, int]]:
        """Who pays whom, if somebody from here may ask."""
        for person in self.people.values():
            with contextlib.suppress(Exception):  # the nets are shown all the same
                told = await self._server.get(f"/api/rooms/{self.code}/ledger", str(person.user))
                return [(t["payer"], t["payee"], t["chips"]) for t in told["transfers"] or ()]
        return []
