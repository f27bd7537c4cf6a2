"""Follow the Queen: what it adds to poker (RULES C)."""

from collections.abc import Callable, Container, Iterator
from typing import Any

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Event, Millis, Option, Range, Seat, Stamp, tag
from bluefelt.engine.fairness import shuffle_deck
from bluefelt.engine.poker.betting import open_round
from bluefelt.engine.poker.messages import (
    AllIn,
    BetsCollected,
    BettingOpened,
    Call,
    Check,
    Fold,
    Posted,
    Raise,
    Shuffled,
)
from bluefelt.engine.poker.rules import Poker, whose_turn
from bluefelt.engine.poker.seating import clockwise
from bluefelt.engine.poker.state import Cards, collected, live_seats
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.engine.ranking.wilds import Plays, plays_as, wild_strength
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, DealScheduled
from bluefelt.engine.tables.state import seated
from bluefelt.games.follow_the_queen import boards, streets, view
from bluefelt.games.follow_the_queen.messages import (
    BringIn,
    BringInCalled,
    BroughtIn,
    HandStarted,
    MovedOn,
    MoveOn,
    ShowdownClosed,
    ShowdownOpened,
)
from bluefelt.games.follow_the_queen.options import bring_in_of, can_complete, hand_options
from bluefelt.games.follow_the_queen.settings import Settings
from bluefelt.games.follow_the_queen.state import FIFTH, SEVENTH, State

LANDING: Millis = 350  # for each open card of a street; they land one at a time


class FollowTheQueen(Poker[State]):
    """Seven-card stud with wild Queens, on the rules of every poker game."""

    def __init__(self) -> None:
        super().__init__()
        self._rules |= {
            Fold: self._act(self._not_bringing_in(self._fold)),
            Check: self._act(self._not_bringing_in(self._check)),
            Call: self._act(self._not_bringing_in(self._call)),
            Raise: self._act(self._raise_or_complete),
            AllIn: self._act(self._all_in_or_complete),
            BringIn: self._act(self._bring_in),
            MoveOn: self._move_on,
        }

    def setup(self, settings: Settings) -> State:
        settings.check()
        return State(settings=settings)

    def moves(self, state: State, seat: Seat | None) -> list[Option]:
        if seat is None:
            return []
        return hand_options(state, seat)

    def public(self, state: State) -> view.PublicView:
        return view.public(state, self.dealer_now(state))

    def public_after(
        self, state: State, before: view.PublicView, concerned: Container[Seat]
    ) -> view.PublicView:
        return view.public(state, self.dealer_now(state), before, concerned)

    def private(self, state: State, seat: Seat) -> view.PrivateView | None:
        return view.private(state, seat)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return view.redact(event, viewer)

    # Seats.

    def may_buy(self, state: State, seat: Seat) -> bool:
        return not state.players[seat].stack

    def buy_bounds(self, state: State, seat: Seat | None, name: str, now: Millis) -> Range:
        if seat is not None and not self.may_buy(state, seat):
            raise Rejected("not-broke")
        return Range(state.settings.stack, state.settings.stack)

    # Dealing.

    def begin_round(self, state: State, stamp: Stamp) -> Iterator[Event]:
        settings, now = state.settings, stamp.at
        deck = shuffle_deck(stamp, settings.shuffle)
        button = self._next_button(state, deck.seed)
        order = tuple(clockwise(self._able(state), button))
        yield HandStarted(state.rounds + 1, now, button, order, deck.commitment)
        yield Shuffled(deck.cards, deck.seed)
        for seat in order:
            ante = min(settings.ante, state.players[seat].stack)
            if ante:
                yield Posted(seat, ante, "ante")
        yield from streets.deal_third(state)
        low = self._lowest(state)
        if low is None:  # C3: at most one player has chips, so nobody posts
            yield BetsCollected(collected(state))
            yield from self.next_street(state, now)
        else:
            yield self._open_third(state, low)
            yield BringInCalled(low)
        yield from self.play_on(state, now)

    def _able(self, state: State) -> list[Seat]:
        return [seat for seat, player in state.players.items() if self.can_play(state, player)]

    def _next_button(self, state: State, seed: bytes) -> Seat:
        """The next active seat clockwise; the first is chosen or drawn as in B1."""
        able = sorted(self._able(state))
        if state.button is not None:
            return clockwise(able, state.button)[0]
        chosen = state.settings.initial_button
        if chosen is not None:
            return clockwise(able, chosen - 1)[0]
        return able[Stream(seed, "button").below(len(able))]

    def dealer(self, state: State) -> Seat | None:
        return self._next_button(state, bytes(32))

    def _lowest(self, state: State) -> Seat | None:
        """Who brings in: the lowest card, or the next to its left who has chips (C3)."""
        hand = state.hand
        if sum(bool(state.players[seat].stack) for seat in hand.order) <= 1:
            return None
        doors = {seat: state.players[seat].up[0] for seat in hand.order}
        high = state.settings.bring_in_wild == "high"
        lowest = boards.lowest_door(doors, hand.wild_ranks, wild_is_high=high)
        return self._or_next_with_chips(state, lowest)

    def _open_third(self, state: State, seat: Seat) -> BettingOpened:
        hand, small_bet = state.hand, state.settings.small_bet
        heads_up = len(hand.order) == 2
        round_ = open_round(state.settings.structure, small_bet, heads_up=heads_up)
        round_.complete_to = small_bet
        return BettingOpened(round_, hand.order.index(seat))

    def deal_street(self, state: State) -> Iterator[Event]:
        yield from streets.deal_next(state)

    def open_street(self, state: State, live: int) -> BettingOpened:
        hand, settings = state.hand, state.settings
        late = settings.structure == "fixed_limit" and hand.street >= FIFTH
        unit = 2 * settings.small_bet if late else settings.small_bet
        ups = {seat: state.players[seat].up for seat in hand.order}
        highest = boards.highest_board(ups, live_seats(state), hand.wild_ranks)
        round_ = open_round(settings.structure, unit, heads_up=live == 2)
        return BettingOpened(round_, hand.order.index(self._or_next_with_chips(state, highest)))

    def _or_next_with_chips(self, state: State, seat: Seat) -> Seat:
        """The seat, or the next live one clockwise if it is all-in (C3, C4)."""
        able = [other for other in live_seats(state) if state.players[other].stack]
        return seat if seat in able else clockwise(able, seat)[0]

    def is_complete(self, state: State) -> bool:
        return state.hand.street == SEVENTH

    def cards_of(self, state: State, seat: Seat) -> Cards:
        player = state.players[seat]
        return (*player.down, *player.up)

    def strengths(self, state: State, seat: Seat) -> tuple[Strength, ...]:
        cards = (*self.cards_of(state, seat), *state.hand.community)
        if len(cards) < view.LEAST_CARDS:
            return ()
        return (wild_strength(cards, state.hand.wild_ranks),)

    def five(self, state: State, seat: Seat, board: int) -> Plays:
        cards = (*self.cards_of(state, seat), *state.hand.community)
        return plays_as(cards, state.hand.wild_ranks)

    def street_pause(self, state: State) -> Millis:
        pace = state.settings.runout_ms
        return pace and pace + LANDING * len(live_seats(state))

    def first_to_show(self, state: State) -> Seat | None:
        aggressor = super().first_to_show(state)
        if aggressor is not None or state.hand.opener is None:
            return aggressor
        # If the opener folds without a bet, the next player opens.
        return clockwise(live_seats(state), state.hand.opener - 1)[0]

    # The showdown: seven cards and wild ranks take longer to read than two.

    def _show_down(self, state: State, now: Millis) -> Iterator[Event]:
        yield from super()._show_down(state, now)
        if state.settings.showdown_s:
            yield ShowdownOpened(now + state.settings.showdown_s * 1000)

    def options(self, state: State, seat: Seat | None) -> tuple[Option, ...]:
        options = super().options(state, seat)
        if state.hand.showdown_until is None:
            return options
        return tuple(option for option in options if option.command != tag(Deal))

    def dealer_now(self, state: State) -> Seat | None:
        return super().dealer_now(state) if state.hand.showdown_until is None else None

    def deal_pause(self, state: State) -> Millis:
        shown = state.hand.showdown_until is not None
        return max(super().deal_pause(state), state.settings.showdown_s * 1000 if shown else 0)

    def _deal(self, state: State, command: Deal, stamp: Stamp) -> Iterator[Event]:
        if state.hand.showdown_until is not None:
            raise Rejected("showdown-open")
        yield from super()._deal(state, command, stamp)

    def round_due(self, state: State) -> Millis | None:
        return state.hand.due if state.hand.is_running else state.hand.showdown_until

    def on_round_due(self, state: State, now: Millis) -> Iterator[Event]:
        if state.hand.stage == "over":
            yield ShowdownClosed()
        else:
            yield from super().on_round_due(state, now)

    def _move_on(self, state: State, command: MoveOn, stamp: Stamp) -> Iterator[Event]:
        seat, _ = seated(state, stamp.actor)
        if state.hand.showdown_until is None:
            raise Rejected("no-showdown")
        if seat in state.hand.moved_on:
            raise Rejected("already-so")
        yield MovedOn(seat)
        if not self._still_looking(state):
            yield ShowdownClosed()
            if state.settings.deal_control == "auto" and self.can_deal(state):
                yield DealScheduled(stamp.at, stamp.at)

    def _still_looking(self, state: State) -> list[Seat]:
        """Players who are present and still looking at the showdown."""
        return [
            seat
            for seat, player in state.players.items()
            if seat not in state.hand.moved_on
            and not (player.dropped or player.away or player.sitting_out or player.leaving)
        ]

    # The bring-in.

    def act_for(self, state: State, seat: Seat) -> Event:
        if state.hand.bringing_in == seat:
            return self._brought_in(state, seat)
        return super().act_for(state, seat)

    def _brought_in(self, state: State, seat: Seat) -> BroughtIn:
        return BroughtIn(seat, bring_in_of(state, seat))

    def _bring_in(self, state: State, command: BringIn, stamp: Stamp) -> Event:
        seat = whose_turn(state, stamp)
        if state.hand.bringing_in != seat:
            raise Rejected("no-bring-in")
        return self._brought_in(state, seat)

    def _not_bringing_in(
        self, rule: Callable[[State, Any, Stamp], Event]
    ) -> Callable[[State, Any, Stamp], Event]:
        def answered(state: State, command: Any, stamp: Stamp) -> Event:
            seat = whose_turn(state, stamp)
            if state.hand.bringing_in == seat:
                raise Rejected("bring-in-due", chips=bring_in_of(state, seat))
            return rule(state, command, stamp)

        return answered

    def _raise_or_complete(self, state: State, command: Raise, stamp: Stamp) -> Event:
        check_complete(state, whose_turn(state, stamp))
        return self._raise(state, command, stamp)

    def _all_in_or_complete(self, state: State, command: AllIn, stamp: Stamp) -> Event:
        check_complete(state, whose_turn(state, stamp))
        return self._all_in(state, command, stamp)


def check_complete(state: State, seat: Seat) -> None:
    """Refuse the low card a bet that is less than a small bet (C3)."""
    if state.hand.bringing_in == seat and not can_complete(state, seat):
        raise Rejected("bring-in-due", chips=bring_in_of(state, seat))
