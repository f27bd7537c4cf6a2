"""What a seat may do now in hold'em."""

from bluefelt.engine.contract import Choice, Option, Seat, tag
from bluefelt.engine.poker.options import poker_options
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.state import Player, State

RABBIT = Option(tag(m.Rabbit))
VOTE = Option(tag(m.Vote), {"twice": Choice((True, False))})


def hand_options(state: State, seat: Seat) -> list[Option]:
    """What the seat may do about the hand and its place in the next one."""
    hand, player = state.hand, state.players.get(seat)
    if player is None or state.paused_at is not None:
        return []
    options = poker_options(state, seat)
    if hand.stage == "vote" and player.is_live and seat not in hand.votes:
        options.append(VOTE)
    if hand.rabbit_until is not None:
        options.append(RABBIT)
    if state.settings.straddle:
        options.append(
            Option(tag(m.Straddle), {"on": Choice((not player.straddles,))}, housekeeping=True)
        )
    if state.settings.entry == "post" and player.waiting:
        options.append(_post(state, player))
    return options


def _post(state: State, player: Player) -> Option:
    """Post now, at its price; or wait for the big blind after all."""
    if player.posts:
        return Option(tag(m.Post), {"on": Choice((False,))}, housekeeping=True)
    small, big = state.settings.blinds(state.level)
    price = min(player.stack, big + small * player.missed_blind)
    return Option(tag(m.Post), {"on": Choice((True,))}, price=price, housekeeping=not player.stack)


def room_options(state: State) -> list[Option]:
    """Call a bomb pot, or call it off."""
    if state.paused_at is not None or not state.settings.bomb_bb:
        return []
    return [Option(tag(m.Bomb), {"on": Choice((not state.bomb_next,))}, housekeeping=True)]
