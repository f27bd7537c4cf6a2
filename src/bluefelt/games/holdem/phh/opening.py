"""The start of a recorded hand: its file says who posted what, not the rules.

Everything up to the first decision is written into state as events; the rules take over there.
"""

from collections.abc import Iterator, Sequence

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.poker.betting import open_round
from bluefelt.engine.poker.messages import BettingOpened, Forced, Posted, Shuffled
from bluefelt.engine.poker.state import Structure
from bluefelt.engine.tables.messages import Sat
from bluefelt.games.holdem.deal import deal_holes
from bluefelt.games.holdem.messages import HandStarted
from bluefelt.games.holdem.phh.history import MOST_CHIPS, History
from bluefelt.games.holdem.phh.notation import player_name
from bluefelt.games.holdem.rules import Holdem
from bluefelt.games.holdem.settings import Settings
from bluefelt.games.holdem.state import State

HOLDEM = Holdem()
BOTTOMLESS: Chips = 10 * MOST_CHIPS  # a stack that the file doesn't know
BLINDS = 2  # who posts behind them straddles
STRUCTURES: dict[str, Structure] = {"NT": "no_limit", "FT": "fixed_limit"}


def post_all(history: History, deck: tuple[Card, ...]) -> State:
    """A hand whose forced bets are in and whose cards are about to be dealt."""
    settings = Settings(
        seats=len(history.stacks),
        format="cash",
        structure=STRUCTURES[history.variant],
        runout_ms=0,
    )
    state = State(settings=settings)
    for event in _seated(history):
        HOLDEM.evolve(state, event)
    HOLDEM.evolve(state, Shuffled(deck))
    for seat, chips, why in forced_bets(history):
        payable = min(chips, state.players[seat].stack)
        if payable:
            HOLDEM.evolve(state, Posted(seat, payable, why))
    return state


def open_betting(state: State, history: History) -> None:
    """Everyone has two cards, and the first betting round is open."""
    HOLDEM.evolve(state, deal_holes(state))
    HOLDEM.evolve(state, _first_round(state, history))


def _seated(history: History) -> Iterator[Event]:
    for seat, stack in enumerate(history.stacks):
        yield Sat(seat, player_name(seat), BOTTOMLESS if stack is None else stack, 0)
    seats = tuple(range(len(history.stacks)))
    posts = by_seat(history.posts)
    small = next((seat for seat in seats if 0 < posts[seat] < max(posts)), None)
    yield HandStarted(
        number=1,
        at=0,
        level=0,
        small_blind=0 if small is None else posts[small],
        big_blind=history.small_bet,  # the unit of every bet to come
        button=seats[-1],
        small=small,
        big=posts.index(max(posts)),
        small_seat=0,
        order=seats,
        missed=(),
        commitment="",
    )


def by_seat(listed: Sequence[Chips]) -> Sequence[Chips]:
    """Forced bets by seat: between two players the format lists the button's first.

    >>> by_seat((1, 2)), by_seat((1, 2, 0))
    ((2, 1), (1, 2, 0))
    """
    return listed[::-1] if len(listed) == 2 else listed


def forced_bets(history: History) -> Iterator[tuple[Seat, Chips, Forced]]:
    """All forced bets in the order in which they are paid, before stacks limit them.

    The ante that everybody pays comes first. What some pay beyond it (a big-blind or button ante,
    a dead blind) is dead, and paid after the blinds (RULES B3).
    """
    antes = by_seat(history.antes)
    everybodys = min(antes)
    for seat in range(len(antes)):
        yield seat, everybodys, "ante" if history.trims_antes else "dead"
    yield from _blinds(history)
    for seat, ante in enumerate(antes):
        yield seat, ante - everybodys, "bb_ante"


def _blinds(history: History) -> Iterator[tuple[Seat, Chips, Forced]]:
    blind = history.small_bet
    for seat, chips in enumerate(by_seat(history.posts)):
        if chips >= 0:
            yield seat, chips, "straddle" if seat >= BLINDS else "big"
        elif -chips < blind:  # a missed small blind is dead
            yield seat, -chips, "dead"
        else:  # B1: a live big blind, and a missed small blind besides
            yield seat, blind, "entry"
            yield seat, -chips - blind, "dead"


def _first_round(state: State, history: History) -> BettingOpened:
    posts = by_seat(history.posts)
    heads_up = len(posts) == 2
    round_ = open_round(state.settings.structure, history.small_bet, heads_up=heads_up)
    # A short blind is still the full bet to match (B3); a short straddle is what it is.
    paid = [player.paid for player in state.players.values()]
    round_.bet = round_.level = max(*posts[:BLINDS], *paid)
    round_.bets = -(-round_.bet // round_.unit)
    return BettingOpened(round_, _last_poster(posts) + 1)


def _last_poster(posts: Sequence[Chips]) -> Seat:
    highest = max(0, *posts)  # a post out of turn does not open the betting
    return max(seat for seat, chips in enumerate(posts) if max(0, chips) == highest)
