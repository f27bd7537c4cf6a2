"""Where players come from, as far as a room remembers it to keep out those who were kicked."""

from hashlib import sha256

from bluefelt.rooms.ports import RoomId
from bluefelt.rooms.rules.state import Place, RoomState, by_identity, kicked_from
from bluefelt.server.finding import Found
from bluefelt.server.identity import Player
from bluefelt.server.shared import Shared

PLACE_DIGITS = 5  # hexadecimal: some 4,000 IPv4 addresses have the same


def place_of(player: Player, room: RoomId, address: str) -> Place | None:
    """The address as this room remembers it: too little of a hash to find it out.

    None: a service speaks for the player, and its address tells nothing.
    """
    if player.trusted:
        return None
    return sha256(f"{room} {address}".encode()).hexdigest()[:PLACE_DIGITS]


async def is_kept_out(shared: Shared, found: Found, player: Player, address: str) -> bool:
    """Whether this player was kicked, or is a stranger who comes from where somebody was."""
    place = place_of(player, found.runner.room, address)
    since = shared.rate_limiter.guest_since(found.code, player.identity)
    now = shared.now()

    def read(state: RoomState) -> bool:
        member = by_identity(state, player.identity)
        if member is not None and member.standing in ("in", "kicked"):
            return member.standing == "kicked"
        kicked_at = kicked_from(state, place, now)
        return kicked_at is not None and (since is None or since > kicked_at)

    return await found.runner.look(read)
