"""The payout against a reference in fractions, and what a chip would pay."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.games.hold_your_horses.messages import PayoutsSettled, Readied
from bluefelt.games.hold_your_horses.payout import places, settle, share_pool
from bluefelt.games.hold_your_horses.settings import Settings
from bluefelt.games.hold_your_horses.state import HANDS, Race, State
from bluefelt.games.hold_your_horses.view import pays
from tests.games.hold_your_horses.scripted import RaceTable, thousand

SEATS = st.integers(0, 5)
STAKES = st.dictionaries(SEATS, st.dictionaries(st.sampled_from(HANDS), st.integers(1, 10**6)))
ROUNDS = st.lists(STAKES, min_size=3, max_size=3)
RANKS = st.tuples(*[st.integers(1, 4)] * 5)
SETTINGS = st.builds(
    Settings,
    house_edge_bps=st.integers(0, 2000),
    unclaimed=st.sampled_from(["house", "carry", "refund"]),
    round_weights=st.tuples(*[st.integers(1, 10)] * 3).map(lambda each: "/".join(map(str, each))),
)


def bets_placed(
    settings: Settings, rounds: list[dict[int, dict[int, int]]], ranks: tuple[int, ...]
) -> State:
    """A race in which these bets were locked and the hands came in like this."""
    table = RaceTable(dict.fromkeys(range(6), 10**8))
    state = table.horses
    state.settings = settings
    state.race = Race(number=1, over=False, places=places(ranks))
    for weight, stakes in zip(settings.weights, rounds, strict=True):
        for seat, bets in stakes.items():
            table.game.evolve(state, Readied(seat, bets, weight))
    return state


def in_fractions(
    settings: Settings, rounds: list[dict[int, dict[int, int]]], ranks: tuple[int, ...], extra: int
) -> dict[int, Fraction]:
    """What each seat would get if chips could be cut (RULES D6)."""
    winners = {hand for hand in HANDS if ranks[hand - 1] == max(ranks)}
    stakes: dict[int, Fraction] = {}
    pool = Fraction(extra)
    for weight, placed in zip(settings.weights, rounds, strict=True):
        for seat, bets in placed.items():
            pool += sum(bets.values())
            on_winners = sum(chips for hand, chips in bets.items() if hand in winners)
            stakes[seat] = stakes.get(seat, Fraction(0)) + weight * on_winners
    total = sum(stakes.values())
    if not total:
        return {}
    net = pool - pool * settings.house_edge_bps // 10_000
    return {seat: net * stake / total for seat, stake in stakes.items() if stake}


@given(SETTINGS, ROUNDS, RANKS, st.integers(0, 500), st.integers(0, 5000))
def test_payouts_are_within_a_chip_of_the_fractions(
    settings: Settings,
    rounds: list[dict[int, dict[int, int]]],
    ranks: tuple[int, ...],
    antes: int,
    carry: int,
) -> None:
    state = bets_placed(settings, rounds, ranks)
    state.race.antes = antes
    state.carry = carry
    settled = settle(state)
    assert settled.pool == state.race.staked + carry
    assert sum(settled.payouts.values()) + settled.house + settled.carry == settled.pool
    exact = in_fractions(settings, rounds, ranks, antes + carry)
    if not exact:
        assert settled.outcome in ("house", "carried", "refunded", "empty")
        assert settled.takeout == 0
        return
    assert set(settled.payouts) == set(exact)
    rounded_up = {seat for seat in exact if settled.payouts[seat] > exact[seat]}
    for seat, share in exact.items():
        assert abs(settled.payouts[seat] - share) < 1
    # No remainder that was rounded down is larger than one that was rounded up.
    remainders = {seat: share % 1 for seat, share in exact.items()}
    up = [(remainders[seat], -seat) for seat in rounded_up]
    down = [(remainders[s], -s) for s in exact if s not in rounded_up and remainders[s]]
    assert not up or not down or min(up) > max(down)


@given(SETTINGS, ROUNDS, RANKS)
def test_a_refund_returns_every_stake(
    settings: Settings, rounds: list[dict[int, dict[int, int]]], ranks: tuple[int, ...]
) -> None:
    state = bets_placed(settings, rounds, ranks)
    settled = settle(state)
    if settled.outcome == "refunded":
        staked = {s: sum(p.stakes.values()) for s, p in state.players.items() if p.stakes}
        assert settled.payouts == staked
        assert settled.house == 0


@given(st.integers(0, 10**15), st.dictionaries(SEATS, st.integers(1, 10**12), min_size=1))
def test_shares_add_up(chips: int, weights: dict[int, int]) -> None:
    shares = share_pool(chips, weights)
    assert sum(shares.values()) == chips
    whole = sum(weights.values())
    for seat, share in shares.items():
        assert chips * weights[seat] // whole <= share <= chips * weights[seat] // whole + 1


def test_large_amounts_stay_exact() -> None:
    assert share_pool(2**53 - 1, {0: 1, 1: 2}) == {
        0: 3002399751580330 + (2**53 - 1) % 3 // 2,
        1: 6004799503160661 - (2**53 - 1) % 3 // 2,
    }


@pytest.mark.parametrize(("bps", "weight"), [(0, 1), (500, 1), (0, 3), (1000, 7)])
def test_what_a_chip_would_pay_is_what_it_pays(bps: int, weight: int) -> None:
    settings = {"house_edge_bps": bps, "round_weights": f"2/{weight}/1", "min_bet": 1}
    table = RaceTable(thousand((0, 1, 2)), **settings).start(1)
    table.round({0: {1: 400}, 1: {2: 500, 3: 100}})
    promised = table.view.hands[0].pays
    assert promised == pays(table.horses, 1)
    table.round({2: {1: 1}}).finish()
    exact = Fraction(10_000 - bps, 10_000) * 1001 * weight / (2 * 400 + weight)
    assert promised == pytest.approx(float(exact), abs=1e-4)
    assert abs(table.settled.payouts[2] - promised) < 1


def test_a_chip_into_an_empty_pool_pays_itself() -> None:
    table = RaceTable(thousand((0, 1))).start()
    assert [hand.pays for hand in table.view.hands] == [1.0] * 5


def test_a_chip_on_a_hand_that_nobody_backs_takes_all() -> None:
    table = RaceTable(thousand((0, 1))).start()
    table.lock(0, {1: 99})
    assert [hand.pays for hand in table.view.hands] == [1.0, *[100.0] * 4]


def test_an_empty_pool_is_settled_without_a_word() -> None:
    state = bets_placed(Settings(), [{}, {}, {}], (1, 2, 3, 4, 4))
    assert settle(state) == PayoutsSettled("empty", (4, 5), 0, 0, {}, 0, 0)
