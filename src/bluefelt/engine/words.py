"""Words that every text shares: cards, amounts, places and names."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.contract import Seat

Names: TypeAlias = Mapping[Seat, str]

SUIT_GLYPHS = "♣♦♥♠"


def glyphs(cards: Iterable[Card]) -> str:
    """Cards with the signs of their suits.

    >>> glyphs((50, 46))
    'A♥ K♥'
    """
    return " ".join(RANKS[card >> 2] + SUIT_GLYPHS[card & 3] for card in cards)


def chips(amount: int) -> str:
    """An amount with its thousands apart.

    >>> chips(12500)
    '12,500'
    """
    return f"{amount:,}"


def ordinal(place: int) -> str:
    """A place as it is said.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    teen = place % 100 in (11, 12, 13)
    return f"{place}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def listed(parts: Sequence[str]) -> str:
    """Words in a row, with *and* before the last.

    >>> listed(["Ada", "Ben", "Cleo"])
    'Ada, Ben and Cleo'
    """
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last


def sentence(words: str) -> str:
    """The same with a capital at its beginning, and all others as they were.

    >>> sentence("two pair, kings and nines")
    'Two pair, kings and nines'
    """
    return words[:1].upper() + words[1:]


def name_of(names: Names, seat: Seat) -> str:
    return names.get(seat) or f"Seat {seat}"
