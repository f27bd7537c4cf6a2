"""What must hold of a bus table between any two commands."""

from bluefelt.engine.cards import DECK
from bluefelt.games.ride_the_bus.state import State, score


def assert_valid_state(state: State) -> None:
    """Fail with the first thing about the state that cannot be."""
    match = state.match
    assert all(player.stack == 0 for player in state.players.values())
    assert len({player.name for player in state.players.values()}) == len(state.players)
    assert not any(player.leaving for player in state.players.values())
    assert set(match.order) <= set(state.players)
    for seat, player in state.players.items():
        assert not player.hand or seat in match.order
        assert player.tally.on_bus <= player.tally.received
    if not match.is_running:
        assert match.due is None
        assert match.rider is None
        assert not match.owed
        return
    assert len(match.order) >= 2
    flips_itself = state.settings.auto_flip and match.stage in ("flip", "claim")
    assert (match.due is not None) == (flips_itself or state.due_after(0, 0) is not None)
    assert_all_cards_are_somewhere(state)
    if match.stage == "assign":
        assert match.owed
        assert all(match.owed.values())
    else:
        assert not match.owed
    assert set(match.owed) <= set(match.claims) <= set(match.order)
    if match.stage == "ride":
        assert match.rider in match.order
        assert not state.players[match.rider].away
        assert len(match.row) == 5
        assert 1 <= match.position <= 5
        assert set(match.queue) <= set(match.order)
        assert match.wrong < state.settings.bus_max_wrong
        assert state.players[match.rider].strikes < 3
    else:
        assert match.rider is None
        assert match.flipped <= 15


def assert_all_cards_are_somewhere(state: State) -> None:
    match = state.match
    hands = [card for seat in match.order for card in state.players[seat].hand]
    laid = () if match.stage == "ride" else match.pyramid
    found = [*hands, *laid, *match.stock, *match.row, *match.discard, *match.buried]
    assert sorted(found) == sorted(DECK * match.decks)


def assert_sips_add_up(state: State) -> None:
    """What claimants gave is what others got, those who left included."""
    match = state.match
    scores = match.scores
    if match.is_running:
        scores = (*(score(seat, state.players[seat]) for seat in match.order), *match.gone)
    given = sum(score.given for score in scores)
    assert given == sum(score.received - score.on_bus for score in scores)
