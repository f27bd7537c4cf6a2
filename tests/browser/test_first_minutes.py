"""From nothing to cards in hand: the first minutes of everybody's evening."""

import re

import pytest
from playwright.async_api import Locator, expect

from bluefelt.engine.registry import games
from tests.browser.phones import Phone, chromium, click, new_phone, open_room, phones
from tests.browser.playing import PASSIVE, STILL, begin
from tests.serving import Server


async def test_one_tap_and_a_hand_runs_against_bots(server: Server) -> None:
    async with phones("Ann") as (ann,):
        await ann.page.goto(server.url)
        await ann.tap("Play now")
        await ann.cards()
        assert len([seat for seat in ann.view["seats"] if seat["in_round"]]) >= 2
        assert ann.said[0].startswith('{"id":1,"type":"hello"')
        await expect(ann.fold).to_be_visible()
        assert (ann.view["round"], ann.view["due"]) == (1, None)  # nobody is hurried in it
        chosen = ann.newest["room"]["settings"]
        assert (chosen["deal_control"], chosen["entry"], chosen["untimed_rounds"]) == (
            *("auto", "post", 1),
        )


# Somebody who has never played.


def hint(phone: Phone) -> Locator:
    return phone.page.get_by_test_id("hint")


async def put_away(phone: Phone) -> str:
    """The hint is gone with one tap; what it said."""
    said = await hint(phone).get_by_role("status").inner_text()
    await hint(phone).get_by_role("button").click()
    await expect(hint(phone).filter(has_text=said)).to_have_count(0)
    return said


async def test_three_hints_come_once_and_can_come_again(server: Server) -> None:
    host = await open_room(server.url, STILL | {"initial_button": 0})
    async with phones("Ann") as (ann,), chromium() as browser:
        ben = await new_phone(browser, name="Ben", is_new=True)
        await begin(host, [ann, ben])
        await ann.act(PASSIVE)
        await expect(hint(ben)).to_contain_text("It is your turn.")
        await expect(hint(ann)).to_have_count(0)  # she has seen them all
        told = [await put_away(ben) for _ in range(3)]
        assert len({*told}) == 3
        await expect(hint(ben)).to_have_count(0)
        await ben.page.reload()
        await ben.cards()
        await ben.tap("Help")  # with this, everything that hints need is there
        await expect(ben.page.get_by_text("Give up this hand.")).to_be_visible()
        await ben.page.keyboard.press("Escape")
        await expect(hint(ben)).to_have_count(0)
        await ben.act(PASSIVE)  # on the flop it is his turn again
        await ben.tap("Menu")
        await ben.tap("Preferences")
        await ben.tap("Show again")
        await ben.page.keyboard.press("Escape")
        await expect(hint(ben)).to_have_text(
            "It is your turn. The ? at the top explains every button."
        )
        await ben.act(PASSIVE)  # its moment passes, and it does not come back
        await expect(hint(ben)).to_contain_text("These cards are yours.")


async def test_the_own_cards_open_a_chart_with_the_own_hand_in_it(server: Server) -> None:
    host = await open_room(server.url, STILL | {"initial_button": 0})
    async with phones("Ann", "Ben") as (ann, ben):
        await begin(host, [ann, ben])
        for phone, is_turn in ((ben, False), (ann, True)):
            await phone.tap("Which hands win")
            chart = phone.page.get_by_role("dialog")
            mine = chart.locator("[aria-current=true]")
            await expect(mine).to_contain_text("You have")
            await expect(mine.locator("[data-card]")).to_have_count(2)
            notice = chart.get_by_role("region", name="Your turn")
            await expect(notice).to_have_count(int(is_turn))
        await click(notice.get_by_role("button", name=PASSIVE))
        await expect(notice).to_have_count(0)
        await expect(mine).to_be_visible()
        await expect(ben.page.get_by_role("region", name="Your turn")).to_be_visible()


async def test_a_tap_on_a_word_explains_it(server: Server) -> None:
    host = await open_room(server.url, STILL | {"initial_button": 0})
    async with phones("Ann", "Ben") as (ann, ben):
        await begin(host, [ann, ben])
        explained = ann.page.locator(".explained")
        for term, means in (
            ("poker.term.pot", "All chips bet in this hand."),
            ("poker.term.dealer", "Marks the dealer"),
            ("holdem.term.blinds", "Two bets that have to be made"),
        ):
            box = await ann.page.locator(f'[data-term="{term}"]').first.bounding_box()
            assert box is not None
            # A finger is broader than a word.
            await ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] - 6)
            await expect(explained).to_contain_text(means)
        await ann.page.keyboard.press("Escape")
        await expect(explained).to_have_count(0)
        word = ann.page.locator('[data-term="poker.term.pot"]')
        await word.click()
        await expect(explained).to_be_visible()
        await word.click()
        await expect(explained).to_have_count(0)


@pytest.mark.parametrize("game", games())
async def test_no_decision_against_bots_without_an_explanation(server: Server, game: str) -> None:
    """At the first decision everything that is offered is explained within one tap."""
    async with chromium() as browser:
        ann = await new_phone(browser)
        await ann.page.goto(server.url)
        title = re.compile(re.escape(games()[game].title).replace("'", "."))
        tile = ann.page.get_by_role("listitem").filter(has_text=title)
        await tile.get_by_role("button", name="Against bots").click()
        await ann.until(lambda one: moves(one) and one.view["running"])
        assert ann.view["due"] is None
        await ann.tap("Help")
        explained = ann.page.get_by_role("dialog").locator("dt")
        await expect(explained).to_have_count(len(moves(ann)))
        for word in await explained.all():
            assert len(await word.locator("+ dd").inner_text()) > 20
        await expect(ann.page.get_by_text("No clock is running")).to_be_visible()
        assert not ann.troubles


def moves(phone: Phone) -> set[str]:
    """The commands of the game that are offered to this phone now."""
    options = phone.newest.get("options", [])
    return {one["command"] for one in options if not one.get("housekeeping")}


async def test_every_game_is_one_tap_away_and_so_is_the_way_back(server: Server) -> None:
    async with phones("Ann") as (ann,):
        await ann.page.set_viewport_size({"width": 360, "height": 640})
        await ann.page.goto(server.url)
        for name in ("Play now against bots", "Join"):
            button = ann.page.get_by_role("button", name=name, exact=True)
            await expect(button).to_be_in_viewport(ratio=1)
        for spec in games().values():
            ann.forget()
            await ann.page.goto(server.url)
            # Apostrophes are rounder here than on the server.
            title = re.compile(re.escape(spec.title).replace("'", "."))
            tile = ann.page.get_by_role("listitem").filter(has_text=title)
            await tile.get_by_role("button", name="Against bots").click()
            await ann.until(lambda one: one.newest.get("view", {}).get("running"))
            assert len(ann.view["seats"]) > 2
        code = await ann.code()
        await ann.page.goto(server.url)
        await ann.tap(re.compile(f"^Back to your table {code}"))
        assert await ann.code() == code


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
