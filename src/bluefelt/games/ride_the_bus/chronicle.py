"""What is kept of a game, and the counts that players' statistics are made of."""

from collections import Counter
from collections.abc import Sequence

from bluefelt.engine.contract import Event
from bluefelt.engine.tables.chronicle import Chronicle, Counts
from bluefelt.games.ride_the_bus.messages import CardFlipped, GameEnded, Guessed
from bluefelt.games.ride_the_bus.state import Score


def chronicle(events: Sequence[Event]) -> Chronicle:
    """The game, from all its events."""
    scores = next((event.scores for event in events if isinstance(event, GameEnded)), ())
    right = Counter(event.seat for event in events if isinstance(event, Guessed) and event.right)
    return Chronicle(
        sum(score.received for score in scores),
        True,
        {score.seat: score.given for score in scores if score.given},
        None,
        tuple(event.card for event in events if isinstance(event, CardFlipped)),
        (),
        {score.seat: _counts(score, right[score.seat]) for score in scores},
    )


def _counts(score: Score, right: int) -> Counts:
    counts = {
        "games": 1,
        "given": score.given,
        "received": score.received,
        "on_bus": score.on_bus,
        "played": score.played,
        "rides": int(score.ride is not None),
        "finished": int(score.ride == "finished"),
        "guesses": score.guesses,
        "right": right,
        "most_guesses": score.guesses if score.ride is not None else 0,
    }
    return {key: count for key, count in counts.items() if count}
