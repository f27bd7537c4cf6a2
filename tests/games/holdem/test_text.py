"""What is said about a table of hold'em: events, the table, results and buttons."""

from typing import get_args

import pytest

from bluefelt.engine.contract import Command, Event, Seat
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.poker.state import Round
from bluefelt.engine.tables import messages as h
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.text import TELLINGS
from tests.games.holdem.scripted import ScriptedTable

NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}


def test_every_event_has_its_telling() -> None:
    assert set(TELLINGS) == set(get_args(m.AnyEvent))


TOLD: list[tuple[Event, str | None]] = [
    (h.Sat(0, "Ada", 1500, 0), "Ada sits down with 1,500"),
    (h.ChipsBought(0, 1000), "Ada buys 1,000"),
    (h.LeaveAnnounced(0), "Ada leaves after this hand"),
    (h.Left(0, "Ada", 90, 0), "Ada leaves with 90"),
    (h.SatOut(1), "Ben sits out"),
    (h.SatIn(1), "Ben plays again"),
    (h.Dropped(1, 5), "Ben has lost connection"),
    (h.Returned(1), "Ben is back"),
    (h.WentAway(1, None), "Ben is away"),
    (h.TimedOut(1), "Ben has run out of time"),
    (h.StrikesCleared(1), None),
    (h.DealScheduled(0, 4), None),
    (h.TableWaited(0), "The table waits for players"),
    (h.Paused(0), "The table is paused"),
    (h.Resumed(9), "Play goes on"),
    (
        h.SettingsChanged({"ante": 5, "clock_s": 60}),
        "From the next hand on: ante = 5, clock_s = 60",
    ),
    (h.SettingsApplied(), "The new settings apply"),
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
    (m.HolesDealt({0: (), 1: ()}), "Two cards each to 2 players"),
    (m.HolesDealt({0: (50, 46), 1: ()}), "Ada holds A♥ K♥"),
    (b.HandsExposed({0: (50, 46), 1: (0, 5)}), "Ada holds A♥ K♥\nBen holds 2♣ 3♦"),
    (m.VoteOpened(9), "Run it twice?"),
    (m.Voted(0, True), "Ada wants to run it twice"),
    (m.Voted(0, False), "Ada wants to run it once"),
    (b.RunoutStarted(1), "No more betting: the rest of the board is dealt"),
    (b.RunoutStarted(2), "No more betting: the rest of the board is dealt twice"),
    (b.StreetDue(3), None),
    (m.BoardDealt((0, 5, 10)), "Flop: 2♣ 3♦ 4♥"),
    (m.BoardDealt((51,)), "Next card: A♠"),
    (m.BoardDealt((51,), 1), "Second board, next card: A♠"),
    (b.HandShown(0, (50, 46), ()), "Ada shows A♥ K♥"),
    (b.HandMucked(1), "Ben mucks"),
    (b.PotWon(0, 0, {1: 1040}), "Ben wins 1,040"),
    (b.PotWon(2, 0, {1: 40}), "Ben wins 40 from side pot 2"),
    (b.PotWon(0, 1, {1: 40}), "Ben wins 40 on the second board"),
    (b.PotWon(0, 0, {1: 21, 0: 20}), "Ben and Ada split 41: 21 to Ben, 20 to Ada"),
    (b.HandEnded(0, ()), None),
    (m.RabbitOpened(5000), None),
    (m.RabbitShown((50, 46)), "What would have come: A♥ K♥"),
    (m.RabbitClosed(), None),
    (m.StraddleSet(0, True), "Ada will straddle"),
    (m.StraddleSet(0, False), "Ada will not straddle any longer"),
    (m.PostSet(0, True), "Ada will post to be dealt in"),
    (m.PostSet(0, False), "Ada will wait for the big blind"),
    (m.BombSet(True), "The next hand is a bomb pot"),
    (m.BombSet(False), "The next hand is not a bomb pot after all"),
    (m.Eliminated(0, "Ada", 3), "Ada is out in 3rd place"),
    (m.TournamentWon(0, "Ada"), "Ada wins the tournament"),
]


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told(event: Event, line: str | None) -> None:
    assert GAME.text.event(event, NAMES) == line


def test_every_kind_of_event_is_told_above() -> None:
    elsewhere = {m.HandStarted}  # in the hand below
    assert {type(event) for event, _ in TOLD} | elsewhere == set(TELLINGS)


def test_a_hand_reads_like_one() -> None:
    table = ScriptedTable([200, 200, 200], btn=0, blinds=(1, 2))
    caused = table.deal("Kc 7d Ah Kd 2d Ad 4h Ac Ks 9s 5d Kh 5s 8c")
    turns: list[tuple[Seat, Command]] = [
        *[(0, b.Raise(6)), (1, b.Call()), (2, b.Fold())],
        *[(1, b.Check()), (0, b.AllIn()), (1, b.Call())],
    ]
    for seat, command in turns:
        caused += table.play(command, seat)
    while table.deadline is not None and table.state.hand.is_running:
        caused += table.skip()
    lines = [line for event in table.heard(None, caused) if (line := GAME.text.event(event, NAMES))]
    assert lines == [
        "Hand 1, blinds 1/2, button Ada",
        "Ben posts the small blind, 1",
        "Cleo posts the big blind, 2",
        "Two cards each to 3 players",
        "Ada raises to 6",
        "Ben calls 5",
        "Cleo folds",
        "Pot 14",
        "Flop: A♣ K♠ 9♠",
        "Ben checks",
        "Ada bets 194",
        "Ben calls 194",
        "Pot 402",
        "Ben holds K♣ K♦\nAda holds A♥ A♦",
        "No more betting: the rest of the board is dealt",
        "Next card: K♥",
        "Next card: 8♣",
        "Ben shows K♣ K♦: four kings",
        "Ada shows A♥ A♦: full house, aces over kings",
        "Ben wins 402",
    ]
