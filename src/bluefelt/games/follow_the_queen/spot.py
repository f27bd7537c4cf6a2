"""A decision at a stud table, as the seat that faces it sees it."""

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.contract import Chips, Eyes, Seat
from bluefelt.engine.poker.bots import BettingSpot, bounds_of_raise, winnable
from bluefelt.engine.poker.seating import clockwise
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.ranking.wilds import WildRanks, wild_bits
from bluefelt.games.follow_the_queen.view import PublicView, SeatView

CARDS = 7  # of a whole hand
AGGRESSIVE = ("bet", "raise")


class Spot(BettingSpot, frozen=True, kw_only=True):
    """What a bot considers: its cards, others' up cards, the price and the pot."""

    seat: Seat
    cards: Cards  # its own, community cards among them
    community: Cards
    unseen: tuple[Card, ...]
    wild_ranks: WildRanks
    wild_armed: bool
    carries: bool  # a Queen dealt last still arms
    collected: Chips  # in earlier rounds
    button: Seat
    rivals: tuple[SeatView, ...]  # who can still win, in the order in which they act
    behind: int  # rivals who will act after this seat in this round

    @property
    def to_come(self) -> int:
        """Cards that everybody is still to be dealt."""
        return CARDS - len(self.cards)

    @property
    def is_third(self) -> bool:
        return self.to_come == CARDS - 3

    @property
    def is_seventh(self) -> bool:
        return not self.to_come

    @property
    def expected_rivals(self) -> int:
        """Players still in; on third street, those yet to act count a third."""
        if not self.is_third:
            return len(self.rivals)
        undecided = sum(rival.did is None and bool(rival.stack) for rival in self.rivals)
        return max(1, len(self.rivals) - undecided + round(undecided / 3))


def read_spot(eyes: Eyes) -> Spot:
    """The decision that the seat faces."""
    view: PublicView = eyes.public
    ring = {seat.seat: seat for seat in view.seats if seat.in_round}
    me = ring[eyes.seat]
    rivals = tuple(ring[seat] for seat in clockwise(ring, me.seat)[:-1])
    price: Chips = eyes.private.to_call
    cards = (*eyes.private.down, *me.up, *view.community)
    seen = {*cards, *(card for seat in view.seats for card in (*seat.up, *seat.down))}
    return Spot(
        seat=me.seat,
        cards=cards,
        community=view.community,
        unseen=tuple(card for card in DECK if card not in seen),
        wild_ranks=wild_bits(view.wild_ranks),
        wild_armed=view.wild_armed,
        carries=view.queen_follow == "carry",
        price=price,
        pot=winnable(eyes, price),
        bet=view.bet,
        paid=me.bet,
        stack=me.stack,
        unit=view.small_bet,
        collected=sum(pot.amount for pot in view.pots),
        bounds=bounds_of_raise(eyes),
        button=view.button or 0,
        rivals=rivals,
        behind=sum(bool(r.stack) and (r.did is None or r.bet < view.bet) for r in rivals),
    )


def likeliest_rivals(spot: Spot) -> list[SeatView]:
    """Those most likely to play on: players with chips in come before those yet to act."""
    decided = sorted(spot.rivals, key=lambda rival: rival.did is None and bool(rival.stack))
    return decided[: spot.expected_rivals]
