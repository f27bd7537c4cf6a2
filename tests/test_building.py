"""How the web client gets into the package, with a Node and an npm that only pretend."""

import gzip
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hatch_build
from hatch_build import CannotBuild, CustomBuildHook, build

NPM = """#!/bin/sh
echo "$*" >> ../said
[ "$1" = ci ] && mkdir -p node_modules
[ "$1" = ci ] && exit 0
rm -rf dist
[ -e broken ] && echo "Unexpected token" && exit 1
mkdir -p dist/assets
cat src/main.ts > dist/index.html
head -c 5000 /dev/zero > dist/assets/index-1.js
echo font > dist/assets/felt-1.woff2
mkdir dist/.vite
"""


class Checkout:
    """A folder with the sources of a tiny web client."""

    def __init__(self, root: Path) -> None:
        self.root, self.web = root, root / "web"
        self.static = root / "src/bluefelt/server/static"
        self.static.parent.mkdir(parents=True)
        for name in ("package.json", "package-lock.json", "src/main.ts", "src/main.test.ts"):
            self.write(name, "first")
        self.node("v20.19.0")
        self.program("npm", NPM)

    def write(self, name: str, text: str) -> None:
        path = self.web / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def program(self, name: str, script: str) -> None:
        path = self.root / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(script)
        path.chmod(0o755)

    def node(self, version: str) -> None:
        self.program("node", f"#!/bin/sh\necho {version}\n")

    def said(self) -> list[str]:
        """What npm was asked for since the last time."""
        told = self.root / "said"
        lines = told.read_text().splitlines() if told.exists() else []
        told.unlink(missing_ok=True)
        return [line.split(" --")[0] for line in lines]

    @property
    def page(self) -> str:
        return (self.static / "index.html").read_text()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    made = Checkout(tmp_path / "checkout")
    monkeypatch.setenv("PATH", f"{made.root / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin")
    return made


def test_a_client_is_built_when_its_sources_have_changed(checkout: Checkout) -> None:
    assert build(checkout.root)
    assert (checkout.said(), checkout.page) == (["ci", "run build"], "first")
    assert not build(checkout.root)
    assert checkout.said() == []
    checkout.write("src/main.ts", "second")
    assert build(checkout.root)
    assert (checkout.said(), checkout.page) == (["run build"], "second")
    checkout.write("package-lock.json", "second")
    assert build(checkout.root)
    assert checkout.said() == ["ci", "run build"]
    checkout.write("src/main.test.ts", "second")
    assert not build(checkout.root)


def test_building_fetches_no_tools_for_developers(checkout: Checkout) -> None:
    build(checkout.root)
    assert "--omit=dev" in (checkout.root / "said").read_text()
    checkout.said()
    hatch_build.main(checkout.root, ["packages"])
    assert "--omit=dev" not in (checkout.root / "said").read_text()
    assert checkout.said() == ["ci"]
    checkout.write("src/main.ts", "second")
    build(checkout.root)
    assert checkout.said() == ["run build"]


def test_text_has_a_smaller_copy(checkout: Checkout) -> None:
    build(checkout.root)
    script = checkout.static / "assets/index-1.js"
    assert gzip.decompress(script.with_name("index-1.js.gz").read_bytes()) == script.read_bytes()
    assert not (checkout.static / "assets/felt-1.woff2.gz").exists()
    assert not (checkout.static / "index.html.gz").exists()  # which would be larger


def test_notes_of_the_build_are_not_published(checkout: Checkout) -> None:
    build(checkout.root)
    assert (checkout.web / "dist/.vite").exists()
    assert not (checkout.static / ".vite").exists()


def test_nothing_old_stays(checkout: Checkout) -> None:
    build(checkout.root)
    (checkout.static / "assets/index-0.js").touch()
    checkout.write("src/main.ts", "second")
    build(checkout.root)
    assert not (checkout.static / "assets/index-0.js").exists()
    assert [path.name for path in checkout.static.parent.iterdir()] == ["static"]


def test_a_build_that_fails_keeps_what_was_there(
    checkout: Checkout, capfd: pytest.CaptureFixture[str]
) -> None:
    build(checkout.root)
    checkout.write("broken", "")
    with pytest.raises(CannotBuild, match="npm run build"):
        build(checkout.root)
    assert "Unexpected token" in capfd.readouterr().err
    assert checkout.page == "first"
    (checkout.web / "broken").unlink()
    assert not build(checkout.root)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.9", "nonsense"])
def test_an_old_node_is_told_in_a_sentence(checkout: Checkout, version: str) -> None:
    checkout.node(version)
    with pytest.raises(SystemExit, match=rf"Node.js 20.19 or newer .* is {version}: get") as told:
        hatch_build.main(checkout.root)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("version", ["v20.19.0", "v22.1.0", "v100.0.0"])
def test_newer_ones_will_do(checkout: Checkout, version: str) -> None:
    checkout.node(version)
    assert build(checkout.root)


def test_no_node_at_all_is_told_in_a_sentence(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(checkout.root))
    with pytest.raises(SystemExit, match="install them from") as told:
        hatch_build.main(checkout.root)
    assert "\n" not in str(told.value)


def test_what_was_built_once_needs_no_node(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(checkout.root)
    monkeypatch.setenv("PATH", str(checkout.root))
    assert not build(checkout.root)


def test_wheels_are_built_with_it_and_checkouts_install_without(checkout: Checkout) -> None:
    hook: Any = SimpleNamespace(root=str(checkout.root))
    CustomBuildHook.initialize(hook, "editable", {})
    assert not checkout.static.exists()
    CustomBuildHook.initialize(hook, "standard", {})
    assert checkout.page == "first"
