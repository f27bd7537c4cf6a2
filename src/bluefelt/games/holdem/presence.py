"""Who is dealt in, and whose decisions nobody waits for (RULES A6)."""

from bluefelt.games.holdem.state import Player, State


def can_play(state: State, player: Player) -> bool:
    """Whether the player wants and is able to be dealt in."""
    if not player.stack or player.leaving:
        return False
    # In a tournament those who are away are dealt in and blinded off.
    return state.settings.format == "tournament" or not (player.sitting_out or player.away)


def is_absent(state: State, player: Player) -> bool:
    """Whether every decision of the player resolves at once."""
    if player.away or player.leaving:
        return True
    return player.sitting_out and state.settings.format == "tournament"


def can_deal(state: State) -> bool:
    """Whether a hand could begin: two who play, and one of them here to see it."""
    able, somebody = 0, False
    for player in state.players.values():
        if can_play(state, player):
            able += 1
            somebody = somebody or not is_absent(state, player)
    return able >= 2 and somebody and not state.finished
