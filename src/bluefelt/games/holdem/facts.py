"""How each hold'em event is written into state: no rules, only bookkeeping."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bluefelt.engine import betting_messages as b
from bluefelt.engine.contract import Event, Millis
from bluefelt.engine.house_messages import Left
from bluefelt.engine.house_state import HOUSE_FACTS
from bluefelt.engine.seating import Positions
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.state import CashOut, Hand, Place, Player, Shown, State, Won

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
    state.bomb_next = False
    if event.bomb:
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


def _shuffled(state: State, event: m.Shuffled) -> None:
    state.hand.deck = event.deck


def _posted(state: State, event: m.Posted) -> None:
    player = state.players[event.seat]
    player.stack -= event.chips
    if event.why in ("ante", "bomb"):
        player.before += event.chips
    elif event.why in ("bb_ante", "dead"):
        state.hand.dead += event.chips
    else:
        player.paid += event.chips
        if event.why == "straddle":
            state.hand.straddler = event.seat


def _holes_dealt(state: State, event: m.HolesDealt) -> None:
    for seat, cards in event.hands.items():
        state.players[seat].hole = cards
    state.hand.used = 2 * len(event.hands)


def _betting_opened(state: State, event: b.BettingOpened) -> None:
    hand = state.hand
    hand.round = replace(event.round)  # the event must not change with the round
    hand.start = event.start
    hand.aggressor = None
    hand.last = {}


def _turn_started(state: State, event: b.TurnStarted) -> None:
    hand = state.hand
    hand.to_act = event.seat
    hand.due = event.due


def _turn_extended(state: State, event: b.TurnExtended) -> None:
    state.hand.due = event.due


def _time_bank_started(state: State, event: b.TimeBankStarted) -> None:
    hand = state.hand
    hand.due = event.due
    hand.in_bank = True


def _time_bank_used(state: State, event: b.TimeBankUsed) -> None:
    state.players[event.seat].time_bank = event.left
    state.hand.in_bank = False


def _acted(state: State, event: Any, what: str) -> Player:
    hand = state.hand
    hand.start = hand.order.index(event.seat) + 1
    hand.to_act = None
    hand.due = None
    hand.last[event.seat] = what
    player = state.players[event.seat]
    player.acted = True
    return player


def _folded(state: State, event: b.Folded) -> None:
    _acted(state, event, "fold").folded = True


def _checked(state: State, event: b.Checked) -> None:
    _acted(state, event, "check")


def _called(state: State, event: b.Called) -> None:
    player = _acted(state, event, "call")
    player.stack -= event.chips
    player.paid += event.chips


def _raised(state: State, event: b.Raised) -> None:
    hand = state.hand
    round_ = hand.round
    if event.full:
        for seat in hand.order:
            state.players[seat].acted = False
        round_.bets += 1
    player = _acted(state, event, "bet" if event.by == event.to else "raise")
    player.stack -= event.to - player.paid
    player.paid = event.to
    round_.bet = event.to
    round_.step = event.step
    round_.level = event.level
    hand.aggressor = event.seat


def _bet_returned(state: State, event: b.BetReturned) -> None:
    player = state.players[event.seat]
    player.paid -= event.chips
    player.stack += event.chips


def _bets_collected(state: State, event: b.BetsCollected) -> None:
    hand = state.hand
    for seat in hand.order:
        player = state.players[seat]
        player.before += player.paid
        player.paid = 0
        player.acted = False
    hand.pots = event.pots


def _hands_exposed(state: State, event: m.HandsExposed) -> None:
    hand = state.hand
    hand.exposed = True
    for seat, cards in event.hands.items():
        hand.shown[seat] = Shown(cards, ())


def _vote_opened(state: State, event: m.VoteOpened) -> None:
    hand = state.hand
    hand.stage = "vote"
    hand.due = event.due


def _voted(state: State, event: m.Voted) -> None:
    state.hand.votes[event.seat] = event.twice


def _runout_started(state: State, event: m.RunoutStarted) -> None:
    hand = state.hand
    hand.stage = "runout"
    hand.due = None
    hand.runs = event.runs
    hand.boards = [list(hand.board) for _ in range(event.runs)]


def _street_due(state: State, event: m.StreetDue) -> None:
    state.hand.due = event.due


def _board_dealt(state: State, event: m.BoardDealt) -> None:
    hand = state.hand
    hand.boards[event.run].extend(event.cards)
    hand.used += 1 + len(event.cards)  # and the burn
    hand.due = None


def _hand_shown(state: State, event: m.HandShown) -> None:
    hand = state.hand
    hand.shown[event.seat] = Shown(event.cards, event.strengths)
    _decided_to_show(hand, event.seat)


def _hand_mucked(state: State, event: m.HandMucked) -> None:
    hand = state.hand
    hand.mucked.append(event.seat)
    _decided_to_show(hand, event.seat)


def _decided_to_show(hand: Hand, seat: int) -> None:
    if seat in hand.may_show:
        hand.may_show = tuple(other for other in hand.may_show if other != seat)


def _pot_won(state: State, event: m.PotWon) -> None:
    state.hand.won.append(Won(event.pot, event.run, event.shares))
    for seat, chips in event.shares.items():
        state.players[seat].stack += chips


def _hand_ended(state: State, event: m.HandEnded) -> None:
    hand = state.hand
    hand.stage = "over"
    hand.due = None
    hand.may_show = event.may_show
    hand.rabbit_until = event.rabbit_until
    hand.dead = 0
    for seat in hand.order:
        player = state.players[seat]
        player.paid = player.before = 0
        player.dealt_in = False


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


def _left(state: State, event: Left) -> None:
    HOUSE_FACTS[Left](state, event)
    _decided_to_show(state.hand, event.seat)
    if state.settings.bring_back and event.chips:
        recent = event.at - BRING_BACK_WITHIN
        state.cashed_out = {n: c for n, c in state.cashed_out.items() if c.at >= recent}
        state.cashed_out[event.name] = CashOut(event.chips, event.at)


HOLDEM_FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    Left: _left,
    m.HandStarted: _hand_started,
    m.Shuffled: _shuffled,
    m.Posted: _posted,
    m.HolesDealt: _holes_dealt,
    b.BettingOpened: _betting_opened,
    b.TurnStarted: _turn_started,
    b.TurnExtended: _turn_extended,
    b.TimeBankStarted: _time_bank_started,
    b.TimeBankUsed: _time_bank_used,
    b.Folded: _folded,
    b.Checked: _checked,
    b.Called: _called,
    b.Raised: _raised,
    b.BetReturned: _bet_returned,
    b.BetsCollected: _bets_collected,
    m.HandsExposed: _hands_exposed,
    m.VoteOpened: _vote_opened,
    m.Voted: _voted,
    m.RunoutStarted: _runout_started,
    m.StreetDue: _street_due,
    m.BoardDealt: _board_dealt,
    m.HandShown: _hand_shown,
    m.HandMucked: _hand_mucked,
    m.PotWon: _pot_won,
    m.HandEnded: _hand_ended,
    m.RabbitShown: _rabbit_shown,
    m.RabbitClosed: _rabbit_closed,
    m.StraddleSet: _straddle_set,
    m.PostSet: _post_set,
    m.BombSet: _bomb_set,
    m.Eliminated: _eliminated,
    m.TournamentWon: _tournament_won,
}
