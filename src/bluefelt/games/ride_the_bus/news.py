"""What is announced to everybody on the bus."""

from collections.abc import Sequence

from bluefelt.engine.contract import Event
from bluefelt.engine.tables.news import News
from bluefelt.engine.words import name_of
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.view import PublicView

NEWS = {
    "many-matches": "{name} plays {count} cards at once!",
    "bus-empty": "Every hand is empty: nobody rides the bus!",
    "flawless-ride": "{name} gets off the bus without a wrong guess!",
}
NEWSWORTHY = (m.CardsPlayed, m.RidersChosen, m.RideEnded)
MANY = 3  # cards of one rank; pairs are played in every game


def announced(events: Sequence[Event], view: PublicView) -> list[News]:
    """What few games see; that somebody rides, and arrives, happens in nearly all."""
    names = {seat.seat: seat.name for seat in view.seats}
    flawless = {seat.seat for seat in view.seats if not seat.on_bus}
    news: list[News] = []
    for event in events:
        if isinstance(event, m.CardsPlayed) and len(event.cards) >= MANY:
            name, count = name_of(names, event.seat), len(event.cards)
            news.append(News("many-matches", {"name": name, "count": count}))
        elif isinstance(event, m.RidersChosen) and not event.riders:
            news.append(News("bus-empty", {}))
        elif isinstance(event, m.RideEnded) and event.how == "finished" and event.seat in flawless:
            news.append(News("flawless-ride", {"name": name_of(names, event.seat)}))
    return news
