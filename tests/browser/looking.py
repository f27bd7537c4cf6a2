"""Looking at a screen as a picky user does, and as axe does."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.browser.phones import Phone

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
LAYOUT = (HERE / "layout.js").read_text()
AXE = (WEB / "node_modules/axe-core/axe.min.js").read_text()
SETTLED = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  for (let nth = 0; nth < 3; nth++) await frame(); // a new size is noticed, and answered
  const running = () => document.getAnimations().filter(
    (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < 5_000);
  while (running().length) await Promise.allSettled(running().map((one) => one.finished));
}
"""
# Under an open sheet nothing can be reached, and was looked at before.
AXE_RUN = """
axe.run(
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document,
  {resultTypes: ['violations'], preload: false},
)
"""


async def settle(page: Page) -> None:
    """Return when nothing moves any more; a clock of seconds does not count."""
    await page.evaluate(SETTLED)


async def faults(phone: Phone) -> list[str]:
    """What is cut, covered, too small to tap or off the screen."""
    await settle(phone.page)
    found: list[str] = await phone.page.evaluate(LAYOUT)
    return found


async def violations(phone: Phone) -> list[str]:
    """What axe has to say about a page that has settled."""
    if not await phone.page.evaluate("'axe' in window"):
        await phone.page.evaluate(AXE)
    result: dict[str, Any] = await phone.page.evaluate(AXE_RUN)
    return [
        f"{rule['id']}: {node['html'][:160]}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]
