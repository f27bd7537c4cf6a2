"""Every game, and docs' High Card, from the lobby to the result: nothing about any is special."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, TypeAlias

import msgspec
import pytest

from bluefelt.client import Client
from bluefelt.discord_bot.actions import MOVED_ON
from bluefelt.discord_bot.clicks import read_click
from bluefelt.engine.registry import GameSpec
from tests.browser.hurried import HurriedServer
from tests.contract.players import GAMES, holds_cards
from tests.discord.club import Evening, evening
from tests.discord.conftest import Night
from tests.discord.standin import PATIENCE, Interaction, Message, Person, Shown
from tests.discord.standin.messages import walk
from tests.installed import python_path

SERVER = HurriedServer
HELD = r"^## \w+[♣♦♥♠]"
Move: TypeAlias = dict[str, Any]  # a button or a list


@pytest.fixture(scope="module", autouse=True)
def _installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Server and bot, both processes of their own, know High Card as well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", python_path(tmp_path_factory.mktemp("site")))
        yield


@pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES)
async def test_from_the_lobby_to_the_result(night: Night, spec: GameSpec) -> None:
    ann, ben = people = night.people("Ann", "Ben")
    table = await evening(night.made, people, night.channel, game=spec.key)
    assert spec.title in table.lobby.text
    usual = spec.presets[spec.chat_preset or next(iter(spec.presets))]
    unhurried = msgspec.structs.replace(usual, clock_s=60)
    assert " · ".join(spec.text.stakes(unhurried))[1:] in table.lobby.text
    await ann.slash(table.thread, "poker settings", setting="pause_s", value="60")
    rules = await ben.slash(table.thread, "poker rules")
    assert spec.text.rules in rules.text

    await ann.click(table.lobby, "Start")
    number = f"{spec.text.round_word.capitalize()} 1"
    await table.says(number)
    shown = table.table
    assert spec.text.own_word in shown.buttons
    assert shown.alt_texts or f"**{ben.name}**" in shown.text
    panel = await table.open_panel(ben)
    assert bool(re.search(HELD, panel.text, re.MULTILINE)) == holds_cards(spec)

    async with Client(night.made.server.url) as rail:
        await rail.watch(table.code)
        late, screen, move = await play_on(table, rail)
    assert number in shown.text
    assert not shown.buttons
    assert MOVED_ON in await night.made.excuse(await make(late, screen, move))


async def play_on(table: Evening, rail: Client) -> tuple[Person, Shown, Move]:
    """Everybody does what can be done first, until the round is over; the first of it."""
    made, done, shown = table.club, [], table.table
    while shown.buttons:
        found = next(moves(table), None)
        if found is not None:
            person, screen, move = found
            await make(person, screen, move)
            shows_it = partial(is_not, screen, table.panels[person])
            await made.until(shows_it, f"what came of {move}")
            done.append(found)
        else:
            if not rail.view.waits_for:  # nobody has to act, so time has to pass
                assert isinstance(made.server, HurriedServer)
                made.server.ring()
            await made.discord.changes.next(PATIENCE)
    return done[0]


def is_not(before: Shown, panel: Message) -> bool:
    """Whether the panel was drawn again since."""
    return panel.now is not before


def moves(table: Evening) -> Iterator[tuple[Person, Shown, Move]]:
    """Who can do what, on which screen, without filling in a form."""
    for person, panel in table.panels.items():
        for _, part in walk(panel.components):
            click = read_click(str(part.get("custom_id")))
            if click is not None and click.kind == "play":
                yield person, panel.now, part


async def make(person: Person, screen: Shown, move: Move) -> Interaction:
    """A click on a button, or the first choice of a list."""
    name = move["custom_id"]
    if "options" not in move:
        return await person.click(screen, name)
    return await person.select(screen, name, move["options"][0]["value"])
