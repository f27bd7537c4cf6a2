"""Opening a table: a room on the server, a thread on Discord, and the lobby in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord

from bluefelt.client import Client, Refused
from bluefelt.discord_bot.actions import USUAL_BOT, Excuse, sit
from bluefelt.discord_bot.names import room_name, safe
from bluefelt.discord_bot.panels import note
from bluefelt.discord_bot.store import KeptTable

if TYPE_CHECKING:
    from bluefelt.discord_bot.bot import Bot

UNHURRIED = {"claim_window_s": 3}  # messages take their time to come and go
TAKEN = "There is a table in this channel already: `/poker join` sits down at it."


def read_blinds(text: str) -> dict[str, int]:
    """Small and big blind as somebody writes them; Excuse.

    >>> read_blinds("10/20"), read_blinds("50")
    ({'small_blind': 10, 'big_blind': 20}, {'small_blind': 25, 'big_blind': 50})
    """
    found = re.fullmatch(r"\s*(?:(\d{1,9})\s*/\s*)?(\d{1,9})\s*", text)
    if found is None:
        raise Excuse("Write the blinds like 10/20, or only the big one.")
    big = int(found[2])
    return {"small_blind": int(found[1]) if found[1] else big // 2, "big_blind": big}


async def create_table(
    bot: Bot,
    it: discord.Interaction,
    game: str,
    preset: str | None,
    settings: dict[str, Any],
    bots: int,
) -> None:
    """Everything from the command to the first seat; the answer was deferred."""
    _check(bot, game, preset, settings)
    known = next(known for known in bot.catalogue.games if known.key == game)
    longer = {name: UNHURRIED[name] for name in UNHURRIED if name in known.settings.properties}
    client = await bot.server.connect(str(it.user.id))
    try:
        name = room_name(it.user.display_name)
        code = str(
            (await client.create(game, name, preset=preset, settings=longer | settings)).code
        )
        await sit(client, None)
        trouble = await _seat_bots(client, bots)
        name = client.name or name
    finally:
        await client.close()
    title = known.title
    channel, in_thread = await _place(bot, it, f"{title} {code}")
    kept = KeptTable(
        code=code,
        guild=it.guild_id,
        channel=channel,
        in_thread=in_thread,
        people={str(it.user.id): name},
    )
    await bot.add_table(kept)
    said = f"{safe(name)} opened a table of {safe(title)}: <#{channel}>"
    await it.edit_original_response(view=note("\n".join([said, *([trouble] if trouble else [])])))


def _check(bot: Bot, game: str, preset: str | None, settings: dict[str, Any]) -> None:
    """What the server would refuse, said in the words of a command."""
    known = {each.key: each for each in bot.catalogue.games}
    if game not in known:
        raise Excuse(f"There is no such game. There are: {', '.join(known)}.")
    if preset is not None and preset not in known[game].presets:
        raise Excuse(f"There is no such preset. There are: {', '.join(known[game].presets)}.")
    strange = [name for name in settings if name not in known[game].settings.properties]
    if strange:
        raise Excuse(f"{known[game].title} has no {' and no '.join(strange)}.")


async def _seat_bots(client: Client, bots: int) -> str | None:
    """So many bots, or as many as there are seats for."""
    for seated in range(bots):
        try:
            await client.send("bot/add", strength=USUAL_BOT)
        except Refused as refusal:
            return f"{seated} bots sat down: {safe(refusal.message)}"
    return None


async def _place(bot: Bot, it: discord.Interaction, title: str) -> tuple[int, bool]:
    """A thread for the table, or the channel itself where there can be none; Excuse."""
    channel = it.channel
    if isinstance(channel, discord.TextChannel):
        try:
            thread = await channel.create_thread(
                name=title[:100], type=discord.ChannelType.public_thread
            )
            return thread.id, True
        except discord.Forbidden:
            pass
    if it.channel_id is None or bot.table_in(it.channel_id) is not None:
        raise Excuse(TAKEN)
    return it.channel_id, False
