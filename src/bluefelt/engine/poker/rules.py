"""Poker: what hold'em and stud share, from the first decision of a hand to its last pot.

RULES A6, B4, B6, B7. A game subclasses `Poker` and says how its streets are dealt and opened.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from bluefelt.engine.contract import Chips, Event, Millis, Seat, Stamp
from bluefelt.engine.poker.betting import make_raise, next_to_act, to_call, uncalled
from bluefelt.engine.poker.feats import hand_shown, pot_won
from bluefelt.engine.poker.messages import (
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
    HandEnded,
    HandMucked,
    HandsExposed,
    HandShown,
    Muck,
    PotWon,
    Raise,
    RunoutStarted,
    Show,
    StreetDue,
    TimeBankStarted,
    TimeBankUsed,
    TurnExtended,
    TurnStarted,
)
from bluefelt.engine.poker.pots import by_board, showing_order, win_pot
from bluefelt.engine.poker.state import (
    Cards,
    PokerHand,
    PokerState,
    collected,
    in_the_middle,
    live_seats,
)
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.engine.ranking.wilds import Plays
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.feats import Feat, Feats
from bluefelt.engine.tables.messages import RoundVoided, StrikesCleared
from bluefelt.engine.tables.rules import Game
from bluefelt.engine.tables.state import seated

S = TypeVar("S", bound=PokerState[Any, Any, Any])

# Events that change only the table for those who watch.
ROUTINE = frozenset({Folded, Checked, Called, TurnStarted, StrikesCleared})


class Poker(Game[S]):
    """The rules of every poker game, added to those of every table."""

    def __init__(self) -> None:
        super().__init__()
        self._rules |= {
            Fold: self._act(self._fold),
            Check: self._act(self._check),
            Call: self._act(self._call),
            Raise: self._act(self._raise),
            AllIn: self._act(self._all_in),
            Show: self._show,
            Muck: self._muck,
        }
        self.memorable = {HandEnded: pot_won, HandShown: self._best_hand}

    # What a game fills in.

    @abstractmethod
    def deal_street(self, state: S) -> Iterator[Event]:
        """The cards of the next street."""

    @abstractmethod
    def open_street(self, state: S, live: int) -> BettingOpened:
        """The betting round of the street just dealt."""

    @abstractmethod
    def is_complete(self, state: S) -> bool:
        """Whether all cards of the hand are out."""

    @abstractmethod
    def cards_of(self, state: S, seat: Seat) -> Cards:
        """The cards that the seat turns over to show the hand."""

    @abstractmethod
    def strengths(self, state: S, seat: Seat) -> tuple[Strength, ...]:
        """What the seat's hand makes on each board that makes one."""

    def five(self, state: S, seat: Seat, board: int) -> Plays:
        """The cards that make the seat's hand on this board, each with what it stands for."""
        return ()

    @abstractmethod
    def street_pause(self, state: S) -> Millis:
        """How long a run-out waits before its next street; 0: not at all."""

    def start_runout(self, state: S, live: list[Seat], now: Millis) -> Event:
        """Called when hands are face up and cards are still to come."""
        return RunoutStarted(1)

    def first_to_show(self, state: S) -> Seat | None:
        """Who shows first, unless they have folded."""
        seat: Seat | None = state.hand.aggressor
        return seat

    def after_fold_out(self, state: S, now: Millis) -> Iterator[Event]:
        """Called when the hand has ended without a showdown."""
        yield from ()

    def can_play(self, state: S, player: Any) -> bool:
        """Whether the player wants and is able to be dealt in."""
        if not player.stack or player.leaving:
            return False
        return not (player.sitting_out or player.away)

    def is_absent(self, state: S, player: Any) -> bool:
        """Whether the player's decisions are made at once, without a clock."""
        absent: bool = player.away or player.leaving
        return absent

    def act_for(self, state: S, seat: Seat) -> Event:
        """What the table does for a player whose decision is not waited for."""
        player = state.players[seat]
        if player.paid >= state.hand.round.bet and not player.leaving:
            return Checked(seat)
        return Folded(seat)

    # What every table asks of its game.

    def concerns(self, event: Event) -> Seat | None:
        return event.seat if type(event) in ROUTINE else None  # type: ignore[attr-defined]

    def chips(self, state: S) -> Chips:
        return super().chips(state) + in_the_middle(state)

    def is_running(self, state: S) -> bool:
        running: bool = state.hand.is_running
        return running

    def in_round(self, state: S, seat: Seat) -> bool:
        dealt_in: bool = state.hand.is_running and state.players[seat].dealt_in
        return dealt_in

    def can_deal(self, state: S) -> bool:
        """Whether two can play, at least one of them connected."""
        able, somebody = 0, False
        for player in state.players.values():
            if self.can_play(state, player):
                able += 1
                somebody = somebody or not self.is_absent(state, player)
            if somebody and able >= 2:
                return True
        return False

    def on_dropped(self, state: S, seat: Seat, now: Millis) -> Iterator[Event]:
        hand, until = state.hand, state.players[seat].grace_until
        if hand.to_act != seat or until is None or hand.graced:  # one grace a turn
            return
        if hand.in_bank:  # A6: no time bank, and the clock has run out already
            yield from bank_used(hand, seat, now)
            yield TurnExtended(seat, until)
        elif hand.due is not None and hand.due < until:
            yield TurnExtended(seat, until)

    def on_absent(self, state: S, seat: Seat, now: Millis) -> Iterator[Event]:
        hand = state.hand
        if hand.to_act != seat:
            return
        # A6: dropping on one's turn keeps its deadline, away or not; leaving does not. Where there
        # is none, the grace was all the time.
        if state.players[seat].leaving or hand.due is None or hand.due <= now:
            yield from bank_used(hand, seat, now)
            yield from self.play_on(state, now, self.act_for(state, seat))

    def stop_round(self, state: S, now: Millis) -> Iterator[Event]:
        """Return all bets; but once nobody can act any more, deal the hand out at once.

        So nobody can escape from an all-in that is going wrong.
        """
        hand = state.hand
        if hand.stage == "betting":
            yield RoundVoided(now, self.refunds(state))
        else:
            if hand.stage == "vote":
                yield RunoutStarted(1)
            while not self.is_complete(state):
                yield from self.deal_street(state)
            yield from self._show_down(state, now)
        yield from self.end_round(state, now)

    def refunds(self, state: S) -> dict[Seat, Chips]:
        """What everybody has put into the running hand."""
        players = state.players
        paid = {seat: players[seat].before + players[seat].paid for seat in state.hand.order}
        return {seat: chips for seat, chips in paid.items() if chips}

    def round_due(self, state: S) -> Millis | None:
        due: Millis | None = state.hand.due
        return due

    def on_round_due(self, state: S, now: Millis) -> Iterator[Event]:
        if state.hand.stage == "runout":
            yield from self.deal_street(state)
            yield from self.play_on(state, now)
        else:
            yield from self._expire(state, now)

    def _expire(self, state: S, now: Millis) -> Iterator[Event]:
        hand = state.hand
        seat = hand.to_act
        player = state.players[seat]
        if player.time_bank and not hand.in_bank and not player.dropped:
            yield TimeBankStarted(seat, now + player.time_bank)
            return
        yield from bank_used(hand, seat, now)
        yield from self.strike(state, seat, now)
        yield from self.play_on(state, now, self.act_for(state, seat))

    # Turn by turn.

    def _act(
        self, rule: Callable[[S, Any, Stamp], Event]
    ) -> Callable[[S, Any, Stamp], Iterator[Event]]:
        def act(state: S, command: Any, stamp: Stamp) -> Iterator[Event]:
            event = rule(state, command, stamp)
            if state.hand.bank_until is not None or state.players[state.hand.to_act].strikes:
                return self._act_late(state, event, stamp)
            return self.play_on(state, stamp.at, event)

        return act

    def _act_late(self, state: S, event: Event, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        yield from bank_used(state.hand, seat, stamp.at)
        if player.strikes:
            yield StrikesCleared(seat)
        yield from self.play_on(state, stamp.at, event)

    def play_on(self, state: S, now: Millis, event: Event | None = None) -> Iterator[Event]:
        """What just happened, and all that follows until somebody has to decide."""
        if event is not None:
            yield event
        hand = state.hand
        while hand.stage == "betting":
            seat = next_to_act(hand.round, state.players, hand.order, hand.start)
            if seat is None:
                yield from self._end_round(state)
                yield from self.next_street(state, now)
            elif self.is_absent(state, state.players[seat]):
                yield self.act_for(state, seat)
            else:
                yield self.start_turn(state, seat, now)
                return
        while hand.stage == "runout":
            if self.is_complete(state):
                yield from self._show_down(state, now)
                continue
            pause = self.street_pause(state)
            if pause:
                yield StreetDue(now + pause)
                return
            yield from self.deal_street(state)
        if hand.stage == "over":
            yield from self.end_round(state, now)

    def start_turn(self, state: S, seat: Seat, now: Millis) -> TurnStarted:
        """Start the clock of the seat's decision, with its grace if it dropped (A6)."""
        due = state.due_after(now, state.settings.clock)
        until = state.players[seat].grace_until
        return TurnStarted(seat, due if due is None or until is None else max(due, until))

    def _end_round(self, state: S) -> Iterator[Event]:
        extra = uncalled(state.players, state.hand.order)
        if extra is not None:
            yield BetReturned(*extra)
        yield BetsCollected(collected(state))

    def next_street(self, state: S, now: Millis) -> Iterator[Event]:
        """With the bets collected: another betting round, a run-out, or the end of the hand."""
        live = live_seats(state)
        if len(live) == 1:
            yield from self._fold_out(state, live[0], now)
        elif len([seat for seat in live if state.players[seat].stack]) <= 1:
            yield HandsExposed({seat: self.cards_of(state, seat) for seat in live})
            if self.is_complete(state):
                yield from self._show_down(state, now)
            else:
                yield self.start_runout(state, live, now)
        elif self.is_complete(state):
            yield from self._show_down(state, now)
        else:
            yield from self.deal_street(state)
            yield self.open_street(state, len(live))

    # The end of a hand.

    def _fold_out(self, state: S, winner: Seat, now: Millis) -> Iterator[Event]:
        chips = in_the_middle(state)
        if chips:
            yield PotWon(0, 0, {winner: chips})
        yield HandEnded(now, (winner,))
        yield from self.after_fold_out(state, now)

    def _show_down(self, state: S, now: Millis) -> Iterator[Event]:
        hand = state.hand
        live = live_seats(state)
        made = {seat: self.strengths(state, seat) for seat in live}
        if hand.exposed:
            for seat in live:
                yield HandShown(seat, self.cards_of(state, seat), made[seat])
        else:
            yield from self._show_or_muck(state, live, made)
        for index in range(len(hand.pots) - 1, -1, -1):
            pot = hand.pots[index]
            for run, amount in enumerate(by_board(pot.amount, hand.runs)):
                if amount:
                    on_board = {seat: made[seat][run] for seat in pot.contenders}
                    yield PotWon(index, run, win_pot(on_board, hand.order, amount))
        yield HandEnded(now, tuple(hand.mucked))

    def _show_or_muck(
        self, state: S, live: list[Seat], made: dict[Seat, tuple[Strength, ...]]
    ) -> Iterator[Event]:
        hand = state.hand
        best = [0] * len(hand.pots)  # shown so far, by pot; two boards are always exposed
        for seat in showing_order(hand.pots, live, self.first_to_show(state)):
            player, (value,) = state.players[seat], made[seat]
            own = [i for i, pot in enumerate(hand.pots) if seat in pot.contenders]
            if not player.stack or any(value >= best[i] for i in own):
                for i in own:
                    best[i] = max(best[i], value)
                yield HandShown(seat, self.cards_of(state, seat), made[seat])
            else:
                yield HandMucked(seat)

    def _best_hand(self, state: S, event: HandShown, known: Feats) -> Iterator[Feat]:
        return hand_shown(state, event, known, partial(self.five, state, event.seat))

    def _may_show(self, state: S, stamp: Stamp) -> Seat:
        seat, _ = seated(state, stamp.actor)
        if seat not in state.hand.may_show:
            raise Rejected("nothing-to-show")
        return seat

    def _show(self, state: S, command: Show, stamp: Stamp) -> Iterator[Event]:
        seat = self._may_show(state, stamp)
        yield HandShown(seat, self.cards_of(state, seat), self.strengths(state, seat))

    def _muck(self, state: S, command: Muck, stamp: Stamp) -> Iterator[Event]:
        seat = self._may_show(state, stamp)
        if seat in state.hand.mucked:
            raise Rejected("already-so")
        yield HandMucked(seat)

    # The five answers to a bet.

    def _fold(self, state: S, command: Fold, stamp: Stamp) -> Event:
        return Folded(whose_turn(state, stamp))

    def _check(self, state: S, command: Check, stamp: Stamp) -> Event:
        seat = whose_turn(state, stamp)
        player, round_ = state.players[seat], state.hand.round
        if player.paid < round_.bet:
            raise Rejected("cannot-check", to_call=to_call(round_, player))
        return Checked(seat)

    def _call(self, state: S, command: Call, stamp: Stamp) -> Event:
        seat = whose_turn(state, stamp)
        chips = to_call(state.hand.round, state.players[seat])
        if not chips:
            raise Rejected("nothing-to-call")
        return Called(seat, chips)

    def _raise(self, state: S, command: Raise, stamp: Stamp) -> Event:
        seat = whose_turn(state, stamp)
        others = [state.players[other] for other in state.hand.order]
        return make_raise(state.hand.round, seat, state.players[seat], others, command.to)

    def _all_in(self, state: S, command: AllIn, stamp: Stamp) -> Event:
        seat = whose_turn(state, stamp)
        player = state.players[seat]
        total = player.paid + player.stack
        if total <= state.hand.round.bet:
            return Called(seat, player.stack)
        return self._raise(state, Raise(total), stamp)


def whose_turn(state: PokerState[Any, Any, Any], stamp: Stamp) -> Seat:
    """The seat to act, or Rejected if it is not the sender's."""
    hand, seat = state.hand, stamp.actor
    if seat is not None and seat == hand.to_act:
        return seat
    if seat not in state.players:
        raise Rejected("wrong-seat", seat=seat)
    if hand.stage != "betting":
        raise Rejected("no-betting")
    raise Rejected("out-of-turn", turn=hand.to_act)


def bank_used(hand: PokerHand, seat: Seat, now: Millis) -> Iterator[Event]:
    """The time bank of the player to act, less what this turn used."""
    if hand.bank_until is not None:
        yield TimeBankUsed(seat, max(0, hand.bank_until - now))
