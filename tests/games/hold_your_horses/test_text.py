"""Every event of a race can be told, and a race reads like one."""

from typing import get_args

import pytest

from bluefelt.engine.contract import Event
from bluefelt.engine.tables import messages as h
from bluefelt.games.hold_your_horses import GAME
from bluefelt.games.hold_your_horses import messages as m
from bluefelt.games.hold_your_horses.text import TELLINGS
from tests.games.hold_your_horses.scripted import RaceTable, deck_won_by, thousand

NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}


def test_every_event_has_its_telling() -> None:
    assert set(TELLINGS) == set(get_args(m.AnyEvent))


TOLD: list[tuple[Event, str | None]] = [
    (h.Sat(0, "Ada", 1500, 0), "Ada sits down with 1,500"),
    (h.ChipsBought(0, 1000), "Ada buys 1,000"),
    (h.LeaveAnnounced(0), "Ada leaves after this race"),
    (h.Left(0, "Ada", 90, 0), "Ada leaves with 90"),
    (h.SatOut(1), "Ben sits out"),
    (h.SatIn(1), "Ben plays again"),
    (h.Dropped(1, 5), "Ben has lost the connection"),
    (h.Returned(1), "Ben is back"),
    (h.WentAway(1, None), "Ben is away"),
    (h.TimedOut(7), "Seat 7 has run out of time"),
    (h.StrikesCleared(1), None),
    (h.DealScheduled(0, 4), None),
    (h.TableWaited(0), "The table waits for players"),
    (h.Paused(0), "The table is paused"),
    (h.Resumed(9), "Play goes on"),
    (h.SettingsChanged({"ante": 5}), "From the next race on: ante = 5"),
    (h.SettingsApplied(), "The new settings hold"),
    (m.RaceStarted(1200, 0, (0, 1, 2), ""), "Race 1,200: 3 players"),
    (m.Shuffled((1, 2), ""), None),
    (m.AntesPaid((0, 1, 2), 5), "Ada, Ben and Cleo ante 5"),
    (
        m.HandsDealt(((50, 46), (0, 1), (2, 3), (4, 5), ())),
        "1: A♥ K♥, 2: 2♣ 2♦, 3: 2♥ 2♠, 4: 3♣ 3♦, 5: the Dark Horse",
    ),
    (m.RoundAdvanced("out_of_the_gate", (), 1), "Out of the Gate"),
    (m.RoundAdvanced("in_the_running", (50, 46, 0), 1), "In the Running: A♥ K♥ 2♣"),
    (m.RoundAdvanced("final_furlong", (50,), 1), "Final Furlong: A♥"),
    (m.RoundAdvanced("photo_finish", (50,), None), "Photo Finish: A♥"),
    (m.BetPlaced(0, 3, 1500), "Ada puts 1,500 on hand 3, not locked yet"),
    (m.BetPlaced(0, 3, 0), "Ada takes back the bet on hand 3"),
    (m.Readied(0, {}, 1), "Ada is ready"),
    (m.Readied(0, {1: 10, 2: 20}, 1), "Ada is ready: 10 on hand 1, 20 on hand 2"),
    (m.DarkHorseRevealed((50, 46)), "The Dark Horse shows A♥ K♥"),
    (m.PayoutsSettled("empty", (1,), 0, 0, {}, 0, 0), None),
    (
        m.PayoutsSettled("house", (1,), 40, 0, {}, 40, 0),
        "Nobody backed a winner: the house keeps 40",
    ),
    (
        m.PayoutsSettled("carried", (1,), 40, 0, {}, 0, 40),
        "Nobody backed a winner: 40 carried over to the next race",
    ),
    (
        m.PayoutsSettled("refunded", (1,), 40, 0, {0: 30, 1: 10}, 0, 0),
        "Nobody backed a winner, so the stakes go back: Ada 30 and Ben 10",
    ),
    (m.PayoutsSettled("paid", (1,), 40, 0, {0: 40}, 0, 0), "The pool of 40 pays Ada 40"),
    (
        m.PayoutsSettled("paid", (1,), 1000, 50, {0: 900, 2: 50}, 50, 0),
        "The pool of 1,000 pays Ada 900 and Cleo 50; the house takes 50",
    ),
    (m.RaceEnded(0, ""), None),
]


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told(event: Event, line: str | None) -> None:
    assert GAME.text.event(event, NAMES) == line


def test_every_kind_of_event_is_told_above() -> None:
    elsewhere = {m.RaceFinished}  # in the races below
    assert {type(event) for event, _ in TOLD} | elsewhere == set(TELLINGS)


@pytest.mark.parametrize(
    ("winners", "line"),
    [
        ((2,), "Hand 2 wins: pair of aces"),
        ((1, 4), "Hands 1 and 4 tie: pair of aces"),
        ((1, 2, 3, 4, 5), "Hands 1, 2, 3, 4 and 5 tie: royal flush"),
    ],
)
def test_a_finish_is_told(winners: tuple[int, ...], line: str) -> None:
    table = RaceTable(thousand((0, 1))).start(*winners).finish()
    [finish] = [event for event in table.events if isinstance(event, m.RaceFinished)]
    assert GAME.text.event(finish, NAMES) == line


def test_a_race_reads_like_one() -> None:
    table = RaceTable(thousand((0, 1, 2)), ante=5)
    table.events.clear()
    table.deal(deck_won_by(1))
    table.round({0: {1: 100}, 1: {2: 50, 5: 20}})
    table.round({2: {1: 30}})
    table.round()
    lines = [line for event in table.heard(None) if (line := GAME.text.event(event, NAMES))]
    assert lines == [
        "Race 1: 3 players",
        "Ada, Ben and Cleo ante 5",
        "1: A♠ 4♥, 2: 8♦ 2♠, 3: 6♦ 2♣, 4: 7♥ 2♦, 5: the Dark Horse",
        "Out of the Gate",
        "Ada is ready: 100 on hand 1",
        "Ben is ready: 50 on hand 2, 20 on hand 5",
        "Cleo is ready",
        "In the Running: A♣ K♦ 9♥",
        "Cleo is ready: 30 on hand 1",
        "Ada is ready",
        "Ben is ready",
        "Final Furlong: 5♠",
        "Ada is ready",
        "Ben is ready",
        "Cleo is ready",
        "Photo Finish: 3♣",
        "The Dark Horse shows J♥ T♠",
        "Hand 1 wins: pair of aces",
        "The pool of 215 pays Ada 165 and Cleo 50",
    ]
