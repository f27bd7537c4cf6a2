"""How much may be put on which hand, and by whom (RULES D4)."""

from bluefelt.engine.contract import Chips, Range
from bluefelt.engine.rejected import Rejected
from bluefelt.games.hold_your_horses.settings import Settings
from bluefelt.games.hold_your_horses.state import HANDS, Hand, Player, Round, State


def round_limit(settings: Settings, stack: Chips) -> Chips:
    """The most that all bets of a round may come to.

    >>> round_limit(Settings(cap_pct=25), 1000), round_limit(Settings(cap_pct=25), 30)
    (250, 10)
    """
    if not settings.cap_pct:
        return stack
    # The cap never forbids the least bet.
    return max(stack * settings.cap_pct // 100, min(settings.min_bet, stack))


def bet_bounds(settings: Settings, player: Player, hand: Hand) -> Range | None:
    """The bets that the player may have on a hand this round; None if they cannot bet on it."""
    # The stack is still that of the round's start: bets leave it only with READY.
    others = sum(player.pending.values()) - player.pending.get(hand, 0)
    room = round_limit(settings, player.stack) - others
    least = min(settings.min_bet, player.stack)
    return Range(least, room) if 0 < least <= room else None


def check_is_meant(state: State, meant: Round | None) -> None:
    """Refuse a command that was meant for an earlier round."""
    if meant is not None and meant != state.race.round:
        raise Rejected("round-over")


def check_may_bet(state: State, player: Player) -> None:
    """Refuse players who may not bet in this round."""
    if state.race.over:
        raise Rejected("no-betting")
    if not player.racing:
        raise Rejected("not-in-race")


def check_bet(state: State, player: Player, hand: Hand, amount: Chips) -> None:
    """Refuse a bet that this player cannot make now."""
    if player.ready:
        raise Rejected("bets-locked")
    if hand not in HANDS:
        raise Rejected("no-such-hand", hand=hand, hands=len(HANDS))
    if not player.stack:
        raise Rejected("no-chips")
    if not amount:
        if hand not in player.pending:
            raise Rejected("no-such-bet", hand=hand)
        return
    bounds = bet_bounds(state.settings, player, hand)
    least, most = (bounds.least, bounds.most) if bounds else (0, 0)
    if amount < least:
        raise Rejected("bet-too-small", least=least, most=most)
    if amount > most:
        limit = round_limit(state.settings, player.stack)
        if limit < player.stack:
            raise Rejected("bet-above-cap", most=most, cap=limit)
        raise Rejected("bet-too-large", least=least, most=most)


def can_play(settings: Settings, player: Player) -> bool:
    """Whether the player wants to and can be in the next race (D5)."""
    if player.leaving or player.sitting_out or player.away:
        return False
    return not is_broke(settings, player)


def is_broke(settings: Settings, player: Player) -> bool:
    """Whether the stack is too small for a race."""
    return player.stack < max(1, settings.ante)


def is_waited_for(player: Player) -> bool:
    """Whether the round waits for this player (D4, D7)."""
    return player.racing and player.stack > 0 and not player.ready and not player.away
