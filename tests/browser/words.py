"""What the client says in English, read from its own books."""

import re
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web/src"
ENTRY = re.compile(r"""^\s+'?([\w.-]+)'?:\s+(['"`])(.*?)\2,$""", re.MULTILINE | re.DOTALL)


@cache
def book() -> dict[str, str]:
    own = [path for path in SOURCES.glob("games/*/words/*.ts") if path.stem != "hu"]
    texts = [path.read_text() for path in [*(SOURCES / "words/en").glob("*.ts"), *own]]
    return {key: said for text in texts for key, _, said in ENTRY.findall(text)}


HINTS = tuple(key for key in book() if re.match(r"\w+\.hint\.", key))


def says(key: str, and_more: bool = False) -> re.Pattern[str]:
    """The whole sentence, with anything in the place of its values."""
    parts = re.split(r"\{[^}]*\}", book()[key].replace("\\'", "'"))
    return re.compile(f"^{'.*'.join(map(re.escape, parts))}{' ' if and_more else '$'}")
