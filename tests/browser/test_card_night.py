"""One room, one evening, four games: seats, chat and chips stay, and the ledger runs on."""

import csv
import io
import re
from pathlib import Path
from typing import Any

from playwright.async_api import expect

from bluefelt.client import Client
from bluefelt.rooms.rules.commands import ChangeGame, TakeSeat
from tests.browser.bussing import close_claims, deck, flip_all, give, guess, play, results
from tests.browser.hurried import HurriedServer
from tests.browser.phones import Phone, on_turn, open_room, phones, seat_all
from tests.browser.playing import STILL, all_in, stacks, winner
from tests.browser.racing import FIRST_WINS, put, ready
from tests.serving import Server, running

HOLDEM, HORSES = "Texas Hold'em", "Texas Hold Your Horses"
QUEEN, BUS = "Follow the Queen", "Ride the Bus"
ACES_AND_KINGS = "As Kd Ah Kc 2c 7d 9h 3s 5c Td 4h"  # no hand can be tied
STUD = re.compile(r"^(Check|Call [\d,]+|Bring in [\d,]+)$")
# Ann has a card for the first one of the pyramid; Ben rides, and every card is higher.
BUS_DECK = deck(
    ["7c 2c 3c 4c 5c", "8c 8d 9c 9d 9h"],
    "7d Ks Kh Kd Kc Qs Qh Qd Qc As Ah Ad Ac Js Jh",
    "2h 2s 3h 3s 4h Tc Td Th Ts 6c",
)


async def lay(host: Phone, title: str) -> None:
    """The host chooses what is played next."""
    await host.tap("Menu")
    await host.tap("Game and settings")
    sheet = host.page.get_by_role("dialog")
    await sheet.get_by_role("button", name="Game", exact=True).click()
    await sheet.get_by_role("radio", name=re.compile(f"^{re.escape(title)}")).check()
    await sheet.get_by_role("button", name="Start this table").click()
    await expect(sheet).to_have_count(0)


async def lies(people: list[Phone], title: str) -> None:
    """Everybody sees the next game without a reload, and sits where they sat."""
    for phone in people:
        await expect(phone.page.get_by_role("heading", level=1)).to_have_text(title)
        await phone.sees(f"Now playing: {title}.")
        await phone.sees("Ann")
        await phone.sees("Ben")
        seats = {name: member["seat"] for name, member in phone.members.items()}
        assert seats == {"Ann": 0, "Ben": 1}


async def ledger(phone: Phone) -> tuple[dict[str, int], dict[str, int]]:
    """What everybody has won, as the cashier shows it and as the file has it."""
    await phone.tap("Menu")
    await phone.tap("Cashier")
    sheet = phone.page.get_by_role("dialog", name="Cashier")
    await sheet.get_by_role("button", name="Download as CSV").wait_for()
    shown = {}
    for row in await sheet.locator("tbody tr, tfoot tr").all():
        name = await row.locator("th").inner_text()
        shown[name] = whole(await row.locator("td").last.inner_text())
    async with phone.page.expect_download() as download:
        await sheet.get_by_role("button", name="Download as CSV").click()
    path = await (await download.value).path()
    rows = csv.DictReader(io.StringIO(path.read_text()))
    await phone.page.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    return shown, {row["name"]: int(row["net"]) for row in rows}


def newest(people: list[Phone]) -> dict[str, Any]:
    """The table as the one knows it who heard last."""
    told = [frame for phone in people for frame in phone.told]
    last = max((frame for frame in told if "view" in frame), key=lambda frame: int(frame["seq"]))
    view: dict[str, Any] = last["view"]
    return view


def whole(text: str) -> int:
    """A number as people write it."""
    return int(text.replace("−", "-").replace(",", "").replace("+", ""))


async def test_a_card_night_of_four_games_ends_with_a_ledger_of_zero(tmp_path: Path) -> None:
    with running(HurriedServer(tmp_path)) as server:
        host = await open_room(server.url, STILL)
        async with phones("Ann", "Ben") as people:
            ann, ben = people

            # Hold'em: everything goes in, and whoever has lost it buys in again.
            server.stack(ACES_AND_KINGS)
            await seat_all(host, people, ["Ann", "Ben"])
            await ann.tap("Start")
            for phone in people:
                await phone.cards()
            await all_in(await on_turn(people))
            await all_in(await on_turn(people))
            await expect(winner(ann)).to_be_visible()
            loser = people[list(stacks(ann).values()).index(0)]
            await loser.act("Rebuy 1,000")
            before = stacks(ann)
            assert sorted(before.values()) == [1000, 2000]
            await ben.tap("Chat")
            await ben.page.get_by_placeholder("Write something").fill("now the horses")
            await ben.page.keyboard.press("Enter")
            await ben.page.keyboard.press("Escape")

            # Horses: laid between two hands; chips and chat are still there.
            await ben.tap("Cashier")  # a sheet that lies open stays
            await lay(ann, HORSES)
            await expect(ben.page.get_by_role("dialog", name="Cashier")).to_be_visible()
            await ben.page.keyboard.press("Escape")
            await lies(people, HORSES)
            assert stacks(ann) == before
            await ann.tap("Chat, 1 unread")
            chat = ann.page.get_by_role("dialog", name="Chat")  # a bubble may say it, too
            await expect(chat.get_by_text("now the horses")).to_be_visible()
            await ann.page.keyboard.press("Escape")
            await expect(chat).to_have_count(0)
            server.stack(FIRST_WINS)
            await ann.tap("Start")
            for phone in people:
                await expect(phone.page.locator("[data-lane]")).to_have_count(5)
            await put(ann, "100", 1)
            await put(ben, "100", 2)

            # Follow the Queen: chosen during the race, laid when it is over.
            await lay(ann, QUEEN)
            await ann.sees(f"Next: {QUEEN}, when this round is over.")
            for _ in range(3):
                round_ = ann.view["phase"]
                await ready(*people)
                await ann.until(lambda one, round_=round_: one.view.get("phase") != round_)  # type: ignore[misc]
            await lies(people, QUEEN)
            raced = stacks(ann)
            assert raced == {"Ann": before["Ann"] + 100, "Ben": before["Ben"] - 100}
            server.stack("")
            await ann.tap("Start")
            for phone in people:
                await expect(phone.hole).to_have_count(3)
            while waits_for := newest(people)["waits_for"]:
                await people[waits_for[0]].act(STUD)
            await ann.until(lambda one: one.view["phase"] == "over")
            assert sum(stacks(ann).values()) == sum(raced.values())
            played = stacks(ann)

            # Ride the Bus: nothing is at stake, and the chips are kept meanwhile.
            server.stack(BUS_DECK)
            await lay(ann, BUS)
            await lies(people, BUS)
            await ann.tap("Start")
            await ann.tap(re.compile("^Flip"))
            await play(ann, "Play 7")
            await close_claims(server, ann)
            await give(ann, "Ben")
            await flip_all(server, ann)
            for _ in range(5):
                await guess(ben, "higher")
            await expect(results(ann)).to_contain_text("Ben")

            # And back: everybody has what they had.
            await lay(ann, HOLDEM)
            await lies(people, HOLDEM)
            assert stacks(ann) == played

            shown, file = await ledger(ann)
            assert shown == {"Ann": file["Ann"], "Ben": file["Ben"], "Total": 0}
            assert file["Ann"] + file["Ben"] == sum(file.values()) == 0
            ahead, behind = sorted(("Ann", "Ben"), key=lambda name: -file[name])
            assert file[ahead] > 0

            # The host says good night, and everybody is told who pays whom.
            await ann.tap("Menu")
            await ann.tap(re.compile("^Close the room"))
            await ann.page.get_by_role("group").get_by_role("button", name="Close the room").click()
            for phone in people:
                await phone.sees("The evening is over")
                await phone.sees(f"{behind} pays {ahead} {file[ahead]:,}")


async def test_the_next_game_is_played_for_as_much_and_the_host_may_say_otherwise(
    server: Server,
) -> None:
    """RULES A10: cash 1/2 with 200 chips goes on as Follow the Queen at 1, 2 and 4."""
    host = await open_room(server.url, STILL, preset="cash")
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await seat_all(host, people, ["Ann", "Ben"])
        await ann.tap("Menu")
        await ann.tap("Game and settings")
        sheet = ann.page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Game", exact=True).click()
        await sheet.get_by_role("radio", name=re.compile(f"^{QUEEN}")).check()
        await expect(sheet.get_by_text("Scaled to the 200 chips")).to_be_visible()
        for label, chips in (
            ("Starting stack", 200),
            ("Ante", 1),
            ("Bring-in", 2),
            ("Small bet", 4),
        ):
            await expect(sheet.get_by_label(label, exact=True)).to_have_value(str(chips))
        await sheet.get_by_label("Small bet", exact=True).fill("6")
        told = "Ante 1 · Bring-in 2 · Small bet 6"
        await expect(sheet.locator(".stakes")).to_contain_text(told)
        await sheet.get_by_role("button", name="Start this table").click()
        await lies(people, QUEEN)
        for phone in people:
            await phone.sees(re.compile(re.escape(told)))
            chosen = phone.newest["room"]["settings"]
            bets = {name: chosen[name] for name in ("stack", "ante", "bring_in", "small_bet")}
            assert bets == {"stack": 200, "ante": 1, "bring_in": 2, "small_bet": 6}
            assert stacks(phone) == {"Ann": 200, "Ben": 200}
        await ann.tap("Start")
        await ben.until(lambda one: one.view["running"])
        assert sum(stacks(ben).values()) < 400  # the antes are in


async def test_who_sat_where_the_next_game_has_no_seat_is_told(server: Server) -> None:
    url = server.url
    async with phones("Ben") as (ben,), Client(url) as ann, Client(url) as cleo:
        code = (await ann.create("holdem", "Ann", settings=STILL | {"seats": 10})).code
        await ann.send(TakeSeat(0))
        await cleo.join(str(code), "Cleo")
        await cleo.send(TakeSeat(1))
        await ben.come_in(f"{url}/r/{code}", "Ben")
        await ben.until(lambda one: one.members.get("Ben", {}).get("seat") == 2)
        await ben.tap("Menu")
        await ben.tap(re.compile("^Leave your seat"))
        await ben.tap("Sit here: seat 10")
        await ben.until(lambda one: one.members["Ben"]["seat"] == 9)
        await ann.send(ChangeGame("ride_the_bus"))
        await ben.sees("Now playing: Ride the Bus. You are in seat 3.")
        await ann.send(ChangeGame("holdem", settings={"seats": 2}))
        await ben.sees(f"Now playing: {HOLDEM}. It has fewer seats, and none is left for you.")
        assert ben.members["Ben"]["seat"] is None
