"""Who somebody is: a secret token per device of a player, of which only the hash is kept."""

import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.contract import Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol.messages import Hello
from bluefelt.rooms.clock import Now
from bluefelt.rooms.ports import Log, LogUnavailable, Token
from bluefelt.rooms.rules.state import Identity

TOKEN_BYTES = 32
LINK_LASTS: Millis = 300_000
LINKS = 10_000  # open at a time
KNOWN = 10_000  # tokens remembered without asking the log
DAY: Millis = 86_400_000  # uses are noted once in that time
KEPT_UNUSED = 365 * DAY

T = TypeVar("T")


def hashed(secret: str) -> bytes:
    """The hash of a secret, which is all that is kept."""
    return sha256(secret.encode(errors="surrogateescape")).digest()  # a header may hold any bytes


class Player:
    """The player behind one socket."""

    def __init__(
        self, identity: Identity, token: Token | None = None, new_token: str | None = None
    ) -> None:
        self.identity = identity
        self.token = token  # None: a service of this server's owner speaks for them
        self.new_token = new_token  # logged only when it is needed: many only say hello
        self.signed_out = False  # the token is not valid any more

    @property
    def trusted(self) -> bool:
        """Whether a service speaks for the player."""
        return self.token is None


class Link(Struct, frozen=True):
    """What a sign-in link is good for."""

    identity: Identity
    until: Millis
    made_with: Token | None  # None: by a service


class Identities:
    """Identifies players by token, services by credential, new devices by link."""

    def __init__(self, log: Log, now: Now, service_token: str | None = None) -> None:
        self._log = log
        self._now = now
        self._service = hashed(service_token) if service_token else None
        self._known: OrderedDict[bytes, Token] = OrderedDict()  # in the log
        self._issued: OrderedDict[bytes, Token] = OrderedDict()  # not in the log yet
        self._links: OrderedDict[bytes, Link] = OrderedDict()
        self._online: dict[bytes, dict[Player, Callable[[str], None]]] = {}
        self._signed_out = 0  # how many

    async def greet(self, hello: Hello, device: str = "") -> Player:
        """Who says hello; Rejected if the token or link is not ours."""
        if hello.link is not None:
            return self._issue(self._by_link(hello.link), device)
        if hello.token is None:
            if hello.on_behalf_of is not None:
                raise Rejected("not-a-service")
            return self._issue(secrets.token_hex(16), device)
        key = hashed(hello.token)
        served = self._served(key, hello.on_behalf_of)
        if served is not None:
            return Player(served)
        token = await self._recognise(key, device)
        return Player(token.identity, token, hello.token if key in self._issued else None)

    async def identity_of(
        self, token: str, on_behalf_of: Identity | None = None, device: str = ""
    ) -> Identity:
        """Whose token this is, or for whom a service speaks; Rejected."""
        key = hashed(token)
        return self._served(key, on_behalf_of) or (await self._recognise(key, device)).identity

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

    async def _recognise(self, key: bytes, device: str) -> Token:
        """The token with this hash, which is used now; Rejected if it is not valid."""
        if key in self._issued:
            return self._issued[key]
        while True:
            before = self._signed_out
            token = self._known.get(key) or await self._log.find_token(key)
            if token is None or self._now() - token.used_at > KEPT_UNUSED:
                raise Rejected("unknown-token")
            token = await self._note_use(token, device)
            if before == self._signed_out:  # otherwise it may have been this one, meanwhile
                _remember(self._known, key, token)
                return token

    async def _note_use(self, token: Token, device: str) -> Token:
        """The token with its use noted, if that was not done lately."""
        named = token.device or not device
        if self._now() - token.used_at < DAY and named:
            return token
        used = replace(token, used_at=self._now(), device=device or token.device)
        try:
            await self._log.note_use(used.hash, used.used_at, used.device)
        except LogUnavailable:  # no reason to send anybody away: the next use is noted
            return token
        for tokens in (self._issued, self._known):
            if used.hash in tokens:
                tokens[used.hash] = used
        return used

    def _issue(self, identity: Identity, device: str) -> Player:
        secret, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        token = Token(hashed(secret), identity, now, now, device)
        _remember(self._issued, token.hash, token)
        return Player(identity, token, secret)

    async def keep(self, player: Player) -> None:
        """Store the player's token, so that it survives a restart."""
        token = player.token
        if token is None or player.new_token is None:
            return
        await self._log.add_token(token)
        if player.signed_out:  # meanwhile
            await self._log.drop_token(token.hash)
            raise Rejected("unknown-token")
        self._issued.pop(token.hash, None)
        _remember(self._known, token.hash, token)
        player.new_token = None

    # Links.

    def make_link(self, player: Player) -> str:
        """A secret that signs in the same player once, within five minutes."""
        secret = secrets.token_urlsafe(TOKEN_BYTES)
        link = Link(player.identity, self._now() + LINK_LASTS, player.token)
        _remember(self._links, hashed(secret), link, LINKS)
        return secret

    def _by_link(self, secret: str) -> Identity:
        link = self._links.pop(hashed(secret), None)
        if link is None or link.until <= self._now():
            raise Rejected("link-expired")
        return link.identity

    # Devices.

    def connect(self, player: Player, dismiss: Callable[[str], None]) -> None:
        """The player is here from now on, and dismissed when the token is signed out."""
        if player.token is not None:
            self._online.setdefault(player.token.hash, {})[player] = dismiss

    def disconnect(self, player: Player) -> None:
        if player.token is None:
            return
        here = self._online.get(player.token.hash, {})
        here.pop(player, None)
        if not here:
            self._online.pop(player.token.hash, None)

    def is_online(self, token: Token) -> bool:
        return token.hash in self._online

    async def devices(self, identity: Identity) -> list[Token]:
        """The player's tokens, the oldest first."""
        here = [player.token for players in self._online.values() for player in players]
        # Before the log is asked, which knows those that are stored meanwhile.
        unsaved = [token for token in (*self._issued.values(), *here) if token is not None]
        found = {token.hash: token for token in unsaved if token.identity == identity}
        found |= {token.hash: token for token in await self._log.tokens_of(identity)}
        return sorted(found.values(), key=lambda token: token.at)

    async def sign_out(self, token: Token) -> None:
        """The token is not valid any more; its sockets are closed and its links void."""
        await self._log.drop_token(token.hash)
        self._signed_out += 1
        self._known.pop(token.hash, None)
        self._issued.pop(token.hash, None)
        for secret, link in list(self._links.items()):
            if link.made_with is not None and link.made_with.hash == token.hash:
                del self._links[secret]
        for player, dismiss in self._online.pop(token.hash, {}).items():
            player.signed_out = True
            dismiss("signed-out")

    async def sign_out_others(self, identity: Identity, own: bytes) -> None:
        """No token of the player is valid any more, except the one with this hash."""
        # Again, since a link may have been followed meanwhile.
        while others := [token for token in await self.devices(identity) if token.hash != own]:
            for token in others:
                await self.sign_out(token)

    async def sweep(self) -> None:
        """Note that those who are online use their tokens, and drop those that nobody uses."""
        for player in [player for players in self._online.values() for player in players]:
            if player.token is not None:
                player.token = await self._note_use(player.token, "")
        await self._log.drop_unused_tokens(self._now() - KEPT_UNUSED)


def _remember(known: OrderedDict[bytes, T], key: bytes, value: T, most: int = KNOWN) -> None:
    """Remember it, and forget the least recently used."""
    known[key] = value
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)
