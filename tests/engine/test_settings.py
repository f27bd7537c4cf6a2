"""Settings say which of them is wrong, and why."""

from typing import Any

import pytest

from bluefelt.engine.chance import Seeds
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.games.holdem import GAME


@pytest.mark.parametrize(
    ("changes", "code", "details"),
    [
        ({"seats": 1}, "setting-out-of-range", {"setting": "seats", "least": 2, "most": 10}),
        ({"seats": 11}, "setting-out-of-range", {"setting": "seats", "least": 2, "most": 10}),
        (
            {"initial_button": 99},
            "setting-out-of-range",
            {"setting": "initial_button", "least": 0, "most": 9},
        ),
        ({"seats": "six"}, "setting-of-wrong-type", {"setting": "seats"}),
        ({"seats": True}, "setting-of-wrong-type", {"setting": "seats"}),
        ({"straddle": 1}, "setting-of-wrong-type", {"setting": "straddle"}),
        ({"seats": None}, "setting-of-wrong-type", {"setting": "seats"}),
        ({"seats": [6]}, "setting-of-wrong-type", {"setting": "seats"}),
        (
            {"structure": "spread"},
            "setting-not-a-choice",
            {
                "setting": "structure",
                "choices": ["doubling", "fixed_limit", "no_limit", "pot_limit"],
            },
        ),
        (
            {"small_blind": 30},
            "setting-out-of-range",
            {"setting": "small_blind", "least": 1, "most": 20},
        ),
        ({"ante": 1, "bb_ante": 1}, "settings-conflict", {"settings": ["ante", "bb_ante"]}),
        ({"bomb_every": 4}, "settings-conflict", {"settings": ["bomb_every", "bomb_bb"]}),
        (
            {"min_buyin_bb": 300},
            "settings-conflict",
            {"settings": ["min_buyin_bb", "max_stack_bb"]},
        ),
        (
            {"initial_button": 8},
            "setting-out-of-range",
            {"setting": "initial_button", "least": 0, "most": 5},
        ),
        (
            {"format": "tournament", "straddle": True},
            "settings-conflict",
            {"settings": ["format", "straddle"]},
        ),
    ],
)
def test_a_bad_setting_is_refused(
    changes: dict[str, Any], code: str, details: dict[str, Any]
) -> None:
    with pytest.raises(Rejected) as refused:
        Table(GAME, "classic", clock=Clock(), entropy=Seeds(b""), **changes)
    assert (refused.value.code, refused.value.details) == (code, details)


def test_an_unknown_setting_is_refused_with_those_that_exist() -> None:
    with pytest.raises(Rejected) as refused:
        Table(GAME, "classic", clock=Clock(), entropy=Seeds(b""), blinds=3)
    assert refused.value.details["setting"] == "blinds"
    assert "big_blind" in refused.value.details["settings"]


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(Rejected) as refused:
        Table(GAME, "high-roller", clock=Clock(), entropy=Seeds(b""))
    assert refused.value.code == "unknown-preset"
    assert refused.value.details["presets"] == ["cash", "classic", "tourney"]
