"""`bluefelt join` as people use it, and what it says when it cannot be."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from bluefelt.client import Client
from bluefelt.client.tokens import keep_token
from tests.browser.hurried import HurriedServer
from tests.client.playing import PATIENCE, QUICK, code_of, plays, two
from tests.server.talking import hosted
from tests.serving import Server, running, serving
from tests.terminal.typing_player import Typist, typing


def join(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bluefelt", "join", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env=os.environ | {"XDG_STATE_HOME": str(folder)},
    )


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HurriedServer]:
    """A server whose time passes when a test says so."""
    with running(HurriedServer(tmp_path_factory.mktemp("hurried"))) as server:
        yield server


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2, done
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("bluefelt: ").strip()


def test_mistakes_are_answered_with_a_sentence(server: Server, tmp_path: Path) -> None:
    nobody = "http://127.0.0.1:1"
    assert complaint(join(tmp_path, "ABC234", "--server", nobody)) == (
        f"No server answers at {nobody}."
    )
    here = ("--server", server.url)
    assert "QQQQQQ" in complaint(join(tmp_path, "QQQQQQ", *here))
    assert "--create GAME" in complaint(join(tmp_path, *here))
    assert "no game" in complaint(join(tmp_path, "--create", "chess", *here))
    assert "not the address" in complaint(join(tmp_path, "ABC234", "--server", "ftp://x"))
    assert "does not go together" in complaint(join(tmp_path, "ABC234", "--watch", "--bot", "hard"))
    assert "at most 24" in complaint(join(tmp_path, "ABC234", "--name", "A" * 25, *here))
    assert "not a link" in complaint(join(tmp_path, "http://[x/r/ABC234"))
    no_text = os.fsdecode(b"\xff")
    assert "not text" in complaint(join(tmp_path, "ABC234", "--name", no_text, *here))


async def test_a_servers_words_cannot_steer_the_terminal(tmp_path: Path) -> None:
    obeyed = "\x1b[2J"

    async def greet(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        for kind in ("hello", "room/join"):
            asked = await ws.receive_json()
            assert asked["type"] == kind
            if kind == "hello":
                told = {"protocol": 1, "server": obeyed, "session": "s", "now": 0, "token": None}
                await ws.send_json({"type": "welcome", "id": asked["id"], **told})
            elif asked["code"] == "ABC234":
                told = {"code": "odd", "message": obeyed, "details": {}}
                await ws.send_json({"type": "error", "id": asked["id"], **told})
            else:
                await ws.send_json({"type": "ok", "id": asked["id"], "code": "X", "name": "x"})
                await ws.send_json({"type": "room/knocking", "code": "X", "host": obeyed})
        await ws.receive()
        return ws

    app = web.Application()
    app.add_routes([web.get("/ws", greet)])
    async with hosted(app) as url:
        for code in ("ABC234", "ABC235"):
            done = await asyncio.to_thread(join, tmp_path, code, "--server", url)
            assert "x1b[2J" in done.stdout + done.stderr
            assert obeyed not in done.stdout + done.stderr


def test_a_token_is_never_written_where_others_can_read(tmp_path: Path) -> None:
    file = tmp_path / "token"
    waiting = tmp_path / f"token.{os.getpid()}"
    waiting.touch(mode=0o666)
    waiting.chmod(0o666)
    keep_token(file, "secret")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_room_can_be_opened_and_closed_from_a_pipe(server: Server, tmp_path: Path) -> None:
    done = join(tmp_path, "--create", "holdem", "--server", server.url, typed="close\n")
    assert done.returncode == 0
    assert "you host" in done.stdout
    assert "The room is closed" in done.stdout
    assert "\x1b" not in done.stdout


def test_at_the_end_of_input_the_seat_is_kept(server: Server, tmp_path: Path) -> None:
    opened = join(
        tmp_path, "--create", "holdem", "--name", "Ann", "--server", server.url, typed="s"
    )
    words = opened.stdout.strip().splitlines()[-1].partition("bluefelt join ")[2].split()
    token = next((tmp_path / "bluefelt").iterdir())
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    again = join(tmp_path, *words, "--name", "Somebody", typed="who\n")
    assert "You are Ann." in again.stdout
    assert "Ann  seat 0, host" in again.stdout
    stranger = join(tmp_path / "other", *words, typed="leave\n")
    assert "You are Ann." not in stranger.stdout
    assert "To return" not in stranger.stdout


async def test_the_host_runs_the_room_by_typing(server: Server, tmp_path: Path) -> None:
    async with (
        typing(tmp_path, server.url, "--create", "holdem", "--name", "Ann") as ann,
        Client(server.url, pace=QUICK) as ben,
    ):
        code = (await ann.until(r"Room (\w+)"))[1]
        await ben.join(code, "Ben")
        await ann.until("Ben joins")
        await ben.send("chat/send", text="hello")
        await ann.until("Ben: hello")
        for typed, told in (
            ("say welcome everybody", "Ann: welcome everybody"),
            ("s 3", "Ann sits down with 1,000"),
            ("bot easy", "a bot, joins"),
            ("bot genius", "There is no bot called 'genius'"),
            ("pause", "The table is paused"),
            ("resume", "Play goes on"),
            ("game hold_your_horses", "Texas Hold Your Horses: bets from 10, 1,000 chips"),
            ("game hold_your_horses min_bet=20", "or name other figures: game hold_your_horses"),
            ("yes", "Now playing: Texas Hold Your Horses, horses: bets from 20, 1,000 chips"),
            ("limit Ben 1500", "Ben's credit limit is now 1,500"),
            ("rate 100 = 2.50 €", "100 chips are worth 2.50 €"),
            ("set clock_s=60", "From the next race on: clock_s = 60"),
            ("set clock_s", "not a setting with a value"),
            ("set knock=true", "knock = True"),
            ("set knock=1", "knock can't have that value"),
            ("set knock=maybe", "true, false or a number"),
            ("set slow_chat_s=10", "slow_chat_s = 10"),
            ("filter darn, heck", "Masked in the chat from now on: darn, heck"),
            ("say Darn it", r"Ann: \*\*\*\* it"),
            ("reports", "Nobody has reported anybody"),
            ("mute be", "Ben is muted; nobody else is told"),
            ("who", "Ben +muted"),
            ("rules", "Five hands race"),
            ("filter off", "No words are masked any more"),
            ("set knock=false clock_s=60", "separately: knock"),
            ("settings", "Room: knock=true approve_buy_ins=false watchers=true"),
            ("game", "There are: follow_the_queen"),
            ("chips", "You have 1,000 chips"),
            ("ledger", r"Name +Bought"),
            ("help", "kick NAME"),
            ("frobnicate", "'frobnicate' is not an option now"),
            ("kick nobody", "'nobody' is not here"),
            ("kick be", "Ben was removed"),
        ):
            ann.type(typed)
            await ann.until(told)
        assert "welcome everybody" in [chat.text for chat in ben.picture.chat]
        ann.type("close")
        await ann.until("The room is closed")
        await ann.until(r"Ann +1,000 +1,000 +0 +\+0")


async def test_a_host_who_does_not_react_is_replaced_by_typing(
    hurried: HurriedServer, tmp_path: Path
) -> None:
    async with (
        two(hurried.url, "holdem") as (ann, _),
        typing(tmp_path, hurried.url, code_of(ann), "--name", "Cem") as cem,
    ):
        await cem.until(r"\[s\]it")
        cem.type("take-over")
        await cem.until("You can take over when Ann has not responded for five minutes")
        cem.type("s")
        await cem.until("Cem sits down")
        hurried.later()
        await cem.until("Ann has not responded for a minute: any player may deal or resume")
        await cem.until("for five minutes: the longest-seated player may take over")
        cem.type("take-over")
        await cem.until("Ben is next in line to take over as host")
        cem.type("deal")
        await cem.until("Hand 1")


async def test_values_are_asked_for_and_checked(server: Server, tmp_path: Path) -> None:
    async with (
        two(server.url, "hold_your_horses") as (ann, _),
        typing(tmp_path, server.url, code_of(ann), "--name", "Cem") as cem,
    ):
        await cem.until(r"\[s\]it")
        cem.type("s")
        await cem.until("Cem sits down")
        await ann.send("table/deal")
        await cem.until(r"\[b\]et hand 1–5, chips 10–1,000  \[r\]eady")
        cem.type("b")
        await cem.until(r"bet hand\? 1–5")
        cem.type("4")
        await cem.until(r"bet chips\? 10–1,000")
        cem.type("5")
        await cem.until("It has to be 10–1,000")
        cem.type("b 4 max")
        await cem.until("Cem puts 1,000 on hand 4")
        cem.type("b 9 10")
        await cem.until("It has to be 4")


@asynccontextmanager
async def in_a_hand(folder: Path, server: Server) -> AsyncIterator[tuple[Typist, Client]]:
    """Ann hosts from a terminal, Ben sits beside her, and a hand is dealt."""
    words = ("--create", "holdem", "--name", "Ann", "--set", "pause_s=60")
    async with typing(folder, server.url, *words) as ann, Client(server.url, pace=QUICK) as ben:
        code = (await ann.until(r"Room (\w+)"))[1]
        await ben.join(code, "Ben")
        await ben.send("seat/sit", seat=1)
        for typed, told in (("s 0", "Ann sits down"), ("deal", "Hand 1")):
            ann.type(typed)
            await ann.until(told)
        yield ann, ben


async def test_what_has_to_wait_for_the_end_of_a_hand_is_done_then(
    hurried: HurriedServer, tmp_path: Path
) -> None:
    async with in_a_hand(tmp_path, hurried) as (ann, ben):
        ann.type("close")
        await ann.until("The room closes when this round is over")
        ann.type("keep-open")
        await ann.until("The room stays open after all")
        ann.type("close soon")
        await ann.until("Type close, or close now")
        ann.type("close")
        await ann.until("The room closes when this round is over")
        await ben.until(lambda c: c.view.waits_for)
        if ben.seat not in ben.view.waits_for:
            ann.type("frobnicate")
            await ann.until("now; type help")
            ann.type("fold")
        else:
            ann.type("fold")
            await ann.until("'fold' is not an option now; it is Ben's turn")
            await ben.send("bet/fold")
        await ben.until(lambda c: not c.view.running)
        hurried.later()
        await ann.until("The room is closed")
        await ann.until("1 hand of Texas Hold'em in 15 min")
        await ann.until(r"1st: \w+ \+10")
        await ann.until(r"Biggest pot: \w+, 20")


async def test_a_room_can_be_closed_in_mid_hand(server: Server, tmp_path: Path) -> None:
    async with in_a_hand(tmp_path, server) as (ann, _):
        ann.type("close now")
        await ann.until("This hand does not count: every bet goes back")
        await ann.until("The room is closed")
        await ann.until("Ann leaves with 1,000")


async def test_a_game_that_is_chosen_in_a_hand_comes_next(
    hurried: HurriedServer, tmp_path: Path
) -> None:
    async with in_a_hand(tmp_path, hurried) as (ann, ben):
        ann.type("game ride_the_bus")
        await ann.until("Type yes to play it")
        ann.type("yes")
        await ann.until("Next game: Ride the Bus")
        await ben.until(lambda c: c.view.waits_for)
        if ben.seat in ben.view.waits_for:
            await ben.send("bet/fold")
        else:
            ann.type("fold")
        await ben.until(lambda c: not c.view.running)
        hurried.later()
        await ann.until("Now playing: Ride the Bus")


async def test_the_ledger_says_who_pays_whom(server: Server, tmp_path: Path) -> None:
    async with (
        two(server.url) as (ann, ben),
        typing(tmp_path, server.url, code_of(ann), "--name", "Cem") as cem,
    ):
        await cem.until("You are Cem")
        await ann.send("table/deal")
        await cem.until("Hand 1")
        cem.type("ledger")
        await cem.until("Ben +1,000")
        folds = ann if ann.seat in ann.view.waits_for else ben
        await folds.send("bet/fold")
        await cem.until("Ben [+-]10")
        assert not any("pays" in line for line in cem.told)
        cem.type("ledger")
        await cem.until(f"{folds.name} pays (Ann|Ben) 10")


async def test_who_is_kicked_hears_it(server: Server, tmp_path: Path) -> None:
    async with two(server.url) as (ann, _):
        async with typing(tmp_path, server.url, code_of(ann), "--name", "Cem") as cem:
            await cem.until("You are Cem")
            await ann.send("member/kick", name="Cem")
            assert await cem.process.wait() == 2
        done = await asyncio.to_thread(
            join, tmp_path, code_of(ann), "--server", server.url, "--name", "Cem"
        )
        assert complaint(done)


async def test_a_lost_server_is_told_and_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        words = ("--create", "holdem", "--name", "Ann")
        async with typing(tmp_path / "state", server.url, *words) as ann:
            await ann.until("You are Ann")
            server.kill()
            await ann.until("Connection lost")
            server.start()
            await ann.until("Connected again")
            ann.type("say still here")
            await ann.until("Ann: still here")
            assert "To return" in await ann.end()


def test_a_token_that_the_server_forgot_is_no_obstacle(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("x" * 43)
    words = ("--create", "holdem", "--server", server.url, "--token-file", str(file))
    assert "you host" in join(tmp_path, *words).stdout
    assert file.read_text().strip() != "x" * 43


async def test_the_rail_only_looks(server: Server, tmp_path: Path) -> None:
    async with two(server.url) as (ann, _):
        link = f"{server.url}/r/{code_of(ann)}"
        async with typing(tmp_path, "http://127.0.0.1:1", link, "--watch") as rail:
            await rail.until("You watch from the rail")
            await ann.send("table/deal")
            await rail.until("Two cards each to 2 players")
            rail.type("say hello")
            await rail.until("not|room")
            assert "To return" not in await rail.end()


async def test_ctrl_c_keeps_the_seat(server: Server, tmp_path: Path) -> None:
    async with typing(tmp_path, server.url, "--create", "holdem") as ann:
        await ann.until("you host")
        ann.process.send_signal(signal.SIGINT)
        await ann.until("To return: .*bluefelt join")
        assert await ann.process.wait() == 0


@pytest.mark.parametrize("game", ["holdem", "hold_your_horses"])
async def test_a_bot_plays_against_somebody(server: Server, tmp_path: Path, game: str) -> None:
    async with Client(server.url, pace=QUICK) as ann:
        await ann.create(game, "Ann", settings={"pause_s": 60})
        await ann.send("seat/sit", seat=2)
        words = (code_of(ann), "--name", "Hal", "--bot", "hard", "--bot-delay", "0")
        async with typing(tmp_path, server.url, *words) as hal:
            await hal.until("Hal is playing in room")
            await ann.until(lambda c: len(c.view.seats) == 2, PATIENCE)
            await ann.send("table/deal")
            await _follow(ann, ("bet/check", "bet/call", "player/ready"))
            await ann.until(lambda c: not c.view.running and c.view.round, PATIENCE)
            await ann.send("room/close")
            await hal.until("The room is closed")
            assert await hal.process.wait() == 0


async def _follow(client: Client, wanted: tuple[str, ...]) -> None:
    """Do what costs least until the round is over."""
    while client.view.running or not client.view.round:
        offered = [option.command for option in plays(client)]
        command = next((command for command in wanted if command in offered), None)
        if command is None:
            await client.changed()
        else:
            await client.send(command)


async def test_a_strangers_client_plays_a_hand(server: Server) -> None:
    program = Path(__file__).parents[2] / "docs" / "examples" / "tiny_client.py"
    async with Client(server.url, pace=QUICK) as ann:
        await ann.create("holdem", "Ann", settings={"runout_ms": 0, "pause_s": 60})
        await ann.send("bot/add", strength="easy")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, str(program), server.url, code_of(ann), "Zoe"),
            stdout=asyncio.subprocess.PIPE,
        )
        zoe = Typist(process)
        await ann.until(lambda c: len(c.view.seats) == 2, PATIENCE)
        await ann.send("table/deal")
        await zoe.until("hand/started")
        await zoe.until("hand/ended")
        assert await process.wait() == 0
        assert "refused" not in "".join(zoe.told)
        process._transport.close()  # type: ignore[attr-defined]
