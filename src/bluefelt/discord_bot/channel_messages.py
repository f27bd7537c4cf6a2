"""What everybody in the channel sees while something is on: the lobby and the table."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bluefelt.client.menu import Entry
from bluefelt.discord_bot.buttons import buttons
from bluefelt.discord_bot.clicks import about_table, button, layout, paragraph, rows
from bluefelt.discord_bot.decision_key import moment, names_of, round_of
from bluefelt.discord_bot.names import safe, told
from bluefelt.discord_bot.pens import table_text
from bluefelt.discord_bot.pictures import colours
from bluefelt.discord_bot.pictures.words import phase_words, round_words
from bluefelt.discord_bot.prompts import asked, relative
from bluefelt.engine.ranking.evaluation import PLURALS
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.words import chips, listed, ordinal

FELT = int(colours.FELT.removeprefix("#"), 16)
OVER = 0x6B7280
PICTURE = "table.png"
LAST_LINES = 4
PANELS = {"hold_your_horses": "My bets"}  # where nobody has cards of their own
RISES = {"double": "doubling", "linear": "rising"}
PLAYERS_NEEDED = 2
STRANGE = "I don’t know this game well enough to show it here: play it in the browser."


class TableSnapshot(Struct, frozen=True):
    """The room as the rail sees it, at one moment."""

    room: Any  # a RoomView
    spec: GameSpec | None
    view: Any  # the game's public view
    resting: bool
    lines: tuple[str, ...] = ()  # what was done last
    readable: bool = True  # False: the server plays a game that is not known here

    @property
    def code(self) -> str:
        return str(self.room.code)

    @property
    def key(self) -> tuple[str, int]:
        """Which hand this is."""
        return self.room.game, round_of(self.view)

    @property
    def names(self) -> dict[int, str]:
        return names_of(self.view)

    @property
    def waits(self) -> bool:
        """Whether nothing is played until somebody starts it, or for a long while."""
        by_itself = self.room.settings.get("deal_control") == "auto"
        return self.resting and not (by_itself and getattr(self.view, "next_deal", None))

    @property
    def finished(self) -> bool:
        """Whether a tournament has its winner."""
        return bool(getattr(self.view, "finished", False))


def lobby(snapshot: TableSnapshot, public_url: str) -> ui.LayoutView:
    """Who is there, what is played, and how to come in."""
    if not snapshot.readable:
        return _strange_lobby(snapshot, public_url)
    room, code = snapshot.room, snapshot.code
    style = discord.ButtonStyle
    own = [
        button(about_table(code, "join"), "Join", style.success),
        button(about_table(code, "leave"), "Leave"),
        button(about_table(code, "bot"), "Add bot"),
    ]
    if snapshot.waits and not snapshot.finished:
        own.append(button(about_table(code, "start"), "Start", style.primary))
    own.append(button(about_table(code, "link"), "Open in browser"))
    lines = [
        *_about(snapshot, public_url),
        "",
        *_seated(snapshot),
        *_waiting(snapshot),
        _hint(snapshot),
    ]
    text = "\n".join(lines).strip()
    return layout(paragraph([text]), *rows(own), colour=OVER if room.closed else FELT)


def _strange_lobby(snapshot: TableSnapshot, public_url: str) -> ui.LayoutView:
    """What can be said of a game that is not known here."""
    lines = [f"## {safe(snapshot.room.title)}", STRANGE, _address(snapshot, public_url)]
    own = ui.ActionRow(button(about_table(snapshot.code, "link"), "Open in browser"))
    return layout(paragraph(lines), own, colour=FELT)


def _about(snapshot: TableSnapshot, public_url: str) -> list[str]:
    room = snapshot.room
    lines = [f"## {safe(room.title)}", stakes_line(room.settings, snapshot.view)]
    if room.next_game is not None:
        lines.append(f"Next: {safe(room.next_game.title)}")
    lines.append(_address(snapshot, public_url))
    return lines


def _address(snapshot: TableSnapshot, public_url: str) -> str:
    return f"-# Room {snapshot.code} · {public_url}/r/{snapshot.code}"


def stakes_line(settings: Mapping[str, Any], view: Any) -> str:
    """What somebody wants to know before sitting down.

    >>> stakes_line({"stack": 1000, "ante": 5, "bring_in": 10, "clock_s": 30}, None)
    'Ante 5 · bring-in 10 · 1,000 chips to start with · 30 s to decide'
    """
    parts = ["**Tournament**"] if settings.get("format") == "tournament" else []
    level = getattr(view, "level", None)
    if level is not None:
        parts.append(f"blinds {_first_blinds(settings, level)}{_rise(settings)}")
    for name, word in (("ante", "ante"), ("bring_in", "bring-in"), ("min_bet", "bets from")):
        if settings.get(name):
            parts.append(f"{word} {chips(settings[name])}")
    if settings.get("counting"):
        parts.append(f"for {settings['counting']}")
    if settings.get("stack"):
        parts.append(f"{chips(settings['stack'])} chips to start with")
    clock = settings.get("guess_s") or settings.get("clock_s")
    if clock:
        verb = "guess" if "guess_s" in settings else "bet" if "min_bet" in settings else "decide"
        parts.append(f"{clock} s to {verb}")
    line = " · ".join(parts)
    return line[:1].upper() + line[1:]


def _first_blinds(settings: Mapping[str, Any], level: Any) -> str:
    """The blinds at the start, however far they have risen."""
    doubles = settings.get("blind_schedule") == "double"
    times = 2**level.number if doubles else level.number + 1
    return f"{chips(level.small_blind // times)}/{chips(level.big_blind // times)}"


def _rise(settings: Mapping[str, Any]) -> str:
    word = RISES.get(settings.get("blind_schedule", ""))
    seconds = settings.get("blind_interval_s", 0)
    every = f"{seconds // 60} min" if seconds % 60 == 0 else f"{seconds} s"
    return f", {word} every {every}" if word else ""


def _seated(snapshot: TableSnapshot) -> list[str]:
    room = snapshot.room
    seated = [member for member in room.members if member.seat is not None]
    # While something is played the stacks are on the table.
    shown = snapshot.view.seats if snapshot.waits else ()
    stacks = {seat.name: getattr(seat, "stack", None) for seat in shown}
    places = {place.name: place.place for place in getattr(snapshot.view, "places", ())}
    lines = []
    for member in sorted(seated, key=lambda member: member.seat):
        stack = stacks.get(member.name)
        about = [f"**{safe(member.name)}**", *([chips(stack)] if stack else [])]
        about += [f"{ordinal(places[member.name])} place"] if member.name in places else []
        about += ["host"] * (member.name == room.host) + [f"{member.bot} bot"] * bool(member.bot)
        about += ["not here"] * (not member.connected and not member.bot)
        lines.append(f"{'🤖' if member.bot else '👤'} {' · '.join(about)}")
    seats = room.settings.get("seats", 0)
    return [*lines, f"-# Free seats: {seats - len(seated)} of {seats}"]


def _waiting(snapshot: TableSnapshot) -> list[str]:
    room = snapshot.room
    knocks = [safe(member.name) for member in room.members if member.standing == "knocking"]
    lines = [f"At the door: {listed(knocks)}"] if knocks else []
    wishes = [f"{safe(w.name)} {chips(w.chips)}" for w in room.requests if not w.approved]
    return lines + ([f"Chips asked for: {listed(wishes)}"] if wishes else [])


def _hint(snapshot: TableSnapshot) -> str:
    if not snapshot.waits or snapshot.room.closed:
        return ""
    if snapshot.finished:
        return "-# The tournament is over: `/poker game` puts the next one on the table."
    if len(snapshot.view.seats) < PLAYERS_NEEDED:
        return "-# Two have to sit down before it can start: **Join**, or **Add bot**."
    return "-# **Start** deals."


def table(
    snapshot: TableSnapshot, menu: Sequence[Entry], alt: str | None, picture: bool
) -> ui.LayoutView:
    """The hand that is played, with the buttons of whoever is asked."""
    view, code = snapshot.view, snapshot.code
    items: list[ui.Item[Any]] = [ui.TextDisplay(headline(snapshot))]
    if picture:
        items.append(
            ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt))
        )
    elif snapshot.spec is not None:
        items.append(ui.TextDisplay(table_text(snapshot.spec, view)))
    done = [line for line in snapshot.lines if line != phase_words(view)]
    lines = [f"-# {told(line)}" for line in done[-LAST_LINES:]]
    below = "\n".join([*lines, asked(view, snapshot.room.host)]).strip()
    if below:
        items.append(ui.TextDisplay(below[:1500]))
    own = buttons(menu, code, moment(view), snapshot.names, view, public=True)[:3]
    own.append(button(about_table(code, "cards"), PANELS.get(snapshot.room.game, "My cards")))
    own.append(button(about_table(code, "link"), "Browser"))
    return layout(*items, *rows(own), colour=FELT)


def headline(snapshot: TableSnapshot) -> str:
    """What is played, which hand it is, and how far it has come."""
    view = snapshot.view
    parts = [f"**{safe(snapshot.room.title)}**", round_words(view)]
    level = getattr(view, "level", None)
    if level is not None:
        parts.append("a bomb pot" if view.bomb else _blinds(level, snapshot.resting))
    wilds = getattr(view, "wild_ranks", ())
    if wilds:
        parts.append(f"{listed([PLURALS[rank] for rank in wilds])} are wild")
    if not snapshot.resting:
        parts.append(_phase(view))
    return " · ".join(parts)


def _phase(view: Any) -> str:
    """How far it has come; what the pyramid waits for is said below it."""
    if view.paused_at is None and getattr(view, "pyramid", None) is not None and not view.ride:
        cards = sum(len(row) for row in view.pyramid.rows)
        return f"The pyramid, {view.pyramid.flipped} of {cards} cards"
    return phase_words(view)


def _blinds(level: Any, over: bool) -> str:
    words = f"blinds {chips(level.small_blind)}/{chips(level.big_blind)}"
    if level.next_at is None or over:
        return words
    rise = f"{chips(level.next_small_blind)}/{chips(level.next_big_blind)}"
    return f"{words}, {rise} {relative(level.next_at)}"
