"""Betting rounds: who must act, and how much each may put in (RULES B4, B5).

All amounts are totals for the round ("raise to"). Hold'em and stud share every line of this.
"""

from collections.abc import Iterable, Mapping, Sequence

from bluefelt.engine.contract import Chips, Range, Seat
from bluefelt.engine.poker.messages import Raised
from bluefelt.engine.poker.state import Bettor, Round, Structure
from bluefelt.engine.rejected import Rejected

BETS_A_ROUND = 4  # one bet and three raises


def open_round(structure: Structure, unit: Chips, *, heads_up: bool, middle: Chips = 0) -> Round:
    """A round in which nobody has bet."""
    return Round(structure, unit, step=unit, capped=not heads_up, middle=middle)


def to_call(round_: Round, player: Bettor) -> Chips:
    """The chips that a call would take from the player's stack."""
    missing = round_.bet - player.paid
    return 0 if missing <= 0 else missing if missing < player.stack else player.stack


def next_to_act(
    round_: Round, players: Mapping[Seat, Bettor], order: tuple[Seat, ...], start: int
) -> Seat | None:
    """The first seat with a decision, from a place in the order; None ends the round."""
    bet = round_.bet
    for seat in order[start:] + order[:start]:
        player = players[seat]
        if not player.stack or player.folded:
            continue
        if player.paid < bet or not (player.acted or seat == round_.poster):
            return seat if _is_contested(player, players, order) else None
    return None


def _is_contested(player: Bettor, players: Mapping[Seat, Bettor], order: Sequence[Seat]) -> bool:
    # B4: no decision is left when every other live player is all-in for no more than theirs.
    paid = player.paid
    for seat in order:
        other = players[seat]
        if (other.stack or other.paid > paid) and not other.folded and other is not player:
            return True
    return False


def raise_bounds(round_: Round, player: Bettor, others: Iterable[Bettor]) -> Range | None:
    """The totals to which the player may bet or raise; None if they may not raise."""
    owed = round_.bet - player.paid
    if player.stack <= owed:  # B4 i
        return None
    if player.acted and not _is_reopened(round_, owed):  # B4 iii
        return None
    if round_.structure == "fixed_limit" and round_.capped and round_.bets >= BETS_A_ROUND:
        return None
    if not _can_be_answered(round_, player, others):  # B4 ii
        return None
    all_in = player.paid + player.stack
    least = least_raise(round_)
    if all_in <= least:
        return Range(all_in, all_in)
    if round_.structure == "no_limit":
        return Range(least, all_in)
    return Range(least, min(all_in, _most_raise(round_, player, others, least)))


def _is_reopened(round_: Round, owed: Chips) -> bool:
    if round_.structure == "fixed_limit":
        return 2 * owed >= round_.unit
    if round_.structure == "doubling":
        return owed >= (round_.level or round_.unit)
    return owed >= round_.step


def _can_be_answered(round_: Round, player: Bettor, others: Iterable[Bettor]) -> bool:
    bet = round_.bet
    for other in others:
        if other.stack + other.paid > bet and not other.folded and other is not player:
            return True
    return False


def least_raise(round_: Round) -> Chips:
    """The smallest total that is a full bet or raise."""
    if round_.bet < round_.complete_to:
        return round_.complete_to
    if round_.structure == "fixed_limit":
        return round_.level + round_.unit
    if round_.structure == "doubling":
        return 2 * round_.bet or round_.unit
    return round_.bet + round_.step


def _most_raise(round_: Round, player: Bettor, others: Iterable[Bettor], least: Chips) -> Chips:
    if round_.structure != "pot_limit":
        return least
    pot = round_.middle + sum(other.paid for other in others)
    return max(least, 2 * round_.bet - player.paid + pot)


def make_raise(
    round_: Round, seat: Seat, player: Bettor, others: Sequence[Bettor], to: Chips | None
) -> Raised:
    """The bet or raise to a total (None: the least), or Rejected with the bounds."""
    bounds = raise_bounds(round_, player, others)
    if bounds is None:
        raise Rejected("raise-not-open")
    if to is None:
        to = bounds.least
    if to < bounds.least:
        raise Rejected("raise-too-small", least=bounds.least, most=bounds.most)
    if to > bounds.most:
        raise Rejected("raise-too-large", least=bounds.least, most=bounds.most)
    by = to - round_.bet
    if not _is_full(round_, to):
        return Raised(seat, to, by, round_.step, round_.level, False)
    return Raised(seat, to, by, max(round_.unit, by), to, True)


def _is_full(round_: Round, to: Chips) -> bool:
    if round_.structure == "fixed_limit" and round_.bet >= round_.complete_to:
        return 2 * (to - round_.level) >= round_.unit
    return to >= least_raise(round_)


def uncalled(players: Mapping[Seat, Bettor], order: Sequence[Seat]) -> tuple[Seat, Chips] | None:
    """The seat whose bet nobody matched, and by how much (RULES B6)."""
    highest, top, second = order[0], 0, 0
    for seat in order:
        paid = players[seat].paid
        if paid > top:
            highest, top, second = seat, paid, top
        elif paid > second:
            second = paid
    if top == second or players[highest].folded:
        return None
    return highest, top - second
