"""Two servers on one database: the second refuses to start, until the first is gone."""

from pathlib import Path

from tests.eventlog.stores import Store
from tests.server.talking import come_back, level, table
from tests.server.test_storage_trouble import bluefelt
from tests.serving import Server, running, serving


async def test_a_second_server_refuses_to_start_and_the_first_plays_on(
    tmp_path: Path, store: Store
) -> None:
    second = Server(tmp_path / "second", database=store.url)
    second.folder.mkdir()
    with serving(tmp_path, database=store.url) as first:
        async with table(first.url, ["Ann", "Ben"]) as [ann, ben]:
            await ann.ask("table/deal")
            done = bluefelt("serve", "--port", "0", "--database", store.url)
            assert done.returncode == 2
            [line] = done.stderr.splitlines()
            assert line.endswith("is in use by another bluefelt server.")
            await level([ann, ben])
            first.kill()
            with running(second):
                again = await come_back(second.url, ann)
                assert again.private["cards"] == ann.private["cards"]
                await again.ws.close()
