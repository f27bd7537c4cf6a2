"""The cards behind the name of a hand, against every choice of five."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine.cards import card_names, parse_cards
from bluefelt.engine.ranking.evaluation import hand_name, strength
from bluefelt.engine.ranking.hand_names import made

holdings = st.tuples(st.permutations(range(52)), st.sampled_from([0, 3, 4, 5])).map(
    lambda drawn: (tuple(drawn[0][:2]), tuple(drawn[0][2 : 2 + drawn[1]]))
)


@given(holdings)
def test_the_cards_behind_a_hand_are_the_best_of_all_choices(
    holding: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    hole, board = holding
    name, best = made(hole, board)
    assert len(set(best)) == len(best) == min(5, len(hole + board))
    assert set(best) <= {*hole, *board}
    if board:
        value = max(map(strength, combinations(hole + board, 5)))
        assert strength(best) == value
        assert hand_name(value) == name


def test_before_the_flop_both_cards_count_the_higher_first() -> None:
    assert card_names(made(parse_cards("2d Ks"), ()).best) == "Ks 2d"
    assert made(parse_cards("7c 7s"), ()).name.category == "pair"
