"""Whole races: rounds, finishes, pools that nobody claims, weights, history, the next race."""

import pytest

from bluefelt.engine.chance import deal_deck
from bluefelt.engine.fairness import commitment
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables import messages as h
from bluefelt.games.hold_your_horses import Ready
from bluefelt.games.hold_your_horses import messages as m
from bluefelt.games.hold_your_horses.race import hole
from bluefelt.games.hold_your_horses.state import RACES_KEPT, Settlement
from bluefelt.games.hold_your_horses.view import PublicView
from tests.games.hold_your_horses.scripted import RaceTable, thousand

PLAIN = thousand((0, 1, 2))
ROUND = 45_000
PAUSE = 8_000


def test_cards_come_one_by_one_to_each_hand_and_then_to_the_board() -> None:
    table = RaceTable(PLAIN)
    table.deal(range(20))
    *known, dark = table.race.hands
    assert (known, dark) == ([(0, 5), (1, 6), (2, 7), (3, 8)], ())
    table.round()
    assert table.race.board == [10, 11, 12]
    table.round()
    assert table.race.board == [10, 11, 12, 13]
    table.round()
    assert table.race.board == [10, 11, 12, 13, 14]
    assert table.race.hands[4] == (4, 9)


def test_a_race_happens_in_this_order() -> None:
    table = RaceTable(PLAIN)
    happened = [type(event) for event in table.deal()]
    assert happened == [m.RaceStarted, m.Shuffled, m.HandsDealt, m.RoundAdvanced]
    table.round().round()
    table.ready(0, 1)
    happened = [type(event) for event in table.lock(2)[1:]]
    assert happened == [
        *[m.RoundAdvanced, m.DarkHorseRevealed, m.RaceFinished, m.PayoutsSettled],
        *[m.RaceEnded, h.DealScheduled],
    ]


def test_each_round_has_its_45_seconds(table: RaceTable) -> None:
    assert table.race.due == table.deadline == ROUND
    table.time.at = 20_000
    table.round()
    assert table.phase() == "in_the_running"
    assert table.race.due == 20_000 + ROUND
    table.skip()
    assert table.phase() == "final_furlong"
    assert table.race.due == 20_000 + 2 * ROUND


def test_when_all_are_ready_nobody_waits(table: RaceTable) -> None:
    table.ready(0, 1)
    assert table.phase() == "out_of_the_gate"
    table.lock(2)
    assert table.phase() == "in_the_running"
    assert not any(player.ready for player in table.horses.players.values())


def test_at_nought_what_is_open_is_not_bet_and_what_is_locked_stands() -> None:
    table = RaceTable(PLAIN).start(1).round({0: {1: 100}, 1: {2: 100}})
    table.lock(0, {1: 50})
    table.bet(1, {1: 500})
    table.skip()
    assert table.stacks == {0: 850, 1: 900, 2: 1000}
    assert not table.horses.players[1].pending
    table.finish()
    assert table.stacks == {0: 1100, 1: 900, 2: 1000}


def test_a_command_at_nought_comes_too_late(table: RaceTable) -> None:
    table.bet(0, {1: 100})
    table.time.at = ROUND
    table.lock(0)
    assert table.phase() == "in_the_running"
    assert table.race.staked == 0


def test_all_chips_in_the_first_round_run_the_race_to_its_end() -> None:
    table = RaceTable(PLAIN).start(2)
    table.lock(0, {1: 1000})
    table.lock(1, {2: 1000})
    table.lock(2, {2: 500, 3: 500})
    assert table.is_over()
    assert table.stacks == {0: 0, 1: 2000, 2: 1000}


def test_everybody_bets_on_the_loser() -> None:
    table = RaceTable(PLAIN).start(5).round({0: {1: 100}, 1: {1: 100}, 2: {1: 100}}).finish()
    assert (table.settled.outcome, table.horses.house) == ("house", 300)


def test_nobody_bets() -> None:
    table = RaceTable(PLAIN, house_edge_bps=2000).start(1).finish()
    assert table.settled == Settlement("empty", (1,), 0, 0, {}, 0, 0)
    assert table.stacks == PLAIN


def test_nobody_bets_and_nobody_is_ready(table: RaceTable) -> None:
    for _ in range(3):
        assert not table.is_over()
        table.skip()
    assert table.is_over()
    assert table.stacks == PLAIN


def test_the_dark_horse_can_win() -> None:
    table = RaceTable(PLAIN).start(5).round({0: {5: 10}, 1: {1: 90}}).finish()
    assert table.settled.payouts == {0: 100}


def test_an_edge_may_leave_a_winner_less_than_the_stake() -> None:
    table = RaceTable(PLAIN, house_edge_bps=2000).start(1).round({0: {1: 100}, 1: {2: 10}}).finish()
    assert table.settled.payouts == {0: 88}
    assert table.settled.takeout == 22


def test_what_is_carried_grows_until_somebody_wins_it() -> None:
    table = RaceTable(PLAIN, unclaimed="carry", house_edge_bps=1000).start(5)
    table.round({0: {1: 100}}).finish()
    table.start(5).round({1: {2: 50}}).finish()
    assert table.horses.carry == 150
    assert table.horses.house == 0
    table.start(3)
    assert table.view.pool == 150
    table.round({2: {3: 10}}).finish()
    assert table.settled.pool == 160
    assert table.settled.payouts == {2: 144}
    assert (table.horses.carry, table.horses.house) == (0, 16)


def test_a_carried_pool_outlives_the_setting() -> None:
    table = RaceTable(PLAIN, unclaimed="carry").start(5).round({0: {1: 100}}).finish()
    table.play(h.ChangeSettings({"unclaimed": "refund"}))
    table.start(5).round({1: {2: 50}}).finish()
    assert table.settled.payouts == {1: 50}
    assert (table.horses.carry, table.horses.house) == (0, 100)


def test_early_chips_count_more_where_weights_say_so() -> None:
    table = RaceTable(PLAIN, round_weights="3/2/1").start(1).round({0: {1: 100}, 2: {2: 90}})
    table.round({1: {1: 100}})
    table.round({1: {1: 50}})
    # 340 chips by 300 : 250 weights, and the last chip to the larger remainder.
    assert table.settled.payouts == {0: 185, 1: 155}


def test_weights_are_those_of_the_race() -> None:
    table = RaceTable(PLAIN, round_weights="3/1/1").start(1)
    table.play(h.ChangeSettings({"round_weights": "10/1/1"}))
    table.round({0: {1: 10}, 1: {2: 50}})
    table.round({2: {1: 30}}).finish()
    assert table.settled.payouts == {0: 45, 2: 45}
    assert table.horses.settings.weights == (10, 1, 1)


def test_the_next_race_starts_after_eight_seconds() -> None:
    table = RaceTable(PLAIN).start().finish()
    assert table.deadline == PAUSE
    events = table.skip()
    assert isinstance(events[0], m.RaceStarted)
    assert table.race.number == 2


def test_the_next_race_starts_when_all_who_can_play_are_ready() -> None:
    table = RaceTable({**PLAIN, 3: 10}).start(1).round({0: {1: 10}, 3: {2: 10}}).finish()
    table.play(h.SitOut(), 3)  # broke, and in no hurry to rebuy
    table.play(Ready(), 0)
    assert table.refusal(Ready(), 0).code == "already-ready"
    with pytest.raises(Rejected, match="no-betting"):
        table.play(Ready(), 3)  # broke
    table.play(Ready(), 2)
    assert table.is_over()
    table.play(Ready(), 1)
    assert table.race.number == 2
    assert table.phase() == "out_of_the_gate"
    assert not any(player.ready for player in table.horses.players.values())


def test_nobody_hurries_somebody_who_may_want_to_rebuy() -> None:
    table = RaceTable({**PLAIN, 3: 10}).start(1).round({0: {1: 10}, 3: {2: 10}}).finish()
    for seat in (0, 1, 2):
        table.play(Ready(), seat)
    assert table.is_over()
    table.play(h.TopUp(1000), 3)
    table.play(Ready(), 3)
    assert table.race.number == 2


def test_where_the_host_starts_races_nobody_can_hurry() -> None:
    table = RaceTable(PLAIN, deal_control="host").start().finish()
    assert table.deadline == 30_000
    assert table.refusal(Ready(), 0).code == "no-betting"


def test_one_player_with_chips_waits_for_another() -> None:
    table = RaceTable(thousand((0, 1))).start(1)
    table.lock(0, {1: 10})
    events = table.lock(1, {2: 1000})
    assert not table.is_over()  # seat 0 may still bet
    table.finish()
    assert table.deadline is None
    assert isinstance(table.events[-1], h.TableWaited)
    with pytest.raises(Rejected, match="too-few-players"):
        table.deal()
    events = table.play(h.TopUp(1000), 1)
    assert isinstance(events[-1], h.DealScheduled)


def test_a_rebuy_is_the_starting_stack_and_only_for_the_broke_and_between_races() -> None:
    table = RaceTable(thousand((0, 1, 2)))
    assert table.refusal(h.TopUp(1000), 0).code == "not-broke"
    table.start(1).round({0: {2: 1000}})
    assert table.refusal(h.TopUp(1000), 0).code == "hand-running"
    table.finish()
    assert table.refusal(h.TopUp(999), 0).code == "purchase-too-small"
    assert table.refusal(h.TopUp(1001), 0).code == "purchase-too-large"
    table.play(h.TopUp(1000), 0)
    assert table.stacks[0] == 1000


def test_who_cannot_pay_the_ante_counts_as_broke() -> None:
    table = RaceTable({0: 1000, 1: 49}, ante=50)
    with pytest.raises(Rejected, match="too-few-players"):
        table.deal()
    table.play(h.TopUp(1000), 1)
    assert table.stacks[1] == 1049


def test_the_seed_is_committed_to_and_published_at_the_end(table: RaceTable) -> None:
    before: PublicView = table.view
    assert before.seed is None
    after: PublicView = table.finish().view
    assert any(event == m.RaceEnded(0, after.seed or "") for event in table.heard(None))
    seed = bytes.fromhex(after.seed or "")
    deck = tuple(deal_deck(seed))
    assert commitment(deck, seed) == before.commitment == after.commitment
    assert table.race.hands == tuple(hole(deck, hand) for hand in (1, 2, 3, 4, 5))
    assert tuple(table.race.board) == deck[10:15]


def test_the_history_keeps_the_last_races() -> None:
    table = RaceTable(PLAIN)
    for _ in range(RACES_KEPT + 2):
        table.start(1).round({0: {1: 10}, 1: {2: 10}}).finish()
    history = table.view.history
    assert [past.number for past in history] == list(range(3, RACES_KEPT + 3))
    assert history[-1].winners == (1,)
    assert history[-1].payouts == {"P0": 20}
    assert history[-1].makes.category == "pair"


def test_settings_change_with_the_next_race(table: RaceTable) -> None:
    table.play(h.ChangeSettings({"min_bet": 100, "clock_s": 10}))
    assert table.bounds(0)[1] == (10, 1000)
    table.finish()
    table.start()
    assert table.bounds(0)[1] == (100, 1000)
    assert table.race.due == table.time.at + 10_000


def test_leaving_between_races_cashes_out() -> None:
    table = RaceTable(PLAIN).start().finish()
    table.play(h.Leave(), 0)
    assert 0 not in table.horses.players
