"""Pages and statistics are found by an index, however much was played."""

import sqlite3
from contextlib import closing

import pytest

from bluefelt.eventlog import queries
from bluefelt.eventlog.postgres import portable
from tests.eventlog.stores import PostgresStore, SqliteStore, opened

FOUND = {
    "a page of a room": (queries.ROUNDS, ("room", 100, 50)),
    "a page of a player": (queries.ROUNDS_OF, ("ann", 100, "room", 100, 50)),
    "results of rounds": (queries.results_of(2), ("room", 1, 2)),
    "a round": (queries.ROUND, ("room", 1)),
    "totals of a room": (queries.TOTALS, ("room",)),
    "totals of a player": (queries.TOTALS_OF, ("ann",)),
    "standings": (queries.standings_of(2), ("ann", "ben")),
}
SORTED_AFTERWARDS = {"totals of a player", "standings"}  # a row for each evening


@pytest.mark.parametrize("what", FOUND)
async def test_sqlite_searches_an_index(sqlite: SqliteStore, what: str) -> None:
    async with opened(sqlite):
        pass
    sql, values = FOUND[what]
    with closing(sqlite3.connect(sqlite.path)) as raw:
        plan = [row[3] for row in raw.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
    steps = [step for step in plan if not step.startswith(("USE TEMP", "COMPOUND"))]
    assert all(step.startswith("SEARCH") for step in steps), plan
    assert what in SORTED_AFTERWARDS or steps == plan, plan


@pytest.mark.parametrize("what", FOUND)
async def test_postgres_searches_an_index(postgres: PostgresStore, what: str) -> None:
    async with opened(postgres):
        pass
    sql, values = FOUND[what]
    for number in range(len(values), 0, -1):
        value = values[number - 1]
        sql = sql.replace(f"?{number}", f"'{value}'" if isinstance(value, str) else str(value))
    # An empty table is read as a whole, unless that is the last thing to do.
    await postgres.sql(f"ALTER DATABASE {postgres.database} SET enable_seqscan = off")
    plan = [line for (line,) in await postgres.sql(f"EXPLAIN {portable(sql)}")]
    assert not any("Seq Scan" in line for line in plan), plan
