"""An open room is kept pleasant: what hosts and guests see of it, at every size."""

from playwright.async_api import ViewportSize, expect

from bluefelt.rooms.rules.commands import ChangeRoom, FilterWords, SendChat
from tests.browser.company import NAMES, company
from tests.browser.phones import PHONE
from tests.browser.studio import Studio, close, sheet, tap
from tests.browser.words import says

HAND: ViewportSize = {"width": PHONE.width, "height": PHONE.height}
FISH = "What a fish you are, and what a very long line this is that nobody will ever want to read"


async def test_hosts_and_guests_keep_the_room_pleasant(studio: Studio) -> None:
    async with company(studio.url, 3, preset="tourney") as table:
        await table.do(table.host, ChangeRoom({"slow_chat_s": 300}))
        await table.do(table.host, FilterWords(("darn", "heck")))
        ann = await table.phone(studio.browser, 0)
        await expect(ann.page.locator(".surprise")).to_have_count(2)  # doubling, rising blinds
        await studio.look(ann, "lobby of a tournament", axe=False)
        await ann.page.set_viewport_size(HAND)
        await sheet(ann, "rules")
        await expect(ann.page.get_by_text("a raise doubles the bet")).to_be_visible()
        await expect(ann.page.get_by_text("at least as big as the last")).to_have_count(0)
        await studio.look(ann, "rules of doubling", axe=False)
        await ann.page.set_viewport_size(HAND)
        await close(ann)

        await sheet(ann, "game")
        await expect(ann.page.get_by_label(says("filter"))).to_have_value("darn heck")
        await studio.look(ann, "room rules with a word filter", axe=False)
        await ann.page.set_viewport_size(HAND)
        await close(ann)

        await table.do(table.people[1], SendChat(FISH))
        ben = await table.phone(studio.browser, 2)
        await ben.tap("Chat")
        await ben.page.get_by_role("dialog").get_by_role("button", name=FISH).click()
        await ben.page.get_by_placeholder(says("report.reason")).wait_for()
        await studio.look(ben, "a message is reported")
        await ben.page.set_viewport_size(HAND)
        await ben.page.get_by_placeholder(says("report.reason")).fill("rude")
        await tap(ben, "report.send")
        await expect(ben.page.locator(".toast")).to_contain_text("The host has been told")
        chat = ben.page.get_by_role("dialog")  # on large screens it is beside the table as well
        await chat.get_by_placeholder(says("chat.write")).fill("darn it")
        await ben.page.keyboard.press("Enter")
        await chat.get_by_text("**** it").wait_for()
        await studio.look(ben, "slow chat", axe=False)
        await ben.page.set_viewport_size(HAND)
        await close(ben)

        await sheet(ann, "members")
        await ann.page.get_by_text(says("reports.private")).wait_for()
        await expect(ann.page.get_by_role("dialog").get_by_text("rude")).to_be_visible()
        await studio.look(ann, "reports")
        await ann.page.set_viewport_size(HAND)
        await tap(ann, "reports.clear")
        await expect(ann.page.get_by_text("rude")).to_have_count(0)
        await ann.page.get_by_role("dialog").get_by_role("button", name=NAMES[1]).click()
        await tap(ann, "member.kick")
        await studio.look(ann, "somebody is removed", axe=False)
        await ann.page.set_viewport_size(HAND)
        await close(ann)
