"""Races written as people write them: `{1: 100}` is a hundred chips on hand 1."""

from collections.abc import Iterable, Mapping
from typing import Any

from bluefelt.engine.cards import DECK, Card, parse_cards
from bluefelt.engine.contract import Chips, Choice, Event, Option, Range, Seat, tag
from bluefelt.games.hold_your_horses import GAME, Bet, Ready
from bluefelt.games.hold_your_horses.state import HANDS, Hand, Race, Settlement, State
from tests.games.scripted import ScriptedGame

BOARD = "Ac Kd 9h 5s 3c"
STRONG = ("As 4h", "Ad 4s", "Ah 4c", "As 4h", "Ad 4s")  # a pair of aces, with equal kickers
WEAK = ("7d 2h", "8d 2s", "6d 2c", "7h 2d", "Jh Ts")
ROYAL = "As Ks Qs Js Ts"


def stack_deck(hands: Mapping[Hand, str], board: str) -> list[Card]:
    """The top of a deck that deals these cards; hands that are not named get what is left."""
    held = {hand: parse_cards(cards) for hand, cards in hands.items()}
    public = parse_cards(board)
    named = {*public, *(card for cards in held.values() for card in cards)}
    spare = iter([card for card in DECK if card not in named])
    pairs = [held.get(hand) or (next(spare), next(spare)) for hand in HANDS]
    return [*(first for first, _ in pairs), *(second for _, second in pairs), *public]


def deck_won_by(*winners: Hand) -> list[Card]:
    """A deck in which these hands tie for the first place; all five: the board plays."""
    if len(winners) == len(HANDS):
        return stack_deck({}, ROYAL)
    hands = {
        hand: STRONG[winners.index(hand)] if hand in winners else WEAK[hand - 1] for hand in HANDS
    }
    return stack_deck(hands, BOARD)


class RaceTable(ScriptedGame):
    """A table with any stacks, and shorthand for bets."""

    def __init__(self, stacks: Mapping[Seat, Chips], **settings: Any) -> None:
        super().__init__(GAME, "horses", **settings)
        for seat, chips in stacks.items():
            self.sit(seat, f"P{seat}", self.horses.settings.stack)
            self.horses.players[seat].stack = chips  # other than a buy-in where the case says so

    @property
    def horses(self) -> State:
        state: State = self.state
        return state

    @property
    def race(self) -> Race:
        return self.horses.race

    @property
    def stacks(self) -> dict[Seat, Chips]:
        return {seat: player.stack for seat, player in sorted(self.horses.players.items())}

    @property
    def settled(self) -> Settlement:
        assert self.race.settled is not None
        return self.race.settled

    def phase(self) -> str:
        return self.race.round

    def is_over(self) -> bool:
        return self.race.over

    def start(self, *winners: Hand) -> "RaceTable":
        """Deal a race that these hands will win."""
        self.deal(deck_won_by(*winners) if winners else ())
        return self

    def bet(self, seat: Seat, bets: Mapping[Hand, Chips]) -> list[Event]:
        """Set bets without locking them."""
        events: list[Event] = []
        for hand, amount in bets.items():
            events += self.play(Bet(hand, amount), seat)
        return events

    def lock(self, seat: Seat, bets: Mapping[Hand, Chips] | None = None) -> list[Event]:
        """Set bets and be READY."""
        return [*self.bet(seat, bets or {}), *self.play(Ready(), seat)]

    def ready(self, *seats: Seat) -> None:
        """They bet no more in this round."""
        for seat in seats:
            self.lock(seat)

    def round(self, bets: Mapping[Seat, Mapping[Hand, Chips]] | None = None) -> "RaceTable":
        """One whole round: these bets, and everybody READY."""
        name = self.race.round
        for seat, wanted in (bets or {}).items():
            self.lock(seat, wanted)
        for seat in self.unready(name):
            if self.race.round == name and not self.race.over:
                self.lock(seat)
        return self

    def unready(self, name: str) -> list[Seat]:
        if self.race.over or self.race.round != name:
            return []
        players = self.horses.players
        return [
            s for s in players if players[s].racing and not players[s].ready and players[s].stack
        ]

    def finish(self) -> "RaceTable":
        """Everybody is READY until the race is over."""
        for _ in range(3):
            self.round()
        assert self.race.over
        return self

    def bets_offered(self, seat: Seat) -> list[Option]:
        return [option for option in self.options(seat) if option.command == tag(Bet)]

    def bounds(self, seat: Seat) -> dict[Hand, tuple[Chips, Chips]]:
        """The least and the most that the seat may put on each hand."""
        found: dict[Hand, tuple[Chips, Chips]] = {}
        for option in self.bets_offered(seat):
            amount, where = option.fields["amount"], option.fields["hand"]
            if isinstance(amount, Range) and isinstance(where, Choice):
                [hand] = where.values
                found[int(hand)] = amount.least, amount.most
        return found


def thousand(seats: Iterable[Seat]) -> dict[Seat, Chips]:
    """Everybody's stack as the preset deals it."""
    return dict.fromkeys(seats, 1000)
