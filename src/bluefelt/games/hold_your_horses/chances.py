"""Each hand's chance on the board so far, with the Dark Horse's cards unknown.

Counted outside the rules, once per board: everybody sees the same figures.
"""

from functools import lru_cache
from hashlib import sha256

from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.games.hold_your_horses.state import Hole, Race

SAMPLES = 1 << 18  # before the flop: five standard errors are half a point
REMEMBERED = 1024  # boards; three for each race that is running


class Chance(Struct, frozen=True, gc=False):
    win: float  # alone
    tie: float  # with others


def chances(race: Race) -> tuple[Chance, ...]:
    """The chances of hands 1 to 5; empty when no race is on."""
    if race.over:
        return ()
    if race.board:
        return _counted(race.hands, tuple(race.board))
    return _sampled(race.hands)


@lru_cache(maxsize=REMEMBERED)
def _counted(hands: tuple[Hole, ...], board: tuple[Card, ...]) -> tuple[Chance, ...]:
    from bluefelt.engine.ranking.odds import exact_odds  # NumPy is slow to load

    odds = exact_odds(hands, board)
    return _rounded(odds.win, odds.tie)


@lru_cache(maxsize=REMEMBERED)
def _sampled(hands: tuple[Hole, ...]) -> tuple[Chance, ...]:
    from bluefelt.engine.ranking.odds import sampled_odds

    # Seeded by the cards that everybody sees: the same figures for all, and they reveal nothing.
    seed = sha256(bytes(card for hole in hands for card in hole)).digest()
    odds = sampled_odds(hands, samples=SAMPLES, seed=seed)
    return _rounded(odds.win, odds.tie)


def _rounded(win: tuple[float, ...], tie: tuple[float, ...]) -> tuple[Chance, ...]:
    return tuple(Chance(round(w, 4), round(t, 4)) for w, t in zip(win, tie, strict=True))
