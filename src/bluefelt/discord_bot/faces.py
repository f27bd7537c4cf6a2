"""What everybody in the channel sees while something is on: the lobby and the table."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bluefelt.client.menu import Entry
from bluefelt.discord_bot.clicks import about_table, button, layout, rows
from bluefelt.discord_bot.moment import moment, round_of, waits_for
from bluefelt.discord_bot.names import safe
from bluefelt.discord_bot.offers import buttons
from bluefelt.discord_bot.render import table_text
from bluefelt.engine.contract import GameSpec
from bluefelt.engine.house_narration import chips, listed

FELT = 0x1F5FBF
OVER = 0x6B7280
PICTURE = "table.png"
LAST_LINES = 4
ROUNDS = {"hand": "Hand", "race": "Race", "game": "Game"}


class Scene(Struct, frozen=True):
    """The room as the rail sees it, at one moment."""

    room: Any  # a RoomView
    spec: GameSpec | None
    view: Any  # the game's public view
    resting: bool
    lines: tuple[str, ...] = ()  # what was done last

    @property
    def code(self) -> str:
        return str(self.room.code)

    @property
    def key(self) -> tuple[str, int]:
        """Which hand this is."""
        return self.room.game, round_of(self.view)

    @property
    def names(self) -> dict[int, str]:
        return {seat.seat: seat.name for seat in getattr(self.view, "seats", ())}


def lobby(scene: Scene, public_url: str) -> ui.LayoutView:
    """Who is there, what is played, and how to come in."""
    room, code = scene.room, scene.code
    style = discord.ButtonStyle
    own = [
        button(about_table(code, "join"), "Join", style.success),
        button(about_table(code, "leave"), "Leave"),
    ]
    own.append(button(about_table(code, "bot"), "Add bot"))
    if scene.resting:
        own.append(button(about_table(code, "start"), "Start", style.primary))
    own.append(button(about_table(code, "link"), "Open in browser"))
    text = "\n".join([*_about(scene, public_url), "", *_seated(scene), *_waiting(scene)])
    return layout(ui.TextDisplay(text[:3900]), *rows(own), colour=OVER if room.closed else FELT)


def _about(scene: Scene, public_url: str) -> list[str]:
    room = scene.room
    lines = [f"## {safe(room.title)}", f"Room **{room.code}** · {public_url}/r/{room.code}"]
    settings = stakes_line(room.settings)
    lines.append(" · ".join(part for part in (room.preset, settings) if part))
    if room.next_game is not None:
        lines.append(f"Next: {safe(room.next_game.title)}")
    return lines


def stakes_line(settings: Any) -> str:
    """What somebody wants to know before sitting down."""
    parts = []
    if settings.get("format") == "tournament":
        parts.append("tournament")
    if settings.get("big_blind"):
        parts.append(f"blinds {chips(settings['small_blind'])}/{chips(settings['big_blind'])}")
    if settings.get("stack"):
        parts.append(f"{chips(settings['stack'])} chips")
    if settings.get("clock_s"):
        parts.append(f"{settings['clock_s']} s to decide")
    return " · ".join(parts)


def _seated(scene: Scene) -> list[str]:
    room = scene.room
    seated = [member for member in room.members if member.seat is not None]
    stacks = {seat.name: getattr(seat, "stack", None) for seat in scene.view.seats}
    lines = []
    for member in sorted(seated, key=lambda member: member.seat):
        marks = ["host"] * (member.name == room.host) + [f"bot, {member.bot}"] * bool(member.bot)
        marks += ["gone"] * (not member.connected and not member.bot)
        stack = stacks.get(member.name)
        about = ([chips(stack)] if stack is not None else []) + marks
        lines.append(f"{member.seat + 1}. {safe(member.name)}{' · '.join(['', *about])}")
    free = room.settings.get("seats", 0) - len(seated)
    lines.append(f"-# {free} of {room.settings.get('seats', 0)} seats are free")
    return lines


def _waiting(scene: Scene) -> list[str]:
    room = scene.room
    knocks = [safe(member.name) for member in room.members if member.standing == "knocking"]
    lines = [f"At the door: {listed(knocks)}"] if knocks else []
    wishes = [f"{safe(w.name)} {chips(w.chips)}" for w in room.requests if not w.approved]
    return lines + ([f"Chips asked for: {listed(wishes)}"] if wishes else [])


def table(scene: Scene, menu: Sequence[Entry], alt: str | None, picture: bool) -> ui.LayoutView:
    """The hand that is played, with the buttons of whoever is asked."""
    view, code = scene.view, scene.code
    items: list[ui.Item[Any]] = [ui.TextDisplay(headline(scene))]
    if picture:
        items.append(
            ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt))
        )
    elif scene.spec is not None:
        items.append(ui.TextDisplay(table_text(scene.spec, view)))
    said = [safe(line) for line in scene.lines[-LAST_LINES:]]
    asked = _asked(scene)
    below = "\n".join([*said, *([asked] if asked else [])])
    if below:
        items.append(ui.TextDisplay(below[:1500]))
    own = buttons(menu, code, moment(view), scene.names, public=True)[:3]
    own.append(button(about_table(code, "cards"), "My cards"))
    own.append(button(about_table(code, "link"), "Browser"))
    return layout(*items, *rows(own), colour=FELT)


def headline(scene: Scene) -> str:
    view = scene.view
    word = next((word for name, word in ROUNDS.items() if hasattr(view, name)), "Round")
    parts = [f"**{safe(scene.room.title)}**", f"{word} {round_of(view)}"]
    level = getattr(view, "level", None)
    if level is not None:
        parts.append(f"blinds {chips(level.small_blind)}/{chips(level.big_blind)}")
        if level.next_at is not None:
            rise = f"{chips(level.next_small_blind)}/{chips(level.next_big_blind)}"
            parts.append(f"{rise} {relative(level.next_at)}")
    phase = str(getattr(view, "phase", "")).replace("_", " ")
    return " · ".join([*parts, phase] if phase else parts)


def _asked(scene: Scene) -> str:
    """Whom the table waits for, and until when: Discord counts down by itself."""
    view = scene.view
    if view.paused_at is not None:
        return "⏸ The table is paused."
    seats, due = waits_for(view), getattr(view, "due", None)
    clock = f" {relative(due)}" if due is not None else ""
    if seats:
        who = [f"**{safe(scene.names.get(seat, f'Seat {seat}'))}**" for seat in seats]
        return f"▶ {listed(who)} to act{clock}"
    return f"⏱ {clock.strip()}" if clock else ""


def relative(at: int) -> str:
    """A time that Discord shows as *in 20 seconds*."""
    return f"<t:{-(-at // 1000)}:R>"
