"""Which games there are: the folders of `bluefelt.games`, and those of other packages."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from bluefelt.engine.contract import GameSpec
from bluefelt.engine.rejected import Rejected

ENTRY_POINTS = "bluefelt.games"


@cache
def games() -> dict[str, GameSpec]:
    """Every game by its key, our own first."""
    package = import_module("bluefelt.games")
    found = [
        import_module(f"bluefelt.games.{module.name}").GAME
        for module in iter_modules(package.__path__)
        if module.ispkg
    ]
    found += [entry.load() for entry in entry_points(group=ENTRY_POINTS)]
    specs: dict[str, GameSpec] = {}
    for spec in found:
        if spec.key in specs:
            raise ValueError(f"two games call themselves {spec.key!r}")
        specs[spec.key] = spec
    return specs


@cache
def find_game(key: str) -> GameSpec:
    """The game with this key, or Rejected with those that exist."""
    try:
        return games()[key]
    except KeyError:
        raise Rejected("unknown-game", game=key, games=sorted(games())) from None
