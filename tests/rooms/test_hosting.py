"""The host's chair never stays empty while somebody is there."""

from bluefelt.engine.players import Player
from bluefelt.rooms.hosting import next_host


def test_the_longest_seated_connected_player_follows() -> None:
    players = {
        0: Player(name="host", sat_at=1),
        1: Player(name="gone", sat_at=2, dropped=True),
        2: Player(name="late", sat_at=9),
        4: Player(name="early", sat_at=3),
        3: Player(name="early too", sat_at=3),
        5: Player(name="leaving", sat_at=2, leaving=True),
    }
    assert next_host(players, gone=0) == 3


def test_nobody_is_left() -> None:
    assert next_host({0: Player(name="host", sat_at=1)}, gone=0) is None
