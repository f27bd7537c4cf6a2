"""Side pots: chips go in by seat and come out by pot (RULES A4, B6).

A pot is a layer of equal payments. Everyone who reached the layer paid for it;
only the seats still in the hand can win it.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from bluefelt.engine.contract import Chips, Seat


class Pot(Struct, frozen=True, gc=False):
    amount: Chips
    contenders: tuple[Seat, ...]


def layer_pots(
    paid: Mapping[Seat, Chips], live: Sequence[Seat], dead: Chips = 0
) -> tuple[Pot, ...]:
    """Split what each seat paid this hand into pots, main pot first.

    Dead chips are part of no seat's payment: they join the main pot.

    >>> layer_pots({0: 20, 1: 50, 2: 50, 3: 10}, live=(0, 1, 2))
    (Pot(amount=70, contenders=(0, 1, 2)), Pot(amount=60, contenders=(1, 2)))
    """
    levels = sorted({paid[seat] for seat in live})
    if len(levels) == 1:  # nobody is all-in for less
        amount = sum(paid.values()) + dead
        return (Pot(amount, tuple(live)),) if amount else ()
    # Chips folded above the last level have no layer of their own: they join it.
    ceilings = [*levels[:-1], max(paid.values())]

    pots: list[Pot] = []
    floor = 0
    for level, ceiling in zip(levels, ceilings, strict=True):
        amount = dead + sum(min(chips, ceiling) - min(chips, floor) for chips in paid.values())
        if amount:
            pots.append(Pot(amount, tuple(seat for seat in live if paid[seat] >= level)))
        dead = 0
        floor = ceiling
    return tuple(pots)


def share_pot(amount: Chips, winners: Sequence[Seat]) -> dict[Seat, Chips]:
    """Divide a pot between *winners*, listed from the seat left of the button.

    Odd chips go one each to the earliest winners, as most card rooms rule.

    >>> share_pot(100, [4, 7, 1])
    {4: 34, 7: 33, 1: 33}
    """
    each, odd = divmod(amount, len(winners))
    return {seat: each + (i < odd) for i, seat in enumerate(winners)}


def win_pot(
    strengths: Mapping[Seat, int], clockwise: Iterable[Seat], amount: Chips
) -> dict[Seat, Chips]:
    """Share an amount between the strongest of a pot's contenders.

    >>> win_pot({0: 900, 2: 900, 4: 7}, clockwise=(2, 4, 0), amount=61)
    {2: 31, 0: 30}
    """
    best = max(strengths.values())
    winners = [seat for seat in clockwise if strengths.get(seat) == best]
    return {winners[0]: amount} if len(winners) == 1 else share_pot(amount, winners)


def by_board(amount: Chips, runs: int) -> tuple[Chips, ...]:
    """A pot's chips for each board; the first gets the odd one (B8)."""
    return (amount,) if runs == 1 else ((amount + 1) // 2, amount // 2)


def showing_order(pots: Sequence[Pot], live: Sequence[Seat], first: Seat | None) -> list[Seat]:
    """Side pots before the main pot; in each the first to show, then clockwise (B7).

    >>> showing_order((Pot(60, (0, 1, 2)), Pot(40, (0, 2))), live=(0, 1, 2), first=1)
    [2, 0, 1]
    """
    ring = list(live)
    if first in ring:
        start = ring.index(first)
        ring = ring[start:] + ring[:start]
    deepest = {seat: i for i, pot in enumerate(pots) for seat in pot.contenders}
    return sorted(ring, key=lambda seat: -deepest.get(seat, 0))
