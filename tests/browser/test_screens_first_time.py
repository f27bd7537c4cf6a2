"""What helps at a first table, at every size and in both languages: hints, words and charts.

Hints have a row of their own, so that they cover nothing at the fullest table either.
"""

from typing import Any

import pytest
from playwright.async_api import expect

from bluefelt.games.follow_the_queen.messages import BringIn
from tests.browser.company import RICH, Company, company, offered
from tests.browser.phones import Phone
from tests.browser.studio import Studio, close, passive, tap
from tests.browser.test_screens_follow_the_queen import RICH as QUEEN
from tests.browser.test_screens_horses import EVERYTHING_SET
from tests.browser.test_screens_horses import RICH as HORSES
from tests.browser.words import says

SLOW: dict[str, Any] = {"grace_s": 300}
BUS = SLOW | {"counting": "points", "ace_high": False}
TABLES = [
    ("holdem", 10, RICH),
    ("follow_the_queen", 9, QUEEN),
    ("hold_your_horses", 6, HORSES | EVERYTHING_SET),
    ("ride_the_bus", 7, BUS),
]


async def to_the_phone(table: Company) -> None:
    """The others act until it is the phone's turn."""
    await table.around(
        lambda who: BringIn() if offered(who, "bet/bring-in") else passive(who),
    )


async def put_away(phone: Phone) -> None:
    """One hint after the other."""
    hint = phone.page.get_by_test_id("hint")
    while await hint.count():
        before = await hint.inner_text()
        await hint.get_by_role("button").click()
        await expect(hint.filter(has_text=before)).to_have_count(0)


@pytest.mark.parametrize(("game", "players", "settings"), TABLES)
async def test_a_first_table(
    studio: Studio, game: str, players: int, settings: dict[str, Any]
) -> None:
    async with company(studio.url, players, game, settings=settings | {"seats": players}) as table:
        phone = await table.phone(studio.browser, 0, is_new=True)
        await table.on_phone(tap(phone, "start"))
        if game in ("holdem", "follow_the_queen"):
            await to_the_phone(table)
            await table.caught_up(phone)
        await phone.page.get_by_test_id("hint").wait_for()
        await studio.look(phone, f"{game}, hint")
        await put_away(phone)
        await phone.page.locator("[data-term]").first.click()
        await phone.page.locator(".explained").wait_for()
        await studio.look(phone, f"{game}, a word")
        await tap(phone, "help")
        tabs = phone.page.get_by_role("dialog").get_by_role("tab")
        await expect(tabs.first).to_be_visible()
        for tab in await tabs.all():
            await tab.click()
            await studio.look(phone, f"{game}, help, {await tab.inner_text()}")
        await close(phone)


async def test_help_at_a_plain_table(studio: Studio) -> None:
    async with company(studio.url, 2) as table:
        phone = await table.phone(studio.browser, 0, plain=True, is_new=True)
        await table.on_phone(tap(phone, "start"))
        await phone.page.get_by_test_id("hint").wait_for()
        await studio.look(phone, "plain, hint", axe=False)
        await tap(phone, "help")
        await expect(phone.page.get_by_role("dialog", name=says("help"))).to_be_visible()
        await studio.look(phone, "plain, help", axe=False)
