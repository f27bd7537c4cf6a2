"""What is kept of a race, and the counts that players' statistics are made of."""

from collections import Counter
from collections.abc import Sequence

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.ranking.evaluation import HandName, hand_name
from bluefelt.engine.tables.chronicle import Chronicle, Counts
from bluefelt.games.hold_your_horses.messages import (
    AntesPaid,
    PayoutsSettled,
    RaceFinished,
    Readied,
    RoundAdvanced,
)
from bluefelt.games.hold_your_horses.state import DARK_HORSE, Hand


def chronicle(events: Sequence[Event]) -> Chronicle:
    """The race, from all its events."""
    stakes: dict[Seat, Counter[Hand]] = {}
    antes: Counter[Seat] = Counter()
    cards: list[Card] = []
    made: HandName | None = None
    settled: PayoutsSettled | None = None
    for event in events:
        if isinstance(event, Readied):
            stakes.setdefault(event.seat, Counter()).update(event.bets)
        elif isinstance(event, AntesPaid):
            antes.update(dict.fromkeys(event.seats, event.each))
        elif isinstance(event, RoundAdvanced):
            cards += event.cards
        elif isinstance(event, RaceFinished):
            made = hand_name(max(event.strengths))
        elif isinstance(event, PayoutsSettled):
            settled = event
    if settled is None:
        return Chronicle()
    on_hand: Counter[Hand] = Counter()
    for bets in stakes.values():
        on_hand.update(bets)
    most = max(on_hand.values(), default=0)
    favourites = {hand for hand, chips in on_hand.items() if chips == most > 0}
    return Chronicle(
        settled.pool,
        True,
        settled.payouts,
        made,
        tuple(cards),
        settled.winners,
        {
            seat: _counts(seat, stakes.get(seat, Counter()), antes[seat], favourites, settled)
            for seat in {*stakes, *antes}
        },
    )


def _counts(
    seat: Seat, bets: Counter[Hand], ante: Chips, favourites: set[Hand], settled: PayoutsSettled
) -> Counts:
    """What one seat did; the favourites are the hands with most chips on them."""
    won, staked = set(settled.winners), {hand for hand, chips in bets.items() if chips}
    paid = settled.payouts.get(seat, 0)
    counts = {
        "races": 1,
        "staked": bets.total() + ante,
        "paid": paid,
        "hits": int(bool(staked & won)),
        "favourites": int(bool(staked & favourites)),
        "favourites_won": int(bool(staked & favourites & won)),
        "dark": int(DARK_HORSE in staked),
        "dark_won": int(DARK_HORSE in staked & won),
        "most_won": max(0, paid - bets.total() - ante),
    }
    return {key: count for key, count in counts.items() if count}
