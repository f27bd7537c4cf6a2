"""Names that look alike, and names that have to stay as they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.rooms.rules.commands import LONGEST_MEMBER_NAME
from bluefelt.rooms.rules.lookalikes import ALIKE as CLASSES
from bluefelt.rooms.rules.lookalikes import PROTOTYPES
from bluefelt.rooms.rules.names import looks, numbered, plain_name

# As people write them; the third has a joiner that belongs there.
REAL = (
    *("Szentgyörgyi Árpád", "Nguyễn Thị", "علی‌رضا", "Łukasz", "Işıl", "Ægir", "Đorđe"),
    *("Αλέξης", "Михаил", "Անահիտ", "שירה", "محمد", "क्षितिज", "சரவணன்", "ประภา", "ကျော်", "ខ្មែរ"),
    *("李小龍", "はなこ", "ハナコ", "김민준", "O'Brien", "Jean-Luc", "X Æ A-12", "J. R.", "ℌ", "ﷺ"),
)
EMOJI = ("👩‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇭🇺", "👍🏽", "❤️", "🧑🏿‍🤝‍🧑🏻", "1️⃣")
ALIKE = (
    *("Аnn", "Aոn", "ANN", "ann", "Ａｎｎ", "A\u200bnn", "A\u200dnn", "Ann\U000e0041", "An\u2060n"),
    *("Ann\u0378", "A\u00adnn", "Ann\ufe0f", "\u2066Ann\u2069", "Ann\ue000", "Αnn"),
    *("Aηn", "ᴀnn", "ᗅnn", "ꓮꓠꓠ", "ⲀNN", "𝐀𝐧𝐧", "Ann\u3164", "A\u180bnn", "Ann\u2800", "A\u034fnn"),
    "Ann\U0001d159",
)
# Few fonts show the difference.
SAME = (
    *(("❤", "❤\ufe0f"), ("❤\ufe0f", "❤\ufe0f\ufe0f"), ("🙂🙂", "🙂\u200d🙂")),
    ("🏴", "🏴\U000e0075\U000e0073\U000e007f"),
)


@pytest.mark.parametrize("name", REAL + EMOJI)
def test_a_real_name_stays_as_it_is(name: str) -> None:
    assert plain_name(name) == name
    assert numbered(name, looks("Ann")) == name


@pytest.mark.parametrize("name", ALIKE)
def test_what_looks_like_a_name_that_is_taken_gets_a_number(name: str) -> None:
    assert numbered(plain_name(name), looks("Ann")).endswith(" 2")


@pytest.mark.parametrize(("one", "other"), [("Ian", "lan"), ("Al", "AI"), ("LEO", "LE0")])
def test_strokes_that_look_the_same_are_told_apart(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Kim", "Kiм"), ("Dan", "ᗪan"), ("Tom", "Torn"), ("Ника", "Hиka"), ("ロビン", "口ビン")],
)
def test_scripts_that_are_mixed_are_told_apart(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_emoji_that_look_the_same_are_told_apart(one: str, other: str) -> None:
    assert looks(plain_name(one)) & looks(plain_name(other))


@pytest.mark.parametrize(("one", "other"), [("Ian", "Lan"), ("Anna", "Ann"), ("Bob", "B0b 2")])
def test_names_that_only_resemble_each_other_are_both_fine(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


def test_a_letter_stands_for_all_that_look_like_it() -> None:
    seen = [letter for word in CLASSES.split() for letter in word]
    assert len(seen) == len(set(seen)), "no letter is in two classes"
    assert len(PROTOTYPES) > 800
    for word in CLASSES.split():
        for other in word[1:]:
            assert looks(f"A{other}") & looks(f"A{word[0]}"), (other, word[0])


@pytest.mark.parametrize("emoji", EMOJI)
def test_a_number_does_not_cut_a_picture_in_two(emoji: str) -> None:
    for before in range(LONGEST_MEMBER_NAME - 8, LONGEST_MEMBER_NAME - len(emoji) + 1):
        wanted = "x" * before + emoji
        name = numbered(wanted, looks(wanted))
        assert name in (
            "x" * before + emoji + " 2",
            "x" * min(before, LONGEST_MEMBER_NAME - 2) + " 2",
        )


@given(st.text(max_size=LONGEST_MEMBER_NAME), st.sets(st.text(max_size=4), max_size=5))
def test_whatever_is_wanted_there_is_a_name_nobody_has(wanted: str, others: set[str]) -> None:
    taken = frozenset().union(*(looks(plain_name(other)) for other in others))
    name = numbered(plain_name(wanted), taken)
    assert not looks(name) & taken
    assert plain_name(name) == name
    assert 0 < len(name) <= LONGEST_MEMBER_NAME
