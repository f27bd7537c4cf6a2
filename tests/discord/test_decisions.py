"""A button is stale when something was played since it was shown, and never for less."""

import pytest

from bluefelt.discord_bot.clicks import decision_mark
from bluefelt.engine.contract import Event, tag
from bluefelt.engine.registry import find_game, games
from tests.contract.players import Game, sit_everybody

PLAYED = {  # by whoever was asked; afterwards somebody else is, or something else
    *("bet/folded", "bet/checked", "bet/called", "bet/raised", "bet/brought-in"),
    *("bus/guessed", "bus/missed", "pyramid/flipped", "round/advanced"),
    *("hand/started", "race/started", "game/started"),
}
ASIDE = {  # what is nobody's turn, or everybody's at once
    *("seat/sat", "seat/chips-bought", "seat/leave-announced", "seat/sat-out", "seat/sat-in"),
    *(
        "seat/dropped",
        "seat/returned",
        "seat/straddle-set",
        "seat/post-set",
        "seat/strikes-cleared",
    ),
    *("table/paused", "table/resumed", "table/settings-changed", "table/bomb-set"),
    *("table/deal-scheduled", "table/waited"),
    *("bet/placed", "player/readied", "pyramid/claimed", "pyramid/assigned"),
    *("cards/run-twice-voted", "cards/shown", "cards/mucked"),
}


def kinds(events: list[Event]) -> set[str]:
    return {tag(type(event)) for event in events}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", games())
def test_the_decision_is_another_when_something_was_played(key: str, seed: int) -> None:
    spec = find_game(key)
    game = Game(spec, seed, next(iter(spec.presets.values())))
    sit_everybody(game)
    now = decision_mark(key, 1, spec.game.public(game.state))
    seen, played, aside = {now}, 0, 0
    for _ in range(300):
        known = len(game.log)
        game.step()
        told = [kinds(events) for _, _, events in game.log[known:]]
        before, now = now, decision_mark(key, 1, spec.game.public(game.state))
        if any(one & PLAYED for one in told):
            assert now not in seen, told
            played += 1
        elif all(one <= ASIDE for one in told):
            assert now == before, told
            aside += 1
        seen.add(now)
    assert played > 5
    assert aside > 5
