"""How each bus event is written into state: no rules, only bookkeeping."""

from collections.abc import Callable
from typing import Any

from bluefelt.engine.contract import Event
from bluefelt.engine.tables.messages import Left
from bluefelt.engine.tables.state import HOUSE_FACTS
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.settings import PYRAMID_CARDS
from bluefelt.games.ride_the_bus.state import (
    ROW_CARDS,
    LastGuess,
    Match,
    Receipt,
    State,
    Tally,
    score,
)


def _game_started(state: State, event: m.GameStarted) -> None:
    state.rounds = event.number
    state.next_deal = None
    if state.playing_since is None:
        state.playing_since = event.at
    for player in state.players.values():
        player.hand = ()
        player.tally = Tally()
    state.match = Match(
        number=event.number,
        stage="flip",
        decks=event.decks,
        order=event.order,
        commitment=event.commitment,
    )


def _shuffled(state: State, event: m.Shuffled) -> None:
    state.match.seed = event.seed
    state.match.stock = list(event.deck)


def _hands_dealt(state: State, event: m.HandsDealt) -> None:
    for seat, cards in event.hands.items():
        state.players[seat].hand = cards
        del state.match.stock[: len(cards)]


def _pyramid_laid(state: State, event: m.PyramidLaid) -> None:
    match = state.match
    match.pyramid = tuple(match.stock[:PYRAMID_CARDS])
    del match.stock[:PYRAMID_CARDS]
    match.due = event.due


def _card_flipped(state: State, event: m.CardFlipped) -> None:
    match = state.match
    match.stage = "claim"
    match.due = event.due
    match.flipped = event.place + 1
    match.claims = {}
    match.first = None
    match.receipts = []


def _cards_played(state: State, event: m.CardsPlayed) -> None:
    match, player = state.match, state.players[event.seat]
    hand = list(player.hand)
    for card in event.cards:
        hand.remove(card)
    player.hand = tuple(hand)
    player.tally.played += len(event.cards)
    match.discard += event.cards
    match.claims[event.seat] = match.claims.get(event.seat, 0) + len(event.cards)
    if match.first is None:
        match.first = event.seat


def _assigning_opened(state: State, event: m.AssigningOpened) -> None:
    match = state.match
    match.stage = "assign"
    match.owed = dict(event.owed)  # the event must not change with what is left
    match.due = event.due


def _sips_assigned(state: State, event: m.SipsAssigned) -> None:
    match = state.match
    state.players[event.seat].tally.given += event.sips
    state.players[event.to].tally.received += event.sips
    _paid_off(match, event.seat, event.sips)
    for place, receipt in enumerate(match.receipts):
        if (receipt.giver, receipt.to) == (event.seat, event.to):
            match.receipts[place] = Receipt(event.seat, event.to, receipt.sips + event.sips)
            return
    match.receipts.append(Receipt(event.seat, event.to, event.sips))


def _sips_lapsed(state: State, event: m.SipsLapsed) -> None:
    _paid_off(state.match, event.seat, event.sips)


def _paid_off(match: Match, seat: int, sips: int) -> None:
    match.owed[seat] -= sips
    if not match.owed[seat]:
        del match.owed[seat]


def _card_settled(state: State, event: m.CardSettled) -> None:
    state.match.stage = "flip"
    state.match.due = event.due


def _hands_shown(state: State, event: m.HandsShown) -> None:
    match = state.match
    for seat, cards in event.hands.items():
        state.players[seat].hand = ()
        match.discard += cards
    match.shown = dict(event.hands)
    match.discard += match.pyramid


def _riders_chosen(state: State, event: m.RidersChosen) -> None:
    state.match.stage = "ride"
    state.match.queue = event.riders


def _ride_started(state: State, event: m.RideStarted) -> None:
    match = state.match
    match.rider = event.seat
    match.queue = match.queue[1:]
    match.wrong = 0


def _stock_shuffled(state: State, event: m.StockShuffled) -> None:
    match = state.match
    match.stock += event.cards
    match.discard = []
    match.buried = []
    match.reshuffles = event.number


def _row_dealt(state: State, event: m.RowDealt) -> None:
    match = state.match
    match.row = tuple(match.stock[:ROW_CARDS])
    del match.stock[:ROW_CARDS]
    match.position = 1
    match.fifth_seen = False
    match.due = event.due
    match.graced = False


def _guessed(state: State, event: m.Guessed) -> None:
    match, tally = state.match, state.players[event.seat].tally
    match.discard.append(match.stock.pop(0))
    match.due = event.due
    match.graced = False
    match.last = LastGuess(
        event.seat, event.position, event.right, event.call, event.card, event.drawn
    )
    match.fifth_seen = event.position == ROW_CARDS
    match.position += event.right
    tally.guesses += 1


def _guess_missed(state: State, event: m.GuessMissed) -> None:
    state.match.last = LastGuess(event.seat, event.position, right=False)


def _guess_extended(state: State, event: m.GuessExtended) -> None:
    state.match.due = event.due
    state.match.graced = True


def _row_lost(state: State, event: m.RowLost) -> None:
    match, tally = state.match, state.players[event.seat].tally
    match.wrong += 1
    tally.wrong += 1
    tally.received += event.sips
    tally.on_bus += event.sips
    _discard_row(match)


def _discard_row(match: Match) -> None:
    match.discard += match.row[: ROW_CARDS - 1]
    (match.discard if match.fifth_seen else match.buried).extend(match.row[ROW_CARDS - 1 :])
    match.row = ()
    match.position = 1
    match.due = None


def _ride_ended(state: State, event: m.RideEnded) -> None:
    match = state.match
    _discard_row(match)
    match.rider = None
    if event.seat in match.order:
        state.players[event.seat].tally.ride = event.how


def _game_ended(state: State, event: m.GameEnded) -> None:
    match = state.match
    match.stage = "over"
    match.due = None
    match.owed = {}
    match.queue = ()
    match.scores = event.scores
    match.awards = event.awards
    for seat in match.order:
        state.players[seat].hand = ()


def _left(state: State, event: Left) -> None:
    match, player = state.match, state.players[event.seat]
    if event.seat in match.order and match.is_running:
        if event.seat == match.rider:
            player.tally.ride = "left"
        match.gone.append(score(event.seat, player))
        match.buried += player.hand  # E3: nobody sees what a leaver held
        match.owed.pop(event.seat, None)
        match.queue = tuple(seat for seat in match.queue if seat != event.seat)
    match.order = tuple(seat for seat in match.order if seat != event.seat)
    # Whoever sits here next has claimed, shown and got nothing.
    match.claims.pop(event.seat, None)
    match.shown.pop(event.seat, None)
    match.receipts = [r for r in match.receipts if event.seat not in (r.giver, r.to)]
    if match.first == event.seat:
        match.first = None
    HOUSE_FACTS[Left](state, event)


BUS_FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    Left: _left,
    m.GameStarted: _game_started,
    m.Shuffled: _shuffled,
    m.HandsDealt: _hands_dealt,
    m.PyramidLaid: _pyramid_laid,
    m.CardFlipped: _card_flipped,
    m.CardsPlayed: _cards_played,
    m.AssigningOpened: _assigning_opened,
    m.SipsAssigned: _sips_assigned,
    m.SipsLapsed: _sips_lapsed,
    m.CardSettled: _card_settled,
    m.HandsShown: _hands_shown,
    m.RidersChosen: _riders_chosen,
    m.RideStarted: _ride_started,
    m.StockShuffled: _stock_shuffled,
    m.RowDealt: _row_dealt,
    m.Guessed: _guessed,
    m.GuessMissed: _guess_missed,
    m.GuessExtended: _guess_extended,
    m.RowLost: _row_lost,
    m.RideEnded: _ride_ended,
    m.GameEnded: _game_ended,
}
