"""What the server answers over plain HTTP."""

import asyncio
from functools import cache
from io import BytesIO
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any

import msgspec
import segno
from aiohttp import web

from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol.http import Catalogue, GameInfo, Refusal, RoomInfo, Standings
from bluefelt.protocol.refusals import explain
from bluefelt.rooms.ports import LogUnavailable
from bluefelt.rooms.rules.codes import clean_code
from bluefelt.rooms.rules.ledger import Books, books, ledger_csv, settled
from bluefelt.rooms.rules.state import Identity, RoomSettings, RoomState, by_identity
from bluefelt.rooms.runner import Broken, Runner
from bluefelt.server.finding import find_room
from bluefelt.server.shared import Shared

SHARED: web.AppKey[Shared] = web.AppKey("shared")
STATUS = {
    "no-such-room": 404,
    "too-many-tries": 429,
    "unknown-token": 401,
    "not-a-member": 403,
    "not-saved": 503,
    "internal": 500,
}

encode = msgspec.json.Encoder().encode


def reply(value: Any, status: int = 200) -> web.Response:
    """A JSON answer."""
    return web.Response(body=encode(value), status=status, content_type="application/json")


@web.middleware
async def refusals(request: web.Request, handler: Any) -> web.StreamResponse:
    """Turn refusals into answers with a code and a sentence."""
    try:
        response: web.StreamResponse = await handler(request)
        return response
    except Rejected as rejected:
        problem = rejected
    except LogUnavailable:
        problem = Rejected("not-saved")
    except Broken:
        problem = Rejected("internal")
    refusal = Refusal(problem.code, explain(problem), problem.details)
    return reply(refusal, STATUS.get(problem.code, 400))


async def list_games(request: web.Request) -> web.Response:
    """Every game with its presets and settings."""
    return web.Response(body=_catalogue(), content_type="application/json")


@cache
def _catalogue() -> bytes:
    described = tuple(_describe(spec) for spec in games().values())
    return encode(Catalogue(described, _schema(RoomSettings)))


def _describe(spec: GameSpec) -> GameInfo:
    return GameInfo(
        spec.key,
        spec.title,
        spec.seats,
        presets=dict(spec.presets),
        settings=_schema(spec.settings),
        bots=tuple(spec.bots),
        stakes={name: preset.stakes for name, preset in spec.presets.items()},
    )


def _schema(settings: Any) -> Any:
    """A `SettingsSchema`, with whatever else msgspec says."""
    [schema], components = msgspec.json.schema_components([settings])
    return {"description": "", **components[schema["$ref"].rpartition("/")[2]]}


async def room_info(request: web.Request) -> web.Response:
    """What is played in a room, for somebody about to join."""
    return reply(await (await _find(request)).look(_info))


def _info(state: RoomState) -> RoomInfo:
    table = state.table
    spec = games()[state.game]
    return RoomInfo(
        state.code,
        spec.key,
        spec.title,
        state.host,
        table.settings.seats,
        len(table.players),
        spec.game.is_running(table),
        state.settings.knock,
        state.settings.watchers,
    )


async def room_ledger(request: web.Request) -> web.Response:
    """The ledger as JSON, for members."""
    return reply(await _books(request))


async def room_ledger_csv(request: web.Request) -> web.Response:
    """The ledger as a file, for members."""
    told = await _books(request)
    name = f"bluefelt-{clean_code(request.match_info['code'])}.csv"
    return web.Response(
        text=ledger_csv(told.rows, told.house),
        content_type="text/csv",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _books(request: web.Request) -> Books:
    identity = await _identity(request)
    runner = await _find(request)
    shared = request.app[SHARED]
    if not shared.identities.is_service(bearer(request)):
        shared.rate_limiter.check_ledger(address_of(request))

    def read(state: RoomState) -> Books:
        member = by_identity(state, identity)
        if member is None or member.standing not in ("in", "left"):
            raise Rejected("not-a-member")
        return books(state)

    # In a thread: a large settlement takes as long as a hundred actions.
    return await asyncio.to_thread(settled, await runner.look(read))


async def own_standings(request: web.Request) -> web.Response:
    """The player's results on this server, game by game."""
    identity = await _identity(request)
    found = await request.app[SHARED].log.standings([identity])
    return reply(Standings(tuple(found)))


def bearer(request: web.Request) -> str | None:
    """The token in the request."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind == "Bearer" else None


async def _identity(request: web.Request) -> Identity:
    token = bearer(request)
    if token is None:
        raise Rejected("unknown-token")
    whose = request.headers.get("On-Behalf-Of")
    return await request.app[SHARED].identities.identity_of(token, whose)


async def _find(request: web.Request) -> Runner:
    shared = request.app[SHARED]
    is_service = shared.identities.is_service(bearer(request))
    address = None if is_service else address_of(request)
    return (await find_room(shared, request.match_info["code"], address))[0]


def address_of(request: web.Request) -> str:
    """Where the request comes from, as the outermost proxy that we trust says."""
    proxies = request.app[SHARED].trusted_proxies
    lines = request.headers.getall("X-Forwarded-For", [])  # a proxy may add a line of its own
    told = [part.strip() for part in ",".join(lines).split(",")]
    if proxies and len(told) >= proxies and told[-proxies]:
        return neighbourhood(told[-proxies])
    return neighbourhood(request.remote or "?")


def neighbourhood(address: str) -> str:
    """The part of the address that tells people apart: one household has 2^64 of IPv6.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found) >> 64 << 64, 64)))


async def room_qr(request: web.Request) -> web.Response:
    """The link to a room as a QR code; with `?tv`, the link for a television."""
    code = clean_code(request.match_info["code"])
    if code is None:
        raise Rejected("no-such-room", room=request.match_info["code"][:16])
    request.app[SHARED].rate_limiter.check_picture(address_of(request))
    picture = BytesIO()
    link = f"{own_url(request)}/{'t' if 'tv' in request.query else 'r'}/{code}"
    segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return web.Response(
        body=picture.getvalue(),
        content_type="image/svg+xml",
        headers={"Cache-Control": "max-age=3600"},
    )


def own_url(request: web.Request) -> str:
    """The public URL of this server."""
    return request.app[SHARED].public_url or f"{request.scheme}://{request.host}"


def is_from_here(request: web.Request) -> bool:
    """Whether this machine asks, or a service; a proxy on this machine does not count."""
    shared = request.app[SHARED]
    if shared.identities.is_service(bearer(request)):
        return True
    if "X-Forwarded-For" in request.headers and not shared.trusted_proxies:
        return False
    try:
        return ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


async def health(request: web.Request) -> web.Response:
    """The process is alive."""
    return web.Response(text="ok\n")


async def readiness(request: web.Request) -> web.Response:
    """The server is ready to play rooms."""
    shared = request.app[SHARED]
    try:
        await shared.log.check()
    except LogUnavailable as problem:
        details = f": {problem}" if is_from_here(request) else ""
        return web.Response(text=f"the log is not available{details}\n", status=503)
    if shared.leaving:
        return web.Response(text="stopping\n", status=503)
    return web.Response(text="ready\n")


async def metrics(request: web.Request) -> web.Response:
    """Counters for Prometheus, on this machine or with the service token."""
    shared = request.app[SHARED]
    if not is_from_here(request):
        raise web.HTTPForbidden(text="Only for this machine, or with the service token.\n")
    text = shared.metrics.text(sockets=shared.sockets, rooms=len(list(shared.hall.runners)))
    return web.Response(text=text, headers={"Content-Type": "text/plain; version=0.0.4"})


ROUTES = [
    web.get("/api/games", list_games),
    web.get("/api/rooms/{code}", room_info),
    web.get("/api/rooms/{code}/ledger", room_ledger),
    web.get("/api/rooms/{code}/ledger.csv", room_ledger_csv),
    web.get("/api/rooms/{code}/qr.svg", room_qr),
    web.get("/api/me/standings", own_standings),
    web.get("/healthz", health),
    web.get("/readyz", readiness),
    web.get("/metrics", metrics),
]
