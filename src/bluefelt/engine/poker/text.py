"""Poker events in plain English, for every game that deals hands."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.poker.view import PokerTableView
from bluefelt.engine.ranking.evaluation import describe
from bluefelt.engine.tables.text import GameText, Telling, nothing, said, table_tellings, who
from bluefelt.engine.words import Names, chips, glyphs, listed, name_of

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


def held(hands: Mapping[Seat, Cards], names: Names) -> str:
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


POKER_TELLINGS: dict[type[Event], Telling] = {
    **table_tellings("hand"),
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


V = TypeVar("V", bound=PokerTableView)
P = TypeVar("P")


class PokerText(GameText[V, P], Generic[V, P]):
    """What is said about a table of any poker game."""

    round_word = "hand"
    tellings = POKER_TELLINGS
    tones = {b.Folded: "quiet", b.Posted: "quiet", b.Raised: "strong", b.PotWon: "good"}

    def is_on_table(self, event: Event) -> bool:
        anted = isinstance(event, b.Posted) and event.why == "ante"  # as everybody does
        return anted or super().is_on_table(event)
