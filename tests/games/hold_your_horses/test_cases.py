"""The numbered cases of RULES D; seats are numbered as the cases number players."""

import pytest

from bluefelt.games.hold_your_horses.state import Settlement
from tests.games.hold_your_horses.scripted import RaceTable, thousand


def test_case_37_the_whole_pool_goes_to_the_winning_hand() -> None:
    table = RaceTable(thousand((1, 2, 3))).start(1)
    table.round({1: {1: 100}, 2: {1: 50}, 3: {2: 150}}).finish()
    assert table.settled.pool == 300
    assert table.settled.payouts == {1: 200, 2: 100}
    assert table.stacks == {1: 1100, 2: 1050, 3: 850}


def test_case_38_equal_remainders_go_to_the_lowest_seat() -> None:
    table = RaceTable(thousand((1, 2, 3, 4))).start(3)
    table.round({1: {3: 10}, 2: {3: 10}, 3: {3: 10}, 4: {5: 70}}).finish()
    assert table.settled.payouts == {1: 34, 2: 33, 3: 33}


def test_case_39_the_house_edge_is_taken_first() -> None:
    table = RaceTable(thousand((1, 2, 3)), house_edge_bps=500).start(2)
    table.round({1: {2: 125}, 2: {2: 80}, 3: {4: 100}}).finish()
    assert table.settled == Settlement("paid", (2,), 305, 15, {1: 177, 2: 113}, 15, 0)
    assert table.horses.house == 15


def test_case_40_tied_hands_split_in_proportion_to_stakes() -> None:
    table = RaceTable(thousand((1, 2, 3))).start(1, 2)
    table.round({1: {1: 60}, 2: {2: 30, 3: 40}, 3: {4: 70}}).finish()
    assert table.settled.winners == (1, 2)
    assert table.settled.payouts == {1: 133, 2: 67}


@pytest.mark.parametrize(
    ("unclaimed", "house", "carry", "payouts"),
    [("house", 150, 0, {}), ("carry", 0, 150, {}), ("refund", 0, 0, {1: 100, 2: 50})],
)
def test_case_41_nobody_on_the_winner(
    unclaimed: str, house: int, carry: int, payouts: dict[int, int]
) -> None:
    table = RaceTable(thousand((1, 2)), unclaimed=unclaimed).start(5)
    table.round({1: {1: 100}, 2: {2: 50}}).finish()
    assert table.settled.payouts == payouts
    assert (table.horses.house, table.horses.carry) == (house, carry)
    assert sum(table.stacks.values()) + house + carry == 2000


def test_case_42_the_board_plays_and_everybody_gets_the_stakes_back() -> None:
    table = RaceTable(thousand((1, 2, 3))).start(1, 2, 3, 4, 5)
    table.round({1: {1: 100}, 2: {2: 50, 5: 20}, 3: {4: 30}}).finish()
    assert table.settled.winners == (1, 2, 3, 4, 5)
    assert table.settled.payouts == {1: 100, 2: 70, 3: 30}


def test_case_43_what_is_not_ready_is_not_bet() -> None:
    table = RaceTable(thousand((1, 2, 3)), ante=5).start(4)
    table.lock(1, {1: 40})
    table.bet(2, {4: 80})
    table.bet(3, {4: 20})
    table.lock(3, {4: 60})
    table.skip()  # P2's 45 seconds are over
    table.finish()
    assert table.settled.pool == 115
    assert table.settled.payouts == {3: 115}
    assert table.stacks == {1: 955, 2: 995, 3: 1050}


def test_case_44_stakes_of_all_rounds_add_up() -> None:
    table = RaceTable(thousand((1, 2, 3))).start(1).round({1: {1: 20}, 2: {1: 30}, 3: {3: 40}})
    table.round({1: {1: 50}})
    table.round({2: {3: 100}})
    assert table.is_over()
    assert table.settled.pool == 240
    assert table.settled.payouts == {1: 168, 2: 72}
