"""WebSocket messages as clients send them (RFC 6455): masked, never compressed.

>>> heard = Messages(100)
>>> heard.feed(bytes.fromhex("818537fa213d7f9f4d5158"))
[(<Opcode.TEXT: 1>, b'Hello')]
"""

import base64
import binascii
from enum import IntEnum
from hashlib import sha1

from aiohttp import WSCloseCode, web

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # every WebSocket server adds it to the client's key
FINAL, MASKED, RESERVED = 0x80, 0x80, 0x70
MOST_SMALL = 125  # bytes whose number fits into the second byte of a frame
PLAIN = FINAL | 1  # a text in one frame
SENT_CODES = {*range(1000, 1004), *range(1007, 1015)}  # that say why a socket is closed
OWN_CODES = range(3000, 5000)  # of libraries and applications


class Opcode(IntEnum):
    """What a frame is."""

    MORE = 0  # of the message before
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10
    BROKEN = 16  # no frame that a client may send: the code to close with


KINDS = {int(kind): kind for kind in Opcode}


class _BadFrame(Exception):
    """What came is no frame that a client may send; with the code to close with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Messages:
    """Puts messages together from bytes, in pieces as they come."""

    def __init__(self, most: int) -> None:
        self._most = most  # bytes of a message
        self._rest = b""  # of a frame that is not complete
        self._kind: Opcode | None = None  # of a message that is not complete
        self._begun = bytearray()
        self._is_over = False

    def feed(self, data: bytes) -> list[tuple[Opcode, bytes]]:
        """The messages that are complete now; after CLOSE or BROKEN there are no more."""
        size = len(data) - 6
        is_small = 0 <= size <= MOST_SMALL and data[0] == PLAIN and data[1] == MASKED | size
        if is_small and not self._rest and self._kind is None and not self._is_over:
            return [(Opcode.TEXT, unmasked(data[6:], data[2:6]))]  # nearly always
        if self._rest:
            data = self._rest + data
        found: list[tuple[Opcode, bytes]] = []
        at = 0
        try:
            while not self._is_over and (end := self._frame(data, at, found)) > at:
                at = end
        except _BadFrame as problem:
            self._is_over = True
            found.append((Opcode.BROKEN, problem.code.to_bytes(2)))
        self._rest = b"" if self._is_over else data[at:]
        return found

    def _frame(self, data: bytes, at: int, found: list[tuple[Opcode, bytes]]) -> int:
        """Read the frame that begins here; return its end, or the same place if it has none yet."""
        if len(data) < at + 2:
            return at
        first, second = data[at], data[at + 1]
        kind, is_final = KINDS.get(first & 0x0F), bool(first & FINAL)
        if kind is None or first & RESERVED or not second & MASKED:
            raise _BadFrame(WSCloseCode.PROTOCOL_ERROR)
        size, start = second & 0x7F, at + 2
        if kind >= Opcode.CLOSE and (size > MOST_SMALL or not is_final):
            raise _BadFrame(WSCloseCode.PROTOCOL_ERROR)
        if size > MOST_SMALL:
            more = 2 if size == MOST_SMALL + 1 else 8
            if len(data) < start + more:
                return at
            size, start = int.from_bytes(data[start : start + more]), start + more
        if kind < Opcode.CLOSE and size + len(self._begun) > self._most:
            raise _BadFrame(WSCloseCode.MESSAGE_TOO_BIG)
        mask, start = data[start : start + 4], start + 4
        end = start + size
        if len(data) < end:
            return at
        self._add(kind, is_final, unmasked(data[start:end], mask), found)
        return end

    def _add(
        self, kind: Opcode, is_final: bool, data: bytes, found: list[tuple[Opcode, bytes]]
    ) -> None:
        """Add a frame to its message."""
        if kind >= Opcode.CLOSE:  # may come between the parts of a message
            if kind is Opcode.CLOSE:
                check_close(data)
                self._is_over = True
            found.append((kind, data))
            return
        if (kind is Opcode.MORE) is (self._kind is None):
            raise _BadFrame(WSCloseCode.PROTOCOL_ERROR)
        if kind is not Opcode.MORE:
            self._kind = kind
        self._begun += data
        if is_final:
            assert self._kind is not None
            found.append((self._kind, bytes(self._begun)))
            self._kind, self._begun = None, bytearray()


def check_close(data: bytes) -> None:
    """Refuse a CLOSE with a code that nobody may send, or a reason that is no text."""
    if not data:
        return
    code = int.from_bytes(data[:2])
    if len(data) == 1 or not (code in SENT_CODES or code in OWN_CODES):
        raise _BadFrame(WSCloseCode.PROTOCOL_ERROR)
    try:
        data[2:].decode()
    except UnicodeDecodeError:
        raise _BadFrame(WSCloseCode.INVALID_TEXT) from None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """The data without its mask; as one large number, since bytes one by one take long."""
    size = len(data)
    stream = (mask * (size // 4 + 1))[:size]
    plain = int.from_bytes(data, "little") ^ int.from_bytes(stream, "little")
    return plain.to_bytes(size, "little")


def control_frame(kind: Opcode, data: bytes) -> bytes:
    """A ping, pong or close."""
    return bytes([FINAL | kind, len(data)]) + data


def accepted(request: web.Request) -> web.StreamResponse:
    """The answer that turns a request's connection into a socket; 400 if it can't be one."""
    headers = request.headers
    wishes = ",".join(headers.getall("Connection", ())).lower().split(",")
    upgrades = "upgrade" in (wish.strip() for wish in wishes)
    if not upgrades or headers.get("Upgrade", "").lower() != "websocket":
        raise web.HTTPBadRequest(text="This address is for WebSockets.\n")
    if headers.get("Sec-WebSocket-Version") != "13":
        wanted = {"Sec-WebSocket-Version": "13"}
        raise web.HTTPBadRequest(text="This server speaks version 13.\n", headers=wanted)
    key = headers.get("Sec-WebSocket-Key", "")
    try:
        is_key = len(base64.b64decode(key, validate=True)) == 16
    except (binascii.Error, ValueError):
        is_key = False
    if not is_key:
        raise web.HTTPBadRequest(text="The WebSocket key is not one.\n")
    accept = base64.b64encode(sha1(key.encode() + GUID).digest()).decode()
    response = web.StreamResponse(
        status=101,
        headers={"Upgrade": "websocket", "Connection": "upgrade", "Sec-WebSocket-Accept": accept},
    )
    response.force_close()
    return response
