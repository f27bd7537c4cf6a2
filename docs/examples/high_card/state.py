"""What a table of High Card remembers, and how its events are written down."""

from collections.abc import Callable
from typing import Annotated, Any

from msgspec import Meta

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Millis
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.players import ChipPlayer
from bluefelt.engine.tables.state import TableState
from high_card.messages import Dealt, Kept, Shown, Swapped


class Settings(TableSettings, frozen=True, kw_only=True):
    stack: Annotated[int, Meta(ge=1, le=10**9, title="Starting stack")] = 100
    ante: Annotated[int, Meta(ge=1, le=10**9, title="Ante")] = 10


class Player(ChipPlayer, kw_only=True):
    card: Card | None = None
    decided: bool = True


class State(TableState[Player, Settings], kw_only=True):
    deck: tuple[Card, ...] = ()
    due: Millis | None = None  # a round is running until then
    pot: Chips = 0
    shown: bool = False


def _dealt(state: State, event: Dealt) -> None:
    state.rounds = event.number
    state.next_deal = None
    state.playing_since = state.playing_since or event.at
    state.deck, state.due, state.shown = event.deck, event.due, False
    for seat, player in state.players.items():
        player.card = event.cards.get(seat)
        player.decided = seat not in event.cards
        if seat in event.cards:
            player.stack -= event.ante
            state.pot += event.ante


def _kept(state: State, event: Kept) -> None:
    state.players[event.seat].decided = True


def _swapped(state: State, event: Swapped) -> None:
    player = state.players[event.seat]
    player.card, player.decided = event.card, True
    state.deck = state.deck[1:]


def _shown(state: State, event: Shown) -> None:
    state.due, state.pot, state.shown = None, 0, True
    for seat, chips in event.shares.items():
        state.players[seat].stack += chips


FACTS: dict[type[Event], Callable[[Any, Any], None]] = {
    Dealt: _dealt,
    Kept: _kept,
    Swapped: _swapped,
    Shown: _shown,
}
