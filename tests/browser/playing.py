"""Hold'em through the screen."""

import re
from typing import Any

from playwright.async_api import Locator, expect

from tests.browser.phones import Host, Phone, first_to_see, seat_all

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
STILL = {"pause_s": 60, "clock_s": 600, "runout_ms": 0}  # nothing happens by itself
PASSIVE = re.compile(r"^(Check|Call [\d,]+)$")
ALL_IN = re.compile(r"^All-in")


async def begin(host: Host, people: list[Phone], names: tuple[str, ...] = NAMES) -> None:
    """Everybody sits down, the host starts, and the cards are dealt."""
    await seat_all(host, people, list(names[: len(people)]))
    await people[0].tap("Start")
    for phone in people:
        await phone.cards()


def winner(phone: Phone) -> Locator:
    return phone.page.get_by_test_id("winners")


async def check_down(people: list[Phone]) -> None:
    """Everybody checks or calls until the hand is over."""
    while phone := await first_to_see(people, winner(people[0])):
        await phone.act(PASSIVE)


async def all_in(phone: Phone) -> None:
    """Everything into the middle, by the sizer where there is one."""
    await phone.tap(re.compile(r"^(Raise|Bet|All-in)"))
    if await phone.button("All-in").count() and not await winner(phone).count():
        await phone.act(ALL_IN)


def view_of(phone: Phone) -> dict[str, Any]:
    """The table as the server told this phone last."""
    told = [frame for text in phone.heard if "view" in (frame := phone.read(text))]
    view: dict[str, Any] = told[-1]["view"]
    return view


def stacks(phone: Phone) -> dict[str, int]:
    return {seat["name"]: seat["stack"] for seat in view_of(phone)["seats"]}


async def wins(people: list[Phone], nth: int, chips: int) -> None:
    """Everybody is told that this one wins so many chips."""
    for phone in people:
        told = f"You win {chips:,}" if phone is people[nth] else f"{NAMES[nth]} wins {chips:,}"
        await expect(winner(phone)).to_contain_text(told)
