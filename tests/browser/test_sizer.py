"""The sizer of bets: where it opens at every size, in both languages, and what it says."""

import re
from typing import Any

import pytest

from tests.browser.company import RICH, company
from tests.browser.looking import settle
from tests.browser.phones import PHONE, SIZES, SMALL, Phone, Size, click
from tests.browser.studio import SPEAK, Studio, raises
from tests.browser.test_screens_follow_the_queen import RICH as QUEEN
from tests.browser.test_screens_follow_the_queen import most
from tests.browser.words import says

TABLES = {
    "holdem": (10, RICH, raises),
    "follow_the_queen": (9, QUEEN | {"structure": "no_limit"}, most),
}
UPRIGHT = (PHONE, SMALL)  # where the own hand is below the felt
# Where the sizer is, and what of the own hand and of the buttons it touches.
PLACE = """
() => {
  const found = (selector, name) =>
    [...document.querySelectorAll(selector)].map((node) => [name, node.getBoundingClientRect()]);
  const parts = ['.card', '.line', '.stack', '.makes', '.spot', '.bar'];
  const own = parts.flatMap((part) => found(`[data-hero] ${part}`, part));
  const [[, { left, top, right, bottom }]] = found('.sizer');
  const sizer = [...found('.sizer'), ...found('.sizer .pot')];
  const isUnder = ([, box]) => sizer.some(([, { left, top, right, bottom }]) =>
    box.left < right && left < box.right && box.top < bottom && top < box.bottom);
  return {
    shown: own.map(([part]) => part),
    covered: [...own, ...found('.slots button', 'button')].filter(isUnder).map(([part]) => part),
    inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    above: bottom <= Math.min(...own.map(([, box]) => box.top)),
    pot: document.querySelector('[data-testid=pot-after]').textContent,
  };
}
"""


@pytest.mark.parametrize("game", TABLES)
async def test_it_leaves_the_own_hand_in_sight_and_says_the_pot(studio: Studio, game: str) -> None:
    seats, settings, choose = TABLES[game]
    settings = settings | {"seats": seats}
    async with company(studio.url, seats, game, settings=settings) as table:
        hero = await table.phone(studio.browser, seats - 1)
        bar = hero.page.get_by_role("region", name=says("your-actions"))
        await table.deal()
        await table.around(choose)
        await table.on_phone(click(bar.locator(".stay")))  # so that there is a bet already
        await table.around(choose)
        await click(bar.locator(".main"))
        await click(bar.locator(".sizer .presets button").nth(1))
        await bar.locator(".sizer .chosen").wait_for()
        raised = number(await bar.locator(".main").inner_text())
        for lang in ("hu", "en"):
            await hero.page.evaluate(SPEAK, lang)
            for size in SIZES:
                place = await placed(hero, size)
                where = f"{lang}, {size.width}x{size.height}"
                assert {".card", ".stack", ".bar"} <= set(place["shown"]), where
                assert not place["covered"], where
                assert place["inside"], where
                assert place["above"] or size not in UPRIGHT, where
                assert number(place["pot"]) == pot_after(hero, raised, settings), where


async def placed(phone: Phone, size: Size) -> dict[str, Any]:
    """Where the sizer is on a screen of this size, once it and all that it needs are there."""
    await phone.page.set_viewport_size({"width": size.width, "height": size.height})
    await settle(phone.page)  # another table may be on its way now
    await phone.page.locator("[data-hero]").wait_for()
    await settle(phone.page)
    found: dict[str, Any] = await phone.page.evaluate(PLACE)
    return found


def number(text: str) -> int:
    """The one in a sentence, however its digits are grouped."""
    return int(re.sub(r"\D", "", text))


def pot_after(phone: Phone, raised: int, settings: dict[str, Any]) -> int:
    """What everybody has put in, and what this raise adds to it."""
    seats = phone.view["seats"]
    paid = sum(settings["stack"] - seat["stack"] for seat in seats)
    own = next(seat for seat in seats if seat["seat"] == len(seats) - 1)
    return int(paid + raised - own["bet"])
