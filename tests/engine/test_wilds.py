from collections import Counter
from functools import cache
from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator._pheval import evaluate_5cards, evaluate_7cards

from bluefelt.engine.cards import card_names, parse_cards
from bluefelt.engine.ranking.batch import strengths
from bluefelt.engine.ranking.evaluation import describe, strength
from bluefelt.engine.ranking.wilds import plays_as, wild_bits, wild_strength

QUEENS = wild_bits({10})
FIVE_DEUCES = 7463
SUIT_ORDERS = list(permutations(range(4)))
STAND_INS = np.array(list(combinations(range(48), 3)), np.uint8)

deals = st.permutations(range(52)).flatmap(
    lambda deck: st.integers(5, 7).map(lambda number: tuple(deck[:number]))
)
wild_ranks = st.sets(st.integers(0, 12), max_size=13).map(wild_bits)


def worth(text: str, wilds: int = QUEENS) -> int:
    return wild_strength(parse_cards(text), wilds)


def five_of_a_kind(naturals: list[int], wilds: int) -> int:
    """The best five of a kind, or 0: only wilds can make the fifth."""
    held = Counter(card >> 2 for card in naturals)
    made = [rank for rank in range(13) if wilds and held[rank] + wilds >= 5]
    return FIVE_DEUCES + max(made) if made else 0


def by_the_book(cards: tuple[int, ...], wilds: int) -> int:
    """RULES C6 word for word: any five cards, each wild any card that the five lack."""
    best = 0
    for five in combinations(cards, 5):
        natural = [card for card in five if not wilds >> (card >> 2) & 1]
        free = [card for card in range(52) if card not in natural]
        best = max(best, five_of_a_kind(natural, 5 - len(natural)))
        for stand_ins in combinations(free, 5 - len(natural)):
            best = max(best, FIVE_DEUCES - evaluate_5cards(*natural, *stand_ins))
    return best


def by_expansion(cards: tuple[int, ...], wilds: int) -> int:
    """As by the book, but all seven cards at once, ranked by phevaluator.

    A wild that stands for a natural card outside of the five gains nothing over that card
    itself, so it is enough to try the cards that are not held at all.
    """
    naturals = [card for card in cards if not wilds >> (card >> 2) & 1]
    free = [card for card in range(52) if card not in naturals]
    number = len(cards) - len(naturals)
    ranked: int = min(evaluate_7cards(*naturals, *some) for some in combinations(free, number))
    return max(FIVE_DEUCES - ranked, five_of_a_kind(naturals, number))


def hands_with_wilds(number: int, wilds: int, cards: int = 7) -> list[tuple[tuple[int, ...], int]]:
    """Random hands that hold so many wild cards, every other one from two suits only."""
    chance = Random(100 * cards + wilds)
    hands: list[tuple[tuple[int, ...], int]] = []
    for turn in range(number):
        ranks = {10, chance.choice([rank for rank in range(13) if rank != 10])}
        suits = chance.sample(range(4), 2 if turn % 2 else 4)
        wild_cards = [card for card in range(52) if card >> 2 in ranks]
        naturals = [card for card in range(52) if card >> 2 not in ranks and card & 3 in suits]
        hand = chance.sample(naturals, cards - wilds) + chance.sample(wild_cards, wilds)
        hands.append((tuple(chance.sample(hand, cards)), wild_bits(ranks)))
    return hands


@pytest.mark.parametrize(
    ("cards", "wilds", "number"),
    [(7, 1, 400), (7, 2, 20), (6, 1, 800), (6, 2, 50), (5, 0, 500), (5, 1, 2000), (5, 2, 200)],
)
def test_wilds_are_ranked_by_the_book(cards: int, wilds: int, number: int) -> None:
    for hand, ranks in hands_with_wilds(number, wilds, cards):
        assert wild_strength(hand, ranks) == by_the_book(hand, ranks), card_names(hand)


@pytest.mark.long
@pytest.mark.parametrize(
    ("wilds", "number"), [(0, 20_000), (1, 20_000), (2, 20_000), (3, 200), (4, 4)]
)
def test_wilds_are_ranked_as_the_best_of_all_stand_ins(wilds: int, number: int) -> None:
    for hand, ranks in hands_with_wilds(number, wilds):
        assert wild_strength(hand, ranks) == by_expansion(hand, ranks), card_names(hand)


def with_any_suits(cards: tuple[int, ...]) -> tuple[int, ...]:
    """One of all hands that differ only in which suit is which."""
    changed = (sorted(card & ~3 | suits[card & 3] for card in cards) for suits in SUIT_ORDERS)
    return tuple(min(changed))


@cache
def best_with_three(naturals: tuple[int, ...]) -> int:
    """The best that four cards and any three others make, by our own batch function."""
    free = np.array([card for card in range(52) if card not in naturals], np.uint8)
    cards = np.empty((len(STAND_INS), 7), np.uint8)
    cards[:, :4] = naturals
    cards[:, 4:] = free[STAND_INS]
    return max(int(strengths(cards).max()), five_of_a_kind(list(naturals), 3))


@pytest.mark.long
def test_three_wilds_are_ranked_as_the_best_of_all_stand_ins_too() -> None:
    """As above, ranked by our own batch function, which the census checks."""
    for hand, ranks in hands_with_wilds(20_000, 3):
        naturals = tuple(card for card in hand if not ranks >> (card >> 2) & 1)
        best = best_with_three(with_any_suits(naturals))
        assert wild_strength(hand, ranks) == best, card_names(hand)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_four_wilds_make_five_of_the_highest_card_and_more_make_aces(cards: int) -> None:
    for wilds in range(4, cards + 1):
        for hand, ranks in hands_with_wilds(200, wilds, cards):
            highest = max((card >> 2 for card in hand if not ranks >> (card >> 2) & 1), default=12)
            made = highest if wilds == 4 else 12
            assert wild_strength(hand, ranks) == FIVE_DEUCES + made, card_names(hand)


@given(deals)
def test_without_wild_ranks_hands_are_worth_what_they_are(cards: tuple[int, ...]) -> None:
    assert wild_strength(cards, 0) == strength(cards)


@given(deals, wild_ranks)
def test_a_wild_card_is_never_worth_less_than_itself(cards: tuple[int, ...], wilds: int) -> None:
    assert wild_strength(cards, wilds) >= strength(cards)


@pytest.mark.parametrize("cards", [0, 4, 8])
def test_other_numbers_of_cards_are_not_ranked(cards: int) -> None:
    with pytest.raises(ValueError, match="from 5 to 7"):
        wild_strength(tuple(range(cards)), QUEENS)


def test_case_30_three_nines_with_a_wild_outrank_two_natural_pairs() -> None:
    sevens = wild_bits({5})
    assert worth("9c 9d Kh 7s 2h", sevens) > worth("Ac Ad Kc Kd 2h", sevens)


def test_case_31_four_aces_and_a_queen_are_five_aces() -> None:
    aces = worth("As Ah Ad Ac Qh 3c 8d")
    assert describe(aces) == "five aces"
    assert aces > strength(parse_cards("As Ks Qs Js Ts"))
    assert describe(worth("7c 7d Qh Qs Qd 2c 3d")) == "five sevens"


def test_case_32_a_wild_in_a_flush_is_the_highest_card_it_lacks() -> None:
    flush = worth("As 9s 5s 2s Qh Kd 3h")
    assert flush == strength(parse_cards("As Ks 9s 5s 2s"))
    assert flush < worth("Ad Kd Td 8d 4d 2c 3c")


@pytest.mark.parametrize(
    ("cards", "standing"),
    [
        ("As Ah Ad Ac Qh 3c 8d", "As=As Ah=Ah Ad=Ad Ac=Ac Qh=As"),
        ("7c 7d Qh Qs Qd 2c 3d", "7d=7d 7c=7c Qs=7s Qh=7h Qd=7s"),
        ("Ah Kh Jh 2c 3d Qs Qd", "Ah=Ah Kh=Kh Qs=Qh Jh=Jh Qd=Th"),
        ("Kh Jh Th 9h 3d Qh 4s", "Kh=Kh Qh=Qh Jh=Jh Th=Th 9h=9h"),
        ("4h 3c 2d Qh Kc Jc 9s", "Kc=Kc Qh=Ks Jc=Jc 9s=9s 4h=4h"),
        ("Ah 2c 3d 4s Qh 9c 9d", "Qh=5s 4s=4s 3d=3d 2c=2c Ah=Ah"),
        ("Qc Qd Qh Qs 2c 3d", "3d=3d Qs=3s Qh=3h Qd=3c Qc=3s"),
    ],
)
def test_wild_cards_say_what_they_stand_for(cards: str, standing: str) -> None:
    five = plays_as(parse_cards(cards), QUEENS)
    assert " ".join("=".join(card_names(pair).split()) for pair in five) == standing


@given(deals, wild_ranks)
def test_stand_ins_are_worth_the_hand(cards: tuple[int, ...], wilds: int) -> None:
    five = plays_as(cards, wilds)
    held, standing = zip(*five, strict=True)
    value = wild_strength(cards, wilds)
    assert len(set(held)) == 5
    assert set(held) <= set(cards)
    assert all(card == stand_in for card, stand_in in five if not wilds >> (card >> 2) & 1)
    if value >= FIVE_DEUCES:
        assert {card >> 2 for card in standing} == {value - FIVE_DEUCES}
        assert len(set(standing)) == 4
    else:
        assert len(set(standing)) == 5
        assert strength(standing) == value
