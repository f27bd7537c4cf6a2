"""Clocks, dropped connections, leaving and pauses, above all on the bring-in (RULES A5, A6)."""

import pytest

from bluefelt.engine.tables import messages as h
from bluefelt.games.follow_the_queen.messages import BroughtIn
from tests.games.follow_the_queen.scripted import StudTable

CLOCK = 30_000
GRACE = 15_000
HANDS = {1: "9c Tc 2c", 2: "9d Td 8d", 0: "9h Th 9s", 3: "5c 6c Jd"}


def new_table(seats: int = 3, **settings: object) -> StudTable:
    """P1 is to bring in."""
    table = StudTable([1000] * seats, dealer=0, **settings)
    return table.start({seat: HANDS[seat] for seat in range(seats)})


@pytest.fixture
def table() -> StudTable:
    return new_table()


def test_the_bring_in_has_the_clock_then_the_time_bank() -> None:
    table = new_table(time_bank_s=20)
    assert table.deadline == CLOCK
    table.skip()
    assert table.deadline == CLOCK + 20_000
    table.time.at += 5_000
    table.say("bi")
    assert table.stud.players[1].time_bank == 15_000
    assert table.stud.players[1].strikes == 0


def test_an_expired_bring_in_is_posted_and_later_turns_check_or_fold(table: StudTable) -> None:
    assert BroughtIn(1, 10) in table.skip()
    table.say("c c")
    idle = table.turn
    assert idle is not None
    table.skip()  # a check is free
    assert not table.stud.players[idle].folded
    table.say("b40")
    other = table.turn
    assert other is not None
    table.skip()
    assert table.stud.players[other].folded


def test_two_expiries_in_a_row_are_being_away(table: StudTable) -> None:
    table.skip()
    table.say("r20 c")
    table.skip()
    assert table.stud.players[1].away
    assert table.stud.players[1].folded


def test_who_drops_on_the_bring_in_has_the_grace_and_then_it_is_posted(table: StudTable) -> None:
    table.time.at = 25_000
    table.play(h.Drop(1))
    assert table.stud.hand.due == 25_000 + GRACE
    table.skip()
    assert table.stud.players[1].away
    assert table.stud.players[1].paid == 10
    assert table.turn == 2


def test_who_comes_back_in_time_decides_himself(table: StudTable) -> None:
    table.play(h.Drop(1))
    table.time.at = 10_000
    table.play(h.Return(1))
    table.say("r20")
    assert table.stud.hand.round.bet == 20


def test_who_leaves_on_the_bring_in_posts_it_and_folds_when_his_turn_comes() -> None:
    table = new_table()
    assert BroughtIn(1, 10) in table.play(h.Leave(), 1)
    assert not table.stud.players[1].folded
    table.say("c c")
    assert table.stud.hand.street == 4
    while table.turn is not None:
        assert table.turn != 1
        table.say("x")
    assert h.Left(1, "P1", 985, 0) in table.events


def test_a_leaver_to_whom_all_fold_wins_and_is_paid(table: StudTable) -> None:
    table.play(h.Leave(), 1)
    table.say("f f")
    assert h.Left(1, "P1", 1010, 0) in table.events


def test_a_short_bring_in_of_a_leaver_stays_live() -> None:
    table = StudTable([1000, 11, 1000], dealer=0).start({seat: HANDS[seat] for seat in range(3)})
    table.play(h.Leave(), 1)
    table.say("c c")
    while table.turn is not None:
        table.say("x")
    assert 1 not in table.stud.players
    assert 1 in table.stud.hand.shown


def test_others_do_not_hear_that_somebody_is_leaving(table: StudTable) -> None:
    events = table.play(h.Leave(), 2)
    assert any(isinstance(event, h.LeaveAnnounced) for event in events)
    assert table.heard(0, events) == table.heard(None, events) == []


def test_leaving_on_the_bring_in_during_a_pause_gives_the_next_a_full_clock() -> None:
    table = new_table()
    table.time.at = 10_000
    table.play(h.Pause())
    table.time.at = 60_000
    table.play(h.Leave(), 1)
    assert table.stud.players[1].paid == 10
    table.time.at = 100_000
    table.play(h.Resume())
    assert (table.turn, table.stud.hand.due) == (2, 100_000 + CLOCK)


def test_who_sits_out_is_neither_dealt_in_nor_dealer() -> None:
    table = new_table(4)
    table.play(h.SitOut(), 1)
    table.say("bi f f f")
    table.deal()
    assert table.stud.hand.order == (3, 0, 2)
    assert table.stud.hand.button == 2


def test_the_dealer_deals_where_the_table_says_so() -> None:
    table = new_table(deal_control="dealer").after("bi f f")
    assert [seat for seat in range(3) if "table/deal" in table.offers(seat)] == [1]


def test_changed_stakes_wait_for_the_next_hand(table: StudTable) -> None:
    table.play(h.ChangeSettings({"bring_in": 40, "small_bet": 80, "ante": 20}))
    table.say("bi f f")
    assert table.stacks == [995, 1010, 995]
    table.deal()
    assert table.stud.hand.bringing_in is not None
    table.say("bi")
    assert table.stud.hand.round.bet == 40
    assert table.view.ante == 20
