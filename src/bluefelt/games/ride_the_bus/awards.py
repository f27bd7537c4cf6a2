"""Awards at the end of a game, worked out from the scores."""

from collections.abc import Callable, Iterable, Iterator

from bluefelt.games.ride_the_bus.state import Award, AwardName, Score

MOST: tuple[tuple[AwardName, Callable[[Score], int]], ...] = (
    ("most-given", lambda score: score.given),
    ("most-received", lambda score: score.received),
    ("most-played", lambda score: score.played),
    ("bravest-rider", lambda score: score.guesses),
)


def awards(scores: Iterable[Score]) -> Iterator[Award]:
    """Who did most of what, ties shared; no award for zero.

    >>> ann = Score(0, "Ann", 7, 2, 2, 3, 9, 2, "finished")
    >>> ben = Score(1, "Ben", 0, 7, 0, 0, 0, 0, None)
    >>> [(award.award, *award.names) for award in awards([ann, ben])][:2]
    [('most-given', 'Ann'), ('most-received', 'Ben')]
    """
    scores = list(scores)
    for award, count in MOST:
        most = max(map(count, scores), default=0)
        if most:
            yield Award(award, _names(scores, count, most), most)
    finished = [score for score in scores if score.ride == "finished"]
    if finished:
        least = min(score.wrong for score in finished)
        yield Award("smoothest-ride", _names(finished, lambda score: score.wrong, least), least)


def _names(scores: list[Score], count: Callable[[Score], int], value: int) -> tuple[str, ...]:
    return tuple(score.name for score in scores if count(score) == value)
