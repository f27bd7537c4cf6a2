"""What two cards and a board make so far, and which cards it is made of."""

from functools import lru_cache
from typing import NamedTuple

from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.evaluation import HandName, hand_name, playing_cards, strength


class Made(NamedTuple):
    """A hand's name and the cards that make it, at most five."""

    name: HandName
    best: tuple[Card, ...]  # most significant first


@lru_cache(maxsize=4096)  # every viewer gets it again after every action
def made(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Made:
    """What a hand makes with this board, which may be empty.

    >>> from bluefelt.engine.cards import card_names, parse_cards
    >>> name, best = made(parse_cards("9h Kd"), parse_cards("2c 9c Qd Ks 9s"))
    >>> name.category, card_names(best)
    ('full-house', '9s 9h 9c Ks Kd')
    >>> made(parse_cards("9h Kd"), ()).name
    HandName(category='high-card', ranks=(11, 7))
    """
    cards = (*hole, *board)
    if board:
        worth = strength(cards)
        return Made(hand_name(worth), playing_cards(cards, worth))
    high, low = sorted(hole, reverse=True)
    if high >> 2 == low >> 2:
        return Made(HandName("pair", (high >> 2,)), (high, low))
    return Made(HandName("high-card", (high >> 2, low >> 2)), (high, low))
