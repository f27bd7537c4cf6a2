"""Names of members: nothing invisible in them, and no two that look alike."""

import re
import unicodedata
from functools import lru_cache

from bluefelt.engine.words import cut
from bluefelt.rooms.rules.commands import DEFAULT_AVATAR, LONGEST_MEMBER_NAME
from bluefelt.rooms.rules.lookalikes import PROTOTYPES

BOT_AVATAR = "🤖"  # of bots, and of nobody else
NOBODY = "Guest"  # in the place of a name of which nothing is left
MOST_MARKS = 2  # on one letter: more than any language has
# Invisible characters that Unicode counts among marks, letters and signs.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
# Private, unassigned, half of a pair, or only about how others are shown.
UNSEEN = frozenset({"Cf", "Co", "Cn", "Cs"})
JOINERS = "\u200c\u200d"  # change how letters of some scripts are joined
IN_COLOUR = "\ufe0f"  # most signs look the same without it
JOINING = (
    *("ARABIC", "SYRIAC", "MONGOLIAN", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA"),
    *("TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "MYANMAR", "KHMER"),
)

_SIGNS = "\u00a9\u00ae\u203c\u2049\u2122\u2139\u3030\u303d\u3297\u3299"
_PICTURE = f"[{_SIGNS}\u2194-\u27ff\u2900-\u2bff\U0001f000-\U0001faff]"
_TINTED = f"{_PICTURE}[\U0001f3fb-\U0001f3ff\ufe0f]*"
_LANDS = ("gbeng", "gbsct", "gbwls")  # fonts show others as a black flag
_TAGS = "|".join("".join(chr(0xE0000 + ord(letter)) for letter in land) for land in _LANDS)
_FLAG = f"\U0001f3f4(?:{_TAGS})\U000e007f"
_KEY = "[0-9#*]\ufe0f\u20e3"
EMOJI = re.compile(f"{_FLAG}|{_KEY}|{_TINTED}(?:\u200d{_TINTED})*")

STROKES = str.maketrans("I1|0", "lllO")  # the same in many fonts
SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "


def plain_name(wanted: str) -> str:
    """The name without invisible characters, nor more marks on a letter than any language has.

    >>> plain_name("A\ufe0fnn\u034f"), plain_name("\u3164"), len(plain_name("a" + 20 * "\u0301"))
    ('Ann', 'Guest', 3)
    """
    kept, place = "", 0
    for emoji in EMOJI.finditer(wanted):
        kept += _without_unseen(wanted[place : emoji.start()]) + emoji[0]
        place = emoji.end()
    kept += _without_unseen(wanted[place:])
    return " ".join(kept.split()) or NOBODY


def _without_unseen(text: str) -> str:
    kept, marks = "", 0
    for place, letter in enumerate(text):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        joins = letter in JOINERS and _joins(text[place - 1 : place], text[place + 1 : place + 2])
        if marks <= MOST_MARKS and (joins or not is_unseen(letter)):
            kept += letter
    return kept


def _joins(before: str, after: str) -> bool:
    """Whether a joiner between these two changes how they look."""
    return all(one and unicodedata.name(one, "").startswith(JOINING) for one in (before, after))


@lru_cache(maxsize=4_096)
def is_unseen(letter: str) -> bool:
    """Whether the character is invisible."""
    return (
        letter in BLANK
        or unicodedata.category(letter) in UNSEEN
        or "VARIATION SELECTOR" in unicodedata.name(letter, "")
    )


def human(avatar: str) -> str:
    """The avatar of a person, who may not look like a bot.

    >>> human("🦊"), human("🤖\ufe0f")
    ('🦊', '🙂')
    """
    return DEFAULT_AVATAR if BOT_AVATAR in avatar else avatar


def looks(name: str) -> frozenset[str]:
    """Names that have one of these in common look alike.

    >>> [bool(looks("Ann Il") & looks(other)) for other in ("ann il", "Аnn ll", "Anna Il")]
    [True, True, False]
    """
    seen = "".join(letter for letter in name if letter not in JOINERS + IN_COLOUR)
    outline = skeleton(seen)
    return frozenset(
        {
            f"folded {outline.casefold().replace('rn', 'm')}",
            f"drawn {outline.translate(STROKES).replace('rn', 'm')}",
            # Small letters of other scripts are often smaller capitals.
            f"capitals {skeleton(seen.upper())}",
        }
    )


def skeleton(text: str) -> str:
    """The name with each letter replaced by the simplest one that looks like it."""
    plain = unicodedata.normalize("NFKC", text.translate(PROTOTYPES)).translate(PROTOTYPES)
    return " ".join("".join(_simple(letter) for letter in plain).split())


@lru_cache(maxsize=4_096)
def _simple(letter: str) -> str:
    if letter.isascii():
        return letter
    capital = unicodedata.name(letter, "").removeprefix(SMALL_CAPITAL)
    return capital if len(capital) == 1 else letter


def numbered(wanted: str, taken: frozenset[str]) -> str:
    """The name, with a number if one that looks alike is taken.

    >>> numbered("Ann 👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", looks("Ann 👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧"))
    'Ann 👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧 2'
    """
    name, number = wanted, 1
    while looks(name) & taken:
        number += 1
        mark = f" {number}"
        name = cut(wanted, LONGEST_MEMBER_NAME - len(mark)).rstrip() + mark
    return name
