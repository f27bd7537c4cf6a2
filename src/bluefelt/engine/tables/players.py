"""Who sits at a table, and whether they are there (RULES A5, A6)."""

from msgspec import Struct

from bluefelt.engine.contract import Chips, Millis

STRIKES_TO_AWAY = 2  # clock expiries in a row
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Edna", "Finn", "Gwen", "Hugo", "Iris", "Jack")


class Player(Struct, kw_only=True, gc=False):
    """Somebody in a seat."""

    name: str  # whoever the caller says it is; unique at the table
    sat_at: Millis
    sitting_out: bool = False
    leaving: bool = False  # goes when the running round is over
    dropped: bool = False
    grace_until: Millis | None = None  # dropped, and the seat still waits
    away: bool = False  # every decision resolves at once
    unseat_at: Millis | None = None  # away from a cash table: cashed out then
    strikes: int = 0
    time_bank: Millis = 0

    @property
    def is_present(self) -> bool:
        """Whether a decision is worth waiting for."""
        return not (self.away or self.leaving)


class ChipPlayer(Player, kw_only=True):
    """Somebody in a seat with chips in front of it."""

    stack: Chips
