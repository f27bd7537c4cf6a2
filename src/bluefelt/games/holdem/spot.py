"""A decision, as the seat that faces it sees it."""

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Eyes
from bluefelt.engine.poker.bots import BettingSpot, read_betting
from bluefelt.engine.poker.seating import clockwise
from bluefelt.games.holdem.state import Hole
from bluefelt.games.holdem.view import PublicView, SeatView


class Spot(BettingSpot, frozen=True, kw_only=True):
    """What a bot considers: its cards, the price, the pot and who is still in."""

    hole: Hole
    board: tuple[Card, ...]
    rivals: tuple[SeatView, ...]  # who can still win, in the order in which they act
    acts_last: bool  # on this and later streets, among those with chips

    @property
    def big_blind(self) -> Chips:
        return self.unit

    @property
    def heat(self) -> float:
        """The bet to match in big blinds."""
        return self.bet / self.big_blind


def read_spot(eyes: Eyes) -> Spot:
    """The decision that the seat faces."""
    view: PublicView = eyes.public
    rivals, betting = read_betting(eyes)
    with_chips = [eyes.seat, *(rival.seat for rival in rivals if rival.stack)]
    return Spot(
        **betting,
        hole=eyes.private.cards,
        board=view.boards[0],
        unit=max(1, view.level.big_blind),
        rivals=tuple(rivals),
        acts_last=clockwise(with_chips, view.button or 0)[-1] == eyes.seat,
    )
