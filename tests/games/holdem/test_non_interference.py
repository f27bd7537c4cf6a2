"""Two hold'em deals that differ only in hidden cards look the same, to the byte."""

import pytest
from msgspec.structs import replace

from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.poker.messages import HandsExposed, HandShown
from bluefelt.games.holdem import GAME
from bluefelt.games.holdem.messages import RabbitShown
from bluefelt.games.holdem.settings import PRESETS
from bluefelt.games.holdem.state import State
from tests.contract.interference import DealtRound
from tests.contract.players import Game, sit_everybody

SETTINGS = replace(
    PRESETS["cash"], seats=6, straddle=True, run_twice=True, rabbit_hunt=True, min_buyin_bb=5
)


def reveals(event: Event) -> bool:
    return isinstance(event, HandsExposed | HandShown | RabbitShown)


def hidden_places(state: State, viewer: Seat | None) -> list[int]:
    """The places in the deck whose cards the viewer may not see before a reveal."""
    order = state.hand.order
    seats = len(order)
    holes = [place for i, seat in enumerate(order) if seat != viewer for place in (i, seats + i)]
    burns = [2 * seats, 2 * seats + 4, 2 * seats + 6]
    stub = range(2 * seats + 8, 52)
    return [*holes, *burns, *stub]


def dealt(seed: int) -> DealtRound:
    return DealtRound(sit_everybody(Game(GAME, seed, SETTINGS)), reveals)


@pytest.mark.parametrize("seed", range(30))
def test_hidden_cards_change_no_frame(seed: int) -> None:
    hand = dealt(seed)
    assert hand.compare(lambda viewer: hidden_places(hand.game.state, viewer), times=3) > 6


def test_the_comparison_sees_a_card_that_differs() -> None:
    hand = dealt(0)
    viewer, deck = hand.game.state.hand.order[0], hand.deck
    other = [deck[1], deck[0], *deck[2:]]  # the viewer's own first card
    assert hand.frames(viewer, other) != hand.frames(viewer)


@pytest.mark.parametrize("seed", range(10))
def test_no_frame_before_the_reveal_names_a_deck_order(seed: int) -> None:
    dealt(seed).assert_silent(b'"deck"', b"hand/shuffled")
