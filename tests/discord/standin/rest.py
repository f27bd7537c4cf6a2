"""The REST API as an HTTP server sees it: routes, credentials, limits and records."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from tests.discord.standin.buckets import Buckets
from tests.discord.standin.posting import Upload
from tests.discord.standin.refusals import Json, Refused
from tests.discord.standin.routes import Handler, Request, application, channels, interactions
from tests.discord.standin.routes import messages as message_routes
from tests.discord.standin.weather import Weather
from tests.discord.standin.world import World

PREFIX = "/api/v10"
ROUTES: dict[str, Handler] = (
    application.ROUTES | channels.ROUTES | message_routes.ROUTES | interactions.ROUTES
)
WITHOUT_TOKEN = ("interactions", "webhooks")  # their paths are credentials


@dataclass(frozen=True)
class Call:
    """A request that came, and what was said to it."""

    route: str  # "PATCH /channels/:channel/messages/:message"
    path: str
    status: int
    at: float
    code: int = 0  # of a refusal
    detail: str = ""
    body: Any = None

    def __str__(self) -> str:
        method = self.route.split()[0]
        return f"{method} {self.path}: {self.status} {self.detail}".rstrip()


class Rest:
    """Answers requests, one after the other."""

    def __init__(self, world: World, note: Callable[[], None]) -> None:
        self.world = world
        self.buckets = Buckets(world.clock)
        self.weather = Weather(note)
        self.token = ""
        self.gateway = ""
        self.ack_within = 3.0
        self.calls: list[Call] = []
        self.unhandled: list[str] = []
        self._note = note

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request, whatever it is."""
        path = request.path.removeprefix(PREFIX)
        route, args = match(request.method, path)
        body: Any = None
        refused: Refused | None = None
        headers: dict[str, str] = {}
        answer: Any = None
        lost = False
        try:
            body, uploads = await _read(request)
            await self.weather.wait(route, path)
            self._admit(request, path)
            lost = self.weather.endure(route, path)
            if route not in ROUTES:
                self.unhandled.append(f"{request.method} {path}")
                raise Refused(0, 404, "404: Not Found")
            headers = self.buckets.take(route, args)
            asked = self._request(args, dict(request.query), body, uploads)
            answer = ROUTES[route](asked)
        except Refused as refusal:
            refused = refusal
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as unknown:
            self.unhandled.append(f"{request.method} {path}: {unknown!r}")
            refused = Refused(0, 400, f"The stand-in does not know this: {unknown!r}")
        status = refused.status if refused else 204 if answer is None else 200
        self._record(route, path, status, refused, body)
        if lost and request.transport is not None:
            request.transport.abort()
        return _response(status, refused.body if refused else answer, headers)

    def _request(
        self, args: dict[str, str], query: dict[str, str], body: Any, uploads: dict[str, Upload]
    ) -> Request:
        return Request(
            self.world, self.buckets, self.gateway, self.ack_within, args, query, body, uploads
        )

    def _admit(self, request: web.Request, path: str) -> None:
        if path.split("/")[1] in WITHOUT_TOKEN:
            return
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refused(0, 401, "401: Unauthorized")

    def _record(
        self, route: str, path: str, status: int, refused: Refused | None, body: Any
    ) -> None:
        code, detail = (refused.code, json.dumps(refused.body)) if refused else (0, "")
        self.calls.append(Call(route, path, status, self.world.clock.now(), code, detail, body))
        self._note()


def match(method: str, path: str) -> tuple[str, dict[str, str]]:
    """The route and what stands for its parameters; an unknown one is its own path.

    >>> match("GET", "/users/@me")[0], match("GET", "/users/7")
    ('GET /users/@me', ('GET /users/:user', {'user': '7'}))
    """
    steps = path.strip("/").split("/")
    best: tuple[str, dict[str, str]] | None = None
    for route in ROUTES:
        verb, template = route.split()
        wanted = template.strip("/").split("/")
        if verb != method or len(wanted) != len(steps):
            continue
        pairs = list(zip(wanted, steps, strict=True))
        if all(want.startswith(":") or want == step for want, step in pairs):
            args = {want[1:]: step for want, step in pairs if want.startswith(":")}
            if best is None or len(args) < len(best[1]):
                best = route, args
    return best or (f"{method} {path}", {})


async def _read(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    if request.content_type != "multipart/form-data":
        text = await request.text()
        try:
            return (json.loads(text) if text else {}), {}
        except ValueError:
            raise Refused(50109) from None
    body, uploads = {}, {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        if part.name == "payload_json":
            body = json.loads(await part.text())
        else:
            number = str(part.name).removeprefix("files[").removesuffix("]")
            uploads[number] = Upload(part.filename or "", bytes(await part.read()))
    return body, uploads


def _response(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    # discord.py reads JSON only from exactly this type, and a 429 without Via as a ban
    headers = headers | {"Via": "1.1 google"}
    if status == 429:
        headers |= _about_limit(body)
    if body is None:
        return web.Response(status=status, headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)


def _about_limit(body: Json) -> dict[str, str]:
    about = {"Retry-After": str(body["retry_after"]), "X-RateLimit-Scope": "user"}
    if body["global"]:
        about |= {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"}
    return about
