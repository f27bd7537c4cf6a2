"""The bots obey the table, see only what a seat sees, and the better ones win."""

import pytest
from msgspec.structs import replace

from bluefelt.engine.chance import Seeds
from bluefelt.engine.tables.messages import SitIn, TopUp
from bluefelt.games.hold_your_horses import GAME, Ready
from bluefelt.games.hold_your_horses.bot import BOTS
from bluefelt.games.hold_your_horses.plan import Market, best_bets
from bluefelt.games.hold_your_horses.state import HANDS
from bluefelt.terminal.simulation import BotTable, simulate
from tests.games.hold_your_horses.scripted import RaceTable, stack_deck, thousand

STRENGTHS = list(BOTS)
CHANCE = bytes(range(32))
RACES = 60
PLAIN = thousand((0, 1, 2))
ACES = {1: "As Ah", 2: "7c 2d", 3: "8h 3d", 4: "9d 4c"}
BOARD = "Ad Kc 5h Jc 5s"


@pytest.mark.parametrize("strength", STRENGTHS)
def test_two_players_are_enough_for_a_race(strength: str) -> None:
    table = BotTable(GAME, "horses", [strength] * 2, seed=b"two")
    for _ in range(4):
        list(table.play_round())
    assert table.table.view.round == 4
    assert any(past.pool for past in table.table.view.history)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_dark_horse_makes_no_difference(strength: str) -> None:
    def choices(dark: str) -> list[object]:
        table = RaceTable(PLAIN)
        table.deal(stack_deck({**ACES, 5: dark}, BOARD))
        table.round({1: {2: 50}})
        return [BOTS[strength](table.see(0), Seeds(bytes([i]))()) for i in range(10)]

    assert choices("Kd Kh") == choices("6c 6d")


def bets_on_the_turn(strength: str) -> dict[int, int]:
    """What the bot locks when hand 1 has three aces and others have backed hands 2 and 3."""
    table = RaceTable(PLAIN)
    table.deal(stack_deck(ACES, BOARD))
    table.round({1: {2: 200}, 2: {3: 200}}).round()
    for _ in range(12):
        command = BOTS[strength](table.see(0), CHANCE)
        assert command is not None
        table.play(command, 0)
        if command == Ready():
            return table.horses.players[0].stakes
    pytest.fail("the bot never comes to an end")


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_likely_winner_that_pays_is_backed(strength: str) -> None:
    bets = bets_on_the_turn(strength)
    assert max(bets, key=lambda hand: bets[hand]) == 1


def test_the_hard_bot_bets_more_where_there_is_more_to_win() -> None:
    assert bets_on_the_turn("hard")[1] > 2 * bets_on_the_turn("normal")[1]


def test_a_broke_bot_rebuys_and_an_absent_one_comes_back() -> None:
    table = RaceTable(PLAIN).start(1).round({0: {2: 1000}, 1: {1: 10}}).finish()
    assert BOTS["easy"](table.see(0), CHANCE) == TopUp(1000)
    table.horses.players[1].away = True
    assert BOTS["hard"](table.see(1), CHANCE) == SitIn()


def test_bots_hurry_only_when_somebody_else_does() -> None:
    table = RaceTable(PLAIN).start().finish()
    assert BOTS["normal"](table.see(0), CHANCE) is None
    table.play(Ready(), 2)
    assert BOTS["normal"](table.see(0), CHANCE) == Ready()


def test_growth_prefers_the_cheap_chance_and_knows_its_own_weight() -> None:
    market = Market(
        pool=600.0,
        shares={1: 300, 2: 100, 3: 100, 4: 50, 5: 50},
        mine=dict.fromkeys(HANDS, 0),
        chance={1: 0.2, 2: 0.5, 3: 0.1, 4: 0.1, 5: 0.1},
        net=1.0,
        weight=1,
        stack=1000,
        limit=1000,
        least=10,
    )
    bets = best_bets(market)
    assert max(bets, key=lambda hand: bets[hand]) == 2
    assert 30 < bets[2] < 500  # not everything: its own chips lower the price
    poor = best_bets(replace(market, stack=100, limit=100))
    assert sum(poor.values()) < sum(bets.values())
    assert not best_bets(replace(market, net=0.3))


@pytest.mark.long
def test_stronger_bots_win_from_weaker_ones() -> None:
    bots = ["hard", "normal", "easy"] * 2
    # Over 60 races each gap is at least 2.4 times its spread, measured with other seeds.
    report = simulate(BotTable(GAME, "horses", bots, seed=b"strength"), RACES)
    assert report.bots["hard"] > report.bots["normal"] > report.bots["easy"]
    assert report.unit == "chips"


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), [("hard", "normal"), ("normal", "easy")])
def test_the_stronger_bot_wins_side_by_side(better: str, worse: str) -> None:
    report = simulate(BotTable(GAME, "horses", [better, worse] * 2, seed=b"pairs"), RACES)
    assert report.bots[better] > report.bots[worse]
    assert report.bots[better] > 0
