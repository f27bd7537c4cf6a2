"""What `/poker create` plays, and what it lists."""

from bluefelt.engine.registry import DEFAULT_GAME, find_game, games
from tests.discord.club import evening, privately
from tests.discord.conftest import Night


def listed(night: Night) -> dict[str, str]:
    """The presets that Discord lists, by what they stand for."""
    [poker] = [c for c in night.made.discord.world.commands[None] if c["name"] == "poker"]
    [create] = [option for option in poker["options"] if option["name"] == "create"]
    [preset] = [option for option in create["options"] if option["name"] == "preset"]
    return {choice["value"]: choice["name"] for choice in preset["choices"]}


async def test_every_preset_is_a_choice(night: Night) -> None:
    presets = {name: spec for spec in games().values() for name in spec.presets}
    found = listed(night)
    assert found.keys() == presets.keys()
    for name, words in found.items():
        assert words.startswith(presets[name].title)
    assert next(iter(found)) in find_game(DEFAULT_GAME).presets


async def test_the_tournament_is_played_unless_told_otherwise(night: Night) -> None:
    [ann] = night.people("Ann")
    await ann.slash(night.channel, "poker create")
    thread = night.channel.threads[-1]
    await night.made.until(lambda: thread.messages, "a lobby")
    lobby = thread.messages[0].text
    assert "Tournament · blinds 10/20, doubling every 15 min" in lobby
    assert "Every raise doubles the bet" in lobby or "every raise doubles the bet" in lobby
    rules = privately(await ann.slash(thread, "poker rules"))
    assert "a raise doubles the bet, no more and no less" in rules
    assert "at least as much" not in rules


async def test_a_preset_of_another_game_means_that_game(night: Night) -> None:
    [ann] = night.people("Ann")
    table = await evening(night.made, [ann], night.channel, preset="horses")
    assert "Texas Hold Your Horses" in table.lobby.text


async def test_the_host_mutes_kicks_and_reads_reports(night: Night) -> None:
    ann, ben, cleo = night.people("Ann", "Ben", "Cleo")
    table = await evening(night.made, [ann, ben, cleo], night.channel)
    thread = table.thread
    said = privately(await cleo.slash(thread, "poker report", player=ben.name, reason="shouts"))
    assert said == "The host has been told. Nobody else knows."
    refused = privately(await cleo.slash(thread, "poker report", player=ann.name))
    assert "is the host, who gets all reports" in refused
    panel = table.panels[ann]
    await night.made.until(lambda: "Reports for you: 1" in panel.text, "a report")
    reports = privately(await ann.slash(thread, "poker host reports"))
    assert reports == f"{cleo.name} about {ben.name}: shouts"
    assert "Only the host" in privately(await ben.slash(thread, "poker host reports"))
    assert "Only the host" in privately(
        await ben.slash(thread, "poker host mute", player=cleo.name)
    )
    assert "can’t chat" in privately(await ann.slash(thread, "poker host mute", player=ben.name))
    assert "may chat" in privately(await ann.slash(thread, "poker host unmute", player=ben.name))
    masked = privately(await ann.slash(thread, "poker host filter", words="darn, heck"))
    assert masked == "These words are masked from now on."
    await ann.slash(thread, "poker host kick", player=ben.name)
    await night.made.until(lambda: "removed you" in table.panels[ben].text, "a kick")
    assert await ann.suggestions(thread, "poker host readmit", "player") == [ben.name]
    back = privately(await ann.slash(thread, "poker host readmit", player=ben.name))
    assert back == f"{ben.name} may come back."
