"""What every poker table remembers of a hand, and how its events are written into it."""

from collections.abc import Callable
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Millis, Seat
from bluefelt.engine.poker import messages as m
from bluefelt.engine.poker.betting import Bettor
from bluefelt.engine.poker.pots import Pot, layer_pots
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.messages import Left
from bluefelt.engine.tables.state import HOUSE_FACTS, TableState

Stage: TypeAlias = Literal["betting", "vote", "runout", "over"]


class Won(Struct, frozen=True, gc=False):
    """What a pot, or a board's half of one, paid to whom."""

    pot: int
    run: int
    shares: dict[Seat, Chips]


class Shown(Struct, frozen=True, gc=False):
    """A hand turned face up, and what it makes on each board."""

    cards: m.Cards
    strengths: tuple[Strength, ...]


class PokerHand(Struct, kw_only=True):
    """One hand, from the first forced bet to the last pot."""

    number: int = 0  # 0: none has been dealt yet
    button: Seat = 0
    order: tuple[Seat, ...] = ()  # dealt in, clockwise from the left of the button
    commitment: str | None = None
    stage: Stage = "over"
    deck: tuple[Card, ...] = ()
    used: int = 0  # cards gone from the top of the deck
    round: m.Round = field(default_factory=lambda: m.Round("no_limit", 0))
    start: int = 0  # the place in order from which to look for the next to act
    to_act: Seat | None = None
    due: Millis | None = None
    bank_until: Millis | None = None  # the one to act is using the time bank
    graced: bool = False  # the turn has been extended for a dropped player
    aggressor: Seat | None = None  # last to bet or raise in this round
    pots: tuple[Pot, ...] = ()
    dead: Chips = 0  # chips that are nobody's own payment
    exposed: bool = False
    runs: int = 1
    shown: dict[Seat, Shown] = {}
    mucked: list[Seat] = []
    won: list[Won] = []
    may_show: tuple[Seat, ...] = ()
    last: dict[Seat, str] = {}  # what each seat did last in this round

    @property
    def is_running(self) -> bool:
        return self.stage != "over"

    @property
    def in_bank(self) -> bool:
        return self.bank_until is not None


B = TypeVar("B", bound=Bettor)
T = TypeVar("T", bound=TableSettings)
H = TypeVar("H", bound=PokerHand)


class PokerState(TableState[B, T], Generic[B, T, H], kw_only=True):
    hand: H  # the running hand, or the last one


State: TypeAlias = PokerState[Any, Any, Any]


def live_seats(state: State) -> list[Seat]:
    """Dealt in and not folded, clockwise from the left of the button."""
    return [seat for seat in state.hand.order if not state.players[seat].folded]


def collected(state: State) -> tuple[Pot, ...]:
    """The pots once this round's bets are in."""
    paid: dict[Seat, Chips] = {}
    live: list[Seat] = []
    for seat in state.hand.order:
        player = state.players[seat]
        paid[seat] = player.before + player.paid
        if not player.folded:
            live.append(seat)
    return layer_pots(paid, live, state.hand.dead)


def in_the_middle(state: State) -> Chips:
    """All chips that have left the stacks and not come back."""
    hand = state.hand
    if not hand.is_running:
        return 0
    players = state.players
    middle: Chips = hand.dead
    for seat in hand.order:
        player = players[seat]
        middle += player.before + player.paid
    for won in hand.won:
        middle -= sum(won.shares.values())
    return middle


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


def _betting_opened(state: State, event: m.BettingOpened) -> None:
    hand = state.hand
    hand.round = replace(event.round)  # the event must not change with the round
    hand.start = event.start
    hand.aggressor = None
    hand.last = {}


def _turn_started(state: State, event: m.TurnStarted) -> None:
    hand = state.hand
    hand.to_act = event.seat
    hand.due = event.due
    hand.graced = False


def _turn_extended(state: State, event: m.TurnExtended) -> None:
    state.hand.due = event.due
    state.hand.graced = True


def _time_bank_started(state: State, event: m.TimeBankStarted) -> None:
    state.hand.due = state.hand.bank_until = event.due


def _time_bank_used(state: State, event: m.TimeBankUsed) -> None:
    state.players[event.seat].time_bank = event.left
    state.hand.bank_until = None


def acted(state: State, seat: Seat, what: str) -> Any:
    """The player, whose turn is over."""
    hand = state.hand
    hand.start = hand.order.index(seat) + 1
    hand.to_act = None
    hand.due = None
    hand.last[seat] = what
    player = state.players[seat]
    player.acted = True
    return player


def _folded(state: State, event: m.Folded) -> None:
    acted(state, event.seat, "fold").folded = True


def _checked(state: State, event: m.Checked) -> None:
    acted(state, event.seat, "check")


def _called(state: State, event: m.Called) -> None:
    player = acted(state, event.seat, "call")
    player.stack -= event.chips
    player.paid += event.chips


def _raised(state: State, event: m.Raised) -> None:
    hand = state.hand
    round_ = hand.round
    if event.full:
        for seat in hand.order:
            state.players[seat].acted = False
        round_.bets += 1
    player = acted(state, event.seat, "bet" if event.by == event.to else "raise")
    player.stack -= event.to - player.paid
    player.paid = event.to
    round_.bet = event.to
    round_.step = event.step
    round_.level = event.level
    hand.aggressor = event.seat


def _bet_returned(state: State, event: m.BetReturned) -> None:
    player = state.players[event.seat]
    player.paid -= event.chips
    player.stack += event.chips


def _bets_collected(state: State, event: m.BetsCollected) -> None:
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


def _runout_started(state: State, event: m.RunoutStarted) -> None:
    hand = state.hand
    hand.stage = "runout"
    hand.due = None
    hand.runs = event.runs


def _street_due(state: State, event: m.StreetDue) -> None:
    state.hand.due = event.due


def _hand_shown(state: State, event: m.HandShown) -> None:
    hand = state.hand
    hand.shown[event.seat] = Shown(event.cards, event.strengths)
    _has_decided(hand, event.seat)


def _hand_mucked(state: State, event: m.HandMucked) -> None:
    hand = state.hand
    hand.mucked.append(event.seat)
    _has_decided(hand, event.seat)


def _has_decided(hand: PokerHand, seat: Seat) -> None:
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
    hand.dead = 0
    for seat in hand.order:
        player = state.players[seat]
        player.paid = player.before = 0
        player.dealt_in = False


def _left(state: State, event: Left) -> None:
    HOUSE_FACTS[Left](state, event)
    _has_decided(state.hand, event.seat)


POKER_FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    Left: _left,
    m.Shuffled: _shuffled,
    m.Posted: _posted,
    m.BettingOpened: _betting_opened,
    m.TurnStarted: _turn_started,
    m.TurnExtended: _turn_extended,
    m.TimeBankStarted: _time_bank_started,
    m.TimeBankUsed: _time_bank_used,
    m.Folded: _folded,
    m.Checked: _checked,
    m.Called: _called,
    m.Raised: _raised,
    m.BetReturned: _bet_returned,
    m.BetsCollected: _bets_collected,
    m.HandsExposed: _hands_exposed,
    m.RunoutStarted: _runout_started,
    m.StreetDue: _street_due,
    m.HandShown: _hand_shown,
    m.HandMucked: _hand_mucked,
    m.PotWon: _pot_won,
    m.HandEnded: _hand_ended,
}
