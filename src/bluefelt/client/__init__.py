"""The Python client of the protocol, for programs, bots and the terminal.

    async with Client("http://localhost:8420") as client:
        await client.join("ABC23D", "Ann")
        await client.send(TakeSeat(0))
        await client.until(lambda c: any(o.command == "bet/call" for o in c.options))
        await client.send(Call())

`client.room`, `client.view`, `client.private` and `client.options` are always up to date, even
after lost connections and restarts of the server.
"""

from bluefelt.client.client import Client
from bluefelt.client.errors import ClientError, FellBehind, HungUp, Refused, Unreachable
from bluefelt.client.pace import Pace
from bluefelt.client.picture import events_of
from bluefelt.rooms.rules.commands import LONGEST_MEMBER_NAME
from bluefelt.rooms.rules.rates import money_text
from bluefelt.rooms.rules.view import MemberView, RequestView, RoomView

__all__ = [
    "LONGEST_MEMBER_NAME",
    "Client",
    "ClientError",
    "FellBehind",
    "HungUp",
    "MemberView",
    "Pace",
    "Refused",
    "RequestView",
    "RoomView",
    "Unreachable",
    "events_of",
    "money_text",
]
