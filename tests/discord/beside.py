"""`python -m tests.discord.beside serve --with-discord`, with the bot led to a stand-in."""

import sys

from bluefelt.server import companion
from bluefelt.terminal.cli import main

if __name__ == "__main__":
    companion.COMMAND = (sys.executable, "-m", "tests.discord.redirected", "discord")
    companion.AGAIN_AFTER = 0.05
    sys.exit(main())
