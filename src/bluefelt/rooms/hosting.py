"""Who is host when the host is gone (RULES A5)."""

from collections.abc import Mapping

from bluefelt.engine.contract import Seat
from bluefelt.engine.players import Player


def next_host(players: Mapping[Seat, Player], gone: Seat | None) -> Seat | None:
    """The longest-seated connected player, the lowest seat among equals; None: nobody is there.

    >>> early, late = Player(name="Ann", sat_at=10), Player(name="Ben", sat_at=20)
    >>> next_host({0: early, 1: late, 3: early}, gone=0)
    3
    """
    there = [
        (player.sat_at, seat)
        for seat, player in players.items()
        if seat != gone and not player.dropped and not player.leaving
    ]
    return min(there)[1] if there else None
