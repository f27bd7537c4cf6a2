"""Under which names the server answers: against pages that pretend to be it (DNS rebinding).

A page of another site can make its own name lead to this machine, and then read from it what
this network may read. Browsers send the name along, so only known ones are answered.
"""

import socket
import time
from collections.abc import Callable, Collection
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from bluefelt.server.addresses import own_addresses
from bluefelt.server.api import SHARED, bearer
from bluefelt.server.config import Config

LOOK_EVERY = 60.0  # seconds: a machine may get another address
UNKNOWN = (
    "This server does not go by that name. If it should, its owner starts it with "
    "--public-url and the address in your browser.\n"
)


class Hosts:
    """The names and addresses of this machine, and those that were set."""

    def __init__(
        self, config: Config, addresses: Callable[[], Collection[str]] = own_addresses
    ) -> None:
        own = socket.gethostname().lower()
        configured = (urlsplit(url).hostname for url in (config.public_url, *config.origins) if url)
        names = ("localhost", own, f"{own}.local", *configured)
        self._names = frozenset(name for name in names if name)
        self._any_address = config.any_address
        self._look = addresses
        self._addresses: Collection[str | None] = ()
        self._looked_at = -LOOK_EVERY

    def know(self, host: str, here: str | None = None) -> bool:
        """Whether this Host header names us; *here*: the address at which it arrived.

        >>> hosts = Hosts(Config(public_url="https://cards.example"), lambda: ["192.0.2.7"])
        >>> [hosts.know(host) for host in ("Cards.Example:8420", "[::1]:80", "192.0.2.7:8420")]
        [True, True, True]
        >>> [hosts.know(host) for host in ("evil.example", "192.0.2.8", "0.0.0.0:8420")]
        [False, False, False]
        """
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        return name in self._names or self._is_own(name, here)

    def _is_own(self, name: str, here: str | None) -> bool:
        address = _plain(name)
        if address is None:
            return False
        if self._any_address or ip_address(address).is_loopback:
            return True
        if here is not None and address == _plain(here):
            return True
        # A proxy on this machine passes on the address that it was asked by.
        if time.monotonic() - self._looked_at >= LOOK_EVERY:
            self._looked_at = time.monotonic()
            self._addresses = frozenset(map(_plain, self._look()))
        return address in self._addresses


def _plain(address: str) -> str | None:
    """The address as it is usually written; None if it is none."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(mapped or found)


HOSTS: web.AppKey[Hosts] = web.AppKey("hosts")


@web.middleware
async def only_known_hosts(request: web.Request, handler: Any) -> web.StreamResponse:
    """Answer nobody who thinks that we are somebody else, unless it is a service of ours."""
    is_ours = request.app[SHARED].identities.is_service
    here = request.transport.get_extra_info("sockname") if request.transport else None
    known = request.app[HOSTS].know(request.host, here[0] if here else None)
    if not known and not is_ours(bearer(request)):
        return web.Response(status=421, text=UNKNOWN)
    response: web.StreamResponse = await handler(request)
    return response
