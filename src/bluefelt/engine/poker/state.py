"""What every poker table remembers of a hand."""

from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.poker.pots import Pot, layer_pots
from bluefelt.engine.ranking.evaluation import Strength
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.state import ChipPlayer, TableState, later

if TYPE_CHECKING:
    from bluefelt.engine.tables.messages import Left

Cards: TypeAlias = tuple[Card, ...]
Structure: TypeAlias = Literal["no_limit", "pot_limit", "fixed_limit", "doubling"]
Stage: TypeAlias = Literal["betting", "vote", "runout", "over"]


class Round(Struct, gc=False):
    """A betting round so far."""

    structure: Structure
    unit: Chips  # the smallest opening bet; in fixed limit the size of every bet
    bet: Chips = 0  # what everybody has to match
    step: Chips = 0  # the last full bet or raise: the least by which to raise
    level: Chips = 0  # the last full bet's total
    bets: int = 0  # full bets and raises so far
    capped: bool = True  # fixed limit: whether the number of bets is limited
    complete_to: Chips = 0  # while the bet is below this, a raise completes it
    poster: Seat | None = None  # has posted without acting, and has no option unless raised
    middle: Chips = 0  # pot limit: chips that count as in the middle beside this round's


class Bettor(ChipPlayer, kw_only=True):
    """A player of a betting game: the stack, and the chips that left it for the middle."""

    paid: Chips = 0  # in this round
    before: Chips = 0  # in earlier rounds of this hand
    dealt_in: bool = False
    folded: bool = False
    acted: bool = False  # since the last full bet or raise

    @property
    def is_live(self) -> bool:
        """Dealt in and not folded; all-in players are live."""
        return self.dealt_in and not self.folded

    @property
    def is_all_in(self) -> bool:
        return self.is_live and not self.stack


class Won(Struct, frozen=True, gc=False):
    """What a pot, or a board's half of one, paid to whom."""

    pot: int
    run: int
    shares: dict[Seat, Chips]


class Shown(Struct, frozen=True, gc=False):
    """A hand turned face up, and what it makes on each board."""

    cards: Cards
    strengths: tuple[Strength, ...]


class PokerHand(Struct, kw_only=True):
    """One hand, from the first forced bet to the last pot."""

    number: int = 0  # 0: none has been dealt yet
    button: Seat = 0
    order: tuple[Seat, ...] = ()  # dealt in, clockwise from the left of the button
    commitment: str | None = None
    seed: bytes = b""  # never shown: with it, every card of the hand is known
    stage: Stage = "over"
    deck: tuple[Card, ...] = ()
    used: int = 0  # cards gone from the top of the deck
    round: Round = field(default_factory=lambda: Round("no_limit", 0))
    start: int = 0  # the index in order from which to look for the next to act
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
    turns: int = 0  # decisions so far
    straddler: Seat | None = None

    @property
    def is_running(self) -> bool:
        return self.stage != "over"

    @property
    def in_bank(self) -> bool:
        return self.bank_until is not None

    # What events change, where a game has more to change than every poker hand.

    def open_betting(self, round_: Round, start: int) -> None:
        """Begin a betting round."""
        self.round = round_
        self.start = start
        self.aggressor = None
        self.last = {}

    def end_turn(self, seat: Seat, did: str) -> None:
        """Record the action of the seat that was to act."""
        self.start = self.order.index(seat) + 1
        self.to_act = None
        self.due = None
        self.last[seat] = did

    def start_runout(self, runs: int) -> None:
        """Deal the rest without betting."""
        self.stage = "runout"
        self.due = None
        self.runs = runs

    def stop_asking(self, seat: Seat) -> None:
        """Stop asking the seat whether to show its cards."""
        if seat in self.may_show:
            self.may_show = tuple(other for other in self.may_show if other != seat)


B = TypeVar("B", bound=Bettor)
T = TypeVar("T", bound=TableSettings)
H = TypeVar("H", bound=PokerHand)


class PokerState(TableState[B, T], Generic[B, T, H], kw_only=True):
    hand: H  # the running hand, or the last one

    def vacate_seat(self, left: "Left") -> None:
        super().vacate_seat(left)
        self.hand.stop_asking(left.seat)

    def void_round(self) -> None:
        hand = self.hand
        hand.stage = "over"
        hand.to_act = hand.due = hand.bank_until = None
        hand.pots = hand.may_show = ()
        hand.dead = 0
        for seat in hand.order:
            player = self.players[seat]
            player.paid = player.before = 0
            player.dealt_in = False

    def move_clocks(self, by: Millis) -> None:
        super().move_clocks(by)
        self.hand.due = later(self.hand.due, by)
        self.hand.bank_until = later(self.hand.bank_until, by)

    def end_turn(self, seat: Seat, did: str) -> B:
        """The player, with their turn ended."""
        self.hand.end_turn(seat, did)
        player = self.players[seat]
        player.acted = True
        return player


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
