"""The whole of it: a server on a free port of this machine."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Self, TypeVar

from aiohttp import web

from tests.discord.standin.changes import Changes
from tests.discord.standin.clock import Clock
from tests.discord.standin.gateway import Gateway
from tests.discord.standin.guilds import Guild
from tests.discord.standin.messages import Shown
from tests.discord.standin.people import Person
from tests.discord.standin.permissions import EVERYONE, Permission
from tests.discord.standin.refusals import Json
from tests.discord.standin.rest import PREFIX, Call, Rest
from tests.discord.standin.users import User
from tests.discord.standin.weather import Held, Storm
from tests.discord.standin.world import World

PATIENCE = 20.0  # seconds for anything that should happen
REQUEST_LIMIT = 32 * 2**20  # bytes
BASE, GATEWAY = "BLUEFELT_TEST_DISCORD", "BLUEFELT_TEST_DISCORD_GATEWAY"
T = TypeVar("T")


class Discord:
    """A Discord of one's own, as long as the block lasts."""

    def __init__(
        self,
        *,
        token: str = "a.bot.token",
        behind: float = 0.0,  # seconds, for messages that are old once `tick` has caught up
        bot_permissions: Permission = EVERYONE,
    ) -> None:
        self.token = token
        self.clock = Clock(behind)
        self.changes = Changes()
        self.world = World(self.clock, bot_permissions)
        self.rest = Rest(self.world, self.changes.note)
        self.rates = self.rest.buckets
        self.sockets = Gateway(self.world, self.changes.note)
        self.world.emit = self.sockets.emit
        self.rest.token = self.sockets.token = token
        self._people: dict[str, Person] = {}
        self._site: web.TCPSite | None = None
        self._port = 0

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=REQUEST_LIMIT)
        app.router.add_get("/gateway", self.sockets.serve)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        app.router.add_route("*", "/{rest:.*}", self.rest.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await self._listen()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.sockets.cut()
        await self._runner.cleanup()

    async def _listen(self) -> None:
        self._site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await self._site.start()
        self._port = self._runner.addresses[0][1]
        self.world.base = self.base
        self.rest.gateway = self.sockets.url = self.gateway

    @property
    def base(self) -> str:
        """Where the REST API and the attachments are."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def api(self) -> str:
        """What discord.py calls the base of its routes."""
        return f"{self.base}{PREFIX}"

    @property
    def gateway(self) -> str:
        """Where the gateway is."""
        return f"ws://127.0.0.1:{self._port}/gateway"

    @property
    def environment(self) -> dict[str, str]:
        """Leads `python -m tests.discord.redirected` here."""
        return {BASE: self.base, GATEWAY: self.gateway}

    @property
    def bot(self) -> User:
        return self.world.bot

    @property
    def commands(self) -> dict[str, Json]:
        """The commands that were registered everywhere, by name."""
        return {command["name"]: command for command in self.world.commands.get(None, [])}

    @property
    def ack_within(self) -> float:
        """Seconds that a bot has to answer an interaction."""
        return self.rest.ack_within

    @ack_within.setter
    def ack_within(self, seconds: float) -> None:
        self.rest.ack_within = seconds

    def guild(self, name: str) -> Guild:
        """The guild of that name; a new one has everybody in it, and the bot."""
        known = (guild for guild in self.world.guilds.values() if guild.name == name)
        return next(known, None) or self.world.found_guild(name)

    def user(self, name: str, locale: str = "en-US") -> Person:
        """The person of that name, new if there is none."""
        if name not in self._people:
            self._people[name] = self.newcomer(name, locale)
        return self._people[name]

    def newcomer(self, name: str, locale: str = "en-US") -> Person:
        """Somebody new, a member of every guild; there may be others of that name."""
        person = Person(self, name, locale)
        self.world.users[person.id] = person
        for guild in self.world.guilds.values():
            guild.welcome(person)
        return person

    def tick(self, seconds: float) -> None:
        """So much later, at once: for tokens, answers, ages and rate limits."""
        self.clock.tick(seconds)
        self.changes.note()

    async def until(self, what: Callable[[], T], why: str = "") -> T:
        """What it comes to, as soon as that is true; looked at whenever something changed."""
        found = await self.changes.until(what, PATIENCE)
        if not found:
            last = "\n  ".join(str(call) for call in self.calls[-8:])
            raise AssertionError(f"never came to be: {why or what}; last requests:\n  {last}")
        return found

    async def ready(self) -> None:
        """Return when a bot is connected."""
        await self.until(lambda: self.sockets.connected, "a bot that is connected")

    @property
    def calls(self) -> list[Call]:
        """Every request, the newest last."""
        return self.rest.calls

    @property
    def complaints(self) -> list[Call]:
        """Requests that Discord refused, other than for their number."""
        return [call for call in self.calls if 400 <= call.status < 500 and call.status != 429]

    @property
    def limited(self) -> list[Call]:
        """Requests that were too many."""
        return [call for call in self.calls if call.status == 429]

    @property
    def unhandled(self) -> list[str]:
        """What the stand-in does not know."""
        return self.rest.unhandled + self.sockets.unhandled

    def storm(
        self,
        times: int,
        *,
        on: str = "",
        status: int = 429,
        retry_after: float = 0.05,
        everywhere: bool = False,
    ) -> Storm:
        """The next so many requests, of all or of those to such a route, are refused."""
        storm = Storm(on, times, status, retry_after, everywhere)
        self.rest.weather.storms.append(storm)
        return storm

    def lose_answers(self, times: int, *, on: str = "") -> None:
        """The next so many such requests are done, but their connections break before that."""
        self.storm(times, on=on, status=0)

    def hold(self, on: str) -> AbstractContextManager[Held]:
        """Requests to such a route are kept waiting, until released or the end of the block."""
        return self.rest.weather.hold(on)

    @asynccontextmanager
    async def outage(self) -> AsyncIterator[None]:
        """Nothing of Discord can be reached in this block."""
        assert self._site
        await self._site.stop()
        self.sockets.cut()
        try:
            yield
        finally:
            await self._listen()

    def everything_ever_visible_to(self, user: User) -> list[Shown]:
        """Every version of every message and form that they could ever see."""
        seen = [
            version
            for message in self.world.messages.values()
            for version in message.versions
            if user.id in version.audience or message.visible_to(user)
        ]
        for asked in self.world.interactions.values():
            if asked.person is user and asked.modal is not None:
                seen.append(asked.modal.shown)
            if asked.person is user and asked.choices:
                names = "\n".join(choice["name"] for choice in asked.choices)
                seen.append(Shown(names, [], [], (), 0))
        return seen

    async def _attachment(self, request: web.Request) -> web.Response:
        for message in self.world.messages.values():
            for version in message.versions:
                for attachment in version.attachments:
                    if attachment.id == request.match_info["id"]:
                        return web.Response(body=attachment.data)
        raise web.HTTPNotFound
