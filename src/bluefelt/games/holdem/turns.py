"""Betting turn by turn, from the first decision of a hand to its last (RULES A6, B4)."""

from collections.abc import Iterator

from bluefelt.engine.betting import make_raise, open_round, to_call, uncalled
from bluefelt.engine.betting_messages import (
    AllIn,
    BetReturned,
    BetsCollected,
    BettingOpened,
    Call,
    Called,
    Check,
    Checked,
    Fold,
    Folded,
    Raise,
    TimeBankStarted,
    TimeBankUsed,
    TurnExtended,
    TurnStarted,
)
from bluefelt.engine.contract import Event, Millis, Seat, Stamp
from bluefelt.engine.rejected import Rejected
from bluefelt.games.holdem.pot import collected
from bluefelt.games.holdem.showdown import (
    deal_street,
    expose,
    fold_out,
    live_seats,
    show_down,
)
from bluefelt.games.holdem.state import BOARD_CARDS, Hand, Player, State

FLOP = 3  # board cards; on later streets fixed-limit bets double


def whose_turn(state: State, stamp: Stamp) -> tuple[Hand, Seat, Player]:
    """The hand and the player to act, or Rejected when it is somebody else."""
    hand, seat = state.hand, stamp.actor
    if seat is not None and seat == hand.to_act:
        return hand, seat, state.players[seat]
    if seat not in state.players:
        raise Rejected("wrong-seat", seat=seat)
    if hand.stage != "betting":
        raise Rejected("no-betting")
    raise Rejected("out-of-turn", turn=hand.to_act)


def fold(state: State, command: Fold, stamp: Stamp) -> Event:
    _, seat, _ = whose_turn(state, stamp)
    return Folded(seat)


def check(state: State, command: Check, stamp: Stamp) -> Event:
    hand, seat, player = whose_turn(state, stamp)
    if player.paid < hand.round.bet:
        raise Rejected("cannot-check", to_call=to_call(hand.round, player))
    return Checked(seat)


def call(state: State, command: Call, stamp: Stamp) -> Event:
    hand, seat, player = whose_turn(state, stamp)
    chips = to_call(hand.round, player)
    if not chips:
        raise Rejected("nothing-to-call")
    return Called(seat, chips)


def raise_(state: State, command: Raise, stamp: Stamp) -> Event:
    hand, seat, player = whose_turn(state, stamp)
    others = [state.players[other] for other in hand.order]
    return make_raise(hand.round, seat, player, others, command.to)


def all_in(state: State, command: AllIn, stamp: Stamp) -> Event:
    hand, seat, player = whose_turn(state, stamp)
    total = player.paid + player.stack
    if total <= hand.round.bet:
        return Called(seat, player.stack)
    return raise_(state, Raise(total), stamp)


def act_absent(state: State, seat: Seat) -> Event:
    """What the house does for somebody whose decision nobody waits for (A6)."""
    player = state.players[seat]
    may_check = player.paid >= state.hand.round.bet
    if may_check and state.settings.timeout_action == "check_fold" and not player.leaving:
        return Checked(seat)
    return Folded(seat)


def start_turn(state: State, seat: Seat, now: Millis) -> TurnStarted:
    """The seat has the clock for its decision."""
    return TurnStarted(seat, _due(state, state.players[seat], now))


def _due(state: State, player: Player, now: Millis) -> Millis:
    due = now + state.settings.clock_s * 1000
    return due if player.grace_until is None else max(due, player.grace_until)


def end_round(state: State) -> Iterator[Event]:
    """What nobody called is back, and the rest is in the middle."""
    extra = uncalled(state.players, state.hand.order)
    if extra is not None:
        yield BetReturned(*extra)
    yield BetsCollected(collected(state))


def next_street(state: State, now: Millis) -> Iterator[Event]:
    """With the bets collected: another betting round, a run-out, or the end of the hand."""
    live = live_seats(state)
    if len(live) == 1:
        yield from fold_out(state, now)
    elif len([seat for seat in live if state.players[seat].stack]) <= 1:
        yield from expose(state, now)
    elif len(state.hand.board) == BOARD_CARDS:
        yield from show_down(state, now)
    else:
        yield deal_street(state.hand)
        yield _open_street(state, len(live))


def _open_street(state: State, live: int) -> BettingOpened:
    hand = state.hand
    structure = state.settings.structure
    late = structure == "fixed_limit" and len(hand.board) > FLOP
    unit = 2 * hand.big_blind if late else hand.big_blind
    middle = sum([pot.amount for pot in hand.pots])
    return BettingOpened(open_round(structure, unit, heads_up=live == 2, middle=middle), 0)


def time_bank(state: State, now: Millis) -> TimeBankStarted | None:
    """The time bank instead of an expiry, if the player has one; None: the clock has run out."""
    hand = state.hand
    assert hand.to_act is not None
    player = state.players[hand.to_act]
    if hand.in_bank or not player.time_bank or player.dropped:
        return None
    return TimeBankStarted(hand.to_act, now + player.time_bank)


def bank_used(hand: Hand, seat: Seat, now: Millis) -> Iterator[Event]:
    """The time bank of the one to act, less what he took of it."""
    if hand.in_bank and hand.due is not None:
        yield TimeBankUsed(seat, max(0, hand.due - now))


def extended(state: State, seat: Seat) -> Iterator[Event]:
    """Somebody dropped: if it is his turn, it lasts as long as the grace (A6)."""
    hand, until = state.hand, state.players[seat].grace_until
    if hand.to_act != seat or until is None or hand.due is None:
        return
    if hand.due < until:
        yield TurnExtended(seat, until)
