"""The browser client says every refusal in Hungarian, with the same details in it.

Each game has its own in its folder, so that they are loaded with it.
"""

import re
from pathlib import Path
from string import Formatter

import pytest

from bluefelt.engine.poker.text import PokerText
from bluefelt.engine.registry import GameSpec
from bluefelt.protocol.refusals import SENTENCES, sentences
from tests.contract.players import own_games

WEB = Path(__file__).parents[2] / "web" / "src"
LINE = re.compile(r"'refusal\.([a-z-]+)':\s*'((?:[^'\\]|\\.)*)',")
TOASTS = {
    "codes-tried",
    "member-reported",
    "purchase-refused",
}  # told by the server without being asked

ENGLISH = sentences(own_games())
# The codes that each file has.
CODES: dict[str, set[str]] = {
    "words/hu/refusals.ts": SENTENCES.keys() | TOASTS,
    "games/poker/words/hu.ts": {*PokerText.refusals},
    **{
        f"games/{spec.key}/words/hu.ts": spec.text.refusals.keys() - PokerText.refusals.keys()
        for spec in own_games()
    },
}


def _hungarian(file: str) -> dict[str, str]:
    return dict(LINE.findall((WEB / file).read_text(encoding="utf-8")))


HUNGARIAN = {code: words for file in CODES for code, words in _hungarian(file).items()}


def _holes(sentence: str) -> set[tuple[str, str]]:
    """The details in a sentence, and how each is to be listed."""
    return {(name, how or "") for _, name, how, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("file", CODES)
def test_every_refusal_is_there(file: str) -> None:
    assert _hungarian(file).keys() == CODES[file]


NEWS = re.compile(r"'news\.([a-z-]+)':\s*'((?:[^'\\]|\\.)*)',")


@pytest.mark.parametrize("spec", own_games(), ids=lambda spec: spec.key)
def test_everything_that_is_announced_has_a_hungarian_sentence(spec: GameSpec) -> None:
    files = (f"games/{spec.key}/words/hu.ts", "games/poker/words/hu.ts")
    own, shared = (dict(NEWS.findall((WEB / file).read_text(encoding="utf-8"))) for file in files)
    assert own.keys() <= spec.text.news.keys()
    for code, sentence in spec.text.news.items():
        names = {name for name, _ in _holes((own | shared)[code])}
        assert names == {name for name, _ in _holes(sentence)}


@pytest.mark.parametrize("code", sorted(ENGLISH))
def test_details_are_the_same(code: str) -> None:
    assert _holes(HUNGARIAN[code]) == _holes(ENGLISH[code])
