"""Hold'em through the screen."""

import re
from typing import Any

from playwright.async_api import Locator, expect

from tests.browser.phones import Host, Phone, first_to_see, seat_all

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
# Nothing happens by itself.
STILL: dict[str, Any] = {
    "deal_control": "auto",
    "pause_s": 60,
    "clock_s": 600,
    "runout_ms": 0,
}
PASSIVE = re.compile(r"^(Check|Call [\d,]+)$")


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
    """Everything into the middle."""
    await expect(phone.fold).to_be_enabled()  # nothing can be tapped while cards fly
    raises = phone.page.get_by_role("button", name=re.compile("^(Raise|Bet)"), disabled=False)
    if await raises.count():
        await raises.click()
        await phone.tap("Max")
        await phone.act("All-in")
    else:
        await phone.act(re.compile("^(All-in|Call)"))


def stacks(phone: Phone) -> dict[str, int]:
    return {seat["name"]: seat["stack"] for seat in phone.view["seats"]}


async def wins(people: list[Phone], nth: int, chips: int) -> None:
    """Everybody is told that this one wins so many chips."""
    for phone in people:
        told = f"You win {chips:,}" if phone is people[nth] else f"{NAMES[nth]} wins {chips:,}"
        await expect(winner(phone)).to_contain_text(told)


def cards_in(told: Any) -> set[int]:
    """Every number in a frame that may be a card of a hand."""
    if isinstance(told, dict):
        named = [value for key, value in told.items() if key in ("cards", "hands", "hole", "best")]
        others = [
            value for key, value in told.items() if key not in ("cards", "hands", "hole", "best")
        ]
        return {card for value in named for card in _numbers(value)}.union(*map(cards_in, others))
    if isinstance(told, list):
        return set().union(*map(cards_in, told))
    return set()


def _numbers(value: Any) -> set[int]:
    if isinstance(value, dict):
        return set().union(*map(_numbers, value.values()))
    if isinstance(value, list):
        return set().union(*map(_numbers, value))
    return {value} if isinstance(value, int) and not isinstance(value, bool) else set()


def heard_cards(phone: Phone) -> set[int]:
    return set().union(*map(cards_in, phone.told))
