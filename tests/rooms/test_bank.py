"""The bank lends up to the limit, and its books balance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.rules.bank import Bank, check_credit, nets, record_cash_out, record_purchase

moves = st.lists(st.tuples(st.sampled_from("ABC"), st.integers(-300, 300)), max_size=30)


def test_the_limit_counts_what_came_back() -> None:
    bank = Bank()
    record_purchase(bank, "A", 900)
    with pytest.raises(Rejected) as refused:
        check_credit(bank, "A", 101, limit=1000)
    assert refused.value.details == {"most": 100, "limit": 1000}
    record_cash_out(bank, "A", 500)
    check_credit(bank, "A", 600, limit=1000)


@given(moves)
def test_nets_sum_to_zero_while_the_chips_are_on_the_table(moves: list[tuple[str, int]]) -> None:
    bank, stacks = Bank(), dict.fromkeys("ABC", 0)
    for name, chips in moves:
        if chips >= 0:
            record_purchase(bank, name, chips)
            stacks[name] += chips
        elif stacks[name] >= -chips:
            record_cash_out(bank, name, -chips)
            stacks[name] += chips
    richest = max(stacks, key=lambda name: stacks[name])
    pot = sum(stacks.values())
    assert sum(nets(bank, {richest: pot}).values()) == 0
