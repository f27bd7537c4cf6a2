"""Whole hands of hold'em through the screen, from the link to the showdown."""

from playwright.async_api import expect

from tests.browser.phones import on_turn, open_room, phones, run
from tests.browser.playing import (
    NAMES,
    STILL,
    begin,
    check_down,
    stacks,
    view_of,
    winner,
    wins,
)
from tests.serving import Server


def test_two_phones_play_a_hand_to_its_fold(server: Server) -> None:
    async def job() -> None:
        host = await open_room(server.url, **STILL)
        async with phones("Ann", "Ben") as people:
            await begin(host, people)
            folder = await on_turn(people)
            other = 1 - people.index(folder)
            await folder.act("Fold")
            await wins(people, other, 20)
            assert stacks(people[0]) == {NAMES[1 - other]: 990, NAMES[other]: 1010}

    run(job())


def test_who_won_by_folds_may_show(server: Server) -> None:
    async def job() -> None:
        host = await open_room(server.url, **STILL)
        async with phones("Ann", "Ben") as people:
            await begin(host, people)
            folder = await on_turn(people)
            other = people[1 - people.index(folder)]
            cards = await other.cards()
            await folder.act("Fold")
            await other.act("Show")
            shown = folder.pod(people.index(other)).locator("[data-card]")
            await expect(shown).to_have_count(2)
            assert [await card.get_attribute("data-card") for card in await shown.all()] == cards

    run(job())


def test_six_phones_play_a_hand_to_its_showdown(server: Server) -> None:
    async def job() -> None:
        host = await open_room(server.url, **STILL)
        async with phones(*NAMES) as people:
            await begin(host, people)
            await check_down(people)
            for phone in people:
                await expect(winner(phone)).to_be_visible()
                board = phone.page.get_by_test_id("board").locator("[data-card]")
                await expect(board).to_have_count(5)
            assert sum(stacks(people[0]).values()) == 6_000
            assert view_of(people[0])["phase"] == "over"

    run(job())
