"""Every event of the bus can be told, and a game reads like one."""

from typing import get_args

import pytest

from bluefelt.engine.contract import Event
from bluefelt.engine.tables import messages as h
from bluefelt.games.ride_the_bus import GAME
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.state import Award, Score
from bluefelt.games.ride_the_bus.text import TELLINGS

NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}


def test_every_event_has_its_telling() -> None:
    assert set(TELLINGS) == set(get_args(m.AnyEvent))


ADA = Score(0, "Ada", 3, 1, 0, 2, 0, 0, None)
BEN = Score(1, "Ben", 0, 3, 1, 0, 6, 1, "finished")

TOLD: list[tuple[Event, str | None]] = [
    (h.Sat(0, "Ada", 0, 0), "Ada sits down"),
    (h.Left(0, "Ada", 0, 0), "Ada leaves"),
    (h.LeaveAnnounced(0), None),
    (h.SettingsChanged({"decks": 2}), "From the next game on: decks = 2"),
    (m.GameStarted(2, 0, (0, 1, 2), 1, "ab"), "Game 2 for 3 players"),
    (m.GameStarted(2, 0, (0, 1, 2), 2, "ab"), "Game 2 for 3 players with two decks"),
    (m.Shuffled(b"", ()), None),
    (m.HandsDealt({0: (), 1: ()}), "Five cards each to 2 players"),
    (m.HandsDealt({0: (50, 46), 1: ()}), "Ada holds A♥ K♥"),
    (m.PyramidLaid(1), None),
    (m.CardFlipped(0, 1, 50, 2), "Flipped in the bottom row: A♥, 1 sip a match"),
    (m.CardFlipped(14, 5, 50, 2), "Flipped in the top row: A♥, 5 sips a match"),
    (m.CardsPlayed(0, (50, 49)), "Ada plays A♥ A♦"),
    (m.AssigningOpened({0: 2, 1: 1}, 9), "To hand out: Ada 2 sips and Ben 1 sip"),
    (m.SipsAssigned(0, 1, 3), "Ada gives 3 sips to Ben"),
    (m.SipsAssigned(0, 0, 1), "Ada gives 1 sip to themselves"),
    (m.SipsLapsed(0, 2), "Ada lets 2 sips lapse"),
    (m.CardSettled(None), None),
    (m.HandsShown({0: (50,), 1: ()}), "Ada has 1 card left: A♥"),
    (m.HandsShown({0: (), 1: ()}), "Nobody has a card left"),
    (m.RidersChosen(()), "Nobody rides the bus"),
    (m.RidersChosen((0,)), "Ada rides the bus"),
    (m.RidersChosen((0, 2)), "Ada and Cleo ride the bus"),
    (m.RideStarted(0), "Ada boards the bus"),
    (m.StockShuffled(1, 50, ()), "50 cards are shuffled back into the stock"),
    (m.RowDealt(0, (0, 4, 8, 12), None, 1), "The row of Ada: 2♣ 3♣ 4♣ 5♣ and one face down"),
    (m.Guessed(0, 2, "higher", 24, 50, True, 1), "Ada says higher than an eight: A♥ is right, 2/5"),
    (
        m.Guessed(0, 2, "lower", 20, 50, False, None),
        "Ada says lower than a seven: A♥ is wrong",
    ),
    (m.GuessMissed(0, 1), "Ada says nothing"),
    (m.GuessExtended(0, 1), "Ada gets more time to come back"),
    (m.RowLost(0, 2), "Ada drinks 2 sips and loses the row"),
    (m.RideEnded(0, "finished"), "Ada gets off the bus"),
    (m.RideEnded(0, "released"), "Ada has suffered enough and may get off"),
    (m.RideEnded(0, "skipped"), "Ada is taken off the bus"),
    (m.RideEnded(0, "asleep"), "Ada has fallen asleep on the bus"),
    (m.RideEnded(0, "away"), "Ada is not there to ride"),
    (m.RideEnded(0, "left"), "Ada has jumped off the bus"),
    (m.RideEnded(0, "stopped"), "Ada may get off: there are too few players left"),
    (
        m.GameEnded(0, "", (ADA, BEN), (Award("most-given", ("Ada", "Ben"), 3),)),
        "The game is over: Ada gave 3 and got 1; Ben gave 0 and got 3\nAda and Ben gave most",
    ),
]


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told(event: Event, line: str | None) -> None:
    assert GAME.text.event(event, NAMES) == line


def test_every_event_of_the_bus_is_told_above() -> None:
    assert set(get_args(m.BusEvent)) <= {type(event) for event, _ in TOLD}


def test_points_are_told_as_points() -> None:
    sipho = {0: "Sipho sips", 1: "drinks"}
    assert (
        GAME.text.event(m.SipsAssigned(0, 1, 1), sipho, "points")
        == "Sipho sips gives 1 point to drinks"
    )
    assert (
        GAME.text.event(m.RowLost(1, 2), sipho, "points")
        == "drinks gets 2 points and loses the row"
    )
    assert GAME.text.event(m.CardSettled(1), sipho, "points") is None
