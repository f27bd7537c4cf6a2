"""A room as somebody sees it at one moment, for all that is drawn of it."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bluefelt.client import Client, RoomView
from bluefelt.client.picture import PLAIN_TEXT
from bluefelt.engine.contract import Seat
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.text import GameText
from bluefelt.engine.tables.view import TableView
from bluefelt.protocol.messages import Toast

NEWS_MARK = "📣"


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
    def shown(self) -> TableView:
        """The table as it is drawn: bots are marked."""
        bots = {member.name for member in self.room.members if member.bot is not None}
        if not any(seat.name in bots for seat in self.view.seats):
            return self.view
        seats = (replace(s, name=marked(s.name, s.name in bots)) for s in self.view.seats)
        return replace(self.view, seats=tuple(seats))

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


def marked(name: str, bot: bool) -> str:
    """A name, with a word after it if it is a bot's."""
    return f"{name} (bot)" if bot else name


def with_news(lines: Iterable[str], news: Toast) -> list[str]:
    """The last lines and the news, without a line that says the same as the news."""
    said = news.message.rstrip(".!")
    return [*(line for line in lines if line != said), f"{NEWS_MARK} {news.message}"]


def known_game(client: Client) -> KnownGame | None:
    """The game that a client sees, unless the bot does not know it as the server plays it."""
    spec, room = client.spec, client.room
    if spec is None or room is None or not client.picture.is_readable:
        return None
    try:
        return KnownGame(spec, msgspec.convert(room.settings, spec.settings))
    except msgspec.ValidationError:  # the server's settings are of another version
        return None
