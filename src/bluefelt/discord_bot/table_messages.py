"""The messages of a table that everybody in the channel sees: the lobby, the round, the end."""

import asyncio
import io
from collections.abc import Callable

import discord

from bluefelt.discord_bot import channel_messages, results
from bluefelt.discord_bot.buttons import Menu
from bluefelt.discord_bot.channel_messages import PICTURE
from bluefelt.discord_bot.clicks import about_table, parts_of
from bluefelt.discord_bot.pens import alt_text
from bluefelt.discord_bot.pictures import picture
from bluefelt.discord_bot.posts import MayNotWrite, Post
from bluefelt.discord_bot.snapshots import TableSnapshot
from bluefelt.discord_bot.store import KeptTable
from bluefelt.protocol.http import Books


class TableMessages:
    """Keeps the messages true; ChannelGone and MayNotWrite from all that writes."""

    def __init__(
        self,
        channel: discord.PartialMessageable,
        kept: KeptTable,
        save: Callable[[], None],
        public_url: str,
    ) -> None:
        self._post = Post(channel)
        self._kept = kept
        self._save = save
        self._public_url = public_url
        self._final: TableSnapshot | None = None  # the last round that is over
        self._shown: object = None
        self._shown_lobby: object = None
        self._last_round = kept.message or 0  # the message of it, also when it is old
        self._pictures = True  # False: files may not be attached here

    def remember(self, snapshot: TableSnapshot) -> None:
        """How a round ended is shown also when somebody has left or the next has begun."""
        final = self._final
        if snapshot.game is None or not snapshot.resting or not snapshot.view.round:
            return
        if final is None or final.key != snapshot.key or {*final.names} <= {*snapshot.names}:
            self._final = snapshot

    def forget(self) -> None:
        """Everything is drawn again, wherever it went."""
        self._shown = self._shown_lobby = None
        self._pictures = True

    async def tidy_up(self) -> None:
        """After a crash: what was posted in its last moment is not known to us."""
        kept = self._kept
        await self._post.tidy_up(about_table(kept.code, "").custom_id, {kept.lobby, kept.message})

    # While something is on.

    async def round(self, snapshot: TableSnapshot, menu: Menu) -> None:
        """The message of the round: the table, then the result."""
        kept = self._kept
        game, number = snapshot.key
        if (game, number) != (kept.game, kept.round):
            if number and snapshot.resting and kept.message is None:  # nothing was shown of it
                return
            await self._finish_round()
            kept.game, kept.round, kept.message, kept.announced = game, number, None, False
            self._shown = None
            self._save()
        if not number:  # a new table, whose rounds are counted from the start
            self._final = None
            return
        drawing = (self._final, None) if snapshot.resting else (snapshot, menu)
        if drawing == self._shown:
            return
        if snapshot.resting:
            final = self._final or snapshot
            kept.message = await self._post.show(kept.message, results.result(final), [])
        else:
            kept.message = await self._table(snapshot, menu)
        self._shown = drawing
        self._last_round = kept.message or 0
        self._save()

    async def _finish_round(self) -> None:
        """The message of the round before becomes its result, if it is not yet."""
        kept, final = self._kept, self._final
        if kept.message is None or (final is not None and self._shown == (final, None)):
            return
        if final is not None and final.key == (kept.game, kept.round):
            await self._post.show(kept.message, results.result(final), [], fresh=False)
        else:  # it ended while nobody looked
            await self._post.remove(kept.message)

    async def _table(self, snapshot: TableSnapshot, menu: Menu) -> int | None:
        assert snapshot.game is not None
        spec, drawn = snapshot.game.spec, None
        if self._pictures:
            drawn = await asyncio.to_thread(picture, spec, snapshot.shown)
        alt = alt_text(spec, snapshot.shown) if drawn is not None else None
        try:
            files = [discord.File(io.BytesIO(drawn), PICTURE)] if drawn is not None else []
            view = channel_messages.table(snapshot, menu, alt)
            return await self._post.show(self._kept.message, view, files)
        except MayNotWrite as problem:
            if drawn is None or problem.locked:
                raise
            self._pictures = False  # text needs no permission to attach files
            return await self._table(snapshot, menu)

    async def lobby(self, snapshot: TableSnapshot) -> None:
        """Who is there; below the last round when Start is in it."""
        kept = self._kept
        view = channel_messages.lobby(snapshot, self._public_url)
        look = parts_of(view)
        if look == self._shown_lobby:
            return
        if snapshot.waits and kept.lobby is not None and kept.lobby < self._last_round:
            await self._post.remove(kept.lobby)  # Start is to be found below the last round
            kept.lobby = None
        kept.lobby = await self._post.show(kept.lobby, view, [])
        self._shown_lobby = look
        self._save()

    async def announce(self, snapshot: TableSnapshot) -> None:
        """Who won the tournament, once."""
        text = results.standings(snapshot)
        if not text or self._kept.announced or not snapshot.resting:
            return
        await self._post.say(text)
        self._kept.announced = True
        self._save()

    # The end.

    async def good_night(self, snapshot: TableSnapshot, books: Books | None) -> None:
        """The evening is over, and nothing can be clicked any more."""
        await self._clear()
        await self._post.post(results.closing(snapshot.room, books))

    async def take_down(self, why: str) -> None:
        """The table is no longer shown here."""
        await self._clear()
        await self._post.say(why)

    async def hide(self, snapshot: TableSnapshot) -> None:
        """Nothing can be seen of the round that is played."""
        if self._kept.message is not None and not snapshot.resting:
            await self._post.remove(self._kept.message)
            self._kept.message, self._shown = None, None
            self._save()

    async def _clear(self) -> None:
        await self._finish_round()
        self._kept.message = None
        if self._kept.lobby is not None:
            await self._post.remove(self._kept.lobby)
            self._kept.lobby = None
        self._save()
