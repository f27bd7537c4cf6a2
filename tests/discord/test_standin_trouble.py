"""The stand-in is Discord to the real discord.py: limits of rate, broken sockets, other trouble."""

import asyncio
import os
import subprocess
import sys

import aiohttp
import discord
import pytest

from tests.discord.redirected import redirect
from tests.discord.standin import EDIT, OLD_EDIT, SEND, WEBHOOK, Discord, Permission
from tests.discord.tiny import Club, Tiny, TinyInteraction, buttons, opened_club

NARROW = 5, 0.3  # so many edits in so many seconds


async def edit_often(club: Club, times: int) -> list[float]:
    """When Discord took the edits of a bot that does not wait."""
    table = await club.posted("0")
    edits = [club.handle(table).edit(content=str(n)) for n in range(1, times + 1)]
    await asyncio.gather(*edits)
    assert table.edits == times
    return [call.at for call in club.discord.calls if (call.route, call.status) == (EDIT, 200)]


async def test_a_bucket_holds_what_it_holds(club: Club) -> None:
    club.discord.rates.limits[EDIT] = NARROW
    taken = await edit_often(club, 8)
    assert taken[5] - taken[0] >= NARROW[1]
    assert not club.discord.limited  # the headers were enough


async def test_who_is_not_told_runs_into_the_limit(club: Club) -> None:
    club.discord.rates.limits[EDIT] = NARROW
    club.discord.rates.announced = False
    taken = await edit_often(club, 8)
    assert taken[5] - taken[0] >= NARROW[1]
    assert {(call.route, call.status) for call in club.discord.limited} == {(EDIT, 429)}


async def test_buckets_are_per_channel(club: Club) -> None:
    club.discord.rates.limits[SEND] = 1, 60.0
    club.discord.rates.announced = False
    for name in ("poker", "bar"):
        channel = club.guild.channel(name)
        await club.bot.get_partial_messageable(int(channel.id)).send("hello")
    assert not club.discord.limited


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_storm_passes(everywhere: bool, club: Club) -> None:
    storm = club.discord.storm(3, on=SEND, retry_after=0.01, everywhere=everywhere)
    await club.posted("at last")
    assert (storm.left, len(club.discord.limited)) == (0, 3)
    club.discord.storm(1, status=503)
    with pytest.raises(discord.DiscordServerError):
        await club.posted("down")


async def test_messages_older_than_an_hour_can_hardly_be_edited() -> None:
    async with opened_club(lambda: Discord(behind=3601)) as club:
        club.discord.rates.lift()
        club.discord.rates.limits[OLD_EDIT] = 3, 0.1
        table = await club.posted("0")
        age = discord.utils.utcnow() - discord.utils.snowflake_time(int(table.id))
        assert age.total_seconds() > 3600  # to the bot's own clock too
        club.discord.tick(3601)
        for number in range(4):
            await club.handle(table).edit(content=str(number))
        assert [call.code for call in club.discord.limited] == [30046]
        assert table.edits == 4


async def test_a_storm_is_where_it_is_said_to_be(club: Club) -> None:
    async def answer(asked: TinyInteraction) -> None:
        await asked.response.send_message("one moment")
        await asked.edit_original_response(content="done")

    elsewhere = club.discord.storm(9, on=SEND, retry_after=60)
    table = club.ann.says(club.poker, "a table?")
    path = f"/channels/{club.poker.id}/messages/{table.id}"
    await club.request("POST", f"{path}/threads", {"name": "Table 1"})
    storm = club.discord.storm(1, on=WEBHOOK, retry_after=0.01)
    done = await club.ask(answer)
    await club.discord.until(lambda: done.text == "done")
    assert (elsewhere.left, storm.left, len(club.discord.limited)) == (9, 0, 1)


async def test_requests_can_be_kept_waiting(club: Club) -> None:
    table = await club.posted("0")
    with club.discord.hold(EDIT) as held:
        edit = asyncio.create_task(club.handle(table).edit(content="1"))
        await club.discord.until(lambda: held.waiting)
        assert (edit.done(), table.text) == (False, "0")
    await edit
    assert table.text == "1"


async def test_an_answer_can_be_lost(club: Club) -> None:
    club.discord.lose_answers(1, on=SEND)
    with pytest.raises(aiohttp.ClientError):
        await club.posted("hand 7", nonce="hand-7")
    assert [message.text for message in club.poker.messages] == ["hand 7"]
    again = await club.posted("hand 7", nonce="hand-7")
    assert club.poker.messages == [again]


@pytest.mark.parametrize("how", ["cut", "reconnect", "close", "invalid"])
async def test_what_was_missed_is_told_after_a_broken_socket(how: str, club: Club) -> None:
    club.bot.on["fold"] = lambda asked: asked.response.edit_message(content="folded", view=None)
    table = await club.posted("table", view=buttons("Fold"))
    sockets = club.discord.sockets
    sockets.session.socket = None  # not told by the old socket
    clicked = asyncio.create_task(club.ann.click(table, "Fold"))
    await club.discord.until(lambda: club.discord.world.interactions)
    if how == "close":
        sockets.close(4000)
    elif how == "invalid":
        sockets.invalidate(resumable=True)
    else:
        getattr(sockets, how)()
    await clicked
    assert table.text == "folded"
    assert (len(sockets.sessions), sockets.session.resumed) == (1, 1)


async def test_an_invalid_session_begins_anew(club: Club) -> None:
    before = club.discord.sockets.session
    club.bot.up.clear()
    club.discord.sockets.invalidate()
    await club.bot.up.wait()
    assert before is not club.discord.sockets.session
    club.bot.on["it"] = lambda asked: asked.response.send_message("here")
    assert (await club.ann.slash(club.poker, "play do", what="it")).text == "here"


async def test_a_session_that_missed_too_much_is_invalid(club: Club) -> None:
    sockets = club.discord.sockets
    before = sockets.session
    before.socket = None
    for _ in range(1001):
        club.poker.deny(Permission.SEND_MESSAGES)
    sockets.cut()
    await club.discord.until(lambda: sockets.session is not before)


async def test_heartbeats_are_acknowledged() -> None:
    async with opened_club(beating) as club:
        session = club.discord.sockets.session
        await club.discord.until(lambda: session.beats >= 3)
        assert (session.resumed, club.bot.latency < 5) == (0, True)


async def test_a_bot_whose_heartbeats_are_not_acknowledged_comes_back() -> None:
    async with opened_club(beating, heartbeat_timeout=0.5) as club:
        sockets = club.discord.sockets
        sockets.acknowledges = False
        await club.discord.until(lambda: sockets.session.resumed)
        sockets.acknowledges = True
        assert len(sockets.sessions) == 1


def beating() -> Discord:
    there = Discord()
    there.sockets.heartbeat_every = 0.1
    return there


async def test_a_bot_comes_back_after_an_outage(club: Club) -> None:
    async with club.discord.outage():
        with pytest.raises(OSError, match="Cannot connect"):
            await club.posted("anyone?")
    await club.discord.ready()
    await club.posted("hello again")


async def test_a_bot_of_shards_asks_for_the_gateway() -> None:
    async with Discord() as there:
        redirect(there.base, "ws://127.0.0.1:1/nowhere")
        bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True))
        running = asyncio.create_task(bot.start(there.token))
        await there.ready()
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)
        assert "GET /gateway/bot" in [call.route for call in there.calls]


async def test_a_wrong_token_opens_nothing() -> None:
    async with Discord() as there:
        redirect(there.base, there.gateway)
        async with Tiny() as bot:
            with pytest.raises(discord.LoginFailure):
                await bot.login("wrong")
        async with Tiny() as bot:
            await bot.login(there.token)
            bot.http.token = "changed"
            with pytest.raises(discord.ConnectionClosed) as closed:
                await bot.connect(reconnect=False)
            assert closed.value.code == 4004


async def test_what_it_does_not_know_is_recorded(club: Club) -> None:
    with pytest.raises(discord.NotFound):
        await club.request("GET", "/voice/regions")
    await club.bot.ws.voice_state(int(club.guild.id), None)
    await club.discord.until(lambda: club.discord.sockets.session.resumed)
    assert club.discord.unhandled == ["GET /voice/regions", "gateway op 4"]
    club.discord.rest.unhandled.clear()
    club.discord.sockets.unhandled.clear()


def test_another_process_is_led_here() -> None:
    there = Discord()
    ended = subprocess.run(
        [sys.executable, "-m", "tests.discord.redirected", "--version"],
        env=os.environ | there.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.startswith("bluefelt")
