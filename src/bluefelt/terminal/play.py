"""Playing any game in a terminal: events in words, options as a menu, commands typed."""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from bluefelt.client.client import Client
from bluefelt.client.errors import Refused
from bluefelt.client.frames import Frames
from bluefelt.client.menu import Entry, Misfit, Question, fill, find_entry, hint, make_menu
from bluefelt.client.next_game import propose
from bluefelt.client.picture import events_of
from bluefelt.engine.contract import Command
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.words import name_of, sentence
from bluefelt.output import Mistake
from bluefelt.protocol.messages import (
    ChatMessage,
    RoomKnocking,
    RoomState,
    RoomUpdate,
    ServerFrame,
    Toast,
)
from bluefelt.rooms.rules.commands import ChangeGame
from bluefelt.rooms.rules.events import RoundClosed
from bluefelt.rooms.rules.view import RoomView
from bluefelt.terminal.console import Console
from bluefelt.terminal.event_lines import EventLines
from bluefelt.terminal.ledger_lines import with_mark
from bluefelt.terminal.room_lines import LOOKED_UP
from bluefelt.terminal.screen import COLUMNS, PEN, Paint, align, harmless
from bluefelt.terminal.table_lines import INDENT
from bluefelt.terminal.typed_commands import WORDS

CHAT_BEFORE = 5  # lines of chat that somebody sees on joining


class Terminal:
    """One person at a terminal, in the room that the client is in."""

    def __init__(self, client: Client, console: Console, paint: Paint) -> None:
        self._client = client
        self._console = console
        self._paint = paint
        self._lines = EventLines(paint)
        self._game = ""
        self._entered = False
        self._menu: list[Entry] = []
        self._offered: tuple[str, object] = ("", None)
        self._acted = False  # then the menu is printed even if it is the same
        self._drawn: int | None = None  # the seq at which the table was printed last
        self._told: list[str] = []  # lines of the last update
        self._later: Command | None = None  # to send when the round is over
        self._round_over = False
        self._asking: tuple[Entry, list[str]] | None = None
        self._proposed: ChangeGame | None = None  # to be played after a yes
        self._tournament_told = False
        self._pen = PEN

    async def play(self, frames: Frames) -> str:
        """Print what happens and do what is typed; why it ended: quit, left or closed."""
        received = asyncio.ensure_future(anext(frames))
        typed = asyncio.ensure_future(self._console.next_line())
        try:
            while True:
                self._console.prompt()
                await asyncio.wait({received, typed}, return_when=asyncio.FIRST_COMPLETED)
                if received.done():
                    self._show(received.result())
                    await self._show_waiting(frames)
                    await self._do_later()
                    await self._show_waiting(frames)
                    self._offer()
                    if self._client.room is not None and self._client.room.closed:
                        return "closed"
                    received = asyncio.ensure_future(anext(frames))
                if typed.done():
                    line = typed.result()
                    end = "quit" if line is None else await self._obey(line)
                    if end is not None:
                        return end
                    typed = asyncio.ensure_future(self._console.next_line())
        finally:
            for task in (received, typed):
                task.cancel()
            await asyncio.gather(received, typed, return_exceptions=True)

    def show_connection(self, up: bool) -> None:
        """Say that the connection was lost or is back."""
        if self._entered:
            self._say("Connected again." if up else "Connection lost; reconnecting.", "yellow")
            self._console.prompt()

    @property
    def _round_word(self) -> str:
        return self._client.text.round_word

    def _say(self, text: str, *styles: str) -> None:
        if text:
            self._console.say(INDENT + self._paint(text, *styles))

    # What happens.

    async def _show_waiting(self, frames: Frames) -> None:
        while frames.waiting:
            self._show(await anext(frames))

    def _show(self, frame: ServerFrame) -> None:
        if isinstance(frame, RoomState):
            self._meet(frame.room)
            if not self._entered:
                self._entered = True
                self._greet(frame)
            self._offered = ("", None)  # print the menu again after reconnecting
        elif isinstance(frame, RoomUpdate):
            before = self._game
            if isinstance(frame.room, RoomView):
                self._meet(frame.room)
            self._told.clear()
            for event in events_of(frame, self._game, before):
                self._round_over |= isinstance(event, RoundClosed)
                for line in self._lines.event(event, self._game, self._client.view):
                    self._console.say(line)
                    self._told.append(line)
            if isinstance(frame.room, RoomView):
                self._tell_tournament(frame.room)
        elif isinstance(frame, ChatMessage):
            self._console.say(self._lines.chat(frame))
        elif isinstance(frame, RoomKnocking):
            host = harmless(frame.host or "the host")
            self._say(f"You knocked; waiting for {host} to let you in.", "yellow")
        elif isinstance(frame, Toast):
            self._announce(frame)

    def _announce(self, toast: Toast) -> None:
        """Print news, unless the lines above say the same."""
        said = harmless(toast.message)
        if toast.after is None:
            self._say(said, "yellow")
        elif not any(said.rstrip(".!") in line for line in self._told):
            self._say(f"★ {said}", "bold", "yellow")

    def _meet(self, room: RoomView) -> None:
        self._game = room.game
        self._lines.seat({m.seat: m.name for m in room.members if m.seat is not None})
        bots = frozenset(member.name for member in room.members if member.bot is not None)
        self._pen = replace(PEN, name=lambda name, seat: with_mark(name, name in bots))

    def _tell_tournament(self, room: RoomView) -> None:
        """Say once how a tournament ended."""
        ended = room.finale is not None and not room.closed
        if ended and not self._tournament_told:
            self.look_up("result", room)
        self._tournament_told = ended

    def _greet(self, frame: RoomState) -> None:
        room = frame.room
        host = f"host {harmless(room.host)}" if room.host else "no host yet"
        host = "you host" if room.host and room.host == frame.you else host
        parts = [
            f"Room {harmless(room.code)}",
            f"{harmless(room.title)}, {harmless(room.preset)}",
            host,
        ]
        self._console.say(self._paint(f"── {' · '.join(parts)} ".ljust(COLUMNS, "─"), "bold"))
        if frame.you is None:
            self._say("You watch from the rail.", "dim")
        else:
            self._say(f"You are {harmless(frame.you)}. Type help to see what you can do.", "dim")
        settings = self._client.picture.settings
        if settings is not None:
            self._say(harmless(sentence(" · ".join(self._client.text.stakes(settings)))), "dim")
        for said in list(self._client.picture.chat)[-CHAT_BEFORE:]:
            self._console.say(self._lines.chat(said))
        self._draw()
        self._say_waiting()
        self._offered = ("", self._client.decision)

    def _draw(self) -> None:
        client = self._client
        self._drawn = client.seq
        headline = sentence(" · ".join(client.text.headline(client.view, self._pen)))
        self._say(harmless(headline), "bold")
        lines = client.text.table(client.view, self._pen)
        if client.seat is not None and client.private is not None:
            lines += client.text.own(client.view, client.private, client.seat, self._pen)
        for line in lines:
            self._console.say(INDENT + self._paint.cards(harmless(line)))

    def _say_waiting(self) -> None:
        room = self._client.room
        host = None if room is None else room.host
        waiting = self._client.text.waiting(self._client.view, self._pen, host)
        self._say(harmless(waiting), "dim")

    # What may be done.

    def _offer(self) -> None:
        """Print the menu if it is a new one, and the table before a new decision."""
        self._menu = make_menu(self._client.options, self._client.text)
        main = [entry for entry in self._menu if not entry.is_housekeeping]
        names = self._lines.names
        text = "  ".join(self._label(entry, hint(entry, names)) for entry in main)
        decision = self._client.decision
        if (text, decision) == self._offered and not self._acted:
            return
        self._acted = False
        if text:
            if decision != self._offered[1] and self._drawn != self._client.seq:
                self._console.say()
                self._draw()
            self._console.say(INDENT + text + self._time_left())
        self._offered = (text, decision)
        self._asking = None

    def _label(self, entry: Entry, bounds: str) -> str:
        before, key, after = entry.word.partition(entry.key)
        word = f"{before}[{key}]{after}" if key else f"[{entry.key}] {entry.word}"
        return self._paint(harmless(word), "bold") + (f" {harmless(bounds)}" if bounds else "")

    def _time_left(self) -> str:
        due = self._client.view.due
        if due is None:
            return ""
        seconds = max(0, round((due - self._client.now()) / 1000))
        return "  " + self._paint(f"({seconds} s)", "dim")

    # What is typed.

    async def _obey(self, line: str) -> str | None:
        """Do what was typed; why to end, if it is the end."""
        asked, self._asking = self._asking, None
        proposed, self._proposed = self._proposed, None
        first, *words = line.split() or [""]
        try:
            if proposed is not None and first.lower() in ("yes", "y"):
                await self._send(proposed)
            elif asked is not None and first and not self._is_word(first):
                await self._do(asked[0], [*asked[1], first, *words])
            elif first:
                return await self._obey_words(first.lower(), words, line)
        except Refused as refusal:
            self._say(harmless(refusal.message), "yellow")
        except Mistake as mistake:
            self._say(harmless(str(mistake)), "yellow")
        return None

    def _is_word(self, word: str) -> bool:
        return word in RESERVED or find_entry(self._menu, word) is not None

    async def _obey_words(self, first: str, words: list[str], line: str) -> str | None:
        room = self._client.room
        entry = find_entry(self._menu, first)
        exact = entry is not None and first in (entry.key, entry.word)
        if entry is not None and (exact or first not in RESERVED):
            await self._do(entry, words)
        elif first in ENDINGS:
            return await self._end(first)
        elif room is None:
            self._say("You are not in the room yet.", "yellow")
        elif first in ("help", "?"):
            self._show_help(room)
        elif first == "table":
            self._show_table()
        elif first in LOOKED_UP:
            self.look_up(first, room)
        elif first in WORDS:
            await self._do_or_propose(WORDS[first].make(words, room), room)
        elif first == "link":
            self._say(
                f"This link works once, within five minutes: {await self._client.make_link()}"
            )
        else:
            self._say(f"{harmless(first)!r} is not an option now; {self._hint()}.", "yellow")
        return None

    def _hint(self) -> str:
        waits_for = self._client.view.waits_for
        if len(waits_for) != 1 or waits_for[0] == self._client.seat:
            return "type help"
        name = harmless(name_of(self._lines.names, waits_for[0]))
        return f"it is {name}'s turn" if self._client.view.running else f"{name} deals"

    async def _end(self, word: str) -> str:
        if word == "leave":
            await self._client.leave()
            return "left"
        return "quit"

    async def _do(self, entry: Entry, words: Sequence[str]) -> None:
        try:
            said = fill(entry, words, self._lines.names)
        except Misfit as misfit:
            self._say(harmless(str(misfit)), "yellow")
            return
        if isinstance(said, Question):
            self._asking = (entry, list(words))
            self._say(said.text)
        else:
            await self._client.send(said.command, **said.fields)
            self._acted = True

    async def _do_or_propose(self, command: Command, room: RoomView) -> None:
        """Do it; but before another game is played, its host looks at the stakes."""
        if not isinstance(command, ChangeGame) or room.host != self._client.name:
            await self._send(command)
            return
        try:
            game = propose(room, command.game, command.preset, command.settings)
        except Rejected:  # the server says it better
            game = None
        if game is None:
            await self._send(command)
            return
        self._say(harmless(f"{game.spec.title}: {game.stakes}."))
        bets = " ".join(f"{name}={value}" for name, value in game.bets.items())
        other = f", or name other figures: game {command.game} {bets}" if bets else ""
        self._say(harmless(f"Type yes to play it{other}"), "dim")
        self._proposed = command

    async def _send(self, command: Command) -> None:
        try:
            await self._client.send(command)
        except Refused as refusal:
            if refusal.code != "hand-running":
                raise
            self._later = command
            self._say(f"That will be done when this {self._round_word} is over.", "yellow")

    async def _do_later(self) -> None:
        """Send what had to wait for the end of the round."""
        command, is_over = self._later, self._round_over
        self._round_over = False
        if command is not None and is_over:
            self._later = None
            try:
                await self._send(command)
            except Refused as refusal:
                self._say(harmless(refusal.message), "yellow")

    # What can be shown at any time.

    def look_up(self, word: str, room: RoomView) -> None:
        """Print the rules, the ledger or another of `LOOKED_UP`."""
        for line in LOOKED_UP[word](self._client, room, self._paint):
            self._say(line)

    def _show_table(self) -> None:
        self._draw()
        self._say_waiting()
        self._offered = ("", None)
        self._offer()

    def _show_help(self, room: RoomView) -> None:
        aside = [f"{e.word} {hint(e, {})}".strip() for e in self._menu if e.is_housekeeping]
        if aside:
            self._say("Any time: " + ", ".join(aside))
        rows = [[usage, words] for usage, words in HELP]
        hosts = room.host == self._client.name
        rows += [[word.usage, word.help] for word in WORDS.values() if hosts or not word.host]
        for line in align(rows, left=2):
            self._say(line)


ENDINGS = frozenset({"quit", "q", "exit", "leave"})
RESERVED = WORDS.keys() | LOOKED_UP.keys() | {"help", "?", "table"}
HELP = (
    ("table", "the table as it is now"),
    ("rules", "how the game is played"),
    ("chips", "your chips, and how many you may buy"),
    ("ledger", "what everybody has won or lost, and who pays whom"),
    ("result", "how the tournament or the evening ended"),
    ("settings", "the settings of the table and the room"),
    ("who", "who is here"),
    ("reports", "host: who reported whom, and which words are masked"),
    ("link", "a link to sign in on another device"),
    ("quit", "disconnect, and keep your seat for a while"),
    ("leave", "give up your seat and leave the room"),
)
