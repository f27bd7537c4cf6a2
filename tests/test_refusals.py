"""Every refusal has a sentence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bluefelt
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol.refusals import SENTENCES, explain, suggest

SOURCES = sorted(Path(bluefelt.__file__).parent.rglob("*.py"))


def _raised(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The code and the names of the details of each `Rejected(...)` in a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id != "Rejected" or not node.args:
            continue
        [code] = node.args
        assert isinstance(code, ast.Constant), f"{path}:{node.lineno} raises a computed code"
        yield str(code.value), {keyword.arg or "" for keyword in node.keywords}


RAISED = [(code, details) for path in SOURCES for code, details in _raised(path)]


def test_there_is_something_to_explain() -> None:
    assert len({code for code, _ in RAISED}) > 40


@pytest.mark.parametrize("code", sorted({code for code, _ in RAISED}))
def test_every_code_has_a_sentence(code: str) -> None:
    assert code in SENTENCES


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_sentence_has_a_code(code: str) -> None:
    assert code in {raised for raised, _ in RAISED}


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
        told = re.sub(r"{\w+:suggest}", "", SENTENCES[code.strip(" `")])
        assert sentence.strip() == re.sub(r"{(\w+)[!:]\w+}", r"{\1}", told)
    raised: dict[str, set[str]] = {}
    for code, details in RAISED:
        raised.setdefault(code, set()).update(details)
    assert listed_there == raised
