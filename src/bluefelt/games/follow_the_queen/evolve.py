"""How each event of Follow the Queen is written into state."""

from collections.abc import Callable
from typing import Any

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.messages import BettingOpened, Raised
from bluefelt.engine.poker.state import POKER_FACTS
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.state import Hand, State, WildChange


def _hand_started(state: State, event: m.HandStarted) -> None:
    state.rounds = event.number
    state.next_deal = None
    state.button = event.button
    if state.playing_since is None:
        state.playing_since = event.at
    for seat, player in state.players.items():
        player.folded = player.acted = False
        player.down = player.up = ()
        player.dealt_in = seat in event.order
    state.hand = Hand(
        number=event.number,
        button=event.button,
        order=event.order,
        commitment=event.commitment,
        stage="betting",
    )


def _street_started(state: State, event: m.StreetStarted) -> None:
    state.hand.street = event.street
    state.hand.due = None


def _card_burned(state: State, event: m.CardBurned) -> None:
    if event.card is not None:
        state.hand.burned.append(event.card)
    state.hand.used += 1


def _burns_returned(state: State, event: m.BurnsReturned) -> None:
    hand = state.hand
    hand.deck = (*hand.deck[hand.used :], *hand.burned)
    hand.used = 0
    hand.burned = []


def _down_dealt(state: State, event: m.DownDealt) -> None:
    for seat, cards in event.hands.items():
        state.players[seat].down += cards
        state.hand.used += len(cards)


def _up_dealt(state: State, event: m.UpDealt) -> None:
    state.players[event.seat].up += (event.card,)
    state.hand.used += 1


def _community_dealt(state: State, event: m.CommunityDealt) -> None:
    state.hand.community.append(event.card)
    state.hand.used += 1


def _wilds_changed(state: State, event: m.WildsChanged) -> None:
    hand = state.hand
    hand.wild_rank = event.rank
    hand.armed = event.armed
    hand.queen = event.queen
    hand.wild_history.append(
        WildChange(hand.street, event.queen, event.follower, event.rank, event.seat)
    )


def _betting_opened(state: State, event: BettingOpened) -> None:
    POKER_FACTS[BettingOpened](state, event)
    hand = state.hand
    hand.opener = hand.order[event.start % len(hand.order)]


def _bring_in_called(state: State, event: m.BringInCalled) -> None:
    state.hand.bringing_in = event.seat


def _brought_in(state: State, event: m.BroughtIn) -> None:
    hand, player = state.hand, state.players[event.seat]
    player.stack -= event.chips
    player.paid += event.chips
    round_ = hand.round
    round_.bet = state.settings.bring_in  # a short bring-in is still owed in full (C3)
    if round_.bet >= round_.complete_to:  # nothing left to complete: it is the first bet
        round_.level = round_.bet
        round_.bets = 1
    round_.poster = event.seat
    hand.start = hand.order.index(event.seat) + 1
    hand.bringing_in = None
    hand.to_act = None
    hand.due = None
    hand.last[event.seat] = "bring-in"


def _raised(state: State, event: Raised) -> None:
    POKER_FACTS[Raised](state, event)
    state.hand.bringing_in = None


QUEEN_FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    BettingOpened: _betting_opened,
    Raised: _raised,
    m.HandStarted: _hand_started,
    m.StreetStarted: _street_started,
    m.CardBurned: _card_burned,
    m.BurnsReturned: _burns_returned,
    m.DownDealt: _down_dealt,
    m.UpDealt: _up_dealt,
    m.CommunityDealt: _community_dealt,
    m.WildsChanged: _wilds_changed,
    m.BringInCalled: _bring_in_called,
    m.BroughtIn: _brought_in,
}
