"""People who are gone before they are answered."""

import socket
import struct
import urllib.request

from tests.serving import Server

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
AT_ONCE = struct.pack("ii", 1, 0)  # nothing more is sent or read


def test_who_hangs_up_before_the_answer_leaves_no_trace(server: Server) -> None:
    port = int(server.url.rpartition(":")[2])
    for _ in range(300):
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            line.sendall(UPGRADE)
    with urllib.request.urlopen(f"{server.url}/healthz") as answer:
        assert answer.status == 200
    assert server.complaints() == []
