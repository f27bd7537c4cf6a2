"""Every event of every game is told in words, or on purpose not at all."""

from typing import get_args

import pytest

from bluefelt.engine.contract import Event
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import Round
from bluefelt.engine.registry import games
from bluefelt.engine.tables import messages as h
from bluefelt.games.hold_your_horses.messages import RaceFinished
from bluefelt.games.holdem.messages import HandStarted
from tests.contract.players import GAMES
from tests.games.follow_the_queen import test_text as queen
from tests.games.hold_your_horses import test_text as horses
from tests.games.holdem import test_text as holdem
from tests.games.ride_the_bus import test_text as bus

Told = list[tuple[Event, str | None]]
NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}
ELSEWHERE = {HandStarted, RaceFinished}  # told with a whole hand or race, in the game's own folder
OWN: dict[str, Told] = {
    "follow_the_queen": queen.TOLD,
    "hold_your_horses": horses.TOLD,
    "holdem": holdem.TOLD,
    "ride_the_bus": bus.TOLD,
}
AT_EVERY_TABLE: Told = [
    (h.Sat(0, "Ada", 1500, 0), "Ada sits down with 1,500"),
    (h.ChipsBought(0, 1000), "Ada buys 1,000"),
    (h.LeaveAnnounced(0), "Ada leaves after this ROUND"),
    (h.Left(0, "Ada", 90, 0), "Ada leaves with 90"),
    (h.RoundVoided(0, {0: 5}), "This ROUND does not count: every bet goes back"),
    (h.SatOut(1), "Ben sits out"),
    (h.SatIn(1), "Ben plays again"),
    (h.Dropped(1, 5), "Ben has lost connection"),
    (h.Returned(1), "Ben is back"),
    (h.WentAway(1, None), "Ben is away"),
    (h.TimedOut(7), "Seat 7 has run out of time"),
    (h.StrikesCleared(1), None),
    (h.DealScheduled(0, 4), None),
    (h.TableWaited(0), "The table waits for players"),
    (h.Paused(0), "The table is paused"),
    (h.Resumed(9), "Play goes on"),
    (h.SettingsChanged({"a": 5, "b": 60}), "From the next ROUND on: a = 5, b = 60"),
    (h.SettingsApplied(), "The new settings apply"),
]
AT_POKER: Told = [
    (b.TurnStarted(0, 1), None),
    (b.TurnExtended(0, 1), "Ada gets more time to come back"),
    (b.TimeBankStarted(0, 1), "Ada is using the time bank"),
    (b.TimeBankUsed(0, 1), None),
    (b.Folded(0), "Ada folds"),
    (b.Checked(5), "Seat 5 checks"),
    (b.Called(2, 1200), "Cleo calls 1,200"),
    (b.Raised(2, 60, 60, 60, 60, True), "Cleo bets 60"),
    (b.Raised(2, 90, 30, 30, 90, True), "Cleo raises to 90"),
    (b.BetReturned(2, 30), "An uncalled bet of 30 goes back to Cleo"),
    (b.BetsCollected(()), None),
    (b.BetsCollected((Pot(60, (0, 1)),)), "Pot 60"),
    (b.BetsCollected((Pot(60, (0,)), Pot(7, (1,)))), "Main pot 60, side pot 7"),
    (
        b.BetsCollected((Pot(60, (0,)), Pot(7, (1,)), Pot(8, (1,)))),
        "Main pot 60, side pots 7 and 8",
    ),
    (b.BettingOpened(Round("no_limit", 2), 0), None),
    (b.Shuffled((1, 2)), None),
    (b.Posted(0, 10, "small"), "Ada posts the small blind, 10"),
    (b.Posted(0, 20, "big"), "Ada posts the big blind, 20"),
    (b.Posted(0, 5, "ante"), "Ada antes 5"),
    (b.Posted(0, 20, "bb_ante"), "Ada posts the big blind ante, 20"),
    (b.Posted(0, 20, "entry"), "Ada posts 20 to be dealt in"),
    (b.Posted(0, 10, "dead"), "Ada posts a missed small blind, 10"),
    (b.Posted(0, 40, "straddle"), "Ada straddles for 40"),
    (b.Posted(0, 40, "bomb"), "Ada puts 40 into the bomb pot"),
    (b.HandsExposed({0: (50, 46), 1: (0, 5)}), "Ada holds A♥ K♥\nBen holds 2♣ 3♦"),
    (b.RunoutStarted(1), "No more betting: the rest of the board is dealt"),
    (b.RunoutStarted(2), "No more betting: the rest of the board is dealt twice"),
    (b.StreetDue(3), None),
    (b.HandShown(0, (50, 46), ()), "Ada shows A♥ K♥"),
    (b.HandMucked(1), "Ben mucks"),
    (b.PotWon(0, 0, {1: 1040}), "Ben wins 1,040"),
    (b.PotWon(2, 0, {1: 40}), "Ben wins 40 from side pot 2"),
    (b.PotWon(0, 1, {1: 40}), "Ben wins 40 on the second board"),
    (b.PotWon(0, 0, {1: 21, 0: 20}), "Ben and Ada split 41: 21 to Ben, 20 to Ada"),
    (b.HandEnded(0, ()), None),
]


def told_in(game: str) -> Told:
    """The game's own events, and those of other tables that it does not tell its own way."""
    own = OWN.get(game, [])
    mine = {type(event) for event, _ in own}
    poker = AT_POKER if b.Folded in get_args(GAMES[game].events) else []
    return [*own, *(each for each in AT_EVERY_TABLE + poker if type(each[0]) not in mine)]


@pytest.mark.parametrize(
    ("game", "event", "line"),
    [
        pytest.param(game, event, line, id=f"{game}-{type(event).__name__}-{number}")
        for game in GAMES
        for number, (event, line) in enumerate(told_in(game))
    ],
)
def test_an_event_is_told(game: str, event: Event, line: str | None) -> None:
    text = GAMES[game].text
    assert text.event(event, NAMES) == (line and line.replace("ROUND", text.round_word))


@pytest.mark.parametrize("game", games())
def test_every_kind_of_event_is_told_above(game: str) -> None:
    kinds = set(get_args(GAMES[game].events))
    assert set(GAMES[game].text.tellings) == kinds
    assert {type(event) for event, _ in told_in(game)} == kinds - ELSEWHERE
