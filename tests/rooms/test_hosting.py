"""The host's chair never stays empty while somebody is there (RULES A5)."""

import pytest

from bluefelt.engine.tables.messages import ChangeSettings, Leave, Pause
from bluefelt.engine.tables.state import Player
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.events import HostPassed
from bluefelt.rooms.rules.host import next_host
from tests.rooms.evenings import Evening, identity


def test_the_longest_seated_connected_player_follows() -> None:
    players = {
        0: Player(name="host", sat_at=1),
        1: Player(name="gone", sat_at=2, dropped=True),
        2: Player(name="late", sat_at=9),
        4: Player(name="early", sat_at=3),
        3: Player(name="early too", sat_at=3),
        5: Player(name="leaving", sat_at=3, leaving=True),
    }
    assert next_host(players, gone=0) == 3
    assert next_host(players | {3: players[1], 4: players[1]}, gone=0) == 5, "the wish is secret"


def test_nobody_is_left() -> None:
    assert next_host({0: Player(name="host", sat_at=1)}, gone=0) is None


def test_the_creator_is_host() -> None:
    assert Evening().state.host == "Ann"


def test_when_the_host_leaves_the_longest_seated_follows(room: Evening) -> None:
    room.come("Ben", "Cleo", "Dora")  # Ben is here longest, but Dora sits longest
    room.sit("Dora", 4)
    room.wait(5)
    room.sit("Cleo", 0)
    room.play("Ann", c.LeaveRoom())
    assert room.state.host == "Dora"


def test_of_equally_long_seated_players_the_lowest_seat_follows(room: Evening) -> None:
    room.come("Ben", "Cleo")
    room.sit("Ben", 3)
    room.sit("Cleo", 2)
    room.play("Ann", c.LeaveRoom())
    assert room.state.host == "Cleo"


def test_whoever_watches_follows_only_when_no_player_is_there(room: Evening) -> None:
    room.come("Ben", "Cleo")
    room.sit("Cleo", 0)
    room.server(c.Disconnect("Cleo"))
    room.play("Ann", c.LeaveRoom())
    assert room.state.host == "Ben"


def test_seniority_survives_a_change_of_game(room: Evening) -> None:
    room.come("Ben", "Cleo")
    room.sit("Cleo", 5)
    room.wait(1)
    room.sit("Ben", 1)
    room.play("Ann", c.ChangeGame("ride_the_bus"))
    room.play("Ann", c.LeaveRoom())
    assert room.state.host == "Cleo"


def test_a_host_who_is_disconnected_for_60_seconds_is_host_no_more(with_ben: Evening) -> None:
    with_ben.server(c.Disconnect("Ann"))
    with_ben.wait(59_999)
    assert with_ben.state.host == "Ann"
    assert with_ben.wait(1) == [HostPassed("Ben")]
    with_ben.server(c.Connect("Ann"))
    assert with_ben.state.host == "Ben"


def test_a_host_who_comes_back_in_time_stays_host(with_ben: Evening) -> None:
    with_ben.server(c.Disconnect("Ann"))
    with_ben.wait(59_999)
    with_ben.server(c.Connect("Ann"))
    with_ben.wait(600_000)
    assert with_ben.state.host == "Ann"


def test_the_first_to_come_back_is_host_when_the_host_is_long_gone(with_ben: Evening) -> None:
    with_ben.server(c.Disconnect("Ben"))
    with_ben.server(c.Disconnect("Ann"))
    with_ben.wait(3_600_000)
    assert with_ben.state.host == "Ann"
    with_ben.server(c.Connect("Ben"))
    assert with_ben.state.host == "Ben"


def test_who_left_as_the_last_is_host_again_on_coming_back(room: Evening) -> None:
    room.play("Ann", c.LeaveRoom())
    room.come("Ann")
    assert room.state.host == "Ann"


def test_whoever_comes_into_a_room_that_all_have_left_is_host(room: Evening) -> None:
    room.play("Ann", c.LeaveRoom())
    room.server(c.Join(identity("Ben"), "Ben", "🙂"))
    room.server(c.Connect("Ben"))
    assert room.state.host == "Ben"


def test_a_bot_is_never_host(room: Evening) -> None:
    room.play("Ann", c.AddBot("easy"))
    assert room.refusal("Ann", c.GiveHost("Ada")).code == "not-there"
    room.play("Ann", c.LeaveRoom())
    assert room.state.host == "Ann"
    assert room.refusal(None, c.Connect("Ada")).code == "no-such-member"
    room.wait(600_000)
    room.come("Ben")
    assert room.state.host == "Ben"


def test_the_host_may_give_the_role_to_whoever_is_there(room: Evening) -> None:
    room.come("Ben", "Cleo")
    room.server(c.Disconnect("Cleo"))
    assert room.refusal("Ann", c.GiveHost("Cleo")).code == "not-there"
    assert room.refusal("Ann", c.GiveHost("Ann")).code == "not-yourself"
    assert room.refusal("Ann", c.GiveHost("Zed")).code == "no-such-member"
    room.play("Ann", c.GiveHost("Ben"))
    assert room.refusal("Ann", c.GiveHost("Ben")).code == "host-only"


def test_a_host_who_leaves_in_a_hand_passes_the_role_on_at_once(room: Evening) -> None:
    room.seat_all("Ann", "Ben", "Cleo").deal()
    room.play("Ann", c.LeaveRoom())
    assert room.state.host == "Ben"
    assert room.is_running()
    room.finish_round()
    assert "Ann" not in [player.name for player in room.state.table.players.values()]


@pytest.mark.parametrize(
    "command",
    [
        c.ChangeRoom({"knock": True}),
        c.ChangeGame("holdem"),
        c.CloseRoom(),
        c.GiveHost("Ben"),
        c.Admit("Ann"),
        c.Refuse("Ann"),
        c.Kick("Ann"),
        c.Mute("Ann"),
        c.AddBot("easy"),
        c.RemoveBot("Ada"),
        c.Approve("Ann"),
        c.Decline("Ann"),
        ChangeSettings({"clock_s": 20}),
        Pause(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_only_the_host_has_the_hosts_powers(command: c.MemberCommand, with_ben: Evening) -> None:
    with_ben.sit("Ben", 0)
    assert with_ben.refusal("Ben", command).code == "host-only"


def test_the_host_stays_host_without_a_seat(seated: Evening) -> None:
    seated.play("Ann", Leave())
    assert seated.state.host == "Ann"
