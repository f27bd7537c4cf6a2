"""Nobody outside a game's folder knows its key, a phase, a command, a setting or a field of it.

`engine/poker` is the poker family's own place; everything else learns what it needs from the view
contract, from options and from the game's text.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import bluefelt
from bluefelt.engine.contract import tag
from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.messages import TableCommand
from bluefelt.engine.tables.view import SeatView, TableView

SOURCE = Path(bluefelt.__file__).parent
OWN = ("games/", "engine/poker/", "server/static/")
# Which game is offered first, and an option of a command on Discord.
ALLOWED = {"engine/registry.py": {"holdem"}, "discord_bot/commands.py": {"stack"}}
# Words that mean something else as well, wherever a table has them.
COMMON = frozenset({"waiting", "over", "results"})


def literal_values(kind: object) -> set[str]:
    """The strings of a Literal, also of one within a union."""
    found: set[str] = set()
    for value in get_args(kind):
        found |= {value} if isinstance(value, str) else literal_values(value)
    return found


def known_only_to(spec: GameSpec) -> set[str]:
    own = {tag(kind) for kind in get_args(spec.commands)}
    shared = {tag(kind) for kind in get_args(TableCommand)}
    settings = set(spec.settings.__struct_fields__) - set(TableSettings.__struct_fields__)
    names = literal_values(get_type_hints(spec.public)["phase"]) | (own - shared) | settings
    return {spec.key, *names} - COMMON


def shown_only_by(spec: GameSpec) -> set[str]:
    """Fields of its view and of its seats that are not part of the contract."""
    seat, _ = get_args(get_type_hints(spec.public)["seats"])
    table = set(spec.public.__struct_fields__) - set(TableView.__struct_fields__)
    return table | set(seat.__struct_fields__) - set(SeatView.__struct_fields__)


NAMES = {name: spec.key for spec in games().values() for name in known_only_to(spec)}
FIELDS = {name: spec.key for spec in games().values() for name in shown_only_by(spec)}
READ_FROM = {"settings": NAMES, "view": FIELDS, "seat": FIELDS}


def is_telling(name: str) -> bool:
    """Whether a name cannot be a plain word, so that a sentence with it is about that game."""
    return "/" in name or name in games()


def modules() -> Iterator[Path]:
    for path in sorted(SOURCE.rglob("*.py")):
        if not str(path.relative_to(SOURCE)).startswith(OWN):
            yield path


def said(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Names that a module spells out: in strings, imports, attributes and keywords."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value
        elif isinstance(node, ast.Attribute) and "_" in node.attr:
            yield node.lineno, node.attr
        elif isinstance(node, ast.keyword) and node.arg and "_" in node.arg:
            yield node.lineno, node.arg
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bluefelt.games."):
            yield node.lineno, (node.module or "").split(".")[2]


def read(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Names of games that a module reads from settings, a view or a seat, plain words included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            holder = getattr(node.value, "id", "") or getattr(node.value, "attr", "")
            if node.attr in READ_FROM.get(holder, {}):
                yield node.lineno, node.attr


@pytest.mark.parametrize("path", list(modules()), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_outside_the_games_names_nothing_of_theirs(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    found = {
        (line, name)
        for line, text in said(tree)
        for name in NAMES
        if name == text or (is_telling(name) and name in re.split(r"[^a-z_/-]+", text))
    }
    found |= set(read(tree))
    allowed = ALLOWED.get(str(path.relative_to(SOURCE)), set())
    assert [(line, name) for line, name in sorted(found) if name not in allowed] == []


def test_the_names_are_those_of_the_games() -> None:
    assert {"holdem", "preflop", "bet/fold", "stack", "small_blind", "pyramid/flip"} <= NAMES.keys()
    assert {"commitment", "seed", "folded"} <= FIELDS.keys()
