"""What is said about the bus: every event, the table, the results and the buttons."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bluefelt.engine.contract import Event, Seat, tag
from bluefelt.engine.tables import messages as h
from bluefelt.engine.tables.text import PLAIN, Pen, narrowed
from bluefelt.engine.words import glyphs
from bluefelt.games.ride_the_bus import GAME
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.settings import Counting, Settings
from bluefelt.games.ride_the_bus.state import Award, Score
from bluefelt.games.ride_the_bus.text import award_words
from bluefelt.games.ride_the_bus.view import PrivateView
from tests.games.ride_the_bus.scripted import ScriptedTable

TEXT = GAME.text

NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}


ADA = Score(0, "Ada", 3, 1, 0, 2, 0, 0, None)
BEN = Score(1, "Ben", 0, 3, 1, 0, 6, 1, "finished")

TOLD: list[tuple[Event, str | None]] = [
    (h.Sat(0, "Ada", 0, 0), "Ada sits down"),
    (h.Left(0, "Ada", 0, 0), "Ada leaves"),
    (h.LeaveAnnounced(0), None),
    (m.GameStarted(2, 0, (0, 1, 2), 1, "ab"), "Game 2: 3 players"),
    (m.GameStarted(2, 0, (0, 1, 2), 2, "ab"), "Game 2: 3 players with two decks"),
    (m.Shuffled(b"", ()), None),
    (m.HandsDealt({0: (), 1: ()}), "Five cards each to 2 players"),
    (m.HandsDealt({0: (50, 46), 1: ()}), "Ada holds A♥ K♥"),
    (m.PyramidLaid(1), None),
    (m.CardFlipped(0, 1, 50, 2), "Bottom row: A♥, 1 sip for each match"),
    (m.CardFlipped(14, 5, 50, 2), "Top row: A♥, 5 sips for each match"),
    (m.CardsPlayed(0, (50, 49)), "Ada plays A♥ A♦"),
    (m.AssigningOpened({0: 2, 1: 1}, 9), "To hand out: Ada 2 sips and Ben 1 sip"),
    (m.SipsAssigned(0, 1, 3), "Ada gives 3 sips to Ben"),
    (m.SipsAssigned(0, 0, 1), "Ada keeps 1 sip"),
    (m.SipsLapsed(0, 2), "Ada gives 2 sips to nobody"),
    (m.CardSettled(None), None),
    (m.HandsShown({0: (50,), 1: ()}), "Ada has 1 card left: A♥"),
    (m.HandsShown({0: (), 1: ()}), "Nobody has a card left"),
    (m.RidersChosen(()), "Nobody rides the bus"),
    (m.RidersChosen((0,)), "Ada rides the bus"),
    (m.RidersChosen((0, 2)), "Ada and Cleo ride the bus"),
    (m.RideStarted(0), "Ada boards the bus"),
    (m.StockShuffled(1, 50, ()), "50 cards are shuffled back into the stock"),
    (m.RowDealt(0, (0, 4, 8, 12), None, 1), "Ada’s row: 2♣ 3♣ 4♣ 5♣ and one face down"),
    (m.Guessed(0, 2, "higher", 24, 50, True, 1), "Ada says higher than an eight: A♥, right (2/5)"),
    (
        m.Guessed(0, 2, "lower", 20, 50, False, None),
        "Ada says lower than a seven: A♥, wrong",
    ),
    (m.GuessMissed(0, 1), "Ada doesn’t guess in time"),
    (m.GuessExtended(0, 1), "Ada gets more time to come back"),
    (m.RowLost(0, 2), "Ada drinks 2 sips and loses the row"),
    (m.RideEnded(0, "finished"), "Ada gets off the bus"),
    (m.RideEnded(0, "released"), "Ada has suffered enough and may get off the bus"),
    (m.RideEnded(0, "skipped"), "Ada is taken off the bus"),
    (m.RideEnded(0, "asleep"), "Ada has fallen asleep on the bus"),
    (m.RideEnded(0, "away"), "Ada is not there to ride the bus"),
    (m.RideEnded(0, "left"), "Ada has jumped off the bus"),
    (m.RideEnded(0, "stopped"), "Ada may get off the bus: too few players are left"),
    (
        m.GameEnded(0, "", (ADA, BEN), (Award("most-given", ("Ada", "Ben"), 3),)),
        "The game is over: Ada gave 3 and got 1; Ben gave 0 and got 3\n"
        "Ada and Ben gave the most (3)",
    ),
]


ALOUD = Pen(acts="", others="", wins="", aloud=True)
MARKED = Pen(
    bold=lambda text: f"**{text}**",
    large=lambda text: f"## {text}",
    block=lambda lines: ["```", *lines, "```"],
    time=lambda at: f"<{at // 1000}>",
    acts="> ",
    others="- ",
    wins="* ",
)
HANDS = {0: "As Ah 2c 3c 4c", 1: "5c 6c 7c 8c 9c"}


def table_lines(table: ScriptedTable, pen: Pen = PLAIN) -> list[str]:
    return TEXT.table(table.view, pen)


def waiting(table: ScriptedTable, pen: Pen = PLAIN) -> str:
    return TEXT.waiting(table.view, pen, host="Ada")


def own(table: ScriptedTable, seat: Seat, pen: Pen = PLAIN) -> list[str]:
    return TEXT.own(table.view, table.see(seat).private, seat, pen)


def flipped(**settings: Any) -> ScriptedTable:
    table = ScriptedTable(3, **settings).start(HANDS, "Ad Kd", stock="3d 4s 6h 8d 9d Ks")
    table.flip()
    return table


def to_assign(**settings: Any) -> ScriptedTable:
    table = flipped(**settings)
    table.claim(0, 2)
    table.skip()
    return table


def riding(**settings: Any) -> ScriptedTable:
    table = to_assign(**settings)
    table.assign(0, 1, 2)
    return table.to_the_bus()


def test_points_are_told_as_points() -> None:
    view = flipped(counting="points").view
    names = {0: "Sipho sips", 1: "drinks"}
    told = {
        m.CardFlipped(0, 1, 50, 2): "Bottom row: A♥, 1 point for each match",
        m.SipsAssigned(0, 1, 1): "Sipho sips gives 1 point to drinks",
        m.SipsLapsed(0, 2): "Sipho sips gives 2 points to nobody",
        m.RowLost(1, 2): "drinks gets 2 points and loses the row",
        m.CardSettled(1): None,
    }
    assert {event: TEXT.event(event, names, view) for event in told} == told


def test_nothing_but_the_rules_speaks_of_sips_when_points_are_played() -> None:
    said: list[str] = TEXT.stakes(Settings(counting="points"))
    table = flipped(counting="points")
    table.claim(0, 2)
    for _ in ("claimed", "to hand out", "handed out"):
        for pen in (PLAIN, ALOUD, MARKED):
            said += [*table_lines(table, pen), waiting(table, pen), *own(table, 0), *own(table, 1)]
        if table.is_in("assign"):
            table.assign(0, 1, 2)
        else:
            table.skip()
    table.to_the_bus()
    table.guess_wrong()
    while table.match.is_running:
        table.guess_right()
    said += TEXT.result(table.view, PLAIN)
    for event in table.events:
        said.append(TEXT.event(event, NAMES, table.view) or "")
    assert any("2 points" in line for line in said)
    assert not [line for line in said if "sip" in line.lower() or "drink" in line.lower()]


@pytest.mark.parametrize(("unit", "other"), [("sips", "point"), ("points", "sip")])
def test_the_settings_and_the_rules_fit_sips_and_points(unit: Counting, other: str) -> None:
    card = " ".join(TEXT.rules_card(Settings(counting=unit)))
    assert unit in card
    assert other not in card
    [fields] = [each["properties"] for each in msgspec.json.schema(Settings)["$defs"].values()]
    titles = [about["title"].lower() for about in fields.values()]
    assert not [title for title in titles if unit in title]


def test_what_one_plays_for() -> None:
    assert TEXT.stakes(Settings()) == ["for sips", "20 s to guess"]


def test_the_pyramid_in_words() -> None:
    table = to_assign()
    table.assign(0, 1, 1)
    seats = ["● P0, 3 cards, gave 1, got 0", "  P1, 5 cards, gave 0, got 1"]
    assert table_lines(table) == [
        "        ··",
        "      ··  ··",
        "    ··  ··  ··",
        "  ··  ··  ··  ··",
        "A♦  ··  ··  ··  ··",
        "A♦: 1 sip for each match",
        "P0 plays 2 cards",
        "P0 gives P1 1 sip",
        *seats,
        "  P2, 5 cards, gave 0, got 0",
    ]
    assert table_lines(table, MARKED)[0] == "```"
    assert table_lines(table, ALOUD)[:2] == [
        "Face up in the pyramid: A♦",
        "A♦: 1 sip for each match",
    ]
    assert TEXT.headline(table.view) == ["Game 1", "The pyramid, 1 of 15 cards"]


def test_what_the_table_waits_for() -> None:
    table = ScriptedTable(3)
    assert TEXT.headline(table.view) == ["Waiting for players"]
    assert waiting(table) == ""
    table.start(HANDS, "Ad Kd")
    assert waiting(table, MARKED) == "**Ada** flips the next card"
    assert TEXT.waiting(table.view, PLAIN) == "The host flips the next card"
    table.flip()
    assert waiting(table) == "A♦: anybody with an ace can play it now"
    table.claim(0, 2)
    table.skip()
    due = table.view.due
    assert due is not None
    assert waiting(table, MARKED) == f"**P0** to hand out sips · time is up <{due // 1000}>"
    table.to_the_bus()
    assert waiting(table).startswith("P1: higher or lower than ")


def test_nobody_has_to_flip_where_cards_flip_by_themselves() -> None:
    table = ScriptedTable(3, auto_flip=True).start()
    assert waiting(table) == ""


def test_the_ride_in_words() -> None:
    table = riding()
    table.guess_wrong()
    row, state, last, *seats = table_lines(table)
    assert row == f"The row: {glyphs(table.match.row[:4])} ··"
    assert state == "P1 rides: card 1 of 5, 1 of 20 wrong"
    assert last.startswith("P1 said ")
    assert last.endswith(", wrong")
    assert seats == [
        "  P0, gave 2, got 0",
        "● P1, gave 0, got 3, on the bus",
        "  P2, gave 0, got 0, rides next",
    ]
    assert TEXT.headline(table.view) == ["Game 1", "On the bus"]
    table.skip()
    assert table_lines(table)[2] == "P1 was too late"


def test_the_last_card_of_a_row_lies_face_down() -> None:
    table = riding()
    table.guess_right(4)
    assert waiting(table) == "P1: higher or lower than the card that lies face down?"


def test_what_one_sees_alone() -> None:
    table = flipped()
    assert own(table, 0)[0] == "Your cards: A♠ A♥ 2♣ 3♣ 4♣"
    assert own(table, 0, replace(MARKED, apart=True)) == [
        "## A♠ A♥ 2♣ 3♣ 4♣",
        "**You can play 2 cards** on A♦",
        "You gave 0 and got 0 sips",
    ]
    table.claim(0, 2)
    table.skip()
    assert own(table, 0)[1] == "You have 2 sips to hand out"
    table.assign(0, 1, 1)
    assert own(table, 1)[1:] == ["You gave 0 and got 1 sip", "1 sip from P0"]
    table.to_the_bus()
    assert own(table, 1)[0].startswith("You ride: higher or lower than ")


def test_gifts_for_the_last_card_are_no_news_on_the_bus() -> None:
    pyramid = "2d 2h 2s 3d 3h 3s 4d 4h 4s Td Th Ts Jd Jh Ad"
    table = ScriptedTable(3).start(HANDS, pyramid).pass_card(14)
    table.flip()
    table.claim(0, 1)
    table.skip()
    table.assign(0, 1, 2)
    assert own(table, 1)[-1] == "2 sips from P0"
    table.assign(0, 1, 3)
    assert own(table, 1)[-1] == "You gave 0 and got 5 sips"


def test_the_results_in_words() -> None:
    table = riding()
    table.guess_wrong()
    while table.match.is_running:
        table.guess_right()
    lines = TEXT.result(table.view, MARKED)
    assert lines == [
        "- **P1** got 3 sips, gave 0, played 0 of 5 cards, rode the bus (got off, 1 wrong)",
        "- **P0** got 0 sips, gave 2, played 2 of 5 cards",
        "- **P2** got 0 sips, gave 0, played 0 of 5 cards, rode the bus (got off, 0 wrong)",
        "* P0 gave the most (2)",
        "* P1 got the most (3)",
        "* P0 played the most cards (2)",
        "* P1 guessed most often (6)",
        "* P2 had the smoothest ride (0 wrong)",
    ]
    assert table_lines(table, MARKED) == lines
    assert TEXT.headline(table.view) == ["Game 1", "Results"]


def test_an_award_names_no_more_than_three() -> None:
    everybody = Award("most-given", ("Ada", "Ben", "Cleo", "Dan", "Eve"), 3)
    assert award_words(everybody) == "Ada, Ben, Cleo and 2 more gave the most (3)"


def test_who_comes_late_plays_in_the_next_game() -> None:
    table = flipped()
    table.sit(3, "P3")
    assert table_lines(table)[-1] == "  P3, plays in the next game"


def test_buttons_say_what_they_do() -> None:
    table = flipped()
    claim = table.offers(0)[tag(m.Claim)]
    action = TEXT.action(claim.command)
    labels = [TEXT.label(narrowed(claim, action.each, n), table.view, None) for n in (1, 2)]
    assert labels == ["Play 1 card", "Play 2 cards"]
    assert TEXT.label(claim, table.view, None) == "Play"
    table.claim(0, 2)
    table.skip()
    give = table.offers(0)[tag(m.Assign)]
    two, private = narrowed(give, "sips", 2), PrivateView((), 0, to_assign=2)
    assert TEXT.label(narrowed(two, "to", 1), table.view, None) == "Give 2 to P1"
    assert TEXT.label(two, table.view, private) == "Give all 2"
    assert TEXT.label(narrowed(give, "sips", 1), table.view, private) == "Give 1"
    table.to_the_bus()
    guess = table.offers(1)[tag(m.Guess)]
    assert TEXT.label(narrowed(guess, "call", "lower"), table.view, None) == "Lower"
    skip = table.offers(None)[tag(m.Skip)]
    assert TEXT.label(skip, table.view, None) == "Take the rider off the bus"
