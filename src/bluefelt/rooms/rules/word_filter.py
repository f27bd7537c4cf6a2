"""The host's own list of words, masked in the chat.

Whole words only, whatever their case and accents, and also as letters that look the same.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from bluefelt.rooms.rules.names import is_unseen, skeleton

MASK = "*"
BAR = "|"
STROKES = frozenset("il1|")  # drawn alike in many fonts
ROUND = frozenset("o0")

END = ""  # of a word

Tree: TypeAlias = dict[str, "Tree"]
Reading: TypeAlias = frozenset[str] | str  # all that one letter may be read as


def masked(text: str, words: Sequence[str]) -> str:
    """The text with an asterisk for each letter of these words.

    >>> masked("Such an IDI0T, an ídiót! Idiots?", ["idiot"])
    'Such an *****, an *****! Idiots?'
    """
    if not words:
        return text
    tree = _tree(tuple(words))
    return "".join(_masked(part, tree) for part in _parts(text))


def _masked(part: str, tree: Tree) -> str:
    for written in dict.fromkeys((part, part.strip(BAR))):
        if length := length_of(outline(written), tree):
            return MASK * length
    return part


@lru_cache(maxsize=64)
def _tree(words: Sequence[str]) -> Tree:
    """All words, letter by letter: a text is compared with all of them at once."""
    tree: Tree = {}
    for word in words:
        branch = tree
        for letter in "".join(_letters(_plain(word))).casefold():
            branch = branch.setdefault(letter, {})
        branch[END] = {}
    return tree


def length_of(seen: Iterable[Reading], tree: Tree) -> int:
    """How many letters the word of the tree has that this may be read as; 0: it is none."""
    length, branches = 0, [tree]
    for reading in seen:
        length += 1
        branches = [branch[one] for branch in branches for one in reading if one in branch]
        if not branches:
            return 0
    return length if any(END in branch for branch in branches) else 0


def outline(word: str) -> Iterator[Reading]:
    """What each letter may be read as, without accents and what nobody sees.

    >>> [sorted(letter) for letter in outline("él")]
    [['e'], ['l']]
    """
    plain = _plain(word)
    # Among capitals, and at the beginning, a small l is drawn like a capital I.
    shouts = plain.replace("l", "").isupper()
    for place, letter in enumerate(_letters(plain)):
        if letter in "I1|" or (letter == "l" and (shouts or not place)):
            yield STROKES
        elif letter in ROUND:
            yield ROUND
        else:
            yield from letter.casefold()


def _letters(plain: str) -> Iterator[str]:
    return (one for one in plain if not unicodedata.combining(one) and not is_unseen(one))


def _plain(word: str) -> str:
    """The word in the simplest letters that look like it, accents apart."""
    return unicodedata.normalize("NFKD", skeleton(word))


def _parts(text: str) -> Iterator[str]:
    """The text in pieces: words, and what stands between them."""
    part, in_word = "", False
    for letter in text:
        joins = unicodedata.category(letter)[0] in "LNM" or letter == BAR or is_unseen(letter)
        if joins != in_word and part:
            yield part
            part = ""
        part, in_word = part + letter, joins
    yield part
