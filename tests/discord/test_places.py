"""Channels, threads and permissions, and everything that moderators do to them."""

import json
import signal
from typing import Any

import pytest

from bluefelt.eventlog import open_log
from tests.discord.club import Club, dealt, evening, privately
from tests.discord.conftest import Night
from tests.discord.standin import Impossible, Permission

FORBIDDEN, NO_ACCESS, NO_CHANNEL, NO_MESSAGE, ARCHIVED = 50013, 50001, 10003, 10008, 50083


def kept(made: Club) -> dict[int, Any]:
    """The tables on disk, by channel."""
    tables = json.loads((made.folder / "discord.json").read_text())
    return {table["channel"]: table for table in tables}


async def open_rooms(made: Club) -> set[str]:
    """Rooms on the server that are not closed."""
    log = await open_log(str(made.server.settings["database"]), readonly=True)
    try:
        return {room.code async for room in log.rooms() if room.closed_at is None}
    finally:
        await log.close()


async def test_without_threads_the_channel_is_the_table(night: Night) -> None:
    night.made.provoked.add(FORBIDDEN)
    night.channel.deny(Permission.CREATE_PUBLIC_THREADS)
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    assert table.thread is night.channel
    refused = await ben.slash(night.channel, "poker create")
    assert "This channel has a table already" in privately(refused)
    night.channel.allow(Permission.CREATE_PUBLIC_THREADS)
    await ben.slash(night.channel, "poker create")
    assert len(night.channel.threads) == 1
    await table.play_on()


async def test_within_a_thread_the_thread_is_the_table(night: Night) -> None:
    ann, ben = night.people("Ann", "Ben")
    first = await evening(night.made, [ann], night.channel)
    refused = await ben.slash(first.thread, "poker create")
    assert "This channel has a table already" in privately(refused)


@pytest.mark.parametrize("missing", [Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL])
async def test_where_the_bot_may_not_write_no_room_is_opened(
    night: Night, missing: Permission
) -> None:
    [ann] = night.people("Ann")
    night.channel.deny(missing, Permission.SEND_MESSAGES_IN_THREADS)
    before = await open_rooms(night.made)
    refused = await ann.slash(night.channel, "poker create")
    assert "I can’t write here" in privately(refused)
    assert await open_rooms(night.made) == before
    assert not night.channel.messages


async def test_a_room_whose_place_is_refused_is_closed_again(night: Night) -> None:
    [ann] = night.people("Ann")
    before, on_disk = await open_rooms(night.made), kept(night.made)
    night.made.discord.storm(1, on=f"/channels/{night.channel.id}/threads", status=503)
    asked = await ann.slash(night.channel, "poker create")
    await night.made.until(lambda: asked.followups, "an excuse")
    assert "Discord is too busy" in privately(asked)
    assert not night.channel.messages  # nothing of it is public
    assert await open_rooms(night.made) == before
    assert kept(night.made) == on_disk


async def test_there_is_no_table_in_direct_messages(night: Night) -> None:
    [ann] = night.people("Ann")
    with pytest.raises(Impossible):
        await ann.slash(ann.dm, "poker create")


async def test_a_channel_with_too_many_threads_is_the_table(night: Night) -> None:
    [ann] = night.people("Ann")
    night.made.provoked.add(0)
    night.made.discord.storm(1, on=f"/channels/{night.channel.id}/threads", status=400)
    table = await evening(night.made, [ann], night.channel)
    assert table.thread is night.channel


async def test_without_files_the_table_is_text(night: Night) -> None:
    night.channel.deny(Permission.ATTACH_FILES)
    night.made.provoked.add(FORBIDDEN)
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    assert not table.table.files
    assert "Pot" in table.table.text or "pot" in table.table.text
    await table.play_on()


async def test_a_thread_that_fell_asleep_is_woken(night: Night) -> None:
    night.made.provoked |= {ARCHIVED}
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    table.thread.archive()
    person = await table.next_turn()
    await table.act(person, "Call 10")
    await night.made.until(lambda: not table.thread.archived, "a thread that is awake")
    await table.offers("Check")
    assert len([m for m in table.public if m.buttons]) == 2  # a table and a lobby
    await table.play_on()


async def test_a_locked_thread_is_told_of_in_panels(night: Night) -> None:
    night.made.provoked |= {ARCHIVED}
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    table.thread.archive(locked=True)
    person = await table.next_turn()
    await table.act(person, "Call 10")
    await night.made.until(lambda: "is locked" in table.panels[ann].text, "a panel that says so")
    await table.pass_on()  # the hand goes on from the panels, which show the table

    def cards() -> int:
        return sum(table.panels[ann].text.count(suit) for suit in "♣♦♥♠")

    await night.made.until(lambda: cards() >= 5, "the own cards and the board")
    with pytest.raises(Impossible):
        await ann.slash(table.thread, "poker status")
    table.thread.change(archived=False, locked=False)
    await ann.slash(table.thread, "poker status")
    await night.made.until(lambda: "is locked" not in table.panels[ann].text)
    await table.offers("My cards")
    await table.play_on()


async def test_a_voice_that_is_taken_away_and_given_back(night: Night) -> None:
    night.made.provoked |= {FORBIDDEN}
    ann, ben = night.people("Ann", "Ben")
    table = await evening(night.made, [ann, ben], night.channel)
    night.channel.deny(Permission.SEND_MESSAGES_IN_THREADS)
    await ann.click(table.lobby, "Start")
    await night.made.until(lambda: "I can’t write" in table.panels[ann].text)
    night.channel.allow(Permission.SEND_MESSAGES_IN_THREADS)
    await ann.slash(table.thread, "poker status")
    await table.says("Hand 1")
    await table.play_on()


async def test_a_message_that_a_moderator_deletes_comes_again(night: Night) -> None:
    night.made.provoked |= {NO_MESSAGE}
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    gone = table.table
    gone.deleted = True
    await table.pass_on()
    await table.offers("My cards")
    lobby = table.lobby
    lobby.deleted = True
    await ann.slash(table.thread, "poker status")
    await table.offers("Join")
    await table.play_on()


@pytest.mark.parametrize("what", ["thread", "channel", "guild"])
async def test_a_place_that_is_gone_is_let_go(night: Night, what: str) -> None:
    night.made.provoked |= {NO_CHANNEL, NO_ACCESS}
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    assert int(table.thread.id) in kept(night.made)
    if what == "thread":
        table.thread.delete()
    elif what == "channel":
        night.channel.delete()
    else:
        night.guild.part(night.made.discord.bot)
    other = await evening(night.made, [ann, ben], night.made.channel)  # goes on elsewhere meanwhile
    assert int(other.thread.id) in kept(night.made)
    assert int(table.thread.id) not in kept(night.made)


async def test_a_guild_that_sent_the_bot_away_meanwhile_is_let_go(night: Night) -> None:
    night.made.provoked |= {NO_CHANNEL, NO_ACCESS}
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    await night.made.end_bot(signal.SIGKILL)
    night.guild.part(night.made.discord.bot)
    night.made.start_bot()
    await night.made.ready()
    while int(table.thread.id) in kept(night.made):  # once it knows all its guilds
        await ann.slash(night.made.channel, "poker rules")


@pytest.mark.parametrize("crashing", [False, True])
async def test_a_guild_that_is_dark_for_a_while_keeps_its_tables(
    night: Night, crashing: bool
) -> None:
    ann, ben = night.people("Ann", "Ben")
    table = await dealt(night.made, [ann, ben], night.channel)
    night.guild.go_dark()
    if crashing:
        await night.made.restart_bot()
    await table.pass_on()
    night.guild.come_back()
    await table.play_on()


async def test_two_guilds_play_at_the_same_time(night: Night) -> None:
    ann, ben, cleo = night.people("Ann", "Ben", "Cleo")
    other = night.made.discord.guild(f"{night.guild.name} too").channel("cards")
    here = await dealt(night.made, [ann, ben], night.channel)
    there = await dealt(night.made, [ann, cleo], other)
    ben.accepts_dms = cleo.accepts_dms = False
    await here.play_on()
    await there.play_on()
    assert not ben.dms
    assert cleo.name not in here.words
