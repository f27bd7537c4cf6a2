"""What everybody may see at any poker table; a game's own views add their cards."""

from typing import Any

from msgspec import Struct

from bluefelt.engine.betting import to_call
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.poker_state import State, Won, in_the_middle
from bluefelt.engine.pots import Pot


class PokerSeatView(Struct, frozen=True, kw_only=True):
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


class PokerTableView(Struct, frozen=True, kw_only=True):
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


def seat_fields(state: State, seat: Seat, *, holds: bool) -> dict[str, Any]:
    """The fields of `PokerSeatView`; *holds*: the seat has cards of this or the last hand."""
    hand, player = state.hand, state.players[seat]
    return {
        "seat": seat,
        "name": player.name,
        "stack": player.stack,
        "bet": player.paid,
        "in_hand": holds and not player.folded,
        "folded": holds and player.folded,
        "all_in": player.is_all_in,
        "sitting_out": player.sitting_out,
        "away": player.away,
        "dropped": player.dropped,
        "time_bank": player.time_bank,
        "did": hand.last.get(seat) if holds else None,
        "mucked": holds and seat in hand.mucked,
        "won": sum([won.shares.get(seat, 0) for won in hand.won]) if holds else 0,
    }


def table_fields(state: State) -> dict[str, Any]:
    """The fields of `PokerTableView`."""
    hand = state.hand
    return {
        "hand": state.rounds,
        "button": hand.button if hand.number else None,
        "pots": hand.pots,
        "middle": in_the_middle(state),
        "bet": hand.round.bet if hand.is_running else 0,
        "to_act": hand.to_act,
        "due": hand.due,
        "in_time_bank": hand.in_bank,
        "next_deal": state.next_deal,
        "paused_at": state.paused_at,
        "won": tuple(hand.won),
        "commitment": hand.commitment,
    }


def price(state: State, seat: Seat) -> Chips:
    """What a call would cost the seat now, whether or not it is its turn."""
    player = state.players[seat]
    active = state.hand.is_running and player.is_live
    return to_call(state.hand.round, player) if active else 0
