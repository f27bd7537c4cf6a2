"""A whole client of the protocol: joins a room, sits down, checks or calls until a hand is over.

python tiny_client.py http://127.0.0.1:8420 ABC23D Ann
"""

import asyncio
import json
import sys
from itertools import count
from typing import Any

import aiohttp


async def play(server: str, code: str, name: str) -> None:
    numbers = count(1)
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{server}/ws") as socket:

        async def ask(kind: str, **fields: Any) -> None:
            await socket.send_json({"id": next(numbers), "type": kind, **fields})

        await ask("hello")
        await ask("room/join", code=code, name=name)
        dealt_in = False
        async for message in socket:
            frame = json.loads(message.data)
            if frame["type"] == "error":
                print("refused:", frame["message"])
            for event in frame.get("events", ()):
                print(event)
                if event["type"] == "hand/started":
                    dealt_in = True
                elif event["type"] == "hand/ended" and dealt_in:
                    return
            offered = {option["command"]: option for option in frame.get("options", ())}
            if frame["type"] == "room/state" and "seat/sit" in offered:
                [seat, *_] = offered["seat/sit"]["fields"]["seat"]["values"]
                await ask("seat/sit", seat=seat)
            for wanted in ("bet/check", "bet/call", "bet/bring-in"):
                if wanted in offered:
                    await ask(wanted)
                    break


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))
