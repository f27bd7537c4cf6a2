"""The strong bettor's arithmetic: the bets that make a stack grow most in the long run.

Growth is the average logarithm of the stack after the race (the Kelly criterion); each chip of
one's own lowers the price of its hand.
"""

from math import log

from msgspec import Struct

from bluefelt.engine.contract import Chips
from bluefelt.games.hold_your_horses.state import HANDS, Hand

STEPS = 30  # the limit is split into this many equal bets


class Market(Struct, frozen=True):
    """The pool as it will be paid out, as far as a bettor can guess."""

    pool: float
    shares: dict[Hand, float]  # the weight of all chips on each hand
    mine: dict[Hand, int]  # the weight of one's own among them
    chance: dict[Hand, float]
    net: float  # the part of the pool that is paid out
    weight: int  # of a chip that is bet now
    stack: Chips
    limit: Chips
    least: Chips


def best_bets(market: Market) -> dict[Hand, Chips]:
    """The bets that let the stack grow most, found one small bet at a time.

    >>> chance = {1: 0.5, 2: 0.5, 3: 0, 4: 0, 5: 0}
    >>> shares = {1: 90, 2: 10, 3: 0, 4: 0, 5: 0}  # the crowd believes in hand 1
    >>> mine = dict.fromkeys(HANDS, 0)
    >>> best_bets(Market(100, shares, mine, chance, 1.0, 1, stack=1000, limit=300, least=10))
    {2: 20}
    """
    step = max(market.least, market.limit // STEPS)
    bets = dict.fromkeys(HANDS, 0)
    growth = _growth(market, bets)
    while sum(bets.values()) + step <= market.limit:
        tried = [(_growth(market, {**bets, hand: bets[hand] + step}), hand) for hand in HANDS]
        best, hand = max(tried)
        if best <= growth:
            break
        growth = best
        bets[hand] += step
    return {hand: chips for hand, chips in bets.items() if chips}


def _growth(market: Market, bets: dict[Hand, Chips]) -> float:
    staked = sum(bets.values())
    paid_out = market.net * (market.pool + staked)
    growth = 0.0
    for hand in HANDS:
        own = market.weight * bets[hand]
        shares = market.shares[hand] + own
        paid = paid_out * (market.mine[hand] + own) / shares if shares else 0.0
        growth += market.chance[hand] * log(max(1.0, market.stack - staked + paid))
    return growth
