"""Names of members: nothing invisible in them, and no two that look alike."""

import re
import unicodedata

from bluefelt.rooms.rules.commands import LONGEST_MEMBER_NAME

NOBODY = "Guest"  # in the place of a name of which nothing is left
MOST_MARKS = 2  # on one letter: more than any language has
# Invisible characters that Unicode counts among marks and letters.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Private, unassigned, half of a pair, or only about how others are shown.
UNSEEN = frozenset({"Cf", "Co", "Cn", "Cs"})
JOINERS = "\u200c\u200d"  # change how letters of some scripts are joined
JOINING = (
    *("ARABIC", "SYRIAC", "MONGOLIAN", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA"),
    *("TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "MYANMAR", "KHMER"),
)

_SIGNS = "\u00a9\u00ae\u203c\u2049\u2122\u2139\u3030\u303d\u3297\u3299"
_PICTURE = f"[{_SIGNS}\u2194-\u27ff\u2900-\u2bff\U0001f000-\U0001faff]"
_TINTED = f"{_PICTURE}[\U0001f3fb-\U0001f3ff\ufe0f]*"
_FLAG = "\U0001f3f4[\U000e0030-\U000e007a]+\U000e007f"
EMOJI = re.compile(f"{_FLAG}|{_TINTED}(?:\u200d{_TINTED})*")

# Letters of other scripts that look like Latin ones; upper case, then lower case.
_LATIN = {
    "A": "АΑᎪ", "B": "ВΒᏴ", "C": "СϹᏟ", "D": "Ꭰ", "E": "ЕΕᎬ", "F": "Ϝ", "G": "ԌᏀ", "H": "НΗᎻ",
    "I": "ІΙӀ", "J": "ЈᎫ", "K": "КΚᏦ", "L": "Ꮮ", "M": "МΜᎷ", "N": "Ν", "O": "ОΟՕ", "P": "РΡᏢ",
    "Q": "Ԛ", "R": "Ꭱ", "S": "ЅՏᏚ", "T": "ТΤᎢ", "U": "Ս", "V": "ѴᏙ", "W": "ԜᎳ", "X": "ХΧ",
    "Y": "УΥҮ", "Z": "ΖᏃ",
    "a": "аαɑ", "b": "Ьᑲ", "c": "сϲ", "d": "ԁ", "e": "еҽ", "f": "ք", "g": "ɡց", "h": "һհ",
    "i": "іιıɩ", "j": "јϳ", "k": "кκ", "l": "ӏ", "n": "ո", "o": "оοօσ", "p": "рρ", "q": "ԛզ",
    "r": "гᴦ", "s": "ѕ", "t": "т", "u": "սυ", "v": "ѵν", "w": "ԝա", "x": "хχ", "y": "уγү", "z": "ᴢ",
}  # fmt: skip
LATIN = str.maketrans({other: own for own, others in _LATIN.items() for other in others})
STROKES = str.maketrans("I1|0", "lllO")  # the same in many fonts


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
        if marks <= MOST_MARKS and (joins or not _is_unseen(letter)):
            kept += letter
    return kept


def _joins(before: str, after: str) -> bool:
    """Whether a joiner between these two changes how they look."""
    return all(one and unicodedata.name(one, "").startswith(JOINING) for one in (before, after))


def _is_unseen(letter: str) -> bool:
    return (
        letter in BLANK
        or unicodedata.category(letter) in UNSEEN
        or "VARIATION SELECTOR" in unicodedata.name(letter, "")
    )


def looks(name: str) -> frozenset[str]:
    """Names that have one of these in common look alike.

    >>> [bool(looks("Ann Il") & looks(other)) for other in ("ann il", "Аnn ll", "Anna Il")]
    [True, True, False]
    """
    seen = "".join(letter for letter in name if letter not in JOINERS)
    latin = " ".join(unicodedata.normalize("NFKC", seen).translate(LATIN).split())
    return frozenset({f"folded {latin.casefold()}", f"drawn {latin.translate(STROKES)}"})


def numbered(wanted: str, taken: frozenset[str]) -> str:
    """The name, with a number if one that looks alike is taken."""
    name, number = wanted, 1
    while looks(name) & taken:
        number += 1
        mark = f" {number}"
        name = wanted[: LONGEST_MEMBER_NAME - len(mark)].rstrip() + mark
    return name
