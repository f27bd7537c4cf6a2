"""What lies in the middle."""

from bluefelt.engine.contract import Chips, Seat
from bluefelt.engine.pots import Pot, layer_pots
from bluefelt.games.holdem.state import State


def collected(state: State) -> tuple[Pot, ...]:
    """The pots once this round's bets are in."""
    hand = state.hand
    paid: dict[Seat, Chips] = {}
    live: list[Seat] = []
    for seat in hand.order:
        player = state.players[seat]
        paid[seat] = player.before + player.paid
        if not player.folded:
            live.append(seat)
    return layer_pots(paid, live, hand.dead)


def in_the_middle(state: State) -> Chips:
    """All chips that have left the stacks and not come back."""
    hand = state.hand
    if not hand.is_running:
        return 0
    paid = sum(state.players[seat].before + state.players[seat].paid for seat in hand.order)
    return paid + hand.dead - sum(sum(won.shares.values()) for won in hand.won)
