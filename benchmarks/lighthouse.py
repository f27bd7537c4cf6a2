"""Lighthouse on the table page, as a phone that comes back to a running hand with an empty cache.

Not part of `make bench`: install Lighthouse with `npm install --global lighthouse`, then run
`python -m benchmarks.lighthouse`.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.async_api import async_playwright

from benchmarks.pairing import Row, print_rows
from tests.browser.phones import CHROMIUM, FLAGS
from tests.serving import serving

ROUNDS = 5
TARGETS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


def rows(lighthouse: str) -> list[Row]:
    """The median score of each category."""
    with TemporaryDirectory() as place, serving(Path(place), bot_delay=1) as server:
        folder = Path(place)
        scores = [audit(lighthouse, server.url, folder / str(turn)) for turn in range(ROUNDS)]
    found = {name: median(score[name] for score in scores) for name in TARGETS}
    return [
        Row(name, f"{found[name]:.0f}", "", "", f">= {least}", found[name] >= least)
        for name, least in TARGETS.items()
    ]


def audit(lighthouse: str, url: str, folder: Path) -> dict[str, float]:
    """The scores of one run; what cost points is printed."""
    profile, report = folder / "profile", folder / "report.json"
    table = asyncio.run(sit_down(url, profile))
    forget_files(profile)
    subprocess.run(
        [
            *(lighthouse, table, "--quiet", "--disable-storage-reset"),
            *("--output=json", f"--output-path={report}"),
            f"--chrome-flags=--headless {' '.join(FLAGS)} --user-data-dir={profile}",
        ],
        env=os.environ | {"CHROME_PATH": CHROMIUM},
        check=True,
    )
    found = json.loads(report.read_text())
    assert found["finalDisplayedUrl"] == table
    for name, result in found["audits"].items():
        if result["score"] is not None and result["score"] < 1:
            print(f"{name}: {result['score']} {result.get('displayValue', '')}")
    return {name: 100 * found["categories"][name]["score"] for name in TARGETS}


async def sit_down(url: str, profile: Path) -> str:
    """The address of a running hand, in which the browser of this profile has a seat."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=FLAGS, service_workers="block", locale="en"
        )
        page = context.pages[0]
        await page.goto(url)
        await page.get_by_role("button", name="Play now").click()
        await page.locator("[data-testid=hole] [data-card]").first.wait_for()
        table = page.url
        await context.close()
    return table


def forget_files(profile: Path) -> None:
    """Only who plays is remembered afterwards, not what was loaded."""
    for cache in [*profile.rglob("*Cache*")]:
        shutil.rmtree(cache, ignore_errors=True)


if __name__ == "__main__":
    program = sys.argv[1] if len(sys.argv) > 1 else shutil.which("lighthouse")
    if program is None:
        sys.exit("There is no lighthouse: npm install --global lighthouse, or say where it is.")
    print_rows(rows(program))
