"""The game that docs/adding-a-game.md builds keeps the contract, and the page shows it."""

import re
from pathlib import Path

import pytest
from high_card import GAME

from bluefelt.engine.chance import Seeds
from bluefelt.engine.table import Clock, Table
from tests.contract import test_contract as contract

DOCS = Path(__file__).parents[2] / "docs"
PROMISES = [
    contract.test_chips_are_conserved_at_every_event,
    contract.test_every_option_is_accepted_and_everything_else_refused,
    contract.test_the_host_may_do_what_is_offered_and_nothing_else,
    contract.test_the_same_commands_and_stamps_give_the_same_events,
    contract.test_folding_decoded_events_gives_the_live_state,
    contract.test_a_decoded_snapshot_plays_on_alike,
    contract.test_timeouts_alone_reach_rest,
    contract.test_what_everybody_sees_comes_out_of_json_as_it_went_in,
    contract.test_commands_and_events_come_out_of_json_as_they_went_in,
]


@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize("seed", range(10))
def test_it_keeps_the_contract(promise: object, seed: int) -> None:
    promise(GAME, seed)  # type: ignore[operator]


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
