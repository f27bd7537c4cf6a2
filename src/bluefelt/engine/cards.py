"""Cards are small integers: rank * 4 + suit.

Ranks run from 0 (deuce) to 12 (ace), suits from 0 to 3 (clubs, diamonds, hearts, spades).
"""

from collections.abc import Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta

from bluefelt.engine.rejected import Rejected

Card: TypeAlias = Annotated[int, Meta(extra={"is": "card"})]  # so that a view declares its cards

RANKS = "23456789TJQKA"
SUITS = "cdhs"

# RULES A3 fixes this order: every shuffle starts from it.
DECK: tuple[Card, ...] = tuple(rank * 4 + suit for suit in range(4) for rank in range(13))

_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS = {
    rank + suit: card
    for card, name in enumerate(_NAMES)
    for rank in (name[0], name[0].lower(), *(["10"] if name[0] == "T" else []))
    for suit in (name[1], name[1].upper())
}


def rank_of(card: Card) -> int:
    """The rank of a card, 0 for a deuce to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a card, 0 to 3 for clubs, diamonds, hearts and spades."""
    return card & 3


def card_name(card: Card) -> str:
    """The two letters players write for a card.

    >>> card_name(50)
    'Ah'
    """
    return _NAMES[card]


def card_names(cards: Iterable[Card]) -> str:
    """Several cards in one readable line.

    >>> card_names((50, 46))
    'Ah Kh'
    """
    return " ".join(map(card_name, cards))


def parse_card(text: str) -> Card:
    """Read one card in either case, the ten as `T` or `10`.

    >>> parse_card("Ah"), parse_card("10h") == parse_card("th")
    (50, True)
    """
    card = _CARDS.get(text)
    if card is None:
        raise Rejected("unknown-card", card=text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read distinct cards, with or without spaces between them.

    >>> card_names(parse_cards("AhKh 7d"))
    'Ah Kh 7d'
    """
    names: list[str] = []
    for word in text.split():
        start = 0
        while start < len(word):
            end = start + (3 if word.startswith("10", start) else 2)
            names.append(word[start:end])
            start = end
    return distinct_cards(map(parse_card, names))


def distinct_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, checked: each exists and none comes twice.

    >>> distinct_cards((50, 46, 50))
    Traceback (most recent call last):
    bluefelt.engine.rejected.Rejected: duplicate-card (card=Ah)
    """
    seen: dict[Card, None] = {}
    for card in cards:
        if type(card) is not int or not 0 <= card < len(_NAMES):
            raise Rejected("unknown-card", card=str(card))
        if card in seen:
            raise Rejected("duplicate-card", card=card_name(card))
        seen[card] = None
    return tuple(seen)
