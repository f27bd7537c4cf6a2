"""The registry finds our folders and other people's packages."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import msgspec
import pytest

from bluefelt.engine import registry
from bluefelt.engine.rejected import Rejected
from bluefelt.games import holdem


@pytest.fixture(autouse=True)
def fresh_registry() -> Iterator[None]:
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()


def installed(monkeypatch: pytest.MonkeyPatch, name: str, game: object) -> None:
    class Entry(EntryPoint):
        def load(self) -> object:
            return game

    entry = Entry(name, "elsewhere:GAME", registry.ENTRY_POINTS)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry])


def test_our_games_are_found_by_their_folder() -> None:
    assert registry.find_game("holdem") is holdem.GAME


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = msgspec.structs.replace(holdem.GAME, key="pineapple")
    installed(monkeypatch, "pineapple", theirs)
    assert registry.find_game("pineapple") is theirs


def test_two_games_cannot_share_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, "holdem", holdem.GAME)
    with pytest.raises(ValueError, match=r"two games .* 'holdem'"):
        registry.games()


def test_a_game_is_called_as_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, "pine", msgspec.structs.replace(holdem.GAME, key="pineapple"))
    with pytest.raises(ValueError, match="'pine' has key 'pineapple'"):
        registry.games()


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(Rejected) as refused:
        registry.find_game("canasta")
    assert "holdem" in refused.value.details["games"]
