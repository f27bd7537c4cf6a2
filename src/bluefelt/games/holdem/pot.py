"""What lies in the middle."""

from bluefelt.engine.contract import Chips
from bluefelt.engine.pots import Pot, layer_pots
from bluefelt.games.holdem.facts import running
from bluefelt.games.holdem.state import State


def collected(state: State) -> tuple[Pot, ...]:
    """The pots once this round's bets are in."""
    hand = running(state)
    players = state.players
    paid = {seat: players[seat].before + players[seat].paid for seat in hand.order}
    live = [seat for seat in hand.order if not players[seat].folded]
    return layer_pots(paid, live, hand.dead)


def in_the_middle(state: State) -> Chips:
    """All chips that have left the stacks and not come back."""
    hand = state.hand
    if hand is None or not hand.is_running:
        return 0
    paid = sum(state.players[seat].before + state.players[seat].paid for seat in hand.order)
    return paid + hand.dead - sum(sum(won.shares.values()) for won in hand.won)
