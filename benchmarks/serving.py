"""Server processes and the load on them, a core each."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

SERVER_CORE, LOAD_CORE = 0, 1
TOP = Path(__file__).parents[1]

FREE = {
    "BLUEFELT_SOCKETS": "0",
    "BLUEFELT_SOCKETS_PER_ADDRESS": "0",
    "BLUEFELT_MESSAGES_PER_SECOND": "0",
    "BLUEFELT_JOINS_PER_MINUTE": "0",
    "BLUEFELT_ROOMS_PER_HOUR": "0",
}  # no limits: all sockets come from one address


class Unmeasurable(Exception):
    """Something that the measurement needs is not there; the message says what."""


def build_loader(folder: Path, top: Path = TOP) -> Path:
    """The load generator of a checkout, compiled."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise Unmeasurable("The load generator needs a C compiler: apt install gcc libc6-dev.")
    loader = folder / "server_load"
    source = top / "benchmarks" / "server_load.c"
    subprocess.run([compiler, "-O2", "-o", loader, source], check=True)
    return loader


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def pinned(core: int, command: Sequence[str]) -> list[str]:
    """The command, kept on a core where there are several."""
    if shutil.which("taskset") is None or (os.cpu_count() or 1) < 2:
        return [*command]
    return ["taskset", "-c", str(core), *command]


class Server:
    """A server process that has said a line when it was ready."""

    def __init__(self, command: Sequence[str], port: int, folder: Path, **environment: str) -> None:
        self.port = port
        self._log = folder / f"server-{port}.log"
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                pinned(SERVER_CORE, command),
                cwd=folder,
                env=os.environ | environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            raise Unmeasurable(f"A server did not start: {self._log.read_text().strip()}")

    def cpu(self) -> float:
        """Seconds that all its threads have run."""
        return sum(
            int((task / "schedstat").read_text().split()[0]) / 1e9
            for task in Path(f"/proc/{self._process.pid}/task").iterdir()
        )

    def memory(self) -> int:
        """Resident bytes."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """Ask it to go, and wait until it has."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def start_bluefelt(
    folder: Path, database: Path, limits: Mapping[str, str] = FREE, top: Path = TOP
) -> Server:
    """The server of a checkout, as `bluefelt serve` starts it."""
    port = free_port()
    path = os.pathsep.join(filter(None, [str(top / "src"), os.environ.get("PYTHONPATH")]))
    settings = {**limits, "BLUEFELT_DATABASE": str(database), "BLUEFELT_PORT": str(port)}
    command = [sys.executable, "-m", "bluefelt", "serve"]
    return Server(command, port, folder, PYTHONPATH=path, **settings)


def start_bare(folder: Path, frame: int) -> Server:
    """The bare aiohttp server, with frames of so many bytes."""
    port = free_port()
    path = os.pathsep.join(filter(None, [str(TOP), os.environ.get("PYTHONPATH")]))
    module = "benchmarks.peers.aiohttp_broadcast"
    command = [sys.executable, "-m", module, str(port), str(frame)]
    return Server(command, port, folder, PYTHONPATH=path)


def start_boardgameio(folder: Path, frame: int) -> Server:
    """boardgame.io, installed into the folder, with frames of about so many bytes."""
    if shutil.which("npm") is None:
        raise Unmeasurable("boardgame.io is left out, for there is no npm.")
    install = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(folder)]
    done = subprocess.run([*install, "boardgame.io@0.50.2"], capture_output=True, text=True)
    if done.returncode:
        raise Unmeasurable("boardgame.io is left out, for npm could not install it.")
    shutil.copy(Path(__file__).parent / "peers" / "boardgameio.cjs", folder)
    port = free_port()
    return Server(["node", "boardgameio.cjs", str(port), str(frame)], port, folder)


class Load:
    """Clients of one server, connected and ready."""

    def __init__(
        self, loader: Path, protocol: str, server: Server, rooms: int, members: int, text: str = ""
    ) -> None:
        command = [str(loader), protocol, str(server.port), str(rooms), str(members)]
        self._process = subprocess.Popen(
            pinned(LOAD_CORE, command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        self._say(text)
        if self._output.readline() != "ready\n":
            raise Unmeasurable(f"The load on {protocol} did not get ready.")

    def play(self, seconds: float) -> Any:
        """Let all rooms play; what the loader counted."""
        self._say(f"{seconds}\n")
        return self.told()

    def told(self) -> Any:
        """What the loader reports next."""
        line = self._output.readline()
        if not line:
            raise Unmeasurable("The load generator has given up.")
        return json.loads(line)

    def close(self) -> None:
        """Everybody hangs up."""
        self._input.close()
        self._process.wait(30)
        self._output.close()

    def _say(self, text: str) -> None:
        self._input.write(text)
        self._input.flush()
