"""What a hand, a race and an evening came to, line by line."""

from types import SimpleNamespace as Of
from typing import Any

import pytest

from bluefelt.discord_bot.channel_messages import TableSnapshot
from bluefelt.discord_bot.results import result_lines, winner_line


def snapshot(view: Any, lines: tuple[str, ...] = ()) -> TableSnapshot:
    return TableSnapshot(room=None, spec=None, view=view, resting=True, lines=lines)


def player(seat: int, name: str, **facts: Any) -> Of:
    usual = {"won": 0, "stack": 0, "cards": (), "makes": (), "in_hand": True, "folded": False}
    return Of(seat=seat, name=name, **usual | facts)


def test_only_who_won_or_showed_is_told_of() -> None:
    ann, ben = player(0, "Ann", won=90, stack=190), player(1, "Ben", stack=10, folded=True)
    cleo = player(2, "Cleo", cards=(50, 46))
    view = Of(won=(1,), middle=0, boards=(), seats=(cleo, ben, ann), places=())
    assert result_lines(snapshot(view)) == [
        "🏆 **Ann** wins 90",
        "▫️ **Cleo** · A♥\ufe0f K♥\ufe0f",
        "-# Stacks: Ben 10 · Ann 190",
    ]


def test_whom_the_hand_cost_the_last_chip_is_out() -> None:
    ann, ben = player(0, "Ann", won=90, stack=90), player(1, "Ben")
    zoe = player(2, "Zoe", in_hand=False)  # out before
    places = [Of(name=name, place=place) for name, place in (("Ann", 1), ("Ben", 2), ("Zoe", 3))]
    view = Of(won=(1,), middle=0, seats=(ann, ben, zoe), places=places, finished=True)
    assert result_lines(snapshot(view))[1:-1] == ["✖ **Ben** is out in 2nd place"]
    assert winner_line(snapshot(view)) == "# 🏆 Ann wins the tournament!\n2nd: Ben\n3rd: Zoe"


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        ({"outcome": "paid", "takeout": 0}, []),
        ({"outcome": "paid", "takeout": 1_500_000}, ["The house takes 1.50M"]),
        ({"outcome": "carried", "carry": 25}, ["25 go into the next race"]),
        ({"outcome": "refunded"}, ["Nobody had it: stakes go back"]),
        ({"outcome": "empty"}, ["Nobody had bet"]),
    ],
)
def test_what_became_of_the_pool(outcome: dict[str, Any], told: list[str]) -> None:
    usual: dict[str, Any] = {"payouts": {}, "takeout": 0, "house": 0, "carry": 0}
    view = Of(result=Of(**usual | outcome), hands=(), board=(), seats=(player(0, "Ann", stack=5),))
    assert result_lines(snapshot(view)) == ["Board: ", *told, "-# Stacks: Ann 5"]


def test_a_game_of_which_nothing_is_known_tells_its_last_lines() -> None:
    lines = tuple(f"line {number}" for number in range(9))
    assert result_lines(snapshot(Of(), lines)) == ["line 5", "line 6", "line 7", "line 8"]
