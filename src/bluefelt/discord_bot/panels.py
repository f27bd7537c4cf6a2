"""The private panel: own cards, what they make, and everything that may be done now."""

from hashlib import blake2s
from typing import Any

from discord import ui

from bluefelt.client import Client, HungUp
from bluefelt.discord_bot.buttons import buttons, lists, menu_of
from bluefelt.discord_bot.channel_messages import FELT, OVER, STRANGE
from bluefelt.discord_bot.clicks import about_table, button, drop_down, layout, paragraph, rows
from bluefelt.discord_bot.decision_key import moment, names_of, waits_for
from bluefelt.discord_bot.names import safe
from bluefelt.discord_bot.pens import table_text
from bluefelt.discord_bot.people import Person
from bluefelt.discord_bot.pictures.words import (
    DARK_HORSE,
    chance_words,
    emoji_cards,
    pays_words,
    sentence,
    units,
)
from bluefelt.discord_bot.prompts import question, until
from bluefelt.engine.ranking.evaluation import PLURALS, describe_name
from bluefelt.engine.words import chips, listed, ordinal

KICKED, REFUSED = "kicked", "refused"
GONE = {KICKED: "The host has sent you away.", REFUSED: "The host did not let you in."}
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
        return layout(ui.TextDisplay("You play in the browser now."), here, colour=OVER)
    if reason == KICKED:
        return note(GONE[KICKED])
    if client is None or client.end is not None:
        label = "Knock again" if reason == REFUSED else "Come back"
        again = ui.ActionRow(button(about_table(code, "cards"), label))
        words = GONE.get(reason or "", "You are not at the table.")
        return layout(ui.TextDisplay(words), again, colour=OVER)
    if client.knocks or client.room is None:
        return note("You knock: the host has to let you in.")
    if client.room.closed:
        return note("The room is closed. Good night!")
    if not client.picture.is_readable:
        there = ui.ActionRow(button(about_table(code, "link"), "Open in browser"))
        return layout(ui.TextDisplay(STRANGE), there, *_host_choices(client, code), colour=FELT)
    parts: list[ui.Item[Any]] = [ui.TextDisplay(_text(client, trouble))]
    if person.is_nearly_asleep:
        parts.append(ui.TextDisplay("-# This panel is about to fall asleep."))
        parts.append(ui.ActionRow(button(about_table(code, "cards"), "Keep it awake")))
    if client.seat is None and wish_of(client) is None:
        parts.append(ui.ActionRow(button(about_table(code, "join"), "Sit down")))
    parts += _choices(client, code)
    return layout(*parts, colour=FELT)


def _choices(client: Client, code: str) -> list[ui.Item[Any]]:
    names = names_of(client.view)
    menu, now = menu_of(client.options), moment(client.view)
    parts: list[ui.Item[Any]] = []
    parts += rows(buttons(menu, code, now, names, client.view)[:MOST_BUTTONS])
    parts += lists(menu, code, now, names)
    parts += _host_choices(client, code)
    return parts


def _host_choices(client: Client, code: str) -> list[ui.Item[Any]]:
    """Who knocks, and who asks for chips: the host says yes or no."""
    room = client.room
    if room is None or room.host != client.name:
        return []
    knocking = [m.name for m in room.members if m.standing == "knocking"]
    asked = [(f"Let in {name}", f"admit,{asked_about(name)}") for name in knocking]
    asked += [(f"Don’t let in {name}", f"refuse,{asked_about(name)}") for name in knocking]
    for wish in room.requests:
        if not wish.approved:
            mark = asked_about(wish.name)
            asked.append((f"Give {wish.name} {chips(wish.chips)}", f"approve,{mark}"))
            asked.append((f"Refuse {wish.name} the chips", f"decline,{mark}"))
    return [drop_down(about_table(code, "host"), "You are asked …", asked)] if asked else []


def wish_of(client: Client) -> Any:
    """The chips that one has asked for and not got yet."""
    wishes = client.room.requests if client.room is not None else ()
    return next((wish for wish in wishes if wish.name == client.name), None)


def asked_about(name: str) -> str:
    """A name as a list can hold it, whatever is in it; nobody else is meant by it later."""
    return blake2s(name.encode(), digest_size=8).hexdigest()


def _text(client: Client, trouble: str | None) -> str:
    view, private, seat = client.view, client.private, client.seat
    lines = [f"⚠ {trouble}"] if trouble else []
    if trouble and client.spec is not None:  # then it can be played from here alone
        lines.append(table_text(client.spec, view))
    if not client.connected:
        lines.append("-# The server is away; nothing is lost.")
    me = next((each for each in getattr(view, "seats", ()) if each.seat == seat), None)
    wish = _wish_lines(client)
    if me is None or private is None:
        return "\n".join([*lines, *(wish or ["You look on."])])
    lines += own_lines(view, private, me) + wish
    if seat in waits_for(view):
        lines.append(f"▶ **Your turn**{until(view)}")
    return "\n".join(lines)


def _wish_lines(client: Client) -> list[str]:
    wish = wish_of(client)
    if wish is None:
        return []
    if wish.approved:
        return [f"You get {chips(wish.chips)} chips when the hand is over."]
    return [f"You asked for {chips(wish.chips)} chips. The host has to agree."]


def own_lines(view: Any, private: Any, me: Any) -> list[str]:
    """The own cards, what they make, and what one has."""
    if hasattr(private, "pending"):
        return _race_lines(view, private, me)
    if hasattr(private, "hand"):
        return _bus_lines(view, private, me)
    cards = getattr(private, "cards", ()) or getattr(private, "down", ())
    held = " | ".join(emoji_cards(part) for part in (cards, getattr(me, "up", ())) if part)
    out = _place(view, me)
    lines = [f"## {held}"] if held else ["No cards yet."] * (not out)
    if private.makes is not None and cards:
        lines.append(_makes(describe_name(private.makes), view))
    about = [f"Stack {chips(me.stack)}"] + [f"bet {chips(me.bet)}"] * bool(me.bet)
    about += [f"to call {chips(private.to_call)}"] * bool(private.to_call)
    about += ["folded"] * me.folded + ["all-in"] * (me.all_in and me.in_hand) + _absences(me)
    lines.append(" · ".join(about))
    lines += [f"🏆 You win {chips(me.won)}"] * bool(me.won)
    return lines + out


def _place(view: Any, me: Any) -> list[str]:
    """Where one has come in a tournament."""
    for place in getattr(view, "places", ()):
        if place.name == me.name and place.place == 1:
            return ["**You win the tournament!**"]
        if place.name == me.name:
            return [f"You are out of the tournament in {ordinal(place.place)} place."]
    return []


def _makes(name: str, view: Any) -> str:
    wilds = getattr(view, "wild_ranks", ())
    wild = f" · wild: {listed([PLURALS[rank] for rank in wilds])}" if wilds else ""
    return sentence(name) + wild


def _absences(me: Any) -> list[str]:
    waits = getattr(me, "waiting", False) and me.stack and not me.sitting_out
    absences = ["you sit out"] * me.sitting_out + ["you are away"] * me.away
    return absences + ["you wait for the big blind"] * bool(waits)


def _race_lines(view: Any, private: Any, me: Any) -> list[str]:
    lines = [
        f"**{lane.hand}** {_lane(lane)}{_bets(locked, pending)}"
        for lane, locked, pending in zip(view.hands, me.stakes, private.pending, strict=False)
    ]
    about = [f"Stack {chips(me.stack)}"]
    about += [f"up to {chips(private.limit)} a round"] * (0 < private.limit < me.stack)
    about += ["you are ready ✅"] * (me.ready and me.racing) + _absences(me)
    lines.append(" · ".join(about))
    return [*lines, f"🏆 You win {chips(me.won)}"] if me.won else lines


def _lane(lane: Any) -> str:
    words = [emoji_cards(lane.cards) if lane.cards else DARK_HORSE]
    words += [chance_words(lane.chance)] if lane.chance is not None else []
    words += [f"pays {pays_words(lane.pays)}"] if lane.pays is not None and lane.pays > 1 else []
    return " · ".join(words)


def _bets(locked: int, pending: int) -> str:
    parts = [f"{chips(locked)} locked"] * bool(locked)
    parts += [f"{chips(pending)} this round"] * bool(pending)
    return f" · **you: {' + '.join(parts)}**" if parts else ""


def _bus_lines(view: Any, private: Any, me: Any) -> list[str]:
    unit = view.counting
    lines = [f"## {emoji_cards(private.hand)}"] if private.hand else []
    if private.matching:
        lines.append(f"**You can play {private.matching}** on {emoji_cards((view.pyramid.card,))}")
    if private.to_assign:
        lines.append(f"**{units(unit, private.to_assign)} to give**")
    if view.ride is not None and view.ride.rider == me.seat:
        lines.append(sentence(question(view.ride)))
    given = f"You gave {me.given} and got {units(unit, me.received)}"
    lines.append(" · ".join([given, *_absences(me)]))
    names = names_of(view)
    for receipt in view.pyramid.receipts if view.pyramid else ():
        if receipt.to == me.seat:
            giver = safe(names.get(receipt.giver, "somebody"))
            lines.append(f"🍻 {units(unit, receipt.sips)} from {giver}")
    return lines
