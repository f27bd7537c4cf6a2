"""The tables are what the schema says, from whichever version a database comes."""

import shutil
import sqlite3
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import StaticPool, create_engine, create_mock_engine
from sqlalchemy.schema import ExecutableDDLElement

from bluefelt.eventlog import BadDatabase, open_log
from bluefelt.eventlog.revisions import MIGRATIONS, revisions
from bluefelt.eventlog.schema import METADATA
from bluefelt.eventlog.upgrades import alembic_config, postgres_script, upgrade_sqlite
from bluefelt.rooms.ports import Snapshot
from tests.eventlog.stores import (
    ROOM,
    PostgresStore,
    SqliteStore,
    Store,
    create_database,
    opened,
)

SCRIPT = ScriptDirectory.from_config(alembic_config())
REVISIONS = [revision.revision for revision in SCRIPT.walk_revisions()]

# What the first version of a database may hold; later versions have to carry it on.
FIRST_ROWS = (
    f"INSERT INTO rooms (id, code, opened_at) VALUES ('{ROOM}', '1234', 7)",
    "INSERT INTO events (room, seq, at, actor, request, scope, rules, command, events) "
    f"VALUES ('{ROOM}', 1, 7, 'Ann', NULL, 'holdem', '0.4.0', '{{}}', '[]')",
    f"INSERT INTO snapshots (room, seq, shape, state) VALUES ('{ROOM}', 1, 'x', ?)",
    "INSERT INTO results (room, seq, name, identity, game, net) "
    f"VALUES ('{ROOM}', 1, 'Ann', 'ann', 'holdem', 5)",
    "INSERT INTO tokens (hash, identity, at) VALUES (?, 'ann', 7)",
)

SQLITE_CATALOG = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
POSTGRES_CATALOG = """
SELECT 'column', table_name, column_name, data_type || is_nullable || coalesce(column_default, '')
FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT 'index', tablename, indexname, indexdef
FROM pg_indexes WHERE schemaname = 'public'
ORDER BY 1, 2, 3
"""


def test_revisions_are_known_without_alembic() -> None:
    assert revisions() == REVISIONS[::-1]


async def migrate(store: Store, revision: str) -> None:
    """The empty database is at this revision."""
    if isinstance(store, SqliteStore):
        file = sqlite3.connect(store.path, isolation_level=None)
        upgrade_sqlite(file, alembic_config(), revision)
    else:
        await run_script(store.url, postgres_script(None, alembic_config(), revision))


async def run_script(url: str, script: str) -> None:
    shell = await asyncpg.connect(url)
    try:
        await shell.execute(script)
    finally:
        await shell.close()


def described_by_schema(dialect: str) -> str:
    """The statements that make the schema's tables."""
    script = StringIO()

    def write(statement: ExecutableDDLElement, *_: Any, **__: Any) -> None:
        script.write(f"{statement.compile(dialect=engine.dialect)};\n")

    engine = create_mock_engine(f"{dialect}://", write)
    METADATA.create_all(engine, checkfirst=False)
    return script.getvalue()


def without_alembic(catalog: list[tuple[Any, ...]]) -> list[list[str]]:
    """Everything of ours, however it was spaced."""
    return [
        ["".join(str(value).split()) for value in row]
        for row in catalog
        if not any("alembic_version" in str(value) for value in row)
    ]


async def test_autogenerate_finds_nothing_to_do(sqlite: SqliteStore) -> None:
    async with opened(sqlite):
        pass
    with closing(sqlite3.connect(sqlite.path)) as raw:
        engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_server_default": True})
            assert compare_metadata(context, METADATA) == []


async def test_sqlite_has_the_tables_of_the_schema(sqlite: SqliteStore) -> None:
    async with opened(sqlite):
        pass
    with closing(sqlite3.connect(":memory:")) as described:
        described.executescript(described_by_schema("sqlite"))
        expected = described.execute(SQLITE_CATALOG).fetchall()
    assert without_alembic(await sqlite.sql(SQLITE_CATALOG)) == without_alembic(expected)


async def test_postgres_has_the_tables_of_the_schema(postgres: PostgresStore) -> None:
    async with opened(postgres):
        pass
    described = PostgresStore(postgres.server, await create_database(postgres.server))
    await run_script(described.url, described_by_schema("postgresql+asyncpg"))
    expected = without_alembic(await described.sql(POSTGRES_CATALOG))
    assert len(expected) > 30
    assert without_alembic(await postgres.sql(POSTGRES_CATALOG)) == expected


@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_database_of_any_version_keeps_its_rows(store: Store, revision: str) -> None:
    await migrate(store, REVISIONS[-1])
    blob = "x'ff'" if isinstance(store, SqliteStore) else r"'\xff'"
    for statement in FIRST_ROWS:
        await store.sql(statement.replace("?", blob))
    if revision != REVISIONS[-1]:
        await upgrade_from_first(store, revision)
    async with opened(store) as log:
        assert [row.actor for row in await log.read(ROOM)] == ["Ann"]
        assert await log.find_room("1234") == ROOM
        [token] = await log.tokens_of("ann")
        assert (token.hash, token.at, token.device) == (b"\xff", 7, "")
        assert token.used_at > 7  # when its use was first noted
        assert await log.latest_snapshot(ROOM) == Snapshot(1, "x", b"\xff")
    assert await store.sql("SELECT version_num FROM alembic_version") == [(REVISIONS[0],)]


async def upgrade_from_first(store: Store, revision: str) -> None:
    """The database is at a later revision, though not yet of this version."""
    if isinstance(store, SqliteStore):
        await migrate(store, revision)
    else:
        script = postgres_script(REVISIONS[-1], alembic_config(), revision)
        await run_script(store.url, script)


@pytest.mark.parametrize("readonly", [False, True])
async def test_a_newer_database_asks_for_a_newer_bluefelt(store: Store, readonly: bool) -> None:
    async with opened(store):
        pass
    await store.sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match=r"newer bluefelt .*9999.*: update bluefelt\.$"):
        await open_log(store.url, readonly=readonly)


async def test_half_an_upgrade_leaves_no_trace(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "100% broken"
    shutil.copytree(MIGRATIONS, broken)
    head = REVISIONS[0]
    (broken / "versions" / "9998_broken.py").write_text(
        f"from alembic import op\nrevision, down_revision = '9998', {head!r}\n\n\n"
        "def upgrade():\n    op.execute('CREATE TABLE extra (x INT)')\n"
        "    op.execute('INSERT INTO nowhere VALUES (1)')\n"
    )
    async with opened(store):
        pass
    config = alembic_config(broken)
    for module in ("sqlite_files", "postgres"):
        monkeypatch.setattr(f"bluefelt.eventlog.{module}.is_behind", lambda *_: True)
    monkeypatch.setattr("bluefelt.eventlog.upgrades.alembic_config", lambda: config)
    with pytest.raises(BadDatabase, match="nowhere"):
        await open_log(store.url)
    monkeypatch.undo()
    with pytest.raises(Exception, match="extra"):
        await store.sql("SELECT * FROM extra")
    async with opened(store):
        assert await store.sql("SELECT version_num FROM alembic_version") == [(head,)]
