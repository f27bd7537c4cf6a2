"""The numbered cases of RULES G for Follow the Queen, one test each."""

import pytest

from bluefelt.engine.cards import parse_cards, rank_of
from bluefelt.engine.contract import Seat
from bluefelt.engine.ranking.wilds import wild_bits
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.boards import groups, highest_board, lowest_door
from tests.games.follow_the_queen.scripted import StudTable

RANK = {name: rank for rank, name in enumerate("23456789TJQKA")}


def doors(text: str) -> StudTable:
    """A table with these up cards on third street, from the dealer's left."""
    cards = text.split()
    table = StudTable([1000] * len(cards), dealer=len(cards) - 1)
    spare = ("2c", "2d", "3c", "3d", "4h", "4s", "5c", "6d", "6c")
    named = iter([name for name in spare if name not in cards])
    return table.start({seat: f"{next(named)} {next(named)} {c}" for seat, c in enumerate(cards)})


@pytest.mark.parametrize(
    ("up", "rank"), [("Qh 7s", "7"), ("9d Qc", None), ("Qh 8s Qs Kd", "K"), ("Qh Qs 5d", "5")]
)
def test_case_28_the_card_after_the_last_queen_is_wild(up: str, rank: str | None) -> None:
    expected = None if rank is None else RANK[rank]
    assert doors(up).stud.hand.wild_rank == expected


@pytest.mark.parametrize(
    ("follow", "ranks"), [("street", ["6", None, None]), ("carry", ["6", None, "8"])]
)
def test_case_28_a_queen_dealt_last_dies_or_carries(follow: str, ranks: list[str | None]) -> None:
    table = StudTable([1000] * 3, dealer=2, queen_follow=follow)
    table.start({0: "2c 3c Qd 4s 8d", 1: "2s 3s 6c 9h Jc", 2: "5c 7c 2h Qc 3h"})
    seen = [table.stud.hand.wild_rank]
    table.say("bi c c")
    seen.append(table.stud.hand.wild_rank)
    table.say("x x x")
    seen.append(table.stud.hand.wild_rank)
    assert seen == [None if rank is None else RANK[rank] for rank in ranks]


def test_case_29_suits_break_ties_for_the_bring_in() -> None:
    table = doors("4d 4c 9s Kh")
    assert table.stud.hand.bringing_in == 1


@pytest.mark.parametrize(("rule", "seat"), [("high", 3), ("natural", 1)])
def test_case_29_a_wild_card_counts_high(rule: str, seat: Seat) -> None:
    cards = dict(enumerate(parse_cards("Qh 2c 7d 3s")))
    wild = wild_bits([RANK["Q"], RANK["2"]])
    assert lowest_door(cards, wild, wild_is_high=rule == "high") == seat
    table = StudTable([1000] * 4, dealer=3, bring_in_wild=rule)
    table.start({0: "4c 4d Qh", 1: "5c 5d 2c", 2: "6c 6d 7d", 3: "8c 8d 3s"})
    assert table.stud.hand.bringing_in == seat


def test_case_30_the_highest_board_with_wilds_opens() -> None:
    wild = wild_bits([RANK["Q"], RANK["7"]])
    boards = {1: parse_cards("Ks Kd"), 2: parse_cards("Qc Ad"), 3: parse_cards("7s Ac")}
    assert highest_board(boards, (1, 2, 3), wild) == 2
    assert groups(parse_cards("9c 9d Kh 7s"), wild) > groups(parse_cards("Ac Ad Kc Kd"), wild)


def test_case_31_five_of_a_kind_beats_a_royal_flush() -> None:
    table = StudTable([100, 100], dealer=1)
    table.start({0: "As Ah Ad Ac Qh 3c 8d", 1: "Kd Jd 2c Td 4s 8c Qd"})  # fours follow
    table.say("ai c")
    assert [seat.makes.category for seat in table.view.seats] == ["five-of-a-kind", "royal-flush"]
    assert table.stacks == [200, 0]


def test_case_32_a_wild_doubles_no_card_in_a_flush() -> None:
    table = StudTable([100, 100], dealer=1)
    table.start({0: "As 9s 5s 2s Qh Kd 3h", 1: "Jc Jd 4d 6c 7c Tc Kc"})  # sevens follow
    table.say("ai c")
    made = table.view.seats[0].makes
    assert (made.category, made.ranks) == ("flush", tuple(RANK[name] for name in "AK952"))


def test_case_33_bring_in_complete_and_raise() -> None:
    table = StudTable([1000] * 3, dealer=0).start({1: "9c Tc 2c", 2: "9d Td 8d", 0: "9h Th 9s"})
    assert table.turn == 1
    table.say("bi")
    bounds = table.bounds()
    assert bounds is not None
    assert bounds.least == 20
    table.say("r20 f")
    bounds = table.bounds()
    assert bounds is not None
    assert bounds.least == 40
    table.say("r60 f")
    assert table.stacks == [995, 1030, 975]


def test_case_34_the_bring_in_has_no_option() -> None:
    table = StudTable([1000] * 3, dealer=0)
    table.start({1: "9c Tc 2c", 2: "9d Td 8d", 0: "9h Th 9s"}).say("bi c c")
    assert table.stud.hand.street == 4
    assert sum(pot.amount for pot in table.stud.hand.pots) == 45
    bounds = table.bounds()
    assert bounds is not None
    assert bounds.least == 20


@pytest.mark.parametrize(
    ("players", "burns", "community"),
    [(7, [4, 5, 6], []), (8, [4, 5, 6], [7]), (9, [4, 5], [6, 7])],
)
def test_case_35_the_deck_may_run_short(
    players: int, burns: list[int], community: list[int]
) -> None:
    table = StudTable([1000] * players)
    table.deal()
    seen: dict[type, list[int]] = {m.CardBurned: [], m.CommunityDealt: [], m.BurnsReturned: []}
    while table.turn is not None:
        hand = table.stud.hand
        owed = hand.round.bet > table.stud.players[table.turn].paid
        events = table.say("bi" if hand.bringing_in is not None else "c" if owed else "x")
        for event in events:
            if type(event) in seen:
                seen[type(event)].append(hand.street)
    assert (seen[m.CardBurned], seen[m.CommunityDealt]) == (burns, community)
    dealt = [card for p in table.stud.players.values() for card in (*p.down, *p.up)]
    assert len(dealt) == len(set(dealt))


def test_case_36_a_short_ante_makes_a_main_pot() -> None:
    table = StudTable([3, 300, 300], dealer=0)
    table.start(
        {
            0: "As Ah Kh Ad 9c 8c 7d",
            1: "Ks Kd 2c 5h 9s 8s 7s",
            2: "Js Jd 6c 5c 9h 8h 4s",
        }
    )
    table.say("bi c x x x x x x x x")
    assert [pot.amount for pot in table.stud.hand.pots] == [9, 24]
    assert table.stacks == [9, 309, 285]


def test_case_51_the_low_card_posts_the_bring_in_when_the_clock_runs_out() -> None:
    table = doors("4d 9c 9s Kh")
    assert table.turn == 0
    table.skip()
    assert table.stud.players[0].paid == 10
    assert not table.stud.players[0].folded
    assert table.turn == 1


def test_down_cards_never_arm_or_follow() -> None:
    table = StudTable([1000] * 2, dealer=1).start({0: "Qc Qd 7s", 1: "Qh 2c 9d"})
    assert table.stud.hand.wild_rank is None
    assert not any(isinstance(event, m.WildsChanged) for event in table.events)
    assert rank_of(parse_cards("Qs")[0]) == RANK["Q"]
