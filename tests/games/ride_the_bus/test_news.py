"""What is announced on the bus."""

from bluefelt.engine.tables.news import news_sentence
from bluefelt.games.ride_the_bus import GAME
from bluefelt.games.ride_the_bus.messages import RideEnded, RidersChosen
from tests.games.ride_the_bus.test_text import to_assign

TEXT = GAME.text


def told(*events: RidersChosen | RideEnded) -> list[str]:
    view = to_assign().view
    return [news_sentence(TEXT.news, each) for each in TEXT.announced(events, view, None)]


def test_riders_are_called_and_whoever_makes_it_is_cheered() -> None:
    assert told(RidersChosen((0, 1))) == ["To the bus: P0 and P1!"]
    assert told(RidersChosen(())) == []
    assert told(RideEnded(1, "finished")) == ["P1 gets off the bus: five right in a row!"]
    assert told(RideEnded(1, "released"), RideEnded(0, "away")) == []
