"""A game that the server knows better than the bot: it is played in the browser."""

from bluefelt.client import Client
from tests.discord.club import Club, Evening, dealt

STRANGE = "I don’t know this game well enough to show it here: play it in the browser."


async def test_a_game_that_cannot_be_read_is_left_to_the_browser(made: Club) -> None:
    ann, ben = made.people("Ann", "Ben")
    table = await dealt(made, [ann, ben])
    hand, panel = table.table, table.panels[await table.next_turn()]
    made.environment["READ_NOTHING"] = "1"
    await made.restart_bot()
    await table.says(STRANGE)
    await made.until(lambda: hand.deleted, "nothing that is no longer true")
    await made.until(lambda: panel.text == STRANGE, "a panel that says so")
    assert panel.buttons == ["Open in browser"]
    status = await ben.slash(table.thread, "poker status")
    assert status.message is not None
    assert STRANGE in status.message.text
    await _plays_on_in_the_browser(table)
    del made.environment["READ_NOTHING"]
    await made.restart_bot()
    await table.next_turn()
    await table.play_on()


async def _plays_on_in_the_browser(table: Evening) -> None:
    ann = table.people[0]
    [lobby] = [message for message in table.public if STRANGE in message.text]
    assert lobby.buttons == ["Open in browser"]
    asked = await ann.click(lobby, "Open in browser")
    assert asked.message is not None
    address, link = asked.message.text.split()[5].split("#link=")
    server, code = address.split("/r/")
    async with Client(server, link=link) as browser:
        await browser.join(code, "whoever")
        assert browser.name == ann.name
        assert browser.private is not None
    panel = table.panels[ann]
    await table.club.until(lambda: "Play here" in panel.buttons, "a way back")
    await ann.click(panel, "Play here")
    await table.club.until(lambda: panel.text == STRANGE, "Ann back on Discord")
