"""Phones that reload, sleep, move and lose their server: the table is as it would have been."""

import asyncio
import re
from pathlib import Path

import aiohttp
from playwright.async_api import WebSocketRoute, expect

from bluefelt.client import Client
from tests.browser.phones import Phone, chromium, crash, new_phone, on_turn, open_room, phones
from tests.browser.playing import PASSIVE, STILL, begin, check_down, winner
from tests.serving import Server, serving


async def test_a_reload_in_mid_hand_changes_nothing(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", service_workers="allow") as people:
        await begin(host, people)
        turn = await on_turn(people)
        for phone in people:
            cards, due = await phone.cards(), phone.view["due"]
            await phone.page.reload()
            assert await phone.cards() == cards
            assert phone.view["due"] == due
        assert await on_turn(people) is turn
        await check_down(people)


async def test_a_killed_server_comes_back_in_mid_hand(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host = await open_room(server.url, STILL)
        async with phones("Ann", "Ben", service_workers="allow") as people:
            await begin(host, people)
            turn = await on_turn(people)
            await turn.act(PASSIVE)
            cards = [await phone.cards() for phone in people]
            before = people[0].view
            await crash(server, *people)
            assert [await phone.cards() for phone in people] == cards
            assert people[0].view["middle"] == before["middle"]
            await check_down(people)


async def test_back_in_mid_hand_closes_a_sheet_and_then_asks(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await ann.page.goto(server.url)  # so that there is something to go back to
        await begin(host, [ann, ben])
        cards, table = await ann.cards(), ann.page.url
        asks = ann.page.get_by_role("dialog", name="Leave in the middle of a round?")
        await ann.tap("Help")
        await expect(ann.page.get_by_role("dialog")).to_be_visible()
        await ann.page.go_back()
        await expect(ann.page.get_by_role("dialog")).to_have_count(0)
        assert (ann.page.url, await ann.cards()) == (table, cards)
        await ann.page.go_back()
        await expect(asks).to_be_visible()
        await asks.get_by_role("button", name="Stay").click()
        await expect(asks).to_have_count(0)
        assert (ann.page.url, await ann.cards()) == (table, cards)
        await ann.page.go_back()  # it asks every time
        await asks.get_by_role("button", name="Leave").click()
        await expect(ann.button("Play now against bots")).to_be_visible()
        await expect(ann.button(re.compile(f"^Back to your table {host.code}"))).to_be_visible()
        assert await ben.cards()  # the hand goes on without her


async def test_who_leaves_comes_back_to_the_same_name(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", service_workers="allow") as (ann, ben):
        await begin(host, [ann, ben])
        await (await on_turn([ann, ben])).act("Fold")
        await expect(winner(ann)).to_be_visible()
        await ben.tap("Menu")
        await ben.tap("Leave the room")
        await ben.tap("Leave")
        await expect(ann.page.locator("[data-seat]", has_text="Ben")).to_have_count(0)
        await ben.page.goto(host.door)
        await ben.tap("Sit down")
        await expect(ann.page.locator("[data-seat]", has_text="Ben")).to_be_visible()


async def test_who_leaves_in_a_hand_and_comes_back_sits_down_after_it(server: Server) -> None:
    host = await open_room(server.url, STILL | {"initial_button": 0})
    async with phones("Ann", "Ben", "Cleo") as people:
        ann, ben, _ = people
        await begin(host, people)
        await ben.tap("Menu")
        await ben.tap("Leave the room")
        await ben.tap("Leave")
        await expect(ben.button("Play now against bots")).to_be_visible()
        await ben.page.goto(host.door)
        await ben.tap(re.compile("^Sit down"))
        await ben.sees("You sit down again as soon as it is over.")
        await ann.act("Fold")  # the table folds for Ben
        await expect(winner(ann)).to_contain_text("Cleo")
        await ann.until(lambda one: len(one.view["seats"]) == 3)
        assert not ann.view["running"]
        await expect(ben.page.get_by_text("Leaving")).to_have_count(0)


async def test_a_second_device_takes_over(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with chromium() as browser:
        ann = await new_phone(browser, name="Ann", service_workers="allow")
        await ann.page.goto(host.key)
        await ann.sees(host.code)
        other = await ann.page.context.new_page()  # the same token in another tab
        await other.goto(host.door)
        await expect(other.get_by_text(host.code).first).to_be_visible()
        await ann.sees("another")
        await ann.tap("Play here")
        await ann.sees(host.code)
        await expect(other.get_by_role("button", name="Play here")).to_be_visible()


async def test_a_device_that_is_signed_out_elsewhere_may_start_again(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with chromium() as browser:
        lost = await new_phone(browser, name="Ann")
        await lost.page.goto(host.key)
        await lost.sees(host.code)
        async with Client(server.url, link=await link_of(lost)) as other:
            await other.join(host.code, "Ann")  # the same player
            await lost.sees("another device")
            await lost.page.goto(server.url)
            await lost.tap("Preferences")
            await sign_out_others(server.url, other)
            await lost.sees("This device is signed out")
            await lost.page.goto(host.door)
            assert other.name == "Ann"
            assert other.connected
        await lost.tap("Sit down")
        await lost.until(lambda one: "Ann 2" in one.members)


async def test_a_player_who_comes_back_signed_out_is_told_so(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann") as (ann,):
        await ann.page.goto(host.key)
        await ann.sees(host.code)
        async with Client(server.url, link=await link_of(ann)) as other:
            await other.join(host.code, "Ann")
            await ann.page.goto(f"{server.url}/healthz")  # not on the page
            await sign_out_others(server.url, other)
            await ann.page.goto(host.door)
            await ann.sees("This device is signed out")
            await ann.tap("Start again")
            await expect(ann.button("Sit down")).to_be_visible()  # at the door, not inside


async def link_of(phone: Phone) -> str:
    """Signs in the player of this phone on another device."""
    stored = await phone.page.evaluate("() => JSON.parse(localStorage.getItem('bluefelt'))")
    async with Client(phone.page.url.partition("/r/")[0], token=stored["token"]) as client:
        return await client.make_link()


async def sign_out_others(url: str, client: Client) -> None:
    """No other device of this player is signed in any more."""
    headers = {"Authorization": f"Bearer {client.token}"}
    async with (
        aiohttp.ClientSession() as session,
        session.delete(f"{url}/api/me/devices/others", headers=headers) as answer,
    ):
        assert answer.status == 200


async def test_who_turns_away_at_the_door_is_not_in_the_room(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ben") as (ben,):
        flows = asyncio.Event()

        def slow(phone: WebSocketRoute) -> None:
            line = phone.connect_to_server()
            hung_up = asyncio.Event()

            async def send(frame: str | bytes) -> None:
                if '"hello"' not in str(frame):  # otherwise a page says that there is no server
                    await flows.wait()
                if not hung_up.is_set():
                    line.send(frame)

            async def close(code: int | None, reason: str | None) -> None:
                hung_up.set()
                await line.close()

            phone.on_message(send)
            phone.on_close(close)

        await ben.page.goto(server.url)
        await ben.page.get_by_label("Join with a code").fill(host.code)
        await ben.tap("Join")
        await ben.page.route_web_socket(re.compile("/ws$"), slow)
        await ben.page.reload()  # and now the line is slow
        await ben.tap("Sit down")
        await ben.page.go_back()
        await expect(ben.button("Play now against bots")).to_be_visible()
        flows.set()
        await ben.tap("Play now against bots")
        await ben.cards()
        await ben.page.context.close()  # its line leads through here
