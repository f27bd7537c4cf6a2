"""The room on a television: everything that is public, how to join, and nothing to look after."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from bluefelt.client import Client
from bluefelt.engine.poker.messages import Fold
from bluefelt.rooms.rules.commands import ChangeGame, CloseRoom, SendChat
from tests.browser.company import RICH, company
from tests.browser.phones import Phone, chromium, crash, new_phone, on_turn, open_room, phones
from tests.browser.playing import PASSIVE, STILL, begin, heard_cards
from tests.browser.studio import SMALL_TV, STREAM, TVS, Studio, everything, passive
from tests.browser.studio import turn_on as plug_in
from tests.serving import Server, serving


async def turn_on(phone: Phone, door: str) -> Phone:
    """A television next to this phone."""
    browser = phone.page.context.browser
    assert browser is not None
    tv = await new_phone(browser, STREAM)
    await tv.page.goto(door.replace("/r/", "/t/"))
    return tv


async def test_a_tv_shows_the_room_and_no_hidden_card(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as people:
        tv = await turn_on(people[0], host.door)
        await expect(tv.page.get_by_role("img", name="QR code")).to_be_visible()
        await tv.sees(host.code)
        await tv.sees("Waiting for Ann to start.")
        await begin(host, people)
        for name in ("Ann", "Ben"):
            await tv.sees(name)
        await expect(tv.page.get_by_role("img", name="QR code")).to_be_visible()
        hole = {int(card) for phone in people for card in await phone.cards()}
        for _ in range(2):
            await (await on_turn(people)).act(PASSIVE)
        await expect(tv.page.locator(".board [data-card]")).to_have_count(3)
        folder = await on_turn(people)
        await folder.tap("Fold")  # where checking is free, which is asked once
        await folder.act(re.compile("Really fold"))  # and nothing has to be shown
        await tv.until(lambda one: one.view["phase"] == "over")
        state = tv.frames("room/state")[0]
        assert [state[part] for part in ("you", "private")] == [None, None]
        assert len(heard_cards(tv)) >= 3
        assert not hole & heard_cards(tv)
        assert await tv.page.locator("[data-card]").count() == 3
        assert tv.troubles == []


async def test_a_tv_shows_reactions_and_sounds_only_when_asked(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as people:
        tv = await turn_on(people[0], host.door)
        sound = tv.page.get_by_role("button", name="Sound")
        await expect(sound).to_have_attribute("aria-pressed", "false")
        await sound.click()
        await expect(sound).to_have_attribute("aria-pressed", "true")
        await begin(host, people)
        await people[1].tap("Reactions")
        await people[1].tap("Applause")
        await expect(tv.page.locator(".bubble").get_by_text("👏")).to_be_visible()
        # Players do not want buttons on the picture; whoever reaches for them gets them.
        buttons = tv.page.locator(".buttons")
        await expect(buttons).to_have_css("opacity", "0")
        await tv.page.mouse.move(900, 500)
        await expect(buttons).to_have_css("opacity", "1")
        await tv.tap("Full screen")
        await expect(tv.button("Leave full screen")).to_be_visible()


async def test_a_tv_follows_the_room_from_game_to_game_and_through_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with chromium() as browser, Client(server.url) as ann, Client(server.url) as ben:
            code = (await ann.create("holdem", "Ann", settings=STILL)).code
            await ben.join(str(code), "Ben")
            tv = await new_phone(browser, SMALL_TV, service_workers="allow")
            await tv.page.goto(f"{server.url}/t/{code}")
            heading = tv.page.get_by_role("heading", level=2)
            await expect(heading).to_have_text("Texas Hold'em")
            for game, title in (
                ("hold_your_horses", "Texas Hold Your Horses"),
                ("ride_the_bus", "Ride the Bus"),
            ):
                await ann.send(ChangeGame(game))
                await expect(heading).to_have_text(title)
            await crash(server, tv)
            async with Client(server.url, token=ann.token) as again:
                await again.join(str(code), "Ann")
                await again.send(SendChat("back"))
                await again.send(ChangeGame("follow_the_queen"))
                await expect(heading).to_have_text("Follow the Queen")
                await again.send(CloseRoom())
                await tv.sees("The evening is over.")


async def test_a_tv_is_reached_from_the_menu(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann") as (ann,):
        await ann.page.goto(host.key)
        await ann.tap("Menu")
        await ann.tap("Show on a TV")
        await ann.sees(re.compile(rf"/t/{host.code}$"))
        async with ann.page.expect_popup() as popup:
            await ann.page.get_by_role("link", name="Open it on this device").click()
        tv = await popup.value
        await expect(tv.get_by_text("Waiting for Ann to start.")).to_be_visible()
        await ann.page.keyboard.press("Escape")
        await ann.tap("Menu")
        await ann.tap("Game and settings")
        await ann.page.get_by_label("Knock first").check()  # and with it nobody may watch
        await ann.page.keyboard.press("Escape")
        await expect(tv.get_by_text("The host has turned off watching")).to_be_visible()
        await ann.tap("Menu")
        await expect(ann.button("Invite friends")).to_be_visible()
        await expect(ann.button("Show on a TV")).to_be_hidden()


WIDE_CARDS = """
() => Math.min(...[...document.querySelectorAll('.board .card')]
  .map((card) => card.getBoundingClientRect().width / innerWidth))
"""
TWICE = 2 * 84 / 1920  # of a card that a table shows on a screen of that width


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_a_tv_can_be_read(studio: Studio, seats: int) -> None:
    async with company(studio.url, seats) as table:
        tv = await plug_in(studio.browser, studio.url, table.code)
        await tv.page.get_by_role("heading", level=2).wait_for()
        await studio.look(tv, "tv, lobby", TVS)
        await table.deal()
        await tv.until(lambda one: one.view["waits_for"])
        await studio.look(tv, "tv, dealt", TVS)
        caller = table.people[table.turn or 0]
        await table.do(caller, passive(caller))
        await expect(tv.page.get_by_test_id("latest-events").locator("li").first).to_contain_text(
            "calls"
        )
        await table.around(everything)
        await tv.until(lambda one: one.view["phase"] == "over")
        await studio.look(tv, "tv, showdown", TVS)
        assert await tv.page.evaluate(WIDE_CARDS) >= TWICE


async def test_a_tv_says_who_is_out_of_a_tournament(studio: Studio) -> None:
    studio.server.stack("2c As 7d 3d Ad 8h Ac Kd Qh 5s 4c")  # the second has aces
    settings = RICH | {"format": "tournament", "max_debt": 0}
    async with company(studio.url, 3, settings=settings) as table:
        tv = await plug_in(studio.browser, studio.url, table.code)
        await table.deal()
        await table.around(lambda who: Fold() if who is table.host else everything(who))
        await expect(tv.page.get_by_test_id("tv-places").locator("li")).to_have_count(1)
        await studio.look(tv, "tv, places", TVS)
