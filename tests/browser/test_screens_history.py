"""Finished rounds, replays and one's own card room, at every size and in both languages."""

import asyncio
import random
from typing import Any

import pytest
from playwright.async_api import expect

from bluefelt.client import Client
from bluefelt.engine.contract import Command
from bluefelt.games.follow_the_queen.messages import BringIn
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.ride_the_bus.messages import Assign, Claim, Flip, Guess
from tests.browser.company import RICH, Company, company, offered
from tests.browser.phones import DESKTOP, PHONE, SMALL, Phone
from tests.browser.studio import Studio, close, passive, raises, tap
from tests.browser.words import says

CHIPS = 1_234_567
EVENINGS = [
    ("holdem", "chips"),
    ("holdem", "tournament"),
    ("follow_the_queen", "chips"),
    ("hold_your_horses", "chips"),
    ("ride_the_bus", "none"),
]
COUNTS = (
    *("hands", "entered", "raised", "may_three_bet", "three_bets", "may_go_on", "goes_on"),
    *("bets", "calls", "seen", "showdowns", "showdowns_won", "most_won", "luck", "races"),
    *("staked", "paid", "hits", "favourites", "favourites_won", "dark", "dark_won"),
    *("given", "received", "on_bus", "played", "rides", "finished", "guesses", "right"),
    "most_guesses",
)
UPRIGHT = (PHONE, SMALL, DESKTOP)
TABLES = [
    ("holdem", 2),
    ("holdem", 6),
    ("holdem", 10),
    ("follow_the_queen", 7),
    ("hold_your_horses", 6),
    ("ride_the_bus", 7),
]
SETTINGS: dict[str, Any] = {"pause_s": 60, "clock_s": 600, "grace_s": 300}


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
        await table.around(goes_on)


async def ride(studio: Studio, table: Company) -> None:
    """Everybody plays what they can, and guesses until nobody rides any more."""
    chance = random.Random(4)
    while table.watcher.view.running:
        before = table.watcher.seq
        for nth, who in enumerate(table.people):
            if offered(who, "bus/guess"):
                await table.do(who, Guess("higher" if chance.random() < 0.5 else "lower"))
            elif offered(who, "pyramid/assign"):
                await table.do(who, Assign((nth + 1) % len(table.people), 1))
            elif offered(who, "pyramid/claim"):
                await table.do(who, Claim(1))
        if offered(table.host, "pyramid/flip"):
            await table.do(table.host, Flip())
        elif table.watcher.seq == before:
            studio.server.ring()
            await asyncio.sleep(0.02)


def goes_on(client: Client) -> Command:
    return BringIn() if offered(client, "bet/bring-in") else passive(client)


def statistics() -> dict[str, Any]:
    """Those of somebody who has played all games, for much, on many evenings."""
    chance = random.Random(7)
    evenings = [
        {
            "room": str(nth),
            "game": game,
            "stakes": stakes,
            "at": 1_760_000_000_000 + nth * 600_000_000,
            "rounds": 1_234,
            "net": chance.randint(-8_000_000, 9_000_000),
        }
        for nth in range(5)
        for game, stakes in EVENINGS
    ]
    games = [
        {
            "game": game,
            "stakes": stakes,
            "rounds": 12_345,
            "won": 2_345,
            "net": -9_876_543,
            "counts": dict.fromkeys(COUNTS, 1_234_567),
        }
        for game, stakes in EVENINGS
    ]
    return {"games": games, "evenings": evenings}


async def opened(phone: Phone) -> None:
    """The latest round in the list is on the table again."""
    await phone.page.get_by_test_id("rounds").get_by_role("button").first.click()
    await expect(phone.page.locator(".controls")).to_be_visible()
    await expect(phone.page.locator(".frame.past")).to_be_visible()


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_a_round_that_is_seen_again(studio: Studio, game: str, players: int) -> None:
    own = RICH if game == "holdem" else SETTINGS
    if game in ("hold_your_horses", "follow_the_queen"):
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
        axe = players in (6, 7)
        await studio.look(phone, f"{game} of {players}, first moment", axe=axe)
        parts = await phone.page.locator(".parts button").count()
        for part in {parts // 2, parts - 1}:
            await phone.page.keyboard.press("Home")
            for _ in range(part):
                await phone.page.get_by_role("button", name=says("replay.part.next")).click()
            await studio.look(phone, f"{game} of {players}, part {part}", axe=False)
        await phone.page.keyboard.press("End")
        await studio.look(phone, f"{game} of {players}, last moment", axe=False)


async def test_lists_of_rounds_and_ones_own_card_room(studio: Studio) -> None:
    async with company(studio.url, 4, settings=RICH) as table:
        for nth in range(3):
            await table.deal()
            await table.around(raises if nth == 2 else passive)
        phone = await table.phone(studio.browser, 1)
        await tap(phone, "menu")
        await (
            phone.page.get_by_role("dialog")
            .get_by_role("button", name=says("poker.history"))
            .click()
        )
        await expect(phone.page.get_by_test_id("rounds").get_by_role("listitem")).to_have_count(3)
        await studio.look(phone, "a list of hands", UPRIGHT)
        await tap(phone, "rounds.filter")
        await studio.look(phone, "its filter", UPRIGHT)
        await phone.page.get_by_label(says("rounds.filter.least")).fill("99999999999")
        await phone.page.get_by_label(says("rounds.filter.least")).press("Enter")
        await expect(phone.page.get_by_text(says("rounds.none"))).to_be_visible()
        await studio.look(phone, "nothing fits", UPRIGHT)
        await tap(phone, "rounds.filter.clear")
        await opened(phone)
        await tap(phone, "replay.text")
        await studio.look(phone, "a hand in words")
        await close(phone)
        await tap(phone, "replay.save")
        await studio.look(phone, "a hand to download")
        await close(phone)
        await phone.page.goto(f"{studio.url}/me")
        await phone.page.locator("svg[role=img]").wait_for()
        await expect(phone.page.get_by_test_id("rounds").get_by_role("listitem")).to_have_count(3)
        await studio.look(phone, "one's own card room")
        await phone.page.locator("summary").first.click()
        await tap(phone, "mine.table")
        await studio.look(phone, "its table, and what a number means")
        await opened(phone)
        await studio.look(phone, "a hand of one's own", UPRIGHT)
        await tap(phone, "replay.close")
        await phone.page.route(
            "**/api/me/statistics", lambda route: route.fulfill(json=statistics())
        )
        await phone.page.reload()
        await phone.page.get_by_role("combobox").first.wait_for()
        await studio.look(phone, "much in a card room")
        await tap(phone, "mine.table")
        await studio.look(phone, "all of its evenings")
        await expect(phone.page.get_by_role("heading", name=says("mine.title"))).to_be_visible()
