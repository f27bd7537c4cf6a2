"""What is announced to everybody at the races."""

from collections.abc import Sequence

from bluefelt.engine.contract import Event
from bluefelt.engine.ranking.evaluation import hand_name
from bluefelt.engine.tables.news import News
from bluefelt.games.hold_your_horses import messages as m

NEWS = {
    "dark-horse-won": "The Dark Horse wins: {hand}!",
    "pool-to-house": "Nobody backed a winner: the house keeps {pool}.",
    "pool-carried": "Nobody backed a winner: {pool} carried over to the next race.",
}
NEWSWORTHY = (m.RaceFinished, m.PayoutsSettled)
UNCLAIMED = {"house": "pool-to-house", "carried": "pool-carried"}


def announced(events: Sequence[Event]) -> list[News]:
    """A pool that nobody wins, or else a sole win of the Dark Horse."""
    for event in events:
        if isinstance(event, m.PayoutsSettled) and event.outcome in UNCLAIMED:
            return [News(UNCLAIMED[event.outcome], {"pool": event.pool})]
    for event in events:
        if isinstance(event, m.RaceFinished):
            *others, dark = event.places
            if dark == 1 and 1 not in others:
                return [News("dark-horse-won", {"hand": hand_name(event.strengths[-1])})]
    return []
