"""One browser and one server for all screens that are looked at, and hands that use them."""

from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from bluefelt.client import Client
from bluefelt.engine.contract import Command
from bluefelt.engine.poker.messages import AllIn, Call, Check, Raise
from tests.browser.company import offered
from tests.browser.hurried import HurriedServer
from tests.browser.looking import faults, settle, violations
from tests.browser.phones import (
    DESKTOP,
    LARGE,
    PHONE,
    SCREEN,
    SIZES,
    Phone,
    Size,
    new_phone,
    shared,
)
from tests.browser.words import says

STREAM = SCREEN
SMALL_TV = Size(1280, 720)
TVS = (STREAM, SMALL_TV)
FILLED = 0.7  # of the window beside the panel, from 1024 px on
FILLS = """
(table) => {
  const { width, height } = document.querySelector(table).getBoundingClientRect();
  const page = getComputedStyle(document.documentElement);
  const panel = parseFloat(page.getPropertyValue('--panel')) || 0;
  return (width * height) / ((innerWidth - panel) * innerHeight);
}
"""
WITH_AXE = {PHONE, DESKTOP}  # names and colours are the same on a phone that lies
SLOW: dict[str, Any] = {"pause_s": 60, "clock_s": 600, "grace_s": 300, "runout_ms": 0}
SPEAK = """
async (lang) => {
  const newValue = JSON.stringify({ lang });
  dispatchEvent(new StorageEvent('storage', { key: 'bluefelt', newValue }));
  while (document.documentElement.lang !== lang) await new Promise(requestAnimationFrame);
}
"""


@dataclass
class Studio:
    """One browser and one server for everything that is looked at."""

    browser: Browser
    server: HurriedServer
    found: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.server.url

    def run(self, job: Coroutine[Any, Any, None]) -> None:
        """Do it, and complain about everything that was seen."""
        self.found.clear()
        try:
            shared.run(job)
        finally:
            self.server.stack("")
        if self.found:
            pytest.fail("\n".join(self.found), pytrace=False)

    async def look(
        self, phone: Phone, what: str, sizes: tuple[Size, ...] = SIZES, axe: bool = True
    ) -> None:
        """At every size, in both languages; axe looks at the English ones."""
        page = phone.page
        with_axe = WITH_AXE & {*sizes} or {sizes[0]}
        await page.bring_to_front()  # a page behind another draws one frame a second
        for left, size in enumerate(sizes, -len(sizes)):
            # To speak otherwise costs less than to be resized; in the end it is English again.
            for lang in ("hu", "en") if left % 2 else ("en", "hu"):
                async with phone.loading() as asked:
                    await page.set_viewport_size({"width": size.width, "height": size.height})
                    await page.evaluate(SPEAK, lang)  # as if chosen in another tab
                    seen = await faults(phone)
                if asked:  # parts for larger screens come when they are wanted
                    seen = await faults(phone)
                if axe and lang == "en" and size in with_axe:
                    seen += await violations(phone)
                where = f"{what}, {lang}, {size.width}x{size.height}"
                self.found += [f"{where}: {fault}" for fault in seen]
        self.found += [f"{what}: {trouble}" for trouble in phone.troubles]
        phone.troubles.clear()


async def fills(phone: Phone, table: str = ".felt") -> None:
    """The table takes most of every large window."""
    for size in LARGE:
        await phone.page.set_viewport_size({"width": size.width, "height": size.height})
        await settle(phone.page)
        part = await phone.page.evaluate(FILLS, table)
        assert part >= FILLED, f"{size}: {part:.2f}"


async def turn_on(browser: Browser, url: str, code: str) -> Phone:
    """A television, with its buttons shown."""
    tv = await new_phone(browser, STREAM)
    await tv.page.goto(f"{url}/t/{code}")
    await tv.page.locator(".buttons").wait_for()
    await tv.page.keyboard.press("Tab")  # what has the focus stays
    return tv


# Taking things in hand.


async def tap(phone: Phone, key: str) -> None:
    await phone.tap(says(key))


async def tap_wait(phone: Phone, key: str) -> None:
    """Return when the button is there."""
    await expect(phone.page.get_by_role("button", name=says(key)).first).to_be_visible()


async def close(phone: Phone) -> None:
    """Put the sheet away."""
    await phone.page.keyboard.press("Escape")
    await expect(phone.page.locator("dialog[open]")).to_have_count(0)


async def sheet(phone: Phone, key: str) -> None:
    """Open one of the menu's sheets, and return when its contents are there."""
    await tap(phone, "menu")
    await phone.page.locator("dialog").get_by_role("button", name=says(key)).click()
    await expect(phone.page.get_by_role("dialog", name=says(key))).to_be_visible()
    await expect(phone.page.get_by_role("dialog").get_by_text(says("connecting"))).to_have_count(0)


def passive(client: Client) -> Command:
    return Check() if offered(client, "bet/check") else Call()


def raises(client: Client) -> Command:
    """At least as much as is legal, if it is."""
    return Raise(None) if offered(client, "bet/raise") else passive(client)


def everything(client: Client) -> Command:
    return AllIn() if offered(client, "bet/all-in") else passive(client)
