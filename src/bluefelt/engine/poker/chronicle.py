"""What is kept of a hand of poker, and the counts that players' statistics are made of."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.poker import messages as m
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.ranking.evaluation import Strength, hand_name
from bluefelt.engine.tables.chronicle import Chronicle, Chronicler, Counts

FIRST, SECOND = 1, 2  # betting rounds: before the flop, and on it

Expected = Callable[[Mapping[Seat, Cards], Cards, Sequence[Pot]], Mapping[Seat, Chips]]
"""What each hand would win of the pots on average, when no more is bet on this board; empty if no
card is to come."""


def chronicler(
    board_of: Callable[[Event], tuple[Cards, int] | None] = lambda event: None,
    is_bomb: Callable[[Any], bool] = lambda begun: False,
    expected: Expected | None = None,
) -> Chronicler:
    """Sums up hands of a game of the family.

    *board_of* says which cards an event lays open for everybody, and on which board; *expected*
    makes `luck` known: what was won beyond it once no more could be bet.
    """
    return partial(_chronicle, board_of, is_bomb, expected)


def _chronicle(
    board_of: Callable[[Event], tuple[Cards, int] | None],
    is_bomb: Callable[[Any], bool],
    expected: Expected | None,
    events: Sequence[Event],
) -> Chronicle:
    begun: Any = events[0]
    book = _Book(begun.order, is_bomb(begun))
    for event in events:
        note = NOTES.get(type(event))
        if note is not None:
            note(book, event)
        elif (laid := board_of(event)) is not None:
            book.lay(*laid)
    return book.close(expected)


class _Book:
    """A hand so far."""

    def __init__(self, order: Iterable[Seat], bomb: bool) -> None:
        self.counts: dict[Seat, Counts] = {seat: Counter(hands=1) for seat in order}
        self.street = FIRST if bomb else 0  # a bomb pot has no first round of betting
        self.raises = 0  # in this round
        self.raiser: Seat | None = None  # the last of the first round
        self.asked: set[Seat] = set()  # who had a turn against a single raise
        self.goes_on: Seat | None = None  # the raiser, until their first turn on the second street
        self.folded: set[Seat] = set()
        self.boards: dict[int, Cards] = {}
        self.pots: tuple[Pot, ...] = ()
        self.exposed: tuple[Mapping[Seat, Cards], Cards] | None = None  # with the board then
        self.down: dict[Seat, tuple[Strength, ...]] = {}  # at the showdown; empty: not shown
        self.won: dict[Seat, Chips] = {}

    # Betting.

    def open_round(self, event: m.BettingOpened) -> None:
        self.street += 1
        self.raises = 0
        if self.street == SECOND:
            self.see_second()

    def see_second(self) -> None:
        """Whoever has not folded sees the second street."""
        for seat, counts in self.counts.items():
            if seat not in self.folded:
                counts["seen"] = 1
        self.goes_on = self.raiser if self.raiser not in self.folded else None

    def act(self, seat: Seat, *, raises: bool = False) -> Counts:
        """Count a turn."""
        counts = self.counts[seat]
        if self.street == FIRST:
            if self.raises == 1 and seat != self.raiser and seat not in self.asked:
                self.asked.add(seat)
                counts["may_three_bet"] = 1
                counts["three_bets"] = int(raises)
        elif self.street == SECOND and seat == self.goes_on:
            self.goes_on = None
            if not self.raises:
                counts["may_go_on"] = 1
                counts["goes_on"] = int(raises)
        return counts

    def fold(self, event: m.Folded) -> None:
        self.act(event.seat)
        self.folded.add(event.seat)

    def check(self, event: m.Checked) -> None:
        self.act(event.seat)

    def call(self, event: m.Called) -> None:
        counts = self.act(event.seat)
        if self.street == FIRST:
            counts["entered"] = 1
        else:
            counts["calls"] += 1

    def raise_(self, event: m.Raised) -> None:
        counts = self.act(event.seat, raises=True)
        if self.street == FIRST:
            counts["entered"] = counts["raised"] = 1
            self.raiser = event.seat
        else:
            counts["bets"] += 1
        self.raises += 1

    # Cards.

    def lay(self, cards: Cards, board: int) -> None:
        self.boards[board] = self.boards.get(board, ()) + cards

    def expose(self, event: m.HandsExposed) -> None:
        self.exposed = (event.hands, self.boards.get(0, ()))

    def run_out(self, event: m.RunoutStarted) -> None:
        if self.street == FIRST:  # nobody bets on the second street, but it is seen
            self.street = SECOND
            self.see_second()

    def show(self, event: m.HandShown) -> None:
        self.down[event.seat] = event.strengths

    def muck(self, event: m.HandMucked) -> None:
        self.down[event.seat] = ()

    # The end.

    def collect(self, event: m.BetsCollected) -> None:
        self.pots = event.pots

    def pay(self, event: m.PotWon) -> None:
        for seat, chips in event.shares.items():
            self.won[seat] = self.won.get(seat, 0) + chips

    def close(self, expected: Expected | None) -> Chronicle:
        for seat in self.down:
            counts = self.counts[seat]
            counts["showdowns"] = 1
            counts["showdowns_won"] = int(seat in self.won)
        for seat, chips in self.won.items():
            self.counts[seat]["most_won"] = chips
        if expected is not None and self.exposed is not None:
            for seat, share in expected(*self.exposed, self.pots).items():
                self.counts[seat]["luck"] = self.won.get(seat, 0) - share
        best = max((max(self.down[seat]) for seat in self.won if self.down.get(seat)), default=None)
        return Chronicle(
            sum(self.won.values()),
            any(self.down.values()),
            self.won,
            None if best is None else hand_name(best),
            tuple(card for cards in self.boards.values() for card in cards),
            counts={
                seat: {key: count for key, count in counts.items() if count}
                for seat, counts in self.counts.items()
            },
        )


NOTES: dict[type[Event], Callable[[_Book, Any], None]] = {
    m.BettingOpened: _Book.open_round,
    m.Folded: _Book.fold,
    m.Checked: _Book.check,
    m.Called: _Book.call,
    m.Raised: _Book.raise_,
    m.HandsExposed: _Book.expose,
    m.RunoutStarted: _Book.run_out,
    m.HandShown: _Book.show,
    m.HandMucked: _Book.muck,
    m.BetsCollected: _Book.collect,
    m.PotWon: _Book.pay,
}
