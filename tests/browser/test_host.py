"""The host runs the room: through the screen, and with everybody else watching theirs."""

from playwright.async_api import expect

from tests.browser.phones import Phone, open_room, phones, run
from tests.browser.playing import STILL, begin
from tests.serving import Server


async def open_members(phone: Phone) -> None:
    await phone.tap("Menu")
    await phone.tap("People")


def test_a_knock_is_answered(server: Server) -> None:
    async def job() -> None:
        host = await open_room(server.url, **STILL)
        async with phones("Ann", "Ben", "Cleo") as (ann, ben, cleo):
            await ann.page.goto(host.key)
            await ann.tap("Menu")
            await ann.tap("Game and settings")
            await ann.page.get_by_label("Knock first").check()
            await ann.page.keyboard.press("Escape")
            for phone, name in ((ben, "Ben"), (cleo, "Cleo")):
                await phone.come_in(host.door, name)
                await phone.sees("Knocking")
                await ann.sees(f"{name} knocks")
                await ann.tap("Let in" if phone is ben else "Refuse")
            await ben.sees(host.code)
            await cleo.sees("not let you in")

    run(job())


def test_the_host_hands_over_and_is_kicked(server: Server) -> None:
    async def job() -> None:
        host = await open_room(server.url, **STILL)
        async with phones("Ann", "Ben") as (ann, ben):
            await begin(host, [ann, ben])
            await open_members(ann)
            await ann.tap("Make Ben host")
            await ann.tap("Hand over")
            await open_members(ben)
            await ben.tap("Send Ann away")
            await ben.tap("Send away")
            await ann.sees("sent you away")
            await expect(ben.page.get_by_role("dialog").get_by_text("Ann")).to_be_visible()

    run(job())
