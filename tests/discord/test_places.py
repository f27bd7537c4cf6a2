"""Channels, threads and permissions, and everything that moderators do to them."""

import json
import signal
from typing import Any

import pytest

from bluefelt.eventlog import open_log
from tests.discord.club import Club, dealt, evening, privately
from tests.discord.conftest import Night, Play
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


def test_without_threads_the_channel_is_the_table(night: Play) -> None:
    async def job(n: Night) -> None:
        n.made.provoked.add(FORBIDDEN)
        n.channel.deny(Permission.CREATE_PUBLIC_THREADS)
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        assert table.thread is n.channel
        refused = await ben.slash(n.channel, "poker create")
        assert "This channel has a table already" in privately(refused)
        n.channel.allow(Permission.CREATE_PUBLIC_THREADS)
        await ben.slash(n.channel, "poker create")
        assert len(n.channel.threads) == 1
        await table.play_on()

    night(job)


def test_within_a_thread_the_thread_is_the_table(night: Play) -> None:
    async def job(n: Night) -> None:
        ann, ben = n.people("Ann", "Ben")
        first = await evening(n.made, [ann], n.channel)
        refused = await ben.slash(first.thread, "poker create")
        assert "This channel has a table already" in privately(refused)

    night(job)


@pytest.mark.parametrize("missing", [Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL])
def test_where_the_bot_may_not_write_no_room_is_opened(night: Play, missing: Permission) -> None:
    async def job(n: Night) -> None:
        [ann] = n.people("Ann")
        n.channel.deny(missing, Permission.SEND_MESSAGES_IN_THREADS)
        before = await open_rooms(n.made)
        refused = await ann.slash(n.channel, "poker create")
        assert "I can’t write here" in privately(refused)
        assert await open_rooms(n.made) == before
        assert not n.channel.messages

    night(job)


def test_a_room_whose_place_is_refused_is_closed_again(night: Play) -> None:
    async def job(n: Night) -> None:
        [ann] = n.people("Ann")
        before, on_disk = await open_rooms(n.made), kept(n.made)
        n.made.discord.storm(1, on=f"/channels/{n.channel.id}/threads", status=503)
        asked = await ann.slash(n.channel, "poker create")
        await n.made.until(lambda: asked.followups, "an excuse")
        assert "Discord is too busy" in privately(asked)
        assert not n.channel.messages  # nothing of it is public
        assert await open_rooms(n.made) == before
        assert kept(n.made) == on_disk

    night(job)


def test_there_is_no_table_in_direct_messages(night: Play) -> None:
    async def job(n: Night) -> None:
        [ann] = n.people("Ann")
        with pytest.raises(Impossible):
            await ann.slash(ann.dm, "poker create")

    night(job)


def test_a_channel_with_too_many_threads_is_the_table(night: Play) -> None:
    async def job(n: Night) -> None:
        [ann] = n.people("Ann")
        n.made.provoked.add(0)
        n.made.discord.storm(1, on=f"/channels/{n.channel.id}/threads", status=400)
        table = await evening(n.made, [ann], n.channel)
        assert table.thread is n.channel

    night(job)


def test_without_files_the_table_is_text(night: Play) -> None:
    async def job(n: Night) -> None:
        n.channel.deny(Permission.ATTACH_FILES)
        n.made.provoked.add(FORBIDDEN)
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        assert not table.table.files
        assert "Pot" in table.table.text or "pot" in table.table.text
        await table.play_on()

    night(job)


def test_a_thread_that_fell_asleep_is_woken(night: Play) -> None:
    async def job(n: Night) -> None:
        n.made.provoked |= {ARCHIVED}
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        table.thread.archive()
        person = await table.next_turn()
        await table.act(person, "Call 10")
        await n.made.until(lambda: not table.thread.archived, "a thread that is awake")
        await table.offers("Check")
        assert len([m for m in table.public if m.buttons]) == 2  # a table and a lobby
        await table.play_on()

    night(job)


def test_a_locked_thread_is_told_of_in_panels(night: Play) -> None:
    async def job(n: Night) -> None:
        n.made.provoked |= {ARCHIVED}
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        table.thread.archive(locked=True)
        person = await table.next_turn()
        await table.act(person, "Call 10")
        await n.made.until(lambda: "is locked" in table.panels[ann].text, "a panel that says so")
        await table.pass_on()  # the hand goes on from the panels, which show the table

        def cards() -> int:
            return sum(table.panels[ann].text.count(suit) for suit in "♣♦♥♠")

        await n.made.until(lambda: cards() >= 5, "the own cards and the board")
        with pytest.raises(Impossible):
            await ann.slash(table.thread, "poker status")
        table.thread.change(archived=False, locked=False)
        await ann.slash(table.thread, "poker status")
        await n.made.until(lambda: "is locked" not in table.panels[ann].text)
        await table.offers("My cards")
        await table.play_on()

    night(job)


def test_a_voice_that_is_taken_away_and_given_back(night: Play) -> None:
    async def job(n: Night) -> None:
        n.made.provoked |= {FORBIDDEN}
        ann, ben = n.people("Ann", "Ben")
        table = await evening(n.made, [ann, ben], n.channel)
        n.channel.deny(Permission.SEND_MESSAGES_IN_THREADS)
        await ann.click(table.lobby, "Start")
        await n.made.until(lambda: "I can’t write" in table.panels[ann].text)
        n.channel.allow(Permission.SEND_MESSAGES_IN_THREADS)
        await ann.slash(table.thread, "poker status")
        await table.says("Hand 1")
        await table.play_on()

    night(job)


def test_a_message_that_a_moderator_deletes_comes_again(night: Play) -> None:
    async def job(n: Night) -> None:
        n.made.provoked |= {NO_MESSAGE}
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        gone = table.table
        gone.deleted = True
        await table.pass_on()
        await table.offers("My cards")
        lobby = table.lobby
        lobby.deleted = True
        await ann.slash(table.thread, "poker status")
        await table.offers("Join")
        await table.play_on()

    night(job)


@pytest.mark.parametrize("what", ["thread", "channel", "guild"])
def test_a_place_that_is_gone_is_let_go(night: Play, what: str) -> None:
    async def job(n: Night) -> None:
        n.made.provoked |= {NO_CHANNEL, NO_ACCESS}
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        assert int(table.thread.id) in kept(n.made)
        if what == "thread":
            table.thread.delete()
        elif what == "channel":
            n.channel.delete()
        else:
            n.guild.part(n.made.discord.bot)
        other = await evening(n.made, [ann, ben], n.made.channel)  # goes on elsewhere meanwhile
        assert int(other.thread.id) in kept(n.made)
        assert int(table.thread.id) not in kept(n.made)

    night(job)


def test_a_guild_that_sent_the_bot_away_meanwhile_is_let_go(night: Play) -> None:
    async def job(n: Night) -> None:
        n.made.provoked |= {NO_CHANNEL, NO_ACCESS}
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        await n.made.end_bot(signal.SIGKILL)
        n.guild.part(n.made.discord.bot)
        n.made.start_bot()
        await n.made.ready()
        while int(table.thread.id) in kept(n.made):  # once it knows all its guilds
            await ann.slash(n.made.channel, "poker rules")

    night(job)


@pytest.mark.parametrize("crashing", [False, True])
def test_a_guild_that_is_dark_for_a_while_keeps_its_tables(night: Play, crashing: bool) -> None:
    async def job(n: Night) -> None:
        ann, ben = n.people("Ann", "Ben")
        table = await dealt(n.made, [ann, ben], n.channel)
        n.guild.go_dark()
        if crashing:
            await n.made.restart_bot()
        await table.pass_on()
        n.guild.come_back()
        await table.play_on()

    night(job)


def test_two_guilds_play_at_the_same_time(night: Play) -> None:
    async def job(n: Night) -> None:
        ann, ben, cleo = n.people("Ann", "Ben", "Cleo")
        other = n.made.discord.guild(f"{n.guild.name} too").channel("cards")
        here = await dealt(n.made, [ann, ben], n.channel)
        there = await dealt(n.made, [ann, cleo], other)
        ben.accepts_dms = cleo.accepts_dms = False
        await here.play_on()
        await there.play_on()
        assert not ben.dms
        assert cleo.name not in here.words

    night(job)
