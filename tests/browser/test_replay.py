"""A round that was played is seen again, as it was seen then, in each game."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import expect

from bluefelt.client import Client
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.ride_the_bus.messages import Assign, Claim, Flip, Guess
from tests.browser.company import Company, company, offered
from tests.browser.looking import settle
from tests.browser.phones import DESKTOP, PHONE, Phone, click
from tests.browser.playing import PASSIVE
from tests.browser.studio import Studio, passive, tap
from tests.browser.words import says

SETTINGS: dict[str, Any] = {"deal_control": "host", "pause_s": 60, "clock_s": 600, "grace_s": 300}
HISTORIES = {
    "holdem": "poker.history",
    "follow_the_queen": "poker.history",
    "hold_your_horses": "horses.history",
    "ride_the_bus": "bus.history",
}
# Cards, chips and names on the felt and in the own hand; not what only a live table waits for.
SEEN = """
() => [...document.querySelectorAll(
  '.frame :is(.card, .stack, [data-lane] .name, [data-testid=results] table)'
)].filter((node) => node.checkVisibility())
  .map((node) => node.textContent.replace(/\\s+/g, ' ').trim())
"""


async def seen(phone: Phone) -> list[str]:
    await settle(phone.page)
    shown: list[str] = await phone.page.evaluate(SEEN)
    return shown


async def step(studio: Studio, table: Company, game: str, turn: int) -> None:
    """Somebody else does something, or the time for it is over."""
    for nth, who in enumerate(table.people):
        if who.end is not None:
            continue
        if game == "hold_your_horses" and offered(who, "player/ready"):
            await table.do(who, Bet(1 + (nth + turn) % 5, 50))
            await table.do(who, Ready())
            return
        for command, move in moves(who, nth, turn).items():
            if offered(who, command):
                await table.do(who, move)
                return
    studio.server.ring()
    await asyncio.sleep(0.05)


def moves(who: Client, nth: int, turn: int) -> dict[str, Any]:
    return {
        "bus/guess": Guess("higher" if turn % 3 else "lower"),
        "pyramid/assign": Assign(0 if nth else 1, 1),
        "pyramid/claim": Claim(1),
        "pyramid/flip": Flip(),
        "bet/check": passive(who),
        "bet/call": passive(who),
    }


async def own_step(table: Company, phone: Phone) -> bool:
    """The phone's player does what is asked of them; whether anything was."""
    asked = {option["command"] for option in phone.newest["options"]}
    if asked & {"bet/check", "bet/call"}:
        button = phone.page.get_by_role("button", name=PASSIVE)
    elif "player/ready" in asked:
        button = phone.page.locator(".go .main")
    elif "bus/guess" in asked:
        button = phone.page.locator(".guess button").first
    else:
        return False
    await table.on_phone(click(button))
    return True


async def play(studio: Studio, table: Company, phone: Phone, game: str) -> list[list[str]]:
    """Play a round to its end; what the table on the phone has shown, moment by moment."""
    shown: list[list[str]] = []
    for turn in range(400):
        await table.caught_up(phone)
        now = await seen(phone)
        if now not in shown[-1:]:
            shown.append(now)
        if not table.watcher.view.running:
            return shown
        if not await own_step(table, phone):
            await step(studio, table, game, turn)
    raise AssertionError("the round does not end")


async def open_list(phone: Phone, game: str) -> None:
    await tap(phone, "menu")
    entry = phone.page.get_by_role("dialog").get_by_role("button", name=says(HISTORIES[game]))
    await entry.click()
    await expect(phone.page.get_by_test_id("rounds").get_by_role("button")).to_have_count(1)


@pytest.mark.parametrize("game", HISTORIES)
async def test_a_replay_shows_what_was_shown(studio: Studio, game: str) -> None:
    async with company(studio.url, 4, game, settings=SETTINGS) as table:
        phone = await table.phone(studio.browser, 3, PHONE)
        await table.deal()
        await phone.page.locator(".frame").wait_for()
        shown = await play(studio, table, phone, game)
        before = len(phone.said)
        await open_list(phone, game)
        await phone.page.get_by_test_id("rounds").get_by_role("button").click()
        await expect(phone.page.locator(".frame.past")).to_be_visible()
        again: list[list[str]] = []
        bar = phone.page.get_by_role("slider")
        last = int(str(await bar.get_attribute("max")))
        assert last > 5
        for position in range(last + 1):
            await expect(phone.page.locator(f".frame[data-seq='{position}']")).to_be_visible()
            again.append(await seen(phone))
            await phone.page.keyboard.press("ArrowRight")
        missing = [moment for moment in shown if moment not in again]
        assert not missing, f"{missing[0]}\nis not in\n{again[0]}\n{again[-1]}"
        assert [frame for frame in phone.said[before:] if '"ping"' not in frame] == []
        # And back.
        for position in range(last, -1, -1):
            await expect(phone.page.locator(f".frame[data-seq='{position}']")).to_be_visible()
            if position % 4 == 0:
                assert await seen(phone) == again[position]
            await phone.page.keyboard.press("ArrowLeft")
        await phone.page.keyboard.press("End")
        await expect(phone.page.locator(f".frame[data-seq='{last}']")).to_be_visible()
        await phone.page.keyboard.press("Home")
        await expect(phone.page.locator(".frame[data-seq='0']")).to_be_visible()
        await phone.page.keyboard.press("Escape")
        await expect(phone.page.locator(".frame.past")).to_have_count(0)
        await expect(phone.page.locator(".frame")).to_be_visible()
        assert phone.troubles == []


async def test_one_leads_from_the_log_to_its_round(studio: Studio) -> None:
    async with company(studio.url, 3, settings=SETTINGS) as table:
        phone = await table.phone(studio.browser, 2, DESKTOP)
        await table.deal()
        await play(studio, table, phone, "holdem")
        await phone.page.get_by_role("tab", name=says("side.log")).click()
        await phone.page.locator(".log li").filter(has_text="Flop:").click()
        await expect(phone.page.locator(".frame.past")).to_be_visible()
        await expect(phone.page.locator(".controls .now")).to_contain_text("Flop")
        board = phone.page.get_by_test_id("board").locator("[data-card]")
        await expect(board).to_have_count(3)
        await tap(phone, "replay.close")
        await expect(phone.page.locator(".frame.past")).to_have_count(0)


async def test_a_round_plays_by_itself_and_can_be_downloaded(studio: Studio) -> None:
    async with company(studio.url, 3, settings=SETTINGS) as table:
        phone = await table.phone(studio.browser, 2, PHONE)
        await table.deal()
        await play(studio, table, phone, "holdem")
        await open_list(phone, "holdem")
        await phone.page.get_by_test_id("rounds").get_by_role("button").click()
        bar = phone.page.get_by_role("slider")
        last = await bar.get_attribute("max")
        for _ in range(2):
            await phone.page.get_by_role("button", name=says("replay.speed")).click()
        await tap(phone, "replay.play")
        await expect(phone.page.get_by_role("button", name=says("replay.pause"))).to_be_visible()
        await expect(bar).to_have_value(str(last), timeout=30_000)
        await expect(phone.page.get_by_role("button", name=says("replay.play"))).to_be_visible()
        await tap(phone, "replay.save")
        for kind, holds in (("txt", "Flop"), ("json", "bluefelt-round"), ("phh", "variant")):
            async with phone.page.expect_download() as download:
                await phone.page.get_by_role("button", name=says(f"replay.save.{kind}")).click()
            path = await (await download.value).path()
            assert holds in path.read_text()
