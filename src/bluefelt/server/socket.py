"""One connection: hello, a room, and requests with their answers."""

import asyncio
import contextlib
from functools import partial
from time import perf_counter
from typing import Any, cast

from aiohttp import WSCloseCode, WSMsgType, web

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
from bluefelt.server.lines import line_of
from bluefelt.server.places import is_kept_out, place_of
from bluefelt.server.shared import Shared
from bluefelt.server.viewer import Viewer
from bluefelt.server.wire import Request, Unreadable, read, room_command, session_command

HEARTBEAT = 20.0  # seconds
AT_ONCE = 4  # frames of one socket before others have their turn
CLOSE_WITHIN = 5.0

REFUSALS = (Rejected, LogUnavailable, NoCode, Broken)


class Socket:
    """The requests of one viewer, answered one after the other."""

    def __init__(self, shared: Shared, address: str, session: str, device: str, url: str) -> None:
        self._viewer = Viewer(shared, address)
        self._shared = shared
        self._address = address
        self._session = session
        self._device = device
        self._url = url
        self._ws = web.WebSocketResponse(
            autoping=False,  # a ping costs as much as any other frame
            compress=False,
            heartbeat=HEARTBEAT,
            max_msg_size=MOST_READ,
            timeout=CLOSE_WITHIN,
        )
        self._bucket = shared.rate_limiter.messages()
        self._heard = self._ignored = 0
        self._asked: asyncio.Future[int] | None = None  # requests to the room, not answered yet

    # The life of a connection.

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer until either side hangs up."""
        try:
            await self._ws.prepare(request)
        except ConnectionResetError:  # gone before the handshake
            return web.Response()  # an unprepared socket could not be closed
        viewer, transport = self._viewer, cast(asyncio.Transport, request.transport)
        viewer.transport, viewer.line = transport, line_of(request)
        if viewer.line is not None:
            viewer.line.becomes_socket(partial(viewer.dismiss, "flooding"))
        try:
            async with asyncio.timeout(HELLO_WITHIN) as patience:
                async for message in self._ws:
                    await self._hear(message.type, message.data)
                    if viewer.hanging_up is not None:
                        break
                    if viewer.player is not None and patience.when() is not None:
                        patience.reschedule(None)
                    self._heard += 1
                    if self._heard % AT_ONCE == 0:  # frames that are there are read without a pause
                        await asyncio.sleep(self._until_turn())
                        if transport.is_closing():
                            break  # nobody is left to hear the rest
        except TimeoutError:
            await viewer.cut_off(code=WSCloseCode.POLICY_VIOLATION, message=b"no hello")
        finally:
            viewer.leave()
            if viewer.player is not None:
                self._shared.identities.disconnect(viewer.player)
            if viewer.hanging_up is not None:
                await viewer.hanging_up
        return self._ws

    def _until_turn(self) -> float:
        line = self._viewer.line
        own = line.own if line is not None else None
        return self._shared.rate_limiter.until_turn(self._address, 1, own)

    async def _hear(self, kind: WSMsgType, data: Any) -> None:
        if self._asked is not None:
            await asyncio.wait([self._asked])  # one at a time
        if self._viewer.hanging_up is not None:
            return  # the frame had arrived before
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
            self._viewer.send(Ok(number, asked.result()))
            self._shared.metrics.answered(perf_counter() - began)

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

    async def _answer(self, asked: Request) -> asyncio.Future[int] | None:
        """Answer the request now and return None, or return the room's answer to come."""
        viewer, about_session = self._viewer, session_command(asked)
        if viewer.player is None and not isinstance(about_session, Hello):
            raise Rejected("hello-first")
        if about_session is not None:
            await self._session_request(asked.id, about_session)
            return None
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
            await self._leave(runner, request)
            return None
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
        line = self._viewer.line
        own = line.own if line is not None else None
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
