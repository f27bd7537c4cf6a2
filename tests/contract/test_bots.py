"""Bots of every game obey the table and need no more than what a client is sent."""

from itertools import cycle, islice
from typing import Any

import msgspec
import pytest

from bluefelt.engine.contract import Bot, Command, Event, Eyes, Option
from bluefelt.engine.registry import GameSpec, games
from bluefelt.games.hold_your_horses.messages import BetPlaced
from bluefelt.terminal.simulation import BotTable
from tests.contract.players import encode

ROUNDS = 6
TABLES = [
    pytest.param(spec, preset, bot, id=f"{preset}-{bot}")
    for spec in games().values()
    for preset in spec.presets
    for bot in spec.bots
]


def sent(spec: GameSpec, eyes: Eyes) -> Eyes:
    """What the seat sees, as it arrives at a client."""
    return Eyes(
        eyes.seat,
        msgspec.json.decode(encode(eyes.public), type=spec.public),
        msgspec.json.decode(encode(eyes.private), type=spec.private | None),
        msgspec.json.decode(encode(eyes.options), type=tuple[Option, ...]),
    )


@pytest.mark.parametrize(("spec", "preset", "name"), TABLES)
def test_a_bot_chooses_alike_from_what_it_is_sent(spec: GameSpec, preset: str, name: str) -> None:
    bot: Bot = spec.bots[name]
    choices: list[Command | None] = []

    def choose(eyes: Eyes, chance: bytes) -> Command | None:
        choice = bot(eyes, chance)
        assert bot(sent(spec, eyes), chance) == choice
        choices.append(choice)
        return choice

    table = BotTable(spec, preset, [name] * min(4, spec.seats.most), seed=b"sent")
    table.bots = dict.fromkeys(table.bots, choose)
    for _ in range(ROUNDS):
        for _ in table.play_round():
            pass
    assert len(choices) > ROUNDS


CHANGES: dict[str, list[dict[str, Any]]] = {  # of each preset
    "classic": [
        {},
        {"structure": "pot_limit", "ante": 5},
        {"structure": "fixed_limit", "bb_ante": 20},
        {"structure": "doubling", "stack": 150},
        {"straddle": True, "run_twice": True, "rabbit_hunt": True, "runout_ms": 0},
    ],
    "cash": [
        {"bomb_bb": 5, "bomb_every": 3, "straddle": True, "entry": "post"},
        {"deal_control": "dealer", "stack": 80, "run_twice": True},
    ],
    "tourney": [
        {"blind_interval_s": 60},
        {"structure": "no_limit", "blind_interval_s": 60, "ante": 3},
    ],
    "ftq": [
        {},
        {"structure": "fixed_limit"},
        {"stack": 60, "ante": 7, "queen_follow": "carry"},
        {"stack": 25, "structure": "fixed_limit", "bring_in_wild": "natural"},
        {"bring_in": 20, "small_bet": 20, "ante": 0},
        {"deal_control": "dealer", "time_bank_s": 5, "runout_ms": 0},
    ],
    "horses": [
        {},
        {"cap_pct": 10, "ante": 20},
        {"stack": 45, "min_bet": 20, "cap_pct": 50},
        {"house_edge_bps": 2000, "unclaimed": "carry"},
        {"unclaimed": "refund", "round_weights": "5/2/1", "ante": 5},
    ],
    "bus": [
        {},
        {"stacking": False, "tie_policy": "random"},
        {"self_assign": True, "ace_high": False},
        {"auto_flip": True, "claim_window_s": 3, "bus_penalty": 5},
        {"decks": 2, "bus_max_wrong": 5, "counting": "points"},
        {"deal_control": "auto", "shuffle": "gsr7"},
    ],
}
SIZES = {"ftq": (2, 6, 9)}


@pytest.mark.long
@pytest.mark.parametrize(
    ("spec", "preset", "seats", "changes"),
    [
        pytest.param(spec, preset, seats, changes, id=f"{preset}-{seats}-{changes}")
        for spec in games().values()
        if spec.bots
        for preset in spec.presets
        for changes in CHANGES.get(preset, [{}])
        for seats in SIZES.get(preset, (6,))
    ],
)
def test_bots_never_do_what_the_table_refuses(
    spec: GameSpec, preset: str, seats: int, changes: dict[str, Any]
) -> None:
    # The table raises Rejected at the first illegal command.
    bots = list(islice(cycle(spec.bots), min(seats, spec.seats.most)))
    table = BotTable(spec, preset, bots, seed=b"legal", changes=changes)
    caused: list[Event] = []
    for _ in range(25 if preset in ("classic", "cash", "tourney") else 8):
        if not table.table.view.finished:
            caused += [event for events in table.play_round() for event in events]
    assert preset != "horses" or sum(isinstance(event, BetPlaced) for event in caused) > 20
