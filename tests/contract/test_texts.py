"""Whatever happens at a table of any game, its words can be said, and in any pen."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import Struct

from bluefelt.engine.contract import Choice, Event, Option, Range, Seat
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.text import Pen, narrowed
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import SUIT_GLYPHS
from tests.contract.players import GAMES, Game, every_game, steps

STEPS = 150
SEEDS = range(3)
HOST = "the host"
MARK = re.compile("«([^»]*)»")


def marked(name: str, seat: Seat) -> str:
    return f"«{name}»"


PENS = (
    Pen(name=marked),
    Pen(
        name=marked,
        bold=lambda words: f"**{words}**",
        large=lambda words: f"## {words}",
        small=lambda words: f"-# {words}",
        time=lambda at: f"<t:{at}>",
        apart=True,
    ),
    Pen(name=marked, acts="", others="", wins="", aloud=True),
)

every_seed = pytest.mark.parametrize("seed", SEEDS)


class Look(Struct):
    """A table after something that random players did: all that anybody sees of it."""

    view: TableView
    events: list[Event]  # since the last look
    own: dict[Seat, Any]
    options: dict[Seat | None, tuple[Option, ...]]  # None: the host's


@cache
def looks(key: str, seed: int) -> list[Look]:
    spec = GAMES[key]
    found, heard = [], 0
    for game in steps(Game(spec, seed), STEPS):
        state, view = game.state, spec.game.public(game.state)
        found.append(
            Look(
                view,
                [event for _, _, events in game.log[heard:] for event in events],
                {seat.seat: spec.game.private(state, seat.seat) for seat in view.seats},
                {seat: spec.game.options(state, seat) for seat in (None, *game.seats)},
            )
        )
        heard = len(game.log)
    return found


def assert_good(lines: list[str], view: TableView) -> None:
    """Something is said, and every name is written by the pen: it may have to be escaped."""
    for line in lines:
        assert line.strip()
        assert line == line.rstrip()
        assert "None" not in line
        assert not any(seat.name in MARK.sub("", line) for seat in view.seats)


@every_game
@every_seed
def test_a_table_can_always_be_told(spec: GameSpec, seed: int) -> None:
    for look in looks(spec.key, seed):
        for pen in PENS:
            check_table(spec, look.view, pen)
            for seat, private in look.own.items():
                assert_good(spec.text.own(look.view, private, seat, pen), look.view)


def check_table(spec: GameSpec, view: TableView, pen: Pen) -> None:
    text = spec.text
    told = text.table(view, pen)
    for seat in view.seats:
        line = text.seat(view, seat, pen)
        assert_good([line], view)
        assert MARK.findall(line) == [seat.name]
        assert marked(seat.name, seat.seat) in "\n".join(told)
    for lines in (told, text.headline(view, pen), text.result(view, pen)):
        assert_good(lines, view)
    assert_good(text.standings(view, pen), view)
    assert text.headline(view, pen)
    if waiting := text.waiting(view, pen, HOST):
        assert_good([waiting], view)
        asked = [s.name for s in view.seats if s.in_round or s.seat in view.waits_for]
        assert {*MARK.findall(waiting)} <= {HOST, *asked}


@every_game
@every_seed
def test_every_option_has_its_button(spec: GameSpec, seed: int) -> None:
    text = spec.text
    for look in looks(spec.key, seed):
        for seat, options in look.options.items():
            for option in text.offered(options):
                assert option in options
                assert len(text.word(option, options).split()) == 1
                for known in (None, look.own.get(-1 if seat is None else seat)):
                    check_buttons(spec, option, look.view, known)  # None: as everybody sees it


def check_buttons(spec: GameSpec, option: Option, view: TableView, private: Any) -> None:
    for one in [option, *choices(option)]:
        label = spec.text.label(one, view, private)
        assert 0 < len(label) <= 80
        assert not set(SUIT_GLYPHS) & set(label)
    for bounds in option.fields.values():
        if isinstance(bounds, Range):
            sizes = spec.text.sizes(option, bounds, view, private)
            assert sizes
            assert len({amount for _, amount in sizes}) == len(sizes)
            assert all(bounds.least <= amount <= bounds.most for _, amount in sizes)


def choices(option: Option) -> Iterator[Option]:
    for field, bounds in option.fields.items():
        if isinstance(bounds, Choice):
            yield from (narrowed(option, field, value) for value in bounds.values)


@every_game
@every_seed
def test_every_event_can_be_told_with_the_table_after_it(spec: GameSpec, seed: int) -> None:
    for look in looks(spec.key, seed):
        names = {seat.seat: seat.name for seat in look.view.seats}
        for event in look.events:
            for viewer in (None, 0):
                seen = spec.game.redact(event, viewer)
                told = None if seen is None else spec.text.event(seen, names, look.view)
                assert told is None or all(told.split("\n"))


@every_game
def test_every_preset_says_what_is_played_for(spec: GameSpec) -> None:
    for settings in spec.presets.values():
        assert all(spec.text.stakes(settings))
    assert spec.text.rules
