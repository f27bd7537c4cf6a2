"""How each event of Hold Your Horses is written into state: no rules, only bookkeeping."""

from collections.abc import Callable
from typing import Any

from bluefelt.engine.contract import Event
from bluefelt.engine.ranking.evaluation import hand_name
from bluefelt.games.hold_your_horses import messages as m
from bluefelt.games.hold_your_horses.state import RACES_KEPT, PastRace, Player, Race, State


def _race_started(state: State, event: m.RaceStarted) -> None:
    state.rounds = event.number
    state.next_deal = None
    if state.playing_since is None:
        state.playing_since = event.at
    for seat, player in state.players.items():
        _clear_round(player)
        player.racing = seat in event.seats
        player.stakes = {}
        player.weighted = {}
        player.ante = 0
    state.race = Race(number=event.number, over=False, commitment=event.commitment)


def _shuffled(state: State, event: m.Shuffled) -> None:
    state.race.deck = event.deck
    state.race.seed = event.seed


def _antes_paid(state: State, event: m.AntesPaid) -> None:
    for seat in event.seats:
        player = state.players[seat]
        player.stack -= event.each
        player.ante = event.each
        state.race.antes += event.each


def _hands_dealt(state: State, event: m.HandsDealt) -> None:
    state.race.hands = event.hands


def _round_advanced(state: State, event: m.RoundAdvanced) -> None:
    race = state.race
    race.round = event.round
    race.board.extend(event.cards)
    race.due = event.due
    for player in state.players.values():
        _clear_round(player)


def _clear_round(player: Player) -> None:
    player.ready = False
    player.pending = {}


def _bet_placed(state: State, event: m.BetPlaced) -> None:
    player = state.players[event.seat]
    player.strikes = 0  # he is there; that he bet is nobody else's business
    pending = player.pending
    if event.amount:
        pending[event.hand] = event.amount
    else:
        del pending[event.hand]


def _readied(state: State, event: m.Readied) -> None:
    player = state.players[event.seat]
    player.ready = True
    player.pending = {}
    for hand, chips in event.bets.items():
        weighted = chips * event.weight
        player.stack -= chips
        player.stakes[hand] = player.stakes.get(hand, 0) + chips
        player.weighted[hand] = player.weighted.get(hand, 0) + weighted
        pot = state.race.pots[hand]
        pot.chips += chips
        pot.weighted += weighted


def _dark_horse_revealed(state: State, event: m.DarkHorseRevealed) -> None:
    state.race.hands = (*state.race.hands[: m.DARK_HORSE - 1], event.cards)


def _race_finished(state: State, event: m.RaceFinished) -> None:
    state.race.strengths = event.strengths
    state.race.places = event.places


def _payouts_settled(state: State, event: m.PayoutsSettled) -> None:
    race = state.race
    race.settled = event
    for seat, chips in event.payouts.items():
        state.players[seat].stack += chips
    state.house += event.house
    state.carry = event.carry
    past = PastRace(
        number=race.number,
        winners=event.winners,
        makes=hand_name(max(race.strengths)),
        outcome=event.outcome,
        pool=event.pool,
        payouts={state.players[seat].name: chips for seat, chips in event.payouts.items()},
    )
    state.history = [*state.history, past][-RACES_KEPT:]


def _race_ended(state: State, event: m.RaceEnded) -> None:
    state.race.over = True


HORSES_FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    m.RaceStarted: _race_started,
    m.Shuffled: _shuffled,
    m.AntesPaid: _antes_paid,
    m.HandsDealt: _hands_dealt,
    m.RoundAdvanced: _round_advanced,
    m.BetPlaced: _bet_placed,
    m.Readied: _readied,
    m.DarkHorseRevealed: _dark_horse_revealed,
    m.RaceFinished: _race_finished,
    m.PayoutsSettled: _payouts_settled,
    m.RaceEnded: _race_ended,
}
