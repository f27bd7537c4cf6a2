"""Rules cards follow the settings in force, in every game."""

from typing import Any, get_args

import msgspec
import pytest

from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import TableSettings
from tests.contract.players import own_games

every_game = pytest.mark.parametrize("spec", own_games(), ids=lambda spec: spec.key)
# How the table looks or is found, and what is no rule of the game.
NO_RULES = frozenset(TableSettings.__struct_fields__) | {
    *("max_debt", "min_buyin_bb", "max_stack_bb", "bring_back", "runout_ms"),
    *("initial_button", "button_rule", "decks", "blind_interval_s", "bomb_every"),
}


def others(settings: TableSettings, name: str, kind: Any) -> list[Any]:
    """Other values of a setting that is a switch or a choice."""
    now = getattr(settings, name)
    values = [True, False] if isinstance(now, bool) else [*get_args(get_args(kind)[0] or kind)]
    return [value for value in values if isinstance(value, (str, bool)) and value != now]


@every_game
def test_every_switch_and_choice_that_is_a_rule_changes_the_card(spec: GameSpec) -> None:
    for preset in spec.presets.values():
        card = spec.text.rules_card(preset)
        assert all(card)
        for field in msgspec.structs.fields(spec.settings):
            if field.name in NO_RULES:
                continue
            for value in others(preset, field.name, field.type):
                changed = msgspec.structs.replace(preset, **{field.name: value})
                try:
                    changed.check()
                except Rejected:
                    continue
                if getattr(preset, "format", None) == "tournament" and field.name == "entry":
                    continue  # nobody enters a tournament later
                assert spec.text.rules_card(changed) != card, (field.name, value)


@every_game
def test_every_preset_is_named(spec: GameSpec) -> None:
    assert spec.text.presets.keys() == spec.presets.keys()
    assert spec.chat_preset is None or spec.chat_preset in spec.presets
