"""The strong hold'em bot: ranges, position, value bets and a few bluffs.

It remembers nothing between decisions, so it reads the others' hands from what everybody sees:
their last action, the bets in front of them, and how much went in before.
"""

from typing import TYPE_CHECKING

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Command
from bluefelt.engine.poker.bots import AGGRESSIVE, bet_to
from bluefelt.engine.poker.messages import Call, Check, Fold
from bluefelt.games.holdem.spot import Spot
from bluefelt.games.holdem.view import SeatView

if TYPE_CHECKING:
    from bluefelt.games.holdem.ranges import HandRange  # NumPy is slow to load

SAMPLES = 250
SIZES = (0.6, 0.75, 0.9, 1.0)  # of the pot

# How many of all hands to open with, by the number of rivals still to act.
OPENING = (0.6, 0.6, 0.45, 0.28, 0.22, 0.18, 0.15, 0.13, 0.12, 0.11)


def decide_hard(spot: Spot, luck: Stream) -> Command:
    """The action of a strong player."""
    if not spot.board:
        return _before_flop(spot)
    return _after_flop(spot, luck)


def _before_flop(spot: Spot) -> Command:
    from bluefelt.games.holdem.ranges import standing  # NumPy is slow to load

    place = standing(spot.hole)
    if any(rival.did in AGGRESSIVE for rival in spot.rivals):
        return _against_raise(spot, place)
    limpers = sum(rival.did == "call" for rival in spot.rivals)
    width = OPENING[spot.behind] if not limpers else min(0.2, OPENING[spot.behind])
    if place < width:
        return _raise_to_bb(spot, 3 + limpers)
    if not spot.price:
        return Check()
    cheap = spot.odds < 0.2 + 0.05 * spot.acts_last
    return Call() if limpers and cheap and place < 0.5 else Fold()


def _raise_to_bb(spot: Spot, big_blinds: float) -> Command:
    missing = big_blinds * spot.big_blind - spot.bet
    return bet_to(spot, max(0.0, missing) / (spot.pot + spot.price))


def _against_raise(spot: Spot, place: float) -> Command:
    from bluefelt.games.holdem.ranges import hand_class, share_against_widths

    width = raising_width(spot.heat)
    highest = max(rival.bet for rival in spot.rivals)
    widths = tuple(
        round(width if rival.bet == highest and rival.did in AGGRESSIVE else min(0.6, 2 * width), 2)
        for rival in spot.rivals
        if rival.did in (*AGGRESSIVE, "call") or not rival.stack
    )
    share = share_against_widths(hand_class(spot.hole), tuple(sorted(widths)))
    if place < 0.25 * width:
        return bet_to(spot, 1.0)
    closing = spot.price == spot.stack or not any(rival.stack for rival in spot.rivals)
    realised = share * (1.0 if closing else 0.95 if spot.acts_last else 0.82)
    return Call() if realised > spot.odds + 0.02 * spot.behind else Fold()


def raising_width(heat: float) -> float:
    """The share of all hands with which people raise to this many big blinds.

    >>> raising_width(2), raising_width(20)
    (0.4, 0.04)
    """
    return max(0.03, min(0.5, 0.8 / heat))


def _after_flop(spot: Spot, luck: Stream) -> Command:
    from bluefelt.games.holdem.ranges import share_against

    ranges = [_range_of(spot, rival) for rival in spot.rivals]
    seed = luck.word().to_bytes(4, "big")
    samples = SAMPLES + 100 * len(ranges)
    share = share_against(spot.hole, spot.board, ranges, samples=samples, seed=seed)
    if spot.price:
        return _answer_bet(spot, share, luck)
    return _bet_or_check(spot, share, luck)


def _range_of(spot: Spot, rival: SeatView) -> "HandRange":
    from bluefelt.games.holdem.ranges import narrowed, opening_range

    width = _width_before(spot)
    held = opening_range(width)
    if rival.did in AGGRESSIVE:
        size = rival.bet / max(1, spot.collected)
        held = narrowed(held, spot.board, max(0.15, 0.5 - 0.25 * size), 0.15)
    elif rival.did == "call":
        held = narrowed(held, spot.board, 0.5, 0.25)
    return held


def _width_before(spot: Spot) -> float:
    each = spot.collected / (spot.big_blind * (len(spot.rivals) + 1))
    return round(max(0.12, min(0.8, 1.1 / max(each, 1.0))), 1)


def _bet_or_check(spot: Spot, share: float, luck: Stream) -> Command:
    rivals = len(spot.rivals)
    size = SIZES[luck.below(len(SIZES))]  # the same for strong and weak hands, so it tells nothing
    for_value = share > (1 + 0.2 * rivals) / (rivals + 1)
    drawing = len(spot.board) < 5 and rivals <= 2 and share > 0.3
    stealing = rivals == 1 and not spot.behind and share < 0.35
    if for_value or (drawing and luck.below(4) == 0) or (stealing and luck.below(5) == 0):
        return bet_to(spot, size)
    return Check()


def _answer_bet(spot: Spot, share: float, luck: Stream) -> Command:
    rivals = len(spot.rivals)
    if share > (1 + 0.45 * rivals) / (rivals + 1):
        return bet_to(spot, SIZES[luck.below(len(SIZES))])
    if share > spot.odds + 0.02 * spot.behind:  # somebody behind may raise
        return Call()
    alone = rivals == 1 and len(spot.board) < 5 and spot.price < spot.stack // 4
    return bet_to(spot, 0.8) if alone and luck.below(25) == 0 else Fold()
