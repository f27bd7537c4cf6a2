"""What must hold of a table of Hold Your Horses between any two commands."""

from bluefelt.engine.cards import DECK
from bluefelt.games.hold_your_horses.bets import is_waited_for, round_limit
from bluefelt.games.hold_your_horses.race import BOARD_CARDS
from bluefelt.games.hold_your_horses.state import HANDS, RACES_KEPT, State


def assert_valid_state(state: State) -> None:
    """Fail with the first thing about the state that cannot be."""
    race, players = state.race, state.players.values()
    assert state.house >= 0
    assert state.carry >= 0
    assert len(state.history) <= RACES_KEPT
    assert len({player.name for player in players}) == len(players)
    for player in players:
        assert player.stack >= 0
        assert sum(player.pending.values()) <= round_limit(state.settings, player.stack)
        assert all(player.pending.values())
        assert not (player.ready and player.pending)
    if race.over:
        assert race.due is None
        assert not any(player.pending or player.leaving for player in players)
        return
    assert sorted(race.deck) == sorted(DECK)
    assert len(race.board) == BOARD_CARDS[race.round] < 5
    assert [len(cards) for cards in race.hands] == [2, 2, 2, 2, 0]
    assert (race.due is None) == (state.due_after(0, 0) is None)
    assert race.settled is None
    # Somebody has to be waited for, or the race would have gone on by itself.
    assert any(map(is_waited_for, players))
    for hand in HANDS:
        assert race.pots[hand].chips == sum(player.stakes.get(hand, 0) for player in players)
        assert race.pots[hand].weighted == sum(player.weighted.get(hand, 0) for player in players)
    assert race.antes == sum(player.ante for player in players)
