"""What is announced at the races."""

import pytest

from bluefelt.engine.tables.news import news_sentence
from bluefelt.games.hold_your_horses import GAME
from tests.games.hold_your_horses.scripted import RaceTable
from tests.games.hold_your_horses.test_text import raced

TEXT = GAME.text


def announced(table: RaceTable) -> list[str]:
    news = TEXT.announced(table.events, table.view, None)
    return [news_sentence(TEXT.news, each) for each in news]


@pytest.mark.parametrize(
    ("winners", "settings", "said"),
    [
        ((2,), {}, []),
        ((2, 5), {}, []),
        ((1,), {}, ["Nobody backed a winner: the house keeps 50."]),
        ((1,), {"unclaimed": "refund"}, []),
        (
            (1,),
            {"unclaimed": "carry"},
            ["Nobody backed a winner: 50 carried over to the next race."],
        ),
    ],
)
def test_an_unclaimed_pool_is_announced(
    winners: tuple[int, ...], settings: dict[str, object], said: list[str]
) -> None:
    assert announced(raced(*winners, **settings)) == said


def test_the_dark_horse_is_announced_when_it_wins_alone() -> None:
    [news] = announced(raced(5, unclaimed="refund"))
    assert news.startswith("The Dark Horse wins: ")
    assert announced(raced(5, 2)) == []


def test_of_a_dark_horse_that_nobody_backed_only_the_pool_is_announced() -> None:
    assert announced(raced(5)) == ["Nobody backed a winner: the house keeps 50."]
