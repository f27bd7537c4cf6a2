"""Commands and events of Follow the Queen."""

from typing import TypeAlias

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Command, Event, Millis, Seat
from bluefelt.engine.poker.messages import Cards, PokerCommand, PokerEvent
from bluefelt.engine.tables.messages import TableCommand, TableEvent


class BringIn(Command, frozen=True, tag="bet/bring-in"):
    """Post the bring-in; `bet/raise` completes the bet instead."""


AnyCommand: TypeAlias = TableCommand | PokerCommand | BringIn


class HandStarted(Event, frozen=True, tag="hand/started"):
    number: int
    at: Millis
    button: Seat
    order: tuple[Seat, ...]  # dealt in, clockwise from the dealer's left
    commitment: str  # SHA-256 of the seed


class StreetStarted(Event, frozen=True, tag="street/started"):
    street: int  # third to seventh


class CardBurned(Event, frozen=True, tag="cards/burned"):
    card: Card | None  # None where it is hidden


class BurnsReturned(Event, frozen=True, tag="cards/burns-returned"):
    """The burned cards lie under the stub, the oldest on top."""


class DownDealt(Event, frozen=True, tag="cards/down"):
    """A card or two face down; open when all hands are face up already."""

    hands: dict[Seat, Cards]
    open: bool


class UpDealt(Event, frozen=True, tag="cards/up"):
    seat: Seat
    card: Card


class CommunityDealt(Event, frozen=True, tag="cards/community"):
    """Too few cards for one each: this one counts for everybody."""

    card: Card


class WildsChanged(Event, frozen=True, tag="wilds/changed"):
    """Queens are always wild; `rank` is the other wild rank, None while there is none."""

    rank: int | None
    armed: bool  # the next up card sets the rank
    queen: Card  # the up Queen that it comes from
    follower: Card | None  # the card that followed it
    seat: Seat  # who was dealt the card that changed it


class BringInCalled(Event, frozen=True, tag="bet/bring-in-called"):
    seat: Seat


class BroughtIn(Event, frozen=True, tag="bet/brought-in"):
    seat: Seat
    chips: Chips


FollowTheQueenEvent: TypeAlias = (
    HandStarted
    | StreetStarted
    | CardBurned
    | BurnsReturned
    | DownDealt
    | UpDealt
    | CommunityDealt
    | WildsChanged
    | BringInCalled
    | BroughtIn
)
AnyEvent: TypeAlias = TableEvent | PokerEvent | FollowTheQueenEvent
