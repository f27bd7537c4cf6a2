from decimal import Decimal
from typing import Any

import pytest

from bluefelt.games.holdem.phh.history import read_history
from bluefelt.games.holdem.phh.notation import PhhError, parse_action, parse_cards, write_cards
from tests.games.holdem.phh.hands import fields, problem


def test_words_may_stand_far_apart() -> None:
    action = parse_action("  p12   cbr\t 7.25 ")
    assert (action.seat, action.verb, action.amount) == (11, "cbr", Decimal("7.25"))


@pytest.mark.parametrize("text", ["", "   ", "# burn card 6s is exposed", "  #"])
def test_comments_do_nothing(text: str) -> None:
    assert parse_action(text).verb == ""


@pytest.mark.parametrize("text", ["p1 f # sighs", "p1 f #sighs", "p1 f # p2 cc"])
def test_commentary_is_not_part_of_an_action(text: str) -> None:
    action = parse_action(text)
    assert (action.verb, action.seat, action.text) == ("f", 0, text)


def test_a_dash_shows_what_was_dealt_and_nothing_mucks_it() -> None:
    assert parse_action("p2 sm -").cards == (None, None)
    assert parse_action("p2 sm").cards == ()
    assert parse_action("p2 sm ??Ad").cards == (None, 49)


@pytest.mark.parametrize(
    "text",
    [
        *("p1", "p1 x", "p0 f", "p01 f", "p100 f", "q1 f", "d f", "f", "p1 f 3", "p1 cc 2"),
        *("p1 cbr", "p1 cbr -2", "p1 cbr 1e3", "p1 cbr 1,000", "p1 cbr nan", "p1 cbr ٣"),
        *("d db", "d dh p1", "d dh AcAd", "d db Ac Ad", "d db AcX", "d db 1c", "d db ac"),
        *("d db A?", "p1 sm 10c", "p1 pb", "p1 sd AcAd", "d xx AcAd", "p1 cbr " + "9" * 30),
    ],
)
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(PhhError):
        parse_action(text)


def test_cards_are_written_as_they_are_read() -> None:
    assert write_cards(parse_cards("Ac??Td2s")) == "Ac??Td2s"


def test_a_malformed_action_is_named() -> None:
    hand = fields("p3 f, p1 raises", [100, 100, 100])
    assert problem(hand, "malformed") == "action 5 'p1 raises': this is no action"


def test_players_that_nobody_is_are_refused() -> None:
    assert "only 2 players" in problem(fields("p3 f", [100, 100]), "malformed")


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("variant", None, "variant"),
        ("variant", 7, "variant"),
        ("antes", [0], "antes: 1 values for 3 players"),
        ("antes", [0, 0, -1], "negative"),
        ("antes", "0", "no array"),
        ("antes", [0, 0, Decimal("inf")], "out of range"),
        ("blinds_or_straddles", [1, 2], "2 values for 3 players"),
        ("blinds_or_straddles", [1, 2, "0"], "no amount"),
        ("blinds_or_straddles", [1, 2, True], "no amount"),
        ("min_bet", 0, "needs chips"),
        ("min_bet", Decimal("nan"), "out of range"),
        ("min_bet", [2], "no amount"),
        ("starting_stacks", [100], "1 players"),
        ("starting_stacks", [], "0 players"),
        ("starting_stacks", [100] * 23, "23 players"),
        ("starting_stacks", [100, 0, 100], "needs chips"),
        ("starting_stacks", [100, -5, 100], "negative"),
        ("starting_stacks", [100, Decimal("-inf"), 100], "out of range"),
        ("starting_stacks", [10**13, 100, 100], "out of range"),
        ("starting_stacks", [Decimal(10**12), Decimal("0.5"), 100], "out of range"),
        ("starting_stacks", [Decimal("1.00001"), 100, 100], "5 decimal places"),
        ("starting_stacks", [Decimal("1000000000000." + "0" * 30 + "1"), 100, 100], "out of range"),
        ("starting_stacks", [Decimal("1." + "0" * 30 + "1"), 100, 100], "31 decimal places"),
        ("actions", "p1 f", "no array"),
        ("actions", [7], "action 1 '7'"),
        ("finishing_stacks", [100, 100], "2 values"),
        ("finishing_stacks", [100, 100, {}], "no amount"),
        ("players", ["Ann", "Bob"], "2 names"),
        ("players", ["Ann", "Bob", 3], "names"),
        ("players", "Ann", "names"),
        ("ante_trimming_status", 1, "neither true nor false"),
    ],
)
def test_malformed_fields_are_named(field: str, value: Any, why: str) -> None:
    hand = fields("p3 f, p1 f", [100, 100, 100])
    assert why in problem({**hand, field: value}, "malformed")


@pytest.mark.parametrize(
    "field", ["variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions"]
)
def test_required_fields_are_required(field: str) -> None:
    hand = fields("p3 f, p1 f", [100, 100, 100])
    del hand[field]
    assert problem(hand, "malformed") == f"{field} is missing"


@pytest.mark.parametrize("variant", ["PO", "NS", "F7S/8", "nt", ""])
def test_other_games_are_unsupported(variant: str) -> None:
    assert "only NT and FT" in problem({"variant": variant}, "unsupported")


def test_odd_fixed_limits_are_unsupported() -> None:
    hand = {**fields("", [100, 100]), "variant": "FT", "small_bet": 2, "big_bet": 5}
    assert "big_bet" in problem(hand, "unsupported")


def test_whole_amounts_stay_as_they_are() -> None:
    history = read_history(fields("p2 cbr 6.00", [100, Decimal("100.0")]))
    assert (history.places, history.stacks, history.amount(7)) == (0, (100, 100), 7)


def test_where_there_are_dimes_there_are_cents() -> None:
    history = read_history(fields("p2 cbr 6.5", [100, 100]))
    assert (history.places, history.stacks) == (2, (10_000, 10_000))
    assert history.amount(30) == Decimal("0.3")


def test_floats_mean_what_they_print() -> None:
    assert read_history(fields("", [0.1, 0.2])).stacks == (10, 20)
