"""The game of docs/adding-a-game.md is played as the page says; tests/contract covers the rest."""

import re
from pathlib import Path

from high_card import GAME

from bluefelt.engine.chance import Seeds
from bluefelt.engine.table import Clock, Table

DOCS = Path(__file__).parents[2] / "docs"


def test_the_highest_card_wins() -> None:
    table = Table(GAME, clock=Clock(), entropy=Seeds(b"doc"))
    for seat in range(3):
        table.sit(seat, f"P{seat}", 100)
    table.deal("2c Kd 9h As")
    commands = {kind.__name__: kind() for kind in GAME.commands.__args__[-2:]}
    table.play(commands["Swap"], 0)
    table.play(commands["Keep"], 1)
    table.play(commands["Keep"], 2)
    assert [seat.stack for seat in table.view.seats] == [120, 90, 90]


def test_the_page_shows_the_files_as_they_are() -> None:
    page = (DOCS / "adding-a-game.md").read_text("utf-8")
    blocks = dict(re.findall(r"`high_card/(\w+\.py)`:\n\n```python\n(.*?)```", page, re.DOTALL))
    files = {
        path.name: path.read_text("utf-8") for path in (DOCS / "examples/high_card").glob("*.py")
    }
    assert blocks == files
