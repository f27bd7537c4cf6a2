"""A host on Discord who is not responding: others start, and one of them takes over."""

from tests.browser.hurried import HurriedServer
from tests.discord.club import evening, privately
from tests.discord.conftest import Night

SERVER = HurriedServer
MORE = "More …"


async def test_others_start_and_take_over(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann, ben], night.channel)
    panel = table.panels[ben]
    assert "not your turn to deal" in privately(await ben.click(table.lobby, "Start"))

    server = night.made.server
    assert isinstance(server, HurriedServer)
    server.later()
    await table.says("Ann has not responded for five minutes: Ben may take over, in their panel.")

    def may_take_over() -> bool:
        return any(
            "Take over" in [option["label"] for option in each["options"]]
            for each in panel.selects
            if each["placeholder"] == MORE
        )

    await night.made.until(may_take_over, "the offer to take over")
    assert "Deal" in panel.buttons
    await ben.select(panel, MORE, "Take over")
    await table.says("**Ben** · 1,000 · host")
    assert privately(await ben.slash(table.thread, "poker start")) == "Dealing."
