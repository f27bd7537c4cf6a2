"""The board, street by street: dealt, run out once or twice, rabbit-hunted (RULES B2, B8)."""

from bluefelt.engine.cards import Card
from bluefelt.games.holdem.messages import BoardDealt
from bluefelt.games.holdem.state import BOARD_CARDS, Hand


def unfinished(hand: Hand) -> int | None:
    """Which board still lacks cards, the first of two first."""
    for run, board in enumerate(hand.boards):
        if len(board) < BOARD_CARDS:
            return run
    return None


def next_street(hand: Hand) -> BoardDealt:
    """Burn one, then the flop, turn or river of the first board that lacks it."""
    run = unfinished(hand) or 0
    first = hand.used + 1
    return BoardDealt(hand.deck[first : first + _street_size(hand.boards[run])], run)


def _street_size(board: list[Card]) -> int:
    return 1 if board else 3


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
