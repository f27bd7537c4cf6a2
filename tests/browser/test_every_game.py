"""Every game, and one that the client has never heard of: lobby, table and stream."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from high_card import GAME as HIGH_CARD
from playwright.async_api import expect

from bluefelt.engine.registry import GameSpec, games
from tests.browser.phones import Phone, Size, new_phone, open_room, phones, seat_all
from tests.installed import python_path
from tests.serving import Server, running

GAMES: dict[str, GameSpec] = {**games(), HIGH_CARD.key: HIGH_CARD}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("installed")
    path = tmp_path_factory.mktemp("site")
    with running(Installed(folder, path)) as server:
        yield server


class Installed(Server):
    """A server on whose machine High Card is installed."""

    def __init__(self, folder: Path, site: Path) -> None:
        super().__init__(folder)
        self._path = python_path(site)

    def environment(self) -> dict[str, str]:
        return {"PYTHONPATH": self._path}


@pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES.keys())
async def test_a_game_has_a_lobby_a_table_and_a_stream(installed: Server, spec: GameSpec) -> None:
    host = await open_room(installed.url, {}, game=spec.key)
    async with phones("Ann", "Ben") as people:
        ann, ben = people
        await seat_all(host, people, ["Ann", "Ben"])
        await ann.sees(spec.title)  # the lobby
        browser = ann.page.context.browser
        assert browser is not None
        stream = await new_phone(browser, Size(1920, 1080))
        await stream.page.goto(host.door.replace("/r/", "/s/"))
        await ann.tap("Start")
        for phone, name in ((ann, "Ben"), (ben, "Ann"), (stream, "Ben")):
            await phone.until(lambda one: one.view["round"] == 1 and one.view["running"])
            await phone.sees(name)
        if spec is HIGH_CARD:
            await play_high_card(people)
        for phone in (*people, stream):
            assert phone.troubles == []


async def play_high_card(people: list[Phone]) -> None:
    """Both keep their cards, by the buttons of the plain table, and the next round begins."""
    for phone in people:
        actions = phone.page.get_by_role("region", name="Your actions")
        await actions.get_by_role("button", name=re.compile("^Keep")).click()
    for phone in people:
        await phone.until(lambda one: _closed(one.told))
        await expect(phone.page.get_by_role("group", name="On the table")).to_be_visible()


def _closed(told: list[dict[str, Any]]) -> bool:
    events = [event for frame in told for event in frame.get("events", ())]
    return any(event["type"] == "round/closed" for event in events)
