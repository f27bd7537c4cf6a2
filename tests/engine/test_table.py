"""A table for programs: its clock and chance come from outside, and it keeps what happened."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bluefelt.engine.chance import Seeds
from bluefelt.engine.poker.messages import Fold, Raise
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.engine.tables.messages import ChangeSettings, SettingsChanged, Sit
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.messages import HandStarted, HolesDealt


def three(clock: Clock | None = None) -> Table:
    table = Table(GAME, clock=clock or Clock(), entropy=Seeds(b"t"), initial_button=0)
    for seat in range(3):
        table.sit(seat, f"P{seat}", 1000)
    return table


def test_the_first_preset_is_the_default() -> None:
    first = next(iter(GAME.presets.values()))
    assert three().state.settings == replace(first, initial_button=0)


def test_a_due_timeout_comes_before_a_later_command() -> None:
    clock = Clock()
    table = three(clock)
    table.deal()
    clock.at = 30_000
    with pytest.raises(Rejected, match="out-of-turn"):
        table.play(Fold(), 0)  # too late: the table has folded for him
    assert table.state.hand.to_act == 1


def test_a_command_in_time_is_played() -> None:
    clock = Clock()
    table = three(clock)
    table.deal()
    clock.at = 29_999
    table.play(Fold(), 0)
    assert table.state.players[0].strikes == 0


@pytest.mark.parametrize(
    ("stacked", "code"), [("Ah Ah", "duplicate-card"), ("Ah Zz", "unknown-card")]
)
def test_a_deck_cannot_be_stacked_with_what_is_not_in_it(stacked: str, code: str) -> None:
    table = three()
    with pytest.raises(Rejected, match=code):
        table.deal(stacked)
    assert table.state.rounds == 0


def test_only_the_next_deal_is_stacked() -> None:
    table = three()
    table.deal("As Ks Qs")
    assert table.state.hand.deck[:3] == (51, 47, 43)
    table.play(Fold(), 0)
    table.play(Fold(), 1)
    table.deal()
    assert table.state.hand.deck[:3] != (51, 47, 43)


def test_only_a_standing_clock_can_be_skipped() -> None:
    table = Table(GAME, clock=lambda: 0, entropy=Seeds(b"t"))
    with pytest.raises(TypeError, match="Clock"):
        table.skip()
    with pytest.raises(Rejected, match="nothing-due"):
        three().skip()


def test_events_are_kept_in_order() -> None:
    table = three()
    dealt = table.deal()
    assert table.events[-len(dealt) :] == dealt
    assert isinstance(dealt[0], HandStarted)


def test_the_same_chance_deals_the_same_cards() -> None:
    first, second = three(), three()
    assert first.deal() == second.deal()


def test_who_sits_down_later_hears_the_past_as_the_rail_did() -> None:
    table = three()
    table.deal()
    table.play(Fold(), 0)
    table.play(Fold(), 1)
    table.leave(1)
    table.sit(1, "spy", 1000)
    [dealt] = [event for event in table.heard(1) if isinstance(event, HolesDealt)]
    assert set(dealt.hands.values()) == {()}


class Trick(int):
    """An amount that is never too large."""

    def __gt__(self, other: object) -> bool:
        return False


class Word(str):
    """Text of a kind that no message knows."""


@pytest.mark.parametrize(
    ("command", "seat"),
    [
        (Sit(4, "\ud800", 1000), None),
        (ChangeSettings({"shuffle": "\ud800"}), None),
        (Raise(Trick(5000)), 0),
        (Sit(Trick(50), "x", 1000), None),
        (Sit(4, Word("x"), 1000), None),
        (Fold(), []),
        (Fold(), {}),
        (Fold(), True),
        (Fold(), "0"),
    ],
)
def test_tricks_are_refused_and_change_nothing(command: Any, seat: Any) -> None:
    table = three()
    table.deal()
    before = msgspec.json.encode(table.state)
    with pytest.raises(Rejected):
        table.play(command, seat)
    assert msgspec.json.encode(table.state) == before


@pytest.mark.parametrize("cards", [[None], ["x"], [1.5], [99], [-1], [True]])
def test_only_cards_can_be_stacked(cards: Any) -> None:
    with pytest.raises(Rejected, match="unknown-card"):
        three().deal(cards)


def test_an_event_does_not_change_with_the_callers_data() -> None:
    table = three()
    changes: dict[str, int] = {"clock_s": 20}
    [changed, *_] = table.play(ChangeSettings(changes))  # type: ignore[arg-type]
    changes["clock_s"] = 99
    assert changed == SettingsChanged({"clock_s": 20})
