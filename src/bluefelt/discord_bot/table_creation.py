"""Opening a table: a room on the server, a thread on Discord, and the lobby in it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import discord

from bluefelt.client import Client, ClientError, Refused
from bluefelt.client.picture import known_game
from bluefelt.discord_bot import people
from bluefelt.discord_bot.actions import NO_VOICE, PUBLIC, Excuse, sit
from bluefelt.discord_bot.names import room_name, safe
from bluefelt.discord_bot.panels import note
from bluefelt.discord_bot.store import KeptTable
from bluefelt.engine.registry import DEFAULT_GAME, SETTING_NAMES, games, usual_bot
from bluefelt.engine.words import cut

if TYPE_CHECKING:
    from bluefelt.discord_bot.bot import Bot
    from bluefelt.protocol.http import GameInfo, SettingSchema
    from bluefelt.protocol.messages import Ok

TAKEN = "This channel has a table already: `/poker join` gives you a seat."
BAD_REQUEST = 400  # the channel has too many threads, say


def unhurried(game: str) -> dict[str, int]:
    """Settings that suit Discord, where messages take a while to arrive."""
    spec = known_game(game)
    return {} if spec is None else dict(spec.by_messages)


def preset_choices() -> list[tuple[str, str]]:
    """Every preset of every game, with its name in a list."""
    return [
        (f"{spec.title} · {spec.text.presets.get(preset, preset)}", preset)
        for spec in sorted(games().values(), key=lambda spec: spec.key != DEFAULT_GAME)
        for preset in spec.presets
    ]


def usual_preset(game: str) -> str | None:
    """The preset played on Discord unless another is named; None: the server's first."""
    spec = known_game(game)
    return None if spec is None else spec.chat_preset


def game_with(bot: Bot, preset: str | None) -> str:
    """The game that is meant where only a preset is named."""
    known = {game.key: game.presets for game in bot.catalogue.games}
    having = [key for key, presets in known.items() if preset in presets]
    return DEFAULT_GAME if DEFAULT_GAME in having or not having else having[0]


def read_blinds(text: str) -> tuple[int, int]:
    """Small and big blind as somebody writes them; Excuse.

    >>> read_blinds("10/20"), read_blinds("50"), read_blinds("1")
    ((10, 20), (25, 50), (1, 1))
    """
    found = re.fullmatch(r"\s*(?:(\d{1,9})\s*/\s*)?(\d{1,9})\s*", text)
    if found is None:
        raise Excuse("Write the blinds like 10/20, or only the big blind.")
    big = int(found[2])
    return int(found[1]) if found[1] else big // 2 or min(1, big), big


async def create_table(
    bot: Bot,
    it: discord.Interaction,
    game: str | None,
    preset: str | None,
    wanted: Mapping[str, Sequence[int]],
    bots: int,
) -> None:
    """Everything from the command to the first seat; where that fails, no room is left behind."""
    game = game_with(bot, preset) if game is None else game
    preset = usual_preset(game) if preset is None else preset
    chosen = _chosen(bot, game, preset)
    settings = unhurried(game) | _settings(chosen, wanted)
    _check_place(bot, it)
    await it.response.defer(thinking=True)
    it.extras[PUBLIC] = True
    name = room_name(it.user.display_name)
    client = await bot.server.connect(str(it.user.id))
    try:
        made = await _made(client, chosen, name, preset, settings)
        code, name = str(made.code), str(made.name)
        async with _closed_on_failure(client):
            async with asyncio.timeout(people.PATIENCE):
                await sit(client, None)
                trouble = await _seat_bots(client, chosen, bots)
            channel, in_thread = await _place(bot, it, f"{chosen.title} {code}")
            kept = KeptTable(code=code, guild=it.guild_id, channel=channel, in_thread=in_thread)
            kept.people[str(it.user.id)] = name
            bot.add_table(kept)
    finally:
        await client.close()
    opened = f"{safe(name)} opened a {safe(chosen.title)} table: <#{channel}>"
    await it.edit_original_response(view=note(opened))
    if trouble is not None:
        await it.followup.send(view=note(trouble), ephemeral=True)


async def _made(
    client: Client, game: GameInfo, name: str, preset: str | None, settings: dict[str, int]
) -> Ok:
    """The room; Excuse, when it cannot have such settings."""
    try:
        async with asyncio.timeout(people.PATIENCE):
            return await client.create(game.key, name, preset=preset, settings=settings)
    except Refused as refusal:
        raise Excuse(in_titles(refusal, game.settings.properties)) from None


def in_titles(refusal: Refused, known: Mapping[str, SettingSchema]) -> str:
    """Why not, with the titles of settings instead of their names."""
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


def _chosen(bot: Bot, game: str, preset: str | None) -> GameInfo:
    """The game; Excuse, in the words of a command, for what the server would refuse."""
    known = {each.key: each for each in bot.catalogue.games}
    if game not in known:
        raise Excuse(f"There is no such game. There are: {', '.join(known)}.")
    chosen = known[game]
    if preset is not None and preset not in chosen.presets:
        raise Excuse(f"There is no such preset. There are: {', '.join(chosen.presets)}.")
    return chosen


def _settings(game: GameInfo, wanted: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """The settings that are meant by the options of a command; Excuse, where there are none."""
    spec = known_game(game.key)
    names = SETTING_NAMES if spec is None else spec.setting_names
    meant = {option: names.get(option, (option,)) for option in wanted}
    strange = [option for option in wanted if not set(meant[option]) <= {*game.settings.properties}]
    if strange:
        raise Excuse(f"{game.title} has no {' and no '.join(strange)}.")
    return {name: n for o in wanted for name, n in zip(meant[o], wanted[o], strict=True)}


async def _seat_bots(client: Client, game: GameInfo, bots: int) -> str | None:
    """So many bots, or as many as there are seats for."""
    for seated in range(bots):
        try:
            await client.send("bot/add", strength=usual_bot(game.bots))
        except Refused as refusal:
            return f"Only {seated} bots could sit down: {safe(refusal.message)}"
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
                name=cut(title, 100), type=discord.ChannelType.public_thread
            )
            return thread.id, True
        except discord.HTTPException as problem:
            if not isinstance(problem, discord.Forbidden) and problem.status != BAD_REQUEST:
                raise
    if it.channel_id is None or bot.table_in(it.channel_id) is not None:
        raise Excuse(TAKEN)
    return it.channel_id, False
