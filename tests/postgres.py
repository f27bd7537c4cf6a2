"""A real PostgreSQL server for the tests, as whoever may run one."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

PASSWORD = "only for tests"
# Nothing here has to outlive the machine, only its processes.
FAST = "-c fsync=off -c full_page_writes=off -c max_connections=50"


class PostgresServer(Struct, frozen=True):
    """A server that runs, or can be started again."""

    binaries: Path
    home: Path
    port: int
    account: str | None  # None: whoever runs the tests

    def url(self, database: str = "postgres") -> str:
        """The database through the server's own socket, without a password."""
        return f"postgresql://felt@/{database}?host={self.home}&port={self.port}"

    def tcp_url(self, database: str = "postgres", password: str = PASSWORD) -> str:
        """The database over the network, for anyone who has the password."""
        secret = password.replace(" ", "%20")
        return f"postgresql://felt:{secret}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """The server answers."""
        options = f"{FAST} -p {self.port} -k {self.home} -c listen_addresses=127.0.0.1"
        self._run("pg_ctl", "start", "-w", "-o", options, "-l", str(self.home / "log"))

    def stop(self) -> None:
        """The server is gone, as if it had been killed."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate")

    def initialise(self) -> None:
        """There is an empty cluster."""
        secret = self.home / "password"
        secret.write_text(PASSWORD)
        if self.account is not None:
            shutil.chown(self.home, self.account)
            shutil.chown(secret, self.account)
        access = ["--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={secret}"]
        self._run("initdb", "--username=felt", "--encoding=UTF8", "--no-sync", *access)

    def _run(self, program: str, *arguments: str) -> None:
        """Fails with what the program said."""
        with tempfile.TemporaryFile("w+") as output:  # a pipe would stay open with the server
            done = subprocess.run(
                [self.binaries / program, "-D", self.home / "data", *arguments],
                user=self.account,
                group=None if self.account is None else pwd.getpwnam(self.account).pw_gid,
                extra_groups=None if self.account is None else [],
                cwd=self.home,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                timeout=60,
                check=False,
            )
            output.seek(0)
            assert done.returncode == 0, f"{program}: {output.read()}"


@contextmanager
def running_server() -> Iterator[PostgresServer]:
    """A server with an empty cluster, until the end."""
    home = Path(tempfile.mkdtemp(prefix="felt-", dir="/tmp"))  # sockets need a short path
    server = PostgresServer(find_binaries(), home, free_port(), find_account())
    try:
        server.initialise()
        server.start()
        yield server
        server.stop()
    finally:
        shutil.rmtree(home)


def find_binaries() -> Path:
    """Where PostgreSQL's programs are."""
    on_path = shutil.which("pg_ctl")
    if on_path:
        return Path(on_path).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    assert installed, "The tests need a PostgreSQL server to start: apt install postgresql"
    return installed[-1].parent


def find_account() -> str | None:
    """Who runs the server: PostgreSQL refuses to be run by root."""
    if os.getuid() != 0:
        return None
    accounts = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in accounts else "nobody"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
