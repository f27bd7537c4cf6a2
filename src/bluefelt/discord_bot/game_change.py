"""Changing the game: the host sees the stakes, may change them, and confirms."""

import asyncio

import discord
from discord import ui

from bluefelt.client import Client
from bluefelt.client.next_game import Proposal, propose
from bluefelt.discord_bot.actions import FORM_WITHIN, Excuse, command, person_at, wait
from bluefelt.discord_bot.channel_messages import FELT
from bluefelt.discord_bot.clicks import ANY_TIME, Click, button, form, layout, paragraph
from bluefelt.discord_bot.names import safe
from bluefelt.discord_bot.panels import note
from bluefelt.discord_bot.table_creation import unhurried
from bluefelt.discord_bot.tables import Table
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.protocol.refusals import explain

CONFIRM, EDIT = "confirm", "stakes"  # the words of the two buttons
LONGEST_BETS = 400
SAID = "It starts as soon as nothing else is being played."


async def offer(it: discord.Interaction, table: Table, game: str, preset: str | None) -> None:
    """Show the host what would be played, or Excuse."""
    person = person_at(table, it.user.id)
    await wait(it)
    proposed = _proposed(await person.present(), game, preset)
    if proposed is None:  # a game that is not known here: the server has the figures
        await person.do("room/game", **_fields(game, preset, {}))
        await it.edit_original_response(view=note(SAID))
    else:
        await it.edit_original_response(view=_shown(table.code, proposed, game, preset))


def _shown(code: str, proposed: Proposal, game: str, preset: str | None) -> ui.LayoutView:
    values = (f"game={game}", *([f"preset={preset}"] if preset else []))
    yes = button(
        Click("do", code, ANY_TIME, CONFIRM, values), "Play it", discord.ButtonStyle.success
    )
    buttons = [yes]
    if proposed.bets:
        edit = Click("do", code, ANY_TIME, EDIT, values)
        buttons.append(button(edit, "Change the stakes…"))
    lines = [f"**{safe(proposed.spec.title)}**", proposed.stakes]
    return layout(paragraph(lines), ui.ActionRow(*buttons), colour=FELT)


def _proposed(client: Client, game: str, preset: str | None) -> Proposal | None:
    if client.room is None or client.room.host != client.name:
        raise Excuse("Only the host can change the game.")
    try:
        return propose(client.room, game, preset, dict(unhurried(game)))
    except Rejected as refusal:
        raise Excuse(safe(explain(refusal))) from None


async def clicked(it: discord.Interaction, table: Table, click: Click) -> None:
    """The host agrees, or wants to change the stakes first."""
    game, preset = _chosen(click)
    if click.word == CONFIRM:
        await command(it, table, "room/game", SAID, **_fields(game, preset, {}))
        return
    async with asyncio.timeout(FORM_WITHIN):  # a form has to be the first answer
        client = await person_at(table, it.user.id).present()
    proposed = _proposed(client, game, preset)
    assert proposed is not None
    bets = " ".join(f"{name}={value}" for name, value in proposed.bets.items())
    stakes = ui.TextInput[ui.Modal](custom_id=EDIT, default=bets, max_length=LONGEST_BETS)
    field = ui.Label[ui.Modal](text="Stakes", component=stakes)
    await it.response.send_modal(form(click, proposed.spec.title, field))


async def submitted(
    it: discord.Interaction, table: Table, click: Click, filled: dict[str, str]
) -> None:
    """The host has written other stakes."""
    game, preset = _chosen(click)
    wish = _fields(game, preset, read_stakes(filled.get(EDIT, "")))
    await command(it, table, "room/game", SAID, **wish)


def read_stakes(text: str) -> dict[str, SettingValue]:
    """Settings as the host has written them; Excuse.

    >>> read_stakes("ante=2, stack=1,000")
    {'ante': 2, 'stack': 1000}
    """
    stakes: dict[str, SettingValue] = {}
    for word in text.replace(", ", " ").split():
        name, _, value = word.partition("=")
        digits = value.replace(",", "")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 16):
            raise Excuse(
                f"Write the stakes like `ante=2 stack=500`; {safe(word)} is not like that."
            )
        stakes[name] = int(digits)
    return stakes


def _chosen(click: Click) -> tuple[str, str | None]:
    chosen = dict(value.partition("=")[::2] for value in click.values)
    return chosen["game"], chosen.get("preset")


def _fields(game: str, preset: str | None, changes: dict[str, SettingValue]) -> dict[str, object]:
    """The fields of the command."""
    chosen = {} if preset is None else {"preset": preset}
    return {"game": game, "settings": dict(unhurried(game)) | changes, **chosen}
