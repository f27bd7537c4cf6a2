"""Texas Hold Your Horses: which rule answers which command (RULES A5 to A7, D)."""

from collections.abc import Iterator

from bluefelt.engine.contract import Chips, Command, Event, Millis, Option, Range, Seat, Stamp
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Left, Returned, RoundVoided, StrikesCleared
from bluefelt.engine.tables.rules import Game
from bluefelt.engine.tables.state import seated
from bluefelt.games.hold_your_horses import bets, race, view
from bluefelt.games.hold_your_horses.feats import race_won
from bluefelt.games.hold_your_horses.messages import (
    Bet,
    BetPlaced,
    PayoutsSettled,
    Readied,
    Ready,
)
from bluefelt.games.hold_your_horses.options import may_hurry, race_options
from bluefelt.games.hold_your_horses.settings import Settings
from bluefelt.games.hold_your_horses.state import Player, State


class HoldYourHorses(Game[State]):
    """The rules of the race, added to those of every table."""

    def __init__(self) -> None:
        super().__init__()
        self._rules |= {Bet: self._bet, Ready: self._ready}
        self.memorable = {PayoutsSettled: race_won}

    def setup(self, settings: Settings) -> State:
        settings.check()
        return State(settings=settings)

    def chips(self, state: State) -> Chips:
        return super().chips(state) + state.in_play + state.carry + state.house

    def moves(self, state: State, seat: Seat | None) -> list[Option]:
        if seat is None:
            return []
        return race_options(state, seat)

    def public(self, state: State) -> view.PublicView:
        return view.public(state)

    def private(self, state: State, seat: Seat) -> view.PrivateView | None:
        return view.private(state, seat)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return view.redact(event, viewer)

    # Bets and READY.

    def _bet(self, state: State, command: Bet, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        bets.check_is_meant(state, command.round)
        bets.check_may_bet(state, player)
        bets.check_bet(state, player, command.hand, command.amount)
        if player.away:
            yield Returned(seat)
        yield BetPlaced(seat, command.hand, command.amount, state.settings.open_bets)

    def _ready(self, state: State, command: Ready, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        bets.check_is_meant(state, command.round)
        if state.race.over and may_hurry(state, player):
            yield from self._hurry(state, seat, stamp)
            return
        bets.check_may_bet(state, player)
        if player.ready:
            raise Rejected("already-ready")
        if not player.stack:
            raise Rejected("no-chips")
        yield from self._is_there(seat, player)
        weight = state.settings.weights[race.ROUNDS.index(state.race.round)]
        yield Readied(seat, dict(sorted(player.pending.items())), weight)
        yield from self.play_on(state, stamp.at)

    def _is_there(self, seat: Seat, player: Player) -> Iterator[Event]:
        """A player who acts is no longer away, and has no strikes."""
        if player.away:
            yield Returned(seat)
        elif player.strikes:
            yield StrikesCleared(seat)

    def _hurry(self, state: State, seat: Seat, stamp: Stamp) -> Iterator[Event]:
        """Between races: when everybody who can play is READY, the next one starts."""
        player = state.players[seat]
        if player.ready:
            raise Rejected("already-ready")
        yield from self._is_there(seat, player)
        yield Readied(seat, {}, 0)
        if self._all_ready(state, seat):
            yield from self.begin_round(state, stamp)

    def deals(self, state: State, command: Command, seat: Seat | None) -> bool:
        is_last_ready = type(command) is Ready and self._all_ready(state, seat)
        return is_last_ready or super().deals(state, command, seat)

    def _all_ready(self, state: State, last: Seat | None) -> bool:
        """Whether everybody is READY for the next race, counting this seat."""
        able = [s for s, player in state.players.items() if bets.can_play(state.settings, player)]
        waits = any(not state.players[seat].ready for seat in able if seat != last)
        return not waits and not self._may_rebuy(state)

    def _may_rebuy(self, state: State) -> bool:
        """Whether a player who is here must rebuy to play on."""
        return any(
            player.is_present and not player.sitting_out and bets.is_broke(state.settings, player)
            for player in state.players.values()
        )

    def play_on(self, state: State, now: Millis) -> Iterator[Event]:
        """Play rounds until somebody must be waited for or the race is over."""
        while not state.race.over:
            if any(map(bets.is_waited_for, state.players.values())):
                return
            yield from self._advance(state, now)

    def _advance(self, state: State, now: Millis) -> Iterator[Event]:
        yield from race.advance(state, now)
        if state.race.over:
            yield from self.end_round(state, now)

    # What every table asks of its game.

    def in_round(self, state: State, seat: Seat) -> bool:
        player = state.players[seat]
        return self.is_running(state) and bool(player.stakes or player.ante)

    def takes_part(self, state: State, seat: Seat) -> bool:
        return self.is_running(state) and state.players[seat].racing

    def is_running(self, state: State) -> bool:
        return not state.race.over

    def can_deal(self, state: State) -> bool:
        able = sum(bets.can_play(state.settings, player) for player in state.players.values())
        return able >= 2

    def begin_round(self, state: State, stamp: Stamp) -> Iterator[Event]:
        yield from race.begin_race(state, stamp)
        yield from self.play_on(state, stamp.at)

    def stop_round(self, state: State, now: Millis) -> Iterator[Event]:
        paid = {seat: sum(p.stakes.values()) + p.ante for seat, p in sorted(state.players.items())}
        yield RoundVoided(now, {seat: chips for seat, chips in paid.items() if chips})
        yield from self.end_round(state, now)

    def buy_bounds(self, state: State, seat: Seat | None, name: str, now: Millis) -> Range:
        settings = state.settings
        if seat is not None and not bets.is_broke(settings, state.players[seat]):
            raise Rejected("not-broke")
        return Range(settings.stack, settings.stack)

    def on_seat_left(self, state: State, event: Left) -> Iterator[Event]:
        yield from self.play_on(state, event.at)

    def on_absent(self, state: State, seat: Seat, now: Millis) -> Iterator[Event]:
        yield from self.play_on(state, now)

    # Clocks.

    def round_due(self, state: State) -> Millis | None:
        return state.race.due

    def on_round_due(self, state: State, now: Millis) -> Iterator[Event]:
        # D4: players who are not READY bet nothing this round; that is no missed turn.
        yield from self._advance(state, now)
        yield from self.play_on(state, now)
