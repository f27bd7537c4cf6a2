"""A room as somebody sees it at one moment, for all that is drawn of it."""

import msgspec
from msgspec import Struct

from bluefelt.client import Client, RoomView
from bluefelt.client.picture import PLAIN_TEXT
from bluefelt.engine.contract import Seat
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.text import GameText
from bluefelt.engine.tables.view import TableView


class KnownGame(Struct, frozen=True):
    """The game on the table, where the bot knows it as the server plays it."""

    spec: GameSpec
    settings: TableSettings


class TableSnapshot(Struct, frozen=True):
    """The room as the rail sees it, at one moment."""

    room: RoomView
    view: TableView
    game: KnownGame | None
    lines: tuple[str, ...] = ()  # what was done last

    @property
    def code(self) -> str:
        return self.room.code

    @property
    def text(self) -> GameText[TableView, object]:
        """What is said about the game."""
        return PLAIN_TEXT if self.game is None else self.game.spec.text

    @property
    def key(self) -> tuple[str, int]:
        """Which round of which game this is."""
        return self.room.game, self.view.round

    @property
    def names(self) -> dict[Seat, str]:
        return {seat.seat: seat.name for seat in self.view.seats}

    @property
    def resting(self) -> bool:
        return not self.view.running

    @property
    def waits(self) -> bool:
        """Whether nothing is played until somebody starts it, or for a long while."""
        by_itself = self.room.settings["deal_control"] == "auto"
        return self.resting and not (by_itself and self.view.next_deal is not None)


def known_game(client: Client) -> KnownGame | None:
    """The game that a client sees, unless the bot does not know it as the server plays it."""
    spec, room = client.spec, client.room
    if spec is None or room is None or not client.picture.is_readable:
        return None
    try:
        return KnownGame(spec, msgspec.convert(room.settings, spec.settings))
    except msgspec.ValidationError:  # the server's settings are of another version
        return None
