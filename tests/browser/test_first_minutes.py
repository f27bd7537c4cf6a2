"""From nothing to cards in hand: the first minutes of everybody's evening."""

from playwright.async_api import expect

from tests.browser.phones import new_phone, open_room, phones
from tests.browser.playing import STILL
from tests.serving import Server


async def test_one_tap_and_a_hand_runs_against_bots(server: Server) -> None:
    async with phones("Ann") as (ann,):
        await ann.page.goto(server.url)
        await ann.tap("Play now")
        await ann.cards()
        assert len([seat for seat in ann.view["seats"] if seat["in_round"]]) >= 2
        assert ann.said[0].startswith('{"id":1,"type":"hello"')


async def test_a_room_from_nothing_and_a_friend_with_its_code(server: Server) -> None:
    async with phones("", "") as (ann, ben):
        await ann.page.goto(server.url)
        await ann.tap("Create a room")
        await ann.sees("Cash game")  # not "cash", as the server calls it
        await ann.write("Your name", "Ann")
        await ann.tap("Create the room")
        code = await ann.code()
        await ben.page.goto(server.url)
        await ben.write("Join with a code", f" {code[:3].lower()}-{code[3:]}")
        await ben.tap("Join")
        await ben.write("Your name", "Ben")
        await ben.tap("Sit down")
        await ben.sees("Texas Hold'em · Classic")
        await ann.tap("Start")
        assert not set(await ann.cards()) & set(await ben.cards())


async def test_a_link_leads_to_a_seat_with_two_taps(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ben") as (ben,):
        await ben.page.goto(host.door)
        await ben.tap("Sit down")
        await ben.until(lambda phone: phone.members.get("Ben", {}).get("seat") is not None)
        await ben.sees("Waiting for a second player")


async def test_there_is_no_such_room(server: Server) -> None:
    async with phones("Ben") as (ben,):
        await ben.page.goto(f"{server.url}/r/QQQQQQ")
        await ben.sees("There is no room QQQQQQ")
        ben.troubles.clear()  # the browser notes the 404


async def test_both_languages_at_any_time(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann") as (ann,):
        await ann.page.goto(host.key)
        await ann.tap("Menu")
        await ann.tap("Preferences")
        await ann.page.get_by_text("Magyar").click()
        await expect(ann.page.locator("html")).to_have_attribute("lang", "hu")
        await ann.page.keyboard.press("Escape")
        await ann.sees("Kezdés")
        await ann.page.reload()
        await ann.sees("Kezdés")
        browser = ann.page.context.browser
        assert browser is not None
        friend = await new_phone(browser, lang="hu-HU", name="Béla")
        await friend.page.goto(host.door)
        await friend.sees("Leülök")
