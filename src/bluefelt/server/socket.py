"""One connection: hello, a room, and requests with their answers."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from time import perf_counter
from typing import Any, cast

from aiohttp import WSCloseCode, web
from aiohttp.http import WebSocketReader

from bluefelt import __version__
from bluefelt.engine.contract import Command, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol.messages import (
    PROTOCOL,
    CreateRoom,
    Error,
    Hello,
    JoinRoom,
    MakeLink,
    Ok,
    Ping,
    WatchRoom,
    Welcome,
)
from bluefelt.protocol.refusals import explain
from bluefelt.rooms.hall import NoCode
from bluefelt.rooms.ports import LogUnavailable
from bluefelt.rooms.rules.codes import clean_code
from bluefelt.rooms.rules.commands import Continue, LeaveRoom, Open
from bluefelt.rooms.rules.games import table_set
from bluefelt.rooms.rules.state import kicked_from
from bluefelt.rooms.runner import Broken, ClientRequest, Runner
from bluefelt.server.finding import Asker, Found, find_room
from bluefelt.server.identity import Player
from bluefelt.server.limits import HELLO_WITHIN, MOST_READ, PATIENCE
from bluefelt.server.lines import Line
from bluefelt.server.places import is_kept_out, place_of
from bluefelt.server.shared import Shared
from bluefelt.server.viewer import Viewer
from bluefelt.server.websocket import Messages, Opcode, accepted, control_frame
from bluefelt.server.wire import Request, Unreadable, read, room_command, session_command

logger = logging.getLogger("bluefelt.server")

SILENCE = 10.0  # seconds: after two of them without a word a client is pinged, after three cut off
AT_ONCE = 4  # frames of one socket before others have their turn
MOST_KEPT = 16_384  # bytes of frames that are not heard yet; more wait in the network

REFUSALS = (Rejected, LogUnavailable, NoCode, Broken)


class Socket:
    """The requests of one viewer, answered one after the other."""

    def __init__(
        self, shared: Shared, line: Line, address: str, session: str, device: str, url: str
    ) -> None:
        self._viewer = Viewer(shared, address, line)
        self._line = line
        self._shared = shared
        self._address = address
        self._session = session
        self._device = device
        self._url = url
        self._loop = asyncio.get_running_loop()
        self._is_over: asyncio.Future[None] = self._loop.create_future()
        self._messages = Messages(MOST_READ)
        self._unheard: deque[tuple[Opcode, bytes]] = deque()
        self._kept = 0  # bytes that have come since nothing was unheard
        self._is_busy = False  # with a request, or waiting for its turn
        self._is_lost = False
        self._turn: asyncio.TimerHandle | None = None  # that is waited for
        self._visit: asyncio.Task[None] | None = None  # a request that is not the room's to answer
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._silent = 0
        self._bucket = shared.rate_limiter.messages()
        self._heard = self._ignored = 0

    # The life of a connection.

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer until either side hangs up."""
        answer = accepted(request)
        try:
            await answer.prepare(request)
        except ConnectionResetError:  # gone before the handshake
            return web.Response()
        if request.transport is None:  # gone with the handshake
            return answer
        viewer = self._viewer
        self._line.becomes_socket(partial(viewer.dismiss, "flooding"))
        self._in(HELLO_WITHIN, self._give_up)
        self._in(SILENCE, self._listen)
        # What comes from now on, and what has come already, goes to feed_data.
        request.protocol.set_parser(cast(WebSocketReader, self))
        try:
            await self._is_over
        except asyncio.CancelledError:  # the server stops
            self._stop_hearing()
            if self._visit is not None:
                self._visit.cancel()
            raise
        finally:
            for timer in self._timers.values():
                timer.cancel()
            if self._visit is not None:
                await asyncio.wait([self._visit])
            viewer.leave()
            if viewer.player is not None:
                self._shared.identities.disconnect(viewer.player)
            if viewer.hanging_up is not None:
                await viewer.hanging_up
        return answer

    def feed_eof(self) -> None:
        """The connection is lost; what need not wait is still heard."""
        self._is_lost = True
        if self._is_busy and self._visit is None:  # nobody waits for a room's answer any more
            self._stop_hearing()
        if not self._is_busy:
            self._hear_on()

    def _stop_hearing(self) -> None:
        """Forget what is not heard yet, and wait for neither a turn nor a room."""
        self._unheard.clear()
        if self._turn is not None:
            self._turn.cancel()
        self._is_busy = False

    def _in(self, seconds: float, then: Callable[[], None]) -> None:
        """Do this later, unless the connection is lost before."""
        self._timers[then.__name__] = self._loop.call_later(seconds, then)

    def _give_up(self) -> None:
        """There was no hello in time, or the log does not know the token yet."""
        if self._viewer.player is None:
            self._viewer.hang_up(WSCloseCode.POLICY_VIOLATION, b"no hello")
            self._line.stop_reading()
            if self._visit is not None:
                self._visit.cancel()

    def _listen(self) -> None:
        """Find out whether somebody is still there who has said nothing for a while."""
        if self._viewer.hanging_up is not None:
            return
        self._silent += 1
        if self._silent == 2:
            self._viewer.write(control_frame(Opcode.PING, b""))
        elif self._silent > 2:
            self._line.transport.abort()
            return
        self._in(SILENCE, self._listen)

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Hear what came, or keep it until it has its turn."""
        if self._viewer.hanging_up is not None:
            return False, b""
        self._silent = 0
        self._unheard.extend(self._messages.feed(data))
        if not self._is_busy:
            self._hear_on()
        if self._unheard:
            self._keep(data)
        return False, b""

    def _keep(self, data: bytes) -> None:
        """Let more wait in the network while too much of what came is not heard."""
        self._kept += len(data)
        if self._kept > MOST_KEPT:
            self._line.pause()

    def _hear_on(self) -> None:
        """Hear what is waiting, until an answer or a turn has to be waited for."""
        self._is_busy, self._turn = False, None
        while self._unheard:
            if self._viewer.hanging_up is not None:
                self._unheard.clear()
                break
            kind, data = self._unheard.popleft()
            try:
                self._is_busy = self._hear(kind, data)
            except Exception:
                self._break()
            if self._is_busy or not self._has_turn():
                return
        if self._kept:
            self._kept = 0
            self._line.resume()
        if self._is_lost and not self._is_over.done():
            self._is_over.set_result(None)

    def _has_turn(self) -> bool:
        """Whether the next message can be heard now; otherwise it is when its turn comes."""
        self._heard += 1
        if self._heard % AT_ONCE:
            return True
        wait = self._shared.rate_limiter.until_turn(self._address, 1, self._line.own)
        if not wait and not self._unheard:
            return True
        if self._is_lost:
            self._unheard.clear()
            return True
        self._is_busy = True
        self._turn = self._loop.call_later(wait, self._hear_on)
        return False

    def _answered(self) -> None:
        """The answer that was waited for is on its way."""
        if self._has_turn():
            self._hear_on()

    # Messages.

    def _hear(self, kind: Opcode, data: bytes) -> bool:
        """Answer a message; return whether that takes longer, and `_answered` will be called."""
        self._shared.metrics.frames_in += 1
        if kind > Opcode.BINARY:
            self._control(kind, data)
            return False
        try:
            if kind is not Opcode.TEXT:
                raise Unreadable(Rejected("text-only"))
            asked = read(data.decode())
        except UnicodeDecodeError:
            self._viewer.hang_up(WSCloseCode.INVALID_TEXT)
            return False
        except Unreadable as problem:
            if self._has_time(problem.id):
                self._refuse(problem.id, problem.refusal)
            return False
        if not self._has_time(asked.id):
            return False
        began = perf_counter()
        try:
            answer = self._answer(asked)
        except REFUSALS as problem:
            self._refuse(asked.id, refusal_for(problem))
            return False
        if answer is None:
            self._shared.metrics.answered(perf_counter() - began)
            return False
        if isinstance(answer, asyncio.Future):
            # By callback: a task that is woken up only for that would cost more.
            answer.add_done_callback(partial(self._played, asked.id, began))
        else:
            self._visit = self._loop.create_task(self._see_to(answer, asked.id, began))
        return True

    def _control(self, kind: Opcode, data: bytes) -> None:
        """Hang up if that is wished for, or answer a ping, which costs as much as any message."""
        if kind is Opcode.CLOSE:
            self._viewer.say_goodbye(data[:2])
        elif kind is Opcode.BROKEN:
            self._viewer.hang_up(int.from_bytes(data))
        elif self._in_time() and kind is Opcode.PING:
            self._viewer.write(control_frame(Opcode.PONG, data))

    def _played(self, number: int, began: float, asked: asyncio.Future[int]) -> None:
        try:
            problem = asked.exception()
            if problem is not None:
                self._refuse(number, refusal_for(problem))
            else:
                self._viewer.send(Ok(number, asked.result()))
                self._shared.metrics.answered(perf_counter() - began)
        except Exception:
            self._break()
        self._answered()

    async def _see_to(self, answer: Coroutine[Any, Any, None], number: int, began: float) -> None:
        """Wait for an answer that is not the room's."""
        try:
            try:
                await answer
                self._shared.metrics.answered(perf_counter() - began)
            except REFUSALS as problem:
                self._refuse(number, refusal_for(problem))
        except Exception:
            self._break()
        finally:
            self._visit = None
            self._answered()

    def _break(self) -> None:
        """Something is wrong with us; others are not disturbed by it."""
        logger.exception("socket broken")
        self._viewer.hang_up(WSCloseCode.INTERNAL_ERROR)

    def _has_time(self, number: int | None) -> bool:
        """Whether this request came slowly enough to be answered; if not, say so."""
        if self._in_time():
            return True
        if self._viewer.hanging_up is None:
            most = self._shared.rate_limiter.limits.messages_per_second
            self._refuse(number, Rejected("too-fast", most=most))
        return False

    def _in_time(self) -> bool:
        """Whether this frame came slowly enough; whoever sends many too fast is hung up on."""
        if self._bucket is None or self._bucket.take(self._shared.now()):
            self._ignored -= self._ignored > 0
            return True
        self._ignored += 1
        if self._ignored > PATIENCE:
            self._viewer.dismiss("flooding")
        return False

    def _refuse(self, number: int | None, refusal: Rejected) -> None:
        self._shared.metrics.refused[refusal.code] += 1
        self._viewer.send(Error(number, refusal.code, explain(refusal), refusal.details))

    # Requests.

    def _answer(self, asked: Request) -> asyncio.Future[int] | Coroutine[Any, Any, None] | None:
        """Answer the request now and return None, or return what there is to wait for."""
        viewer, about_session = self._viewer, session_command(asked)
        if viewer.player is None and not isinstance(about_session, Hello):
            raise Rejected("hello-first")
        if about_session is not None:
            return self._session_request(asked.id, about_session)
        runner, name = viewer.runner, viewer.name
        if runner is not None and name is None and asked.type == tag(LeaveRoom):
            viewer.leave()
            viewer.send(Ok(asked.id))
            return None
        if runner is None or name is None:
            raise Rejected("not-in-a-room")
        try:
            command = room_command(asked, runner.game)
        except Rejected:
            played = runner.played(name, self._session, asked.id)
            if played is None:
                raise
            viewer.send(Ok(asked.id, played))  # in another game, whose command it was
            return None
        self._check_costs()
        request = ClientRequest(name, self._session, asked.id, command, asked.decision)
        if isinstance(command, LeaveRoom):
            return self._leave(runner, request)
        return runner.request(request)

    def _check_costs(self) -> None:
        """Refuse to play on for somebody who makes the server store and send too much."""
        now = self._shared.now()
        for bucket in self._viewer.costs:
            if bucket.is_empty(now):
                raise Rejected("too-much")

    async def _leave(self, runner: Runner, request: ClientRequest) -> None:
        """Leave the room, or a room that is closed."""
        seq = None
        try:
            seq = await runner.request(request)
        except Rejected as refusal:
            if refusal.code != "room-closed":
                raise
        self._viewer.leave()
        self._viewer.send(Ok(request.number, seq))

    async def _session_request(self, number: int, command: Command) -> None:
        if isinstance(command, Hello):
            await self._hello(number, command)
            return
        player = self._viewer.player
        assert player is not None
        if isinstance(command, Ping):
            self._viewer.send(Ok(number, now=self._shared.now()))
        elif isinstance(command, MakeLink):
            if not player.trusted:  # each stores a token, and may displace another's link
                self._shared.rate_limiter.check_devices(self._address)
            await self._shared.identities.keep(player)
            link = self._shared.identities.make_link(player)
            self._viewer.send(Ok(number, link=link))
        elif self._viewer.name is not None:
            raise Rejected("already-in-a-room")
        elif isinstance(command, CreateRoom):
            await self._create(number, player, command)
        elif isinstance(command, JoinRoom):
            await self._join(number, player, command)
        elif isinstance(command, WatchRoom):
            found = await self._find(command.code)
            if await is_kept_out(self._shared, found, player, self._address):
                raise Rejected("rail-closed")
            await self._viewer.enter(found.runner, found.code, None, command.last_seq)
            self._viewer.send(Ok(number, code=found.code))

    async def _hello(self, number: int, hello: Hello) -> None:
        viewer, limiter = self._viewer, self._shared.rate_limiter
        if viewer.player is not None:
            raise Rejected("hello-twice")
        if hello.protocol != PROTOCOL:
            raise Rejected("wrong-protocol", spoken=PROTOCOL)
        player = viewer.player = await self._shared.identities.greet(hello, self._device)
        self._shared.identities.connect(player, viewer.dismiss)
        self._session = hello.session or self._session
        viewer.costs = limiter.costs(player.identity, self._address)
        viewer.send(
            Welcome(
                number,
                PROTOCOL,
                f"bluefelt {__version__}",
                self._session,
                self._shared.now(),
                player.new_token,
                self._url,
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
        self._viewer.send(Ok(number, code=code, name=name))
        if wish.after is not None:
            await self._lead_on(wish.after, code, player)
        await self._viewer.enter_told(runner, code, name, None)

    async def _lead_on(self, old: str, new: str, host: Player) -> None:
        """Tell those who were in the host's last room of the next, if they still look at it."""
        code = clean_code(old)
        runner = None if code is None else await self._shared.hall.find(code)
        if runner is not None:
            with contextlib.suppress(Rejected, LogUnavailable, Broken):
                await runner.command(None, Continue(host.identity, new))

    async def _join(self, number: int, player: Player, wish: JoinRoom) -> None:
        found = await self._find(wish.code)
        runner, place = found.runner, place_of(player, found.runner.room, self._address)
        await self._shared.identities.keep(player)
        limited = self._shared.rate_limiter.limits.sockets_per_address
        now = self._shared.now()
        suspect = await runner.look(lambda state: kicked_from(state, place, now)) is not None
        counted = place if limited else None
        name = await runner.join(player.identity, wish.name, wish.avatar, suspect, counted)
        self._viewer.send(Ok(number, code=found.code, name=name))
        await self._viewer.enter_told(runner, found.code, name, wish.last_seq)

    async def _find(self, text: str) -> Found:
        player, limiter = self._viewer.player, self._shared.rate_limiter
        assert player is not None
        if player.trusted:
            return await find_room(self._shared, text, None)
        own = self._line.own
        asker = Asker(self._address, own, player.identity, player.new_token is None)
        found = await find_room(self._shared, text, asker)
        if not found.is_known:
            limiter.check_door(self._address, found.code)
        return found


def refusal_for(problem: BaseException) -> Rejected:
    """The answer to the sender."""
    if isinstance(problem, Rejected):
        return problem
    if isinstance(problem, LogUnavailable):
        return Rejected("not-saved")
    if isinstance(problem, NoCode):
        return Rejected("no-code-free")
    return Rejected("internal")
