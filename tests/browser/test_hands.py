"""Whole hands of hold'em through the screen, from the link to the showdown."""

import re

from playwright.async_api import expect

from tests.browser.phones import Phone, open_room, phones, run, seat_all
from tests.serving import Server

SLOW = {"pause_s": 60, "clock_s": 600}  # nothing happens by itself


async def on_turn(people: list[Phone]) -> Phone:
    """Whoever may act now."""
    while True:
        for phone in people:
            if await phone.button("Fold").is_enabled():
                return phone
        await people[0].page.wait_for_timeout(50)
