"""What is installed: floors, pins, locks and the image agree, and hashes are asked for."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUNTIME = [
    Requirement(line)
    for line in PROJECT["project"]["dependencies"]
    + PROJECT["project"]["optional-dependencies"]["discord"]
]
PYTHONS = [
    line.rpartition(" ")[2]
    for line in PROJECT["project"]["classifiers"]
    if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", line)
]


def _pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    return {canonicalize_name(name): version for name, version in (x.split("==") for x in lines)}


def _locked(name: str) -> list[tuple[Requirement, list[str]]]:
    """Each requirement of a lock, with its hashes."""
    text = (ROOT / "deploy" / name).read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    split = (line.split("--hash=") for line in lines)
    return [(Requirement(first), [given.strip() for given in rest]) for first, *rest in split]


def _environment(python: str, extra: str = "") -> dict[str, str]:
    return {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "platform_system": "Linux",
        "sys_platform": "linux",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": extra,
    }


def _closure(python: str) -> set[str]:
    """What the server and its bot need on that Python, by what the installed packages declare."""
    found: set[str] = set()
    waiting = [(requirement, "") for requirement in RUNTIME]
    while waiting:
        requirement, extra = waiting.pop()
        marker, name = requirement.marker, canonicalize_name(requirement.name)
        if marker and not marker.evaluate(_environment(python, extra)):
            continue
        if name not in found or requirement.extras:
            try:
                lines = requires(name) or []
            except PackageNotFoundError:  # for newer Pythons only
                lines = []
            waiting += [(Requirement(x), e) for x in lines for e in ("", *requirement.extras)]
        found.add(name)
    return found


def test_pins_are_no_older_than_the_floors() -> None:
    pins = _pins()
    for extra in PROJECT["project"]["optional-dependencies"].values():
        assert {canonicalize_name(Requirement(line).name) for line in extra} <= pins.keys()
    for requirement in RUNTIME:
        assert requirement.specifier.contains(pins[canonicalize_name(requirement.name)])


@pytest.mark.parametrize(
    ("name", "vulnerable"),
    [
        ("aiohttp", "3.14.2"),
        ("pillow", "12.3.0"),
        ("uvloop", "0.19.0"),  # bundles a libuv with CVE-2024-24806
    ],
)
def test_floors_leave_out_known_vulnerabilities(name: str, vulnerable: str) -> None:
    requirement = next(one for one in RUNTIME if one.name == name)
    assert not requirement.specifier.contains(vulnerable)


@pytest.mark.parametrize("python", PYTHONS)
def test_the_lock_has_what_the_server_needs_and_nothing_else(python: str) -> None:
    here = {
        canonicalize_name(requirement.name)
        for requirement, _ in _locked("requirements.lock")
        if not requirement.marker or requirement.marker.evaluate(_environment(python))
    }
    assert here == _closure(python), "run make lock"


@pytest.mark.parametrize("lock", ["requirements.lock", "build.lock"])
def test_locks_have_the_pinned_versions_with_hashes(lock: str) -> None:
    pins = _pins()
    for requirement, hashes in _locked(lock):
        pin = f"=={pins[canonicalize_name(requirement.name)]}"
        assert str(requirement.specifier) == pin, "run make lock"
        assert hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", given) for given in hashes)


def test_one_version_of_the_build_backend() -> None:
    (backend,) = (Requirement(line) for line in PROJECT["build-system"]["requires"])
    locked = {requirement.name: requirement for requirement, _ in _locked("build.lock")}
    assert backend.specifier == locked[backend.name].specifier
    assert "build" in locked


def test_base_images_are_pinned_by_digest() -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text("utf-8")
    stages: set[str] = set()
    for image, stage in re.findall(r"^FROM (\S+)(?: AS (\S+))?$", dockerfile, re.MULTILINE):
        assert image in stages or re.search(r":[\w.-]+@sha256:[0-9a-f]{64}$", image), image
        stages.add(stage)
    assert {"base", "build"} <= stages


@pytest.mark.parametrize("path", ["deploy/Dockerfile", ".github/workflows/release.yml"])
def test_image_and_release_install_nothing_without_its_hash(path: str) -> None:
    text = (ROOT / path).read_text("utf-8")
    installs = re.findall(r"pip (?:install|wheel) .*", text)
    assert sum("--require-hashes -r deploy/" in line for line in installs) == 2
    for line in installs:  # what was built here has no hash, and must bring nothing along
        assert "--require-hashes" in line or "--no-deps" in line, line
    assert re.search(r"--no-(build-)?isolation", text), "the build would fetch its own backend"


@pytest.mark.parametrize("page", ["README.md", "docs/self-hosting.md", "docs/discord.md"])
def test_pages_install_the_versions_that_were_tested(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for line in re.findall(r"pip install [^`\n]*", text):
        pinned = "-c constraints.txt" in line or "--require-hashes" in line or "--no-deps" in line
        assert pinned, line
    assert page == "README.md" or "-c constraints.txt" in text
