"""Builds the web client into the package: for every wheel and sdist, and for `make web`."""

import gzip
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # `make web` needs only Python
    BuildHookInterface = object

NODE = (20, 19)
STAMP = ".built"  # in what was built: which sources it was built from
TOOLS = ".ready"  # beside it, where the developers' tools are there too
NOT_SOURCES = {"node_modules", "dist"}
TEXT = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}


class CannotBuild(Exception):
    """The client cannot be built; the message says why, and what to do."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":  # a checkout builds its client when it wants one
            main(Path(self.root))


def main(root: Path, words: list[str] | None = None) -> None:
    """Build what is stale, or with `packages` only fetch what developing needs; or exit."""
    try:
        if words == ["packages"]:
            fetch_packages(root / "web", TOOLS)
        else:
            build(root)
    except CannotBuild as problem:
        sys.exit(f"bluefelt: {problem}")


def build(root: Path) -> bool:
    """The package holds the client of these sources afterwards; False: it did already."""
    web, static = root / "web", root / "src" / "bluefelt" / "server" / "static"
    sources = digest(_sources(web), web)
    if _stamped(static / STAMP, sources):
        return False
    fetch_packages(web)
    print("Building the web client ...", flush=True)
    _npm(web, "run", "build")
    if not (web / "dist" / "index.html").is_file():
        raise CannotBuild("the web client's build has left no web/dist/index.html.")
    publish(web / "dist", static, sources)
    return True


def fetch_packages(web: Path, purpose: str = STAMP) -> None:
    """The packages of the lockfile are there afterwards: those that building needs, or all."""
    modules = web / "node_modules"
    locked = digest([web / "package.json", web / "package-lock.json"], web)
    if _stamped(modules / purpose, locked):
        (modules / purpose).touch()  # so that make sees it too
        return
    print("Fetching the web client's packages ...", flush=True)
    _npm(web, "ci", "--no-audit", "--no-fund", *(() if purpose == TOOLS else ("--omit=dev",)))
    for stamp in {STAMP, purpose}:
        (modules / stamp).write_text(locked)


def publish(dist: Path, static: Path, sources: str) -> None:
    """Put what was built into the package, with smaller copies of all text."""
    fresh = static.with_name("static.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(dist, fresh, ignore=shutil.ignore_patterns(".*"))  # notes of the build
    for path in [path for path in fresh.rglob("*") if path.suffix in TEXT]:
        whole = path.read_bytes()
        smaller = gzip.compress(whole, mtime=0)
        if len(smaller) < len(whole):
            path.with_name(f"{path.name}.gz").write_bytes(smaller)
    (fresh / STAMP).write_text(sources)
    shutil.rmtree(static, ignore_errors=True)
    fresh.rename(static)


def digest(paths: list[Path], base: Path) -> str:
    """What names and contents of files come to."""
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        total.update(f"{path.relative_to(base).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def _sources(web: Path) -> list[Path]:
    if not (web / "package-lock.json").is_file():
        raise CannotBuild(f"there is no web client in {web}.")
    return sorted(_walk(web))


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and path.name not in NOT_SOURCES:
            yield from _walk(path)
        elif path.is_file() and not path.name.endswith(".test.ts"):
            yield path


def _stamped(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text() == wanted


def _npm(web: Path, *words: str) -> None:
    npm = _find_npm()
    done = subprocess.run([npm, *words], cwd=web, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise CannotBuild(f"`npm {' '.join(words)}` failed in {web}; what it said is above.")


def _find_npm() -> str:
    needs = f"the web client is built with Node.js {NODE[0]}.{NODE[1]} or newer and npm"
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        raise CannotBuild(f"{needs}: install them from https://nodejs.org or your distribution.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", version.stdout)
    if not found or (int(found[1]), int(found[2])) < NODE:
        this = version.stdout.strip() or "broken"
        raise CannotBuild(f"{needs}; {node} is {this}: get another from https://nodejs.org.")
    return npm


if __name__ == "__main__":
    main(Path(__file__).resolve().parent, sys.argv[1:])
