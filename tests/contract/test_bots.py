"""Bots need no more than what a client is sent: they choose alike from the table and from JSON."""

import msgspec
import pytest

from bluefelt.engine.contract import Bot, Command, Eyes, Option
from bluefelt.engine.registry import GameSpec, games
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

    table = BotTable(spec, preset, [name] * 4, seed=b"sent")
    table.bots = dict.fromkeys(table.bots, choose)
    for _ in range(ROUNDS):
        for _ in table.play_round():
            pass
    assert len(choices) > ROUNDS
