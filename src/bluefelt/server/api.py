"""What the server answers over plain HTTP."""

import asyncio
import contextlib
import gzip
import re
import sys
from functools import lru_cache
from io import BytesIO
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

import msgspec
import segno
from aiohttp import web

from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Purse
from bluefelt.engine.table import fitted
from bluefelt.protocol.http import (
    Catalogue,
    Device,
    Devices,
    GameInfo,
    Refusal,
    RoomInfo,
    Standings,
)
from bluefelt.protocol.refusals import explain
from bluefelt.rooms.ports import LogUnavailable
from bluefelt.rooms.rules.codes import clean_code
from bluefelt.rooms.rules.ledger import Books, books, ledger_csv, settled
from bluefelt.rooms.rules.state import (
    Identity,
    RoomSettings,
    RoomState,
    by_identity,
    evening_purse,
)
from bluefelt.rooms.runner import Broken, Runner
from bluefelt.server.addresses import url_for_others
from bluefelt.server.devices import device_name
from bluefelt.server.finding import Asker, find_room
from bluefelt.server.identity import hashed
from bluefelt.server.limits import A_SERVICE
from bluefelt.server.lines import line_of
from bluefelt.server.shared import Shared

SHARED: web.AppKey[Shared] = web.AppKey("shared")
STATUS = {
    "no-such-room": 404,
    "no-such-round": 404,
    "too-many-tries": 429,
    "unknown-token": 401,
    "not-a-member": 403,
    "not-saved": 503,
    "internal": 500,
}
TURNS_OF_A_SOCKET = 5  # with the frames that may come with the handshake
WHILE_SETTLING = 0.0002  # seconds until a room gets its turn

encode = msgspec.json.Encoder().encode


def reply(value: Any, status: int = 200) -> web.Response:
    """A JSON answer."""
    return web.Response(body=encode(value), status=status, content_type="application/json")


def takes_gzip(accept: str) -> bool:
    """Whether a browser with this Accept-Encoding understands gzip.

    >>> takes_gzip("br, gzip;q=0.8"), takes_gzip("gzip;q=0, br"), takes_gzip("")
    (True, False, False)
    """
    for coding in accept.lower().split(","):
        name, _, weight = coding.partition(";")
        if name.strip() == "gzip":
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False


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


@web.middleware
async def in_turns(request: web.Request, handler: Any) -> web.StreamResponse:
    """Let an address that asks for much wait, also on one connection, while others are served."""
    shared, line, address = request.app[SHARED], line_of(request), address_of(request)
    limiter, is_socket = shared.rate_limiter, request.path == "/ws"
    if line is not None:
        line.asked()
        if shared.identities.is_service(bearer(request)):
            line.becomes_service()
            address = A_SERVICE
    too_many = limiter.asks(address) and address != A_SERVICE
    costs = None if is_socket else limiter.address_costs(address)
    try:
        if too_many:
            return web.Response(status=429, text="Too many connections.\n")
        if costs is not None and costs.is_empty(shared.now()):
            return web.Response(status=429, text="Too much was sent to your address lately.\n")
        turns = TURNS_OF_A_SOCKET if is_socket else 1
        await asyncio.sleep(limiter.until_turn(address, turns, line.own if line else None))
        response: web.StreamResponse = await handler(request)
        if costs is not None:
            costs.spend(response.content_length or 0)
        return response
    finally:
        limiter.answered(address)
        if line is not None:
            line.answered()


async def list_games(request: web.Request) -> web.Response:
    """Every game with its presets and settings."""
    headers = {"Vary": "Accept-Encoding"}
    if takes_gzip(request.headers.get("Accept-Encoding", "")):
        headers["Content-Encoding"] = "gzip"
        body = _small_catalogue()
    else:
        body = _catalogue()
    return web.Response(body=body, content_type="application/json", headers=headers)


@lru_cache(maxsize=1)
def _small_catalogue() -> bytes:
    return gzip.compress(_catalogue(), mtime=0)


@lru_cache(maxsize=16)
def _catalogue(purse: Purse | None = None) -> bytes:
    described = tuple(_describe(spec, purse) for spec in games().values())
    return encode(Catalogue(described, _schema(RoomSettings)))


def _describe(spec: GameSpec, purse: Purse | None) -> GameInfo:
    return GameInfo(
        spec.key,
        spec.title,
        spec.seats,
        presets={name: fitted(preset, purse) for name, preset in spec.presets.items()},
        settings=_schema(spec.settings),
        bots=tuple(spec.bots),
        stakes={name: preset.stakes for name, preset in spec.presets.items()},
        bets=spec.settings.bets,
    )


def _schema(settings: Any) -> Any:
    """A `SettingsSchema`, with whatever else msgspec says."""
    [schema], components = msgspec.json.schema_components([settings])
    return {"description": "", **components[schema["$ref"].rpartition("/")[2]]}


async def room_info(request: web.Request) -> web.Response:
    """What is played in a room, for somebody about to join; its members find it closed, too."""
    identity = None
    if bearer(request) is not None:
        with contextlib.suppress(Rejected):  # they may be new to this server
            identity = await identity_of(request)
    return reply(await (await find_room_of(request, identity)).look(_info))


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
        closed=state.closed_at is not None,
        usual_stack=table.settings.usual_stack if table.settings.stakes == "chips" else 0,
    )


async def room_games(request: web.Request) -> web.Response:
    """Every game as it would be played next in the room, for members."""
    identity = await identity_of(request)
    runner = await find_room_of(request)

    def read(state: RoomState) -> Purse | None:
        need_member(state, identity)
        return evening_purse(state)

    purse = await runner.look(read)
    return web.Response(body=_catalogue(purse), content_type="application/json")


def need_member(state: RoomState, identity: Identity) -> None:
    """Refuse who is not in the room and never was."""
    member = by_identity(state, identity)
    if member is None or member.standing not in ("in", "left"):
        raise Rejected("not-a-member")


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
    identity = await identity_of(request)
    runner = await find_room_of(request, identity)
    if not request.app[SHARED].identities.is_service(bearer(request)):
        request.app[SHARED].rate_limiter.check_ledger(address_of(request))

    def read(state: RoomState) -> Books:
        need_member(state, identity)
        return books(state)

    told = await runner.look(read)
    # In a thread: a large settlement takes as long as a hundred actions. One at a time, so that
    # rooms wait for one thread only, and those who ask together have the same books settled once.
    async with request.app[SHARED].settling:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(WHILE_SETTLING)
        try:
            return await asyncio.to_thread(settled, told)
        finally:
            sys.setswitchinterval(usual)


async def own_standings(request: web.Request) -> web.Response:
    """The player's results on this server, game by game."""
    identity = await identity_of(request)
    await request.app[SHARED].history.store()
    found = await request.app[SHARED].log.standings([identity])
    return reply(Standings(tuple(found)))


async def own_devices(request: web.Request) -> web.Response:
    """The devices on which the player is signed in."""
    _check_devices(request)
    return await _devices(request, await identity_of(request))


async def sign_out_device(request: web.Request) -> web.Response:
    """Sign out one device of the player, perhaps this one, and list the rest."""
    _check_devices(request)
    identity = await identity_of(request)
    identities = request.app[SHARED].identities
    for token in await identities.devices(identity):
        if _device_id(token.hash) == request.match_info["id"]:
            await identities.sign_out(token)
    return await _devices(request, identity)


async def sign_out_others(request: web.Request) -> web.Response:
    """Sign out every device of the player except this one, and list the rest."""
    _check_devices(request)
    identity = await identity_of(request)
    await request.app[SHARED].identities.sign_out_others(identity, hashed(bearer(request) or ""))
    return await _devices(request, identity)


def _check_devices(request: web.Request) -> None:
    shared = request.app[SHARED]
    if not shared.identities.is_service(bearer(request)):
        shared.rate_limiter.check_devices(address_of(request))


async def _devices(request: web.Request, identity: Identity) -> web.Response:
    identities, own = request.app[SHARED].identities, hashed(bearer(request) or "")
    devices = (
        Device(
            _device_id(token.hash),
            token.device,
            token.at,
            token.used_at,
            current=token.hash == own,
            online=identities.is_online(token),
        )
        for token in await identities.devices(identity)
    )
    return reply(Devices(tuple(devices)))


def _device_id(token_hash: bytes) -> str:
    """A name for the token that does not help to find it out."""
    return token_hash.hex()[:16]


def device_of(request: web.Request) -> str:
    """What the device that asks is called."""
    return device_name(request.headers.get("User-Agent", ""))


def bearer(request: web.Request) -> str | None:
    """The token in the request."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind == "Bearer" else None


async def identity_of(request: web.Request) -> Identity:
    token = bearer(request)
    if token is None:
        raise Rejected("unknown-token")
    whose = request.headers.get("On-Behalf-Of")
    return await request.app[SHARED].identities.identity_of(token, whose, device_of(request))


async def find_room_of(request: web.Request, identity: Identity | None = None) -> Runner:
    """The room; a right code costs nothing, since nothing but its name is tried."""
    shared = request.app[SHARED]
    code = request.match_info["code"]
    if shared.identities.is_service(bearer(request)):
        return (await find_room(shared, code, None)).runner
    line, address = line_of(request), address_of(request)
    asker = Asker(address, line.own if line else None, identity, identity is not None)
    found = await find_room(shared, code, asker)
    if not found.is_known:
        shared.rate_limiter.forgive_join(address)
    return found.runner


def address_of(request: web.Request) -> str:
    """Where the request comes from, as the limits see it."""
    return neighbourhood(_raw_address(request))


def _raw_address(request: web.Request) -> str:
    """Where the request comes from, as the outermost proxy that we trust says."""
    proxies = request.app[SHARED].trusted_proxies
    if proxies:
        lines = request.headers.getall("X-Forwarded-For", [])  # a proxy may add a line of its own
        told = [part.strip() for part in ",".join(lines).split(",")]
        if len(told) >= proxies and told[-proxies]:
            return without_port(told[-proxies])
    return request.remote or "?"


def without_port(address: str) -> str:
    """The address alone: some proxies tell the port, which differs with each connection.

    >>> [without_port(told) for told in ("192.0.2.7:5678", "[2001:db8::1]:80", "2001:db8::1")]
    ['192.0.2.7', '2001:db8::1', '2001:db8::1']
    """
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


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
    """The address of this server that can be sent to others."""
    shared = request.app[SHARED]
    return shared.public_url or url_for_others(f"{request.scheme}://{request.host}", shared.lan)


def is_from_here(request: web.Request) -> bool:
    """Whether this machine asks, or a service; a proxy on this machine does not count."""
    shared = request.app[SHARED]
    if shared.identities.is_service(bearer(request)):
        return True
    if "X-Forwarded-For" in request.headers and not shared.trusted_proxies:
        return False
    try:
        found = ip_address(_raw_address(request))
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback


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
    web.get("/api/rooms/{code}/games", room_games),
    web.get("/api/rooms/{code}/ledger", room_ledger),
    web.get("/api/rooms/{code}/ledger.csv", room_ledger_csv),
    web.get("/api/rooms/{code}/qr.svg", room_qr),
    web.get("/api/me/standings", own_standings),
    web.get("/api/me/devices", own_devices),
    web.delete("/api/me/devices/others", sign_out_others),
    web.delete("/api/me/devices/{id}", sign_out_device),
    web.get("/healthz", health),
    web.get("/readyz", readiness),
    web.get("/metrics", metrics),
]
