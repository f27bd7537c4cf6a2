from decimal import Decimal
from pathlib import Path

import pytest

from bluefelt.games.holdem import phh
from tests.games.holdem.phh.hands import fields

ONE = """
# A walk, and what it cost.
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.05, 0.10, 0]
min_bet = 0.10
starting_stacks = [10, 10.25, inf]
actions = [
  "d dh p1 ????",  # a comment of TOML
  "d dh p2 7c2d",
  "d dh p3 ????",
  "p3 f # a comment of the hand",
  "",
  "p1 f",
]
time = 20:15:00
finishing_stacks = [9.95, 10.30, inf]
"""


def test_one_hand(tmp_path: Path) -> None:
    path = tmp_path / "walk.phh"
    path.write_text(ONE)
    [outcome] = phh.replay_file(path)
    assert outcome.status == "ok"
    assert outcome.finishing_stacks == (Decimal("9.95"), Decimal("10.3"), None)


def test_many_hands_one_of_them_wrong(tmp_path: Path) -> None:
    path = tmp_path / "evening.phhs"
    path.write_text(f"[1]{ONE}\n[2]{ONE.replace('10.30', '10.35')}\n[last]{ONE}\nhand = 77\n")
    outcomes = list(phh.replay_file(path))
    assert [outcome.status for outcome in outcomes] == ["ok", "differs", "ok"]
    assert [outcome.hand for outcome in outcomes] == ["1", "2", 77]


@pytest.mark.parametrize(
    "text",
    [
        *("variant = ", "a = 1\na = 2", "[1", "\x00", "x = 1" + "0" * 5000),
        "x = " + "[" * 5000 + "]" * 5000,
    ],
)
def test_what_is_no_toml_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.phh"
    path.write_text(text)
    with pytest.raises(phh.PhhError, match="not TOML"):
        list(phh.replay_file(path))


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (tmp_path / "latin.phh").write_bytes(b'event = "Caf\xe9"')
    for name in ("latin.phh", "missing.phh", "."):
        with pytest.raises(phh.PhhError):
            list(phh.replay_file(tmp_path / name))


@pytest.mark.parametrize("text", ["", "7 = 8", "[1]\n[2]", "[1]\nvariant = 'NT'\n", "[[1]]\nx = 1"])
def test_files_without_hands_are_malformed(tmp_path: Path, text: str) -> None:
    path = tmp_path / "empty.phhs"
    path.write_text(text)
    assert {outcome.status for outcome in phh.replay_file(path)} == {"malformed"}


def test_amounts_out_of_this_world_are_malformed(tmp_path: Path) -> None:
    path = tmp_path / "rich.phh"
    for amount in ("1e99999999999999999999", "nan", "-inf", "1e-999", "1e400"):
        path.write_text(ONE.replace("min_bet = 0.10", f"min_bet = {amount}"))
        assert [outcome.status for outcome in phh.replay_file(path)] == ["malformed"]


def test_a_history_is_written_as_it_was_read() -> None:
    [(_, told)] = phh.read_hands(ONE)
    history = phh.read_history(told)
    [(_, again)] = phh.read_hands(phh.write_hand(history))
    assert phh.read_history(again) == history
    assert again["starting_stacks"] == [10, Decimal("10.25"), Decimal("inf")]


def test_many_histories_are_written_under_numbers() -> None:
    history = phh.read_history(fields("p2 f", [100, 100], hand="x"))
    assert [key for key, _ in phh.read_hands(phh.write_hands([history, history]))] == ["1", "2"]


def test_any_name_survives_writing() -> None:
    names = ['"Quote"', "new\nline\\", "\x7f\x00\t\x1f", "Zoë 🂡", "'''"]
    history = phh.read_history(fields("", [100] * 5, players=names))
    [(_, again)] = phh.read_hands(phh.write_hand(history))
    assert again["players"] == names


def test_half_a_character_is_replaced() -> None:
    history = phh.read_history(fields("", [100] * 2, players=["\ud83d", "ok"]))
    [(_, again)] = phh.read_hands(phh.write_hand(history))
    assert again["players"] == ["?", "ok"]
