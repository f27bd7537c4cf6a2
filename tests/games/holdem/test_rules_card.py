"""The rules card says what the table does: whatever it teaches, the table is asked."""

import re
from typing import Any, get_args

import pytest

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.messages import Checked, Folded, Raise
from bluefelt.engine.poker.state import Structure
from bluefelt.engine.tables.messages import TopUp
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.messages import HandStarted
from bluefelt.games.holdem.settings import PRESETS, Settings
from tests.games.holdem.scripted import ScriptedTable

TEXT = GAME.text
STRUCTURES = get_args(Structure)


def card(settings: Settings) -> str:
    return " ".join(TEXT.rules_card(settings))


def numbers(text: str) -> set[int]:
    return {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)}


def table_with(**settings: Any) -> ScriptedTable:
    return ScriptedTable([1000] * 4, **settings).start()


@pytest.mark.parametrize("structure", STRUCTURES)
def test_the_first_raise_that_is_taught_is_the_one_that_is_offered(structure: Structure) -> None:
    table = table_with(structure=structure)
    bounds = table.bounds()
    assert bounds is not None
    taught = card(table.hold.settings)
    [example] = re.findall(r"first raise is to (\d+)( or more)?", taught)
    assert int(example[0]) == bounds.least
    assert bool(example[1]) == (bounds.most > bounds.least)


@pytest.mark.parametrize("structure", STRUCTURES)
def test_no_size_is_taught_that_the_table_refuses(structure: Structure) -> None:
    taught = card(table_with(structure=structure).hold.settings)
    free = table_with(structure=structure)
    for size, phrase in ((67, "at least as much as the last"), (1000, "up to all your chips")):
        bounds = free.bounds()
        assert bounds is not None
        allowed = bounds.least <= size <= bounds.most
        assert (phrase in taught) == allowed
        if not allowed:
            assert free.refusal(Raise(size), free.turn).code.startswith("raise-")


def test_doubling_is_taught_to_the_second_raise() -> None:
    table = table_with(structure="doubling")
    table.say("r40")
    bounds = table.bounds()
    assert bounds is not None
    assert bounds.least == bounds.most == 80
    assert {40, 80} <= numbers(card(table.hold.settings))


def test_fixed_bets_are_taught_street_by_street() -> None:
    table = table_with(structure="fixed_limit")
    figures = []
    for street in ("c c c x", "x x x x", "x x x x"):
        table.say(street)
        bounds = table.bounds()
        assert bounds is not None
        figures.append(bounds.least)
    assert figures == [20, 40, 40]
    assert "20 before and on the flop, 40 on the turn" in card(table.hold.settings)


@pytest.mark.parametrize("action", ["fold", "check_fold"])
def test_what_happens_on_timeout_is_what_is_taught(action: str) -> None:
    table = table_with(timeout_action=action)
    table.say("c c c")  # the big blind may check
    caused: list[Event] = table.skip()
    folds = any(isinstance(event, Folded) for event in caused)
    assert any(isinstance(event, Checked) for event in caused) != folds
    assert ("folds, even where checking is free" in card(table.hold.settings)) == folds


@pytest.mark.parametrize("schedule", ["off", "double", "linear"])
def test_how_blinds_rise_is_what_is_taught(schedule: str) -> None:
    table = table_with(blind_schedule=schedule, blind_interval_s=60)
    for _ in range(2):
        table.fold_out()
        table.time.at += 60_000
        table.catch_up()
    first, *later = [event.big_blind for event in table.of(HandStarted)]
    taught = card(table.hold.settings)
    assert ("stay at" in taught) == (later == [first, first])
    assert ("double every 1 min" in taught) == (later == [2 * first, 4 * first])
    assert ("rise by 10/20 every 1 min" in taught) == (later == [2 * first, 3 * first])


@pytest.mark.parametrize("preset", PRESETS)
def test_rebuys_are_taught_where_there_are_some(preset: str) -> None:
    settings = PRESETS[preset]
    taught = card(settings)
    assert ("buys no more" in taught) == (settings.format == "tournament")
    table = ScriptedTable([1000, 1000], preset=preset, stack=1000)
    if settings.format == "tournament":
        assert table.refusal(TopUp(1000), 0).code == "no-rebuy"


@pytest.mark.parametrize(
    ("on", "phrase"),
    [
        ({"straddle": True}, "straddle"),
        ({"run_twice": True}, "board twice"),
        ({"rabbit_hunt": True}, "would have come"),
        ({"bomb_bb": 4}, "bomb pot"),
        ({"ante": 5}, "antes 5"),
        ({"bb_ante": 20}, "ante of 20"),
        ({"entry": "post"}, "post one"),
    ],
)
def test_what_is_switched_on_is_taught_and_nothing_else(on: dict[str, object], phrase: str) -> None:
    assert phrase in card(Settings(**on))  # type: ignore[arg-type]
    assert phrase not in card(Settings())


def test_what_surprises_is_said_before_anybody_sits_down() -> None:
    said = " · ".join(TEXT.stakes(PRESETS["tourney"]))
    assert "doubling every 15 min" in said
    assert "every raise doubles the bet" in said
    assert "you fold when time runs out" in " · ".join(TEXT.stakes(PRESETS["cash"]))
    assert "doubles" not in " · ".join(TEXT.stakes(Settings()))
