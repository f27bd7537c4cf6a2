"""What somebody may do now, as buttons, lists and forms: all of it drawn from the options."""

from collections.abc import Iterator, Sequence

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bluefelt.client import Client
from bluefelt.client.menu import Entry, Misfit, Question, Said, fill
from bluefelt.client.menu import make_menu as entries_of
from bluefelt.discord_bot.clicks import (
    Button,
    Click,
    Row,
    about_table,
    button,
    decision_mark,
    drop_down,
    form,
)
from bluefelt.engine.contract import Choice, Option, Range, tag
from bluefelt.engine.tables.messages import Sit, TopUp
from bluefelt.engine.tables.text import GameText, Tone, Value, narrowed
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import cut

STYLES: dict[Tone, discord.ButtonStyle] = {
    "quiet": discord.ButtonStyle.secondary,
    "plain": discord.ButtonStyle.secondary,
    "strong": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}
MOST_BESIDE = 5  # values with a button each; more are a list
NO_LONGER = "That can no longer be chosen."


class Menu(Struct, frozen=True):
    """Everything that somebody may do now, and what is needed to say so."""

    code: str
    decision: str
    text: GameText[TableView, object]
    view: TableView
    private: object
    entries: tuple[Entry, ...]

    def find(self, word: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.word == word), None)

    def click(self, kind: str, entry: Entry, *values: str) -> Click:
        return Click(kind, self.code, self.decision, entry.word, values)

    def is_public(self, entry: Entry) -> bool:
        """Whether everybody may know that it is offered."""
        return entry.action.public or self.text.action(entry.command).public

    def label(self, entry: Entry) -> str:
        """What the button says; dots where something is still to be said."""
        bought = f", {legal(entry)}" if entry.command == tag(TopUp) and is_open(entry) else ""
        return self._label(entry.options[0], entry) + bought + "…" * is_open(entry)

    def title(self, entry: Entry) -> str:
        """What a form is about."""
        return self._label(entry.options[0], entry)

    def _label(self, option: Option, entry: Entry) -> str:
        for field, value in entry.given.items():
            option = narrowed(option, field, value)
        return self.text.label(option, self.view, self.private)


def menu_of(client: Client) -> Menu:
    """What this client may do; sitting down has a button of its own."""
    room = client.room
    assert room is not None
    return make_menu(
        client.options, client.text, client.view, client.private, room.code, room.game, room.table
    )


def make_menu(
    options: Sequence[Option],
    text: GameText[TableView, object],
    view: TableView,
    private: object,
    code: str,
    game: str,
    table: int,
) -> Menu:
    """The same from its parts."""
    wanted = text.offered([option for option in options if option.command != tag(Sit)])
    mark = decision_mark(game, table, view)
    return Menu(code, mark, text, view, private, tuple(entries_of(wanted, text)))


def is_open(entry: Entry) -> bool:
    """Whether something is still to be said."""
    return isinstance(fill(entry, [], {}), Question)


# Buttons and lists.


def buttons(menu: Menu, *, public: bool = False) -> list[Button]:
    """One for each thing that can be done now; in public only what everybody may know."""
    made = []
    for entry in menu.entries:
        if entry.is_housekeeping or (public and not menu.is_public(entry)):
            continue
        field = _chosen_first(entry)
        if field is None:
            made.append(_button(menu, entry))
        elif _is_beside(entry, field):
            made += [_button(menu, one, field) for one in _each(entry, field)]
    return made


def _button(menu: Menu, entry: Entry, field: str | None = None) -> Button:
    values = [f"{field}={entry.given[field]}"] if field is not None else []
    click = menu.click("ask" if is_open(entry) else "play", entry, *values)
    return button(click, menu.label(entry), STYLES[entry.action.tone])


def lists(menu: Menu) -> Iterator[Row]:
    """Choices of many values or of people, and what can be done at most times."""
    for entry in menu.entries:
        field = None if entry.is_housekeeping else _chosen_first(entry)
        if field is not None and not _is_beside(entry, field):
            yield from _lists(menu, entry, field)
    asides = [entry for entry in menu.entries if entry.is_housekeeping]
    if asides:
        choices = [(menu.label(entry), entry.word) for entry in asides]
        yield drop_down(about_table(menu.code, "more"), "More …", choices)


def _lists(menu: Menu, entry: Entry, field: str) -> Iterator[Row]:
    """One list; or, of people to give something to, one for the least and one for the most."""
    values = values_of(entry, field)
    if field not in entry.action.seats:
        choices = [(str(value), f"{field}={value}") for value in values]
        kind = "ask" if is_open(choose(entry, field, str(values[0]))) else "play"
        yield drop_down(menu.click(kind, entry), f"{menu.title(entry)} …", choices)
        return
    names = {str(seat.seat): seat.name for seat in menu.view.seats}
    choices = [(names.get(str(seat), f"Seat {seat}"), f"{field}={seat}") for seat in values]
    to = " to …" if len(values) > 1 else " …"  # the only one is named before
    amount = _open_range(entry)
    if amount is None:
        yield drop_down(menu.click("play", entry), menu.title(entry) + to, choices)
        return
    other, bounds = amount
    for count in dict.fromkeys((bounds.least, bounds.most)):
        hint = menu.title(choose(entry, other, str(count))) + to
        yield drop_down(menu.click("play", entry, f"{other}={count}"), hint, choices)


def _chosen_first(entry: Entry) -> str | None:
    """The field whose value is chosen by a button or in a list, if there is one."""
    if entry.action.each in entry.options[0].fields:
        return entry.action.each
    for field in entry.options[0].fields:
        several = _is_choice(entry, field) and len(values_of(entry, field)) > 1
        if field not in entry.given and (several or field in entry.action.seats):
            return field
    return None


def _is_choice(entry: Entry, field: str) -> bool:
    return all(isinstance(option.fields[field], Choice) for option in entry.options)


def _is_beside(entry: Entry, field: str) -> bool:
    """Whether there is room for a button for each value."""
    few = field == entry.action.each or len(values_of(entry, field)) <= MOST_BESIDE
    return few and field not in entry.action.seats


def _open_range(entry: Entry) -> tuple[str, Range] | None:
    """The amount that is still to be said, and from where to where it may go."""
    for field in entry.options[0].fields:
        bounds = [option.fields[field] for option in entry.options]
        ranges = [bound for bound in bounds if isinstance(bound, Range)]
        if ranges and field not in entry.given:
            return field, Range(min(r.least for r in ranges), max(r.most for r in ranges))
    return None


def values_of(entry: Entry, field: str) -> list[Value]:
    """Every value that a field may have in one of the options."""
    found: list[Value] = []
    for option in entry.options:
        bounds = option.fields[field]
        if isinstance(bounds, Choice):
            found += bounds.values
        elif isinstance(bounds, Range):
            found += range(bounds.least, bounds.most + 1)
    return list(dict.fromkeys(found))


def _each(entry: Entry, field: str) -> Iterator[Entry]:
    for value in values_of(entry, field):
        yield choose(entry, field, str(value))


def choose(entry: Entry, field: str, text: str) -> Entry:
    """The entry with one field chosen: the bounds of others may depend on it; Misfit."""
    fits = []
    for option in entry.options:
        bounds = option.fields.get(field)
        values: Sequence[Value] = bounds.values if isinstance(bounds, Choice) else ()
        if isinstance(bounds, Range) and text.isdecimal():
            values = [number] if bounds.least <= (number := int(text)) <= bounds.most else []
        fits += [(narrowed(option, field, value), value) for value in values if str(value) == text]
    if not fits:
        raise Misfit(NO_LONGER)
    options = tuple(option for option, _ in fits)
    return replace(entry, options=options, given={**entry.given, field: fits[0][1]})


# Forms.


def amount_form(menu: Menu, entry: Entry, click: Click) -> ui.Modal:
    """How much? With the legal range, and amounts that are often wanted."""
    entry, _ = chosen(entry, click.values)
    sizes = [
        discord.SelectOption(label=cut(f"{name}: {amount:,}", 100), value=str(amount))
        for name, amount in sizes_of(menu, entry)
    ]
    fields: list[ui.Item[ui.Modal]] = []
    if sizes:
        often = ui.Select[ui.Modal](
            custom_id="preset", options=sizes, required=False, placeholder="Choose one …"
        )
        fields.append(ui.Label(text="Often wanted", component=often))
    amount = ui.TextInput[ui.Modal](
        custom_id="amount",
        required=False,
        max_length=20,
        placeholder=sizes[0].value if sizes else None,
    )
    fields.append(ui.Label(text="Or any amount", description=legal(entry), component=amount))
    return form(click, f"{menu.title(entry)}: {legal(entry)}", *fields)


def sizes_of(menu: Menu, entry: Entry) -> list[tuple[str, int]]:
    """Amounts that may be said, each of them once and with its name."""
    amount = _open_range(entry)
    if amount is None:
        return []
    field, bounds = amount
    [option] = [each for each in entry.options if isinstance(each.fields[field], Range)][:1]
    sizes = menu.text.sizes(option, bounds, menu.view, menu.private)
    for other in entry.options:  # what can be chosen besides, like nothing at all
        choice = other.fields[field]
        if isinstance(choice, Choice):
            label = menu.text.label(other, menu.view, menu.private)
            sizes += [(label, value) for value in choice.values if type(value) is int]
    return sizes


def chosen(entry: Entry, values: Sequence[str]) -> tuple[Entry, list[str]]:
    """The entry with what a click has chosen, and what was typed besides; Misfit."""
    typed = []
    for value in values:
        field, is_choice, text = value.partition("=")
        if is_choice:
            entry = choose(entry, field, text)
        else:
            typed.append(value)
    return entry, typed


def complete(entry: Entry, values: Sequence[str]) -> Said:
    """The command that was meant; Misfit when it does not fit, or something is missing."""
    entry, typed = chosen(entry, values)
    said = fill(entry, typed, {})
    if isinstance(said, Question):
        raise how_much(entry)
    return said


def how_much(entry: Entry) -> Misfit:
    """What is asked of somebody who named no amount."""
    return Misfit(f"How much? It has to be {legal(entry)}.")


def legal(entry: Entry) -> str:
    """The amounts that may be said, in words.

    >>> [buy] = entries_of([Option("seat/top-up", {"chips": Range(40, 1000)})], GameText())
    >>> legal(buy)
    '40 to 1,000'
    """
    amount = _open_range(entry)
    if amount is None:
        return "one of those offered"
    field, bounds = amount
    others = [option.fields[field] for option in entry.options]
    words = [f"{bounds.least:,} to {bounds.most:,}"]
    words += [str(value) for bound in others if isinstance(bound, Choice) for value in bound.values]
    return ", or ".join(words)
