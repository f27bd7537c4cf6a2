"""Races of Hold Your Horses through the screen, from the link to the payout."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from bluefelt.games.hold_your_horses.messages import Bet, Ready
from tests.browser.company import NAMES as COMPANY
from tests.browser.company import company
from tests.browser.phones import (
    DESKTOP,
    Phone,
    Size,
    crash,
    new_phone,
    open_room,
    phones,
    seat_all,
    sits_down,
)
from tests.browser.racing import (
    ALL_TIE,
    DARK_CARDS,
    DARK_WINS,
    FIRST_WINS,
    STILL,
    card_like,
    is_in,
    lane,
    player,
    pool,
    put,
    race,
    ready,
    run_out,
    stacks,
    stake,
    verdict,
)
from tests.browser.studio import Studio
from tests.serving import serving

# What the game has to be able to do, one test for each.


async def test_players_can_create_and_join_a_room(studio: Studio) -> None:
    ann, ben = [await new_phone(studio.browser, name="") for _ in range(2)]
    await ann.page.goto(studio.url)
    await ann.tap("Create a room")
    await ann.write("Your name", "Ann")
    await ann.page.get_by_role("dialog").get_by_text("Texas Hold Your Horses").first.click()
    await ann.tap("Create the room")
    code = await ann.code()
    await ben.page.goto(studio.url)
    await ben.write("Join with a code", code)
    await ben.tap("Join")
    await ben.write("Your name", "Ben")
    await ben.tap("Sit down")
    await sits_down(ann, "Ben")
    await ann.tap("Start")
    for phone in (ann, ben):
        await is_in("Race 1 · Out of the Gate", phone)
        await expect(phone.page.get_by_test_id("players").locator("li")).to_have_count(2)
    assert stacks(ann) == {"Ann": 1000, "Ben": 1000}


async def test_five_hands_and_the_dark_horse_are_visible(studio: Studio) -> None:
    _, people = await race(studio, 2, deck=FIRST_WINS)
    for phone in people:
        for hand, names in enumerate(OPEN_HANDS, 1):
            for name in names:
                await expect(lane(phone, hand).get_by_role("img", name=name)).to_be_visible()
        dark = lane(phone, 5)
        await expect(dark.get_by_role("img", name="face-down card")).to_have_count(2)
        await expect(dark).to_contain_text("Dark Horse")
        for hand in range(1, 6):  # and each has a chance, the dark one, too
            await expect(lane(phone, hand).locator(".chance")).to_contain_text(re.compile(r"\d%"))
        await expect(lane(phone, 1)).to_contain_text("a pair of aces")


OPEN_HANDS = (
    ("ace of spades", "ace of hearts"),
    ("king of diamonds", "king of clubs"),
    ("queen of clubs", "seven of diamonds"),
    ("eight of hearts", "six of spades"),
)


async def test_board_cards_animate_correctly(studio: Studio) -> None:
    _, (ann, ben) = await race(studio, 2, deck=DARK_WINS)  # Ben wants nothing to move
    await ann.page.emulate_media(reduced_motion="no-preference")
    for phone in (ann, ben):
        await phone.page.evaluate(FILM)
    await put(ann, "10", 5)
    for phase in ("In the Running", "Final Furlong", "Photo Finish"):
        await ready(ann, ben)
        await is_in(phase, ann, ben)
    await expect(verdict(ann)).to_be_visible()
    await expect(player(ann, 0).get_by_test_id("gain")).to_have_text("+10")
    assert await ann.page.evaluate("film") == [
        "3 0 running",
        "4 0 running",
        "5 0 running",  # the river first,
        "5 1 running",  # then the Dark Horse card by card,
        "5 2 running",
        "5 2 ordered",  # then the order,
        "5 2 paid",  # then the money
    ]
    assert await ben.page.evaluate("film") == ["3 0 running", "4 0 running", "5 2 paid"]
    assert await ann.page.evaluate("flown.board") == 5
    assert await ann.page.evaluate("flown.lanes") > 0  # the Dark Horse slides to the top
    assert await ben.page.evaluate("flown") == {"board": 0, "lanes": 0}
    first = ann.page.locator("[data-lane]").first
    await expect(first).to_have_attribute("data-lane", "5")


FILM = """() => {
  window.film = [];
  window.flown = {board: 0, lanes: 0};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.closest('[data-testid=board]')) flown.board += 1;
    if (this.matches('.lanes > li')) flown.lanes += 1;
    return animate.apply(this, how);
  };
  const count = (where) => document.querySelectorAll(`${where} [data-card]`).length;
  const has = (what) => document.querySelector(what) !== null;
  new MutationObserver(() => {
    const order = has('[data-place="1"]') ? 'ordered' : 'running';
    const how = has('[data-testid=gain]') ? 'paid' : order;
    const seen = `${count('[data-testid=board]')} ${count('[data-lane="5"]')} ${how}`;
    if (seen !== '0 0 running' && seen !== film.at(-1)) film.push(seen);
  }).observe(document, {subtree: true, childList: true, attributes: true});
}"""


async def test_horses_run_home_when_all_cards_have_landed(studio: Studio) -> None:
    _, (ann, ben) = await race(studio, 2, deck=DARK_WINS)  # Ben wants nothing to move
    for phone in (ann, ben):
        await phone.page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
        await expect(phone.page.get_by_test_id("turf")).to_have_count(5)
    await ann.page.emulate_media(reduced_motion="no-preference")
    for phone in (ann, ben):
        await phone.page.evaluate(TRACK_FILM)
    for phase in ("In the Running", "Final Furlong", "Photo Finish"):
        await ready(ann, ben)
        await is_in(phase, ann, ben)
    await expect(verdict(ann)).to_be_visible()
    await expect(lane(ann, 5)).to_have_attribute("data-place", "1")
    film = await ann.page.evaluate("film")
    assert film[-3:] == ["5 2 running", "5 2 home", "5 2 ordered"]
    assert not any(seen.endswith(("home", "ordered")) for seen in film[:-2])
    assert await ann.page.evaluate("galloped")
    assert not await ben.page.evaluate("galloped")
    assert await ben.page.evaluate("film.at(-1)") == "5 2 ordered"
    ends = await ann.page.locator("[data-at]").evaluate_all("all => all.map(one => one.dataset.at)")
    assert max(ends) == ends[4] == "1.000"  # the Dark Horse is the first


TRACK_FILM = """() => {
  window.film = [];
  window.galloped = false;
  const LINE = 0.84;
  const count = (where) => document.querySelectorAll(`${where} [data-card]`).length;
  new MutationObserver(() => {
    galloped ||= document.querySelector('.gallops') !== null;
    const horses = [...document.querySelectorAll('[data-at]')];
    const isHome = horses.every((one) => one.dataset.at > LINE);
    const isOrdered = document.querySelector('[data-place="1"]') !== null;
    const how = isOrdered ? 'ordered' : isHome ? 'home' : 'running';
    const seen = `${count('[data-testid=board]')} ${count('[data-lane="5"]')} ${how}`;
    if (seen !== film.at(-1)) film.push(seen);
  }).observe(document, {subtree: true, childList: true, attributes: true});
}"""


async def test_bets_and_pots_update_live(studio: Studio) -> None:
    _, (ann, ben) = await race(studio, 2, {"cap_pct": 20})
    await put(ann, "25", 2, 2, 2)  # faster than any answer
    await expect(stake(ann, 2)).to_contain_text("75")
    await put(ann, "10", 4)
    await expect(ann.button("READY · 85")).to_be_visible()
    await stake(ann, 2).click()
    await expect(ann.button("READY · 10")).to_be_visible()
    await ann.tap("Undo the last bet")
    await expect(stake(ann, 2)).to_contain_text("75")
    await put(ann, "Max", 3)  # the cap is 200
    await expect(stake(ann, 3)).to_contain_text("115")
    await put(ann, "Max", 5)
    await ann.sees("That is your limit for this round: 200.")
    await ann.tap("Undo the last bet")
    await expect(stake(ann, 3)).to_have_count(0)
    unlocked = ben.page.get_by_test_id("lane-open")
    for hand in range(1, 6):  # nothing is locked, but everybody sees what may be
        await expect(pool(ben, hand)).to_contain_text(re.compile(r"\b0$"))
    await expect(unlocked).to_have_count(2)
    for hand, chips in ((2, "+75"), (4, "+10")):
        await expect(lane(ben, hand).get_by_test_id("lane-open")).to_contain_text(chips)
    await expect(ben.page.get_by_test_id("pool-open")).to_have_text("+85")
    await ben.page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    for hand, chips in ((2, "+75"), (4, "+10")):  # a track has room for who it is
        await expect(lane(ben, hand).locator("li", has_text="Ann").locator(".loose")).to_have_text(
            chips
        )
    await ready(ann)
    await expect(ben.page.locator(".loose")).to_have_count(0)
    for phone in (ann, ben):
        await expect(pool(phone, 2)).to_contain_text("75")
        await expect(pool(phone, 4)).to_contain_text("10")
        await expect(phone.page.get_by_test_id("pool")).to_have_text("85")
        await expect(lane(phone, 1).locator(".pays")).to_contain_text("×86")
        await expect(lane(phone, 2).locator(".pays")).to_contain_text("×1.1")
    await expect(player(ben, 0)).to_contain_text("915")


async def test_ready_logic_works(studio: Studio) -> None:
    _, people = await race(studio, 3)
    ann, ben, cleo = people
    await put(ann, "10", 1)
    await put(ann, "50", 1)  # changed until READY
    await ready(ann)
    await expect(lane(ann, 1).get_by_test_id("locked")).to_contain_text("60")
    await expect(ann.page.get_by_role("button", name=re.compile("^(Put|Take)"))).to_have_count(0)
    await ann.sees("Your bets are locked.")
    await expect(ann.page.get_by_test_id("wait")).to_have_text("Waiting for Ben and Cleo")
    for phone in people:
        await expect(player(phone, 0)).to_contain_text("ready")
        await expect(player(phone, 1)).to_contain_text("betting")
    await ready(ben)
    await expect(ann.page.get_by_test_id("wait")).to_have_text("Waiting for Cleo")
    await is_in("Out of the Gate", *people)
    await ready(cleo)  # all are: on at once
    await is_in("In the Running", *people)
    for phone in people:
        await expect(player(phone, 0)).to_contain_text("betting")
    await run_out(*people)
    for phone in people:  # and so does the next race
        await phone.tap("READY for the next race")
    await is_in("Race 2 · Out of the Gate", *people)


class Case:
    """Who has how much on which hand, what is told, and the stacks afterwards."""

    def __init__(self, deck: str, bets: list[tuple[int, int, int]], **told: Any) -> None:
        self.deck = deck
        self.bets = bets
        self.settings: dict[str, Any] = told.get("settings", {})
        self.says: str = told["says"]
        self.stacks: list[int] = told["stacks"]


ON_TWO_AND_FOUR = [(0, 100, 2), (1, 50, 4)]
CASES = {
    "paid": Case(
        FIRST_WINS,
        [(0, 100, 1), (1, 50, 1), (2, 150, 3)],
        says="Hand 1 wins",
        stacks=[1100, 1050, 850],
    ),
    "to the dark horse": Case(
        DARK_WINS,
        [(0, 10, 5), (1, 10, 2), (2, 25, 5)],
        says="Hand 5 wins",
        stacks=[1003, 990, 1007],
    ),
    "after a tie": Case(
        ALL_TIE,
        [(0, 100, 1), (1, 50, 2), (1, 20, 5), (2, 30, 4)],
        says="Hands 1, 2, 3, 4 and 5 tie",
        stacks=[1000, 1000, 1000],
    ),
    "with a house edge": Case(
        FIRST_WINS,
        [(0, 100, 1), (1, 100, 2)],
        settings={"house_edge_bps": 500},
        says="Hand 1 wins",
        stacks=[1090, 900, 1000],
    ),
    "to the house": Case(
        FIRST_WINS,
        ON_TWO_AND_FOUR,
        says="Nobody bet on it: the house keeps 150.",
        stacks=[900, 950, 1000],
    ),
    "into the next race": Case(
        FIRST_WINS,
        ON_TWO_AND_FOUR,
        settings={"unclaimed": "carry"},
        says="Nobody bet on it: 150 go into the next race.",
        stacks=[900, 950, 1000],
    ),
    "back": Case(
        FIRST_WINS,
        ON_TWO_AND_FOUR,
        settings={"unclaimed": "refund"},
        says="Nobody bet on it: you get your 100 back.",
        stacks=[1000, 1000, 1000],
    ),
    "to nobody": Case(FIRST_WINS, [], says="Nobody bet on this race.", stacks=[1000] * 3),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_payouts_are_accurate(studio: Studio, case: Case) -> None:
    studio.server.stack(case.deck)
    settings = STILL | case.settings
    async with company(studio.url, 3, "hold_your_horses", settings=settings) as table:
        phone = await table.phone(studio.browser, 0)
        await table.on_phone(phone.tap("Start"))
        for who, chips, hand in case.bets:
            if who:
                await table.people[who].send(Bet(hand, chips))
            else:
                await put(phone, str(chips), hand)
        for _ in range(3):
            for client in table.people[1:]:
                await client.send(Ready())
            await ready(phone)
        await expect(verdict(phone)).to_contain_text(case.says)
        for nth, chips in enumerate(case.stacks):
            await expect(player(phone, nth)).to_contain_text(f"{chips:,}")
        await phone.page.get_by_role("button", name="Races").click()
        past = phone.page.get_by_role("dialog", name="Races").locator('[data-race="1"]')
        await expect(past).to_contain_text(f"Pool {sum(bet[1] for bet in case.bets)}")
        for nth, won in enumerate(seat["won"] for seat in phone.view["seats"]):
            if won:
                await expect(past).to_contain_text(f"{COMPANY[nth]} +{won}")


async def test_chat_and_toasts_work(studio: Studio) -> None:
    _, (ann, ben) = await race(studio, 2)
    await ann.tap("Chat")
    await ann.page.get_by_placeholder("Write something").fill("my horse is lame")
    await ann.page.keyboard.press("Enter")
    await ben.tap("Chat, 1 unread")
    await ben.sees("my horse is lame")
    await ben.page.keyboard.press("Escape")
    await ann.page.keyboard.press("Escape")
    await put(ann, "Max", 1, 2)
    toast = ann.page.locator(".toast")
    await expect(toast).to_have_text(re.compile("That is your limit for this round: 1,000"))


async def test_reconnect_restores_state(studio: Studio) -> None:
    _, (ann, ben) = await race(studio, 2, deck=DARK_WINS)

    async def reload(*held: str) -> None:
        due = ann.view["due"]
        await ann.page.reload()
        await expect(ann.page.locator("[data-lane]")).to_have_count(5)
        assert ann.view["due"] == due
        for text in held:
            await ann.sees(text)

    await put(ann, "50", 5)
    await expect(stake(ann, 5)).to_contain_text("50")
    await reload("READY · 50")  # bets that are not locked are still there
    await ready(ann)
    await reload("Your bets are locked.", "Waiting for Ben")
    await ready(ben)
    await is_in("In the Running", ann)
    await reload("In the Running")
    await expect(lane(ann, 5).get_by_test_id("locked")).to_contain_text("50")
    await ready(ann, ben)
    await is_in("Final Furlong", ann)
    await reload("Final Furlong")
    await ready(ann, ben)
    await is_in("Photo Finish", ann)
    await reload("Hand 5 wins", "You get 50!")
    await expect(ann.page.locator("[data-lane]").first).to_have_attribute("data-lane", "5")
    await expect(ann.page.get_by_test_id("board").locator("[data-card]")).to_have_count(5)


# Whole races, and what can go wrong in them.


async def test_six_phones_run_a_race(studio: Studio) -> None:
    _, people = await race(studio, 6, {"ante": 5, "round_weights": "3/2/1"}, FIRST_WINS)
    for nth, phone in enumerate(people):
        await put(phone, "25", nth % 5 + 1)
    await ready(*people)
    await is_in("In the Running", *people)
    await put(people[2], "50", 1)
    await run_out(*people)
    assert sum(stacks(people[0]).values()) == 6_000
    # 230 chips for 250 shares: chips of the first round count 3, of the second 2.
    won = [seat["won"] for seat in people[0].view["seats"]]
    assert won == [69, 0, 92, 0, 0, 69]
    for phone in people:
        await expect(verdict(phone)).to_contain_text("Hand 1 wins")
        for nth in (0, 2, 5):
            await expect(player(phone, nth).get_by_test_id("gain")).to_have_text(f"+{won[nth]}")


async def test_at_the_end_of_the_time_who_is_not_ready_has_bet_nothing(studio: Studio) -> None:
    _, (ann, ben) = await race(studio, 2, {"clock_s": 5}, FIRST_WINS)
    await put(ann, "100", 1)
    await put(ben, "100", 2)
    for phone in (ann, ben):  # to be seen, and to be heard
        await phone.sees(re.compile("seconds left! Without READY your bets don’t count"))
        await expect(phone.page.locator("[aria-live=assertive]").first).to_contain_text(
            re.compile("^[1-5] seconds? left!")
        )
    await ready(ann)
    sent = [json.loads(text) for text in ann.said if '"player/ready"' in text]
    assert [one["round"] for one in sent] == ["out_of_the_gate"]  # late, it would be refused
    await expect(ann.page.locator(".ring.urgent")).to_have_count(0)
    await is_in("In the Running", ann, ben)
    for phone in (ann, ben):
        await expect(pool(phone, 1)).to_contain_text("100")
        await expect(pool(phone, 2)).to_contain_text("0")
    await expect(stake(ben, 2)).to_have_count(0)
    await expect(player(ann, 1)).to_contain_text("1,000")


async def test_nobody_sees_the_dark_horse_or_secret_bets_of_others(studio: Studio) -> None:
    host, (ann, ben) = await race(studio, 2, {"open_bets": False}, deck=DARK_WINS)
    watcher, stream = await onlookers(studio.browser, host.door)
    everybody = (ann, ben, watcher, stream)
    for phase in ("Out of the Gate", "In the Running", "Final Furlong"):
        await is_in(phase, ann, ben, watcher)
        await put(ann, "25", 3)
        await put(ann, "10", 3)
        await expect(stake(ann, 3)).to_contain_text("35")
        await ann.until(lambda phone: '"amount":35' in "".join(phone.heard))
        for phone in (ben, watcher, stream):
            told = "".join(phone.heard)
            assert '"bet/placed"' not in told
            assert not re.search(r"[:\[,]35[,\]}]", told)
        await stake(ann, 3).click()
        await expect(stake(ann, 3)).to_have_count(0)
        for phone in everybody:
            assert not DARK_CARDS & set().union(*map(card_like, phone.told))
            assert '"seed":"' not in "".join(phone.heard)
        await ready(ann, ben)
    for phone in everybody:
        await phone.until(lambda phone: phone.view["phase"] == "photo_finish")
        shown = set().union(*map(card_like, phone.told))
        assert shown >= DARK_CARDS  # or the test would look in the wrong place
    await expect(stream.page.locator('[data-lane="5"] [data-card]')).to_have_count(2)
    await expect(stream.page.get_by_role("button")).to_have_count(0)
    assert not any(phone.troubles for phone in everybody)


async def onlookers(browser: Browser, door: str) -> tuple[Phone, Phone]:
    """Somebody on the rail, and the stream."""
    watcher = await new_phone(browser)
    await watcher.page.goto(door)
    await watcher.tap("Just watch")
    await watcher.sees("You are watching the race.")
    stream = await new_phone(browser, Size(1920, 1080))
    await stream.page.goto(door.replace("/r/", "/s/"))
    await expect(stream.page.locator("[data-lane]")).to_have_count(5)
    return watcher, stream


async def test_broke_away_late_and_paused(studio: Studio) -> None:
    host, (ann, ben) = await race(studio, 2, deck=FIRST_WINS)
    await put(ben, "Max", 2)
    await put(ann, "Max", 1)
    late = await new_phone(studio.browser, name="Cleo")
    await late.page.goto(host.door)
    await late.tap("Sit down")
    await late.sees("You wait for the next race.")
    await expect(late.page.get_by_role("button", name=re.compile("^Put"))).to_have_count(0)
    await ann.tap("Menu")
    await ann.tap(re.compile("^Pause"))
    await ann.page.keyboard.press("Escape")
    await ben.sees("The table is paused.")
    await expect(stake(ben, 2)).to_be_disabled()
    await ann.tap("Resume")
    await ready(ann)
    await ready(ben)  # everything is in: the race is run at once
    for phone in (ann, ben, late):
        await expect(verdict(phone)).to_contain_text("Hand 1 wins")
    assert stacks(ann) == {"Ann": 2000, "Ben": 0, "Cleo": 1000}
    await ben.sees("You have no chips.")
    await ben.tap("Rebuy 1,000")
    await expect(player(ann, 1)).to_contain_text("1,000")
    await late.tap("Menu")
    await late.tap(re.compile("^Sit out"))
    await late.page.keyboard.press("Escape")
    await ann.tap("READY for the next race")
    await ben.tap("READY for the next race")
    await is_in("Race 2", ann, ben, late)
    await expect(player(ann, 2)).to_contain_text("Sitting out")
    await late.tap("I’m back")
    await late.sees("You wait for the next race.")


async def test_the_next_race_comes_by_itself(studio: Studio) -> None:
    _, people = await race(studio, 2, {"pause_s": 1})
    for phase in ("In the Running", "Final Furlong", "Photo Finish"):
        await ready(*people)
        await is_in(phase, people[0])
    await is_in("Race 2 · Out of the Gate", *people)
    for phone in people:
        await expect(phone.page.get_by_test_id("board").locator("[data-card]")).to_have_count(0)
        await expect(phone.button("READY without a bet")).to_be_visible()


async def test_a_killed_server_comes_back_in_mid_race(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host = await open_room(server.url, STILL, game="hold_your_horses")
        async with phones("Ann", "Ben", service_workers="allow") as people:
            ann, ben = people
            await seat_all(host, people, ["Ann", "Ben"])
            await ann.tap("Start")
            await put(ann, "50", 3)
            await ready(ann)
            await put(ben, "25", 4)
            await expect(ben.button("READY · 25")).to_be_visible()
            await ben.until(lambda phone: '"amount":25' in "".join(phone.heard))
            await crash(server, *people)
            for phone in people:
                await expect(pool(phone, 3)).to_contain_text("50")
            await ann.sees("Waiting for Ben")
            await ben.tap("READY · 25")
            await is_in("In the Running", *people)
            await expect(pool(ann, 4)).to_contain_text("25")
            for phase in ("Final Furlong", "Photo Finish"):
                await ready(*people)
                await is_in(phase, *people)
            await asyncio.gather(*(expect(verdict(phone)).to_be_visible() for phone in people))
            total = sum(stacks(ann).values()) + int(ann.view["house"])
            assert total == 2_000
