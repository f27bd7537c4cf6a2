"""What is said about a race: every event, the table, the results and the buttons."""

import pytest

from bluefelt.engine.contract import Choice, Event, Option, Range, Seat, tag
from bluefelt.engine.tables import messages as h
from bluefelt.engine.tables.text import PLAIN, Pen
from bluefelt.games.hold_your_horses import GAME
from bluefelt.games.hold_your_horses import messages as m
from bluefelt.games.hold_your_horses.settings import Settings
from tests.games.hold_your_horses.scripted import RaceTable, deck_won_by, thousand

TEXT = GAME.text
ALOUD = Pen(acts="", others="", wins="", aloud=True)
MARKED = Pen(
    bold=lambda text: f"**{text}**",
    small=lambda text: f"({text})",
    time=lambda at: f"<{at // 1000}>",
    others="- ",
    wins="* ",
    apart=True,
)
NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}


TOLD: list[tuple[Event, str | None]] = [
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
        "Ada puts 100 on hand 1, not locked yet",
        "Ada is ready: 100 on hand 1",
        "Ben puts 50 on hand 2, not locked yet",
        "Ben puts 20 on hand 5, not locked yet",
        "Ben is ready: 50 on hand 2, 20 on hand 5",
        "Cleo is ready",
        "In the Running: A♣ K♦ 9♥",
        "Cleo puts 30 on hand 1, not locked yet",
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


def own(table: RaceTable, seat: Seat, pen: Pen = PLAIN) -> list[str]:
    return TEXT.own(table.view, table.see(seat).private, seat, pen)


def betting(**settings: object) -> RaceTable:
    """Somebody thinks of a bet, somebody else has locked one."""
    table = RaceTable(thousand((0, 1, 2)), **settings).start(1)
    table.bet(0, {2: 20})
    table.lock(1, {3: 30, 5: 15})
    return table


def raced(*winners: int, **settings: object) -> RaceTable:
    """Hand 2 is backed by the first, hand 3 by the second; the third has no bet."""
    table = RaceTable(thousand((0, 1, 2)), **settings).start(*winners)
    return table.round({0: {2: 20}, 1: {3: 30}}).finish()


def test_what_one_plays_for() -> None:
    usual = ["bets from 10", "1,000 chips to start with", "45 s to bet"]
    assert TEXT.stakes(Settings()) == usual
    assert TEXT.stakes(Settings(ante=5)) == ["ante 5", *usual]


def test_lanes_and_bettors_in_words() -> None:
    pool, *lines = TEXT.table(betting().view, PLAIN)
    assert pool == "Pool 45 (+20 not locked)"
    assert lines[2] == "3 6♦ 2♣, six high, 11%, pool 30, pays ×1.5"
    assert lines[4] == "5 ·· ··, the Dark Horse, 27%, pool 15, pays ×2.9"
    assert lines[5:] == [
        "  P0 1,000, not locked: 20 on hand 2",
        "  P1 955, 30 on hand 3, 15 on hand 5, ready",
        "  P2 1,000",
    ]


def test_lanes_read_aloud() -> None:
    lines = TEXT.table(betting().view, ALOUD)
    assert lines[3] == "Hand 3: 6♦ 2♣, six high, 11%, pool 30, pays 1.5 times the bet"
    assert lines[5].startswith("Hand 5: face down, the Dark Horse, 27%")


def test_lanes_in_columns() -> None:
    table = betting()
    pen = Pen(rows=lambda rows: [f"{len(row)}|{'|'.join(row)}" for row in rows])
    assert TEXT.table(table.view, pen)[1] == "5|1 A♠ 4♥|ace high|32%||pays ×46.0"


def test_what_the_table_waits_for() -> None:
    table = RaceTable(thousand((0, 1)))
    assert TEXT.headline(table.view) == ["Waiting for players"]
    assert TEXT.waiting(table.view, PLAIN) == ""
    table.start(1)
    assert TEXT.headline(table.view) == ["Race 1", "Out of the Gate"]
    open_bets = "Bets are open · not ready yet: P0 and P1"
    assert TEXT.waiting(table.view, PLAIN) == open_bets
    table.lock(0)
    closing = f"<{(table.view.due or 0) // 1000}>"
    assert (
        TEXT.waiting(table.view, MARKED)
        == f"Bets are open · not ready yet: **P1** · bets close {closing}"
    )
    table.round().finish()
    assert TEXT.waiting(table.view, PLAIN) == ""


def test_what_one_sees_alone() -> None:
    table = betting(cap_pct=25)
    assert own(table, 0) == [
        "Not locked yet: 20 on hand 2",
        "Stack 1,000 · up to 250 in this round",
    ]
    assert own(table, 1) == ["Locked: 30 on hand 3, 15 on hand 5", "Stack 955 · you are ready"]
    assert own(betting(), 0)[-1] == "Stack 1,000"  # nothing but the stack limits it
    lanes = TEXT.table(table.view, MARKED)[1:6]
    assert own(table, 0, MARKED)[:5] == lanes


def test_the_result_in_words() -> None:
    table = raced(2, house_edge_bps=1000)
    assert TEXT.result(table.view, MARKED) == [
        "Board: A♣ K♦ 9♥ 5♠ 3♣, **pool 50**",
        "- **1st: hand 2, A♠ 4♥, pair of aces**",
        "- 2nd: hand 5, the Dark Horse, J♥ T♠, ace high",
        "- 3rd: hand 1, 7♦ 2♥, ace high",
        "- 3rd: hand 4, 7♥ 2♦, ace high",
        "- 5th: hand 3, 6♦ 2♣, ace high",
        "* **P0** wins 45",
        "The house takes 5",
        "(Stacks: P0 1,025, P1 970, P2 1,000)",
    ]
    assert own(table, 0)[-1] == "★ You win 45"
    assert "  P0 1,025, 20 on hand 2, wins 45" in TEXT.table(table.view, PLAIN)


@pytest.mark.parametrize(
    ("unclaimed", "lines"),
    [
        ("house", ["Nobody backed a winner: the house keeps 50"]),
        ("carry", ["Nobody backed a winner: 50 carried over to the next race"]),
        (
            "refund",
            [
                "  P1 gets back 30",
                "  P0 gets back 20",
                "Nobody backed a winner, so the stakes go back",
            ],
        ),
    ],
)
def test_a_pool_that_nobody_won(unclaimed: str, lines: list[str]) -> None:
    assert TEXT.result(raced(1, unclaimed=unclaimed).view, PLAIN)[6:-1] == lines


def test_who_sits_down_in_the_seat_of_a_winner_has_not_won() -> None:
    table = raced(2)
    table.play(h.Leave(), 0)
    table.sit(0, "P9", 1000)
    assert not [line for line in TEXT.result(table.view, PLAIN) if "wins" in line]


def test_buttons_say_what_they_do() -> None:
    table = betting()
    view = table.view
    assert TEXT.action(tag(m.Bet)).each == "hand"
    labels = [TEXT.label(option, view, None) for option in table.bets_offered(0)]
    assert labels == [
        "Hand 1",
        "Hand 2",
        "Take back the bet on hand 2",
        "Hand 3",
        "Hand 4",
        "Hand 5",
    ]
    assert TEXT.label(Option(tag(m.Bet), {"hand": Choice((1, 2))}), view, None) == "Bet"
    assert TEXT.label(Option(tag(m.Ready)), view, None) == "Ready"
    assert TEXT.label(Option(tag(m.Ready)), table.finish().view, None) == "Next race"


def test_amounts_that_are_often_wanted() -> None:
    table = betting()
    option, view = Option(tag(m.Bet)), table.view
    assert TEXT.sizes(option, Range(10, 980), view, None) == [
        ("Least", 10),
        ("A quarter", 245),
        ("Half", 490),
        ("Most", 980),
    ]
    assert TEXT.sizes(option, Range(10, 18), view, None) == [("Least", 10), ("Most", 18)]
