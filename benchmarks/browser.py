"""The browser client on a phone: what it loads, and how it feels on a slow one.

Real Chromium at a real server on this machine. A slow phone is one whose CPU has a sixth of the
speed (Chromium's own throttle). Run `python -m benchmarks.browser`.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import Browser, StorageState

from benchmarks.pairing import Row, below, duration, print_rows
from bluefelt.client import Client
from bluefelt.engine.poker.messages import Fold
from bluefelt.engine.tables.messages import Deal
from tests.browser.phones import MOVING, Phone, chromium, new_phone
from tests.first_load import MOST_SCRIPT, MOST_STYLE, compressed, first_load
from tests.serving import serving

SLOWDOWN = 6
ROUNDS, DEALS = 5, 9
SEATS = 9
MID_DEAL_MS = 500  # when the tap comes; nine hands take 1.5 s to deal
SETTINGS: dict[str, Any] = {"seats": SEATS, "deal_control": "host", "clock_s": 600}

# Return the page's time when both own cards are in place.
CARDS = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const cards = () => [...document.querySelectorAll('[data-testid=hole] > :has([data-card])')];
  while (cards().length < 2) await frame();
  const flights = cards().flatMap((card) => card.getAnimations());
  await Promise.all(flights.map((flight) => flight.finished));
  return performance.now();
}
"""
PLAY_NOW = f"""
async () => {{
  const start = performance.now();
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((one) => one.textContent.includes('Play now')).click();
  return (await ({CARDS})()) - start;
}}
"""
LOADED = """
() => performance.getEntriesByType('resource').map(
  (one) => [new URL(one.name).pathname, one.transferSize])
"""
# Collect the milliseconds of each frame of a deal, from the one that hears of it to the last.
DEAL = """
async () => {
  const flights = () => document.querySelector('.frame').getAnimations({ subtree: true }).filter(
    (one) => !(one instanceof CSSAnimation || one instanceof CSSTransition));
  const frame = () => new Promise(requestAnimationFrame);
  let before, at = await frame(), flying = [];
  while (!flying.length) {
    [before, at] = [at, await frame()];
    flying = flights();
  }
  const times = [at - before];
  let landed = false;
  void Promise.allSettled(flying.map((one) => one.finished)).then(() => (landed = true));
  while (!landed) {
    [before, at] = [at, await frame()];
    times.push(at - before);
  }
  return times;
}
"""
# The same while nothing happens: what the machine makes of an idle page.
REST = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  let before, at = await frame();
  while (times.length < 90) {
    [before, at] = [at, await frame()];
    times.push(at - before);
  }
  return times;
}
"""
# Prepare to be tapped: how long until the next frame was painted (Event Timing, which says nothing
# of taps below 16 ms), and until the menu was there.
TAPPED = """
() => {
  const painted = new Promise((done) => {
    const clicks = (list) => list.getEntries().filter((entry) => entry.name === 'click');
    new PerformanceObserver((list) => clicks(list).forEach((entry) => done(entry.duration)))
      .observe({ type: 'event', durationThreshold: 16 });
    addEventListener('click', () => setTimeout(done, 1000, 16), { once: true });
  });
  const shown = new Promise((done) => {
    addEventListener('pointerdown', async ({ timeStamp }) => {
      while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
    }, { once: true });
  });
  window.tapped = Promise.all([painted, shown]);
}
"""


def rows() -> list[Row]:
    """Every row."""
    with TemporaryDirectory() as folder:
        return asyncio.run(measure(Path(folder)))


async def measure(folder: Path) -> list[Row]:
    """What a new server and fresh browsers come to."""
    with serving(folder, bot_delay=1) as server:
        async with chromium() as browser:
            found = await loading_rows(browser, server.url)
            for slowdown in (1, SLOWDOWN):
                found.append(await play_now_row(browser, server.url, slowdown))
            async with nine_at_a_table(browser, server.url) as (phone, others):
                await slow_down(phone, SLOWDOWN)
                found += await dealing_rows(phone, others)
        return found


async def loading_rows(browser: Browser, url: str) -> list[Row]:
    """The table page, for the first time and again."""
    player = await new_phone(browser, service_workers="allow", **MOVING)
    await play_now(player, url)
    table, who = player.page.url, await player.page.context.storage_state()
    await player.page.context.close()
    first, again = [], []
    for _ in range(ROUNDS):
        phone = await returning(browser, who)
        await slow_down(phone, SLOWDOWN)
        await phone.page.goto(table)
        first.append(await phone.page.evaluate(CARDS))
        await phone.page.evaluate("navigator.serviceWorker.ready")
        await phone.page.reload()
        again.append(await phone.page.evaluate(CARDS))
        reloaded = await phone.page.evaluate(LOADED)
        await phone.page.context.close()
    files = first_load("holdem")
    js, css = compressed(files, ".js"), compressed(files, ".css")
    fetched = sum(moved for name, moved in reloaded if name.startswith("/assets/"))
    slow = f"{SLOWDOWN}x slower CPU"
    return [
        at_most("first load of the table page: JS, gzip", js, MOST_SCRIPT),
        at_most("… CSS, gzip", css, MOST_STYLE),
        Row(f"… until the own cards are there, {slow}", of_ms(first), "", "", "", True),
        at_most("reload: JS and CSS from the network", fetched, 0),
        Row(f"… until the own cards are there, {slow}", of_ms(again), "", "", "", True),
    ]


async def play_now_row(browser: Browser, url: str, slowdown: int) -> Row:
    """From the tap to the own cards, for somebody new."""
    taken = []
    for _ in range(ROUNDS):
        phone = await new_phone(browser, service_workers="allow", **MOVING)
        await slow_down(phone, slowdown)
        taken.append(await play_now(phone, url))
        await phone.page.context.close()
    name = "*Play now*: from the tap to the own cards"
    if slowdown > 1:
        name += f", {slowdown}x slower CPU"
    return below(name, median(taken), of_ms(taken), 3_000, "3 s")


async def play_now(phone: Phone, url: str) -> float:
    """How long it took from the tap to the own cards."""
    await phone.page.goto(url)
    await phone.button("Play now").wait_for()
    taken: float = await phone.page.evaluate(PLAY_NOW)
    return taken


async def dealing_rows(phone: Phone, others: list[Client]) -> list[Row]:
    """Hands dealt to everybody; in every other one the phone's owner taps the menu meanwhile."""
    frames, rest, tapped = [], [], []
    for _ in range(DEALS):
        rest.append(await phone.page.evaluate(REST))
        frames.append(await deal(phone, others))
        await fold_out(phone, others)
        tapped.append(await tap_in_mid_deal(phone, others))
        await fold_out(phone, others)
    slow = f"{SLOWDOWN}x slower CPU"
    p95s = list(map(p95, frames))
    longest = [max(times) for times in frames]
    painted, shown = ([pair[which] for pair in tapped] for which in (0, 1))
    return [
        Row(
            f"dealing to {SEATS}, {slow}: frame, p95; peer: the same page at rest",
            of_ms(p95s),
            of_ms(list(map(p95, rest))),
            "",
            "< 40 ms",
            median(p95s) < 40,
        ),
        Row("… the longest frame of a deal", of_ms(longest), "", "", "", True),
        below("… a tap meanwhile, until painted", median(painted), of_ms(painted), 200, "200 ms"),
        Row("… until the menu that it opens is there", of_ms(shown), "", "", "", True),
    ]


async def deal(phone: Phone, others: list[Client]) -> list[float]:
    """How long each frame of a deal took."""
    watching = asyncio.create_task(phone.page.evaluate(DEAL))
    await asyncio.sleep(0.5)
    await others[0].send(Deal())
    times: list[float] = await watching
    return times


async def tap_in_mid_deal(phone: Phone, others: list[Client]) -> tuple[float, float]:
    """How long it took to paint something, and to open the menu."""
    box = await phone.button("Menu").bounding_box()
    assert box is not None
    await phone.page.evaluate(TAPPED)
    dealing = asyncio.create_task(deal(phone, others))
    await others[-1].until(lambda client: client.view.phase == "preflop")
    await asyncio.sleep(MID_DEAL_MS / 1000)
    await phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert not dealing.done(), "the cards had landed before the tap"
    painted, shown = await phone.page.evaluate("tapped")
    await dealing
    await phone.page.keyboard.press("Escape")
    return painted, shown


async def fold_out(phone: Phone, others: list[Client]) -> None:
    """Everybody folds but one."""
    looker = others[0]
    while (seat := next(iter(looker.view.waits_for), None)) is not None:
        if seat < len(others):
            await others[seat].send(Fold())
        else:
            await phone.act("Fold")
        await looker.until(partial(has_acted, seat))


def has_acted(seat: int, looker: Client) -> bool:
    """Whether it is no longer this seat's turn."""
    return bool(seat not in looker.view.waits_for)


@asynccontextmanager
async def nine_at_a_table(browser: Browser, url: str) -> AsyncIterator[tuple[Phone, list[Client]]]:
    """Eight programs and a phone in the last seat; the first program is host."""
    async with AsyncExitStack() as stack:
        others = [await stack.enter_async_context(Client(url)) for _ in range(SEATS - 1)]
        opened = await others[0].create("holdem", "player 0", settings=SETTINGS)
        for seat, client in enumerate(others):
            if seat:
                await client.join(str(opened.code), f"player {seat}")
            await client.send("seat/sit", seat=seat)
        phone = await new_phone(browser, service_workers="allow", **MOVING)
        await phone.come_in(f"{url}/r/{opened.code}", "Ann")
        await others[0].until(lambda client: len(client.view.seats) == SEATS)
        await others[0].send(Deal())
        await phone.cards()
        await fold_out(phone, others)
        yield phone, others


async def returning(browser: Browser, who: StorageState) -> Phone:
    """The same person's next phone, with nothing in its cache."""
    return await new_phone(browser, storage_state=who, service_workers="allow", **MOVING)


async def slow_down(phone: Phone, times: int) -> None:
    """Give the page a fraction of the CPU."""
    session = await phone.page.context.new_cdp_session(phone.page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def p95(times: list[float]) -> float:
    """What 19 of 20 stay below."""
    return quantiles(times, n=20)[-1]


def of_ms(taken: list[float]) -> str:
    """The median of milliseconds."""
    return duration(median(taken) / 1000)


def at_most(name: str, size: int, limit: int) -> Row:
    """A row for a number of bytes."""
    return Row(name, f"{size:,} B", "", "", f"<= {limit:,} B", size <= limit)


if __name__ == "__main__":
    print_rows(rows())
