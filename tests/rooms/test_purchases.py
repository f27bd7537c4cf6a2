"""Buying in, topping up, credit, and the host's approval (RULES A7)."""

import pytest

from bluefelt.engine.contract import MOST_CHIPS, Range
from bluefelt.engine.poker.messages import AllIn, Call, Fold
from bluefelt.engine.tables.messages import ChangeSettings, ChipsBought, Leave, Sat, TopUp
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.bank import nets
from bluefelt.rooms.rules.events import ChipsRequested, RequestApproved, RequestEnded
from bluefelt.rooms.rules.state import ChipRequest, stacks
from bluefelt.rooms.rules.view import house_account, ledger, room_view
from tests.rooms.evenings import Evening, member_options


def cash_room(**settings: int | bool) -> Evening:
    """A cash table with blinds of 1 and 2: from 80 to 400 chips, and 1,000 of credit."""
    room = Evening("holdem", "cash", **settings)
    room.come("Ben", "Cleo")
    return room


@pytest.fixture
def cash() -> Evening:
    return cash_room()


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
    refusal = cash_room().refusal("Ben", c.TakeSeat(0, chips))
    assert refusal.code == code
    assert refusal.details == {"least": 80, "most": 400}


@pytest.mark.parametrize("chips", [80, 400])
def test_the_limits_themselves_may_be_bought(chips: int, cash: Evening) -> None:
    cash.sit("Ben", 0, chips)
    assert cash.player("Ben").stack == chips


def test_who_does_not_say_sits_down_with_the_usual_stack(cash: Evening) -> None:
    cash.sit("Ben", 0)
    assert cash.player("Ben").stack == 200


@pytest.mark.parametrize(
    ("game", "preset", "told"),
    [
        ("holdem", "cash", ("chips", 200, 0, 1000)),
        ("holdem", "tourney", ("tournament", 2000, 0, None)),
        ("follow_the_queen", "ftq", ("chips", 1000, 5, 5000)),
        ("ride_the_bus", "bus", ("none", 0, 0, None)),
    ],
)
def test_a_room_says_what_is_played_for(game: str, preset: str, told: tuple[object, ...]) -> None:
    view = room_view(Evening(game, preset).state)
    assert (view.stakes, view.usual_stack, view.usual_ante, view.credit_limit) == told


def test_credit_ends_at_the_exact_chip() -> None:
    room = cash_room(max_debt=250)
    refusal = room.refusal("Ben", c.TakeSeat(0, 251))
    assert refusal.code == "over-credit-limit"
    assert refusal.details == {"most": 250, "limit": 250}
    room.sit("Ben", 0, 240)
    assert room.refusal("Ben", TopUp(11)).details == {"most": 10, "limit": 250}
    room.play("Ben", TopUp(10))
    assert room.state.bank.accounts["Ben"].credit_used == 250


def test_options_never_offer_more_than_the_credit() -> None:
    room = cash_room(max_debt=250)
    [sit] = member_options(room.state, "Ben", room.now)
    assert sit.fields["chips"] == Range(80, 250)
    room.sit("Ben", 0, 240)
    offers = {option.command: option for option in member_options(room.state, "Ben", room.now)}
    assert offers["seat/top-up"].fields["chips"] == Range(1, 10)
    room.play("Ben", TopUp(10))
    assert "seat/top-up" not in [o.command for o in member_options(room.state, "Ben", room.now)]


def test_nobody_buys_a_number_that_no_purse_could_hold(cash: Evening) -> None:
    assert cash.refusal("Ben", c.TakeSeat(0, MOST_CHIPS)).code == "over-credit-limit"
    cash.sit("Ben", 0)
    assert cash.refusal("Ben", TopUp(MOST_CHIPS)).code == "over-credit-limit"
    assert cash.refusal("Ben", TopUp(0)).code == "purchase-too-small"


def test_cashing_out_gives_the_credit_back() -> None:
    room = cash_room(max_debt=250, bring_back=False)
    room.sit("Ben", 0, 250)
    room.play("Ben", Leave())
    room.sit("Ben", 0, 250)
    assert room.state.bank.accounts["Ben"].bought == 500


def test_who_returns_within_an_hour_brings_the_chips_back(cash: Evening) -> None:
    cash.sit("Ben", 0, 300)
    cash.play("Ben", c.LeaveRoom())
    cash.wait(3_600_000)
    cash.come("Ben")
    assert cash.refusal("Ben", c.TakeSeat(0, 299)).code == "purchase-too-small"
    cash.wait(1)
    cash.sit("Ben", 0, 80)


def test_a_fixed_stack_is_bought_again_only_when_it_is_gone() -> None:
    room = Evening("holdem", "classic").seat_all("Ann", "Ben")
    assert room.refusal("Ben", TopUp(1000)).code == "not-broke"
    assert room.refusal("Ben", c.TakeSeat(2, 1000)).code == "already-seated"


# In a hand.


def test_chips_asked_for_in_a_hand_come_when_it_is_over(cash: Evening) -> None:
    cash.sit("Ann", 0)
    cash.sit("Ben", 1)
    cash.deal()
    assert cash.play("Ben", TopUp(50)) == [ChipsRequested("Ben", 50, None, approved=True)]
    before = cash.player("Ben").stack
    fold_around(cash)
    assert any(ChipsBought(1, 50) in events for _, _, events in cash.history[-1:])
    assert cash.player("Ben").stack - before in (50, 51, 52, 53)
    assert not cash.state.requests


def test_chips_asked_for_in_a_hand_that_made_the_stack_too_high_are_refused(cash: Evening) -> None:
    cash.sit("Ann", 0, 300)
    cash.sit("Ben", 1, 300)
    cash.deal()
    for name in ("Ann", "Ben"):
        cash.play(name, TopUp(100))
    cash.play(to_act(cash), AllIn())
    cash.play(to_act(cash), Call())
    events = cash.finish_round()
    ended = [event for event in events if isinstance(event, RequestEnded)]
    bought = [event for event in events if isinstance(event, ChipsBought)]
    assert sorted(stacks(cash.state).values()) == [100, 600]
    assert [event.code for event in ended] == ["stack-full"]
    assert [event.chips for event in bought] == [100]
    assert not cash.state.requests


def test_the_least_holds_for_chips_asked_for_in_a_hand(cash: Evening) -> None:
    cash.sit("Ann", 0, 80)
    cash.sit("Ben", 1, 80)
    cash.deal()
    name = to_act(cash)
    cash.play(name, AllIn())
    assert cash.player(name).stack == 0
    assert cash.refusal(name, TopUp(79)).code == "purchase-too-small"
    cash.play(name, TopUp(80))
    assert cash.state.requests[name] == ChipRequest(80, None, approved=True)


def test_a_later_wish_takes_the_place_of_the_first(cash: Evening) -> None:
    cash.sit("Ann", 0)
    cash.sit("Ben", 1)
    cash.deal()
    cash.play("Ben", TopUp(50))
    cash.play("Ben", TopUp(20))
    assert cash.state.requests == {"Ben": ChipRequest(20, None, approved=True)}
    cash.play("Ben", c.Withdraw())
    assert cash.refusal("Ben", c.Withdraw()).code == "no-such-request"


def test_who_leaves_in_a_hand_buys_nothing_after_it(cash: Evening) -> None:
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        cash.sit(name, seat)
    cash.deal()
    cash.play("Ben", TopUp(50))
    cash.play("Cleo", TopUp(50))
    cash.play("Ben", c.LeaveRoom())
    assert "Ben" not in cash.state.requests
    cash.play("Cleo", Leave())  # she stays to watch
    cash.finish_round()
    assert cash.state.bank.accounts["Ben"].bought == 200
    assert cash.state.bank.accounts["Cleo"].bought == 200
    assert not cash.state.requests


def test_who_is_about_to_leave_is_offered_no_chips(cash: Evening) -> None:
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        cash.sit(name, seat)
    cash.deal()
    to_act = cash.state.table.hand.to_act
    name = next(name for seat, name in ((1, "Ben"), (2, "Cleo")) if seat != to_act)
    offers = {option.command for option in member_options(cash.state, name, cash.now)}
    cash.play(name, Leave())
    after = {option.command for option in member_options(cash.state, name, cash.now)}
    assert offers - after == {"seat/leave", "seat/top-up"}
    assert cash.refusal(name, TopUp(50)).code == "already-leaving"


# The host's approval.


@pytest.fixture
def strict(cash: Evening) -> Evening:
    cash.play("Ann", c.ChangeRoom({"approve_buy_ins": True}))
    return cash


@pytest.fixture
def asking(strict: Evening) -> Evening:
    """Ben waits for the host's approval."""
    strict.sit("Ben", 0)
    return strict


def test_the_host_approves_a_buy_in(strict: Evening) -> None:
    assert ChipsRequested("Ben", 200, 0, approved=False) in strict.sit("Ben", 0)
    assert Sat(0, "Ben", 200, strict.now) in strict.play("Ann", c.Approve("Ben"))
    assert not strict.state.requests


def test_the_host_needs_no_approval(strict: Evening) -> None:
    assert strict.sit("Ann", 0) == [Sat(0, "Ann", 200, strict.now)]


def test_the_host_declines_a_buy_in(asking: Evening) -> None:
    assert RequestEnded("Ben", "declined") in asking.play("Ann", c.Decline("Ben"))
    assert asking.refusal("Ann", c.Approve("Ben")).code == "no-such-request"
    assert asking.refusal("Ann", c.Decline("Ben")).code == "no-such-request"


def test_an_unlawful_wish_is_refused_at_once(strict: Evening) -> None:
    assert strict.refusal("Ben", c.TakeSeat(0, 79)).code == "purchase-too-small"
    assert strict.refusal("Ben", c.TakeSeat(55)).code == "no-such-seat"
    assert strict.refusal("Ben", c.TakeSeat(0, 2000)).code == "over-credit-limit"


def test_a_top_up_is_approved_in_a_hand_and_comes_after_it(strict: Evening) -> None:
    strict.sit("Ann", 0)
    strict.sit("Ben", 1)
    strict.play("Ann", c.Approve("Ben"))
    strict.deal()
    assert ChipsRequested("Ben", 50, None, approved=False) in strict.play("Ben", TopUp(50))
    assert RequestApproved("Ben") in strict.play("Ann", c.Approve("Ben"))
    assert strict.refusal("Ann", c.Approve("Ben")).code == "already-so"
    fold_around(strict)
    assert strict.state.bank.accounts["Ben"].bought == 250


def test_a_top_up_that_nobody_approved_waits_through_the_hands(strict: Evening) -> None:
    strict.sit("Ann", 0)
    strict.sit("Ben", 1)
    strict.play("Ann", c.Approve("Ben"))
    strict.deal()
    strict.play("Ben", TopUp(50))
    fold_around(strict)
    assert strict.state.requests == {"Ben": ChipRequest(50, None, approved=False)}
    assert ChipsBought(1, 50) in strict.play("Ann", c.Approve("Ben"))


def test_a_seat_that_was_taken_meanwhile_is_not_given_twice(asking: Evening) -> None:
    asking.sit("Ann", 0)
    assert asking.refusal("Ann", c.Approve("Ben")).code == "seat-taken"
    assert "Ben" in asking.state.requests


def test_credit_counts_when_the_host_approves(strict: Evening) -> None:
    strict.sit("Ben", 0, 400)
    strict.play("Ann", ChangeSettings({"max_debt": 399}))
    assert strict.refusal("Ann", c.Approve("Ben")).code == "over-credit-limit"


@pytest.mark.parametrize("gone", ["leaves", "is kicked"])
def test_whoever_is_gone_asks_for_nothing(gone: str, asking: Evening) -> None:
    if gone == "leaves":
        asking.play("Ben", c.LeaveRoom())
    else:
        asking.play("Ann", c.Kick("Ben"))
    assert not asking.state.requests
    assert asking.refusal("Ann", c.Approve("Ben")).code == "no-such-request"


def test_who_lost_the_seat_asks_no_more_for_chips_to_put_there(asking: Evening) -> None:
    asking.play("Ann", c.Approve("Ben"))
    asking.play("Ben", TopUp(50))
    asking.server(c.Disconnect("Ben"))
    asking.wait(700_000)
    assert not asking.state.requests


def test_wishes_of_the_old_game_are_gone_with_it(asking: Evening) -> None:
    asking.play("Ann", c.ChangeGame("hold_your_horses"))
    assert not asking.state.requests


def test_who_becomes_host_may_approve_the_own_wish(asking: Evening) -> None:
    asking.play("Ann", c.GiveHost("Ben"))
    asking.play("Ben", c.Approve("Ben"))
    assert asking.player("Ben").stack == 200


# The books.


def test_nets_and_the_house_come_to_nothing_between_hands() -> None:
    room = Evening("hold_your_horses", house_edge_bps=500).seat_all("Ann", "Ben", "Cleo").dealt()
    room.finish_round()
    assert sum(row.net for row in ledger(room.state)) + house_account(room.state) == 0


def test_the_ledger_shows_what_everybody_bought_has_and_took_home(cash: Evening) -> None:
    cash.sit("Ann", 0, 200)
    cash.sit("Ben", 1, 300)
    cash.play("Ben", Leave())
    rows = {row.name: row for row in ledger(cash.state)}
    assert (rows["Ann"].bought, rows["Ann"].stack, rows["Ann"].net) == (200, 200, 0)
    assert (rows["Ben"].bought, rows["Ben"].cashed_out, rows["Ben"].stack) == (300, 300, 0)
    assert nets(cash.state.bank, stacks(cash.state)) == {"Ann": 0, "Ben": 0}
