"""Hands so rare that they are announced."""

from collections.abc import Sequence

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.messages import HandShown
from bluefelt.engine.ranking.evaluation import Category, category, hand_name
from bluefelt.engine.tables.news import News
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import name_of

RARE_HAND = {"rare-hand": "{name} shows a rare hand: {hand}!"}


def rare_hands(events: Sequence[Event], view: TableView, least: Category) -> list[News]:
    """Hands of at least this category that were shown."""
    names = {seat.seat: seat.name for seat in view.seats}
    shown = [event for event in events if isinstance(event, HandShown) and event.strengths]
    best = [(event.seat, max(event.strengths)) for event in shown]
    return [
        News("rare-hand", {"name": name_of(names, seat), "hand": hand_name(strength)})
        for seat, strength in best
        if category(strength) >= least
    ]
