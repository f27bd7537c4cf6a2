"""Every screen of Ride the Bus, at every size, in both languages, with 2, 7 and 17 players.

Names are as long as they may be; seven play for points, with low aces.
"""

import re

import pytest
from playwright.async_api import expect

from bluefelt.engine.tables.messages import SitOut
from tests.browser.bussing import (
    SLOW,
    close_claims,
    deck,
    flip_all,
    hand,
    miss,
    phase,
    results,
)
from tests.browser.company import NAMES, company
from tests.browser.phones import Phone, click, new_phone
from tests.browser.studio import (
    STREAM,
    TVS,
    Studio,
    close,
    fills,
    sheet,
    tap,
    tap_wait,
    turn_on,
)
from tests.browser.words import says

EQUAL = "2c 3c 4c 5c 6c 2d"  # a row, and the first card drawn: most is said about an equal one


@pytest.mark.parametrize("seats", [2, 7, 17])
async def test_a_game_of_the_bus(studio: Studio, seats: int) -> None:
    server = studio.server
    rules = {
        "seats": seats,
        "decks": 2 if seats > 7 else 1,
        "counting": "points" if seats == 7 else "sips",
        "ace_high": seats == 17,
    }
    axe = seats == 7
    rest = [""] * (seats - 1)
    rides = EQUAL if seats == 2 else ""  # with more players no cards are left for it
    server.stack(deck(["7c 7s", *rest], "7d 7h", rides, decks=2 if seats > 7 else 1))
    async with company(studio.url, seats, "ride_the_bus", settings=SLOW | rules) as table:
        host = await table.phone(studio.browser, 0)
        guest = await table.phone(studio.browser, 1)
        stream = await new_phone(studio.browser, STREAM)
        await stream.page.goto(f"{studio.url}/s/{table.code}")
        tv = await turn_on(studio.browser, studio.url, table.code)
        await tap(host, "start")
        await expect(hand(host)).to_have_count(5)
        await studio.look(host, "host flips", axe=axe)
        await fills(host)
        await studio.look(guest, "waits for a flip", axe=False)
        await flipped(host, 1)
        await host.page.locator(".plays button").first.wait_for()
        await studio.look(host, "a match", axe=axe)
        await close_claims(server, host)
        await flipped(host, 2)
        await click(host.page.locator(".plays button").last)
        await host.until(lambda phone: phone.view["pyramid"]["claims"])
        await close_claims(server, host)
        await expect(host.page.get_by_role("dialog")).to_be_visible()
        await studio.look(stream, "stream, pyramid", (STREAM,), axe=axe)
        await studio.look(tv, "tv, pyramid", TVS, axe=axe)
        await studio.look(host, "to hand out", axe=axe)
        await click(host.page.locator(".receivers button").first, delay=900)
        await guest.page.get_by_test_id("receipts").wait_for()
        await studio.look(guest, "a receipt", axe=axe)
        await tap(guest, "bus.noted" if seats == 7 else "bus.cheers")
        await flip_all(server, host)
        await guest.page.locator(".guess button").first.wait_for()
        await studio.look(host, "somebody rides", axe=axe)
        await studio.look(guest, "riding", axe=axe)
        await studio.look(stream, "stream, bus", (STREAM,), axe=axe)
        await studio.look(tv, "tv, bus", TVS, axe=axe)
        await click(guest.page.locator(".guess button").first)
        await host.page.get_by_test_id("verdict").wait_for()
        await studio.look(host, "after a guess", axe=False)
        await off_the_bus(host)
        await host.until(lambda phone: (phone.view["ride"] or {}).get("rider") != 1)
        while host.view["ride"]:  # from now on everybody sleeps
            await miss(server, host)
        for phone, what in ((host, "results, host"), (guest, "results, guest")):
            await expect(results(phone)).to_be_visible()
            await studio.look(phone, what, axe=axe and phone is host)
        await studio.look(stream, "stream, results", (STREAM,), axe=axe)
        await studio.look(tv, "tv, results", TVS, axe=axe)


async def off_the_bus(host: Phone) -> None:
    """The host takes the rider off, in whatever language."""
    button = host.page.get_by_role("region").locator(".hero button")
    await click(button)
    await expect(button).to_have_class(re.compile("bad"))
    await click(button)


async def flipped(host: Phone, nth: int) -> None:
    """The host turns over the card with this number."""
    await host.until(lambda phone: phase(phone) == "flip")
    await host.page.get_by_role("button", name=says("bus.flip", and_more=True)).click()
    await host.until(lambda phone: phone.view["pyramid"]["flipped"] == nth)


async def test_the_lobby_and_the_edges_of_the_bus(studio: Studio) -> None:
    settings = SLOW | {"seats": 7}
    async with company(studio.url, 4, "ride_the_bus", settings=settings) as table:
        host = await table.phone(studio.browser, 0)
        await tap_wait(host, "start")
        await studio.look(host, "lobby")
        await sheet(host, "game")
        await click(host.page.locator("dialog .pages button").nth(1))
        await click(host.page.locator("dialog summary"))
        await studio.look(host, "rules of the table")
        await close(host)
        await tap(host, "start")
        await expect(hand(host)).to_have_count(5)
        await table.people[2].send(SitOut())
        late = await new_phone(studio.browser, name=NAMES[9])
        await late.page.goto(table.door)
        await tap(late, "sit")
        await late.page.get_by_text(says("bus.late")).wait_for()
        await studio.look(late, "late")
        watcher = await new_phone(studio.browser)
        await watcher.page.goto(table.door)
        await tap(watcher, "watch")
        await watcher.page.get_by_test_id("pyramid").wait_for()
        await studio.look(watcher, "rail")
        await sheet_item(host, "menu.pause")
        await tap_wait(host, "bus.resume")
        await studio.look(host, "paused, host")
        await studio.look(late, "paused", axe=False)


async def sheet_item(phone: Phone, key: str) -> None:
    """Something that the menu does at once."""
    await tap(phone, "menu")
    await phone.page.locator("dialog").get_by_role("button", name=says(key)).click()
