"""The end of a hand: run-outs, running it twice, showing, mucking and paying (RULES B6, B7, B8)."""

from collections.abc import Iterator

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Millis, Seat
from bluefelt.engine.pots import win_pot
from bluefelt.engine.ranking import Strength, strength
from bluefelt.games.holdem.messages import (
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
from bluefelt.games.holdem.pot import in_the_middle
from bluefelt.games.holdem.presence import is_absent
from bluefelt.games.holdem.state import BOARD_CARDS, Hand, State

VOTE_FOR: Millis = 10_000
RABBIT_FOR: Millis = 5_000


def live_seats(state: State) -> list[Seat]:
    """Dealt in and not folded, clockwise from the left of the button."""
    return [seat for seat in state.hand.order if not state.players[seat].folded]


def unfinished(hand: Hand) -> int | None:
    """Which board still lacks cards, the first of two first."""
    for run, board in enumerate(hand.boards):
        if len(board) < BOARD_CARDS:
            return run
    return None


def deal_street(hand: Hand, run: int = 0) -> BoardDealt:
    """Burn one, then the flop, turn or river of a board."""
    first = hand.used + 1
    return BoardDealt(hand.deck[first : first + _street_size(hand.boards[run])], run)


def _street_size(board: list[Card]) -> int:
    return 1 if board else 3


def fold_out(state: State, now: Millis) -> Iterator[Event]:
    """Everybody else has folded: the last one takes the chips and need not show."""
    hand = state.hand
    [winner] = live_seats(state)
    yield PotWon(0, 0, {winner: in_the_middle(state)})
    rabbit = state.settings.rabbit_hunt and len(hand.board) < BOARD_CARDS
    yield HandEnded(now, (winner,), now + RABBIT_FOR if rabbit else None)


def expose(state: State, now: Millis) -> Iterator[Event]:
    """Nobody can bet any more: hands face up, then the rest of the board, once or twice."""
    live = live_seats(state)
    yield HandsExposed({seat: state.players[seat].hole for seat in live})
    if unfinished(state.hand) is None:
        yield from show_down(state, now)
    elif state.settings.run_twice and not any(is_absent(state, state.players[s]) for s in live):
        yield VoteOpened(now + VOTE_FOR)
    else:
        yield RunoutStarted(1)


def wait_for_street(state: State, run: int, now: Millis) -> StreetDue | None:
    """The pause before the next card of a run-out; None: the table deals at once."""
    pace = state.settings.runout_ms
    if not pace:
        return None
    river = len(state.hand.boards[run]) == BOARD_CARDS - 1
    return StreetDue(now + (pace * 5 // 3 if river else pace))


def show_down(state: State, now: Millis) -> Iterator[Event]:
    """Hands are shown or mucked, and each pot goes to the best of those who can win it."""
    hand, players = state.hand, state.players
    live = live_seats(state)
    made = [
        {seat: strength((*players[seat].hole, *board)) for seat in live} for board in hand.boards
    ]
    if hand.exposed:
        for seat in live:
            yield HandShown(seat, players[seat].hole, tuple([values[seat] for values in made]))
    else:
        yield from _show_or_muck(state, live, made[0])
    for index in range(len(hand.pots) - 1, -1, -1):
        pot = hand.pots[index]
        for run, amount in enumerate(_by_board(pot.amount, hand.runs)):
            if amount:
                yield PotWon(index, run, win_pot(pot, made[run], hand.order, amount))
    yield HandEnded(now, tuple(hand.mucked), None)


def _by_board(amount: Chips, runs: int) -> tuple[Chips, ...]:
    """A pot's chips for each board; the first gets the odd one (B8)."""
    return (amount,) if runs == 1 else ((amount + 1) // 2, amount // 2)


def _show_or_muck(state: State, live: list[Seat], made: dict[Seat, Strength]) -> Iterator[Event]:
    hand = state.hand
    best = [0] * len(hand.pots)  # shown so far, by pot
    for seat in showing_order(hand, live):
        player, value = state.players[seat], made[seat]
        own = [i for i, pot in enumerate(hand.pots) if seat in pot.contenders]
        if not player.stack or any(value >= best[i] for i in own):
            for i in own:
                best[i] = max(best[i], value)
            yield HandShown(seat, player.hole, (value,))
        else:
            yield HandMucked(seat)


def showing_order(hand: Hand, live: list[Seat]) -> list[Seat]:
    """Side pots before the main pot; in each the last aggressor first, then clockwise."""
    ring = list(live)
    if hand.aggressor in ring:
        start = ring.index(hand.aggressor)
        ring = ring[start:] + ring[:start]
    if len(hand.pots) == 1:
        return ring
    deepest = {seat: i for i, pot in enumerate(hand.pots) for seat in pot.contenders}
    return sorted(ring, key=lambda seat: -deepest.get(seat, 0))


def rabbit_cards(hand: Hand) -> tuple[Card, ...]:
    """The rest of the board as it would have come, burns skipped."""
    cards: list[Card] = []
    used, board = hand.used, list(hand.board)
    while len(board) < BOARD_CARDS:
        street = hand.deck[used + 1 : used + 1 + _street_size(board)]
        used += 1 + len(street)
        board.extend(street)
        cards.extend(street)
    return tuple(cards)
