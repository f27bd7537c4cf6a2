"""What is announced to everybody on the bus."""

from collections.abc import Sequence

from bluefelt.engine.contract import Event
from bluefelt.engine.tables.news import News
from bluefelt.engine.words import name_of
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.view import PublicView

NEWS = {
    "bus-called": "To the bus: {names}!",
    "bus-finished": "{name} gets off the bus: five right in a row!",
}
NEWSWORTHY = (m.RidersChosen, m.RideEnded)


def announced(events: Sequence[Event], view: PublicView) -> list[News]:
    """Who has to ride, and who has made it."""
    names = {seat.seat: seat.name for seat in view.seats}
    news: list[News] = []
    for event in events:
        if isinstance(event, m.RidersChosen) and event.riders:
            riders = tuple(name_of(names, seat) for seat in event.riders)
            news.append(News("bus-called", {"names": riders}))
        elif isinstance(event, m.RideEnded) and event.how == "finished":
            news.append(News("bus-finished", {"name": name_of(names, event.seat)}))
    return news
