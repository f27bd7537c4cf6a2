"""People come, go, ask and are refused: every answer is private and says what is legal."""

import re
from typing import Any

import pytest

from bluefelt.client import Client, HungUp, Refused
from tests.discord.club import dealt, evening, privately
from tests.discord.conftest import Night
from tests.discord.standin import Permission

NO_SUCH_VALUES = [
    ("clock_s", "9999999", "Seconds to decide must be from 5 to 600."),
    ("clock_s", "-5", "Seconds to decide can't have that value."),
    ("knock", "maybe", "Knock first can be on or off."),
    ("format", "🤡", "Format must be cash, fixed or tournament."),
]


async def test_a_full_table_is_full(night: Night) -> None:
    ann, ben, cleo = night.people("Ann", "Ben", "Cleo")
    table = await evening(night.made, [ann, ben], night.channel, seats=2)
    assert privately(await cleo.click(table.lobby, "Join")) == "All 2 seats are taken."
    await ben.click(table.lobby, "Leave")
    await night.made.until(lambda: "Free seats: 1 of 2" in table.lobby.text)
    joined = await cleo.click(table.lobby, "Join")
    assert "Stack 1,000" in privately(joined)


async def test_who_buys_too_much_is_told_how_much_is_legal(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann], night.channel, preset="cash")
    thread = table.thread
    await ann.slash(thread, "poker settings", setting="max_debt", value="300")
    much = privately(await ben.slash(thread, "poker join", buy_in=400))
    assert much == "Your credit limit is 300: you can buy 300 more. The host can raise it."
    assert "Stack 200" in privately(await ben.slash(thread, "poker join", buy_in=200))
    much = privately(await ben.slash(thread, "poker rebuy", chips=150))
    assert much == "Your credit limit is 300: you can buy 100 more. The host can raise it."
    assert "bought 100" in privately(await ben.slash(thread, "poker rebuy"))
    assert "can’t buy" in privately(await ben.slash(thread, "poker rebuy"))
    await ben.slash(thread, "poker leave")
    # Whoever comes back soon brings what was taken away.
    assert "Stack 300" in privately(await ben.slash(thread, "poker join"))


async def test_who_never_sat_down_is_nobody_here(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann], night.channel)
    for line in ("leave", "start", "sitout", "cards", "rebuy"):
        asked = await ben.slash(table.thread, f"poker {line}")
        assert "You are not at this table yet" in privately(asked), line
    assert ben.name not in table.words


async def test_who_asks_beside_the_thread_is_told_where_the_tables_are(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    said = privately(await ben.slash(night.channel, "poker join"))
    assert said == "There is no table in this channel: `/poker create` opens one."
    one, two = [await evening(night.made, [ann], night.channel) for _ in range(2)]
    said = privately(await ben.slash(night.channel, "poker join"))
    assert f"<#{one.thread.id}>, <#{two.thread.id}>" in said
    assert "There is no table" in privately(await ben.slash(night.guild.channel("b"), "poker join"))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"game": "follow_the_queen", "blinds": "10/20"}, "Follow the Queen has no blinds."),
        ({"game": "ride_the_bus", "stack": 5, "timer": 9}, "Ride the Bus has no stack."),
        ({"blinds": "-5/10"}, "Write the blinds like 10/20, or only the big blind."),
    ],
)
async def test_what_a_game_does_not_have(night: Night, options: dict[str, Any], why: str) -> None:
    [ann] = night.people("Ann")
    assert privately(await ann.slash(night.channel, "poker create", **options)) == why


async def test_the_timer_of_the_bus_is_for_guesses(night: Night) -> None:
    [ann] = night.people("Ann")
    table = await evening(night.made, [ann], night.channel, game="ride_the_bus", timer=45)
    assert "45 s to guess" in table.lobby.text


async def test_the_host_lets_somebody_in_who_knocks(night: Night) -> None:
    ann, ben, cleo = night.people("Ann", "Ben", "Cleo")
    table = await evening(night.made, [ann], night.channel)
    panel = table.panels[ann]
    await ann.slash(table.thread, "poker settings", setting="knock", value="on")
    await night.made.until(lambda: "allows no watchers" in panel.text, "a closed rail")
    asked = await ben.click(table.lobby, "Join")
    assert "the host has to let you in" in privately(asked)
    await cleo.click(table.lobby, "Join")
    ask = "Waiting for your answer …"
    await night.made.until(lambda: any(s["placeholder"] == ask for s in panel.selects))
    await ann.select(panel, ask, f"Let {ben.name} in")
    mine = asked.message
    assert mine is not None
    await night.made.until(lambda: "Sit down with 1,000" in mine.buttons, "an open door")
    await ben.click(mine, "Sit down with 1,000")
    await night.made.until(lambda: "Stack 1,000" in mine.text, "a seat")
    await ann.select(panel, ask, f"Don’t let {cleo.name} in")
    await night.made.until(lambda: not [s for s in panel.selects if s["placeholder"] == ask])
    await night.made.until(lambda: cleo.name not in table.lobby.text, "nobody at the door")
    assert ben.name in table.lobby.text


async def test_a_table_that_nobody_may_watch_is_played_from_panels(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    hand = table.table
    async with night.made.seat_of(ann) as elsewhere:
        await elsewhere.join(table.code, "x")
        await elsewhere.send("room/settings", changes={"watchers": False})
    await night.made.until(lambda: hand.deleted, "nothing to be seen")
    await ann.click(table.panels[ann], "Play here")
    await night.made.until(lambda: "allows no watchers" in table.panels[ann].text)
    for _ in range(4):
        await table.pass_on()
    assert not any("My cards" in message.buttons for message in table.public)
    [cleo] = night.people("Cleo")
    assert "allows no watchers" in privately(await cleo.slash(table.thread, "poker status"))
    assert "Pot" in privately(await ben.slash(table.thread, "poker status"))
    assert any(glyph in table.panels[ann].text for glyph in "♣♦♥♠")
    await ann.slash(table.thread, "poker settings", setting="watchers", value="on")
    await night.made.until(lambda: any("My cards" in m.buttons for m in table.public))
    await table.play_on()


async def test_who_is_sent_away_is_away(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann, ben], night.channel)
    async with night.made.seat_of(ann) as elsewhere:
        await elsewhere.join(table.code, "x")
        await elsewhere.send("member/kick", name=ben.name)
    panel = table.panels[ben]
    await night.made.until(
        lambda: "removed you from the table" in panel.text, "a panel that says so"
    )
    assert not panel.buttons
    asked = await ben.click(table.lobby, "Join")
    assert "has sent you away" in privately(asked)
    await night.made.until(lambda: ben.name not in table.lobby.text, "a free seat")


async def test_who_leaves_in_mid_hand_has_folded_and_the_role_passes_on(night: Night) -> None:
    ann, ben, cleo = night.people("Ann", "Ben", "Cleo")
    table = await dealt(night.made, [ann, ben, cleo], night.channel)
    left = await ann.slash(table.thread, "poker leave")
    assert privately(left) == "You have left the table. Goodbye!"
    await night.made.until(lambda: re.search(rf"{ben.name}.*host", table.lobby.text))
    del table.panels[ann]
    await table.play_on()
    assert "not at this table" in privately(await ann.slash(table.thread, "poker cards"))


async def test_only_host_and_moderators_close_a_table(night: Night) -> None:
    ann, ben, mod = night.people("Ann", "Ben", "Mod")
    night.guild.give(mod, night.guild.role("Mods", Permission.MANAGE_MESSAGES))
    table = await evening(night.made, [ann, ben], night.channel)
    lobby = table.lobby
    no = privately(await ben.slash(table.thread, "poker stop"))
    assert no == "Only the host or a moderator can close the table."
    assert privately(await mod.slash(table.thread, "poker stop")) == "The table is closed."
    await table.says("The evening is over")
    assert lobby.deleted
    assert "There is no table" in privately(await ann.slash(table.thread, "poker status"))
    panel = table.panels[ben]
    await night.made.until(lambda: not panel.buttons, "a panel without buttons")


async def test_a_table_that_is_stopped_in_mid_hand_closes_after_it(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    night.made.server.stack("As Kh Ad Ks 2c 7d 9h Jc 3d")
    table = await dealt(night.made, [ann, ben], night.channel, blinds="10/20")
    night.made.server.stack("")
    said = privately(await ann.slash(table.thread, "poker stop"))
    assert said == "The table closes when this hand is over."
    await table.play_on("The evening is over")
    result, end = table.public[-2:]
    assert "wins 40" in result.text
    assert not result.buttons
    assert "+20" in end.text
    assert "-20" in end.text
    assert re.search(r"\w+ pays \w+ 20", end.text)
    assert re.search(r"1st: \w+ \*\*\+20\*\*\n2nd: \w+ \*\*-20\*\*", end.text)
    assert "Biggest pot: " in end.text
    assert "Best hand: " in end.text
    assert "1 hand of Texas Hold" in end.text
    assert "/poker create" in end.text


async def test_a_table_that_is_stopped_at_once_gives_every_bet_back(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel, blinds="10/20")
    await table.pass_on()
    said = privately(await ann.slash(table.thread, "poker stop", when="now"))
    assert said == "The table is closed."
    await table.says("The evening is over")
    end = table.public[-1]
    assert f"{ann.name} **+0**" in end.text
    assert f"{ben.name} **+0**" in end.text
    assert "pays" not in end.text
    assert "Biggest pot" not in end.text  # a hand that does not count is not remembered
    assert not any(message.buttons for message in table.public)
    assert "There is no table" in privately(await ann.slash(table.thread, "poker status"))


async def test_a_table_that_is_to_be_stopped_may_be_kept_open(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel, blinds="10/20")
    await ann.slash(table.thread, "poker stop")
    no = privately(await ben.slash(table.thread, "poker stop", when="keep-open"))
    assert no == "Only the host or a moderator can close the table."
    said = privately(await ann.slash(table.thread, "poker stop", when="keep-open"))
    assert said == "The table stays open."
    await table.play_on()
    await table.offers("Deal")
    assert "The evening is over" not in table.words


async def test_a_browser_host_keeps_the_room(night: Night) -> None:
    ann, mod = night.people("Ann", "Mod")
    night.guild.give(mod, night.guild.role("Mods", Permission.MANAGE_MESSAGES))
    table = await evening(night.made, [ann], night.channel)
    async with Client(night.made.server.url) as browser:
        await browser.join(table.code, "Zoe")
        await browser.send("seat/sit", seat=4)
        async with night.made.seat_of(ann) as elsewhere:
            await elsewhere.join(table.code, "x")
            await elsewhere.send("host/give", to="Zoe")
        await night.made.until(lambda: re.search("Zoe.*host", table.lobby.text), "another host")
        said = privately(await mod.slash(table.thread, "poker stop"))
        assert "host can play on in the browser" in said
        await table.says("goes on in the browser")
        assert not any(message.buttons for message in table.public)
        assert browser.room is not None
        assert not browser.room.closed


async def test_sitting_out_buying_chips_and_how_it_stands(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann, ben], night.channel, preset="cash")
    thread = table.thread
    assert "sit out" in privately(await ben.slash(thread, "poker sitout"))
    assert privately(await ben.slash(thread, "poker sitout")) == "You are back in the game."
    assert "bought 150" in privately(await ben.slash(thread, "poker rebuy", chips=150))
    status = privately(await ben.slash(thread, "poker status"))
    assert table.code in status
    assert status.count("Texas Hold'em") == 1
    assert "350" in status
    await night.made.until(lambda: "350" in table.lobby.text, "the new stack")
    assert privately(await ann.slash(thread, "poker start")) == "Dealing."
    await table.offers("My cards")
    cards = privately(await ben.slash(thread, "poker cards"))
    assert len(re.findall("[♣♦♥♠]", cards.splitlines()[0])) == 2


async def test_settings_are_shown_suggested_and_changed(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann, ben], night.channel)
    thread = table.thread
    shown = privately(await ben.slash(thread, "poker settings"))
    assert "Big blind: **20**" in shown
    assert "First button: **none**" in shown
    names = await ann.suggestions(thread, "poker settings", "setting", "blind")
    assert "Big blind" in names
    values = await ann.suggestions(thread, "poker settings", "value", "", setting="knock")
    assert values == ["on", "off"]
    values = await ann.suggestions(thread, "poker settings", "value", "", setting="format")
    assert "tournament" in values
    change: dict[str, Any] = {"setting": "clock_s", "value": "45"}
    assert "Only the host" in privately(await ben.slash(thread, "poker settings", **change))
    assert "takes effect" in privately(await ann.slash(thread, "poker settings", **change))
    await night.made.until(lambda: "45 s to decide" in table.lobby.text, "the new clock")
    for setting, value, why in NO_SUCH_VALUES:
        change = {"setting": setting, "value": value}
        assert privately(await ann.slash(thread, "poker settings", **change)) == why
    change = {"setting": "colour", "value": "red"}
    assert "no setting called" in privately(await ann.slash(thread, "poker settings", **change))


async def test_rules_and_standings(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    assert "Nothing played yet" in privately(await ann.slash(night.channel, "poker stats"))
    table = await dealt(night.made, [ann, ben], night.channel)
    assert "best five of the seven" in privately(await ben.slash(table.thread, "poker rules"))
    await table.play_on()
    stats = privately(await ben.slash(table.thread, "poker stats", player=ann))
    assert f"**{ann.name}**" in stats
    assert "Texas Hold'em: 1 round," in stats


async def test_a_link_is_private_and_good_once(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    panel = table.panels[ann]
    asked = await ann.slash(table.thread, "poker link")
    found = re.search(r"(http://\S+)/r/(\w+)#link=(\S+)", privately(asked))
    assert found
    for one in night.made.discord.everything_ever_visible_to(ben):
        assert found[3] not in one.raw
    async with Client(found[1], link=found[3]) as browser:
        await browser.join(found[2], "whoever")
        assert browser.name == ann.name
        assert browser.seat is not None
        await night.made.until(lambda: "in the browser now" in panel.text, "a panel that says so")
        another = privately(await ann.slash(table.thread, "poker link"))
        assert found[2] in another
        assert found[3] not in another
        await browser.ping()
        assert browser.end is None  # a link takes nobody away before it is used
        with pytest.raises(Refused, match="already used"):
            await Client(found[1], link=found[3]).open()
        await ann.click(panel, "Play here")
        await night.made.until(lambda: "Stack" in panel.text, "the own panel")
        with pytest.raises(HungUp, match="taken-over"):
            await browser.until(lambda client: False)
    await table.play_on()


async def test_a_stranger_gets_the_way_in_instead_of_a_link(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann], night.channel)
    said = privately(await ben.click(table.lobby, "Open in browser"))
    assert said == f"Come in: {night.made.server.url}/r/{table.code}"


async def test_who_plays_in_the_browser_stays_there_when_the_bot_comes_back(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    async with night.made.seat_of(ann) as browser:
        await browser.join(table.code, "x")
        await night.made.until(lambda: "in the browser now" in table.panels[ann].text)
        await night.made.restart_bot()
        asked = await ben.click(table.table, "My cards")
        assert "Stack" in privately(asked)
        assert browser.end is None
        await browser.ping()
