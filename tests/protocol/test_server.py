"""A real server sends nothing but what the protocol says."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bluefelt.engine.registry import GameSpec
from bluefelt.protocol import catalogue
from tests.contract.players import own_games
from tests.protocol.judge import Judge, conforms
from tests.serving import Server

FAST = {"pause_s": 0, "runout_ms": 0}
NOT_NOW = {"seat/leave", "seat/sit-out", "table/pause", "seat/top-up"}


class Player:
    """A client of a few lines that judges every frame it gets."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, seed: str) -> None:
        self.ws = ws
        self.judge = Judge()
        self.chance = random.Random(seed)
        self.frames: list[dict[str, Any]] = []
        self.options: list[dict[str, Any]] = []
        self.seq = 0
        self.last_id = 0

    async def hear(self) -> dict[str, Any]:
        """The next frame, judged."""
        message = await self.ws.receive(10)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        frame = self.judge.check(message.data)
        self.frames.append(frame)
        if frame["type"] == "room/state":
            self.seq = frame["seq"]
        elif "seq" in frame and frame["type"] != "ok":
            own = frame["seq"] == self.seq and "private" in frame
            assert own or frame["seq"] == self.seq + 1, "a gap"
            self.seq = frame["seq"]
        self.options = frame.get("options", self.options)
        return frame

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            frame = await self.hear()
            if frame["type"] == kind:
                return frame

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request."""
        self.last_id += 1
        request = {"id": self.last_id, "type": kind, **fields}
        conforms(request, "Request")
        await self.ws.send_json(request)
        if kind == "hello":
            return await self.until("welcome")
        while True:
            frame = await self.hear()
            if frame.get("id") == self.last_id:
                return frame

    async def hear_out(self) -> None:
        """Everything that is there already."""
        await self.ask("ping")

    async def act(self) -> None:
        """Do something that is offered."""
        offered = [option for option in self.options if option["command"] not in NOT_NOW]
        if offered:
            option = self.chance.choice(offered)
            fields = {
                name: self._value(bounds) for name, bounds in option.get("fields", {}).items()
            }
            answer = await self.ask(option["command"], **fields)
            # Somebody else, or a clock, may have been faster.
            assert answer["type"] in ("ok", "error"), answer

    def _value(self, bounds: dict[str, Any]) -> Any:
        if bounds["type"] == "choice":
            return self.chance.choice(bounds["values"])
        return self.chance.choice([bounds["least"], bounds["most"]])


@asynccontextmanager
async def players(server: Server, *names: str) -> AsyncIterator[list[Player]]:
    """Sockets that have said hello."""
    async with aiohttp.ClientSession() as http:
        sockets = [await http.ws_connect(f"{server.url}/ws") for _ in names]
        there = [Player(ws, name) for ws, name in zip(sockets, names, strict=True)]
        for player in there:
            await player.ask("hello")
        yield there


@pytest.mark.parametrize("spec", own_games(), ids=lambda spec: spec.key)
async def test_a_game_of_two(server: Server, spec: GameSpec) -> None:
    async with players(server, "Ann", "Ben", "rail") as (ann, ben, rail):
        known = spec.settings.__struct_fields__
        fast = {name: value for name, value in FAST.items() if name in known}
        made = await ann.ask("room/create", game=spec.key, name="Ann", settings=fast)
        await ben.ask("room/join", code=made["code"], name="Ben", avatar="🦊")
        await rail.ask("room/watch", code=made["code"])
        assert (await ann.ask("seat/sit", seat=0))["type"] == "ok"
        assert (await ben.ask("seat/sit", seat=1))["type"] == "ok"
        assert (await ann.ask("table/deal"))["type"] == "ok"
        for _ in range(20):
            for player in (ann, ben):
                await player.hear_out()
                await player.act()
        await rail.hear_out()
        assert rail.judge.seen >= {"room/state", "room/update", "presence"}
        views = [frame["view"] for frame in rail.frames if "view" in frame]
        assert views[-1]["round"] > 0, "not one round was begun"


async def test_every_kind_of_frame(server: Server) -> None:
    """Knocking, chat, refusals, news for one player, coming back on another device, going."""
    async with players(server, "Ann", "Ben", "Cleo", "again") as (ann, ben, cleo, again):
        made = await ann.ask("room/create", game="holdem", name="Ann")
        code = made["code"]
        await ann.ask("room/settings", changes={"knock": True, "approve_buy_ins": True})
        for player, name in ((ben, "Ben"), (cleo, "Cleo")):
            await player.ask("room/join", code=code, name=name)
            await player.until("room/knocking")
        await ann.ask("member/admit", name="Ben")
        await ben.until("room/state")
        await ann.ask("member/refuse", name="Cleo")
        assert (await cleo.until("bye"))["reason"] == "refused"
        await ben.ask("chat/send", text="good evening")
        await ben.ask("chat/send", reaction="clap")
        await ann.hear_out()
        asked = await ben.ask("seat/sit", seat=1)
        assert asked["type"] == "ok"
        await ann.ask("bank/decline", name="Ben")
        await ben.until("toast")
        assert (await ben.ask("bet/call"))["code"] == "not-seated"
        link = (await ann.ask("session/link"))["link"]
        await again.ws.close()
        async with aiohttp.ClientSession() as http:
            device = Player(await http.ws_connect(f"{server.url}/ws"), "device")
            told = await device.ask("hello", link=link)
            assert told["token"] is not None
            seen = device.seq = ann.seq - 1
            device.judge.game = "holdem"  # as a client that was there before knows
            await device.ask("room/join", code=code, name="Ann", last_seq=seen)
            missed = await device.hear()
            assert missed["type"] in ("room/update", "chat/message")
            assert missed["seq"] == seen + 1
            await device.until("room/state")
            assert (await ann.until("bye"))["reason"] == "taken-over"
            known = set().union(*(p.judge.seen for p in (ann, ben, cleo, device)))
    assert {str(catalogue.tag_of(kind)) for kind in catalogue.FRAMES} <= known


async def test_who_leaves_may_go_elsewhere(server: Server) -> None:
    async with players(server, "Ann", "Ben") as (ann, ben):
        code = (await ann.ask("room/create", game="holdem", name="Ann"))["code"]
        assert (await ben.ask("room/join", code=code, name="Ben"))["type"] == "ok"
        assert (await ann.ask("room/close"))["type"] == "ok"
        for player in (ann, ben):
            await player.hear_out()
            assert (await player.ask("room/leave"))["type"] == "ok"  # what is over
            made = await player.ask("room/create", game="holdem", name="Ann")
            assert made["type"] == "ok"
