"""Real processes that start at once: forked from one that has imported everything.

Tests start hundreds of servers and bots, and their imports take most of a second each. A template
process (this module, run as a program) imports them once for every process of pytest.
"""

import atexit
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from typing import IO

PRELOADED = ("bluefelt.server.main", "bluefelt.discord_bot.bot", "bluefelt.terminal.cli", "uvloop")
LONGEST = 1 << 18  # bytes of a request: most of it is the environment


class Process:
    """`python -m module words ...`, and of `subprocess.Popen` as much as tests need."""

    def __init__(
        self, module: str, *words: str, env: dict[str, str], stdout: IO[str], stderr: IO[str]
    ) -> None:
        own, its = socket.socketpair()
        request = json.dumps([module, words, env, os.getcwd()]).encode()
        with its:
            files = [stdout.fileno(), stderr.fileno(), its.fileno()]
            socket.send_fds(_template(env.get("PYTHONPATH", "")), [request], files)
        self._told = own.makefile()  # its number, and its exit code when it has ended
        own.close()
        self.pid = int(self._told.readline())
        self._code: int | None = None

    def send_signal(self, number: signal.Signals) -> None:
        """Nothing happens to a process that has ended."""
        if self._code is None and not self._ends_within(0):
            os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Its exit code; that of a process that was killed is negative."""
        if self._code is None:
            if not self._ends_within(timeout):
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
            self._code = int(self._told.readline())
            self._told.close()
        return self._code

    def _ends_within(self, seconds: float) -> bool:
        return bool(select.select([self._told], [], [], seconds)[0])


@cache
def _template(path: str) -> socket.socket:
    """The line to a template that imports from there, too; it ends when the line is closed."""
    own, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        template = subprocess.Popen(
            [sys.executable, "-m", __name__, str(its.fileno())],
            pass_fds=[its.fileno()],
            stdin=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": path},
        )

    def end() -> None:
        own.close()
        template.wait()

    atexit.register(end)
    return own


# What follows runs in the template.


def main() -> None:
    """Fork until nobody wants any more; a fork leaves the loop, and runs what it was asked to."""
    for module in PRELOADED:
        importlib.import_module(module)
    gc.freeze()  # or collecting garbage would copy every page
    requests = socket.socket(fileno=int(sys.argv[1]))
    asked = _forked(requests)
    if asked is not None:
        module, words = asked
        sys.argv[1:] = words
        runpy.run_module(module, run_name="__main__", alter_sys=True)


def _forked(requests: socket.socket) -> tuple[str, list[str]] | None:
    """In a fork: the module to run, and the words for it. In the template: nothing, at the end."""
    running: dict[int, tuple[int, socket.socket]] = {}  # by what tells of the end of a process
    while True:
        for ready in select.select([requests.fileno(), *running], [], [])[0]:
            if ready in running:
                os.close(ready)
                pid, line = running.pop(ready)
                code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
                _tell(line, code)
                line.close()
                continue
            request, files, _, _ = socket.recv_fds(requests, LONGEST, 3)
            if not request:
                return None
            line = socket.socket(fileno=files.pop())
            pid = os.fork()
            if pid:
                for file in files:
                    os.close(file)
                running[os.pidfd_open(pid)] = pid, line
                _tell(line, pid)
                continue
            for number, file in enumerate(files, 1):
                os.dup2(file, number)
                os.close(file)
            for handle, (_, other) in running.items():
                os.close(handle)
                other.close()
            requests.close()
            line.close()
            module, words, environment, folder = json.loads(request)
            os.environ.clear()
            os.environ.update(environment)
            os.chdir(folder)
            return module, words


def _tell(line: socket.socket, number: int) -> None:
    with suppress(BrokenPipeError):  # nobody wants to know
        line.send(f"{number}\n".encode())


if __name__ == "__main__":
    main()
