"""Texas Hold'em: which rule answers which command (RULES A5 to A8, B)."""

from collections.abc import Callable, Iterator
from typing import Any

from bluefelt.engine.betting import next_to_act
from bluefelt.engine.betting_messages import AllIn, Call, Check, Fold, Raise
from bluefelt.engine.contract import Chips, Event, Millis, Option, Range, Seat, Stamp
from bluefelt.engine.house import House, room_only
from bluefelt.engine.house_messages import Left, Sat, SettingsApplied, StrikesCleared
from bluefelt.engine.house_options import house_options
from bluefelt.engine.house_state import later, seated
from bluefelt.engine.ranking import strength
from bluefelt.engine.rejected import Rejected
from bluefelt.games.holdem import deal, money, presence, showdown, turns, view
from bluefelt.games.holdem.facts import HOLDEM_FACTS
from bluefelt.games.holdem.messages import (
    Bomb,
    BombSet,
    Eliminated,
    HandMucked,
    HandShown,
    Muck,
    Post,
    PostSet,
    Rabbit,
    RabbitClosed,
    RabbitShown,
    RunoutStarted,
    Show,
    Straddle,
    StraddleSet,
    Vote,
    Voted,
)
from bluefelt.games.holdem.options import hand_options
from bluefelt.games.holdem.pot import in_the_middle
from bluefelt.games.holdem.settings import Settings, check
from bluefelt.games.holdem.state import Player, State


class Holdem(House[State]):
    """The rules of hold'em, on the house rules of every table."""

    def __init__(self) -> None:
        super().__init__()
        self._rules |= {
            Fold: self._act(turns.fold),
            Check: self._act(turns.check),
            Call: self._act(turns.call),
            Raise: self._act(turns.raise_),
            AllIn: self._act(turns.all_in),
            Vote: self._vote,
            Show: self._show,
            Muck: self._muck,
            Rabbit: self._rabbit,
            Straddle: self._straddle,
            Post: self._post,
            Bomb: self._bomb,
        }
        self._facts |= HOLDEM_FACTS

    def setup(self, settings: Settings) -> State:
        check(settings)
        return State(settings=settings)

    def chips(self, state: State) -> Chips:
        return super().chips(state) + in_the_middle(state)

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return (*hand_options(state, seat), *house_options(self, state, seat))

    def public(self, state: State) -> view.PublicView:
        return view.public(state)

    def private(self, state: State, seat: Seat) -> view.PrivateView | None:
        return view.private(state, seat)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return view.redact(event, viewer)

    # Betting.

    def _act(
        self, rule: Callable[[State, Any, Stamp], Event]
    ) -> Callable[[State, Any, Stamp], Iterator[Event]]:
        def act(state: State, command: Any, stamp: Stamp) -> Iterator[Event]:
            event = rule(state, command, stamp)
            hand, player = state.hand, state.players[stamp.actor or 0]
            if hand.in_bank or player.strikes:
                return self._act_late(state, event, stamp)
            return self.play_on(state, stamp.at, event)

        return act

    def _act_late(self, state: State, event: Event, stamp: Stamp) -> Iterator[Event]:
        seat = stamp.actor or 0
        yield from turns.bank_used(state.hand, seat, stamp.at)
        if state.players[seat].strikes:
            yield StrikesCleared(seat)
        yield from self.play_on(state, stamp.at, event)

    def play_on(self, state: State, now: Millis, event: Event | None = None) -> Iterator[Event]:
        """What just happened, and all that follows until somebody has to decide."""
        if event is not None:
            yield event
        hand = state.hand
        while hand.stage == "betting":
            seat = next_to_act(hand.round, state.players, hand.order, hand.start)
            if seat is None:
                yield from turns.end_round(state)
                yield from turns.next_street(state, now)
            elif presence.is_absent(state, state.players[seat]):
                yield turns.act_absent(state, seat)
            else:
                yield turns.start_turn(state, seat, now)
                return
        while hand.stage == "runout":
            run = showdown.unfinished(hand)
            if run is None:
                yield from showdown.show_down(state, now)
                continue
            pause = showdown.wait_for_street(state, run, now)
            if pause is not None:
                yield pause
                return
            yield showdown.deal_street(hand, run)
        if hand.stage == "over":
            yield from self._after_hand(state, now)

    def _after_hand(self, state: State, now: Millis) -> Iterator[Event]:
        leavers = [seat for seat, player in state.players.items() if player.leaving]
        tournament = state.settings.format == "tournament"
        if tournament:
            busts = [seat for seat in state.hand.order if not state.players[seat].stack]
            out = {seat: state.players[seat].started for seat in {*busts, *leavers}}
            yield from money.eliminate(state, out)
        for seat in leavers:
            yield from self.vacate(state, seat, now)
        if tournament:
            yield from money.crown(state)
        if state.queued is not None:
            yield SettingsApplied()
        yield from self.reschedule(state, now)

    # What the house asks of the game.

    def new_player(self, state: State, event: Sat) -> Player:
        return Player(
            name=event.name,
            sat_at=event.at,
            stack=event.chips,
            waiting=state.positions is not None,
            time_bank=state.settings.time_bank_s * 1000,
        )

    def in_round(self, state: State, seat: Seat) -> bool:
        return self.is_running(state) and state.players[seat].dealt_in

    def is_running(self, state: State) -> bool:
        return state.hand.is_running

    def can_deal(self, state: State) -> bool:
        return presence.can_deal(state)

    def begin_round(self, state: State, stamp: Stamp) -> Iterator[Event]:
        yield from deal.begin_hand(state, stamp)
        if state.hand.bomb:
            yield from turns.next_street(state, stamp.at)
        yield from self.play_on(state, stamp.at)

    def dealer(self, state: State) -> Seat | None:
        positions, _ = deal.next_hand(state, bytes(32))
        # Nobody sits at a dead button: the last to act deals.
        return positions.button if positions.button in state.players else positions.order[-1]

    def deal_pause(self, state: State) -> Millis:
        open_hunt = state.hand.rabbit_until is not None
        return max(super().deal_pause(state), showdown.RABBIT_FOR if open_hunt else 0)

    def unseats(self, state: State) -> bool:
        return state.settings.format != "tournament"

    def buy_bounds(self, state: State, seat: Seat | None, name: str, now: Millis) -> Range:
        return money.buy_bounds(state, seat, name, now)

    def check_settings(self, state: State, settings: Settings) -> None:
        check(settings)
        if state.rounds and settings.format != state.settings.format:
            raise Rejected("setting-fixed", setting="format")

    def on_seat_left(self, state: State, event: Left) -> Iterator[Event]:
        if state.settings.format != "tournament" or not state.rounds or state.finished:
            return
        if event.name not in {entry.name for entry in state.places}:
            ahead = sum(player.stack > 0 for player in state.players.values())
            yield Eliminated(event.seat, event.name, ahead + 1)
        yield from money.crown(state)

    def on_dropped(self, state: State, seat: Seat) -> Iterator[Event]:
        yield from turns.extended(state, seat)

    def on_absent(self, state: State, seat: Seat, now: Millis) -> Iterator[Event]:
        hand = state.hand
        if not hand.is_running:
            return
        if hand.to_act == seat:
            yield from turns.bank_used(hand, seat, now)
            yield from self.play_on(state, now, turns.act_absent(state, seat))
        elif hand.stage == "vote" and state.players[seat].is_live:
            yield from self._tell_votes(state, seat, False, now)

    # Clocks.

    def round_due(self, state: State) -> Millis | None:
        hand = state.hand
        return hand.due if hand.is_running else hand.rabbit_until

    def on_round_due(self, state: State, now: Millis) -> Iterator[Event]:
        hand = state.hand
        if hand.stage == "over":
            yield RabbitClosed()
        elif hand.stage == "vote":
            yield from self.play_on(state, now, RunoutStarted(1))
        elif hand.stage == "runout":
            street = showdown.deal_street(hand, showdown.unfinished(hand) or 0)
            yield from self.play_on(state, now, street)
        else:
            yield from self._expire(state, now)

    def _expire(self, state: State, now: Millis) -> Iterator[Event]:
        hand = state.hand
        seat = hand.to_act
        assert seat is not None
        bank = turns.time_bank(state, now)
        if bank is not None:
            yield bank
            return
        yield from turns.bank_used(hand, seat, now)
        yield from self.strike(state, seat, now)
        yield from self.play_on(state, now, turns.act_absent(state, seat))

    def on_resumed(self, state: State, after: Millis) -> None:
        state.hand.due = later(state.hand.due, after)
        state.hand.rabbit_until = later(state.hand.rabbit_until, after)

    # Extras.

    def _vote(self, state: State, command: Vote, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        hand = state.hand
        if hand.stage != "vote" or not player.is_live or seat in hand.votes:
            raise Rejected("no-vote")
        yield from self._tell_votes(state, seat, command.twice, stamp.at)

    def _tell_votes(self, state: State, seat: Seat, twice: bool, now: Millis) -> Iterator[Event]:
        hand = state.hand
        yield Voted(seat, twice)
        live = showdown.live_seats(state)
        if not twice or all(hand.votes.get(seat) for seat in live):
            yield from self.play_on(state, now, RunoutStarted(2 if twice else 1))

    def _may_show(self, state: State, stamp: Stamp) -> tuple[Seat, Player]:
        seat, player = seated(state, stamp.actor)
        if seat not in state.hand.may_show:
            raise Rejected("nothing-to-show")
        return seat, player

    def _show(self, state: State, command: Show, stamp: Stamp) -> Iterator[Event]:
        seat, player = self._may_show(state, stamp)
        boards = [board for board in state.hand.boards if board]
        made = tuple(strength((*player.hole, *board)) for board in boards)
        yield HandShown(seat, player.hole, made)

    def _muck(self, state: State, command: Muck, stamp: Stamp) -> Iterator[Event]:
        seat, _ = self._may_show(state, stamp)
        if seat in state.hand.mucked:
            raise Rejected("already-so")
        yield HandMucked(seat)

    def _rabbit(self, state: State, command: Rabbit, stamp: Stamp) -> Iterator[Event]:
        seated(state, stamp.actor)
        if state.hand.rabbit_until is None:
            raise Rejected("no-rabbit")
        yield RabbitShown(showdown.rabbit_cards(state.hand))

    def _straddle(self, state: State, command: Straddle, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        if not state.settings.straddle:
            raise Rejected("switched-off", setting="straddle")
        if player.straddles == command.on:
            raise Rejected("already-so")
        yield StraddleSet(seat, command.on)

    def _post(self, state: State, command: Post, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        if state.settings.entry != "post":
            raise Rejected("switched-off", setting="entry")
        if not player.waiting:
            raise Rejected("not-waiting")
        if player.posts == command.on:
            raise Rejected("already-so")
        yield PostSet(seat, command.on)

    def _bomb(self, state: State, command: Bomb, stamp: Stamp) -> Iterator[Event]:
        room_only(stamp)
        if not state.settings.bomb_bb:
            raise Rejected("switched-off", setting="bomb_bb")
        if state.bomb_next == command.on:
            raise Rejected("already-so")
        yield BombSet(command.on)
