"""What everybody in the channel sees while something is on: the lobby and the table."""

import discord
from discord import ui

from bluefelt.client.next_game import stakes_of
from bluefelt.discord_bot.buttons import Menu, buttons
from bluefelt.discord_bot.clicks import Item, about_table, button, layout, paragraph, rows
from bluefelt.discord_bot.names import event_line, safe
from bluefelt.discord_bot.pens import MARKDOWN, table_text
from bluefelt.discord_bot.pictures import colours
from bluefelt.discord_bot.snapshots import KnownGame, TableSnapshot
from bluefelt.engine.contract import Option, tag
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.messages import Deal
from bluefelt.engine.words import chips, cut, listed

FELT = int(colours.FELT.removeprefix("#"), 16)
OVER = 0x6B7280
PICTURE = "table.png"
LAST_LINES = 4
LONGEST_BELOW = 1500  # characters below the table
PLAYERS_NEEDED = 2
UNKNOWN_GAME = "I don’t know this game well enough to show it here: play it in the browser."


def lobby(snapshot: TableSnapshot, public_url: str) -> ui.LayoutView:
    """Who is there, what is played, and how to come in."""
    if snapshot.game is None:
        return _unknown_lobby(snapshot, public_url)
    room, code = snapshot.room, snapshot.code
    style = discord.ButtonStyle
    own = [
        button(about_table(code, "join"), "Join", style.success),
        button(about_table(code, "leave"), "Leave"),
        button(about_table(code, "bot"), "Add bot"),
    ]
    if snapshot.waits and not snapshot.view.finished:
        own.append(button(about_table(code, "start"), _start_label(snapshot), style.primary))
    if snapshot.view.finished and snapshot.resting:
        own.append(button(about_table(code, "again"), "Play again", style.primary))
    own.append(button(about_table(code, "link"), "Open in browser"))
    lines = [
        *_about(snapshot, snapshot.game, public_url),
        "",
        *_seated(snapshot, snapshot.game),
        *_requests(snapshot),
        *_idle_host(snapshot),
        _hint(snapshot),
    ]
    text = "\n".join(lines).strip()
    return layout(paragraph([text]), *rows(own), colour=OVER if room.closed else FELT)


def _unknown_lobby(snapshot: TableSnapshot, public_url: str) -> ui.LayoutView:
    """What can be said of a game that the bot does not know."""
    lines = [f"## {safe(snapshot.room.title)}", UNKNOWN_GAME, _address(snapshot, public_url)]
    own = ui.ActionRow(button(about_table(snapshot.code, "link"), "Open in browser"))
    return layout(paragraph(lines), own, colour=FELT)


def _about(snapshot: TableSnapshot, game: KnownGame, public_url: str) -> list[str]:
    room, stakes = snapshot.room, " · ".join(game.spec.text.stakes(game.settings))
    lines = [f"## {safe(room.title)}", stakes[:1].upper() + stakes[1:]]
    if room.next_game is not None:
        then = stakes_of(room.next_game.game, room.next_game.settings)
        lines.append(f"Next: {safe(room.next_game.title)}{f' · {then}' if then else ''}")
    if room.closing is not None:
        lines.append(f"The table closes when this {snapshot.text.round_word} is over.")
    return [*lines, _address(snapshot, public_url)]


def _address(snapshot: TableSnapshot, public_url: str) -> str:
    return f"-# Room {snapshot.code} · {public_url}/r/{snapshot.code}"


def _seated(snapshot: TableSnapshot, game: KnownGame) -> list[str]:
    view, room = snapshot.view, snapshot.room
    members = {member.name: member for member in room.members}
    lines = []
    for seat in view.seats:
        member = members.get(seat.name)
        bot = member.bot if member is not None else None
        about = [f"**{safe(seat.name)}**"]
        if snapshot.waits and seat.stack:  # while something is played the stacks are on the table
            about.append(chips(seat.stack))
        place = game.spec.text.place(view, seat)
        about += [place] * bool(place) + ["host"] * (seat.name == room.host)
        about += [f"{bot} bot"] * (bot is not None)
        about += ["not here"] * (member is not None and not member.connected)
        lines.append(f"{'🤖' if bot else '👤'} {' · '.join(about)}")
    seats = game.settings.seats
    return [*lines, f"-# Free seats: {seats - len(view.seats)} of {seats}"]


def _requests(snapshot: TableSnapshot) -> list[str]:
    room = snapshot.room
    knocks = [safe(member.name) for member in room.members if member.standing == "knocking"]
    lines = [f"Waiting to be let in: {listed(knocks)}"] if knocks else []
    wishes = [f"{safe(w.name)} {chips(w.chips)}" for w in room.requests if not w.approved]
    lines += [f"Chips requested: {listed(wishes)}"] if wishes else []
    short = [f"{safe(w.name)} (up to {chips(w.limit)})" for w in room.credit_requests]
    return lines + ([f"More credit requested: {listed(short)}"] if short else [])


def _idle_host(snapshot: TableSnapshot) -> list[str]:
    room = snapshot.room
    if room.host_idle is None:
        return []
    host = safe(room.host or "")
    if room.next_host is None:
        return [f"-# {host} has not responded for a minute: any player may start or resume."]
    first = safe(room.next_host)
    return [f"-# {host} has not responded for five minutes: {first} may take over, in their panel."]


def _hint(snapshot: TableSnapshot) -> str:
    if not snapshot.waits or snapshot.room.closed:
        return ""
    if snapshot.view.finished:
        return (
            "-# The tournament is over. **Play again**: the host gives everybody fresh stacks;"
            " `/poker game` puts another game on the table."
        )
    if len(snapshot.view.seats) < PLAYERS_NEEDED:
        return "-# It takes two to start: **Join**, or **Add bot**."
    waits = snapshot.text.waiting(snapshot.view, MARKDOWN, snapshot.room.host)
    return f"-# {waits or f'**{_start_label(snapshot)}** deals.'}"


def _start_label(snapshot: TableSnapshot) -> str:
    """What begins the next round: Start the first time, then what the game calls it."""
    if not snapshot.view.round:
        return "Start"
    return snapshot.text.label(Option(tag(Deal)), snapshot.view, None)


def table(snapshot: TableSnapshot, menu: Menu, alt: str | None) -> ui.LayoutView:
    """The round that is played, with the buttons of whoever is waited for.

    It has a picture if there is an *alt* text for one.
    """
    assert snapshot.game is not None
    spec, view, code = snapshot.game.spec, snapshot.view, snapshot.code
    items: list[Item] = [ui.TextDisplay(headline(snapshot, spec))]
    if alt is not None:
        shown = discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt)
        items.append(ui.MediaGallery(shown))
    else:
        items.append(ui.TextDisplay(table_text(spec, snapshot.shown)))
    phase = spec.text.phase(view)
    done = [f"-# {event_line(line)}" for line in snapshot.lines if line != phase]
    last = [waiting_line(snapshot, spec), *_idle_host(snapshot)]
    below = "\n".join([*done[-LAST_LINES:], *last]).strip()
    if below:
        items.append(ui.TextDisplay(cut(below, LONGEST_BELOW)))
    own = buttons(menu, public=True)[:3]
    own.append(button(about_table(code, "cards"), spec.text.own_word))
    own.append(button(about_table(code, "link"), "Browser"))
    return layout(*items, *rows(own), colour=FELT)


def headline(snapshot: TableSnapshot, spec: GameSpec) -> str:
    """What is played, which round it is, and how far it has come."""
    parts = [f"**{safe(snapshot.room.title)}**", *spec.text.headline(snapshot.view, MARKDOWN)]
    return " · ".join(parts)


def waiting_line(snapshot: TableSnapshot, spec: GameSpec) -> str:
    """Whom the table waits for, and for what; nothing where cards come by themselves."""
    words = spec.text.waiting(snapshot.shown, MARKDOWN, snapshot.room.host)
    mark = "▶" if snapshot.view.paused_at is None else "⏸"
    return f"{mark} {words}" if words else ""
