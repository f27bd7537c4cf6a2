"""What all connections of one server share."""

import asyncio
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import Struct, field

from bluefelt.history import Projector
from bluefelt.rooms.clock import Now
from bluefelt.rooms.hall import Hall
from bluefelt.rooms.ports import Log
from bluefelt.server.guesses import Guesses
from bluefelt.server.identity import Identities
from bluefelt.server.limits import RateLimiter
from bluefelt.server.metrics import Metrics
from bluefelt.server.outbox import Outbox


class Shared(Struct):
    log: Log
    hall: Hall
    history: Projector
    identities: Identities
    rate_limiter: RateLimiter
    metrics: Metrics
    guesses: Guesses
    now: Now
    outbox: Outbox = field(default_factory=Outbox)
    settling: asyncio.Lock = field(default_factory=asyncio.Lock)  # one ledger at a time
    replaying: asyncio.Lock = field(default_factory=asyncio.Lock)  # one at a time as well
    sockets: int = 0
    leaving: bool = False  # the server is about to stop
    origins: frozenset[str] = frozenset()  # allowed besides the page's own host
    trusted_proxies: int = 0  # how many are in front of the server
    public_url: str | None = None
    lan: Callable[[], list[str]] = list  # this machine's addresses for others on its network

    @property
    def is_public(self) -> bool:
        """Whether people reach the server from outside its network."""
        if self.public_url is None:
            return False
        host = urlsplit(self.public_url).hostname or ""
        try:
            return ip_address(host).is_global
        except ValueError:
            return "." in host and not host.endswith((".local", ".lan", ".home.arpa"))
