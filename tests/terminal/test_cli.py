"""The command line as people use it: what it prints, and what it says to a mistake."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bluefelt import __version__
from bluefelt.engine.registry import games
from bluefelt.output import printable
from bluefelt.terminal import commands
from bluefelt.terminal.cli import main
from bluefelt.terminal.screen import Paint, Progress, wants_colour

Run = Callable[..., tuple[int, str, str]]

HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AhAd", "d dh p2 7c2d", "p2 f"]
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def play(*words: str) -> tuple[int, str, str]:
        code = main(words)
        told = capsys.readouterr()
        return code, told.out, told.err

    return play


def test_alone_it_helps(run: Run) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    for command in ("odds", "simulate", "phh", "watch"):
        assert f"  {command} " in out


def test_it_knows_its_version(run: Run) -> None:
    assert run("--version") == (0, f"bluefelt {__version__}\n", "")


@pytest.mark.parametrize("command", ["odds", "simulate", "phh", "watch"])
def test_every_command_explains_itself(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert out.startswith(f"usage: bluefelt {command}")
    assert max(map(len, out.splitlines())) <= 80


MISTAKES = [
    ("simulat", "There is no command 'simulat'. Did you mean simulate?"),
    ("--hands", "The following arguments are required: COMMAND; see bluefelt --help."),
    ("odds", "The following arguments are required: HAND; see bluefelt odds --help."),
    ("odds AhKx", "'Kx' is not a card; write rank and suit, as in Ah, Td or 7c."),
    ("odds Ah", "'Ah' is not a hand; write two cards, as in AhKh, or ?? for an unknown one."),
    ("odds AhKh AhQd", "The card Ah appears twice."),
    ("odds AhKh QdQs --board 2c3c4c5c6c7c", "A board has at most five cards, not 6."),
    (
        "odds AhKh QdQc --samples 0",
        "Argument --samples: 0 is not between 1 and 100,000,000; see bluefelt odds --help.",
    ),
    ("odds AhKh --bored 2c", "Unknown arguments: --bored 2c; see bluefelt odds --help."),
    ("simulate holdme", "There is no game called 'holdme'. Did you mean holdem?"),
    (
        "simulate holdem --preset clasic",
        "There is no preset called 'clasic'. Did you mean classic?",
    ),
    ("simulate holdem --bots hard,esay", "There is no bot called 'esay'. Did you mean easy?"),
    ("simulate holdem --bots ,", "There is no bot called ''. There are: easy, normal, hard."),
    ("simulate holdem --seats 11", "Texas Hold'em is for 2 to 10 players, not 11."),
    (
        "simulate holdem --hands many",
        "Argument --hands: 'many' is not a whole number; see bluefelt simulate --help.",
    ),
    (
        "simulate holdem --set ante",
        "'ante' is not a setting with a value; write it like clock_s=60.",
    ),
    (
        "simulate holdem --set big_blid=40",
        "There is no setting called 'big_blid'. Did you mean big_blind?",
    ),
    ("simulate holdem --set small_blind=99", "The setting small_blind must be from 1 to 20."),
    ("simulate holdem --set entry=maybe", "The setting entry must be post or wait."),
    ("simulate holdem --set straddle=5", "The setting straddle can't have that value."),
    ("simulate holdem --preset cash --set stack=5", "You must buy at least 80 chips."),
    ("watch --speed fast", "Argument --speed: 'fast' is not a number; see bluefelt watch --help."),
    ("phh no/such.phh", "Cannot read no/such.phh: No such file or directory."),
]


@pytest.mark.parametrize(("words", "sentence"), MISTAKES, ids=[words for words, _ in MISTAKES])
def test_a_mistake_gets_one_clear_sentence(run: Run, words: str, sentence: str) -> None:
    assert run(*words.split()) == (2, "", f"bluefelt: {sentence}\n")


def test_odds_are_a_table(run: Run) -> None:
    assert run("odds", "AhKh", "QdQc") == (
        0,
        "Hand      Win    Tie  Equity\n"
        "A♥ K♥  46.02%  0.39%  46.21%\n"
        "Q♦ Q♣  53.59%  0.39%  53.79%\n"
        "\n"
        "Exact: 1,712,304 boards.\n",
        "",
    )


def test_odds_on_a_board_with_dead_cards(run: Run) -> None:
    code, out, _ = run("odds", "AhKh", "--board", "2c7d9h3s", "--dead", "Qs Qh", "QdQc")
    assert code == 0
    assert out.startswith("Board  2♣ 7♦ 9♥ 3♠\n\n")
    assert out.endswith("\nExact: 42 boards.\n")


def test_unknown_hands_are_counted_where_that_is_possible(run: Run) -> None:
    _, counted, _ = run("odds", "AhKh", "??", "--board", "2c7d9h3sQd")
    assert counted.endswith("\nExact: 990 deals.\n")
    _, sampled, _ = run("odds", "AhKh", "??", "??", "--samples", "2,500")
    assert sampled.endswith("\nSampled: 2,500 deals, accurate to about 2 points.\n")


def test_odds_as_json(run: Run) -> None:
    _, out, _ = run("odds", "AhKh", "QdQc", "--board", "2c7d9h", "--json")
    told = json.loads(out)
    assert [hand["hand"] for hand in told["hands"]] == ["Ah Kh", "Qd Qc"]
    assert sum(hand["equity"] for hand in told["hands"]) == pytest.approx(1)
    assert (told["board"], told["boards"], told["exact"]) == ("2c 7d 9h", 990, True)


def test_cards_are_coloured_when_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[31mA♥\x1b[0m" in run("odds", "AhKh", "QdQc")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("odds", "AhKh", "QdQc")[1]


def test_a_simulation_is_a_table(run: Run) -> None:
    words = "simulate holdem --seats 3 --hands 20 --seed t --bots hard,easy --set ante=5"
    code, out, err = run(*words.split())
    assert (code, err) == (0, "")
    title, pace, _, header, *rows = out.splitlines()
    assert title == "Texas Hold'em, classic: 20 hands"
    assert re.fullmatch(r"\d+\.\d s, [\d,]+ hands a second, seed t", pace)
    assert header.split() == ["Seat", "Name", "Bot", "Chips", "Bought", "Net", "bb/100"]
    assert [row.split()[2] for row in rows[:3]] == ["hard", "easy", "hard"]
    assert sum(int(row.split()[5].replace(",", "")) for row in rows[:3]) == 0
    assert rows[-1].startswith("bb/100 by strength: hard ")


def test_a_simulation_as_json_repeats_itself(run: Run) -> None:
    words = ["simulate", "holdem", "--seats", "4", "--hands", "10", "--seed", "again", "--json"]
    first, second = json.loads(run(*words)[1]), json.loads(run(*words)[1])
    assert first["seats"] == second["seats"]
    assert first["rounds"] == 10
    assert first["seed"] == "again"
    assert sum(seat["net"] for seat in first["seats"]) == 0


def test_a_tournament_reports_places(run: Run) -> None:
    words = "simulate holdem --preset tourney --seats 3 --hands 9999 --seed p"
    _, out, _ = run(*words.split(), "--set", "blind_interval_s=60")
    assert sorted(row.split()[-1] for row in out.splitlines()[4:]) == ["1", "2", "3"]


def test_watching_without_a_terminal_takes_no_time_and_three_hands(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "sleep", _never)
    code, out, err = run("watch", "--seed", "w")
    assert (code, err) == (0, "")
    assert out.count("── Hand ") == 3
    assert "\x1b" not in out
    assert out.endswith("To see the same hands again: --seed w\n")


def _never(seconds: float) -> None:
    raise AssertionError("nobody is there to wait for")


@pytest.mark.parametrize(
    "words",
    [
        "--seats 10 --preset cash --set straddle=true --set bomb_bb=3 --set bomb_every=2",
        "--set run_twice=true --set stack=200 --hands 40 --bots normal,easy",
        "--preset tourney --hands 9999 --set blind_interval_s=60",
        "--seats 2 --set rabbit_hunt=true --set structure=fixed_limit",
    ],
)
def test_whatever_is_watched_fits_the_screen(run: Run, words: str) -> None:
    code, out, _ = run("watch", "--seed", "screen", "--hands", "12", *words.split())
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    assert "\N{NO-BREAK SPACE}" not in out


def test_the_rail_sees_no_cards_before_they_are_shown(run: Run) -> None:
    words = ["watch", "--seed", "rail", "--hands", "1"]
    closed, opened = run(*words)[1], run(*words, "--open")[1]
    assert "Two cards each to 6 players" in closed
    assert " holds " not in closed.split("Flop")[0]
    assert opened.count(" holds ") >= 6


def test_a_second_board_is_told_apart(run: Run) -> None:
    words = "watch --seed twice --hands 40 --bots normal,easy --set run_twice=true --set stack=200"
    _, out, _ = run(*words.split())
    assert re.search(r"River, second board: (\S\S ){4}\S\S, pot [\d,]+", out)
    assert "on the second board with" in out


def test_ctrl_c_ends_the_show_politely(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "watch", interrupted)
    assert run("watch", "--seed", "c") == (
        0,
        "\nGoodbye! To see the same hands again: --seed c\n",
        "",
    )
    monkeypatch.setattr(commands, "simulate", interrupted)
    assert run("simulate", "holdem") == (130, "", "\n")


def test_a_terminal_is_waited_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    run("watch", "--seed", "pace", "--hands", "1")
    normal = sum(slept)
    slept.clear()
    run("watch", "--seed", "pace", "--hands", "1", "--speed", "2")
    assert normal > 5
    assert sum(slept) == pytest.approx(normal / 2)
    slept.clear()
    run("watch", "--seed", "pace", "--hands", "1", "--speed", "0")
    assert not slept


def test_hand_histories_are_replayed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.phh"
    file.write_text(HAND)
    code, out, err = run("phh", str(file))
    told = json.loads(out)
    assert (code, err) == (0, "")
    assert told["file"] == str(file)
    assert told["finishing_stacks"] == [101, 99]


def test_a_history_that_is_wrong_fails(run: Run, tmp_path: Path) -> None:
    differs = tmp_path / "differs.phh"
    differs.write_text(HAND + "finishing_stacks = [150, 50]\n")
    illegal = tmp_path / "illegal.phh"
    illegal.write_text(HAND.replace('"p2 f"', '"p1 f"'))
    code, out, err = run("phh", str(differs), str(illegal))
    assert code == 1
    assert [json.loads(line)["status"] for line in out.splitlines()] == ["differs", "illegal"]
    first, second = err.splitlines()
    assert first.startswith(f"bluefelt: {differs}: differs: ")
    assert "'p1 f'" in second


def test_what_is_no_history_is_bad_input(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture.phh"
    file.write_bytes(b"\xff\xfe")
    assert run("phh", str(file)) == (2, "", f"bluefelt: {file} is not a text file.\n")


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_ten_times_a_second_and_taken_away() -> None:
    screen, times = Screen(), iter([0.0, 0.05, 0.11, 0.12])
    progress = Progress(4, "hands", screen, lambda: next(times))
    for done in (1, 2, 3, 4):
        progress(done)
    progress.clear()
    shown = screen.getvalue().split("\r")
    assert shown[1] == "[#######-----------------------]  25%  1 of 4 hands"
    assert shown[2] == "[######################--------]  75%  3 of 4 hands"
    assert [part.strip() for part in shown[3:]] == ["", ""]


def test_progress_leaves_files_alone() -> None:
    file = io.StringIO()
    progress = Progress(4, "hands", file)
    progress(1)
    progress.clear()
    assert file.getvalue() == ""


def test_colours_are_for_terminals_and_can_be_forced_or_forbidden() -> None:
    assert wants_colour(Screen(), {})
    assert not wants_colour(io.StringIO(), {})
    assert not wants_colour(Screen(), {"TERM": "dumb"})
    assert not wants_colour(Screen(), {"NO_COLOR": "1", "FORCE_COLOR": "1"})
    assert wants_colour(io.StringIO(), {"FORCE_COLOR": "1"})
    assert not wants_colour(io.StringIO(), {"FORCE_COLOR": "0"})
    assert Paint(True)("all-in", "red", "bold") == "\x1b[31;1mall-in\x1b[0m"


def test_suits_become_letters_where_there_are_no_glyphs() -> None:
    assert printable("── A♥ ●Ada", "latin-1") == "-- Ah *Ada"
    assert printable("A♥", "utf-8") == "A♥"


def _spawn(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from bluefelt.terminal.cli import main; sys.exit(main())",
            *words,
        ],
        capture_output=True,
        text=True,
        timeout=60,
        encoding="utf-8",
        env={**os.environ, **environ},
        check=False,
    )


def test_it_runs_as_a_program() -> None:
    ended = _spawn("watch", "--seed", "proc", "--hands", "1", PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.isascii()
    assert "-- Hand 1, blinds 10/20, button " in ended.stdout


def test_help_loads_no_game_and_no_slow_library() -> None:
    slow = ["aiohttp", "numpy", *(f"bluefelt.games.{game}" for game in games())]
    program = (
        "import sys; from bluefelt.terminal.cli import main; main(['--help']);"
        f" sys.exit(', '.join(sys.modules.keys() & {slow}) or 0)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_closed_pipe_is_no_disaster() -> None:
    program = "import sys; from bluefelt.terminal.cli import main; sys.exit(main())"
    watching = subprocess.Popen(
        [sys.executable, "-c", program, "watch", "--hands", "500", "--seed", "pipe"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert watching.stdout
    assert watching.stderr
    watching.stdout.readline()
    watching.stdout.close()
    assert watching.stderr.read() == b""
    watching.stderr.close()
    assert watching.wait(timeout=60) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["odds", "??"], "Give at least two hands"),
        (["odds", "AhKh"], "Give at least two hands"),
        (["odds", "??", "??", "--board", "2c3c4c"], ""),
        (["simulate", "holdem", "--set", "seats=--3"], "The setting seats"),
        (["simulate", "holdem", "--set", f"big_blind={'9' * 5000}"], "The setting big_blind"),
        (["simulate", "holdem", "--set", "deal_control=\udcff"], "The setting deal_control"),
        (["phh", "/dev/zero"], "/dev/zero is not a file"),
    ],
)
def test_odd_input_gets_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(words)
    error = capsys.readouterr().err
    assert (code, sentence in error) == (0 if not sentence else 2, True)


def test_a_seed_may_be_any_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "holdem", "--hands", "2", "--seed", "\udcff"]) in (0, 2)
    assert "Traceback" not in capsys.readouterr().err


def test_hands_follow_each_other_without_a_pause(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "holdem", "--hands", "20", "--set", "pause_s=0", "--seed", "x", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["rounds"] == 20


@pytest.mark.parametrize("redirect", [">&-", ">/dev/full", "2>&-"])
@pytest.mark.parametrize("command", ["odds AhKh QdQc", "watch --hands 1 --seed x"])
def test_streams_that_take_nothing_give_no_traceback(command: str, redirect: str) -> None:
    line = f"{shlex.quote(sys.executable)} -m bluefelt {command} {redirect}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 2)


def test_what_a_file_says_cannot_steer_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.phhs"
    file.write_text('["a\\u001b[31m"]\nvariant = "NT"\n["b"]\nvariant = "NT"\n', encoding="utf-8")
    assert main(["phh", str(file)]) == 1
    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize("game", [key for key, spec in games().items() if spec.bots])
def test_every_game_can_be_watched_and_simulated(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = [game, "--seats", "3", "--seed", "felt"]
    assert main(["watch", *table, "--hands", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 10
    assert main(["simulate", *table, "--hands", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rounds"] >= 1
