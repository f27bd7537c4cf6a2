"""What the client says, in both languages, read from its own books."""

import re
from functools import cache
from pathlib import Path

WORDS = Path(__file__).parents[2] / "web/src/words"
ENTRY = re.compile(r"""^\s+'?([\w.-]+)'?:\s+(['"`])(.*?)\2,$""", re.MULTILINE | re.DOTALL)


@cache
def book(lang: str) -> dict[str, str]:
    texts = [path.read_text() for path in (WORDS / lang).glob("*.ts")]
    return {key: said for text in texts for key, _, said in ENTRY.findall(text)}


def says(lang: str, key: str, and_more: bool = False) -> re.Pattern[str]:
    """The whole sentence, with anything in the place of its values."""
    parts = re.split(r"\{[^}]*\}", book(lang)[key].replace("\\'", "'"))
    return re.compile(f"^{'.*'.join(map(re.escape, parts))}{' ' if and_more else '$'}")
