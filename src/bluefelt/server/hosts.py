"""Under which names the server answers: against pages that pretend to be it (DNS rebinding).

A page of another site can make its own name lead to this machine, and then read from it what
this network may read. Browsers send the name along, so only known ones are answered.
"""

import socket
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from bluefelt.server.api import SHARED, bearer
from bluefelt.server.config import Config

HOSTS: web.AppKey[frozenset[str]] = web.AppKey("hosts")
UNKNOWN = (
    "This server does not go by that name. If it should, its owner starts it with "
    "--public-url and the address in your browser.\n"
)


def known_hosts(config: Config) -> frozenset[str]:
    """The names of this machine, and those that were set."""
    own = socket.gethostname().lower()
    configured = (urlsplit(url).hostname for url in (config.public_url, *config.origins) if url)
    return frozenset(filter(None, ("localhost", own, f"{own}.local", *configured)))


def is_known(host: str, hosts: frozenset[str]) -> bool:
    """Whether this Host header names us; an address names nobody else, so it always does.

    >>> hosts = frozenset({"cards.example"})
    >>> [is_known(host, hosts) for host in ("Cards.Example:8420", "[::1]:80", "evil.example")]
    [True, True, False]
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    return name in hosts or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@web.middleware
async def only_known_hosts(request: web.Request, handler: Any) -> web.StreamResponse:
    """Answer nobody who thinks that we are somebody else, unless it is a service of ours."""
    is_ours = request.app[SHARED].identities.is_service
    if not is_known(request.host, request.app[HOSTS]) and not is_ours(bearer(request)):
        return web.Response(status=421, text=UNKNOWN)
    response: web.StreamResponse = await handler(request)
    return response
