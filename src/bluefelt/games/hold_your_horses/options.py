"""What a seat may do now."""

from bluefelt.engine.contract import Choice, Option, Range, Seat, tag
from bluefelt.games.hold_your_horses.bets import bet_bounds, can_play
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.hold_your_horses.state import HANDS, Player, State

READY = Option(tag(Ready))
NOTHING = Choice((0,))


def race_options(state: State, seat: Seat) -> list[Option]:
    """Bets with the exact bounds for each hand, taking them back, and READY."""
    player = state.players.get(seat)
    if player is None or state.paused_at is not None or player.ready:
        return []
    if state.race.over:
        return [READY] if may_hurry(state, player) else []
    if not player.racing or not player.stack:
        return []
    options = []
    for hand in HANDS:
        bounds = bet_bounds(state.settings, player, hand)
        if bounds is not None:
            options.append(_bet(hand, bounds))
        if hand in player.pending:
            options.append(_bet(hand, NOTHING))
    return [*options, READY]


def _bet(hand: int, amount: Choice | Range) -> Option:
    return Option(tag(Bet), {"hand": Choice((hand,)), "amount": amount})


def may_hurry(state: State, player: Player) -> bool:
    """Whether the player may ask for the next race before its time."""
    scheduled = state.next_deal is not None and state.settings.deal_control == "auto"
    return scheduled and can_play(state.settings, player)
