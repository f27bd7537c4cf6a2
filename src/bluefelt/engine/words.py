"""Words that every text shares: cards, amounts, places and names."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.contract import Chips, Seat

Names: TypeAlias = Mapping[Seat, str]

SUIT_GLYPHS = "♣♦♥♠"
EXACT_UP_TO: Chips = 999_999
JOINER = "\u200d"  # makes one picture of two
FLAG_LETTERS = range(0x1F1E6, 0x1F200)  # two of them are a flag
TINTS = range(0x1F3FB, 0x1F400)
TAGS = range(0xE0020, 0xE0080)  # after a black flag: of which country


def rank_text(rank: int) -> str:
    """A rank as it is printed on cards.

    >>> rank_text(8), rank_text(12)
    ('10', 'A')
    """
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def glyphs(cards: Iterable[Card]) -> str:
    """Cards with the signs of their suits.

    >>> glyphs((50, 46))
    'A♥ K♥'
    """
    return " ".join(RANKS[card >> 2] + SUIT_GLYPHS[card & 3] for card in cards)


def chips(amount: int) -> str:
    """An amount with thousands separators.

    >>> chips(12500)
    '12,500'
    """
    return f"{amount:,}"


def short_chips(amount: Chips) -> str:
    """An amount in at most seven characters.

    >>> short_chips(999_999), short_chips(1_234_567), short_chips(2**53 - 1)
    ('999,999', '1.23M', '9,007T')
    """
    if amount <= EXACT_UP_TO:
        return chips(amount)
    for sign, unit in (("T", 10**12), ("B", 10**9), ("M", 10**6)):
        if amount >= unit:
            places = 0 if amount >= 1000 * unit else 1 if amount >= 100 * unit else 2
            part = amount * 10**places // unit / 10**places  # never more than there is
            return f"{part:,.{places}f}{sign}"
    raise AssertionError(amount)


def tiny_chips(amount: Chips) -> str:
    """An amount in at most five characters.

    >>> tiny_chips(9_999), tiny_chips(12_345)
    ('9,999', '12.3k')
    """
    if 10_000 <= amount <= EXACT_UP_TO:
        return f"{amount // 100 / 10:.3g}k" if amount < 100_000 else f"{amount // 1000}k"
    return short_chips(amount)


def ordinal(place: int) -> str:
    """A place in words.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    teen = place % 100 in (11, 12, 13)
    return f"{place}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def listed(parts: Sequence[str], joint: str = "and") -> str:
    """Words in a row, with *and* or another joint before the last.

    >>> listed(["Ada", "Ben", "Cleo"]), listed(["check", "bet", "fold"], "or")
    ('Ada, Ben and Cleo', 'check, bet or fold')
    """
    *first, last = parts or [""]
    return f"{', '.join(first)} {joint} {last}" if first else last


def sentence(words: str) -> str:
    """The text with its first letter in upper case.

    >>> sentence("two pair, kings and nines")
    'Two pair, kings and nines'
    """
    return words[:1].upper() + words[1:]


def name_of(names: Names, seat: Seat) -> str:
    return names.get(seat) or f"Seat {seat}"


def graphemes(text: str) -> Iterator[str]:
    """The characters of a text as people see them: joined emoji, flags and accents stay whole.

    >>> [len(one) for one in graphemes("A👨‍👩‍👧e\u0301🇭🇺🇬🇧")]
    [1, 5, 2, 2, 2]
    """
    whole = ""
    for sign in text:
        if whole and not _belongs(sign, whole):
            yield whole
            whole = ""
        whole += sign
    if whole:
        yield whole


def _belongs(sign: str, whole: str) -> bool:
    if sign == JOINER or whole[-1] == JOINER or unicodedata.category(sign) in ("Mn", "Me", "Mc"):
        return True
    if ord(sign) in FLAG_LETTERS:
        return len(whole) == 1 and ord(whole) in FLAG_LETTERS
    return ord(sign) in TINTS or ord(sign) in TAGS


def cut(text: str, most: int) -> str:
    """The beginning of a text, at most this long, ending with a whole character.

    >>> cut("Ann 👨‍👩‍👧", 8), cut("Ann", 8)
    ('Ann ', 'Ann')
    """
    kept = ""
    for one in graphemes(text):
        if len(kept) + len(one) > most:
            break
        kept += one
    return kept
