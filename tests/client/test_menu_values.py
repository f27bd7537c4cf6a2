"""What somebody types, made into a command."""

import pytest

from bluefelt.client.menu import Misfit, Question, Said, fill, hint, make_menu
from bluefelt.engine.contract import Choice, Option, Range
from bluefelt.engine.registry import find_game

GIVE = Option("pyramid/assign", {"to": Choice((3,)), "sips": Range(1, 3)})
PLACE = [
    Option("bet/place", {"hand": Choice((1,)), "amount": Range(10, 90)}),
    Option("bet/place", {"hand": Choice((2,)), "amount": Choice((50,))}),
]
NAMES = {3: "Ann"}
BUS, RACE = find_game("ride_the_bus").text, find_game("hold_your_horses").text


@pytest.mark.parametrize(
    ("typed", "sips"), [("2", 2), ("Ann 2", 2), ("ann 3", 3), ("to Ann 1", 1), ("3 3", 3)]
)
def test_what_can_only_be_one_need_not_be_said(typed: str, sips: int) -> None:
    [give] = make_menu([GIVE], BUS)
    assert hint(give, NAMES) == "how many 1–3"
    assert fill(give, typed.split(), NAMES) == Said("pyramid/assign", {"to": 3, "sips": sips})


def test_what_was_not_said_is_asked_for() -> None:
    [give] = make_menu([GIVE], BUS)
    assert fill(give, [], NAMES) == Question("give how many? 1–3")
    [bet] = make_menu(PLACE, RACE)
    assert fill(bet, [], {}) == Question("bet hand? 1 or 2")
    assert fill(bet, ["1"], {}) == Question("bet chips? 10–90")


def test_an_earlier_value_narrows_the_later_ones() -> None:
    [bet] = make_menu(PLACE, RACE)
    assert fill(bet, ["2"], {}) == Said("bet/place", {"hand": 2, "amount": 50})
    assert fill(bet, ["2", "50"], {}) == Said("bet/place", {"hand": 2, "amount": 50})
    with pytest.raises(Misfit, match="It has to be 50"):
        fill(bet, ["2", "60"], {})
    with pytest.raises(Misfit, match="What is 'please'"):
        fill(bet, ["1", "20", "please"], {})
