"""Options as words to type, and words as commands."""

import pytest

from bluefelt.client.menu import Entry, Misfit, Question, Said, fill, find_entry, hint, make_menu
from bluefelt.engine.contract import Choice, Option, Range, Text
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.text import GameText

NAMES = {0: "Ann", 1: "Ben", 2: "Cem"}
POKER = [
    Option("bet/fold"),
    Option("bet/call", price=20),
    Option("bet/raise", {"to": Range(40, 980)}),
    Option("bet/all-in", price=980),
    Option("seat/leave", housekeeping=True),
    Option("table/pause", housekeeping=True),
]
RACE = [
    *(Option("bet/place", {"hand": Choice((n,)), "amount": Range(10, 1000)}) for n in range(1, 6)),
    Option("bet/place", {"hand": Choice((3,)), "amount": Choice((0,))}),
    Option("player/ready"),
]


GAMES = {"pyramid": "ride_the_bus", "bus": "ride_the_bus", "player": "hold_your_horses"}


def menu_of(options: list[Option]) -> list[Entry]:
    """The menu in the words of the game whose options they are."""
    nouns = {option.command.partition("/")[0] for option in options}
    game = next((GAMES[noun] for noun in nouns if noun in GAMES), "holdem")
    return make_menu(options, find_game(game).text)


def said(options: list[Option], line: str) -> Said | Question:
    word, *words = line.split()
    entry = find_entry(menu_of(options), word)
    assert entry is not None
    return fill(entry, words, NAMES)


def test_every_option_has_a_word_and_what_matters_a_letter() -> None:
    menu = menu_of(POKER)
    assert [(entry.key, entry.word) for entry in menu] == [
        *(("f", "fold"), ("c", "call"), ("r", "raise"), ("a", "all-in")),
        *(("", "stand-up"), ("", "pause")),
    ]
    assert [hint(entry, NAMES) for entry in menu][:4] == ["", "20", "40–980", "980"]


def test_no_letter_means_two_things() -> None:
    words = ("see", "say", "sea", "es", "aye", "s")
    menu = make_menu([Option(f"x/{word}") for word in words], GameText())
    keys = [entry.key for entry in menu]
    assert len(set(keys)) == len(keys)
    assert all(keys)


@pytest.mark.parametrize("line", ["r 60", "raise 60", "ra 60", "r to 60", "R 60"])
def test_a_raise_can_be_typed_in_many_ways(line: str) -> None:
    assert said(POKER, line) == Said("bet/raise", {"to": 60})


def test_the_ends_of_a_range_have_names() -> None:
    assert said(POKER, "r max") == Said("bet/raise", {"to": 980})
    assert said(POKER, "r min") == Said("bet/raise", {"to": 40})


def test_what_is_missing_is_asked_for() -> None:
    assert said(POKER, "r") == Question("raise to? 40–980")
    assert said(RACE, "b") == Question("bet hand? 1–5")
    assert said(RACE, "b 2") == Question("bet chips? 10–1,000")
    assert said(RACE, "b 3") == Question("bet chips? 10–1,000 or 0")


@pytest.mark.parametrize("line", ["r 39", "r 981", "r much", "r -40", "r 60 70", "r " + "9" * 5000])
def test_what_does_not_fit_is_said(line: str) -> None:
    with pytest.raises(Misfit, match=r"40–980|What is"):
        said(POKER, line)


def test_bounds_may_differ_by_what_was_said_before() -> None:
    assert said(RACE, "b 3 0") == Said("bet/place", {"hand": 3, "amount": 0})
    with pytest.raises(Misfit, match="10–1,000"):
        said(RACE, "b 2 0")


def test_players_are_called_by_name() -> None:
    give = [Option("pyramid/assign", {"to": Choice((0, 2)), "sips": Range(1, 3)})]
    assert hint(menu_of(give)[0], NAMES) == "to Ann, Cem, how many 1–3"
    assert said(give, "g cem 2") == Said("pyramid/assign", {"to": 2, "sips": 2})
    with pytest.raises(Misfit, match="Ann, Cem"):
        said(give, "g ben 2")


def test_what_can_only_be_one_thing_need_not_be_said() -> None:
    give = [Option("pyramid/assign", {"to": Choice((2,)), "sips": Range(1, 3)})]
    assert said(give, "g") == Question("give how many? 1–3")
    assert said(give, "g 3") == Said("pyramid/assign", {"to": 2, "sips": 3})
    assert said(give, "g cem 3") == Said("pyramid/assign", {"to": 2, "sips": 3})


def test_who_only_says_sit_gets_the_first_seat_and_the_usual_stack() -> None:
    sit = [Option("seat/sit", {"seat": Choice((1, 4)), "chips": Range(40, 200)})]
    assert said(sit, "s") == Said("seat/sit", {"seat": 1})
    assert said(sit, "s 4 100") == Said("seat/sit", {"seat": 4, "chips": 100})


def test_a_choice_of_words_is_a_menu_of_its_own() -> None:
    guess = [Option("bus/guess", {"call": Choice(("higher", "lower"))})]
    assert said(guess, "h") == Said("bus/guess", {"call": "higher"})
    vote = [Option("cards/run-twice", {"twice": Choice((True, False))})]
    assert said(vote, "once") == Said("cards/run-twice", {"twice": False})


def test_a_command_that_nobody_knows_can_be_typed() -> None:
    strange = [Option("dragon/feed", {"with": Text(20), "times": Range(1, 2)})]
    assert said(strange, "feed") == Question("feed with? any text")
    assert said(strange, "f hay 2") == Said("dragon/feed", {"with": "hay", "times": 2})
