"""A club on Discord with a card room: server, bot and Discord, each a process or a socket apart."""

import asyncio
import os
import secrets
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bluefelt.client import Client
from tests.discord.standin import PATIENCE, Channel, Discord, Interaction, Message, Person
from tests.processes import Process
from tests.serving import StackedServer, running

LIMIT = 120  # seconds for a test
QUICK = "0.02"  # seconds between two edits
SOON = "0.1"  # seconds before something is tried again
NEVER = "600"  # seconds until somebody is called who does nothing
ROOMY = (1000, 1.0)  # requests in so many seconds: for tests that are not about rates


def run(job: Coroutine[Any, Any, None]) -> None:
    """To its end, but not for long."""

    async def limited() -> None:
        async with asyncio.timeout(LIMIT):
            await job

    asyncio.run(limited())


class Club:
    """Everything, and the words to speak of it."""

    def __init__(self, folder: Path, discord: Discord, server: StackedServer) -> None:
        self.discord = discord
        self.server = server
        self.folder = folder
        self.service_token = str(server.settings["service_token"])
        self.guild = discord.guild("Club")
        self.channel = self.guild.channel("poker")
        self.environment = {"GAP": QUICK, "IDLE": NEVER, "TRY_AGAIN": SOON}
        self.provoked: set[int] = set()  # codes of refusals that a test is about
        self.bot: Process | None = None

    # The bot.

    def start_bot(self) -> None:
        """`bluefelt discord`, led to the stand-in."""
        told = {
            "BLUEFELT_DISCORD_TOKEN": self.discord.token,
            "BLUEFELT_SERVICE_TOKEN": self.service_token,
            "BLUEFELT_SERVER": self.server.url,
            "BLUEFELT_DISCORD_STATE": str(self.folder / "discord.json"),
        }
        with (self.folder / "bot.log").open("a") as log:
            self.bot = Process(
                "tests.discord.redirected",
                "discord",
                env={**os.environ, **self.discord.environment, **told, **self.environment},
                stdout=log,
                stderr=log,
            )

    async def ready(self) -> None:
        await self.discord.ready()

    async def end_bot(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Its exit code, when Discord knows as well that it is gone."""
        bot, self.bot = self.bot, None
        assert bot is not None
        bot.send_signal(number)
        code = await asyncio.to_thread(bot.wait, 30)
        await self.until(lambda: not self.discord.sockets.connected, "a bot that is gone")
        return code

    async def restart_bot(self) -> None:
        """As after a power cut."""
        await self.end_bot(signal.SIGKILL)
        self.start_bot()
        await self.ready()

    @property
    def log(self) -> str:
        return (self.folder / "bot.log").read_text()

    # People and tables.

    def seat_of(self, person: Person) -> Client:
        """Somebody's seat, for another program."""
        name = f"discord:{person.id}"
        return Client(self.server.url, token=self.service_token, on_behalf_of=name)

    async def excuse(self, asked: Interaction) -> str:
        """What follows a click that came to nothing, for whoever clicked alone."""
        await self.until(lambda: asked.followups, "an excuse")
        assert asked.followups[-1].only_for is asked.person
        return asked.followups[-1].text

    def people(self, *names: str) -> list[Person]:
        return [self.discord.user(name) for name in names]

    async def until(self, wanted: Callable[[], object], what: str = "") -> None:
        await self.discord.until(lambda: bool(wanted()), what)


def privately(asked: Interaction) -> str:
    """The words of an answer that nobody else sees."""
    told = [*asked.followups, *([asked.message] if asked.message else [])]
    seen = [message for message in told if not message.deleted]
    assert seen
    assert all(message.only_for is asked.person for message in seen)
    return "\n".join(message.text for message in seen)


class Evening:
    """One table and those who sit at it."""

    def __init__(self, club: Club, thread: Channel, people: list[Person]) -> None:
        self.club = club
        self.thread = thread
        self.people = people
        self.code = ""  # the room's, as anybody can read it in the lobby
        self.panels: dict[Person, Message] = {}

    @property
    def lobby(self) -> Message:
        """The message with Start."""
        return self.newest("Join")

    @property
    def table(self) -> Message:
        """The message of the hand that runs."""
        return self.newest("Browser")

    def newest(self, button: str) -> Message:
        found = [m for m in self.public if button in m.buttons]
        assert found, f"nobody sees {button}: {[m.text for m in self.public]}"
        return found[-1]

    @property
    def public(self) -> list[Message]:
        """What everybody sees in the thread."""
        return [m for m in self.thread.messages if m.only_for is None and not m.deleted]

    @property
    def words(self) -> str:
        return "\n".join(message.text for message in self.public)

    def turn_line(self) -> str:
        """Whom everybody sees to be asked, in which hand and for what."""
        table = self.table
        return f"{table.text.splitlines()[0]} {table.text.splitlines()[-1]} {table.buttons}"

    async def offers(self, button: str) -> None:
        """Return when everybody sees the button."""
        there = lambda: any(button in message.buttons for message in self.public)  # noqa: E731
        await self.club.until(there, f"{button} in the thread")

    async def says(self, text: str) -> None:
        """Return when everybody can read it."""
        await self.club.until(lambda: text in self.words, f"{text!r} in the thread")

    async def open_panel(self, person: Person) -> Message:
        asked = await person.click(self.table, self.table.buttons[-2])  # "My cards", "My bets"
        assert asked.is_private
        assert asked.message is not None
        self.panels[person] = asked.message
        return asked.message

    def turn(self) -> Person | None:
        """Whose panel has buttons for a decision."""
        for person, panel in self.panels.items():
            if {"Fold", "Check"} & set(panel.buttons):
                return person
        return None

    async def next_turn(self) -> Person:
        """Whoever may act, once somebody may."""
        await self.club.until(lambda: self.turn() is not None, "somebody's turn")
        person = self.turn()
        assert person is not None
        return person

    async def pass_on(self) -> Person:
        """Whoever is to act checks or calls."""
        person = await self.next_turn()
        await self.act(person, "Check" if "Check" in self.panels[person].buttons else "Call")
        return person

    async def play_on(self, until: str = "wins") -> None:
        """Check and call until everybody can read it."""
        while until not in self.words:
            if self.turn() is not None:
                await self.pass_on()
            else:
                await self.club.discord.changes.next(PATIENCE)

    async def act(self, person: Person, label: str) -> Interaction:
        """A click on one's panel; return when it shows what came of it."""
        panel = self.panels[person]
        await self.club.until(lambda: self.found(panel, label), f"{label} for {person.name}")
        before, name = panel.component(self.found(panel, label)), self.found(panel, label)
        asked = await person.click(panel, name)
        if asked.modal is None:
            gone = lambda: name not in panel.buttons or panel.component(name) != before  # noqa: E731
            await self.club.until(gone, f"what came of {name}")
        return asked

    @staticmethod
    def found(panel: Message, label: str) -> str:
        """The button that begins so."""
        return next((name for name in panel.buttons if name.startswith(label)), "")


@asynccontextmanager
async def club(
    folder: Path,
    kind: type[StackedServer] = StackedServer,
    *,
    behind: float = 0.0,
    roomy: bool = True,
    environment: dict[str, str] | None = None,
    **settings: Any,
) -> AsyncIterator[Club]:
    """A club whose bot is ready; afterwards nobody had anything to complain about."""
    token = secrets.token_urlsafe(32)
    with running(kind(folder, service_token=token, **settings)) as server:
        async with Discord(behind=behind) as discord:
            if roomy:
                discord.rates.limits |= dict.fromkeys(discord.rates.limits, ROOMY)
            made = Club(folder, discord, server)
            made.environment |= environment or {}
            made.start_bot()
            try:
                await made.ready()
                yield made
            except BaseException:
                print(made.log)
                raise
            finally:
                if made.bot is not None:
                    assert await made.end_bot() == 0
            assert not discord.unhandled, discord.unhandled
            strange = [str(c) for c in discord.complaints if c.code not in made.provoked]
            assert not strange, strange
            assert "Traceback" not in made.log, made.log


async def evening(
    made: Club,
    people: list[Person],
    channel: Channel | None = None,
    bring: dict[str, int] | None = None,
    **options: Any,
) -> Evening:
    """A table that the first opens, with everybody seated; some *bring* a stack of their own."""
    host, channel = people[0], channel or made.channel
    if "game" not in options:
        options.setdefault("preset", "classic")
    await host.slash(channel, "poker create", **options)
    place = channel.threads[-1] if channel.threads else channel
    table = Evening(made, place, people)
    await table.offers("Join")
    table.code = table.lobby.text.split("/r/")[1].split()[0]
    for person in people:
        chips = (bring or {}).get(person.name)
        if chips is None:
            joined = await person.click(table.lobby, "Join")
        else:
            joined = await person.slash(table.thread, "poker join", buy_in=chips)
        assert joined.message is not None
        table.panels[person] = joined.message
    for person in people:
        await table.says(person.name)
    return table


async def dealt(
    made: Club, people: list[Person], channel: Channel | None = None, **options: Any
) -> Evening:
    """The same in the first hand, with somebody to act."""
    table = await evening(made, people, channel, **options)
    await people[0].click(table.lobby, "Start")
    await table.says("Hand 1")
    await table.next_turn()
    return table
