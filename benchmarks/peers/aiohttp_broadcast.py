"""A bare aiohttp server: whatever one of a room sends, each member gets a view of the table.

Views look like ours and are as long, and are encoded for each member, since everybody sees other
cards. There are no rules, no checks, and nothing is stored. Run
`python -m benchmarks.peers.aiohttp_broadcast PORT BYTES`.
"""

import sys
from typing import Any

import orjson
import uvloop
from aiohttp import WSMsgType, web

MEMBERS = 6
PLAYER = {
    "stack": 999_980,
    "bet": 20,
    "in_hand": True,
    "folded": False,
    "all_in": False,
    "sitting_out": False,
    "away": False,
    "dropped": False,
    "time_bank": 0,
    "did": "call",
    "mucked": False,
    "won": 0,
    "waiting": False,
    "cards": [],
    "makes": [],
    "chance": None,
}

Room = dict[int, web.WebSocketResponse]


def table(padding: str) -> dict[str, Any]:
    """The public view of a table of six."""
    seats = [{"seat": seat, "name": f"player {seat}", **PLAYER} for seat in range(MEMBERS)]
    return {"hand": 1, "button": 0, "middle": 120, "seats": seats, "padding": padding}


def frame(seq: int, viewer: int, to_act: int, view: dict[str, Any]) -> str:
    """The update that one member gets; the loader finds in it whose turn it is."""
    update = {
        "type": "room/update",
        "seq": seq,
        "events": [{"type": "bet/checked", "seat": to_act}],
        "view": view,
        "private": {"cards": [viewer, viewer + MEMBERS], "to_call": 0},
        "options": [{"command": "bet/check" if viewer == to_act else "seat/leave"}],
    }
    return str(orjson.dumps(update), "utf-8")


async def serve(request: web.Request) -> web.WebSocketResponse:
    """One member's connection."""
    socket = web.WebSocketResponse(compress=False)
    await socket.prepare(request)
    room = request.app[ROOMS].setdefault(request.query["room"], {})
    seat = int(request.query["seat"])
    room[seat] = socket
    view = request.app[TABLE]
    async for message in socket:
        if message.type is WSMsgType.TEXT:
            number = orjson.loads(message.data)["id"]
            for viewer, other in room.items():
                await other.send_str(frame(number, viewer, (seat + 1) % MEMBERS, view))
            ok = {"type": "ok", "id": number, "seq": number}
            await socket.send_str(orjson.dumps(ok).decode())
    return socket


ROOMS = web.AppKey("rooms", dict[str, Room])
TABLE = web.AppKey("table", dict[str, Any])


def main() -> None:
    port, size = map(int, sys.argv[1:])
    app = web.Application()
    app[ROOMS] = {}
    app[TABLE] = table("x" * max(0, size - len(frame(1000, 0, 1, table("")))))
    app.add_routes([web.get("/ws", serve)])
    web.run_app(
        app,
        host="127.0.0.1",
        port=port,
        access_log=None,
        print=lambda _: print("ready", flush=True),
        loop=uvloop.new_event_loop(),
    )


if __name__ == "__main__":
    main()
