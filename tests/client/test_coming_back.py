"""Lost connections, lost frames and lost servers: nothing is missed, nothing is played twice."""

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bluefelt.client import Client, Refused, Unreachable
from bluefelt.client.websocket import WebSocket
from bluefelt.engine.tables.messages import Deal
from bluefelt.protocol.messages import ChatMessage, RoomUpdate
from bluefelt.rooms.rules.commands import ChangeGame, SendChat
from tests.client.playing import PATIENCE, QUICK, code_of, plays, two
from tests.client.proxy import proxied
from tests.serving import Server, serving


async def join_by(url: str, friend: Client, name: str) -> Client:
    client = await Client.connect(url, pace=QUICK)
    await client.join(code_of(friend), name)
    return client


async def test_after_a_cut_the_missed_frames_come(server: Server) -> None:
    async with two(server.url) as (ann, _), proxied(server.url) as proxy:
        cem = await join_by(proxy.url, ann, "Cem")
        frames = cem.frames()
        seen = cem.seq
        proxy.cut()
        await cem.until(lambda c: not c.connected, PATIENCE)
        last = await ann.send(SendChat("anybody there?"))
        await cem.until(lambda c: c.seq is not None and c.seq >= (last.seq or 0), PATIENCE)
        assert proxy.connections == 2
        seqs = []
        while frames.waiting:
            frame = await anext(frames)
            if isinstance(frame, RoomUpdate | ChatMessage):
                seqs.append(frame.seq)
        assert seen is not None
        assert seqs == list(range(seen + 1, seen + 1 + len(seqs)))
        assert last.seq in seqs
        await cem.close()


async def test_a_lost_frame_is_noticed_and_fetched(server: Server) -> None:
    async with two(server.url) as (ann, ben), proxied(server.url) as proxy:
        cem = await join_by(proxy.url, ann, "Cem")
        await ann.until(lambda c: c.room and c.room.members[-1].connected, PATIENCE)
        await cem.until(lambda c: c.seq == ann.seq, PATIENCE)
        frames = cem.frames()
        lost: list[bytes] = []

        def loses(payload: bytes) -> bool:
            if b"one" in payload and not lost:
                lost.append(payload)
                return True
            return False

        proxy.loses = loses
        await ann.send(SendChat("one"))
        await ben.send(SendChat("two"))
        texts: list[str | None] = []
        while texts != ["one", "two"]:
            frame = await anext(frames)
            if isinstance(frame, ChatMessage):
                texts.append(frame.text)
            assert len(texts) <= 2
        assert (len(lost), proxy.connections) == (1, 2)
        await cem.until(lambda c: c.seq == ann.seq, PATIENCE)
        await cem.close()


async def test_a_silent_server_is_noticed(server: Server) -> None:
    async with proxied(server.url) as proxy:
        client = await Client.connect(proxy.url, pace=replace(QUICK, heartbeat=0.2))
        await client.create("holdem", "Ann")
        proxy.blocked = True
        await client.until(lambda c: not c.connected, PATIENCE)
        proxy.blocked = False
        await client.until(lambda c: c.connected, PATIENCE)
        await client.send(SendChat("still here"))
        await client.close()


async def test_patience_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pace = replace(QUICK, attempts=3)
        async with Client(server.url, pace=pace) as client:
            await client.create("holdem", "Ann")
            server.kill()
            with pytest.raises(Unreachable):
                await client.send(SendChat("hello?"))
            with pytest.raises(Unreachable):
                await anext(client.frames())


async def test_a_room_may_or_may_not_be_open_when_the_answer_is_lost(server: Server) -> None:
    async with proxied(server.url) as proxy:
        client = await Client.connect(proxy.url, pace=QUICK)
        proxy.blocked = True
        opening = asyncio.create_task(client.create("holdem", "Ann"))
        while client._connection._request is None:
            await asyncio.sleep(0)
        proxy.cut()
        proxy.blocked = False
        with pytest.raises(Unreachable):
            await opening
        await client.close()


async def test_everything_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with two(server.url) as (ann, ben):
            await ann.send("table/deal")
            await ben.until(lambda c: c.view.round == 1, PATIENCE)
            [actor] = [c for c in (ann, ben) if plays(c)]
            before = [(c.seat, c.private.cards, c.name) for c in (ann, ben)]
            offered = plays(actor)
            server.kill()
            await ann.until(lambda c: not c.connected, PATIENCE)
            server.start()
            for client in (ann, ben):
                await client.until(lambda c: c.connected and plays(actor) == offered, PATIENCE)
            await actor.until(lambda c: plays(c) == offered, PATIENCE)
            assert [(c.seat, c.private.cards, c.name) for c in (ann, ben)] == before
            await actor.send("bet/fold")
            await ben.until(lambda c: c.view.phase == "over", PATIENCE)


async def test_a_move_is_about_one_decision_alone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that one that comes late, on another connection, is not played in another hand."""
    sent: list[dict[str, Any]] = []
    send = WebSocket.send

    async def noted(self: WebSocket, text: str) -> None:
        sent.append(json.loads(text))
        await send(self, text)

    monkeypatch.setattr(WebSocket, "send", noted)
    async with two(server.url) as (ann, _):
        about = ann.decision
        await ann.send(Deal())
        await ann.send(SendChat("good luck"))
        told = {request["type"]: request.get("decision") for request in sent}
        assert told["table/deal"] == list(about)
        assert told["chat/send"] is None
        with pytest.raises(Refused, match="moved on"):
            await ann._connection.ask("table/deal", decision=about)


async def test_a_move_of_a_table_before_is_not_played_at_a_fresh_one(server: Server) -> None:
    async with two(server.url) as (ann, _):
        about = ann.decision
        await ann.send(ChangeGame("holdem", "classic"))
        await ann.until(lambda client: client.decision != about, PATIENCE)
        assert ann.decision[1:] == about[1:], "but for the table everything is the same"
        with pytest.raises(Refused, match="moved on"):
            await ann._connection.ask("table/deal", decision=about)


async def test_a_request_that_the_server_never_read_is_played_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with two(server.url) as (ann, ben):
            assert server.process is not None
            server.process.send_signal(signal.SIGSTOP)
            asked = asyncio.create_task(ann.send(SendChat("once")))
            await asyncio.sleep(0.05)  # it is in the server's buffer, or it is not
            server.kill()
            server.start()
            ok = await asked
            await ben.until(lambda c: c.seq is not None and c.seq >= (ok.seq or 0), PATIENCE)
            assert [chat.text for chat in ben.picture.chat] == ["once"]


async def test_a_request_whose_answer_was_lost_is_played_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with two(server.url) as (ann, ben), proxied(server.url) as proxy:
            cem = await join_by(proxy.url, ann, "Cem")
            proxy.blocked = True
            asked = asyncio.create_task(cem.send(SendChat("once")))
            said = await _heard(ben)
            server.kill()
            proxy.cut()
            proxy.blocked = False
            server.start()
            assert (await asked).seq == said
            await cem.send(SendChat("twice"))
            await ben.until(lambda c: len(c.picture.chat) > 1, PATIENCE)
            assert [chat.text for chat in ben.picture.chat] == ["once", "twice"]
            await cem.close()


async def _heard(client: Client) -> int:
    """The place of the next thing that somebody says."""
    async for frame in client.frames():
        if isinstance(frame, ChatMessage):
            return frame.seq
    raise AssertionError


async def test_a_server_that_restarts_is_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with two(server.url) as (ann, ben):
            lines: list[bool] = []
            ann._on_connection = lines.append
            assert server.stop() == 0
            server.start()
            await ann.send(SendChat("good morning"))
            await ben.until(lambda c: c.picture.chat, PATIENCE)
            assert lines == [False, True]
