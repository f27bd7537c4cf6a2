"""Clocks, time banks, dropped connections, being away, pauses (RULES A5, A6)."""

from typing import Any

import pytest

from bluefelt.engine.poker.messages import Call, TimeBankStarted
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables import messages as h
from tests.games.holdem.scripted import ScriptedTable

GRACE = 15_000
CLOCK = 30_000


def new_table(seats: int = 3, **settings: Any) -> ScriptedTable:
    return ScriptedTable([1000] * seats, **settings)


@pytest.fixture
def table() -> ScriptedTable:
    """Three players before the flop."""
    return new_table().start()


def test_a_decision_has_the_clock_from_its_start(table: ScriptedTable) -> None:
    assert table.hand.due == CLOCK
    table.time.at = 12_000
    table.say("c")
    assert table.hand.due == 12_000 + CLOCK


def test_the_time_bank_follows_the_clock_and_is_not_refilled() -> None:
    table = new_table(time_bank_s=20).start()
    [event] = table.skip()
    assert event == TimeBankStarted(0, CLOCK + 20_000)
    table.time.at += 5_000
    table.say("c")
    assert table.hold.players[0].time_bank == 15_000
    assert not table.hand.in_bank


def test_a_spent_time_bank_is_an_expiry() -> None:
    table = new_table(time_bank_s=20).start()
    table.skip()
    table.skip()
    assert table.hold.players[0].time_bank == 0
    assert table.hold.players[0].folded


def test_two_expiries_in_a_row_are_being_away() -> None:
    table = new_table(4).start()
    table.say("c c c x")  # to the flop; P1 first
    table.skip()
    assert not table.hold.players[1].away
    table.say("x x x")
    events = table.skip()
    assert [type(event) for event in events[:2]] == [h.TimedOut, h.WentAway]
    assert table.hold.players[1].away


def test_acting_in_between_clears_the_strike() -> None:
    table = new_table(2).start().after("c x")
    table.skip()  # P1 lets the flop pass
    assert table.hold.players[1].strikes == 1
    table.say("x x")
    assert table.hold.players[1].strikes == 0
    table.say("x")
    table.skip()
    assert not table.hold.players[1].away


def test_who_drops_on_his_turn_has_the_grace_at_least(table: ScriptedTable) -> None:
    table.time.at = 25_000
    table.play(h.Drop(0))
    assert table.hand.due == 25_000 + GRACE


def test_who_drops_early_in_his_turn_keeps_the_clock(table: ScriptedTable) -> None:
    table.play(h.Drop(0))
    assert table.hand.due == CLOCK


def test_who_drops_on_his_turn_is_waited_for_until_its_deadline(table: ScriptedTable) -> None:
    table.play(h.Drop(0))
    table.skip()
    assert table.time.at == GRACE
    assert (table.hold.players[0].away, table.turn) == (True, 0)
    table.skip()
    assert table.time.at == CLOCK
    assert table.hold.players[0].folded


def test_dropping_in_the_time_bank_does_not_refill_it() -> None:
    table = new_table(time_bank_s=5, grace_s=300).start()
    table.skip()
    table.time.at += 4_900
    table.play(h.Drop(0))
    table.play(h.Return(0))
    table.say("c")
    assert table.hold.players[0].time_bank == 100


def test_a_longer_time_bank_reaches_those_who_sit_already() -> None:
    table = new_table(time_bank_s=10).start()
    table.play(h.ChangeSettings({"time_bank_s": 60}))
    table.say("f f")
    assert [player.time_bank for player in table.hold.players.values()] == [60_000] * 3


def test_a_dropped_player_gets_no_time_bank() -> None:
    table = new_table(time_bank_s=20).start()
    table.play(h.Drop(0))
    table.skip()  # away
    table.skip()
    assert table.time.at == CLOCK
    assert table.hold.players[0].folded
    assert table.hold.players[0].time_bank == 20_000


def test_the_grace_ends_in_being_away_and_the_turn_resolves_at_once(table: ScriptedTable) -> None:
    table.time.at = 20_000
    table.play(h.Drop(0))
    table.skip()
    assert table.time.at == 20_000 + GRACE
    assert table.hold.players[0].away
    assert table.hold.players[0].folded
    assert table.turn == 1


def test_an_away_player_is_never_acted_for_out_of_turn() -> None:
    table = new_table(4).start()
    table.play(h.Drop(2))
    table.time.at = GRACE
    table.catch_up()
    assert table.hold.players[2].away
    assert not table.hold.players[2].folded
    assert table.turn == 3
    table.say("r60 c c")
    assert table.hold.players[2].folded


def test_coming_back_ends_being_away(table: ScriptedTable) -> None:
    table.play(h.Drop(1))
    table.time.at = GRACE
    table.catch_up()
    table.play(h.Return(1))
    assert not table.hold.players[1].away
    table.say("f")
    assert table.turn == 1


def test_away_from_a_tournament_means_blinded_off() -> None:
    table = new_table(3, preset="tourney")
    table.play(h.Drop(2))
    table.time.at = GRACE
    table.catch_up()
    table.start()
    assert 2 in table.hand.order
    assert table.hold.players[2].paid == 20
    table.say("r40 c")
    assert table.hold.players[2].folded


def test_a_table_without_anybody_waits() -> None:
    table = new_table(2, preset="tourney").start()
    for seat in (0, 1):
        table.play(h.Drop(seat))
    while table.deadline is not None:
        table.skip()
    assert isinstance(table.events[-1], h.TableWaited)
    table.play(h.Return(0))
    assert table.deadline is not None


def test_sitting_out_starts_with_the_next_hand_and_waits_for_the_big_blind() -> None:
    table = new_table(4).start()
    table.play(h.SitOut(), 3)
    assert table.turn == 3
    table.say("f f f")
    table.deal()
    assert 3 not in table.hand.order
    table.play(h.SitIn(), 3)
    assert table.hold.players[3].waiting
    table.say("f f")
    table.deal()
    assert (table.hand.big, 3 in table.hand.order) == (1, False)


def test_leaving_on_turn_folds_at_once_and_pays_after_the_hand() -> None:
    table = new_table(4).start().after("r60")
    table.play(h.Leave(), 0)
    assert table.hold.players[0].folded
    assert 0 in table.hold.players
    table.say("f")
    table.say("f")
    assert 0 not in table.hold.players
    assert h.Left(0, "P0", 1000, 0) in table.events


def test_leaving_all_in_keeps_the_hand_live() -> None:
    table = new_table(2).start({0: "As Ah", 1: "Kc Kd"}, "2c 7d 9h Js 3d").after("ai")
    table.play(h.Leave(), 0)
    assert not table.hold.players[0].folded
    table.say("c")
    assert h.Left(0, "P0", 2000, 0) in table.events


def test_leaving_on_turn_during_a_pause_gives_the_next_one_a_full_clock() -> None:
    table = new_table().start()
    table.time.at = 10_000
    table.play(h.Pause())
    table.time.at = 60_000
    table.play(h.Leave(), 0)
    table.time.at = 100_000
    table.play(h.Resume())
    assert table.turn == 1
    assert table.hand.due == 100_000 + CLOCK


def test_blinds_do_not_rise_while_paused_or_waiting() -> None:
    table = new_table(2, blind_schedule="double", blind_interval_s=100).start()
    table.play(h.Pause())
    table.time.at = 1_000_000
    table.play(h.Resume())
    table.say("f")
    table.play(h.SitOut(), 0)
    table.time.at = 2_000_000
    table.play(h.SitIn(), 0)
    table.deal()
    assert table.hand.big_blind == 20


@pytest.mark.parametrize(("control", "pause"), [("auto", 4_000), ("host", 30_000)])
def test_the_table_deals_by_itself_in_the_end(control: str, pause: int) -> None:
    table = new_table(deal_control=control).start().after("f f")
    assert table.deadline == pause
    table.skip()
    assert table.hand.number == 2


def test_the_dealer_deals_where_the_table_says_so() -> None:
    table = new_table(deal_control="dealer").start().after("f f")
    assert [seat for seat in range(3) if "table/deal" in table.offers(seat)] == [1]
    assert table.refusal(h.Deal(), 0).code == "not-the-dealer"
    table.play(h.Deal(), 1)
    assert table.hand.number == 2


def test_the_room_deals_the_first_hand() -> None:
    table = new_table(deal_control="dealer")
    assert not any("table/deal" in table.offers(seat) for seat in range(3))


def test_who_sits_out_at_a_dead_button_does_not_deal() -> None:
    table = new_table(4, deal_control="dealer").start()
    table.play(h.SitOut(), 1)
    table.say("f f f")
    assert [seat for seat in range(4) if "table/deal" in table.offers(seat)] == [0]


def test_the_next_deal_follows_a_change_of_who_deals(table: ScriptedTable) -> None:
    table.say("f f")
    table.play(h.ChangeSettings({"deal_control": "host"}))
    assert table.deadline == 30_000


def test_nobody_but_the_room_deals_otherwise(table: ScriptedTable) -> None:
    table.say("f f")
    assert table.refusal(h.Deal(), 1).code == "not-the-dealer"


def test_a_table_cannot_turn_into_a_tournament(table: ScriptedTable) -> None:
    assert table.refusal(h.ChangeSettings({"format": "tournament"})).code == "setting-fixed"


def test_calls_come_in_any_order_of_seats_only_in_turn(table: ScriptedTable) -> None:
    refused = table.refusal(Call(), 2)
    assert (refused.code, refused.details) == ("out-of-turn", {"turn": 0})


def test_who_leaves_folds_even_where_a_check_is_free(table: ScriptedTable) -> None:
    table.say("c c")
    table.play(h.Leave(), 2)
    assert table.hold.players[2].folded


def test_a_turn_that_starts_in_the_grace_lasts_as_long_as_it() -> None:
    table = new_table(clock_s=5, grace_s=60).start()
    table.play(h.Drop(1))
    table.say("c")
    assert (table.turn, table.hand.due) == (1, 60_000)


def test_fewer_seats_queued_are_not_sat_in() -> None:
    table = new_table(3).start()
    table.play(h.ChangeSettings({"seats": 4}))
    with pytest.raises(Rejected, match="no-such-seat"):
        table.sit(5, "late", 1000)
    assert table.options(5) == ()


def test_who_drops_in_the_time_bank_has_the_grace_and_no_more() -> None:
    table = new_table(time_bank_s=600).start()
    table.skip()
    table.time.at = CLOCK + 1_000
    table.play(h.Drop(0))
    assert table.hand.due == CLOCK + 1_000 + GRACE
    assert table.hold.players[0].time_bank == 599_000
    table.skip()
    assert table.hold.players[0].folded


@pytest.mark.parametrize(
    "name", ["", " ", "Ann ", "Ann\n", "A\u2028b", "Ann\u200b", "\x00", "a\tb"]
)
def test_names_are_visible_and_hold_no_tricks(name: str) -> None:
    table = new_table()
    with pytest.raises(Rejected, match="malformed-command"):
        table.sit(5, name, 1000)
    table.sit(5, "Zoë O'Neil-Kovács 🂡", 1000)
