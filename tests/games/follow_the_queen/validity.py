"""What must hold of a Follow the Queen table between any two commands."""

from bluefelt.engine.cards import DECK
from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.state import in_the_middle
from bluefelt.games.follow_the_queen.state import FOURTH, SEVENTH, THIRD, State
from tests.games.follow_the_queen.plain import wild_rank_after

DOWN_CARDS = 2


def assert_valid_state(state: State) -> None:
    """Fail with the first thing about the state that cannot be."""
    hand = state.hand
    assert all(player.stack >= 0 and player.paid >= 0 for player in state.players.values())
    assert all(0 <= seat < state.settings.seats or state.queued for seat in state.players)
    assert len({player.name for player in state.players.values()}) == len(state.players)
    if not hand.is_running:
        assert hand.to_act is None
        assert hand.due is None
        assert not any(player.dealt_in or player.paid for player in state.players.values())
        return
    assert set(hand.order) <= set(state.players)
    assert 2 <= len(hand.order) <= 9
    live = [seat for seat in hand.order if not state.players[seat].folded]
    assert live
    assert_cards_are_one_deck(state)
    assert_everybody_has_the_cards_of_the_street(state, live)
    assert_betting_is_sound(state, live)


def assert_cards_are_one_deck(state: State) -> None:
    """Each card is in one place: a hand, the middle, the burned ones or the stub."""
    hand = state.hand
    held = [card for seat in hand.order for card in _cards(state, seat)]
    stub = hand.deck[hand.used :]
    assert sorted([*held, *hand.community, *hand.burned, *stub]) == sorted(DECK)


def assert_everybody_has_the_cards_of_the_street(state: State, live: list[Seat]) -> None:
    hand = state.hand
    assert THIRD <= hand.street <= SEVENTH
    for seat in live:
        assert len(_cards(state, seat)) + len(hand.community) == hand.street
    for seat in hand.order:
        assert len(state.players[seat].down) >= DOWN_CARDS
        assert len(state.players[seat].up) <= SEVENTH - THIRD
    if hand.wild_rank is not None:
        ups = {card >> 2 for seat in hand.order for card in state.players[seat].up}
        assert hand.wild_rank in ups
    if hand.street == THIRD:
        doors = [state.players[seat].up for seat in hand.order]
        follow = state.settings.queen_follow
        assert hand.wild_rank == wild_rank_after([[door[0] for door in doors]], follow)


def assert_betting_is_sound(state: State, live: list[Seat]) -> None:
    hand = state.hand
    paid_before = sum(state.players[seat].before for seat in hand.order)
    assert in_the_middle(state) == paid_before + sum(state.players[s].paid for s in hand.order)
    if hand.pots:
        assert sum(pot.amount for pot in hand.pots) == paid_before
    if hand.stage == "runout":
        assert hand.exposed
        return
    assert hand.stage == "betting"
    assert hand.to_act in live
    assert state.players[hand.to_act].stack > 0
    assert (hand.due is None) == (state.due_after(0, 0) is None)
    assert hand.bringing_in in (None, hand.to_act)
    assert hand.bringing_in is None or hand.street == THIRD
    assert not hand.exposed
    if hand.street >= FOURTH:
        assert hand.opener in hand.order


def _cards(state: State, seat: Seat) -> tuple[int, ...]:
    return (*state.players[seat].down, *state.players[seat].up)
