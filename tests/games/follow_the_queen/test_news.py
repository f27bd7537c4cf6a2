"""What is announced at a table of Follow the Queen."""

import pytest

from bluefelt.engine.tables.news import news_sentence
from bluefelt.games.follow_the_queen import GAME
from tests.games.follow_the_queen.scripted import StudTable

TEXT = GAME.text


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("As Ah Ad Ac Qh 3c 8d", ["P0 shows a rare hand: five aces!"]),
        ("As Ks Js Ts Qh 3c 8d", []),
    ],
)
def test_only_five_of_a_kind_is_rare_with_wild_cards(hand: str, said: list[str]) -> None:
    table = StudTable([1000] * 2).start({0: hand, 1: "2c 4d 6h 9s Tc Jd Kd"})
    table.check_down()
    news = TEXT.announced(table.events, table.view, None)
    assert [news_sentence(TEXT.news, each) for each in news] == said
