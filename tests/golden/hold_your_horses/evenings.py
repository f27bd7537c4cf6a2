"""Evenings at the races worth reading."""

from collections.abc import Callable

from bluefelt.engine.tables import messages as h
from bluefelt.games.hold_your_horses import Bet, Ready
from tests.games.hold_your_horses.scripted import RaceTable, thousand


def two_races() -> RaceTable:
    """Ante, edge and weights; a bet changed and one taken back; a winner and a dead heat."""
    table = RaceTable(
        thousand((0, 1, 2)), ante=5, house_edge_bps=500, round_weights="2/1/1", cap_pct=50
    )
    table.start(3)
    table.bet(0, {1: 50, 3: 20})
    table.bet(0, {1: 0, 3: 40})
    table.round({0: {}, 1: {3: 70, 5: 10}, 2: {2: 100}})
    table.round({2: {3: 33}})
    table.round()
    for seat in (0, 1, 2):
        table.play(Ready(), seat)
    table.finish()
    table.start(1, 5)
    table.round({0: {1: 60}, 1: {5: 30}, 2: {2: 40}}).finish()
    return table


def unclaimed() -> RaceTable:
    """A pool that nobody claims is carried, won, refunded and kept."""
    table = RaceTable(thousand((0, 1)), unclaimed="carry")
    table.start(5).round({0: {1: 100}, 1: {2: 50}}).finish()
    table.start(4).round({0: {4: 10}}).finish()
    table.play(h.ChangeSettings({"unclaimed": "refund"}))
    table.start(5).round({0: {1: 100}, 1: {2: 50}}).finish()
    table.play(h.ChangeSettings({"unclaimed": "house"}))
    table.start(5).round({0: {1: 100}, 1: {2: 50}}).finish()
    return table


def trouble() -> RaceTable:
    """Clocks that run out, a dropped connection, a pause, a leaver with locked bets, a rebuy."""
    table = RaceTable(thousand((0, 1, 2, 3))).start(1)
    table.lock(0, {1: 100})
    table.bet(1, {2: 300})
    table.lock(2, {2: 1000})
    table.skip()
    table.play(h.Drop(1))
    table.play(h.Pause())
    table.time.at += 60_000
    table.play(h.Resume())
    table.play(h.Leave(), 0)
    table.lock(3)
    table.skip()  # seat 1 is away
    table.skip()
    table.play(h.Return(1))
    table.lock(1, {5: 20})
    table.play(Bet(1, 10), 3)
    table.skip()
    table.play(h.TopUp(1000), 2)
    table.skip()
    return table


EVENINGS: dict[str, Callable[[], RaceTable]] = {
    "two-races": two_races,
    "unclaimed": unclaimed,
    "trouble": trouble,
}
