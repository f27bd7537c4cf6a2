"""Dealing, claims, sips, riders, rows, reshuffles, mercy, results and settings (RULES E1 to E7)."""

import pytest

from bluefelt.engine.cards import DECK
from bluefelt.engine.chance import Stream, deal_deck, riffle
from bluefelt.engine.contract import Choice, Range, tag
from bluefelt.engine.fairness import commitment
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables import messages as h
from bluefelt.games.ride_the_bus import Assign, Claim, Flip, Guess, Skip
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.bus import start_order
from bluefelt.games.ride_the_bus.settings import Settings
from bluefelt.games.ride_the_bus.state import Receipt
from bluefelt.games.ride_the_bus.view import ClaimView
from tests.games.ride_the_bus.scripted import ScriptedTable, cards
from tests.games.ride_the_bus.validity import assert_valid_state

SEVENS = {0: "7c 7d 2c 3c 4c", 1: "7h 2d 3d 4d 5d", 2: "2h 3h 4h 5h 6h"}
LAID = "7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd"


def sevens(**settings: object) -> ScriptedTable:
    """Seats 0 and 1 hold sevens, and the first card flipped is one."""
    table = ScriptedTable(3, **settings).start(SEVENS, LAID)
    table.flip()
    return table


# The deal.


def test_hands_are_dealt_one_card_at_a_time_by_seat() -> None:
    table = ScriptedTable([4, 1, 6])
    table.deal()
    deck = deal_deck(table.match.seed)
    assert table.match.order == (1, 4, 6)
    assert table.hand(1) == tuple(deck[0:15:3])
    assert table.hand(6) == tuple(deck[2:15:3])
    assert table.match.pyramid == tuple(deck[15:30])
    assert table.match.stock == deck[30:]


def test_seventeen_play_with_two_decks() -> None:
    table = ScriptedTable(17, seats=17, decks=2)
    table.deal()
    assert_valid_state(table.bus)
    assert len(table.match.stock) == 104 - 100
    table.to_the_bus()
    assert_valid_state(table.bus)
    assert table.match.reshuffles == 1


@pytest.mark.parametrize(("decks", "most"), [(1, 7), (2, 17)])
def test_there_are_no_more_seats_than_cards(decks: int, most: int) -> None:
    Settings(seats=most, decks=decks).check()  # type: ignore[arg-type]
    if most < 17:
        with pytest.raises(Rejected, match=r"setting-out-of-range .*most=7"):
            Settings(seats=most + 1, decks=decks).check()  # type: ignore[arg-type]


def test_a_second_deck_cannot_go_while_its_seats_are_there() -> None:
    table = ScriptedTable(3, seats=10, decks=2)
    assert table.refusal(h.ChangeSettings({"decks": 1})).code == "setting-out-of-range"
    table.play(h.ChangeSettings({"decks": 1, "seats": 7}))


def test_nobody_plays_for_chips() -> None:
    table = ScriptedTable(2)
    sit = table.offers(5)["seat/sit"]
    assert sit.fields["chips"] == Range(0, 0)
    assert table.refusal(h.Sit(5, "rich", 10), 5).code == "purchase-too-large"
    assert table.refusal(h.TopUp(0), 0).code == "not-for-chips"
    assert "seat/top-up" not in table.offers(0)
    assert table.game.chips(table.state) == 0


def test_the_seed_is_committed_to_before_and_published_after() -> None:
    table = ScriptedTable(2).start()
    [started] = table.of(m.GameStarted)
    table.to_the_bus()
    while table.match.is_running:
        assert table.view.results is None
        table.skip()
    seed = bytes.fromhex(table.view.results.seed)
    [shuffled] = table.of(m.Shuffled)
    assert commitment(shuffled.deck, seed) == started.commitment == table.view.commitment
    [ended] = table.of(m.GameEnded)
    assert ended.seed == seed.hex()


def test_a_riffled_deck_is_riffled_again() -> None:
    table = ScriptedTable(7, shuffle="gsr7")
    table.deal()
    assert table.match.stock == deal_deck(table.match.seed, "gsr7")[50:]
    two = table.match.stock[:]
    table.to_the_bus()
    back = [card for card in DECK if card not in two]
    expected = riffle(back, table.match.seed, "bus-reshuffle-1")
    assert [*table.match.row, *table.match.stock] == [*two, *expected]


# Flips.


def test_the_host_flips_and_an_idle_one_is_bypassed() -> None:
    table = ScriptedTable().start()
    assert table.deadline == 30_000
    table.time.at = 29_999
    assert not table.catch_up()
    table.time.at = 30_000
    [flipped] = table.catch_up()
    assert isinstance(flipped, m.CardFlipped)
    table.skip()
    assert table.deadline == 32_000 + 30_000


def test_an_automatic_flip_follows_half_a_second_after_the_card_is_settled() -> None:
    table = ScriptedTable(auto_flip=True, claim_window_s=3).start(SEVENS, LAID)
    assert table.deadline == 3_000  # a first look at one's hand
    table.skip()
    assert table.deadline == 6_000
    table.claim(0)
    table.skip()
    table.time.at = 7_200
    table.assign(0, 1, 1)
    assert table.deadline == 7_700
    table.skip()
    assert (table.match.flipped, table.match.stage) == (2, "claim")


def test_the_host_may_hurry_an_automatic_flip() -> None:
    table = ScriptedTable(auto_flip=True).start()
    assert table.flip()


def test_players_do_not_flip() -> None:
    table = ScriptedTable().start()
    assert [*table.offers(None)] == [tag(Flip), tag(h.Pause)]
    assert table.refusal(Flip(), 0).code == "room-only"
    table.flip()
    assert str(table.refusal(Flip())) == "nothing-to-flip (stage=claim)"
    assert [*table.offers(None)] == [tag(h.Pause)]


# Claims.


def test_the_window_runs_in_full_whoever_could_claim() -> None:
    empty = ScriptedTable().start({0: "2c", 1: "2d", 2: "2h"}, LAID)
    full = ScriptedTable().start(SEVENS, LAID)
    for table in (empty, full):
        table.flip()
        assert table.deadline == 2_000
    full.claim(0, 2)
    full.claim(1, 1)
    assert full.deadline == 2_000


def test_only_the_seat_itself_is_told_that_it_could_claim() -> None:
    table = sevens()
    assert table.offers(0)["pyramid/claim"].fields == {"count": Range(1, 2)}
    assert table.offers(1)["pyramid/claim"].fields == {"count": Range(1, 1)}
    assert "pyramid/claim" not in table.offers(2)
    assert table.see(0).private.matching == 2


def test_without_a_clock_cards_are_played_until_the_host_goes_on() -> None:
    table = sevens(untimed_rounds=1)
    assert table.match.flipped == 1
    table.claim(0)
    assert table.deadline is None
    assert tag(Flip) in table.offers(None)
    table.flip()  # the seven has to be paid for first
    assert (table.match.flipped, table.match.owed) == (1, {0: 1})
    assert table.refusal(Flip()).code == "nothing-to-flip"
    table.assign(0, 2, 1)
    table.flip()
    assert (table.match.flipped, table.is_in("claim")) == (2, True)
    table.flip()  # nobody has an eight
    assert (table.match.flipped, table.is_in("claim")) == (3, True)


def test_without_a_clock_the_host_leads_everybody_to_the_bus() -> None:
    table = sevens(untimed_rounds=1)
    for _ in range(14):
        table.flip()
    assert (table.match.flipped, table.is_in("claim")) == (15, True)
    table.flip()
    assert (table.match.rider, table.deadline) == (0, None)
    assert_valid_state(table.bus)


def test_a_pyramid_that_flips_by_itself_has_its_window_in_every_game() -> None:
    table = ScriptedTable(3, untimed_rounds=1, auto_flip=True).start(SEVENS, LAID)
    table.skip()
    assert (table.match.flipped, table.deadline) == (1, 3_000 + 2_000)


def test_several_claims_add_up() -> None:
    table = sevens()
    table.claim(0)
    assert table.offers(0)["pyramid/claim"].fields == {"count": Range(1, 1)}
    table.claim(0)
    assert "pyramid/claim" not in table.offers(0)
    assert table.view.pyramid.claims == (ClaimView(0, 2),)
    table.skip()
    assert table.match.owed == {0: 2}


def test_played_cards_are_seen_and_go_to_the_discard() -> None:
    table = sevens()
    [played] = table.claim(0, 2)
    assert played == m.CardsPlayed(0, tuple(cards("7c 7d")))
    assert table.heard(None, [played]) == [played]
    assert table.match.discard == cards("7c 7d")
    assert table.hand(0) == tuple(cards("2c 3c 4c"))
    assert table.view.seats[0].cards_left == 3


def test_more_than_is_held_cannot_be_claimed() -> None:
    table = sevens()
    assert str(table.refusal(Claim(3), 0)) == "too-few-cards (held=2)"
    assert str(table.refusal(Claim(1), 2)) == "too-few-cards (held=0)"


def test_two_claims_ten_milliseconds_apart_resolve_by_stamp() -> None:
    for first, second in ((0, 1), (1, 0)):
        table = sevens(stacking=False)
        table.time.at = 1_500
        table.claim(first)
        table.time.at = 1_510
        assert str(table.refusal(Claim(1), second)) == f"claimed-already (by={first})"
        assert "pyramid/claim" not in table.offers(second)


def test_without_stacking_the_first_may_play_on() -> None:
    table = sevens(stacking=False)
    table.claim(0)
    table.claim(0)
    table.skip()
    assert table.match.owed == {0: 2}


def test_without_stacking_the_next_is_first_when_the_first_leaves() -> None:
    table = sevens(stacking=False)
    table.claim(0)
    table.leave(0)
    table.claim(1)
    assert table.match.claims == {1: 1}


def test_without_stacking_the_next_card_is_anybodys_again() -> None:
    table = ScriptedTable(2, stacking=False).start({0: "7c", 1: "7h 8h"}, "7s 8c")
    table.flip()
    table.claim(0)
    table.skip()
    table.assign(0, 1, 1)
    table.flip()
    table.claim(1)


def test_a_claim_after_the_window_is_late() -> None:
    table = sevens()
    table.time.at = 1_999
    table.claim(0)
    table.time.at = 2_000
    assert str(table.refusal(Claim(1), 1)) == "claims-closed (stage=assign)"
    late = sevens()
    late.time.at = 2_000
    assert str(late.refusal(Claim(1), 1)) == "claims-closed (stage=flip)"


def test_everybody_may_claim_at_once() -> None:
    hands = {seat: f"7{suit}" for seat, suit in enumerate("chs")}
    table = ScriptedTable().start(hands, "7d")
    table.flip()
    for seat in (2, 0, 1):
        table.claim(seat)
    assert [claim.seat for claim in table.view.pyramid.claims] == [2, 0, 1]
    [opened] = table.skip()
    assert opened == m.AssigningOpened({2: 1, 0: 1, 1: 1}, 12_000)
    assert table.view.waits_for == (2, 0, 1)


def test_five_of_a_rank_can_come_from_two_decks() -> None:
    table = ScriptedTable(2, decks=2).start({0: "7c 7c 7d 7d 7h"}, "7h")
    table.flip()
    table.claim(0, 5)
    assert table.hand(0) == ()
    assert_valid_state(table.bus)


# Sips.


def assigning(**settings: object) -> ScriptedTable:
    """Seat 0 has two sips to hand out, seat 1 has one."""
    table = sevens(**settings)
    table.claim(0, 2)
    table.claim(1)
    table.skip()
    return table


@pytest.fixture
def table() -> ScriptedTable:
    return assigning()


def test_sips_are_handed_out_one_by_one_or_all_at_once(table: ScriptedTable) -> None:
    assert table.offers(0)["pyramid/assign"].fields == {
        "to": Choice((1, 2)),
        "sips": Range(1, 2),
    }
    table.assign(0, 1, 1)
    table.assign(0, 2, 1)
    assert "pyramid/assign" not in table.offers(0)
    assert table.is_in("assign")
    table.assign(1, 0, 1)
    assert table.is_in("flip")
    assert (table.given(), table.received()) == ([2, 1, 0], [1, 1, 1])


def test_receivers_see_from_whom_they_got_how_many(table: ScriptedTable) -> None:
    table.assign(0, 2, 1)
    table.assign(1, 2, 1)
    table.assign(0, 2, 1)
    assert table.view.pyramid.receipts == (Receipt(0, 2, 2), Receipt(1, 2, 1))
    table.flip()
    assert table.view.pyramid.receipts == ()


def test_what_is_left_to_hand_out_is_private(table: ScriptedTable) -> None:
    assert [table.see(seat).private.to_assign for seat in range(3)] == [2, 1, 0]


def test_sips_nobody_assigned_lapse(table: ScriptedTable) -> None:
    table.assign(0, 1, 1)
    table.skip()
    assert table.of(m.SipsLapsed) == [m.SipsLapsed(0, 1), m.SipsLapsed(1, 1)]
    assert (table.given(), table.received()) == ([1, 0, 0], [0, 1, 0])
    assert table.is_in("flip")


def test_sips_cannot_go_to_oneself_an_absent_seat_or_beyond_what_is_owed() -> None:
    table = assigning()
    assert str(table.refusal(Assign(0, 1), 0)) == "sips-to-yourself (setting=self_assign)"
    assert str(table.refusal(Assign(6, 1), 0)) == "absent-player (seat=6)"
    assert str(table.refusal(Assign(99, 1), 0)) == "absent-player (seat=99)"
    assert str(table.refusal(Assign(1, 3), 0)) == "too-many-sips (left=2)"
    assert table.refusal(Assign(1, 1), 2).code == "nothing-to-assign"
    assert table.refusal(Assign(1, 0), 0).code == "malformed-command"


def test_a_late_joiner_gets_no_sips(table: ScriptedTable) -> None:
    table.sit(3, "late")
    assert table.refusal(Assign(3, 1), 0).code == "absent-player"


def test_sips_after_the_window_are_late(table: ScriptedTable) -> None:
    table.time.at = 12_000
    assert str(table.refusal(Assign(1, 1), 0)) == "nothing-to-assign (stage=flip)"


def test_sips_for_oneself_are_a_setting() -> None:
    table = assigning(self_assign=True)
    table.assign(0, 0, 2)
    assert table.given()[0] == table.received()[0] == 2


# Riders.


def test_nobody_claims_so_everybody_rides() -> None:
    table = ScriptedTable([5, 2, 0]).start().to_the_bus()
    assert table.of(m.RidersChosen) == [m.RidersChosen((0, 2, 5))]
    assert table.view.riders == (0, 2, 5)
    assert [seat.rides for seat in table.view.seats] == ["riding", "queued", "queued"]


def test_one_of_several_may_be_drawn_by_lot() -> None:
    drawn = set()
    for deal in range(12):
        table = ScriptedTable(4, tie_policy="random")
        for _ in range(deal):
            table.entropy()
        table.deal()
        expected = Stream(table.match.seed, "bus-tie").below(4)
        table.to_the_bus()
        assert table.of(m.RidersChosen) == [m.RidersChosen((expected,))]
        drawn.add(expected)
    assert len(drawn) > 2


def test_with_all_hands_empty_nobody_rides() -> None:
    hands = {0: "2c 3c 4c 5c 6c", 1: "2d 3d 4d 5d 6d"}
    laid = "2h 3h 4h 5h 6h 9c 9d 9h 9s Tc Td Th Ts Jc Jd"
    table = ScriptedTable(2).start(hands, laid)
    for _ in range(5):
        table.flip()
        table.claim(0)
        table.claim(1)
        table.skip()
        table.assign(0, 1, 1)
        table.assign(1, 0, 1)
    table.to_the_bus()
    assert table.of(m.RidersChosen) == [m.RidersChosen(())]
    assert table.view.phase == "results"
    assert not table.of(m.RideStarted)
    assert table.given() == table.received() == [5, 5]


def test_what_is_left_is_shown_and_discarded() -> None:
    table = ScriptedTable(2).start({0: "2c 3c 4c 5c 6c"}).pass_card(14)
    hidden = {card for seat in range(2) for card in table.hand(seat)}
    assert not hidden & set(table.view.discard)
    table.pass_card()
    [shown] = table.of(m.HandsShown)
    assert shown.hands[0] == tuple(cards("2c 3c 4c 5c 6c"))
    assert table.view.seats[0].shown == shown.hands[0]
    assert hidden <= set(table.view.discard)
    assert table.hand(0) == ()


# The bus.


def riding(stock: str = "", players: int = 2, **settings: object) -> ScriptedTable:
    return ScriptedTable(players, **settings).start({}, "", stock).to_the_bus()


def test_four_cards_lie_face_up_and_the_fifth_face_down() -> None:
    table = riding("5c 9d Jh 2s Kc")
    assert table.view.ride.row == (*cards("5c 9d Jh 2s"), None)
    [dealt] = table.of(m.RowDealt)
    for viewer in (None, 0, 1):
        [seen] = table.heard(viewer, [dealt])
        assert isinstance(seen, m.RowDealt)
        assert seen.hidden is None


def test_the_drawn_card_is_discarded_and_does_not_replace_the_row_card() -> None:
    table = riding("5c 9d Jh 2s Kc 8s")
    before = list(table.match.discard)
    table.guess("H")
    assert table.view.ride.row[0] == cards("5c")[0]
    assert table.match.discard == [*before, *cards("8s")]
    assert (table.match.position, table.view.ride.position) == (2, 2)


def test_a_wrong_guess_costs_the_penalty_and_the_row() -> None:
    table = riding("5c 9d Jh 2s Kc 4s 3c 3d 3h 3s Ac", bus_penalty=3)
    table.guess("H")
    assert table.of(m.RowLost) == [m.RowLost(0, 3)]
    assert table.received() == [3, 0]
    assert table.player(0).tally.on_bus == 3
    assert table.match.row == tuple(cards("3c 3d 3h 3s Ac"))
    assert table.match.position == 1
    assert table.match.buried == cards("Kc")  # nobody has seen it
    assert not table.view.last.right


def test_the_fifth_guess_is_blind_and_then_both_cards_are_seen() -> None:
    table = riding("2c 2d 2h 2s 9c 3c 4c 5c 6c 7c")
    table.guess("H H H H")
    *_, guessed, lost, _ = table.guess("H")
    assert isinstance(guessed, m.Guessed)
    assert (guessed.position, guessed.card, guessed.drawn) == (5, *cards("9c 7c"))
    assert isinstance(lost, m.RowLost)
    assert table.match.buried == []
    assert {*cards("9c 7c")} <= set(table.view.discard)
    assert table.view.last.card == cards("9c")[0]


def test_equal_is_wrong_whatever_was_said() -> None:
    for word in "HL":
        table = riding("5c 9d Jh 2s Kc 5d")
        table.guess(word)
        assert not table.of(m.Guessed)[0].right


def test_an_ace_is_low_where_the_table_says_so() -> None:
    for ace_high in (True, False):
        table = riding("5c 9d Jh 2s Kc Ah", ace_high=ace_high)
        table.guess("H")
        assert table.of(m.Guessed)[0].right is ace_high


def test_riders_ride_one_after_the_other() -> None:
    table = riding(players=3)
    for seat in range(3):
        assert table.match.rider == seat
        assert table.view.riders == tuple(range(seat, 3))
        assert table.refusal(Guess("higher"), (seat + 1) % 3).code == "not-the-rider"
        table.guess_right(5)
    assert table.view.phase == "results"
    assert [end.how for end in table.of(m.RideEnded)] == ["finished"] * 3


def test_only_the_rider_guesses() -> None:
    table = ScriptedTable(2).start()
    assert str(table.refusal(Guess("higher"), 0)) == "not-the-rider (rider=None)"
    table.to_the_bus()
    assert str(table.refusal(Guess("higher"), 1)) == "not-the-rider (rider=0)"
    assert "bus/guess" in table.offers(0)
    assert "bus/guess" not in table.offers(1)


def test_a_guess_at_a_row_that_is_gone_is_refused() -> None:
    table = riding()
    table.guess_wrong()
    assert table.refusal(Guess("higher", wrong=0), 0).code == "row-over"
    table.play(Guess("higher", wrong=1), 0)


def test_mercy_ends_a_ride_that_does_not_end_by_itself() -> None:
    table = riding(bus_max_wrong=5)
    table.guess_wrong(4)
    assert table.match.rider == 0
    table.guess_wrong()
    assert table.of(m.RideEnded) == [m.RideEnded(0, "released")]
    assert table.received() == [5, 0]
    assert table.match.rider == 1
    assert table.match.wrong == 0


def test_the_host_may_take_a_rider_off_the_bus() -> None:
    table = riding()
    table.guess_wrong()
    assert [*table.offers(None)] == [tag(Skip), tag(h.Pause)]
    assert table.refusal(Skip(), 0).code == "room-only"
    table.play(Skip())
    assert table.of(m.RideEnded) == [m.RideEnded(0, "skipped")]
    assert table.received() == [1, 0]
    table.play(Skip())
    assert table.refusal(Skip()).code == "nobody-rides"


def test_the_stock_is_shuffled_again_and_again() -> None:
    table = riding(players=7, bus_max_wrong=50)
    drawn = 0
    while table.match.reshuffles < 3:
        before = table.match.reshuffles
        row, stock = set(table.match.row), len(table.match.stock)
        table.guess("H")
        drawn += 1
        assert_valid_state(table.bus)
        if table.match.reshuffles > before and table.of(m.Guessed)[-1].right:
            assert not row & set(table.match.stock)  # the row stays out
            assert stock == 0
        assert drawn < 300
    numbers = [shuffled.number for shuffled in table.of(m.StockShuffled)]
    assert numbers == [1, 2, 3]


def test_a_reshuffle_takes_everything_but_the_row() -> None:
    table = riding(players=7)
    while len(table.match.stock) > 0:
        table.match.discard.append(table.match.stock.pop(0))
    row = set(table.match.row)
    events = table.guess("H")
    [shuffled] = [event for event in events if isinstance(event, m.StockShuffled)]
    assert set(shuffled.cards) == set(DECK) - row
    for viewer in (None, 0):
        [seen] = table.heard(viewer, [shuffled])
        assert isinstance(seen, m.StockShuffled)
        assert (seen.cards, seen.count) == ((), 47)


def test_two_decks_are_sorted_one_after_the_other() -> None:
    assert start_order([*DECK, *DECK]) == [*DECK, *DECK]
    assert start_order(reversed(DECK)) == list(DECK)


# Results.


def test_results_have_totals_and_awards(table: ScriptedTable) -> None:
    table.assign(0, 2, 2)
    table.assign(1, 0, 1)
    table.to_the_bus()
    assert table.view.riders == (2,)
    table.guess_wrong()
    table.guess_right(5)
    results = table.view.results
    assert [(s.name, s.given, s.received, s.ride) for s in results.scores] == [
        ("P0", 2, 1, None),
        ("P1", 1, 0, None),
        ("P2", 0, 3, "finished"),
    ]
    assert {award.award: (award.names, award.count) for award in results.awards} == {
        "most-given": (("P0",), 2),
        "most-received": (("P2",), 3),
        "most-played": (("P0",), 2),
        "bravest-rider": (("P2",), 6),
        "smoothest-ride": (("P2",), 1),
    }


def test_awards_are_shared_and_nobody_is_praised_for_nothing() -> None:
    table = riding()
    table.guess_right(10)
    assert {award.award: award.names for award in table.view.results.awards} == {
        "bravest-rider": ("P0", "P1"),
        "smoothest-ride": ("P0", "P1"),
    }


def test_a_new_game_keeps_players_and_rules_and_takes_a_new_seed() -> None:
    table = riding(bus_penalty=2)
    seed = table.match.seed
    table.guess_wrong()
    table.guess_right(10)
    table.play(h.Deal())
    assert table.match.number == 2
    assert table.match.seed != seed
    assert table.match.order == (0, 1)
    assert table.bus.settings.bus_penalty == 2
    assert table.received() == [0, 0]
    assert table.view.results is None


def test_results_stay_until_somebody_starts_a_new_game() -> None:
    table = riding()
    table.guess_right(10)
    assert (table.deadline, table.view.next_deal) == (None, None)
    auto = riding(deal_control="auto", pause_s=7)
    auto.guess_right(10)
    assert auto.view.next_deal == auto.time.at + 7_000


def test_settings_change_from_the_next_game_on() -> None:
    table = riding()
    table.play(h.ChangeSettings({"bus_penalty": 5}))
    table.guess_wrong()
    assert table.received() == [1, 0]
    table.guess_right(10)
    assert table.of(h.SettingsApplied)
    table.play(h.Deal())
    table.to_the_bus()
    table.guess_wrong()
    assert table.received() == [5, 0]


def test_late_joiners_wait_for_the_next_game() -> None:
    table = ScriptedTable(2).start()
    table.sit(2, "late")
    assert [seat.in_round for seat in table.view.seats] == [True, True, False]
    table.flip()
    assert table.refusal(Claim(1), 2).code == "not-in-game"
    table.to_the_bus()
    table.guess_right(10)
    table.play(h.Deal())
    assert table.match.order == (0, 1, 2)


def test_who_sits_out_is_not_dealt_in() -> None:
    table = ScriptedTable(3)
    table.play(h.SitOut(), 1)
    table.start()
    assert table.match.order == (0, 2)
    other = ScriptedTable(2)
    other.play(h.SitOut(), 1)
    assert other.refusal(h.Deal()).code == "too-few-players"


def test_points_are_sips_by_another_name() -> None:
    table, other = assigning(), assigning(counting="points")
    assert (table.view.counting, other.view.counting) == ("sips", "points")
    assert table.events == other.events


def test_a_running_game_is_not_dealt_over() -> None:
    assert ScriptedTable(2).start().refusal(h.Deal()).code == "hand-running"


# Views.


def test_the_pyramid_is_seen_as_far_as_it_is_flipped() -> None:
    table = sevens()
    rows = table.view.pyramid.rows
    assert [len(row) for row in rows] == [5, 4, 3, 2, 1]
    assert rows[0] == (*cards("7s"), None, None, None, None)
    assert (table.view.pyramid.card, table.view.pyramid.weight) == (cards("7s")[0], 1)
    assert table.view.due == 2_000


def test_before_the_first_game_there_is_nothing_to_see() -> None:
    view = ScriptedTable(2).view
    assert (view.phase, view.pyramid, view.ride, view.results) == ("waiting", None, None, None)


def test_a_stranger_has_no_private_view() -> None:
    table = ScriptedTable(2).start()
    assert table.game.private(table.state, 6) is None
