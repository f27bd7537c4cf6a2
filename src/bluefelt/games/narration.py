"""Events told in words: what every table and every poker game has in common.

A game's own `narration` adds its events to these and exports `narrate`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from bluefelt.engine import house_messages as h
from bluefelt.engine import poker_messages as b
from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.ranking import describe

Names: TypeAlias = Mapping[Seat, str]
Telling: TypeAlias = Callable[[Any, Names], str | None]

SUIT_GLYPHS = "♣♦♥♠"

_POSTED = {
    "small": "posts the small blind, {}",
    "big": "posts the big blind, {}",
    "ante": "antes {}",
    "bb_ante": "antes {} for everybody",
    "entry": "posts {} to be dealt in",
    "dead": "pays a missed small blind, {}",
    "straddle": "straddles, {}",
    "bomb": "puts {} into the bomb pot",
}


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


def listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def nothing(event: Event, names: Names) -> str | None:
    return None


def who(text: str) -> Telling:
    """What one seat does."""

    def tell(event: Any, names: Names) -> str:
        return f"{name_of(names, event.seat)} {text}"

    return tell


def said(text: str) -> Telling:
    return lambda event, names: text


def name_of(names: Names, seat: Seat) -> str:
    return names.get(seat) or f"Seat {seat}"


def _sat(event: h.Sat, names: Names) -> str:
    return f"{event.name} sits down with {chips(event.chips)}"


def _left(event: h.Left, names: Names) -> str:
    return f"{event.name} leaves with {chips(event.chips)}"


def _bought(event: h.ChipsBought, names: Names) -> str:
    return f"{name_of(names, event.seat)} buys {chips(event.chips)}"


def _settings_changed(event: h.SettingsChanged, names: Names) -> str:
    changes = [f"{name} = {value}" for name, value in event.changes.items()]
    return f"From the next hand on: {', '.join(changes)}"


def _called(event: b.Called, names: Names) -> str:
    return f"{name_of(names, event.seat)} calls {chips(event.chips)}"


def _raised(event: b.Raised, names: Names) -> str:
    verb = "bets" if event.by == event.to else "raises to"
    return f"{name_of(names, event.seat)} {verb} {chips(event.to)}"


def _returned(event: b.BetReturned, names: Names) -> str:
    return f"{name_of(names, event.seat)} takes back {chips(event.chips)}"


def _collected(event: b.BetsCollected, names: Names) -> str | None:
    amounts = [chips(pot.amount) for pot in event.pots]
    if len(amounts) < 2:
        return f"Pot {amounts[0]}" if amounts else None
    sides = "side pot" if len(amounts) == 2 else "side pots"
    return f"Main pot {amounts[0]}, {sides} {listed(amounts[1:])}"


def _posted(event: b.Posted, names: Names) -> str:
    return f"{name_of(names, event.seat)} {_POSTED[event.why].format(chips(event.chips))}"


def _exposed(event: b.HandsExposed, names: Names) -> str:
    return held(event.hands, names)


def held(hands: Mapping[Seat, b.Cards], names: Names) -> str:
    seen = {seat: cards for seat, cards in hands.items() if cards}
    return "\n".join(f"{name_of(names, seat)} holds {glyphs(seen[seat])}" for seat in seen)


def _shown(event: b.HandShown, names: Names) -> str:
    line = f"{name_of(names, event.seat)} shows {glyphs(event.cards)}"
    made = "; on the second board ".join(map(describe, event.strengths))
    return f"{line}: {made}" if made else line


def _pot_won(event: b.PotWon, names: Names) -> str:
    source = f" from side pot {event.pot}" if event.pot else ""
    board = " on the second board" if event.run else ""
    winners = [name_of(names, seat) for seat in event.shares]
    if len(winners) == 1:
        [amount] = event.shares.values()
        return f"{winners[0]} wins {chips(amount)}{source}{board}"
    shares = [
        f"{chips(share)} to {winner}"
        for winner, share in zip(winners, event.shares.values(), strict=True)
    ]
    total = chips(sum(event.shares.values()))
    return f"{listed(winners)} split {total}{source}{board}: {', '.join(shares)}"


HOUSE_TELLINGS: dict[type[Event], Telling] = {
    h.Sat: _sat,
    h.ChipsBought: _bought,
    h.LeaveAnnounced: who("leaves after this hand"),
    h.Left: _left,
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
    h.SettingsChanged: _settings_changed,
    h.SettingsApplied: said("The new settings hold"),
}

POKER_TELLINGS: dict[type[Event], Telling] = {
    b.TurnStarted: nothing,
    b.TurnExtended: who("gets more time to come back"),
    b.TimeBankStarted: who("goes into the time bank"),
    b.TimeBankUsed: nothing,
    b.Folded: who("folds"),
    b.Checked: who("checks"),
    b.Called: _called,
    b.Raised: _raised,
    b.BetReturned: _returned,
    b.BetsCollected: _collected,
    b.BettingOpened: nothing,
    b.Shuffled: nothing,
    b.Posted: _posted,
    b.HandsExposed: _exposed,
    b.RunoutStarted: said("The cards are run out"),
    b.StreetDue: nothing,
    b.HandShown: _shown,
    b.HandMucked: who("mucks"),
    b.PotWon: _pot_won,
    b.HandEnded: nothing,
}
