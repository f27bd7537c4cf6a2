"""What time does to panels, messages and those who are asked; clicks that come late or twice."""

import asyncio
from pathlib import Path

from tests.discord.club import Club, Evening, club, dealt, evening
from tests.discord.conftest import Night
from tests.discord.standin import Person

HOUR = 3600.0
TOKEN_GONE, RATIONED = 50027, 30046


def other_than(table: Evening, person: Person) -> Person:
    return next(one for one in table.people if one is not person)


async def test_a_panel_says_how_to_keep_it_awake_and_every_click_does(tmp_path: Path) -> None:
    times = {"TOKEN_LASTS": "3", "SLEEPY": "1"}
    async with club(tmp_path, environment=times) as made:
        table = await dealt(made, made.people("Ann", "Ben"))
        person = await table.next_turn()
        panel = table.panels[person]
        await made.until(lambda: "Keep it awake" in panel.buttons, "a sleepy panel")
        assert "about to fall asleep" in panel.text
        await person.click(panel, "Keep it awake")
        await made.until(lambda: "Keep it awake" not in panel.buttons, "a panel that is awake")
        await made.until(lambda: "Keep it awake" in panel.buttons, "a sleepy panel again")
        await table.act(person, "Call")
        await made.until(lambda: "Keep it awake" not in panel.buttons, "renewed by any click")


async def test_a_panel_whose_token_is_too_old_works_when_it_is_clicked(made: Club) -> None:
    made.provoked.add(TOKEN_GONE)
    table = await dealt(made, made.people("Ann", "Ben"))
    person = await table.next_turn()
    other = other_than(table, person)
    asleep, before = table.panels[other], table.panels[other].edits
    made.discord.tick(16 * 60)
    await table.act(person, "Call")  # by a panel that is as old: the click renews it
    await made.until(lambda: made.discord.complaints, "a token that is too old")
    assert asleep.edits == before
    await table.offers("Check")
    await other.click(table.table, "Check")
    await table.offers("Bet…")
    fresh = await table.open_panel(other)
    assert fresh is not asleep
    await table.play_on()


async def test_a_panel_that_was_dismissed_is_forgotten(night: Night) -> None:
    made = night.made
    table = await dealt(made, night.people("Ann", "Ben"), night.channel)
    person = await table.next_turn()
    person.dismiss(table.panels[person])
    await table.open_panel(person)
    await table.play_on()


async def test_a_message_older_than_an_hour_is_posted_anew(tmp_path: Path) -> None:
    async with club(tmp_path, behind=2 * HOUR) as made:
        table = await dealt(made, made.people("Ann", "Ben"))
        await table.offers("Call 10")
        old = table.table
        made.discord.tick(2 * HOUR)  # now it is as late as the bot thinks
        made.provoked.add(TOKEN_GONE)
        person = await table.next_turn()
        await person.click(old, "Call 10")
        await table.offers("Check")
        assert table.table is not old
        await made.until(lambda: old.deleted, "the old one is gone")
        young = table.table
        await other_than(table, person).click(young, "Check")
        await made.until(lambda: young.edits, "an edit of the young one")
        assert table.table is young


async def test_edits_that_discord_rations_do_not_hold_up_the_table(made: Club) -> None:
    made.provoked.add(TOKEN_GONE)
    made.discord.rates.limits["edits of messages older than an hour"] = (1, 600.0)
    table = await dealt(made, made.people("Ann", "Ben"))
    await table.offers("Call 10")
    made.discord.tick(HOUR + 1)  # the bot does not know how old its messages are
    person = await table.next_turn()
    other = other_than(table, person)
    await person.click(table.table, "Call 10")
    await table.offers("Check")
    await other.click(table.table, "Check")
    await table.offers("Bet…")
    await made.until(lambda: any(c.code == RATIONED for c in made.discord.limited))


async def test_who_is_idle_on_turn_is_called_and_nobody_else(tmp_path: Path) -> None:
    async with club(tmp_path, environment={"IDLE": "0.3"}) as made:
        table = await dealt(made, made.people("Ann", "Ben"))
        person = await table.next_turn()
        other = other_than(table, person)
        await made.until(lambda: person.pings, "a call")
        [call] = person.pings
        assert call.text.startswith(f"{person.mention}, it’s your turn; time is up <t:")
        assert not other.pings
        await table.act(person, "Call")
        await made.until(lambda: call.deleted, "a call that is taken back")
        await made.until(lambda: other.pings, "a call for the other")
        assert not person.pings


async def test_who_has_closed_the_browser_is_called(tmp_path: Path) -> None:
    async with club(tmp_path, environment={"IDLE": "0.3"}) as made:
        table = await dealt(made, made.people("Ann", "Ben"))
        person = await table.next_turn()
        await made.until(lambda: person.pings, "a call")
        async with made.seat_of(person) as browser:
            await browser.join(table.code, "x")
            await made.until(lambda: not person.pings, "no call for anyone who looks at it")
        await made.until(lambda: person.pings, "a call")


async def test_a_call_is_taken_back_after_a_crash(tmp_path: Path) -> None:
    async with club(tmp_path, environment={"IDLE": "0.3"}) as made:
        table = await dealt(made, made.people("Ann", "Ben"))
        person = await table.next_turn()
        await made.until(lambda: person.pings, "a call")
        [call] = person.pings
        await person.slash(table.thread, "poker status")  # by then it is on disk
        made.environment["IDLE"] = "600"
        await made.restart_bot()
        await made.until(lambda: call.deleted, "a call that is taken back")


async def test_a_late_click_is_refused_and_changes_nothing(night: Night) -> None:
    made = night.made
    table = await dealt(made, night.people("Ann", "Ben"), night.channel)
    person = await table.next_turn()
    await table.offers("Call 10")
    other = other_than(table, person)
    old_table, old_panel = table.table.now, table.panels[person].now
    form = await person.click(table.panels[person], "Raise…")
    not_yours = await other.click(old_table, "Call 10")
    assert "not your turn" in await made.excuse(not_yours)
    await table.act(person, "Call")
    await table.offers("Check")
    before = table.turn_line()
    for late in (
        await person.click(old_table, "Fold"),
        await person.click(old_panel, "Fold"),
        await other.click(old_table, "Fold"),
        await person.submit(form, amount="60"),
    ):
        assert "has moved on" in await made.excuse(late)
    assert table.turn_line() == before
    await table.play_on()


async def test_a_double_click_plays_once(night: Night) -> None:
    made = night.made
    table = await dealt(made, night.people("Ann", "Ben"), night.channel)
    await table.act(await table.next_turn(), "Call")
    big = await table.next_turn()
    panel = table.panels[big]
    await made.until(lambda: "Check" in panel.buttons, "the big blind's option")
    # Heads-up the big blind acts first on the flop, so that a second check were lawful.
    first, second = await asyncio.gather(big.click(panel, "Check"), big.click(panel, "Check"))
    await made.until(lambda: first.followups or second.followups, "one that is refused")
    [told] = first.followups + second.followups
    assert "has moved on" in told.text
    await made.until(lambda: "flop" in table.table.text, "the flop")
    assert await table.next_turn() is big
    await table.play_on()


async def test_of_many_panels_at_once_one_is_left(night: Night) -> None:
    table = await evening(night.made, night.people("Ann"), night.channel)
    [ann] = table.people
    lobby, before = table.lobby, table.panels[ann]
    asked = await asyncio.gather(*(ann.click(lobby, "Join") for _ in range(3)))
    panels = [before, *(one.message for one in asked)]
    await night.made.until(lambda: sum(not m.deleted for m in panels if m) == 1, "one panel")
    [panel] = [message for message in panels if message and not message.deleted]
    await ann.slash(table.thread, "poker sitout")
    await night.made.until(lambda: "you sit out" in panel.text, "a panel that goes on")


async def test_a_form_with_an_amount_that_is_not_legal(night: Night) -> None:
    made = night.made
    table = await dealt(made, night.people("Ann", "Ben"), night.channel)
    person = await table.next_turn()
    for amount in ("5", "1000000", "many", ""):
        form = await person.click(table.panels[person], "Raise…")
        assert form.modal is not None
        assert "40 to 1,000" in form.modal.text
        asked = await person.submit(form, amount=amount)
        legal = "40–1,000" if amount else "How much? It has to be 40 to 1,000."
        assert legal in await made.excuse(asked)
    assert "Call 10" in table.panels[person].buttons
    form = await person.click(table.panels[person], "Raise…")
    await person.submit(form, amount=" 1,000 ")
    await table.offers("Call 980")


async def test_a_form_for_what_is_possible_at_any_time_is_never_late(night: Night) -> None:
    table = await dealt(night.made, night.people("Ann", "Ben"), night.channel, preset="cash")
    actor = await table.next_turn()
    buyer = next(person for person in table.people if person is not actor)
    form = await buyer.select(table.panels[buyer], "More …", "buy")
    await table.pass_on()
    await buyer.submit(form, amount="50")
    panel = table.panels[buyer]
    await night.made.until(lambda: "You get 50 chips" in panel.text, "a purchase")
