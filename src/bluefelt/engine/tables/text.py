"""House events in plain English, and the words that every game's narration shares."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.tables import messages as h

Names: TypeAlias = Mapping[Seat, str]
Telling: TypeAlias = Callable[[Any, Names], str | None]

SUIT_GLYPHS = "♣♦♥♠"


def glyphs(cards: Iterable[Card]) -> str:
    """Cards with the signs of their suits.

    >>> glyphs((50, 46))
    'A♥ K♥'
    """
    return " ".join(RANKS[card >> 2] + SUIT_GLYPHS[card & 3] for card in cards)


def chips(amount: int) -> str:
    """An amount with its thousands apart.

    >>> chips(12500)
    '12,500'
    """
    return f"{amount:,}"


def ordinal(place: int) -> str:
    """A place as it is said.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    teen = place % 100 in (11, 12, 13)
    return f"{place}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def listed(parts: Sequence[str]) -> str:
    """Words in a row, with *and* before the last.

    >>> listed(["Ada", "Ben", "Cleo"])
    'Ada, Ben and Cleo'
    """
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last


def name_of(names: Names, seat: Seat) -> str:
    return names.get(seat) or f"Seat {seat}"


def nothing(event: Event, names: Names) -> str | None:
    """Not worth a word."""
    return None


def who(text: str) -> Telling:
    """What one seat does."""

    def tell(event: Any, names: Names) -> str:
        return f"{name_of(names, event.seat)} {text}"

    return tell


def said(text: str) -> Telling:
    """The same words every time."""
    return lambda event, names: text


def table_tellings(round_: str) -> dict[type[Event], Telling]:
    """How each house event is told where people play hands, races or games.

    >>> table_tellings("race")[h.LeaveAnnounced](h.LeaveAnnounced(0), {0: "Ada"})
    'Ada leaves after this race'
    """

    def settings_changed(event: h.SettingsChanged, names: Names) -> str:
        changes = [f"{name} = {value}" for name, value in event.changes.items()]
        return f"From the next {round_} on: {', '.join(changes)}"

    return {
        h.Sat: lambda event, names: f"{event.name} sits down with {chips(event.chips)}",
        h.ChipsBought: lambda event, names: (
            f"{name_of(names, event.seat)} buys {chips(event.chips)}"
        ),
        h.LeaveAnnounced: who(f"leaves after this {round_}"),
        h.Left: lambda event, names: f"{event.name} leaves with {chips(event.chips)}",
        h.SatOut: who("sits out"),
        h.SatIn: who("plays again"),
        h.Dropped: who("has lost the connection"),
        h.Returned: who("is back"),
        h.WentAway: who("is away"),
        h.TimedOut: who("has run out of time"),
        h.StrikesCleared: nothing,
        h.DealScheduled: nothing,
        h.TableWaited: said("The table waits for players"),
        h.Paused: said("The table is paused"),
        h.Resumed: said("Play goes on"),
        h.SettingsChanged: settings_changed,
        h.SettingsApplied: said("The new settings hold"),
    }
