"""Every game's view says what the view contract promises, so that clients need not guess."""

from typing import get_args

import pytest

from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.poker.view import PokerSeatView
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.view import DecisionKey, SeatView, TableView, decision_key
from tests.contract.players import Game, every_game, sit_everybody, steps

STEPS = 200

every_seed = pytest.mark.parametrize("seed", range(10))


@every_game
@every_seed
def test_a_view_says_what_is_so(spec: GameSpec, seed: int) -> None:
    for game in steps(Game(spec, seed), STEPS):
        state, view = game.state, spec.game.public(game.state)
        assert isinstance(view, TableView)
        assert view.round == state.rounds
        assert view.running == spec.game.is_running(state)
        assert (view.next_deal, view.paused_at) == (state.next_deal, state.paused_at)
        assert [seat.seat for seat in view.seats] == sorted(state.players)
        for seat in view.seats:
            check_seat(spec, game, seat)
        assert set(view.waits_for) <= set(state.players)
        dealer = spec.game.dealer_now(state)
        if not view.running:  # then it is only waited for whoever deals
            assert view.waits_for == (() if dealer is None else (dealer,))


def check_seat(spec: GameSpec, game: Game, view: SeatView) -> None:
    player = game.state.players[view.seat]
    assert view.name == player.name
    assert view.stack == (player.stack if spec.scoring is None else None)
    assert (view.sitting_out, view.away, view.dropped) == (
        player.sitting_out,
        player.away,
        player.dropped,
    )
    if isinstance(view, PokerSeatView):  # made of a tuple: the order counts
        holds = view.in_round or view.folded
        assert (view.bet, view.time_bank) == (player.paid, player.time_bank)
        assert (view.in_round, view.folded) == (
            holds and not player.folded,
            holds and player.folded,
        )
        assert view.all_in == (player.is_live and not player.stack)
        assert view.mucked == (holds and view.seat in game.state.hand.mucked)
        assert view.did == (game.state.hand.last.get(view.seat) if holds else None)


@every_game
@every_seed
def test_who_is_waited_for_can_move(spec: GameSpec, seed: int) -> None:
    for game in steps(Game(spec, seed), STEPS):
        game.catch_up()
        if game.state.paused_at is None:
            for seat in spec.game.public(game.state).waits_for:
                assert moves(spec, game, seat), f"seat {seat} is waited for without a move"


def moves(spec: GameSpec, game: Game, seat: Seat) -> list[str]:
    options = spec.game.options(game.state, seat)
    return [option.command for option in options if not option.housekeeping]


@every_game
@every_seed
def test_a_decision_has_a_key_of_its_own(spec: GameSpec, seed: int) -> None:
    """When somebody else is asked, the key is another, and no key comes back."""
    game = sit_everybody(Game(spec, seed))
    gone: set[DecisionKey] = set()
    view = spec.game.public(game.state)
    for _ in range(STEPS):
        before = view
        game.step()
        view = spec.game.public(game.state)
        # Between rounds it is the dealer's turn, and whoever is not dealer any more is refused.
        moved = view.running and view.waits_for and view.waits_for != before.waits_for
        if len(before.waits_for) == 1 and moved:
            assert decision_key(1, view) != decision_key(1, before)
        if decision_key(1, view) != decision_key(1, before):
            gone.add(decision_key(1, before))
            assert decision_key(1, view) not in gone


@every_game
def test_every_event_says_what_it_changes(spec: GameSpec) -> None:
    silent = [kind.__name__ for kind in get_args(spec.events) if kind.evolve is Event.evolve]
    assert not silent
