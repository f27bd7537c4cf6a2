"""Whole hands of Follow the Queen through the screen: cards that make Queens certain."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from bluefelt.client import Client
from bluefelt.engine.cards import Card, card_names, parse_cards
from bluefelt.engine.contract import Command
from bluefelt.games.follow_the_queen.messages import BringIn
from tests.browser.company import company, offered
from tests.browser.phones import (
    DESKTOP,
    MOVING,
    Host,
    Phone,
    chromium,
    crash,
    open_room,
    phones,
    seat_all,
)
from tests.browser.playing import NAMES, STILL, cards_in, stacks, winner, wins
from tests.browser.studio import passive
from tests.serving import StackedServer, running

GAME = "follow_the_queen"
TABLE: dict[str, Any] = STILL | {"initial_button": 0, "showdown_s": 0}
PASSIVE = re.compile(r"^(Check|Call [\d,]+|Bring in [\d,]+)$")
SEVEN = 7


def deck(*hands: str) -> str:
    """The top of a deck that deals each seat these seven, if all stay; seat 0 has the button."""
    held = [parse_cards(hand) for hand in hands]
    order = [*held[1:], held[0]]
    known = {card for hand in held for card in hand}
    burns = iter([card for card in range(52) if card not in known])
    dealt = [hand[nth] for nth in range(3) for hand in order]
    for nth in range(3, SEVEN):
        dealt += [next(burns), *(hand[nth] for hand in order)]
    return card_names(dealt)


async def begin(host: Host, people: list[Phone]) -> None:
    """Everybody sits down, in seats as they come, and the third street is dealt."""
    await seat_all(host, people, list(NAMES[: len(people)]))
    await people[0].tap("Start")
    for phone in people:
        await expect(phone.hole).to_have_count(3)


def seq(phone: Phone) -> int:
    return max(int(frame["seq"]) for frame in phone.told if "seq" in frame)


async def on_turn(people: list[Phone]) -> Phone | None:
    """Whoever is asked, once that is on the screen; nobody: the hand is over."""
    view = max(people, key=seq).view
    if not view["waits_for"]:
        return None
    phone = people[int(view["waits_for"][0])]
    await stay(phone).wait_for()
    return phone


def stay(phone: Phone) -> Locator:
    return phone.page.locator("section.bar .stay")


async def play_on(people: list[Phone], until: str = "over") -> None:
    """Everybody does the least, until the street."""
    while max(people, key=seq).view["phase"] != until:
        phone = await on_turn(people)
        assert phone is not None
        await phone.act(PASSIVE)
    for phone in people:
        await phone.until(lambda one: one.view["phase"] == until)


async def everything(phone: Phone) -> None:
    """All-in, from the sizer where there is one."""
    opens = phone.page.locator("section.bar button[aria-expanded]")
    if await opens.count():
        await opens.click()
        await phone.tap("Max")
        await phone.act(re.compile("^All-in"))
    else:
        await phone.act(re.compile("^(All-in|Call)"))


def card(phone: Phone, name: str) -> Locator:
    """This card, wherever it lies."""
    return phone.page.locator(f'.slot:has([data-card="{parse_cards(name)[0]}"])')


def badges(phone: Phone, *names: str) -> list[Locator]:
    return [card(phone, name) for name in names]


async def wild(phone: Phone, *names: str) -> None:
    """These cards carry their badge and frame."""
    for one in badges(phone, *names):
        await expect(one).to_have_attribute("data-wild", "W")
        await expect(one.locator(".card.wild > .badge")).to_have_text("W")


async def not_wild(phone: Phone, *names: str) -> None:
    for one in badges(phone, *names):
        await expect(one.locator(".card")).not_to_have_class(re.compile("wild"))


def banner(phone: Phone) -> Locator:
    return phone.page.get_by_test_id("wild")


async def cards_on(phone: Phone) -> list[str]:
    """All cards on the screen, with what they are marked as."""
    slots = await phone.page.locator(".slot").all()
    return [f"{await one.get_attribute('aria-label')}" for one in slots]


ANN = "Kd Ks 9c Kh 9d 2s 8h"
BEN = "Ah 3s 7s Qd Tc 6h 5d"  # the Queen comes with the fourth street, and Ann's king follows


async def test_two_phones_play_from_the_link_to_the_showdown(stacked_server: StackedServer) -> None:
    stacked_server.stack(deck(ANN, BEN))
    host = await open_room(stacked_server.url, TABLE, game=GAME)
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await begin(host, people)
        await expect(banner(ann)).to_contain_text(re.compile("Wild: Q", re.I))
        assert await on_turn(people) is ben  # the seven is lower than the nine
        await expect(ben.fold).to_have_count(0)
        await ben.act("Bring in 10")
        await expect(ann.pod(1)).to_contain_text("Bring-in")
        await ann.tap("Complete")
        await ann.act("Complete to 20")
        assert ann.view["bet"] == 20
        await ben.act("Call 10")
        for phone in people:
            await expect(banner(phone)).to_contain_text("Q + K")
            await wild(phone, "Qd", "Kh")
        await wild(ann, "Kd", "Ks")  # also those that nobody else sees
        await expect(ann.page.get_by_text("You have four nines", exact=True)).to_be_visible()
        await play_on(people)
        for phone in people:
            await expect(winner(phone)).to_contain_text("five nines")
            await expect(phone.page.locator(".slot.wins")).to_have_count(5)
        shown = ben.pod(0)
        await expect(shown.locator("[data-card]")).to_have_count(SEVEN)
        await expect(shown.get_by_label("king of diamonds, plays as nine of")).to_be_visible()
        await expect(card(ben, "Kh")).to_have_attribute("data-wild", re.compile("^9"))
        assert sum(stacks(ann).values()) == 2_000
        assert stacks(ann)["Ann"] == 1_025


async def test_a_showdown_stays_until_everybody_has_tapped(stacked_server: StackedServer) -> None:
    stacked_server.stack(deck(ANN, BEN))
    host = await open_room(stacked_server.url, TABLE | {"showdown_s": 60}, game=GAME)
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await begin(host, people)
        await play_on(people)
        await ann.tap("Next hand")
        await expect(ann.page.get_by_role("button", name="Next hand")).to_have_count(0)
        assert ben.view["round"] == 1
        await expect(ben.pod(0).locator("[data-card]")).to_have_count(SEVEN)
        await ben.tap("Next hand")
        for phone in people:
            await phone.until(lambda one: one.view["round"] == 2)


SIX = (
    "2c 7d 4c 9s 5d 6c Td",  # Ann has a hidden seven
    "Ah 8d Qh 5s 3d 6d Ts",
    "Ad 8h 7s Qs 3h 6h Th",  # a seven follows the Queen; then a second Queen
    "As 8s 9c Kd 3s 9d Jc",  # and a king
    "Ac Kc Jd 2d 5h 4s Jh",
    "Ks Kh Js 2h 9h 4d 5c",
)


async def test_six_phones_follow_the_queens(stacked_server: StackedServer) -> None:
    stacked_server.stack(deck(*SIX))
    host = await open_room(stacked_server.url, TABLE, game=GAME)
    async with phones(*NAMES) as people:
        await begin(host, people)
        for phone in people:
            await expect(banner(phone)).to_contain_text("Q + 7")
            await wild(phone, "Qh", "7s")
            await not_wild(phone, "9c")
        await wild(people[0], "7d")
        told = people[0].page.locator("[aria-live]").filter(has_text="sevens are wild")
        await expect(told.first).to_be_attached()
        await play_on(people, "fourth")
        for phone in people:
            await expect(banner(phone)).to_contain_text("Q + K")
            await expect(banner(phone).locator("li.over")).to_contain_text("3rd Q♥")
            await expect(banner(phone).locator("li:not(.over)")).to_contain_text("4th Q♠")
            await wild(phone, "Qh", "Qs", "Kd")
            await not_wild(phone, "7s")  # the second Queen ended it
        await not_wild(people[0], "7d")
        await wild(people[5], "Ks", "Kh")
        await play_on(people)
        for phone in people:
            await expect(winner(phone)).to_be_visible()
        assert sum(stacks(people[0]).values()) == 6_000


async def test_up_cards_land_one_at_a_time(stacked_server: StackedServer) -> None:
    stacked_server.stack(deck("Kd Ks 7c 2h 4d 2s 8c", "Ah 3s Qs 5d Tc 6h 5c"))
    host = await open_room(stacked_server.url, TABLE, game=GAME)
    async with phones("Ann", "Ben", **MOVING) as people:
        ann, ben = people
        await seat_all(host, people, ["Ann", "Ben"])
        await ann.tap("Start")
        await expect(banner(ben)).to_contain_text("Next up card sets the wild")
        assert await card(ben, "Qs").count() == 1
        assert await card(ben, "7c").count() == 0  # it has been dealt, but it has not landed
        await expect(banner(ben)).to_contain_text("Q + 7")
        await wild(ben, "7c")
        await ann.act("Bring in 10")  # both are wild, and the seven is lower
        await play_on(people, "fourth")
        await expect(ann.hole).to_have_count(4)
        await ann.page.reload()  # whoever comes back sees what is there
        await expect(ann.hole).to_have_count(4)


async def test_everybody_folds_and_a_watcher_sits_down(stacked_server: StackedServer) -> None:
    stacked_server.stack(deck("Kd Ks 2c 2h 4d 2s 8c", "Ah 3s 9s 5d Tc 6h 5c"))
    fixed = TABLE | {"structure": "fixed_limit", "seats": 3}
    host = await open_room(stacked_server.url, fixed, game=GAME)
    async with phones("Ann", "Ben", "Cleo", size=DESKTOP) as (ann, ben, cleo):
        await begin(host, [ann, ben])
        await cleo.page.goto(host.door)
        await cleo.tap("Just watch")
        await expect(cleo.pod(0).locator("[data-card]")).to_have_count(1)
        await expect(cleo.pod(0).locator(".slot.back")).to_have_count(2)
        await expect(stay(ann)).to_be_enabled()
        await ann.page.keyboard.press("c")  # brings in
        await expect(ben.button("Complete to 20")).to_be_enabled()  # the limit leaves no choice
        await ben.page.keyboard.press("r")
        await expect(ann.fold).to_be_enabled()
        await ann.page.keyboard.press("f")
        await wins([ann, ben], 1, 30)
        assert stacks(ann) == {"Ann": 985, "Ben": 1_015}
        await ben.act("Show")
        await expect(ann.pod(1).locator("[data-card]")).to_have_count(3)
        await cleo.tap(re.compile("^Sit"))
        await cleo.page.get_by_role("button", name=re.compile("^Sit")).first.click()
        await ann.until(lambda one: one.members.get("Cleo", {}).get("seat") == 2)
        await expect(ann.page.locator("[data-seat]", has_text="Cleo")).to_be_visible()


async def test_three_all_in_with_a_side_pot(stacked_server: StackedServer) -> None:
    low, high = "2c 3d 5h 7s 9c Jd 4h", "Kd Ks 8c Kh 4d 2s 8d"
    third = "Ah 3s 9s 5d Tc 6h 5c"
    stacked_server.stack(deck(low, high, third))
    slow = TABLE | {"runout_ms": 2_000}
    host = await open_room(stacked_server.url, slow, game=GAME)
    async with phones(*NAMES[:3]) as people:
        ann, ben, cleo = people
        await begin(host, people)
        await ann.tap("Complete")
        await ann.page.get_by_label("Amount").fill("400")
        await ann.act("Bet 400")
        await ben.act("Call 400")
        await cleo.act("Fold")
        await play_on([ann, ben])
        assert stacks(ann) == {"Ann": 595, "Ben": 1_410, "Cleo": 995}
        stacked_server.stack(deck(high, third, low))  # the button has moved: Cleo gets the high
        await ann.act("Deal")
        for phone in people:
            await expect(phone.hole).to_have_count(3)
        while turn := await on_turn(people):
            await everything(turn)
        for phone in people:
            await phone.sees("Main 1,785")
            await phone.sees("Side 1: 800")
            await expect(phone.page.locator("[data-seat] .slot.back")).to_have_count(0)
        for phone in people:
            await expect(winner(phone)).to_be_visible()
        assert sum(stacks(ann).values()) == 3_000
        pots = {won["pot"] for won in ann.view["won"]}
        assert pots == {0, 1}


async def test_a_reload_in_every_phase_changes_nothing(stacked_server: StackedServer) -> None:
    stacked_server.stack(deck(ANN, BEN))
    host = await open_room(stacked_server.url, TABLE, game=GAME)
    async with phones("Ann", "Ben") as people:
        await begin(host, people)
        phases = ("third", "fourth", "fifth", "sixth", "seventh", "over")
        for nth, phase in enumerate(phases):
            await play_on(people, phase)
            for phone in people:
                await expect(phone.hole).to_have_count(min(3 + nth, SEVEN))
                before, due = await cards_on(phone), phone.view["due"]
                told = await banner(phone).locator(".ranks").text_content()
                phone.forget()
                await phone.page.reload()
                await expect(phone.page.locator(".slot")).to_have_count(len(before))
                assert await cards_on(phone) == before
                assert phone.view["phase"] == phase
                assert phone.view["due"] == due
                await expect(banner(phone).locator(".ranks")).to_have_text(str(told))


@pytest.mark.parametrize(("players", "shared"), [(8, 1), (9, 2)])
async def test_too_few_cards(stacked_server: StackedServer, players: int, shared: int) -> None:
    def least(client: Client) -> Command:
        return BringIn() if offered(client, "bet/bring-in") else passive(client)

    stacked_server.stack("")
    rules = TABLE | {"seats": players}
    async with (
        chromium() as browser,
        company(stacked_server.url, players, GAME, settings=rules) as table,
    ):
        hero = await table.phone(browser, 3)
        await table.deal()
        await table.around(least)
        while table.turn is not None:
            await table.on_phone(stay(hero).click())
            await table.around(least)
        common = hero.page.get_by_test_id("community").locator("[data-card]")
        await expect(common).to_have_count(shared)
        await expect(hero.hole).to_have_count(SEVEN)
        await expect(hero.page.locator('[data-testid="hole"] .shared')).to_have_count(shared)
        for seat in range(players):
            if seat != 3:
                await expect(hero.pod(seat).locator(".slot")).to_have_count(SEVEN)
        await expect(winner(hero)).to_be_visible()
        assert not hero.troubles


def told_cards(phone: Phone) -> set[Card]:
    """Every card in every frame that the phone has heard."""
    return set().union(*map(_cards, phone.told))


def _cards(told: Any) -> set[Card]:
    keys = ("down", "up", "community", "card", "queen", "follower")
    found = cards_in(told)
    if isinstance(told, dict):
        named = {"cards": [value for key, value in told.items() if key in keys]}
        named["hole"] = [card for card, _ in told.get("plays", [])]  # not what they stand for
        return found | cards_in(named) | set().union(*map(_cards, told.values()))
    return found | (set().union(*map(_cards, told)) if isinstance(told, list) else set())


async def test_nobody_hears_of_cards_that_are_down(stacked_server: StackedServer) -> None:
    stacked_server.stack(deck(*SIX[:3]))
    host = await open_room(stacked_server.url, TABLE, game=GAME)
    async with phones("Ann", "Ben", "Cleo", "Dan") as (*people, watcher):
        await begin(host, people)
        await watcher.page.goto(host.door)
        await watcher.tap("Just watch")
        await expect(watcher.pod(2).locator("[data-card]")).to_have_count(1)
        await play_on(people, "seventh")
        for _ in range(2):
            turn = await on_turn(people)
            assert turn is not None
            await turn.tap("Fold")
            await turn.act("Really fold?")
        hands = [parse_cards(hand) for hand in SIX[:3]]
        downs = [{hand[0], hand[1], hand[6]} for hand in hands]
        ups = {card for hand in hands for card in hand[2:6]}
        for phone, own in zip(people, downs, strict=True):
            others = set().union(*downs) - own
            assert own | ups <= told_cards(phone)
            assert not others & told_cards(phone)
        assert ups <= told_cards(watcher)
        assert not set().union(*downs) & told_cards(watcher)


async def test_a_killed_server_comes_back_in_mid_hand(tmp_path: Path) -> None:
    with running(StackedServer(tmp_path)) as server:
        server.stack(deck(ANN, BEN))
        host = await open_room(server.url, TABLE, game=GAME)
        async with phones("Ann", "Ben", service_workers="allow") as people:
            await begin(host, people)
            await play_on(people, "fifth")
            before = [await cards_on(phone) for phone in people]
            middle = people[0].view["middle"]
            await crash(server, *people)
            assert [await cards_on(phone) for phone in people] == before
            assert people[0].view["middle"] == middle
            await play_on(people)
            await expect(winner(people[0])).to_be_visible()
