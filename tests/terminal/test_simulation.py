"""Bots play any game of the registry, and the books balance."""

import pytest
from msgspec.structs import replace

from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.rejected import Rejected
from bluefelt.games.follow_the_queen import GAME as QUEEN
from bluefelt.games.holdem import GAME
from bluefelt.terminal.simulation import BotTable, Report, name_of, simulate

WITH_BOTS = [spec for spec in games().values() if spec.bots]


def _played(rounds: int = 30, preset: str = "classic", **changes: int | str) -> Report:
    bots = ["hard", "normal", "easy"]
    return simulate(BotTable(GAME, preset, bots, seed=b"test", changes=changes), rounds)


@pytest.mark.parametrize("spec", WITH_BOTS, ids=lambda spec: str(spec.key))
def test_every_preset_of_every_game_can_be_simulated(spec: GameSpec) -> None:
    for preset in spec.presets:
        bots = list(spec.bots)[:1] * max(2, spec.seats.least)
        report = simulate(BotTable(spec, preset, bots, seed=b"any"), 3)
        assert report.rounds == 3 or report.finished


def test_what_is_won_is_lost() -> None:
    report = _played(60)
    assert report.rounds == 60
    assert not report.finished
    assert sum(result.net for result in report.seats) == 0
    for result in report.seats:
        assert result.net == result.stack - result.bought
        # With fixed blinds the rate says nothing but the net.
        assert result.rate == pytest.approx(100 * result.net / 20 / 60, abs=0.01)


def test_the_same_seed_plays_the_same_hands() -> None:
    assert _played() == _played()
    other = simulate(BotTable(GAME, "classic", ["hard", "normal", "easy"], seed=b"other"), 30)
    assert other != _played()


def test_broke_bots_rebuy() -> None:
    report = _played(80, stack=100)
    assert any(result.bought > 100 for result in report.seats)
    assert all(result.bought % 100 == 0 for result in report.seats)


def test_a_tournament_ends_with_places() -> None:
    report = _played(5000, "tourney", blind_interval_s=60)
    assert report.finished
    assert sorted(result.place or 0 for result in report.seats) == [1, 2, 3]
    assert [result.stack for result in report.seats if result.place == 1] == [6000]


def test_blinds_rise_because_thinking_takes_time() -> None:
    table = BotTable(
        GAME, "tourney", ["normal"] * 3, seed=b"time", changes={"blind_interval_s": 20}
    )
    for _ in range(2):
        list(table.play_round())
    assert table.table.view.level.number > 0


def test_strengths_are_averaged_over_their_seats() -> None:
    report = simulate(BotTable(GAME, "classic", ["hard", "easy", "hard", "easy"], seed=b"avg"), 20)
    hard = [result.rate for result in report.seats if result.bot == "hard"]
    assert report.bots["hard"] == pytest.approx(sum(hard) / 2, abs=0.01)
    assert list(report.bots) == ["hard", "easy"]


def test_a_game_without_blinds_counts_in_chips() -> None:
    report = simulate(BotTable(QUEEN, "ftq", ["easy"] * 2, seed=b"chips"), 10)
    assert report.unit == "chips"
    assert report.seats[0].net
    assert report.seats[0].rate == pytest.approx(10 * report.seats[0].net)


def test_progress_is_told_after_every_round() -> None:
    told: list[int] = []
    simulate(BotTable(GAME, "classic", ["easy"] * 2, seed=b"tell"), 4, told.append)
    assert told == [1, 2, 3, 4]


def test_a_sleeping_bot_is_timed_out_like_anybody() -> None:
    asleep = replace(GAME, bots={"asleep": lambda eyes, chance: None})
    report = simulate(BotTable(asleep, "classic", ["asleep"] * 3, seed=b"zzz"), 3)
    assert sum(result.net for result in report.seats) == 0


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Rejected, match="unknown-bot"):
        simulate(BotTable(GAME, "classic", ["wizard"] * 2, seed=b""), 1)


def test_a_dealing_bot_leaves_the_deal_to_the_simulation() -> None:
    report = _played(5, deal_control="dealer")
    assert report.rounds == 5


def test_names_do_not_run_out() -> None:
    assert len({name_of(seat) for seat in range(30)}) == 30
