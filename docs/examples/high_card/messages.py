"""Commands and events of High Card."""

from typing import TypeAlias

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat
from bluefelt.engine.tables.messages import TableCommand, TableEvent


class Keep(Command, frozen=True, tag="card/keep"):
    """Stay with the card you have."""


class Swap(Command, frozen=True, tag="card/swap"):
    """Take the next card of the deck instead."""


AnyCommand: TypeAlias = TableCommand | Keep | Swap


class Dealt(Event, frozen=True, tag="card/dealt"):
    number: int
    at: Millis
    due: Millis
    deck: tuple[Card, ...]  # what is left of it; nobody sees it
    cards: dict[Seat, Card | None]  # None where it is hidden
    ante: Chips


class Kept(Event, frozen=True, tag="card/kept"):
    seat: Seat


class Swapped(Event, frozen=True, tag="card/swapped"):
    seat: Seat
    card: Card | None  # None where it is hidden


class Shown(Event, frozen=True, tag="card/shown"):
    cards: dict[Seat, Card]
    shares: dict[Seat, Chips]


AnyEvent: TypeAlias = TableEvent | Dealt | Kept | Swapped | Shown
