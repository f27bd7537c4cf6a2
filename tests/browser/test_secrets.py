"""What a phone may not know never reaches it: every frame of every socket is read."""

from playwright.async_api import expect

from tests.browser.phones import new_phone, on_turn, open_room, phones
from tests.browser.playing import PASSIVE, STILL, begin, heard_cards
from tests.serving import Server


async def test_a_watcher_sees_no_hole_cards(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as people:
        browser = people[0].page.context.browser
        assert browser is not None
        watcher = await new_phone(browser)
        await begin(host, people)
        await watcher.page.goto(host.door)
        await watcher.tap("Just watch")
        await expect(watcher.page.get_by_test_id("board")).to_be_visible()
        hole = {int(card) for phone in people for card in await phone.cards()}
        await (await on_turn(people)).act(PASSIVE)
        await (await on_turn(people)).act(PASSIVE)
        board = watcher.page.get_by_test_id("board").locator("[data-card]")
        await expect(board).to_have_count(3)
        assert len(heard_cards(watcher)) >= 3
        assert not hole & heard_cards(watcher)
        assert await watcher.hole.count() == 0
        assert watcher.troubles == []


async def test_a_player_hears_only_the_own_cards(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben", "Cleo") as people:
        await begin(host, people)
        hands = [{int(card) for card in await phone.cards()} for phone in people]
        await (await on_turn(people)).act("Fold")
        for phone, own in zip(people, hands, strict=True):
            others = set().union(*(hand for hand in hands if hand is not own))
            assert own <= heard_cards(phone)
            assert not others & heard_cards(phone)
