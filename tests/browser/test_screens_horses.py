"""Every screen of Hold Your Horses at every size, in both languages, with much to fit into it."""

import re
import time
from typing import Any

from playwright.async_api import expect

from bluefelt.engine.tables.messages import SitOut
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from tests.browser.company import NAMES, Company, company
from tests.browser.phones import SIZES, Phone, Size, new_phone
from tests.browser.racing import ALL_TIE, lane, verdict
from tests.browser.studio import STREAM, TVS, Studio, close, fills, tap, tap_wait, turn_on
from tests.browser.words import says

RICH: dict[str, Any] = {
    "stack": 9_876_543,
    "max_debt": 1_000_000_000,
    "pause_s": 60,
    "clock_s": 600,
    "grace_s": 300,
}
EVERYTHING_SET: dict[str, Any] = {
    "ante": 1_000,
    "cap_pct": 60,
    "house_edge_bps": 1_250,
    "round_weights": "10/5/1",
}
FULL_HOUSES = "Kc 9s Qs 7s As Qc 4d Qd 7d 9d Kh Kd 9h 9c Qh"  # the longest names there are
CHIPS = 1_234_567
BETWEEN = (Size(800, 1100), Size(900, 700), Size(1030, 700))  # tablets, and windows beside others
EVERYWHERE = SIZES + BETWEEN


async def start(table: Company, phone: Phone) -> None:
    await table.on_phone(tap(phone, "start"))
    await expect(phone.page.locator("[data-lane]")).to_have_count(5)


async def put(phone: Phone, nth_size: int, *hands: int) -> None:
    await phone.page.bring_to_front()
    await phone.page.locator(".sizes button").nth(nth_size).click()
    for hand in hands:
        await lane(phone, hand).locator(".put").click()


async def shows_names(phone: Phone, *sizes: Size) -> None:
    """Everybody's name can be read beside their face, and every hand's in its lane."""
    for size in sizes:
        await phone.page.set_viewport_size({"width": size.width, "height": size.height})
        names = phone.page.get_by_test_id("players").locator(".name")
        await expect(names).to_have_text([says("table.you"), *NAMES[1:6]])
        for name in [*await names.all(), *await phone.page.locator("[data-lane] .name").all()]:
            await expect(name).to_be_in_viewport()


async def ready(table: Company, phone: Phone, *others: int) -> None:
    """The phone's player, and these."""
    await table.on_phone(phone.page.locator(".go .main").click())
    for who in others:
        await table.do(table.people[who], Ready())
    await table.caught_up(phone)


async def test_a_race_of_six(studio: Studio) -> None:
    studio.server.stack(FULL_HOUSES)
    settings = RICH | EVERYTHING_SET
    async with company(studio.url, 6, "hold_your_horses", settings=settings) as table:
        phone = await table.phone(studio.browser, 0)
        stream = await new_phone(studio.browser, STREAM)
        await stream.page.goto(f"{studio.url}/s/{table.code}")
        tv = await turn_on(studio.browser, studio.url, table.code)
        await start(table, phone)
        await studio.look(phone, "out of the gate", EVERYWHERE)
        await shows_names(phone, *BETWEEN)
        await fills(phone)
        await put(phone, 1, 1, 2, 3, 4)
        await put(phone, -1, 5)
        await expect(lane(phone, 5).locator(".stake")).to_be_visible()
        await studio.look(phone, "bets")
        await phone.page.clock.set_fixed_time(phone.view["due"] / 1000 - 8)
        await expect(phone.page.locator(".urgent").first).to_contain_text(re.compile("[789]"))
        await studio.look(phone, "ten seconds left")
        await phone.page.clock.set_fixed_time(time.time())
        await table.do(table.people[1], Bet(2, CHIPS))
        await ready(table, phone, 1)
        await studio.look(phone, "locked")
        await table.do(table.people[2], Bet(5, CHIPS))
        for who in range(2, 6):
            await table.do(table.people[who], Ready())
        await table.caught_up(phone)
        await put(phone, 1, 1)
        await studio.look(phone, "in the running", EVERYWHERE)
        await studio.look(stream, "stream, in the running", (STREAM,))
        await studio.look(tv, "tv, in the running", TVS)
        await ready(table, phone, 1, 2, 3, 4, 5)
        await ready(table, phone, 1, 2, 3, 4, 5)
        await expect(verdict(phone)).to_be_visible()
        await studio.look(phone, "photo finish", EVERYWHERE)
        await studio.look(stream, "stream, photo finish", (STREAM,))
        await studio.look(tv, "tv, photo finish", TVS)
        await phone.page.locator(".pool button").click()
        await expect(phone.page.get_by_role("dialog")).to_be_visible()
        await studio.look(phone, "history")
        await phone.page.context.close()  # its clock stands still


async def test_a_tie_of_two_and_who_only_looks_on(studio: Studio) -> None:
    studio.server.stack(ALL_TIE)
    settings = RICH | {"seats": 3, "min_bet": 100_000}
    async with company(studio.url, 2, "hold_your_horses", settings=settings) as table:
        phone = await table.phone(studio.browser, 0)
        await start(table, phone)
        watcher = await new_phone(studio.browser)
        await watcher.page.goto(table.door)
        await tap(watcher, "watch")
        await expect(watcher.page.locator("[data-lane]")).to_have_count(5)
        await put(phone, -1, 1)
        await studio.look(phone, "two: everything on one hand", axe=False)
        await studio.look(watcher, "two: the rail")
        await table.do(table.people[1], Bet(3, CHIPS))
        await ready(table, phone, 1)  # all-in: the other one goes on alone
        await studio.look(phone, "two: nothing left to bet", axe=False)
        await table.do(table.people[1], Ready())
        await table.do(table.people[1], Ready())
        await expect(verdict(phone)).to_be_visible()
        await studio.look(phone, "two: everybody ties", axe=False)


async def test_waiting_for_a_race(studio: Studio) -> None:
    studio.server.stack(FULL_HOUSES)
    async with company(studio.url, 4, "hold_your_horses", settings=RICH) as table:
        phone = await table.phone(studio.browser, 0)
        guest = await table.phone(studio.browser, 1)
        await start(table, phone)
        await put(guest, -1, 4)
        await tap(phone, "menu")
        await table.on_phone(
            phone.page.get_by_role(
                "button", name=re.compile(says("menu.pause").pattern[:-1])
            ).click()
        )
        await close(phone)
        await tap_wait(phone, "table.resume")
        await studio.look(phone, "paused, the host", axe=False)
        await expect(lane(guest, 4).locator(".stake")).to_be_disabled()
        await studio.look(guest, "paused, a guest")
        await table.on_phone(tap(phone, "table.resume"))
        await table.do(table.people[3], SitOut())
        await ready(table, guest)
        await ready(table, phone, 2, 3)
        for _ in range(2):
            await ready(table, phone, 2, 3)
        await tap_wait(guest, "table.rebuy")
        await studio.look(guest, "broke")
        out = await table.phone(studio.browser, 3)
        await tap_wait(out, "table.back")
        await studio.look(out, "sitting out", axe=False)
