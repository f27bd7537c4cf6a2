"""The game that a host considers playing next, with the stakes it would have in the room."""

import msgspec
from msgspec import Struct

from bluefelt.client.picture import known_game
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.table import make_settings
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.rooms.rules.view import RoomView


class Proposal(Struct, frozen=True):
    """A game with its settings, before anybody has agreed to it."""

    spec: GameSpec
    settings: TableSettings

    @property
    def stakes(self) -> str:
        """The stakes in words."""
        return stakes_text(self.spec, self.settings)

    @property
    def bets(self) -> dict[str, SettingValue]:
        """The settings that decide about money."""
        return {name: getattr(self.settings, name) for name in self.spec.settings.bets}


def propose(
    room: RoomView, game: str, preset: str | None, changes: dict[str, SettingValue]
) -> Proposal | None:
    """The game as it would be played next in the room, or Rejected; None: it is not known here."""
    spec = known_game(game)
    if spec is None:
        return None
    return Proposal(spec, make_settings(spec, preset, changes, room.purse))


def stakes_of(game: str, settings: dict[str, SettingValue]) -> str:
    """The stakes of a table in words; nothing if the game is not known here."""
    spec = known_game(game)
    if spec is None:
        return ""
    try:
        return stakes_text(spec, msgspec.convert(settings, spec.settings))
    except msgspec.ValidationError:  # of another version
        return ""


def stakes_text(spec: GameSpec, settings: TableSettings) -> str:
    """The stakes of a table in words."""
    return ", ".join(spec.text.stakes(settings))
