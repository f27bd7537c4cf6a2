"""The numbered cases of RULES G for the bus, one test each."""

import pytest

from bluefelt.engine.cards import DECK
from bluefelt.engine.chance import shuffle
from bluefelt.engine.rejected import Rejected
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.bus import is_right
from tests.games.ride_the_bus.scripted import ScriptedTable, cards

RIDE = "5c 9d Jh 2s Kc 8s 4h Jd 3c 3d 3h 3s Ac 6h 7c 9c 5d 2h"


def test_case_45_pyramid_weights_in_flip_order() -> None:
    table = ScriptedTable().start().pass_card(15)
    flips = table.of(m.CardFlipped)
    assert [flip.place for flip in flips] == list(range(15))
    assert [flip.weight for flip in flips] == [*[1] * 5, *[2] * 4, *[3] * 3, *[4] * 2, 5]


def case_46(stacking: bool) -> ScriptedTable:
    hands = {0: "7c 7d 2c 3c 4c", 1: "7h 2d 3d 4d 5d", 2: "2h 3h 4h 5h 6h"}
    laid = "8c 8d 8h 8s 9c 9d 9h 9s Tc 7s Td Th Ts Jc Jd"
    table = ScriptedTable(stacking=stacking).start(hands, laid).pass_card(9)
    table.flip()
    table.claim(1)
    return table


def test_case_46_with_stacking_everybody_who_holds_a_seven_plays() -> None:
    table = case_46(stacking=True)
    table.time.at += 10
    table.claim(0, 2)
    table.skip()
    assert table.match.owed == {1: 3, 0: 6}


def test_case_46_without_stacking_only_the_first_plays() -> None:
    table = case_46(stacking=False)
    table.time.at += 10
    with pytest.raises(Rejected, match=r"claimed-already \(by=1\)"):
        table.claim(0, 2)
    table.skip()
    assert table.match.owed == {1: 3}
    assert len(table.hand(0)) == 5


def test_case_47_all_with_most_cards_left_ride_in_seat_order() -> None:
    hands = {0: "7c 7d 2c 3c 4c", 1: "8c 8d 8h 2d 3d", 2: "9c 9d 2h 3h 4h"}
    table = ScriptedTable().start(hands, "7h 8s 9h 3s Tc Ts Th Td Jc Jd Jh Js Qc Qd Qh")
    for seat, count in ((0, 2), (1, 3), (2, 2), (1, 1)):
        table.flip()
        table.claim(seat, count)
        table.skip()
        table.skip()
    table.to_the_bus()
    assert [len(hand) for hand in table.match.shown.values()] == [3, 1, 3]
    assert table.of(m.RidersChosen) == [m.RidersChosen((0, 2))]


def test_case_48_one_sip_and_eighteen_cards() -> None:
    table = ScriptedTable(2)
    # Seat 1 has played one card more, so that only seat 0 rides.
    hands = {0: "2c 4c 6c 8c Tc", 1: "7d 2d 4d 6d 8d"}
    table.start(hands, "7h Qc Qd Qh Qs Kd Kh Ks Jc Js Ah As Ad Th Ts", RIDE)
    table.flip()
    table.claim(1)
    table.skip()
    table.skip()
    table.to_the_bus()
    stock = len(table.match.stock) + 5
    table.guess("H L H")
    assert table.match.position == 1
    table.guess("H H H H L")
    assert [guess.right for guess in table.of(m.Guessed)] == [True, True, False, *[True] * 5]
    assert table.of(m.RideEnded) == [m.RideEnded(0, "finished")]
    assert table.received() == [1, 0]
    assert stock - len(table.match.stock) == 18
    assert isinstance(table.events[-1], m.GameEnded)


def test_case_49_aces_and_equal_ranks() -> None:
    ace, deuce, other = cards("As 2c Ad")
    assert not is_right("higher", ace, deuce, ace_high=True)
    assert is_right("higher", ace, deuce, ace_high=False)
    assert not is_right("lower", ace, other, ace_high=True)
    assert not is_right("higher", ace, other, ace_high=False)


def test_case_50_seven_players_leave_two_cards_for_the_first_row() -> None:
    table = ScriptedTable(7).start().pass_card(14)
    assert len(table.match.stock) == 2
    two = table.match.stock[:]
    seed = table.match.seed
    table.pass_card()
    [reshuffle] = table.of(m.StockShuffled)
    gone = [card for card in DECK if card not in two]  # hands and pyramid, in A3's order
    expected = shuffle(gone, seed, "bus-reshuffle-1")
    assert (reshuffle.number, reshuffle.count) == (1, 50)
    [row] = table.of(m.RowDealt)
    assert [*row.cards, row.hidden] == [*two, *expected[:3]]
    assert table.match.stock == expected[3:]
    [dealt] = table.of(m.HandsDealt)
    assert all(len(hand) == 5 for hand in dealt.hands.values())
