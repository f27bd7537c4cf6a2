"""Hands written as people write them: `r60 c f`, with cards only where they matter."""

from collections.abc import Mapping, Sequence
from typing import Any

from bluefelt.engine.cards import DECK, Card, parse_cards
from bluefelt.engine.contract import Range, Seat, tag
from bluefelt.engine.poker.seating import clockwise
from bluefelt.engine.tables.messages import Sit
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.state import Hand, State
from tests.games.scripted import PokerTable


class ScriptedTable(PokerTable):
    """A cash table with any stacks, played by words."""

    def __init__(
        self,
        stacks: Sequence[int] | Mapping[Seat, int],
        btn: Seat = 0,
        blinds: tuple[int, int] = (10, 20),
        **settings: Any,
    ) -> None:
        super().__init__(
            GAME,
            settings.pop("preset", "cash"),
            **{
                "small_blind": blinds[0],
                "big_blind": blinds[1],
                "initial_button": btn,
                "blind_schedule": "off",
                "min_buyin_bb": 1,
                "max_stack_bb": 100_000,
                "runout_ms": 0,
                "timeout_action": "check_fold",
                **settings,
            },
        )
        seats = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks))
        for seat, chips in seats.items():
            buy_in = self.offers(seat)[tag(Sit)].fields["chips"]
            assert isinstance(buy_in, Range)
            self.sit(seat, f"P{seat}", max(chips, buy_in.least))
            self.state.players[seat].stack = chips  # less than a buy-in, where the case says so

    @property
    def hold(self) -> State:
        state: State = self.state
        return state

    @property
    def hand(self) -> Hand:
        return self.hold.hand

    def start(
        self, holes: Mapping[Seat, str] | None = None, board: str = "", second: str = ""
    ) -> "ScriptedTable":
        """Deal with these hole cards and boards; what is not named is filled up."""
        self.deal(self._deck(holes or {}, board, second) if holes or board else ())
        return self

    def _deck(self, holes: Mapping[Seat, str], board: str, second: str) -> list[Card]:
        order = self._order()
        cards = {seat: parse_cards(text) for seat, text in holes.items()}
        public, other = parse_cards(board), parse_cards(second)
        named = {card for hole in cards.values() for card in hole} | {*public, *other}
        spare = iter([card for card in DECK if card not in named])
        hole = [cards.get(seat) or (next(spare), next(spare)) for seat in order]
        deck = [pair[0] for pair in hole] + [pair[1] for pair in hole]
        for run in (public, other):
            streets = [run[:3], *([card] for card in run[3:])] if len(run) >= 5 else []
            if run is other:
                streets = [[card] for card in run] if len(run) < 5 else streets
            for street in streets:
                deck += [next(spare), *street]
        return deck

    def _order(self) -> tuple[Seat, ...]:
        assert self.hold.positions is None, "only the first hand can be stacked"
        button = self.hold.settings.initial_button
        assert button is not None
        return tuple(clockwise([s for s, p in self.hold.players.items() if p.stack], button))


def totals(table: ScriptedTable) -> list[int]:
    """The amounts of the pots."""
    return [pot.amount for pot in table.hold.hand.pots]
