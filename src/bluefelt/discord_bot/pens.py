"""How the bot writes what a game says: as Discord's markdown, or plainly for alt texts."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import partial

from bluefelt.engine.cards import Card, rank_of, suit_of
from bluefelt.engine.contract import Millis, Seat
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.text import Pen
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import SUIT_GLYPHS, name_of, rank_text

LONGEST_ALT, LONGEST_TEXT = 1000, 2000  # characters that Discord takes
LONGEST_NAMES = (24, 14, 8)  # the first that fits is taken
FACE_DOWN = "🎴"
EMOJI = "\ufe0f"  # asks for the coloured sign of a suit
RED_SUITS = "♦♥"  # the others stay text: black signs could not be seen on a dark screen
NO_MENTION = "\u200b"  # invisible, but after it nothing is a mention
JOINER = "\u200d"  # holds the parts of one emoji together
MORE = "…"
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")


def relative(at: Millis) -> str:
    """A time that Discord shows as *in 20 seconds*."""
    return f"<t:{-(-at // 1000)}:R>"


def emoji_cards(cards: Iterable[Card | None]) -> str:
    """Cards as Discord shows them best.

    >>> emoji_cards((50, 35, None)) == "A♥️ 10♠ 🎴"
    True
    """
    return " ".join(FACE_DOWN if card is None else _card(card) for card in cards)


def _card(card: Card) -> str:
    return rank_text(rank_of(card)) + suit_sign(SUIT_GLYPHS[suit_of(card)])


def suit_sign(glyph: str) -> str:
    """The sign of a suit, in colour if it is red."""
    return glyph + EMOJI if glyph in RED_SUITS else glyph


def _spoken_cards(cards: Iterable[Card | None]) -> str:
    return emoji_cards(cards).replace(EMOJI, "").replace(FACE_DOWN, "face down")


def one_line(name: str, most: int = LONGEST_NAMES[0]) -> str:
    """A name without anything that breaks lines, reverses the writing or hides.

    >>> one_line("A\\nda\\u202e\\u200b")
    'A da'
    """
    kept = [
        char if char == JOINER or unicodedata.category(char)[0] not in "CZ" else _space(char)
        for char in name
    ]
    short = " ".join("".join(kept).split())
    return short if len(short) <= most else short[: most - 1].rstrip() + MORE


def _space(char: str) -> str:
    return " " if char.isspace() else ""


def spoken(name: str, seat: Seat, most: int = LONGEST_NAMES[0]) -> str:
    """A name for alt text, which is no markdown; nor a mention, wherever it ends up."""
    return one_line(name, most).replace("@", f"@{NO_MENTION}") or name_of({}, seat)


def escaped(name: str, seat: Seat, most: int = LONGEST_NAMES[0]) -> str:
    """A name for a message that is nothing but a name, whatever it is made of.

    >>> escaped("*Ada* <3", 0)
    '\\\\*Ada\\\\* \\\\<3'
    """
    safe = _PUNCTUATION.sub(r"\\\1", one_line(name, most)).replace("\\@", f"@{NO_MENTION}")
    return safe or name_of({}, seat)


def _in_markdown(most: int) -> Pen:
    return Pen(
        name=partial(escaped, most=most),
        cards=emoji_cards,
        bold="**{}**".format,
        large="## {}".format,
        small="-# {}".format,
        block=lambda lines: ["```\n" + "\n".join(lines) + "\n```"],
        time=relative,
        acts="🟡 ",
        others="▫️ ",
        wins="🏆 ",
        apart=True,
    )


def _aloud(most: int) -> Pen:
    name = partial(spoken, most=most)
    return Pen(name=name, cards=_spoken_cards, acts="", others="", wins="", aloud=True)


MARKDOWN = _in_markdown(LONGEST_NAMES[0])


def table_text(spec: GameSpec, view: TableView) -> str:
    """The table as a message in Discord's markdown."""
    pens = map(_in_markdown, LONGEST_NAMES)
    drafts = (
        [f"**{spec.title}**", " · ".join(_headline(spec, view, pen)), *spec.text.table(view, pen)]
        for pen in pens
    )
    return _fitted(drafts, "\n", LONGEST_TEXT)


def alt_text(spec: GameSpec, view: TableView) -> str:
    """The table in plain sentences, for those who can't see its picture."""
    pens = map(_aloud, LONGEST_NAMES)
    drafts = (
        [spec.title, ", ".join(_headline(spec, view, pen)), *spec.text.table(view, pen)]
        for pen in pens
    )
    return _fitted(drafts, ". ", LONGEST_ALT)


def _headline(spec: GameSpec, view: TableView, pen: Pen) -> Sequence[str]:
    check_public(spec, view)
    return spec.text.headline(view, pen)


def check_public(spec: GameSpec, view: object) -> None:
    """Nothing but a public view of the game gets in, so no hidden card gets out."""
    if not isinstance(view, spec.public):
        raise TypeError(f"{spec.key} shows {spec.public.__name__}, not {type(view).__name__}")


def _fitted(drafts: Iterable[list[str]], between: str, most: int) -> str:
    """The first draft that there is room for, or as many lines of the last as there is."""
    lines: list[str] = []
    for draft in drafts:
        lines = [line for line in draft if line]
        if len(between.join(lines)) <= most:
            return between.join(lines)
    while len(between.join((*lines, MORE))) > most:
        lines.pop()
    return between.join((*lines, MORE))
