"""What is announced on the bus."""

from collections.abc import Iterable

from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Event
from bluefelt.engine.tables.news import news_sentence
from bluefelt.games.ride_the_bus import GAME
from bluefelt.games.ride_the_bus.messages import CardsPlayed, RideEnded, RidersChosen
from tests.games.ride_the_bus.test_text import to_assign

TEXT = GAME.text
SEVENS: tuple[Card, ...] = (20, 21, 22, 23)


def told(*events: Event, drank: Iterable[int] = ()) -> list[str]:
    """What is announced at a table where these seats have guessed wrong."""
    view = to_assign().view
    seats = tuple(replace(seat, on_bus=int(seat.seat in drank)) for seat in view.seats)
    news = TEXT.announced(events, replace(view, seats=seats), None)
    return [news_sentence(TEXT.news, each) for each in news]


def test_three_cards_at_once_are_announced_and_pairs_are_not() -> None:
    assert told(CardsPlayed(0, SEVENS[:2])) == []
    assert told(CardsPlayed(0, SEVENS[:3])) == ["P0 plays 3 cards at once!"]
    assert told(CardsPlayed(1, SEVENS)) == ["P1 plays 4 cards at once!"]


def test_that_somebody_rides_is_no_news_and_that_nobody_does_is() -> None:
    assert told(RidersChosen((0, 1))) == []
    assert told(RidersChosen(())) == ["Every hand is empty: nobody rides the bus!"]


def test_only_a_ride_without_a_wrong_guess_is_announced() -> None:
    assert told(RideEnded(1, "finished")) == ["P1 gets off the bus without a wrong guess!"]
    assert told(RideEnded(1, "finished"), drank=[1]) == []
    assert told(RideEnded(1, "released"), RideEnded(0, "away")) == []
