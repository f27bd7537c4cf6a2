"""Every refusal has a sentence, and what only one game refuses has it in that game's folder."""

import ast
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

import bluefelt
from bluefelt.engine.poker.text import PokerText
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol.refusals import SENTENCES, explain, sentences, suggest
from tests.contract.players import GAMES, own_games

SOURCE = Path(bluefelt.__file__).parent
SOURCES = sorted(SOURCE.rglob("*.py"))
WORDS = sentences(own_games())
# Any game may raise them, even if only one does.
ABOUT_SETTINGS = {"setting-fixed", "settings-conflict", "switched-off"}


@cache
def _raised(path: Path) -> list[tuple[str, set[str]]]:
    """The code and the names of the details of each `Rejected(...)` in a module."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id != "Rejected" or not node.args:
            continue
        [code] = node.args
        assert isinstance(code, ast.Constant), f"{path}:{node.lineno} raises a computed code"
        found.append((str(code.value), {keyword.arg or "" for keyword in node.keywords}))
    return found


def _folder(spec: GameSpec) -> Path:
    return Path(str(sys.modules[spec.settings.__module__].__file__)).parent


RAISED = [(code, details) for path in SOURCES for code, details in _raised(path)]
# Folders with sentences of their own.
OWNERS = [
    pytest.param(SOURCE / "engine" / "poker", PokerText.refusals, id="poker"),
    *(pytest.param(_folder(spec), spec.text.refusals, id=key) for key, spec in GAMES.items()),
]


def test_there_is_something_to_explain() -> None:
    assert len({code for code, _ in RAISED}) > 40


@pytest.mark.parametrize("code", sorted({code for code, _ in RAISED}))
def test_every_code_has_a_sentence(code: str) -> None:
    assert code in WORDS


@pytest.mark.parametrize("code", sorted(WORDS))
def test_every_sentence_has_a_code(code: str) -> None:
    assert code in {raised for raised, _ in RAISED}
    assert explain(Rejected(code)), "whatever details are missing"


@pytest.mark.parametrize(("folder", "own"), OWNERS)
def test_what_only_one_game_refuses_is_said_by_that_game(
    folder: Path, own: Mapping[str, str]
) -> None:
    here = {code for path in folder.rglob("*.py") for code, _ in _raised(path)}
    others = [path for path in SOURCES if not path.is_relative_to(folder)]
    elsewhere = {code for path in others for code, _ in _raised(path)}
    assert here <= {*SENTENCES, *own}
    assert (here - elsewhere - ABOUT_SETTINGS).isdisjoint(SENTENCES)


def test_what_the_house_refuses_is_said_by_the_house() -> None:
    theirs = (SOURCE / "games", SOURCE / "engine" / "poker")
    house = [path for path in SOURCES if not any(map(path.is_relative_to, theirs))]
    assert {code for path in house for code, _ in _raised(path)} <= SENTENCES.keys()


def test_no_code_is_said_in_two_ways() -> None:
    known = sentences(GAMES.values())
    for spec in GAMES.values():
        assert known.items() >= spec.text.refusals.items()


@pytest.mark.parametrize(
    ("code", "details"), sorted((code, tuple(sorted(details))) for code, details in RAISED)
)
def test_sentences_read_well_with_the_details_they_get(code: str, details: tuple[str, ...]) -> None:
    lists = {"settings", "choices", "games", "presets", "bots"}
    told = explain(
        Rejected(code, **{name: ["ante", "blind"] if name in lists else 7 for name in details})
    )
    assert told[0].isupper() or not told[0].isalpha()
    assert told[-1] in ".?"
    assert "{" not in told
    assert "()" not in told, f"{code} needs a detail that it is not given"


def test_numbers_are_written_with_their_thousands_apart() -> None:
    assert explain(Rejected("raise-too-large", least=40, most=12000)) == (
        "You may raise to at most 12,000."
    )


def test_choices_are_listed() -> None:
    told = explain(Rejected("setting-not-a-choice", setting="entry", choices=["post", "wait"]))
    assert told == "The setting entry must be post or wait."
    told = explain(Rejected("setting-not-a-choice", setting="entry", choices=["post"]))
    assert told == "The setting entry must be post."


def test_an_installed_game_brings_its_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bluefelt.protocol.refusals.games", lambda: GAMES)
    told = explain(Rejected("nothing-to-decide"))
    assert told == "There is nothing for you to decide now."


def test_an_unknown_code_is_still_told() -> None:
    assert explain(Rejected("no-idea", why=1)) == "That is not possible: no-idea (why=1)."


def test_a_slip_of_the_pen_is_recognised() -> None:
    assert suggest("Hold-em", ["bus", "holdem"]) == " Did you mean holdem?"
    assert suggest("x", []) == ""


def test_the_docs_list_every_code_with_its_details_and_words() -> None:
    docs = Path(__file__).parents[1] / "docs" / "refusals.md"
    rows = [line.split("|")[1:4] for line in docs.read_text("utf-8").splitlines() if "| `" in line]
    listed_there = {
        code.strip(" `"): {name.strip(" `–") for name in details.split(",")} - {""}
        for code, details, _ in rows
    }
    for code, _, sentence in rows:
        told = re.sub(r"{\w+:suggest}", "", WORDS[code.strip(" `")])
        assert sentence.strip() == re.sub(r"{(\w+)[!:]\w+}", r"{\1}", told)
    raised: dict[str, set[str]] = {}
    for code, details in RAISED:
        raised.setdefault(code, set()).update(details)
    assert listed_there == raised
