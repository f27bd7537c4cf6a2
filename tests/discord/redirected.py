"""`python -m tests.discord.redirected ...` is `bluefelt ...` with discord.py led to a stand-in."""

import os
import sys
from functools import partialmethod

import discord
import yarl

from tests.discord.standin.rest import PREFIX
from tests.discord.standin.server import BASE, GATEWAY


def redirect(base: str, gateway: str) -> None:
    """Everything that discord.py does in this process from now on goes there.

    All three are read when they are used. A client dials DEFAULT_GATEWAY first and after an
    invalid session, and asks /gateway/bot only when it shards itself.
    """
    discord.http.Route.BASE = f"{base}{PREFIX}"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = base


def hurry() -> None:
    """Times of the bot that the environment names are as it says."""
    from bluefelt.discord_bot import editor, people, pings, tables

    for module in (editor, people, pings, tables):
        for name in ("GAP", "IDLE", "PATIENCE", "SLEEPY", "TOKEN_LASTS", "TRY_AGAIN"):
            if hasattr(module, name) and name in os.environ:
                setattr(module, name, float(os.environ[name]))
    discord.Client.before_identify_hook = _at_once  # type: ignore[method-assign]
    if "HEARTBEAT_TIMEOUT" in os.environ:
        make = discord.Client.__init__
        patience = float(os.environ["HEARTBEAT_TIMEOUT"])
        discord.Client.__init__ = partialmethod(  # type: ignore[assignment,method-assign]
            make, heartbeat_timeout=patience
        )


def read_nothing() -> None:
    """No game of the server is known in this process."""
    from bluefelt.client import picture

    picture.known_game = lambda key: None


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the five seconds that Discord wants between two times."""


if __name__ == "__main__":
    from bluefelt.terminal.cli import main

    redirect(os.environ[BASE], os.environ[GATEWAY])
    hurry()
    if "READ_NOTHING" in os.environ:
        read_nothing()
    sys.exit(main())
