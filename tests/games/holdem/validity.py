"""What must hold of a hold'em table between any two commands."""

from bluefelt.engine.cards import DECK
from bluefelt.engine.poker.state import in_the_middle
from bluefelt.games.holdem.state import State


def assert_valid_state(state: State) -> None:
    """Fail with the first thing about the state that cannot be."""
    hand = state.hand
    assert all(player.stack >= 0 and player.paid >= 0 for player in state.players.values())
    assert all(0 <= seat < state.settings.seats or state.queued for seat in state.players)
    assert len({player.name for player in state.players.values()}) == len(state.players)
    if not hand.is_running:
        assert hand.to_act is None
        assert not any(player.dealt_in or player.paid for player in state.players.values())
        return
    assert set(hand.order) <= set(state.players)
    assert len(hand.order) >= 2
    assert sorted(hand.deck) == sorted(DECK)
    held = [card for seat in hand.order for card in state.players[seat].hole]
    board = [card for board in hand.boards for card in board]
    assert len(held) == 2 * len(hand.order)
    assert set(held).isdisjoint(board)
    assert hand.used <= len(hand.deck)
    live = [seat for seat in hand.order if not state.players[seat].folded]
    assert live
    if hand.stage == "betting":
        assert hand.to_act in live
        assert state.players[hand.to_act].stack > 0
        assert (hand.due is None) == (state.due_after(0, 0) is None)
    collected = sum(pot.amount for pot in hand.pots)
    round_bets = sum(state.players[seat].paid for seat in hand.order)
    posted = sum(state.players[seat].before for seat in hand.order) + hand.dead
    assert in_the_middle(state) == posted + round_bets
    if hand.pots:
        assert collected == posted
