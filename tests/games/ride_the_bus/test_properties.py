"""What holds in every game, whoever plays and under whatever settings."""

import pytest
from msgspec.structs import replace

from bluefelt.engine.tables.messages import Deal, Resume, Timeout
from bluefelt.games.ride_the_bus import GAME
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.settings import PRESETS
from tests.contract.players import Game, sit_everybody
from tests.games.ride_the_bus.validity import assert_sips_add_up, assert_valid_state


@pytest.mark.parametrize("seed", range(40))
def test_the_table_stays_valid_and_sips_add_up(seed: int) -> None:
    game = sit_everybody(Game(GAME, seed))
    for _ in range(200):
        game.step()
        assert_valid_state(game.state)
        assert_sips_add_up(game.state)


@pytest.mark.parametrize("seed", range(40))
def test_any_game_ends_by_timeouts_alone(seed: int) -> None:
    game = sit_everybody(Game(GAME, seed))
    game.play(Deal())
    for _ in range(5 * seed):
        game.step()
    if game.state.paused_at is not None:
        game.play(Resume())
    if game.state.due_after(0, 0) is None:
        return  # without a clock it waits for its players
    for _ in range(60 + 200 * len(game.state.match.order)):
        if not game.state.match.is_running:
            return
        game.now = max(game.now, GAME.game.deadline(game.state) or 0)
        game.play(Timeout())
    pytest.fail("the game goes on for ever")


@pytest.mark.parametrize("seed", range(30))
def test_claims_pay_their_weight_and_only_the_last_rider_ends_the_game(seed: int) -> None:
    settings = replace(PRESETS["bus"], seats=5, bus_max_wrong=5, bus_penalty=2)
    game = sit_everybody(Game(GAME, seed, settings))
    game.play(Deal())
    while game.state.match.is_running:
        game.catch_up()
        offers = [offer for offer in game.offers() if not offer[1].command.startswith("seat/")]
        if offers and game.random.random() < 0.8:
            seat, option = game.random.choice(offers)
            game.play(game.build(option), seat)
        else:
            game.let_time_pass()
    events = [event for _, _, caused in game.log for event in caused]
    owed = weight = 0
    for event in events:
        if isinstance(event, m.CardFlipped):
            weight = event.weight
        elif isinstance(event, m.CardsPlayed):
            owed += weight * len(event.cards)
        elif isinstance(event, m.SipsAssigned | m.SipsLapsed):
            owed -= event.sips
    assert owed == 0
    [chosen] = [event for event in events if isinstance(event, m.RidersChosen)]
    assert [e.seat for e in events if isinstance(e, m.RideEnded)] == list(chosen.riders)
    drunk = sum(event.sips for event in events if isinstance(event, m.RowLost))
    assert drunk == sum(score.on_bus for score in game.state.match.scores)
    assert all(score.wrong <= 5 for score in game.state.match.scores)
