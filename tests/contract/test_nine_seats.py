"""The hardest hold'em table there is, for a hundred thousand commands."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bluefelt.engine.poker.messages import Posted, PotWon
from bluefelt.engine.registry import find_game
from bluefelt.games.holdem.messages import BoardDealt, HandStarted
from bluefelt.games.holdem.settings import PRESETS
from tests.contract.players import Game, sit_everybody

COMMANDS = 100_000

EVERYTHING = replace(
    PRESETS["cash"],
    seats=9,
    blind_schedule="off",
    min_buyin_bb=1,
    max_stack_bb=60,
    ante=1,
    straddle=True,
    run_twice=True,
    rabbit_hunt=True,
    bomb_bb=3,
    bomb_every=7,
    entry="post",
    time_bank_s=3,
    runout_ms=0,
    timeout_action="check_fold",
)


@pytest.mark.long
def test_nine_uneven_seats_conserve_chips_over_100_000_commands() -> None:
    game = sit_everybody(Game(find_game("holdem"), 9, EVERYTHING))
    seen: Counter[str] = Counter()
    played = 0
    while played < COMMANDS:
        game.step()
        for _, _, events in game.log:
            assert game.spec.game.chips(game.state) == game.chips
            for event in events:
                seen.update(notable(event))
        played += len(game.log)
        game.log.clear()
        if len(game.state.players) < 3:
            sit_everybody(game)
    assert seen["hand"] > 2_000
    assert min(seen[what] for what in ("straddle", "second board", "bomb", "odd chip")) > 20
    assert seen["third side pot"] > 20


def notable(event: object) -> list[str]:
    if isinstance(event, HandStarted):
        return ["hand", "bomb"] if event.bomb else ["hand"]
    if isinstance(event, Posted):
        return [event.why] if event.why == "straddle" else []
    if isinstance(event, BoardDealt):
        return ["second board"] if event.run else []
    if isinstance(event, PotWon):
        uneven = len(set(event.shares.values())) > 1
        return ["odd chip"] * uneven + ["third side pot"] * (event.pot >= 3)
    return []
