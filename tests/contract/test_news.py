"""Big events are announced, and nothing else: news that comes in every round is none."""

from itertools import cycle, islice
from typing import Any

import pytest

from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.rejected import Rejected
from bluefelt.terminal.simulation import BotTable

ROUNDS = 100
EVENING = 25  # rounds, then the next table sits down
FEWEST_ROUNDS = 3  # for each piece of news; on the bus it is one in five on average
MOST_TWICE = 3  # rounds with two: somebody may go out just after the blinds went up
TABLES = [
    pytest.param(spec, preset, seats, id=f"{preset}-{seats}")
    for spec in games().values()
    for preset in spec.presets
    for seats in (4, 6)
]

Round = list[str]  # what was announced in it


def evening(spec: GameSpec, preset: str, seats: int, seed: int, **changes: Any) -> list[Round]:
    """What was announced in each round that these bots have played."""
    bots = list(islice(cycle(spec.bots), min(seats, spec.seats.most)))
    table = BotTable(spec, preset, bots, seed=b"news %d" % seed, changes=changes)
    rounds: list[Round] = []
    before = table.table.view
    while len(rounds) < EVENING and not table.table.view.finished:
        news: Round = []
        try:
            for caused in table.play_round():
                view = table.table.view
                seen = [spec.game.redact(event, None) for event in caused]
                big = [event for event in seen if isinstance(event, spec.text.newsworthy)]
                news += [each.code for each in spec.text.announced(big, view, before)]
                before = view
        except Rejected as refusal:
            if refusal.code != "too-few-players":
                raise
            break
        rounds.append(news)
    return rounds


@pytest.mark.parametrize(("spec", "preset", "seats"), TABLES)
def test_news_is_rare(spec: GameSpec, preset: str, seats: int) -> None:
    rounds: list[Round] = []
    for seed in range(ROUNDS):
        if len(rounds) < ROUNDS:
            rounds += evening(spec, preset, seats, seed)
    assert len(rounds) >= ROUNDS
    assert sum(map(len, rounds)) * FEWEST_ROUNDS < len(rounds)
    assert max(map(len, rounds)) <= 2
    assert sum(len(news) > 1 for news in rounds) <= MOST_TWICE


# What bots come to see within some evenings; tests of each game have the rest.
SHORT = {"stack": 200, "structure": "no_limit", "blind_interval_s": 60}
SEEN: dict[str, tuple[int, dict[str, Any], set[str]]] = {
    "tourney": (3, SHORT, {"blinds-up", "player-out", "tournament-won"}),
    "ftq": (4, {}, {"rare-hand"}),
    "horses": (2, {}, {"dark-horse-won", "pool-to-house"}),
    "bus": (2, {}, {"flawless-ride", "many-matches", "bus-empty"}),
}


@pytest.mark.parametrize("preset", SEEN)
def test_big_events_are_announced(preset: str) -> None:
    seats, changes, wanted = SEEN[preset]
    [spec] = [spec for spec in games().values() if preset in spec.presets]
    seen: set[str] = set()
    for seed in range(40):
        if not wanted <= seen:
            seen.update(*evening(spec, preset, seats, seed, **changes))
    assert wanted <= seen <= set(spec.text.news)
