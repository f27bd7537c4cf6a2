"""Who gets what from the pool (RULES D6), in whole chips, with none lost."""

from collections.abc import Mapping

from bluefelt.engine.contract import Chips, Seat
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.games.hold_your_horses.messages import PayoutsSettled
from bluefelt.games.hold_your_horses.state import HANDS, Hand, State

WHOLE_BPS = 10_000


def places(strengths: tuple[Strength, ...]) -> tuple[int, ...]:
    """The finishing place of each hand; equal hands share the better one.

    >>> places((40, 70, 10, 70, 20))
    (3, 1, 5, 1, 4)
    """
    return tuple(1 + sum(other > own for other in strengths) for own in strengths)


def share_pool(chips: Chips, weights: Mapping[Seat, int]) -> dict[Seat, Chips]:
    """The chips in proportion to the weights, leftover chips by largest remainder.

    >>> share_pool(100, {1: 10, 2: 10, 3: 10})
    {1: 34, 2: 33, 3: 33}
    """
    whole = sum(weights.values())
    shares = {seat: chips * weight // whole for seat, weight in weights.items()}
    leftover = chips - sum(shares.values())
    # Among equal remainders the lowest seat comes first.
    by_remainder = sorted(weights, key=lambda seat: (-(chips * weights[seat] % whole), seat))
    for seat in by_remainder[:leftover]:
        shares[seat] += 1
    return shares


def settle(state: State) -> PayoutsSettled:
    """Divide the pool by the places of the hands."""
    winners = tuple(hand for hand in HANDS if state.race.places[hand - 1] == 1)
    pool = state.pool
    if not pool:
        return PayoutsSettled("empty", winners, 0, 0, {}, 0, 0)
    weights = _weights_on(state, winners)
    if weights:
        takeout = pool * state.settings.house_edge_bps // WHOLE_BPS
        payouts = share_pool(pool - takeout, weights)
        return PayoutsSettled("paid", winners, pool, takeout, payouts, takeout, 0)
    if state.settings.unclaimed == "carry":
        return PayoutsSettled("carried", winners, pool, 0, {}, 0, pool)
    stakes = _stakes(state) if state.settings.unclaimed == "refund" else {}
    house = pool - sum(stakes.values())  # antes are not refunded
    return PayoutsSettled("refunded" if stakes else "house", winners, pool, 0, stakes, house, 0)


def _weights_on(state: State, winners: tuple[Hand, ...]) -> dict[Seat, int]:
    """Each seat's bets on the winning hands, weighted by round."""
    on_winners = {
        seat: sum(player.weighted.get(hand, 0) for hand in winners)
        for seat, player in sorted(state.players.items())
    }
    return {seat: weight for seat, weight in on_winners.items() if weight}


def _stakes(state: State) -> dict[Seat, Chips]:
    staked = {seat: sum(player.stakes.values()) for seat, player in sorted(state.players.items())}
    return {seat: chips for seat, chips in staked.items() if chips}
