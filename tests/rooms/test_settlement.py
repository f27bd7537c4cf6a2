"""Settling up: nobody pays more often than needed."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules import settlement
from bluefelt.rooms.rules.ledger import books, settled, transfers_of
from bluefelt.rooms.rules.settlement import HOUSE, MOST_EXACT, Transfer, settle, without_bots
from bluefelt.rooms.rules.view import LedgerRow
from tests.rooms.evenings import Evening

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


def test_fourteen_parties_pay_as_seldom_as_possible() -> None:
    # Four groups; if the largest debtor pays the largest winner, it takes twelve.
    groups = ((-10, 6, 4), (-9, 5, 4), (-1000, 600, 300, 100), (-900, 500, 250, 150))
    nets = {f"P{i:02}": net for i, net in enumerate(net for group in groups for net in group)}
    assert len(nets) == 14
    assert len(settle(nets)) == 10


def test_not_every_grouping_of_a_crowd_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settlement, "_zero_groups", lambda nets: pytest.fail(f"2^{len(nets)}"))
    settle(closed([2 * 3**i + 1 for i in range(14)]))


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


# Bots play for chips, but owe nothing and are owed nothing (RULES A11).


def test_nobody_pays_a_bot() -> None:
    assert without_bots({"Ann": -200, "Ada": 200}, {"Ada"}) == {"Ann": 0}
    rows = [LedgerRow("Ann", 200, 0, 0, -200), LedgerRow("Ada", 200, 0, 400, 200, bot=True)]
    assert transfers_of(rows, house=0) == ()


def test_what_a_bot_won_is_taken_off_those_who_lost() -> None:
    nets = {"Ann": -250, "Ben": 50, "Ada": 200}
    assert settle(without_bots(nets, {"Ada"})) == (Transfer("Ann", "Ben", 50),)


def test_what_a_bot_lost_is_taken_off_those_who_won() -> None:
    nets = {"Ann": 100, "Ben": 200, "Cleo": -30, "Ada": -270}
    assert without_bots(nets, {"Ada"}) == {"Ann": 10, "Ben": 20, "Cleo": -30}


def test_of_equal_remainders_who_sat_down_first_has_the_odd_chip() -> None:
    nets = {"Ann": -2, "Ben": -2, "Cleo": 3, "Ada": 1}
    assert without_bots(nets, {"Ada"}) == {"Ann": -1, "Ben": -2, "Cleo": 3}


def test_the_largest_remainder_has_the_odd_chip() -> None:
    nets = {"Ann": -1, "Ben": -3, "Cleo": 2, "Ada": 2}  # shares of 0.5 and 1.5
    assert without_bots(nets, {"Ada"}) == {"Ann": 0, "Ben": -2, "Cleo": 2}
    nets = {"Ann": -1, "Ben": -9, "Cleo": 7, "Ada": 3}  # of 0.3 and 2.7
    assert without_bots(nets, {"Ada"}) == {"Ann": -1, "Ben": -6, "Cleo": 7}


def test_what_a_bot_lost_to_the_house_nobody_owes_the_house() -> None:
    assert without_bots({"Ann": 0, "Ada": -100, HOUSE: 100}, {"Ada"}) == {"Ann": 0, HOUSE: 0}


@given(
    st.lists(st.integers(-1000, 1000), max_size=6),
    st.lists(st.integers(-1000, 1000), min_size=1, max_size=4),
    st.integers(0, 1000),
)
def test_people_settle_among_themselves(people: list[int], bots: list[int], house: int) -> None:
    nets = {f"P{i}": net for i, net in enumerate(people)} | {f"B{i}": n for i, n in enumerate(bots)}
    nets["P last"] = -sum(nets.values()) - house
    nets |= {HOUSE: house} if house else {}
    left = without_bots(nets, {f"B{i}" for i in range(len(bots))})
    assert sum(left.values()) == 0
    assert not any(name.startswith("B") for name in left)
    won = sum(bots)
    for name, net in left.items():
        assert net * nets[name] >= 0, "somebody has changed sides"
        assert abs(net) <= abs(nets[name])
        on_side = nets[name] < 0 if won > 0 else nets[name] > 0
        assert on_side or net == nets[name], "somebody on the other side pays for bots"
    side = [name for name in left if name != HOUSE and net_is_on_side(nets[name], won)]
    total = sum(abs(nets[name]) for name in side)
    for name in side:  # nobody is more than a chip away from the exact share
        exact = min(abs(won), total) * abs(nets[name])
        assert abs((abs(nets[name]) - abs(left[name])) * total - exact) < total
    assert not any(left_over(left, settle(left)).values())


def net_is_on_side(net: int, won: int) -> bool:
    return net < 0 if won > 0 else net > 0


def test_the_books_say_how_much_went_to_bots() -> None:
    room = Evening().seat_all("Ann", "Ben")
    room.play("Ann", c.AddBot("easy"))
    for name, stack in {"Ann": 750, "Ben": 1050, "Ada": 1200}.items():
        room.player(name).stack = stack
    told = settled(books(room.state))
    assert told.transfers == (Transfer("Ann", "Ben", 50),)
    assert told.bots == 200
    assert [row.name for row in told.rows if row.bot] == ["Ada"]
