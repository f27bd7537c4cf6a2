"""What somebody may do now, as buttons, lists and forms: all of it drawn from the options."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bluefelt.client.menu import Entry, Misfit, Question, Said, fill, make_menu
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
LABELS = {
    "all-in": "All-in",
    "back": "I’m back",
    "bomb": "Next hand a bomb pot",
    "buy": "Buy chips",
    "no-bomb": "No bomb pot",
    "no-post": "Wait for the big blind",
    "no-straddle": "Straddle no more",
    "once": "Run it once",
    "post": "Post to play at once",
    "rabbit": "Rabbit hunt",
    "skip": "Take the rider off the bus",
    "stand-up": "Leave the seat",
    "twice": "Run it twice",
}
# Everybody may know that these are offered to whoever is asked.
IN_PUBLIC = frozenset(
    {"bet/fold", "bet/check", "bet/call", "bet/raise", "bet/all-in", "bet/bring-in"}
    | {"bus/guess", "cards/run-twice", "player/ready", "pyramid/flip"}
)
RAISE, ALL_IN, TOP_UP = "bet/raise", "bet/all-in", "seat/top-up"
BET_ON_LANE, GIVE, CLAIM, SIT = "bet/place", "pyramid/assign", "pyramid/claim", "seat/sit"
CHIP_SIZES = (10, 25, 100, 500)
NOT_A_VALUE = "n"  # before what only keeps two custom_ids apart


def menu_of(options: Sequence[Option]) -> list[Entry]:
    """Everything but sitting down, which has a button of its own."""
    return make_menu([option for option in options if option.command != SIT])


def find(menu: Sequence[Entry], word: str) -> Entry | None:
    return next((entry for entry in menu if entry.word == word), None)


def label_of(entry: Entry, names: Mapping[Seat, str], view: Any = None) -> str:
    """What the button says.

    >>> label_of(Entry("c", "call", (Option("bet/call", price=20),)), {})
    'Call 20'
    >>> label_of(Entry("r", "raise", (Option("bet/raise", {"to": Range(40, 40)}),)), {})
    'Raise to 40'
    """
    word = _word_of(entry, view)
    if is_open(entry, names):
        return f"{word}…"
    bounds = range_of(entry)
    if bounds is not None and entry.command in (RAISE, TOP_UP):
        return f"{_before_amount(word)}{':' * (entry.command == TOP_UP)} {bounds.least:,}"
    price = entry.options[0].price
    return f"{word} {price:,}" if price else word


def _word_of(entry: Entry, view: Any) -> str:
    """What players call it, without an amount."""
    if entry.command == RAISE:
        bet = getattr(view, "bet", 0)
        if getattr(view, "phase", None) == "third" and bet < view.small_bet:
            return "Complete"
        if entry.word == "raise" or bet > 0:  # also the big blind's, who could check as well
            return "Raise"
    return LABELS.get(entry.word, entry.word.replace("-", " ").capitalize())


def _before_amount(word: str) -> str:
    return f"{word}{' to' * (word in ('Raise', 'Complete'))}"


def is_open(entry: Entry, names: Mapping[Seat, str]) -> bool:
    """Whether something is still to be said."""
    return isinstance(fill(entry, [], names), Question)


def click_for(entry: Entry, code: str, moment: str, names: Mapping[Seat, str]) -> Click:
    return Click("ask" if is_open(entry, names) else "play", code, moment, entry.word)


def buttons(
    menu: Sequence[Entry],
    code: str,
    moment: str,
    names: Mapping[Seat, str],
    view: Any,
    public: bool = False,
) -> list[ui.Button[Any]]:
    """One for each thing that can be done now; in public only what everybody may know."""
    made = []
    for entry in _without_doubles(menu):
        if entry.is_aside or entry.command in (BET_ON_LANE, GIVE):
            continue
        if public and entry.command not in IN_PUBLIC:
            continue
        if entry.command == CLAIM:
            made += _claims(entry, code, moment)
        else:
            click = click_for(entry, code, moment, names)
            style = STYLES.get(entry.word, discord.ButtonStyle.secondary)
            made.append(button(click, label_of(entry, names, view), style))
    return made


def _without_doubles(menu: Sequence[Entry]) -> list[Entry]:
    """No all-in that is a call, and no raise that is an all-in."""
    by_command = {entry.command: entry for entry in menu}
    all_in, call = by_command.get(ALL_IN), by_command.get("bet/call")
    if all_in is None:
        return list(menu)
    if call is not None and call.options[0].price == all_in.options[0].price:
        return [entry for entry in menu if entry is not all_in]
    bounds = range_of(by_command[RAISE]) if RAISE in by_command else None
    fixed = bounds is not None and bounds.least == bounds.most
    return [entry for entry in menu if entry.command != RAISE or not fixed]


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
        button(Click("ask", code, moment, entry.word, (str(hand),)), f"Hand {hand}…")
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
        hint = "Give 1 to …" if count == 1 else f"Give all {count} to …"
        choices = [(name, f"{seat},{count}") for seat, name in friends]
        apart = (f"{NOT_A_VALUE}{count}",)
        yield drop_down(Click("play", code, moment, entry.word, apart), hint, choices)


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


def on_lane(entry: Entry, hand: str) -> Entry:
    """The same for one of the lanes: how much fits depends on what lies on the others."""
    same = [option for option in entry.options if str(_only(option.fields["hand"])) == hand]
    return Entry(entry.key, entry.word, tuple(same) or entry.options, entry.given)


def _only(bounds: Any) -> object:
    return bounds.values[0] if isinstance(bounds, Choice) else None


def range_of(entry: Entry) -> Range | None:
    """From where to where the amount may go that is still to be said."""
    ranges = [
        bounds
        for option in entry.options
        for name, bounds in option.fields.items()
        if isinstance(bounds, Range) and name not in entry.given
    ]
    if not ranges:
        return None
    return Range(min(r.least for r in ranges), max(r.most for r in ranges))


def amount_form(entry: Entry, click: Click, view: Any, to_call: int) -> ui.Modal:
    """How much? With the legal range, and what is often wanted."""
    if entry.command == BET_ON_LANE and click.values:
        entry = on_lane(entry, click.values[0])
    presets = [
        discord.SelectOption(label=f"{name}: {amount:,}", value=str(amount))
        for name, amount in presets_of(entry, view, to_call)
    ]
    often = ui.Select[Any](
        custom_id="preset", options=presets, required=False, placeholder="Choose one …"
    )
    amount = ui.TextInput[Any](
        custom_id="amount", required=False, max_length=20, placeholder=presets[0].value
    )
    return form(
        click,
        _title(entry, click, view),
        ui.Label(text="Often wanted", component=often),
        ui.Label(text="Or any amount", description=legal(entry), component=amount),
    )


def _title(entry: Entry, click: Click, view: Any) -> str:
    if entry.command == BET_ON_LANE:
        return f"Bet on hand {click.values[0]}"
    return f"{_before_amount(_word_of(entry, view))}: {legal(entry)}"


def presets_of(entry: Entry, view: Any, to_call: int) -> list[tuple[str, int]]:
    """Amounts that may be said, each of them once."""
    bounds = range_of(entry)
    least, most = (bounds.least, bounds.most) if bounds is not None else (1, 0)
    if entry.command == RAISE:
        bet, pot = getattr(view, "bet", 0), getattr(view, "middle", 0) + to_call
        wanted = [("Min", least), ("½ pot", bet + pot // 2), ("Pot", bet + pot), ("Most", most)]
    elif entry.command == BET_ON_LANE:
        wanted = [("Put", size) for size in CHIP_SIZES] + [("Everything", most)]
    else:
        wanted = [("Least", least), ("Most", most)]
    kept: dict[int, str] = {}
    for name, amount in wanted:
        if least <= amount <= most:
            kept.setdefault(amount, name)
    presets = [(name, amount) for amount, name in kept.items()]
    return [*presets, ("Take it back", 0)] if may_take_back(entry) else presets


def may_take_back(entry: Entry) -> bool:
    """Whether nothing is an amount, too."""
    return any(option.fields.get("amount") == Choice((0,)) for option in entry.options)


def complete(entry: Entry, values: Sequence[str], names: Mapping[Seat, str]) -> Said:
    """The command that was meant; Misfit when it does not fit, or something is missing."""
    words = [value for value in values if not value.startswith(NOT_A_VALUE)]
    if entry.command == GIVE:  # by seat: somebody may be called 3
        return _gift(entry, words)
    said = fill(entry, words, names)
    if isinstance(said, Question):
        raise how_much(entry)
    return said


def how_much(entry: Entry) -> Misfit:
    """What is asked of somebody who said no amount."""
    return Misfit(f"How much? It has to be {legal(entry)}.")


def _gift(entry: Entry, words: Sequence[str]) -> Said:
    sips = range_of(entry)
    to, count = (int(word) for word in words)
    if to not in choices_of(entry, "to") or sips is None:
        raise Misfit("They do not play any more.")
    if not sips.least <= count <= sips.most:
        raise Misfit(f"You have {sips.most} left to give.")
    return Said(GIVE, {"to": to, "sips": count})


def legal(entry: Entry) -> str:
    """The amounts that may be said, in words.

    >>> legal(Entry("r", "raise", (Option("bet/raise", {"to": Range(40, 1000)}),)))
    '40 to 1,000'
    """
    bounds = range_of(entry)
    words = [f"{bounds.least:,} to {bounds.most:,}"] if bounds is not None else []
    return ", or ".join(words + ["0 to take it back"] * may_take_back(entry))
