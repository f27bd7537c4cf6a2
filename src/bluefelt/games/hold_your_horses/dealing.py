"""Where the cards of a race come from (RULES D2)."""

from bluefelt.engine.contract import Event
from bluefelt.engine.tables.dealing import Dealing, Place, require
from bluefelt.games.hold_your_horses.messages import (
    DarkHorseRevealed,
    HandsDealt,
    RaceEnded,
    RaceStarted,
    RoundAdvanced,
    Shuffled,
)
from bluefelt.games.hold_your_horses.race import BOARD_CARDS, ROUNDS
from bluefelt.games.hold_your_horses.state import DARK_HORSE, HANDS
from bluefelt.games.hold_your_horses.view import PublicView


class HorsesDealing(Dealing):
    """Two cards for each of five hands, one at a time; then flop, turn and river without burns."""

    def __init__(self) -> None:
        super().__init__()
        self.holes: list[tuple[Place, ...]] = []
        self.rounds = 0
        self.rules |= {
            RaceStarted: self._begin,
            Shuffled: self._shuffle,
            HandsDealt: self._deal_hands,
            RoundAdvanced: self._advance,
            DarkHorseRevealed: self._reveal,
            RaceEnded: lambda event: self.reveal(event.seed),
        }

    def begins(self, event: Event) -> bool:
        return isinstance(event, RaceStarted)

    def commitment_in(self, view: PublicView) -> str | None:
        return view.commitment

    def _begin(self, event: RaceStarted) -> None:
        require(not self.roots, "two races begin")
        self.commit(event.commitment)

    def _shuffle(self, event: Shuffled) -> None:
        self.seed = bytes.fromhex(event.seed)
        self.shuffled.append(event.deck)

    def _deal_hands(self, event: HandsDealt) -> None:
        lawful = not self.holes and len(event.hands) == len(HANDS)
        require(lawful, "the five hands are not dealt once")
        self.holes = list(zip(self.take(len(HANDS)), self.take(len(HANDS)), strict=True))
        for hole, places in zip(event.hands, self.holes, strict=True):
            if hole:
                self.see(hole, places)

    def _advance(self, event: RoundAdvanced) -> None:
        lawful = bool(self.holes) and ROUNDS[self.rounds : self.rounds + 1] == (event.round,)
        require(lawful, f"round {event.round} comes out of turn")
        before = BOARD_CARDS[ROUNDS[self.rounds - 1]] if self.rounds else 0
        self.rounds += 1
        self.see(event.cards, self.take(BOARD_CARDS[event.round] - before))

    def _reveal(self, event: DarkHorseRevealed) -> None:
        require(bool(self.holes), "the Dark Horse is revealed before it was dealt")
        self.see(event.cards, self.holes[DARK_HORSE - 1])
