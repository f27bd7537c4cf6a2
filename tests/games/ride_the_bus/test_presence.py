"""Leaving, dropped connections, clocks and pauses on the bus (RULES A5, A6, E3, E7)."""

import pytest

from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables import messages as h
from bluefelt.games.ride_the_bus import Assign, Claim, Guess, Skip
from bluefelt.games.ride_the_bus import messages as m
from tests.games.ride_the_bus.scripted import ScriptedTable, cards
from tests.games.ride_the_bus.test_features import LAID, SEVENS, assigning, riding, sevens
from tests.games.ride_the_bus.validity import assert_sips_add_up, assert_valid_state

GRACE = 15_000
GUESS = 20_000


@pytest.fixture
def table() -> ScriptedTable:
    """Two players, and the first of them rides."""
    return riding()


# Leaving.


def test_who_leaves_before_a_flip_never_rides_and_nobody_sees_the_hand() -> None:
    table = ScriptedTable(3).start(SEVENS, LAID)
    table.leave(2)
    assert 2 not in table.bus.players
    assert table.match.buried == cards("2h 3h 4h 5h 6h")
    assert not set(table.view.discard) & set(table.match.buried)
    assert_valid_state(table.bus)
    table.to_the_bus()
    assert table.of(m.RidersChosen) == [m.RidersChosen((0, 1))]


def test_who_leaves_in_the_claim_window_takes_the_claim_along() -> None:
    table = sevens()
    table.claim(0, 2)
    table.leave(0)
    assert table.match.discard == cards("7c 7d")
    assert table.deadline == 2_000
    table.skip()
    assert table.is_in("flip")


def test_the_last_one_to_hand_out_sips_leaves_and_play_goes_on() -> None:
    table = assigning()
    table.assign(1, 2, 1)
    table.leave(0)
    assert table.is_in("flip")
    assert table.match.owed == {}
    assert_sips_add_up(table.bus)


def test_who_leaves_can_be_given_nothing_any_more() -> None:
    table = assigning()
    table.leave(2)
    with pytest.raises(Rejected, match=r"absent-player \(seat=2\)"):
        table.play(Assign(2, 1), 0)


def test_a_rider_who_leaves_makes_room_for_the_next() -> None:
    table = riding(players=3)
    table.guess_wrong()
    table.leave(0)
    assert table.of(m.RideEnded) == [m.RideEnded(0, "left")]
    assert [(score.name, score.wrong, score.ride) for score in table.match.gone] == [
        ("P0", 1, "left")
    ]
    assert table.match.rider == 1
    assert_valid_state(table.bus)


def test_a_rider_in_the_queue_leaves() -> None:
    table = riding(players=3)
    table.leave(1)
    assert table.match.queue == (2,)
    table.guess_right(5)
    assert table.match.rider == 2


@pytest.mark.parametrize("stage", ["flip", "claim", "assign", "ride"])
def test_below_two_players_the_game_goes_to_results(stage: str) -> None:
    tables = {
        "flip": ScriptedTable(2).start(),
        "claim": ScriptedTable(2).start(SEVENS, LAID),
        "assign": ScriptedTable(2).start(SEVENS, LAID),
        "ride": riding(),
    }
    table = tables[stage]
    if stage in ("claim", "assign"):
        table.flip()
        table.claim(0)
    if stage == "assign":
        table.skip()
    assert table.is_in(stage)
    table.leave(1)
    [ended] = table.of(m.GameEnded)
    assert [score.name for score in ended.scores] == ["P0", "P1"]
    assert table.view.phase == "results"
    assert table.of(h.TableWaited)
    assert table.deadline is None
    assert_valid_state(table.bus)
    if stage == "ride":
        assert table.of(m.RideEnded) == [m.RideEnded(0, "stopped")]


def test_a_leavers_score_stays_and_the_seat_is_free() -> None:
    table = assigning()
    table.assign(0, 2, 2)
    table.leave(0)
    table.sit(0, "new")
    assert table.view.seats[0].given == 0
    table.to_the_bus()
    while table.match.is_running:
        table.guess_right()
    assert [(s.name, s.given) for s in table.view.results.scores] == [
        ("P1", 0),
        ("P2", 0),
        ("P0", 2),
    ]


def test_who_waits_for_the_next_game_leaves_quietly(table: ScriptedTable) -> None:
    table.sit(2, "late")
    [left] = table.leave(2)
    assert isinstance(left, h.Left)
    assert table.match.rider == 0


# Dropped connections.


def test_a_rider_who_drops_has_the_grace_at_least(table: ScriptedTable) -> None:
    table.time.at = (table.match.due or 0) - 1_000
    [_, extended] = table.play(h.Drop(0))
    assert extended == m.GuessExtended(0, table.time.at + GRACE)
    assert table.match.due == table.time.at + GRACE


def test_a_rider_who_drops_early_keeps_the_clock() -> None:
    table = riding(grace_s=5)
    due = table.match.due
    table.play(h.Drop(0))
    assert table.match.due == due


def test_a_rider_who_does_not_come_back_is_removed_with_the_sips_kept(table: ScriptedTable) -> None:
    table.guess_wrong()
    table.play(h.Drop(0))
    events = table.skip()
    assert isinstance(events[0], h.WentAway)
    assert table.of(m.RideEnded) == [m.RideEnded(0, "away")]
    assert table.received() == [1, 0]
    assert table.match.rider == 1
    assert_valid_state(table.bus)


def test_a_rider_who_comes_back_rides_on(table: ScriptedTable) -> None:
    table.guess_right(2)
    position = table.match.position
    table.play(h.Drop(0))
    table.time.at += GRACE - 1
    table.play(h.Return(0))
    assert table.match.position == position
    table.guess_right(3)
    assert table.of(m.RideEnded) == [m.RideEnded(0, "finished")]


def test_an_away_rider_is_passed_over_without_a_row() -> None:
    table = riding(players=3)
    table.play(h.Drop(1))
    table.time.at += GRACE
    table.catch_up()
    assert table.player(1).away
    table.guess_right(5)
    assert table.of(m.RideEnded)[1:] == [m.RideEnded(1, "away")]
    assert table.match.rider == 2
    assert {row.seat for row in table.of(m.RowDealt)} == {0, 2}


def test_who_is_back_before_the_turn_comes_rides(table: ScriptedTable) -> None:
    table.play(h.Drop(1))
    table.time.at += GRACE
    table.catch_up()
    table.play(h.Return(1))
    table.guess_right(5)
    assert table.match.rider == 1


def test_a_rider_who_boards_while_dropped_has_the_rest_of_the_grace() -> None:
    table = riding(grace_s=60)
    table.play(h.Drop(1))
    until = table.player(1).grace_until
    table.guess_right(5)
    assert table.match.rider == 1
    assert table.match.due == until


def test_a_claimant_who_does_not_come_back_lets_the_sips_lapse() -> None:
    table = sevens(assign_s=60)
    table.claim(0, 2)
    table.play(h.Drop(0))
    table.skip()
    assert table.is_in("assign")
    table.skip()
    assert table.of(m.SipsLapsed) == [m.SipsLapsed(0, 2)]
    assert table.is_in("flip")
    assert table.time.at == GRACE


def test_a_claimant_who_is_away_when_the_window_closes_is_not_waited_for() -> None:
    table = sevens(grace_s=1)
    table.claim(0, 2)
    table.play(h.Drop(0))
    table.skip()
    assert table.player(0).away
    assert table.refusal(Claim(1), 0).code == "player-away"
    table.skip()
    assert table.is_in("flip")
    assert table.of(m.SipsLapsed) == [m.SipsLapsed(0, 2)]


# Clocks.


def test_no_guess_in_time_is_a_wrong_one(table: ScriptedTable) -> None:
    start = table.time.at
    table.skip()
    assert table.time.at == start + GUESS
    assert table.of(m.GuessMissed) == [m.GuessMissed(0, 1)]
    assert table.received() == [1, 0]
    assert table.view.last.call is None
    assert table.match.rider == 0
    assert table.match.due == table.time.at + GUESS


def test_three_missed_guesses_in_a_row_end_the_ride(table: ScriptedTable) -> None:
    for _ in range(3):
        table.skip()
    assert table.of(m.RideEnded) == [m.RideEnded(0, "asleep")]
    assert table.received() == [3, 0]
    assert table.player(0).away
    assert table.match.rider == 1
    table.play(h.SitIn(), 0)
    assert table.player(0).strikes == 0


def test_a_guess_in_between_counts(table: ScriptedTable) -> None:
    for _ in range(4):
        table.skip()
        table.skip()
        table.guess_wrong()
    assert table.match.rider == 0
    assert table.received() == [12, 0]


def test_misses_of_one_game_are_forgotten_in_the_next(table: ScriptedTable) -> None:
    table.skip()
    table.skip()
    table.play(Skip())
    while table.match.is_running:
        table.guess_right()
    table.play(h.Deal())
    table.to_the_bus()
    table.skip()
    assert table.match.rider == 0


def test_every_game_ends_by_timeouts_alone() -> None:
    for players in (2, 5, 7):
        table = ScriptedTable(players).start()
        while table.match.is_running:
            table.skip()
            assert_valid_state(table.bus)
        assert [end.how for end in table.of(m.RideEnded)] == ["asleep"] * players
        assert table.of(h.TableWaited)


# Pauses.


def test_a_pause_on_the_bus(table: ScriptedTable) -> None:
    due = table.match.due
    table.play(h.Pause())
    assert table.refusal(Guess("higher"), 0).code == "paused"
    table.time.at += 5_000
    table.play(h.Resume())
    assert table.match.due == (due or 0) + 5_000


def test_leaving_during_a_pause_settles_at_the_time_of_the_pause() -> None:
    table = assigning(auto_flip=True)
    table.assign(1, 2, 1)
    paused = table.time.at
    table.play(h.Pause())
    table.time.at += 60_000
    table.leave(0)
    assert table.is_in("flip")
    table.play(h.Resume())
    assert table.match.due == paused + 60_000 + 500


def test_a_newcomer_inherits_nothing() -> None:
    table = ScriptedTable(3).start()
    table.to_the_bus()
    shown = next(iter(table.match.shown))
    table.leave(shown)
    table.sit(shown, "newcomer", 0)
    assert shown not in table.match.shown
    assert all(shown not in (receipt.giver, receipt.to) for receipt in table.match.receipts)
