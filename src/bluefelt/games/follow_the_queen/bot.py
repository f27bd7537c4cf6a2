"""Bots for Follow the Queen in three strengths: they see what a seat sees, and no more.

`easy` calls too much and raises too little, `normal` plays its cards by pot odds, and `hard` also
asks what others mean by their bets and what a bet may make them do.
"""

from collections.abc import Callable
from typing import TypeAlias

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Bot, Chips, Command, Eyes, tag
from bluefelt.engine.poker.bots import (
    AGGRESSIVE,
    beside_the_hand,
    bet_to,
    play_by_odds,
    play_loosely,
)
from bluefelt.engine.poker.messages import Call, Check, Fold
from bluefelt.games.follow_the_queen.deals import share_of_pot
from bluefelt.games.follow_the_queen.messages import BringIn, MoveOn
from bluefelt.games.follow_the_queen.spot import Spot, likeliest_rivals, read_spot

Decide: TypeAlias = Callable[[Spot, Stream], Command]

BUY_IN: Chips = 1 << 40  # whatever the table sells
SIZES = (0.8, 0.9, 1.0, 1.2)  # of the pot


def make_bot(decide: Decide, *, completes: float, showman: bool = False) -> Bot:
    """A bot that plays its turns by this function, and does everything else sensibly."""

    def bot(eyes: Eyes, chance: bytes) -> Command | None:
        offered = {option.command: option for option in eyes.options}
        luck = Stream(chance, "bot")
        if tag(BringIn) in offered:
            return bring_in(read_spot(eyes), luck, completes)
        if tag(Fold) in offered:
            return decide(read_spot(eyes), luck)
        beside = beside_the_hand(eyes, offered, luck, showman=showman, buy_in=BUY_IN)
        return MoveOn() if beside is None and tag(MoveOn) in offered else beside

    return bot


def bring_in(spot: Spot, luck: Stream, completes: float) -> Command:
    """Post it, or complete with a hand this far above the others: 0 is level, 1 a sure win."""
    share, rivals = share_against_anything(spot, luck, samples=60), spot.expected_rivals
    edge = (share * (rivals + 1) - 1) / rivals
    return BringIn() if spot.bounds is None or edge < completes else bet_to(spot, 0.0)


def decide_easy(spot: Spot, luck: Stream) -> Command:
    return play_loosely(spot, share_against_anything(spot, luck, samples=30), luck)


def decide_normal(spot: Spot, luck: Stream) -> Command:
    share = share_against_anything(spot, luck, samples=60)
    return play_by_odds(spot, share, spot.expected_rivals)


def share_against_anything(spot: Spot, luck: Stream, samples: int) -> float:
    """What the cards are worth if others may hold anything."""
    rivals = likeliest_rivals(spot)
    seed = luck.word().to_bytes(4, "big")
    return share_of_pot(spot, rivals, [1] * len(rivals), samples=samples, seed=seed, follow=False)


def decide_hard(spot: Spot, luck: Stream) -> Command:
    """Believes bets, sees Queens coming, bets good hands for what they are worth, and steals."""
    rivals = likeliest_rivals(spot)
    looks = [2 if rival.did in AGGRESSIVE else 1 for rival in rivals]
    seed = luck.word().to_bytes(4, "big")
    share = share_of_pot(spot, rivals, looks, samples=90, seed=seed, follow=True)
    leads = share * (spot.expected_rivals + 1)
    size = SIZES[luck.below(len(SIZES))]  # the same for strong and weak hands, so it tells nothing
    if not spot.price:
        stealing = len(spot.rivals) == 1 and not spot.behind and share < 0.3
        bold = leads > 1.3 or (stealing and luck.below(4) == 0)
        return bet_to(spot, size) if bold else Check()
    contested = any(rival.did in AGGRESSIVE for rival in spot.rivals)
    enough = (1.5 if contested else 1.2) + 0.1 * spot.price / spot.unit
    if leads > enough or share > 0.85:
        return bet_to(spot, size)
    # A call with a slightly worse hand usually pays again on the next street.
    closing = spot.is_seventh or spot.price == spot.stack
    return Call() if share > spot.odds + (0.08 if closing else 0.16) else Fold()


BOTS: dict[str, Bot] = {
    "easy": make_bot(decide_easy, completes=0.6, showman=True),
    "normal": make_bot(decide_normal, completes=0.4),
    "hard": make_bot(decide_hard, completes=0.25),
}
