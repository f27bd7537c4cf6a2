"""The map in docs/architecture.md names every folder of the code, and nothing that is not there."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT = {"__pycache__", "static"}
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
MAP = PAGE.partition("<!-- map -->")[2].partition("<!-- /map -->")[0]
ROWS: dict[str, str] = dict(re.findall(r"^\| `([^`]+/)` \| (.*) \|$", MAP, re.MULTILINE))


@cache
def folders() -> set[str]:
    """Every folder with a file of its own in it."""
    found = set()
    for top in ("src/bluefelt", "web/src", "tests"):
        for path in (ROOT / top).rglob("*"):
            parts = path.relative_to(ROOT).parts
            if path.is_file() and not BUILT & set(parts):
                found.add("/".join(parts[:-1]) + "/")
    return found


def named(row: str) -> set[str]:
    """The folders that a row is about; <game> is any."""
    pattern = re.escape(row).replace("<game>", "[a-z_]+")
    return {folder for folder in folders() if re.fullmatch(pattern, folder)}


def test_every_folder_is_on_the_map() -> None:
    assert folders() - set().union(*map(named, ROWS)) == set()


@pytest.mark.parametrize("row", ROWS)
def test_every_name_on_the_map_exists(row: str) -> None:
    assert named(row), "there is no such folder"
    files = {path.name.split(".")[0] for folder in named(row) for path in (ROOT / folder).iterdir()}
    if row == "src/bluefelt/games/":  # what each of them has
        files |= {path.stem for path in (ROOT / row).glob("*/*.py")}
    assert set(re.findall(r"`([a-z_]+)`", ROWS[row])) <= files
