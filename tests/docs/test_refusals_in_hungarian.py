"""The browser client says every refusal in Hungarian, with the same details in it."""

import re
from pathlib import Path
from string import Formatter

import pytest

from bluefelt.protocol.catalogue import own_games
from bluefelt.protocol.refusals import sentences

SENTENCES = sentences(own_games())
WEB = Path(__file__).parents[2] / "web" / "src"
SOURCES = [WEB / "words/hu/refusals.ts", *WEB.glob("games/*/words/hu.ts")]
LINE = re.compile(r"'refusal\.([a-z-]+)':\s*'((?:[^'\\]|\\.)*)',")
TOASTS = {"purchase-refused"}  # told by the server without being asked

HUNGARIAN = dict(LINE.findall("".join(path.read_text(encoding="utf-8") for path in SOURCES)))


def _holes(sentence: str) -> set[tuple[str, str]]:
    """The details in a sentence, and how each is to be listed."""
    return {(name, how or "") for _, name, how, _ in Formatter().parse(sentence) if name}


def test_every_refusal_is_there() -> None:
    assert set(HUNGARIAN) == set(SENTENCES) | TOASTS


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_details_are_the_same(code: str) -> None:
    assert _holes(HUNGARIAN[code]) == _holes(SENTENCES[code])
