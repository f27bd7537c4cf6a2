"""One connection: hello, a room, requests and answers, and everything that the room sends.

Frames are written to the transport without waiting, so that no room ever waits for a reader; a
reader who lets too much pile up is disconnected.
"""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from functools import partial
from time import perf_counter
from typing import Any, cast

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from bluefelt import __version__
from bluefelt.engine.contract import Command, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol.messages import (
    PROTOCOL,
    Bye,
    CreateRoom,
    Error,
    Frame,
    Hello,
    JoinRoom,
    MakeLink,
    Ok,
    Ping,
    Toast,
    WatchRoom,
    Welcome,
)
from bluefelt.protocol.refusals import explain
from bluefelt.rooms.hall import NoCode
from bluefelt.rooms.ports import LogUnavailable
from bluefelt.rooms.rules.codes import clean_code
from bluefelt.rooms.rules.commands import LeaveRoom, Open
from bluefelt.rooms.rules.games import table_set
from bluefelt.rooms.rules.state import kicked
from bluefelt.rooms.runner import Broken, ClientRequest, Runner
from bluefelt.server.finding import find_room
from bluefelt.server.identity import Player
from bluefelt.server.limits import HELLO_WITHIN, MOST_READ, MOST_UNSENT, PATIENCE
from bluefelt.server.shared import Shared
from bluefelt.server.wire import Request, Unreadable, read, room_command, session_command

logger = logging.getLogger("bluefelt.server")

HEARTBEAT = 20.0  # seconds
AT_ONCE = 16  # frames of one socket before others have their turn
CLOSE_WITHIN = 5.0
BYE_WITHIN = 1.0  # the same for those who are not listened to any more
CLOSE_CODES = {
    "taken-over": 4001,
    "kicked": 4003,
    "refused": 4003,
    "rail-closed": 4003,
    "restarting": WSCloseCode.SERVICE_RESTART,
    "flooding": WSCloseCode.POLICY_VIOLATION,
}

NEWS = {
    "purchase-refused": "You did not get the chips you asked for.",
    "codes-tried": "Somebody is trying out room codes. Let guests knock, or use a longer code.",
}

REFUSALS = (Rejected, LogUnavailable, NoCode, Broken)

encode = msgspec.json.Encoder().encode


class Socket:
    """A viewer of at most one room, and the requests that come from it."""

    def __init__(self, shared: Shared, address: str, session: str) -> None:
        self.name: str | None = None  # of the member; None: on the rail, or in no room
        self._shared = shared
        self._address = address
        self._session = session
        self._ws = web.WebSocketResponse(
            autoping=False,  # a ping costs as much as any other frame
            compress=False,
            heartbeat=HEARTBEAT,
            max_msg_size=MOST_READ,
            timeout=CLOSE_WITHIN,
        )
        self._transport: asyncio.Transport | None = None
        self._player: Player | None = None
        self._runner: Runner | None = None
        self._room: str | None = None  # the code under which it counts
        self._bucket = shared.rate_limiter.messages()
        self._heard = self._ignored = 0
        self._unsent: list[bytes] = []
        self._hanging_up: asyncio.Task[Any] | None = None
        self._asked: asyncio.Future[int] | None = None  # requests to the room, not answered yet

    # What a room asks of a viewer.

    def deliver(self, frame: bytes) -> None:
        if self._hanging_up is not None:
            return
        outbox = self._shared.outbox
        if not self._unsent:
            outbox.add(self)
        self._unsent.append(outbox.framed(frame))

    def flush(self) -> None:
        """Send what was delivered, unless the reader is gone."""
        unsent, self._unsent = self._unsent, []
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_UNSENT:
            self._shared.metrics.hung_up["too-slow"] += 1
            transport.abort()
            return
        self._shared.metrics.frames_out += len(unsent)
        transport.write(b"".join(unsent))

    def notify(self, code: str, details: Mapping[str, Any]) -> None:
        self._send(Toast(code, NEWS[code], dict(details)))

    def dismiss(self, reason: Any) -> None:
        if self._hanging_up is not None:
            return
        self._send(Bye(reason))
        self.flush()
        self._shared.metrics.hung_up[reason] += 1
        if reason == "flooding" and self._transport is not None:
            self._transport.pause_reading()  # and nothing resumes it, so no answer will come
            asyncio.get_running_loop().call_later(BYE_WITHIN, self._transport.abort)
        code = CLOSE_CODES[reason]
        self._hanging_up = asyncio.create_task(self._ws.close(code=code, message=reason.encode()))

    def _send(self, frame: Frame) -> None:
        self.deliver(encode(frame))

    # The life of a connection.

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer until either side hangs up."""
        try:
            await self._ws.prepare(request)
        except ConnectionResetError:  # gone before the handshake
            return web.Response()  # an unprepared socket could not be closed
        self._transport = cast(asyncio.Transport, request.transport)
        try:
            async with asyncio.timeout(HELLO_WITHIN) as patience:
                async for message in self._ws:
                    await self._hear(message.type, message.data)
                    if self._hanging_up is not None:
                        break
                    if self._player is not None and patience.when() is not None:
                        patience.reschedule(None)
                    self._heard += 1
                    if self._heard % AT_ONCE == 0:
                        await asyncio.sleep(0)  # frames that are there already are read without
        except TimeoutError:
            await self._ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"no hello")
        finally:
            if self._runner is not None:
                self._runner.detach(self)
            self._count_in(None)
            if self._hanging_up is not None:
                await self._hanging_up
        return self._ws

    async def _hear(self, kind: WSMsgType, data: Any) -> None:
        if self._asked is not None:
            await asyncio.wait([self._asked])  # one at a time
        self._shared.metrics.frames_in += 1
        if kind is WSMsgType.PING or kind is WSMsgType.PONG:
            if self._in_time() and kind is WSMsgType.PING:
                with contextlib.suppress(ConnectionError):  # gone meanwhile
                    await self._ws.pong(data)
            return
        try:
            if kind is not WSMsgType.TEXT:
                raise Unreadable(Rejected("text-only"))
            asked = read(data)
        except Unreadable as problem:
            if self._has_time(problem.id):
                self._refuse(problem.id, problem.refusal)
            return
        if not self._has_time(asked.id):
            return
        began = perf_counter()
        try:
            self._asked = await self._answer(asked)
        except REFUSALS as problem:
            self._refuse(asked.id, refusal_for(problem))
            return
        if self._asked is None:
            self._shared.metrics.answered(perf_counter() - began)
        else:
            # By callback: waking this task up only for that would cost more.
            self._asked.add_done_callback(partial(self._played, asked.id, began))

    def _played(self, number: int, began: float, asked: asyncio.Future[int]) -> None:
        self._asked = None
        problem = asked.exception()
        if problem is not None:
            self._refuse(number, refusal_for(problem))
        else:
            self._send(Ok(number, asked.result()))
            self._shared.metrics.answered(perf_counter() - began)

    def _has_time(self, number: int | None) -> bool:
        """Whether this request came slowly enough to be answered; if not, say so."""
        if self._in_time():
            return True
        if self._hanging_up is None:
            most = self._shared.rate_limiter.limits.messages_per_second
            self._refuse(number, Rejected("too-fast", most=most))
        return False

    def _in_time(self) -> bool:
        """Whether this frame came slowly enough; whoever sends many too fast is hung up on."""
        if self._bucket is None or self._bucket.take(self._shared.now()):
            self._ignored = max(0, self._ignored - 1)
            return True
        self._ignored += 1
        if self._ignored > PATIENCE:
            self.dismiss("flooding")
        return False

    def _refuse(self, number: int | None, refusal: Rejected) -> None:
        self._shared.metrics.refused[refusal.code] += 1
        self._send(Error(number, refusal.code, explain(refusal), refusal.details))

    # Requests.

    async def _answer(self, asked: Request) -> asyncio.Future[int] | None:
        """Answer the request now and return None, or return the room's answer to come."""
        about_session = session_command(asked)
        if self._player is None and not isinstance(about_session, Hello):
            raise Rejected("hello-first")
        if about_session is not None:
            await self._session_request(asked.id, about_session)
            return None
        runner = self._runner
        if runner is not None and self.name is None and asked.type == tag(LeaveRoom):
            self._leave_rail()
            self._send(Ok(asked.id))
            return None
        if runner is None or self.name is None:
            raise Rejected("not-in-a-room")
        try:
            command = room_command(asked, runner.game)
        except Rejected:
            played = runner.played(self.name, self._session, asked.id)
            if played is None:
                raise
            self._send(Ok(asked.id, played))  # in another game, whose command it was
            return None
        request = ClientRequest(self.name, self._session, asked.id, command, asked.decision)
        if isinstance(command, LeaveRoom):
            await self._leave(runner, request)
            return None
        return runner.request(request)

    async def _leave(self, runner: Runner, request: ClientRequest) -> None:
        """Leave the room, or a room that is closed."""
        seq = None
        try:
            seq = await runner.request(request)
        except Rejected as refusal:
            if refusal.code != "room-closed":
                raise
        self._runner = None
        runner.detach(self)
        self._count_in(None)
        self.name = None
        self._send(Ok(request.number, seq))

    async def _session_request(self, number: int, command: Command) -> None:
        if isinstance(command, Hello):
            await self._hello(number, command)
            return
        assert self._player is not None
        if isinstance(command, Ping):
            self._send(Ok(number, now=self._shared.now()))
        elif isinstance(command, MakeLink):
            self._check_tries()  # each stores a token, and may displace another's link
            await self._shared.identities.keep(self._player)
            link = self._shared.identities.make_link(self._player)
            self._send(Ok(number, link=link))
        elif self.name is not None:
            raise Rejected("already-in-a-room")
        elif isinstance(command, CreateRoom):
            await self._create(number, self._player, command)
        elif isinstance(command, JoinRoom):
            await self._join(number, self._player, command)
        elif isinstance(command, WatchRoom):
            runner = await self._find(command.code)
            if await self._is_suspect(runner, self._player):
                raise Rejected("rail-closed")
            await self._enter(runner, None, command.last_seq)
            self._send(Ok(number, code=clean_code(command.code)))

    async def _hello(self, number: int, hello: Hello) -> None:
        if self._player is not None:
            raise Rejected("hello-twice")
        if hello.protocol != PROTOCOL:
            raise Rejected("wrong-protocol", spoken=PROTOCOL)
        self._player = await self._shared.identities.greet(hello)
        self._session = hello.session or self._session
        self._send(
            Welcome(
                number,
                PROTOCOL,
                f"bluefelt {__version__}",
                self._session,
                self._shared.now(),
                self._player.new_token,
            )
        )

    async def _create(self, number: int, player: Player, wish: CreateRoom) -> None:
        chosen = dict(wish.settings)
        if self._shared.is_public:  # where everybody can try out codes
            chosen = {"table_code": "six_characters", **chosen}
        table = table_set(wish.game, wish.preset, chosen)
        if not player.trusted:
            self._shared.rate_limiter.check_room(self._address)
        await self._shared.identities.keep(player)
        command = Open("", wish.game, wish.preset, chosen, player.identity, wish.name, wish.avatar)
        style = str(table.settings.get("table_code"))
        runner, code = await self._shared.hall.open(command, style)
        name = await runner.look(lambda state: state.host)
        self._send(Ok(number, code=code, name=name))
        await self._enter_told(runner, name, None)

    async def _join(self, number: int, player: Player, wish: JoinRoom) -> None:
        runner = await self._find(wish.code)
        await self._shared.identities.keep(player)
        suspect = await self._is_suspect(runner, player)
        name = await runner.join(player.identity, wish.name, wish.avatar, suspect)
        self._shared.rate_limiter.note_place(self._room or "", player.identity, self._address)
        self._send(Ok(number, code=clean_code(wish.code), name=name))
        await self._enter_told(runner, name, wish.last_seq)

    async def _is_suspect(self, runner: Runner, player: Player) -> bool:
        """Whether this player was kicked, or comes from where somebody was."""
        out = await runner.look(kicked)
        if player.trusted or not out:
            return player.identity in out
        place = self._shared.rate_limiter.shares_place
        return player.identity in out or place(self._room or "", out, self._address)

    def _check_tries(self) -> None:
        """Refuse an address that asks too often, unless it is a service."""
        assert self._player is not None
        if not self._player.trusted:
            self._shared.rate_limiter.check_join(self._address)

    async def _find(self, text: str) -> Runner:
        assert self._player is not None
        trusted = self._player.trusted
        runner, code = await find_room(self._shared, text, None if trusted else self._address)
        if not trusted:
            self._shared.rate_limiter.check_door(self._address, code)
            self._count_in(code)
        return runner

    def _count_in(self, room: str | None) -> None:
        """Count this socket in a room; None: in none."""
        limiter = self._shared.rate_limiter
        if self._room is not None:
            limiter.left(self._address, self._room)
        if room is not None:
            limiter.entered(self._address, room)
        self._room = room

    async def _enter_told(self, runner: Runner, name: str | None, last_seq: int | None) -> None:
        """Show the room to somebody who has joined; if that fails, let them join again."""
        try:
            await self._enter(runner, name, last_seq)
        except (LogUnavailable, Broken):
            self.dismiss("restarting")

    def _leave_rail(self) -> None:
        if self._runner is not None:
            self._runner.detach(self)
            self._runner = None

    async def _enter(self, runner: Runner, name: str | None, last_seq: int | None) -> None:
        self._leave_rail()
        self.name = name
        self._runner = runner
        try:
            await runner.attach(self, last_seq)
        except BaseException:
            self._runner = self.name = None
            runner.detach(self)
            raise


def refusal_for(problem: BaseException) -> Rejected:
    """The answer to the sender."""
    if isinstance(problem, Rejected):
        return problem
    if isinstance(problem, LogUnavailable):
        return Rejected("not-saved")
    if isinstance(problem, NoCode):
        return Rejected("no-code-free")
    return Rejected("internal")
