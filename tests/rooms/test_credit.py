"""Credit limits: short credit, a limit for one player, and what the host is told (RULES A7)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bluefelt.engine.contract import Range
from bluefelt.engine.tables.messages import ChipsBought, Leave, Sat, TopUp
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.events import CreditAsked, LimitSet, RequestEnded
from bluefelt.rooms.rules.tables import credit_of
from bluefelt.rooms.rules.view import CreditRequestView, ledger, room_view
from tests.rooms.evenings import Evening, member_options


def late_evening(level: int = 12) -> Evening:
    """The cash preset after three hours: blinds of 13 and 26, and a limit of 1,000."""
    room = Evening("holdem", "cash").seat_all("Ann", "Ben")
    room.come("Cleo")
    room.state.table.level = level
    return room


def offered(room: Evening, name: str, command: str) -> Any:
    """The chips that an option lets somebody buy; None without it."""
    options = {option.command: option for option in member_options(room.state, name, room.now)}
    return options[command].fields["chips"] if command in options else None


def test_three_hours_later_a_seat_is_still_offered_for_all_the_credit_there_is() -> None:
    room = late_evening()
    assert offered(room, "Cleo", "seat/sit") == Range(1000, 1000)  # 40 * 26 would be 1,040
    refusal = room.refusal("Cleo", c.TakeSeat(4, 999))
    assert (refusal.code, refusal.details) == ("purchase-too-small", {"least": 1000, "most": 5200})
    assert Sat(4, "Cleo", 1000, room.now) in room.sit("Cleo", 4)


@pytest.mark.parametrize(("limit", "most"), [(260, 260), (259, None), (1039, 1039)])
def test_a_player_short_of_credit_buys_all_of_it_but_at_least_ten_big_blinds(
    limit: int, most: int | None
) -> None:
    room = late_evening()
    room.play("Ann", c.SetLimit("Cleo", limit))
    bounds = offered(room, "Cleo", "seat/sit")
    assert bounds == (None if most is None else Range(most, most))
    if most is None:
        assert room.refusal("Cleo", c.TakeSeat(4)).details == {"most": limit, "limit": limit}


def test_a_player_with_enough_credit_buys_like_everybody_else() -> None:
    room = late_evening()
    room.play("Ann", c.SetLimit("Cleo", 1040))
    assert offered(room, "Cleo", "seat/sit") == Range(1040, 1040)
    room.play("Ann", c.SetLimit("Cleo", 2000))
    assert offered(room, "Cleo", "seat/sit") == Range(1040, 2000)


def test_a_rebuy_from_nothing_may_be_short_and_a_top_up_has_no_least() -> None:
    room = late_evening()
    room.player("Ben").stack, room.player("Ann").stack = 0, 400
    assert offered(room, "Ben", "seat/top-up") == Range(800, 800)
    assert ChipsBought(1, 800) in room.play("Ben", TopUp(800))
    assert offered(room, "Ann", "seat/top-up") == Range(1, 800)


def test_a_newcomer_with_little_credit_sits_down_with_all_of_it() -> None:
    room = Evening("holdem", "cash", max_debt=150)
    room.come("Ben")
    room.sit("Ben", 1)
    assert room.player("Ben").stack == 150


def test_the_host_sets_a_limit_for_one_player() -> None:
    room = Evening("holdem", "cash").seat_all("Ann", "Ben")
    assert room.refusal("Ben", c.SetLimit("Ben", 5000)).code == "host-only"
    assert room.play("Ann", c.SetLimit("Ben", 300))[0] == LimitSet("Ben", 300)
    assert room.refusal("Ann", c.SetLimit("Ben", 300)).code == "already-so"
    assert room.refusal("Ann", c.SetLimit("Nobody", 300)).code == "no-such-member"
    assert room.refusal("Ben", TopUp(101)).details == {"most": 100, "limit": 300}
    assert {row.name: row.limit for row in ledger(room.state)} == {"Ann": None, "Ben": 300}
    assert credit_of(room.state, "Ann") == 800
    room.play("Ann", c.SetLimit("Ben", None))
    assert credit_of(room.state, "Ben") == 800


def test_a_limit_outlives_the_game_and_stands_in_the_ledger_of_who_has_bought_nothing() -> None:
    room = Evening("holdem", "cash").seat_all("Ann", "Ben")
    room.come("Cleo")
    room.play("Ann", c.SetLimit("Cleo", 250))
    room.play("Ann", c.ChangeGame("follow_the_queen"))
    [row] = [row for row in ledger(room.state) if row.name == "Cleo"]
    assert (row.bought, row.stack, row.net, row.limit) == (0, 0, 0, 250)
    assert room.refusal("Cleo", c.TakeSeat(5, 251)).details["limit"] == 250


def test_a_tournament_has_no_credit_limit() -> None:
    room = Evening("holdem", "tourney").seat_all("Ann", "Ben")
    room.come("Cleo")
    room.play("Ann", c.SetLimit("Cleo", 0))
    room.sit("Cleo", 5)
    assert room.refusal("Cleo", c.AskCredit()).code == "no-credit-limit"


def test_a_tournament_leaves_the_credit_for_chips_alone() -> None:
    room = Evening("holdem", "cash").seat_all("Ann", "Ben", "Cleo")
    before = {name: credit_of(room.state, name) for name in ("Ann", "Ben", "Cleo")}
    room.play("Ann", c.ChangeGame("holdem", "tourney"))
    winner, loser = room.player("Ann"), room.player("Cleo")
    winner.stack, loser.stack = 4000, 0
    room.play("Ben", Leave())
    room.play("Ann", c.ChangeGame("holdem", "cash"))
    after = {name: credit_of(room.state, name) for name in before}
    assert after == before | {"Ben": 1000}, "Ben took his evening's chips along"
    room.play("Cleo", TopUp(200))
    [row] = [row for row in ledger(room.state) if row.name == "Cleo"]
    assert (row.bought - row.cashed_out, row.staked, row.net) == (2400, 2000, -2000)


@pytest.fixture
def broke() -> Evening:
    """Ben has lost all that he may owe."""
    room = Evening("holdem", "classic", max_debt=1000).seat_all("Ann", "Ben")
    room.player("Ben").stack, room.player("Ann").stack = 0, 2000
    return room


def asks(room: Evening) -> list[object]:
    return room.play("Ben", c.AskCredit())  # type: ignore[return-value]


def is_told(room: Evening) -> list[object]:
    return room.server(c.TellHost("Ben", 1000))  # type: ignore[return-value]


@pytest.mark.parametrize("ask", [asks, is_told])
def test_the_host_is_told_and_raises_the_limit(
    broke: Evening, ask: Callable[[Evening], list[object]]
) -> None:
    assert broke.refusal("Ben", TopUp(1000)).details == {"most": 0, "limit": 1000}
    assert ask(broke)[0] == CreditAsked("Ben", 1000, 2000)
    [wish] = room_view(broke.state).credit_requests
    assert wish == CreditRequestView("Ben", 1000, 2000)
    assert broke.refusal("Ben", c.AskCredit()).code == "already-so"
    broke.play("Ann", c.SetLimit("Ben", wish.limit))
    assert room_view(broke.state).credit_requests == ()
    broke.play("Ben", TopUp(1000))
    assert broke.player("Ben").stack == 1000


def test_a_player_who_needs_no_credit_asks_for_none(broke: Evening) -> None:
    assert broke.refusal("Ann", c.AskCredit()).code in ("not-broke", "already-so")
    broke.play("Ann", c.SetLimit("Ben", 2000))
    assert broke.refusal("Ben", c.AskCredit()).code == "already-so"


@pytest.mark.parametrize("command", [c.Decline("Ben"), c.Withdraw()], ids=["declined", "withdrawn"])
def test_a_wish_for_credit_is_declined_or_withdrawn(broke: Evening, command: Any) -> None:
    broke.play("Ben", c.AskCredit())
    declined = isinstance(command, c.Decline)
    events = broke.play("Ann" if declined else "Ben", command)
    assert events[0] == RequestEnded("Ben", "declined" if declined else None)
    assert broke.state.credit_requests == {}


def test_a_wish_for_credit_ends_with_the_visit_and_with_the_game(broke: Evening) -> None:
    broke.play("Ben", c.AskCredit())
    copy = msgspec.json.decode(msgspec.json.encode(broke.state.credit_requests))
    assert copy == {"Ben": {"chips": 1000, "limit": 2000}}
    broke.play("Ann", c.ChangeGame("ride_the_bus"))
    assert broke.state.credit_requests == {}
    broke.play("Ann", c.ChangeGame("holdem", "classic"))
    broke.play("Ben", c.AskCredit())
    broke.play("Ben", c.LeaveRoom())
    assert broke.state.credit_requests == {}
