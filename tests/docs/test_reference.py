"""The reference pages say what the code says, and links between pages lead somewhere."""

import os
import re
from pathlib import Path

import pytest

from bluefelt.engine.registry import GameSpec, games
from tests.docs.reference import reference

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


@pytest.mark.parametrize("spec", games().values(), ids=games().keys())
def test_the_reference_of_a_game_is_up_to_date(spec: GameSpec) -> None:
    path = ROOT / "docs" / "reference" / f"{spec.key}.md"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(reference(spec), encoding="utf-8")
    assert path.read_text("utf-8") == reference(spec)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target
