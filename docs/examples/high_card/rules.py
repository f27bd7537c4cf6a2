"""High Card: everybody antes and gets a card, may swap it once, and the highest card wins."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.chance import deal_deck
from bluefelt.engine.contract import Chips, Event, Millis, Option, Range, Seat, Stamp, tag
from bluefelt.engine.poker.pots import share_pot
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import RoundVoided
from bluefelt.engine.tables.rules import Game
from bluefelt.engine.tables.state import seated
from bluefelt.engine.tables.view import SeatView, TableView
from high_card.messages import Dealt, Keep, Kept, Shown, Swap, Swapped
from high_card.state import Settings, State


class PlayerView(SeatView, frozen=True):
    card: Card | None  # only when shown


class PublicView(TableView, frozen=True):
    phase: Literal["waiting", "deciding", "shown"]
    seats: tuple[PlayerView, ...]
    pot: Chips


class PrivateView(Struct, frozen=True):
    card: Card | None


class HighCard(Game[State]):
    def __init__(self) -> None:
        super().__init__()
        self._rules |= {Keep: self._keep, Swap: self._swap}

    def setup(self, settings: Settings) -> State:
        return State(settings=settings)

    # A round: deal, let everybody decide, show.

    def begin_round(self, state: State, stamp: Stamp) -> Iterator[Event]:
        deck = deal_deck(stamp.entropy, state.settings.shuffle, stamp.stacked)
        seats = sorted(self._able(state))
        yield Dealt(
            state.rounds + 1,
            stamp.at,
            stamp.at + state.settings.clock,
            tuple(deck[len(seats) :]),
            dict(zip(seats, deck, strict=False)),
            state.settings.ante,
        )
        yield from self._settle(state, stamp.at)

    def _keep(self, state: State, command: Keep, stamp: Stamp) -> Iterator[Event]:
        seat = self._undecided(state, stamp)
        yield Kept(seat)
        yield from self._settle(state, stamp.at)

    def _swap(self, state: State, command: Swap, stamp: Stamp) -> Iterator[Event]:
        seat = self._undecided(state, stamp)
        yield Swapped(seat, state.deck[0])
        yield from self._settle(state, stamp.at)

    def _undecided(self, state: State, stamp: Stamp) -> Seat:
        seat, player = seated(state, stamp.actor)
        if player.decided:
            raise Rejected("nothing-to-decide")
        return seat

    def _settle(self, state: State, now: Millis) -> Iterator[Event]:
        for seat, player in state.players.items():
            if not player.decided and not player.is_present:
                yield Kept(seat)
        if all(player.decided for player in state.players.values()):
            yield from self._show(state, now)

    def _show(self, state: State, now: Millis) -> Iterator[Event]:
        cards = {s: p.card for s, p in sorted(state.players.items()) if p.card is not None}
        best = max(card >> 2 for card in cards.values())
        winners = [seat for seat, card in cards.items() if card >> 2 == best]
        yield Shown(cards, share_pot(state.pot, winners))
        yield from self.end_round(state, now)

    # What the house asks of the game.

    def _able(self, state: State) -> list[Seat]:
        ante = state.settings.ante
        return [
            seat
            for seat, p in state.players.items()
            if p.stack >= ante and p.is_present and not p.sitting_out
        ]

    def can_deal(self, state: State) -> bool:
        return len(self._able(state)) >= 2

    def is_running(self, state: State) -> bool:
        return state.due is not None

    def in_round(self, state: State, seat: Seat) -> bool:
        return self.is_running(state) and state.players[seat].card is not None

    def round_due(self, state: State) -> Millis | None:
        return state.due

    def on_round_due(self, state: State, now: Millis) -> Iterator[Event]:
        for seat in [seat for seat, player in state.players.items() if not player.decided]:
            yield from self.strike(state, seat, now)
            yield Kept(seat)
        yield from self._show(state, now)

    def on_absent(self, state: State, seat: Seat, now: Millis) -> Iterator[Event]:
        if self.is_running(state):
            yield from self._settle(state, now)

    def stop_round(self, state: State, now: Millis) -> Iterator[Event]:
        paid = [seat for seat, player in state.players.items() if player.card is not None]
        yield RoundVoided(now, dict.fromkeys(paid, state.settings.ante))
        yield from self.end_round(state, now)

    def buy_bounds(self, state: State, seat: Seat | None, name: str, now: Millis) -> Range:
        if seat is not None and state.players[seat].stack >= state.settings.ante:
            raise Rejected("not-broke")
        return Range(state.settings.stack, state.settings.stack)

    def chips(self, state: State) -> Chips:
        return super().chips(state) + state.pot

    # What is seen, and what may be done.

    def moves(self, state: State, seat: Seat | None) -> list[Option]:
        player = None if seat is None else state.players.get(seat)
        deciding = player is not None and not player.decided and state.paused_at is None
        return [Option(tag(Keep)), Option(tag(Swap))] if deciding else []

    def public(self, state: State) -> PublicView:
        return PublicView(
            round=state.rounds,
            running=self.is_running(state),
            phase="deciding" if self.is_running(state) else "shown" if state.shown else "waiting",
            turn=0,  # everybody decides once
            waits_for=tuple(seat for seat, p in sorted(state.players.items()) if not p.decided),
            due=state.due,
            next_deal=state.next_deal,
            paused_at=state.paused_at,
            finished=False,
            seats=tuple(self._seat(state, seat) for seat in sorted(state.players)),
            pot=state.pot,
        )

    def _seat(self, state: State, seat: Seat) -> PlayerView:
        player = state.players[seat]
        return PlayerView(
            seat=seat,
            name=player.name,
            stack=player.stack,
            in_round=self.in_round(state, seat),
            sitting_out=player.sitting_out,
            away=player.away,
            dropped=player.dropped,
            card=player.card if state.shown else None,
        )

    def private(self, state: State, seat: Seat) -> PrivateView | None:
        player = state.players.get(seat)
        return None if player is None else PrivateView(player.card)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        if isinstance(event, Dealt):
            seen = {seat: card if seat == viewer else None for seat, card in event.cards.items()}
            return replace(event, cards=seen, deck=())
        if isinstance(event, Swapped) and event.seat != viewer:
            return replace(event, card=None)
        return event
