"""Where points are counted, nobody speaks of sips or drinks."""

import re

from bluefelt.engine.tables.text import PLAIN
from bluefelt.games.ride_the_bus import GAME
from bluefelt.games.ride_the_bus.settings import Settings
from bluefelt.terminal.simulation import BotTable

DRINKS = re.compile(r"sip|drink|cheers|thirst", re.IGNORECASE)


def test_rules_and_stakes_speak_of_points() -> None:
    settings = Settings(counting="points")
    said = [*GAME.text.rules_card(settings), *GAME.text.stakes(settings)]
    assert not [words for words in said if DRINKS.search(words)]
    assert any("point" in words for words in said)


def test_a_whole_game_speaks_of_points() -> None:
    table = BotTable(GAME, "bus", ["normal"] * 4, seed=b"points", changes={"counting": "points"})
    said: list[str] = []
    for caused in table.play_round():
        view = table.table.view
        said += [GAME.text.event(event, table.names, view) or "" for event in caused]
        said += GAME.text.table(view, PLAIN) + GAME.text.result(view, PLAIN)
    assert any("point" in words for words in said)
    assert not [words for words in said if DRINKS.search(words)]
