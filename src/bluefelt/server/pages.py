"""Pages for browsers, and the headers that keep them safe."""

from html import escape
from typing import Any

from aiohttp import web

from bluefelt.rooms.codes import clean_code
from bluefelt.server.api import SHARED, own_url

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
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
STYLE = """\
body { margin: 0; min-height: 100vh; display: grid; place-items: center; color: #f4f8ff;
  background: linear-gradient(#1c5aa0, #0a2850); font: 18px/1.5 system-ui, sans-serif; }
main { width: min(28rem, 100vw - 2rem); text-align: center; }
h1 { letter-spacing: .02em; }
code { color: #ffcb47; overflow-wrap: anywhere; }
img { width: 12rem; background: #fff; }
"""
PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="/plain.css">
<main>
{body}
</main>
</html>
"""


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Every answer carries the same rules for browsers."""
    response.headers["Server"] = "bluefelt"  # and not which versions of what
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    public = request.app[SHARED].public_url
    if public is not None and public.startswith("https:"):
        response.headers.setdefault("Strict-Transport-Security", "max-age=31536000")


async def home(request: web.Request) -> web.Response:
    """The door of the house."""
    body = (
        "<h1>bluefelt</h1>"
        "<p>The card room is open. In a terminal:</p>"
        f"<p><code>bluefelt join CODE --server {escape(own_url(request))}</code></p>"
    )
    return _page("bluefelt", body)


async def room(request: web.Request) -> web.Response:
    """The door of a room."""
    code = clean_code(request.match_info["code"])
    if code is None:
        raise web.HTTPNotFound(text="There is no such room.\n")
    shown = escape(code)
    body = (
        f"<h1>Room {shown}</h1>"
        f'<p><img src="/api/rooms/{shown}/qr.svg" alt="QR code of this page\'s link"></p>'
        "<p>In a terminal:</p>"
        f"<p><code>bluefelt join {escape(own_url(request))}/r/{shown}</code></p>"
    )
    return _page(f"Room {shown} - bluefelt", body)


def _page(title: str, body: str) -> web.Response:
    html = PAGE.format(title=title, body=body)
    return web.Response(text=html, content_type="text/html", headers={"Cache-Control": "no-cache"})


async def style(request: web.Request) -> web.Response:
    return web.Response(text=STYLE, content_type="text/css")


ROUTES: list[Any] = [
    web.get("/", home),
    web.get("/r/{code}", room),
    web.get("/s/{code}", room),
    web.get("/plain.css", style),
]
