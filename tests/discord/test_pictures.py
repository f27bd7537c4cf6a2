"""The table as a picture and in words: everything that is public, and nothing else."""

import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from bluefelt.discord_bot.pens import alt_text, table_text
from bluefelt.discord_bot.pictures import canvas, cards, colours, fonts, picture
from bluefelt.discord_bot.pictures.cards import card_image
from bluefelt.engine.canvas import WIDTH
from bluefelt.engine.cards import DECK, SUITS, Card, parse_card
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.registry import GameSpec, find_game, games
from bluefelt.engine.words import SUIT_GLYPHS
from tests.contract.players import Game, sit_everybody
from tests.discord.views import (
    every_table,
    renamed,
    steps,
    table_of,
    visible,
    with_hidden_dealt_anew,
)

MOST_BYTES = 150_000
_CARD = re.compile(rf"(10|[2-9TJQKA])([{SUIT_GLYPHS}])")

every_game = pytest.mark.parametrize("spec", games().values(), ids=games().keys())


def cards_named(text: str) -> set[Card]:
    return {parse_card(rank + SUITS[SUIT_GLYPHS.index(suit)]) for rank, suit in _CARD.findall(text)}


def looks_right(spec: GameSpec, view: Any) -> None:
    """A picture of reasonable size, and texts that fit and name nothing hidden."""
    png = picture(spec, view)
    assert png is not None
    assert len(png) < MOST_BYTES
    with Image.open(BytesIO(png)) as image:
        assert image.width == WIDTH
    for text, most in ((table_text(spec, view), 2000), (alt_text(spec, view), 1000)):
        assert 0 < len(text) <= most
        assert cards_named(text) <= visible(spec.key, view)


def turning_points(views: list[Any]) -> list[Any]:
    """How each phase begins and ends, after and before each other one."""
    turns: dict[tuple[str, str], tuple[Any, Any]] = {}
    for before, after in pairwise(views):
        if before.phase != after.phase:
            turns.setdefault((before.phase, after.phase), (before, after))
    return [*(view for turn in turns.values() for view in turn), views[-1]]


@every_table
def test_a_round_can_be_seen_step_by_step(key: str, seats: int) -> None:
    spec = find_game(key)
    views = list(steps(table_of(key, seats, f"{key}{seats}")))
    small_or_large = seats in (spec.seats.least, spec.seats.most)
    for view in views if small_or_large else turning_points(views):
        looks_right(spec, view)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_can_be_seen(spec: GameSpec, seed: int) -> None:
    game = Game(spec, seed)
    sit_everybody(game)
    for step in range(90):
        game.step()
        if step % 3 == 0:
            looks_right(spec, spec.game.public(game.state))


@every_game
def test_hidden_cards_change_no_pixel_and_no_letter(spec: GameSpec) -> None:
    table = table_of(spec.key, min(4, spec.seats.most), "hidden")
    random = Random(7)
    compared = changed = 0
    drawn = set()
    for view in steps(table, rounds=2):
        state = table.table.state
        other = with_hidden_dealt_anew(spec, state, random)
        if not table.table.game.is_running(state) or view.phase == "waiting":
            continue
        shown = table.table.game.public(other)
        assert shown == view
        if view.phase not in drawn:  # the same view is the same picture
            assert picture(spec, shown) == picture(spec, view)
            drawn.add(view.phase)
        assert table_text(spec, shown) == table_text(spec, view)
        assert alt_text(spec, shown) == alt_text(spec, view)
        compared += 1
        changed += other != state
    assert compared > 5
    assert changed == compared


def test_the_comparison_sees_a_card_that_is_shown() -> None:
    spec = find_game("holdem")
    views = [view for view in steps(table_of("holdem", 3, "seen"), 4) if view.boards[0]]
    board = views[0].boards[0]
    other = (next(card for card in DECK if card not in board), *board[1:])
    changed = replace(views[0], boards=(other, *views[0].boards[1:]))
    assert picture(spec, changed) != picture(spec, views[0])
    assert table_text(spec, changed) != table_text(spec, views[0])


@every_game
def test_nothing_but_a_public_view_gets_in(spec: GameSpec) -> None:
    table = table_of(spec.key, 2, "private")
    list(steps(table))
    private = table.table.game.private(table.table.state, 0)
    others = [
        game.game.public(game.game.setup(next(iter(game.presets.values()))))
        for game in games().values()
        if game is not spec
    ]
    for wrong in (private, table.table.state, {"seats": []}, None, *others):
        for ask in (picture, alt_text, table_text):
            with pytest.raises(TypeError, match=spec.key):
                ask(spec, wrong)
    assert isinstance(private, spec.private)


def test_a_game_without_a_picture_has_words() -> None:
    spec = replace(find_game("holdem"), title="Gin", picture=None)
    *_, view = steps(table_of("holdem", 2, "gin"))
    assert picture(spec, view) is None
    assert table_text(spec, view).startswith("**Gin**")
    assert alt_text(spec, view).startswith("Gin")


@given(st.text(max_size=30))
def test_no_name_is_drawn_as_boxes(name: str) -> None:
    for bold in (False, True):
        drawn = fonts.drawable(name, bold)
        assert all(char == " " or fonts._has(char, bold) for char in drawn)
        short = fonts.shortened(name, 27, bold, 158)
        assert fonts.width(short, 27, bold) <= 158


@pytest.fixture
def _built_in_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a machine without fonts."""
    kept: list[Any] = [fonts.font, fonts._box, fonts._has, fonts._drawn, fonts.drawable]
    kept += [fonts.width, fonts.shortened, cards.card_image]
    monkeypatch.setattr(fonts, "_path", lambda bold: None)
    for cached in kept:
        cached.cache_clear()
    yield
    for cached in kept:
        cached.cache_clear()


@pytest.mark.usefixtures("_built_in_font")
def test_without_fonts_letters_lose_their_marks_and_nothing_else() -> None:
    assert fonts.drawable("Árvíztűrő × Łódź… 🎲") == "Arvizturo x Lodz…"
    for key in games():
        *_, view = steps(table_of(key, 3, "plain"))
        looks_right(find_game(key), renamed(view, "Őzike", "Zoë", "小明"))


def test_hungarian_is_drawn_where_the_system_has_the_letters() -> None:
    expected = "oOuU" if fonts._path(bold=True) is None else "őŐűŰ"
    assert fonts.drawable("őŐűŰ", True) == expected


def test_a_name_that_cannot_be_drawn_becomes_the_seat() -> None:
    assert canvas.PillowCanvas(99).name("🎲🎲", 4) == "Seat 4"


def test_every_card_and_the_back_look_different() -> None:
    faces = {card_image(card, 60).tobytes() for card in (*DECK, None)}
    assert len(faces) == 53
    assert len({card_image(card, 76, top_only=True).tobytes() for card in DECK}) == 52


def test_two_boards_and_side_pots_are_told() -> None:
    spec = find_game("holdem")
    view = next(v for v in steps(table_of("holdem", 6, "pots"), 9) if len(v.boards[0]) >= 3)
    twice = replace(
        view,
        boards=(view.boards[0], view.boards[0][::-1]),
        pots=tuple(Pot(100 * at, (0, 1)) for at in range(1, 10)),
        middle=9_999_999,
        places=(),
    )
    assert picture(spec, twice) != picture(spec, view)
    text = table_text(spec, twice)
    assert "Board 2: " in text
    assert "Main pot 100 · side pot 200" in text
    assert "total 9,999,999" in text


def test_games_come_without_pillow() -> None:
    code = "import sys; from bluefelt.engine.registry import games; games(); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    modules = loaded.stdout.split()
    assert "bluefelt.games.holdem.picture" in modules
    assert "PIL" not in modules


def test_colours_are_those_of_the_browser() -> None:
    styles = (Path(__file__).parents[2] / "web" / "src" / "tokens.css").read_text()
    browser = dict(
        reversed(re.findall(r"--([\w-]+): (#\w{6});", styles))
    )  # the first felt and deck
    for name, colour in {
        "bg": colours.BACKGROUND,
        "felt-1": colours.FELT,
        "felt-3": colours.FELT_EDGE,
        "rail": colours.RAIL,
        "surface": colours.SURFACE,
        "surface-2": colours.SURFACE_2,
        "line": colours.LINE,
        "text": colours.TEXT,
        "muted": colours.MUTED,
        "accent": colours.GOLD,
        "on-accent": colours.ON_GOLD,
        "all-in": colours.ALL_IN,
        "ok": colours.GOOD,
        "bad": colours.BAD,
        "wild": colours.WILD,
        "wild-2": colours.WILD_LIGHT,
        "wild-edge": colours.WILD_EDGE,
        "on-wild": colours.ON_WILD,
        "card": colours.PAPER,
        "card-edge": colours.PAPER_EDGE,
        "suit-s": colours.BLACK,
        "suit-h": colours.RED,
    }.items():
        assert browser[name] == colour, name
