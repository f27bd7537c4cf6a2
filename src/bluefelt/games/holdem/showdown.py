"""The end of a hand: run-outs, running it twice, showing, mucking and paying (RULES B6, B7, B8)."""

from collections.abc import Iterator

from bluefelt.engine.betting import uncalled
from bluefelt.engine.contract import Event, Millis, Seat
from bluefelt.engine.pots import win_pot
from bluefelt.engine.ranking import Strength, strength
from bluefelt.games.holdem.facts import running
from bluefelt.games.holdem.messages import (
    BetReturned,
    BetsCollected,
    BoardDealt,
    HandEnded,
    HandMucked,
    HandsExposed,
    HandShown,
    PotWon,
    RunoutStarted,
    StreetDue,
    VoteOpened,
)
from bluefelt.games.holdem.pot import collected, in_the_middle
from bluefelt.games.holdem.state import BOARD_CARDS, Hand, State

VOTE_FOR: Millis = 10_000
RABBIT_FOR: Millis = 5_000


def live_seats(state: State) -> list[Seat]:
    """Dealt in and not folded, clockwise from the left of the button."""
    return [seat for seat in running(state).order if not state.players[seat].folded]


def deal_street(state: State) -> BoardDealt:
    """Burn one, then the flop, turn or river of the first board that lacks it."""
    hand = running(state)
    run = next(i for i, board in enumerate(hand.boards) if len(board) < BOARD_CARDS)
    first = hand.used + 1
    return BoardDealt(hand.deck[first : first + _street_size(hand.boards[run])], run)


def _street_size(board: list[int]) -> int:
    return 1 if board else 3


def fold_out(state: State, now: Millis) -> Iterator[Event]:
    """Everybody else has folded: the last one takes the chips and need not show."""
    hand = running(state)
    [winner] = live_seats(state)
    extra = uncalled([state.players[seat] for seat in hand.order])
    if extra is not None:
        place, chips = extra
        yield BetReturned(hand.order[place], chips)
    yield BetsCollected(collected(state))
    yield PotWon(0, 0, {winner: in_the_middle(state)})
    rabbit = state.settings.rabbit_hunt and len(hand.board) < BOARD_CARDS
    yield HandEnded(now, (winner,), now + RABBIT_FOR if rabbit else None)


def run_out(state: State, now: Millis) -> Iterator[Event]:
    """Nobody can bet any more: hands face up, and the rest of the board."""
    hand = running(state)
    live = live_seats(state)
    yield HandsExposed({seat: state.players[seat].hole for seat in live})
    complete = len(hand.board) == BOARD_CARDS
    if complete:
        yield from show_down(state, now)
    elif state.settings.run_twice and all(state.players[seat].is_present for seat in live):
        yield VoteOpened(now + VOTE_FOR)
    else:
        yield from start_runout(state, now, runs=1)


def start_runout(state: State, now: Millis, runs: int) -> Iterator[Event]:
    yield RunoutStarted(runs)
    yield from deal_out(state, now)


def deal_out(state: State, now: Millis) -> Iterator[Event]:
    """Street after street, at the table's pace, then the showdown."""
    hand = running(state)
    while any(len(board) < BOARD_CARDS for board in hand.boards):
        pace = state.settings.runout_ms
        if pace:
            river = any(len(board) == BOARD_CARDS - 1 for board in hand.boards)
            yield StreetDue(now + (pace * 5 // 3 if river else pace))
            return
        yield deal_street(state)
    yield from show_down(state, now)


def show_down(state: State, now: Millis) -> Iterator[Event]:
    """Hands are shown or mucked, and each pot goes to the best of those who can win it."""
    hand = running(state)
    live = live_seats(state)
    made = [
        {seat: strength((*state.players[seat].hole, *board)) for seat in live}
        for board in hand.boards
    ]
    yield from _show_or_muck(state, live, made)
    for index in range(len(hand.pots) - 1, -1, -1):
        pot = hand.pots[index]
        # B8: of two boards the first gets the odd chip of each pot.
        first = pot.amount if hand.runs == 1 else (pot.amount + 1) // 2
        for run, amount in enumerate((first, pot.amount - first)[: hand.runs]):
            if amount:
                yield PotWon(index, run, win_pot(pot, made[run], hand.order, amount))
    yield HandEnded(now, tuple(hand.mucked), None)


def _show_or_muck(
    state: State, live: list[Seat], made: list[dict[Seat, Strength]]
) -> Iterator[Event]:
    hand = running(state)
    best = [0] * len(hand.pots)  # shown so far, by pot; mucking happens only with one board
    for seat in showing_order(hand, live):
        player = state.players[seat]
        own = [i for i, pot in enumerate(hand.pots) if seat in pot.contenders]
        value = made[0][seat]
        if hand.exposed or not player.stack or any(value >= best[i] for i in own):
            for i in own:
                best[i] = max(best[i], value)
            yield HandShown(seat, player.hole, tuple(values[seat] for values in made))
        else:
            yield HandMucked(seat)


def showing_order(hand: Hand, live: list[Seat]) -> list[Seat]:
    """Side pots before the main pot; in each the last aggressor first, then clockwise."""
    ring = list(live)
    if hand.aggressor in ring:
        start = ring.index(hand.aggressor)
        ring = ring[start:] + ring[:start]
    deepest = {seat: i for i, pot in enumerate(hand.pots) for seat in pot.contenders}
    return sorted(ring, key=lambda seat: -deepest.get(seat, 0))


def rabbit_cards(hand: Hand) -> tuple[int, ...]:
    """The rest of the board as it would have come, burns skipped."""
    cards: list[int] = []
    used, board = hand.used, list(hand.board)
    while len(board) < BOARD_CARDS:
        street = hand.deck[used + 1 : used + 1 + _street_size(board)]
        used += 1 + len(street)
        board.extend(street)
        cards.extend(street)
    return tuple(cards)
