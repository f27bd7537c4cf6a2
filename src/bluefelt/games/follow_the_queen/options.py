"""What a seat may do now in Follow the Queen."""

from bluefelt.engine.contract import Chips, Option, Seat, tag
from bluefelt.engine.poker.messages import AllIn, Raise
from bluefelt.engine.poker.options import poker_options
from bluefelt.games.follow_the_queen.messages import BringIn, MoveOn
from bluefelt.games.follow_the_queen.state import State

MOVE_ON = Option(tag(MoveOn))
COMPLETING = {tag(Raise), tag(AllIn)}


def hand_options(state: State, seat: Seat) -> list[Option]:
    """Answer the bet; or, with the lowest card, bring in or complete."""
    player = state.players.get(seat)
    if player is None or state.paused_at is not None:
        return []
    options = poker_options(state, seat)
    if state.hand.showdown_until is not None and seat not in state.hand.moved_on:
        options.append(MOVE_ON)
    if state.hand.bringing_in != seat:
        return options
    bring_in = Option(tag(BringIn), price=bring_in_of(state, seat))
    if not can_complete(state, seat):
        return [bring_in]
    return [bring_in, *(option for option in options if option.command in COMPLETING)]


def bring_in_of(state: State, seat: Seat) -> Chips:
    """What the seat would post: less than the bring-in only if it has no more."""
    return min(state.settings.bring_in, state.players[seat].stack)


def can_complete(state: State, seat: Seat) -> bool:
    """Whether the low card has enough to complete the bet."""
    return state.players[seat].stack >= state.settings.small_bet
