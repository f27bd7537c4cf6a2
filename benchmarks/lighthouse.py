"""Lighthouse on the pages that people see first, longest and last, each with an empty cache.

Not part of `make bench`: install Lighthouse with `npm install --global lighthouse`, then run
`python -m benchmarks.lighthouse`; names of pages after it choose some of them.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.async_api import Page, async_playwright

from benchmarks.pairing import Row, print_rows
from tests.browser.phones import CHROMIUM, DESKTOP, FLAGS, SCREEN, Size
from tests.serving import serving

ROUNDS = 3
TARGETS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


async def stay_home(page: Page) -> None:
    """The first visit."""


async def sit_down(page: Page) -> None:
    """Take a seat in a running hand, to come back to."""
    await page.get_by_role("button", name="Play now").click()
    await page.locator("[data-testid=hole] [data-card]").first.wait_for()


async def turn_on(page: Page) -> None:
    """Show a running hand on a television."""
    await sit_down(page)
    await page.goto(page.url.replace("/r/", "/t/"))
    await page.locator(".buttons").wait_for()


async def finish(page: Page) -> None:
    """Close the room after a hand, and see how the evening ended."""
    await sit_down(page)
    winners, act = page.get_by_test_id("winners"), page.locator("section.bar .stay:enabled")
    while not await winners.is_visible():
        await winners.or_(act).first.wait_for()
        await page.keyboard.press("c")
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="Close the room").click()
    await page.locator("dialog .bad").click()
    await page.get_by_test_id("finale").wait_for()


class Screen(NamedTuple):
    """A page, how a browser comes to it, and how large it is if it is no phone."""

    name: str
    prepare: Callable[[Page], Awaitable[None]]
    size: Size | None = None

    @property
    def flags(self) -> list[str]:
        """Lighthouse emulates a slow phone unless it is told otherwise."""
        if self.size is None:
            return []
        width, height = self.size
        emulated = {"width": width, "height": height, "deviceScaleFactor": 1}
        return [
            "--preset=desktop",
            *(f"--screenEmulation.{name}={value}" for name, value in emulated.items()),
        ]


SCREENS = (
    Screen("home", stay_home),
    Screen("table", sit_down),
    Screen("large-table", sit_down, DESKTOP),
    Screen("television", turn_on, SCREEN),
    Screen("finale", finish),
)


def rows(lighthouse: str, screens: list[Screen]) -> list[Row]:
    """The median score of each category, page by page."""
    with TemporaryDirectory() as place, serving(Path(place), bot_delay=1) as server:
        scores = {
            screen: [
                audit(lighthouse, server.url, screen, Path(place) / f"{screen.name}-{turn}")
                for turn in range(ROUNDS)
            ]
            for screen in screens
        }
    found = {
        (screen.name, name): median(score[name] for score in taken)
        for screen, taken in scores.items()
        for name in TARGETS
    }
    return [
        Row(f"{where}, {name}", f"{score:.0f}", "", "", f">= {least}", score >= least)
        for (where, name), score in found.items()
        for least in [TARGETS[name]]
    ]


def audit(lighthouse: str, url: str, screen: Screen, folder: Path) -> dict[str, float]:
    """The scores of one run; what cost points is printed."""
    profile, report = folder / "profile", folder / "report.json"
    address = asyncio.run(prepared(url, screen, profile))
    forget_files(profile)
    subprocess.run(
        [
            *(lighthouse, address, "--quiet", "--disable-storage-reset"),
            *("--output=json", f"--output-path={report}", *screen.flags),
            f"--chrome-flags=--headless {' '.join(FLAGS)} --user-data-dir={profile}",
        ],
        env=os.environ | {"CHROME_PATH": CHROMIUM},
        check=True,
    )
    found = json.loads(report.read_text())
    assert found["finalDisplayedUrl"] == address
    for name, result in found["audits"].items():
        if result["score"] is not None and result["score"] < 1:
            print(f"{screen.name}, {name}: {result['score']} {result.get('displayValue', '')}")
    return {name: 100 * found["categories"][name]["score"] for name in TARGETS}


async def prepared(url: str, screen: Screen, profile: Path) -> str:
    """The address of the page; the browser of this profile has done what leads to it."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=FLAGS, service_workers="block", locale="en"
        )
        page = context.pages[0]
        await page.goto(url)
        await screen.prepare(page)
        address = page.url
        await context.close()
    return address


def forget_files(profile: Path) -> None:
    """Only who plays is remembered afterwards, not what was loaded."""
    for cache in [*profile.rglob("*Cache*")]:
        shutil.rmtree(cache, ignore_errors=True)


if __name__ == "__main__":
    named = {screen.name: screen for screen in SCREENS}
    wanted = [named[word] for word in sys.argv[1:] if word in named] or [*SCREENS]
    paths = [word for word in sys.argv[1:] if word not in named]
    program = paths[0] if paths else shutil.which("lighthouse")
    if program is None:
        sys.exit("There is no lighthouse: npm install --global lighthouse, or say where it is.")
    print_rows(rows(program, wanted))
