"""The line below the picture: whom the table waits for, and for what."""

from types import SimpleNamespace
from typing import Any

import pytest
from bluefelt.discord_bot.prompts import asked

ANN = SimpleNamespace(seat=0, name="Ann", racing=True, ready=False)
BEN = SimpleNamespace(seat=1, name="*Ben*", racing=True, ready=False)
EVE = SimpleNamespace(seat=2, name="Eve", racing=True, ready=True)
PYRAMID = SimpleNamespace(card=50)
RIDE = SimpleNamespace(row=(35, None), position=1)
LAST = SimpleNamespace(row=(35, None), position=2)


def view(**facts: Any) -> SimpleNamespace:
    return SimpleNamespace(**{"paused_at": None, "seats": (ANN, BEN, EVE)} | facts)


@pytest.mark.parametrize(
    ("shown", "line"),
    [
        (view(paused_at=7, phase="flop", to_act=0), "⏸ The table is paused."),
        (view(phase="flop", to_act=0, due=1), "▶ **Ann** to act · time is up <t:1:R>"),
        (view(phase="flop", to_act=1, due=None), r"▶ **\*Ben\*** to act"),
        (view(phase="flop", to_act=9), "▶ **Seat 9** to act"),
        (view(phase="third", to_act=0, bringing_in=0), "▶ **Ann** has to bring in"),
        (view(phase="runout", to_act=None), ""),
        (
            view(phase="vote", to_act=None, due=2001),
            "▶ Run it twice? Everybody still in has to agree · the vote ends <t:3:R>",
        ),
        (
            view(phase="final_furlong", due=1000),
            "▶ Bets are open · they close <t:1:R>\n-# Not ready yet: **Ann** and **\\*Ben\\***",
        ),
        (view(phase="final_furlong", seats=(EVE,)), "▶ Bets are open"),
        (view(phase="flip"), "▶ **Host** flips the next card"),
        (view(phase="claim", pyramid=PYRAMID), "▶ A♥\ufe0f: who has a match can play it now"),
        (
            view(phase="assign", waits_for=(0, 2), counting="sips", ride=None),
            "▶ **Ann** and **Eve** to hand out sips",
        ),
        (view(phase="ride", waits_for=(0,), ride=RIDE), "▶ **Ann**: higher or lower than 10♠?"),
        (
            view(phase="ride", waits_for=(0,), ride=LAST),
            "▶ **Ann**: higher or lower than the card face down?",
        ),
    ],
)
def test_what_the_table_waits_for(shown: Any, line: str) -> None:
    assert asked(shown, "Host") == line


def test_a_host_who_is_gone_has_no_name() -> None:
    assert asked(view(phase="flip"), None) == "▶ The host flips the next card"
