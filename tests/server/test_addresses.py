"""What `bluefelt serve` tells in the terminal about where it is."""

import io
import os
import pty
import re
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path

import pytest
import segno

from bluefelt.server import addresses
from bluefelt.server.addresses import announce, lan_addresses, picture, place_of
from bluefelt.server.config import Config
from bluefelt.terminal.host_commands import wants_qr
from tests.serving import serving

HALVES = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # as on paper: 1 is black
LAN = ["192.168.1.7", "10.0.0.3"]


def told(host: str, port: int = 8420, public_url: str | None = None, **how: object) -> list[str]:
    """The lines for a server that listens there, with a room unless there is none."""
    lines: list[str] = []
    config = Config(database="", public_url=public_url)
    lan = how.get("lan", LAN)
    assert isinstance(lan, list)
    place = place_of(config, host, port, lambda: lan)
    code = None if how.get("no_room") else "ABC234"
    announce(place, code, lines.append, qr=bool(how.get("qr")))
    return lines


def test_a_server_for_the_network_tells_phones_where_to_go() -> None:
    opened, network, hint, room, code, join = told("0.0.0.0", qr=True)
    assert " is open at http://127.0.0.1:8420/ " in opened
    assert network == "On your network: http://192.168.1.7:8420/ or http://10.0.0.3:8420/"
    assert "--host 127.0.0.1" in hint
    assert room == "Room ABC234: http://192.168.1.7:8420/r/ABC234"
    assert code == picture("http://192.168.1.7:8420/r/ABC234")
    assert join.endswith(" join ABC234")


def test_a_machine_without_a_network_is_still_found_from_itself() -> None:
    opened, _, room, _ = told("::", lan=[])
    assert " http://127.0.0.1:8420/ " in opened
    assert room == "Room ABC234: http://127.0.0.1:8420/r/ABC234"


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7"])
def test_the_first_line_says_what_an_open_server_means(host: str) -> None:
    first, *_ = told(host)
    for meaning in ("everybody on your network", "open rooms", "is its host", "encrypted"):
        assert meaning in first
    for safe in (told("127.0.0.1"), told(host, public_url="https://cards.example")):
        assert "everybody" not in "".join(safe)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_first_line_says_that_a_public_address_lacks_tls(host: str) -> None:
    first, *_ = told(host, public_url="http://cards.example")
    assert " http://cards.example/ without TLS" in first
    assert "encrypted" in first
    assert "TLS" not in "".join(told(host, public_url="https://cards.example"))


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_a_server_for_this_machine_alone_tells_how_to_open_it(host: str) -> None:
    shown = "[::1]" if ":" in host else host
    opened, room, _, hint = told(host, qr=True)
    assert opened.endswith(f" http://{shown}:8420/")
    assert room == f"Room ABC234: http://{shown}:8420/r/ABC234"
    assert "--host 0.0.0.0" in hint
    assert told(host, no_room=True) == [opened, hint]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "192.168.1.7"])
def test_a_public_address_goes_before_all_others(host: str) -> None:
    opened, room, code, _ = told(host, public_url="https://cards.example", qr=True)
    assert opened.endswith(" is open at https://cards.example/")
    assert room == "Room ABC234: https://cards.example/r/ABC234"
    assert code == picture("https://cards.example/r/ABC234")


@pytest.mark.parametrize(
    ("host", "port", "public_url", "server"),
    [
        ("127.0.0.1", 8420, None, ""),
        ("0.0.0.0", 8420, None, ""),
        ("127.0.0.1", 8420, "https://cards.example", ""),
        ("127.0.0.1", 9000, None, " --server http://127.0.0.1:9000"),
        ("192.168.1.7", 8420, None, " --server http://192.168.1.7:8420"),
        ("::1", 8420, None, " --server http://[::1]:8420"),
        ("192.168.1.7", 8420, "https://cards.example", " --server https://cards.example"),
    ],
)
def test_another_terminal_is_told_what_it_does_not_know(
    host: str, port: int, public_url: str | None, server: str
) -> None:
    [join] = [line for line in told(host, port, public_url) if "join" in line]
    assert join.partition(" join ")[2] == f"ABC234{server}"


def test_the_picture_is_the_code_with_a_quiet_zone_in_colours_of_its_own() -> None:
    link = "https://cards.example/r/ABC234"
    lines = picture(link).splitlines()
    drawn: list[list[int]] = []
    for line in lines:
        found = re.fullmatch("\x1b\\[38;5;231;48;5;16m([█▀▄ ]+)\x1b\\[0m", line)
        assert found
        pairs = [HALVES[char] for char in found[1]]
        drawn += [[top for top, _ in pairs], [bottom for _, bottom in pairs]]
    matrix = [list(row) for row in segno.make(link, error="l").matrix]
    light = [0] * (len(matrix) + 4)
    framed = [light, light, *([0, 0, *row, 0, 0] for row in matrix), light, light]
    assert drawn[: len(framed)] == framed  # an odd number of rows leaves half a line over


def test_addresses_are_those_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    found = lan_addresses()
    assert len(set(found)) == len(found)
    assert not any(ip_address(address).is_loopback for address in found)
    # Without a way to the world those of the interfaces are left.
    monkeypatch.setattr(addresses, "OUTSIDE", ("255.255.255.255", 9))
    assert set(lan_addresses()) <= set(found)
    if sys.platform == "linux" and found:
        assert lan_addresses()


@pytest.mark.parametrize(
    ("asked", "encoding", "terminal", "drawn"),
    [
        (None, "utf-8", True, True),
        (None, "utf-8", False, False),
        (True, "utf-8", False, True),
        (False, "utf-8", True, False),
        (True, "ascii", True, False),
        (None, "latin-1", True, False),
    ],
)
def test_codes_are_drawn_for_people_who_can_see_them(
    asked: bool | None, encoding: str, terminal: bool, drawn: bool
) -> None:
    class Stream(io.TextIOWrapper):
        def isatty(self) -> bool:
            return terminal

    assert wants_qr(asked, Stream(io.BytesIO(), encoding=encoding)) is drawn


def test_a_real_server_on_all_addresses_tells_a_program_no_picture(tmp_path: Path) -> None:
    with serving(tmp_path, host="0.0.0.0", first_room="holdem") as server:
        pass
    text = "".join(server.told)
    assert "nothing is encrypted" in server.told[0]
    assert "Room " in text
    assert "█" not in text
    assert ("On your network: " in text) is bool(lan_addresses())


def test_a_real_server_draws_on_a_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    words = ["--port", "0", "--first-room", "holdem", "--public-url", "https://cards.example"]
    words += ["--database", str(tmp_path / "rooms.db")]
    process = subprocess.Popen(
        [sys.executable, "-m", "bluefelt", "serve", *words],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )
    os.close(theirs)
    seen = b""
    while b"In another terminal" not in seen:
        seen += os.read(ours, 65536)
    process.terminate()
    assert process.wait(20) == 0
    os.close(ours)
    code = re.search(r"/r/(\w+)", seen.decode())
    assert code
    lines = picture(f"https://cards.example/r/{code[1]}").splitlines()
    assert "\r\n".join(lines) in seen.decode()
