"""Showing, wild cards in the views, run-outs, community cards, the button and rebuys."""

from typing import Any

import pytest

from bluefelt.engine.cards import card_names, parse_cards
from bluefelt.engine.poker.messages import HandMucked, HandsExposed, HandShown, Muck, Show
from bluefelt.engine.ranking.evaluation import HandName
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Leave, Sit, TopUp
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.state import WildChange
from tests.games.follow_the_queen.scripted import StudTable

JACK, KING = 9, 11
HANDS = {
    1: "Kc Kd 2c 3h 5s 8h Js",
    2: "Ac Ad 8d 4h 6s 9h 7s",
    0: "Tc Td Jc 5h 7h 2h 4c",
}
DOWNS = "Kc Kd Kh Ks Ac Ad Ah As Jc Jd Jh Js Tc Td Th Ts 9h 9s"  # of nine players
DOORS = "3c 3d 3h 3s 4c 4d 4h 4s 5c"
CHECKED_DOWN = "bi c c  x x x  x x x  x x x  x x x"


def new_table(hands: dict[int, str] = HANDS, **settings: object) -> StudTable:
    return StudTable([1000] * len(hands), dealer=0, **settings).start(hands)


def shown(table: StudTable) -> list[int]:
    return [event.seat for event in table.events if isinstance(event, HandShown)]


def mucked(table: StudTable) -> list[int]:
    return [event.seat for event in table.events if isinstance(event, HandMucked)]


# Showing.


def test_checked_down_the_opener_of_seventh_street_shows_first() -> None:
    table = new_table().after(CHECKED_DOWN)
    assert table.view.opener == 0  # with a jack up
    assert (shown(table), mucked(table)) == ([0, 1, 2], [])
    assert table.stacks == [985, 985, 1030]


def test_the_last_to_bet_on_seventh_street_shows_first_and_the_beaten_muck() -> None:
    table = new_table().after("bi c c  x x x  x x x  x x x  x x b20 c c")
    assert (shown(table), mucked(table)) == ([2], [0, 1])


def test_an_opener_who_gave_up_leaves_the_showing_to_the_next() -> None:
    table = new_table({**HANDS, 0: "Tc Td 9s 5h 7h 2h 4c"}).after("bi c c  x x x  x x x  x x x")
    assert table.turn == 2
    table.say("f x x")
    assert shown(table) == [0, 1]


def test_a_beaten_hand_may_be_shown_after_all() -> None:
    table = new_table().after("bi c c  x x x  x x x  x x x  x x b20 c c")
    [event] = table.play(Show(), 1)
    assert isinstance(event, HandShown)
    assert table.view.seats[1].makes == HandName("pair", (KING, JACK, 6, 3))


@pytest.mark.parametrize(("words", "strengths"), [("bi f f", 0), ("bi c c  x x x  b20 f f", 1)])
def test_the_winner_of_a_fold_out_may_show_or_muck(words: str, strengths: int) -> None:
    table = new_table().after(words)
    [winner] = table.stud.hand.may_show
    assert table.view.seats[winner].down == ()
    [event] = table.play(Show(), winner)
    assert isinstance(event, HandShown)
    assert len(event.strengths) == strengths
    assert len(table.view.seats[winner].down) == 2


def test_a_muck_is_final() -> None:
    table = new_table().after("bi f f")
    table.play(Muck(), 1)
    assert table.refusal(Show(), 1).code == "nothing-to-show"


def test_all_in_hands_are_always_shown_and_side_pots_come_first() -> None:
    table = StudTable([15, 1000, 1000], dealer=0).start({**HANDS, 0: "2d 3d 9s 5h 7h Jh 4c"})
    table.say("bi c c  x x  x x  x x  x x")
    assert shown(table) == [1, 2, 0]


def test_leaving_takes_the_unseen_cards_along() -> None:
    table = new_table().after("bi f f")
    table.play(Leave(), 1)
    table.play(Sit(1, "somebody else", 1000), 1)
    assert "cards/show" not in table.offers(1)
    assert table.see(1).private.down == ()


# Wild cards.


def test_the_history_of_wild_ranks_is_kept_with_street_queen_follower_and_player() -> None:
    table = new_table(
        {1: "2c 2d 3h Qs 4c", 2: "5c 5d Qd 8h 4d", 0: "7c 7d Jd Qc 4h"}, queen_follow="street"
    )
    table.say("bi c c")
    qd, jd, qs, h8, qc = parse_cards("Qd Jd Qs 8h Qc")
    assert table.view.wild_history == (
        WildChange(3, qd, None, None, 2),
        WildChange(3, qd, jd, JACK, 0),
        WildChange(4, qs, None, None, 1),
        WildChange(4, qs, h8, 6, 2),
        WildChange(4, qc, None, None, 0),
        WildChange(4, qc, None, None, 0),  # nothing follows on this street
    )
    assert table.view.wild_ranks == (10,)
    assert not table.view.wild_armed


def test_carried_over_the_next_up_card_of_a_later_street_follows() -> None:
    table = new_table(
        {1: "2c 2d 3h 8s 4c", 2: "5c 5d Jd 8h 4d", 0: "7c 7d 9d Qc 4h"}, queen_follow="carry"
    )
    table.say("bi c c")
    assert table.view.wild_armed
    table.say("x x x")
    assert table.view.wild_ranks == (10, 2)
    assert not table.view.wild_armed


def test_a_queen_as_the_very_last_up_card_leaves_queens_alone() -> None:
    table = new_table(
        {1: "2c 2d 3h 8s 4c 9c", 2: "5c 5d Jd 8h 4d 9h", 0: "7c 7d 9d Tc 4h Qh"},
        queen_follow="carry",
    )
    table.say("bi c c  x x x  x x x")
    assert (table.view.wild_ranks, table.view.wild_armed) == ((10,), False)
    table.say("x x x")
    assert table.view.wild_ranks == (10,)


def test_a_new_wild_rank_cancels_the_old_one_in_every_hand() -> None:
    table = new_table(
        {1: "Js 2d 3h Qs 4c", 2: "5c 5d Qd Th 4d", 0: "7c 7d Jd 3c 4h"}
    )  # jacks, then tens
    assert table.see(1).private.makes.category == "pair"
    table.say("bi c c")
    assert table.see(1).private.makes.category == "pair"  # the Queen is wild, the jack no more
    assert table.see(2).private.makes.category == "four-of-a-kind"


def test_hidden_cards_of_a_wild_rank_are_wild() -> None:
    table = new_table({1: "Js Jh 3h", 2: "5c 5d Qd", 0: "7c 8d Jd"})
    assert table.see(1).private.makes == HandName("three-of-a-kind", (1,))


def test_a_showdown_says_what_each_wild_card_plays_as() -> None:
    table = StudTable([100, 100], dealer=1)
    table.start({0: "As 9s 5s 2s Qh Kd 3h", 1: "Jc Jd 4d 6c 7c Tc Kc"}).say("ai c")
    plays = [card_names(pair) for pair in table.view.seats[0].plays]
    assert plays == ["As As", "Qh Ks", "9s 9s", "5s 5s", "2s 2s"]


def plays(told: Any) -> str:
    return " ".join("=".join(card_names(pair).split()) for pair in told.plays)


@pytest.mark.parametrize(
    ("cards", "made", "standing"),
    [
        ("Js Jh 3h", "three-of-a-kind", "3h=3h Js=3s Jh=3d"),
        ("Kd 2c 7h", "high-card", "Kd=Kd"),
        ("2d 2c 7h", "pair", "2d=2d 2c=2c"),
        ("2d 2c 7h 7c", "two-pair", "7h=7h 7c=7c 2d=2d 2c=2c"),
        ("Qh Qs Jh", "three-of-a-kind", "Qs=As Qh=Ah Jh=Ad"),
        ("Ah Ac As Jh", "four-of-a-kind", "As=As Ah=Ah Ac=Ac Jh=Ad"),
    ],
)
def test_a_hand_of_few_cards_is_its_largest_group(cards: str, made: str, standing: str) -> None:
    table = new_table({1: cards, 2: "5c 5d Qd Th", 0: "8c 8d Jd 3c"})  # jacks are wild
    if len(parse_cards(cards)) == 4:
        table.say("bi c c")
    assert table.view.wild_ranks == (10, 9)
    told = table.see(1).private
    assert (told.makes.category, plays(told)) == (made, standing)


def test_everybody_hears_what_wilds_play_as_only_when_hands_are_shown() -> None:
    table = new_table({1: "Js Jh 3h", 2: "5c 5d Qd", 0: "7c 8d Jd"})
    assert [seat.plays for seat in table.view.seats] == [(), (), ()]
    table.say("bi f f")
    [winner] = table.stud.hand.may_show
    table.play(Show(), winner)
    assert [bool(seat.plays) for seat in table.view.seats] == [s == winner for s in range(3)]
    assert plays(table.view.seats[winner]) == plays(table.see(winner).private)


def test_a_community_card_never_arms_nor_follows_but_may_be_wild() -> None:
    """Nine players: a Queen ends fifth street, and sixth street is one card for all."""
    for follow in ("street", "carry"):
        table = StudTable([1000] * 9, dealer=8, queen_follow=follow)
        fourths = "5d 5h 5s 6c 6d 6h 6s 7c 7d"
        fifths = "7h 7s 8c 8d 8h 8s 9c 9d Qh"
        table.deal(f"{DOWNS} {DOORS} 2c {fourths} 2d {fifths} Qd Qs")
        table.check_down(street=6)
        hand = table.stud.hand
        assert card_names(hand.community) == "Qd"
        assert (hand.wild_rank, hand.armed) == (None, follow == "carry")
        assert table.view.opener == 8  # whose own Queen counts; the common one is in no board
        assert table.see(0).private.makes == HandName("pair", (KING, JACK, 5, 3))
        table.check_down()
        assert card_names(hand.community) == "Qd Qs"
        assert hand.wild_rank is None
        assert all(len(seat.plays) == 5 for seat in table.view.seats if seat.down)


def test_a_community_card_counts_for_live_players_only() -> None:
    table = StudTable([1000] * 9, dealer=8)
    table.deal(f"{DOWNS} {DOORS}")
    table.say("bi f")
    table.check_down()
    [shared] = table.view.community
    assert table.see(1).private.makes == HandName("high-card", (KING, JACK, 1))
    assert shared >> 2 not in (KING, JACK, 1, *table.view.wild_ranks)


# Run-outs.


def test_a_run_out_turns_everything_up_the_seventh_card_too() -> None:
    table = new_table().after("bi ai c c")
    [exposed] = [event for event in table.events if isinstance(event, HandsExposed)]
    assert all(len(cards) == 3 for cards in exposed.hands.values())
    sevenths = [event for event in table.events if isinstance(event, m.DownDealt)][-1]
    assert sevenths.open
    assert table.heard(None, [sevenths]) == [sevenths]
    assert table.stacks == [0, 0, 3000]


def test_a_queen_dealt_open_on_seventh_street_neither_arms_nor_cancels() -> None:
    table = new_table(
        {
            1: "Kc Kd 2c 3h 5s 8h Qs",
            2: "Ac Ad Qh 4h 6s 9h 7s",
            0: "Tc Td 9s 5h 7h 2h 4c",
        }
    )
    table.say("bi ai c c")
    assert table.view.wild_ranks == (10, 7)


def test_a_run_out_waits_before_each_street_until_its_cards_have_landed_one_by_one() -> None:
    table = new_table(runout_ms=1500).after("bi ai c c")
    assert table.view.phase == "runout"
    for street in (4, 5, 6, 7):
        assert table.deadline == (street - 3) * (1500 + 3 * 350)
        table.skip()
        assert table.stud.hand.street == street
    assert table.view.phase == "over"


def test_seven_players_get_their_seventh_card_without_a_burn() -> None:
    table = StudTable([1000] * 7, dealer=0)
    table.deal()
    table.check_down()
    kinds = [type(event) for event in table.events]
    assert kinds.count(m.CardBurned) == 3
    assert kinds.count(m.BurnsReturned) == 1
    assert kinds.count(m.CommunityDealt) == 0
    assert all(len(seat.up) == 4 and seat.down_cards == 3 for seat in table.view.seats)


def test_folds_make_room_for_a_card_each() -> None:
    """Nine are dealt in; four fold at once, so nobody shares a card."""
    table = StudTable([1000] * 9, dealer=8)
    table.deal()
    table.say("bi f f f f")
    table.check_down()
    assert not table.view.community
    assert sum(seat.in_round for seat in table.view.seats) == 5


# Seats and money.


def test_the_dealer_moves_one_active_seat_a_hand_and_newcomers_are_dealt_in_at_once() -> None:
    table = StudTable([1000] * 3, dealer=0)
    buttons = []
    for hand in range(5):
        if hand == 2:
            table.sit(7, "P7", 1000)
        table.deal()
        buttons.append(table.stud.hand.button)
        if hand == 2:
            assert 7 in table.stud.hand.order
        table.fold_out()
    assert buttons == [0, 1, 2, 7, 0]


def test_cards_go_round_from_the_dealers_left() -> None:
    table = StudTable([1000] * 3, dealer=1)
    table.deal("2c 3c 4c 2d 3d 4d 2h 3h 4h")
    assert table.stud.hand.order == (2, 0, 1)
    assert card_names(table.stud.players[2].down) == "2c 2d"
    assert card_names(table.stud.players[1].up) == "4h"


def test_a_first_dealer_whose_seat_is_empty_is_the_next_one() -> None:
    table = StudTable([1000] * 2, dealer=5)
    table.deal()
    assert table.stud.hand.button == 0


def test_who_is_broke_may_buy_the_same_stack_again_between_hands() -> None:
    table = new_table().after("bi ai c c")
    assert table.stacks == [0, 0, 3000]
    for chips, code in ((999, "purchase-too-small"), (1001, "purchase-too-large")):
        with pytest.raises(Rejected, match=code):
            table.play(TopUp(chips), 0)
    assert table.refusal(TopUp(1000), 2).code == "not-broke"
    table.play(TopUp(1000), 0)
    assert table.stacks == [1000, 0, 3000]


def test_nobody_buys_chips_in_the_middle_of_a_hand() -> None:
    table = StudTable([5, 1000, 1000], dealer=0).start(HANDS)
    assert table.stud.players[0].is_all_in
    assert table.refusal(TopUp(1000), 0).code == "hand-running"


@pytest.mark.parametrize(
    "settings", [{"bring_in": 21}, {"small_bet": 9}, {"seats": 4, "initial_button": 4}]
)
def test_settings_that_contradict_each_other_are_refused(settings: dict[str, int]) -> None:
    with pytest.raises(Rejected, match="setting-out-of-range"):
        StudTable([], **settings)
