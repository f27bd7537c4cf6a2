"""What a table of High Card can set, and what it remembers."""

from typing import TYPE_CHECKING, Annotated, ClassVar, Self

from msgspec import Meta
from msgspec.structs import replace

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis
from bluefelt.engine.settings import Purse, TableSettings, in_proportion
from bluefelt.engine.tables.state import ChipPlayer, TableState, later

if TYPE_CHECKING:
    from bluefelt.engine.tables.messages import Sat


class Settings(TableSettings, frozen=True, kw_only=True):
    bets: ClassVar[tuple[str, ...]] = ("stack", "ante")

    seats: Annotated[int, Meta(ge=2, le=6, title="Seats")] = 6
    stack: Annotated[int, Meta(ge=1, le=10**9, title="Starting stack")] = 100
    ante: Annotated[int, Meta(ge=1, le=10**9, title="Ante")] = 10

    @property
    def usual_stack(self) -> Chips:
        return self.stack

    @property
    def usual_ante(self) -> Chips:
        return self.ante

    def for_evening(self, purse: Purse) -> Self:
        ante = in_proportion(self.ante, purse.stack, self.stack)
        return replace(self, stack=purse.stack, ante=ante)


class Player(ChipPlayer, kw_only=True):
    card: Card | None = None
    decided: bool = True


class State(TableState[Player, Settings], kw_only=True):
    deck: tuple[Card, ...] = ()
    due: Millis | None = None  # a round is running until then
    pot: Chips = 0
    shown: bool = False

    def seat_player(self, sat: "Sat") -> None:
        self.players[sat.seat] = Player(name=sat.name, sat_at=sat.at, stack=sat.chips)

    def void_round(self) -> None:
        self.due, self.pot = None, 0
        for player in self.players.values():
            player.card, player.decided = None, True

    def move_clocks(self, by: Millis) -> None:
        super().move_clocks(by)
        self.due = later(self.due, by)
