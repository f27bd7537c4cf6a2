"""Settling up: who pays whom in the end, in as few transfers as possible."""

from collections.abc import Container, Mapping
from functools import lru_cache

from msgspec import Struct

from bluefelt.engine.contract import Chips

HOUSE = "the house"  # a name that no member may have
MOST_EXACT = 14  # parties for which every grouping is tried: 16,384 subsets, some 30 ms


class Transfer(Struct, frozen=True):
    """One player pays another the worth of these chips."""

    payer: str
    payee: str
    chips: Chips
    money: int | None = None  # in the smallest unit, where the room has a rate


def settle(nets: Mapping[str, Chips]) -> tuple[Transfer, ...]:
    """The fewest transfers that bring every net to zero.

    A group whose nets sum to zero settles within itself, with one transfer less than it has
    members; so the more groups, the fewer transfers. Beyond 14 parties, opposites that cancel
    out apart, the rest is one group: still at most one transfer less than there are parties.

    >>> [(t.payer, t.payee, t.chips) for t in settle({"Ann": -50, "Ben": 80, "Cleo": -30})]
    [('Ann', 'Ben', 50), ('Cleo', 'Ben', 30)]
    """
    if sum(nets.values()):
        raise ValueError(f"nets sum to {sum(nets.values())}, not to zero")
    return _settle(tuple(sorted((name, net) for name, net in nets.items() if net)))


def without_bots(nets: Mapping[str, Chips], bots: Container[str]) -> dict[str, Chips]:
    """The nets of people, who neither pay what bots have won nor get what bots have lost.

    It is taken off in proportion from those who lost if bots won, from those who won if bots lost
    (RULES A11); of equal remainders, whoever comes first in *nets* has the odd chip.

    >>> without_bots({"Ann": -200, "Ada": 200}, {"Ada"})
    {'Ann': 0}
    >>> without_bots({"Ann": -250, "Ben": 50, "Ada": 200}, {"Ada"})
    {'Ann': -50, 'Ben': 50}
    """
    people = {name: net for name, net in nets.items() if name not in bots}
    won = sum(nets.values()) - sum(people.values())
    sign = 1 if won > 0 else -1
    side = {name: -sign * net for name, net in people.items() if sign * net < 0 and name != HOUSE}
    from_people = min(abs(won), sum(side.values()))
    for name, chips in _in_proportion(from_people, side).items():
        people[name] += sign * chips
    if from_people < abs(won):  # what bots have lost to the house
        people[HOUSE] += sign * (abs(won) - from_people)
    return people


def _in_proportion(chips: Chips, weights: Mapping[str, Chips]) -> dict[str, Chips]:
    """The chips shared out by weight; those with the largest remainders have the odd chips."""
    total = sum(weights.values())
    if not total:
        return {}
    shares = {name: chips * weight // total for name, weight in weights.items()}
    odd = chips - sum(shares.values())
    by_remainder = sorted(weights, key=lambda name: -(chips * weights[name] % total))
    for name in by_remainder[:odd]:
        shares[name] += 1
    return shares


@lru_cache(maxsize=256)
def _settle(parties: tuple[tuple[str, Chips], ...]) -> tuple[Transfer, ...]:
    """Worked out once for the same books: people look at them again and again."""
    pairs, rest = _pair_off(list(parties))
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
    size = len(nets)
    sums = [0]  # of every subset; its bits say who is in it
    for net in nets:
        sums += [total + net for total in sums]
    groups = _group_counts(sums)
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


def _group_counts(sums: list[Chips]) -> list[int]:
    """How many zero-sum groups each subset holds at most.

    It holds what the best subset with one member less holds, and one more if it sums to zero.
    """
    counts = [0]
    for subset in range(1, len(sums)):
        best, left = 0, subset
        while left:
            member = left & -left
            best = max(best, counts[subset ^ member])
            left ^= member
        counts.append(best + (sums[subset] == 0))
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
