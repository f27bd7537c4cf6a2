"""A table of Discord, browser and bot: server, bot, stand-in and Chromium, each of them real."""

import re
from pathlib import Path

from bluefelt.engine.words import glyphs
from tests.browser.phones import phones
from tests.discord.club import club, evening
from tests.discord.standin import PATIENCE


async def test_discord_browser_and_bot_play_a_hand_together(tmp_path: Path) -> None:
    async with club(tmp_path) as made, phones("Ben") as [phone]:
        ann, ben = people = made.people("Ann", "Ben")
        table = await evening(made, people, bots=1)
        link = await ben.click(table.lobby, "Open in browser")
        found = re.search(r"http://\S+#link=\S+", link.text)
        assert link.is_private
        assert found
        await phone.page.goto(found[0])
        panel = table.panels.pop(ben)
        await made.until(lambda: "in the browser now" in panel.text, "a panel that says so")
        await ann.click(table.lobby, "Start")
        await table.says("Hand 1")
        cards = await phone.cards()
        while "wins" not in table.words:
            if f"**{ben.name}** to act" in table.words:
                before = table.turn_line()
                await phone.fold.wait_for()
                await phone.act(re.compile("^(Check|Call)"))
                over = lambda: "wins" in table.words or table.turn_line() != before  # noqa: B023, E731
                await made.until(over, "what came of it")
            elif table.turn() is ann:
                await table.pass_on()
            else:
                await made.discord.changes.next(PATIENCE)
        hand = next(message for message in table.public if "wins" in message.text)
        assert not hand.buttons
        hidden = [glyphs([int(card)]) for card in cards]
        for shown in made.discord.everything_ever_visible_to(ann):
            assert "wins" in shown.raw or not any(card in shown.raw for card in hidden)
        await ben.click(panel, "Play here")
        await made.until(lambda: "Stack" in panel.text, "the own panel")
        await phone.sees(re.compile("another device|elsewhere", re.I))
