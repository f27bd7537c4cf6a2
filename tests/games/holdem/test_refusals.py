"""Each refusal of a hold'em table: its code, its data, and nothing changed."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bluefelt.engine.contract import Command
from bluefelt.engine.poker.messages import AllIn, Call, Check, Fold, Muck, Raise, Show
from bluefelt.engine.tables import messages as h
from bluefelt.games.holdem.messages import Bomb, Post, Rabbit, Straddle, Vote
from tests.games.holdem.scripted import ScriptedTable

Prepare = Callable[[ScriptedTable], object]


def nothing(table: ScriptedTable) -> None:
    """The table as it is: a hand is running, and seat 0 is to act."""


def played(command: Command, seat: int | None) -> Prepare:
    return lambda table: table.play(command, seat)


def over(table: ScriptedTable) -> None:
    table.say("f f")


CASES: list[tuple[str, dict[str, Any], Prepare, Command, int | None]] = [
    ("wrong-seat", {"seat": 7}, nothing, Fold(), 7),
    ("wrong-seat", {"seat": None}, nothing, Fold(), None),
    ("wrong-seat", {"seat": 4}, nothing, h.Sit(4, "late", 1000), 5),
    ("out-of-turn", {"turn": 0}, nothing, Fold(), 2),
    ("no-betting", {}, over, Fold(), 0),
    ("cannot-check", {"to_call": 20}, nothing, Check(), 0),
    ("nothing-to-call", {}, lambda t: t.say("c c"), Call(), 2),
    ("raise-too-small", {"least": 40, "most": 1000}, nothing, Raise(39), 0),
    ("raise-too-large", {"least": 40, "most": 1000}, nothing, Raise(1001), 0),
    ("raise-not-open", {}, lambda t: (t.say("ai"), t.say("f")), Raise(2000), 2),
    ("seat-taken", {"seat": 1}, nothing, h.Sit(1, "late", 1000), None),
    ("already-seated", {"name": "P1"}, nothing, h.Sit(5, "P1", 1000), None),
    ("no-such-seat", {"seat": 12, "seats": 10}, nothing, h.Sit(12, "late", 1000), None),
    ("purchase-too-small", {"least": 20, "most": 2_000_000}, nothing, h.Sit(5, "late", 1), None),
    ("hand-running", {}, nothing, h.TopUp(10), 0),
    ("hand-running", {}, nothing, h.Deal(), None),
    ("already-leaving", {}, played(h.Leave(), 1), h.Leave(), 1),
    ("already-sitting-out", {}, played(h.SitOut(), 1), h.SitOut(), 1),
    ("already-playing", {}, nothing, h.SitIn(), 1),
    ("already-dropped", {}, played(h.Drop(1), None), h.Drop(1), None),
    ("not-dropped", {}, nothing, h.Return(1), None),
    ("room-only", {}, nothing, h.Drop(1), 1),
    ("not-paused", {}, nothing, h.Resume(), None),
    ("paused", {}, played(h.Pause(), None), h.Pause(), None),
    ("paused", {}, played(h.Pause(), None), Fold(), 0),
    ("nothing-due", {"deadline": 30_000}, nothing, h.Timeout(), None),
    ("nothing-to-change", {}, nothing, h.ChangeSettings({}), None),
    (
        "seats-in-use",
        {"setting": "seats", "least": 3},
        nothing,
        h.ChangeSettings({"seats": 2}),
        None,
    ),
    ("not-the-dealer", {"dealer": None}, over, h.Deal(), 1),
    ("nothing-to-show", {}, nothing, Show(), 0),
    ("nothing-to-show", {}, over, Muck(), 0),
    ("no-vote", {}, nothing, Vote(twice=True), 0),
    ("no-rabbit", {}, over, Rabbit(), 0),
    ("switched-off", {"setting": "straddle"}, nothing, Straddle(on=True), 0),
    ("switched-off", {"setting": "entry"}, nothing, Post(on=True), 0),
    ("switched-off", {"setting": "bomb_bb"}, nothing, Bomb(), None),
]


@pytest.mark.parametrize(
    ("code", "details", "prepare", "command", "seat"),
    CASES,
    ids=[f"{case[0]}-{type(case[3]).__name__}" for case in CASES],
)
def test_a_refusal_says_why_and_changes_nothing(
    code: str, details: dict[str, Any], prepare: Prepare, command: Command, seat: int | None
) -> None:
    table = ScriptedTable([1000] * 3).start()
    prepare(table)
    before = msgspec.json.encode(table.state)
    refused = table.refusal(command, seat)
    assert (refused.code, refused.details) == (code, details)
    assert msgspec.json.encode(table.state) == before


def test_what_is_so_already_is_refused() -> None:
    table = ScriptedTable([1000] * 3, straddle=True, bomb_bb=2)
    for command, seat in ((Straddle(on=False), 0), (Bomb(on=False), None)):
        assert table.refusal(command, seat).code == "already-so"


def test_an_all_in_over_the_pot_is_too_large() -> None:
    table = ScriptedTable([2000] * 3, structure="pot_limit").start()
    assert table.refusal(AllIn(), 0).code == "raise-too-large"
