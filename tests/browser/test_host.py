"""The host runs the room: through the screen, and with everybody else watching theirs."""

import re

from playwright.async_api import expect

from tests.browser.hurried import HurriedServer
from tests.browser.phones import Phone, on_turn, open_room, phones
from tests.browser.playing import STILL, begin
from tests.serving import Server


async def ask_about(phone: Phone, name: str, wish: str) -> None:
    """What the host wants of somebody, through the list of people, and surely so."""
    await phone.tap("Menu")
    await phone.tap("People")
    await phone.tap(f"Options for {name}")
    await phone.tap(wish)
    await phone.page.get_by_role("group").get_by_role("button", name=wish).click()
    await phone.page.keyboard.press("Escape")


async def test_a_knock_is_answered(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", "Cleo") as (ann, ben, cleo):
        await ann.page.goto(host.key)
        await ann.tap("Menu")
        await ann.tap("Game and settings")
        await ann.page.get_by_label("Knock first").check()
        await ann.page.keyboard.press("Escape")
        for phone, name in ((ben, "Ben"), (cleo, "Cleo")):
            await phone.come_in(host.door, name)
            await phone.sees("Knocking")
            await ann.sees(f"{name} is knocking")
            await ann.tap("Admit" if phone is ben else "Refuse")
        await ben.sees(host.code)
        await cleo.sees("not let you in")


async def test_who_gives_up_knocks_no_more(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await ann.page.goto(host.key)
        await ann.tap("Menu")
        await ann.tap("Game and settings")
        await ann.page.get_by_label("Knock first").check()
        await ann.page.keyboard.press("Escape")
        await ben.come_in(host.door, "Ben")
        await expect(ann.button("Admit")).to_be_visible()
        await ben.tap("Give up")
        await expect(ann.button("Admit")).to_be_hidden()
        await expect(ben.button("Play now against bots")).to_be_visible()


async def test_the_host_hands_over_and_is_sent_away(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await begin(host, [ann, ben])
        await ask_about(ann, "Ben", "Make host")
        await ann.tap("Chat")
        await ask_about(ben, "Ann", "Remove from the room")
        await ann.sees("removed you from the room")
        await expect(ann.page.get_by_role("dialog")).to_have_count(0)
        await ben.tap("Menu")
        await ben.tap("People")
        await ben.tap("Let back in")
        await ann.tap(re.compile("home", re.I))
        await ann.come_in(host.door, "Ann")
        await expect(ben.page.get_by_role("dialog").get_by_text("Ann").first).to_be_visible()


async def test_a_pause_stops_the_table_for_everybody(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await begin(host, [ann, ben])
        await ann.tap("Menu")
        await ann.tap("Pause")
        await ben.sees("The table is paused.")
        await expect(ben.fold).to_be_hidden()
        await ann.tap("Resume")
        await (await on_turn([ann, ben])).act("Fold")


async def test_new_settings_wait_for_the_next_hand(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await begin(host, [ann, ben])
        await ann.tap("Menu")
        await ann.tap("Game and settings")
        await ann.page.get_by_label("Big blind", exact=True).fill("50")
        await ann.tap("Save")
        await ann.sees("It applies from the next round")
        await ann.page.keyboard.press("Escape")
        await ben.sees("10/20 · Hand 1")
        await (await on_turn([ann, ben])).act("Fold")
        await ann.act("Deal")
        await ben.sees("10/50 · Hand 2")


async def test_the_page_says_whose_turn_it_is(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as people:
        await begin(host, people)
        turn = await on_turn(people)
        other = people[1 - people.index(turn)]
        await expect(turn.page).to_have_title(re.compile("Your turn"))
        await expect(other.page).to_have_title(re.compile("^(?!.*Your turn)"))
        await turn.act("Fold")
        await expect(turn.page).to_have_title(re.compile("^(?!.*Your turn)"))


async def test_a_host_who_does_not_react_is_replaced(hurried_server: HurriedServer) -> None:
    host = await open_room(hurried_server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await begin(host, [ann, ben])
        await ann.tap("Menu")
        await ann.tap("Pause")
        await ben.sees("The table is paused.")
        await expect(ben.button("Resume")).to_be_hidden()
        hurried_server.later()
        await expect(ben.button("Resume")).to_be_visible()
        await ben.sees("Ann has not responded for five minutes.")
        await ann.sees("The others are waiting for you.")
        await ben.tap("Take over as host")
        await expect(ben.button("Take over as host")).to_be_hidden()
        await ben.tap("Resume")
        await (await on_turn([ann, ben])).act("Fold")


async def test_anybody_starts_for_a_host_who_does_not_react(hurried_server: HurriedServer) -> None:
    host = await open_room(hurried_server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await ann.page.goto(host.key)
        await ann.page.get_by_role("button", name="Sit here").first.click()
        await ben.come_in(host.door, "Ben")
        await ben.sees("Waiting for Ann to start.")
        await expect(ben.button("Start")).to_be_hidden()
        hurried_server.later()
        await ben.sees("Ann is not responding: any player may start.")
        await ben.tap("Not now")
        await ben.tap("Start")
        await ben.sees("Hand 1")
        await ann.sees("Hand 1")
