from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

import pytest
from phevaluator._pheval import evaluate_7cards

from bluefelt.engine.cards import parse_cards
from bluefelt.engine.ranking.odds import Odds, exact_odds, sampled_odds
from bluefelt.engine.rejected import Rejected

Heats = dict[tuple[int, ...], int]


def dealt(hands: int, board: int, seed: int) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    cards = Random(seed).sample(range(52), 2 * hands + board)
    return [tuple(cards[2 * n : 2 * n + 2]) for n in range(hands)], tuple(cards[2 * hands :])


def heat(hands: Sequence[Sequence[int]], board: Sequence[int]) -> tuple[int, ...]:
    """The hands that win on a full board, by phevaluator: the least number is the best hand."""
    ranked = [evaluate_7cards(*hand, *board) for hand in hands]
    return tuple(seat for seat, place in enumerate(ranked) if place == min(ranked))


def naive_win_counts(
    hands: Sequence[Sequence[int]], board: Sequence[int], dead: Sequence[int] = ()
) -> Heats:
    """Every board dealt out and looked at; a hand without cards is dealt first, in every way."""
    seen = {*board, *dead, *(card for hand in hands for card in hand)}
    unseen = [card for card in range(52) if card not in seen]
    win_counts: Counter[tuple[int, ...]] = Counter()
    hidden = [2 - len(hand) for hand in hands if not hand]
    for drawn in combinations(unseen, sum(hidden)):
        full = [tuple(hand) or drawn for hand in hands]
        left = [card for card in unseen if card not in drawn]
        for runout in combinations(left, 5 - len(board)):
            win_counts[heat(full, (*board, *runout))] += 1
    return dict(win_counts)


def assert_consistent(odds: Odds) -> None:
    assert sum(odds.win_counts.values()) == odds.boards
    assert all(odds.win_counts.values())
    assert sum(odds.equity) == pytest.approx(1)
    for seat, (win, tie, equity) in enumerate(zip(odds.win, odds.tie, odds.equity, strict=True)):
        mine = {heat: times for heat, times in odds.win_counts.items() if seat in heat}
        shared = sum(times for heat, times in mine.items() if len(heat) > 1)
        assert win * odds.boards == pytest.approx(mine.get((seat,), 0))
        assert tie * odds.boards == pytest.approx(shared)
        earned = sum(times / len(heat) for heat, times in mine.items())
        assert equity * odds.boards == pytest.approx(earned)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("board", [2, 3, 4, 5])
@pytest.mark.parametrize("hands", [2, 5, 9])
def test_odds_on_a_board_are_those_of_every_runout(hands: int, board: int, seed: int) -> None:
    known, shown = dealt(hands, board, seed)
    odds = exact_odds(known, shown)
    assert odds.win_counts == naive_win_counts(known, shown)
    assert odds.exact
    assert_consistent(odds)


@pytest.mark.long
@pytest.mark.parametrize("hands", ["AsKs QhQd", "7h2c AdKd"])
def test_heads_up_odds_before_the_flop_are_those_of_every_board(hands: str) -> None:
    known = [parse_cards(hand) for hand in hands.split()]
    odds = exact_odds(known)
    assert odds.boards == 1_712_304
    assert odds.win_counts == naive_win_counts(known, ())
    assert_consistent(odds)


@pytest.mark.parametrize("hands", [3, 5, 8, 9, 12])
def test_odds_before_the_flop_are_those_of_every_first_card(hands: int) -> None:
    known, _ = dealt(hands, 0, seed=hands)
    unseen = [card for card in range(52) if all(card not in hand for hand in known)]
    win_counts: Counter[tuple[int, ...]] = Counter()
    # Each board of five is met five times, once for each of its cards shown first.
    for card in unseen:
        win_counts.update(exact_odds(known, (card,)).win_counts)
    odds = exact_odds(known)
    assert {heat: 5 * boards for heat, boards in odds.win_counts.items()} == dict(win_counts)
    assert_consistent(odds)


def test_aces_against_kings_before_the_flop() -> None:
    odds = exact_odds([parse_cards("AsAh"), parse_cards("KdKc")])
    assert odds.win == pytest.approx((0.8106, 0.1855), abs=5e-4)


def test_twenty_two_hands_leave_eight_cards_for_the_board() -> None:
    known, _ = dealt(22, 0, seed=1)
    odds = exact_odds(known)
    assert odds.boards == 56
    assert odds.win_counts == naive_win_counts(known, ())


@pytest.mark.parametrize("board", [0, 3, 4])
def test_dead_cards_do_not_come(board: int) -> None:
    known, cards = dealt(3, board + 23, seed=4)
    shown, dead = cards[:board], cards[board:]
    odds = exact_odds(known, shown, dead)
    assert odds.win_counts == naive_win_counts(known, shown, dead)


@pytest.mark.parametrize("board", [4, 5])
@pytest.mark.parametrize("seat", [0, 2, 4])
def test_an_unknown_hand_is_counted_over_too(board: int, seat: int) -> None:
    known, shown = dealt(5, board, seed=seat)
    known[seat] = ()
    odds = exact_odds(known, shown)
    assert odds.win_counts == naive_win_counts(known, shown)
    assert odds == exact_odds([hand or None for hand in known], shown)
    assert_consistent(odds)


def test_an_unknown_hand_on_the_flop_is_counted_over_every_turn() -> None:
    known, shown = dealt(5, 3, seed=8)
    known[3] = ()
    seen = {*shown, *(card for hand in known for card in hand)}
    win_counts: Counter[tuple[int, ...]] = Counter()
    for card in set(range(52)) - seen:
        win_counts.update(exact_odds(known, (*shown, card)).win_counts)
    odds = exact_odds(known, shown)
    assert odds.boards == 820 * 741
    assert {heat: 2 * deals for heat, deals in odds.win_counts.items()} == dict(win_counts)


def test_samples_come_close_to_the_exact_odds() -> None:
    known, shown = dealt(4, 3, seed=5)
    for hands in (known, [*known[:3], ()]):
        sampled = sampled_odds(hands, shown, samples=60_000, seed=b"horses")
        exact = exact_odds(hands, shown)
        assert sampled.equity == pytest.approx(exact.equity, abs=0.008)
        assert sampled.win == pytest.approx(exact.win, abs=0.008)
        assert sampled.boards == 60_000
        assert not sampled.exact
        assert_consistent(sampled)


def test_two_unknown_hands_have_equal_chances() -> None:
    sampled = sampled_odds([(), None], samples=40_000, seed=b"")
    assert sampled.equity == pytest.approx((0.5, 0.5), abs=0.01)


def test_samples_repeat_with_their_seed() -> None:
    known, _ = dealt(3, 0, seed=6)
    first = sampled_odds(known, samples=500, seed=bytes(32))
    assert first == sampled_odds(known, samples=500, seed=bytes(32))
    assert first != sampled_odds(known, samples=500, seed=bytes(31) + b"\1")


def test_every_deal_of_the_last_cards_is_as_likely() -> None:
    known, shown = dealt(2, 0, seed=7)
    left = [card for card in range(52) if all(card not in hand for hand in known)][:6]
    dead = [card for card in set(range(52)) - set(left) if all(card not in h for h in known)]
    sampled = sampled_odds(known, shown, dead, samples=60_000, seed=b"deck")
    exact = exact_odds(known, shown, dead)
    assert exact.boards == len(list(combinations(left, 5)))
    assert sampled.win == pytest.approx(exact.win, abs=0.01)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "code", "details"),
    [
        (["AsKs", "QsAs"], "", "", "duplicate-card", {"card": "As"}),
        (["AsKs", "QsJs"], "Ks", "", "duplicate-card", {"card": "Ks"}),
        (["AsKs", "QsJs"], "2c3c4c", "4c", "duplicate-card", {"card": "4c"}),
        (["AsKs", "Qs"], "", "", "wrong-hand-size", {"hand": 1, "cards": 1}),
        (["AsKsQs", "2c3c"], "", "", "wrong-hand-size", {"hand": 0, "cards": 3}),
        (["AsKs", "QsJs"], "2c3c4c5c6c7c", "", "wrong-board-size", {"cards": 6}),
        ([], "2c3c4c", "", "wrong-number-of-hands", {"hands": 0}),
    ],
)
def test_impossible_deals_are_refused(
    hands: list[str], board: str, dead: str, code: str, details: dict[str, object]
) -> None:
    known = [parse_cards(hand) for hand in hands]
    shown, gone = parse_cards(board), parse_cards(dead)
    with pytest.raises(Rejected) as exact:
        exact_odds(known, shown, gone)
    with pytest.raises(Rejected) as sampled:
        sampled_odds(known, shown, gone, samples=10, seed=b"")
    for refusal in (exact.value, sampled.value):
        assert (refusal.code, refusal.details) == (code, details)


def test_numbers_that_are_no_cards_are_refused() -> None:
    with pytest.raises(Rejected, match="unknown-card"):
        exact_odds([(0, 1), (2, 52)])
    with pytest.raises(Rejected, match="unknown-card"):
        sampled_odds([(0, 1), None], (-1,), samples=1, seed=b"")


@pytest.mark.parametrize("board", ["", "2c3c", "2c3c4c"])
def test_too_much_that_is_unknown_is_left_to_sampling(board: str) -> None:
    unknown: list[tuple[int, ...] | None] = [parse_cards("AsKs"), None]
    if board == "2c3c4c":
        unknown.append(None)
    with pytest.raises(Rejected, match="too-many-deals"):
        exact_odds(unknown, parse_cards(board))


def test_more_hands_than_the_deck_can_serve_are_refused() -> None:
    with pytest.raises(Rejected, match="wrong-number-of-hands"):
        sampled_odds([None] * 24, samples=1, seed=b"")
    assert sampled_odds([None] * 23, samples=10, seed=b"").boards == 10


def test_the_order_of_the_hands_only_renames_the_heats() -> None:
    known, shown = dealt(3, 3, seed=9)
    plain = exact_odds(known, shown)
    for order in permutations(range(3)):
        renamed = exact_odds([known[seat] for seat in order], shown)
        assert [renamed.win[order.index(seat)] for seat in range(3)] == list(plain.win)
