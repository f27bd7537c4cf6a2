"""A phone that opens a table: what it loads before the first cards are there, and how much."""

import pytest

from bluefelt.engine.registry import games
from tests.browser.company import company
from tests.browser.phones import chromium, new_phone
from tests.first_load import MOST_SCRIPT, MOST_STYLE, compressed, first_load
from tests.serving import Server

# When the first card is drawn. What waits for a second is for later, however slow this machine is.
WATCH = """
const start = setTimeout;
window.setTimeout = (job, ms, ...rest) => ms >= 1000 ? 0 : start(job, ms, ...rest);
new MutationObserver(() => {
  if (document.querySelector('.frame [data-card]')) window.drawn ??= performance.now();
}).observe(document, { childList: true, subtree: true });
"""
LOADED = """
() => performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => startTime < drawn && name.includes('/assets/'))
  .map(({ name }) => new URL(name).pathname.slice(1))
"""


@pytest.mark.parametrize("game", games())
def test_a_table_is_within_the_budget(game: str) -> None:
    files = first_load(game)
    assert compressed(files, ".js") <= MOST_SCRIPT
    assert compressed(files, ".css") <= MOST_STYLE


@pytest.mark.parametrize("game", games())
async def test_nothing_else_is_loaded_before_the_first_cards(server: Server, game: str) -> None:
    async with chromium() as browser, company(server.url, 2, game, settings={}) as table:
        await table.deal()
        link = await table.people[1].make_link()
        phone = await new_phone(browser, name="Ben", service_workers="block")
        await phone.page.add_init_script(WATCH)
        async with phone.loading():
            await phone.page.goto(f"{table.door}#link={link}")
            await phone.page.wait_for_function("() => window.drawn")
        assert set(await phone.page.evaluate(LOADED)) == first_load(game)
