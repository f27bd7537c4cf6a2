"""Antes, the bring-in, completing, limits and who opens (RULES C3, C4)."""

import pytest

from bluefelt.engine.contract import Range
from bluefelt.engine.poker.messages import AllIn, BetReturned, Call, Check, Fold, Posted, Raise
from bluefelt.engine.rejected import Rejected
from bluefelt.games.follow_the_queen.messages import BringIn, BringInCalled, BroughtIn
from tests.games.follow_the_queen.scripted import StudTable


def new_table(*stacks: int, **settings: object) -> StudTable:
    """A table with dealer P0 at which P1 is to bring in."""
    hands = {1: "9c Tc 2c", 2: "9d Td 8d", 0: "9h Th 9s", 3: "5c 6c Jd"}
    table = StudTable(stacks or [1000] * 3, dealer=0, **settings)
    return table.start({seat: cards for seat, cards in hands.items() if seat < len(table.stacks)})


def least(table: StudTable) -> int | None:
    bounds = table.bounds()
    return None if bounds is None else bounds.least


# Forced bets.


def test_everybody_antes_what_he_has() -> None:
    table = new_table(1000, 1000, 3)
    antes = [event for event in table.events if isinstance(event, Posted)]
    assert antes == [Posted(1, 5, "ante"), Posted(2, 3, "ante"), Posted(0, 5, "ante")]
    assert table.stud.players[2].is_all_in


def test_no_ante_posts_nothing() -> None:
    table = new_table(ante=0)
    assert not any(isinstance(event, Posted) for event in table.events)
    table.say("bi f f")
    assert table.stacks == [1000, 1000, 1000]


def test_the_low_card_brings_in_or_completes_and_nothing_else() -> None:
    table = new_table()
    offers = table.offers(1)
    assert offers["bet/bring-in"].price == 10
    assert offers["bet/raise"].fields["to"] == Range(20, 995)
    assert {"bet/fold", "bet/check", "bet/call"}.isdisjoint(offers)
    for command in (Fold(), Check(), Call()):
        with pytest.raises(Rejected, match=r"bring-in-due \(chips=10\)"):
            table.play(command, 1)
    assert table.refusal(Raise(19), 1).code == "raise-too-small"


def test_only_the_low_card_brings_in_and_only_once() -> None:
    table = new_table()
    assert table.refusal(BringIn(), 2).code == "out-of-turn"
    table.say("bi")
    assert table.refusal(BringIn(), 2).code == "no-bring-in"
    assert table.refusal(BringIn(), 1).code == "out-of-turn"


def test_the_duty_passes_clockwise_past_all_ins() -> None:
    table = new_table(1000, 5, 4, 1000)  # P1 and P2 are all-in for their antes
    assert [event for event in table.events if isinstance(event, BringInCalled)] == [
        BringInCalled(3)
    ]
    table.say("bi")
    assert table.turn == 0


def test_a_short_bring_in_is_all_in_and_others_owe_it_in_full() -> None:
    table = new_table(1000, 11, 1000)
    assert table.offers(1)["bet/bring-in"].price == 6
    assert table.say("bi")[0] == BroughtIn(1, 6)
    assert table.stud.players[1].is_all_in
    assert table.offers(2)["bet/call"].price == 10
    assert least(table) == 20
    table.say("c c")
    assert [pot.amount for pot in table.stud.hand.pots] == [33, 8]


def test_a_short_bring_in_heads_up_takes_back_what_was_not_matched() -> None:
    table = StudTable([1000, 9], dealer=0).start({1: "9c Tc 2c", 0: "9h Th 9s"}).after("bi")
    assert table.turn == 0
    assert table.bounds() is None  # nobody could answer a raise
    assert BetReturned(0, 6) in table.say("c")


@pytest.mark.parametrize("stack", [15, 24])
def test_who_has_less_than_a_small_bet_can_only_bring_in(stack: int) -> None:
    table = new_table(1000, stack, 1000)
    assert {name for name in table.offers(1) if name.startswith("bet/")} == {"bet/bring-in"}
    for command in (AllIn(), Raise(stack - 5), Raise()):
        assert table.refusal(command, 1).code == "bring-in-due"


def test_who_has_just_a_small_bet_may_complete_all_in() -> None:
    table = new_table(1000, 25, 1000).after("ai")
    assert table.stud.players[1].is_all_in
    assert (table.stud.hand.round.bet, least(table)) == (20, 40)


@pytest.mark.parametrize("stacks", [(5, 5, 5), (1000, 5, 3), (2, 5, 900)])
def test_where_at_most_one_has_chips_nobody_brings_in(stacks: tuple[int, ...]) -> None:
    table = new_table(*stacks)
    assert not any(isinstance(event, BringInCalled | BroughtIn) for event in table.events)
    assert table.view.phase == "over"
    assert sum(table.stacks) == sum(stacks)
    assert all(len(seat.down) == 3 and len(seat.up) == 4 for seat in table.view.seats)


# Completing and raising.


def test_a_completion_at_once_counts_from_nothing() -> None:
    table = new_table().after("r50")
    assert table.stud.hand.round.step == 50
    assert least(table) == 100


def test_a_completion_over_the_bring_in_counts_what_it_adds() -> None:
    table = new_table().after("bi r50")
    assert table.stud.hand.round.step == 40
    assert least(table) == 90


def test_the_least_completion_leaves_a_small_bet_to_raise() -> None:
    table = new_table().after("bi r20")
    assert least(table) == 40
    table.say("r40")
    assert least(table) == 60


def test_a_short_all_in_below_the_completion_does_not_complete() -> None:
    table = new_table(1000, 1000, 1000, 20).after("bi c ai")  # P3 has 15 after the ante
    assert table.stud.hand.round.bet == 15
    assert least(table) == 20  # P0 may still complete
    table.say("c")
    assert (table.turn, least(table)) == (1, 20)  # so may the bring-in, who has not acted
    table.say("c")
    assert (table.turn, table.bounds()) == (2, None)  # P2 has acted, and faces 5
    table.say("c")
    assert table.stud.hand.street == 4


def test_a_completion_reopens_the_betting_to_all() -> None:
    table = new_table().after("bi c r20 c")
    assert (table.turn, least(table)) == (2, 40)


def test_a_short_all_in_over_a_completion_reopens_nothing() -> None:
    table = new_table(1000, 1000, 1000, 35)
    table.say("bi r20 ai c c")  # P3 all-in for 30
    assert (table.turn, table.bounds()) == (2, None)


def test_the_poster_gets_no_option_but_answers_a_raise() -> None:
    table = new_table().after("bi c c")
    assert table.stud.hand.street == 4
    table = new_table().after("bi c r60")
    assert table.turn == 1
    assert table.offers(1)["bet/call"].price == 50


def test_everybody_folds_to_the_bring_in() -> None:
    table = new_table().after("bi f f")
    assert table.stacks == [995, 1010, 995]


def test_later_streets_open_with_a_small_bet() -> None:
    table = new_table().after("bi c c")
    for _ in range(4):
        assert table.bounds() == Range(20, 985)
        table.say("x x x")
    assert table.view.phase == "over"


# Fixed limit.


def test_fixed_limit_bets_double_from_fifth_street_on() -> None:
    table = new_table(structure="fixed_limit")
    assert table.bounds() == Range(20, 20)
    table.say("bi")
    assert table.bounds() == Range(20, 20)
    table.say("r20")
    assert table.bounds() == Range(40, 40)
    table.say("c c")
    sizes = []
    for _ in range(4):
        sizes.append(least(table))
        table.say("x x x")
    assert sizes == [20, 40, 40, 40]


def test_fixed_limit_has_one_bet_and_three_raises() -> None:
    table = new_table(structure="fixed_limit").after("bi r20 r40 r60 r80")
    assert table.bounds() is None
    assert table.refusal(Raise(), table.turn).code == "raise-not-open"
    table.say("c c")
    table.say("b20 r40 r60 r80")
    assert table.bounds() is None


def test_fixed_limit_has_no_cap_between_two() -> None:
    table = StudTable([1000] * 2, dealer=0, structure="fixed_limit")
    table.start({1: "9c Tc 2c", 0: "9h Th 9s"}).say("bi r20 r40 r60 r80 r100 r120")
    assert table.bounds() == Range(140, 140)


def test_fixed_limit_counts_an_all_in_of_half_a_bet_as_a_raise() -> None:
    table = new_table(1000, 1000, 1000, 35, structure="fixed_limit").after("bi r20 ai")  # P3 has 30
    assert table.bounds() == Range(50, 50)
    table = new_table(1000, 1000, 1000, 34, structure="fixed_limit").after("bi r20 ai")
    assert table.bounds() == Range(40, 40)


def test_fixed_limit_completes_over_a_short_all_in() -> None:
    table = new_table(1000, 1000, 1000, 20, structure="fixed_limit").after("bi c ai")
    assert table.bounds() == Range(20, 20)


@pytest.mark.parametrize("structure", ["no_limit", "fixed_limit"])
def test_a_bring_in_of_a_whole_bet_is_the_first_bet(structure: str) -> None:
    table = new_table(bring_in=20, structure=structure).after("bi")
    assert least(table) == 40
    table.say("r40 r60 r80")
    assert (table.bounds() is None) == (structure == "fixed_limit")


# Who opens.

PAIRS = {
    1: "3c 3d 2c Kd",
    2: "4c 4d 8d 8s",
    0: "5c 5d 9s 9h",
    3: "6c 6d Jd 2h",
}


def opened(*stacks: int, words: str = "bi c c c") -> StudTable:
    table = StudTable(stacks, dealer=0).start({seat: PAIRS[seat] for seat in range(len(stacks))})
    table.say(words)
    return table


def test_the_highest_board_opens_fourth_street() -> None:
    table = opened(1000, 1000, 1000, 1000)
    assert (table.turn, table.view.opener) == (0, 0)


def test_an_all_in_opener_leaves_it_to_the_next_with_chips() -> None:
    table = opened(15, 1000, 1000, 1000)
    assert (table.turn, table.view.opener) == (1, 1)


def test_who_folded_does_not_open() -> None:
    table = opened(1000, 1000, 1000, 1000, words="bi c c f")
    assert table.turn == 2


def test_of_equal_boards_the_first_from_the_dealers_left_opens() -> None:
    table = StudTable([1000] * 3, dealer=1)
    table.start({2: "3c 3d 2c 9d", 0: "4c 4d 9s Jd", 1: "5c 5d Js 9h"}).say("bi c c")
    assert table.turn == 0


def test_a_wild_door_card_makes_a_pair_and_opens() -> None:
    table = StudTable([1000] * 3, dealer=0)
    table.start({1: "3c 3d Qh 5h", 2: "4c 4d 7d 2s", 0: "5c 5d Ks Kh"})  # sevens are wild
    assert table.turn == 0  # the only natural door
    table.say("bi c c")
    assert table.turn == 0  # kings beat fives and deuces
