"""The charts of hands in the browser: the engine calls every example what the chart calls it."""

import re
from pathlib import Path

import pytest

from bluefelt.engine.cards import parse_card, parse_cards
from bluefelt.engine.ranking.evaluation import hand_name, strength
from bluefelt.engine.ranking.wilds import plays_as, wild_strength

WEB = Path(__file__).parents[2] / "web" / "src"
QUEENS = 1 << (parse_card("Qc") >> 2)
PLAIN = re.findall(
    r"^  '?([\w-]+)'?: '((?:\w\w ?){5})',", (WEB / "lib/hand-chart.ts").read_text("utf-8"), re.M
)
WILD = re.findall(
    r"^  \['([\w-]+)', '([\w= ]+)'\],",
    (WEB / "games/follow_the_queen/chart.ts").read_text("utf-8"),
    re.M,
)


@pytest.mark.parametrize(("category", "cards"), PLAIN)
def test_an_example_is_what_it_is_called(category: str, cards: str) -> None:
    assert hand_name(strength(parse_cards(cards))).category == category


@pytest.mark.parametrize(("category", "text"), WILD)
def test_an_example_with_a_queen_is_the_best_that_it_can_be(category: str, text: str) -> None:
    pairs = [one.split("=") for one in text.split()]
    cards = tuple(parse_card(pair[0]) for pair in pairs)
    assert hand_name(wild_strength(cards, QUEENS)).category == category
    stands = {card: card for card in cards} | {
        parse_card(card): parse_card(other[0]) for card, *other in pairs if other
    }
    ranks = {card: other >> 2 for card, other in plays_as(cards, QUEENS)}
    assert {card: other >> 2 for card, other in stands.items()} == ranks


def test_charts_go_from_the_best_to_the_least() -> None:
    plain = [strength(parse_cards(cards)) for _, cards in PLAIN]
    wild = [
        wild_strength(tuple(parse_card(one[:2]) for one in text.split()), QUEENS)
        for _, text in WILD
    ]
    for values, most in ((plain, 10), (wild, 11)):
        assert len(values) == most
        assert values == sorted(values, reverse=True)
