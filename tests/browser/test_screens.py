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
from tests.browser.phones import (
    DESKTOP,
    PHONE,
    SMALL,
    Phone,
    Size,
    click,
    new_phone,
)
from tests.browser.studio import (
    SLOW,
    STREAM,
    Studio,
    close,
    everything,
    fills,
    passive,
    raises,
    sheet,
    tap,
    tap_wait,
)
from tests.browser.words import says

# At home and at the door.


async def test_home(studio: Studio) -> None:
    phone = await new_phone(studio.browser, name="")
    await phone.page.goto(studio.url)
    await tap_wait(phone, "create")
    await studio.look(phone, "home")
    await phone.page.get_by_role("textbox").fill("QQ")
    await tap(phone, "join.go")
    await studio.look(phone, "home, bad code")
    await tap(phone, "create")
    await expect(phone.page.get_by_role("dialog").locator("summary").first).to_be_visible()
    await studio.look(phone, "create")
    await tap(phone, "create.go")
    await studio.look(phone, "create, no name")
    await tap(phone, "avatar.change")
    for summary in await phone.page.locator("dialog summary").all():
        await summary.click()
    await studio.look(phone, "create, everything open")
    await close(phone)
    for key in ("rules", "preferences"):
        await tap(phone, key)
        await expect(phone.page.get_by_role("dialog", name=says(key))).to_be_visible()
        await studio.look(phone, f"home, {key}")
        await close(phone)


async def test_doors(studio: Studio) -> None:
    async with company(studio.url, 2) as table:
        phone = await new_phone(studio.browser, name="")
        await phone.page.goto(table.door)
        await tap_wait(phone, "door.full.go")
        await studio.look(phone, "door, full")
        await tap(phone, "door.full.go")
        await studio.look(phone, "door, no name")
        await phone.page.get_by_role("textbox").fill(NAMES[7])
        await tap(phone, "avatar.change")
        await studio.look(phone, "door, pictures")
        await table.do(table.host, ChangeRoom({"knock": True}))
        await phone.page.reload()
        await phone.page.get_by_role("textbox").fill(NAMES[7])
        await studio.look(phone, "door, to knock at")
        await tap(phone, "door.full.go")
        await phone.page.get_by_role("heading", name=says("knock.title")).wait_for()
        await studio.look(phone, "knocking")
        await table.do(table.host, Refuse(NAMES[7]))
        await tap_wait(phone, "home")
        await studio.look(phone, "refused")
        await phone.page.goto(f"{studio.url}/r/QQQQQQ")
        await phone.page.get_by_role("heading", name=says("door.no-room")).wait_for()
        phone.troubles.clear()  # the browser notes the 404
        await studio.look(phone, "no such room")


# Before the game.


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_lobby(studio: Studio, seats: int) -> None:
    async with company(studio.url, 1, settings=RICH | {"seats": seats}) as table:
        phone = await table.phone(studio.browser, 0)
        await studio.look(phone, "lobby, alone", axe=seats == 10)
        guest = await new_phone(studio.browser, name=NAMES[1])
        await guest.page.goto(table.door)
        await tap(guest, "door.sit")
        await phone.until(lambda one: one.members.get(NAMES[1], {}).get("seat") is not None)
        adds = phone.page.get_by_role("button", name=says("lobby.bot.add"))
        for count in range(3, seats + 1):
            await adds.click()
            await phone.until(lambda one, count=count: len(one.members) == count)  # type: ignore[misc]
        await studio.look(phone, "lobby, host", axe=seats == 10)
        await studio.look(guest, "lobby, guest", axe=seats == 10)
        watcher = await new_phone(studio.browser)
        await watcher.page.goto(table.door)
        await tap(watcher, "watch")
        await tap_wait(watcher, "rail.join")
        await studio.look(watcher, "lobby, rail", axe=seats == 10)
        await tap(watcher, "rail.join")
        await expect(watcher.page.get_by_role("dialog")).to_be_visible()
        await studio.look(watcher, "join", axe=seats == 10)


# The sheets over a room.


async def test_sheets(studio: Studio) -> None:
    extras = {"seats": 10, "run_twice": True, "straddle": True, "rabbit_hunt": True}
    async with company(studio.url, 6, settings=RICH | extras) as table:
        await table.deal()
        for who, text in zip(table.people, CHAT, strict=False):
            await table.do(who, SendChat(text))
        await table.do(table.people[2], SendChat(reaction="clap"))
        phone = await table.phone(studio.browser, 0, DESKTOP)  # with a keyboard
        await tap(phone, "menu")
        await studio.look(phone, "menu")
        await tap(phone, "menu.leave")
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
            await sheet(phone, key)
            await studio.look(phone, key)
            await close(phone)
        await phone.page.set_viewport_size(
            {"width": PHONE.width, "height": PHONE.height}
        )  # on larger ones they need no sheet
        await sheet(phone, "members")
        await phone.page.get_by_role("button", name=says("member.more")).nth(1).click()
        await studio.look(phone, "members")
        await tap(phone, "member.kick")
        await studio.look(phone, "members, sure")
        await close(phone)
        await phone.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        await phone.page.get_by_role("button", name=says("chat")).click()
        await phone.page.get_by_role("log", name=says("chat.log")).wait_for()
        await studio.look(phone, "chat")


async def test_devices(studio: Studio) -> None:
    async with company(studio.url, 2) as table:
        phone = await table.phone(studio.browser, 0)  # beside the program that opened the room
        await sheet(phone, "preferences")
        await phone.page.locator("dialog summary").click()
        await tap_wait(phone, "devices.others")
        await studio.look(phone, "devices")
        await tap(phone, "devices.others")
        await studio.look(phone, "devices, others, sure")
        await click(phone.page.locator("dialog .bad"))
        await phone.page.get_by_text(says("devices.only")).wait_for()
        await studio.look(phone, "devices, this one only")
        await tap(phone, "devices.sign-out.name")
        await studio.look(phone, "devices, this one, sure")
        await click(phone.page.locator("dialog .bad"))
        await tap_wait(phone, "ended.signed-out.go")
        await studio.look(phone, "signed out")


CHAT = (
    "nice hand",
    "Well, " + "that was a very long story about a very short stack " * 5,
    "W" * 300,
    "🎉🎉🎉",
)


async def test_sheets_of_settings_and_rules(studio: Studio) -> None:
    async with company(studio.url, 2, settings=RICH | {"format": "cash"}) as table:
        phone = await table.phone(studio.browser, 0)
        await sheet(phone, "game")
        pages = phone.page.locator("dialog .pages button")
        await pages.nth(1).click()
        await phone.page.locator("dialog summary").click()
        await studio.look(phone, "settings")
        await close(phone)
        await sheet(phone, "rules")
        for tab in await phone.page.get_by_role("dialog").get_by_role("tab").all():
            await tab.click()
            await studio.look(phone, f"rules, {await tab.inner_text()}")
        await close(phone)
        guest = await table.phone(studio.browser, 1)
        await sheet(guest, "game")
        await studio.look(guest, "game, guest")


# Hold'em.


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_a_hand_of_holdem(studio: Studio, seats: int) -> None:
    async with company(studio.url, seats) as table:
        hero = await table.phone(studio.browser, seats - 1)
        bar = hero.page.get_by_role("region", name=says("your-actions"))
        await table.deal()
        await table.caught_up(hero)
        await studio.look(hero, "dealt", axe=seats == 10)
        await table.around(raises)
        await bar.locator(".fold").wait_for()
        await studio.look(hero, "your turn, bets in front of everybody", axe=seats == 10)
        await click(bar.locator(".main"))
        await studio.look(hero, "sizer", axe=seats == 10)
        await click(bar.locator(".sizer .all"))
        await studio.look(hero, "sizer, all-in", axe=seats == 10)
        await hero.page.keyboard.press("Escape")
        while table.turn is not None:
            await table.on_phone(click(bar.locator(".stay")))
            await table.around(passive)
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "showdown", axe=seats == 10)


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_the_ends_of_hands_of_holdem(studio: Studio, seats: int) -> None:
    extras = {"rabbit_hunt": True, "straddle": True, "bomb_bb": 2}
    async with company(studio.url, seats, settings=RICH | extras | {"seats": seats}) as table:
        hero = await table.phone(studio.browser, 0)
        bar = hero.page.get_by_role("region", name=says("your-actions"))
        await table.on_phone(tap(hero, "start"))
        await table.around(lambda who: Fold())
        await click(bar.locator(".main"))
        await table.on_phone(click(bar.locator(".main")))
        await table.around(lambda who: Fold())
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "won by folds", axe=seats == 10)
        await table.on_phone(tap(hero, "holdem.rabbit"))
        await table.caught_up(hero)
        await studio.look(hero, "rabbit", axe=seats == 10)
        await table.on_phone(tap(hero, "poker.deal"))
        await table.around(raises)
        await table.on_phone(click(bar.locator(".fold")))
        await table.caught_up(hero)
        await studio.look(hero, "folded", axe=seats == 10)
        await table.around(lambda who: Fold())
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "folded, over", axe=seats == 10)


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_everybody_all_in(studio: Studio, seats: int) -> None:
    slow = RICH | {"seats": seats, "runout_ms": 10_000}
    async with company(studio.url, seats, settings=slow) as table:
        hero = await table.phone(studio.browser, seats - 1)
        bar = hero.page.get_by_role("region", name=says("your-actions"))
        await table.deal()
        await table.around(everything)
        await bar.locator(".fold").wait_for()
        await studio.look(hero, "all-in to call", axe=seats == 10)
        await table.on_phone(click(bar.locator(".stay")))
        await table.around(everything)
        await hero.page.locator("[data-seat] .chance").first.wait_for()
        await studio.look(hero, "run-out", axe=seats == 10)


# Dealt to ten, whose button has seat 0: three kings for the first board, fives for the second.
FOUR_WIN = (
    "3s 6c 5s 8s 4h 7s Ah Qd Ac 7h 2s Kh 5d 8c 9s Ks Kd 9c 8d 4c "
    "2c Qh Ad Jh 2d 9d 2h Td 3d 3c 5h Th 3h Kc 4d Tc"
)


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_two_boards(studio: Studio, seats: int) -> None:
    studio.server.stack(FOUR_WIN if seats == 10 else "")
    async with company(
        studio.url, seats, settings=RICH | {"seats": seats, "run_twice": True}
    ) as table:
        await table.deal()
        await table.around(everything)
        hero = await table.phone(studio.browser, seats - 1)
        await tap_wait(hero, "holdem.run.twice")
        await studio.look(hero, "once or twice", axe=seats == 10)
        for who in table.people[:-1]:
            await table.do(who, Vote(twice=True))
        await table.on_phone(tap(hero, "holdem.run.twice"))
        await hero.page.get_by_test_id("winners").wait_for()
        await studio.look(hero, "two boards", axe=seats == 10)


@pytest.mark.parametrize("seats", [2, 10])
async def test_waiting_at_a_table(studio: Studio, seats: int) -> None:
    async with company(studio.url, seats) as table:
        await table.deal()
        await table.do(table.people[1], SitOut())
        out = await table.phone(studio.browser, 1)
        await studio.look(out, "sitting out soon")
        await table.around(lambda who: Fold())
        if table.turn == 1:
            await table.on_phone(click(out.page.locator(".fold")))
        await tap_wait(out, "table.back")
        await studio.look(out, "sitting out")
        watcher = await new_phone(studio.browser)
        await watcher.page.goto(table.door)
        await tap(watcher, "watch")
        await watcher.page.get_by_test_id("board").wait_for()
        await studio.look(watcher, "rail")
        await fills(watcher, ".rail")


@pytest.mark.parametrize("seats", [4, 10])
async def test_waiting_for_the_big_blind(studio: Studio, seats: int) -> None:
    rules = {"format": "cash", "entry": "post", "straddle": True, "seats": seats}
    async with company(studio.url, seats - 1, settings=RICH | rules) as table:
        await table.deal()
        late = await new_phone(studio.browser, name=NAMES[9])
        await late.page.goto(table.door)
        await tap(late, "door.sit")
        await tap_wait(late, "holdem.post")
        await studio.look(late, "waiting for the big blind")


@pytest.mark.parametrize("size", [SMALL, DESKTOP])
async def test_a_lost_connection_covers_nothing(studio: Studio, size: Size) -> None:
    async with company(studio.url, 4) as table:
        await table.deal()
        phone = await table.phone(studio.browser, 1, size)
        await phone.page.context.set_offline(True)
        bar = await phone.page.locator(".connection").bounding_box()
        head = await phone.page.locator("header").bounding_box()
        assert bar is not None
        assert head is not None
        assert head["y"] >= bar["y"] + bar["height"]
        for part in await phone.page.locator("aside").all():
            box = await part.bounding_box()
            assert box is not None
            assert box["y"] == head["y"]
        await phone.page.context.set_offline(False)


async def test_broke_and_free_seats(studio: Studio) -> None:
    free = {"seats": 10, "format": "cash", "min_buyin_bb": 1, "max_stack_bb": 100}
    async with company(studio.url, 4, settings=RICH | free) as table:
        while all(seat.stack for seat in table.host.view.seats):
            await table.deal()
            await table.around(everything)
        loser = next(seat.seat for seat in table.host.view.seats if not seat.stack)
        await table.do(table.people[(loser + 1) % 4], SendChat("bye"))
        phone = await table.phone(studio.browser, loser)
        await tap_wait(phone, "table.rebuy")
        await studio.look(phone, "broke")
        await tap(phone, "table.rebuy")
        await expect(phone.page.get_by_role("dialog")).to_be_visible()
        await studio.look(phone, "rebuy")
        member = await new_phone(studio.browser, name=NAMES[9])
        await member.page.goto(table.door)
        await tap(member, "watch")
        await member.page.get_by_test_id("board").wait_for()
        await studio.look(member, "rail, free seats")


@pytest.mark.parametrize("seats", [2, 10])
async def test_tournament(studio: Studio, seats: int) -> None:
    rules = {
        "structure": "no_limit",
        "stack": 1_000_000,
        "seats": seats,
        "blind_interval_s": 86_400,
    }
    async with company(studio.url, seats, preset="tourney", settings=SLOW | rules) as table:
        await table.deal()
        await table.do(table.host, Pause())
        phone = await table.phone(studio.browser, seats - 1)
        await studio.look(phone, "paused", axe=seats == 10)
        await table.do(table.host, Resume())
        await table.caught_up(phone)
        await studio.look(phone, "tournament", axe=seats == 10)


# The plain table, streams, and the ends.


@pytest.mark.parametrize(
    ("game", "players", "button"),
    [
        ("holdem", 6, 4),  # the guest is asked first
        ("holdem", 6, 0),  # or whoever has the widest name
        ("follow_the_queen", 8, None),
        ("hold_your_horses", 6, None),
        ("ride_the_bus", 7, None),
    ],
)
async def test_plain_tables(studio: Studio, game: str, players: int, button: int | None) -> None:
    rich = {"stack": 9_876_543, "max_debt": 1_000_000_000, "clock_s": 600}
    settings = {} if game == "ride_the_bus" else rich
    if button is not None:
        settings |= {"initial_button": button}
    async with company(studio.url, players, game, settings=settings) as table:
        phone = await table.phone(studio.browser, 0, plain=True)
        await tap_wait(phone, "start")
        await table.on_phone(tap(phone, "start"))
        await table.caught_up(phone)
        await studio.look(phone, "table, host")
        guest = await table.phone(studio.browser, 1, plain=True)
        await guest.page.locator("[data-seq]").wait_for()
        await studio.look(guest, "table, guest")
        forms = guest.page.locator("section.bar button[aria-expanded]")
        if await forms.count():
            await forms.first.click()
            await studio.look(guest, "table, form")


@pytest.mark.parametrize("seats", [2, 6, 10])
async def test_stream_of_holdem(studio: Studio, seats: int) -> None:
    async with company(studio.url, seats) as table:
        stream = await new_phone(studio.browser, STREAM)
        await stream.page.goto(f"{studio.url}/s/{table.code}")
        await stream.page.locator("main").get_by_text(table.code).first.wait_for()
        await studio.look(stream, "stream, lobby", (STREAM,))
        await table.deal()
        await stream.until(lambda one: one.view["waits_for"])
        await studio.look(stream, "stream, dealt", (STREAM,))
        await table.around(everything)
        await stream.until(lambda one: one.view["phase"] == "over")
        await studio.look(stream, "stream, showdown", (STREAM,))


async def test_the_ends(studio: Studio) -> None:
    async with company(studio.url, 6) as table:
        await table.deal()
        await table.around(lambda who: Fold())
        kicked = await table.phone(studio.browser, 5)
        await table.do(table.host, Kick(NAMES[5]))
        await tap_wait(kicked, "home")
        await studio.look(kicked, "kicked")
        moved = await table.phone(studio.browser, 4)
        other = Phone(await moved.page.context.new_page())
        await other.page.goto(table.door)
        await tap_wait(moved, "ended.taken-over.go")
        await studio.look(moved, "taken over")
        await table.do(table.host, ChangeRoom({"knock": True}))
        async with Client(studio.url) as late:
            await late.join(table.code, NAMES[7], avatar=FACES[7])
            host = await table.phone(studio.browser, 0)
            await host.page.locator(".banner").wait_for()
            await studio.look(host, "somebody knocks")
            # On larger screens people stand beside the table.
            await host.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
            await sheet(host, "members")
            await studio.look(host, "members, somebody knocks")
            await close(host)
        await tap(host, "menu")
        await host.page.get_by_role("button", name=says("menu.close", and_more=True)).click()
        await studio.look(host, "close, sure")
        await click(host.page.locator("dialog .bad"))
        await host.page.get_by_role("heading", name=says("evening.title")).wait_for()
