import json
from decimal import Decimal
from typing import Any

import pytest

from bluefelt.games.holdem.phh import replay
from tests.games.holdem.phh.hands import dealt, fields, finishing, problem, refusal

CHECKED_DOWN = "d db {}, p1 cc, p2 cc, d db {}, p1 cc, p2 cc, d db {}, p1 cc, p2 cc"
DRY = CHECKED_DOWN.format("2c7d9h", "Js", "4d")  # no flush, and only 8T and 53 make a straight
ROYAL = CHECKED_DOWN.format("AsKsQs", "Js", "Ts")  # a board that all play
INF = Decimal("inf")


def showdown(holes: str, shown: str, board: str = DRY) -> dict[str, Any]:
    """Two players check it down, and then show or muck."""
    return dealt(holes, f"p2 cc, p1 cc, {board}, {shown}", [100, 100])


TO_THE_RIVER = "d db 2c7d9h, d db Js, d db 4d"
HANDS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "everybody folds to the big blind": (fields("p3 f, p1 f", [100] * 3), [99, 101, 100]),
    "the last player is the button and acts last": (
        fields("p3 cc, p1 cc, p2 cc, d db 2c7d9h, p1 cc, p2 cc, p3 cbr 6, p1 f, p2 f", [100] * 3),
        [98, 98, 104],
    ),
    "heads-up the second player has the small blind": (fields("p2 f", [100, 100]), [101, 99]),
    "and the button": (
        fields("p2 cc, p1 cc, d db 2c7d9h, p1 cbr 2, p2 f", [100, 100]),
        [102, 98],
    ),
    "the better hand wins": (showdown("AcAd KcKd", ""), [102, 98]),
    "cards are told at the showdown only": (showdown("", "p1 sm AcAd, p2 sm KcKd"), [102, 98]),
    "a dash shows what was dealt": (showdown("AcAd KcKd", "p1 sm -, p2 sm -"), [102, 98]),
    "who mucks cannot win even with aces": (
        showdown("AcAd KcKd", "p1 sm, p2 sm KcKd"),
        [98, 102],
    ),
    "who mucks leaves the pot to unknown cards": (showdown("", "p1 sm, p2 sm ????"), [98, 102]),
    "who mucks gets no share of a board that all would play": (
        showdown("", "p1 sm, p2 sm -", ROYAL),
        [98, 102],
    ),
    "unknown cards on a board that all play split": (showdown("", "", ROYAL), [100, 100]),
    "side pots and the uncalled rest": (
        fields(
            f"p3 cbr 300, p1 cc, p2 cc, p1 sm AcAd, p2 sm KcKd, p3 sm QcQd, {TO_THE_RIVER}",
            [50, 120, 300],
        ),
        [150, 140, 180],
    ),
    "a short big blind is a full bet, and what nobody matched goes back": (
        fields(f"p3 cc, p1 f, {TO_THE_RIVER}, p2 sm AcAd, p3 sm KcKd", [100, 1, 100]),
        [99, 3, 99],
    ),
    "two straddles": (
        fields(
            "p5 f, p6 cbr 10, p1 f, p2 f, p3 f, p4 f",
            [50] * 6,
            blinds_or_straddles=[1, 2, 4, 8, 0, 0],
        ),
        [49, 48, 46, 42, 50, 65],
    ),
    "a straddle on the button": (
        fields("p1 f, p2 f, p3 cbr 6, p4 f", [50] * 4, blinds_or_straddles=[1, 2, 0, 4]),
        [49, 48, 57, 46],
    ),
    "a big blind ante is dead and comes after the blind": (
        fields(
            f"p3 cc, p1 f, {TO_THE_RIVER}, p2 sm AcAd, p3 sm KcKd", [50, 4, 50], antes=[0, 3, 0]
        ),
        [49, 7, 48],
    ),
    "heads-up the antes are reversed too": (fields("p2 f", [50, 50], antes=[0, 3]), [51, 49]),
    "without a small blind the first player is the big blind": (
        fields("p2 f, p3 cc, p1 cbr 8, p3 f", [50] * 3, blinds_or_straddles=[2, 0, 0]),
        [52, 50, 48],
    ),
    "the winner shows": (fields("p3 f, p1 f, p2 sm 7c2d", [100] * 3), [99, 101, 100]),
    "the winner mucks": (fields("p3 f, p1 f, p2 sm", [100] * 3), [99, 101, 100]),
    "the blinds alone are all-in": (dealt("AcAd KcKd", TO_THE_RIVER, [2, 1]), [3, 0]),
}


@pytest.mark.parametrize(("hand", "stacks"), HANDS.values(), ids=HANDS.keys())
def test_a_hand_ends_with_these_stacks(hand: dict[str, Any], stacks: list[int]) -> None:
    assert finishing(hand) == stacks


def test_cents_come_out_exact() -> None:
    stakes = {
        "blinds_or_straddles": [Decimal("0.05"), Decimal("0.10")],
        "min_bet": Decimal("0.10"),
    }
    stacks = [Decimal("10.20"), Decimal("7")]
    hand = {**fields("p2 cbr 0.30, p1 cc, d db 2c7d9h, p1 cbr 0.2, p2 f", stacks), **stakes}
    outcome = replay(hand)
    assert outcome.finishing_stacks == (Decimal("10.5"), Decimal("6.7"))
    assert outcome.net == (Decimal("0.3"), Decimal("-0.3"))
    line = outcome.line()
    assert '"finishing_stacks":[10.5,6.7]' in line
    assert json.loads(line)["net"] == [0.3, -0.3]


def test_a_cent_that_cannot_be_split_goes_left_of_the_button() -> None:
    stakes = {
        "antes": [Decimal("0.01")] * 3,
        "blinds_or_straddles": [0, Decimal("0.10"), 0],
        "min_bet": Decimal("0.10"),
    }
    play = f"p3 cc, p1 f, p2 cc, {DRY.replace('p2 cc', 'p3 cc').replace('p1 cc', 'p2 cc')}"
    hand = {**dealt("???? AcKd AdKc", play, [5, 5, 5]), **stakes}
    assert finishing(hand) == [Decimal("4.99"), Decimal("5.01"), 5]


def test_not_all_can_muck() -> None:
    hand = fields(f"p2 cc, p1 cc, {DRY}, p1 sm, p2 sm", [100, 100])
    assert refusal(hand) == "action 15 'p2 sm': nobody is left to take the pot"


def test_unknown_cards_that_decide_are_not_guessed() -> None:
    hand = fields(f"p2 cc, p1 cc, {DRY}, p1 sm AcAd, p2 sm ????", [100, 100])
    outcome = replay(hand)
    assert outcome.status == "undecidable"
    assert outcome.finishing_stacks is None
    assert outcome.problem == "unknown cards (p2) decide who wins 4"
    assert not outcome.failed


@pytest.mark.parametrize(
    ("shown", "status"),
    [
        ("KsQs", "ok"),  # the king-high straight: the best hand there is, and nobody can tie it
        ("KsQd", "undecidable"),  # the same straight, but another KQ is about
        ("Jd4s", "undecidable"),
    ],
)
def test_unknown_cards_against_the_best_possible_hand(shown: str, status: str) -> None:
    board = CHECKED_DOWN.format("JcTd9h", "4d", "2s")
    queens = {"KsQs": "QcQh", "KsQd": "7c7d", "Jd4s": "7c7d"}[shown]
    others = {"KsQs": "Qd8c"}.get(shown, "8c8d")
    play = f"p3 f, p4 f, p1 cc, p2 cc, {board}, p1 sm {shown}, p2 sm ????"
    hand = dealt(f"???? ???? {queens} {others}", play, [100] * 4)
    assert replay(hand).status == status


def test_one_known_card_can_be_enough() -> None:
    board = CHECKED_DOWN.format("AcAdAh", "KsKd", "2s").replace("d db KsKd", "d db Ks")
    hand = dealt("As?? KcKh", f"p2 cc, p1 cc, {board}", [100, 100])
    assert finishing(hand) == [102, 98]
    assert replay(dealt("Qs?? KcKh", f"p2 cc, p1 cc, {board}", [100, 100])).status == "undecidable"


def test_a_side_pot_can_be_decided_and_the_main_pot_not() -> None:
    play = (
        "p3 cbr 50, p1 cc, p2 cc, d db AcAdKs, p1 cbr 20, p2 cc,"
        "d db Kd, p1 cc, p2 cc, d db 2s, p1 cc, p2 cc, p1 sm AhAs, p2 sm, p3 sm ????"
    )
    assert finishing(fields(play, [100, 100, 50])) == [220, 30, 0]
    play = play.replace("AhAs", "KhQh").replace("p2 sm", "p2 sm QcQd")
    outcome = replay(fields(play, [100, 100, 50]))
    assert outcome.problem == "unknown cards (p3) decide who wins 150"


def test_an_unknown_board_decides_nothing() -> None:
    hand = dealt("AcAd KcKd", f"p2 cc, p1 cc, {DRY.replace('Js', '??')}", [100, 100])
    assert problem(hand, "undecidable") == "unknown cards (the board) decide who wins 4"
    hand = fields("p2 cc, p1 cc, d db ??????, p1 cbr 2, p2 f", [100, 100])
    assert finishing(hand) == [102, 98]


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    play = "p3 cbr 10, p1 cbr 15, p2 f, p3 cbr 40"
    why = "action 7 'p3 cbr 40': raise-not-open"
    assert refusal(fields(play, [15, 100, 100])) == why


def test_a_straddle_is_raised_by_at_least_the_big_blind() -> None:
    straddle = {"blinds_or_straddles": [1, 2, 4, 0]}
    assert finishing({**fields("p4 cbr 6, p1 f, p2 f, p3 f", [50] * 4), **straddle})[3] == 57
    play = "p4 cc, p1 cc, p2 cc, p3 cbr 5"
    assert "the least is 6" in refusal({**fields(play, [50] * 4), **straddle})


@pytest.mark.parametrize(("trims", "end"), [(True, [12, 47, 45]), (False, [14, 45, 45])])
def test_a_short_ante_wins_as_the_file_says(trims: bool, end: list[int]) -> None:
    hand = dealt("AcAd KcKd QcQd", "p3 f, d db 2c7d9h, d db Js, d db 4d", [4, 50, 50])
    assert finishing({**hand, "antes": [5, 5, 5], "ante_trimming_status": trims}) == end


@pytest.mark.parametrize(
    ("post", "end"),
    [
        (-2, [49, 48, 53, 50]),  # live: he has the option, and takes his chips back
        (-3, [49, 48, 53, 50]),  # and a dead small blind, which he wins back
        (-1, [49, 48, 53, 50]),  # a missed small blind is dead
    ],
)
def test_newcomers_post_out_of_turn(post: int, end: list[int]) -> None:
    entry = {"blinds_or_straddles": [1, 2, post, 0]}
    assert finishing({**fields("p3 cbr 6, p4 f, p1 f, p2 f", [50] * 4), **entry}) == end


def test_what_newcomers_post_is_live_from_the_big_blind_on() -> None:
    for post, paid in ((-1, 3), (-2, 2), (-3, 3)):
        entry = {"blinds_or_straddles": [1, 2, post, 0]}
        hand = {**fields("p3 cc, p4 f, p1 f, p2 cbr 8, p3 f", [50] * 4), **entry}
        assert finishing(hand) == [49, 51 + paid, 50 - paid, 50]


def test_what_a_newcomer_posts_is_a_bet_even_without_blinds() -> None:
    entry = {"blinds_or_straddles": [0, -2, 0]}
    assert finishing({**fields("p1 f, p2 cc, p3 f", [50] * 3), **entry}) == [50, 50, 50]
    assert "the least is 4" in refusal({**fields("p1 cbr 3", [50] * 3), **entry})


def test_fixed_limit_bets_have_one_size() -> None:
    limit = {"variant": "FT", "small_bet": 2, "big_bet": 4}
    play = (
        "p3 cbr 4, p1 f, p2 cbr 6, p3 cc, d db 2c7d9h, p2 cbr 2, p3 cc,"
        "d db Js, p2 cbr 4, p3 cbr 8, p2 cc, d db 4d, p2 cc, p3 cbr 4, p2 f"
    )
    assert finishing({**fields(play, [50] * 3), **limit}) == [49, 34, 67]
    assert "the most is 4" in refusal({**fields("p3 cbr 5", [50] * 3), **limit})
    capped = "p3 cbr 4, p1 cbr 6, p2 cbr 8, p3 cbr 10"
    assert "raise-not-open" in refusal({**fields(capped, [50] * 3), **limit})


def test_stacks_that_nobody_knows_never_run_out() -> None:
    outcome = replay(fields("p3 cbr 900, p1 f, p2 f", [INF, 100, INF]))
    assert outcome.status == "ok"
    assert outcome.finishing_stacks == (None, 98, None)
    assert outcome.net == (-1, -2, 3)
    assert '"finishing_stacks":[null,98,null]' in outcome.line()


@pytest.mark.parametrize("stated", [[99, 101, 100], [99, INF, 100], [Decimal("99.0"), 101, 100]])
def test_stated_stacks_that_agree(stated: list[Decimal]) -> None:
    hand = fields("p3 f, p1 f", [100, 100, 100], finishing_stacks=stated)
    assert replay(hand).status == "ok"


def test_stated_stacks_that_differ() -> None:
    hand = fields("p3 f, p1 f", [100, 100, 100], finishing_stacks=[99, Decimal("100.5"), 100])
    outcome = replay(hand)
    assert outcome.status == "differs"
    assert outcome.failed
    assert outcome.finishing_stacks == (99, 101, 100)
    assert outcome.stated_stacks == (99, Decimal("100.5"), 100)
    assert outcome.problem == "p2 has 101, not 100.5; the stated stacks lack 0.5 in all"


def test_odd_chips_by_another_rule_differ() -> None:
    play = f"p3 f, p1 cc, p2 cc, {DRY}"
    hand = dealt("AcKd AdKc QcQd", play, [10, 10, 10], antes=[1, 1, 1])
    hand["finishing_stacks"] = [10, 11, 9]
    assert problem(hand, "differs") == "p1 has 11, not 10; p2 has 10, not 11"


@pytest.mark.parametrize(
    ("actions", "stacks", "waits"),
    [
        ("p3 cbr 6", [99, 98, 94], "it is p1's turn"),
        ("p3 cc, p1 cc, p2 cc", [98, 98, 98], "the board is to be dealt"),
        ("p3 cbr 100, p1 cc, p2 f", [0, 98, 0], "the board is to be dealt"),
        ("p3 cbr 100, p1 cc, p2 f, d db 2c7d9h, d db Js", [0, 98, 0], "the board is to be dealt"),
    ],
)
def test_histories_may_stop_early(actions: str, stacks: list[int], waits: str) -> None:
    outcome = replay(fields(actions, [100, 100, 100]))
    assert outcome.status == "unfinished"
    assert list(outcome.finishing_stacks or ()) == stacks
    assert outcome.problem == f"the file ends early: {waits}"
    assert not outcome.failed
    stated = fields(actions, [100, 100, 100], finishing_stacks=[*stacks[:2], 77])
    assert replay(stated).status == "differs"


def test_a_history_may_stop_before_the_cards_are_dealt() -> None:
    hand = {**fields("", [100, 100, 100]), "actions": ["d dh p1 AcAd", "# a spilled drink"]}
    outcome = replay(hand)
    assert outcome.status == "unfinished"
    assert outcome.finishing_stacks == (99, 98, 100)


def test_hole_cards_may_come_one_by_one() -> None:
    hand = fields("p2 f", [100, 100])
    hand["actions"][:2] = ["d dh p1 Ac", "d dh p2 ??", "d dh p1 Ad", "d dh p2 ??"]
    assert finishing(hand) == [101, 99]


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ("p1 f", "action 4 'p1 f': it is p3's turn"),
        ("p3 f, p2 cc", "action 5 'p2 cc': it is p1's turn"),
        ("p3 cbr 3", "action 4 'p3 cbr 3': raise-too-small: the least is 4"),
        ("p3 cbr 101", "action 4 'p3 cbr 101': raise-too-large: the most is 100"),
        ("p3 cbr 2", "the least is 4"),
        ("d db 2c7d9h", "it is p3's turn"),
        ("p3 f, p1 f, p2 cc", "action 6 'p2 cc': the hand is over"),
        ("p3 f, p1 f, d db 2c7d9h", "the hand is over"),
        ("p3 f, p1 cc, p2 cc, p1 cc", "the board is to be dealt"),
        ("p3 f, p1 cc, p2 cc, d db 2c7d, p1 cc", "the board is to be dealt"),
        ("p3 f, p1 cc, p2 cc, d db 2c7d9hJs", "street by street"),
        ("p3 f, p1 cc, p2 cc, d db 2c7d9h, d db Js", "it is p1's turn"),
        ("p3 cbr 100, p1 cc, p2 f, d db 2c7d9hJs4d", "street by street"),
        ("p3 cbr 100, p1 cc, p2 f, d db 2c7d9h, d db Js4d", "street by street"),
        ("p3 f, p1 sm AcAd", "it is p1's turn"),
        ("p3 f, p1 f, p3 sm AcAd", "p3 has folded"),
        ("p3 f, p1 f, p3 sm", "p3 has folded"),
        ("p3 f, p1 f, p2 sm, p2 sm AcAd", "p2 has mucked"),
        ("p3 f, d dh p1 AcAd", "p1 already has 2 cards"),
    ],
)
def test_illegal_actions_are_named_and_explained(actions: str, why: str) -> None:
    hand = fields(actions, [100, 100, 100])
    assert why in refusal(hand)
    outcome = replay(hand)
    assert outcome.failed
    assert outcome.action == len(hand["actions"])


@pytest.mark.parametrize(
    ("holes", "actions", "why"),
    [
        ("AcAd AcKd", "", "action 2 'd dh p2 AcKd': Ac is elsewhere already"),
        ("AcAd KcKd", "p2 cc, p1 cc, d db Ad2c2d", "Ad is elsewhere already"),
        ("AcAd KcKd", "p2 cc, p1 cc, d db 2c2c2d", "2c is elsewhere already"),
        ("AcAd KcKd", f"p2 cc, p1 cc, {DRY}, p1 sm AcAh", "p1 holds other cards"),
        ("AcAdAh KcKd", "", "p1 holds other cards"),
        ("?????? KcKd", "", "p1 already has 0 cards"),
        ("AcAd KcKd", f"p2 cc, p1 cc, {DRY}, d db 3h", "the board has five cards"),
    ],
)
def test_cards_that_cannot_be_are_refused(holes: str, actions: str, why: str) -> None:
    assert why in refusal(dealt(holes, actions, [100, 100]))


def test_betting_waits_for_the_cards() -> None:
    hand = fields("p2 f", [100, 100])
    del hand["actions"][1]
    assert refusal(hand) == "action 2 'p2 f': p2 has 0 cards yet"


def test_a_full_table_uses_the_whole_deck() -> None:
    checks = ", ".join(f"p{i} f" for i in (*range(3, 23), 1))
    assert finishing(fields(checks, [100] * 22))[:2] == [99, 101]


def test_hands_are_called_as_their_file_calls_them() -> None:
    hand = fields("p3 f, p1 f", [100] * 3)
    assert replay({**hand, "hand": "R5-77"}, "3").hand == "R5-77"
    assert replay({**hand, "hand": 0}, "3").hand == 0
    assert replay(hand, "3").hand == "3"
    assert replay({**hand, "hand": [1]}).hand is None
    assert json.loads(replay(hand).line(file="a.phh"))["file"] == "a.phh"
