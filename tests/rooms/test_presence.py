"""Connections, grace, sleep and a server that was gone (RULES A6)."""

import pytest

from bluefelt.engine.registry import games
from bluefelt.engine.tables import messages as h
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.deadlines import deadline
from bluefelt.rooms.rules.events import Disconnected, Slept, Woke
from bluefelt.rooms.rules.tables import game_of
from tests.rooms.evenings import Evening

every_game = pytest.mark.parametrize("game", games())


def table_due(room: Evening) -> int:
    due = game_of(room.state).deadline(room.state.table)
    assert due is not None
    return due


def test_a_dropped_player_keeps_the_seat_and_is_away_after_the_grace() -> None:
    room = Evening(grace_s=15).seat_all("Ann", "Ben")
    assert h.Dropped(1, room.now + 15_000) in room.server(c.Disconnect("Ben"))
    assert not any(isinstance(event, h.WentAway) for event in room.wait(14_999))
    assert h.WentAway(1, room.now + 600_001) in room.wait(1)


def test_who_comes_back_is_there_as_if_nothing_had_been(seated: Evening) -> None:
    seated.server(c.Disconnect("Ben"))
    seated.wait(60_000)
    assert seated.player("Ben").away
    assert h.Returned(1) in seated.server(c.Connect("Ben"))
    assert not seated.player("Ben").away


def test_who_is_away_for_ten_minutes_is_cashed_out_and_loses_the_seat() -> None:
    room = Evening(grace_s=15).seat_all("Ann", "Ben")
    room.server(c.Disconnect("Ben"))
    room.wait(15_000 + 599_999)
    assert room.player("Ben").away
    assert h.Left(1, "Ben", 1000, room.now + 1) in room.wait(1)
    assert room.member("Ben").is_in  # only the seat is gone
    assert room.state.bank.accounts["Ben"].credit_used == 0


def test_somebody_without_a_seat_comes_and_goes_unnoticed_by_the_table(with_ben: Evening) -> None:
    assert with_ben.server(c.Disconnect("Ben")) == [Disconnected("Ben", with_ben.now)]
    assert with_ben.refusal(None, c.Disconnect("Ben")).code == "already-so"
    with_ben.server(c.Connect("Ben"))
    assert with_ben.refusal(None, c.Connect("Ben")).code == "already-so"


def test_nobody_connects_who_is_not_here(room: Evening) -> None:
    room.come("Ben", "Cleo")
    room.play("Ann", c.Kick("Ben"))
    room.play("Cleo", c.LeaveRoom())
    for name in ("Ben", "Cleo", "Zed"):
        assert room.refusal(None, c.Connect(name)).code == "no-such-member"


# Sleep.


@every_game
def test_an_empty_room_sleeps_after_60_seconds_and_its_clocks_stand_still(game: str) -> None:
    room = Evening(game, grace_s=300)
    if game != "ride_the_bus":
        room.play("Ann", h.ChangeSettings({"clock_s": 600}))
    room.seat_all("Ann", "Ben").deal()
    room.server(c.Disconnect("Ben"))
    room.server(c.Disconnect("Ann"))
    assert not any(isinstance(event, Slept) for event in room.wait(59_999))
    assert Slept(pauses=True) in room.wait(1)
    assert room.state.table.paused_at == room.now
    assert deadline(room.state) is None
    before = game_of(room.state).public(room.state.table)
    room.wait(86_400_000)
    assert game_of(room.state).public(room.state.table) == before


def test_a_room_wakes_with_the_same_time_left() -> None:
    room = Evening(clock_s=600, grace_s=300).seat_all("Ann", "Ben").dealt()
    room.server(c.Disconnect("Ann"))
    room.server(c.Disconnect("Ben"))
    turn = room.state.table.hand.due - room.now
    assert room.player("Ann").grace_until == room.now + 300_000
    room.wait(86_400_000)
    events = room.server(c.Connect("Ben"))
    assert Woke() in events
    slept = 86_400_000 - 60_000
    assert h.Resumed(slept) in events
    assert room.state.table.hand.due - room.now == turn - 60_000
    assert room.player("Ann").grace_until == room.now + 240_000
    assert room.player("Ben").grace_until is None


def test_a_table_that_the_host_paused_is_still_paused_when_the_room_wakes(seated: Evening) -> None:
    seated.play("Ann", h.Pause())
    paused_at = seated.state.table.paused_at
    seated.server(c.Disconnect("Ben"))
    seated.server(c.Disconnect("Ann"))
    assert Slept(pauses=False) in seated.wait(60_000)
    seated.server(c.Connect("Ann"))
    assert seated.state.table.paused_at == paused_at
    seated.play("Ann", h.Resume())


def test_whoever_knocks_does_not_keep_the_room_awake(room: Evening) -> None:
    room.play("Ann", c.ChangeRoom({"knock": True}))
    room.come("Ben")
    room.server(c.Disconnect("Ann"))
    room.wait(30_000)
    room.server(c.Disconnect("Ben"))
    room.wait(30_000)
    assert room.state.asleep
    room.server(c.Connect("Ben"))
    assert room.state.asleep


def test_bots_do_not_keep_the_room_awake(room: Evening) -> None:
    room.play("Ann", c.AddBot("easy"))
    room.play("Ann", c.AddBot("easy"))
    room.deal()
    room.play("Ann", c.LeaveRoom())
    room.wait(60_000)
    assert room.state.asleep


def test_a_game_that_changes_while_all_sleep_wakes_with_them(seated: Evening) -> None:
    seated.server(c.Disconnect("Ben"))
    seated.server(c.Disconnect("Ann"))
    seated.wait(60_000)
    seated.play(
        "Ann", c.ChangeGame("ride_the_bus")
    )  # no server lets her, but the room would stand it
    assert deadline(seated.state) is None
    seated.server(c.Connect("Ann"))
    assert seated.state.table.paused_at is None
    assert not seated.state.asleep


def test_nothing_is_due_before_its_time(room: Evening) -> None:
    assert room.refusal(None, c.Expire()).code == "nothing-due"


# A server that was gone.


def test_a_deadline_that_fell_while_the_server_was_gone_moves_by_the_grace() -> None:
    room = Evening(clock_s=30, grace_s=15).seat_all("Ann", "Ben").dealt()
    room.now += 3_600_000
    room._play(None, c.Recover())
    assert table_due(room) == room.now + 15_000
    assert not room.member("Ann").connected
    assert room.player("Ann").dropped
    assert room.player("Ben").dropped


def test_a_deadline_still_to_come_stays_exactly() -> None:
    room = Evening(clock_s=30, grace_s=5).seat_all("Ann", "Ben").dealt()
    due = table_due(room)
    room.now = due - 10_000
    events = room._play(None, c.Recover())
    assert not any(isinstance(event, h.Paused | h.Resumed) for event in events)
    assert room.state.table.hand.due == due


def test_a_grace_is_never_shorter_for_the_servers_absence() -> None:
    room = Evening(clock_s=30, grace_s=15).seat_all("Ann", "Ben", "Cleo")
    room.server(c.Disconnect("Ben"))
    room.deal()
    room.now += 20_000  # his grace fell in the gap
    room._play(None, c.Recover())
    assert room.player("Ben").grace_until == room.now + 15_000


def test_recovery_leaves_a_paused_table_paused(seated: Evening) -> None:
    seated.deal()
    seated.play("Ann", h.Pause())
    left = seated.state.table.hand.due - seated.now
    seated.now += 3_600_000
    seated._play(None, c.Recover())
    assert seated.state.table.paused_at is not None
    seated.server(c.Connect("Ann"))
    seated.play("Ann", h.Resume())
    assert seated.state.table.hand.due - seated.now == left


def test_a_room_in_which_nobody_was_needs_no_recovery(room: Evening) -> None:
    room.server(c.Disconnect("Ann"))
    room.wait(3_600_000)
    assert room.refusal(None, c.Recover()).code == "already-so"


def test_people_have_60_seconds_to_come_back_after_a_recovery(with_ben: Evening) -> None:
    with_ben.now += 3_600_000
    with_ben._play(None, c.Recover())
    with_ben.server(c.Connect("Ben"))
    assert with_ben.state.host == "Ann"
    with_ben.wait(59_999)
    assert with_ben.state.host == "Ann"
    with_ben.wait(1)
    assert with_ben.state.host == "Ben"


def test_who_was_gone_when_the_host_approved_a_seat_is_not_waited_for(room: Evening) -> None:
    room.play("Ann", c.ChangeRoom({"approve_buy_ins": True}))
    room.come("Ben")
    room.play("Ben", c.TakeSeat(0))
    room.server(c.Disconnect("Ben"))
    room.play("Ann", c.Approve("Ben"))
    assert room.player("Ben").dropped
