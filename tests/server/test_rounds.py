"""What was played, over HTTP: for those who may see it, and nobody else."""

import csv
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from bluefelt.history.replay import as_text, read_replay
from bluefelt.server.config import Config
from tests.server.talking import Refused, Talker, in_process, level, table, talking

HANDS = 5


class Played:
    """A table at which some hands were folded, Ann winning one more than Ben."""

    def __init__(self, url: str, people: list[Talker]) -> None:
        self.url, self.people, self.code = url, people, people[0].code

    async def get(self, path: str, who: Talker | None, **query: str) -> tuple[int, Any]:
        return await self.ask("GET", path, who, **query)

    async def ask(
        self, method: str, path: str, who: Talker | None, **query: str
    ) -> tuple[int, Any]:
        headers = {} if who is None else {"Authorization": f"Bearer {who.token}"}
        async with (
            aiohttp.ClientSession(self.url, headers=headers) as session,
            session.request(method, path, params=query) as answer,
        ):
            body = await answer.read()
            is_json = answer.content_type == "application/json"
            return answer.status, msgspec.json.decode(body) if is_json else body.decode()

    async def rounds(self, who: Talker | None, **query: str) -> Any:
        status, page = await self.get(f"/api/rooms/{self.code}/rounds", who, **query)
        assert status == 200
        return page


@asynccontextmanager
async def played(folder: Path, hands: int = HANDS, name: str = "Ann") -> AsyncIterator[Played]:
    config = Config(messages_per_second=0, joins_per_minute=0)
    async with (
        in_process(folder, config) as url,
        table(url, [name, "Ben"], deal_control="host") as people,
    ):
        for _ in range(hands):
            await people[0].ask("table/deal")
            await level(people)
            for player in people:
                with suppress(Refused):
                    await player.ask("bet/fold")
                    break
            await level(people)
        yield Played(url, people)


async def test_members_see_what_was_played(tmp_path: Path) -> None:
    async with played(tmp_path) as its:
        ann, ben = its.people
        page = await its.rounds(ann)
        assert [line["number"] for line in page["rounds"]] == [5, 4, 3, 2, 1]
        assert page["next"] is None
        for line in page["rounds"]:
            assert sum(line["net"].values()) == 0
            assert line["own"] == line["net"]["Ann"]
            assert set(line["summary"]["won"]) == {max(line["net"], key=line["net"].__getitem__)}
        assert [one["own"] for one in (await its.rounds(ben))["rounds"]] == [
            -line["own"] for line in page["rounds"]
        ]
        status, mine = await its.get("/api/me/rounds", ann)
        assert (status, mine) == (200, page)
        status, told = await its.get("/api/me/statistics", ann)
        assert status == 200
        [game] = told["games"]
        assert (game["rounds"], game["counts"]["hands"]) == (HANDS, HANDS)
        assert game["net"] == sum(line["own"] for line in page["rounds"])
        assert told["evenings"][0]["net"] == game["net"]


async def test_pages_follow_each_other_and_filters_choose(tmp_path: Path) -> None:
    async with played(tmp_path) as its:
        ann = its.people[0]
        everything = (await its.rounds(ann))["rounds"]
        first = await its.rounds(ann, most="2")
        second = await its.rounds(ann, most="2", before=first["next"])
        third = await its.rounds(ann, most="2", before=second["next"])
        assert [*first["rounds"], *second["rounds"], *third["rounds"]] == everything
        assert third["next"] is None
        beyond = await its.rounds(ann, before="0.a.0")
        assert beyond == {"rounds": [], "next": None}
        assert (await its.rounds(ann, player="Ben"))["rounds"] == everything
        assert (await its.rounds(ann, player="Cleo"))["rounds"] == []
        assert (await its.rounds(ann, shown="1"))["rounds"] == []
        assert (await its.rounds(ann, game="ride_the_bus"))["rounds"] == []
        assert (await its.rounds(ann, least="1"))["rounds"] == everything
        assert (await its.rounds(ann, least="999999"))["rounds"] == []


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"most": "0"}, "bad-filter"),
        ({"most": "51"}, "bad-filter"),
        ({"most": "\u0663"}, "bad-filter"),
        ({"most": "-1"}, "bad-filter"),
        ({"least": "9" * 30}, "bad-filter"),
        ({"before": "yesterday"}, "bad-filter"),
        ({"before": "1.2"}, "bad-filter"),
        ({"before": "1.a b.3"}, "bad-filter"),
        ({"before": "1.a.x"}, "bad-filter"),
        ({"shown": "yes"}, "bad-filter"),
        ({"colour": "red"}, "bad-filter"),
        ({"game": "whist"}, "unknown-game"),
    ],
)
async def test_a_filter_that_makes_no_sense_is_refused(
    tmp_path: Path, query: dict[str, str], code: str
) -> None:
    async with played(tmp_path, hands=0) as its:
        for path in (f"/api/rooms/{its.code}/rounds", "/api/me/rounds"):
            status, answer = await its.get(path, its.people[0], **query)
            assert (status, answer["code"]) == (400, code)


async def test_a_round_is_shown_told_and_downloaded(tmp_path: Path) -> None:
    async with played(tmp_path, hands=1) as its:
        [line] = (await its.rounds(its.people[0]))["rounds"]
        for player in its.people:
            path = f"/api/rooms/{its.code}/rounds/{line['seq']}"
            status, replay = await its.get(path, player)
            assert status == 200
            own = [moment["private"]["cards"] for moment in replay["moments"]]
            assert own[0] == player.private["cards"]
            assert (await its.get(f"{path}.json", player))[1] == replay
            assert (await its.get(f"/api/me/rounds/{line['room']}/{line['seq']}", player)) == (
                200,
                replay,
            )
            _, text = await its.get(f"{path}.txt", player)
            assert text == as_text(read_replay(msgspec.json.encode(replay)))
            _, hand = await its.get(f"{path}.phh", player)
            assert hand.count("????") == 1  # the other's cards


async def test_what_is_not_yours_is_not_there(tmp_path: Path) -> None:
    async with played(tmp_path, hands=1) as its, talking(its.url) as eve:
        ann = its.people[0]
        [line] = (await its.rounds(ann))["rounds"]
        room, seq = line["room"], line["seq"]
        for path in (f"/api/rooms/{its.code}/rounds", f"/api/rooms/{its.code}/rounds/{seq}"):
            assert (await its.get(path, eve))[1]["code"] == "not-a-member"
            assert (await its.get(path, None))[1]["code"] == "unknown-token"
        unknown = await its.get(f"/api/me/rounds/{'0' * 32}/{seq}", eve)
        forbidden = await its.get(f"/api/me/rounds/{room}/{seq}", eve)
        missing = await its.get(f"/api/me/rounds/{room}/{seq + 1}", ann)
        assert unknown == forbidden == missing
        assert unknown[0] == 404
        for odd in ("x", "1.exe", "9" * 30, "-1"):
            status, answer = await its.get(f"/api/rooms/{its.code}/rounds/{odd}", ann)
            assert (status, answer["code"]) == (404, "no-such-round")


async def test_results_come_as_a_table_without_formulas(tmp_path: Path) -> None:
    async with played(tmp_path, hands=2, name="=1+1") as its:
        _, text = await its.get(f"/api/rooms/{its.code}/rounds.csv", its.people[0])
        rows = list(csv.DictReader(io.StringIO(text)))
        assert {row["player"] for row in rows} == {"'=1+1", "Ben"}
        assert sum(int(row["net"]) for row in rows) == 0
        assert [row["number"] for row in rows] == ["1", "1", "2", "2"]


# Links.


async def test_a_link_shows_everybody_a_round_until_it_is_withdrawn(tmp_path: Path) -> None:
    async with played(tmp_path, hands=1) as its, talking(its.url) as eve:
        ann, ben = its.people
        [line] = (await its.rounds(ann))["rounds"]
        share = f"/api/rooms/{its.code}/rounds/{line['seq']}/share"
        assert (await its.ask("POST", share, eve))[1]["code"] == "not-a-member"
        missing = f"/api/rooms/{its.code}/rounds/{line['seq'] + 1}/share"
        assert (await its.ask("POST", missing, ben))[1]["code"] == "no-such-round"
        status, link = await its.ask("POST", share, ben)
        assert status == 200
        assert len(link["secret"]) == 43
        path = f"/api/shared/{link['secret']}"
        for who in (None, eve, ann, ben):
            status, replay = await its.get(path, who)
            assert status == 200
            assert replay["you"] is None
            assert all(moment["private"] is None for moment in replay["moments"])
        secrets = [card for player in its.people for card in player.private["cards"]]
        dealt = [e for m in replay["moments"] for e in m["events"] if e["type"] == "cards/dealt"]
        assert dealt == [{"type": "cards/dealt", "hands": {"0": [], "1": []}}]
        assert secrets
        nowhere = await its.get(f"/api/shared/{'A' * 43}", None)
        assert nowhere[0] == 404
        shares = f"/api/rooms/{its.code}/shares"
        [mine] = (await its.get(shares, ben))[1]["links"]
        assert (mine["by"], mine["own"], mine["seq"]) == ("Ben", True, line["seq"])
        [theirs] = (await its.get(shares, ann))[1]["links"]  # the host
        assert theirs == mine | {"own": False}
        status, left = await its.ask("DELETE", f"{shares}/{mine['id']}", ann)
        assert (status, left) == (200, {"links": []})
        assert await its.get(path, None) == nowhere


async def test_a_link_of_one_is_not_anothers_to_withdraw(tmp_path: Path) -> None:
    async with played(tmp_path, hands=1) as its:
        ann, ben = its.people
        [line] = (await its.rounds(ann))["rounds"]
        share = f"/api/rooms/{its.code}/rounds/{line['seq']}/share"
        _, link = await its.ask("POST", share, ann)
        shares = f"/api/rooms/{its.code}/shares"
        assert (await its.get(shares, ben))[1] == {"links": []}
        assert (await its.ask("DELETE", f"{shares}/{link['id']}", ben))[0] == 200
        assert (await its.get(f"/api/shared/{link['secret']}", None))[0] == 200


async def test_a_link_opens_for_members_alone_where_the_rail_is_closed(tmp_path: Path) -> None:
    async with played(tmp_path, hands=1) as its, talking(its.url) as eve:
        ann, ben = its.people
        [line] = (await its.rounds(ann))["rounds"]
        _, link = await its.ask("POST", f"/api/rooms/{its.code}/rounds/{line['seq']}/share", ann)
        await ann.ask("room/settings", changes={"watchers": False})
        path = f"/api/shared/{link['secret']}"
        assert (await its.get(path, ben))[0] == 200
        nowhere = await its.get(f"/api/shared/{'A' * 43}", None)
        assert await its.get(path, None) == await its.get(path, eve) == nowhere
