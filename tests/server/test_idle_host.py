"""A host who is connected but does nothing, over real sockets, with a clock that can leap."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bluefelt.terminal.cli import main
from tests.browser.hurried import HurriedServer
from tests.server.talking import Talker, come_back, level, table, talking
from tests.serving import running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HurriedServer]:
    with running(HurriedServer(tmp_path)) as server:
        yield server
        server.stop()
        assert main(["check", "--database", str(server.settings["database"])]) == 0


async def idle(server: HurriedServer, talkers: list[Talker]) -> None:
    """A quarter of an hour passes in which nobody does anything; everybody is told."""
    server.later()
    for talker in talkers:
        await talker.until(lambda f: f.get("room", {}).get("host_idle") == "five-minutes")


async def test_players_are_offered_to_deal_while_nobody_does_anything(
    server: HurriedServer,
) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        assert ben.may("table/deal") is None
        assert await ben.refusal("table/deal") == "not-the-dealer"
        await idle(server, [ann, ben, cid])
        told = [e for e in ben.events if e["type"] == "host/went-idle"]
        assert [e["idle"] for e in told] == ["one-minute", "five-minutes"]
        assert ben.may("table/deal")
        assert cid.may("table/deal")
        assert cid.may("host/take-over") is None
        await cid.ask("table/deal")
        await level([ann, ben, cid])
        assert ben.view["running"]
        assert ben.room["host"] == "Ann"
        assert ben.room["host_idle"] is None


async def test_a_knock_is_answered_by_whoever_takes_over(server: HurriedServer) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        await ann.ask("room/settings", changes={"knock": True})
        async with talking(server.url) as dan:
            await dan.ask("room/join", code=ann.code, name="Dan")
            await level([ann, ben, cid])
            await idle(server, [ann, ben, cid])
            assert ben.room["next_host"] == "Ben"
            assert await cid.refusal("host/take-over") == "not-next-host"
            assert await ben.refusal("member/admit", name="Dan") == "host-only"
            assert ben.may("host/take-over")
            await ben.ask("host/take-over")
            await ben.ask("member/admit", name="Dan")
            await dan.until(lambda f: f["type"] == "room/state")
            await ann.ask("chat/send", text="I was in the kitchen")
            assert await ann.refusal("member/kick", name="Ben") == "host-only"
            assert dan.room["host"] == "Ben"


async def test_a_line_of_chat_shows_that_the_host_is_back(server: HurriedServer) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await idle(server, [ann, ben])
        await ann.ask("chat/send", text="here")
        said = await ben.until(lambda f: f["type"] == "chat/message")
        update = await ben.hear()
        assert (said["text"], update["type"]) == ("here", "room/update")
        assert said["seq"] == update["seq"]
        assert ben.room["host_idle"] is None
        assert ben.may("table/deal") is None
        assert await ben.refusal("table/deal") == "not-the-dealer"
        again = await come_back(server.url, ben)
        assert again.room["host_idle"] is None
        await again.ws.close()


async def test_the_role_survives_a_crash_and_the_time_begins_again(
    server: HurriedServer,
) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as talkers:
        await idle(server, talkers)
        await talkers[1].ask("host/take-over")
        await level(talkers)
        await idle(server, talkers)  # the new host is no better
        server.kill()
        server.start()
        ann, ben, cid = [await come_back(server.url, talker) for talker in talkers]
        await level([ann, ben, cid])
        assert ann.room["host"] == "Ben"
        assert ann.room["host_idle"] is None
        assert await ann.refusal("host/take-over") == "host-not-idle"
        await idle(server, [ann, ben, cid])
        await ann.ask("host/take-over")
        for talker in (ann, ben, cid):
            await talker.ws.close()
