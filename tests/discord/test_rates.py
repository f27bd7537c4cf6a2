"""Discord's limits: clicks are answered in time, edits keep up, the latest state wins."""

import asyncio
from pathlib import Path

import discord

from bluefelt.discord_bot import actions, editor, people, pings
from bluefelt.discord_bot.bot import Bot
from bluefelt.discord_bot.people import Server
from bluefelt.discord_bot.store import Store
from bluefelt.protocol.http import Catalogue, SettingsSchema
from tests.discord.club import Club, Evening, club, dealt
from tests.discord.conftest import Night
from tests.discord.standin import Person

NO_SETTINGS = SettingsSchema("", "", "object", {}, ())
REAL = {"GAP": "1.1"}


def acknowledged(made: Club) -> None:
    """Whatever was asked was answered: what comes after three seconds is refused."""
    for asked in made.discord.world.interactions.values():
        assert asked.answer, asked.data


async def level(table: Evening) -> None:
    """Return when table and panels show whose turn it is."""
    person = await table.next_turn()
    want = [name for name in table.panels[person].buttons if name in ("Fold", "Check")]
    shown = lambda: set(want) <= set(table.table.buttons) and person.name in table.turn_line()  # noqa: E731
    await table.club.until(shown, "the same on the table")


def test_what_discord_allows_is_kept_to() -> None:
    assert editor.GAP == 1.1  # five edits in five seconds
    assert actions.FORM_WITHIN < 3
    assert people.TOKEN_LASTS + people.SLEEPY < 15 * 60
    assert pings.IDLE == 8
    bot = Bot(Server("http://127.0.0.1:9", ""), Store(Path("/nowhere")), Catalogue((), NO_SETTINGS))
    assert bot.intents == discord.Intents(guilds=True)


async def test_a_storm_of_429_in_mid_hand(night: Night) -> None:
    made = night.made
    table = await dealt(made, night.people("Ann", "Ben"), night.channel)
    for everywhere in (False, True):
        storm = made.discord.storm(8, on=table.thread.id, everywhere=everywhere)
        await table.pass_on()
        await made.until(lambda: not storm.left, "the end of the storm")  # noqa: B023
    await level(table)
    await table.play_on()
    assert len(made.discord.limited) >= 16
    acknowledged(made)


async def test_an_outage_of_discord_in_mid_hand(night: Night) -> None:
    made = night.made
    table = await dealt(made, night.people("Ann", "Ben"), night.channel)
    storm = made.discord.storm(12, on=table.thread.id, status=503)
    await table.pass_on()
    await made.until(lambda: not storm.left, "the end of the outage")
    await level(table)
    await table.play_on()
    acknowledged(made)


async def test_real_limits_with_somebody_in_a_hurry(tmp_path: Path) -> None:
    async with club(tmp_path, roomy=False, environment=REAL) as made:
        people = made.people("Ann", "Ben", "Cleo")
        table = await dealt(made, people)
        for _ in range(6):
            await table.pass_on()
        await level(table)
        acknowledged(made)
        assert not made.discord.limited


async def test_an_empty_bucket_holds_up_no_click(night: Night) -> None:
    made = night.made
    table = await dealt(made, night.people("Ann", "Ben"), night.channel)
    await level(table)
    with made.discord.hold(f"PATCH /channels/{table.thread.id}") as held:
        for _ in range(3):
            await table.pass_on()
        assert held.waiting == 1  # one on its way, however much has happened
    await level(table)
    acknowledged(made)
    await table.play_on()


async def test_one_edit_of_a_panel_at_a_time_and_the_latest_wins(made: Club) -> None:
    ann, ben = people = made.people("Ann", "Ben")
    table = await dealt(made, people)
    await level(table)
    with made.discord.hold("PATCH /webhooks") as held:
        for _ in range(3):
            await acts_in_public(table)
        assert held.waiting <= len(people)
    await level(table)
    panels = [table.panels[ann], table.panels[ben]]
    await made.until(lambda: sum("Your turn" in panel.text for panel in panels) == 1)
    await table.play_on()


async def acts_in_public(table: Evening) -> None:
    """Whoever is named on the table checks or calls there."""
    before = table.turn_line()
    person = on_turn(table)
    label = next(name for name in table.table.buttons if name.startswith(("Check", "Call")))
    await person.click(table.table, label)
    await table.club.until(lambda: table.turn_line() != before, "the next turn")
    ready = lambda: {"Check", "Fold"} & set(table.table.buttons) and on_turn(table)  # noqa: E731
    await table.club.until(ready, "buttons for it")


def on_turn(table: Evening) -> Person:
    line = table.table.text.splitlines()[-1]
    return next(person for person in table.people if f"**{person.name}**" in line)


async def test_ten_tables_at_once(tmp_path: Path) -> None:
    async def opened(made: Club, number: int) -> Evening:
        channel = made.discord.guild(f"Guild {number % 3}").channel(f"channel {number}")
        return await dealt(made, made.people(f"Ann{number}", f"Ben{number}"), channel)

    async with club(tmp_path, roomy=False) as made:
        tables = await asyncio.gather(*(opened(made, number) for number in range(10)))
        for _ in range(3):
            await asyncio.gather(*(table.pass_on() for table in tables))
        await asyncio.gather(*(level(table) for table in tables))
        acknowledged(made)
        assert len({table.thread.id for table in tables}) == 10
