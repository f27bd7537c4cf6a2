"""Looking at a screen as a picky user does, and as axe does."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.browser.phones import Phone

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
LAYOUT = (HERE / "layout.js").read_text()
AXE = (WEB / "node_modules/axe-core/axe.min.js").read_text()
# A new size is noticed in a frame and answered after it; parts that have loaded come between two.
SETTLED = """
async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await document.fonts.ready;
  let changed = false;
  const watch = new MutationObserver(() => (changed = true));
  watch.observe(document.body, { childList: true, subtree: true });
  for (let quiet = 0, nth = 0; quiet < 3 && nth < 60; nth++) {
    changed = false;
    await painted();
    quiet = changed ? 0 : quiet + 1;
  }
  watch.disconnect();
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
    look = f"async () => {{ await ({SETTLED})(); return ({LAYOUT})(); }}"  # nothing comes between
    found: list[str] = await phone.page.evaluate(look)
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
