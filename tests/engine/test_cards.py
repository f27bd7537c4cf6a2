import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine.cards import (
    DECK,
    card_name,
    card_names,
    distinct_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from bluefelt.engine.rejected import Rejected

decks = st.permutations(range(52))


def test_the_deck_starts_with_clubs_from_deuce_to_ace() -> None:
    assert card_names(DECK[:13]) == "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
    assert [suit_of(card) for card in DECK] == [suit for suit in range(4) for _ in range(13)]
    assert sorted(DECK) == list(range(52))


def test_a_card_is_its_rank_times_four_plus_its_suit() -> None:
    assert parse_card("2c") == 0
    assert parse_card("As") == 51
    assert all(parse_card(card_name(card)) == card for card in DECK)
    assert all(rank_of(card) * 4 + suit_of(card) == card for card in DECK)


@given(decks, st.integers(0, 52), st.sampled_from(["", " ", "  "]))
def test_cards_written_out_are_read_back(deck: list[int], number: int, gap: str) -> None:
    cards = tuple(deck[:number])
    assert parse_cards(gap.join(map(card_name, cards))) == cards


@pytest.mark.parametrize("text", ["Th", "th", "TH", "tH", "10h", "10H"])
def test_a_ten_is_read_in_every_spelling(text: str) -> None:
    assert card_name(parse_card(text)) == "Th"
    assert card_names(parse_cards(f"9c{text}Jd")) == "9c Th Jd"


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("1x", "1x"),
        ("Ah1x", "1x"),
        ("AhK", "K"),
        ("10", "10"),
        ("A\u017f", "A\u017f"),
        ("♠A", "♠A"),
    ],
)
def test_an_unknown_card_is_refused_and_quoted(text: str, refused: str) -> None:
    with pytest.raises(Rejected) as refusal:
        parse_cards(text)
    assert refusal.value.code == "unknown-card"
    assert refusal.value.details == {"card": refused}


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(Rejected) as refusal:
        parse_cards("Ah Kd ah")
    assert refusal.value.code == "duplicate-card"
    assert refusal.value.details == {"card": "Ah"}


@pytest.mark.parametrize("card", [-1, 52])
def test_a_number_outside_the_deck_is_no_card(card: int) -> None:
    with pytest.raises(Rejected, match="unknown-card"):
        distinct_cards((3, card))


def test_a_refusal_reads_well_and_survives_copying_and_pickling() -> None:
    refusal = Rejected("raise-too-small", least=40, code="x")
    assert str(refusal) == "raise-too-small (least=40, code=x)"
    assert str(Rejected("not-your-turn")) == "not-your-turn"
    for twin in (copy.deepcopy(refusal), pickle.loads(pickle.dumps(refusal))):
        assert repr(twin) == "Rejected('raise-too-small', least=40, code='x')"
        assert twin.code == "raise-too-small"
        assert twin.details == {"least": 40, "code": "x"}
