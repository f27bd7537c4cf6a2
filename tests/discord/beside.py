"""`python -m tests.discord.beside serve --with-discord`, with the bot led to a stand-in."""

import sys

from bluefelt.server import discord_process
from bluefelt.terminal.cli import main

if __name__ == "__main__":
    discord_process.COMMAND = (sys.executable, "-m", "tests.discord.redirected", "discord")
    discord_process.AGAIN_AFTER = 0.05
    sys.exit(main())
