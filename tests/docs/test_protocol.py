"""What is generated from the protocol is up to date, and docs/protocol.md tells the truth."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bluefelt.engine.cards import card_name
from bluefelt.protocol import catalogue, schema, typescript
from bluefelt.server import api, rounds
from tests.contract.players import own_games
from tests.docs.protocol_page import drawn
from tests.games.hold_your_horses.scripted import RaceTable
from tests.protocol.judge import conforms

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"
GAMES = own_games()
REQUESTS = {catalogue.tag_of(kind) for kind in catalogue.requests(GAMES)}
FRAMES = {catalogue.tag_of(kind) for kind in catalogue.FRAMES}
EVENTS = {catalogue.tag_of(kind) for kind in catalogue.events(GAMES)}


GENERATED: dict[str, Callable[[], str]] = {
    "docs/protocol.schema.json": lambda: schema.render(GAMES),
    "web/src/generated/protocol.ts": lambda: typescript.render(GAMES),
    "docs/protocol.md": lambda: drawn(_page()),
}


@pytest.mark.parametrize("path", GENERATED)
def test_what_is_generated_is_up_to_date(path: str) -> None:
    text = GENERATED[path]()
    if os.environ.get("GOLDEN") == "write":
        (ROOT / path).write_text(text, encoding="utf-8")
    assert (ROOT / path).read_text("utf-8") == text, f"{path} is stale: make golden"


def _page() -> str:
    return PAGE.read_text("utf-8")


def test_every_other_name_leads_to_a_message_that_exists() -> None:
    _, _, section = _page().partition("## If you know it by another name")
    rows = [line.split("|")[1:4] for line in section.splitlines() if line.startswith("| `")]
    assert len(rows) >= 26
    for _, asked, told in rows:
        assert set(re.findall(r"`([^`]+)`", asked)) <= REQUESTS
        assert set(re.findall(r"`([^`]+)`", told)) <= FRAMES | EVENTS
        assert re.search("`", asked + told), "leads nowhere"


@pytest.mark.parametrize(
    "text", re.findall(r"```json\n(.*?)```", _page(), re.DOTALL), ids=lambda text: text[:40]
)
def test_examples_are_messages(text: str) -> None:
    for line in re.split(r"\n(?=\{)", text.strip()):
        shortened = re.sub(r"\{…\}|\[…\]|…", '"…"', line)
        message = json.loads(shortened)
        if "…" not in line:
            conforms(message, "Request" if message["type"] in REQUESTS else "ServerFrame")
            continue
        [kind] = [k for k in catalogue.FRAMES if catalogue.tag_of(k) == message["type"]]
        keys = {field.name: field.optional for field in catalogue.fields(kind)}
        needed = {name for name, optional in keys.items() if not optional}
        assert needed <= message.keys() - {"type"} <= keys.keys()


def test_every_endpoint_is_on_the_page() -> None:
    for route in (*api.ROUTES, *rounds.ROUTES):
        assert f"`{route.path}`" in _page()
    told = set(re.findall(r"^\| `/\S+ \| `(\w+)` \|", _page(), re.MULTILINE))
    assert told | {"Refusal"} == {kind.__name__ for kind in catalogue.HTTP}


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "In Hold Your Horses everybody is sent bets before they are locked"),
        ({"open_bets": False}, "with the setting `open_bets` off, nobody but their owner is"),
    ],
)
def test_who_is_sent_a_bet_before_it_is_locked(settings: dict[str, bool], said: str) -> None:
    hidden = _page().partition("## What is hidden")[2].partition("\n## ")[0]
    assert said in " ".join(hidden.split())
    table = RaceTable({0: 1000, 1: 1000}, **settings).start()
    placed = table.bet(0, {1: 70})
    everybody = "everybody" in said
    assert table.heard(0, placed) == placed
    assert table.heard(1, placed) == table.heard(None, placed) == (placed if everybody else [])
    assert table.view.pending == (70 if everybody else 0)


def test_the_cards_on_the_page() -> None:
    told = re.findall(r"(\d+) is (\w\w)\b", _page())
    assert told
    for number, name in told:
        assert card_name(int(number)) == name
