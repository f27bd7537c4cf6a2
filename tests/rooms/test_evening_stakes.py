"""What one plays for when the game changes (RULES A10)."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine.registry import games
from bluefelt.engine.settings import Purse, change_settings
from bluefelt.engine.table import fitted
from bluefelt.engine.tables.messages import ChangeSettings, TopUp
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.events import TableSet
from bluefelt.rooms.rules.state import evening_purse, stacks
from bluefelt.rooms.rules.view import room_view
from tests.rooms.evenings import Evening, member_options

PRESETS = [
    (key, name)
    for key, spec in games().items()
    for name, preset in spec.presets.items()
    if preset.stakes == "chips"
]


def changed(room: Evening, game: str, preset: str | None = None, **settings: Any) -> dict[str, Any]:
    """The settings of the next game."""
    room.play("Ann", c.ChangeGame(game, preset, settings))
    return msgspec.structs.asdict(room.state.table.settings)


@pytest.fixture
def cash() -> Evening:
    return Evening("holdem", "cash").seat_all("Ann", "Ben")


def test_cash_at_1_2_goes_on_as_follow_the_queen_with_the_same_stack(cash: Evening) -> None:
    now = changed(cash, "follow_the_queen")
    assert (now["ante"], now["bring_in"], now["small_bet"], now["stack"]) == (1, 2, 4, 200)
    assert now["max_debt"] == 1000
    assert stacks(cash.state) == {"Ann": 200, "Ben": 200}
    cash.player("Ben").stack, cash.player("Ann").stack = 0, 400
    [buy] = [o for o in member_options(cash.state, "Ben", cash.now) if o.command == "seat/top-up"]
    assert msgspec.to_builtins(buy.fields["chips"]) == {"type": "range", "least": 200, "most": 200}
    assert cash.refusal("Ben", TopUp(1000)).code in ("over-credit-limit", "purchase-too-large")


def test_cash_at_1_2_goes_on_as_horses_with_a_least_bet_of_2(cash: Evening) -> None:
    now = changed(cash, "hold_your_horses")
    assert (now["min_bet"], now["stack"], now["max_debt"]) == (2, 200, 1000)


def test_follow_the_queen_at_1000_goes_on_as_cash_at_5_10() -> None:
    room = Evening("follow_the_queen").seat_all("Ann", "Ben")
    now = changed(room, "holdem", "cash")
    assert (now["small_blind"], now["big_blind"], now["stack"]) == (5, 10, 1000)
    assert now["max_debt"] == 5000


def test_least_and_most_stay_the_same_in_chips_whatever_is_played_meanwhile() -> None:
    room = Evening("holdem", "cash", min_buyin_bb=20, max_stack_bb=300).seat_all("Ann", "Ben")
    changed(room, "hold_your_horses")
    changed(room, "ride_the_bus")
    now = changed(room, "holdem", "cash")
    assert (now["min_buyin_bb"] * now["big_blind"], now["max_stack_bb"] * now["big_blind"]) == (
        *(40, 600),
    )


def test_neither_a_game_without_chips_nor_a_tournament_changes_the_stack(cash: Evening) -> None:
    changed(cash, "ride_the_bus")
    now = changed(cash, "holdem", "tourney")
    assert (now["stack"], now["small_blind"]) == (2000, 0)
    assert evening_purse(cash.state) == Purse(200, 80, 400, 1000)
    assert changed(cash, "follow_the_queen")["small_bet"] == 4


def test_the_host_may_say_otherwise(cash: Evening) -> None:
    now = changed(cash, "follow_the_queen", stack=500, ante=3)
    assert (now["stack"], now["ante"], now["small_bet"]) == (500, 3, 4)
    assert changed(cash, "hold_your_horses")["min_bet"] == 5  # from then on one buys 500


def test_what_the_host_sets_at_the_table_counts_for_the_next_game(cash: Evening) -> None:
    cash.play("Ann", ChangeSettings({"stack": 400}))
    assert changed(cash, "follow_the_queen")["small_bet"] == 8


def test_before_anybody_has_bought_chips_a_preset_is_as_it_is() -> None:
    room = Evening("holdem", "classic")
    assert room_view(room.state).purse is None
    assert changed(room, "holdem", "cash")["big_blind"] == 2


def test_a_game_chosen_in_a_hand_is_told_with_its_stakes(cash: Evening) -> None:
    cash.deal()
    cash.play("Ann", c.ChangeGame("follow_the_queen"))
    chosen = room_view(cash.state).next_game
    assert chosen is not None
    assert chosen.settings["small_bet"] == 4
    events = cash.finish_round() + cash.wait(60_000)
    [laid] = [event for event in events if isinstance(event, TableSet)]
    assert laid.settings == chosen.settings


@pytest.mark.parametrize(("game", "preset"), PRESETS)
@given(
    stack=st.integers(1, 1_000_000_000) | st.integers(1, 50),
    credit=st.none() | st.integers(0, 1_000_000_000),
)
def test_any_game_can_be_played_with_any_stack(
    game: str, preset: str, stack: int, credit: int | None
) -> None:
    spec = games()[game]
    settings = fitted(spec.presets[preset], Purse(stack, credit=credit))
    settings.check()
    change_settings(settings, msgspec.structs.asdict(settings))  # every value is within its bounds
    assert settings.usual_stack == stack
    assert credit is None or settings.credit_limit == credit
    purse = settings.purse
    assert purse.least is None or purse.least <= stack
    assert purse.most is None or purse.most >= stack


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_an_evening_with_the_stack_of_the_preset_is_the_preset(game: str, preset: str) -> None:
    settings = games()[game].presets[preset]
    assert fitted(settings, settings.purse) == settings


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_settings_about_money_are_named_for_the_host(game: str, preset: str) -> None:
    settings = games()[game].presets[preset]
    ten_times = fitted(settings, Purse(10 * settings.usual_stack))
    before, after = msgspec.structs.asdict(settings), msgspec.structs.asdict(ten_times)
    assert {name for name in before if before[name] != after[name]} <= set(type(settings).bets)
