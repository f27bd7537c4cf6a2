"""Buying chips, and going out of a tournament (RULES A7, A8)."""

from collections.abc import Iterator

from bluefelt.engine.contract import Chips, Event, Millis, Range, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Left
from bluefelt.games.holdem.messages import Eliminated, TournamentWon
from bluefelt.games.holdem.state import BRING_BACK_WITHIN, State

SHORT_BUY_BB = 10  # big blinds that a player who is short of credit may sit down with
MOST_STACK: Chips = 10**12  # the most that can be bought, however high the blinds are


def chips_at_table(state: State) -> Chips:
    """All chips in stacks."""
    return sum([player.stack for player in state.players.values()])


def level_to_come(state: State) -> int:
    """The blind level of the running hand, or of the next one if it were dealt now."""
    if state.hand.is_running:
        return state.level
    settings = state.settings
    # A newcomer at an empty table will play against at least one more stack.
    chips = max(chips_at_table(state), 2 * settings.stack)
    return min(state.level, settings.highest_level(chips))


def may_buy(state: State, seat: Seat) -> bool:
    """Whether the seat may add to its stack: always for cash, else when it is broke."""
    kind = state.settings.format
    return kind == "cash" or (kind == "fixed" and not state.players[seat].stack)


def buy_bounds(
    state: State, seat: Seat | None, name: str, now: Millis, credit: Chips | None = None
) -> Range:
    """The chips that may be bought, on sitting down (seat None) or for a stack."""
    settings = state.settings
    if settings.format == "tournament":
        if seat is not None:
            raise Rejected("no-rebuy")
        if state.rounds:
            raise Rejected("tournament-running")
    if seat is not None and not may_buy(state, seat):
        raise Rejected("not-broke")
    if settings.format != "cash":
        return Range(settings.stack, settings.stack)
    return _cash_bounds(state, seat, name, now, credit)


def _cash_bounds(
    state: State, seat: Seat | None, name: str, now: Millis, credit: Chips | None
) -> Range:
    settings = state.settings
    big_blind = settings.blinds(level_to_come(state))[1]
    least = min(settings.min_buyin_bb * big_blind, MOST_STACK)
    if credit is not None and SHORT_BUY_BB * big_blind <= credit < least:
        least = credit  # A7: all that is left
    most = min(settings.max_stack_bb * big_blind, MOST_STACK)
    stack = 0 if seat is None else state.players[seat].stack
    if stack >= most:
        raise Rejected("stack-full", most=most)
    if stack:
        return Range(1, most - stack)
    left = state.cashed_out.get(name) if seat is None and settings.bring_back else None
    if left is not None and now - left.at <= BRING_BACK_WITHIN:
        return Range(max(least, left.chips), max(most, left.chips))
    return Range(least, most)


def settle(state: State, leavers: list[Seat]) -> Iterator[Event]:
    """After a tournament hand: place those who are out or leave, and perhaps the winner."""
    players = state.players
    busts = [seat for seat in state.hand.order if not players[seat].stack]
    holders = [seat for seat in players if players[seat].stack]
    yield from _out_together(state, busts, ahead=len(holders))
    staying = [seat for seat in holders if seat not in leavers]
    if len(holders) == 1 or not staying:
        # The last one with chips has won, even on the way out; of several, the one with the most.
        staying = sorted(holders, key=lambda seat: (-players[seat].stack, seat))[:1]
    leaving = [seat for seat in holders if seat not in staying]
    yield from _out_together(state, leaving, ahead=len(staying))
    if len(staying) == 1:
        yield TournamentWon(staying[0], players[staying[0]].name)


def _out_together(state: State, out: list[Seat], ahead: int) -> Iterator[Event]:
    """Those who go out in one hand place by their stacks at its start; equals share (A8)."""
    started = {seat: state.players[seat].started for seat in out}
    for seat in sorted(out, key=lambda seat: (started[seat], -seat)):
        place = ahead + 1 + sum(chips > started[seat] for chips in started.values())
        yield Eliminated(seat, state.players[seat].name, place)


def give_up(state: State, left: Left) -> Iterator[Event]:
    """Between hands: a player who leaves a tournament is out, and one who remains alone wins."""
    holders = [seat for seat, player in state.players.items() if player.stack]
    if left.chips:
        yield Eliminated(left.seat, left.name, len(holders) + 1)
    if len(holders) == 1:
        yield TournamentWon(holders[0], state.players[holders[0]].name)
