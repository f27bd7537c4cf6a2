"""What a game exports, and which games there are: our own folders and those of other packages."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bluefelt.engine.contract import Bot, Command, Range, Seat
from bluefelt.engine.poker.histories import HandHistories
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.chronicle import Chronicler, no_chronicle
from bluefelt.engine.tables.dealing import Dealing
from bluefelt.engine.tables.rules import Game
from bluefelt.engine.tables.text import GameText
from bluefelt.engine.tables.view import TableView

if TYPE_CHECKING:
    from bluefelt.engine.canvas import Picture

ENTRY_POINTS = "bluefelt.games"
SETTING_NAMES = MappingProxyType({"timer": ("clock_s",)})  # settings that people call otherwise
BY_MESSAGES = MappingProxyType({"clock_s": 60})
DEFAULT_GAME = "holdem"  # played by default


class GameSpec(Struct, frozen=True):
    """One game as a folder exports it: everything that the layers above need to know."""

    key: str
    title: str
    seats: Range
    game: Game[Any]
    settings: type[TableSettings]
    presets: Mapping[str, TableSettings]
    state: Any
    commands: Any  # the union of its command types
    events: Any  # the union of its event types
    public: type[TableView]  # the type of what everybody sees
    private: type[Struct]  # the type of what only one seat sees
    bots: Mapping[str, Bot]  # by strength, the weakest first
    text: GameText[Any, Any] = GameText()  # what is said about it
    picture: "Picture | None" = None  # None: the table is shown in words
    # The last round's score by seat, in the unit that the game names; None: chips count.
    scoring: Callable[[Any], Mapping[Seat, int]] | None = None
    host: tuple[type[Command], ...] = ()  # its commands that the room plays at the host's request
    setting_names: Mapping[str, tuple[str, ...]] = SETTING_NAMES
    by_messages: Mapping[str, int] = BY_MESSAGES  # settings where messages take a while to arrive
    chat_preset: str | None = None  # what is played on Discord unless named; None: the first
    histories: Callable[[], HandHistories] | None = None  # how its hand histories are replayed
    chronicle: Chronicler = no_chronicle  # what is kept of a finished round
    dealing: type[Dealing] | None = None  # where cards come from; None: none can be proved

    def find_bot(self, strength: str) -> Bot:
        """The bot of this strength, or Rejected with those that exist."""
        if strength not in self.bots:
            raise Rejected("unknown-bot", bot=strength, bots=list(self.bots))
        return self.bots[strength]


def usual_bot(bots: Iterable[str]) -> str:
    """The strength of a bot when nobody names one: of a game's bots, the one in the middle.

    >>> usual_bot(["easy", "normal", "hard"]), usual_bot(["only"])
    ('normal', 'only')
    """
    strengths = list(bots)
    return strengths[len(strengths) // 2] if strengths else "normal"


def keys() -> list[str]:
    """The keys of all games, the default one first, without loading any."""
    package = import_module("bluefelt.games")
    found = {module.name for module in iter_modules(package.__path__) if module.ispkg}
    found |= {entry.name for entry in entry_points(group=ENTRY_POINTS)}
    return [DEFAULT_GAME, *sorted(found - {DEFAULT_GAME})]


@cache
def games() -> dict[str, GameSpec]:
    """Every game by its key, our own first."""
    package = import_module("bluefelt.games")
    found = [
        (module.name, import_module(f"bluefelt.games.{module.name}").GAME)
        for module in iter_modules(package.__path__)
        if module.ispkg
    ]
    found += [(entry.name, entry.load()) for entry in entry_points(group=ENTRY_POINTS)]
    specs: dict[str, GameSpec] = {}
    for name, spec in found:
        if spec.key != name:
            raise ValueError(f"the game of the folder or entry point {name!r} has key {spec.key!r}")
        if spec.key in specs:
            raise ValueError(f"two games call themselves {spec.key!r}")
        specs[spec.key] = spec
    return specs


@cache
def find_game(key: str) -> GameSpec:
    """The game with this key, or Rejected with the keys that exist."""
    try:
        return games()[key]
    except KeyError:
        raise Rejected("unknown-game", game=key, games=sorted(games())) from None
