"""More than one hand: alone with bots, and a tournament to its last player."""

from playwright.async_api import expect

from tests.browser.phones import MOVING, first_to_see, open_room, phones
from tests.browser.playing import NAMES, STILL, all_in, begin, check_down, stacks, winner
from tests.serving import Server


async def test_alone_with_bots_hand_after_hand(server: Server) -> None:
    nobody_goes_broke = {"structure": "fixed_limit", "stack": 5_000}
    host = await open_room(server.url, STILL | nobody_goes_broke)
    async with phones("Ann", **MOVING) as (ann,):
        await ann.page.goto(host.key)
        await ann.tap("Sit here")
        for seated in (2, 3, 4):
            await ann.page.get_by_role("button", name="Add a bot", exact=True).click()
            await ann.until(lambda phone, seated=seated: len(phone.members) == seated)  # type: ignore[misc]
        await ann.tap("Start")
        for number in range(1, 4):
            await expect(ann.page.get_by_text(f"Hand {number}", exact=False).first).to_be_visible()
            await check_down([ann])
            assert sum(stacks(ann).values()) == 20_000
            await ann.act("Deal")


async def test_a_tournament_ends_with_one_winner(server: Server) -> None:
    settings = {"stack": 100, "small_blind": 10, "big_blind": 20, "structure": "no_limit"}
    host = await open_room(server.url, STILL | settings, preset="tourney")
    async with phones(*NAMES[:3], **MOVING) as people:
        await begin(host, people)
        over = people[0].page.get_by_text("Final places")
        while True:
            finished = people[0].view["finished"]
            if finished:
                break
            if people[0].view["phase"] in ("over", "waiting"):
                await people[0].act("Deal")
            elif phone := await first_to_see(people, winner(people[0]).or_(over).first):
                await all_in(phone)
        for phone in people:
            await phone.sees("Final places")
        places = {place["name"]: place["place"] for place in people[0].view["places"]}
        assert len(places) == 3
        assert list(places.values()).count(1) == 1
        assert max(stacks(people[0]).values()) == 300
