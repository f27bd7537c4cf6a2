"""Who somebody is: a secret token per player, of which only the hash is kept."""

import hmac
import secrets
from collections import OrderedDict
from hashlib import sha256

from bluefelt.engine.contract import Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol.messages import Hello
from bluefelt.rooms.clock import Now
from bluefelt.rooms.ports import Log
from bluefelt.rooms.rules.state import Identity

TOKEN_BYTES = 32
LINK_LASTS: Millis = 300_000
LINKS = 10_000  # open at a time
KNOWN = 10_000  # tokens remembered without asking the log


def hashed(secret: str) -> bytes:
    """The hash of a secret, which is all that is kept."""
    return sha256(secret.encode(errors="surrogateescape")).digest()  # a header may hold any bytes


class Player:
    """The player or service behind one socket."""

    def __init__(
        self, identity: Identity, new_token: str | None = None, *, trusted: bool = False
    ) -> None:
        self.identity = identity
        self.new_token = new_token  # logged only when it is needed: many only say hello
        self.trusted = trusted  # a service of this server's owner


class Identities:
    """Identifies players by token, services by credential, new devices by link."""

    def __init__(self, log: Log, now: Now, service_token: str | None = None) -> None:
        self._log = log
        self._now = now
        self._service = hashed(service_token) if service_token else None
        self._known: OrderedDict[bytes, Identity] = OrderedDict()  # in the log
        self._issued: OrderedDict[bytes, Identity] = OrderedDict()  # not in the log yet
        self._links: OrderedDict[bytes, tuple[Identity, Millis]] = OrderedDict()

    async def greet(self, hello: Hello) -> Player:
        """Who says hello; Rejected if the token or link is not ours."""
        if hello.link is not None:
            return self._by_link(hello.link)
        if hello.token is None:
            if hello.on_behalf_of is not None:
                raise Rejected("not-a-service")
            return self._issue(secrets.token_hex(16))
        key = hashed(hello.token)
        served = self._served(key, hello.on_behalf_of)
        if served is not None:
            return Player(served, trusted=True)
        if key in self._issued:
            return Player(self._issued[key], hello.token)
        return Player(await self._by_token(key))

    async def identity_of(self, token: str, on_behalf_of: Identity | None = None) -> Identity:
        """Whose token this is, or for whom a service speaks; Rejected."""
        key = hashed(token)
        return self._served(key, on_behalf_of) or await self._by_token(key)

    def _served(self, key: bytes, on_behalf_of: Identity | None) -> Identity | None:
        """For whom a service speaks; None if it is not one; or Rejected."""
        is_service = self._is_service(key)
        if is_service and on_behalf_of is None:
            raise Rejected("on-behalf-of-whom")
        if not is_service and on_behalf_of is not None:
            raise Rejected("not-a-service")
        return on_behalf_of

    def is_service(self, token: str | None) -> bool:
        """Whether this is the credential of a service."""
        return token is not None and self._is_service(hashed(token))

    def _is_service(self, key: bytes) -> bool:
        return self._service is not None and hmac.compare_digest(key, self._service)

    async def _by_token(self, key: bytes) -> Identity:
        identity = self._known.get(key) or await self._log.whose_token(key)
        if identity is None:
            raise Rejected("unknown-token")
        _remember(self._known, key, identity)
        return identity

    def _issue(self, identity: Identity) -> Player:
        token = secrets.token_urlsafe(TOKEN_BYTES)
        _remember(self._issued, hashed(token), identity)
        return Player(identity, token)

    async def keep(self, player: Player) -> None:
        """Store the player's token, so that it survives a restart."""
        if player.new_token is not None:
            key = hashed(player.new_token)
            await self._log.add_token(key, player.identity, self._now())
            self._issued.pop(key, None)
            _remember(self._known, key, player.identity)
            player.new_token = None

    def make_link(self, player: Player) -> str:
        """A secret that signs in the same player once, within five minutes."""
        link = secrets.token_urlsafe(TOKEN_BYTES)
        self._links[hashed(link)] = (player.identity, self._now() + LINK_LASTS)
        if len(self._links) > LINKS:
            self._links.popitem(last=False)
        return link

    def _by_link(self, link: str) -> Player:
        identity, until = self._links.pop(hashed(link), ("", 0))
        if until <= self._now():
            raise Rejected("link-expired")
        return self._issue(identity)


def _remember(known: OrderedDict[bytes, Identity], key: bytes, identity: Identity) -> None:
    """Remember it, and forget the least recently used."""
    known[key] = identity
    known.move_to_end(key)
    if len(known) > KNOWN:
        known.popitem(last=False)
