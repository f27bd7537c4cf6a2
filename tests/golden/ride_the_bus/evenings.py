"""Evenings on the bus worth reading."""

from collections.abc import Callable

from bluefelt.engine.tables.messages import Drop, Pause, Resume, Return
from bluefelt.games.ride_the_bus import Skip
from tests.games.ride_the_bus.scripted import ScriptedTable

HANDS = {0: "7c 7d 2c 3c 4c", 1: "7h 9c 9d 3d 4d", 2: "2h 3h 4h 5h 6h"}
LAID = "7s Kc Kd 9h Ks Qc 2s Qh Qs Jc Jd Jh Js Tc Td"

STOCK = "5c 9s Th 8s Kh 8c 4s 6c 8d Ts Qd As 8h Ad 5d 6d 2d"


def friends() -> ScriptedTable:
    """Matches, sips for everybody, one rider who is wrong once, and results."""
    table = ScriptedTable(3).start(HANDS, LAID, STOCK)
    table.flip()
    table.claim(1)
    table.claim(0, 2)
    table.skip()
    table.assign(0, 2, 2)
    table.assign(1, 0, 1)
    for _ in range(2):
        table.flip()
        table.skip()
    table.flip()
    table.claim(1, 2)
    table.skip()
    table.assign(1, 2, 1)
    table.skip()
    table.to_the_bus()
    table.guess("H H  H H L L L")
    return table


def strangers() -> ScriptedTable:
    """Nobody claims; one drops, one leaves, one sleeps, a pause and a host who loses patience."""
    table = ScriptedTable(4, auto_flip=True, bus_penalty=2).start()
    table.skip()
    table.play(Pause())
    table.time.at += 60_000
    table.play(Resume())
    table.leave(3)
    table.play(Drop(1))
    table.to_the_bus()
    table.play(Return(1))
    for _ in range(3):
        table.skip()
    table.play(Skip())
    table.play(Drop(2))
    table.skip()
    return table


def two_decks() -> ScriptedTable:
    """Ten players without stacking, one drawn by lot to ride, low aces, and mercy."""
    settings = {"stacking": False, "tie_policy": "random", "ace_high": False, "bus_max_wrong": 5}
    table = ScriptedTable(10, decks=2, seats=10, counting="points", **settings)
    table.start({4: "7c 7c 7d 7d 7h"}, "7h 2c")
    table.flip()
    table.claim(4, 5)
    table.skip()
    table.assign(4, 0, 5)
    table.to_the_bus()
    table.guess_wrong(5)
    return table


EVENINGS: dict[str, Callable[[], ScriptedTable]] = {
    "friends": friends,
    "strangers": strangers,
    "two-decks": two_decks,
}
