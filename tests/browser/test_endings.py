"""How evenings end on real phones: now or after the hand, and what comes after the end."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.async_api import expect

from bluefelt.terminal.cli import main
from tests.browser.phones import Phone, first_to_see, new_phone, open_room, phones, shared
from tests.browser.playing import (
    NAMES,
    PASSIVE,
    STILL,
    all_in,
    begin,
    check_down,
    stacks,
    winner,
)
from tests.browser.studio import turn_on
from tests.serving import Server, serving

BRISK = STILL | {"pause_s": 1, "initial_button": 0}


def database(server: Server) -> Path:
    return server.folder / "rooms.db"


def events(server: Server) -> Iterator[dict[str, Any]]:
    """Everything in the log, in order."""
    with closing(sqlite3.connect(database(server))) as log:
        for (row,) in log.execute("SELECT events FROM events ORDER BY room, seq"):
            yield from json.loads(row)


async def close_room(host: Phone, choice: str) -> None:
    """Through the menu, in the middle of a hand."""
    await host.tap("Menu")
    await host.tap("Close the room")
    await host.tap(re.compile(f"^{choice}"))


async def over(phone: Phone) -> None:
    """Return when the evening is over on this screen."""
    await expect(phone.page.get_by_role("heading", name="The evening is over")).to_be_visible()


def nets(phone: Phone) -> dict[str, int]:
    return {row["name"]: row["net"] for row in phone.newest["room"]["ledger"]}


async def test_the_host_closes_after_this_hand(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host = await open_room(server.url, BRISK)
        async with phones("Ann", "Ben") as people:
            ann, ben = people
            await begin(host, people)
            await close_room(ann, "Close after this hand")
            for phone in people:
                await phone.until(lambda one: one.newest["room"]["closing"])
            await check_down(people)  # the hand is played to its end
            for phone in people:
                await over(phone)
                await expect(phone.page.get_by_test_id("awards")).to_contain_text("1 hand of Texas")
            assert sorted(nets(ann).values()) == [-20, 20] or nets(ann) == {"Ann": 0, "Ben": 0}
            assert nets(ben) == nets(ann)
        assert server.stop() == 0
        told = [event["type"] for event in events(server)]
        assert told.count("room/closed") == 1
        assert told.index("round/closed") < told.index("room/closed")
        assert "table/round-voided" not in told
        assert await asyncio.to_thread(main, ["check", "--database", str(database(server))]) == 0


async def test_the_host_closes_at_once_and_every_bet_goes_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host = await open_room(server.url, BRISK)
        async with phones("Ann", "Ben") as people:
            ann, ben = people
            await begin(host, people)
            first = await first_to_see(people, over=None)
            assert first is not None
            await first.act(PASSIVE)
            assert sum(stacks(ann).values()) == 2 * 1000 - 40  # both have bet
            await close_room(ann, "Close now")
            for phone in people:
                await over(phone)
                await phone.sees("You broke even.")
                await expect(phone.page.get_by_test_id("finale")).to_have_count(0)
                assert nets(phone) == {"Ann": 0, "Ben": 0}
            assert "This round does not count" in await ben.page.locator("body").inner_text()
            await ben.tap("Back home")
            await ben.page.get_by_role("button", name="How the evening ended").click()
            await over(ben)
            await ben.sees("You broke even.")
        assert server.stop() == 0
        [voided] = [event for event in events(server) if event["type"] == "table/round-voided"]
        assert voided["refunds"] == {"0": 20, "1": 20}
        assert [event for event in events(server) if event["type"] == "room/closed"]
        assert await asyncio.to_thread(main, ["check", "--database", str(database(server))]) == 0


async def test_a_tournament_is_played_again_with_the_same_people(server: Server) -> None:
    rules = {"stack": 40, "small_blind": 10, "big_blind": 20, "structure": "no_limit"}
    host = await open_room(server.url, STILL | rules, preset="tourney")
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await ann.page.goto(host.key)
        await ann.tap("Sit here")
        await ben.come_in(host.door, "Ben")
        await ann.until(lambda one: one.members.get("Ben", {}).get("seat") is not None)
        await ann.tap("Add a bot")
        await ann.until(lambda one: len(one.members) == 3)
        await ann.tap("Start")
        await ann.cards()
        places = ann.page.get_by_test_id("places")
        while not ann.view["finished"]:
            if ann.view["phase"] in ("over", "waiting"):
                await ann.act("Deal")
            elif phone := await first_to_see(people, winner(ann).or_(places).first):
                await all_in(phone)
        for phone in people:
            await expect(phone.page.get_by_test_id("places").locator("li")).to_have_count(3)
            await expect(phone.page.get_by_test_id("places")).to_contain_text("(bot)")
            await expect(phone.page.get_by_test_id("awards")).to_contain_text("Biggest pot")
        await expect(ben.button("Play again")).to_have_count(0)
        await ben.sees("The host can start the next one.")
        await ann.tap("Play again")
        await ann.tap("Start")
        for phone in people:
            await phone.until(lambda one: one.view["round"] == 1 and not one.view["finished"])
            await phone.cards()
        middle = ann.view["middle"]
        assert sum(stacks(ann).values()) + middle == 3 * 40
        assert {member["bot"] is not None for member in ann.members.values()} == {True, False}
        await ann.tap("Menu")
        await ann.tap("Game and settings")
        sheet = ann.page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Game", exact=True).click()
        await sheet.get_by_role("radio", name=re.compile("^Ride the Bus")).check()
        await expect(sheet).to_contain_text("This ends the tournament without a winner.")


async def test_who_was_away_at_the_end_comes_back_and_everybody_plays_on(server: Server) -> None:
    host = await open_room(server.url, STILL | {"initial_button": 0})
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await begin(host, people)
        await check_down(people)
        tv = await turn_on(await shared.browser(), server.url, host.code)
        await ben.page.goto(server.url)  # looks at something else
        await ann.until(lambda one: not one.members["Ben"]["connected"])
        await ann.tap("Menu")
        await ann.tap("Close the room")
        await ann.page.locator("dialog .bad").click()
        await over(ann)
        await expect(tv.page.get_by_test_id("finale")).to_be_visible()

        ben.forget()
        await ben.page.goto(host.door)
        await over(ben)
        await expect(ben.page.get_by_test_id("places")).to_contain_text("Ann")
        await ben.sees("If Ann opens the next room")
        stranger = await new_phone(await shared.browser(), name="Eve")
        await stranger.page.goto(host.door)
        await stranger.sees("Only those who played here can see how it ended.")
        await expect(stranger.button("Sit down")).to_have_count(0)

        await ann.tap("Play another evening")
        await ann.page.wait_for_url(lambda url: host.code not in url)
        next_code = await ann.code()
        await ben.tap("Go to the next room")
        for phone in people:
            await phone.until(lambda one: {*one.members} == {*NAMES[:2]} and seated(one) == 2)
        assert await ben.code() == next_code
        await tv.page.wait_for_url(f"**/t/{next_code}")
        await tv.sees(next_code)
        await ann.tap("Start")
        await ben.cards()


def seated(phone: Phone) -> int:
    return sum(member["seat"] is not None for member in phone.members.values())
