"""The main paths in Firefox and in WebKit, since most phones are not Chromium."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bluefelt.client import Client, Refused
from bluefelt.engine.registry import games
from bluefelt.rooms.rules.commands import GiveHost, TakeSeat
from tests.browser.phones import PATIENCE
from tests.browser.webdriving import BROWSERS, Tab
from tests.client.playing import FAST, ONE_ROUND, QUICK, choose, plays
from tests.serving import Server

MOVES = 6  # or fewer, where the round is over before
HOLE = "document.querySelectorAll('[data-testid=hole] [data-card]').length"
CARDS = (
    "[...document.querySelectorAll('[data-testid=hole] [data-card]')].map((c) => c.dataset.card)"
)
# What somebody would tap who only wants to go on.
GO_ON = """
(() => {
  const bar = document.querySelector('section[aria-label="Your actions"]');
  const able = bar ? [...bar.querySelectorAll('button')].filter(isOpen) : []; // it is being laid
  const wanted = /^(check|call|ready|flip|higher|play|complete|bring)/i;
  const found = able.find((button) => wanted.test(named(button))) ?? able[0];
  return found ? middle(found) : null;
})()
"""


@pytest.fixture(params=BROWSERS, scope="module")
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@asynccontextmanager
async def opened(engine: str, folder: Path) -> AsyncIterator[Tab]:
    """The browser; nothing may have gone wrong on its pages."""
    async with BROWSERS[engine](folder) as tab:
        yield tab
        assert await tab.troubles() == []


async def test_the_main_paths(engine: str, server: Server, tmp_path: Path) -> None:
    async with opened(engine, tmp_path) as tab:
        await _against_bots(tab, server)
        for game in games():
            await _with_a_friend(tab, server, game)


async def _against_bots(tab: Tab, server: Server) -> None:
    """One tap to a hand; sheets, chat and a reload on the way."""
    await tab.goto(server.url)
    await tab.tap("^Play now")
    await tab.until(f"{HOLE} === 2")
    cards = await tab.evaluate(f"Promise.resolve({CARDS})")
    await tab.tap("^Menu$")
    await tab.tap("^Rules$")
    await tab.until("find('dialog[open] h2', '^Rules$').length")
    await tab.tap("^Close$", "dialog[open] button")
    await tab.until("!document.querySelector('dialog[open]')")
    await tab.tap("^Chat")
    await tab.tap("", "dialog[open] input, dialog[open] textarea, aside textarea, aside input")
    await tab.write("good luck\ue007")
    await tab.sees("good luck")
    await tab.reload()
    await tab.until(f"{HOLE} === 2")
    assert await tab.evaluate(f"Promise.resolve({CARDS})") == cards


async def _with_a_friend(tab: Tab, server: Server, game: str) -> None:
    """By a link into a friend's room, where the newcomer is made host, deals and plays."""
    async with Client(server.url, pace=QUICK) as friend:
        ok = await friend.create(game, "Ann", settings=ONE_ROUND | FAST.get(game, {}))
        await friend.send(TakeSeat(0))
        await tab.goto(f"{server.url}/r/{ok.code}")  # the browser knows a name since before
        await tab.tap("^Sit down")
        await friend.until(lambda one: len(one.view.seats) == 2, PATIENCE)
        [guest] = [seat.name for seat in friend.view.seats if seat.name != "Ann"]
        await friend.send(GiveHost(guest))
        await tab.tap("^Start")
        await friend.until(lambda one: one.view.running, PATIENCE)
        playing = asyncio.create_task(_play(friend, random.Random(game)))
        moves = 0
        try:
            while moves < MOVES and friend.view.running:
                if spot := await tab.evaluate(f"Promise.resolve({GO_ON})"):
                    await tab.tap_at(*spot)
                    moves += 1
                await tab.evaluate("new Promise(requestAnimationFrame)")
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert moves
        await tab.until(f"Number(document.querySelector('[data-seq]').dataset.seq) >= {friend.seq}")
    assert await tab.troubles() == []


async def _play(friend: Client, luck: random.Random) -> None:
    """Whatever is offered."""
    while True:
        if options := plays(friend):
            kind, fields = choose(options, luck)
            with contextlib.suppress(Refused):  # the table has moved on
                await friend.send(kind, **fields)
        await friend.changed()
