"""The table elsewhere: on a stream, without a network, in text and buttons."""

import re
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.phones import Phone, Size, chromium, new_phone, on_turn, open_room, phones
from tests.browser.playing import STILL, begin, heard_cards, wins
from tests.serving import Server

GAMES: dict[str, dict[str, Any]] = {
    "holdem": STILL,
    "follow_the_queen": STILL,
    "ride_the_bus": {},
}
TAPS = {
    "bet/check": "Check",
    "bet/call": "Call",
    "bet/bring-in": "Bring",
    "pyramid/flip": "Flip",
}  # what to tap, by what is offered


async def test_a_stream_shows_the_table_and_no_hidden_card(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as people:
        browser = people[0].page.context.browser
        assert browser is not None
        stream = await new_phone(browser, Size(1920, 1080))
        await begin(host, people)
        await stream.page.goto(host.door.replace("/r/", "/s/"))
        for name in ("Ann", "Ben"):
            await stream.sees(name)
        await expect(stream.page.get_by_role("button")).to_have_count(0)
        colour = await stream.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert colour == "rgba(0, 0, 0, 0)"
        hole = {int(card) for phone in people for card in await phone.cards()}
        folder = await on_turn(people)
        await folder.act("Fold")
        await wins(people, 1 - people.index(folder), 20)
        assert [stream.frames("room/state")[0][part] for part in ("you", "private")] == [None] * 2
        assert not hole & heard_cards(stream)
        assert stream.troubles == []


async def test_a_stream_with_a_delay_holds_everything_back(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as people:
        await begin(host, people)
        await people[0].tap("Menu")
        await people[0].tap("Invite friends")
        await people[0].page.get_by_label("Delay").select_option("30 seconds")
        link = people[0].page.get_by_label("Link to the stream view")
        await expect(link).to_have_value(f"{host.door.replace('/r/', '/s/')}?delay=30")
        browser = people[0].page.context.browser
        assert browser is not None
        stream = await new_phone(browser, Size(1920, 1080))
        await stream.page.clock.install()
        await stream.page.goto(f"{host.door.replace('/r/', '/s/')}?delay=30")
        await stream.until(lambda phone: phone.frames("room/state"))
        await stream.sees("The picture starts with a delay of 30 seconds")
        await expect(stream.page.get_by_text("Ann")).to_have_count(0)
        await stream.page.clock.run_for(31_000)
        await stream.sees("Ann")
        await stream.page.context.close()  # its clock is its own


async def test_without_a_network_the_app_says_so_and_comes_back(server: Server) -> None:
    async with chromium() as browser:
        ann = await new_phone(browser, name="Ann", service_workers="allow")
        await ann.page.goto(server.url)
        await ann.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        await ann.page.context.set_offline(True)
        await ann.page.reload()
        await ann.sees("No connection")
        await ann.page.context.set_offline(False)
        await ann.tap("Play now")
        await ann.cards()


@pytest.mark.parametrize("game", GAMES)
async def test_the_plain_table_plays_every_game_from_its_options(server: Server, game: str) -> None:
    host = await open_room(server.url, GAMES[game], game=game)
    async with chromium() as browser:
        ann = await new_phone(browser, name="Ann", plain=game != "holdem")
        await ann.page.goto(host.key)
        await ann.tap(re.compile("^Sit here"))
        for seated in (2, 3):
            await ann.page.get_by_role("button", name="Add a bot", exact=True).click()
            await ann.until(lambda phone, seated=seated: len(phone.members) == seated)  # type: ignore[misc]
        await ann.tap("Start")
        if game == "holdem":  # others have preferred it before
            await prefer_plain(ann)
        actions = ann.page.get_by_role("region", name="Your actions")
        table = ann.page.get_by_role("group", name="On the table")
        await expect(table).to_be_visible()
        while not is_over(ann):
            await ann.until(lambda phone: is_over(phone) or choice(phone))
            if tap := choice(ann):
                before = answers(ann)
                await actions.get_by_role("button", name=re.compile(f"^{tap}")).first.click()
                await ann.until(lambda phone, before=before: answers(phone) > before)  # type: ignore[misc]
        await expect(table).to_be_visible()
        assert ann.troubles == []


async def prefer_plain(phone: Phone) -> None:
    """The table changes under the sheet; nothing is loaded again, and the browser remembers."""
    await phone.cards()
    await phone.tap("Menu")
    await phone.tap("Preferences")
    await phone.page.get_by_label("Plain table").check()
    await phone.page.keyboard.press("Escape")
    await expect(phone.hole).to_have_count(0)
    await phone.page.reload()


def is_over(phone: Phone) -> bool:
    """The bus takes minutes: there a few cards of the pyramid will do."""
    return any('"round/closed"' in text for text in phone.heard) or (
        sum('"pyramid/flipped"' in text for text in phone.heard) > 3
    )


def choice(phone: Phone) -> str | None:
    """The button of something that the server offers, if there is any but to wait."""
    offered = {option["command"] for option in offers(phone)[-1]}
    return next((TAPS[command] for command in TAPS if command in offered), None)


def answers(phone: Phone) -> int:
    """How often the table has done what this phone asked for."""
    return sum(frame["type"] == "ok" and frame.get("seq") is not None for frame in phone.told)


def offers(phone: Phone) -> list[list[dict[str, Any]]]:
    """What this phone was offered, time after time."""
    return [frame["options"] for frame in phone.told if "options" in frame]
