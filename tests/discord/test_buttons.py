"""Buttons, lists and forms: all of them fit Discord, and everything they say is lawful."""

import discord
import pytest
from discord import ui
from high_card import GAME as HIGH_CARD

from bluefelt.client.menu import Entry, Misfit, Said
from bluefelt.discord_bot.buttons import (
    NO_LONGER,
    Menu,
    amount_form,
    buttons,
    chosen,
    complete,
    legal,
    lists,
    make_menu,
    sizes_of,
)
from bluefelt.discord_bot.clicks import Click, read_click
from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, Option, Range, Seat
from bluefelt.engine.registry import GameSpec, find_game
from bluefelt.engine.table import Clock, Table
from bluefelt.engine.tables.text import Action, GameText
from bluefelt.engine.tables.view import TableView
from tests.contract.players import GAMES, Game
from tests.discord.test_messages import menu_for, snapshots


class Give(Command, frozen=True, tag="try/give"):
    """Something for somebody."""


class Pick(Command, frozen=True, tag="try/pick"):
    """One of some piles."""


class Bet(Command, frozen=True, tag="try/bet"):
    """An amount on one of them."""


def command_of(game: Game, said: Said) -> Command:
    return game.kinds[said.command](**said.fields)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES)
async def test_every_button_means_something_lawful(spec: GameSpec, seed: int) -> None:
    checked = 0  # in a coroutine, because forms are made in a loop
    for game, snapshot in snapshots(spec, seed, 120):
        for seat in game.seats:
            checked += check_menu(game, seat, menu_for(game, snapshot, seat))
    assert checked > 100


def check_menu(game: Game, seat: Seat, menu: Menu) -> int:
    """How much can be clicked; each of it is tried."""
    made = buttons(menu)
    for item in made:
        assert item.label is not None
        assert 0 < len(item.label) <= 80
        check_click(game, seat, menu, str(item.custom_id))
    parts = [part for row in lists(menu) for part in row.children]
    for part in parts:
        assert isinstance(part, ui.Select)
        check_list(game, seat, menu, part)
    return len(made) + len(parts)


def check_list(game: Game, seat: Seat, menu: Menu, select: ui.Select[ui.LayoutView]) -> None:
    assert 1 <= len(select.options) <= 25
    assert len({option.value for option in select.options}) == len(select.options)
    for option in select.options:
        if select.placeholder == "More …":
            assert menu.find(option.value)
        else:
            check_click(game, seat, menu, str(select.custom_id), option.value)


def check_click(game: Game, seat: Seat, menu: Menu, custom_id: str, *values: str) -> None:
    assert len(custom_id) <= 100
    click = read_click(custom_id, values)
    assert click is not None
    entry = menu.find(click.word)
    assert entry is not None
    if click.kind == "play":
        command = command_of(game, complete(entry, click.values))
        assert game.is_offered(command, seat) or game.is_offered(command, None), command
    else:
        check_form(game, seat, menu, entry, click)


def check_form(game: Game, seat: Seat, menu: Menu, entry: Entry, click: Click) -> None:
    sizes = sizes_of(menu, chosen(entry, click.values)[0])
    assert len({amount for _, amount in sizes}) == len(sizes) > 0
    for _, amount in sizes:
        said = complete(entry, (*click.values, str(amount)))
        assert game.is_offered(command_of(game, said), seat), said
    modal = amount_form(menu, entry, click)
    assert len(modal.title) <= 45
    assert len(modal.custom_id) <= 100
    for label in modal.children:
        assert isinstance(label, ui.Label)
        assert len(label.text) <= 45
        assert len(label.description or "") <= 100


# What is drawn of which options.


class Words(GameText[TableView, object]):
    """A game in which somebody gives sips, picks a pile, or bets on one."""

    actions = {
        Give: Action(word="give", tone="good", seats=frozenset({"to"})),
        Pick: Action(word="pick"),
        Bet: Action(word="bet", each="pile"),
    }


GIVE = Option("try/give", {"to": Choice((1, 2)), "sips": Range(1, 4)})
BETS = (
    Option("try/bet", {"pile": Choice((1,)), "amount": Range(10, 900)}),
    Option("try/bet", {"pile": Choice((2,)), "amount": Range(10, 100)}),
    Option("try/bet", {"pile": Choice((2,)), "amount": Choice((0,))}),
)


def menu_with(*options: Option) -> Menu:
    """A menu at a table with Ann, Ben and 1st Cleo."""
    table = Table(HIGH_CARD, clock=Clock(), entropy=Seeds(b"menu"))
    for seat, name in enumerate(("Ann", "Ben", "1st Cleo")):
        table.sit(seat, name, 100)
    return make_menu(options, Words(), table.view, None, "ABC23D", HIGH_CARD.key, 1)


def labels_in(menu: Menu) -> dict[str, list[str]]:
    """Every list by its hint."""
    selects = [part for row in lists(menu) for part in row.children]
    return {
        str(select.placeholder): [option.label for option in select.options]
        for select in selects
        if isinstance(select, ui.Select)
    }


@pytest.mark.parametrize(
    ("options", "labels", "listed"),
    [
        ([Option("card/keep"), Option("try/pay", price=20)], ["Keep", "Pay 20"], {}),
        ([Option("try/say", {"what": Choice(("up", "down"))})], ["Say up", "Say down"], {}),
        ([Option("try/put", {"chips": Range(1, 9)})], ["Put…"], {}),
        ([Option("try/pick", {"pile": Choice((1, 2))})], ["Pick 1", "Pick 2"], {}),
        (
            [Option("try/pick", {"pile": Choice(tuple(range(7)))})],
            [],
            {"Pick …": [str(pile) for pile in range(7)]},
        ),
        (BETS, ["Bet 1…", "Bet 2…"], {}),
        ([GIVE], [], {f"Give {sips} to …": ["Ben", "1st Cleo"] for sips in (1, 4)}),
        (
            [Option("seat/leave", housekeeping=True)],
            [],
            {"More …": ["Leave the seat"]},
        ),
    ],
)
def test_what_is_drawn(
    options: list[Option], labels: list[str], listed: dict[str, list[str]]
) -> None:
    menu = menu_with(*options)
    assert [each.label for each in buttons(menu)] == labels
    assert labels_in(menu) == listed


def test_what_is_given_goes_to_the_seat_and_not_to_whose_name_begins_so() -> None:
    [entry] = menu_with(GIVE).entries
    assert complete(entry, ["sips=1", "to=1"]) == Said("try/give", {"sips": 1, "to": 1})
    for gone in (["sips=9", "to=1"], ["sips=1", "to=3"]):
        with pytest.raises(Misfit, match=NO_LONGER):
            complete(entry, gone)


def test_an_amount_depends_on_what_was_chosen_before() -> None:
    menu = menu_with(*BETS)
    [entry] = menu.entries
    first, second = (chosen(entry, [f"pile={pile}"])[0] for pile in (1, 2))
    assert sizes_of(menu, first) == [("Least", 10), ("Most", 900)]
    assert sizes_of(menu, second) == [("Least", 10), ("Most", 100), ("Bet 2 0", 0)]
    assert legal(second) == "10 to 100, or 0"
    assert complete(entry, ["pile=2", "0"]) == Said("try/bet", {"pile": 2, "amount": 0})
    with pytest.raises(Misfit, match="10–100"):
        complete(entry, ["pile=2", "900"])
    with pytest.raises(Misfit, match="How much"):
        complete(entry, ["pile=2"])


def test_colours_say_what_an_action_is_like() -> None:
    text, view = find_game("holdem").text, menu_with().view
    fold = make_menu([Option("bet/fold")], text, view, None, "ABC23D", "holdem", 1)
    assert [each.style for each in buttons(fold)] == [discord.ButtonStyle.danger]
