"""What the host is asked, and what becomes of a table without one."""

import pytest

from tests.discord.club import Evening, dealt, evening, privately
from tests.discord.conftest import Night
from tests.discord.standin import Message, Permission, Person

ASKED = "Waiting for your answer …"


def asks(panel: Message) -> bool:
    """Whether there is something for the host to decide."""
    return any(each["placeholder"] == ASKED for each in panel.selects)


async def choose(n: Night, host: Person, panel: Message, label: str) -> None:
    """From the list of what the host is asked, once it is there."""

    def there() -> bool:
        return any(label in [o["label"] for o in s["options"]] for s in panel.selects)

    await n.made.until(there, f"{label} for the host")
    await host.select(panel, ASKED, label)


async def test_the_host_gives_chips_or_does_not(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann], night.channel, preset="cash")
    thread, panel = table.thread, table.panels[ann]
    await ann.slash(thread, "poker settings", setting="approve_buy_ins", value="on")
    asked = await ben.click(table.lobby, "Join")
    mine = asked.message
    assert mine is not None
    assert mine.text == "You asked for 200 chips. The host has to agree."
    assert not mine.buttons
    await table.says(f"Chips requested: {ben.name} 200")
    again = privately(await ben.click(table.lobby, "Join"))
    assert again == "The host has to approve your chips first."

    await night.made.until(lambda: asks(panel), "a question")
    old = panel.now
    await choose(night, ann, panel, f"Give {ben.name} no chips")
    await night.made.until(lambda: mine.buttons == ["Sit down with 200"], "a refusal")
    await night.made.until(lambda: not asks(panel), "a list that is gone")
    late = await ann.select(old, ASKED, f"Give {ben.name} 200 chips")
    assert "moved on" in await night.made.excuse(late)
    await ben.click(mine, "Sit down with 200")
    await night.made.until(lambda: "has to agree" in mine.text, "another wish")
    await choose(night, ann, panel, f"Give {ben.name} 200 chips")
    await night.made.until(lambda: "Stack 200" in mine.text, "a seat")
    await table.says("Free seats: 8 of 10")

    said = privately(await ben.slash(thread, "poker rebuy", chips=50))
    assert said == "You asked for 50 chips."
    await night.made.until(lambda: "You asked for 50 chips" in mine.text, "a wish in the panel")
    await choose(night, ann, panel, f"Give {ben.name} 50 chips")
    await night.made.until(lambda: "Stack 250" in mine.text, "more chips")


async def test_chips_that_are_given_in_mid_hand_come_after_it(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel, preset="cash")
    panel, mine = table.panels[ann], table.panels[ben]
    await ann.slash(table.thread, "poker settings", setting="approve_buy_ins", value="on")
    await ben.slash(table.thread, "poker rebuy", chips=50)
    await choose(night, ann, panel, f"Give {ben.name} 50 chips")
    coming = "You get 50 chips when this hand is over."
    await night.made.until(lambda: coming in mine.text, "a promise")
    await table.play_on()
    await night.made.until(lambda: coming not in mine.text, "the chips")


@pytest.mark.parametrize("left", ["in mid-hand", "before the first hand"])
async def test_the_panel_of_who_has_left_has_nothing_to_tap(night: Night, left: str) -> None:
    ann, ben = night.people("Ann", "Ben")
    begin = dealt if left == "in mid-hand" else evening
    table = await begin(night.made, [ann, ben], night.channel)
    await ben.click(table.lobby, "Leave")
    panel = table.panels[ben]
    await night.made.until(lambda: "You have left" in panel.text, "a panel that says so")
    assert not panel.buttons
    assert not panel.selects


async def test_a_table_that_everybody_has_left_is_closed_by_a_moderator(night: Night) -> None:
    ann, ben, mod = night.people("Ann", "Ben", "Mod")
    night.guild.give(mod, night.guild.role("Mods", Permission.MANAGE_MESSAGES))
    table = await dealt(night.made, [ann, ben], night.channel)
    for person in (ann, ben):
        await person.slash(table.thread, "poker leave")
    await table.says("Free seats: 6 of 6")
    said = privately(await mod.slash(table.thread, "poker stop"))
    assert said == "The table is closed."
    await table.says(f"Nobody is left in room {table.code}.")
    assert "browser" not in table.words
    assert "+10" in table.public[-1].text
    assert not any(message.buttons for message in table.public)


async def test_a_table_that_nobody_can_see_any_more_is_taken_down(night: Night) -> None:
    ann, mod = night.people("Ann", "Mod")
    night.guild.give(mod, night.guild.role("Mods", Permission.MANAGE_MESSAGES))
    table = await evening(night.made, [ann], night.channel)
    await ann.slash(table.thread, "poker settings", setting="watchers", value="off")
    await night.made.until(lambda: "allows no watchers" in table.panels[ann].text, "a closed rail")
    await ann.slash(table.thread, "poker leave")
    said = privately(await mod.slash(table.thread, "poker stop"))
    assert said == "The table is closed."
    await table.says(f"Nobody from this channel is in room {table.code} any more.")
    assert not any(message.buttons for message in table.public)


async def play_next(host: Person, table: Evening, **game: str) -> None:
    """Choose another game, look at what it is played for, and say yes."""
    offer = (await host.slash(table.thread, "poker game", **game)).message
    assert offer is not None
    await host.click(offer, "Play it")


async def test_the_host_sees_the_next_games_stakes_and_may_change_them(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann, ben], night.channel, preset="cash")
    refused = await ben.slash(table.thread, "poker game", game="follow_the_queen")
    assert privately(refused) == "Only the host can change the game."
    offer = (await ann.slash(table.thread, "poker game", game="follow_the_queen")).message
    assert offer is not None
    assert "ante 1 · bring-in 2 · bets from 4 · 200 chips" in offer.text.replace(", ", " · ")
    form = await ann.click(offer, "Change the stakes…")
    await ann.submit(form, stakes="stack=200 ante=2 bring_in=2 small_bet=6")
    await table.says("Ante 2 · bring-in 2 · bets from 6 · 200 chips")


async def test_the_host_raises_a_credit_limit_with_one_choice(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann, ben], night.channel, preset="cash")
    await ann.slash(table.thread, "poker settings", setting="max_debt", value="300")
    said = privately(await ben.slash(table.thread, "poker rebuy", chips=150))
    assert said == "Your credit limit is 300: you can buy 100 more. The host can raise it."
    await table.says("More credit requested")
    panel = table.panels[ann]
    await night.made.until(lambda: asks(panel), "a question")
    await choose(night, ann, panel, f"Raise {ben.name}’s credit limit to 350")
    await night.made.until(lambda: not asks(panel), "an answer")


async def test_another_game_is_as_unhurried_as_the_first(night: Night) -> None:
    [ann] = night.people("Ann")
    one = await evening(night.made, [ann], night.channel, game="ride_the_bus")
    two = await evening(night.made, [ann], night.channel)
    await play_next(ann, two, game="ride_the_bus")
    await two.says("Ride the Bus")
    for table in (one, two):
        told = privately(await ann.slash(table.thread, "poker settings"))
        assert "Seconds to play a match: **3**" in told


async def test_the_first_hand_of_a_fresh_table_is_not_that_of_the_last(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    first = table.table
    await table.act(await table.next_turn(), "Fold")
    await table.says("wins 20")
    await play_next(ann, table, game="holdem", preset="tourney")
    await table.offers("Start")
    assert table.lobby is table.public[-1]
    await ann.slash(table.thread, "poker status")
    await ann.click(table.lobby, "Start")
    await table.offers("My cards")
    assert "Hand 1" in table.table.text
    assert table.table is table.public[-1]
    assert "wins 20" in first.text
    assert not first.deleted
