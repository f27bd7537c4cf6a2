"""Settling up: who pays whom in the end, in as few transfers as possible."""

from collections.abc import Mapping

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bluefelt.engine.contract import Chips

HOUSE = "the house"  # a name that no member may have
MOST_EXACT = 20  # parties for which every grouping is tried: a million subsets


class Transfer(Struct, frozen=True):
    """One player pays another the worth of these chips."""

    payer: str
    payee: str
    chips: Chips


def settle(nets: Mapping[str, Chips]) -> tuple[Transfer, ...]:
    """The fewest transfers that bring every net to zero.

    A group whose nets sum to zero settles within itself, with one transfer less than it has
    members; so the more groups, the fewer transfers. Beyond 20 parties, opposites that cancel
    out apart, the rest is one group: still at most one transfer less than there are parties.

    >>> settle({"Ann": -50, "Ben": 80, "Cleo": -30})
    (Transfer(payer='Ann', payee='Ben', chips=50), Transfer(payer='Cleo', payee='Ben', chips=30))
    """
    if sum(nets.values()):
        raise ValueError(f"nets sum to {sum(nets.values())}, not to zero")
    pairs, rest = _pair_off(sorted((name, net) for name, net in nets.items() if net))
    everybody = list(range(len(rest)))
    groups = _zero_groups([net for _, net in rest]) if len(rest) <= MOST_EXACT else [everybody]
    transfers = pairs
    for group in groups:
        transfers += _settle_group([rest[place] for place in group])
    return tuple(sorted(transfers, key=lambda t: (-t.chips, t.payer, t.payee)))


def _pair_off(parties: list[tuple[str, Chips]]) -> tuple[list[Transfer], list[tuple[str, Chips]]]:
    """Transfers between exact opposites, which are always optimal, and who is left."""
    waiting: dict[Chips, list[str]] = {}
    pairs = []
    for name, net in parties:
        opposite = waiting.get(-net)
        if opposite:
            other = opposite.pop(0)
            payer, payee = (other, name) if net > 0 else (name, other)
            pairs.append(Transfer(payer, payee, abs(net)))
        else:
            waiting.setdefault(net, []).append(name)
    left = {name for names in waiting.values() for name in names}
    return pairs, [party for party in parties if party[0] in left]


def _zero_groups(nets: list[Chips]) -> list[list[int]]:
    """The indices of the nets, in as many groups as possible that each sum to zero."""
    if not nets:
        return []
    size = len(nets)
    sums = np.zeros(1 << size, dtype=np.int64)
    for place, net in enumerate(nets):
        sums[1 << place : 2 << place] = sums[: 1 << place] + net
    groups = _group_counts(sums == 0, size)
    # Take members out one by one without losing a group: each time the rest sums to zero,
    # those taken out since the last time are a group.
    found, taken, left = [], [], (1 << size) - 1
    while left:
        worth = groups[left] - (sums[left] == 0)
        place = next(i for i in range(size) if left >> i & 1 and groups[left ^ 1 << i] == worth)
        taken.append(place)
        left ^= 1 << place
        if sums[left] == 0:
            found.append(taken)
            taken = []
    return found


def _group_counts(is_zero: NDArray[np.bool_], size: int) -> NDArray[np.int8]:
    """How many zero-sum groups each subset holds at most; bit by bit, who is in it."""
    # A subset holds what the best subset with one member less holds, and one more if it sums to
    # zero itself; so all subsets of one size can be counted at once.
    counts = np.zeros(1 << size, dtype=np.int8)
    subsets = np.arange(1 << size, dtype=np.int64)
    members = np.zeros(1 << size, dtype=np.int8)
    for place in range(size):
        members[1 << place : 2 << place] = members[: 1 << place] + 1
    for many in range(1, size + 1):
        now = subsets[members == many]
        best = np.zeros(len(now), dtype=np.int8)
        for place in range(size):
            without = now & ~(1 << place)
            has = without != now
            best[has] = np.maximum(best[has], counts[without[has]])
        counts[now] = best + is_zero[now]
    return counts


def _settle_group(parties: list[tuple[str, Chips]]) -> list[Transfer]:
    """Let the largest debtor pay the largest creditor until all are settled."""
    owing = sorted((net, name) for name, net in parties if net < 0)
    owed = sorted((-net, name) for name, net in parties if net > 0)
    transfers = []
    debt, gain = 0, 0
    payer = payee = ""
    while owing or owed or debt:
        if not debt:
            net, payer = owing.pop(0)
            debt = -net
        if not gain:
            net, payee = owed.pop(0)
            gain = -net
        chips = min(debt, gain)
        transfers.append(Transfer(payer, payee, chips))
        debt, gain = debt - chips, gain - chips
    return transfers
