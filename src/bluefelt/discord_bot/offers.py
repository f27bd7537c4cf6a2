"""What somebody may do now, as buttons, lists and forms: all of it drawn from the options."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bluefelt.client.menu import Entry, Misfit, Question, Said, fill, hint, make_menu
from bluefelt.discord_bot.clicks import Click, about_table, button, drop_down, form, rows
from bluefelt.engine.contract import Choice, Option, Range, Seat

STYLES = {
    "fold": discord.ButtonStyle.danger,
    "check": discord.ButtonStyle.primary,
    "call": discord.ButtonStyle.primary,
    "raise": discord.ButtonStyle.success,
    "bet": discord.ButtonStyle.success,
    "all-in": discord.ButtonStyle.danger,
    "ready": discord.ButtonStyle.success,
    "deal": discord.ButtonStyle.success,
    "flip": discord.ButtonStyle.primary,
    "higher": discord.ButtonStyle.primary,
    "lower": discord.ButtonStyle.primary,
    "play": discord.ButtonStyle.success,
}
LABELS = {"buy": "Buy chips", "back": "I’m back", "stand-up": "Leave the seat"}
# Everybody may know that these are offered to whoever is asked.
IN_PUBLIC = frozenset(
    {"bet/fold", "bet/check", "bet/call", "bet/raise", "bet/all-in", "bus/guess", "pyramid/flip"}
    | {"player/ready"}
)
BET_ON_LANE, GIVE, CLAIM, SIT = "bet/place", "pyramid/assign", "pyramid/claim", "seat/sit"
CHIP_SIZES = (5, 10, 25, 100)


def menu_of(options: Sequence[Option]) -> list[Entry]:
    """Everything but sitting down, which has a button of its own."""
    return make_menu([option for option in options if option.command != SIT])


def find(menu: Sequence[Entry], word: str) -> Entry | None:
    return next((entry for entry in menu if entry.word == word), None)


def label_of(entry: Entry, names: Mapping[Seat, str]) -> str:
    """What the button says.

    >>> label_of(Entry("c", "call", (Option("bet/call", price=20),)), {})
    'Call 20'
    """
    word = LABELS.get(entry.word, entry.word.replace("-", " ").capitalize())
    if is_open(entry, names):
        return f"{word}…"
    said = hint(entry, names)
    return f"{word} {said}" if said and entry.options[0].price else word


def is_open(entry: Entry, names: Mapping[Seat, str]) -> bool:
    """Whether something is still to be said."""
    return isinstance(fill(entry, [], names), Question)


def click_for(entry: Entry, code: str, moment: str, names: Mapping[Seat, str]) -> Click:
    return Click("ask" if is_open(entry, names) else "play", code, moment, entry.word)


def buttons(
    menu: Sequence[Entry], code: str, moment: str, names: Mapping[Seat, str], public: bool = False
) -> list[ui.Button[Any]]:
    """One for each thing that can be done now; in public only what everybody may know."""
    made = []
    for entry in menu:
        if entry.is_aside or entry.command in (BET_ON_LANE, GIVE):
            continue
        if public and entry.command not in IN_PUBLIC:
            continue
        if entry.command == CLAIM:
            made += _claims(entry, code, moment)
        else:
            click = click_for(entry, code, moment, names)
            style = STYLES.get(entry.word, discord.ButtonStyle.secondary)
            made.append(button(click, label_of(entry, names), style))
    return made


def _claims(entry: Entry, code: str, moment: str) -> list[ui.Button[Any]]:
    """A button for each number of cards."""
    count = entry.options[0].fields["count"]
    assert isinstance(count, Range)
    return [
        button(
            Click("play", code, moment, entry.word, (str(cards),)),
            f"Play {cards} card{'s' * (cards > 1)}",
            STYLES["play"],
        )
        for cards in range(count.least, count.most + 1)
    ]


def lists(
    menu: Sequence[Entry], code: str, moment: str, names: Mapping[Seat, str]
) -> Iterator[ui.ActionRow[Any]]:
    """Lanes to bet on, friends to give sips to, and what can be done at any time."""
    for entry in menu:
        if entry.command == BET_ON_LANE:
            yield from _lanes(entry, code, moment)
        elif entry.command == GIVE:
            yield from _gifts(entry, code, moment, names)
    asides = [entry for entry in menu if entry.is_aside]
    if asides:
        choices = [(label_of(entry, names), entry.word) for entry in asides]
        yield drop_down(about_table(code, "more"), "More …", choices)


def _lanes(entry: Entry, code: str, moment: str) -> Iterator[ui.ActionRow[Any]]:
    lanes = [
        button(Click("ask", code, moment, entry.word, (str(hand),)), f"Bet on {hand}…")
        for hand in choices_of(entry, "hand")
    ]
    yield from rows(lanes)


def _gifts(
    entry: Entry, code: str, moment: str, names: Mapping[Seat, str]
) -> Iterator[ui.ActionRow[Any]]:
    sips = entry.options[0].fields["sips"]
    assert isinstance(sips, Range)
    friends = [
        (int(seat), names.get(int(seat), f"Seat {seat}")) for seat in choices_of(entry, "to")
    ]
    for count in dict.fromkeys((1, sips.most)):
        hint_ = "Give 1 to …" if count == 1 else f"Give all {count} to …"
        choices = [(name, f"{seat},{count}") for seat, name in friends]
        yield drop_down(Click("play", code, moment, entry.word, (f"n{count}",)), hint_, choices)


def choices_of(entry: Entry, field: str) -> list[int | str | bool]:
    """Every value that a field may have in one of the options."""
    found: list[int | str | bool] = []
    for option in entry.options:
        bounds = option.fields[field]
        if isinstance(bounds, Choice):
            found += bounds.values
        elif isinstance(bounds, Range):
            found += range(bounds.least, bounds.most + 1)
    return list(dict.fromkeys(found))


def range_of(entry: Entry) -> Range | None:
    """From where to where the amount may go that is still to be said."""
    ranges = [
        bounds
        for option in entry.options
        for name, bounds in option.fields.items()
        if isinstance(bounds, Range) and name not in ("hand", *entry.given)
    ]
    if not ranges:
        return None
    return Range(min(r.least for r in ranges), max(r.most for r in ranges))


def amount_form(entry: Entry, click: Click, view: Any, to_call: int) -> ui.Modal:
    """How much? With the legal range, and what is often wanted."""
    bounds = range_of(entry) or Range(0, 0)
    presets = [
        discord.SelectOption(label=f"{name}: {amount:,}", value=str(amount))
        for name, amount in presets_of(entry, bounds, view, to_call)
    ]
    often = ui.Select[Any](
        custom_id="preset", options=presets, required=False, placeholder="Choose one …"
    )
    amount = ui.TextInput[Any](
        custom_id="amount", required=False, max_length=12, placeholder=f"{bounds.least:,}"
    )
    title = f"{label_of(entry, {}).rstrip('…')}{' to' * (entry.command == 'bet/raise')}"
    if click.values:
        title = f"{title} {click.values[0]}"
    legal = f"{bounds.least:,} to {bounds.most:,}"
    return form(
        click,
        f"{title}: {legal}",
        ui.Label(text="Often wanted", component=often),
        ui.Label(text=f"Or any amount, {legal}", component=amount),
    )


def presets_of(entry: Entry, bounds: Range, view: Any, to_call: int) -> list[tuple[str, int]]:
    """Amounts within the bounds, each of them once."""
    if entry.command == "bet/raise":
        bet, pot = getattr(view, "bet", 0), getattr(view, "middle", 0) + to_call
        wanted = [("Min", bounds.least), ("½ pot", bet + pot // 2), ("Pot", bet + pot)]
        wanted.append(("Most", bounds.most))
    elif entry.command == BET_ON_LANE:
        wanted = [("Put", size) for size in CHIP_SIZES]
        wanted += [("Everything", bounds.most), ("Take back", 0)]
    else:
        wanted = [("Least", bounds.least), ("Most", bounds.most)]
    kept: dict[int, str] = {}
    for name, amount in wanted:
        if bounds.least <= amount <= bounds.most:
            kept.setdefault(amount, name)
    return [(name, amount) for amount, name in kept.items()]


def complete(entry: Entry, values: Sequence[str], names: Mapping[Seat, str]) -> Said:
    """The command that was meant; Misfit when it does not fit, or something is missing."""
    words = [value for value in values if not value.startswith("n")]
    said = fill(entry, words, names)
    if isinstance(said, Question):
        raise Misfit(f"How much? It has to be {_legal(entry)}.")
    return said


def _legal(entry: Entry) -> str:
    bounds = range_of(entry)
    return f"{bounds.least:,} to {bounds.most:,}" if bounds else "chosen"
