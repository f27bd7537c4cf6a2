"""Buying in, topping up, credit, and the host's approval (RULES A7)."""

import pytest

from bluefelt.engine.contract import MOST_CHIPS, Range
from bluefelt.engine.poker.messages import AllIn, Call, Fold
from bluefelt.engine.tables.messages import ChangeSettings, ChipsBought, Leave, Sat, TopUp
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.bank import nets
from bluefelt.rooms.rules.events import ChipsRequested, RequestApproved, RequestEnded
from bluefelt.rooms.rules.options import member_options
from bluefelt.rooms.rules.state import ChipRequest, stacks
from bluefelt.rooms.rules.view import house_account, ledger
from tests.rooms.evenings import Evening


def cash(**settings: int | bool) -> Evening:
    """A cash table with blinds of 1 and 2: from 80 to 400 chips, and 1,000 of credit."""
    room = Evening("holdem", "cash", **settings)
    room.come("Ben", "Cleo")
    return room


def to_act(room: Evening) -> str:
    hand = room.state.table.hand
    return str(room.state.table.players[hand.to_act].name)


def fold_around(room: Evening) -> None:
    while room.is_running():
        room.play(to_act(room), Fold())


@pytest.mark.parametrize(
    ("chips", "code"), [(79, "purchase-too-small"), (401, "purchase-too-large")]
)
def test_a_buy_in_has_its_limits(chips: int, code: str) -> None:
    refusal = cash().refusal("Ben", c.TakeSeat(0, chips))
    assert refusal.code == code
    assert refusal.details == {"least": 80, "most": 400}


@pytest.mark.parametrize("chips", [80, 400])
def test_the_limits_themselves_may_be_bought(chips: int) -> None:
    room = cash()
    room.sit("Ben", 0, chips)
    assert room.player("Ben").stack == chips


def test_who_does_not_say_sits_down_with_the_usual_stack() -> None:
    room = cash()
    room.sit("Ben", 0)
    assert room.player("Ben").stack == 200


def test_credit_ends_at_the_exact_chip() -> None:
    room = cash(max_debt=250)
    refusal = room.refusal("Ben", c.TakeSeat(0, 251))
    assert refusal.code == "over-credit-limit"
    assert refusal.details == {"most": 250, "limit": 250}
    room.sit("Ben", 0, 240)
    assert room.refusal("Ben", TopUp(11)).details == {"most": 10, "limit": 250}
    room.play("Ben", TopUp(10))
    assert room.state.bank.accounts["Ben"].credit_used == 250


def test_options_never_offer_more_than_the_credit() -> None:
    room = cash(max_debt=250)
    [sit] = member_options(room.state, "Ben", room.now)
    assert sit.fields["chips"] == Range(80, 250)
    room.sit("Ben", 0, 240)
    offers = {option.command: option for option in member_options(room.state, "Ben", room.now)}
    assert offers["seat/top-up"].fields["chips"] == Range(1, 10)
    room.play("Ben", TopUp(10))
    assert "seat/top-up" not in [o.command for o in member_options(room.state, "Ben", room.now)]


def test_nobody_buys_a_number_that_no_purse_could_hold() -> None:
    room = cash()
    assert room.refusal("Ben", c.TakeSeat(0, MOST_CHIPS)).code == "over-credit-limit"
    room.sit("Ben", 0)
    assert room.refusal("Ben", TopUp(MOST_CHIPS)).code == "over-credit-limit"
    assert room.refusal("Ben", TopUp(0)).code == "purchase-too-small"


def test_cashing_out_gives_the_credit_back() -> None:
    room = cash(max_debt=250, bring_back=False)
    room.sit("Ben", 0, 250)
    room.play("Ben", Leave())
    room.sit("Ben", 0, 250)
    assert room.state.bank.accounts["Ben"].bought == 500


def test_who_returns_within_an_hour_brings_the_chips_back() -> None:
    room = cash()
    room.sit("Ben", 0, 300)
    room.play("Ben", c.LeaveRoom())
    room.wait(3_600_000)
    room.come("Ben")
    assert room.refusal("Ben", c.TakeSeat(0, 299)).code == "purchase-too-small"
    room.wait(1)
    room.sit("Ben", 0, 80)


def test_a_fixed_stack_is_bought_again_only_when_it_is_gone() -> None:
    room = Evening("holdem", "classic")
    room.seat_all("Ann", "Ben")
    assert room.refusal("Ben", TopUp(1000)).code == "not-broke"
    assert room.refusal("Ben", c.TakeSeat(2, 1000)).code == "already-seated"


# In a hand.


def test_chips_asked_for_in_a_hand_come_when_it_is_over() -> None:
    room = cash()
    room.sit("Ann", 0)
    room.sit("Ben", 1)
    room.deal()
    assert room.play("Ben", TopUp(50)) == [ChipsRequested("Ben", 50, None, approved=True)]
    before = room.player("Ben").stack
    fold_around(room)
    assert any(ChipsBought(1, 50) in events for _, _, events in room.history[-1:])
    assert room.player("Ben").stack - before in (50, 51, 52, 53)
    assert not room.state.requests


def test_chips_asked_for_in_a_hand_that_made_the_stack_too_high_are_refused() -> None:
    room = cash()
    room.sit("Ann", 0, 300)
    room.sit("Ben", 1, 300)
    room.deal()
    for name in ("Ann", "Ben"):
        room.play(name, TopUp(100))
    room.play(to_act(room), AllIn())
    room.play(to_act(room), Call())
    events = room.finish_round()
    ended = [event for event in events if isinstance(event, RequestEnded)]
    bought = [event for event in events if isinstance(event, ChipsBought)]
    assert sorted(stacks(room.state).values()) == [100, 600]
    assert [event.code for event in ended] == ["stack-full"]
    assert [event.chips for event in bought] == [100]
    assert not room.state.requests


def test_the_least_holds_for_chips_asked_for_in_a_hand() -> None:
    room = cash()
    room.sit("Ann", 0, 80)
    room.sit("Ben", 1, 80)
    room.deal()
    name = to_act(room)
    room.play(name, AllIn())
    assert room.player(name).stack == 0
    assert room.refusal(name, TopUp(79)).code == "purchase-too-small"
    room.play(name, TopUp(80))
    assert room.state.requests[name] == ChipRequest(80, None, approved=True)


def test_a_later_wish_takes_the_place_of_the_first() -> None:
    room = cash()
    room.sit("Ann", 0)
    room.sit("Ben", 1)
    room.deal()
    room.play("Ben", TopUp(50))
    room.play("Ben", TopUp(20))
    assert room.state.requests == {"Ben": ChipRequest(20, None, approved=True)}
    room.play("Ben", c.Withdraw())
    assert room.refusal("Ben", c.Withdraw()).code == "no-such-request"


def test_who_leaves_in_a_hand_buys_nothing_after_it() -> None:
    room = cash()
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        room.sit(name, seat)
    room.deal()
    room.play("Ben", TopUp(50))
    room.play("Cleo", TopUp(50))
    room.play("Ben", c.LeaveRoom())
    assert "Ben" not in room.state.requests
    room.play("Cleo", Leave())  # she stays to watch
    room.finish_round()
    assert room.state.bank.accounts["Ben"].bought == 200
    assert room.state.bank.accounts["Cleo"].bought == 200
    assert not room.state.requests


# The host's approval.


def strict() -> Evening:
    room = cash()
    room.play("Ann", c.ChangeRoom({"approve_buy_ins": True}))
    return room


def test_the_host_approves_a_buy_in() -> None:
    room = strict()
    assert room.sit("Ben", 0) == [ChipsRequested("Ben", 200, 0, approved=False)]
    assert Sat(0, "Ben", 200, room.now) in room.play("Ann", c.Approve("Ben"))
    assert not room.state.requests


def test_the_host_needs_no_approval() -> None:
    room = strict()
    assert room.sit("Ann", 0) == [Sat(0, "Ann", 200, room.now)]


def test_the_host_declines_a_buy_in() -> None:
    room = strict()
    room.sit("Ben", 0)
    assert room.play("Ann", c.Decline("Ben")) == [RequestEnded("Ben", "declined")]
    assert room.refusal("Ann", c.Approve("Ben")).code == "no-such-request"
    assert room.refusal("Ann", c.Decline("Ben")).code == "no-such-request"


def test_an_unlawful_wish_is_refused_at_once() -> None:
    room = strict()
    assert room.refusal("Ben", c.TakeSeat(0, 79)).code == "purchase-too-small"
    assert room.refusal("Ben", c.TakeSeat(55)).code == "no-such-seat"
    assert room.refusal("Ben", c.TakeSeat(0, 2000)).code == "over-credit-limit"


def test_a_top_up_is_approved_in_a_hand_and_comes_after_it() -> None:
    room = strict()
    room.sit("Ann", 0)
    room.sit("Ben", 1)
    room.play("Ann", c.Approve("Ben"))
    room.deal()
    assert room.play("Ben", TopUp(50)) == [ChipsRequested("Ben", 50, None, approved=False)]
    assert room.play("Ann", c.Approve("Ben")) == [RequestApproved("Ben")]
    assert room.refusal("Ann", c.Approve("Ben")).code == "already-so"
    fold_around(room)
    assert room.state.bank.accounts["Ben"].bought == 250


def test_a_top_up_that_nobody_approved_waits_through_the_hands() -> None:
    room = strict()
    room.sit("Ann", 0)
    room.sit("Ben", 1)
    room.play("Ann", c.Approve("Ben"))
    room.deal()
    room.play("Ben", TopUp(50))
    fold_around(room)
    assert room.state.requests == {"Ben": ChipRequest(50, None, approved=False)}
    assert ChipsBought(1, 50) in room.play("Ann", c.Approve("Ben"))


def test_a_seat_that_was_taken_meanwhile_is_not_given_twice() -> None:
    room = strict()
    room.sit("Ben", 0)
    room.sit("Ann", 0)
    assert room.refusal("Ann", c.Approve("Ben")).code == "seat-taken"
    assert "Ben" in room.state.requests


def test_credit_counts_when_the_host_approves() -> None:
    room = strict()
    room.sit("Ben", 0, 400)
    room.play("Ann", ChangeSettings({"max_debt": 399}))
    assert room.refusal("Ann", c.Approve("Ben")).code == "over-credit-limit"


@pytest.mark.parametrize("gone", ["leaves", "is kicked"])
def test_whoever_is_gone_asks_for_nothing(gone: str) -> None:
    room = strict()
    room.sit("Ben", 0)
    if gone == "leaves":
        room.play("Ben", c.LeaveRoom())
    else:
        room.play("Ann", c.Kick("Ben"))
    assert not room.state.requests
    assert room.refusal("Ann", c.Approve("Ben")).code == "no-such-request"


def test_who_lost_the_seat_asks_no_more_for_chips_to_put_there() -> None:
    room = strict()
    room.sit("Ben", 0)
    room.play("Ann", c.Approve("Ben"))
    room.play("Ben", TopUp(50))
    room.server(c.Disconnect("Ben"))
    room.wait(700_000)
    assert not room.state.requests


def test_wishes_of_the_old_game_are_gone_with_it() -> None:
    room = strict()
    room.sit("Ben", 0)
    room.play("Ann", c.ChangeGame("hold_your_horses"))
    assert not room.state.requests


def test_who_becomes_host_may_approve_the_own_wish() -> None:
    room = strict()
    room.sit("Ben", 0)
    room.play("Ann", c.GiveHost("Ben"))
    room.play("Ben", c.Approve("Ben"))
    assert room.player("Ben").stack == 200


# The books.


def test_nets_and_the_house_come_to_nothing_between_hands() -> None:
    room = Evening("hold_your_horses", house_edge_bps=500)
    room.seat_all("Ann", "Ben", "Cleo")
    room.deal()
    room.finish_round()
    assert sum(row.net for row in ledger(room.state)) + house_account(room.state) == 0


def test_the_ledger_shows_what_everybody_bought_has_and_took_home() -> None:
    room = cash()
    room.sit("Ann", 0, 200)
    room.sit("Ben", 1, 300)
    room.play("Ben", Leave())
    rows = {row.name: row for row in ledger(room.state)}
    assert (rows["Ann"].bought, rows["Ann"].stack, rows["Ann"].net) == (200, 200, 0)
    assert (rows["Ben"].bought, rows["Ben"].cashed_out, rows["Ben"].stack) == (300, 300, 0)
    assert nets(room.state.bank, stacks(room.state)) == {"Ann": 0, "Ben": 0}
