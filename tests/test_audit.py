"""`make audit` with the real npm, and a pip-audit and an advisory database of our own."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

pytestmark = pytest.mark.long

AUDIT = Path(__file__).parents[1] / "deploy" / "audit.py"
PIP_AUDIT = "import os, sys; sys.stderr.write(os.environ['SAYS']); print(os.environ['REPORTS'])"
CLEAN = {"dependencies": [{"name": "aiohttp", "version": "3.14.5", "vulns": []}], "fixes": []}
NOT_CHECKED = "packages not checked: cannot reach the advisory database"
NO_SUCH_HOST = """Traceback (most recent call last):
requests.exceptions.ConnectionError: Max retries exceeded"""


class Advisories(HTTPServer):
    """An advisory database for npm."""

    status = 200
    known: dict[str, Any] = {}

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)


class _Answer(BaseHTTPRequestHandler):
    server: Advisories

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self._say(self.server.status, self.server.known)

    def do_GET(self) -> None:  # npm asks what would repair it
        self._say(404, {})

    def _say(self, status: int, told: dict[str, Any]) -> None:
        body = json.dumps(told).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def advisories() -> Iterator[Advisories]:
    with Advisories() as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def audit(
    folder: Path, port: int, reports: object = CLEAN, says: str = ""
) -> subprocess.CompletedProcess[str]:
    (folder / "pip_audit.py").write_text(PIP_AUDIT)
    environment = os.environ | {
        "PYTHONPATH": str(folder),
        "REPORTS": json.dumps(reports) if reports else "",
        "SAYS": says,
        "NO_PROXY": "127.0.0.1",
        "npm_config_registry": f"http://127.0.0.1:{port}/",
        "npm_config_cache": str(folder / "npm"),
    }
    return subprocess.run(
        [sys.executable, str(AUDIT)], env=environment, capture_output=True, text=True, check=False
    )


def test_no_known_vulnerability_passes(tmp_path: Path, advisories: Advisories) -> None:
    done = audit(tmp_path, advisories.server_port)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "Python packages: no known vulnerabilities.",
        "Web packages: no known vulnerabilities.",
    ]


def test_known_vulnerabilities_of_web_packages_fail(tmp_path: Path, advisories: Advisories) -> None:
    about = {"title": "Reads any file", "severity": "high", "vulnerable_versions": "<99"}
    advisories.known = {"vite": [about | {"id": 1, "url": "https://advisories.example/1"}]}
    mirror = {"dependencies": [{"name": "aiohttp", "skip_reason": "Dependency not found"}]}
    done = audit(tmp_path, advisories.server_port, mirror)
    assert done.returncode == 1, done.stderr
    assert done.stdout.splitlines() == [
        f"Python {NOT_CHECKED} (it does not know a single package).",
        "vite <99: Reads any file (high), https://advisories.example/1",
    ]


def test_known_vulnerabilities_of_python_packages_fail(
    tmp_path: Path, advisories: Advisories
) -> None:
    advisories.status = 405
    vulns = [{"id": "CVE-1", "fix_versions": ["3.14.6"]}, {"id": "PYSEC-2", "fix_versions": []}]
    found = [
        {"name": "ours", "skip_reason": "Dependency not found"},
        {"name": "aiohttp", "version": "3.14.5", "vulns": vulns},
    ]
    done = audit(tmp_path, advisories.server_port, {"dependencies": found})
    assert done.returncode == 1, done.stderr
    *python, web = done.stdout.splitlines()
    assert python == [
        "Python packages not in the advisory database: ours.",
        "aiohttp 3.14.5: CVE-1, fixed in 3.14.6",
        "aiohttp 3.14.5: PYSEC-2, fixed in no version yet",
    ]
    assert web.startswith(f"Web {NOT_CHECKED} (405 Method Not Allowed - POST http://127.0.0.1:")


def test_databases_out_of_reach_are_a_message(tmp_path: Path) -> None:
    with socket.socket() as nobody_listens:
        nobody_listens.bind(("127.0.0.1", 0))
        done = audit(tmp_path, nobody_listens.getsockname()[1], reports=None, says=NO_SUCH_HOST)
    assert done.returncode == 0, done.stderr
    python, web = done.stdout.splitlines()
    assert python.startswith(f"Python {NOT_CHECKED} (requests.exceptions.ConnectionError: Max")
    assert web.startswith(f"Web {NOT_CHECKED} (request to http://127.0.0.1:")


def test_a_broken_tool_fails(tmp_path: Path, advisories: Advisories) -> None:
    says = "ERROR:pip_audit._cli:invalid requirements input: constraints.txt"
    done = audit(tmp_path, advisories.server_port, reports=None, says=says)
    assert done.returncode == 1
    assert done.stderr.startswith("Python packages cannot be checked:\n")
    assert says in done.stderr
