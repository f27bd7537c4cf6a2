"""Events of a room and its table as lines for a terminal."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bluefelt.client.next_game import stakes_of
from bluefelt.client.picture import known_game
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.tables.messages import Sat
from bluefelt.engine.tables.view import TableView
from bluefelt.protocol.messages import ChatMessage
from bluefelt.rooms.rules import chat_events, events
from bluefelt.rooms.rules.rates import money_text
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.terminal.screen import COLUMNS, Paint, harmless
from bluefelt.terminal.table_lines import INDENT, gains_line, table_lines

REACTIONS = {
    "thumbs-up": "👍",
    "clap": "👏",
    "laugh": "😂",
    "wow": "😮",
    "cry": "😢",
    "fire": "🔥",
    "cheers": "🍻",
    "heart": "❤",
}


def _asks(event: events.ChipsRequested) -> str:
    then = "after this round" if event.approved else f"(type approve {event.name}, or decline)"
    return f"{event.name} asks for {event.chips:,} chips {then}"


def _joined(event: events.MemberJoined) -> str:
    return f"{event.name}, a bot, joins" if event.bot else f"{event.name} joins"


def _table_set(event: events.TableSet) -> str:
    return f"Now playing: {_with_stakes(event)}"


def _with_stakes(event: events.TableSet | events.GameQueued) -> str:
    """The game, and what it is played for."""
    spec, stakes = known_game(event.game), stakes_of(event.game, event.settings)
    title = f"{spec.title if spec else event.game}, {event.preset}"
    return f"{title}: {stakes}" if stakes else title


def _changed(event: events.RoomChanged) -> str:
    return ", ".join(f"{name} = {value}" for name, value in event.changes.items())


def _filtered(event: chat_events.WordsFiltered) -> str:
    words = ", ".join(event.words)
    return f"Masked in the chat from now on: {words}" if words else "No words are masked any more"


def _reported(event: chat_events.MemberReported) -> str:
    line = f"{event.by} reports {event.name} to you"
    line += f" for saying: {event.said}" if event.said is not None else ""
    return f"{line} ({event.reason})" if event.reason else line


def _game_queued(event: events.GameQueued) -> str:
    return f"Next game: {_with_stakes(event)}"


def _credit_asked(event: events.CreditAsked) -> str:
    return (
        f"{event.name} has too little credit for {event.chips:,} chips"
        f" (type limit {event.name} {event.limit}, or decline {event.name})"
    )


def _limit_set(event: events.LimitSet) -> str:
    what = "that of the table" if event.limit is None else f"{event.limit:,}"
    return f"{event.name}'s credit limit is now {what}"


def _rate_set(event: events.RateSet) -> str:
    rate = event.rate
    if rate is None:
        return "Chips are not worth money any more"
    return f"{rate.chips:,} chips are worth {money_text(rate, rate.money)}"


def _idle(event: events.HostWentIdle) -> str:
    if event.idle == "one-minute":
        return f"{event.name} has not responded for a minute: any player may deal or resume"
    return (
        f"{event.name} has not responded for five minutes: "
        "the longest-seated player may take over as host (type take-over)"
    )


ROOM_LINES: dict[type[Event], Callable[[Any], str]] = {
    events.TableSet: _table_set,
    events.GameQueued: _game_queued,
    events.GameKept: lambda event: "The game will not change after all",
    events.SeatLost: lambda event: f"{event.name} has lost the seat",
    events.RoomChanged: _changed,
    events.RoomClosing: lambda event: (
        "The room closes when this round is over"
        if event.due is None
        else "The room closes in a moment"
    ),
    events.RoomKeptOpen: lambda event: "The room stays open after all",
    events.RoomClosed: lambda event: "The room is closed",
    events.MemberKnocked: lambda event: f"{event.name} knocks (type admit {event.name}, or refuse)",
    events.MemberJoined: _joined,
    events.MemberRefused: lambda event: f"{event.name} was not let in",
    events.MemberLeft: lambda event: f"{event.name} leaves the room",
    events.MemberKicked: lambda event: f"{event.name} was removed (the host may admit them again)",
    chat_events.MemberMuted: lambda event: (
        f"{event.name} {'is' if event.muted else 'is no longer'} muted; nobody else is told"
    ),
    chat_events.WordsFiltered: _filtered,
    chat_events.MemberReported: _reported,
    events.HostPassed: lambda event: f"{event.to} is the host now",
    events.HostWentIdle: _idle,
    events.ChipsRequested: _asks,
    events.CreditAsked: _credit_asked,
    events.LimitSet: _limit_set,
    events.RateSet: _rate_set,
    events.CashedOut: lambda event: f"{event.name} cashes out {event.chips:,}",
}


class EventLines:
    """Turns events into lines, and remembers who sits where."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self.names: dict[Seat, str] = {}

    def seat(self, names: Mapping[Seat, str]) -> None:
        """Note who sits where; those who left are still known by name."""
        self.names.update(names)

    def event(self, event: Any, game: str, view: TableView | None = None) -> Iterator[str]:
        """The lines for one event, often none."""
        if isinstance(event, dict):  # of a game that is not installed here
            facts = {name: value for name, value in event.items() if name != "type"}
            told = ", ".join(f"{name} {value}" for name, value in facts.items())
            yield INDENT + self._paint(harmless(f"{event.get('type')}: {told}")[:COLUMNS], "dim")
        elif isinstance(event, events.RoundClosed):
            spec = known_game(game)
            scored = spec is not None and spec.scoring is not None  # the game itself tells it
            if not scored and any(event.net.values()):
                yield gains_line(event.net, self._paint)
        elif type(event) in ROOM_LINES:
            yield INDENT + self._paint(harmless(ROOM_LINES[type(event)](event)), "cyan")
        elif not isinstance(event, RoomEvent):
            yield from self._table(event, game, view)

    def _table(self, event: Event, game: str, view: TableView | None) -> Iterator[str]:
        if isinstance(event, Sat):
            self.names[event.seat] = event.name
        spec = known_game(game)
        if spec is None:
            return
        seen = view if isinstance(view, spec.public) else None
        yield from table_lines(spec.text, event, self.names, seen, self._paint)

    def chat(self, said: ChatMessage) -> str:
        """A chat message."""
        words = said.text if said.text is not None else REACTIONS.get(said.reaction or "", "")
        return f"{INDENT}{self._paint(harmless(said.name) + ':', 'cyan')} {harmless(words)}"
