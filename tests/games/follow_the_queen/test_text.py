"""What is said about a table of Follow the Queen: events, the table and buttons."""

from bluefelt.engine.contract import Event, Option, Range, tag
from bluefelt.engine.poker import messages as b
from bluefelt.engine.tables.text import PLAIN, Pen, narrowed
from bluefelt.games.follow_the_queen import GAME
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.settings import Settings
from tests.games.follow_the_queen.scripted import StudTable

NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}
TEXT = GAME.text
APART = Pen(apart=True)
ALOUD = Pen(acts="", others="", wins="", aloud=True)
HANDS = {0: "As Ah Ad Ac Qh 3c 8d", 1: "Kd Jd 2c Td 4s 8c Qd"}

TOLD: list[tuple[Event, str | None]] = [
    (m.ShowdownOpened(10_000), None),
    (m.MovedOn(0), None),
    (m.ShowdownClosed(), None),
    (m.HandStarted(3, 0, 1, (2, 0, 1), ""), "Hand 3, dealer Ben"),
    (m.StreetStarted(3), "Third street"),
    (m.StreetStarted(6), "Sixth street"),
    (m.CardBurned(None), None),
    (m.BurnsReturned(), "The burned cards go under the deck"),
    (m.DownDealt({0: (), 1: ()}, open=False), "2 players are dealt cards face down"),
    (
        m.DownDealt({0: (50, 46), 1: ()}, open=False),
        "Ada is dealt A♥ K♥ face down\n1 other player is dealt cards face down",
    ),
    (m.DownDealt({0: (50,), 1: (1,)}, open=True), "Ada is dealt A♥\nBen is dealt 2♦"),
    (m.UpDealt(1, 51), "Ben is dealt A♠"),
    (m.CommunityDealt(51), "Too few cards are left: A♠ counts for everybody"),
    (m.WildsChanged(None, True, 42, None, 0), "The next card dealt face up will be wild"),
    (m.WildsChanged(4, False, 42, 19, 0), "6♠ follows Q♥: queens and sixes are wild"),
    (m.WildsChanged(None, False, 42, None, 0), "Nothing follows: only queens are wild"),
    (m.BringInCalled(2), "Cleo has to bring it in"),
    (m.BroughtIn(2, 1000), "Cleo brings it in for 1,000"),
    (b.Raised(0, 20, 20, 20, 20, True), "Ada bets 20"),
    (b.Raised(0, 20, 10, 20, 20, True), "Ada completes to 20"),
    (b.Raised(0, 15, 5, 20, 0, False), "Ada raises to 15"),
    (b.Raised(0, 60, 50, 50, 60, True), "Ada raises to 60"),
    (b.Raised(0, 40, 20, 20, 40, True), "Ada raises to 40"),
    (b.Raised(0, 32, 12, 20, 32, True), "Ada raises to 32"),  # an all-in of half a bet
    (b.RunoutStarted(1), "No more betting: the rest of the cards are dealt"),
]


def test_a_hand_reads_like_one() -> None:
    table = StudTable([100, 100], dealer=1)
    table.start({0: "As Ah Ad Ac Qh 3c 8d", 1: "Kd Jd 2c Td 4s 8c Qd"}).say("ai c")
    lines = [line for event in table.heard(None) if (line := GAME.text.event(event, NAMES))]
    assert lines[2:] == [
        "Hand 1, dealer Ben",
        "Ada antes 5",
        "Ben antes 5",
        "Third street",
        "2 players are dealt cards face down",
        "Ada is dealt A♦",
        "Ben is dealt 2♣",
        "Ben has to bring it in",
        "Ben bets 95",
        "Ada calls 95",
        "Pot 200",
        "Ada holds A♠ A♥ A♦\nBen holds K♦ J♦ 2♣",
        "No more betting: the rest of the cards are dealt",
        "Fourth street",
        "Ada is dealt A♣",
        "Ben is dealt T♦",
        "Fifth street",
        "Ada is dealt Q♥",
        "The next card dealt face up will be wild",
        "Ben is dealt 4♠",
        "4♠ follows Q♥: queens and fours are wild",
        "Sixth street",
        "Ada is dealt 3♣",
        "Ben is dealt 8♣",
        "Seventh street",
        "Ada is dealt 8♦\nBen is dealt Q♦",
        "Ada shows A♠ A♥ 8♦ A♦ A♣ Q♥ 3♣: five aces",
        "Ben shows K♦ J♦ Q♦ 2♣ T♦ 4♠ 8♣: royal flush",
        "Ada wins 200",
        "The table waits for players",
    ]


def raise_of(table: StudTable) -> tuple[Option, Range]:
    assert table.turn is not None
    option, bounds = table.offers(table.turn)[tag(b.Raise)], table.bounds()
    assert bounds is not None
    return option, bounds


def test_stakes_name_ante_bring_in_and_bets() -> None:
    assert TEXT.stakes(Settings())[:3] == ["ante 5", "bring-in 10", "bets from 20"]
    assert TEXT.stakes(Settings(structure="fixed_limit"))[2] == "fixed limit 20/40"


def test_the_low_card_is_asked_to_bring_it_in() -> None:
    table = StudTable([1000, 1000], dealer=1).start(HANDS)
    assert TEXT.headline(table.view) == ["Hand 1", "ante 5", "queens are wild", "Third street"]
    assert TEXT.waiting(table.view, PLAIN) == "P1 has to bring it in"
    bring_in = table.offers(1)[tag(m.BringIn)]
    assert TEXT.label(bring_in, table.view, None) == "Bring in 10"


def test_a_raise_completes_the_bring_in_or_goes_beyond() -> None:
    table = StudTable([1000, 1000], dealer=1).start(HANDS)
    assert table.view.complete_to == 20
    table.say("bi")
    option, bounds = raise_of(table)
    view, private = table.view, table.see(0).private
    assert TEXT.label(option, view, None) == "Complete or raise"
    assert TEXT.label(narrowed(option, "to", 20), view, None) == "Complete to 20"
    assert TEXT.label(narrowed(option, "to", 30), view, None) == "Raise to 30"
    assert TEXT.sizes(option, bounds, view, private) == [
        ("Complete", 20),
        ("½ pot", 25),
        ("Pot", 40),
        ("Max", 995),
    ]
    assert TEXT.seat(view, view.seats[1], PLAIN).split(", ")[2] == "brought it in for 10"
    table.say("r20")
    option, _ = raise_of(table)
    assert table.view.complete_to == 0
    assert TEXT.label(narrowed(option, "to", 40), table.view, None) == "Raise to 40"


def test_a_table_shows_cards_as_they_were_dealt() -> None:
    table = StudTable([1000, 1000], dealer=1).start(HANDS).after("bi c x x x")
    assert TEXT.headline(table.view)[2:] == ["queens and fours are wild", "Fifth street"]
    assert TEXT.table(table.view, PLAIN) == [
        "Pot 30",
        "  P0, 985, checked, ·· ·· A♦ A♣ Q♥",
        "● P1 (D), 985, ·· ·· 2♣ T♦ 4♠",
    ]
    assert TEXT.table(table.view, ALOUD)[1:] == [
        "P0, 985 chips, checked, A♦ A♣ Q♥",
        "P1, dealer, 985 chips, to act, 2♣ T♦ 4♠",
    ]
    private = table.see(0).private
    assert TEXT.own(table.view, private, 0, APART) == [
        "A♠ A♥ | A♦ A♣ Q♥",
        "Five aces",
        "Stack 985 · checked · queens and fours are wild",
    ]
    assert TEXT.own(table.view, private, 0, PLAIN) == ["Your cards: A♠ A♥ | A♦ A♣ Q♥, five aces"]


def test_the_result_shows_seven_cards() -> None:
    table = StudTable([100, 100], dealer=1).start(HANDS)
    caused = table.say("ai c")
    lines = [TEXT.event(event, NAMES, table.view) for event in caused]
    assert "Ada calls 95 and is all-in" in lines
    assert "Fourth street, pot 200" in lines
    assert "Ada wins 200 with five aces" in lines
    assert TEXT.result(table.view, PLAIN) == [
        "★ P0 wins 200, A♠ A♥ A♦ A♣ Q♥ 3♣ 8♦, five aces",
        "  P1, K♦ J♦ 2♣ T♦ 4♠ 8♣ Q♦, royal flush",
        "Stacks: P0 200",
    ]
