"""What keeps an open room pleasant: muting, slow chat, the word filter, reports to the host."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.contract import Command, Event, Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.rules.chat_events import (
    ChatSaid,
    MemberMuted,
    MemberReported,
    ReportsCleared,
    WordsFiltered,
)
from bluefelt.rooms.rules.commands import ClearReports, FilterWords, Mute, Report, SendChat
from bluefelt.rooms.rules.state import MemberReport, RoomStamp, RoomState, find_member
from bluefelt.rooms.rules.tables import need_host
from bluefelt.rooms.rules.word_filter import masked

REPORT_EVERY: Millis = 60_000  # for each member: enough to be heard, too slow to annoy


class HostDesk(Struct, frozen=True):
    """What only the host may know of the room."""

    muted: tuple[str, ...]
    filtered: tuple[str, ...]  # words that are masked in the chat
    reports: tuple[MemberReport, ...]


def host_desk(state: RoomState, name: str | None) -> HostDesk | None:
    """The host's own knowledge; None for everybody else."""
    if name is None or name != state.host:
        return None
    return HostDesk(
        tuple(member.name for member in state.members.values() if member.muted),
        state.filtered,
        # Who has become host since does not read what was said about them.
        tuple(report for report in state.reports if name not in (report.name, report.by)),
    )


def mute(state: RoomState, command: Mute, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if command.name == state.host:
        raise Rejected("not-yourself")
    if find_member(state, command.name).muted == command.muted:
        raise Rejected("already-so")
    yield MemberMuted(command.name, command.muted)


def filter_words(state: RoomState, command: FilterWords, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    words = tuple(dict.fromkeys(command.words))
    if words == state.filtered:
        raise Rejected("already-so")
    yield WordsFiltered(words)


def say(state: RoomState, command: SendChat, stamp: RoomStamp) -> Iterator[Event]:
    assert stamp.actor is not None
    member = state.members[stamp.actor]
    if member.muted:
        raise Rejected("muted")
    if (command.text is None) == (command.reaction is None):
        raise Rejected("text-or-reaction")
    pause = 0 if stamp.actor == state.host else state.settings.slow_chat_s * 1000
    if left := _seconds_left(member.chatted_at, pause, stamp.at):
        raise Rejected("chat-too-soon", seconds=left)
    said = as_logged(state, command)
    yield ChatSaid(stamp.actor, stamp.at, said.text, said.reaction)


def as_logged(state: RoomState, command: SendChat) -> SendChat:
    """The message with the filtered words masked, so that not even the log has them."""
    if command.text is None or not state.filtered:
        return command
    return replace(command, text=masked(command.text, state.filtered))


def cleaned(state: RoomState, command: Command) -> Command:
    """The command as it may be stored; deciding it again gives the same events."""
    return as_logged(state, command) if isinstance(command, SendChat) else command


def report(state: RoomState, command: Report, stamp: RoomStamp) -> Iterator[Event]:
    assert stamp.actor is not None
    if command.name == stamp.actor:
        raise Rejected("report-yourself")
    if stamp.actor == state.host:
        raise Rejected("report-by-host")
    member = find_member(state, command.name)
    if member.name == state.host:
        raise Rejected("report-of-host", host=state.host)
    if member.bot is not None:
        raise Rejected("report-of-bot", name=member.name)
    said = None if command.at is None else _said(state, command.name, command.at)
    last = state.members[stamp.actor].reported_at
    if left := _seconds_left(last, REPORT_EVERY, stamp.at):
        raise Rejected("report-too-soon", seconds=left)
    yield MemberReported(stamp.actor, member.name, stamp.at, said, command.reason)


def _said(state: RoomState, name: str, at: Millis) -> str:
    """The line of chat that somebody said then."""
    for line in state.chat:
        if (line.name, line.at) == (name, at):
            return line.text or line.reaction or ""
    raise Rejected("no-such-line", name=name)


def _seconds_left(last: Millis | None, pause: Millis, now: Millis) -> int:
    """Until this long after the last time, rounded up; 0: it is over."""
    return 0 if last is None else max(0, -(-(last + pause - now) // 1000))


def clear_reports(state: RoomState, command: ClearReports, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if not state.reports:
        raise Rejected("already-so")
    yield ReportsCleared()
