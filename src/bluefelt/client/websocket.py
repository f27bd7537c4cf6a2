"""One WebSocket to a server: opened once, and gone for good when it breaks."""

from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import aiohttp
import msgspec
from aiohttp import ClientWSTimeout, WSMsgType

from bluefelt.client.errors import ClientError, Lost
from bluefelt.client.pace import Pace
from bluefelt.engine.contract import Command
from bluefelt.engine.tables.view import DecisionKey
from bluefelt.protocol.addresses import DEFAULT_PORT
from bluefelt.protocol.messages import ServerFrame

MAX_FRAME = 4 * 1024 * 1024  # bytes
CLOSE_WITHIN = 2.0  # seconds
SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}

_decode = msgspec.json.Decoder(ServerFrame).decode
_KINDS = frozenset(str(kind.__struct_config__.tag) for kind in ServerFrame.__args__)


def socket_url(server: str) -> str:
    """The WebSocket URL of a server, however its address was typed.

    >>> socket_url("https://cards.example/"), socket_url("localhost")
    ('wss://cards.example/ws', 'ws://localhost:8420/ws')
    """
    try:
        parts = urlsplit(server if "://" in server else f"http://{server}")
        scheme, host, port = SCHEMES.get(parts.scheme), parts.netloc, parts.port
    except ValueError:
        scheme = None
    if scheme is None or not parts.hostname:
        raise ClientError(f"{server!r} is not the address of a server.")
    if port is None and "://" not in server:
        host = f"{host}:{DEFAULT_PORT}"
    return urlunsplit((scheme, host, parts.path.rstrip("/") + "/ws", "", ""))


def encode_request(
    number: int,
    command: Command | str,
    fields: dict[str, Any],
    decision: DecisionKey | None = None,
) -> str:
    """A request as JSON; ClientError if a string in it is not valid text."""
    envelope = {"id": number} if decision is None else {"id": number, "decision": decision}
    if isinstance(command, str):
        fields = {"type": command, **fields}
    else:
        fields = msgspec.to_builtins(command)
    try:
        return msgspec.json.encode({**envelope, **fields}).decode()
    except UnicodeEncodeError as problem:
        raise ClientError(f"{problem.object!r} is not text.") from None


class WebSocket:
    """Sends requests and receives frames until the connection is Lost."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    @classmethod
    async def connect(cls, http: aiohttp.ClientSession, url: str, pace: Pace) -> "WebSocket":
        """Open a connection to the server, or raise Lost."""
        try:
            socket = await http.ws_connect(
                url,
                heartbeat=pace.heartbeat or None,
                max_msg_size=MAX_FRAME,
                timeout=ClientWSTimeout(ws_close=CLOSE_WITHIN),
            )
        except (aiohttp.ClientError, OSError) as problem:
            raise Lost(str(problem)) from None
        return cls(socket)

    async def send(self, text: str) -> None:
        """Send a request; if the connection is gone, receive() will notice."""
        with suppress(aiohttp.ClientError, OSError):
            await self._socket.send_str(text)

    async def receive(self) -> ServerFrame:
        """The next frame of a type that this client knows, or Lost."""
        while True:
            message = await self._socket.receive()
            if message.type is not WSMsgType.TEXT:
                raise Lost(message.type.name)
            try:
                frame: ServerFrame = _decode(message.data)
                return frame
            except msgspec.ValidationError as problem:
                if _kind(message.data) in _KINDS:
                    raise ClientError(
                        f"The server's protocol differs from this client's: {problem}."
                    ) from None
            except msgspec.DecodeError:
                raise Lost("not JSON") from None

    async def close(self) -> None:
        """Close the socket."""
        await self._socket.close()


def _kind(text: str) -> str | None:
    """The type of a frame, to skip frames that are newer than this client."""

    class Typed(msgspec.Struct):
        type: str

    try:
        return msgspec.json.decode(text, type=Typed).type
    except msgspec.DecodeError:
        return None
