"""The stand-in is Discord to the real discord.py: guilds, channels, threads and permissions."""

import io
from collections.abc import Awaitable, Callable

import discord
import pytest

from tests.discord.standin import Channel, Discord, Permission
from tests.discord.tiny import Club, connected, opened_club

P = Permission
Try = Callable[[discord.TextChannel], Awaitable[object]]


def channel_of(club: Club) -> discord.TextChannel:
    channel = club.bot.get_channel(int(club.poker.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


def open_threads(club: Club) -> list[Channel]:
    return [thread for thread in club.poker.threads if not thread.archived]


@pytest.mark.parametrize(
    ("missing", "code", "attempt"),
    [
        (P.VIEW_CHANNEL, 50001, lambda c: c.send("hi")),
        (P.SEND_MESSAGES, 50013, lambda c: c.send("hi")),
        (P.SEND_MESSAGES, 50013, lambda c: c.typing()),
        (P.ATTACH_FILES, 50013, lambda c: c.send(file=discord.File(io.BytesIO(b"x"), "x.png"))),
        (P.EMBED_LINKS, 50013, lambda c: c.send(embed=discord.Embed(title="x"))),
        (P.CREATE_PUBLIC_THREADS, 50013, lambda c: open_thread(c)),
        (
            P.MANAGE_MESSAGES,
            50013,
            lambda c: c.delete_messages([discord.Object(n) for n in (1, 2)]),
        ),
        (P.READ_MESSAGE_HISTORY, 50013, lambda c: c.history().__anext__()),
        (P.MANAGE_CHANNELS, 50013, lambda c: c.delete()),
    ],
)
async def test_what_the_bot_may_not_do_is_refused(
    missing: Permission, code: int, attempt: Try, club: Club
) -> None:
    club.poker.deny(missing)
    with pytest.raises(discord.Forbidden, match=f"code: {code}"):
        await attempt(channel_of(club))
    assert club.discord.complaints[-1].code == code


async def open_thread(channel: discord.TextChannel) -> discord.Thread:
    return await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)


async def test_answers_need_no_permission_to_post(club: Club) -> None:
    club.poker.deny(P.SEND_MESSAGES)
    assert (await club.ask(lambda asked: asked.response.send_message("here"))).text == "here"


async def test_who_may_not_view_a_channel_sees_nothing_of_it(club: Club) -> None:
    first = await club.posted("before")
    club.poker.deny(P.VIEW_CHANNEL, to=club.ben)
    await club.posted(f"after {club.ben.mention}")
    assert club.ben.sees(club.poker) == club.ben.pings == []
    seen = club.discord.everything_ever_visible_to
    assert seen(club.ben) == [first.now]
    assert len(seen(club.ann)) == 2
    club.poker.allow(P.VIEW_CHANNEL, to=club.ben)
    assert len(club.ben.sees(club.poker)) == 2


async def test_threads_are_opened_in_a_channel_and_at_a_message(club: Club) -> None:
    thread = await open_thread(channel_of(club))
    await thread.send("cards")
    lobby = await club.posted("lobby")
    handle = channel_of(club).get_partial_message(int(lobby.id))
    assert (await handle.create_thread(name="Table 2")).id == int(lobby.id)
    assert [t.name for t in club.poker.threads] == ["Table 1", "Table 2"]
    assert [m.text for m in club.ben.sees(club.poker.threads[0])] == ["cards"]
    assert len(await channel_of(club).guild.active_threads()) == 2
    with pytest.raises(discord.HTTPException, match="code: 160004"):
        await handle.create_thread(name="Table 3")
    with pytest.raises(discord.HTTPException, match="code: 50035"):
        await channel_of(club).create_thread(name="x" * 101)
    await thread.add_user(discord.Object(int(club.ann.id)))
    assert club.ann.id in club.poker.threads[0].members
    await club.discord.until(lambda: club.bot.heard.count("THREAD_MEMBERS_UPDATE") == 2)
    assert club.bot.heard.count("THREAD_CREATE") == 2


async def test_an_archived_thread_is_read_only_until_somebody_posts(club: Club) -> None:
    thread = await open_thread(channel_of(club))
    sent = await thread.send("cards")
    await thread.edit(archived=True)
    assert open_threads(club) == []
    for attempt in (sent.edit(content="more"), sent.delete()):
        with pytest.raises(discord.HTTPException, match="code: 50083"):
            await attempt
    await thread.send("again")
    assert len(open_threads(club)) == 1
    with pytest.raises(discord.Forbidden):
        await thread.edit(locked=True)
    club.poker.threads[0].archive(locked=True)
    with pytest.raises(discord.HTTPException, match="code: 50083"):
        await thread.send("locked")
    await club.discord.until(lambda: club.bot.heard.count("THREAD_UPDATE") >= 3)


async def test_threads_and_channels_are_deleted_under_the_bot(club: Club) -> None:
    thread = await open_thread(channel_of(club))
    with pytest.raises(discord.Forbidden):
        await thread.delete()
    table = await thread.send("cards")
    club.poker.threads[0].delete()
    with pytest.raises(discord.NotFound, match="code: 10003"):
        await table.edit(content="more")
    club.poker.delete()
    with pytest.raises(discord.NotFound, match="code: 10003"):
        await club.room.send("hello")
    await club.discord.until(lambda: {"THREAD_DELETE", "CHANNEL_DELETE"} <= set(club.bot.heard))


async def test_a_thread_needs_its_own_voice(club: Club) -> None:
    thread = await open_thread(channel_of(club))
    club.poker.deny(P.SEND_MESSAGES_IN_THREADS)
    with pytest.raises(discord.Forbidden, match="code: 50013"):
        await thread.send("cards")
    club.poker.allow(P.SEND_MESSAGES_IN_THREADS)
    club.poker.deny(P.SEND_MESSAGES)
    await thread.send("cards")


async def test_a_bot_comes_to_guilds_and_leaves_them(club: Club) -> None:
    other = club.discord.guild("Other")
    bar = other.channel("bar")
    await club.discord.until(lambda: len(club.bot.guilds) == 2)
    club.bot.on["it"] = lambda asked: asked.response.send_message(str(asked.guild))
    assert (await club.ann.slash(bar, "play do", what="it")).text == "Other"
    other.part(club.discord.bot)
    with pytest.raises(discord.Forbidden, match="code: 50001"):
        await club.bot.get_partial_messageable(int(bar.id)).send("hello")
    await club.discord.until(lambda: [guild.name for guild in club.bot.guilds] == ["Club"])
    club.guild.go_dark()
    club.guild.come_back()
    other.welcome(club.discord.bot)
    await club.discord.until(lambda: len(club.bot.guilds) == 2)


@pytest.mark.parametrize("messages", [False, True])
async def test_a_bot_hears_only_what_it_asked_for(messages: bool) -> None:
    async with opened_club(intents=discord.Intents(guilds=True, guild_messages=messages)) as club:
        club.ann.says(club.poker, "anyone?")
        club.guild.channel("last")
        await club.discord.until(lambda: "CHANNEL_CREATE" in club.bot.heard)
        assert ("MESSAGE_CREATE" in club.bot.heard) == messages
        assert [message.content for message in club.bot.cached_messages] in ([], [""])


async def test_intents_that_were_not_granted_are_refused() -> None:
    async with Discord() as there:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            async with connected(there, intents=discord.Intents(guilds=True, members=True)):
                raise AssertionError("it was let in")
