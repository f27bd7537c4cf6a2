"""What the bot knows again after a restart, whatever became of the file."""

import logging
from pathlib import Path

import pytest

from bluefelt.discord_bot.store import KeptPanel, KeptTable, Store
from bluefelt.output import Mistake

TABLE = KeptTable(code="ABC23D", guild=1, channel=2, in_thread=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new" / "discord.json"


def loaded(file: Path) -> Store:
    store = Store(file)
    store.load()
    return store


def test_tables_are_known_again_and_nobody_else_reads_of_them(file: Path) -> None:
    store = loaded(file)
    store.add(TABLE)
    TABLE.panels["7"] = KeptPanel("token", 900.0)
    store.save()
    assert loaded(file).tables == {TABLE.code: TABLE}
    assert file.stat().st_mode & 0o777 == 0o600
    store.remove(TABLE.code)
    assert loaded(file).tables == {}
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("damage", [b"[{", b'{"a": 1}', b'[{"code": 7}]', b"\xff"])
def test_a_damaged_file_stays_as_it_is(file: Path, damage: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(damage)
    with pytest.raises(Mistake, match=r"discord\.json is damaged \(.+\): move it away"):
        loaded(file)
    assert file.read_bytes() == damage


def test_a_file_that_cannot_be_written_is_told_before_anybody_plays(tmp_path: Path) -> None:
    (tmp_path / "occupied").write_text("")
    with pytest.raises(Mistake, match="cannot be"):
        loaded(tmp_path / "occupied" / "discord.json")


def test_tables_go_on_when_nothing_can_be_kept(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = loaded(file)
    (file.parent / "discord.json.new").mkdir()  # in the way of what is written
    with caplog.at_level(logging.ERROR, "bluefelt.discord"):
        store.add(TABLE)
    assert caplog.messages == ["nothing was kept"]
    assert store.tables == {TABLE.code: TABLE}
