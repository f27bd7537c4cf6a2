"""Names as the room takes them, and as Discord may show them."""

import re
import unicodedata

from discord.utils import escape_markdown, escape_mentions

from bluefelt.client import LONGEST_MEMBER_NAME
from bluefelt.discord_bot.pens import suit_sign
from bluefelt.engine.words import cut, graphemes

CARD = re.compile("([2-9TJQKA])([♣♦♥♠])")
NOBODY = "Player"
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that nobody sees


def room_name(display_name: str) -> str:
    """What somebody is called in a room: visible, and not too long.

    >>> room_name("  Ann\\u200b   of Green Gables, the Second "), room_name("\\u2060")
    ('Ann of Green Gables, the', 'Player')
    >>> room_name("Ann 👨‍👩‍👧"), room_name("The whole family 👨‍👩‍👧👨‍👩‍👧")
    ('Ann 👨‍👩‍👧', 'The whole family 👨‍👩‍👧')
    """
    spaced = re.sub(r"\s+", " ", display_name)
    seen = "".join(map(_visible, graphemes(spaced)))
    return cut(re.sub(r"\s+", " ", seen).strip(), LONGEST_MEMBER_NAME).strip() or NOBODY


def _visible(whole: str) -> str:
    """The visible part of a character, with the invisible signs that join emoji."""
    if unicodedata.category(whole[0]) == "So" and whole[0] not in BLANK:
        return whole
    return "".join(sign for sign in whole if sign not in BLANK and _is_visible(sign))


def _is_visible(sign: str) -> bool:
    return sign == " " or unicodedata.category(sign)[0] not in "CZ"


def safe(text: str) -> str:
    """Text that says what it says: no markdown, nobody pinged, no link.

    >>> safe("*Ann* @everyone")
    '\\\\*Ann\\\\* @\\u200beveryone'
    """
    plain = escape_mentions(escape_markdown(text))
    return plain.replace("<", "\\<").replace("://", ":\u200b//").replace("](", "]\u200b(")


def event_line(line: str) -> str:
    """What happened, as a game says it, with cards as everywhere else.

    >>> event_line("Ben shows T♠ T♦") == "Ben shows 10♠ 10♦️"
    True
    """
    return CARD.sub(lambda card: card[1].replace("T", "10") + suit_sign(card[2]), safe(line))
