"""`python -m tests.discord.redirected ...` is `bluefelt ...` with discord.py led to a stand-in."""

import os
import sys

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


if __name__ == "__main__":
    from bluefelt.cli import main
    from bluefelt.discord_bot import editor, pinging

    redirect(os.environ[BASE], os.environ[GATEWAY])
    editor.GAP = float(os.environ.get("GAP", editor.GAP))
    pinging.IDLE = float(os.environ.get("IDLE", pinging.IDLE))
    sys.exit(main())
