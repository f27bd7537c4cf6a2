"""Finished rounds, replays and one's own card room, at every size and in both languages."""

import asyncio
import random

import pytest
from playwright.async_api import expect

from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.ride_the_bus.messages import Assign, Claim, Flip, Guess
from tests.browser.company import RICH, Company, company, offered
from tests.browser.phones import Phone
from tests.browser.studio import Studio, passive, tap
from tests.browser.words import says

CHIPS = 1_234_567
TABLES = [
    ("holdem", 2),
    ("holdem", 6),
    ("holdem", 10),
    ("follow_the_queen", 7),
    ("hold_your_horses", 6),
    ("ride_the_bus", 7),
]
SETTINGS = {"pause_s": 60, "clock_s": 600, "grace_s": 300}


async def play(studio: Studio, table: Company, game: str) -> None:
    """A whole round, by programs."""
    await table.deal()
    if game == "hold_your_horses":
        for turn in range(3):
            for nth, one in enumerate(table.people):
                await table.do(one, Bet(1 + (nth + turn) % 5, CHIPS))
                await table.do(one, Ready())
    elif game == "ride_the_bus":
        await ride(studio, table)
    else:
        await table.around(passive)


async def ride(studio: Studio, table: Company) -> None:
    """Everybody plays what they can, and guesses until nobody rides any more."""
    chance = random.Random(4)
    while table.watcher.view.running:
        before = table.watcher.seq
        for nth, who in enumerate(table.people):
            if offered(who, "bus/guess"):
                await table.do(who, Guess(chance.choice(["higher", "lower"])))
            elif offered(who, "pyramid/assign"):
                await table.do(who, Assign((nth + 1) % len(table.people), 1))
            elif offered(who, "pyramid/claim"):
                await table.do(who, Claim(1))
        if offered(table.host, "pyramid/flip"):
            await table.do(table.host, Flip())
        elif table.watcher.seq == before:
            studio.server.ring()
            await asyncio.sleep(0.02)


async def opened(phone: Phone) -> None:
    """The latest round in the list is on the table again."""
    await phone.page.get_by_test_id("rounds").get_by_role("button").first.click()
    await expect(phone.page.locator(".controls")).to_be_visible()
    await expect(phone.page.locator(".frame.past")).to_be_visible()


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_a_round_that_is_seen_again(studio: Studio, game: str, players: int) -> None:
    poker = game in ("holdem", "follow_the_queen")
    own = RICH if poker else SETTINGS
    if game == "hold_your_horses":
        own = own | {"stack": 9_876_543, "max_debt": 1_000_000_000}
    async with company(studio.url, players, game, settings=own) as table:
        await play(studio, table, game)
        phone = await table.phone(studio.browser, 0)
        await tap(phone, "menu")
        title = {"hold_your_horses": "horses.history", "ride_the_bus": "bus.history"}
        await (
            phone.page.get_by_role("dialog")
            .get_by_role("button", name=says(title.get(game, "poker.history")))
            .click()
        )
        await phone.page.get_by_test_id("rounds").get_by_role("button").first.wait_for()
        await opened(phone)
        axe = players == 6 or not poker
        await studio.look(phone, f"{game} of {players}, first moment", axe=axe)
        parts = await phone.page.locator(".parts button").count()
        for part in {parts // 2, parts - 1}:
            await phone.page.keyboard.press("Home")
            for _ in range(part):
                await phone.page.get_by_role("button", name=says("replay.part.next")).click()
            await studio.look(phone, f"{game} of {players}, part {part}", axe=False)
        await phone.page.keyboard.press("End")
        await studio.look(phone, f"{game} of {players}, last moment", axe=False)
