"""A decision at a stud table, as the seat that faces it sees it."""

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Eyes, Seat
from bluefelt.engine.poker.bots import BettingSpot, expected_rivals, read_betting
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.ranking.wilds import WildRanks, wild_bits
from bluefelt.games.follow_the_queen.view import PublicView, SeatView

CARDS = 7  # of a whole hand


class Spot(BettingSpot, frozen=True, kw_only=True):
    """What a bot considers: its cards, others' up cards, the price and the pot."""

    seat: Seat
    cards: Cards  # its own, community cards among them
    community: Cards
    unseen: tuple[Card, ...]
    wild_ranks: WildRanks
    wild_armed: bool
    carries: bool  # a Queen dealt last still arms
    button: Seat
    rivals: tuple[SeatView, ...]  # who can still win, in the order in which they act

    @property
    def to_come(self) -> int:
        """Cards that everybody is still to be dealt."""
        return CARDS - len(self.cards)

    @property
    def is_seventh(self) -> bool:
        return not self.to_come

    @property
    def expected_rivals(self) -> int:
        return expected_rivals(self.rivals, first_street=self.to_come == CARDS - 3)


def read_spot(eyes: Eyes) -> Spot:
    """The decision that the seat faces."""
    view: PublicView = eyes.public
    rivals, betting = read_betting(eyes)
    up = next(seat.up for seat in view.seats if seat.seat == eyes.seat)
    cards = (*eyes.private.down, *up, *view.community)
    seen = {*cards, *(card for seat in view.seats for card in (*seat.up, *seat.down))}
    return Spot(
        **betting,
        seat=eyes.seat,
        cards=cards,
        community=view.community,
        unseen=tuple(card for card in DECK if card not in seen),
        wild_ranks=wild_bits(view.wild_ranks),
        wild_armed=view.wild_armed,
        carries=view.queen_follow == "carry",
        unit=view.small_bet,
        button=view.button or 0,
        rivals=tuple(rivals),
    )


def likeliest_rivals(spot: Spot) -> list[SeatView]:
    """Those most likely to play on: players with chips in come before those yet to act."""
    decided = sorted(spot.rivals, key=lambda rival: rival.did is None and bool(rival.stack))
    return decided[: spot.expected_rivals]
