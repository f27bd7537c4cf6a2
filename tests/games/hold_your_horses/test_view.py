"""What the views show: lanes, chances, prices, stakes; and whom they show it to."""

from itertools import combinations

import msgspec
import pytest

from bluefelt.engine.cards import card_names
from bluefelt.engine.ranking.evaluation import HandName, strength
from bluefelt.engine.ranking.odds import exact_odds, sampled_odds
from bluefelt.games.hold_your_horses.chances import SAMPLES, Chance, chances
from bluefelt.games.hold_your_horses.messages import BetPlaced, Shuffled
from bluefelt.games.hold_your_horses.view import PrivateView, PublicView
from tests.games.hold_your_horses.scripted import RaceTable, stack_deck, thousand

PLAIN = thousand((0, 1, 2))


def seen(table: RaceTable) -> PublicView:
    view: PublicView = table.view
    return view


def naive_turn(hands: list[tuple[int, ...]], board: list[int]) -> list[Chance]:
    """Every river and every Dark Horse, one by one."""
    dealt = {*board, *(card for hand in hands for card in hand)}
    unseen = [card for card in range(52) if card not in dealt]
    win, tie, deals = [0] * 5, [0] * 5, 0
    for river in unseen:
        full = (*board, river)
        known = [strength((*hand, *full)) for hand in hands]
        rest = [card for card in unseen if card != river]
        for dark in combinations(rest, 2):
            made = [*known, strength((*dark, *full))]
            best = max(made)
            counted = win if made.count(best) == 1 else tie
            for place in range(5):
                counted[place] += made[place] == best
            deals += 1
    return [Chance(round(w / deals, 4), round(t / deals, 4)) for w, t in zip(win, tie, strict=True)]


@pytest.mark.parametrize("seed", range(3))
def test_chances_on_the_turn_are_those_of_naive_counting(seed: int) -> None:
    table = RaceTable(PLAIN)
    for _ in range(seed):
        table.start().finish()
    table.start().round().round()
    hands = [hand.cards for hand in seen(table).hands[:4]]
    assert [hand.chance for hand in seen(table).hands] == naive_turn(hands, table.race.board)


def test_chances_on_the_flop_are_exact() -> None:
    table = RaceTable(PLAIN).start().round()
    odds = exact_odds(table.race.hands, table.race.board)
    assert odds.exact
    for hand, win, tie in zip(seen(table).hands, odds.win, odds.tie, strict=True):
        assert hand.chance == Chance(round(win, 4), round(tie, 4))


@pytest.mark.long
def test_chances_before_the_flop_are_right_within_half_a_point() -> None:
    # There are too many deals to count them, so a larger sample is the judge.
    table = RaceTable(PLAIN)
    table.deal(stack_deck({1: "As Ah", 2: "7c 2d", 3: "Jh Th", 4: "Ks Qs"}, "2c 3c 4c 5c 9d"))
    hands = [*table.race.hands[:4], None]
    judge = sampled_odds(hands, samples=16 * SAMPLES, seed=b"judge")
    for hand, win, tie in zip(seen(table).hands, judge.win, judge.tie, strict=True):
        assert hand.chance is not None
        assert hand.chance.win == pytest.approx(win, abs=0.005)
        assert hand.chance.tie == pytest.approx(tie, abs=0.005)
    assert 2.5 * (0.25 / SAMPLES) ** 0.5 < 0.005  # standard errors of the least certain chance


def test_chances_are_counted_once_for_each_board() -> None:
    table = RaceTable(PLAIN).start().round()
    first = chances(table.race)
    table.bet(0, {1: 10})
    assert chances(table.race) is first


def test_there_are_no_chances_before_and_after_a_race() -> None:
    table = RaceTable(PLAIN)
    assert seen(table).phase == "waiting"
    assert seen(table).hands == ()
    table.start().finish()
    assert all(hand.chance is None and hand.pays is None for hand in seen(table).hands)


def test_lanes_show_cards_and_what_they_make() -> None:
    table = RaceTable(PLAIN)
    table.deal(stack_deck({1: "As Ah", 2: "7c 2d", 5: "Kc Kh"}, "2c 7h 9s Qd 3h"))
    first, second, *_, dark = seen(table).hands
    assert first.makes == HandName("pair", (12,))
    assert second.makes == HandName("high-card", (5, 0))
    assert (dark.dark_horse, dark.cards, dark.makes, dark.best) == (True, (), None, ())
    assert dark.chance is not None
    assert dark.chance.win > 0
    table.round()
    assert seen(table).hands[1].makes == HandName("two-pair", (5, 0, 7))
    assert card_names(seen(table).hands[1].best) == "7h 7c 2d 2c 9s"
    table.finish()
    dark = seen(table).hands[4]
    assert len(dark.cards) == 2
    assert dark.makes == HandName("pair", (11, 10, 7, 5))


def test_the_finish_names_places_and_payouts() -> None:
    table = RaceTable(PLAIN).start(2, 4).round({0: {2: 30, 1: 20}, 1: {4: 10}, 2: {3: 40}}).finish()
    view = seen(table)
    assert view.phase == "photo_finish"
    assert [hand.place for hand in view.hands] == [4, 1, 5, 1, 3]
    assert view.result is not None
    assert view.result.winners == (2, 4)
    assert view.result.payouts == {0: 75, 1: 25}
    assert [(seat.stakes, seat.won) for seat in view.seats] == [
        ((20, 30, 0, 0, 0), 75),
        ((0, 0, 0, 10, 0), 25),
        ((0, 0, 40, 0, 0), 0),
    ]
    assert view.pool == 100


def test_bets_are_seen_by_all_before_they_are_locked(table: RaceTable) -> None:
    table.lock(1, {1: 20})
    placed = table.bet(0, {1: 70, 5: 30})
    assert table.heard(1, placed) == table.heard(None, placed) == placed
    view = seen(table)
    assert view.open_bets
    assert view.seats[0].pending == (70, 0, 0, 0, 30)
    assert (view.seats[0].stakes, view.seats[0].stack) == ((0,) * 5, 1000)
    assert [(hand.pool, hand.pending) for hand in view.hands] == [
        *((20, 70), (0, 0), (0, 0), (0, 0), (0, 30))
    ]
    assert (view.pool, view.pending) == (20, 100)
    table.bet(0, {5: 0})
    assert seen(table).pending == 70
    table.skip()  # what is not locked is not bet
    view = seen(table)
    assert (view.pool, view.pending, view.seats[0].pending) == (20, 0, ())


def test_without_open_bets_only_their_owner_sees_what_is_not_locked() -> None:
    table = RaceTable(PLAIN, open_bets=False).start()
    before = msgspec.json.encode(table.view)
    placed = table.bet(0, {1: 70, 5: 30})
    assert msgspec.json.encode(table.view) == before
    assert table.see(0).private == PrivateView((70, 0, 0, 0, 30), 1000, leaving=False)
    assert table.see(1).private == PrivateView((0, 0, 0, 0, 0), 1000, leaving=False)
    assert table.heard(0, placed) == placed == [BetPlaced(0, 1, 70), BetPlaced(0, 5, 30)]
    assert table.heard(1, placed) == table.heard(None, placed) == []
    locked = table.lock(0)
    assert table.heard(None, locked) == locked
    view = seen(table)
    assert view.seats[0].stakes == (70, 0, 0, 0, 30)
    assert [seat.ready for seat in view.seats] == [True, False, False]
    assert [hand.pool for hand in view.hands] == [70, 0, 0, 0, 30]
    assert view.pool == 100


def test_weights_show_in_shares() -> None:
    table = RaceTable(PLAIN, round_weights="3/2/1").start().round({0: {1: 100}}).round({0: {1: 10}})
    view = seen(table)
    assert view.weights == (3, 2, 1)
    assert (view.hands[0].pool, view.hands[0].shares) == (110, 320)
    assert view.seats[0].shares == (320, 0, 0, 0, 0)


def test_nobody_hears_of_the_deck(table: RaceTable) -> None:
    for viewer in (None, 0, 1):
        assert not any(isinstance(event, Shuffled) for event in table.heard(viewer))


def test_who_sits_down_after_a_race_did_not_win_it() -> None:
    table = RaceTable(PLAIN).start(1).round({0: {1: 100}}).finish()
    assert seen(table).seats[0].won == 100
    table.leave(0)
    table.sit(0, "somebody else", 1000)
    assert seen(table).seats[0].won == 0


def test_an_empty_seat_sees_nothing_of_its_own() -> None:
    assert RaceTable(PLAIN).see(5).private is None
