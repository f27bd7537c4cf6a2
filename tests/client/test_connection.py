"""A client against a real server: asking, seeing, and hearing why not."""

import asyncio
import subprocess
import sys

import pytest

from bluefelt.client import Client, ClientError, HungUp, Pace, Refused, Unreachable
from bluefelt.engine.poker.messages import Fold
from bluefelt.games.holdem.view import PrivateView, PublicView
from bluefelt.protocol.messages import ChatMessage, RoomUpdate
from bluefelt.rooms.rules.commands import Kick, SendChat
from tests.client.playing import PATIENCE, QUICK, code_of, plays, run, two
from tests.serving import Server, serving


async def test_the_picture_has_the_games_own_types(server: Server) -> None:
    async with two(server.url) as (ann, ben):
        assert (ann.name, ann.seat, ben.name, ben.seat) == ("Ann", 0, "Ben", 1)
        await ann.send("table/deal")
        await ben.until(lambda c: c.view.round == 1, PATIENCE)
        assert isinstance(ben.view, PublicView)
        assert isinstance(ben.private, PrivateView)
        assert len(ben.private.cards) == 2
        assert ann.room is not None
        assert ann.room.title == "Texas Hold'em"
        assert ann.seq == ben.seq


async def test_a_command_is_answered_with_its_place_in_the_log(server: Server) -> None:
    async with two(server.url) as (ann, ben):
        said = await ann.send(SendChat("hello"))
        await ben.until(lambda c: c.seq == said.seq, PATIENCE)
        assert [chat.text for chat in ben.picture.chat] == ["hello"]


async def test_a_refusal_says_why_and_changes_nothing(server: Server) -> None:
    async with two(server.url) as (_, ben):
        before = ben.seq
        with pytest.raises(Refused) as refused:
            await ben.send(Kick("Ann"))
        assert (refused.value.code, refused.value.details) == ("host-only", {"host": "Ann"})
        assert refused.value.message.endswith(".")
        assert ben.seq == before
        with pytest.raises(Refused) as refused:
            await ben.send("bet/everything")
        assert refused.value.code == "unknown-type"
        with pytest.raises(Refused) as refused:
            await ben.send("bet/raise", to="a lot")
        assert refused.value.code == "malformed-command"


async def test_frames_come_to_whoever_iterates(server: Server) -> None:
    async with two(server.url) as (ann, ben):
        frames = ben.frames()
        await ann.send(SendChat("one"))
        await ann.send("table/deal")
        chat, dealt = await anext(frames), await anext(frames)
        assert isinstance(chat, ChatMessage)
        assert isinstance(dealt, RoomUpdate)
        assert type(ben.events(dealt)[0]).__name__ == "HandStarted"
        await ben.close()
        assert [frame async for frame in frames] == []


async def test_each_frame_can_be_looked_at_before_the_next_changes_the_picture(
    server: Server,
) -> None:
    seen: list[tuple[int, int | None]] = []

    def look(client: Client, frame: object) -> None:
        if isinstance(frame, RoomUpdate):
            seen.append((frame.seq, client.seq))

    async with Client(server.url) as ann, Client(server.url, on_frame=look) as watcher:
        ok = await ann.create("holdem", "Ann")
        await watcher.watch(str(ok.code))
        for _ in range(10):
            await ann.send("seat/sit", seat=0)
            await ann.send("seat/leave")
        await watcher.until(lambda c: c.seq == ann.seq, PATIENCE)
    assert len(seen) == 20
    assert all(told == known for told, known in seen)


async def test_a_watcher_sees_and_has_no_options(server: Server) -> None:
    async with two(server.url) as (ann, _), Client(server.url) as rail:
        await rail.watch(code_of(ann))
        await ann.send("table/deal")
        await rail.until(lambda c: c.view.round == 1, PATIENCE)
        assert (rail.name, rail.seat, rail.private, rail.options) == (None, None, None, ())
        await ann.until(lambda c: c.picture.watching == 1, PATIENCE)


async def test_after_leaving_another_room_may_be_entered(server: Server) -> None:
    async with two(server.url) as (ann, ben):
        with pytest.raises(Refused) as refused:
            await ben.create("holdem", "Ben")
        assert refused.value.code == "already-in-a-room"
        await ben.leave()
        assert (ben.room, ben.seq, ben.options) == (None, None, ())
        ok = await ben.create("ride_the_bus", "Benno")
        assert ben.room is not None
        assert (ben.room.code, ben.name) == (ok.code, "Benno")
        await ann.until(lambda c: len(c.view.seats) == 1, PATIENCE)


async def test_who_knocks_waits_until_let_in(server: Server) -> None:
    async with two(server.url) as (ann, _), Client(server.url) as cem:
        await ann.send("room/settings", changes={"knock": True})
        await cem.join(code_of(ann), "Cem")
        assert cem.knocks
        assert cem.room is None
        await ann.send("member/admit", name="Cem")
        await cem.until(lambda c: c.room is not None, PATIENCE)
        assert (cem.name, cem.knocks) == ("Cem", False)


async def test_another_device_takes_over_and_the_first_stays_away(server: Server) -> None:
    async with two(server.url) as (ann, ben):
        await ann.send("table/deal")
        async with Client(server.url, token=ben.token, pace=QUICK) as phone:
            ok = await phone.join(code_of(ben), "whoever")
            assert (ok.name, phone.name, phone.seat) == ("Ben", "Ben", 1)
            assert phone.private.cards == ben.private.cards
            with pytest.raises(HungUp) as gone:
                await ben.until(lambda c: False, PATIENCE)
            assert gone.value.reason == "taken-over"
            with pytest.raises(HungUp):
                await ben.send(Fold())
            with pytest.raises(HungUp):
                await anext(ben.frames())
            await phone.ping()
            assert phone.end is None


async def test_a_link_signs_in_the_same_player(server: Server) -> None:
    async with two(server.url) as (_, ben), Client(server.url, link=await ben.make_link()) as phone:
        await phone.join(code_of(ben), "whoever")
        assert (phone.name, phone.seat) == ("Ben", 1)
        assert phone.token not in (None, ben.token)


async def test_who_is_kicked_hears_it_and_stays_out(server: Server) -> None:
    async with two(server.url) as (ann, ben):
        await ann.send(Kick("Ben"))
        with pytest.raises(HungUp) as gone:
            await ben.until(lambda c: False, PATIENCE)
        assert gone.value.reason == "kicked"
        async with Client(server.url, token=ben.token) as again:
            with pytest.raises(Refused) as refused:
                await again.join(code_of(ben), "Ben")
            assert refused.value.code == "kicked"


async def test_the_servers_time_is_known(server: Server) -> None:
    async with two(server.url) as (ann, _):
        there_and_back = await ann.ping()
        ok = await ann.send("ping")
        assert ok.now is not None
        assert abs(ann.now() - ok.now) <= 1000 * there_and_back + 100


async def test_what_the_game_calls_unlawful_depends_on_the_moment(server: Server) -> None:
    async with two(server.url) as (ann, ben):
        await ann.send("table/deal")
        await ben.until(lambda c: c.view.round == 1, PATIENCE)
        [actor] = [c for c in (ann, ben) if any(o.command == "bet/fold" for o in plays(c))]
        other = ben if actor is ann else ann
        with pytest.raises(Refused) as refused:
            await other.send(Fold())
        assert refused.value.code == "out-of-turn"
        await actor.send(Fold())


def test_no_server_is_unreachable() -> None:
    with pytest.raises(Unreachable):
        run(Client.connect("http://127.0.0.1:1"))
    with pytest.raises(ClientError, match="not the address"):
        Client("ftp://127.0.0.1")


async def test_a_server_that_says_nothing_is_unreachable() -> None:
    held = []
    listener = await asyncio.start_server(lambda r, w: held.append(w), "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    with pytest.raises(Unreachable):
        await Client.connect(f"http://127.0.0.1:{port}", pace=Pace(connect=0.2))
    for writer in held:
        writer.close()
    listener.close()
    await listener.wait_closed()


def test_an_unknown_token_is_refused(server: Server) -> None:
    with pytest.raises(Refused) as refused:
        run(Client.connect(server.url, token="x" * 43))
    assert refused.value.code == "unknown-token"


async def test_a_closed_client_says_so(server: Server) -> None:
    client = await Client.connect(server.url)
    await client.close()
    await client.close()
    with pytest.raises(HungUp):
        await client.ping()
    with pytest.raises(HungUp):
        await client.changed()


async def test_requests_that_come_too_fast_are_repeated(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(tmp_path_factory.mktemp("slow"), messages_per_second=4) as slow:
        async with Client(slow.url) as ann:
            await ann.create("holdem", "Ann")
            for number in range(16):
                await ann.send(SendChat(str(number)))
            assert [chat.text for chat in ann.picture.chat] == [str(n) for n in range(16)]


def test_the_client_loads_no_game_before_it_needs_one() -> None:
    program = "import bluefelt.client, sys; print([m for m in sys.modules if '.games.' in m])"
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "[]"
