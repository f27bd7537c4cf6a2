"""Bot, server and Discord go away in the middle of a hand, alone or together, and come back."""

import asyncio
import json
import signal
from pathlib import Path

import pytest

from tests.discord.club import Club, Evening, club, dealt, evening
from tests.discord.standin import Message, Person


async def acts_on(table: Evening, person: Person, message: Message, label: str) -> None:
    """A click, and what came of it: it is somebody else's turn."""
    before = table.turn_line()
    await person.click(message, label)
    await table.club.until(lambda: table.turn_line() != before, f"what came of {label}")


async def under_way(made: Club) -> tuple[Evening, Person, Person]:
    """A hand whose message the bot knows on disk; who may check, and who has called."""
    table = await dealt(made, made.people("Ann", "Ben"))
    other = await table.pass_on()
    person = await table.next_turn()
    await made.until(lambda: table.table.edits, "a message that was drawn again")
    await table.offers("Check")
    return table, person, other


async def test_a_button_drawn_before_a_crash_works_after_it(made: Club) -> None:
    table, person, other = await under_way(made)
    message = table.table
    await made.restart_bot()
    await acts_on(table, person, table.panels[person], "Check")
    assert table.table is message  # the same message goes on
    await table.open_panel(other)
    await table.play_on()


async def test_a_panel_goes_on_after_a_crash(made: Club, tmp_path: Path) -> None:
    table, person, other = await under_way(made)
    panel = table.panels[other]
    assert "Check" not in panel.buttons
    await made.restart_bot()
    for street in ("Pre-flop", "Flop"):
        await made.until(lambda: street in table.table.text, street)  # noqa: B023
        await table.offers("Check")
        await acts_on(table, person, table.table, "Check")
    await made.until(lambda: "Check" in panel.buttons, "a panel that nobody has touched")
    assert (tmp_path / "discord.json").stat().st_mode & 0o777 == 0o600


async def test_a_form_opened_before_a_crash_is_taken_after_it(made: Club) -> None:
    table, person, other = await under_way(made)
    form = await person.click(table.panels[person], "Raise…")
    await made.restart_bot()
    await person.submit(form, amount="60")
    await table.offers("Call 40")
    await table.open_panel(other)
    await table.act(other, "Call 40")


async def test_a_form_is_opened_by_a_button_of_before_the_crash(made: Club) -> None:
    table, person, _ = await under_way(made)
    message = table.table
    await made.restart_bot()
    form = await person.click(message, "Raise…")
    await person.submit(form, preset="40")
    await table.offers("Call 20")


async def test_a_server_that_crashes_is_waited_for(made: Club) -> None:
    table = await dealt(made, made.people("Ann", "Ben"))
    person = await table.next_turn()
    panel = table.panels[person]
    await asyncio.to_thread(made.server.kill)
    await made.until(lambda: "server is away" in panel.text, "a panel that says so")
    clicked = asyncio.create_task(person.click(panel, "Call 10"))
    await asyncio.to_thread(made.server.start)
    await clicked
    await made.until(lambda: "Call 10" not in panel.buttons, "what came of the call")
    await table.play_on()


async def test_who_waits_too_long_for_a_server_is_told_so(tmp_path: Path) -> None:
    async with club(tmp_path, environment={"PATIENCE": "0.3"}) as made:
        table = await dealt(made, made.people("Ann", "Ben"))
        person = await table.next_turn()
        panel = table.panels[person]
        await asyncio.to_thread(made.server.kill)
        await made.until(lambda: "server is away" in panel.text, "a panel that says so")
        assert "does not answer" in await made.excuse(await person.click(panel, "Raise…"))
        asked = await person.click(panel, "Call 10")
        await made.until(lambda: asked.followups, "an excuse")
        assert "does not answer" in asked.followups[0].text
        assert asked.followups[0].only_for is person
        await asyncio.to_thread(made.server.start)
        await made.until(lambda: "server is away" not in panel.text, "the server")
        assert "Call 10" in panel.buttons  # it was not played later
        await table.play_on()


async def test_bot_and_server_crash_together(made: Club) -> None:
    table, person, _ = await under_way(made)
    await made.end_bot(signal.SIGKILL)
    await asyncio.to_thread(made.server.kill)
    await asyncio.to_thread(made.server.start)
    made.start_bot()
    await made.ready()
    await acts_on(table, person, table.table, "Check")


async def test_a_hand_goes_on_over_a_lost_gateway(made: Club) -> None:
    table = await dealt(made, made.people("Ann", "Ben", "Cleo"))
    gateway = made.discord.sockets
    session = gateway.session
    for trouble in (gateway.reconnect, gateway.cut):
        before = session.resumed
        trouble()
        await made.until(lambda: session.resumed > before, "a session that goes on")  # noqa: B023
        await table.pass_on()
    gateway.invalidate()
    await made.until(lambda: gateway.sessions and gateway.connected, "a new session")
    assert gateway.session is not session
    await table.play_on()


async def test_a_gateway_that_says_nothing_is_left(tmp_path: Path) -> None:
    async with club(tmp_path, environment={"HEARTBEAT_TIMEOUT": "0.5"}) as made:
        gateway = made.discord.sockets
        gateway.heartbeat_every = 0.1
        gateway.reconnect()
        await made.until(lambda: gateway.session.resumed, "a heart that beats fast")
        table = await dealt(made, made.people("Ann", "Ben"))
        before, gateway.acknowledges = gateway.session.resumed, False
        await made.until(lambda: gateway.session.resumed > before, "another connection")
        gateway.acknowledges = True
        await table.play_on()


async def test_a_click_that_was_lost_on_the_way_is_not_played_later(made: Club) -> None:
    table = await dealt(made, made.people("Ann", "Ben"))
    person = await table.next_turn()
    assert made.bot is not None
    made.bot.send_signal(signal.SIGSTOP)
    late = asyncio.create_task(person.click(table.panels[person], "Call 10"))
    await made.until(lambda: made.discord.world.interactions, "a click")
    await asyncio.wait([late], timeout=0)
    made.discord.tick(10)
    await asyncio.wait([late])
    assert "no answer" in str(late.exception())
    made.bot.send_signal(signal.SIGCONT)
    made.provoked.add(10062)
    await made.until(lambda: made.discord.complaints, "an answer that comes too late")
    assert "Call 10" in table.panels[person].buttons
    await table.play_on()


async def test_a_damaged_state_file_is_told_in_one_sentence(made: Club, tmp_path: Path) -> None:
    await made.end_bot()
    state = tmp_path / "discord.json"
    state.write_text("[{")
    (tmp_path / "bot.log").write_text("")
    made.start_bot()
    assert made.bot is not None
    assert await asyncio.to_thread(made.bot.wait, 30) == 2
    made.bot = None
    [line] = made.log.splitlines()
    assert line.startswith(f"bluefelt: {state} is damaged (")
    assert line.endswith("move it away, and the bot starts afresh.")


@pytest.mark.parametrize("remembered", [True, False])
async def test_a_room_that_was_closed_meanwhile_is_taken_down(
    made: Club, tmp_path: Path, remembered: bool
) -> None:
    ann, ben = made.people("Ann", "Ben")
    table = await evening(made, [ann, ben])
    lobby, code = table.lobby, table.code
    await made.end_bot(signal.SIGKILL)
    async with made.seat_of(ann) as host:
        await host.join(code, "Ann")
        await host.send("room/close")
    if not remembered:
        await asyncio.to_thread(made.server.kill)
        await asyncio.to_thread(made.server.start)
    made.start_bot()
    await table.says("The evening is over")
    assert lobby.deleted
    answer = await ann.slash(table.thread, "poker status")
    assert "There is no table" in answer.text
    assert json.loads((tmp_path / "discord.json").read_text()) == []


async def test_what_was_posted_in_the_moment_of_a_crash_is_not_left_behind(
    made: Club, tmp_path: Path
) -> None:
    table, person, _ = await under_way(made)
    unknown = table.table
    await made.end_bot(signal.SIGKILL)
    state = tmp_path / "discord.json"
    [kept] = json.loads(state.read_text())
    state.write_text(json.dumps([kept | {"message": None, "round": 0, "game": ""}]))
    made.start_bot()
    await made.until(lambda: unknown.deleted, "a tidy thread")
    await table.offers("Check")
    await acts_on(table, person, table.table, "Check")


async def test_a_hand_that_ended_meanwhile_is_tidied_up(made: Club) -> None:
    table, person, _ = await under_way(made)
    message = table.table
    await made.end_bot(signal.SIGKILL)
    async with made.seat_of(person) as client:
        await client.join(table.code, person.name)
        await client.send("bet/fold")
    for dealer in table.people:
        async with made.seat_of(dealer) as client:
            await client.join(table.code, dealer.name)
            if any(option.command == "table/deal" for option in client.options):
                await client.send("table/deal")
    made.start_bot()
    await table.says("Hand 2")
    assert message.deleted or message.text.startswith("-# ")
    assert table.table is not message
