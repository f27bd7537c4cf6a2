"""Bots among themselves: what a game without chips comes to in a report."""

import json

import pytest

from bluefelt.games.ride_the_bus import GAME
from bluefelt.terminal.cli import main
from bluefelt.terminal.simulation import BotTable, simulate


def run(words: str) -> int:
    return main(words.split())


@pytest.mark.parametrize("counting", ["sips", "points"])
def test_sips_or_points_are_what_counts(counting: str) -> None:
    bots, changes = ["hard", "easy", "easy"], {"counting": counting}
    report = simulate(BotTable(GAME, "bus", bots, seed=b"count", changes=changes), 20)
    assert (report.rounds, report.unit) == (20, counting)
    assert all(seat.bought == seat.stack == seat.net == 0 for seat in report.seats)
    assert all(seat.rate > 0 for seat in report.seats)
    assert report.bots["easy"] > report.bots["hard"]


def test_a_simulation_is_a_table_without_money(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate ride_the_bus --seats 4 --hands 5 --seed t --bots hard,easy") == 0
    title, _, _, header, *rows = capsys.readouterr().out.splitlines()
    assert title == "Ride the Bus, bus: 5 games"
    assert header.split() == ["Seat", "Name", "Bot", "sips/100"]
    assert [row.split()[2] for row in rows[:4]] == ["hard", "easy"] * 2
    assert rows[-1].startswith("sips/100 by strength: hard ")
    assert "+" not in rows[-1]


def test_a_report_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate ride_the_bus --seats 2 --hands 2 --seed t --json") == 0
    assert json.loads(capsys.readouterr().out)["unit"] == "sips"


def test_too_many_seats_for_one_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate ride_the_bus --seats 8 --hands 1") == 2
    assert capsys.readouterr().err == "bluefelt: The setting seats must be from 2 to 7.\n"
    assert run("simulate ride_the_bus --seats 8 --hands 1 --set decks=2") == 0
