"""Pauses, lost connections and absence are the same at the tables of every game (RULES A5, A6)."""

import msgspec
import pytest

from bluefelt.engine.contract import Stamp, play, tag
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables import messages as h
from tests.contract.players import GAMES, Game, encode, every_game, is_move, own_games, steps
from tests.games.scripted import ScriptedGame

GRACE = 15_000
PAUSE = 90_000
UNSEATED_AFTER = 600_000  # of being away


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> ScriptedGame:
    """Three players in their first round."""
    table = ScriptedGame(GAMES[request.param], next(iter(GAMES[request.param].presets)))
    for seat in range(3):
        table.sit(seat, f"P{seat}", getattr(table.settings, "usual_stack", 0))
    table.deal()
    return table


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_a_pause_stops_every_clock_and_every_move(spec: GameSpec, seed: int) -> None:
    for game in steps(Game(spec, seed), 100):
        game.catch_up()
        if game.state.paused_at is not None:
            continue
        before = spec.game.deadline(game.state)
        moves = [(game.build(option), seat) for seat, option in game.offers() if is_move(option)]
        state = msgspec.json.decode(encode(game.state), type=spec.state)
        play(spec.game, state, h.Pause(), Stamp(1, game.now, None, bytes(32)))
        assert spec.game.deadline(state) is None
        options = [option for seat in game.seats for option in spec.game.options(state, seat)]
        assert not any(map(is_move, options))
        for command, actor in (*moves, (h.Deal(), None)):
            with pytest.raises(Rejected, match="paused"):
                play(spec.game, state, command, Stamp(2, game.now, actor, bytes(32)))
        play(spec.game, state, h.Resume(), Stamp(3, game.now + PAUSE, None, bytes(32)))
        assert spec.game.deadline(state) == (None if before is None else before + PAUSE)


def test_who_drops_is_away_when_the_grace_is_over(table: ScriptedGame) -> None:
    table.play(h.Drop(2))
    table.time.at = GRACE - 1
    table.catch_up()
    assert not table.state.players[2].away
    table.time.at = GRACE
    table.catch_up()
    assert table.state.players[2].away


@pytest.mark.parametrize("after", [GRACE - 1, GRACE])
def test_who_comes_back_is_there_again(table: ScriptedGame, after: int) -> None:
    table.play(h.Drop(2))
    table.time.at = after
    table.play(h.Return(2))
    player = table.state.players[2]
    assert (player.dropped, player.away, player.unseat_at) == (False, False, None)


def test_who_is_away_is_not_dealt_in_and_loses_the_seat_after_ten_minutes(
    table: ScriptedGame,
) -> None:
    table.play(h.Drop(2))
    while table.game.is_running(table.state):
        table.skip()
        for seat in (0, 1):
            if table.state.players[seat].away:
                table.play(h.Return(seat))
    table.deal()
    assert not table.game.in_round(table.state, 2)
    while 2 in table.state.players:
        table.skip()
    [left] = table.of(h.Left)
    assert (left.name, left.at) == ("P2", GRACE + UNSEATED_AFTER)


def test_dropping_again_and_again_gives_more_time_only_once(table: ScriptedGame) -> None:
    while not table.view.waits_for:
        if table.deadline is None or table.view.round > 1:
            return  # a game in which nobody is waited for alone
        table.skip()
    dues, seat = [], table.view.waits_for[0]
    for _ in range(3):
        assert table.view.due is not None
        table.time.at = table.view.due - 100
        table.play(h.Drop(seat))
        table.play(h.Return(seat))
        dues.append(table.view.due)
    assert len(set(dues)) == 1


HOUR = 3_600_000


def untimed(spec: GameSpec) -> Game:
    """Three players in a first round without a clock."""
    preset = next(iter(spec.presets.values()))
    game = Game(spec, 1, msgspec.structs.replace(preset, untimed_rounds=1))
    for seat in range(3):
        game.play(h.Sit(seat, f"P{seat}", preset.usual_stack), seat)
    game.play(h.Deal())
    return game


@pytest.mark.parametrize("spec", own_games(), ids=lambda spec: spec.key)
def test_nobody_is_hurried_until_the_first_round_is_over(spec: GameSpec) -> None:
    game = untimed(spec)
    decisions = 0
    while spec.game.is_running(game.state):
        moves = [
            (seat, option)
            for seat in (*range(3), None)
            for option in spec.game.options(game.state, seat)
            if is_move(option)
        ]
        if moves:
            assert spec.game.public(game.state).due is None
            before = len(game.log)
            game.now += HOUR
            game.catch_up()
            assert len(game.log) == before
            seat, option = game.random.choice(moves)
            game.play(game.build(option), seat)
            decisions += 1
        else:
            game.let_time_pass()  # cards are dealt out
    assert decisions > 1
    for seat, option in list(game.offers()):
        if option.command == tag(h.TopUp):
            game.play(game.build(option), seat)
    game.play(h.Deal())
    assert spec.game.public(game.state).due is not None


@pytest.mark.parametrize("spec", own_games(), ids=lambda spec: spec.key)
def test_nobody_waits_for_ever_for_players_who_are_gone(spec: GameSpec) -> None:
    game = untimed(spec)
    for seat in range(3):
        game.play(h.Drop(seat))
    game.now += GRACE
    game.catch_up()
    waits = [seat for seat in game.seats if any(map(is_move, spec.game.options(game.state, seat)))]
    assert not (waits and spec.game.is_running(game.state))


def test_settings_change_between_rounds_only(table: ScriptedGame) -> None:
    table.play(h.ChangeSettings({"grace_s": 99}))
    while table.game.is_running(table.state):
        assert table.state.settings.grace_s == GRACE // 1000
        table.skip()
    assert table.state.settings.grace_s == 99


def test_seats_in_use_cannot_be_taken_away(table: ScriptedGame) -> None:
    assert table.refusal(h.ChangeSettings({"seats": 2})).code == "seats-in-use"
