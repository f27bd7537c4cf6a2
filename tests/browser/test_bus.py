"""Ride the Bus through the screen, from the code to the results and the next game.

The tests that begin with a number are the acceptance criteria of a first release, line by line, and
those with `done` what it takes to call it done.
"""

import asyncio
import json
import re

from playwright.async_api import expect

from bluefelt.engine.cards import parse_card
from tests.browser.bussing import (
    BEN,
    LISTEN,
    NOTHING,
    PLAYERS,
    SEVEN_FIRST,
    SLOW,
    SMOOTH,
    close_claims,
    deck,
    drinks,
    flip,
    flip_all,
    give,
    give_all,
    guess,
    hand,
    phase,
    place,
    play,
    pyramid,
    reacted,
    results,
    score,
    skip,
    table,
    tallies,
)
from tests.browser.hurried import HurriedServer
from tests.browser.looking import faults
from tests.browser.phones import MOVING, SIZES, Phone, chromium, new_phone, open_room, phones

# Ann matches one card of each row.
ONE_A_ROW = "7d Ks Kh Kd Kc 8d Qs Qh Qd 9d Qc As Td Ah Jd"
COUNTDOWN = re.compile(r"(next|new) game .*\d s\b")


def card(name: str) -> str:
    return str(int(parse_card(name)))


# The acceptance criteria.


async def test_1_a_host_creates_a_room_on_a_phone_and_another_joins_by_its_code(
    bus: HurriedServer,
) -> None:
    async with phones("Ann", "Ben") as (ann, ben):
        await ann.page.goto(bus.url)
        await ann.tap("Create a room")
        dialog = ann.page.get_by_role("dialog")
        await dialog.get_by_role("radio", name=re.compile("Ride the Bus")).check()
        await dialog.get_by_role("button", name="Create the room").click()
        code = await ann.code()
        await ben.page.goto(bus.url)
        await ben.write("Join with a code", code)
        await ben.tap("Join")
        await ben.tap("Sit down")
        await ann.until(lambda phone: len(phone.members) == 2)
        await expect(ben.page.get_by_text("Several may play on one card")).to_be_visible()


async def test_2_five_cards_each_and_a_pyramid_of_5_4_3_2_1(bus: HurriedServer) -> None:
    async with phones("Ann", "Ben", "Cleo") as people:
        await table(bus, people)
        for phone in people:
            await expect(hand(phone)).to_have_count(5)
            await expect(pyramid(phone)).to_have_count(15)
            rows = phone.page.get_by_test_id("pyramid").locator(".row")
            counts = [await row.locator(".card").count() for row in await rows.all()]
            assert counts == [1, 2, 3, 4, 5]
            weights = await phone.page.get_by_test_id("pyramid").locator("b").all_inner_texts()
            assert weights == ["×5", "×4", "×3", "×2", "×1"]


async def test_3_cards_are_flipped_from_the_bottom_row_up_and_from_left_to_right(
    bus: HurriedServer,
) -> None:
    order = [10, 11, 12, 13, 14, 6, 7, 8, 9, 3, 4, 5, 1, 2, 0]  # places, counted from the top
    bus.stack(deck([BEN, ""], NOTHING))
    async with phones("Ann", "Ben") as people:
        await table(bus, people)
        laid = NOTHING.split()
        for nth in range(1, 15):
            await flip(people[0], nth)
            for phone in people:
                face = pyramid(phone).nth(order[nth - 1])
                await expect(face).to_have_attribute("data-card", card(laid[nth - 1]))
                await expect(
                    phone.page.get_by_test_id("pyramid").locator("[data-card]")
                ).to_have_count(nth)
            await close_claims(bus, *people)


async def test_4_a_match_is_played_and_its_sips_are_assigned_1_2_3_4_5_by_row(
    bus: HurriedServer,
) -> None:
    bus.stack(deck(["7c 8c 9c Tc Jc", BEN], ONE_A_ROW))
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people)
        given = 0
        for sips, rank, nth in zip((1, 2, 3, 4, 5), "789TJ", (1, 6, 10, 13, 15), strict=True):
            await flip_all(bus, ann, nth - 1)
            await flip(ann, nth)
            await expect(hand(ann).and_(ann.page.locator(".win"))).to_have_count(1)
            await expect(ben.button(re.compile("^Play"))).to_be_hidden()
            await play(ann, f"Play {'10' if rank == 'T' else rank}")
            await expect(hand(ann)).to_have_count(5 - sips)
            await close_claims(bus, *people)
            word = "sip" if sips == 1 else "sips"
            await expect(ann.page.get_by_role("dialog")).to_contain_text(f"{sips} {word} left")
            await give(ann, "Ben", sips)
            given += sips
            await expect(score(ann, 0)).to_contain_text(re.compile(rf"given {given} "))
            await expect(score(ben, 1)).to_contain_text(re.compile(rf"received {given} "))
            await expect(ann.page.get_by_role("dialog")).to_have_count(0)
            receipt = ben.page.get_by_test_id("receipts")
            await expect(receipt).to_contain_text(f"{sips} {word} from Ann")
            await ben.tap("Cheers!")
            await expect(receipt).to_have_count(0)
        assert tallies(ann) == {"Ann": (15, 0), "Ben": (0, 15)}


async def test_5_whoever_has_most_cards_left_rides(bus: HurriedServer) -> None:
    bus.stack(deck(["7c 8c 9c Tc 5c", BEN, "6c 6d 6h 6s 5d"], SEVEN_FIRST))
    async with phones("Ann", "Ben", "Cleo") as people:
        ann = people[0]
        await table(bus, people)
        await flip(ann, 1)
        await play(ann, "Play 7")
        await close_claims(bus, *people)
        await give(ann, "Cleo")
        await flip_all(bus, ann)
        assert ann.view["riders"] == [1, 2]
        await ann.sees("Ben rides the bus")
        await people[1].sees("You ride the bus")
        shown = ann.page.get_by_test_id("riders")
        await expect(shown.locator("[data-card]")).to_have_count(10)
        await expect(shown).to_contain_text("Cleo")


async def test_6_higher_or_lower_a_wrong_guess_resets_and_five_in_a_row_finish(
    bus: HurriedServer,
) -> None:
    bus.stack(deck(["7c", BEN], SEVEN_FIRST, SMOOTH))
    async with phones("Ann", "Ben") as (ann, ben):
        await table(bus, [ann, ben])
        await flip(ann, 1)
        await play(ann, "Play 7")
        await close_claims(bus, ann)
        await give_all(ann, "Ben")
        await flip_all(bus, ann)
        row = ben.page.get_by_test_id("row").locator(".card")
        await expect(row).to_have_count(5)
        await expect(row.nth(4)).to_have_class(re.compile("back"))
        await expect(ann.button(re.compile("^Higher"))).to_be_hidden()
        await guess(ben, "Higher")  # an equal card
        for phone in (ann, ben):
            told = phone.page.get_by_test_id("verdict")
            await expect(told).to_contain_text("Equal is wrong: 1 sip and a new row.")
            await expect(phone.page.get_by_test_id("progress")).to_contain_text("0/5")
        await expect(row.first).to_have_attribute("data-card", card("5c"))
        for done in (1, 2, 3, 4):
            await guess(ben, "Higher")
            await expect(ben.page.get_by_test_id("verdict")).to_contain_text("Right!")
            await expect(ann.page.get_by_test_id("progress")).to_contain_text(f"{done}/5")
        await ben.sees("The fifth card is face down")
        await guess(ben, "Higher")
        sent = [json.loads(text) for text in ben.said if '"bus/guess"' in text]
        assert [one["wrong"] for one in sent] == [0, 1, 1, 1, 1, 1]  # late, it would be refused
        await ben.sees("You get off the bus!")
        await ann.sees("Ben gets off the bus!")
        await expect(results(ann)).to_be_visible()


async def test_7_sips_of_both_phases_are_counted_and_seen_for_everybody(bus: HurriedServer) -> None:
    bus.stack(deck(["7c", BEN], SEVEN_FIRST, SMOOTH))
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people, {"bus_penalty": 3})
        await flip(ann, 1)
        await play(ann, "Play 7")
        await close_claims(bus, ann)
        await give(ann, "Ben")
        for phone in people:
            await expect(score(phone, 0)).to_contain_text(
                re.compile("given 1 .*received 0 .*cards left 4")
            )
            await expect(score(phone, 1)).to_contain_text(
                re.compile("given 0 .*received 1 .*cards left 5")
            )
        await flip_all(bus, ann)
        await guess(ben, "Lower")
        for phone in people:
            await expect(score(phone, 1)).to_contain_text(re.compile("received 4"))
        for _ in range(5):
            await guess(ben, "Higher")
        for phone in people:
            row = results(phone).get_by_role("row", name=re.compile("^Ben"))
            await expect(row.get_by_role("cell")).to_have_text(["0", "4", "3", "0"])


async def test_where_points_are_counted_nobody_reads_or_hears_of_drinks(
    bus: HurriedServer,
) -> None:
    bus.stack(deck(["7c", BEN], SEVEN_FIRST, SMOOTH))
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people, {"counting": "points"})
        for phone in people:
            await phone.page.evaluate(LISTEN)
        await flip(ann, 1)
        await play(ann, "Play 7")
        await close_claims(bus, ann)
        await expect(ann.page.get_by_role("dialog", name="Who gets points?")).to_be_visible()
        await ann.sees("1 point left")
        await give_all(ann, "Ben")
        await ben.sees("1 point from Ann")
        await ben.tap("Got it")
        for phone in people:
            await phone.page.bring_to_front()  # a page behind another draws one frame a second
            tray = phone.page.get_by_role("region", name="Reactions")
            chat = phone.page.get_by_role("dialog", name="Chat")
            for name, opened in (("Reactions", tray), ("Chat", chat)):
                await phone.tap(name)
                await expect(opened.get_by_role("button", name="Heart")).to_be_visible()
                await phone.page.keyboard.press("Escape")
                await expect(opened).to_be_hidden()
        await flip_all(bus, ann)
        await guess(ben, "Higher")  # an equal card
        await ben.sees("Equal is wrong: 1 point and a new row.")
        for _ in range(5):
            await guess(ben, "Higher")
        for phone in people:
            await expect(results(phone)).to_be_visible()
            assert await drinks(phone) == []


async def test_8_a_new_game_keeps_players_and_rules_and_shuffles_afresh(bus: HurriedServer) -> None:
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people, {"stacking": False, "bus_penalty": 5, "ace_high": False})
        first = {"commitment": ann.view["commitment"]}
        await flip_all(bus, ann)
        while ann.view["ride"]:
            await skip(ann)
        await expect(results(ben)).to_be_visible()
        assert ann.view["results"]["seed"]
        for phone in people:  # the results stay until somebody, host or not, begins the next game
            await phone.sees("Anybody can start a new game.")
            await expect(phone.button("New game")).to_be_visible()
        bus.later()
        await asyncio.sleep(2)
        for phone in people:
            await expect(results(phone)).to_be_visible()
            await expect(phone.page.get_by_text(COUNTDOWN)).to_have_count(0)
        assert (ann.view["phase"], ann.view["round"]) == ("results", 1)
        await ben.tap("New game")
        for phone in people:
            await expect(hand(phone)).to_have_count(5)
            await expect(phone.page.get_by_test_id("pyramid").locator("[data-card]")).to_have_count(
                0
            )
        assert ann.view["round"] == 2
        assert [seat["name"] for seat in ann.view["seats"]] == ["Ann", "Ben"]
        assert ann.view["commitment"] != first["commitment"]
        assert tallies(ann) == {"Ann": (0, 0), "Ben": (0, 0)}
        state = ann.frames("room/state")[-1]["room"]["settings"]
        assert (state["stacking"], state["bus_penalty"], state["ace_high"]) == (False, 5, False)


async def test_seconds_to_a_game_that_starts_by_itself_are_not_read_out_one_by_one(
    bus: HurriedServer,
) -> None:
    async with phones("Ann", "Ben") as people:
        ann, _ = people
        await table(bus, people, {"deal_control": "auto", "pause_s": 60})
        await flip_all(bus, ann)
        while ann.view["ride"]:
            await skip(ann)
        for phone in people:
            await phone.sees(COUNTDOWN)
            told = phone.page.get_by_role("status").filter(has_text=re.compile(r"\d s\b"))
            await expect(told).to_have_count(0)


async def test_9_phones_need_no_sideways_scrolling_and_targets_are_large(
    bus: HurriedServer,
) -> None:
    bus.stack(deck(["7c 7s", BEN], SEVEN_FIRST, SMOOTH))
    async with phones("Ann", "Ben") as (ann, ben):
        await table(bus, [ann, ben])
        found = await looked(ann, ben)
        await flip(ann, 1)
        found += await looked(ann)
        await play(ann, "Play 7 × 2")
        await close_claims(bus, ann)
        await expect(ann.page.get_by_role("dialog")).to_be_visible()
        found += await looked(ann, ben)
        await give_all(ann, "Ben")
        await flip_all(bus, ann)
        found += await looked(ann, ben)
        higher = await ben.button(re.compile("^Higher")).bounding_box()
        assert higher is not None
        assert higher["height"] >= 72
        assert found == []


async def looked(*people: Phone) -> list[str]:
    found = []
    for phone in people:
        for size in SIZES:
            await phone.page.set_viewport_size({"width": size.width, "height": size.height})
            found += await faults(phone)
    return found


# Done, for a first release.


async def test_done_1_host_and_join_work_on_touch_screens(bus: HurriedServer) -> None:
    async with chromium() as browser:
        ann, ben = [
            await new_phone(browser, name=name, is_mobile=True, device_scale_factor=2)
            for name in ("Ann", "Ben")
        ]
        host = await open_room(bus.url, SLOW, game="ride_the_bus")
        await ann.page.goto(host.key)
        await ann.button(re.compile("^Sit here")).tap()
        await ben.page.goto(host.door)
        await ben.button("Sit down").tap()
        await ann.until(lambda phone: phone.members.get("Ben", {}).get("seat") is not None)
        await ann.button("Start").tap()
        for phone in (ann, ben):
            await expect(hand(phone)).to_have_count(5)
        await ann.button(re.compile("^Flip")).tap()
        await ben.until(lambda phone: phase(phone) == "claim")
        assert ann.troubles + ben.troubles == []


async def test_done_2_six_phones_play_both_phases_to_the_results(bus: HurriedServer) -> None:
    hands = ["7c", "7s", "8c 8s", "2c 2d 2h 2s 5h", "3c 3d 3h", "4c 4d 4h"]  # Dan matches nothing
    bus.stack(deck(hands, "7d 8d 3s 4s"))
    async with phones(*PLAYERS, **MOVING) as people:
        ann, ben, cleo, dan, eve, finn = people
        await table(bus, people, {"bus_max_wrong": 5})
        await flip(ann, 1)
        await asyncio.gather(play(ann, "Play 7"), play(ben, "Play 7"))
        await close_claims(bus, *people)
        await asyncio.gather(give(ann, "Dan"), give(ben, "Dan"))
        await expect(dan.page.get_by_test_id("receipts")).to_contain_text("1 sip from Ann")
        await expect(dan.page.get_by_test_id("receipts")).to_contain_text("1 sip from Ben")
        await dan.tap("Cheers!")
        await flip(ann, 2)
        await play(cleo, "Play 8 × 2")
        await close_claims(bus, cleo)
        await give(cleo, "Eve")
        await give_all(cleo, "Finn")
        for nth, phone, rank in ((3, eve, "3"), (4, finn, "4")):
            await flip(ann, nth)
            await play(phone, f"Play {rank} × 1")  # one of three
            await close_claims(bus, phone)
            await give_all(phone, "Ann")
        await flip_all(bus, ann)
        assert ann.view["riders"] == [3]
        while ann.view["ride"]:
            ride = ann.view["ride"]
            up = ride["row"][ride["position"] - 1]
            await guess(dan, "Lower" if up is not None and up // 4 > 6 else "Higher")
            await until_same(ann, dan)
        for phone in people:
            await expect(results(phone)).to_be_visible()
        totals = {score["name"]: score for score in ann.view["results"]["scores"]}
        assert [totals[name]["given"] for name in PLAYERS] == [1, 1, 2, 0, 1, 1]
        assert totals["Ann"]["received"] == 2
        assert totals["Dan"]["received"] == 2 + totals["Dan"]["on_bus"]
        assert totals["Dan"]["ride"] in ("finished", "released")


async def until_same(one: Phone, other: Phone) -> None:
    """Both know of the same guess."""
    await one.until(lambda phone: place(phone) == place(other))


async def test_done_3_tied_riders_ride_in_turn(bus: HurriedServer) -> None:
    bus.stack(deck([BEN, "8c 8s 9c 9s Tc"], NOTHING, "5c 6c 6d 6h 6s 9h 9d Th Ts Jc"))
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people)
        await flip_all(bus, ann)
        await ann.sees("You ride the bus")
        await ben.sees("Ann rides the bus")
        for phone in people:
            await phone.sees(re.compile("^Then: Ben$"))
        await expect(ben.button(re.compile("^Higher"))).to_be_hidden()
        for _ in range(5):
            await guess(ann, "Higher")
        await ann.until(lambda phone: phone.view["ride"]["rider"] == 1)
        await ben.sees("You ride the bus")
        await ben.sees("Ann gets off the bus!")
        await expect(ann.button(re.compile("^Higher"))).to_be_hidden()
        await expect(ann.page.get_by_role("group", name="Cheer Ben on")).to_be_visible()
        await ann.tap("Cheers")
        await ben.until(lambda phone: any('"cheers"' in text for text in phone.heard))
        await skip(ann)
        await ben.sees("You were taken off the bus.")
        await expect(results(ben)).to_be_visible()


async def test_done_4_one_tap_starts_a_new_game_in_the_same_lobby_and_rules_can_change(
    bus: HurriedServer,
) -> None:
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people)
        await flip_all(bus, ann)
        while ann.view["ride"]:
            await skip(ann)
        await ann.tap("Check the shuffle")
        await ann.sees(ann.view["results"]["seed"])
        await ann.page.keyboard.press("Escape")
        await ann.tap("Change rules")
        points = ann.page.get_by_role("dialog").get_by_role("button", name="Points")
        await points.click()
        await ann.tap("Save")
        await ann.tap("New game")
        for phone in people:
            await phone.until(lambda phone: phone.view["round"] == 2)
        assert ben.view["counting"] == "points"
        assert list(ben.members) == ["Ann", "Ben"]
        await flip_all(bus, ann)
        await skip(ann)
        await skip(ann)
        await ben.tap("Leave")
        await ben.tap("Leave the room")
        await expect(ben.button("Play now against bots")).to_be_visible()
        await ann.sees("Waiting for a second player.")


async def test_done_5_feedback_and_a_rider_who_vanishes(bus: HurriedServer) -> None:
    bus.stack(deck([BEN, "8c 8s 9c 9s Tc", "4d 4h 4s 5c 5d"], NOTHING))
    async with phones("Ann", "Ben", "Cleo") as people:
        ann, ben, cleo = people
        await table(bus, people, {"grace_s": 5})
        await ann.sees(re.compile("by itself in"))
        await ben.sees(re.compile("Waiting for Ann to flip"))
        await flip_all(bus, ann)
        await cleo.page.close()
        await expect(score(ann, 2).get_by_text("Lost connection")).to_be_attached()
        await guess(ann, "Lower")  # whatever comes of it
        await expect(ann.page.get_by_test_id("verdict")).to_be_visible()
        await skip(ann)
        await ben.sees("You ride the bus")
        await ben.page.close()
        await expect(score(ann, 1).get_by_text("Lost connection")).to_be_attached()
        await expect(results(ann)).to_be_visible()
        rides = [score["ride"] for score in ann.view["results"]["scores"]]
        assert rides == ["skipped", "away", "away"]


async def test_a_flip_and_a_ride_are_reacted_to_with_one_tap(bus: HurriedServer) -> None:
    bus.stack(deck(["7c 8c 8d 9c Tc", BEN], SEVEN_FIRST))
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people)
        card = ben.page.get_by_role("group", name="React to the card")
        await expect(card).to_have_count(0)  # nothing is flipped yet
        await flip(ann, 1)
        await card.get_by_role("button", name="Wow", exact=True).click()
        await ann.until(lambda phone: reacted(phone, "wow"))
        await play(ann, "Play 7")
        await close_claims(bus, ann)
        await give(ann, "Ben")
        await flip_all(bus, ann)
        await expect(card).to_have_count(0)
        rider = ann.page.get_by_role("group", name="Cheer Ben on")
        await rider.get_by_role("button", name="Applause", exact=True).click()
        await ben.until(lambda phone: reacted(phone, "clap"))
