"""The table as a picture and in words: everything that is public, and nothing else."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from bluefelt.discord_bot.pictures import alt_text, cards, colours, fonts, picture, table_text
from bluefelt.discord_bot.pictures import canvas as paper
from bluefelt.discord_bot.pictures.canvas import HEAD, WIDTH
from bluefelt.discord_bot.pictures.cards import card_image, height_of
from bluefelt.discord_bot.pictures.holdem import BOARDS_Y, ONE_BOARD
from bluefelt.discord_bot.pictures.pods import HEIGHT, ring, size_for, slot_middle
from bluefelt.discord_bot.pictures.words import escaped, short_chips, tiny_chips
from bluefelt.engine.cards import DECK, SUITS, Card, parse_card
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.registry import GameSpec, find_game, games
from bluefelt.engine.words import SUIT_GLYPHS
from tests.contract.players import Game, sit_everybody
from tests.discord.views import renamed, steps, table_of, visible, with_hidden_dealt_anew

MOST_BYTES = 150_000
NASTY = ("@everyone", "<@1>", "**`x`**", "[a](http://b.c)", "||#1. > _~\\", "\n# @here", "*" * 24)
_CARD = re.compile(rf"(10|[2-9TJQKA])([{SUIT_GLYPHS}])")

every_game = pytest.mark.parametrize("spec", games().values(), ids=games().keys())
every_table = pytest.mark.parametrize(
    ("key", "seats"),
    [
        (key, seats)
        for key, spec in games().items()
        for seats in range(spec.seats.least, spec.seats.most + 1)
    ],
)


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
    spec = replace(find_game("holdem"), key="gin", title="Gin")
    *_, view = steps(table_of("holdem", 2, "gin"))
    assert picture(spec, view) is None
    assert table_text(spec, view).startswith("**Gin**")
    assert alt_text(spec, view).startswith("Gin")


@pytest.mark.parametrize("seats", range(2, 11))
def test_nothing_at_a_holdem_table_overlaps(seats: int) -> None:
    size = size_for(seats)
    high = size.slot * 1.5
    board = 5 * ONE_BOARD + 40
    boxes: list[tuple[float, float, float, float]] = [
        (WIDTH / 2 - board / 2, BOARDS_Y - height_of(ONE_BOARD) / 2, board, height_of(ONE_BOARD))
    ]
    for place in ring(seats):
        _, y = slot_middle(place, size)
        boxes.append((place.x, place.y - size.peek, size.width, size.height + size.peek))
        boxes.append((place.x, y - high / 2, size.width, high))
    for left, top, width, height in boxes:
        assert left >= 0
        assert top >= HEAD
        assert left + width <= WIDTH
        assert top + height <= HEIGHT
    for one, two in combinations(boxes, 2):
        apart = (
            one[0] + one[2] <= two[0] or two[0] + two[2] <= one[0],
            one[1] + one[3] <= two[1] or two[1] + two[3] <= one[1],
        )
        assert any(apart), (one, two)


@every_table
def test_nasty_names_at_full_tables_stay_within_discords_limits(key: str, seats: int) -> None:
    spec = find_game(key)
    for view in list(steps(table_of(key, seats, "names")))[1::7]:
        called = renamed(view, *NASTY)
        text = table_text(spec, called)
        assert len(text) <= 2000
        assert len(alt_text(spec, called)) <= 1000
        assert "@everyone" not in text
        assert "@here" not in text
        assert "<@" not in text.replace("\\<@", "")
        assert "](" not in text
        assert "://" not in text
        assert text.count("`") - text.count("\\`") in (0, 6)  # the pyramid's own


def test_everybody_at_a_large_table_is_named() -> None:
    spec = find_game("ride_the_bus")
    for view in list(steps(table_of("ride_the_bus", 17, "large")))[1::9]:
        text = table_text(spec, renamed(view, *(f"{at:02}{'*' * 22}" for at in range(17))))
        assert all(f"{at:02}" in text for at in range(17))


@given(st.text(max_size=40))
def test_a_name_is_nothing_but_a_name(name: str) -> None:
    safe = escaped(name, 3)
    assert safe.strip()
    assert "\n" not in safe
    bare = re.sub(r"\\[!-/:-?\[-`{-~]", "", safe)
    assert not re.search(r"[!-/:-?\[-`{-~]", bare)
    assert not re.search(r"@(?!\u200b)", bare)


@given(st.text(max_size=30))
def test_no_name_is_drawn_as_boxes(name: str) -> None:
    for bold in (False, True):
        drawn = fonts.drawable(name, bold)
        assert all(char == " " or fonts._has(char, bold) for char in drawn)
        short = fonts.shortened(name, 27, bold, 158)
        assert fonts.width(short, 27, bold) <= 158


@pytest.mark.parametrize(
    ("amount", "short", "tiny"),
    [
        (0, "0", "0"),
        (9_999, "9,999", "9,999"),
        (10_000, "10,000", "10k"),
        (123_456, "123,456", "123k"),
        (1_000_000, "1.00M", "1.00M"),
        (12_345_678, "12.34M", "12.34M"),
        (999_999_999, "999.9M", "999.9M"),
        (2**53 - 1, "9,007T", "9,007T"),
    ],
)
def test_large_amounts_are_short(amount: int, short: str, tiny: str) -> None:
    assert short_chips(amount) == short
    assert tiny_chips(amount) == tiny


@pytest.fixture
def _built_in_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a machine without fonts."""
    kept: list[Any] = [fonts.font, fonts._box, fonts._has, fonts._drawn, fonts.drawable]
    kept += [fonts.width, fonts.shortened, cards.card_image, paper._part_width]
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
    assert paper.shown_name("🎲🎲", 4) == "Seat 4"
    assert escaped("\u200b\n", 4) == "Seat 4"


def test_every_card_and_the_back_look_different() -> None:
    faces = {card_image(card, 60).tobytes() for card in (*DECK, None)}
    assert len(faces) == 53
    assert len({card_image(card, 76, heads=True).tobytes() for card in DECK}) == 52


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
    assert "Main 100 · Side 200" in text
    assert "Total 9,999,999" in text


def test_colours_are_those_of_the_browser() -> None:
    styles = (Path(__file__).parents[2] / "web" / "src" / "tokens.css").read_text()
    browser = dict(re.findall(r"--([\w-]+): (#\w{6});", styles.partition("}")[0]))
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
