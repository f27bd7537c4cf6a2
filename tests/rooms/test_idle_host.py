"""A host who is connected but does nothing holds nobody up (RULES A5)."""

import pytest

from bluefelt.engine.registry import find_game, games
from bluefelt.engine.tables import messages as h
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.events import HostAwaited, HostPassed, HostWentIdle
from bluefelt.rooms.rules.host import claimant, others_wait
from bluefelt.rooms.rules.room import is_public
from bluefelt.rooms.rules.state import seat_of
from bluefelt.rooms.rules.view import room_view
from tests.rooms.evenings import Crowd, Evening, check_room, member_options

MINUTE, FIVE = 60_000, 300_000
DEAL, PAUSE, RESUME, TAKE_OVER = "table/deal", "table/pause", "table/resume", "host/take-over"
every_game = pytest.mark.parametrize("game", games())
some_seeds = pytest.mark.parametrize("seed", range(15))


def offers(room: Evening, name: str) -> set[str]:
    """Which of the host's powers the member is offered."""
    options = {option.command for option in member_options(room.state, name, room.now)}
    return options & {DEAL, PAUSE, RESUME, TAKE_OVER}


# Dealing and resuming.


@every_game
def test_after_a_minute_any_player_may_deal_the_first_round(game: str) -> None:
    room = Evening(game).seat_all("Ann", "Ben", "Cleo")
    room.wait(MINUTE - 1)
    assert not offers(room, "Ben")
    assert room.refusal("Ben", h.Deal()).code == "not-the-dealer"
    assert room.wait(1) == [HostWentIdle("Ann", "one-minute")]
    assert offers(room, "Ben") == offers(room, "Cleo") == {DEAL}
    room.deal("Cleo")
    assert room.is_running()
    assert room.state.host == "Ann"
    assert not offers(room, "Ben")


@every_game
def test_after_a_minute_any_player_may_end_a_pause(game: str) -> None:
    room = Evening(game).seat_all("Ann", "Ben").dealt()
    room.play("Ann", h.Pause())
    room.wait(MINUTE - 1)
    assert room.refusal("Ben", h.Resume()).code == "host-only"
    room.wait(1)
    assert offers(room, "Ben") == {RESUME}
    room.play("Ben", h.Resume())
    assert room.state.table.paused_at is None
    assert room.refusal("Ben", h.Pause()).code == "host-only"


def test_whoever_has_no_seat_neither_deals_nor_resumes(seated: Evening) -> None:
    seated.come("Cleo")
    seated.wait(MINUTE)
    assert not offers(seated, "Cleo")
    assert seated.refusal("Cleo", h.Deal()).code == "not-seated"
    seated.play("Ann", h.Pause())
    seated.wait(MINUTE)
    assert seated.refusal("Cleo", h.Resume()).code == "host-only"


def test_a_bot_never_acts_for_the_host(with_ben: Evening) -> None:
    with_ben.play("Ann", c.AddBot("easy"))
    with_ben.play("Ann", c.AddBot("easy"))
    bot = next(m.name for m in with_ben.state.members.values() if m.bot)
    with_ben.wait(FIVE)
    assert not offers(with_ben, bot)
    assert with_ben.refusal(bot, h.Deal()).code == "not-the-dealer"
    assert with_ben.refusal(bot, c.TakeOver()).code == "not-next-host"
    assert claimant(with_ben.state) == "Ben"


def test_only_the_dealer_deals_where_the_dealer_does() -> None:
    room = Evening(deal_control="dealer", clock_s=600).seat_all("Ann", "Ben", "Cleo").dealt()
    room.play("Ann", c.ChangeRoom({"approve_buy_ins": True}))
    room.come("Dora")
    room.sit("Dora", 5)
    room.finish_round()
    assert room.state.host_idle is not None
    others = [name for name in ("Ben", "Cleo") if DEAL not in offers(room, name)]
    assert others
    for name in others:
        assert room.refusal(name, h.Deal()).code == "not-the-dealer"


# What the time counts.


@pytest.mark.parametrize(
    "act",
    [c.SendChat("soon"), c.SendChat(reaction="clap"), c.ChangeRoom({"knock": True}), h.SitOut()],
    ids=lambda command: type(command).__name__,
)
def test_whatever_the_host_does_starts_the_time_again(act: c.MemberCommand) -> None:
    room = Evening().seat_all("Ann", "Ben", "Cleo")
    room.wait(MINUTE - 1)
    room.play("Ann", act)
    assert not room.wait(MINUTE - 1)
    assert room.wait(1) == [HostWentIdle("Ann", "one-minute")]
    assert HostAwaited(room.now) in room.play("Ann", c.SendChat("here I am"))
    assert room.state.host_idle is None
    assert not offers(room, "Ben")
    check_room(room)


def test_a_line_of_chat_is_logged_alone_while_the_host_is_awake(seated: Evening) -> None:
    seated.wait(30_000)
    assert len(seated.play("Ann", c.SendChat("soon"))) == 1
    assert seated.state.host_awaited == seated.now


def test_what_others_do_does_not_wake_the_host(seated: Evening) -> None:
    seated.come("Cleo")
    seated.wait(MINUTE - 1)
    seated.play("Ben", c.SendChat("Ann?"))
    seated.server(c.Disconnect("Ann"))  # a phone in a pocket comes and goes by itself
    seated.server(c.Connect("Ann"))
    assert seated.wait(1) == [HostWentIdle("Ann", "one-minute")]


@pytest.mark.parametrize("game", ["holdem", "follow_the_queen"])
def test_a_secret_act_of_the_host_is_not_told_by_starting_the_time_again(game: str) -> None:
    room = Evening(game).seat_all("Ann", "Ben", "Cleo").dealt()
    room.play("Ann", h.Pause())
    room.wait(MINUTE)
    since = room.state.host_awaited
    assert room.play("Ann", h.Leave()) == [h.LeaveAnnounced(0)]
    assert (room.state.host_awaited, room.state.host_idle) == (since, "one-minute")


def test_a_host_for_whom_nobody_waits_is_never_idle() -> None:
    room = Evening(deal_control="auto", clock_s=600).seat_all("Ann", "Ben").dealt()
    assert not any(isinstance(event, HostWentIdle) for event in room.wait(FIVE))
    alone = Evening()
    alone.play("Ann", c.AddBot("easy"))
    alone.play("Ann", c.AddBot("easy"))
    alone.deal()
    alone.play("Ann", h.Pause())
    assert not alone.wait(FIVE)
    alone.come("Zoe")
    assert alone.wait(MINUTE) == [HostWentIdle("Ann", "one-minute")]


def test_nobody_waits_any_more_when_somebody_has_dealt(seated: Evening) -> None:
    seated.wait(MINUTE)
    assert HostAwaited(None) in seated.deal("Ben")
    assert seated.state.host_idle is None


def test_knocks_and_requests_for_chips_wait_for_the_host() -> None:
    room = Evening(clock_s=600).seat_all("Ann", "Ben").dealt()
    room.play("Ann", c.ChangeRoom({"knock": True, "approve_buy_ins": True}))
    assert not others_wait(room.state)
    room.come("Cleo")
    assert others_wait(room.state)
    room.server(c.Disconnect("Cleo"))  # gave up without a word
    assert not others_wait(room.state)
    room.play("Ann", c.Admit("Cleo"))
    room.server(c.Connect("Cleo"))
    room.sit("Cleo", 4)
    assert room.state.host_awaited == room.now
    room.server(c.Disconnect("Cleo"))
    assert not others_wait(room.state)
    room.server(c.Connect("Cleo"))
    assert others_wait(room.state)
    room.play("Cleo", c.Withdraw())
    assert room.state.host_awaited is None


def test_a_server_that_was_down_makes_nobody_idle(seated: Evening) -> None:
    seated.now += 3_600_000
    assert HostAwaited(None) in seated._play(None, c.Recover())
    seated.server(c.Connect("Ben"))
    seated.server(c.Connect("Ann"))
    assert seated.state.host_awaited == seated.now
    assert seated.state.host == "Ann"


def test_a_room_that_slept_gives_the_host_the_whole_time(seated: Evening) -> None:
    seated.play("Ann", h.Pause())
    seated.server(c.Disconnect("Ben"))
    seated.server(c.Disconnect("Ann"))
    seated.wait(3_600_000)
    seated.server(c.Connect("Ann"))
    seated.server(c.Connect("Ben"))
    seated.wait(MINUTE - 1)
    assert seated.state.host_idle is None


# Taking over.


def test_after_five_minutes_the_longest_seated_may_take_over(room: Evening) -> None:
    room.come("Ben", "Cleo", "Dora")  # Ben is here longest, but Dora sits longest
    room.sit("Dora", 4)
    room.wait(5)
    room.sit("Cleo", 0)
    room.wait(FIVE - 1)
    assert room.refusal("Dora", c.TakeOver()).code == "host-not-idle"
    assert room.wait(1) == [HostWentIdle("Ann", "five-minutes")]
    assert offers(room, "Dora") == {DEAL, TAKE_OVER}
    assert offers(room, "Cleo") == {DEAL}
    assert offers(room, "Ben") == set()
    assert room.refusal("Cleo", c.TakeOver()).details == {"name": "Dora"}
    assert room.refusal("Ann", c.TakeOver()).code == "already-so"
    assert room_view(room.state).next_host == "Dora"
    assert room.play("Dora", c.TakeOver()) == [HostPassed("Dora"), HostAwaited(room.now)]
    room.play("Ann", c.SendChat("I was away"))
    assert room.state.host == "Dora"
    assert room.refusal("Ann", c.Kick("Dora")).code == "host-only"


def test_where_nobody_sits_the_longest_present_may_take_over(room: Evening) -> None:
    room.play("Ann", c.ChangeRoom({"approve_buy_ins": True}))
    room.come("Ben", "Cleo")
    room.sit("Cleo", 0)  # cannot, without the host
    room.wait(FIVE)
    room.play("Ben", c.TakeOver())
    room.play("Ben", c.Approve("Cleo"))
    assert seat_of(room.state, "Cleo") == 0


def test_disconnected_players_are_passed_over(room: Evening) -> None:
    room.come("Ben", "Cleo", "Dora")
    for seat, name in enumerate(("Ben", "Cleo", "Dora")):
        room.sit(name, seat)
        room.wait(1)
    room.wait(FIVE)
    room.server(c.Disconnect("Ben"))
    assert TAKE_OVER in offers(room, "Cleo")
    room.play("Cleo", c.TakeOver())
    assert room.state.host == "Cleo"


def test_a_wish_to_leave_is_not_told_by_who_may_take_over() -> None:
    room = Evening(clock_s=600, deal_control="auto").seat_all("Ann", "Ben", "Cleo").dealt()
    room.play("Ann", h.Pause())
    room.wait(FIVE)
    before = room_view(room.state)
    room.play("Ben", h.Leave())
    assert room.player("Ben").leaving
    assert room_view(room.state).next_host == before.next_host == "Ben"


def test_the_new_host_has_the_whole_time(room: Evening) -> None:
    room.come("Ben", "Cleo")
    room.sit("Ben", 0)
    room.sit("Cleo", 1)
    room.wait(FIVE)
    room.play("Ann", c.GiveHost("Ben"))
    room.wait(MINUTE - 1)
    assert room.state.host_idle is None
    room.wait(1)
    assert room.state.host_idle == "one-minute"


# Whatever people do.


@some_seeds
def test_a_silent_host_never_blocks_a_room_for_good(seed: int) -> None:
    room = Crowd(seed)
    for _ in range(20 + 9 * seed):
        room.step()
    room.catch_up()
    for member in room.state.members.values():
        if member.standing in ("in", "knocking") and not (member.bot or member.connected):
            room.server(c.Connect(member.name))
    room.wait(3_600_000)
    if not others_wait(room.state):
        return
    assert room.state.host_idle == "five-minutes"
    first = claimant(room.state)
    assert first is not None
    assert TAKE_OVER in offers(room, first)
    room.play(first, c.TakeOver())
    assert room.state.host == first
    check_room(room)


@some_seeds
def test_nobody_acts_for_a_host_who_has_just_done_something(seed: int) -> None:
    room = Crowd(seed)
    acted: dict[str, int] = {}
    for _ in range(300):
        done, host = len(room.history), room.state.host
        room.step()
        for (stamp, _, events), row in zip(room.history[done:], room.rows[done:], strict=True):
            for event in events:
                if isinstance(event, HostWentIdle):
                    least = MINUTE if event.idle == "one-minute" else FIVE
                    assert stamp.at - acted.get(event.name, 0) >= least
            shown = is_public(find_game(row.scope).game, events)
            if shown and stamp.actor is not None and stamp.actor == host:
                acted[stamp.actor] = stamp.at
            host = room.state.host
