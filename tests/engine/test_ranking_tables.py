import os
import subprocess
import sys
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from bluefelt.engine.ranking import builder
from bluefelt.engine.ranking.layout import DEALS, RANK_KEYS, ROW_BITS, row_count
from bluefelt.engine.ranking.tables import TABLES, cache_directory, load_tables

pytestmark = pytest.mark.long  # tables are built, and a process is started


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the tables built while a test ran."""
    built: list[int] = []
    block = builder.build_tables()

    def build() -> bytes:
        built.append(len(block))
        return block

    monkeypatch.setattr(builder, "build_tables", build)
    return built


def cached(directory: Path) -> Path:
    (file,) = directory.iterdir()
    return file


def fresh_import(statement: str, cache: Path) -> str:
    """What a new interpreter prints, with its cache in a directory of ours."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", statement]
    return subprocess.check_output(command, env=environment, text=True)


def test_rank_keys_name_every_deal_of_up_to_seven_ranks() -> None:
    for cards in range(1, 8):
        ranks = (
            some
            for some in combinations_with_replacement(range(13), cards)
            if max(map(some.count, some)) <= 4
        )
        sums = [sum(RANK_KEYS[rank] for rank in some) for some in ranks]
        assert len(set(sums)) == len(sums)
        assert max(sums) >> ROW_BITS == row_count(cards) - 1


def test_tables_are_built_once_and_then_loaded(tmp_path: Path, builds: list[int]) -> None:
    directory = tmp_path / "not" / "yet" / "there"
    built = load_tables(str(directory))
    loaded = load_tables(str(directory))
    assert built == loaded == TABLES
    assert len(builds) == 1
    assert cached(directory).stat().st_size == builds[0]
    assert set(loaded.offsets) == set(DEALS)


@pytest.mark.parametrize("damage", [b"", b"short", None])
def test_a_damaged_file_is_built_again(
    tmp_path: Path, builds: list[int], damage: bytes | None
) -> None:
    load_tables(str(tmp_path))
    whole = cached(tmp_path).read_bytes()
    flipped = bytearray(whole)
    flipped[len(whole) // 2] ^= 1
    cached(tmp_path).write_bytes(flipped if damage is None else damage)
    assert load_tables(str(tmp_path)) == TABLES
    assert cached(tmp_path).read_bytes() == whole
    assert len(builds) == 2


def test_a_truncated_file_is_built_again(tmp_path: Path, builds: list[int]) -> None:
    load_tables(str(tmp_path))
    whole = cached(tmp_path).read_bytes()
    cached(tmp_path).write_bytes(whole[:-2])
    assert load_tables(str(tmp_path)) == TABLES
    assert cached(tmp_path).read_bytes() == whole


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path, builds: list[int]) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert load_tables(str(in_the_way)) == TABLES
    assert load_tables(str(in_the_way / "deeper")) == TABLES
    assert load_tables(None) == TABLES
    assert len(builds) == 3
    assert cached(tmp_path) == in_the_way


def test_a_full_disk_leaves_no_draft_behind(
    tmp_path: Path, builds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(source: str, target: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    assert load_tables(str(tmp_path)) == TABLES
    assert list(tmp_path.iterdir()) == []


def test_caches_belong_where_the_user_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/felt")
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/somewhere")
    assert cache_directory() == "/var/somewhere/bluefelt"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert cache_directory() == "/home/felt/.cache/bluefelt"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_directory() == "/home/felt/.cache/bluefelt"
    monkeypatch.setenv("HOME", "nowhere")
    assert cache_directory() is None


def test_ranking_with_a_warm_cache_does_not_import_numpy(tmp_path: Path) -> None:
    statement = (
        "import sys, bluefelt.engine, bluefelt.engine.ranking.wilds; print('numpy' in sys.modules)"
    )
    assert fresh_import(statement, tmp_path).strip() == "True"
    assert fresh_import(statement, tmp_path).strip() == "False"
    assert cached(tmp_path / "bluefelt").name.endswith(".bin")
