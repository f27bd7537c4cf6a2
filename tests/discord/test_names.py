"""Names: whatever somebody is called, it is a name and nothing else."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.discord_bot.names import event_line, room_name, safe
from bluefelt.engine.tables.messages import VISIBLE
from bluefelt.rooms.rules.commands import LONGEST_MEMBER_NAME


@given(st.text(max_size=80))
def test_every_display_name_is_a_name_in_a_room(display_name: str) -> None:
    name = room_name(display_name)
    assert 0 < len(name) <= LONGEST_MEMBER_NAME
    assert re.fullmatch(VISIBLE, name)
    assert room_name(name) == name


@pytest.mark.parametrize(
    ("display_name", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann\n\tLee ", "Ann Lee"),
        ("\u202eevil\u202c", "evil"),
        ("\u200b\u2060\ufeff", "Player"),
        ("x" * 80, "x" * LONGEST_MEMBER_NAME),
        ("👩‍🚀 Zoë", "👩‍🚀 Zoë"),
        ("x" * 22 + "👩‍🚀", "x" * 22),
        ("ㅤ", "Player"),  # a filler that looks like nothing
    ],
)
def test_how_people_are_called(display_name: str, name: str) -> None:
    assert room_name(display_name) == name


@pytest.mark.parametrize(
    "name",
    [
        *("**bold**", "_lean_", "~~gone~~", "||hidden||", "`code`", "```block```", "> quote"),
        *("# large", "## large", "-# small", "- list", "* list", "[link](https://evil.example)"),
    ],
)
def test_markdown_in_a_name_is_only_signs(name: str) -> None:
    shown = safe(name)
    assert shown != name
    assert re.sub(r"\\|\u200b", "", shown) == name


@pytest.mark.parametrize("name", ["@everyone", "@here", "<@123>", "<@&123>", "<#123>", "<t:1:R>"])
def test_a_name_calls_nobody(name: str) -> None:
    shown = safe(name)
    assert not re.search(r"(?<!\\)<[@#t]|@(everyone|here)", shown)


@pytest.mark.parametrize("name", ["[link](evil.example)", "https://evil.example", "x://y](z)"])
def test_a_name_leads_nowhere(name: str) -> None:
    assert not re.search(r"\]\(|://", safe(name))


@given(st.text(max_size=40))
def test_nothing_is_lost(name: str) -> None:
    assert safe(name).replace("\\", "").replace("\u200b", "") == name.replace("\\", "").replace(
        "\u200b", ""
    )


def test_cards_in_a_line() -> None:
    assert event_line("Ben_ shows T♠ T♦") == "Ben\\_ shows 10♠ 10♦\ufe0f"
