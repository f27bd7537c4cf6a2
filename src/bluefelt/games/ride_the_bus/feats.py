"""What is remembered of games on the bus: who gave, who received, and the longest ride."""

from collections.abc import Iterator

from bluefelt.engine.tables.feats import Feat, Feats
from bluefelt.games.ride_the_bus.messages import GameEnded
from bluefelt.games.ride_the_bus.state import State

FEATS = {
    "sips-given": "Most sips given: {names}, {count}",
    "points-given": "Most points given: {names}, {count}",
    "sips-received": "Most sips received: {names}, {count}",
    "points-received": "Most points received: {names}, {count}",
    "longest-ride": "Longest ride: {names}, {count} guesses",
}


def game_played(state: State, event: GameEnded, known: Feats) -> Iterator[Feat]:
    """What everybody gave and received, and how often they had to guess."""
    counting = state.settings.counting
    for score in event.scores:
        counts = {"given": score.given, "received": score.received}
        for what, count in counts.items():
            if count:
                yield Feat(f"{counting}-{what}", score.name, count, adds=True)
        if score.guesses:
            yield Feat("longest-ride", score.name, score.guesses)
