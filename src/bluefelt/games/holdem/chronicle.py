"""What is kept of a hand of hold'em."""

from collections.abc import Mapping, Sequence

from bluefelt.engine.contract import Chips, Event, Seat
from bluefelt.engine.poker.chronicle import chronicler
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import Cards
from bluefelt.games.holdem.messages import BoardDealt
from bluefelt.games.holdem.state import BOARD_CARDS


def _board(event: Event) -> tuple[Cards, int] | None:
    return (event.cards, event.run) if isinstance(event, BoardDealt) else None


def fair_shares(
    hands: Mapping[Seat, Cards], board: Cards, pots: Sequence[Pot]
) -> dict[Seat, Chips]:
    """What each hand wins of the pots on average, to whole chips; empty if no card is to come."""
    if len(board) == BOARD_CARDS:
        return {}
    from bluefelt.engine.ranking.odds import exact_odds  # NumPy is slow to load and seldom needed

    shares = dict.fromkeys(hands, 0.0)
    for pot in pots:
        seats = [seat for seat in pot.contenders if seat in hands]
        if len(seats) == 1:
            shares[seats[0]] += pot.amount
            continue
        odds = exact_odds([hands[seat] for seat in seats], board)
        for seat, equity in zip(seats, odds.equity, strict=True):
            shares[seat] += pot.amount * equity
    return {seat: round(share) for seat, share in shares.items()}


CHRONICLER = chronicler(_board, lambda begun: begun.bomb, fair_shares)
