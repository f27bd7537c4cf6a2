"""The web client for browsers, and the headers that keep its pages safe."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from aiohttp import web
from msgspec import Struct

from bluefelt.server.api import SHARED, takes_gzip

BUILT = Path(__file__).with_name("static")  # by hatch_build.py
INDEX = "/index.html"
HASHED = "/assets/"  # file names there change with their content
FOREVER, ASK_EACH_TIME = "max-age=31536000, immutable", "no-cache"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
OVER_TLS = {  # browsers complain about the second one anywhere else
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}
NOT_BUILT = """\
The web client is not built: run `make web` in the checkout, and start the server again.
Meanwhile `bluefelt join` plays from a terminal.
"""


class Body(Struct, frozen=True):
    """The bytes to send, and a tag by which a browser recognises its cached copy."""

    content: bytes
    tag: str


class File(Struct, frozen=True):
    """One file of the web client."""

    headers: dict[str, str]
    plain: Body
    gzipped: Body | None


Files: TypeAlias = Mapping[str, File]
CLIENT: web.AppKey[Files] = web.AppKey("client")


def read_client(folder: Path) -> Files:
    """Every file in the folder by its path; nothing else is ever served.

    Kept in memory, so that an upgrade in place does not change a running server's pages.
    """
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".gz" and not path.name.startswith("."):
            name = f"/{path.relative_to(folder).as_posix()}"
            files[name] = _read(path, FOREVER if name.startswith(HASHED) else ASK_EACH_TIME)
    return files


def _read(path: Path, cache: str) -> File:
    headers = {"Cache-Control": cache}
    headers["Content-Type"] = TYPES.get(path.suffix, "application/octet-stream")
    smaller = path.with_name(f"{path.name}.gz")
    if not smaller.is_file():
        return File(headers, _body(path), None)
    return File(headers | {"Vary": "Accept-Encoding"}, _body(path), _body(smaller))


def _body(path: Path) -> Body:
    content = path.read_bytes()
    # Not from size and time: two releases may agree in both.
    return Body(content, hashlib.sha256(content).hexdigest()[:32])


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add the security headers to every answer."""
    response.headers["Server"] = "bluefelt"  # don't reveal software versions
    public = request.app[SHARED].public_url
    over_tls = public is not None and public.startswith("https:")
    for name, value in (HEADERS | OVER_TLS if over_tls else HEADERS).items():
        response.headers.setdefault(name, value)


async def page(request: web.Request) -> web.Response:
    """The client's page, which reads from its address what to show."""
    found = request.app[CLIENT].get(INDEX)
    if found is None:
        headers = {"Cache-Control": "no-store"}
        return web.Response(text=NOT_BUILT, status=503, headers=headers)
    return _send(request, found)


async def file(request: web.Request) -> web.Response:
    """A file of the client."""
    found = request.app[CLIENT].get(request.path)
    if found is None or request.path == INDEX:  # whose address is /
        return _missing(request)
    return _send(request, found)


def _missing(request: web.Request) -> web.Response:
    """For people the client's page, which says that there is nothing and leads home."""
    index = request.app[CLIENT].get(INDEX)
    if index is None or "text/html" not in request.headers.get("Accept", ""):
        raise web.HTTPNotFound(text="No such page.\n")
    headers = {"Cache-Control": "no-store", "Content-Type": TYPES[".html"]}
    return web.Response(body=index.plain.content, status=404, headers=headers)


def _send(request: web.Request, found: File) -> web.Response:
    body, headers = found.plain, found.headers
    if found.gzipped is not None and takes_gzip(request.headers.get("Accept-Encoding", "")):
        body, headers = found.gzipped, headers | {"Content-Encoding": "gzip"}
    headers = headers | {"ETag": f'"{body.tag}"'}
    if any(known.value in (body.tag, "*") for known in request.if_none_match or ()):
        kept = {name: value for name, value in headers.items() if "Content" not in name}
        return web.Response(status=304, headers=kept)
    return web.Response(body=body.content, headers=headers)


ROUTES: list[Any] = [
    web.get("/", page),
    web.get("/me", page),  # what somebody has played
    web.get("/r/{code}", page),  # a room
    web.get("/s/{code}", page),  # the same for a stream
    web.get("/t/{code}", page),  # and for a television
    web.get("/{path:.*}", file),
]
