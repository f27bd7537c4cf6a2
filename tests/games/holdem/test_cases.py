"""The numbered cases of RULES G for hold'em, one test each."""

import pytest

from bluefelt.engine.cards import DECK, card_names
from bluefelt.engine.chance import riffle, shuffle
from bluefelt.engine.contract import tag
from bluefelt.engine.poker.messages import Call, Fold, Raise
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Table
from bluefelt.engine.tables.messages import ChangeSettings, Leave, Left, Sit, TopUp
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.messages import Bomb, Straddle, Vote
from bluefelt.games.holdem.settings import PRESETS
from bluefelt.rooms.rules.bank import Bank, check_credit, nets, record_cash_out, record_purchase
from bluefelt.rooms.rules.host import next_host
from tests.games.holdem.scripted import ScriptedTable, totals
from tests.games.scripted import ScriptedGame

RAISE = tag(Raise)


def test_case_1_the_shuffles_of_a_zero_seed() -> None:
    assert card_names(shuffle(DECK, bytes(32))[:8]) == "5d 3d 6d 7c Kd 4h Ad 4s"
    assert card_names(riffle(DECK, bytes(32))[:8]) == "7s 4h Kc Qd 9c 8c 5h 9s"


def test_case_4_three_all_ins_make_two_pots() -> None:
    table = ScriptedTable([20, 50, 50], blinds=(1, 2))
    table.start({0: "As Ah", 1: "4s 5h", 2: "Ks Kh"}, "2c 7d 9h Js 3d").say("ai ai c")
    assert totals(table) == [60, 60]
    assert table.stacks == [60, 0, 60]


def test_case_5_uneven_all_ins_split_each_pot_separately() -> None:
    table = ScriptedTable([100, 250, 400, 1000], btn=3, blinds=(10, 20))
    holes = {0: "Ac Ad", 1: "Kc Qc", 2: "7h 6h", 3: "Kd Qd"}
    table.start(holes, "Kh 9s 5c 3s 2d").say("ai c ai ai")
    assert totals(table) == [400, 450, 300]
    assert table.stacks == [400, 225, 0, 1125]


def test_case_6_an_uncalled_raise_returns() -> None:
    table = ScriptedTable([1000] * 3).start()
    events = table.say("r60 f f")
    assert [event.chips for event in events if type(event).__name__ == "BetReturned"] == [40]  # type: ignore[attr-defined]
    assert table.stacks == [1030, 990, 980]


def test_case_7_the_minimum_raise_follows_the_last_raise() -> None:
    table = ScriptedTable([1000] * 3).start()
    assert least(table) == 40
    table.say("r60")
    assert least(table) == 100
    with pytest.raises(Rejected, match="raise-too-small"):
        table.say("r90")
    table.say("r100")
    assert least(table) == 140
    table.say("r300")
    assert least(table) == 500


def least(table: ScriptedTable) -> int:
    bounds = table.bounds()
    assert bounds is not None
    return bounds.least


@pytest.fixture
def case_8() -> ScriptedTable:
    stacks = [50_000, 50_000, 7_500, 50_000]
    return ScriptedTable(stacks, btn=2, blinds=(2000, 4000)).start().after("c ai f")


def test_case_8_a_short_all_in_leaves_the_big_blind_his_raise(case_8: ScriptedTable) -> None:
    assert case_8.turn == 0
    assert least(case_8) == 11_500


def test_case_8_a_short_all_in_does_not_reopen_betting(case_8: ScriptedTable) -> None:
    case_8.say("c")
    assert case_8.turn == 1
    assert case_8.bounds() is None
    assert {"bet/call", "bet/fold"} <= set(case_8.offers(1))


def test_case_8_a_full_raise_reopens_betting(case_8: ScriptedTable) -> None:
    case_8.say("r11500")
    assert case_8.turn == 1
    assert least(case_8) == 15_500


@pytest.fixture
def case_9() -> ScriptedTable:
    stacks = {1: 1050, 2: 175, 3: 1050, 4: 250, 5: 1050}
    table = ScriptedTable(stacks, btn=5, blinds=(25, 50)).start().after("c c c c x")
    table.say("b100 ai c ai c")
    return table


def test_case_9_short_all_ins_add_up_for_the_one_they_reach(case_9: ScriptedTable) -> None:
    assert case_9.turn == 1
    assert least(case_9) == 300


def test_case_9_they_do_not_for_one_who_called_in_between(case_9: ScriptedTable) -> None:
    case_9.say("c")
    assert case_9.turn == 3
    assert case_9.bounds() is None


def test_case_9_a_full_raise_reopens_for_him_too(case_9: ScriptedTable) -> None:
    case_9.say("r300")
    assert case_9.turn == 3
    assert case_9.bounds() is not None


def test_case_10_the_odd_chip_goes_left_of_the_button() -> None:
    table = ScriptedTable([100] * 3, blinds=(1, 2))
    table.start({0: "2c 3c", 2: "2d 3d"}, "As Ks Qh Jh Ts").say("r6 f c x x x x x x")
    assert table.stacks == [100, 99, 101]


def test_case_11_odd_chips_go_one_each() -> None:
    table = ScriptedTable([100] * 4, blinds=(1, 2))
    table.start({}, "As Ks Qh Jh Ts").say("c r10 c c f x x x x x x x x x")
    assert table.stacks == [100, 101, 101, 98]


def test_case_12_a_short_big_blind_is_still_a_full_bet_to_match() -> None:
    table = ScriptedTable([100, 100, 7])
    table.start({0: "Kc Kd", 1: "2c 3d", 2: "Ac Ad"}, "4h 8s 9s Th Jc")
    assert table.hand.round.bet == 20
    assert least(table) == 40
    table.say("c c x x x x x x")
    assert totals(table) == [21, 26]
    assert table.stacks == [106, 80, 21]


def test_case_13_nobody_acts_against_a_blind_that_is_already_covered() -> None:
    table = ScriptedTable([100, 7]).start({0: "2c 3d", 1: "Ac Ad"}, "4h 8s 9s Th Jc")
    assert not table.hand.is_running
    assert table.stacks == [93, 14]


def test_case_14_the_big_blind_ante_comes_after_the_blind() -> None:
    table = ScriptedTable([1000, 1000, 30], bb_ante=20)
    table.start({1: "2c 3d", 2: "Ac Ad"}, "4h 8s 9s Th Jc")
    assert (table.hold.players[2].paid, table.hand.dead) == (20, 10)
    table.say("f c")
    assert table.stacks == [1000, 980, 50]


def test_case_14_nothing_is_left_for_the_ante() -> None:
    table = ScriptedTable([1000, 1000, 15], bb_ante=20).start()
    assert (table.hold.players[2].paid, table.hand.dead) == (15, 0)


def most(table: ScriptedTable) -> int:
    bounds = table.bounds()
    assert bounds is not None
    return bounds.most


def test_case_15_pot_limit_maxima() -> None:
    table = ScriptedTable([2000] * 4, structure="pot_limit").start()
    assert most(table) == 70
    table.say("r70")
    assert most(table) == 240
    table.say("c")
    assert most(table) == 300
    table.say("f f")
    assert most(table) == 170


def test_case_16_a_short_small_blind_counts_as_full_for_pot_limit() -> None:
    stacks = [2000, 4, 2000, 2000]
    table = ScriptedTable(stacks, structure="pot_limit").start()
    assert most(table) == 70


def fixed_limit_flop(short: int) -> ScriptedTable:
    stacks = {1: 1000, 2: 20 + short, 3: 1000}
    table = ScriptedTable(stacks, btn=3, blinds=(10, 20), structure="fixed_limit").start()
    table.say("c c x")
    table.say("b20 ai")
    return table


def test_case_17_less_than_half_a_bet_may_be_completed() -> None:
    table = fixed_limit_flop(28)
    assert table.turn == 3
    assert (least(table), most(table)) == (40, 40)
    table.say("c")
    assert table.turn == 1
    assert table.bounds() is None


def test_case_17_half_a_bet_or_more_is_a_raise() -> None:
    table = fixed_limit_flop(32)
    assert (least(table), most(table)) == (52, 52)
    table.say("c")
    assert table.turn == 1
    assert table.bounds() is not None


def test_case_17_the_fourth_bet_caps_the_round() -> None:
    table = ScriptedTable([1000] * 3, structure="fixed_limit").start().after("r40 r60 r80")
    assert table.bounds() is None
    with pytest.raises(Rejected, match="raise-not-open"):
        table.say("r100")


def test_case_18_doubling_allows_one_raise_only() -> None:
    stacks = [1000, 1000, 50]
    table = ScriptedTable(stacks, structure="doubling").start()
    with pytest.raises(Rejected, match="raise-too-large"):
        table.say("r60")
    table.say("r40")
    with pytest.raises(Rejected, match="raise-too-large"):
        table.say("r100")
    table.say("c ai")
    assert table.turn == 0
    assert table.bounds() is None


def positions(table: ScriptedTable) -> tuple[int, int | None, int]:
    hand = table.hand
    return hand.button, hand.small, hand.big


def bust(table: ScriptedTable, seat: int) -> None:
    """Fold the hand out and take the seat's chips away, as if he had lost them."""
    table.fold_out()
    table.hold.players[seat].stack = 0


def test_case_19_the_button_may_be_dead() -> None:
    table = ScriptedTable([1000] * 4).start()
    assert positions(table) == (0, 1, 2)
    bust(table, 2)
    seen = []
    for _ in range(3):
        table.deal()
        seen.append(positions(table))
        table.fold_out()
    assert seen == [(1, None, 3), (2, 3, 0), (3, 0, 1)]


def test_case_20_down_to_two_the_big_blind_moves_on() -> None:
    table = ScriptedTable([1000] * 3).start()
    bust(table, 1)
    table.deal()
    assert positions(table) == (2, 2, 0)


def test_case_21_newcomers_wait_for_the_big_blind() -> None:
    table = ScriptedTable({1: 1000, 3: 1000, 5: 1000}, btn=1, blinds=(10, 20)).start()
    assert positions(table) == (1, 3, 5)
    table.sit(0, "P0", 1000)
    table.sit(4, "P4", 1000)
    table.fold_out()
    seen = []
    for _ in range(4):
        table.deal()
        seen.append((positions(table), sorted(table.hand.order)))
        table.fold_out()
    assert seen == [
        ((3, 5, 0), [0, 1, 3, 5]),
        ((5, 0, 1), [0, 1, 3, 5]),
        ((0, 1, 3), [0, 1, 3, 5]),
        ((1, 3, 4), [0, 1, 3, 4, 5]),
    ]


def test_case_22_a_straddle_acts_last_and_has_the_option() -> None:
    table = ScriptedTable([1000] * 4, straddle=True)
    table.play(Straddle(on=True), 3)
    table.start()
    assert table.turn == 0
    assert least(table) == 60
    table.say("c c c")
    assert table.turn == 3
    assert RAISE in table.offers(3)
    table.say("x")
    assert totals(table) == [160]
    assert least(table) == 20


def test_case_23_run_it_twice_halves_each_pot() -> None:
    table = ScriptedTable([100, 300, 100], blinds=(5, 10), run_twice=True)
    holes = {0: "As Ah", 2: "Ks Kh"}
    table.start(holes, "2c 7d 9h Js 3d", "Kc Kd 4c 5c 6d").say("ai f c")
    table.play(Vote(twice=True), 0)
    table.play(Vote(twice=True), 2)
    assert table.stacks == [103, 295, 102]


def test_case_24_a_bomb_pot_starts_on_the_flop() -> None:
    table = ScriptedTable([500] * 4, bomb_bb=2)
    table.play(Bomb())
    table.start()
    assert totals(table) == [160]
    assert (len(table.hand.board), table.turn) == (3, 1)
    table.say("x b60 f f f")
    assert table.stacks == [460, 460, 620, 460]


def test_case_25_those_who_go_out_together_place_by_their_stacks() -> None:
    table = ScriptedTable(
        [2000] * 4, btn=3, blinds=(10, 20), preset="tourney", structure="no_limit"
    )
    for seat, chips in enumerate([500, 500, 300, 2700]):
        table.hold.players[seat].stack = chips
    holes = {0: "2c 7d", 1: "2d 7h", 2: "2h 7s", 3: "As Ah"}
    table.start(holes, "Ac Ad Kc Kd 9s").say("ai ai ai c")
    places = {entry.name: entry.place for entry in table.hold.places}
    assert places == {"P0": 2, "P1": 2, "P2": 4, "P3": 1}
    assert table.hold.finished


@pytest.mark.parametrize(
    ("at_s", "blinds"), [(0, (10, 20)), (899, (10, 20)), (900, (20, 40)), (2750, (80, 160))]
)
def test_case_26_doubling_blinds_rise_with_running_time(at_s: int, blinds: tuple[int, int]) -> None:
    assert blinds_at("tourney", at_s) == blinds


def test_case_26_linear_blinds_rise_by_their_first_level() -> None:
    assert blinds_at("cash", 2750) == (4, 8)


def blinds_at(preset: str, at_s: int) -> tuple[int, int]:
    """The blinds of a hand dealt that long after the first one."""
    table = ScriptedGame(GAME, preset, b"26", clock_s=600, pause_s=60)
    for seat in range(3):
        table.sit(seat, f"P{seat}", PRESETS[preset].stack)
    table.deal()
    while table.state.hand.is_running:
        table.play(Fold(), table.state.hand.to_act)
    table.time.at = at_s * 1000
    table.catch_up()  # deals, if the pause is over
    if not table.state.hand.is_running:
        table.deal()
    return table.state.hand.small_blind, table.state.hand.big_blind


PRESET_FOLDS = [("cash", True), ("classic", False), ("tourney", False)]


def three_at(preset: str) -> Table:
    table = ScriptedGame(GAME, preset, b"51", initial_button=0)
    for seat in range(3):
        table.sit(seat, f"P{seat}", PRESETS[preset].stack)
    table.deal()
    return table


@pytest.mark.parametrize(("preset", "folds"), PRESET_FOLDS)
def test_case_51_a_free_check_expires(preset: str, folds: bool) -> None:
    table = three_at(preset)
    table.play(Call(), 0)
    table.play(Call(), 1)
    assert table.state.hand.to_act == 2
    table.skip()
    assert table.state.players[2].folded is folds


@pytest.mark.parametrize("preset", PRESETS)
def test_case_51_facing_a_bet_everybody_folds(preset: str) -> None:
    table = three_at(preset)
    table.skip()
    table.skip()
    assert table.state.players[0].folded
    assert table.state.players[1].folded
    assert table.state.hand.stage == "over"


def test_case_52_the_next_host_changes_the_blinds_of_the_next_hand() -> None:
    table = ScriptedTable({0: 1000, 3: 1000})
    table.time.at = 5_000
    table.sit(1, "P1", 1000)
    table.start()
    table.play(Leave(), 0)
    assert table.hand.is_running
    assert next_host(table.hold.players, gone=0) == 3
    table.play(ChangeSettings({"small_blind": 25, "big_blind": 50}))
    assert (table.hand.big_blind, table.hand.round.bet) == (20, 20)
    table.fold_out()
    assert 0 not in table.hold.players
    table.deal()
    assert (table.hand.small_blind, table.hand.big_blind) == (25, 50)


def test_case_53_a_table_of_two_restarts_with_the_newcomer() -> None:
    table = ScriptedTable({2: 1000, 5: 1000}, btn=2, blinds=(10, 20)).start()
    assert positions(table) == (2, 2, 5)
    table.sit(0, "P0", 1000)
    table.play(Leave(), 2)
    assert not table.hand.is_running
    table.deal()
    assert positions(table) == (5, 5, 0)


def test_case_27_the_bank_and_the_table_limit_purchases() -> None:
    table = ScriptedGame(GAME, "cash", b"27", initial_button=0)
    bank, limit = Bank(), table.state.settings.max_debt

    def buy(seat: int, name: str, chips: int) -> None:
        check_credit(bank, name, chips, limit)
        command = TopUp(chips) if seat in table.state.players else Sit(seat, name, chips)
        table.play(command, seat)
        record_purchase(bank, name, chips)

    def lose_to_b() -> None:
        table.state.players[1].stack += table.state.players[0].stack
        table.state.players[0].stack = 0

    buy(0, "A", 200)
    buy(1, "B", 200)
    lose_to_b()
    buy(0, "A", 400)
    lose_to_b()
    with pytest.raises(Rejected, match="over-credit-limit"):
        check_credit(bank, "A", 401, limit)
    assert table.refusal(TopUp(401), 0).code == "purchase-too-large"
    buy(0, "A", 400)
    lose_to_b()
    with pytest.raises(Rejected, match="over-credit-limit"):
        buy(0, "A", 80)
    with pytest.raises(Rejected, match="stack-full"):
        buy(1, "B", 1)
    [left] = table.play(Leave(), 1)
    assert isinstance(left, Left)
    assert left.chips == 1200
    record_cash_out(bank, "B", left.chips)
    assert nets(bank, {"A": 0}) == {"A": -1000, "B": 1000}
