"""Evenings of hold'em worth reading."""

from collections.abc import Callable

from bluefelt.engine.poker.messages import Show
from bluefelt.engine.tables.messages import Drop, Leave, Pause, Resume, Return
from bluefelt.games.holdem.messages import Bomb, Rabbit, Straddle, Vote
from tests.games.holdem.scripted import ScriptedTable


def side_pots() -> ScriptedTable:
    """Three all-ins for different amounts, and a hand shown that need not be."""
    table = ScriptedTable([100, 250, 1000, 400], btn=3, blinds=(10, 20))
    holes = {0: "Ac Ad", 1: "Kc Qc", 2: "7h 6h", 3: "Kd Qd"}
    table.start(holes, "Kh 9s 5c 3s 2d").say("c ai ai ai c")
    table.deal()
    while table.turn is not None:
        table.say("f")
    for seat in table.hold.hand.may_show:
        table.play(Show(), seat)
    return table


def extras() -> ScriptedTable:
    """A straddle, two boards, a bomb pot and a rabbit."""
    table = ScriptedTable(
        [500, 500, 500, 500],
        btn=0,
        blinds=(5, 10),
        straddle=True,
        run_twice=True,
        bomb_bb=2,
        rabbit_hunt=True,
        ante=1,
    )
    table.play(Straddle(on=True), 3)
    table.start({0: "As Ah", 3: "Ks Kh"}, "2c 7d 9h Js 3d", "Kc Kd 4c 5c 6d").say("r60 f f ai c")
    table.play(Vote(twice=True), 0)
    table.play(Vote(twice=True), 3)
    table.play(Bomb())
    table.deal()
    table.say("x b40 f f f")
    table.play(Rabbit(), 0)
    return table


def trouble() -> ScriptedTable:
    """Clocks that run out, a dropped connection, a pause, somebody who leaves in mid-hand."""
    table = ScriptedTable([300, 300, 300, 300], blinds=(5, 10), time_bank_s=10).start()
    table.skip()
    table.say("c")
    table.play(Drop(0))
    table.skip()  # away
    table.skip()  # and out of time
    table.play(Pause())
    table.time.at += 60_000
    table.play(Resume())
    table.play(Leave(), 1)
    table.play(Return(0))
    table.say("x")
    while table.turn is not None:
        table.say("x")
    return table


def tournament() -> ScriptedTable:
    """Three players, one of whom takes it all in one hand."""
    table = ScriptedTable([2000] * 3, preset="tourney", structure="no_limit")
    holes = {0: "As Ah", 1: "Ks Kh", 2: "Qs Qh"}
    table.start(holes, "2c 7d 9h Js 3d").say("ai c c")
    return table


EVENINGS: dict[str, Callable[[], ScriptedTable]] = {
    "side-pots": side_pots,
    "extras": extras,
    "trouble": trouble,
    "tournament": tournament,
}
