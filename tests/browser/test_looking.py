"""The look at a screen sees what is wrong, and nothing else."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.async_api import Page

from tests.browser.looking import faults
from tests.browser.phones import PHONE, Phone, chromium, new_phone

LINE = "overflow: hidden; white-space: nowrap; width: 80px"
NAME = "Wilhelmina von Morgenweg"
CARD = (
    '<span><span class="card" style="position: absolute; {}; width: 40px; height: 56px">'
    "{}</span></span>"
)

FINE = {
    "a button": "<button>Deal</button>",
    "a name with the whole of it in its title": (
        f'<p style="{LINE}; text-overflow: ellipsis" title="{NAME}">{NAME}</p>'
    ),
    "what scrolls down": f'<div style="height: 90px; overflow-y: auto">{"<p>line</p>" * 20}</div>',
    "a button that scrolls away under another": (
        '<div style="height: 60px; overflow-y: auto"><p style="height: 80px">text</p>'
        "<button>below</button></div><button>after</button>"
    ),
    "a switch in its label": '<label><input type="checkbox">sound</label>',
    "what is hidden": '<p hidden style="margin-left: 900px">nothing</p>',
    "a word on the back of a card": (
        CARD.format("left: 9px; top: 9px", "").replace('"card"', '"card back"')
        + '<b style="position: absolute; left: 9px; top: 20px; background: #fff">SB</b>'
    ),
    "a sheet over a page that is not seen": (
        '<button style="width: 9px">small</button><dialog><p>words</p></dialog>'
        "<script>document.querySelector('dialog').showModal()</script>"
    ),
    "what only turns": (
        "<style>@keyframes turn { to { transform: rotate(180deg) } }"
        " i { animation: turn 9s linear; display: inline-block }</style><i>o</i>"
    ),
    "what is said over other words": (
        '<p>below</p><p class="bubble" style="position: absolute; top: 0; background: #fff">hi</p>'
    ),
    "a sizer over other words": (
        '<p>below</p><div class="sizer" style="position: absolute; inset: 0 0 auto;'
        ' background: #fff"><button>Max</button></div>'
    ),
}
BROKEN = {
    "cut: <p": f'<p style="{LINE}">{NAME}</p>',
    "cut: <h1": f'<h1 style="{LINE}; text-overflow: ellipsis">{NAME}</h1>',
    "cut: <h2": f'<h2 style="{LINE}; text-overflow: ellipsis" title="Dealer">{NAME}</h2>',
    "cut: <h3": f'<h3 style="overflow: hidden; height: 20px; width: 80px">{NAME}</h3>',
    "cut: <input": '<input inputmode="numeric" value="9,876,543" style="width: 60px">',
    "cut: <select": '<select style="width: 60px"><option>Texas Hold Your Horses</option></select>',
    "too small to tap": '<button style="height: 30px">Deal</button>',
    "too small to tap: <input": '<input type="checkbox" style="width: 24px">',
    "too small to read": '<p style="font-size: 11px">blinds</p>',
    "overlap": '<button>Fold</button><button style="margin-left: -20px">Call</button>',
    "covered: <button": (
        '<button>Fold</button><div style="position: fixed; inset: 0; background: #fff"></div>'
    ),
    "covered: <p": '<p>Pot 300</p><i style="position: fixed; inset: 0; background: #fff"></i>',
    "text under text": "<p>Pot 300</p><p style='margin-top: -30px'>Blinds 10</p>",
    "text under text or card": ("<p>Pot 300</p>" + CARD.format("left: 9px; top: 9px", "<b>K</b>")),
    "card under card": (
        f"<div>{CARD.format('left: 9px; top: 9px', '')}</div>"
        f"<div>{CARD.format('left: 20px; top: 20px', '')}</div>"
    ),
    "scrolls sideways: <html": '<p style="width: 500px">wide</p>',
    "scrolls sideways: <div": (
        '<div style="overflow-x: auto; width: 90px"><p style="width: 200px">wide</p></div>'
    ),
    "off the screen: <b": '<b style="position: fixed; top: -40px">up</b>',
    "off the screen: <button": '<button style="position: fixed; top: 900px">down</button>',
    "painted all the time: <i": (
        "<style>@keyframes glow { to { box-shadow: 0 0 9px red } }"
        " i { animation: glow 1s infinite }</style><i>next</i>"
    ),
    'said over: <p bubble> "nice" and <span card': (
        CARD.format("left: 9px; top: 9px", "")
        + '<p class="bubble" style="position: absolute; left: 20px; top: 20px">nice</p>'
    ),
    'said over: <p bubble> "gg" and <button': (
        '<button>Fold</button><p class="bubble" style="margin-top: -30px">gg</p>'
    ),
    "off the screen sideways": '<b style="position: fixed; left: 380px">beyond</b>',
}
STYLE = """
<style>
  * { box-sizing: border-box; margin: 0; font: 16px/1.4 sans-serif }
  button, input, select, label { min-width: 44px; min-height: 44px; display: inline-block }
  button[style], input[style], select[style] { min-width: 0; min-height: 0 }
  select, input[inputmode] { height: 44px }
</style>
"""


class Paper:
    """A blank page to draw on."""

    def __init__(self, page: Page, runner: asyncio.Runner) -> None:
        self.phone = Phone(page)
        self.runner = runner

    def faults(self, drawn: str) -> list[str]:
        async def look() -> list[str]:
            await self.phone.page.set_content(f"<!doctype html>{STYLE}{drawn}")
            return await faults(self.phone)

        return self.runner.run(look())


@pytest.fixture(scope="module")
def paper() -> Iterator[Paper]:
    with asyncio.Runner() as runner:
        opened = chromium()
        browser = runner.run(opened.__aenter__())
        phone = runner.run(new_phone(browser, PHONE))
        yield Paper(phone.page, runner)
        runner.run(opened.__aexit__(None, None, None))


@pytest.mark.parametrize("drawn", FINE.values(), ids=FINE.keys())
def test_what_is_fine_is_not_complained_about(paper: Paper, drawn: str) -> None:
    assert paper.faults(drawn) == []


@pytest.mark.parametrize(("fault", "drawn"), BROKEN.items(), ids=BROKEN.keys())
def test_what_is_broken_is_seen(paper: Paper, fault: str, drawn: str) -> None:
    assert any(found.startswith(fault) for found in paper.faults(drawn)), paper.faults(drawn)
