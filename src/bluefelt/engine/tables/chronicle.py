"""What is kept of a finished round: what it was about, who won it, and what each seat did in it."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.ranking.evaluation import HandName

Counts: TypeAlias = dict[str, int]
"""How often a player did what. Counts of several rounds are added, except for a `most_...`, of
which the highest stays."""


class Chronicle(Struct, frozen=True):
    """A finished round, without a card that nobody but its owner has seen."""

    size: Chips = 0  # what was in the middle: a pot, a pool, or whatever else is counted
    shown: bool = False  # whether somebody showed cards
    won: dict[Seat, Chips] = {}  # from the middle
    hand: HandName | None = None  # the best that won and was shown
    cards: tuple[Card, ...] = ()  # that lay face up for everybody
    lanes: tuple[int, ...] = ()  # in a race, the winners
    counts: dict[Seat, Counts] = {}


class Summary(Struct, frozen=True, omit_defaults=True):
    """What a list of rounds says of one, to everybody; a `Chronicle` with names for seats."""

    won: dict[str, Chips] = {}
    hand: HandName | None = None
    cards: tuple[Card, ...] = ()
    lanes: tuple[int, ...] = ()


Chronicler: TypeAlias = Callable[[Sequence[Event]], Chronicle]
"""Sums up a round from all its events, from the first to the one that ended it."""


def no_chronicle(events: Sequence[Event]) -> Chronicle:
    """What is known of a round of any game."""
    return Chronicle()


def add_counts(total: Counts, more: Counts) -> None:
    """Add the counts of a round to those of others.

    >>> total = {"hands": 2, "most_won": 50}
    >>> add_counts(total, {"hands": 1, "most_won": 40, "calls": 1})
    >>> total
    {'hands': 3, 'most_won': 50, 'calls': 1}
    """
    for key, count in more.items():
        known = total.get(key, 0)
        total[key] = max(known, count) if key.startswith("most_") else known + count
