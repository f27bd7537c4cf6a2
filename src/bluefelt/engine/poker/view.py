"""What everybody may see at any poker table; a game's own views add their cards."""

from typing import Any, TypeAlias

from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.poker.betting import to_call
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import Bettor, State, Won
from bluefelt.engine.tables.view import SeatView, TableView


class PokerSeatView(SeatView, frozen=True):
    """One occupied seat, as everybody sees it."""

    stack: Chips
    bet: Chips  # in this round
    folded: bool
    all_in: bool
    time_bank: Millis
    did: str | None  # the last action of this round
    mucked: bool
    won: Chips


class PokerTableView(TableView, frozen=True):
    """The hand and its pots, as the rail sees them."""

    button: Seat | None
    pots: tuple[Pot, ...]
    middle: Chips  # the pots and this round's bets
    bet: Chips  # what everybody has to match
    in_time_bank: bool
    won: tuple[Won, ...]
    commitment: str | None


# Tuples, not dicts: views are built for every update, and from keywords that takes twice as long.
SeatFields: TypeAlias = tuple[
    Seat, str, Chips, bool, bool, bool, bool, Chips, bool, bool, Millis, str | None, bool, Chips
]
TableFields: TypeAlias = tuple[
    int,
    bool,
    Any,
    int,
    tuple[Seat, ...],
    Millis | None,
    Millis | None,
    Millis | None,
    bool,
    tuple[Any, ...],
    Seat | None,
    tuple[Pot, ...],
    Chips,
    Chips,
    bool,
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
        holds and not folded,
        player.sitting_out,
        player.away,
        player.dropped,
        player.paid,
        holds and folded,
        not player.stack and player.is_all_in,
        player.time_bank,
        hand.last.get(seat) if holds else None,
        holds and seat in hand.mucked,
        sum([won.shares.get(seat, 0) for won in hand.won]) if holds and hand.won else 0,
    )


def table_fields(
    state: State,
    phase: str,
    seats: tuple[PokerSeatView, ...],
    middle: Chips,
    *,
    dealer: Seat | None,
    waits_for: tuple[Seat, ...] | None = None,
    finished: bool = False,
) -> TableFields:
    """The fields of `PokerTableView`; *waits_for* is who acts, or deals, unless given."""
    hand = state.hand
    if waits_for is None:
        first = hand.to_act if hand.is_running else dealer
        waits_for = () if first is None else (first,)
    return (
        state.rounds,
        hand.is_running,
        phase,
        hand.turns,
        waits_for,
        hand.due,
        state.next_deal,
        state.paused_at,
        finished,
        seats,
        hand.button if hand.number else None,
        hand.pots,
        middle,
        hand.round.bet if hand.is_running else 0,
        hand.in_bank,
        tuple(hand.won),
        hand.commitment,
    )


def price(state: State, player: Bettor) -> Chips:
    """What a call would cost the player now, whether or not it is their turn."""
    active = player.dealt_in and not player.folded and state.hand.is_running
    return to_call(state.hand.round, player) if active else 0
