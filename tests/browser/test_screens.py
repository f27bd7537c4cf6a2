"""Every screen and sheet, at every size, in both languages: nothing is cut, covered or too small.

Names are as long as they may be and stacks have seven digits. axe looks at the English screens.
"""

import pytest
from playwright.async_api import expect

from bluefelt.client import Client
from bluefelt.engine.poker.messages import Fold
from bluefelt.engine.tables.messages import Pause, Resume, SitOut
from bluefelt.games.holdem.messages import Vote
from bluefelt.rooms.rules.commands import ChangeRoom, Kick, Refuse, SendChat
from tests.browser.company import FACES, NAMES, RICH, company
from tests.browser.phones import DESKTOP, SIZES, TABLET, Phone, new_phone
from tests.browser.studio import (
    SLOW,
    STREAM,
    Studio,
    both_languages,
    close,
    everything,
    passive,
    raises,
    sheet,
    tap,
    tap_wait,
)
from tests.browser.words import says

# At home and at the door.


@both_languages
async def test_home(studio: Studio, lang: str) -> None:
    phone = await new_phone(studio.browser, lang=lang, name="")
    await phone.page.goto(studio.url)
    await tap_wait(phone, lang, "create")
    await studio.look(phone, "home", (*SIZES, TABLET))
    await phone.page.get_by_role("textbox").fill("QQ")
    await tap(phone, lang, "join.go")
    await studio.look(phone, "home, bad code")
    await tap(phone, lang, "create")
    await expect(phone.page.get_by_role("dialog").locator("summary").first).to_be_visible()
    await studio.look(phone, "create")
    await tap(phone, lang, "create.go")
    await studio.look(phone, "create, no name")
    await tap(phone, lang, "avatar.change")
    for summary in await phone.page.locator("dialog summary").all():
        await summary.click()
    await studio.look(phone, "create, everything open")
    await close(phone)
    for key in ("rules", "preferences"):
        await tap(phone, lang, key)
        await expect(phone.page.get_by_role("dialog", name=says(lang, key))).to_be_visible()
        await studio.look(phone, f"home, {key}")
        await close(phone)


@both_languages
async def test_doors(studio: Studio, lang: str) -> None:
    async with company(studio.url, 2) as table:
        phone = await new_phone(studio.browser, lang=lang, name="")
        await phone.page.goto(table.door)
        await tap_wait(phone, lang, "door.full.go")
        await studio.look(phone, "door, full")
        await tap(phone, lang, "door.full.go")
        await studio.look(phone, "door, no name")
        await phone.page.get_by_role("textbox").fill(NAMES[7])
        await tap(phone, lang, "avatar.change")
        await studio.look(phone, "door, pictures")
        await table.do(table.host, ChangeRoom({"knock": True}))
        await phone.page.reload()
        await phone.page.get_by_role("textbox").fill(NAMES[7])
        await studio.look(phone, "door, to knock at")
        await tap(phone, lang, "door.full.go")
        await phone.page.get_by_role("heading", name=says(lang, "knock.title")).wait_for()
        await studio.look(phone, "knocking")
        await table.do(table.host, Refuse(NAMES[7]))
        await tap_wait(phone, lang, "home")
        await studio.look(phone, "refused")
        await phone.page.goto(f"{studio.url}/r/QQQQQQ")
        await phone.page.get_by_role("heading", name=says(lang, "door.no-room")).wait_for()
        phone.troubles.clear()  # the browser notes the 404
        await studio.look(phone, "no such room")


# Before the game.


@both_languages
@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_lobby(studio: Studio, lang: str, seats: int) -> None:
    async with company(studio.url, 1, settings=RICH | {"seats": seats}) as table:
        phone = await table.phone(studio.browser, 0, lang)
        await studio.look(phone, "lobby, alone", axe=seats == 10)
        guest = await new_phone(studio.browser, lang=lang, name=NAMES[1])
        await guest.page.goto(table.door)
        await tap(guest, lang, "sit")
        await phone.until(lambda one: one.members.get(NAMES[1], {}).get("seat") is not None)
        adds = phone.page.get_by_role("button", name=says(lang, "lobby.bot.add"))
        for count in range(3, seats + 1):
            await adds.click()
            await phone.until(lambda one, count=count: len(one.members) == count)  # type: ignore[misc]
        await studio.look(phone, "lobby, host", axe=seats == 10)
        await studio.look(guest, "lobby, guest", axe=seats == 10)
        watcher = await new_phone(studio.browser, lang=lang)
        await watcher.page.goto(table.door)
        await tap(watcher, lang, "watch")
        await tap_wait(watcher, lang, "rail.join")
        await studio.look(watcher, "lobby, rail", axe=seats == 10)
        await tap(watcher, lang, "rail.join")
        await expect(watcher.page.get_by_role("dialog")).to_be_visible()
        await studio.look(watcher, "join", axe=seats == 10)


# The sheets over a room.


@both_languages
async def test_sheets(studio: Studio, lang: str) -> None:
    extras = {"seats": 10, "run_twice": True, "straddle": True, "rabbit_hunt": True}
    async with company(studio.url, 6, settings=RICH | extras) as table:
        await table.deal()
        for who, text in zip(table.people, CHAT, strict=False):
            await table.do(who, SendChat(text))
        await table.do(table.people[2], SendChat(reaction="clap"))
        phone = await table.phone(studio.browser, 0, lang, DESKTOP)  # with a keyboard
        await tap(phone, lang, "menu")
        await studio.look(phone, "menu")
        await tap(phone, lang, "menu.leave")
        await studio.look(phone, "menu, sure")
        await close(phone)
        for key in (
            "share",
            "menu.tv",
            "cashier",
            "game",
            "rules",
            "shuffle",
            "preferences",
            "keys",
        ):
            await sheet(phone, lang, key)
            await studio.look(phone, key)
            await close(phone)
        await sheet(phone, lang, "members")
        await phone.page.get_by_role("button", name=says(lang, "member.more")).nth(1).click()
        await studio.look(phone, "members")
        await tap(phone, lang, "member.kick")
        await studio.look(phone, "members, sure")
        await close(phone)
        await phone.page.get_by_role("button", name=says(lang, "chat")).click()
        await phone.page.get_by_role("log", name=says(lang, "chat.log")).wait_for()
        await studio.look(phone, "chat")


CHAT = (
    "nice hand",
    "Well, " + "that was a very long story about a very short stack " * 5,
    "W" * 300,
    "🎉🎉🎉",
)


@both_languages
async def test_sheets_of_settings_and_rules(studio: Studio, lang: str) -> None:
    async with company(studio.url, 2, settings=RICH | {"format": "cash"}) as table:
        phone = await table.phone(studio.browser, 0, lang)
        await sheet(phone, lang, "game")
        pages = phone.page.locator("dialog .pages button")
        await pages.nth(1).click()
        await phone.page.locator("dialog summary").click()
        await studio.look(phone, "settings")
        await close(phone)
        await sheet(phone, lang, "rules")
        for tab in await phone.page.get_by_role("tab").all():
            await tab.click()
            await studio.look(phone, f"rules, {await tab.inner_text()}")
        await close(phone)
        guest = await table.phone(studio.browser, 1, lang)
        await sheet(guest, lang, "game")
        await studio.look(guest, "game, guest")


# Hold'em.


@both_languages
@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_a_hand_of_holdem(studio: Studio, lang: str, seats: int) -> None:
    async with company(studio.url, seats) as table:
        hero = await table.phone(studio.browser, seats - 1, lang)
        bar = hero.page.get_by_role("region", name=says(lang, "your-actions"))
        await table.deal()
        await table.caught_up(hero)
        await studio.look(hero, "dealt", axe=seats == 10)
        await table.around(raises)
        await bar.locator(".fold").wait_for()
        await studio.look(hero, "your turn, bets in front of everybody", axe=seats == 10)
        await bar.locator(".main").click()
        await studio.look(hero, "sizer", axe=seats == 10)
        await bar.locator(".sizer .all").click()
        await studio.look(hero, "sizer, all-in", axe=seats == 10)
        await hero.page.keyboard.press("Escape")
        while table.turn is not None:
            await table.on_phone(bar.locator(".stay").click())
            await table.around(passive)
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "showdown", axe=seats == 10)


@both_languages
@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_the_ends_of_hands_of_holdem(studio: Studio, lang: str, seats: int) -> None:
    extras = {"rabbit_hunt": True, "straddle": True, "bomb_bb": 2}
    async with company(studio.url, seats, settings=RICH | extras | {"seats": seats}) as table:
        hero = await table.phone(studio.browser, 0, lang)
        bar = hero.page.get_by_role("region", name=says(lang, "your-actions"))
        await table.on_phone(tap(hero, lang, "start"))
        await table.around(lambda who: Fold())
        await bar.locator(".main").click()
        await table.on_phone(bar.locator(".main").click())
        await table.around(lambda who: Fold())
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "won by folds", axe=seats == 10)
        await table.on_phone(tap(hero, lang, "holdem.rabbit"))
        await table.caught_up(hero)
        await studio.look(hero, "rabbit", axe=seats == 10)
        await table.on_phone(tap(hero, lang, "poker.deal"))
        await table.around(raises)
        await table.on_phone(bar.locator(".fold").click())
        await table.caught_up(hero)
        await studio.look(hero, "folded", axe=seats == 10)
        await table.around(lambda who: Fold())
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "folded, over", axe=seats == 10)


@both_languages
@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_everybody_all_in(studio: Studio, lang: str, seats: int) -> None:
    slow = RICH | {"seats": seats, "runout_ms": 10_000}
    async with company(studio.url, seats, settings=slow) as table:
        hero = await table.phone(studio.browser, seats - 1, lang)
        bar = hero.page.get_by_role("region", name=says(lang, "your-actions"))
        await table.deal()
        await table.around(everything)
        await bar.locator(".fold").wait_for()
        await studio.look(hero, "all-in to call", axe=seats == 10)
        await table.on_phone(bar.locator(".stay").click())
        await table.around(everything)
        await hero.page.locator("[data-seat] .chance").first.wait_for()
        await studio.look(hero, "run-out", axe=seats == 10)


@both_languages
@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_two_boards(studio: Studio, lang: str, seats: int) -> None:
    async with company(
        studio.url, seats, settings=RICH | {"seats": seats, "run_twice": True}
    ) as table:
        await table.deal()
        await table.around(everything)
        hero = await table.phone(studio.browser, seats - 1, lang)
        await tap_wait(hero, lang, "holdem.run.twice")
        await studio.look(hero, "once or twice", axe=seats == 10)
        for who in table.people[:-1]:
            await table.do(who, Vote(twice=True))
        await table.on_phone(tap(hero, lang, "holdem.run.twice"))
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "two boards", axe=seats == 10)


@both_languages
@pytest.mark.parametrize("seats", [2, 10])
async def test_waiting_at_a_table(studio: Studio, lang: str, seats: int) -> None:
    async with company(studio.url, seats) as table:
        await table.deal()
        await table.do(table.people[1], SitOut())
        out = await table.phone(studio.browser, 1, lang)
        await studio.look(out, "sitting out soon")
        await table.around(lambda who: Fold())
        if table.turn == 1:
            await table.on_phone(out.page.locator(".fold").click())
        await tap_wait(out, lang, "table.back")
        await studio.look(out, "sitting out")
        watcher = await new_phone(studio.browser, lang=lang)
        await watcher.page.goto(table.door)
        await tap(watcher, lang, "watch")
        await watcher.page.get_by_test_id("board").wait_for()
        await studio.look(watcher, "rail")


@both_languages
async def test_broke_and_free_seats(studio: Studio, lang: str) -> None:
    free = {"seats": 10, "format": "cash", "min_buyin_bb": 1, "max_stack_bb": 100}
    async with company(studio.url, 4, settings=RICH | free) as table:
        while all(seat.stack for seat in table.host.view.seats):
            await table.deal()
            await table.around(everything)
        loser = next(seat.seat for seat in table.host.view.seats if not seat.stack)
        await table.do(table.people[(loser + 1) % 4], SendChat("bye"))
        phone = await table.phone(studio.browser, loser, lang)
        await tap_wait(phone, lang, "table.rebuy")
        await studio.look(phone, "broke")
        await tap(phone, lang, "table.rebuy")
        await expect(phone.page.get_by_role("dialog")).to_be_visible()
        await studio.look(phone, "rebuy")
        member = await new_phone(studio.browser, lang=lang, name=NAMES[9])
        await member.page.goto(table.door)
        await tap(member, lang, "watch")
        await member.page.get_by_test_id("board").wait_for()
        await studio.look(member, "rail, free seats")


@both_languages
@pytest.mark.parametrize("seats", [2, 10])
async def test_tournament(studio: Studio, lang: str, seats: int) -> None:
    rules = {
        "structure": "no_limit",
        "stack": 1_000_000,
        "seats": seats,
        "blind_interval_s": 86_400,
    }
    async with company(studio.url, seats, preset="tourney", settings=SLOW | rules) as table:
        await table.deal()
        await table.do(table.host, Pause())
        phone = await table.phone(studio.browser, seats - 1, lang)
        await studio.look(phone, "paused", axe=seats == 10)
        await table.do(table.host, Resume())
        await table.caught_up(phone)
        await studio.look(phone, "tournament", axe=seats == 10)

    async with company(studio.url, seats, preset="tourney", settings=SLOW | rules) as table:
        while not table.host.view.finished:
            await table.deal()
            await table.around(everything)
        phone = await table.phone(studio.browser, 0, lang)
        await phone.page.get_by_test_id("places").wait_for()
        await studio.look(phone, "places", axe=seats == 10)


# The plain table, streams, and the ends.


@both_languages
@pytest.mark.parametrize(
    ("game", "players"),
    [("holdem", 6), ("follow_the_queen", 8), ("hold_your_horses", 6), ("ride_the_bus", 7)],
)
async def test_plain_tables(studio: Studio, lang: str, game: str, players: int) -> None:
    rich = {"stack": 9_876_543, "max_debt": 1_000_000_000, "clock_s": 600}
    settings = {} if game == "ride_the_bus" else rich
    if game == "holdem":  # the guest is asked first, or whoever has the widest name
        settings |= {"initial_button": 4 if lang == "en" else 0}
    async with company(studio.url, players, game, settings=settings) as table:
        phone = await table.phone(studio.browser, 0, lang, plain=True)
        await tap_wait(phone, lang, "start")
        await table.on_phone(tap(phone, lang, "start"))
        await table.caught_up(phone)
        await studio.look(phone, "table, host")
        guest = await table.phone(studio.browser, 1, lang, plain=True)
        await guest.page.locator("[data-seq]").wait_for()
        await studio.look(guest, "table, guest")
        forms = guest.page.locator("section.bar button[aria-expanded]")
        if await forms.count():
            await forms.first.click()
            await studio.look(guest, "table, form")


@both_languages
@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_stream_of_holdem(studio: Studio, lang: str, seats: int) -> None:
    async with company(studio.url, seats) as table:
        stream = await new_phone(studio.browser, STREAM, lang)
        await stream.page.goto(f"{studio.url}/s/{table.code}")
        await stream.page.locator("main").get_by_text(table.code).first.wait_for()
        await studio.look(stream, "stream, lobby", (STREAM,))
        await table.deal()
        await stream.until(lambda one: one.view["waits_for"])
        await studio.look(stream, "stream, dealt", (STREAM,))
        await table.around(everything)
        await stream.until(lambda one: one.view["phase"] == "over")
        await studio.look(stream, "stream, showdown", (STREAM,))


@both_languages
async def test_the_ends(studio: Studio, lang: str) -> None:
    async with company(studio.url, 6) as table:
        await table.deal()
        await table.around(lambda who: Fold())
        kicked = await table.phone(studio.browser, 5, lang)
        await table.do(table.host, Kick(NAMES[5]))
        await tap_wait(kicked, lang, "home")
        await studio.look(kicked, "kicked")
        moved = await table.phone(studio.browser, 4, lang)
        other = Phone(await moved.page.context.new_page())
        await other.page.goto(table.door)
        await tap_wait(moved, lang, "ended.taken-over.go")
        await studio.look(moved, "taken over")
        await table.do(table.host, ChangeRoom({"knock": True}))
        async with Client(studio.url) as late:
            await late.join(table.code, NAMES[7], avatar=FACES[7])
            host = await table.phone(studio.browser, 0, lang)
            await host.page.locator(".banner").wait_for()
            await studio.look(host, "somebody knocks")
            await sheet(host, lang, "members")
            await studio.look(host, "members, somebody knocks")
            await close(host)
        await tap(host, lang, "menu")
        await host.page.get_by_role("button", name=says(lang, "menu.close", and_more=True)).click()
        await studio.look(host, "close, sure")
        await host.page.locator("dialog .bad").click()
        await host.page.get_by_role("heading", name=says(lang, "evening.title")).wait_for()
        await studio.look(host, "evening")
