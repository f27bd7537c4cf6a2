from itertools import chain, combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator.evaluator import evaluate_cards

from bluefelt.engine.cards import card_names, parse_cards
from bluefelt.engine.ranking.batch import strengths
from bluefelt.engine.ranking.evaluation import (
    Category,
    best_five,
    category,
    describe,
    hand_name,
    strength,
)

FIVE_CARD_CENSUS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3744,
    Category.FLUSH: 5108,
    Category.STRAIGHT: 10200,
    Category.THREE_OF_A_KIND: 54912,
    Category.TWO_PAIR: 123552,
    Category.PAIR: 1098240,
    Category.HIGH_CARD: 1302540,
}
NATURAL_HANDS = 7462

deals = st.permutations(range(52)).flatmap(
    lambda deck: st.integers(5, 7).map(lambda number: tuple(deck[:number]))
)


def worth(text: str) -> int:
    return strength(parse_cards(text))


def random_hands(number: int, cards: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    rng = np.random.default_rng(20)
    decks = np.tile(np.arange(52, dtype=np.uint8), (number, 1))
    return rng.permuted(decks, axis=1)[:, :cards]


def test_five_card_census() -> None:
    cards = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8)
    hands = cards.reshape(2_598_960, 5)
    per_strength = np.bincount(strengths(hands), minlength=NATURAL_HANDS + 1)
    assert len(per_strength) == NATURAL_HANDS + 1
    assert per_strength[0] == 0
    assert per_strength[1:].all()
    census = dict.fromkeys(FIVE_CARD_CENSUS, 0)
    for place, hands_there in enumerate(per_strength[1:].tolist(), start=1):
        census[category(place)] += hands_there
    assert census == FIVE_CARD_CENSUS


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_strengths_agree_with_phevaluator(cards: int) -> None:
    hands = random_hands(20_000, cards)
    ours = [strength(hand) for hand in hands.tolist()]
    assert ours == [NATURAL_HANDS + 1 - evaluate_cards(*hand) for hand in hands.tolist()]
    assert strengths(hands).tolist() == ours


def test_a_batch_longer_than_a_chunk_is_ranked_to_the_end() -> None:
    hands = random_hands(40_000, 7)
    assert strengths(hands)[-9:].tolist() == [strength(hand) for hand in hands[-9:].tolist()]
    assert strengths(hands[:0]).tolist() == []


@given(deals)
def test_the_order_of_the_cards_does_not_matter(cards: tuple[int, ...]) -> None:
    assert strength(cards) == strength(sorted(cards)) == strength(cards[::-1])


@pytest.mark.parametrize("cards", [0, 4, 8])
def test_other_numbers_of_cards_are_not_ranked(cards: int) -> None:
    with pytest.raises(ValueError, match="from 5 to 7"):
        strength(tuple(range(cards)))


def test_case_2_a_six_high_straight_beats_the_wheel() -> None:
    board = "2c 3d 4h 5s Kd"
    assert worth(f"6c 9h {board}") > worth(f"As 9s {board}")
    assert describe(worth(f"As 9s {board}")) == "straight to the five"


def test_case_3_the_board_plays_for_both() -> None:
    board = "As Ad Kc Ks Qh"
    assert worth(f"Ts 2c {board}") == worth(f"9d 7h {board}")


@pytest.mark.parametrize(
    ("cards", "kind", "ranks", "words"),
    [
        ("Kd Ts 9c 4h 2d", "high-card", (11, 8, 7, 2, 0), "king high"),
        ("Jd Js 9c 4h 2d 3d", "pair", (9, 7, 2, 1), "pair of jacks"),
        ("Kd Ks 9c 9h Qd 2s 2c", "two-pair", (11, 7, 10), "two pair, kings and nines"),
        ("6d 6s 6c 9h Qd", "three-of-a-kind", (4, 10, 7), "three sixes"),
        ("9d 8s 7c 6h 5d", "straight", (7,), "straight to the nine"),
        ("Ad 8d 7d 6d 2d", "flush", (12, 6, 5, 4, 0), "ace-high flush"),
        ("Qd Qs Qc 5h 5d 5s", "full-house", (10, 3), "full house, queens over fives"),
        ("8d 8s 8c 8h 2d 2s 2c", "four-of-a-kind", (6, 0), "four eights"),
        ("5d 4d 3d 2d Ad", "straight-flush", (3,), "straight flush to the five"),
        ("Ad Kd Qd Jd Td 9d", "royal-flush", (12,), "royal flush"),
    ],
)
def test_hands_have_names(cards: str, kind: str, ranks: tuple[int, ...], words: str) -> None:
    name = hand_name(worth(cards))
    assert (name.category, name.ranks) == (kind, ranks)
    assert describe(worth(cards)) == words


def test_the_strongest_hands_are_five_of_a_kind() -> None:
    assert [describe(place) for place in (7462, 7463, 7475)] == [
        "royal flush",
        "five deuces",
        "five aces",
    ]
    assert category(7463) is Category.FIVE_OF_A_KIND
    assert hand_name(7475).category == "five-of-a-kind"


def test_every_strength_has_a_name_of_its_own() -> None:
    names = {hand_name(place) for place in range(1, 7476)}
    assert len(names) == 7475


@given(deals)
def test_the_best_five_are_worth_the_hand(cards: tuple[int, ...]) -> None:
    five = best_five(cards)
    assert len(set(five)) == 5
    assert set(five) <= set(cards)
    assert strength(five) == strength(cards)
    assert five == best_five(cards[::-1])


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("2c 3d 4h 5s Kd As 9s", "5s 4h 3d 2c As"),
        ("9h Kd 9c Qd Ks 9s 2h", "9s 9h 9c Ks Kd"),
        ("As Kd Kc 9h 9c 2d 2s", "Kd Kc 9h 9c As"),
        ("9h 8h 7h 6h 5h Tc Jc", "9h 8h 7h 6h 5h"),
        ("Ah 9h 8h 7h 2h As Ac", "Ah 9h 8h 7h 2h"),
        ("Ac Ad Kh Ks Qd Qc Js", "Ad Ac Ks Kh Qd"),
    ],
)
def test_the_best_five_come_in_order_of_significance(cards: str, five: str) -> None:
    assert card_names(best_five(parse_cards(cards))) == five
