"""Evenings of Follow the Queen worth reading."""

from collections.abc import Callable

from bluefelt.engine.poker.messages import Show
from bluefelt.engine.tables.messages import Drop, Leave, Pause, Resume, Return
from tests.games.follow_the_queen.scripted import StudTable


def wilds() -> StudTable:
    """Wild ranks come and go, and a Queen dealt last leaves only Queens."""
    table = StudTable([1000] * 3, dealer=0)
    table.start(
        {
            1: "9c 9d 2c 5h Qc Kd 6s",
            2: "7c 7d Qd 8h 4s 6d Kc",
            0: "Ah Ad Jd Qs 3h 8s Kh",
        }
    )
    table.say("bi r20 c c  x x x  b60 c c  x b100 f c  x x")
    return table


def all_in() -> StudTable:
    """A short stack is all-in on third street; the rest is run out with every card face up."""
    table = StudTable([1000] * 3, dealer=0).start({1: "9c 9d 2c", 2: "7c 7d Qd", 0: "Ah Ad Jd"})
    table.say("bi r300 c c  x x b400 f c  x x  x x  x x")
    table.deal("4c 8c Kc 4d 8d Kd 5s 9s Js 2c Tc 3h 6h 2d Td Qh 7h 2h Th 3c 6c 2s Ts 3d 6d")
    table.say("bi")
    while table.turn is not None:
        table.say("ai" if "bet/all-in" in table.offers(table.turn) else "c")
    return table


def nine() -> StudTable:
    """Nine players stay to the end, so that everybody shares the last two cards."""
    table = StudTable([1000] * 9, dealer=8)
    table.deal()
    while table.turn is not None:
        hand = table.stud.hand
        owes = hand.round.bet > table.stud.players[table.turn].paid
        table.say("bi" if hand.bringing_in is not None else "c" if owes else "x")
    return table


def trouble() -> StudTable:
    """Clocks that run out on the bring-in, a dropped connection, a pause, a leaver, fixed limit."""
    table = StudTable([1000] * 4, dealer=3, structure="fixed_limit", time_bank_s=10)
    table.start({0: "Kc Kd 2c 4h", 1: "9c 9d 8h 5s", 2: "7c 7d Js 6h", 3: "Ah 3d Td 9h"})
    table.skip()
    table.skip()
    table.play(Drop(2))
    table.say("r20 c")
    table.skip()
    table.play(Pause())
    table.time.at += 60_000
    table.play(Resume())
    table.play(Leave(), 1)
    table.play(Return(2))
    while table.turn is not None:
        hand = table.stud.hand
        table.say("c" if hand.round.bet > table.stud.players[table.turn].paid else "x")
    for seat in table.stud.hand.may_show:
        table.play(Show(), seat)
    return table


EVENINGS: dict[str, Callable[[], StudTable]] = {
    "wilds": wilds,
    "all-in": all_in,
    "nine": nine,
    "trouble": trouble,
}
