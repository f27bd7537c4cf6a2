"""Where the cards of a hand of Follow the Queen come from (RULES C1, C5)."""

from collections import deque

from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.poker.dealing import PokerDealing
from bluefelt.engine.poker.messages import Folded
from bluefelt.engine.tables.dealing import Place, require
from bluefelt.games.follow_the_queen.messages import (
    BurnsReturned,
    CardBurned,
    CommunityDealt,
    DownDealt,
    HandStarted,
    StreetStarted,
    UpDealt,
)
from bluefelt.games.follow_the_queen.state import FOURTH, SEVENTH, SIXTH, THIRD


class FollowTheQueenDealing(PokerDealing):
    """Two cards down and one up; then one up on each street, and the last one down.

    Burned cards that come back under the stub keep their places in the deck of the deal.
    """

    def __init__(self) -> None:
        super().__init__()
        self.street = 0
        self.folded: set[Seat] = set()
        self.burned: list[Place] = []
        self.down: dict[Seat, tuple[Place, ...]] = {}
        self.up: dict[Seat, tuple[Place, ...]] = {}
        self.next: deque[tuple[type[Event], Seat | None]] = deque()  # what the rules ask for
        self.rules |= {
            HandStarted: self.begin_hand,
            Folded: lambda event: self.folded.add(event.seat),
            StreetStarted: self._start_street,
            CardBurned: self._burn,
            BurnsReturned: self._return_burns,
            DownDealt: self._deal_down,
            UpDealt: self._deal_up,
            CommunityDealt: self._deal_community,
        }

    def begins(self, event: Event) -> bool:
        return isinstance(event, HandStarted)

    def dealt_to(self, seat: Seat) -> tuple[Place, ...]:
        return self.down.get(seat, ()) + self.up.get(seat, ())

    def _live(self) -> list[Seat]:
        return [seat for seat in self.order if seat not in self.folded]

    def _start_street(self, event: StreetStarted) -> None:
        lawful = event.street == (self.street + 1 if self.street else THIRD) and not self.next
        require(lawful, f"street {event.street} comes out of turn")
        self.street = event.street
        live = self._live()
        ups: list[tuple[type[Event], Seat | None]] = [(UpDealt, seat) for seat in live]
        if self.street == THIRD:
            self.next.extend([(DownDealt, None), *ups])
            return
        need = len(live) + (FOURTH <= self.street <= SIXTH)
        if len(self.stub) > need:
            self.next.append((CardBurned, None))
        elif self.burned:
            self.next.append((BurnsReturned, None))
        if len(self.stub) + len(self.burned) < need:
            self.next.append((CommunityDealt, None))
        else:
            self.next.extend([(DownDealt, None)] if self.street == SEVENTH else ups)

    def _expect(self, kind: type[Event], seat: Seat | None = None) -> None:
        lawful = bool(self.next) and self.next.popleft() == (kind, seat)
        require(lawful, f"a card on street {self.street} is dealt out of turn")

    def _burn(self, event: CardBurned) -> None:
        self._expect(CardBurned)
        self.burned += self.take()

    def _return_burns(self, event: BurnsReturned) -> None:
        self._expect(BurnsReturned)
        self.stub += self.burned
        self.burned = []

    def _deal_down(self, event: DownDealt) -> None:
        self._expect(DownDealt)
        live = self._live()
        require(set(event.hands) == set(live), "down cards are not dealt to everybody in the hand")
        rounds = [self.take(len(live)) for _ in range(2 if self.street == THIRD else 1)]
        for seat, *places in zip(live, *rounds, strict=True):
            self.down[seat] = self.down.get(seat, ()) + tuple(places)
            if event.hands[seat]:
                self.see(event.hands[seat], places)

    def _deal_up(self, event: UpDealt) -> None:
        self._expect(UpDealt, event.seat)
        place = self.take()
        self.up[event.seat] = self.up.get(event.seat, ()) + place
        self.see((event.card,), place)

    def _deal_community(self, event: CommunityDealt) -> None:
        self._expect(CommunityDealt)
        self.see((event.card,), self.take())
