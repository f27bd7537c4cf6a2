"""Every state of a Follow the Queen table, at every size and in both languages.

Names are as long as they may be and stacks have seven digits. axe looks at the English screens.
"""

from typing import Any

import pytest
from playwright.async_api import expect

from bluefelt.client import Client
from bluefelt.engine.contract import Command
from bluefelt.engine.poker.messages import Fold, Show
from bluefelt.engine.tables.messages import Leave, Pause, Resume, SitOut
from bluefelt.games.follow_the_queen.messages import BringIn
from tests.browser.company import Company, company, offered
from tests.browser.phones import Phone, click, new_phone
from tests.browser.studio import (
    STREAM,
    Studio,
    everything,
    passive,
    raises,
    tap,
    tap_wait,
)

GAME = "follow_the_queen"
RICH: dict[str, Any] = {
    "stack": 9_876_543,
    "ante": 5_000,
    "bring_in": 50_000,
    "small_bet": 100_000,
    "max_debt": 1_000_000_000,
    "initial_button": 0,
    "deal_control": "auto",
    "pause_s": 60,
    "clock_s": 600,
    "grace_s": 300,
    "runout_ms": 0,
    "showdown_s": 0,
}
# Two down and one up for each, from seat 1 on: the last of nine has the lowest card.
DOORS = (
    "2c 3d 4h 5s 6c 7d 8h 9s Tc 2d 3h 4s 5c 6d 7h 8s 9c Td "
    "Qh 7s Ks Js Jd Jc As 2s Ad 3c Qs Kd Kc Kh Qd Ah Ac 5d 8c 9d"
)


def least(client: Client) -> Command:
    return BringIn() if offered(client, "bet/bring-in") else passive(client)


def most(client: Client) -> Command:
    return BringIn() if offered(client, "bet/bring-in") else raises(client)


def all_of_it(client: Client) -> Command:
    return BringIn() if offered(client, "bet/bring-in") else everything(client)


async def stay(table: Company, hero: Phone) -> None:
    await table.on_phone(click(hero.page.locator("section.bar .stay")))


@pytest.mark.parametrize("seats", [2, 6, 9])
async def test_a_hand(studio: Studio, seats: int) -> None:
    if seats == 9:
        studio.server.stack(DOORS)
    axe = seats == 9
    async with company(studio.url, seats, GAME, settings=RICH | {"seats": seats}) as table:
        hero = await table.phone(studio.browser, seats - 1)
        bar = hero.page.locator("section.bar")
        await table.deal()
        await table.caught_up(hero)
        if seats == 9:
            await bar.locator(".free").wait_for()
        await studio.look(hero, "dealt", axe=axe)
        if await bar.locator(".free").count():
            await stay(table, hero)
        await table.around(most)
        await bar.locator(".fold").wait_for()
        await studio.look(hero, "your turn, bets in every row", axe=axe)
        await click(bar.locator(".main"))
        await studio.look(hero, "sizer", axe=axe)
        await hero.page.keyboard.press("Escape")
        while table.turn is not None:
            await stay(table, hero)
            await table.around(least)
        await hero.page.get_by_test_id("winners").wait_for()
        for who in table.people[:-1]:
            if offered(who, "cards/show"):
                await table.do(who, Show())
        await table.caught_up(hero)
        await studio.look(hero, "showdown", axe=axe)


@pytest.mark.parametrize("seats", [3, 9])
async def test_everybody_all_in(studio: Studio, seats: int) -> None:
    slow = RICH | {"seats": seats, "runout_ms": 10_000, "structure": "no_limit"}
    async with company(studio.url, seats, GAME, settings=slow) as table:
        # Different stacks make side pots: somebody wins the antes first.
        await table.deal()
        await table.around(
            lambda who: Fold() if offered(who, "bet/fold") and who is not table.host else most(who)
        )
        await table.deal()
        hero = await table.phone(studio.browser, seats - 1)
        await table.around(all_of_it)
        await studio.look(hero, "all-in to call", axe=seats == 9)
        while table.watcher.view.phase == "third":
            await stay(table, hero)
            await table.around(all_of_it)
        await hero.page.locator("[data-seat] .made").first.wait_for()
        await studio.look(hero, "run-out", axe=seats == 9)


async def test_around_the_table(studio: Studio) -> None:
    async with company(studio.url, 6, GAME, settings=RICH | {"seats": 9}) as table:
        await table.deal()
        out = await table.phone(studio.browser, 1)
        await table.do(table.host, Pause())
        await table.caught_up(out)
        await studio.look(out, "paused")
        await table.do(table.host, Resume())
        await table.do(table.people[2], SitOut())
        while table.turn is not None:
            await table.around(lambda who: Fold() if offered(who, "bet/fold") else least(who))
            if table.turn == 1:
                fold = out.page.locator("section.bar .fold")
                await table.on_phone(fold.or_(out.page.locator("section.bar .free .stay")).click())
        await table.caught_up(out)
        await studio.look(out, "folded out")
        await table.do(table.people[5], Leave())
        member = await table.phone(studio.browser, 5)
        await expect(member.page.locator("[data-empty]")).to_have_count(4)
        await studio.look(member, "free seats")
        watcher = await new_phone(studio.browser)
        await watcher.page.goto(table.door)
        await tap(watcher, "watch")
        await watcher.page.get_by_test_id("wild").wait_for()
        await studio.look(watcher, "rail")


async def test_broke(studio: Studio) -> None:
    async with company(studio.url, 2, GAME, settings=RICH | {"seats": 2}) as table:
        while all(seat.stack for seat in table.host.view.seats):
            await table.deal()
            await table.around(all_of_it)
        loser = next(seat.seat for seat in table.host.view.seats if not seat.stack)
        phone = await table.phone(studio.browser, loser)
        await tap_wait(phone, "table.rebuy")
        await studio.look(phone, "broke")


@pytest.mark.parametrize("seats", [2, 9])
async def test_stream(studio: Studio, seats: int) -> None:
    studio.server.stack(DOORS if seats == 9 else "")
    async with company(studio.url, seats, GAME, settings=RICH | {"seats": seats}) as table:
        stream = await new_phone(studio.browser, STREAM)
        await stream.page.goto(f"{studio.url}/s/{table.code}")
        await stream.page.locator("main").get_by_text(table.code).first.wait_for()
        await studio.look(stream, "stream, lobby", (STREAM,))
        await table.deal()
        await stream.until(lambda one: one.view["waits_for"])
        await stream.page.locator(".ranks").wait_for()
        await studio.look(stream, "stream, dealt", (STREAM,))
        await table.around(least)
        for who in table.people:
            if offered(who, "cards/show"):
                await table.do(who, Show())
        await stream.until(lambda one: one.view["phase"] == "over")
        await studio.look(stream, "stream, showdown", (STREAM,))
