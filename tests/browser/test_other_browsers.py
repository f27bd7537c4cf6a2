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
TO_THE_END = "holdem"  # and as many as it takes, until its hand has a winner
WON = """document.querySelector('[data-testid=winners]')?.textContent.trim()"""
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
# What some browsers, and all without https, do not have; and who opens the sound.
POORER = """
(async () => {
  for (const name of ['wakeLock', 'serviceWorker', 'clipboard', 'share', 'vibrate'])
    delete Navigator.prototype[name];
  delete window.Notification;
  window.speakers = [];
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.speakers.push(this); }
    resume() { this.isAsked = true; return super.resume(); }
  };
  return ['wakeLock', 'serviceWorker'].some((name) => name in navigator);
})()
"""
# Firefox never gets going on a machine without a sound card, but tells whether it would.
IS_UNLOCKED = """speakers.some((one) => one.state === 'running'
  || (one.isAsked && navigator.getAutoplayPolicy?.(one) === 'allowed'))"""
# How far the page and its table go beyond the window, and what the table keeps free at its edges:
# what the browser has understood, and beside it what there is to be kept free, 1 px more.
SHAPE = """
(async () => {
  const table = document.querySelector('[data-seq]');
  const { top, bottom } = box(table);
  const { scrollHeight, scrollWidth } = document.documentElement;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = rules.filter((rule) => rule.selectorText && table.matches(rule.selectorText));
  const probe = document.body.appendChild(document.createElement('i'));
  const edges = ['top', 'right', 'bottom', 'left'].map((edge) => {
    const inset = `env(safe-area-inset-${edge})`;
    probe.style.paddingTop = `calc(1px + ${inset})`;
    return {
      isKept: own.some((rule) => rule.style.padding.includes(inset)),
      kept: parseFloat(getComputedStyle(table).getPropertyValue(`padding-${edge}`)),
      inset: parseFloat(getComputedStyle(probe).paddingTop) - 1,
    };
  });
  probe.remove();
  return {
    beyond: [scrollHeight - innerHeight, scrollWidth - innerWidth, top, bottom - innerHeight],
    edges,
    viewport: document.querySelector('meta[name=viewport]').content,
  };
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
    assert not await tab.evaluate(POORER)
    await tab.tap("^Play now")
    await tab.until(f"{HOLE} === 2")
    await _fills_the_window(tab)
    cards = await tab.evaluate(f"Promise.resolve({CARDS})")
    await tab.until("speakers.length")
    await tab.tap("^Menu$")
    await tab.until(IS_UNLOCKED)
    await tab.tap("^Rules$")
    await tab.until("find('dialog[open] h2', '^Rules$').length")
    await tab.tap("^Close$", "dialog[open] button")
    await tab.until("!document.querySelector('dialog[open]')")
    await tab.tap("^Chat")
    await tab.tap("", "dialog[open] input, dialog[open] textarea, aside textarea, aside input")
    await tab.write("good luck\ue007")
    await tab.sees("good luck")
    assert await tab.troubles() == []
    await tab.reload()
    await tab.until(f"{HOLE} === 2")
    assert await tab.evaluate(f"Promise.resolve({CARDS})") == cards


async def _fills_the_window(tab: Tab) -> None:
    """Nothing scrolls at a table, and it keeps clear of notches and of the phone's own bar."""
    shape = await tab.evaluate(SHAPE)
    assert shape["beyond"] == [0, 0, 0, 0]
    assert "viewport-fit=cover" in shape["viewport"]
    for edge in shape["edges"]:
        assert edge["isKept"]
        assert edge["kept"] == edge["inset"] >= 0


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
            while friend.view.running and (moves < MOVES or game == TO_THE_END):
                if spot := await tab.evaluate(f"Promise.resolve({GO_ON})"):
                    await tab.tap_at(*spot)
                    moves += 1
                await tab.evaluate("new Promise(requestAnimationFrame)")
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert moves
        await tab.until(f"Number(document.querySelector('[data-seq]').dataset.seq) >= {friend.seq}")
        if game == TO_THE_END:
            assert friend.view.phase == "over"
            await tab.until(WON)
        await _fills_the_window(tab)
    assert await tab.troubles() == []


async def _play(friend: Client, luck: random.Random) -> None:
    """Whatever is offered."""
    while True:
        if options := plays(friend):
            kind, fields = choose(options, luck)
            with contextlib.suppress(Refused):  # the table has moved on
                await friend.send(kind, **fields)
        await friend.changed()
