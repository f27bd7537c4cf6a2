"""The private panel: own cards, what they make, and everything that may be done now."""

from hashlib import blake2s

from discord import ui

from bluefelt.client import Client, HungUp, RequestView
from bluefelt.discord_bot.buttons import buttons, lists, menu_of
from bluefelt.discord_bot.channel_messages import FELT, OVER, UNKNOWN_GAME
from bluefelt.discord_bot.clicks import (
    Item,
    about_table,
    button,
    drop_down,
    layout,
    paragraph,
    rows,
)
from bluefelt.discord_bot.pens import MARKDOWN, table_text
from bluefelt.discord_bot.people import Person
from bluefelt.engine.contract import Range, tag
from bluefelt.engine.tables.messages import Sit
from bluefelt.engine.tables.text import until
from bluefelt.engine.words import chips

KICKED, REFUSED = "kicked", "refused"
GONE = {KICKED: "The host removed you from the table.", REFUSED: "The host did not let you in."}
MOST_BUTTONS = 20


def note(text: str) -> ui.LayoutView:
    """A private sentence."""
    return layout(paragraph([text]), colour=OVER)


def panel(person: Person, code: str, trouble: str | None = None) -> ui.LayoutView:
    """What this person sees and may do; nobody else is shown it."""
    client = person.client
    reason = client.end.reason if client and isinstance(client.end, HungUp) else None
    if person.elsewhere or reason == "taken-over":
        here = ui.ActionRow(button(about_table(code, "cards"), "Play here"))
        return layout(ui.TextDisplay("You are playing in the browser now."), here, colour=OVER)
    if reason == KICKED:
        return note(GONE[KICKED])
    if client is None or client.end is not None:
        label = "Knock again" if reason == REFUSED else "Come back"
        again = ui.ActionRow(button(about_table(code, "cards"), label))
        words = GONE.get(reason or "", "You are not at the table.")
        return layout(ui.TextDisplay(words), again, colour=OVER)
    if client.knocks or client.room is None:
        return note("You are at the door: the host has to let you in.")
    if client.room.closed:
        return note("The room is closed. Good night!")
    if not client.picture.is_readable:
        there = ui.ActionRow(button(about_table(code, "link"), "Open in browser"))
        return layout(
            ui.TextDisplay(UNKNOWN_GAME), there, *_host_choices(client, code), colour=FELT
        )
    parts: list[Item] = [ui.TextDisplay(_text(client, trouble))]
    if person.is_nearly_asleep:
        parts.append(ui.TextDisplay("-# This panel is about to fall asleep."))
        parts.append(ui.ActionRow(button(about_table(code, "cards"), "Keep it awake")))
    if client.seat is None and request_of(client) is None:
        parts.append(ui.ActionRow(button(about_table(code, "join"), _sit_down(client))))
    parts += _choices(client, code)
    return layout(*parts, colour=FELT)


def _sit_down(client: Client) -> str:
    """What the button for a seat says, with its price."""
    for option in client.options:
        bounds = option.fields.get("chips")
        if option.command == tag(Sit) and isinstance(bounds, Range) and bounds.most:
            usual = client.room.usual_stack if client.room is not None else bounds.least
            return f"Sit down with {chips(min(max(usual, bounds.least), bounds.most))}"
    return "Sit down"


def _choices(client: Client, code: str) -> list[Item]:
    menu = menu_of(client)
    parts: list[Item] = [*rows(buttons(menu)[:MOST_BUTTONS])]
    return [*parts, *lists(menu), *_host_choices(client, code)]


def _host_choices(client: Client, code: str) -> list[Item]:
    """Who knocks, and who asks for chips: the host says yes or no."""
    room = client.room
    if room is None or room.host != client.name:
        return []
    knocking = [m.name for m in room.members if m.standing == "knocking"]
    choices = [(f"Let {name} in", f"admit,{name_mark(name)}") for name in knocking]
    choices += [(f"Don’t let {name} in", f"refuse,{name_mark(name)}") for name in knocking]
    for request in room.requests:
        if not request.approved:
            mark, name = name_mark(request.name), request.name
            choices.append((f"Give {name} {chips(request.chips)} chips", f"approve,{mark}"))
            choices.append((f"Give {name} no chips", f"decline,{mark}"))
    for short in room.credit_requests:
        mark, name = name_mark(short.name), short.name
        choices.append((f"Raise {name}’s credit limit to {chips(short.limit)}", f"raise,{mark}"))
        choices.append((f"Give {name} no more credit", f"decline,{mark}"))
    if not choices:
        return []
    return [drop_down(about_table(code, "host"), "Waiting for your answer …", choices)]


def request_of(client: Client) -> RequestView | None:
    """The chips that one has asked for and not got yet."""
    requests = client.room.requests if client.room is not None else ()
    return next((request for request in requests if request.name == client.name), None)


def _credit_lines(client: Client) -> list[str]:
    """What to do about a credit limit that is too low."""
    requests = client.room.credit_requests if client.room is not None else ()
    return [
        f"Your credit limit does not allow {chips(short.chips)} chips. The host can raise it."
        for short in requests
        if short.name == client.name
    ]


def name_mark(name: str) -> str:
    """A name as a list can hold it, whatever is in it; nobody else is meant by it later."""
    return blake2s(name.encode(), digest_size=8).hexdigest()


def _text(client: Client, trouble: str | None) -> str:
    view, spec = client.view, client.spec
    lines = [f"⚠ {trouble}"] if trouble else []
    if trouble and spec is not None:  # then the panel is all there is to see
        lines.append(table_text(spec, view))
    if not client.connected:
        lines.append("-# The server is away; nothing is lost.")
    desk = client.picture.desk
    if desk is not None and desk.reports:
        lines.append(f"⚑ Reports for you: {len(desk.reports)}. See `/poker host reports`.")
    requested = _request_lines(client)
    if client.seat is None or client.private is None:
        return "\n".join([*lines, *(requested or ["You are watching."])])
    lines += client.text.own(view, client.private, client.seat, MARKDOWN) + requested
    if client.seat in view.waits_for and view.paused_at is None:
        turn = "Your turn" if view.running else "You deal"
        lines.append(f"▶ **{turn}**{until(view, MARKDOWN)}")
    return "\n".join(lines)


def _request_lines(client: Client) -> list[str]:
    request = request_of(client)
    if request is None:
        return _credit_lines(client)
    if request.approved:
        return [f"You get {chips(request.chips)} chips when this {client.text.round_word} is over."]
    return [f"You asked for {chips(request.chips)} chips. The host has to agree."]
