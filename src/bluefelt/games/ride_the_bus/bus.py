"""The bus: rows, guesses, reshuffles and the end of a ride (RULES E5, E6, E7)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.chance import riffle, shuffle
from bluefelt.engine.contract import Event, Millis, Seat
from bluefelt.engine.fairness import commitment
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import StrikesCleared, TimedOut
from bluefelt.games.ride_the_bus.messages import (
    Guess,
    Guessed,
    GuessExtended,
    GuessMissed,
    RideEnded,
    RideStarted,
    RowDealt,
    RowLost,
    StockShuffled,
)
from bluefelt.games.ride_the_bus.state import ROW_CARDS, Call, State

MISSES_TO_END = 3  # missed guesses in a row
ACE = 12


def value(card: Card, ace_high: bool) -> int:
    """The value of a card on the bus: its rank, an ace above the king or below the deuce."""
    rank = card >> 2
    return -1 if rank == ACE and not ace_high else rank


def is_right(call: Call, card: Card, drawn: Card, ace_high: bool) -> bool:
    """Whether the guess is right; an equal card never is.

    >>> from bluefelt.engine.cards import parse_card
    >>> ace, deuce = parse_card("As"), parse_card("2c")
    >>> is_right("higher", ace, deuce, ace_high=True), is_right("higher", ace, deuce, False)
    (False, True)
    """
    step = value(drawn, ace_high) - value(card, ace_high)
    return step > 0 if call == "higher" else step < 0


def start_rides(state: State, now: Millis) -> Iterator[Event]:
    """Deal a row to the next rider who is here; without one the bus is over."""
    match = state.match
    while match.queue:
        seat = match.queue[0]
        yield RideStarted(seat)
        player = state.players[seat]
        if player.is_present:
            if player.strikes:
                yield StrikesCleared(seat)
            yield from deal_row(state, seat, now)
            return
        yield RideEnded(seat, "away")


def deal_row(state: State, seat: Seat, now: Millis) -> Iterator[Event]:
    """Deal four cards face up and a fifth face down, and ask the rider to guess."""
    yield from replenish(state, ROW_CARDS)
    *up, hidden = state.match.stock[:ROW_CARDS]
    yield RowDealt(seat, tuple(up), hidden, guess_due(state, seat, now))


def replenish(state: State, cards: int) -> Iterator[Event]:
    """Make that many cards available, shuffling the discard under the stock if need be (E6)."""
    match = state.match
    if len(match.stock) >= cards:
        return
    how = shuffle if state.settings.shuffle == "uniform" else riffle
    number = match.reshuffles + 1
    back = start_order((*match.discard, *match.buried))
    shuffled = how(back, match.seed, f"bus-reshuffle-{number}")
    root = commitment(shuffled, match.seed, number)
    yield StockShuffled(number, len(shuffled), tuple(shuffled), root)


def start_order(cards: Iterable[Card]) -> list[Card]:
    """Cards in the order from which A3 shuffles, duplicates at the end.

    >>> from bluefelt.engine.cards import card_names, parse_card
    >>> card_names(start_order(map(parse_card, ["As", "2d", "As", "Kc"])))
    'Kc 2d As As'
    """
    left = Counter(cards)
    order: list[Card] = []
    while left:
        deck = [card for card in DECK if card in left]
        order += deck
        left -= Counter(deck)
    return order


def guess_due(state: State, seat: Seat, now: Millis) -> Millis | None:
    """When the guess is due; a dropped rider keeps the grace (A6)."""
    due = state.due_after(now, state.settings.guess_clock)
    grace = state.players[seat].grace_until
    return due if due is None else max(due, grace or 0)


def extended(state: State, seat: Seat) -> Iterator[Event]:
    """The rider has dropped: give the guess at least the grace."""
    match = state.match
    grace = state.players[seat].grace_until
    if match.rider != seat or match.graced:  # one grace a guess
        return
    if grace is not None and match.due is not None and grace > match.due:
        yield GuessExtended(seat, grace)


def guess(state: State, seat: Seat, command: Guess, now: Millis) -> Iterator[Event]:
    """Draw a card and compare it; a wrong guess loses the row."""
    match = state.match
    if seat != match.rider:
        raise Rejected("not-the-rider", rider=match.rider)
    if command.wrong is not None and command.wrong != match.wrong:
        raise Rejected("row-over")
    if state.players[seat].strikes:
        yield StrikesCleared(seat)
    yield from replenish(state, 1)
    card, drawn = match.row[match.position - 1], match.stock[0]
    right = is_right(command.call, card, drawn, state.settings.ace_high)
    on = right and match.position < ROW_CARDS
    due = guess_due(state, seat, now) if on else None
    yield Guessed(seat, match.position, command.call, card, drawn, right, due)
    if not right:
        yield from lose_row(state, seat, now)
    elif not on:
        yield RideEnded(seat, "finished")


def lose_row(state: State, seat: Seat, now: Millis) -> Iterator[Event]:
    """Make the rider drink and start over, or release them after enough wrong guesses."""
    yield RowLost(seat, state.settings.bus_penalty)
    if state.players[seat].strikes >= MISSES_TO_END:
        yield RideEnded(seat, "asleep")
    elif state.match.wrong >= state.settings.bus_max_wrong:
        yield RideEnded(seat, "released")
    else:
        yield from deal_row(state, seat, now)


def miss(state: State, seat: Seat, now: Millis) -> Iterator[Event]:
    """Count a guess that did not come in time as wrong."""
    yield TimedOut(seat)
    yield GuessMissed(seat, state.match.position)
    yield from lose_row(state, seat, now)
