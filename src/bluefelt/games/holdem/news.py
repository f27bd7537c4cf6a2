"""What is announced to everybody at a hold'em table."""

from collections.abc import Sequence

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.messages import HandShown
from bluefelt.engine.poker.news import RARE_HAND, rare_hands
from bluefelt.engine.ranking.evaluation import Category
from bluefelt.engine.tables.news import News
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.view import PublicView

NEWS = {
    **RARE_HAND,
    "blinds-up": "The blinds go up: {small}/{big}.",
    "player-out": "{name} is out in {place:th} place.",
    "tournament-won": "{name} wins the tournament!",
}
NEWSWORTHY = (HandShown, m.HandStarted, m.Eliminated, m.TournamentWon)


def announced(events: Sequence[Event], view: PublicView, before: PublicView | None) -> list[News]:
    """The winner, players who are out, straight flushes, and rising blinds."""
    won = [e for e in events if isinstance(e, m.TournamentWon)]
    out = [] if won else [e for e in events if isinstance(e, m.Eliminated)]
    return [
        *(News("tournament-won", {"name": event.name}) for event in won),
        *rare_hands(events, view, Category.STRAIGHT_FLUSH),
        *(News("player-out", {"name": event.name, "place": event.place}) for event in out),
        *(_blinds_up(event) for event in events if _rises(event, before)),
    ]


def _rises(event: Event, before: PublicView | None) -> bool:
    """Whether a hand begins with higher blinds than the one before."""
    if before is None or not before.round or not isinstance(event, m.HandStarted):
        return False
    return event.big_blind > before.level.big_blind


def _blinds_up(event: Event) -> News:
    assert isinstance(event, m.HandStarted)
    return News("blinds-up", {"small": event.small_blind, "big": event.big_blind})
