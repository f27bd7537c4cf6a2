"""What everybody may see at any poker table; a game's own views add their cards."""

from typing import TypeAlias

from msgspec import Struct

from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.poker.betting import Bettor, to_call
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import State, Won


class PokerSeatView(Struct, frozen=True, gc=False):
    """One occupied seat, as everybody sees it."""

    seat: Seat
    name: str
    stack: Chips
    bet: Chips  # in this round
    in_hand: bool  # holds cards
    folded: bool
    all_in: bool
    sitting_out: bool
    away: bool
    dropped: bool
    time_bank: Millis
    did: str | None  # the last action of this round
    mucked: bool
    won: Chips


class PokerTableView(Struct, frozen=True, gc=False):
    """The hand and its pots, as the rail sees them."""

    hand: int
    button: Seat | None
    pots: tuple[Pot, ...]
    middle: Chips  # the pots and this round's bets
    bet: Chips  # what everybody has to match
    to_act: Seat | None
    due: Millis | None  # when the decision, vote or next street is due
    in_time_bank: bool
    next_deal: Millis | None
    paused_at: Millis | None
    won: tuple[Won, ...]
    commitment: str | None


# Tuples, not dicts: views are built for every update, and from keywords that takes twice as long.
SeatFields: TypeAlias = tuple[
    Seat, str, Chips, Chips, bool, bool, bool, bool, bool, bool, Millis, str | None, bool, Chips
]
TableFields: TypeAlias = tuple[
    int,
    Seat | None,
    tuple[Pot, ...],
    Chips,
    Chips,
    Seat | None,
    Millis | None,
    bool,
    Millis | None,
    Millis | None,
    tuple[Won, ...],
    str | None,
]


def seat_fields(state: State, seat: Seat, player: Bettor, *, holds: bool) -> SeatFields:
    """The fields of `PokerSeatView`; *holds*: the seat has cards of this or the last hand."""
    hand, folded = state.hand, player.folded
    return (
        seat,
        player.name,
        player.stack,
        player.paid,
        holds and not folded,
        holds and folded,
        not player.stack and player.is_all_in,
        player.sitting_out,
        player.away,
        player.dropped,
        player.time_bank,
        hand.last.get(seat) if holds else None,
        holds and seat in hand.mucked,
        sum([won.shares.get(seat, 0) for won in hand.won]) if holds and hand.won else 0,
    )


def table_fields(state: State, middle: Chips) -> TableFields:
    """The fields of `PokerTableView`."""
    hand = state.hand
    return (
        state.rounds,
        hand.button if hand.number else None,
        hand.pots,
        middle,
        hand.round.bet if hand.is_running else 0,
        hand.to_act,
        hand.due,
        hand.in_bank,
        state.next_deal,
        state.paused_at,
        tuple(hand.won),
        hand.commitment,
    )


def price(state: State, player: Bettor) -> Chips:
    """What a call would cost the player now, whether or not it is his turn."""
    active = player.dealt_in and not player.folded and state.hand.is_running
    return to_call(state.hand.round, player) if active else 0
