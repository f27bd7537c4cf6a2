"""Names that look alike, and names that have to stay as they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.rooms.rules.commands import LONGEST_MEMBER_NAME
from bluefelt.rooms.rules.names import LATIN, looks, numbered, plain_name

# As people write them; the third has a joiner that belongs there.
REAL = (
    *("Szentgyörgyi Árpád", "Nguyễn Thị", "علی‌رضا", "Łukasz", "Işıl", "Ægir", "Đorđe"),
    *("Αλέξης", "Михаил", "Անահիտ", "שירה", "محمد", "क्षितिज", "சரவணன்", "ประภา", "ကျော်", "ខ្មែរ"),
    *("李小龍", "はなこ", "ハナコ", "김민준", "O'Brien", "Jean-Luc", "X Æ A-12", "J. R.", "ℌ", "ﷺ"),
)
EMOJI = ("👩‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇭🇺", "👍🏽", "❤️", "🧑🏿‍🤝‍🧑🏻")
ALIKE = (
    *("Аnn", "Aոn", "ANN", "ann", "Ａｎｎ", "A\u200bnn", "A\u200dnn", "Ann\U000e0041", "An\u2060n"),
    *("Ann\u0378", "A\u00adnn", "Ann\ufe0f", "\u2066Ann\u2069", "Ann\ue000", "Αnn"),
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


@pytest.mark.parametrize(("one", "other"), [("Ian", "Lan"), ("Anna", "Ann"), ("Bob", "B0b 2")])
def test_names_that_only_resemble_each_other_are_both_fine(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


def test_letters_of_all_scripts_look_like_one_letter_each() -> None:
    assert len(LATIN) > 100
    assert all(len(chr(other)) == 1 and isinstance(own, str) for other, own in LATIN.items())


@given(st.text(max_size=LONGEST_MEMBER_NAME), st.sets(st.text(max_size=4), max_size=5))
def test_whatever_is_wanted_there_is_a_name_nobody_has(wanted: str, others: set[str]) -> None:
    taken = frozenset().union(*(looks(plain_name(other)) for other in others))
    name = numbered(plain_name(wanted), taken)
    assert not looks(name) & taken
    assert plain_name(name) == name
    assert 0 < len(name) <= LONGEST_MEMBER_NAME
