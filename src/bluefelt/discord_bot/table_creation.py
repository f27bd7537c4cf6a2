"""Opening a table: a room on the server, a thread on Discord, and the lobby in it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Container, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import discord

from bluefelt.client import Client, ClientError, Refused
from bluefelt.discord_bot import people
from bluefelt.discord_bot.actions import NO_VOICE, PUBLIC, USUAL_BOT, Excuse, sit
from bluefelt.discord_bot.names import room_name, safe
from bluefelt.discord_bot.panels import note
from bluefelt.discord_bot.store import KeptTable

if TYPE_CHECKING:
    from bluefelt.discord_bot.bot import Bot
    from bluefelt.protocol.http import GameInfo, SettingSchema

ASKED = {"small_blind": "blinds", "big_blind": "blinds", "clock_s": "timer"}  # as options
GUESSING = "guess_s"  # the clock of a game in which one guesses
UNHURRIED = {"claim_window_s": 3, "clock_s": 60}  # messages take their time to come and go
TAKEN = "There is a table in this channel already: `/poker join` sits down at it."
NOT_LIKE_THAT = 400  # there are too many threads, say


def unhurried(known: Container[str]) -> dict[str, int]:
    """Times that suit Discord, as far as a game has such a setting."""
    return {name: seconds for name, seconds in UNHURRIED.items() if name in known}


def read_blinds(text: str) -> dict[str, int]:
    """Small and big blind as somebody writes them; Excuse.

    >>> read_blinds("10/20"), read_blinds("50")
    ({'small_blind': 10, 'big_blind': 20}, {'small_blind': 25, 'big_blind': 50})
    >>> read_blinds("1")
    {'small_blind': 1, 'big_blind': 1}
    """
    found = re.fullmatch(r"\s*(?:(\d{1,9})\s*/\s*)?(\d{1,9})\s*", text)
    if found is None:
        raise Excuse("Write the blinds like 10/20, or only the big one.")
    big = int(found[2])
    return {"small_blind": int(found[1]) if found[1] else big // 2 or min(1, big), "big_blind": big}


async def create_table(
    bot: Bot,
    it: discord.Interaction,
    game: str,
    preset: str | None,
    settings: dict[str, Any],
    bots: int,
) -> None:
    """Everything from the command to the first seat; where that fails, no room is left behind."""
    chosen = _chosen(bot, game, preset, settings)
    _check_place(bot, it)
    await it.response.defer(thinking=True)
    it.extras[PUBLIC] = True
    name = room_name(it.user.display_name)
    title, known = chosen.title, chosen.settings.properties
    if "clock_s" in settings and GUESSING in known:
        settings[GUESSING] = settings.pop("clock_s")
    wanted = unhurried(known) | settings
    client = await bot.server.connect(str(it.user.id))
    try:
        made = await _made(client, chosen, name, preset, wanted)
        code, name = str(made.code), str(made.name)
        async with _closed_on_failure(client):
            async with asyncio.timeout(people.PATIENCE):
                await sit(client, None)
                trouble = await _seat_bots(client, bots)
            channel, in_thread = await _place(bot, it, f"{title} {code}")
            kept = KeptTable(code=code, guild=it.guild_id, channel=channel, in_thread=in_thread)
            kept.people[str(it.user.id)] = name
            bot.add_table(kept)
    finally:
        await client.close()
    opened = f"{safe(name)} opened a table of {safe(title)}: <#{channel}>"
    await it.edit_original_response(view=note(opened))
    if trouble is not None:
        await it.followup.send(view=note(trouble), ephemeral=True)


async def _made(
    client: Client, game: GameInfo, name: str, preset: str | None, settings: dict[str, Any]
) -> Any:
    """The room; Excuse, when it cannot be like that."""
    try:
        async with asyncio.timeout(people.PATIENCE):
            return await client.create(game.key, name, preset=preset, settings=settings)
    except Refused as refusal:
        raise Excuse(in_titles(refusal, game.settings.properties)) from None


def in_titles(refusal: Refused, known: Mapping[str, SettingSchema]) -> str:
    """Why not, with settings called as people know them."""
    why = re.sub(
        r"The setting (\w+)",
        lambda s: known[s[1]].title if s[1] in known else s[0],
        refusal.message,
    )
    return safe(why)


@asynccontextmanager
async def _closed_on_failure(client: Client) -> AsyncIterator[None]:
    """A room that nobody would find is closed again."""
    try:
        yield
    except BaseException:
        with suppress(ClientError, TimeoutError):
            async with asyncio.timeout(people.PATIENCE):
                await client.send("room/close")
        raise


def _chosen(bot: Bot, game: str, preset: str | None, settings: dict[str, Any]) -> GameInfo:
    """The game; Excuse, in the words of a command, for what the server would refuse."""
    known = {each.key: each for each in bot.catalogue.games}
    if game not in known:
        raise Excuse(f"There is no such game. There are: {', '.join(known)}.")
    chosen = known[game]
    if preset is not None and preset not in chosen.presets:
        raise Excuse(f"There is no such preset. There are: {', '.join(chosen.presets)}.")
    properties = chosen.settings.properties
    strange = dict.fromkeys(ASKED.get(name, name) for name in settings if name not in properties)
    if strange:
        raise Excuse(f"{chosen.title} has no {' and no '.join(strange)}.")
    return chosen


async def _seat_bots(client: Client, bots: int) -> str | None:
    """So many bots, or as many as there are seats for."""
    for seated in range(bots):
        try:
            await client.send("bot/add", strength=USUAL_BOT)
        except Refused as refusal:
            return f"{seated} bots sat down: {safe(refusal.message)}"
    return None


def _check_place(bot: Bot, it: discord.Interaction) -> None:
    """Excuse, where no table could be shown."""
    may, channel = it.app_permissions, it.channel
    in_thread = isinstance(channel, discord.Thread)
    threads = may.create_public_threads and may.send_messages_in_threads and not in_thread
    voice = may.send_messages_in_threads if in_thread else may.send_messages
    if not may.view_channel or not (threads or voice):
        raise Excuse(NO_VOICE)
    if not threads and bot.table_in(it.channel_id) is not None:
        raise Excuse(TAKEN)


async def _place(bot: Bot, it: discord.Interaction, title: str) -> tuple[int, bool]:
    """A thread for the table, or the channel itself where there can be none; Excuse."""
    channel = it.channel
    may = it.app_permissions
    if isinstance(channel, discord.TextChannel) and may.send_messages_in_threads:
        try:
            thread = await channel.create_thread(
                name=title[:100], type=discord.ChannelType.public_thread
            )
            return thread.id, True
        except discord.HTTPException as problem:
            if not isinstance(problem, discord.Forbidden) and problem.status != NOT_LIKE_THAT:
                raise
    if it.channel_id is None or bot.table_in(it.channel_id) is not None:
        raise Excuse(TAKEN)
    return it.channel_id, False
