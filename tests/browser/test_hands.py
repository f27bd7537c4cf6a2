"""Whole hands of hold'em through the screen, from the link to the showdown."""

import asyncio
import re

from playwright.async_api import expect

from tests.browser.phones import DESKTOP, MOVING, on_turn, open_room, phones, sits_down
from tests.browser.playing import (
    NAMES,
    PASSIVE,
    STILL,
    all_in,
    begin,
    check_down,
    stacks,
    winner,
    wins,
)
from tests.serving import Server


async def test_two_phones_play_a_hand_to_its_fold(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", **MOVING) as people:
        await begin(host, people)
        folder = await on_turn(people)
        other = 1 - people.index(folder)
        await folder.act("Fold")
        await wins(people, other, 20)
        assert stacks(people[0]) == {NAMES[1 - other]: 990, NAMES[other]: 1010}


async def test_who_won_by_folds_may_show(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", **MOVING) as people:
        await begin(host, people)
        folder = await on_turn(people)
        other = people[1 - people.index(folder)]
        cards = await other.cards()
        await folder.act("Fold")
        await other.act("Show")
        shown = folder.pod(people.index(other)).locator("[data-card]")
        await expect(shown).to_have_count(2)
        assert [await card.get_attribute("data-card") for card in await shown.all()] == cards


async def test_six_phones_play_a_hand_to_its_showdown(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones(*NAMES, **MOVING) as people:
        await begin(host, people)
        await check_down(people)
        for phone in people:
            await expect(winner(phone)).to_be_visible()
            board = phone.page.get_by_test_id("board").locator("[data-card]")
            await expect(board).to_have_count(5)
        assert sum(stacks(people[0]).values()) == 6_000
        assert people[0].view["phase"] == "over"


async def test_three_all_in_with_a_side_pot(server: Server) -> None:
    slow = STILL | {"runout_ms": 4_000}
    host = await open_room(server.url, slow, preset="cash")
    async with phones(*NAMES[:3], **MOVING) as people:
        ann, *others = people
        await ann.page.goto(host.key)
        await ann.write("Buy in for", "80")
        await ann.tap("Sit here")
        for phone, name in zip(others, NAMES[1:], strict=False):
            await phone.come_in(host.door, name)
            await sits_down(ann, name)
        await ann.tap("Start")
        await asyncio.gather(*(phone.cards() for phone in people))
        assert sum(stacks(ann).values()) == 480 - 3  # the blinds are in
        for _ in people:
            await all_in(await on_turn(people))
        for told in ("Main 240", "Side 1: 240", re.compile(r"\d+(\.\d+)? ?%")):
            await asyncio.gather(*(phone.sees(told) for phone in people))
        for phone in people:
            await expect(winner(phone)).to_be_visible()
        assert sum(stacks(ann).values()) == 480
        won = [
            event
            for frame in ann.frames("room/update")
            for event in frame["events"]
            if event["type"] == "pot/won"
        ]
        assert {event["pot"] for event in won} == {0, 1}


async def test_who_lets_the_clock_run_out_folds(server: Server) -> None:
    host = await open_room(server.url, STILL | {"clock_s": 5})
    async with phones("Ann", "Ben", **MOVING) as people:
        await begin(host, people)
        sleeper = await on_turn(people)
        await wins(people, 1 - people.index(sleeper), 20)


async def test_the_sizer_raises_to_what_it_says(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", **MOVING) as people:
        await begin(host, people)
        phone = await on_turn(people)
        await phone.tap(re.compile("^Raise"))
        await phone.tap("3 BB")
        await phone.tap("One step more")
        await phone.act("Raise to 80")
        assert phone.view["bet"] == 80
        other = await on_turn(people)
        await other.tap(re.compile("^Raise"))
        await other.page.get_by_label("Amount").fill("5000")
        await other.act("All-in")
        assert other.view["bet"] == 1_000


async def test_a_decision_for_later_is_made_when_the_turn_comes(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", **MOVING) as people:
        await begin(host, people)
        first = await on_turn(people)
        second = people[1 - people.index(first)]
        await second.tap("Check-Fold")
        await first.act(PASSIVE)  # the small blind calls, and the big blind checks by itself
        await expect(second.page.get_by_test_id("board").locator("[data-card]")).to_have_count(3)
        assert second.view["phase"] == "flop"
        checks = [told for told in second.said if '"bet/check"' in told]
        assert len(checks) == 1


async def test_folding_asks_when_checking_is_free(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", **MOVING) as people:
        await begin(host, people)
        await (await on_turn(people)).act(PASSIVE)
        free = await on_turn(people)
        await free.tap("Fold")
        await free.act("Really fold?")
        await wins(people, 1 - people.index(free), 40)


async def test_the_keyboard_plays(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", size=DESKTOP, **MOVING) as people:
        await begin(host, people)
        phone = await on_turn(people)
        await phone.button("Menu").focus()
        await phone.page.keyboard.press("Enter")
        await phone.page.get_by_role("button", name="Rules").focus()
        await phone.page.keyboard.press("Enter")  # from one sheet to the next
        await expect(phone.page.get_by_role("dialog", name="Rules")).to_be_visible()
        await phone.page.keyboard.press("Escape")
        await expect(phone.button("Menu")).to_be_focused()
        chat = phone.page.get_by_placeholder("Write something")  # beside the table
        await chat.press("f")
        await expect(chat).to_have_value("f")  # a word, no move
        await expect(phone.fold).to_be_enabled()
        await phone.button(re.compile("^Raise")).focus()
        await phone.page.keyboard.press("Enter")
        await expect(phone.button("Raise to 40")).to_be_focused()
        await phone.page.keyboard.press("Escape")
        await expect(phone.button("Max")).to_be_hidden()
        await phone.page.keyboard.press("r")
        await expect(phone.button("Max")).to_be_visible()
        await phone.page.keyboard.press("ArrowUp")
        await expect(phone.button(re.compile("^Raise to"))).to_be_enabled()
        await phone.page.keyboard.press("3")  # four big blinds
        await expect(phone.button("Raise to 80")).to_be_enabled()
        await phone.page.keyboard.press("Enter")
        other = people[1 - people.index(phone)]
        await other.fold.wait_for()
        assert other.view["bet"] == 80
        await expect(other.fold).to_be_enabled()
        await other.page.keyboard.press("f")
        await expect(winner(phone)).to_be_visible()
