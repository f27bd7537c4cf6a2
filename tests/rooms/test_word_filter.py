"""Which words are masked: whole ones, however they are spelled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.rooms.rules.names import skeleton
from bluefelt.rooms.rules.word_filter import masked

WORDS = ("idiot", "fail", "hülye", "loser")


@pytest.mark.parametrize(
    "written",
    [
        *("idiot", "IDIOT", "Idiot", "ídiót", "idio\u0301t", "1diot", "id1ot", "IDI0T", "|diot"),
        *(
            "ldiot",
            "IDlOT",
            "іdіоt",
            "ＩＤＩＯＴ",
            "id\u200biot",
            "hülye",
            "hulye",
            "HÜLYE",
            "L0SER",
        ),
    ],
)
def test_a_word_is_masked_however_it_looks(written: str) -> None:
    shown = masked(f"you {written}!", WORDS)
    assert shown in ("you *****!",)


@pytest.mark.parametrize(
    "text",
    ["idiots", "fall", "an idiotic idea", "failure", "hülyeség", "f a i l", "", "100 | 200", "ill"],
)
def test_other_words_are_left_alone(text: str) -> None:
    assert masked(text, WORDS) == text


def test_what_stands_around_words_stays() -> None:
    assert masked("(idiot), idiot-proof; _fail_ |fail|", WORDS) == (
        "(*****), *****-proof; _****_ ****"
    )


def test_a_long_list_takes_no_longer_for_each_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody at every table waits for it."""
    read: list[str] = []

    def noted(word: str) -> str:
        read.append(word)
        return skeleton(word)

    monkeypatch.setattr("bluefelt.rooms.rules.word_filter.skeleton", noted)
    words = [f"word{number:03}" for number in range(200)]
    assert masked("word199", words) == "*******"
    read.clear()
    assert masked("word198 again", words) == "******* again"
    assert read == ["word198", " ", "again"]


text = st.text(st.characters(codec="utf-8"), max_size=40)


@given(text, st.lists(st.text(st.characters(categories=["L"]), min_size=2, max_size=8), max_size=4))
def test_masking_twice_is_masking_once(said: str, words: list[str]) -> None:
    once = masked(said, words)
    assert masked(once, words) == once


@given(text)
def test_without_words_nothing_changes(said: str) -> None:
    assert masked(said, ()) == said


@given(st.sampled_from(WORDS), text)
def test_a_word_on_its_own_is_always_masked(word: str, around: str) -> None:
    assert word not in masked(f"{around} {word} {around}", WORDS).split()
