"""Large screens with a keyboard: its keys on the buttons, poker around an oval, and the panel."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from bluefelt.rooms.rules.commands import SendChat
from tests.browser.company import NAMES, company
from tests.browser.looking import settle
from tests.browser.phones import DESKTOP, LARGE, PHONE, Size, click
from tests.browser.studio import SLOW, Studio, fills, raises
from tests.browser.test_screens_follow_the_queen import RICH as QUEEN
from tests.browser.test_screens_follow_the_queen import least, most
from tests.browser.words import says


async def resized(page: Page, size: Size) -> None:
    await page.set_viewport_size({"width": size.width, "height": size.height})
    await settle(page)


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_a_hand_of_holdem(studio: Studio, seats: int) -> None:
    async with company(studio.url, seats) as table:
        hero = await table.phone(studio.browser, seats - 1, DESKTOP)
        bar = hero.page.get_by_role("region", name=says("your-actions"))
        await table.deal()
        await table.around(raises)
        await bar.locator(".fold").wait_for()
        await studio.look(hero, "your turn", LARGE)
        await fills(hero, ".rail")
        await hero.page.keyboard.press("2")
        await hero.page.locator(".sizer .chosen").wait_for()
        await studio.look(hero, "sizer", LARGE)


def tens_follow(seats: int) -> str:
    """The top of a deck that makes tens wild for good: no sign is wider than theirs."""
    down, up = ["Qh", "Qd", "Qc"], ["Qs", "Ts"]
    others = [f"{rank}{suit}" for suit in "chs" for rank in "23456789"]
    rest = 2 * seats - len(down)
    return " ".join([*down, *others[:rest], *others[rest : rest + seats - len(up)], *up])


@pytest.mark.parametrize("seats", [2, 6, 9])
async def test_a_hand_of_follow_the_queen(studio: Studio, seats: int) -> None:
    studio.server.stack(tens_follow(seats))
    settings = QUEEN | {"seats": seats}
    async with company(studio.url, seats, "follow_the_queen", settings=settings) as table:
        hero = await table.phone(studio.browser, seats - 1, DESKTOP)
        bar = hero.page.locator("section.bar")
        await table.deal()
        await table.caught_up(hero)
        if await bar.locator(".free").count():
            await table.on_phone(click(bar.locator(".stay")))
        await table.around(most)
        await bar.locator(".fold").wait_for()
        await studio.look(hero, "your turn", LARGE, axe=False)
        await fills(hero, ".rail")
        while table.turn is not None:
            await table.on_phone(click(bar.locator(".stay")))
            await table.around(least)
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "showdown", LARGE, axe=False)


@pytest.mark.parametrize("seats", [2, 10])
async def test_a_lobby(studio: Studio, seats: int) -> None:
    async with company(studio.url, seats) as table:
        host = await table.phone(studio.browser, 0, DESKTOP)
        await host.page.locator(".ring").wait_for()
        await studio.look(host, "lobby", LARGE, axe=seats == 10)


async def test_the_panel(studio: Studio) -> None:
    async with company(studio.url, 6) as table:
        hero = await table.phone(studio.browser, 0, DESKTOP)
        panel = hero.page.get_by_role("complementary", name=says("side"))
        tab = panel.get_by_role("tab")
        await table.do(table.people[1], SendChat("nice hand"))
        await expect(panel.get_by_role("log")).to_contain_text("nice hand")
        await table.on_phone(click(hero.button(says("start"))))
        await table.around(raises)
        await tab.nth(1).click()
        await table.do(table.people[1], SendChat("W" * 300))
        await expect(tab.nth(0)).to_contain_text("1")  # unread
        told = panel.get_by_role("group", name=says("side.log"))
        await expect(told.locator("li").first).to_contain_text(f"{NAMES[5]} raises to 400,000.")
        await studio.look(hero, "log", LARGE)
        await hero.page.reload()
        await expect(told.locator("li").first).to_contain_text(f"{NAMES[5]} raises to 400,000.")
        for nth, what in ((2, "ledger"), (3, "people")):
            await tab.nth(nth).click()
            await studio.look(hero, what, LARGE)
        await resized(hero.page, PHONE)
        await expect(panel).to_have_count(0)
        await expect(hero.page.get_by_role("button", name=says("chat"))).to_be_visible()
        await resized(hero.page, DESKTOP)
        await click(panel.get_by_role("button", name=says("side.fold")))
        await expect(panel).to_have_count(0)
        await studio.look(hero, "folded away", LARGE)
        await fills(hero, ".rail")
        await hero.page.reload()
        await click(hero.page.get_by_role("button", name=says("chat")))
        await expect(panel.get_by_role("log")).to_contain_text("nice hand")
        assert await hero.page.locator("dialog[open]").count() == 0


@pytest.mark.parametrize(
    ("game", "settings"),
    [("hold_your_horses", {}), ("ride_the_bus", {}), ("holdem", SLOW)],
)
async def test_a_panel_beside_every_table(
    studio: Studio, game: str, settings: dict[str, Any]
) -> None:
    async with company(studio.url, 2, game, settings=settings | {"seats": 2}) as table:
        hero = await table.phone(studio.browser, 0, DESKTOP, plain=game == "holdem")
        await table.on_phone(click(hero.button(says("start"))))
        await table.caught_up(hero)
        panel = hero.page.get_by_role("complementary", name=says("side"))
        await panel.get_by_role("tab").nth(1).click()
        await expect(panel.locator("li").first).to_be_visible()
        frame, beside = hero.page.locator("[data-seq]"), panel
        for size in LARGE:
            await resized(hero.page, size)
            left, right = await frame.bounding_box(), await beside.bounding_box()
            assert left is not None
            assert right is not None
            assert left["x"] + left["width"] <= right["x"] + 1, size
            assert right["x"] + right["width"] <= size.width + 1, size
