"""Dropped connections, being away, leaving, sitting out and pauses (RULES A5, A6, D7)."""

from bluefelt.engine.tables import messages as h
from bluefelt.games.hold_your_horses import Bet
from tests.games.hold_your_horses.scripted import RaceTable, thousand

PLAIN = thousand((0, 1, 2))
ROUND = 45_000
GRACE = 15_000


def test_locked_bets_of_the_dropped_stand_and_open_ones_lapse_at_the_timer() -> None:
    table = RaceTable(PLAIN, grace_s=60).start(1).round({0: {1: 100}, 1: {2: 100}})
    table.bet(0, {1: 300})
    table.play(h.Drop(0))
    table.ready(1, 2)
    assert table.phase() == "in_the_running"  # in grace: the others wait
    table.skip()
    assert table.phase() == "final_furlong"
    assert table.stacks[0] == 900
    table.finish()
    assert table.stacks == {0: 1100, 1: 900, 2: 1000}


def test_who_returns_in_time_can_still_be_ready(table: RaceTable) -> None:
    table.bet(0, {1: 300})
    table.play(h.Drop(0))
    table.time.at = 14_000
    table.play(h.Return(0))
    table.lock(0)
    assert table.stacks[0] == 700


def test_the_timer_is_not_prolonged_for_the_dropped(table: RaceTable) -> None:
    table.time.at = 40_000
    table.play(h.Drop(0))
    assert table.deadline == ROUND


def test_after_the_grace_nobody_waits_for_the_dropped() -> None:
    table = RaceTable(PLAIN).start(1)
    table.play(h.Drop(0))
    table.lock(1, {1: 50})
    table.lock(2)
    assert table.phase() == "out_of_the_gate"
    events = table.skip()
    assert table.time.at == GRACE
    assert isinstance(events[0], h.WentAway)
    assert table.phase() == "in_the_running"
    table.ready(1, 2)
    assert table.phase() == "final_furlong"


def test_a_drop_after_ready_delays_nobody() -> None:
    table = RaceTable(PLAIN).start(1)
    table.lock(0, {1: 100})
    table.play(h.Drop(0))
    table.lock(1, {2: 100})
    table.lock(2)
    assert table.phase() == "in_the_running"
    table.skip()
    table.finish()
    assert table.stacks[0] == 1100


def test_everybody_gone_runs_the_race_out_and_the_table_waits() -> None:
    table = RaceTable(PLAIN).start(1).round({0: {1: 100}, 1: {2: 100}})
    for seat in PLAIN:
        table.play(h.Drop(seat))
    table.skip()
    assert table.is_over()
    assert table.time.at == GRACE
    assert table.stacks == {0: 1100, 1: 900, 2: 1000}
    assert isinstance(table.events[-1], h.TableWaited)


def test_a_player_who_only_watches_is_never_away(table: RaceTable) -> None:
    for _ in range(6):  # two races
        table.ready(1, 2)
        events = table.skip()
        assert not [event for event in events if isinstance(event, h.TimedOut | h.WentAway)]
        if table.is_over():
            table.skip()
    player = table.horses.players[0]
    assert player.racing
    assert (player.strikes, player.away) == (0, False)
    assert table.horses.rounds == 3


def test_who_was_away_is_back_with_the_first_bet(table: RaceTable) -> None:
    table.play(h.Drop(0))
    table.skip()
    assert table.horses.players[0].away
    assert table.bet(0, {1: 10})[0] == h.Returned(0)
    table.ready(1, 2)
    assert not table.is_over()  # the table waits for seat 0 again
    table.lock(0)
    assert table.phase() == "in_the_running"


def test_leaving_with_locked_bets_waits_for_the_payout() -> None:
    table = RaceTable(PLAIN).start(1).round({0: {1: 100}, 1: {2: 100}})
    before = table.view
    assert table.play(h.Leave(), 0) == [h.LeaveAnnounced(0)]
    assert table.view == before  # nobody else knows
    assert table.refusal(h.Leave(), 0).code == "already-leaving"
    table.ready(1, 2)
    assert table.phase() == "in_the_running"  # a leaver is waited for, and may still bet
    table.lock(0, {1: 100})
    table.ready(0, 1)
    events = table.lock(2)
    assert h.Left(0, "P0", 1100, 0) in events
    assert table.settled.payouts == {0: 300}
    assert 0 not in table.horses.players


def test_leaving_without_bets_is_leaving_at_once(table: RaceTable) -> None:
    table.bet(0, {1: 500})
    assert table.play(h.Leave(), 0) == [h.Left(0, "P0", 1000, 0)]
    table.sit(0, "newcomer", 1000)
    assert table.refusal(Bet(1, 10), 0).code == "not-in-race"


def test_the_last_one_to_wait_for_leaves_and_the_race_goes_on(table: RaceTable) -> None:
    table.ready(0, 1)
    table.play(h.Leave(), 2)
    assert table.phase() == "in_the_running"


def test_a_leaver_who_paid_only_the_ante_stays_until_the_payout() -> None:
    table = RaceTable(PLAIN, ante=5).start()
    table.play(h.Leave(), 0)
    assert 0 in table.horses.players
    for _ in range(3):
        table.ready(0, 1, 2)
    assert 0 not in table.horses.players


def test_everybody_leaves_in_mid_race() -> None:
    table = RaceTable(PLAIN).start(1).round({0: {1: 100}, 1: {2: 100}})
    for seat in PLAIN:
        table.play(h.Leave(), seat)
    table.skip()
    table.skip()
    assert table.is_over()
    assert not table.horses.players
    assert table.deadline is None


def test_sitting_out_finishes_the_race_first(table: RaceTable) -> None:
    table.play(h.SitOut(), 0)
    table.bet(0, {1: 10})
    table.ready(1, 2)
    assert table.phase() == "out_of_the_gate"
    table.lock(0)
    table.finish()
    table.start()
    assert not table.horses.players[0].racing
    table.play(h.SitIn(), 0)
    table.finish().start()
    assert table.horses.players[0].racing


def test_a_late_comer_can_buy_in_but_not_bet(table: RaceTable) -> None:
    table.sit(5, "late", 1000)
    table.finish()
    assert table.stacks[5] == 1000
    table.skip()
    assert table.horses.players[5].racing


def test_open_bets_outlast_a_pause(table: RaceTable) -> None:
    table.bet(0, {1: 100})
    table.play(h.Pause())
    table.play(h.Resume())
    table.lock(0)
    assert table.stacks[0] == 900


def test_leaving_during_a_pause_lets_the_next_round_have_its_full_time(table: RaceTable) -> None:
    table.ready(0, 1)
    table.time.at = 10_000
    table.play(h.Pause())
    table.time.at = 50_000
    table.play(h.Leave(), 2)
    assert table.phase() == "in_the_running"
    table.time.at = 90_000
    table.play(h.Resume())
    assert table.deadline == 90_000 + ROUND


def test_broke_players_watch_until_they_rebuy() -> None:
    table = RaceTable(PLAIN).start(1).round({0: {2: 1000}, 1: {1: 10}}).finish()
    table.skip()
    assert not table.horses.players[0].racing
    assert table.refusal(h.TopUp(1000), 0).code == "hand-running"
    table.finish()
    table.play(h.TopUp(1000), 0)
    table.skip()
    assert table.horses.players[0].racing
