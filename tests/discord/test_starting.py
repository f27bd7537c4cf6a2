"""`bluefelt discord` and `bluefelt serve --with-discord`: how they start, fail and stop."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.discord.club import Club, club
from tests.discord.standin import Channel, Discord
from tests.serving import Server, running

TOKENS = {"BLUEFELT_DISCORD_TOKEN": "a.bot.token", "BLUEFELT_SERVICE_TOKEN": "s" * 43}
WITHOUT = (
    "import sys; sys.modules[{!r}] = None; from bluefelt.terminal.cli import main; sys.exit(main())"
)


def ended(*words: str, **told: str) -> tuple[int, str]:
    """Exit code and last words of a command that ends by itself."""
    names = ("BLUEFELT_DISCORD_TOKEN", "BLUEFELT_SERVICE_TOKEN", "BLUEFELT_SERVER")
    environment = {name: value for name, value in os.environ.items() if name not in names}
    done = subprocess.run(
        [sys.executable, *words],
        env=environment | {"COLUMNS": "100"} | told,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stdout + done.stderr


def test_what_it_can_do_is_told() -> None:
    code, said = ended("-m", "bluefelt", "discord", "--help")
    assert code == 0
    for word in ("--server", "--public-url", "--state", *TOKENS):
        assert word in said


@pytest.mark.parametrize("missing", TOKENS)
def test_without_a_token_it_says_which(missing: str) -> None:
    told = TOKENS | {missing: ""}
    code, said = ended("-m", "bluefelt", "discord", **told)
    assert code == 2
    assert said.startswith(f"bluefelt: Set {missing} to ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("package", ["discord", "PIL"])
def test_without_its_packages_it_says_how_to_get_them(package: str) -> None:
    code, said = ended("-c", WITHOUT.format(package), "discord", **TOKENS)
    assert code == 2
    assert said == "bluefelt: The bot needs two more packages: pip install 'bluefelt[discord]'.\n"


@pytest.mark.parametrize("server", ["http://127.0.0.1:9", "nonsense", "http://127.0.0.1:99999"])
def test_without_a_server_it_says_where_it_looked(server: str) -> None:
    code, said = ended("-m", "bluefelt", "discord", "--server", server, **TOKENS)
    assert code == 1
    assert said.startswith(f"bluefelt: No bluefelt server answers at {server}: start it")
    assert said.count("\n") == 1


async def test_tokens_that_nobody_knows(tmp_path: Path) -> None:
    wrong = {
        "BLUEFELT_DISCORD_TOKEN": ("of.another.bot", "Discord does not know this token"),
        "BLUEFELT_SERVICE_TOKEN": ("x" * 43, "does not know this BLUEFELT_SERVICE_TOKEN"),
        "BLUEFELT_DISCORD_STATE": ("/dev/null/no", "choose another file with --state."),
    }
    async with club(tmp_path) as made:
        made.provoked.add(0)
        assert await made.end_bot() == 0
        for name, (value, words) in wrong.items():
            (tmp_path / "bot.log").write_text("")
            made.environment[name] = value
            made.start_bot()
            assert made.bot is not None
            assert await asyncio.to_thread(made.bot.wait, 30) == 2
            del made.environment[name]
            said = made.log.splitlines()[-1]
            assert said.startswith("bluefelt: ")
            assert words in said
        made.bot = None


async def test_a_token_that_is_taken_back_ends_it(made: Club) -> None:
    made.discord.sockets.close(4004)
    assert made.bot is not None
    assert await asyncio.to_thread(made.bot.wait, 30) == 2
    made.bot = None
    assert "bluefelt: Discord hung up for good (code 4004)" in made.log


# Beside a server.


class BesideServer(Server):
    module = "tests.discord.beside"

    def __init__(self, folder: Path, discord: Discord) -> None:
        super().__init__(folder, with_discord="true")
        self.discord = discord

    def environment(self) -> dict[str, str]:
        state = {"BLUEFELT_DISCORD_STATE": str(self.folder / "discord.json"), "GAP": "0.02"}
        return {**self.discord.environment, "BLUEFELT_DISCORD_TOKEN": self.discord.token, **state}

    @property
    def children(self) -> list[int]:
        assert self.process is not None
        pid = self.process.pid
        return [
            int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ]


async def gone(pid: int) -> None:
    """Return when the process has ended."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        ready, _, _ = await asyncio.to_thread(select.select, [handle], [], [], 30)
        assert ready
    finally:
        os.close(handle)


@asynccontextmanager
async def beside(folder: Path) -> AsyncIterator[tuple[Discord, BesideServer]]:
    async with Discord() as discord:
        with running(BesideServer(folder, discord)) as server:
            yield discord, server


async def test_a_server_brings_its_bot_along_and_takes_it_away(tmp_path: Path) -> None:
    async def adds_bot(discord: Discord, thread: Channel, bots: int) -> None:
        """Everybody of the table is there again, and the rail."""
        await discord.until(lambda: thread.messages, "a lobby")
        [lobby] = thread.messages
        await discord.user("Ann").click(lobby, "Add bot")
        await discord.until(lambda: lobby.text.count("normal bot") == bots, "one more bot")

    async with beside(tmp_path) as (discord, server):
        channel, ann = discord.guild("Club").channel("poker"), discord.user("Ann")
        await discord.ready()
        assert "opened a" in (await ann.slash(channel, "poker create")).text
        [thread] = channel.threads
        await adds_bot(discord, thread, 1)
        [first] = server.children
        session = discord.sockets.session
        os.kill(first, signal.SIGKILL)
        await discord.until(lambda: discord.sockets.session is not session, "another bot")
        await discord.ready()
        await adds_bot(discord, thread, 2)
        [second] = server.children
        assert await asyncio.to_thread(server.stop) == 0
        await gone(second)


async def test_a_bot_ends_with_a_server_that_was_killed(tmp_path: Path) -> None:
    async with beside(tmp_path) as (discord, server):
        await discord.ready()
        [bot] = server.children
        await asyncio.to_thread(server.kill)
        await gone(bot)


async def test_a_bot_is_there_when_discord_answers_again(tmp_path: Path) -> None:
    async with beside(tmp_path) as (discord, server):
        await discord.ready()
        await asyncio.to_thread(server.stop)
        discord.storm(2, on="GET /users/@me", status=503)
        await asyncio.to_thread(server.start)
        await discord.ready()
        assert server.log.count("Discord does not answer: try again in a while.") == 2


async def test_a_server_goes_on_without_a_bot_that_cannot_start(tmp_path: Path) -> None:
    async with beside(tmp_path) as (discord, server):
        await discord.ready()
        await asyncio.to_thread(server.stop)
        discord.rest.token = "another"
        await asyncio.to_thread(server.start)
        refused = lambda: any(call.status == 401 for call in discord.calls)  # noqa: E731
        await discord.until(refused, "a bot that is not let in")
        for child in server.children:
            await gone(child)
        async with aiohttp.ClientSession() as http, http.get(f"{server.url}/healthz") as answer:
            assert answer.status == 200
        assert server.children == []
        assert "Discord does not know this token" in server.log
