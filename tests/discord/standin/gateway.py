"""The gateway: sessions that outlive their sockets, and everything that can happen to those."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.discord.standin.channels import Channel
from tests.discord.standin.refusals import Json
from tests.discord.standin.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
INVALID_SESSION, HELLO, ACK = 9, 10, 11
UNKNOWN_OP, NOT_AUTHENTICATED, WRONG_TOKEN, TWICE, DISALLOWED = 4001, 4003, 4004, 4005, 4014
GUILDS, MEMBERS, PRESENCES, MESSAGES, DIRECT, CONTENT = (1 << n for n in (0, 1, 8, 9, 12, 15))
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
REMEMBERED, UNSENT = 1000, 10_000  # frames


def intent_for(event: str, data: Json, channel: Channel | None, bot: str) -> int:
    """What a bot must have asked for to be told; 0 is told to everybody."""
    if event.startswith("MESSAGE_"):
        return MESSAGES if channel and channel.guild else DIRECT
    if event.startswith("GUILD_MEMBER_"):
        return GUILDS if data["user"]["id"] == bot else MEMBERS
    if event == "THREAD_MEMBERS_UPDATE":
        came = [member["user_id"] for member in data["added_members"]]
        return GUILDS if bot in came + data["removed_member_ids"] else MEMBERS
    if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
        return GUILDS
    return 0


def wordless(event: str, data: Json, bot: str) -> Json:
    """A message without its words, unless it is from the bot or to it."""
    if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        return data
    if bot in (data["author"]["id"], *(user["id"] for user in data["mentions"])):
        return data
    return data | {"content": "", "embeds": [], "components": [], "attachments": []}


@dataclass(eq=False)
class Socket:
    """One connection of a bot."""

    request: web.Request
    out: asyncio.Queue[Json | int] = field(default_factory=lambda: asyncio.Queue(UNSENT))

    def send(self, op: int, data: Any = None) -> None:
        self.out.put_nowait({"op": op, "d": data, "s": None, "t": None})

    def close(self, code: int) -> None:
        """Closed with that code, after all that was sent before."""
        self.out.put_nowait(code)

    def abort(self) -> None:
        """Gone without a word."""
        if self.request.transport is not None:
            self.request.transport.abort()

    async def write(self, ws: web.WebSocketResponse) -> None:
        """Send what is to be sent, until the end."""
        squeezed = self.request.query.get("compress") == "zlib-stream"
        stream = zlib.compressobj()
        while not isinstance(frame := await self.out.get(), int):
            raw = json.dumps(frame)
            if squeezed:
                data = stream.compress(raw.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)
                await ws.send_bytes(data)
            else:
                await ws.send_str(raw)
        await ws.close(code=frame)


@dataclass(eq=False)
class Session:
    """What a bot is told, by whichever socket."""

    id: str
    intents: int
    socket: Socket | None
    sequence: int = 0
    resumed: int = 0
    beats: int = 0
    told: deque[Json] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    def tell(self, event: str, data: Json) -> None:
        """The bot is told, now or when it resumes."""
        self.sequence += 1
        frame = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.told.append(frame)
        if self.socket is not None:
            self.socket.out.put_nowait(frame)

    def missed(self, since: int) -> list[Json] | None:
        """Frames after that number, or nothing if some are forgotten."""
        if self.told and self.told[0]["s"] > since + 1:
            return None
        return [frame for frame in self.told if frame["s"] > since]


class Gateway:
    """Every session there was."""

    def __init__(self, world: World, note: Callable[[], None]) -> None:
        self.world = world
        self.url = ""
        self.token = ""
        self.heartbeat_every = 41.25  # seconds
        self.acknowledges = True  # False leaves heartbeats without an answer
        self.privileged = 0  # intents that were granted in the developer portal
        self.sessions: list[Session] = []
        self.unhandled: list[str] = []
        self.connections = 0
        self._note = note
        self._sockets: set[Socket] = set()

    @property
    def connected(self) -> bool:
        """Whether a bot is there, identified or resumed."""
        return any(session.socket is not None for session in self.sessions)

    @property
    def session(self) -> Session:
        """The newest."""
        assert self.sessions, "no bot has identified yet"
        return self.sessions[-1]

    def emit(self, event: str, data: Json, channel: Channel | None) -> None:
        """Every session is told what it asked for and what the bot may see."""
        seen = channel is None or channel.visible_to(self.world.bot)
        bot = self.world.bot.id
        intent = intent_for(event, data, channel, bot)
        for session in self.sessions:
            if seen and (not intent or session.intents & intent):
                reads = session.intents & CONTENT or not (channel and channel.guild)
                session.tell(event, data if reads else wordless(event, data, bot))
        self._note()

    def reconnect(self) -> None:
        """Discord asks for a new connection, as it does now and then."""
        for socket in self._sockets:
            socket.send(RECONNECT)

    def invalidate(self, resumable: bool = False) -> None:
        """Discord says that the session is invalid; what is not resumable is forgotten."""
        if not resumable:
            for session in self.sessions:
                session.socket = None
            self.sessions.clear()
        for socket in self._sockets:
            socket.send(INVALID_SESSION, resumable)

    def cut(self) -> None:
        """Every socket breaks."""
        for session in self.sessions:
            session.socket = None
        for socket in list(self._sockets):
            socket.abort()

    def close(self, code: int) -> None:
        """Every socket is closed with a code."""
        for socket in self._sockets:
            socket.close(code)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection, from hello to its end."""
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        socket = Socket(request)
        self._sockets.add(socket)
        self.connections += 1
        socket.send(HELLO, {"heartbeat_interval": int(self.heartbeat_every * 1000)})
        writing = asyncio.create_task(socket.write(ws))
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    self._receive(socket, json.loads(frame.data))
        finally:
            self._forget(socket)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
        return ws

    def _forget(self, socket: Socket) -> None:
        self._sockets.discard(socket)
        for session in self.sessions:
            if session.socket is socket:
                session.socket = None
        self._note()

    def _receive(self, socket: Socket, frame: Json) -> None:
        op, data = frame["op"], frame.get("d")
        session = next((s for s in self.sessions if s.socket is socket), None)
        if op == HEARTBEAT:
            if session is not None:
                session.beats += 1
            if self.acknowledges:
                socket.send(ACK)
        elif op == IDENTIFY:
            self._identify(socket, session, data)
        elif op == RESUME:
            self._resume(socket, data)
        elif op != PRESENCE:
            self.unhandled.append(f"gateway op {op}")
            socket.close(UNKNOWN_OP)
        elif session is None:
            socket.close(NOT_AUTHENTICATED)
        self._note()

    def _identify(self, socket: Socket, session: Session | None, data: Any) -> None:
        if data["token"] != self.token:
            return socket.close(WRONG_TOKEN)
        if session is not None:
            return socket.close(TWICE)
        intents = data["intents"]
        if intents & PRIVILEGED & ~self.privileged:
            return socket.close(DISALLOWED)
        session = Session(secrets.token_hex(16), intents, socket)
        self.sessions.append(session)
        guilds = [guild for guild in self.world.guilds.values() if guild.has_bot]
        ready = {
            "v": 10,
            "user": self.world.bot.payload(),
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": data.get("shard", [0, 1]),
            "application": {"id": self.world.bot.id, "flags": 0},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "private_channels": [],
        }
        session.tell("READY", ready)
        if intents & GUILDS:
            for guild in (guild for guild in guilds if not guild.is_dark):
                session.tell("GUILD_CREATE", guild.payload() | {"unavailable": False})
        return None

    def _resume(self, socket: Socket, data: Any) -> None:
        if data["token"] != self.token:
            return socket.close(WRONG_TOKEN)
        session = next((s for s in self.sessions if s.id == data["session_id"]), None)
        missed = session.missed(data["seq"]) if session else None
        if session is None or missed is None:
            return socket.send(INVALID_SESSION, False)
        for frame in missed:
            socket.out.put_nowait(frame)
        session.socket = socket
        session.resumed += 1
        return session.tell("RESUMED", {})
