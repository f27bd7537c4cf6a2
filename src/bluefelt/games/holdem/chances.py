"""Each exposed hand's chance, while the board is run out."""

from functools import lru_cache

from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Seat
from bluefelt.games.holdem.state import BOARD_CARDS, Hand, Hole


class Chance(Struct, frozen=True):
    win: float
    tie: float


def chances(hand: Hand) -> dict[Seat, Chance]:
    """The exact chances on the board that is being completed; empty unless it is being run out."""
    if not hand.exposed or not hand.is_running:
        return {}
    run = next((i for i, board in enumerate(hand.boards) if len(board) < BOARD_CARDS), None)
    if run is None:
        return {}
    seats = tuple(hand.shown)
    gone = tuple(card for board in hand.boards[:run] for card in board)
    board = tuple(hand.boards[run])
    dead = tuple(card for card in gone if card not in board)
    return dict(
        zip(seats, _exact(tuple(hand.shown[s].cards for s in seats), board, dead), strict=True)
    )


@lru_cache(maxsize=256)
def _exact(
    hands: tuple[Hole, ...], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> tuple[Chance, ...]:
    from bluefelt.engine.ranking.odds import exact_odds  # NumPy is slow to load and seldom needed

    odds = exact_odds(hands, board, dead)
    return tuple(
        Chance(round(win, 4), round(tie, 4)) for win, tie in zip(odds.win, odds.tie, strict=True)
    )
