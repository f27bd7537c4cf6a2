"""How evenings and tournaments end, at every size: the podium, awards, and what comes next."""

from random import Random

import pytest
from playwright.async_api import expect

from bluefelt.client import Client
from bluefelt.engine.cards import DECK, card_names
from bluefelt.engine.contract import Command, tag
from bluefelt.games.follow_the_queen.messages import BringIn
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.rooms.rules.commands import AddBot, ChangeGame, CloseRoom
from tests.browser.company import Company, company, offered
from tests.browser.phones import PHONE, SIZES, Phone, click
from tests.browser.studio import (
    SLOW,
    TVS,
    Studio,
    close,
    everything,
    passive,
    tap,
    tap_wait,
    turn_on,
)
from tests.browser.words import says

NOW = CloseRoom("now")
SHUFFLED = card_names(Random(5).sample(DECK, len(DECK)))


async def finale_on(phone: Phone) -> None:
    await expect(phone.page.get_by_test_id("finale")).to_be_visible()


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_an_evening(studio: Studio, seats: int) -> None:
    studio.server.stack(SHUFFLED)
    full = seats == 10
    async with company(studio.url, seats) as table:
        tv = await turn_on(studio.browser, studio.url, table.code)
        await table.deal()
        await table.around(everything)
        guest = await table.phone(studio.browser, seats - 1)
        host = await table.phone(studio.browser, 0)
        if full:
            await table.people[1].leave()
        await tap(host, "menu")
        await host.page.get_by_role("button", name=says("menu.close", and_more=True)).click()
        await click(host.page.locator("dialog .bad"))
        for screen in (host, guest, tv):
            await finale_on(screen)
        await studio.look(guest, "evening, guest", axe=full)
        await studio.look(tv, "evening, tv", TVS, axe=full)
        if full:  # whoever has left before sees it, too, at the door
            left = await table.phone(studio.browser, 1)
            await finale_on(left)
            await studio.look(left, "evening, at the door")
        await tap(host, "finale.share")
        await expect(host.page.locator("canvas")).to_be_visible()
        await studio.look(host, "evening, picture", SIZES if full else (PHONE,), axe=full)
        await close(host)
        await tap(host, "rematch.go")
        await tap_wait(guest, "rematch.follow")
        await studio.look(guest, "evening, next room", SIZES if full else (PHONE,), axe=full)


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_a_tournament(studio: Studio, seats: int) -> None:
    studio.server.stack(SHUFFLED)
    full = seats == 10
    rules = {"structure": "no_limit", "stack": 1_000_000, "seats": seats}
    async with company(studio.url, seats, preset="tourney", settings=SLOW | rules) as table:
        tv = await turn_on(studio.browser, studio.url, table.code)
        while not table.host.view.finished:
            await table.deal()
            await table.around(everything)
        phone = await table.phone(studio.browser, 0)
        for screen in (phone, tv):
            await finale_on(screen)
        await studio.look(phone, "tournament", axe=full)
        await studio.look(tv, "tournament, tv", TVS, axe=full)
        if full:
            await tap(phone, "finale.share")
            await expect(phone.page.locator("canvas")).to_be_visible()
            await studio.look(phone, "tournament, picture")
            plain = await table.phone(studio.browser, 1, plain=True)
            await finale_on(plain)
            await studio.look(plain, "tournament, plain")


def stays_in(client: Client) -> Command:
    """For as little as possible."""
    return BringIn() if offered(client, tag(BringIn)) else passive(client)


async def run_a_race(table: Company) -> None:
    """Everybody bets on another horse, and is ready at once."""
    await table.deal()
    for hand, who in enumerate(table.people, 1):
        await table.do(who, Bet(hand, 100_000))
    while table.host.view.running:
        for who in table.people:
            if offered(who, tag(Ready)) and table.host.view.running:
                await table.do(who, Ready())


async def test_an_evening_of_every_game_with_a_bot(studio: Studio) -> None:
    studio.server.stack(SHUFFLED)
    people = 4
    settings = {"seats": 6, "stack": 9_876_543, "max_debt": 10**9, **SLOW, "deal_control": "auto"}
    async with company(studio.url, people, settings=settings) as table:
        tv = await turn_on(studio.browser, studio.url, table.code)
        await table.deal()
        await table.around(stays_in)
        await table.do(table.host, ChangeGame("follow_the_queen", None, {"deal_control": "auto"}))
        await table.deal()
        await table.around(stays_in)
        await table.do(table.host, ChangeGame("hold_your_horses"))
        await run_a_race(table)
        await table.do(table.host, ChangeGame("ride_the_bus"))
        await table.do(table.host, AddBot("easy"))
        await table.deal()
        phone = await table.phone(studio.browser, people - 1)
        await table.do(table.host, NOW)
        for screen in (phone, tv):
            await finale_on(screen)
            await expect(screen.page.get_by_test_id("awards").locator("section")).to_have_count(4)
        await studio.look(phone, "every game")
        await studio.look(tv, "every game, tv", TVS)
