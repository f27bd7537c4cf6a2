"""What may be put on which hand, and what is refused (RULES D4, D5)."""

from typing import Any

import pytest

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.engine.tables.messages import ChangeSettings
from bluefelt.games.hold_your_horses import GAME, Bet, Ready
from tests.contract.players import encode
from tests.games.hold_your_horses.scripted import RaceTable, thousand

PLAIN = thousand((0, 1))


@pytest.fixture
def table() -> RaceTable:
    return RaceTable(PLAIN).start()


def refused(table: Table, command: Command, actor: int | None, code: str, **details: Any) -> None:
    """The command is refused with exactly this, and nothing has changed."""
    before = encode(table.state)
    with pytest.raises(Rejected) as refusal:
        table.play(command, actor)
    assert (refusal.value.code, refusal.value.details) == (code, details)
    assert encode(table.state) == before


def test_a_bet_sets_and_does_not_add(table: RaceTable) -> None:
    table.bet(0, {1: 100})
    table.bet(0, {1: 30})
    assert table.horses.players[0].pending == {1: 30}
    table.lock(0)
    assert table.horses.players[0].stakes == {1: 30}


def test_nothing_takes_a_bet_back(table: RaceTable) -> None:
    table.bet(0, {1: 100, 2: 50})
    table.bet(0, {1: 0})
    assert table.horses.players[0].pending == {2: 50}
    refused(table, Bet(1, 0), 0, "no-such-bet", hand=1)


def test_open_bets_stay_in_the_stack_until_ready(table: RaceTable) -> None:
    table.bet(0, {1: 100, 5: 50})
    assert table.stacks[0] == 1000
    assert table.race.staked == 0
    table.lock(0)
    assert table.stacks[0] == 850
    assert table.race.pots[1].chips == 100
    assert table.race.pots[5].chips == 50


def test_open_bets_share_the_stack(table: RaceTable) -> None:
    assert table.bounds(0) == dict.fromkeys((1, 2, 3, 4, 5), (10, 1000))
    table.bet(0, {1: 700})
    assert table.bounds(0) == {1: (10, 1000), **dict.fromkeys((2, 3, 4, 5), (10, 300))}
    table.bet(0, {2: 295})
    assert table.bounds(0) == {1: (10, 705), 2: (10, 300)}
    refused(table, Bet(2, 301), 0, "bet-too-large", least=10, most=300)
    refused(table, Bet(3, 10), 0, "bet-too-large", least=0, most=0)


def test_the_least_bet_holds_for_each_hand() -> None:
    table = RaceTable(PLAIN, min_bet=25).start()
    refused(table, Bet(1, 24), 0, "bet-too-small", least=25, most=1000)
    table.bet(0, {1: 25, 2: 25})


def test_who_has_less_than_the_least_bet_puts_it_all_on_one_hand() -> None:
    table = RaceTable({0: 7, 1: 1000}).start()
    assert table.bounds(0) == dict.fromkeys((1, 2, 3, 4, 5), (7, 7))
    refused(table, Bet(1, 6), 0, "bet-too-small", least=7, most=7)
    table.bet(0, {3: 7})
    assert table.bounds(0) == {3: (7, 7)}
    refused(table, Bet(1, 7), 0, "bet-too-large", least=0, most=0)
    table.lock(0)
    assert table.stacks[0] == 0


def test_the_cap_is_a_part_of_the_stack_at_the_start_of_the_round() -> None:
    table = RaceTable(PLAIN, cap_pct=25).start()
    assert table.bounds(0)[1] == (10, 250)
    table.bet(0, {1: 200})
    assert table.bounds(0)[2] == (10, 50)
    refused(table, Bet(2, 51), 0, "bet-above-cap", most=50, cap=250)
    table.round({0: {2: 50}})
    assert table.stacks[0] == 750
    assert table.bounds(0)[1] == (10, 187)


def test_the_cap_never_forbids_the_least_bet() -> None:
    table = RaceTable({0: 30, 1: 4}, cap_pct=10).start()
    assert table.bounds(0)[1] == (10, 10)
    assert table.bounds(1)[1] == (4, 4)


def test_a_cap_of_everything_is_the_stack() -> None:
    table = RaceTable(PLAIN, cap_pct=100).start()
    assert table.bounds(0)[1] == (10, 1000)
    refused(table, Bet(1, 1001), 0, "bet-too-large", least=10, most=1000)


def test_ready_is_irrevocable_for_the_round(table: RaceTable) -> None:
    table.lock(0, {1: 100})
    refused(table, Ready(), 0, "already-ready")
    refused(table, Bet(1, 0), 0, "bets-locked")
    refused(table, Bet(2, 10), 0, "bets-locked")
    assert not table.bets_offered(0)
    table.round()
    table.bet(0, {2: 10})


def test_what_was_meant_for_a_round_that_is_over_does_not_count_in_the_next() -> None:
    table = RaceTable(PLAIN).start().round()
    refused(table, Bet(1, 50, "out_of_the_gate"), 0, "round-over")
    refused(table, Ready("out_of_the_gate"), 0, "round-over")
    refused(table, Ready("photo_finish"), 0, "round-over")  # for the race that has begun already
    table.play(Bet(1, 50, "in_the_running"), 0)
    table.play(Ready("in_the_running"), 0)


@pytest.mark.parametrize("hand", [0, 6, 99])
def test_there_are_five_hands(hand: int, table: RaceTable) -> None:
    refused(table, Bet(hand, 10), 0, "no-such-hand", hand=hand, hands=5)


@pytest.mark.parametrize("hand", [-1, 100, "1", True, None, 1.5])
def test_nonsense_is_no_bet(hand: Any, table: RaceTable) -> None:
    assert table.refusal(Bet(hand, 10), 0).code == "malformed-command"


def test_before_the_first_race_and_after_one_there_is_nothing_to_bet_on() -> None:
    table = RaceTable(PLAIN)
    refused(table, Bet(1, 10), 0, "no-betting")
    refused(table, Ready(), 0, "no-betting")
    table.start().finish()
    refused(table, Bet(1, 10), 0, "no-betting")


def test_strangers_and_late_comers_only_watch(table: RaceTable) -> None:
    refused(table, Bet(1, 10), 4, "wrong-seat", seat=4)
    refused(table, Ready(), None, "wrong-seat", seat=None)
    table.sit(3, "late", 1000)
    refused(table, Bet(1, 10), 3, "not-in-race")
    refused(table, Ready(), 3, "not-in-race")
    table.finish()
    table.start()
    table.bet(3, {1: 10})


def test_without_chips_there_is_nothing_to_bet_or_to_be_ready_for(table: RaceTable) -> None:
    table.round({0: {1: 1000}})
    assert table.view.seats[0].ready
    refused(table, Bet(1, 10), 0, "no-chips")
    refused(table, Ready(), 0, "no-chips")


def test_an_option_is_one_hand_with_its_own_bounds(table: RaceTable) -> None:
    table.bet(0, {2: 995})
    assert [(o.fields["hand"], o.fields["amount"]) for o in table.bets_offered(0)] == [
        (Choice((2,)), table.bets_offered(0)[0].fields["amount"]),
        (Choice((2,)), Choice((0,))),
    ]
    assert table.bounds(0) == {2: (10, 1000)}
    assert tag(Ready) in {option.command for option in table.options(0)}


def test_the_ante_is_paid_at_the_deal_and_who_cannot_sits_out() -> None:
    table = RaceTable({0: 100, 1: 50, 2: 49}, ante=50).start(1)
    assert table.stacks == {0: 50, 1: 0, 2: 49}
    assert table.race.antes == 100
    assert not table.horses.players[2].racing
    refused(table, Bet(1, 10), 2, "not-in-race")
    table.round({0: {1: 10}}).finish()
    assert table.settled.payouts == {0: 110}


def test_antes_alone_go_to_the_house_even_when_stakes_would_go_back() -> None:
    table = RaceTable(PLAIN, ante=5, unclaimed="refund").start().finish()
    assert (table.settled.outcome, table.settled.house) == ("house", 10)
    table = RaceTable(PLAIN, ante=5, unclaimed="refund").start(1).round({0: {2: 10}}).finish()
    assert (table.settled.outcome, table.settled.house) == ("refunded", 10)
    assert table.settled.payouts == {0: 10}


def test_an_ante_above_the_stack_cannot_be_set() -> None:
    with pytest.raises(Rejected) as refusal:
        Table(GAME, clock=Clock(), entropy=Seeds(b""), ante=1001)
    assert refusal.value.details == {"setting": "ante", "least": 0, "most": 1000}
    table = RaceTable(PLAIN)
    refused(
        table,
        ChangeSettings({"ante": 1001}),
        None,
        "setting-out-of-range",
        setting="ante",
        least=0,
        most=1000,
    )
