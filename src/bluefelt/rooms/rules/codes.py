"""Room codes: short enough to say aloud, drawn at random."""

import re

from bluefelt.engine.chance import Stream

# No 0 and O, no 1 and I: they look alike.
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LONGEST_CODE = 6


def make_code(style: str, entropy: bytes) -> str:
    """A code in the style of the table's settings.

    >>> make_code("six_characters", bytes(32)), make_code("four_digits", bytes(32))
    ('CA6A3X', '0602')
    """
    stream = Stream(entropy, "code")
    letters, length = ("0123456789", 4) if style == "four_digits" else (LETTERS, LONGEST_CODE)
    return "".join(letters[stream.below(len(letters))] for _ in range(length))


def clean_code(text: str) -> str | None:
    """The code as typed, cleaned up; None if it cannot be one.

    >>> clean_code(" ab-c2 3d "), clean_code("12"), clean_code("0815")
    ('ABC23D', None, '0815')
    """
    code = re.sub(r"[\s-]", "", text).upper()
    if re.fullmatch("[0-9]{4}", code):
        return code
    return code if re.fullmatch(f"[{LETTERS}]{{{LONGEST_CODE}}}", code) else None
