"""Buying chips, and going out of a tournament (RULES A7, A8)."""

from collections.abc import Iterator, Mapping

from bluefelt.engine.contract import Chips, Event, Millis, Range, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.games.holdem.facts import BRING_BACK_WITHIN
from bluefelt.games.holdem.messages import Eliminated, TournamentWon
from bluefelt.games.holdem.state import State

MOST_STACK: Chips = 10**12  # that can be bought, however high the blinds have risen


def chips_at_table(state: State) -> Chips:
    """All chips in stacks."""
    return sum(player.stack for player in state.players.values())


def buy_bounds(state: State, seat: Seat | None, name: str, now: Millis) -> Range:
    """The chips that may be bought, on sitting down (seat None) or for a stack."""
    settings = state.settings
    if settings.format == "tournament":
        if seat is not None:
            raise Rejected("no-rebuy")
        if state.rounds:
            raise Rejected("tournament-running")
    if settings.format != "cash":
        if seat is not None and state.players[seat].stack:
            raise Rejected("not-broke")
        return Range(settings.stack, settings.stack)
    return _cash_bounds(state, seat, name, now)


def _cash_bounds(state: State, seat: Seat | None, name: str, now: Millis) -> Range:
    settings = state.settings
    big_blind = settings.blinds(state.level)[1]
    least = min(settings.min_buyin_bb * big_blind, MOST_STACK)
    most = min(settings.max_stack_bb * big_blind, MOST_STACK)
    stack = 0 if seat is None else state.players[seat].stack
    if stack >= most:
        raise Rejected("stack-full", most=most)
    if stack:
        return Range(1, most - stack)
    left = state.cashed_out.get(name) if seat is None else None
    if left is not None and now - left.at <= BRING_BACK_WITHIN:
        return Range(max(least, left.chips), max(most, left.chips))
    return Range(least, most)


def eliminate(state: State, out: Mapping[Seat, Chips]) -> Iterator[Event]:
    """Those who went out together take the places behind everybody still in.

    *out* holds their stacks at the start of the hand: the larger one places higher.
    """
    if not out:
        return
    gone = {entry.name for entry in state.places}
    ahead = sum(
        player.stack > 0 and player.name not in gone and seat not in out
        for seat, player in state.players.items()
    )
    for seat in sorted(out, key=lambda seat: (out[seat], -seat)):
        place = ahead + 1 + sum(chips > out[seat] for chips in out.values())
        yield Eliminated(seat, state.players[seat].name, place)


def crown(state: State) -> Iterator[Event]:
    """The last one with chips has won."""
    holders = [seat for seat, player in state.players.items() if player.stack]
    if len(holders) == 1 and not state.finished:
        yield TournamentWon(holders[0], state.players[holders[0]].name)
