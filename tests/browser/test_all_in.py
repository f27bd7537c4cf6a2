"""An all-in of hold'em is told as it is seen: the card, then the chances, then who has won."""

from playwright.async_api import expect

from tests.browser.company import NAMES, RICH, Company, company
from tests.browser.phones import MOVING, Phone, new_phone
from tests.browser.playing import winner
from tests.browser.studio import STREAM, Studio, everything

# Seat 1 is dealt to first, then the button: aces hold until the last card is a third king.
LAST_KING = "Ah Kd Ad Ks 2c 7h 8s 2d 3c 3d 4c Kh"
WAITS = RICH | {"runout_ms": 10_000}  # for the test to ring

# What is on the screen, whenever it changes: cards on the board, how many different chances were
# told so far, and whether it still runs: there are chances until somebody has won.
FILM = """
  window.film = [];
  let chances = '', told = 0;
  const texts = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent).join();
  new MutationObserver(() => {
    const board = document.querySelectorAll('[data-testid=board] [data-card]').length;
    const now = texts('[data-seat] [data-term="poker.term.chance"]');
    if (now !== '' && now !== chances) [chances, told] = [now, told + 1];
    const isOver = texts('[data-testid=winners]') || (told > 0 && now === '');
    const seen = `${board} ${told} ${isOver ? 'won' : 'runs'}`;
    if (seen !== film.at(-1)) film.push(seen);
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
# What waits for two seconds after a page has come is for later, however slow this machine is.
NOT_LATER = """
  const start = setTimeout;
  window.setTimeout = (job, ms, ...rest) => ms === 2000 ? 0 : start(job, ms, ...rest);
"""


async def test_cards_land_before_chances_change_and_somebody_wins(studio: Studio) -> None:
    studio.server.stack(LAST_KING)
    async with company(studio.url, 2, settings=WAITS) as table:
        await table.deal()
        player = await filmed(studio, table, f"#link={await table.people[1].make_link()}")
        stream = await new_phone(studio.browser, STREAM, **MOVING)
        await stream.page.add_init_script(FILM)
        await stream.page.goto(table.door.replace("/r/", "/s/"))
        everybody = (player, stream)
        for phone in everybody:
            await tells(phone, "0 0 runs")
        await table.do(table.people[0], everything(table.people[0]))
        await table.on_phone(player.act("Call"))
        for told in ("0 1 runs", "3 2 runs", "4 3 runs"):
            for phone in everybody:
                await tells(phone, told)
            studio.server.ring()
        for phone in everybody:
            await expect(winner(phone)).to_be_visible()
            assert await phone.page.evaluate("film") == [
                "0 0 runs",
                "0 1 runs",
                *("3 1 runs", "3 2 runs"),
                *("4 2 runs", "4 3 runs"),
                *("5 3 runs", "5 3 won"),
            ]


async def test_the_river_is_told_as_it_is_seen_right_after_a_reload(studio: Studio) -> None:
    studio.server.stack(LAST_KING)
    async with company(studio.url, 2, settings=WAITS) as table:
        await table.deal()
        for _ in range(2):
            await table.around(everything)
        phone = await filmed(studio, table, f"#link={await table.people[1].make_link()}")
        for board in ("3", "4"):
            studio.server.ring()
            await tells(phone, f"{board} ")
        await phone.page.add_init_script(NOT_LATER)
        await phone.page.reload(wait_until="networkidle")
        await tells(phone, "4 1 runs")
        studio.server.ring()
        await expect(winner(phone)).to_be_visible()
        film = await phone.page.evaluate("film")
        assert film[-3:] == ["4 1 runs", "5 1 runs", "5 1 won"]


async def filmed(studio: Studio, table: Company, link: str) -> Phone:
    """A phone on which things move, and which remembers what it showed."""
    phone = await new_phone(studio.browser, name=NAMES[1], **MOVING)
    await phone.page.add_init_script(FILM)
    await phone.page.goto(f"{table.door}{link}")
    return phone


async def tells(phone: Phone, what: str) -> None:
    """Return when this is what is on the screen."""
    await phone.page.wait_for_function("what => film.at(-1)?.startsWith(what)", arg=what)
