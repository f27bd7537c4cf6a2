"""What is said about a table of hold'em: events, the table, results and buttons."""

from typing import Any

import pytest
from msgspec.structs import replace

from bluefelt.engine.cards import parse_cards
from bluefelt.engine.contract import Choice, Command, Event, Option, Range, Seat, tag
from bluefelt.engine.poker import messages as b
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.tables import messages as h
from bluefelt.engine.tables.text import PLAIN, Pen, narrowed
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem import messages as m
from tests.games.holdem.scripted import ScriptedTable

NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}
TEXT = GAME.text
ACES_OVER_KINGS = {0: "As Ah", 1: "Ks Kh", 2: "Qs Qh"}
BOARD, SECOND = "2c 7d 9h 3s Jd", "Kc Kd 4c 5c 6d"
MARKUP = Pen(
    bold=lambda words: f"**{words}**",
    large=lambda words: f"## {words}",
    small=lambda words: f"-# {words}",
    time=lambda at: f"<{at}>",
    acts="> ",
    others="- ",
    wins="! ",
    apart=True,
)
ALOUD = Pen(acts="", others="", wins="", aloud=True)


TOLD: list[tuple[Event, str | None]] = [
    (m.HolesDealt({0: (), 1: ()}), "Two cards each to 2 players"),
    (m.HolesDealt({0: (50, 46), 1: ()}), "Ada holds A♥ K♥"),
    (m.VoteOpened(9), "Run it twice?"),
    (m.Voted(0, True), "Ada wants to run it twice"),
    (m.Voted(0, False), "Ada wants to run it once"),
    (m.BoardDealt((0, 5, 10)), "Flop: 2♣ 3♦ 4♥"),
    (m.BoardDealt((51,)), "Next card: A♠"),
    (m.BoardDealt((51,), 1), "Second board, next card: A♠"),
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


def test_a_hand_reads_like_one() -> None:
    table = ScriptedTable([200, 200, 200], blinds=(1, 2))
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


def said(table: ScriptedTable, words: str) -> list[str]:
    """What the rail hears of these moves, each told with the view after it."""
    return [line for word in words.split() for line in heard(table, table.say(word))]


def heard(table: ScriptedTable, caused: list[Event]) -> list[str]:
    names = {seat.seat: seat.name for seat in table.view.seats}
    told = [TEXT.event(event, names, table.view) for event in table.heard(None, caused)]
    return [line for line in told if line]


def options_of(table: ScriptedTable) -> list[Option]:
    assert table.turn is not None
    return TEXT.offered(table.options(table.turn))


def labels(table: ScriptedTable) -> list[str]:
    """The moves of whoever is to act, as everybody sees them."""
    return [
        TEXT.label(option, table.view, None)
        for option in options_of(table)
        if not option.housekeeping
    ]


def own(table: ScriptedTable, seat: Seat, pen: Pen = MARKUP) -> list[str]:
    return TEXT.own(table.view, table.see(seat).private, seat, pen)


@pytest.mark.parametrize(
    ("preset", "changes", "stakes"),
    [
        ("classic", {}, "blinds 10/20 · 1,000 chips to start with · 30 s to decide"),
        (
            "tourney",
            {},
            "tournament · blinds 10/20, doubling every 15 min · 2,000 chips to start with"
            " · 60 s to decide · every raise doubles the bet",
        ),
        (
            "cash",
            {"structure": "pot_limit", "blind_interval_s": 90, "ante": 1},
            "blinds 1/2, rising every 90 s · ante 1 · 200 chips to start with"
            " · 30 s to decide · pot limit · you fold when time runs out",
        ),
    ],
)
def test_stakes_are_said_before_anybody_sits_down(
    preset: str, changes: dict[str, Any], stakes: str
) -> None:
    table = ScriptedTable([], 0, (0, 0), preset=preset)
    settings = GAME.presets[preset]
    assert " · ".join(TEXT.stakes(type(settings)(**{**_fields(settings), **changes}))) == stakes
    assert TEXT.headline(table.view)[-1] == "Waiting for players"


def _fields(settings: Any) -> dict[str, Any]:
    return {name: getattr(settings, name) for name in settings.__struct_fields__}


def test_a_table_in_the_middle_of_a_hand_in_every_pen() -> None:
    table = ScriptedTable([1500, 1000, 1000]).start(ACES_OVER_KINGS, BOARD).after("r60 c f")
    table.say("x b100")
    view = table.view
    assert TEXT.headline(view) == ["Hand 1", "blinds 10/20", "Flop"]
    assert TEXT.table(view, PLAIN) == [
        "Board: 2♣ 7♦ 9♥",
        "Pot 240",
        "  P0 (D), 1,340, bet 100, ·· ··",
        "● P1, 940, checked, ·· ··",
        "  P2, 980, folded",
    ]
    assert TEXT.table(view, MARKUP)[1:4] == [
        "**Pot 240**",
        "- **P0** (D), 1,340, bet 100, ·· ··",
        "> **P1**, 940, checked, ·· ··",
    ]
    assert ". ".join(TEXT.table(view, ALOUD)) == (
        "Board: 2♣ 7♦ 9♥. Pot 240. P0, dealer, 1,340 chips, bet 100."
        " P1, 940 chips, checked, to act. P2, 980 chips, folded"
    )
    assert TEXT.waiting(view, PLAIN) == "P1 to act"
    assert TEXT.waiting(view, MARKUP) == f"**P1** to act · time is up <{view.due}>"


def test_forced_bets_are_told_as_posted() -> None:
    table = ScriptedTable([1000] * 3).start()
    assert [TEXT.seat(table.view, seat, ALOUD) for seat in table.view.seats] == [
        "P0, dealer, 1,000 chips, to act",
        "P1, 990 chips, posted 10",
        "P2, 980 chips, posted 20",
    ]


def test_pots_have_names_once_there_are_several() -> None:
    table = ScriptedTable([1000, 200, 1000]).start(ACES_OVER_KINGS, BOARD).after("r200 ai c")
    assert TEXT.table(table.view, PLAIN)[1] == "Pot 600"
    table.say("b100")
    assert TEXT.table(table.view, PLAIN)[1] == "Pot 700"
    table.say("r400 f")
    assert TEXT.event(b.BetsCollected((Pot(600, (0,)),)), NAMES, table.view) is None


def test_own_cards_are_told_apart_from_the_table_or_below_it() -> None:
    table = ScriptedTable([1000] * 3).start(ACES_OVER_KINGS, BOARD).after("r60")
    assert own(table, 1) == [
        "## K♠ K♥",
        "Pair of kings",
        "Stack 990 · posted 10 · 50 to call",
    ]
    assert own(table, 1, PLAIN) == ["Your cards: K♠ K♥, pair of kings", "50 to call"]
    table.play(h.Leave(), 1)
    assert own(table, 1)[-1].endswith("you leave after this hand")
    assert "leave" not in " ".join(TEXT.table(table.view, PLAIN))


def test_a_newcomer_waits_for_the_big_blind() -> None:
    table = ScriptedTable([1000] * 3).start()
    table.sit(3, "Dan", 1000)
    assert own(table, 3) == [
        "No cards yet",
        "Stack 1,000 · you wait for the big blind: the next hand",
    ]
    assert TEXT.seat(table.view, table.view.seats[3], PLAIN) == (
        "  Dan, 1,000, waits for the big blind"
    )
    table.play(h.SitOut(), 3)
    assert own(table, 3) == ["No cards yet", "Stack 1,000 · you sit out"]


def test_the_commentary_tells_streets_all_ins_and_chances() -> None:
    table = ScriptedTable([200, 200, 200], blinds=(1, 2), runout_ms=1500)
    table.start({0: "As Ah", 1: "Ks Kh"}, BOARD)
    assert said(table, "r6 c f x b194 c") == [
        "P0 raises to 6",
        "P1 calls 5",
        "P2 folds",
        "Flop: 2♣ 7♦ 9♥, pot 14",
        "P1 checks",
        "P0 bets 194 and is all-in",
        "P1 calls 194 and is all-in",
        "P1 holds K♠ K♥\nP0 holds A♠ A♥\nTo win: P0 92%, P1 8%",
        "No more betting: the rest of the board is dealt",
    ]
    assert TEXT.seat(table.view, table.view.seats[1], PLAIN).endswith("K♠ K♥, all-in, 8% to win")
    assert heard(table, table.skip()) == ["Turn: 2♣ 7♦ 9♥ 3♠, pot 402\nTo win: P0 95%, P1 5%"]
    late = TEXT.event(m.BoardDealt(table.view.boards[0][:3]), NAMES, table.view)
    assert late == "Flop: 2♣ 7♦ 9♥, pot 402"  # the chances are those of the turn
    other = TEXT.event(m.BoardDealt(parse_cards("Ac Ad Kc")), NAMES, table.view)
    assert other == "Flop: A♣ A♦ K♣"  # of another hand
    assert heard(table, table.skip()) == [
        "River: 2♣ 7♦ 9♥ 3♠ J♦, pot 402",
        "P1 shows K♠ K♥: pair of kings",
        "P0 shows A♠ A♥: pair of aces",
        "P0 wins 402 with a pair of aces",
    ]


def test_a_call_on_the_river_is_all_in_although_the_chips_have_been_won() -> None:
    table = ScriptedTable([300, 200], blinds=(1, 2)).start({0: "As Ah", 1: "Ks Kh"}, BOARD)
    table.say("r6 c x x x x")
    assert said(table, "x b250 c")[2:-1] == [
        "P1 calls 194 and is all-in",
        "An uncalled bet of 56 goes back to P0",
        "P1 shows K♠ K♥: pair of kings",
        "P0 shows A♠ A♥: pair of aces",
        "P0 wins 400 with a pair of aces",
    ]


@pytest.fixture
def voting() -> ScriptedTable:
    table = ScriptedTable([1000] * 3, run_twice=True)
    table.start(ACES_OVER_KINGS, BOARD, SECOND).say("ai c c")
    return table


def test_a_vote_is_asked_for(voting: ScriptedTable) -> None:
    view = voting.view
    assert TEXT.headline(view)[-1] == "Vote to run it twice"
    assert TEXT.waiting(view, PLAIN) == "Run it twice? Everybody still in has to agree"
    [vote] = [option for option in voting.options(1) if option.command == tag(m.Vote)]
    assert [TEXT.label(narrowed(vote, "twice", twice), view, None) for twice in (True, False)] == [
        "Run it twice",
        "Run it once",
    ]


def test_two_boards_have_numbers_and_two_names(voting: ScriptedTable) -> None:
    for seat in range(3):
        voting.play(m.Vote(twice=True), seat)
    assert TEXT.result(voting.view, MARKUP) == [
        "Board 1: 2♣ 7♦ 9♥ 3♠ J♦",
        "Board 2: K♣ K♦ 4♣ 5♣ 6♦",
        "! **P0** wins 1,500, A♠ A♥, pair of aces / two pair, aces and kings",
        "! **P1** wins 1,500, K♠ K♥, pair of kings / four kings",
        "- **P2**, Q♠ Q♥, pair of queens / two pair, kings and queens",
        "-# Stacks: P0 1,500 · P1 1,500",
    ]
    spoken = TEXT.seat(voting.view, voting.view.seats[1], ALOUD)
    assert "pair of kings; on the second board four kings" in spoken


def test_a_paused_table_waits_for_nobody() -> None:
    table = ScriptedTable([1000] * 3).start()
    table.play(h.Pause())
    assert TEXT.headline(table.view)[-1] == "Paused"
    assert TEXT.waiting(table.view, PLAIN) == "The table is paused"


def test_only_who_won_or_showed_is_in_the_result() -> None:
    table = ScriptedTable([1000] * 3, rabbit_hunt=True)
    table.start(ACES_OVER_KINGS, BOARD).say("r60 f f")
    assert own(table, 0)[-1] == "! You win 50"
    table.play(m.Rabbit(), 1)
    assert TEXT.result(table.view, MARKUP) == [
        "Rabbit hunt: 2♣ 7♦ 9♥ 3♠ J♦",
        "! **P0** wins 50",
        "-# Stacks: P0 1,030 · P1 990 · P2 980",
    ]
    assert " ".join(TEXT.table(table.view, PLAIN)).count("··") == 0


def test_a_tournament_tells_its_levels_and_places() -> None:
    table = ScriptedTable(
        [2000, 1000, 2000],
        preset="tourney",
        structure="no_limit",
        blind_schedule="double",
    )
    table.start(ACES_OVER_KINGS, BOARD)
    level = table.view.level
    assert TEXT.headline(table.view, MARKUP)[1:4] == [
        "level 1",
        f"blinds 10/20, 20/40 <{level.next_at}>",
        "3 left",
    ]
    table.say("ai ai f")
    assert "- **P1** is out in 3rd place" in TEXT.result(table.view, MARKUP)
    assert TEXT.place(table.view, table.view.seats[1]) == "3rd place"
    assert own(table, 1)[-1] == "Stack 0 · you are out in 3rd place"
    assert TEXT.standings(table.view, MARKUP) == []
    table.skip()
    while not table.view.finished:
        if table.turn is None:
            table.skip()
        else:
            table.say("ai" if tag(b.AllIn) in table.offers(table.turn) else "c")
    names = {place.place: f"<{place.name}>" for place in table.view.places}
    pen = replace(MARKUP, name=lambda name, seat: f"<{name}>")
    assert TEXT.standings(table.view, pen) == [
        f"## ! {names[1]} wins the tournament!",
        f"2nd: {names[2]}",
        "3rd: <P1>",
    ]
    places = TEXT.table(table.view, pen)[-1]
    assert places == f"Places: 1st {names[1]}, 2nd {names[2]}, 3rd <P1>"


def test_buttons_name_amounts_and_nothing_twice() -> None:
    table = ScriptedTable([1000, 1000, 30]).start()
    assert labels(table) == ["Fold", "Call 20", "Raise", "All-in 1,000"]
    table.say("r60 f")
    assert labels(table) == ["Fold", "Call 10"]  # all-in would be the same
    table = ScriptedTable([1000, 1000, 70]).start().after("c c")
    assert labels(table)[:3] == ["Fold", "Check", "Raise"]  # the big blind is a bet
    table.say("x b20 r45")
    assert labels(table)[2] == "Raise"
    table = ScriptedTable([1000, 1000, 70]).start().after("r50 f")
    assert labels(table) == ["Fold", "Call 30", "All-in 50"]  # the only raise is all-in


def test_a_bet_is_a_raise_once_somebody_has_bet() -> None:
    table = ScriptedTable([1000] * 3).start().after("c c x")
    options = table.options(1)
    bet = next(option for option in options if option.command == tag(b.Raise))
    assert TEXT.word(bet, options) == "bet"
    assert TEXT.label(bet, table.view, None) == "Bet"
    assert TEXT.label(narrowed(bet, "to", 1000), table.view, None) == "Bet 1,000"
    table.say("b40")
    options = table.options(2)
    raise_ = next(option for option in options if option.command == tag(b.Raise))
    assert TEXT.word(raise_, options) == "raise"
    assert TEXT.label(narrowed(raise_, "to", 80), table.view, None) == "Raise to 80"


def test_sizes_are_fractions_of_the_pot_after_a_call() -> None:
    table = ScriptedTable([1000] * 3).start()
    table.say("c c x b40")  # 100 in the middle
    [raise_] = [option for option in table.options(2) if option.command == tag(b.Raise)]
    bounds = raise_.fields["to"]
    assert isinstance(bounds, Range)
    private = table.see(2).private
    assert TEXT.sizes(raise_, bounds, table.view, private) == [
        ("Min", 80),
        ("½ pot", 110),
        ("Pot", 180),
        ("Max", 980),
    ]
    assert TEXT.sizes(raise_, Range(150, 150), table.view, private) == [("Min", 150)]
    assert TEXT.sizes(raise_, bounds, table.view, None) == [("Min", 80), ("Max", 980)]


@pytest.mark.parametrize(
    ("option", "label"),
    [
        (Option(tag(m.Straddle), {"on": Choice((True,))}), "Straddle from now on"),
        (Option(tag(m.Straddle), {"on": Choice((False,))}), "Stop straddling"),
        (Option(tag(m.Post), {"on": Choice((True,))}, price=30), "Post now for 30"),
        (Option(tag(m.Post), {"on": Choice((False,))}), "Wait for the big blind"),
        (Option(tag(m.Bomb), {"on": Choice((True,))}), "Make the next hand a bomb pot"),
        (Option(tag(m.Bomb), {"on": Choice((False,))}), "Call off the bomb pot"),
        (Option(tag(m.Rabbit)), "Rabbit hunt"),
        (Option(tag(b.Show)), "Show my cards"),
        (Option(tag(h.TopUp), {"chips": Range(1000, 1000)}), "Buy 1,000 chips"),
        (Option(tag(h.TopUp), {"chips": Range(40, 1000)}), "Buy chips"),
    ],
)
def test_other_buttons(option: Option, label: str) -> None:
    view = ScriptedTable([1000] * 3).view
    assert TEXT.label(option, view, None) == label
