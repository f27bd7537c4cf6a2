"""Tables in words: within Discord's limits, whatever people are called."""

import re

from hypothesis import given
from hypothesis import strategies as st

from bluefelt.discord_bot.pens import alt_text, escaped, table_text
from bluefelt.engine.registry import find_game
from tests.discord.views import every_table, renamed, steps, table_of

NASTY = ("@everyone", "<@1>", "**`x`**", "[a](http://b.c)", "||#1. > _~\\", "\n# @here", "*" * 24)


@every_table
def test_nasty_names_at_full_tables_stay_within_discords_limits(key: str, seats: int) -> None:
    spec = find_game(key)
    for view in list(steps(table_of(key, seats, "names")))[1::7]:
        called = renamed(view, *NASTY)
        text = table_text(spec, called)
        assert len(text) <= 2000
        assert len(alt_text(spec, called)) <= 1000
        assert "@everyone" not in text
        assert "@here" not in text
        assert "<@" not in text.replace("\\<@", "")
        assert "](" not in text
        assert "://" not in text
        assert text.count("`") - text.count("\\`") in (0, 6)  # the pyramid's own


def test_everybody_at_a_large_table_is_named() -> None:
    spec = find_game("ride_the_bus")
    for view in list(steps(table_of("ride_the_bus", 17, "large")))[1::9]:
        text = table_text(spec, renamed(view, *(f"{at:02}{'*' * 22}" for at in range(17))))
        assert all(f"{at:02}" in text for at in range(17))


@given(st.text(max_size=40))
def test_a_name_is_nothing_but_a_name(name: str) -> None:
    safe = escaped(name, 3)
    assert safe.strip()
    assert "\n" not in safe
    bare = re.sub(r"\\[!-/:-?\[-`{-~]", "", safe)
    assert not re.search(r"[!-/:-?\[-`{-~]", bare)
    assert not re.search(r"@(?!\u200b)", bare)


def test_a_name_of_which_nothing_is_left_becomes_the_seat() -> None:
    assert escaped("\u200b\n", 4) == "Seat 4"
