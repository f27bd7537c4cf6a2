"""How often each hold'em hand wins, counted exactly or sampled."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bluefelt.engine.cards import Card, distinct_cards
from bluefelt.engine.ranking.batch import CODES, RANK_BITS, Strengths, strengths_of_codes
from bluefelt.engine.ranking.preflop import preflop_tally
from bluefelt.engine.ranking.win_counts import Tally, members, tally, winners
from bluefelt.engine.rejected import Rejected

Hand: TypeAlias = Sequence[Card]  # two cards, or none if they are unknown
Column: TypeAlias = "Card | NDArray[np.intp]"  # one card, or a card for each deal

_DEALS_AT_ONCE = 1 << 14


class Odds(Struct, frozen=True):
    """The chances of each hand, in the order in which the hands were given."""

    win: tuple[float, ...]  # alone
    tie: tuple[float, ...]  # together with others
    equity: tuple[float, ...]  # the share of the pot it earns on average
    boards: int  # counted or sampled; with an unknown hand, deals of hand and board
    exact: bool
    win_counts: dict[tuple[int, ...], int]  # how many boards exactly these hands win


def exact_odds(
    hands: Sequence[Hand | None], board: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> Odds:
    """The odds counted over every possible board.

    From the flop on, one hand may be unknown: then its cards are counted over as well.

    >>> from bluefelt.engine.cards import parse_cards
    >>> odds = exact_odds([parse_cards("AsAh"), parse_cards("KsKh")], parse_cards("2c 7d Jh 3s"))
    >>> odds.win_counts
    {(0,): 42, (1,): 2}
    """
    known = [hand or () for hand in hands]
    unseen = _unseen(known, board, dead)
    unknown = [seat for seat, hand in enumerate(known) if not hand]
    if unknown and len(known) == 1:
        raise Rejected("wrong-number-of-hands", hands=1)
    if not unknown:
        wins = _board_tally(known, board, unseen) if board else preflop_tally(known, unseen)
    elif len(unknown) == 1 and len(board) >= 3:
        wins = _hidden_tally(known, board, unseen, unknown[0])
    else:
        raise Rejected("too-many-deals", unknown=len(unknown), board=len(board))
    return _odds(wins, len(known), exact=True)


def sampled_odds(
    hands: Sequence[Hand | None],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    samples: int,
    seed: bytes,
) -> Odds:
    """The odds estimated from random deals, the same for the same seed; hands may be unknown.

    >>> from bluefelt.engine.cards import parse_cards
    >>> odds = sampled_odds([parse_cards("AsAh"), None], samples=10_000, seed=b"felt")
    >>> 0.84 < odds.win[0] < 0.86
    True
    """
    if samples < 1:
        raise ValueError(f"odds need samples, not {samples}")
    known = [hand or () for hand in hands]
    unseen = np.array(_unseen(known, board, dead))
    rng = np.random.Generator(np.random.PCG64(int.from_bytes(seed, "big")))
    wins: Tally = Counter()
    for start in range(0, samples, _DEALS_AT_ONCE):
        deals = min(_DEALS_AT_ONCE, samples - start)
        drawn = iter(_drawn(rng, unseen, _to_come(known, board), deals))
        full_board: list[Column] = [*board, *(next(drawn) for _ in range(5 - len(board)))]
        full_hands = [hand or (next(drawn), next(drawn)) for hand in known]
        wins.update(tally(winners(_worth(full_hands, full_board, deals))))
    return _odds(wins, len(known), exact=False)


def _unseen(hands: Sequence[Hand], board: Sequence[Card], dead: Sequence[Card]) -> list[Card]:
    """The cards that may still come; Rejected if the known cards make no sense."""
    for seat, hand in enumerate(hands):
        if len(hand) not in (0, 2):
            raise Rejected("wrong-hand-size", hand=seat, cards=len(hand))
    if len(board) > 5:
        raise Rejected("wrong-board-size", cards=len(board))
    seen = distinct_cards([*board, *dead, *(card for hand in hands for card in hand)])
    unseen = sorted(set(range(52)).difference(seen))
    if not hands or len(unseen) < _to_come(hands, board):
        raise Rejected("wrong-number-of-hands", hands=len(hands))
    return unseen


def _to_come(hands: Sequence[Hand], board: Sequence[Card]) -> int:
    return 5 - len(board) + sum(2 - len(hand) for hand in hands)


def _drawn(
    rng: np.random.Generator, unseen: NDArray[np.intp], cards: int, deals: int
) -> list[NDArray[np.intp]]:
    """Different cards for each deal, a column for each card."""
    decks = np.repeat(unseen.astype(np.uint8)[:, None], deals, axis=1)  # small: twice as fast
    every = np.arange(deals)
    columns: list[NDArray[np.intp]] = []
    for top in range(cards):
        place = rng.integers(top, len(unseen), deals)
        columns.append(decks[place, every].astype(np.intp))
        decks[place, every] = decks[top]
    return columns


def _worth(hands: Sequence[Sequence[Column]], board: Sequence[Column], deals: int) -> Strengths:
    """The strength of each hand (a row) in each deal (a column)."""
    codes = np.empty((len(hands), deals), np.int64)
    rank_bits = np.empty_like(codes)
    board_codes = sum(CODES[card] for card in board)
    board_bits = sum(RANK_BITS[card] for card in board)
    for seat, (first, second) in enumerate(hands):
        np.add(board_codes, CODES[first] + CODES[second], out=codes[seat])
        np.add(board_bits, RANK_BITS[first] + RANK_BITS[second], out=rank_bits[seat])
    return strengths_of_codes(codes, rank_bits)


def _board_tally(hands: Sequence[Hand], board: Sequence[Card], unseen: Sequence[Card]) -> Tally:
    """Who wins how many of the boards that this one can become."""
    cards = np.array(unseen)
    choices = _choices(len(unseen), 5 - len(board))
    wins: Tally = Counter()
    for start in range(0, choices.shape[1], _DEALS_AT_ONCE):
        runouts = cards[choices[:, start : start + _DEALS_AT_ONCE]]
        wins.update(tally(winners(_worth(hands, [*board, *runouts], runouts.shape[1]))))
    return wins


@lru_cache(maxsize=4)
def _choices(things: int, number: int) -> NDArray[np.intp]:
    """Every choice of some out of *things*, a column each, in dictionary order.

    >>> _choices(3, 2).tolist()
    [[0, 0, 1], [1, 2, 2]]
    """
    chosen = np.zeros((0, 1), np.intp)
    lowest = np.zeros(1, np.intp)  # what the next one may be
    for _ in range(number):
        room = things - lowest
        repeats = np.repeat(np.arange(len(room)), room)
        steps = np.arange(len(repeats)) - np.repeat(np.cumsum(room) - room, room)
        chosen = np.vstack((chosen[:, repeats], lowest[repeats] + steps))
        lowest = chosen[-1] + 1
    return chosen


def _hidden_tally(
    hands: Sequence[Hand], board: Sequence[Card], unseen: Sequence[Card], hidden: int
) -> Tally:
    """Who wins how many of the deals of one hidden hand and of the rest of the board.

    The hidden hand plays all the cards to come, whichever of them are on the board. So each
    choice of cards is ranked once, and then compared with the best of the known hands on
    every board that it contains.
    """
    to_come = 5 - len(board)
    cards = np.array(unseen)
    runouts = cards[_choices(len(unseen), to_come)]
    known = _worth([hand for hand in hands if hand], [*board, *runouts], runouts.shape[1])
    seats = np.array([1 << seat for seat, hand in enumerate(hands) if hand])
    to_beat = known.max(axis=0)
    leaders = seats @ (known == to_beat)

    choices = _choices(len(unseen), to_come + 2)
    dealt = list(cards[choices])
    (worth,) = _worth([dealt[:2]], [*board, *dealt[2:]], choices.shape[1])
    wins: Tally = Counter()
    for on_board in combinations(choices, to_come):
        places = _place(on_board, len(unseen))
        ahead = to_beat[places]
        shared = np.where(worth == ahead, 1 << hidden, 0) | leaders[places]
        wins.update(tally(np.where(worth > ahead, 1 << hidden, shared)))
    return wins


def _place(choice: Sequence[NDArray[np.intp]], things: int) -> NDArray[np.intp] | int:
    """Where `_choices` lists these choices of none, one or two *things*."""
    if not choice:
        return 0
    if len(choice) == 1:
        return choice[0]
    first, second = choice
    return first * (2 * things - first - 3) // 2 + second - 1


def _odds(wins: Tally, hands: int, *, exact: bool) -> Odds:
    win_counts = {members(winners): boards for winners, boards in sorted(wins.items())}
    boards = sum(win_counts.values())
    win, tie, equity = [0.0] * hands, [0.0] * hands, [0.0] * hands
    for heat, times in win_counts.items():
        for hand in heat:
            (win if len(heat) == 1 else tie)[hand] += times / boards
            equity[hand] += times / len(heat) / boards
    return Odds(tuple(win), tuple(tie), tuple(equity), boards, exact, win_counts)
