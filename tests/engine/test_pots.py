"""Pots against dealing chips out one at a time."""

from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine.poker.pots import Pot, layer_pots, share_pot, win_pot

hands = st.dictionaries(st.integers(0, 8), st.integers(0, 40), min_size=2).flatmap(
    lambda paid: st.tuples(
        st.just(paid),
        st.lists(st.sampled_from(sorted(paid)), min_size=1, unique=True),
        st.integers(0, 9),
    )
)


@given(hands)
def test_every_chip_is_in_exactly_one_pot(hand: tuple[dict[int, int], list[int], int]) -> None:
    paid, live, dead = hand
    assert sum(pot.amount for pot in layer_pots(paid, live, dead)) == sum(paid.values()) + dead


@given(hands)
def test_pots_match_chips_counted_one_by_one(hand: tuple[dict[int, int], list[int], int]) -> None:
    paid, live, _ = hand
    expected: dict[tuple[int, ...], int] = {}
    top = max(paid[seat] for seat in live)
    for height in range(1, max(paid.values()) + 1):
        reach = min(height, top)
        contenders = tuple(seat for seat in live if paid[seat] >= reach)
        expected[contenders] = expected.get(contenders, 0) + sum(c >= height for c in paid.values())
    made = {pot.contenders: pot.amount for pot in layer_pots(paid, live) if pot.amount}
    assert made == {contenders: chips for contenders, chips in expected.items() if chips}


@given(hands)
def test_dead_chips_are_in_the_main_pot(hand: tuple[dict[int, int], list[int], int]) -> None:
    paid, live, dead = hand
    lowest = min(paid[seat] for seat in live)
    without, with_dead = layer_pots(paid, live), layer_pots(paid, live, dead)
    if without and lowest:
        assert with_dead[0].amount == without[0].amount + dead
        assert with_dead[1:] == without[1:]


def test_examples_of_rules_b6() -> None:
    paid = {0: 100, 1: 250, 2: 400, 3: 400, 4: 60}
    assert [pot.amount for pot in layer_pots(paid, [0, 1, 2, 3])] == [460, 450, 300]
    assert layer_pots({0: 40, 1: 100, 2: 100}, [0, 1]) == (Pot(120, (0, 1)), Pot(120, (1,)))


@given(st.integers(0, 10_000), st.integers(1, 10))
def test_shares_differ_by_one_chip_at_most(amount: int, winners: int) -> None:
    shares = share_pot(amount, range(winners))
    assert sum(shares.values()) == amount
    assert max(shares.values()) - min(shares.values()) <= 1
    assert list(shares.values()) == sorted(shares.values(), reverse=True)


def test_only_contenders_win() -> None:
    assert win_pot({0: 5, 2: 9}, (1, 2, 0), 10) == {2: 10}
