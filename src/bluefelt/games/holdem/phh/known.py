"""What a file knows of the cards, and whether the result depends on the others."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from bluefelt.engine.cards import DECK, Card, card_name
from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.ranking.evaluation import Strength, strength
from bluefelt.games.holdem.phh.history import History
from bluefelt.games.holdem.phh.notation import (
    HOLE_CARDS,
    Action,
    MaybeCard,
    PhhError,
    player_name,
    refuse_action,
)
from bluefelt.games.holdem.state import BOARD_CARDS


class Known(Struct):
    """The cards of a hand that its file states."""

    holes: list[list[Card]]  # the known cards of each seat, dealt or shown
    board: list[MaybeCard] = []
    owners: dict[Card, Seat | None] = {}  # None: the board
    mucks: list[Seat] = []  # who mucked at the showdown, in order

    def unused(self) -> list[Card]:
        """The cards whose holder is unknown."""
        return [card for card in DECK if card not in self.owners]

    def is_whole(self, seat: Seat) -> bool:
        return len(self.holes[seat]) == HOLE_CARDS


def gather(history: History) -> Known:
    """All cards stated anywhere in the file."""
    known = Known([[] for _ in history.stacks])
    for number, action in enumerate(history.actions, 1):
        try:
            _learn(known, action)
        except PhhError as error:
            raise refuse_action(number, action.text, error) from None
    return known


def _learn(known: Known, action: Action) -> None:
    if action.verb == "db":
        known.board += action.cards
        if len(known.board) > BOARD_CARDS:
            raise PhhError("the board has five cards")
        _own(known, None, action.cards)
    elif action.seat is not None and action.verb in ("dh", "sm"):
        _own(known, action.seat, action.cards)
        if action.verb == "sm" and not action.cards:
            known.mucks.append(action.seat)


def _own(known: Known, seat: Seat | None, cards: Iterable[MaybeCard]) -> None:
    for card in cards:
        if card is None:
            continue
        if card not in known.owners:
            known.owners[card] = seat
            if seat is not None:
                known.holes[seat].append(card)
        elif seat is None or known.owners[card] != seat:
            raise PhhError(f"{card_name(card)} is elsewhere already")
    if seat is not None and len(known.holes[seat]) > HOLE_CARDS:
        raise PhhError(f"{player_name(seat)} holds other cards")


def stack_deck(known: Known) -> tuple[Card, ...]:
    """A deck that deals what the file knows, filled up with unused cards."""
    unused = known.unused()
    holes = [[*cards, *_take(unused, HOLE_CARDS - len(cards))] for cards in known.holes]
    board = [_take(unused, 1)[0] if card is None else card for card in known.board]
    board += _take(unused, BOARD_CARDS - len(board))
    burns = _take(unused, 3)
    first, second = zip(*holes, strict=True)
    streets = (burns[0], *board[:3], burns[1], board[3], burns[2], board[4])
    return (*first, *second, *streets, *unused)


def _take(cards: list[Card], count: int) -> list[Card]:
    return [cards.pop() for _ in range(count)]


def open_pots(known: Known, pots: Iterable[Pot], board: Sequence[Card]) -> list[Pot]:
    """The pots whose winner depends on cards that the file doesn't know."""
    contested = [pot for pot in pots if len(pot.contenders) > 1]
    if None in known.board:
        return contested
    contenders = {seat for pot in contested for seat in pot.contenders}
    if all(map(known.is_whole, contenders)):
        return []
    unused = known.unused()
    ranges = {seat: _range(known.holes[seat], unused, board) for seat in contenders}
    return [pot for pot in contested if not _is_decided(pot, ranges)]


def _range(
    hole: Sequence[Card], unused: Sequence[Card], board: Sequence[Card]
) -> tuple[Strength, Strength]:
    """The weakest and the strongest hand that the cards can make."""
    missing = HOLE_CARDS - len(hole)
    made = [strength((*hole, *more, *board)) for more in combinations(unused, missing)]
    return min(made), max(made)


def _is_decided(pot: Pot, ranges: dict[Seat, tuple[Strength, Strength]]) -> bool:
    """Whether the same seats win, whatever each of them holds within its range."""
    certain = max(ranges[seat][0] for seat in pot.contenders)
    hopeful = [ranges[seat] for seat in pot.contenders if ranges[seat][1] >= certain]
    return len(hopeful) == 1 or all(least == most for least, most in hopeful)
