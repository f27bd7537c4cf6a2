"""What a click means: everything is in the button's custom_id, so it outlives the process."""

import re
import secrets
from collections.abc import Iterable, Sequence
from hashlib import blake2s
from typing import Any, TypeAlias

import discord
from discord import ui
from msgspec import Struct

from bluefelt.engine.tables.view import TableView, decision_key
from bluefelt.engine.words import cut

Button: TypeAlias = ui.Button[ui.LayoutView]
Item: TypeAlias = ui.Item[ui.LayoutView]
Row: TypeAlias = ui.ActionRow[ui.LayoutView]

ANY_TIME = "-"  # instead of a decision
LONGEST_TEXT = 3900  # characters in a message: Discord takes 4,000
PATTERN = re.compile(
    r"bf:(?P<kind>do|play|ask):(?P<code>\w+):(?P<decision>-|\w+):(?P<word>[\w-]+)(?::(?P<rest>.*))?"
)


def decision_mark(game: str, table: int, view: TableView) -> str:
    """The decision that a table waits for, as short as a custom_id has room for it."""
    return blake2s(repr((game, decision_key(table, view))).encode(), digest_size=4).hexdigest()


class Click(Struct, frozen=True):
    """A press on a button, a choice in a list, or a form that was sent."""

    kind: str  # do: about the table; play: something of the menu; ask: the form for it
    code: str
    decision: str  # which it was shown for
    word: str
    values: tuple[str, ...] = ()  # fields chosen by it, as `hand=3`, then what was typed

    @property
    def custom_id(self) -> str:
        """What Discord keeps for us.

        >>> Click("play", "ABC23D", "1f", "give", ("sips=2", "to=3")).custom_id
        'bf:play:ABC23D:1f:give:sips=2,to=3'
        """
        rest = ":" + ",".join(self.values) if self.values else ""
        return f"bf:{self.kind}:{self.code}:{self.decision}:{self.word}{rest}"


def about_table(code: str, word: str) -> Click:
    """A click that means the same whenever it comes."""
    return Click("do", code, ANY_TIME, word)


def read_click(custom_id: str, chosen: Sequence[str] = ()) -> Click | None:
    """The click behind a custom_id; what was chosen in a list comes after what it says itself.

    >>> read_click("bf:play:ABC23D:1f:give:sips=2", ["to=3"])
    Click(kind='play', code='ABC23D', decision='1f', word='give', values=('sips=2', 'to=3'))
    """
    found = PATTERN.fullmatch(custom_id)
    if found is None:
        return None
    values = [found["rest"] or "", *chosen]
    split = tuple(part for value in values for part in value.split(",") if part)
    return Click(found["kind"], found["code"], found["decision"], found["word"], split)


def button(
    click: Click, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Button:
    """A button that says what it does by itself."""
    return ui.Button(label=cut(label, 80), style=style, custom_id=click.custom_id)


def drop_down(click: Click, hint: str, choices: Iterable[tuple[str, str]], about: str = "") -> Row:
    """A list of labels, each with the value that is chosen by it; Discord shows 25 at most."""
    options = [
        discord.SelectOption(
            label=cut(label, 100), value=value, description=cut(about, 100) or None
        )
        for label, value in choices
    ]
    return ui.ActionRow(
        ui.Select(custom_id=click.custom_id, placeholder=cut(hint, 150), options=options[:25])
    )


def rows(buttons: Sequence[Button]) -> list[Row]:
    """Five beside each other at most."""
    return [ui.ActionRow(*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]


def paragraph(lines: Iterable[str]) -> ui.TextDisplay[ui.LayoutView]:
    """As much of these lines as a message can hold."""
    return ui.TextDisplay(cut("\n".join(lines), LONGEST_TEXT))


def layout(*items: Item, colour: int | None = None) -> ui.LayoutView:
    """A message of these parts; nothing of it is kept in memory."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items, accent_colour=colour))
    view.stop()  # clicks are read from their custom_id, whoever drew the button
    return view


def parts_of(view: ui.LayoutView) -> list[dict[str, object]]:
    """What a message would be made of: the same parts need not be sent twice."""
    parts: list[dict[str, object]] = view.to_components()  # type: ignore[no-untyped-call]  # it has no hints
    return parts


def form(click: Click, title: str, *fields: ui.Item[ui.Modal]) -> ui.Modal:
    """A form whose answer says by itself what it is about; two open ones are kept apart."""
    modal = ui.Modal(title=cut(title, 45), custom_id=f"{click.custom_id}/{secrets.token_hex(3)}")
    for field in fields:
        modal.add_item(field)
    modal.stop()
    return modal


def read_form(data: Any) -> tuple[Click | None, dict[str, str]]:
    """What a form was about, and what was filled in."""
    click = read_click(str(data["custom_id"]).rpartition("/")[0])
    filled: dict[str, str] = {}
    for label in data["components"]:
        field = label.get("component", {})
        value = (field.get("values") or [field.get("value") or ""])[0]
        filled[str(field.get("custom_id"))] = str(value).strip()
    return click, filled
