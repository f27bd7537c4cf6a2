"""Whoever comes late, or buys in again, is told when they play, and how to play sooner."""

import json
import re

from playwright.async_api import expect

from bluefelt.engine.poker.messages import Fold
from tests.browser.company import RICH, Company, company
from tests.browser.phones import Phone, new_phone
from tests.browser.playing import NAMES
from tests.browser.studio import Studio, everything

CASH = RICH | {"format": "cash", "stack": 10_000_000, "max_stack_bb": 100}  # the most one may buy
POSTING = CASH | {"entry": "post"}
POST = "Post now · 100,000"  # the big blind
# Of four, whose button has seat 0: the last seat has kings, and loses them to the button's aces.
KINGS_LOSE = "2h 3h Kd As 7c 8c Kc Ah 2c 7h 8s 2d 3c 4d 4c 9s"


async def test_a_newcomer_posts_instead_of_waiting_for_the_big_blind(studio: Studio) -> None:
    async with company(studio.url, 5, settings=POSTING | {"seats": 6}) as table:
        await table.deal()
        late = await comes_late(studio, table)
        await late.sees("The big blind comes to you in about 3 hands. Then you play.")
        await late.tap(POST)
        await late.sees("You play from the next hand on.")
        await expect(late.button("You post")).to_have_attribute("aria-pressed", "true")
        assert posts(late) == [True]
        await table.around(lambda _: Fold())
        await table.deal()
        await late.cards()
        assert late.view["seats"][5]["bet"] == 100_000


async def test_posting_can_be_taken_back(studio: Studio) -> None:
    async with company(studio.url, 5, settings=POSTING | {"seats": 6}) as table:
        await table.deal()
        late = await comes_late(studio, table)
        await late.tap(POST)
        await late.tap("You post")
        await late.sees("The big blind comes to you in about 3 hands.")
        await expect(late.button(POST)).to_be_visible()
        assert posts(late) == [True, False]


async def test_where_nobody_posts_the_wait_is_told_and_who_can_change_it(studio: Studio) -> None:
    async with company(studio.url, 5, settings=CASH | {"seats": 6}) as table:
        await table.deal()
        late = await comes_late(studio, table)
        await late.sees("The big blind comes to you in about 3 hands. Then you play.")
        await late.sees("The host can let newcomers post to play sooner.")
        await expect(late.page.get_by_role("button", name=re.compile("^Post"))).to_have_count(0)


async def test_who_buys_in_again_is_told_the_same(studio: Studio) -> None:
    studio.server.stack(KINGS_LOSE)
    async with company(studio.url, 4, settings=POSTING) as table:
        await table.deal()
        await table.around(lambda who: everything(who) if who.seat in {0, 3} else Fold())
        phone = await table.phone(studio.browser, 3)
        await table.deal()  # without the one who is broke
        await phone.tap("Rebuy 10,000,000")
        await phone.act("Buy 10,000,000 chips")
        await phone.sees("You get 10,000,000 chips after this hand.")
        await table.around(lambda _: Fold())
        await phone.sees("The big blind comes to you in about 3 hands. Then you play.")
        await phone.tap("Post now · 150,000")  # both blinds have passed
        assert posts(phone) == [True]
        await phone.sees(
            "The big blind comes to you in about 2 hands."
        )  # a blind may not be bought


async def comes_late(studio: Studio, table: Company) -> Phone:
    """Somebody new sits down in the last seat while a hand is played."""
    late = await new_phone(studio.browser, name=NAMES[5])
    await late.page.goto(table.door)
    await late.tap("Sit down")
    return late


def posts(phone: Phone) -> list[bool]:
    """What a phone has said of posting."""
    return [json.loads(text)["on"] for text in phone.said if '"seat/post"' in text]
