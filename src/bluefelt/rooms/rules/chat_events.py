"""Events about chat: what was said, and what the host does to keep it pleasant."""

from bluefelt.engine.contract import Event, Millis, declared
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.rooms.rules.state import ChatLine, MemberReport, Reaction, RoomState

CHAT_KEPT = 50
REPORTS_KEPT = 20


class ChatSaid(RoomEvent, frozen=True, tag="chat/said"):
    name: str
    at: Millis
    text: str | None = None
    reaction: Reaction | None = None

    def evolve(self, state: RoomState) -> None:
        state.chat.append(ChatLine(self.name, self.at, self.text, self.reaction))
        del state.chat[:-CHAT_KEPT]
        if self.name in state.members:
            state.members[self.name].chatted_at = self.at
        if self.name == state.host and state.host_awaited is not None:
            state.host_awaited = self.at


class MemberMuted(RoomEvent, frozen=True, tag="member/muted"):
    """The host muted or unmuted somebody; only the two of them know."""

    name: str
    muted: bool

    def evolve(self, state: RoomState) -> None:
        state.members[self.name].muted = self.muted


class WordsFiltered(RoomEvent, frozen=True, tag="chat/filtered"):
    """These words are masked in the chat from now on; only the host knows which."""

    words: tuple[str, ...]

    def evolve(self, state: RoomState) -> None:
        state.filtered = self.words


class MemberReported(RoomEvent, frozen=True, tag="member/reported"):
    """Somebody told the host about a member; nobody else knows."""

    by: str
    name: str
    at: Millis
    said: str | None = None  # the line of chat that it is about
    reason: str | None = None

    def evolve(self, state: RoomState) -> None:
        report = MemberReport(self.by, self.name, self.at, self.said, self.reason)
        state.reports.append(report)
        del state.reports[:-REPORTS_KEPT]
        state.members[self.by].reported_at = self.at


class ReportsCleared(RoomEvent, frozen=True, tag="report/cleared"):
    """The host has read the reports."""

    def evolve(self, state: RoomState) -> None:
        state.reports.clear()


AnyChatEvent = declared(RoomEvent, __name__)

CONFIDED = frozenset({MemberMuted, WordsFiltered, MemberReported, ReportsCleared})


def is_told(event: Event, viewer: str | None, host: str | None) -> bool:
    """Whether a viewer (None: on the rail) may know of a room's event.

    >>> muted = MemberMuted("Ben", True)
    >>> [name for name in ("Ann", "Ben", "Cleo", None) if is_told(muted, name, host="Ann")]
    ['Ann', 'Ben']
    """
    if type(event) not in CONFIDED:
        return True
    if viewer is None:
        return False
    return viewer == host or (isinstance(event, MemberMuted) and viewer == event.name)
