"""Ride the Bus on one phone: several players, each with a session of their own."""

import json
import re
from functools import partial
from typing import Any

from playwright.async_api import Locator, expect

from bluefelt.engine.cards import parse_cards
from tests.browser.bussing import (
    LISTEN,
    close_claims,
    deck,
    drinks,
    flip,
    flip_all,
    give,
    guess,
    hand,
    phase,
    reacted,
    results,
    tallies,
)
from tests.browser.company import NAMES
from tests.browser.hurried import HurriedServer
from tests.browser.phones import PHONE, SMALL, Phone, chromium, click, crash, new_phone
from tests.browser.studio import Studio, tap
from tests.browser.words import says

# Ann and Cleo have a card for the first one of the pyramid; Ben has none, and rides.
HANDS = ["7c 2c 3c 4c 5c", "8c 8d 9c 9d 9h", "7h 2d 3d 4d 5d"]
PYRAMID = "7d Ks Kh Kd Kc Qs Qh Qd Qc As Ah Ad Ac Js Jh"
SMOOTH = "2h 2s 3h 3s 4h Tc Td Th Ts 6c 6d 6h 6s"  # five rows up, and everything drawn is higher


async def start(phone: Phone, url: str, names: list[str], counting: str = "Sips") -> None:
    """From the first page to the first deal."""
    await phone.page.goto(url)
    await tap(phone, "home.pass")
    fields = phone.page.get_by_role("dialog").get_by_role("textbox")
    await fields.first.wait_for()  # there are none before
    for nth, name in enumerate(names):
        if nth >= await fields.count():
            await tap(phone, "party.add")
        await fields.nth(nth).fill(name)
    await phone.page.get_by_role("dialog").get_by_role("button", name=counting).click()
    await tap(phone, "start")
    await expect(phone.page.locator("[data-hero]")).to_have_count(len(names))


def held(phone: Phone, name: str) -> Locator:
    """Somebody's cards, beside those of the others."""
    return phone.page.get_by_role("group", name=name, exact=True).locator("[data-card]")


async def holds(phone: Phone, name: str, cards: str) -> None:
    for nth, card in enumerate(parse_cards(cards)):
        await expect(held(phone, name).nth(nth)).to_have_attribute("data-card", str(int(card)))


async def remembered(phone: Phone) -> list[dict[str, Any]]:
    """Who plays on this phone besides its owner."""
    text = await phone.page.evaluate("localStorage.bluefelt")
    guests: dict[str, list[dict[str, Any]]] = json.loads(text)["guests"]
    return [guest for some in guests.values() for guest in some]


async def test_three_play_a_whole_game_on_one_phone(bus: HurriedServer) -> None:
    bus.stack(deck(HANDS, PYRAMID, SMOOTH))
    async with chromium() as browser:
        phone = await new_phone(browser, name="Ann", service_workers="allow")
        await start(phone, bus.url, ["Ann", "Ben", "Cleo"])
        for name, cards in zip(("Ann", "Ben", "Cleo"), HANDS, strict=True):
            await holds(phone, name, cards)
        await flip(phone, 1)
        for name in ("Ann", "Cleo"):  # both at once, each with a button of their own
            await phone.tap(re.compile(rf"{name}\s*Play 7"))
        await expect(phone.button(re.compile(r"Ben\s*Play"))).to_be_hidden()
        await phone.until(lambda one: len(one.view["pyramid"]["claims"]) == 2)
        await close_claims(bus, phone)
        for giver, to in (("Ann", "Ben"), ("Cleo", "Ben")):
            await expect(
                phone.page.get_by_role("dialog", name=f"{giver} gives 1 sip")
            ).to_be_visible()
            await give(phone, to)
        await phone.sees("Drink: Ben 2")
        assert tallies(phone) == {"Ann": (1, 0), "Ben": (0, 2), "Cleo": (1, 0)}

        # The phone is reloaded, then the server dies: everybody is back, with the same cards.
        tokens = [guest["token"] for guest in await remembered(phone)]
        assert len(set(tokens)) == 2
        assert None not in tokens
        await phone.page.reload()
        await expect(phone.page.locator("[data-hero]")).to_have_count(3)
        await holds(phone, "Ben", HANDS[1])
        await holds(phone, "Cleo", "2d 3d 4d 5d")
        await crash(bus, phone)
        await holds(phone, "Ben", HANDS[1])
        assert [guest["token"] for guest in await remembered(phone)] == tokens
        await expect(phone.page.get_by_text("Lost connection")).to_have_count(0)

        # Somebody comes with a phone of their own.
        dan = await new_phone(browser, name="Dan")
        await dan.come_in(f"{bus.url}/r/{await phone.code()}", "Dan")
        await dan.sees("You play from the next game on.")
        await flip_all(bus, phone)

        await phone.sees("Pass the phone to Ben.")
        await expect(phone.button("Higher")).to_be_hidden()
        await phone.tap("Ben has the phone")
        for _ in range(5):
            await guess(phone, "higher")
        await expect(results(phone)).to_contain_text("Ben")
        await phone.tap("New game")
        await expect(hand(dan)).to_have_count(5)
        await expect(phone.page.locator("[data-hero]")).to_have_count(3)
        for name in ("Ann", "Ben", "Cleo"):
            await expect(held(phone, name)).to_have_count(5)
        # What lies on this phone is not on Dan's.
        dealt = {card for text in dan.heard if "hands" in text for card in numbers(text)}
        assert len(dealt) == 5
        assert not phone.troubles + dan.troubles


async def test_where_points_are_counted_one_phone_does_not_speak_of_drinks(
    bus: HurriedServer,
) -> None:
    bus.stack(deck(HANDS, PYRAMID, SMOOTH))
    async with chromium() as browser:
        phone = await new_phone(browser, name="Ann")
        await start(phone, bus.url, ["Ann", "Ben", "Cleo"], counting="Points")
        await phone.page.evaluate(LISTEN)
        await flip(phone, 1)
        await phone.tap(re.compile(r"Ann\s*Play 7"))
        await phone.until(lambda one: one.view["pyramid"]["claims"])
        await close_claims(bus, phone)
        await expect(phone.page.get_by_role("dialog", name="Ann gives 1 point")).to_be_visible()
        await give(phone, "Ben")
        await phone.sees("Points: Ben 1")
        await flip_all(bus, phone)
        await phone.tap(re.compile("has the phone$"))
        for _ in range(5):
            await guess(phone, "higher")
        await phone.until(lambda one: (one.view["ride"] or {}).get("rider") != 1)
        assert await drinks(phone) == []


def numbers(text: str) -> set[int]:
    """The cards that were dealt to whoever heard this."""
    events = json.loads(text).get("events", [])
    hands = [event["hands"] for event in events if event["type"] == "cards/dealt"]
    return {card for each in hands for cards in each.values() for card in cards}


async def test_a_flip_on_one_phone_is_reacted_to_with_one_tap(bus: HurriedServer) -> None:
    bus.stack(deck(HANDS, PYRAMID, SMOOTH))
    async with chromium() as browser:
        phone, dan = await new_phone(browser, name="Ann"), await new_phone(browser, name="Dan")
        await start(phone, bus.url, ["Ann", "Ben", "Cleo"])
        await dan.come_in(f"{bus.url}/r/{await phone.code()}", "Dan")
        reactions = phone.page.get_by_role("group", name="React to the card")
        await expect(reactions).to_have_count(0)  # nothing is flipped yet
        await flip(phone, 1)
        for reaction, size in (("Wow", PHONE), ("Fire", SMALL)):  # below the hands, on the felt
            await phone.page.set_viewport_size({"width": size.width, "height": size.height})
            await expect(reactions).to_have_count(1)
            await reactions.get_by_role("button", name=reaction, exact=True).click()
            await dan.until(partial(reacted, reaction=reaction.lower()))
        assert not phone.troubles + dan.troubles


async def test_somebody_without_a_phone_joins_on_mine(bus: HurriedServer) -> None:
    async with chromium() as browser:
        ann = await new_phone(browser, name="Ann")
        await ann.page.goto(bus.url)
        await ann.tap("Create a room")
        await ann.page.get_by_label("Ride the Bus", exact=False).first.check()
        await expect(ann.button("Pass one phone around")).to_be_visible()
        await ann.tap("Create the room")
        code = await ann.code()
        await ann.write("Player’s name", "Ben")
        await ann.page.get_by_role("button", name="Add", exact=True).click()
        await ann.until(lambda one: (one.members.get("Ben") or {}).get("seat") == 1)
        await ann.write("Player’s name", "Cleo")
        await ann.page.get_by_role("button", name="Add", exact=True).click()
        await ann.until(lambda one: (one.members.get("Cleo") or {}).get("seat") == 2)
        await ann.tap("Remove Ben")
        await ann.until(lambda one: (one.members.get("Ben") or {}).get("seat") is None)
        await ann.tap("Start")
        await expect(ann.page.locator("[data-hero]")).to_have_count(2)
        # Whoever leaves takes everybody along who plays on the same phone.
        watcher = await new_phone(browser)
        await watcher.page.goto(f"{bus.url}/r/{code}")
        await watcher.tap("Just watch")
        await ann.tap("Menu")
        await ann.tap("Leave the room")
        await ann.page.get_by_role("group").get_by_role("button", name="Leave the room").click()
        await expect(ann.button("Play now against bots")).to_be_visible()
        await watcher.until(
            lambda one: not any(member["standing"] == "in" for member in one.members.values())
        )
        assert await remembered(ann) == []
        assert not ann.troubles


async def test_names_have_to_be_told_apart(bus: HurriedServer) -> None:
    async with chromium() as browser:
        phone = await new_phone(browser, name="Ann")
        await phone.page.goto(bus.url)
        await phone.tap("Pass one phone around")
        await phone.tap("Start")
        await phone.sees("Enter at least 2 names.")
        await phone.write("Player 2", " ann ")
        await phone.tap("Start")
        await phone.sees("Two players have the same name.")
        await phone.write("Player 2", "Ben")
        await phone.page.get_by_role("button", name="Points").click()
        await phone.tap("Start")
        await expect(phone.page.locator("[data-hero]")).to_have_count(2)
        assert phone.view["counting"] == "points"


async def turn(phone: Phone) -> None:
    """Flip the next card."""
    before = phone.view["pyramid"]["flipped"]
    await phone.page.get_by_role("button", name=says("bus.flip", and_more=True)).click()
    await phone.until(lambda one: one.view["pyramid"]["flipped"] > before)


async def test_one_phone_for_all_can_be_read(studio: Studio) -> None:
    server = studio.server
    hands = ["7c 7s", "2c 2d", "7h 3c", "4c", "5c", "6c", "8c"]
    server.stack(deck(hands, PYRAMID))
    phone = await new_phone(studio.browser, name=NAMES[0])
    plays = phone.page.locator("button.glows:enabled")
    await phone.page.goto(studio.url)
    await tap(phone, "home.pass")
    await studio.look(phone, "names")
    await tap(phone, "start")
    await expect(phone.page.get_by_role("alert")).to_be_visible()
    await studio.look(phone, "names, too few")
    await start(phone, studio.url, list(NAMES[:7]))
    await studio.look(phone, "dealt")
    await turn(phone)
    await expect(plays).to_have_count(2)
    await studio.look(phone, "who can play")
    await click(plays.first)  # several match: the bar asks how many
    await click(phone.page.locator(".plays button").last)
    await expect(plays).to_have_count(1)
    await click(plays.first)
    await phone.until(lambda one: len(one.view["pyramid"]["claims"]) == 2)
    await close_claims(server, phone)
    await expect(phone.page.get_by_role("dialog", name=says("party.gives"))).to_be_visible()
    await studio.look(phone, "who gives")
    for giver in (NAMES[0], NAMES[2]):
        sheet = phone.page.get_by_role("dialog", name=re.compile(re.escape(giver)))
        await sheet.locator(".receivers button").nth(1).click(delay=600)  # everything to one
        await phone.until(lambda one, giver=giver: tallies(one)[giver][0] > 0)  # type: ignore[misc]
    await studio.look(phone, "who drinks")
    await phone.until(lambda one: phase(one) == "flip")
    await flip_all(server, phone)
    await expect(phone.page.get_by_text(says("party.pass"))).to_be_visible()
    await studio.look(phone, "pass it on")
    await tap(phone, "party.take")
    await studio.look(phone, "ride")
