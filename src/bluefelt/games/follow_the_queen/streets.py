"""Dealing street by street, watching for Queens and for the end of the deck (RULES C1, C2, C5)."""

from collections.abc import Iterator

from bluefelt.engine.cards import Card, rank_of
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.poker.state import Cards, live_seats
from bluefelt.games.follow_the_queen.messages import (
    BurnsReturned,
    CardBurned,
    CommunityDealt,
    DownDealt,
    StreetStarted,
    UpDealt,
    WildsChanged,
)
from bluefelt.games.follow_the_queen.state import FOURTH, QUEEN, SEVENTH, SIXTH, THIRD, State


def deal_third(state: State) -> Iterator[Event]:
    """Two cards down and one up, one at a time from the dealer's left."""
    hand = state.hand
    deck, seats = hand.deck, len(hand.order)
    yield StreetStarted(THIRD)
    yield DownDealt(
        {seat: (deck[i], deck[seats + i]) for i, seat in enumerate(hand.order)}, open=False
    )
    yield from _deal_up(state, list(hand.order))


def deal_next(state: State) -> Iterator[Event]:
    """One more card for every live player, or one community card if too few are left."""
    hand = state.hand
    yield StreetStarted(hand.street + 1)
    live = live_seats(state)
    # A card must remain on the streets before the last, so that a community card is possible.
    need = len(live) + (FOURTH <= hand.street <= SIXTH)
    stub = len(hand.deck) - hand.used
    if stub > need:
        yield CardBurned(hand.deck[hand.used])
    else:
        enough = stub + len(hand.burned) >= need
        if hand.burned:
            yield BurnsReturned()
        if not enough:
            yield CommunityDealt(hand.deck[hand.used])
            return
    if hand.street < SEVENTH:
        yield from _deal_up(state, live)
    else:
        top = hand.used
        cards: dict[Seat, Cards] = {seat: (hand.deck[top + i],) for i, seat in enumerate(live)}
        yield DownDealt(cards, open=hand.exposed)


def _deal_up(state: State, seats: list[Seat]) -> Iterator[Event]:
    hand = state.hand
    for seat in seats:
        card = hand.deck[hand.used]
        yield UpDealt(seat, card)
        yield from _follow(state, seat, card)
    if hand.armed and hand.queen is not None and state.settings.queen_follow == "street":
        # An armed Queen expires with the street: only Queens stay wild.
        yield WildsChanged(None, False, hand.queen, None, seats[-1])


def _follow(state: State, seat: Seat, card: Card) -> Iterator[Event]:
    hand = state.hand
    if rank_of(card) == QUEEN:
        yield WildsChanged(None, True, card, None, seat)
    elif hand.armed and hand.queen is not None:
        yield WildsChanged(rank_of(card), False, hand.queen, card, seat)
