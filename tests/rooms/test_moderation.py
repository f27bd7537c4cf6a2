"""What keeps an open room pleasant, and who gets to know of it."""

from copy import deepcopy

import msgspec
import pytest

from bluefelt.engine.contract import Command
from bluefelt.rooms.frames import Update, seats_by_name, state_frame
from bluefelt.rooms.rules import chat_events as e
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.moderation import REPORT_EVERY, cleaned, host_desk
from bluefelt.rooms.rules.room import is_public
from bluefelt.rooms.rules.tables import game_of
from tests.rooms.evenings import Evening

OTHERS = ("Cleo", "Dora", None)


@pytest.fixture
def crowd(room: Evening) -> Evening:
    """Ann is the host; Ben is the one who is muted, reported and masked."""
    room.come("Ben", "Cleo", "Dora")
    return room


def state_of(room: Evening, name: str | None, seq: int = 9) -> bytes:
    """The room as somebody (None: the rail) sees it who comes in."""
    seat = seats_by_name(room.state).get(name) if name is not None else None
    return state_frame(room.state, seq, room.now, name, seat)


CONFIDED: list[tuple[str, Command]] = [
    ("Ann", c.Mute("Ben")),
    ("Ann", c.FilterWords(("darn",))),
    ("Dora", c.Report("Ben", reason="shouts")),
]


@pytest.mark.parametrize(("actor", "command"), CONFIDED)
@pytest.mark.parametrize("name", ["Cleo", None])
def test_nobody_else_can_tell_that_it_happened(
    crowd: Evening, actor: str, command: Command, name: str | None
) -> None:
    """A room in which it happened gives others the same bytes as one in which it did not."""
    before = state_of(crowd, name)
    events = crowd.play(actor, command)
    assert events
    assert state_of(crowd, name) == before
    assert not is_public(game_of(crowd.state), events)  # so that no number is counted for it
    assert not Update(crowd.state, 9, crowd.now, events).is_for(name, None)
    crowd.play("Ann", c.SendChat("hello"))
    told = [row for row in crowd.history[-2:] if is_public(game_of(crowd.state), row[2])]
    assert [type(events[0]) for _, _, events in told] == [e.ChatSaid]


def test_the_muted_are_told_and_so_is_the_host(crowd: Evening) -> None:
    events = crowd.play("Ann", c.Mute("Ben"))
    update = Update(crowd.state, 9, crowd.now, events)
    assert {name for name in ("Ann", "Ben", *OTHERS) if update.is_for(name, None)} == {"Ann", "Ben"}
    ann, ben = (msgspec.json.decode(update.for_member(name, None)) for name in ("Ann", "Ben"))
    assert (ann["muted"], ann["desk"]["muted"]) == (False, ["Ben"])
    assert (ben["muted"], ben["desk"]) == (True, None)
    assert ben["events"] == [{"type": "member/muted", "name": "Ben", "muted": True}]


def test_a_row_that_is_public_for_another_reason_keeps_its_secret(crowd: Evening) -> None:
    muted = e.MemberMuted("Ben", True)
    update = Update(crowd.state, 9, crowd.now, [muted, e.ChatSaid("Ann", crowd.now, "hi")])
    for name in OTHERS:
        assert b"muted" not in update.missed_by(name, None)
    assert b"member/muted" in update.missed_by("Ben", None)


def test_whoever_becomes_host_is_not_muted_any_more(crowd: Evening) -> None:
    crowd.play("Ann", c.Mute("Ben"))
    crowd.play("Ann", c.GiveHost("Ben"))
    crowd.play("Ben", c.SendChat("hello"))


def test_slow_chat_holds_back_everybody_but_the_host(crowd: Evening) -> None:
    crowd.play("Ann", c.ChangeRoom({"slow_chat_s": 10}))
    crowd.play("Ben", c.SendChat("one"))
    crowd.wait(3_500)
    for again in (c.SendChat("two"), c.SendChat(reaction="clap")):
        refused = crowd.refusal("Ben", again)
        assert (refused.code, refused.details) == ("chat-too-soon", {"seconds": 7})
    crowd.play("Cleo", c.SendChat("me too"))
    for _ in range(3):
        crowd.play("Ann", c.SendChat("quiet please"))
    crowd.wait(6_500)
    crowd.play("Ben", c.SendChat("two"))


def test_slow_chat_has_bounds_and_is_a_number(crowd: Evening) -> None:
    assert crowd.refusal("Ann", c.ChangeRoom({"slow_chat_s": 301})).code == "setting-out-of-range"
    assert crowd.refusal("Ann", c.ChangeRoom({"slow_chat_s": True})).code == "setting-of-wrong-type"
    assert crowd.refusal("Ann", c.ChangeRoom({"knock": 1})).code == "setting-of-wrong-type"
    assert crowd.refusal("Ben", c.ChangeRoom({"slow_chat_s": 5})).code == "host-only"


def test_filtered_words_reach_neither_the_chat_nor_the_log(crowd: Evening) -> None:
    crowd.play("Ann", c.FilterWords(("darn", "darn", "heck")))
    assert crowd.state.filtered == ("darn", "heck")
    said = c.SendChat("Darn it, what the HECK, darning needle")
    stored = cleaned(crowd.state, said)
    assert stored == c.SendChat("**** it, what the ****, darning needle")
    assert crowd.play("Ben", stored) == crowd.play("Ben", said)
    assert {line.text for line in crowd.state.chat} == {stored.text}
    crowd.play("Ann", c.FilterWords(()))
    crowd.play("Ben", said)
    assert crowd.state.chat[-1].text == said.text
    assert crowd.refusal("Ben", c.FilterWords(("ann",))).code == "host-only"
    assert crowd.refusal("Ann", c.FilterWords(())).code == "already-so"


def test_a_report_reaches_the_host_alone(crowd: Evening) -> None:
    crowd.play("Ben", c.SendChat("you are all fish"))
    line = crowd.state.chat[-1]
    events = crowd.play("Cleo", c.Report("Ben", line.at, "rude"))
    update = Update(crowd.state, 9, crowd.now, events)
    assert [name for name in ("Ann", "Ben", *OTHERS) if update.is_for(name, None)] == ["Ann"]
    desk = host_desk(crowd.state, "Ann")
    assert desk is not None
    [report] = desk.reports
    assert (report.by, report.name, report.said) == ("Cleo", "Ben", "you are all fish")
    assert report.reason == "rude"
    assert host_desk(crowd.state, "Ben") is None
    crowd.play("Ann", c.ClearReports())
    assert crowd.state.reports == []
    assert crowd.refusal("Ann", c.ClearReports()).code == "already-so"
    assert crowd.refusal("Cleo", c.ClearReports()).code == "host-only"


def test_reports_are_slow_and_about_other_people_here(crowd: Evening) -> None:
    crowd.play("Ann", c.AddBot("easy"))
    bot = next(name for name, member in crowd.state.members.items() if member.bot)
    assert crowd.refusal("Cleo", c.Report("Cleo")).code == "report-yourself"
    assert crowd.refusal("Cleo", c.Report("Zoe")).code == "no-such-member"
    assert crowd.refusal("Cleo", c.Report(bot)).code == "report-of-bot"
    assert crowd.refusal("Cleo", c.Report("Ben", at=1)).code == "no-such-line"
    assert crowd.refusal("Ann", c.Report("Ben")).code == "report-by-host"
    of_host = crowd.refusal("Cleo", c.Report("Ann"))
    assert (of_host.code, of_host.details) == ("report-of-host", {"host": "Ann"})
    crowd.play("Cleo", c.Report("Ben"))
    crowd.play("Dora", c.Report("Ben"))
    refused = crowd.refusal("Cleo", c.Report("Dora"))
    assert (refused.code, refused.details) == ("report-too-soon", {"seconds": 60})
    crowd.wait(REPORT_EVERY)
    crowd.play("Cleo", c.Report("Dora"))


def test_whoever_becomes_host_does_not_read_about_themselves(crowd: Evening) -> None:
    crowd.play("Cleo", c.Report("Ben"))
    crowd.play("Dora", c.Report("Cleo"))
    crowd.play("Ann", c.GiveHost("Ben"))
    desk = host_desk(crowd.state, "Ben")
    assert desk is not None
    assert [(report.by, report.name) for report in desk.reports] == [("Dora", "Cleo")]


def test_a_frame_that_was_missed_is_the_old_hosts(crowd: Evening) -> None:
    events = crowd.play("Cleo", c.Report("Ben"))
    update = Update(deepcopy(crowd.state), 9, crowd.now, events)
    crowd.play("Ann", c.GiveHost("Ben"))
    assert update.is_for("Ann", None)
    assert not update.is_for("Ben", None)


def test_a_kick_lasts_until_the_host_lets_them_back(crowd: Evening) -> None:
    crowd.play("Ann", c.Kick("Ben"))
    crowd.wait(8 * 3_600_000)
    back = c.Join(crowd.member("Ben").identity or "", "Ben", "🙂")
    assert crowd.refusal(None, back).code == "kicked"
    crowd.play("Ann", c.Admit("Ben"))
    crowd.server(back)
    assert crowd.member("Ben").is_in
