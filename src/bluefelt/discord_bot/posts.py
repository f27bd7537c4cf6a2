"""Messages in a channel: edited for as long as they can be, then replaced by new ones."""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any

import discord
from discord import ui

from bluefelt.discord_bot.clicks import paragraph

OLD = timedelta(minutes=50)  # edits of messages older than an hour are rationed
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_OLD, ARCHIVED = 10003, 10008, 30046, 50083
RECENT = 20  # messages that are looked through
BY_ANOTHER = frozenset({UNKNOWN_MESSAGE, TOO_OLD, ARCHIVED})  # a new message is possible


class ChannelGone(Exception):
    """There is no such channel or thread any more."""


class MayNotWrite(Exception):
    """The bot lacks permission, or the thread is locked."""

    def __init__(self, *, locked: bool) -> None:
        super().__init__("the thread is locked" if locked else "there is no permission")
        self.locked = locked


class Post:
    """Messages of ours in one channel, each known by its id."""

    def __init__(self, channel: discord.PartialMessageable) -> None:
        self._channel = channel

    async def show(
        self,
        message: int | None,
        view: ui.LayoutView,
        files: list[discord.File],
        *,
        fresh: bool = True,
    ) -> int | None:
        """Edit the message, or post another if that is impossible (*fresh*); the id of the message.

        ChannelGone; MayNotWrite.
        """
        old = message
        if message is not None and not _is_old(message):
            try:
                await self._channel.get_partial_message(message).edit(view=view, attachments=files)
                return message
            except discord.RateLimited:  # for longer than anybody waits
                pass
            except discord.HTTPException as problem:
                if problem.code not in BY_ANOTHER:
                    raise _meaning(problem) from None
                old = None if problem.code == UNKNOWN_MESSAGE else message
        if not fresh:
            return message
        for file in files:
            file.reset(seek=True)
        posted = await self.post(view, files)
        if old is not None:
            await self.remove(old)
        return posted

    async def post(self, view: ui.LayoutView, files: list[discord.File] | None = None) -> int:
        """A message with this in it; it reopens a thread that Discord has archived."""
        try:
            return (await self._channel.send(view=view, files=files or [])).id
        except discord.HTTPException as problem:
            raise _meaning(problem) from None

    async def say(self, text: str) -> None:
        """A message that nobody changes any more."""
        view = ui.LayoutView(timeout=None)
        view.add_item(paragraph([text]))
        view.stop()
        await self.post(view)

    async def tidy_up(self, custom_id: str, but: set[int | None]) -> None:
        """Remove messages of ours with such buttons that nobody knows of: a crash left them."""
        try:
            async for message in self._channel.history(limit=RECENT):
                ours = any(each.startswith(custom_id) for each in _custom_ids(message.components))
                if ours and message.id not in but:
                    await self.remove(message.id)
        except discord.HTTPException as problem:
            if problem.code == UNKNOWN_CHANNEL:
                raise ChannelGone from None

    async def remove(self, message: int) -> None:
        """Delete it, if it is still there."""
        try:
            await self._channel.get_partial_message(message).delete()
        except discord.HTTPException as problem:
            if problem.code == UNKNOWN_CHANNEL:
                raise ChannelGone from None


def _meaning(problem: discord.HTTPException) -> Exception:
    """What a refusal says about the channel, if it does."""
    if problem.code == UNKNOWN_CHANNEL:
        return ChannelGone()
    if isinstance(problem, discord.Forbidden) or problem.code == ARCHIVED:
        return MayNotWrite(locked=problem.code == ARCHIVED)
    return problem


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        yield str(getattr(component, "custom_id", ""))
        yield from _custom_ids(getattr(component, "children", ()))


def _is_old(message: int) -> bool:
    return discord.utils.utcnow() - discord.utils.snowflake_time(message) > OLD
