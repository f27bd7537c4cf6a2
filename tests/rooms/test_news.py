"""What is announced to everybody: never more than they have seen, and little at once."""

from typing import Any

import msgspec
import pytest

from bluefelt.engine.registry import games
from bluefelt.engine.tables.news import MOST_NEWS
from bluefelt.rooms.frames import Update
from bluefelt.rooms.rules.tables import game_of
from tests.rooms.evenings import Crowd

every_game = pytest.mark.parametrize("game", games())


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_news_is_made_of_what_the_rail_has_seen(game: str, seed: int) -> None:
    room, sentences = Crowd(seed, game), games()[game].text.news
    before: Any = None
    for _ in range(150):
        room.step()
        stamp, _, events = room.history[-1]
        update = Update(room.state, stamp.seq, stamp.at, events, before)
        shown = [game_of(room.state).redact(event, None) for event in events]
        rail = Update(room.state, stamp.seq, stamp.at, [e for e in shown if e], before)
        for each in (update, rail):
            each.for_rail()
        assert update.news() == rail.news()
        assert len(update.news()) <= MOST_NEWS
        for frame in map(msgspec.json.decode, update.news()):
            assert frame["after"] == stamp.seq
            assert frame["code"] in sentences or room.state.game != game
            assert "{" not in frame["message"]
        before = update.view


@every_game
def test_news_is_declared_once(game: str) -> None:
    text = games()[game].text
    assert text.news, "big events are announced in every game of the house"
    assert text.newsworthy
    assert all(words.endswith((".", "!")) for words in text.news.values())
