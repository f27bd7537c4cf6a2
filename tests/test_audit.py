"""`make audit` with the real npm, and a pip-audit and an advisory database of our own."""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
AUDIT = ROOT / "deploy" / "audit.py"
LOCKS = [
    "constraints.txt",
    "deploy/build.lock",
    "deploy/requirements.lock",
    "web/package-lock.json",
]
# What the pip-audit of constraints.txt takes; another version may take something else.
PIP_AUDIT_VERSION = "2.10.1"
SWITCHES = """--local --locked --dry-run --strict --fix --require-hashes --skip-editable
    --no-deps --disable-pip --verbose --version --help"""
OPTIONS = """--requirement --format --vulnerability-service --osv-url --desc --aliases --cache-dir
    --progress-spinner --timeout --path --index-url --extra-index-url --output --ignore-vuln"""
PIP_AUDIT = f"""
import argparse, os, sys
parser = argparse.ArgumentParser(allow_abbrev=False, add_help=False)
for switch in {SWITCHES.split()}:
    parser.add_argument(switch, action="store_true")
for option in {OPTIONS.split()}:
    parser.add_argument(option)
parser.parse_args()
sys.stderr.write(os.environ["SAYS"])
print(os.environ["REPORTS"])
"""
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


def test_the_flags_are_those_of_the_pinned_version() -> None:
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert f"pip_audit=={PIP_AUDIT_VERSION}" in pins, "look at its --help, and then here"


@pytest.mark.skipif(find_spec("pip_audit") is None, reason="`make audit` installs pip-audit")
def test_the_flags_are_those_of_the_real_tool() -> None:
    command = [sys.executable, "-m", "pip_audit", "--help"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", told))
    assert known >= {*SWITCHES.split(), *OPTIONS.split()}


def workflow() -> tuple[str, str]:
    """When the audit runs in CI, and what is done then."""
    text = (ROOT / ".github" / "workflows" / "audit.yml").read_text("utf-8")
    sections = dict(re.findall(r"^(\w+):\n((?:(?: .*)?\n)*)", text, re.MULTILINE))
    return sections["on"], sections["jobs"]


def test_ci_audits_every_week_and_whenever_a_lock_changes() -> None:
    when, _ = workflow()
    pattern = r'^  schedule:\n    - cron: "\d+ \d+ (\S+) \* (\S+)"$'
    [(day, weekday)] = re.findall(pattern, when, re.MULTILINE)
    assert day == "*"
    assert weekday == "*" or weekday.isdecimal()
    triggers = dict(re.findall(r"^  (push|pull_request):\n((?:    .*\n)*)", when, re.MULTILINE))
    assert triggers.keys() == {"push", "pull_request"}
    for lines in triggers.values():
        assert "paths-ignore" not in lines
        assert "paths:" not in lines or all(lock in lines for lock in LOCKS)
    assert all((ROOT / lock).is_file() for lock in LOCKS)


def test_ci_runs_what_make_audit_runs(tmp_path: Path) -> None:
    _, jobs = workflow()
    assert re.search(r"^      - run: make audit$", jobs, re.MULTILINE)
    assert "continue-on-error" not in jobs
    command = ["make", "--no-print-directory", "--dry-run", "audit", f"VENV={tmp_path}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert any(re.search(r" -c constraints\.txt .*\bpip-audit\b", line) for line in lines)
    assert lines[-1] == f"{tmp_path}/bin/python {AUDIT.relative_to(ROOT)}"
