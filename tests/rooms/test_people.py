"""Joining, knocking, being sent away, names and chat."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine.contract import play
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Left
from bluefelt.rooms.frames import Update
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules import events as e
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.chat_events import ChatSaid
from bluefelt.rooms.rules.people import GONE_AFTER, MOST_MEMBERS, MOST_NAMES, free_name
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.state import (
    AN_EVENING,
    Member,
    RoomStamp,
    RoomState,
    Tally,
    kicked_from,
)
from bluefelt.rooms.rules.tables import game_of
from bluefelt.rooms.rules.view import room_view
from tests.rooms.evenings import Evening, identity, member_options


def join(name: str, avatar: str = "🙂") -> c.Join:
    return c.Join(identity(name), name, avatar)


def test_whoever_has_the_link_is_in(room: Evening) -> None:
    assert room.server(join("Ben")) == [e.MemberJoined("Ben", "🙂", room.now, identity("Ben"))]
    assert room.refusal(None, join("Ben")).code == "already-so"


def test_a_second_visit_may_bring_another_avatar(room: Evening) -> None:
    assert room.server(join("Ann", "🦊")) == [e.AvatarChanged("Ann", "🦊")]


@pytest.mark.parametrize("robot", ["🤖", "🤖\ufe0f"])
def test_nobody_but_a_bot_looks_like_one(room: Evening, robot: str) -> None:
    room.server(join("Ben", robot))
    assert room.member("Ben").avatar == "🙂"
    assert room.refusal(None, join("Ben", robot)).code == "already-so"
    room.play("Ann", c.AddBot("easy"))
    assert room.member("Ada").avatar == "🤖"


def test_a_person_who_chose_the_robot_long_ago_is_shown_as_a_person(with_ben: Evening) -> None:
    with_ben.member("Ben").avatar = "🤖"  # as an older version let them
    shown = {member.name: member.avatar for member in room_view(with_ben.state).members}
    assert shown["Ben"] == "🙂"
    assert with_ben.server(join("Ben", "🤖")) == [e.AvatarChanged("Ben", "🙂")]


def test_who_comes_back_has_the_old_name(with_ben: Evening) -> None:
    with_ben.play("Ben", c.LeaveRoom())
    with_ben.server(c.Join(identity("Ben"), "Benedict", "🙂"))
    assert with_ben.member("Ben").is_in
    assert "Benedict" not in with_ben.state.members


# Knocking.


@pytest.fixture
def ben_knocks(room: Evening) -> Evening:
    room.play("Ann", c.ChangeRoom({"knock": True}))
    room.come("Ben")
    return room


def test_the_host_lets_in_who_knocks(ben_knocks: Evening) -> None:
    assert ben_knocks.member("Ben").standing == "knocking"
    assert ben_knocks.play("Ann", c.Admit("Ben")) == [
        e.MemberJoined("Ben", "🙂", ben_knocks.now, identity("Ben")),
    ]
    assert ben_knocks.refusal("Ann", c.Admit("Ben")).code == "already-so"
    assert ben_knocks.refusal("Ann", c.Refuse("Ben")).code == "nobody-knocks"


def test_whoever_knocks_can_do_nothing_else(ben_knocks: Evening) -> None:
    for command in (c.SendChat("let me in"), c.TakeSeat(0)):
        assert ben_knocks.refusal("Ben", command).code == "not-a-member"
    assert member_options(ben_knocks.state, "Ben", ben_knocks.now) == ()


def test_whoever_knocks_can_give_up(ben_knocks: Evening) -> None:
    ben_knocks.play("Ben", c.LeaveRoom())
    assert ben_knocks.refusal("Ann", c.Admit("Ben")).code == "no-such-member"
    assert ben_knocks.refusal("Ben", c.LeaveRoom()).code == "not-a-member"
    ben_knocks.server(join("Ben"))
    assert ben_knocks.member("Ben").standing == "knocking"


def test_the_host_refuses_who_knocks(ben_knocks: Evening) -> None:
    assert ben_knocks.play("Ann", c.Refuse("Ben")) == [e.MemberRefused("Ben")]
    assert not ben_knocks.member("Ben").connected
    ben_knocks.server(join("Ben"))  # may try again
    assert ben_knocks.member("Ben").standing == "knocking"


def test_the_host_sends_away_for_good_who_knocks(ben_knocks: Evening) -> None:
    ben_knocks.play("Ann", c.Mute("Ben"))
    ben_knocks.play("Ann", c.Kick("Ben"))
    assert ben_knocks.refusal(None, join("Ben")).code == "kicked"


def test_an_open_door_lets_in_everybody_who_knocks(ben_knocks: Evening) -> None:
    events = ben_knocks.play("Ann", c.ChangeRoom({"knock": False}))
    assert e.MemberJoined("Ben", "🙂", ben_knocks.now, identity("Ben")) in events


def test_nobody_knocks_at_an_empty_room_for_ever(ben_knocks: Evening) -> None:
    events = ben_knocks.play("Ann", c.LeaveRoom())
    assert e.MemberJoined("Ben", "🙂", ben_knocks.now, identity("Ben")) in events
    assert ben_knocks.state.host == "Ben"
    assert ben_knocks.state.empty_since is None


def test_who_left_an_empty_room_need_not_knock_there(room: Evening) -> None:
    room.play("Ann", c.ChangeRoom({"knock": True}))
    room.play("Ann", c.LeaveRoom())
    room.wait(600_000)
    room.come("Ann")
    assert room.member("Ann").is_in
    assert room.state.host == "Ann"
    assert not room.state.asleep


def test_people_who_are_only_disconnected_still_have_a_door(room: Evening) -> None:
    room.play("Ann", c.ChangeRoom({"knock": True}))
    room.server(c.Disconnect("Ann"))
    assert isinstance(room.server(join("Ben"))[0], e.MemberKnocked)


def test_who_was_let_in_unconnected_is_not_there_yet(ben_knocks: Evening) -> None:
    ben_knocks.server(c.Disconnect("Ben"))
    ben_knocks.play("Ann", c.Admit("Ben"))
    ben_knocks.server(c.Disconnect("Ann"))
    assert ben_knocks.state.empty_since == ben_knocks.now


# Kicking.


def test_who_is_kicked_loses_the_seat_and_cannot_come_back_until_forgiven(seated: Evening) -> None:
    events = seated.play("Ann", c.Kick("Ben"))
    assert e.MemberKicked("Ben") in events
    assert Left(1, "Ben", 1000, seated.now) in events
    assert seated.refusal("Ben", c.SendChat("hey")).code == "not-a-member"
    assert seated.refusal(None, join("Ben")).code == "kicked"
    assert seated.refusal("Ann", c.Kick("Ben")).code == "already-so"
    assert seated.play("Ann", c.Admit("Ben")) == [e.KickForgiven("Ben")]
    seated.come("Ben")
    assert seated.member("Ben").is_there


def test_who_is_kicked_in_a_hand_gets_no_more_cards(room: Evening) -> None:
    room.seat_all("Ann", "Ben", "Cleo").deal()
    room.play("Ann", c.Kick("Cleo"))
    assert room.player("Cleo").leaving
    room.finish_round()
    assert 2 not in room.state.table.players


def test_whoever_comes_from_where_somebody_was_kicked_has_to_knock_for_an_evening(
    with_ben: Evening,
) -> None:
    for place in ("a", "b", "c", "d", "e"):
        assert with_ben.server(c.Connect("Ben", place)) == [e.PlaceNoted("Ben", place)]
    assert with_ben.refusal(None, c.Connect("Ben", "e")).code == "already-so"
    assert with_ben.member("Ben").places == ("b", "c", "d", "e"), "the last few"
    state, at = with_ben.state, with_ben.now
    assert kicked_from(state, "b", at) is None
    assert with_ben.play("Ann", c.Kick("Ben"))[-1] == e.PlacesBanned("Ben", at + AN_EVENING)
    until = at + AN_EVENING
    found = [kicked_from(state, *asked) for asked in (("b", at), ("e", until - 1))]
    assert found == [at, at]
    nobody = [("a", at), ("b", until), (None, at)]
    assert [kicked_from(state, *asked) for asked in nobody] == [None] * 3
    with_ben.play("Ann", c.Admit("Ben"))
    assert kicked_from(state, "b", at) is None


def test_nobody_is_told_where_members_come_from(with_ben: Evening) -> None:
    events = with_ben.server(c.Connect("Ben", "abcde"))
    assert not room_rules.is_public(game_of(with_ben.state), events)
    update = Update(with_ben.state, 1, with_ben.now, events)
    assert not update.is_for(None, None)
    assert not update.is_for("Ann", 0)
    view = msgspec.json.encode(room_view(with_ben.state))
    assert b"abcde" not in view


def test_nobody_kicks_or_mutes_himself_or_a_stranger(room: Evening) -> None:
    assert room.refusal("Ann", c.Kick("Ann")).code == "not-yourself"
    assert room.refusal("Ann", c.Mute("Ann")).code == "not-yourself"
    for command in (
        c.Kick("Zed"),
        c.Mute("Zed"),
        c.Admit("Zed"),
        c.Refuse("Zed"),
        c.RemoveBot("Zed"),
    ):
        assert room.refusal("Ann", command).code == "no-such-member"


def test_a_bot_that_is_kicked_is_only_sent_away(room: Evening) -> None:
    room.play("Ann", c.AddBot("easy"))
    assert e.MemberLeft("Ada") in room.play("Ann", c.Kick("Ada"))


# Chat.


def test_what_is_said_is_kept_for_who_comes_later(room: Evening) -> None:
    assert room.play("Ann", c.SendChat("hello")) == [ChatSaid("Ann", room.now, "hello")]
    room.play("Ann", c.SendChat(reaction="clap"))
    assert [said.text for said in room.state.chat] == ["hello", None]
    for _ in range(60):
        room.play("Ann", c.SendChat("again"))
    assert len(room.state.chat) == 50


def test_a_message_is_a_text_or_a_reaction(room: Evening) -> None:
    assert room.refusal("Ann", c.SendChat()).code == "text-or-reaction"
    assert room.refusal("Ann", c.SendChat("a", "clap")).code == "text-or-reaction"


def test_who_is_muted_says_nothing_even_after_coming_back(with_ben: Evening) -> None:
    with_ben.play("Ann", c.Mute("Ben"))
    assert with_ben.refusal("Ann", c.Mute("Ben")).code == "already-so"
    assert with_ben.refusal("Ben", c.SendChat("hello")).code == "muted"
    with_ben.play("Ben", c.LeaveRoom())
    with_ben.come("Ben")
    assert with_ben.refusal("Ben", c.SendChat(reaction="clap")).code == "muted"
    with_ben.play("Ann", c.Mute("Ben", muted=False))
    with_ben.play("Ben", c.SendChat("hello"))


@pytest.mark.parametrize("text", ["", " ", "a\nb", "\x00", "\u202eabc", "x" * 301])
def test_no_message_holds_what_could_garble_a_screen(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "chat/send", "text": text}, c.SendChat)


@pytest.mark.parametrize("text", ["hi", "👩‍👩‍👧", "¿qué?", "x" * 300])
def test_a_message_holds_whatever_people_say(text: str) -> None:
    assert msgspec.convert({"type": "chat/send", "text": text}, c.SendChat).text == text


# Names.


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN", "Ａｎｎ"])
def test_names_that_look_alike_get_a_number(name: str, room: Evening) -> None:
    room.server(c.Join("somebody else", name, "🙂"))
    assert f"{name} 2" in room.state.members


def test_the_same_name_again_and_again_counts_on(room: Evening) -> None:
    for number in range(2, 12):
        room.server(c.Join(f"player {number}", "Ann", "🙂"))
        assert f"Ann {number}" in room.state.members


def test_a_name_is_kept_for_who_had_it(with_ben: Evening) -> None:
    with_ben.play("Ben", c.LeaveRoom())
    with_ben.server(c.Join("another", "Ben", "🙂"))
    assert with_ben.member("Ben 2").is_in


def test_nobody_is_called_the_house(room: Evening) -> None:
    room.server(c.Join("somebody", "The House", "🙂"))
    assert "The House 2" in room.state.members
    state = new_room()
    opening = c.Open("ABC234", "holdem", None, {}, "somebody", "the house", "🙂")
    play(room_rules, state, opening, RoomStamp(1, 0, None, bytes(32)))
    assert state.host == "the house 2"


@given(st.lists(st.sampled_from(["x" * 24, "X" * 24, "x" * 23, "a", "A", "a 2"]), max_size=14))
def test_every_name_is_new_and_not_too_long(wanted: list[str]) -> None:
    state = RoomState(code="", opened_at=0)
    for wish in wanted:
        name = free_name(state, wish)
        assert name not in state.members
        msgspec.convert(name, c.MemberName)
        state.members[name] = Member(name=name, avatar="🙂", joined_at=0)
        assert len(name) <= c.LONGEST_MEMBER_NAME
    assert len({name.casefold() for name in state.members}) == len(wanted)


@pytest.mark.parametrize(
    "wanted",
    [
        "Ann\u034f", "A\u061cnn", "Ann\ufe0f", "Ann\U000e0100", "Ann\u180b", "Ann\u180e",
        "Ann\u3164", "\u2800Ann", "Ann\uffa0", "A\u17b4nn", "Ann\U000e0041", "Ann\ue000",
    ],
)  # fmt: skip
def test_nobody_is_called_the_same_but_for_what_cannot_be_seen(wanted: str, room: Evening) -> None:
    msgspec.convert(wanted, c.MemberName)
    room.server(c.Join("eve", wanted, "🙂"))
    assert list(room.state.members) == ["Ann", "Ann 2"]


# Limits.


def test_a_full_room_takes_nobody_until_somebody_goes(room: Evening) -> None:
    names = [f"P{number}" for number in range(MOST_MEMBERS - 1)]
    for name in names:
        room.server(c.Join(name, name, "🙂"))
    assert room.refusal(None, join("Zed")).code == "room-full"
    assert room.refusal("Ann", c.AddBot("easy")).code == "room-full"
    room.server(c.Connect("P1"))
    room.play("P1", c.LeaveRoom())
    room.server(join("Zed"))


@pytest.mark.parametrize("knock", [False, True])
def test_nobody_can_fill_a_room_with_people_who_are_not_there(knock: bool, room: Evening) -> None:
    room.play("Ann", c.ChangeRoom({"knock": knock}))
    names = [f"P{number}" for number in range(MOST_MEMBERS - 1)]
    for name in names:
        room.server(c.Join(name, name, "🙂"))
    room.server(c.Connect("P0"))
    if not knock:
        room.play("P0", c.TakeSeat(0))
        room.server(c.Disconnect("P0"))
    room.now += GONE_AFTER
    room.server(join("Zed"))
    gone = [name for name in names if room.member(name).standing == "left"]
    assert gone == ["P1"], "neither who is there nor who has a seat"
    room.server(c.Join("P1", "P1", "🙂"))
    room.play("Ann", c.AddBot("easy"))


def test_names_that_nobody_needs_are_forgotten(with_ben: Evening) -> None:
    for name in ("Cid", "Dan"):
        with_ben.server(join(name))
        with_ben.server(c.Connect(name))
        with_ben.play(name, c.TakeSeat(1))
        with_ben.play(name, c.LeaveRoom())
    with_ben.play("Ben", c.LeaveRoom())
    state = with_ben.state
    state.bank.accounts["Cid"].bought += 1
    state.bank.house += 1
    state.tallies["holdem"] = {"Ben": Tally(rounds=1)}
    for number in range(MOST_NAMES):
        name = f"ghost {number}"
        state.members[name] = Member(name=name, avatar="👻", joined_at=0, standing="left")
    state.members["ghost 0"].standing = "kicked"
    stamp = RoomStamp(99, with_ben.now, None, bytes(32))
    play(room_rules, state, join("Zed"), stamp)
    # Ben has played, and Cid owes something; Dan has only had a seat.
    assert list(state.members) == ["Ann", "Ben", "Cid", "ghost 0", "Zed"]
    assert "Dan" not in state.bank.accounts
    for name in [f"ghost {number}" for number in range(MOST_NAMES)]:
        state.members[name] = Member(name=name, avatar="👻", joined_at=0, standing="kicked")
    with pytest.raises(Rejected, match="room-full"):
        play(room_rules, state, join("Yan"), stamp)
    play(room_rules, state, join("Ben"), stamp)
    assert with_ben.member("Ben").is_in


def test_strangers_and_those_who_left_can_do_nothing(with_ben: Evening) -> None:
    with_ben.play("Ben", c.LeaveRoom())
    for name in ("Ben", "Zed", ""):
        assert with_ben.refusal(name, c.SendChat("boo")).code == "not-a-member"
        assert member_options(with_ben.state, name, with_ben.now) == ()


def test_members_cannot_speak_for_the_server(room: Evening) -> None:
    for command in (join("Ben"), c.Connect("Ann"), c.Disconnect("Ann")):
        assert room.refusal("Ann", command).code == "room-only"
    assert room.refusal(None, c.LeaveRoom()).code == "unknown-command"


def test_settings_that_no_room_has_are_refused(room: Evening) -> None:
    assert room.refusal("Ann", c.ChangeRoom({"colour": True})).code == "unknown-setting"
    assert room.refusal("Ann", c.ChangeRoom({})).code == "nothing-to-change"


def test_a_room_is_opened_once_and_before_anything_else(room: Evening) -> None:
    again = c.Open("ABC234", "holdem", None, {}, "somebody", "Zed", "🙂")
    assert room.refusal(None, again).code == "already-so"
    with pytest.raises(Rejected, match="room-closed"):
        play(room_rules, new_room(), join("Ben"), RoomStamp(1, 0, None, bytes(32)))


def test_nothing_happens_in_a_closed_room(room: Evening) -> None:
    room.play("Ann", c.CloseRoom())
    assert room.refusal("Ann", c.SendChat("hello?")).code == "room-closed"
    assert room.refusal(None, join("Ben")).code == "room-closed"
    assert member_options(room.state, "Ann", room.now) == ()
    assert room_view(room.state).closed


def test_the_view_names_nobody_who_has_left(room: Evening) -> None:
    room.come("Ben", "Cleo")
    room.play("Ben", c.LeaveRoom())
    room.play("Ann", c.Kick("Cleo"))  # she is listed, so that she can be forgiven
    assert [member.name for member in room_view(room.state).members] == ["Ann", "Cleo"]
