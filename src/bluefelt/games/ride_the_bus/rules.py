"""Ride the Bus: which rule answers which command (RULES A5, A6, E)."""

from collections.abc import Iterator

from bluefelt.engine.contract import Event, Millis, Option, Range, Seat, Stamp
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Left, WentAway
from bluefelt.engine.tables.rules import UNSEAT_AFTER, Game, Unit
from bluefelt.engine.tables.state import room_only, seated
from bluefelt.games.ride_the_bus import bus, deal, pyramid, view
from bluefelt.games.ride_the_bus.awards import awards
from bluefelt.games.ride_the_bus.feats import game_played
from bluefelt.games.ride_the_bus.messages import (
    Assign,
    Claim,
    Flip,
    GameEnded,
    Guess,
    RideEnded,
    Skip,
)
from bluefelt.games.ride_the_bus.options import game_options, room_options
from bluefelt.games.ride_the_bus.settings import PYRAMID_CARDS, Settings
from bluefelt.games.ride_the_bus.state import State, score


class RideTheBus(Game[State]):
    """The rules of the bus, added to those of every table."""

    def __init__(self) -> None:
        super().__init__()
        self._rules |= {
            Flip: self._flip,
            Claim: self._claim,
            Assign: self._assign,
            Guess: self._guess,
            Skip: self._skip,
        }
        self.memorable = {GameEnded: game_played}

    def setup(self, settings: Settings) -> State:
        settings.check()
        return State(settings=settings)

    def moves(self, state: State, seat: Seat | None) -> list[Option]:
        if seat is None:
            return room_options(state)
        return game_options(state, seat)

    def public(self, state: State) -> view.PublicView:
        return view.public(state)

    def private(self, state: State, seat: Seat) -> view.PrivateView | None:
        return view.private(state, seat)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return view.redact(event, viewer)

    # The pyramid.

    def _flip(self, state: State, command: Flip, stamp: Stamp) -> Iterator[Event]:
        room_only(stamp)
        if pyramid.waits_for_host(state.match):
            yield from pyramid.close_claims(state, stamp.at)
            yield from self._go_on(state, stamp.at)
            if state.match.stage != "flip":
                return
        yield pyramid.flip(state, stamp.at)

    def _claim(self, state: State, command: Claim, stamp: Stamp) -> Iterator[Event]:
        seat, player = seated(state, stamp.actor)
        yield pyramid.claim(state, seat, player, command)

    def _assign(self, state: State, command: Assign, stamp: Stamp) -> Iterator[Event]:
        seat, _ = seated(state, stamp.actor)
        yield pyramid.assign(state, seat, command)
        yield from self._go_on(state, stamp.at)

    # The bus.

    def _guess(self, state: State, command: Guess, stamp: Stamp) -> Iterator[Event]:
        seat, _ = seated(state, stamp.actor)
        yield from bus.guess(state, seat, command, stamp.at)
        yield from self._go_on(state, stamp.at)

    def _skip(self, state: State, command: Skip, stamp: Stamp) -> Iterator[Event]:
        room_only(stamp)
        rider = state.match.rider
        if rider is None:
            raise Rejected("nobody-rides")
        yield RideEnded(rider, "skipped")
        yield from self._go_on(state, stamp.at)

    def _go_on(self, state: State, now: Millis) -> Iterator[Event]:
        """Play on until somebody has to act."""
        match = state.match
        if len(match.order) < 2:
            yield from self._end_game(state, now)
            return
        if match.stage == "assign":
            yield from pyramid.settle(state, now)
        if match.stage == "flip" and match.flipped == PYRAMID_CARDS:
            yield from pyramid.end_pyramid(state)
        if match.stage == "ride" and match.rider is None:
            yield from bus.start_rides(state, now)
            if match.rider is None:
                yield from self._end_game(state, now)

    def _end_game(self, state: State, now: Millis) -> Iterator[Event]:
        match = state.match
        if match.rider is not None:
            yield RideEnded(match.rider, "stopped")
        scores = tuple(score(seat, state.players[seat]) for seat in match.order)
        scores += tuple(match.gone)
        yield GameEnded(now, match.seed.hex(), scores, tuple(awards(scores)))
        yield from self.end_round(state, now)

    # What every table asks of its game.

    def in_round(self, state: State, seat: Seat) -> bool:
        return self.is_running(state) and seat in state.match.order

    def unit(self, state: State) -> Unit:
        return Unit(state.settings.counting)

    def is_running(self, state: State) -> bool:
        return state.match.is_running

    def can_deal(self, state: State) -> bool:
        return sum(map(deal.can_play, state.players.values())) >= 2

    def deals_itself(self, state: State) -> bool:
        return state.settings.deal_control == "auto"  # E7: else the results stay

    def dealers(self, state: State) -> tuple[Seat, ...]:
        """After a game everybody who would play may begin the next one."""
        if self.is_running(state) or not state.rounds or not self.can_deal(state):
            return ()
        players = sorted(state.players.items())
        return tuple(seat for seat, player in players if deal.can_play(player))

    def begin_round(self, state: State, stamp: Stamp) -> Iterator[Event]:
        yield from deal.begin_game(state, stamp)

    def stop_round(self, state: State, now: Millis) -> Iterator[Event]:
        yield from self._end_game(state, now)  # what was counted so far stays counted

    def buy_bounds(self, state: State, seat: Seat | None, name: str, now: Millis) -> Range:
        if seat is not None:
            raise Rejected("not-for-chips")
        return Range(0, 0)

    # Presence.

    def on_dropped(self, state: State, seat: Seat, now: Millis) -> Iterator[Event]:
        yield from bus.extended(state, seat)

    def on_absent(self, state: State, seat: Seat, now: Millis) -> Iterator[Event]:
        if state.players[seat].leaving:  # a game is too long to wait for
            yield from self.vacate(state, seat, now)
        elif self.in_round(state, seat):
            yield from pyramid.lapse(state, seat)
            if state.match.rider == seat:
                yield RideEnded(seat, "away")
            yield from self._go_on(state, now)

    def on_seat_left(self, state: State, event: Left) -> Iterator[Event]:
        match = state.match
        if not match.is_running:
            return
        if match.rider == event.seat:
            yield RideEnded(event.seat, "left")
        yield from self._go_on(state, event.at)

    # Clocks.

    def round_due(self, state: State) -> Millis | None:
        return state.match.due

    def on_round_due(self, state: State, now: Millis) -> Iterator[Event]:
        match = state.match
        if match.stage == "flip":
            yield pyramid.flip(state, now)
            return
        if match.stage == "claim":
            yield from pyramid.close_claims(state, now)
        elif match.stage == "assign":
            for seat in list(match.owed):
                yield from pyramid.lapse(state, seat)
        else:
            rider = match.rider
            assert rider is not None
            yield from bus.miss(state, rider, now)
            if state.players[rider].strikes >= bus.MISSES_TO_END:
                yield WentAway(rider, now + UNSEAT_AFTER)
        yield from self._go_on(state, now)
