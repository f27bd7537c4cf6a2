"""Blind levels when chips, schedule or stakes change: none is above what covers all chips."""

from typing import Any

import pytest

from bluefelt.engine.tables.messages import ChangeSettings
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.settings import Settings
from tests.games.holdem.scripted import ScriptedTable


def old_table(level: int, **settings: Any) -> ScriptedTable:
    """Six players with 200 chips each, so many levels into the evening."""
    table = ScriptedTable([200] * 6, **settings)
    table.hold.level = level
    return table


def test_another_schedule_does_not_raise_the_blinds_above_all_chips() -> None:
    # Cash with a level a minute, after 90 minutes: 2 * 2^90 would be 2.4e27.
    table = old_table(90, blinds=(1, 2), blind_schedule="linear", blind_interval_s=60)
    table.play(ChangeSettings({"blind_schedule": "double"}))
    assert table.view.level.big_blind == 2048
    assert table.view.level.next_at is None
    table.start()
    assert (table.hand.small_blind, table.hand.big_blind) == (1024, 2048)


def test_other_stakes_do_not_raise_the_blinds_above_all_chips() -> None:
    table = old_table(8, blinds=(1, 2), blind_schedule="double")
    assert table.view.level.big_blind == 512
    table.play(ChangeSettings({"small_blind": 10, "big_blind": 20}))
    assert table.view.level.big_blind == 1280  # not 5,120: there are 1,200 chips
    table.start()
    assert table.hand.big_blind == 1280


def test_a_purchase_is_measured_by_the_blinds_of_the_hand_to_come() -> None:
    table = old_table(90, blinds=(1, 2), blind_schedule="linear", min_buyin_bb=40)
    table.play(ChangeSettings({"blind_schedule": "double"}))
    assert GAME.game.buy_bounds(table.hold, None, "New", 0).least == 40 * 2048


@pytest.mark.parametrize("schedule", ["double", "linear"])
@pytest.mark.parametrize("chips", [0, 1, 2, 3, 1199, 1200, 1201, 10**12])
def test_the_highest_level_is_the_first_that_covers_all_chips(schedule: str, chips: int) -> None:
    settings = Settings(small_blind=1, big_blind=2, blind_schedule=schedule)  # type: ignore[arg-type]
    highest = settings.highest_level(chips)
    assert settings.blinds(highest)[1] >= chips
    assert highest == 0 or settings.blinds(highest - 1)[1] < chips


def test_blinds_that_do_not_rise_have_one_level() -> None:
    assert Settings(blind_schedule="off").highest_level(10**9) == 0
