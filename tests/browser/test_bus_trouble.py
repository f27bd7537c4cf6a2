"""Ride the Bus where it gets tight: two at once, sleepers, reloads, full tables, curious eyes."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from bluefelt.engine.cards import parse_card
from tests.browser.bussing import (
    BEN,
    NOTHING,
    SEVEN_FIRST,
    SLOW,
    SMOOTH,
    close_claims,
    deck,
    flip,
    flip_all,
    give,
    give_all,
    guess,
    hand,
    miss,
    phase,
    play,
    receiver,
    results,
    score,
    skip,
    table,
    tallies,
)
from tests.browser.company import company
from tests.browser.hurried import HurriedServer
from tests.browser.phones import ENABLED, Phone, chromium, crash, new_phone, phones
from tests.serving import running

# Two at once, and somebody who is too late.


@pytest.mark.parametrize("stacking", [True, False], ids=["stacking", "first only"])
async def test_two_claims_at_once(bus: HurriedServer, stacking: bool) -> None:
    bus.stack(deck(["7c 2c", "7s 7h", "3c 3d 3h"], SEVEN_FIRST))
    async with phones("Ann", "Ben", "Cleo") as people:
        ann, ben, cleo = people
        await table(bus, people, {"stacking": stacking})
        await flip(ann, 1)
        await expect(cleo.button(re.compile("^Play"))).to_be_hidden()
        await cleo.sees("Who has a 7?")
        buttons = ann.button(re.compile("^Play 7")), ben.button("Play 7 × 2")
        for button in buttons:
            await button.evaluate(ENABLED)
        # By handle: whoever is late may find no button any more, which is not waited for.
        handles = [await button.element_handle() for button in buttons]
        await asyncio.gather(*(handle.dispatch_event("click") for handle in handles))
        await ann.until(lambda phone: len(phone.view["pyramid"]["claims"]) > stacking)
        await close_claims(bus, *people)
        claims = {one["seat"]: one["cards"] for one in ann.view["pyramid"]["claims"]}
        if stacking:
            assert claims == {0: 1, 1: 2}
            await cleo.sees("Handing out: ")
            await asyncio.gather(give(ann, "Cleo"), give_all(ben, "Cleo"))
            told = cleo.page.get_by_test_id("receipts")
            await expect(told).to_contain_text("2 sips from Ben")
        else:
            assert claims in ({0: 1}, {1: 2})
            late = people[1 - next(iter(claims))]
            assert late.view["seats"][people.index(late)]["cards_left"] == 5
            await expect(late.page.get_by_role("dialog")).to_have_count(0)


async def test_quick_taps_add_up_and_never_exceed_what_is_owed(bus: HurriedServer) -> None:
    top = "Ks Kh Kd Kc Qs Qh Qd Qc As Ah Ad Ac Js Jh 7d"
    bus.stack(deck(["7c 7s 7h", "3c 3d 3h", "2c 2d 2h"], top))
    async with phones("Ann", "Ben", "Cleo") as people:
        ann, ben, _ = people
        await table(bus, people)
        await flip_all(bus, ann, 14)
        await flip(ann, 15)
        await play(ann, "Play 7 × 3")
        await close_claims(bus, ann)
        await expect(ann.page.get_by_role("dialog")).to_contain_text("15 sips left")
        for name, taps in (("Ben", 9), ("Cleo", 9)):
            face = receiver(ann, name)
            await expect(face).to_be_enabled()
            await face.evaluate(f"face => {{ for (let n = 0; n < {taps}; n++) face.click() }}")
        await ben.until(lambda phone: phase(phone) == "ride")
        assert tallies(ben) == {"Ann": (15, 0), "Ben": (0, 9), "Cleo": (0, 6)}
        assigns = [text for text in ann.said if '"pyramid/assign"' in text]
        assert 2 <= len(assigns) < 9  # together, and not one by one
        await expect(ann.page.locator(".toasts")).not_to_contain_text("more")


# The clock, the night and the cable.


async def test_a_rider_who_sleeps_is_taken_off_after_three_guesses(bus: HurriedServer) -> None:
    bus.stack(deck(["7c", BEN], SEVEN_FIRST))
    async with phones("Ann", "Ben") as (ann, ben):
        await table(bus, [ann, ben])
        await flip(ann, 1)
        await play(ann, "Play 7")
        await close_claims(bus, ann)
        await give_all(ann, "Ben")
        await flip_all(bus, ann)
        for _ in range(3):
            await miss(bus, ann)
        await ann.sees("Ben said nothing.")
        await ann.sees("Ben fell asleep on the bus.")
        await expect(results(ann)).to_be_visible()
        await expect(score(ben, 1).or_(results(ben))).to_be_visible()
        assert ann.view["results"]["scores"][1]["ride"] == "asleep"
        await ben.tap("I’m back")
        await ann.until(lambda phone: not phone.view["seats"][1]["away"])


async def test_a_reload_in_every_phase_changes_nothing(bus: HurriedServer) -> None:
    bus.stack(deck(["7c 7s", BEN], SEVEN_FIRST, SMOOTH))
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await table(bus, people)
        await again(people)
        assert await hand(ann).count() == 5
        await flip(ann, 1)
        await again(people)
        await play(ann, "Play 7 × 2")
        await close_claims(bus, *people)
        await expect(ann.page.get_by_role("dialog")).to_contain_text("2 sips left")
        await give(ann, "Ben")
        await expect(ben.page.get_by_test_id("receipts")).to_contain_text("1 sip from Ann")
        await again(people)
        await expect(ann.page.get_by_role("dialog")).to_contain_text("1 sip left")
        await expect(ben.page.get_by_test_id("receipts")).to_contain_text("1 sip from Ann")
        await give(ann, "Ben")
        await ben.tap("Cheers!")
        for phone in people:
            await phone.until(lambda phone: phone.view["phase"] == "flip")
        await again(people)
        await expect(ben.page.get_by_test_id("receipts")).to_have_count(0)
        await flip_all(bus, ann)
        await guess(ben, "Lower")
        await again(people)
        await expect(ann.page.get_by_test_id("verdict")).to_contain_text("Equal is wrong")
        for _ in range(5):
            await guess(ben, "Higher")
        await again(people)
        await expect(results(ann)).to_be_visible()
        await expect(results(ben)).to_be_visible()


async def again(people: list[Phone]) -> None:
    """Everybody reloads, and sees what was there before."""
    newest = max(map(last_seq, people))
    for phone in people:
        await phone.until(lambda phone: last_seq(phone) >= newest)
        before = phone.view
        await phone.page.reload()
        await phone.page.locator("[data-seq]").wait_for()
        same: dict[str, Any] = {
            "seats": [],
            "due": None,
        }  # who rides and is away for a moment gets more time
        assert phone.view | same == before | same


def last_seq(phone: Phone) -> int:
    return max(int(frame.get("seq") or 0) for frame in phone.told)


async def test_a_killed_server_comes_back_in_mid_ride(tmp_path: Path) -> None:
    with running(HurriedServer(tmp_path)) as server:
        server.stack(deck(["7c", BEN], SEVEN_FIRST, SMOOTH))
        async with phones("Ann", "Ben", service_workers="allow") as people:
            ann, ben = people
            await table(server, people)
            await flip(ann, 1)
            await play(ann, "Play 7")
            await close_claims(server, ann)
            await give_all(ann, "Ben")
            await flip_all(server, ann)
            await guess(ben, "Higher")
            await guess(ben, "Higher")
            before = ben.view["ride"]
            await crash(server, *people)
            assert ben.view["ride"] == before
            for _ in range(4):
                await guess(ben, "Higher")
            await expect(results(ann)).to_be_visible()


# Full tables, and what nobody may know.


@pytest.mark.parametrize(("players", "decks"), [(7, 1), (17, 2)])
async def test_a_full_table_rides_to_the_end(bus: HurriedServer, players: int, decks: int) -> None:
    settings = SLOW | {"seats": players, "decks": decks, "grace_s": 300}
    async with (
        company(bus.url, players, "ride_the_bus", settings=settings) as everybody,
        chromium() as browser,
    ):
        ann = await everybody.phone(browser, 0)
        await ann.tap("Start")
        await expect(ann.page.get_by_test_id("scores").locator("li")).to_have_count(players)
        await expect(hand(ann)).to_have_count(5)
        await flip_all(bus, ann)
        assert len(ann.view["riders"]) == players
        while ann.view["ride"]:
            await skip(ann)
        await expect(results(ann).get_by_role("row")).to_have_count(players + 1)
        assert len(ann.view["results"]["scores"]) == players


async def test_no_frame_betrays_hands_the_pyramid_or_the_hidden_card(bus: HurriedServer) -> None:
    hands = ["7c 2c 2d 3c 3d", "8c 8s 9c 9s Tc"]
    rides = "5c 6c 6d 6h 6s 9h"
    bus.stack(deck(hands, NOTHING, rides))
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        browser = ann.page.context.browser
        assert browser is not None
        await table(bus, people)
        code = ann.page.url.rpartition("/")[2]
        rail = await new_phone(browser)
        await rail.page.goto(f"{bus.url}/s/{code}")
        await rail.page.get_by_role("group", name="Pyramid").wait_for()
        await flip(ann, 1)
        await close_claims(bus, *people, rail)
        for phone, own in ((ann, hands[0]), (ben, hands[1]), (rail, "")):
            known = {int(parse_card(name)) for name in [*own.split(), NOTHING.split()[0]]}
            assert cards_heard(phone) <= known
        await flip_all(bus, ann)
        hidden = int(parse_card("6s"))
        await guess(ann, "Higher")
        for phone in (ann, ben, rail):
            await phone.until(lambda phone: phone.view["last"] is not None)
            assert hidden not in cards_heard(phone)
            await expect(phone.page.locator(f'[data-card="{hidden}"]')).to_have_count(0)


CARDS = ("hand", "hands", "cards", "card", "rows", "row", "shown", "discard", "drawn", "hidden")


def cards_heard(phone: Phone) -> set[int]:
    """Every card in every frame of every socket."""

    def found(told: Any, named: bool = False) -> set[int]:
        if isinstance(told, dict):
            seats = named and all(key.isdigit() for key in told)  # hands by seat
            parts = [found(part, seats or key in CARDS) for key, part in told.items()]
            return set().union(*parts)
        if isinstance(told, list):
            return set().union(*(found(part, named) for part in told))
        return {told} if named and type(told) is int else set()

    return set().union(*map(found, phone.told))
