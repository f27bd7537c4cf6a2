"""Buttons, lists and forms: all of them fit Discord, and everything they say is lawful."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import discord
import pytest
from discord import ui

from bluefelt.client.menu import Entry, Misfit, Said, make_menu
from bluefelt.discord_bot.buttons import (
    BET_ON_LANE,
    amount_form,
    buttons,
    complete,
    find,
    label_of,
    lists,
    menu_of,
    on_lane,
    presets_of,
)
from bluefelt.discord_bot.clicks import Click, read_click
from bluefelt.engine.contract import Choice, Command, Option, Range, Seat
from bluefelt.engine.registry import find_game, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal
from tests.contract.players import Game, sit_everybody

CODE, NOW = "ABC23D", "1f2e3d4c"


def tables(key: str, seed: int, steps: int) -> Iterator[Game]:
    """A table after everything that random players did."""
    spec = find_game(key)
    presets = list(spec.presets.values())
    game = Game(spec, seed, presets[seed % len(presets)])
    sit_everybody(game)
    for _ in range(steps):
        with suppress(Rejected):
            game.play(Deal())
        game.somebody_acts()
        yield game


def names_of(game: Game) -> dict[Seat, str]:
    return {seat: f"{seat + 1}st *Player* {seat}" for seat in game.seats}


def command_of(game: Game, said: Said) -> Command:
    return game.kinds[said.command](**said.fields)


def host_options(game: Game) -> tuple[Option, ...]:
    return game.spec.game.options(game.state, None)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", games())
def test_every_button_means_something_lawful(key: str, seed: int) -> None:
    for game in tables(key, seed, 120):
        names, view = names_of(game), game.spec.game.public(game.state)
        for seat in game.seats:
            own = game.spec.game.options(game.state, seat)
            menu = menu_of([*own, *host_options(game)] if seat == 0 else own)
            for item in buttons(menu, CODE, NOW, names, view):
                assert item.label is not None
                assert 0 < len(item.label) <= 80
                check_click(game, seat, menu, str(item.custom_id))
            for row in lists(menu, CODE, NOW, names):
                for part in row.children:
                    if isinstance(part, ui.Select):
                        check_list(game, seat, menu, part)


def check_list(game: Game, seat: Seat, menu: list[Entry], select: ui.Select[Any]) -> None:
    assert 1 <= len(select.options) <= 25
    assert len({option.value for option in select.options}) == len(select.options)
    for option in select.options:
        if select.placeholder == "More …":
            assert find(menu, option.value)
        else:
            check_click(game, seat, menu, str(select.custom_id), [option.value])


def check_click(
    game: Game, seat: Seat, menu: list[Entry], custom_id: str, chosen: list[str] | None = None
) -> None:
    assert len(custom_id) <= 100
    click = read_click(custom_id, chosen or [])
    assert click is not None
    entry = find(menu, click.word)
    assert entry is not None
    if click.kind == "play":
        command = command_of(game, complete(entry, click.values, names_of(game)))
        assert game.is_offered(command, seat) or game.is_offered(command, None), command


@pytest.mark.parametrize("key", ["holdem", "follow_the_queen", "hold_your_horses"])
def test_presets_can_be_played(key: str) -> None:
    async def forms() -> int:  # which are made in a loop
        return sum(forms_of(game) for seed in range(3) for game in tables(key, seed, 60))

    assert asyncio.run(forms()) > 20


def forms_of(game: Game) -> int:
    """How many forms somebody could open now; each of them is looked at."""
    forms, view = 0, game.spec.game.public(game.state)
    for seat in game.seats:
        private = game.spec.game.private(game.state, seat)
        menu = menu_of(game.spec.game.options(game.state, seat))
        for item in buttons(menu, CODE, NOW, {}, view) + lane_buttons(menu):
            click = read_click(str(item.custom_id))
            assert click is not None
            if click.kind == "ask":
                check_form(game, seat, menu, click, view, getattr(private, "to_call", 0))
                forms += 1
    return forms


def lane_buttons(menu: list[Entry]) -> list[ui.Button[Any]]:
    rows = lists([entry for entry in menu if entry.command == BET_ON_LANE], CODE, NOW, {})
    return [part for row in rows for part in row.children if isinstance(part, ui.Button)]


def check_form(
    game: Game, seat: Seat, menu: list[Entry], click: Click, view: Any, to_call: int
) -> None:
    entry = find(menu, click.word)
    assert entry is not None
    one = on_lane(entry, click.values[0]) if click.values else entry
    presets = presets_of(one, view, to_call)
    assert len({amount for _, amount in presets}) == len(presets) > 0
    for _, amount in presets:
        said = complete(entry, (*click.values, str(amount)), {})
        assert game.is_offered(command_of(game, said), seat), said
    check_fits(entry, click, view, to_call)


def check_fits(entry: Entry, click: Click, view: Any, to_call: int) -> None:
    modal = amount_form(entry, click, view, to_call)
    assert len(modal.title) <= 45
    assert len(modal.custom_id) <= 100
    for label in modal.children:
        assert isinstance(label, ui.Label)
        assert len(label.text) <= 45
        assert len(label.description or "") <= 100


def option(command: str, **fields: Any) -> Option:
    return Option(command, fields)


def test_sips_go_to_the_seat_and_not_to_whose_name_begins_so() -> None:
    [entry] = make_menu([option("pyramid/assign", to=Choice((1, 2)), sips=Range(1, 4))])
    names = {0: "Ann", 1: "Ben", 2: "1st Cleo"}
    assert complete(entry, ["n1", "1", "1"], names) == Said("pyramid/assign", {"to": 1, "sips": 1})
    with pytest.raises(Misfit, match="You have 4 left"):
        complete(entry, ["n9", "1", "9"], names)
    with pytest.raises(Misfit, match="do not play any more"):
        complete(entry, ["n1", "3", "1"], names)


def test_how_much_fits_on_a_lane_depends_on_the_others() -> None:
    [entry] = make_menu(
        [
            option("bet/place", hand=Choice((1,)), amount=Range(10, 900)),
            option("bet/place", hand=Choice((2,)), amount=Range(10, 100)),
            option("bet/place", hand=Choice((2,)), amount=Choice((0,))),
        ]
    )
    assert presets_of(on_lane(entry, "1"), None, 0)[-1] == ("Everything", 900)
    second = presets_of(on_lane(entry, "2"), None, 0)
    assert second == [("Put", 10), ("Put", 25), ("Put", 100), ("Take it back", 0)]


@pytest.mark.parametrize(
    ("options", "labels"),
    [
        ([option("bet/check"), option("bet/raise", to=Range(40, 900))], ["Check", "Raise…"]),
        (
            [Option("bet/call", price=90), Option("bet/all-in", price=90)],
            ["Call 90"],
        ),
        (
            [
                Option("bet/call", price=90),
                option("bet/raise", to=Range(300, 300)),
                Option("bet/all-in", price=280),
            ],
            ["Call 90", "All-in 280"],
        ),
        ([option("cards/run-twice", twice=Choice((True, False)))], ["Run it twice", "Run it once"]),
        ([option("bus/guess", call=Choice(("higher", "lower")))], ["Higher", "Lower"]),
        ([option("pyramid/claim", count=Range(1, 2))], ["Play 1 card", "Play 2 cards"]),
    ],
)
def test_labels(options: list[Option], labels: list[str]) -> None:
    class View:
        bet = 20  # the big blind may check, and raise

    made = buttons(menu_of(options), CODE, NOW, {}, View())
    assert [each.label for each in made] == labels


def test_what_can_be_bought_is_said() -> None:
    [entry] = make_menu([option("seat/top-up", chips=Range(1000, 1000))])
    assert label_of(entry, {}) == "Buy chips: 1,000"
    assert discord.ButtonStyle.danger in {
        each.style for each in buttons(menu_of([Option("bet/fold")]), CODE, NOW, {}, None)
    }
