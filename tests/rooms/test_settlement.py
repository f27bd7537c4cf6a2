"""Settling up: nobody pays more often than needed."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.rooms.rules import settlement
from bluefelt.rooms.rules.settlement import MOST_EXACT, Transfer, settle

small_nets = st.lists(st.integers(-6, 6), max_size=7)


def closed(nets: list[int]) -> dict[str, int]:
    """The nets with one more party, so that they sum to zero."""
    return {f"P{i}": net for i, net in enumerate([*nets, -sum(nets)])}


def left_over(nets: dict[str, int], transfers: tuple[Transfer, ...]) -> dict[str, int]:
    left = dict(nets)
    for transfer in transfers:
        left[transfer.payer] += transfer.chips
        left[transfer.payee] -= transfer.chips
    return left


def most_groups(nets: list[int]) -> int:
    """By trying every zero-sum group that the first party could be in."""
    if not nets:
        return 0
    first, *others = nets
    return max(
        1 + most_groups([net for i, net in enumerate(others) if i not in chosen])
        for size in range(len(others) + 1)
        for chosen in combinations(range(len(others)), size)
        if first + sum(others[i] for i in chosen) == 0
    )


@given(small_nets)
def test_the_transfers_are_as_few_as_trying_everything_finds(nets: list[int]) -> None:
    parties = [net for net in closed(nets).values() if net]
    assert len(settle(closed(nets))) == len(parties) - most_groups(parties)


@given(st.lists(st.integers(-3_000, 3_000), max_size=30))
def test_the_transfers_settle_everything(nets: list[int]) -> None:
    everybody = closed(nets)
    transfers = settle(everybody)
    assert not any(left_over(everybody, transfers).values())
    assert len(transfers) <= max(0, sum(map(bool, everybody.values())) - 1)
    assert all(transfer.chips > 0 for transfer in transfers)
    assert all(everybody[t.payer] < 0 < everybody[t.payee] for t in transfers)


@given(small_nets, st.randoms(use_true_random=False))
def test_the_order_of_the_ledger_does_not_matter(nets: list[int], random: object) -> None:
    everybody = list(closed(nets).items())
    expected = settle(dict(everybody))
    random.shuffle(everybody)  # type: ignore[attr-defined]
    assert settle(dict(everybody)) == expected


def test_greed_is_not_enough() -> None:
    # If the largest debtor pays the largest winner, it takes five.
    nets = {"A": -10, "B": -9, "C": 6, "D": 4, "E": 5, "F": 4}
    assert len(settle(nets)) == 4


def test_the_largest_sums_stay_exact() -> None:
    chips = 2**53 - 1
    assert settle({"A": -chips, "B": chips - 1, "C": 1}) == (
        Transfer("A", "B", chips - 1),
        Transfer("A", "C", 1),
    )


def test_the_house_is_a_party_like_any_other() -> None:
    assert settle({"Ann": -30, "Ben": 20, "the house": 10}) == (
        Transfer("Ann", "Ben", 20),
        Transfer("Ann", "the house", 10),
    )


def test_a_crowd_pays_at_most_once_less_than_it_has_heads() -> None:
    nets = {f"P{i:02}": 3**i for i in range(MOST_EXACT + 5)}
    nets["loser"] = -sum(nets.values())
    assert len(settle(nets)) == MOST_EXACT + 5


def test_the_same_books_are_settled_once() -> None:
    settlement._settle.cache_clear()
    for name in ("Ben", "Ben", "Cleo"):
        settle({"Ann": -7, name: 7})
    settle({"Ben": 7, "Ann": -7})
    assert settlement._settle.cache_info().misses == 2


def test_nobody_owes_anything() -> None:
    assert settle({}) == settle({"Ann": 0}) == ()


def test_nets_that_do_not_add_up_are_an_error() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        settle({"Ann": -1, "Ben": 2})
