"""Chat, chips and who pays whom."""

import csv
import io
import re

from playwright.async_api import expect

from tests.browser.phones import on_turn, open_room, phones
from tests.browser.playing import NAMES, STILL, begin
from tests.serving import Server

MISCHIEF = "<img src=x onerror=alert(1)> 'quoted'; DROP TABLE rooms"


async def test_chat_is_told_and_counted(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as (ann, ben):
        await begin(host, [ann, ben])
        await ann.tap("Chat")
        for text in ("nice\nhand\u202e", MISCHIEF):
            await ann.page.get_by_placeholder("Write something").fill(text)
            await ann.page.keyboard.press("Enter")
        await ben.tap("Chat, 2 unread")
        for text in ("nice hand", MISCHIEF):
            await ben.sees(text)
        await ben.tap("Applause")
        await expect(ann.page.get_by_role("log").get_by_text("👏")).to_be_visible()
        await ben.page.keyboard.press("Escape")
        await expect(ben.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()


async def test_the_host_raises_a_limit_that_leaves_somebody_without_a_seat(server: Server) -> None:
    host = await open_room(server.url, STILL | {"max_debt": 15}, preset="cash")
    async with phones("Ann", "Ben") as (ann, ben):
        await ann.page.goto(host.key)
        await ben.come_in(host.door, "Ben")  # for the usual 200
        await ben.sees("The host has been asked to raise it.")
        await ann.sees("Ben has too little credit for 200 chips")
        await ann.tap("Raise the limit to 200")
        await ben.tap(re.compile(r"^Sit here: seat 1, 200$"))
        await ben.until(lambda one: one.members["Ben"]["seat"] == 0)
        await ben.tap("Menu")
        await ben.tap("Cashier")
        await ben.sees("Your credit limit of 200 is used up.")
        await ben.sees("Limit 200")


async def test_the_ledger_says_who_pays_whom(server: Server) -> None:
    host = await open_room(server.url, STILL)
    async with phones("Ann", "Ben") as people:
        await begin(host, people)
        folder = await on_turn(people)
        loses = NAMES[people.index(folder)]
        gains = NAMES[1 - people.index(folder)]
        await folder.act("Fold")
        await folder.tap("Cashier")
        await folder.sees(f"{loses} pays {gains} 10 chips")
        ann = people[0]
        for phone in people:
            if phone is not folder:
                await phone.tap("Cashier")
        await ann.page.get_by_text("What chips are worth").click()
        await ann.write("are worth", "2.50")
        await ann.tap("Save")
        for phone in people:
            await phone.sees(f"{loses} pays {gains} 10 chips = 0.25 €")
        async with folder.page.expect_download() as download:
            await folder.tap("Download as CSV")
        path = await (await download.value).path()
        rows = list(csv.DictReader(io.StringIO(path.read_text())))
        assert {row["name"]: row["net"] for row in rows if row["name"] in NAMES} == {
            loses: "-10",
            gains: "10",
        }
