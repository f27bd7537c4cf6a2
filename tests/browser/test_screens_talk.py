"""What is said at a table, at the seats of those who say it: over nothing that is played with."""

import pytest
from playwright.async_api import expect

from bluefelt.rooms.rules.commands import SendChat
from tests.browser.company import company
from tests.browser.phones import PHONE, SIZES, new_phone
from tests.browser.studio import STREAM, Studio, tap, tap_wait
from tests.browser.words import says

LINES = ("gg", "Well, that was a very long story about a very short stack " * 2, "W" * 300)
TABLES = [
    ("holdem", 2, False),
    ("holdem", 10, False),
    ("holdem", 10, True),
    ("follow_the_queen", 7, False),
    ("hold_your_horses", 6, False),
    ("ride_the_bus", 7, False),
]


@pytest.mark.parametrize(("game", "players", "plain"), TABLES)
async def test_what_is_said_at_a_table(
    studio: Studio, game: str, players: int, plain: bool
) -> None:
    settings = {"seats": players, "grace_s": 300}
    async with company(studio.url, players, game, settings=settings) as table:
        tv = await new_phone(studio.browser, STREAM)
        await tv.page.goto(f"{studio.url}/t/{table.code}")
        phone = await table.phone(studio.browser, 0, plain=plain)
        await table.on_phone(tap(phone, "start"))
        await tap_wait(phone, "chat.react")
        for size in SIZES:
            await phone.page.set_viewport_size({"width": size.width, "height": size.height})
            for who, text in zip(table.people[1:], LINES, strict=False):
                await table.do(who, SendChat(text))
            await table.do(table.people[-1], SendChat(reaction="clap"))
            await table.caught_up(phone)
            await expect(phone.page.locator(".bubble").last).to_be_visible()
            await studio.look(phone, f"{game} of {players}, said", (size,), axe=size is SIZES[0])
        await tv.page.bring_to_front()
        await table.do(table.people[-1], SendChat("on TV"))
        await expect(tv.page.locator(".bubble").get_by_text("on TV")).to_be_visible()
        await studio.look(tv, f"{game}, said, on a TV", (STREAM,), axe=False)
        if players == 10 and not plain:
            await phone.page.bring_to_front()
            await phone.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
            await expect(phone.page.locator(".bubble")).to_have_count(0)
            await tap(phone, "chat.react")
            await expect(
                phone.page.get_by_role("button", name=says("reaction.wow"))
            ).to_be_visible()
            await studio.look(phone, "reactions")
            await tap(phone, "reaction.wow")
            await expect(phone.page.locator(".bubble").get_by_text("😮")).to_be_visible()
            await expect(phone.page.locator(".tray")).to_have_count(0)
