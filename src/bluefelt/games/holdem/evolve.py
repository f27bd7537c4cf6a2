"""How each hold'em event is written into state: no rules, only bookkeeping."""

from collections.abc import Callable
from typing import Any

from bluefelt.engine.contract import Event, Millis
from bluefelt.engine.poker.messages import Posted, RunoutStarted
from bluefelt.engine.poker.seating import Positions
from bluefelt.engine.poker.state import POKER_FACTS
from bluefelt.engine.tables.messages import Left
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.state import CashOut, Hand, Place, State

BRING_BACK_WITHIN: Millis = 3_600_000  # A7


def _hand_started(state: State, event: m.HandStarted) -> None:
    state.rounds = event.number
    state.level = event.level
    state.next_deal = None
    if state.playing_since is None:
        state.playing_since = event.at
    for seat, player in state.players.items():
        player.started = player.stack
        player.folded = player.acted = False
        player.hole = ()
        if seat in event.order:
            player.dealt_in = True
            player.newcomer = player.missed_blind = player.posts = False
        if not event.bomb:
            player.waiting = not player.dealt_in
    for seat in event.missed:
        state.players[seat].missed_blind = True
    state.since_bomb = 0 if event.bomb else state.since_bomb + 1
    if event.bomb:
        state.bomb_next = False
        if state.positions is None:
            state.first_button = event.button
    else:
        state.positions = Positions(
            event.button, event.small, event.big, event.order, event.small_seat
        )
    state.hand = Hand(
        number=event.number,
        small_blind=event.small_blind,
        big_blind=event.big_blind,
        button=event.button,
        small=event.small,
        big=event.big,
        order=event.order,
        commitment=event.commitment,
        bomb=event.bomb,
        stage="betting",
    )


def _holes_dealt(state: State, event: m.HolesDealt) -> None:
    for seat, cards in event.hands.items():
        state.players[seat].hole = cards
    state.hand.used = 2 * len(event.hands)


def _vote_opened(state: State, event: m.VoteOpened) -> None:
    hand = state.hand
    hand.stage = "vote"
    hand.due = event.due


def _voted(state: State, event: m.Voted) -> None:
    state.hand.votes[event.seat] = event.twice


def _board_dealt(state: State, event: m.BoardDealt) -> None:
    hand = state.hand
    hand.boards[event.run].extend(event.cards)
    hand.used += 1 + len(event.cards)  # and the burn
    hand.due = None


def _rabbit_shown(state: State, event: m.RabbitShown) -> None:
    hand = state.hand
    hand.rabbit = event.cards
    hand.rabbit_until = None


def _rabbit_closed(state: State, event: m.RabbitClosed) -> None:
    state.hand.rabbit_until = None


def _straddle_set(state: State, event: m.StraddleSet) -> None:
    state.players[event.seat].straddles = event.on


def _post_set(state: State, event: m.PostSet) -> None:
    state.players[event.seat].posts = event.on


def _bomb_set(state: State, event: m.BombSet) -> None:
    state.bomb_next = event.on


def _eliminated(state: State, event: m.Eliminated) -> None:
    state.places.append(Place(event.name, event.place))


def _tournament_won(state: State, event: m.TournamentWon) -> None:
    state.places.append(Place(event.name, 1))
    state.finished = True


def _posted(state: State, event: Posted) -> None:
    POKER_FACTS[Posted](state, event)
    if event.why == "straddle":
        state.hand.straddler = event.seat


def _runout_started(state: State, event: RunoutStarted) -> None:
    POKER_FACTS[RunoutStarted](state, event)
    state.hand.boards = [list(state.hand.board) for _ in range(event.runs)]


def _rabbit_opened(state: State, event: m.RabbitOpened) -> None:
    state.hand.rabbit_until = event.until


def _left(state: State, event: Left) -> None:
    POKER_FACTS[Left](state, event)
    recent = event.at - BRING_BACK_WITHIN
    state.cashed_out = {n: c for n, c in state.cashed_out.items() if c.at >= recent}
    if event.chips:
        state.cashed_out[event.name] = CashOut(event.chips, event.at)


HOLDEM_FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    Left: _left,
    Posted: _posted,
    RunoutStarted: _runout_started,
    m.HandStarted: _hand_started,
    m.HolesDealt: _holes_dealt,
    m.VoteOpened: _vote_opened,
    m.Voted: _voted,
    m.BoardDealt: _board_dealt,
    m.RabbitOpened: _rabbit_opened,
    m.RabbitShown: _rabbit_shown,
    m.RabbitClosed: _rabbit_closed,
    m.StraddleSet: _straddle_set,
    m.PostSet: _post_set,
    m.BombSet: _bomb_set,
    m.Eliminated: _eliminated,
    m.TournamentWon: _tournament_won,
}
