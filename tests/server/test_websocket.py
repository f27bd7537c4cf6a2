"""Frames of a socket: put together from any pieces, and refused when they break the RFC."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request
from hypothesis import given
from hypothesis import strategies as st
from multidict import CIMultiDict

from bluefelt.server.websocket import Messages, Opcode, accepted, control_frame

MOST = 70_000
RFC_KEY, RFC_ACCEPT = "dGhlIHNhbXBsZSBub25jZQ==", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
HANDSHAKE = {
    "Connection": "keep-alive, Upgrade",
    "Upgrade": "WebSocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": RFC_KEY,
}

masks = st.binary(min_size=4, max_size=4)
payloads = st.one_of(
    st.binary(max_size=200), st.sampled_from([b"x" * size for size in (125, 126, 65_535, 65_536)])
)
closes = st.sampled_from([b"", b"\x03\xe8", b"\x0f\xa0" + "später".encode()])


def frame(
    kind: int, data: bytes, mask: bytes = b"\x37\xfa\x21\x3d", *, final: bool = True
) -> bytes:
    """A frame as the RFC draws it, one byte at a time."""
    size = len(data)
    if size < 126:
        told = bytes([0x80 | size])
    elif size < 2**16:
        told = b"\xfe" + size.to_bytes(2)
    else:
        told = b"\xff" + size.to_bytes(8)
    hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
    return bytes([final << 7 | kind]) + told + mask + hidden


@st.composite
def conversations(draw: st.DrawFn) -> tuple[list[tuple[Opcode, bytes]], bytes]:
    """Messages in whole or in parts with pings between them, and their bytes."""
    messages: list[tuple[Opcode, bytes]] = []
    sent = b""

    def control() -> None:
        nonlocal sent
        for kind in draw(st.lists(st.sampled_from([Opcode.PING, Opcode.PONG]), max_size=2)):
            data = draw(st.binary(max_size=125))
            messages.append((kind, data))
            sent += frame(kind, data, draw(masks))

    for _ in range(draw(st.integers(0, 4))):
        kind = draw(st.sampled_from([Opcode.TEXT, Opcode.BINARY]))
        data = draw(payloads)
        cuts = [0, *sorted(draw(st.lists(st.integers(0, len(data)), max_size=3))), len(data)]
        parts = [data[a:b] for a, b in pairwise(cuts)]
        for number, part in enumerate(parts):
            of = kind if not number else Opcode.MORE
            control()
            sent += frame(of, part, draw(masks), final=number == len(parts) - 1)
        messages.append((kind, data))
    if draw(st.booleans()):
        data = draw(closes)
        messages.append((Opcode.CLOSE, data))
        sent += frame(Opcode.CLOSE, data, draw(masks)) + draw(st.binary(max_size=20))
    return messages, sent


def heard(pieces: Iterable[bytes], most: int = MOST) -> list[tuple[Opcode, bytes]]:
    messages = Messages(most)
    return [message for piece in pieces for message in messages.feed(piece)]


def in_pieces(data: bytes, cuts: list[int]) -> Iterator[bytes]:
    at = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    return (data[a:b] for a, b in pairwise(at))


@given(conversations(), st.lists(st.integers(0, 10**6), max_size=6))
def test_messages_are_put_together_from_any_pieces(
    conversation: tuple[list[tuple[Opcode, bytes]], bytes], cuts: list[int]
) -> None:
    messages, sent = conversation
    assert heard(in_pieces(sent, cuts)) == messages
    if len(sent) < 1_000:
        assert heard(bytes([byte]) for byte in sent) == messages


@given(st.binary(max_size=60), st.lists(st.integers(0, 60), max_size=6))
def test_it_does_not_matter_how_nonsense_is_cut(data: bytes, cuts: list[int]) -> None:
    whole = heard([data])
    assert heard(in_pieces(data, cuts)) == whole
    assert not any(kind in (Opcode.CLOSE, Opcode.BROKEN) for kind, _ in whole[:-1])


PROTOCOL_ERROR, INVALID_TEXT, TOO_BIG = 1002, 1007, 1009


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(b"\x81\x01x", PROTOCOL_ERROR, id="not masked"),
        pytest.param(frame(3, b""), PROTOCOL_ERROR, id="of an unknown kind"),
        pytest.param(b"\xc1" + frame(1, b"x")[1:], PROTOCOL_ERROR, id="compressed"),
        pytest.param(frame(0, b"x"), PROTOCOL_ERROR, id="more of nothing"),
        pytest.param(
            frame(1, b"x", final=False) + frame(1, b"y"), PROTOCOL_ERROR, id="a text in a text"
        ),
        pytest.param(
            frame(2, b"", final=False) + frame(1, b"y"), PROTOCOL_ERROR, id="a text in a binary"
        ),
        pytest.param(frame(9, b"x" * 126), PROTOCOL_ERROR, id="a long ping"),
        pytest.param(frame(9, b"x", final=False), PROTOCOL_ERROR, id="a ping in parts"),
        pytest.param(frame(8, b"\x03"), PROTOCOL_ERROR, id="half a code"),
        *(
            pytest.param(frame(8, code.to_bytes(2)), PROTOCOL_ERROR, id=f"code {code}")
            for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)
        ),
        pytest.param(frame(8, b"\x03\xe8\xff"), INVALID_TEXT, id="a reason that is no text"),
        pytest.param(frame(1, b"x" * (MOST + 1)), TOO_BIG, id="too long"),
        pytest.param(
            b"\x81\xff" + b"\xff" * 8, TOO_BIG, id="too long by far, of which nothing came"
        ),
        pytest.param(
            frame(1, b"x" * MOST, final=False) + frame(0, b"y"), TOO_BIG, id="too long in parts"
        ),
    ],
)
def test_what_breaks_the_rules_closes_the_socket(sent: bytes, code: int) -> None:
    said = frame(1, b"before")
    expected = [(Opcode.TEXT, b"before"), (Opcode.BROKEN, code.to_bytes(2))]
    assert heard([said + sent + frame(1, b"after")]) == expected
    assert heard([said, sent, frame(1, b"after")]) == expected


def test_a_message_may_be_as_long_as_it_may_be() -> None:
    assert heard([frame(2, b"x" * MOST)]) == [(Opcode.BINARY, b"x" * MOST)]


def test_control_frames_do_not_count_as_parts() -> None:
    sent = frame(1, b"x" * MOST, final=False) + frame(9, b"y" * 125) + frame(0, b"")
    assert heard([sent]) == [(Opcode.PING, b"y" * 125), (Opcode.TEXT, b"x" * MOST)]


def test_empty_parts_are_not_collected() -> None:
    messages = Messages(10)
    messages.feed(frame(1, b"x", final=False))
    for _ in range(1_000):
        assert messages.feed(frame(0, b"", final=False)) == []
    assert len(messages._begun) == 1
    assert messages.feed(frame(0, b"y")) == [(Opcode.TEXT, b"xy")]


def test_control_frames_are_those_of_the_rfc() -> None:
    assert control_frame(Opcode.PING, b"Hello") == bytes.fromhex("890548656c6c6f")


# The handshake.


def test_the_handshake_is_that_of_the_rfc() -> None:
    answer = accepted(make_mocked_request("GET", "/ws", headers=HANDSHAKE))
    assert answer.status == 101
    assert answer.headers["Sec-WebSocket-Accept"] == RFC_ACCEPT
    assert answer.headers["Upgrade"] == "websocket"
    assert answer.headers["Connection"] == "upgrade"


def test_wishes_for_a_connection_may_have_a_line_each() -> None:
    headers = CIMultiDict(HANDSHAKE | {"Connection": "keep-alive"})
    headers.add("Connection", "Upgrade")
    assert accepted(make_mocked_request("GET", "/ws", headers=headers)).status == 101


@pytest.mark.parametrize(
    "wrong",
    [
        {"Connection": "close"},
        {"Connection": "notupgrade, keep-alive"},
        {"Upgrade": "h2c"},
        {"Sec-WebSocket-Version": "8"},
        {"Sec-WebSocket-Key": ""},
        {"Sec-WebSocket-Key": "short"},
        {"Sec-WebSocket-Key": RFC_KEY[:-4]},
        {"Sec-WebSocket-Key": "ä" * 24},
    ],
)
def test_other_requests_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(web.HTTPBadRequest) as refusal:
        accepted(make_mocked_request("GET", "/ws", headers=HANDSHAKE | wrong))
    version = refusal.value.headers.get("Sec-WebSocket-Version")
    assert version == ("13" if "Sec-WebSocket-Version" in wrong else None)
