"""Whatever happens at a table of any game, its words can be said, and in any pen."""

from collections.abc import Iterator
from typing import Any

import pytest
from high_card import GAME as HIGH_CARD

from bluefelt.engine.contract import Choice, Option, Range, Seat
from bluefelt.engine.registry import GameSpec, games
from bluefelt.engine.tables.text import Pen, narrowed
from bluefelt.engine.tables.view import TableView
from bluefelt.engine.words import SUIT_GLYPHS
from tests.contract.players import Game, sit_everybody

STEPS = 150
SEEDS = range(4)
HOST = "«host»"


def marked(name: str, seat: Seat) -> str:
    return f"«{seat}»"


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
SPECS = {**games(), HIGH_CARD.key: HIGH_CARD}

every_game = pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS.keys())
every_seed = pytest.mark.parametrize("seed", SEEDS)


def tables(spec: GameSpec, seed: int) -> Iterator[tuple[Game, TableView]]:
    """A table after everything that random players did."""
    game = Game(spec, seed)
    sit_everybody(game)
    for _ in range(STEPS):
        game.step()
        yield game, spec.game.public(game.state)


def assert_good(lines: list[str], view: TableView) -> None:
    """Something is said, and every name is written by the pen: it may have to be escaped."""
    for line in lines:
        assert line.strip()
        assert line == line.rstrip()
        assert "None" not in line
        assert not any(seat.name in line for seat in view.seats), line


@every_game
@every_seed
def test_a_table_can_always_be_told(spec: GameSpec, seed: int) -> None:
    for game, view in tables(spec, seed):
        for pen in PENS:
            check_table(spec, view, pen)
            for seat in view.seats:
                private = spec.game.private(game.state, seat.seat)
                assert_good(spec.text.own(view, private, seat.seat, pen), view)


def check_table(spec: GameSpec, view: TableView, pen: Pen) -> None:
    text = spec.text
    told = text.table(view, pen)
    for seat in view.seats:
        line = text.seat(view, seat, pen)
        assert_good([line], view)
        assert marked(seat.name, seat.seat) in line
        assert marked(seat.name, seat.seat) in "\n".join(told)
    for lines in (told, text.headline(view, pen), text.result(view, pen)):
        assert_good(lines, view)
    assert_good(text.standings(view, pen), view)
    assert text.headline(view, pen)
    if waiting := text.waiting(view, pen, HOST):
        assert_good([waiting], view)


@every_game
@every_seed
def test_every_option_has_its_button(spec: GameSpec, seed: int) -> None:
    text = spec.text
    for game, view in tables(spec, seed):
        for seat in (None, *game.seats):
            private = None if seat is None else spec.game.private(game.state, seat)
            options = spec.game.options(game.state, seat)
            for option in text.offered(options):
                assert option in options
                assert 0 < len(text.word(option, options).split()) == 1
                for one in [option, *choices(option)]:
                    for known in (private, None):  # everybody sees the buttons of who is asked
                        label = text.label(one, view, known)
                        assert 0 < len(label) <= 80
                        assert not set(SUIT_GLYPHS) & set(label)
                        check_sizes(spec, one, view, known)


def choices(option: Option) -> Iterator[Option]:
    for field, bounds in option.fields.items():
        if isinstance(bounds, Choice):
            yield from (narrowed(option, field, value) for value in bounds.values)


def check_sizes(spec: GameSpec, option: Option, view: TableView, private: Any) -> None:
    for bounds in option.fields.values():
        if isinstance(bounds, Range):
            sizes = spec.text.sizes(option, bounds, view, private)
            assert sizes
            assert len({amount for _, amount in sizes}) == len(sizes)
            assert all(bounds.least <= amount <= bounds.most for _, amount in sizes)


@every_game
@every_seed
def test_every_event_can_be_told_with_the_table_after_it(spec: GameSpec, seed: int) -> None:
    heard = 0
    for game, view in tables(spec, seed):
        names = {seat.seat: seat.name for seat in view.seats}
        for _, _, events in game.log[heard:]:
            for event in events:
                for viewer in (None, 0):
                    seen = spec.game.redact(event, viewer)
                    told = None if seen is None else spec.text.event(seen, names, view)
                    assert told is None or all(told.split("\n"))
        heard = len(game.log)


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS.keys())
def test_every_preset_says_what_is_played_for(spec: GameSpec) -> None:
    for settings in spec.presets.values():
        assert all(spec.text.stakes(settings))
    assert spec.text.rules
