"""Betting rounds: who must act, and how much each may put in (RULES B4, B5).

All amounts are totals for the round ("raise to"). Hold'em and stud share every line of this.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from bluefelt.engine.contract import Chips, Range
from bluefelt.engine.players import ChipPlayer
from bluefelt.engine.rejected import Rejected

Structure: TypeAlias = Literal["no_limit", "pot_limit", "fixed_limit", "doubling"]

BETS_A_ROUND = 4  # one bet and three raises


class Bettor(ChipPlayer, kw_only=True):
    """A player of a betting game: the stack, and the chips that left it for the middle."""

    paid: Chips = 0  # in this round
    before: Chips = 0  # in earlier rounds of this hand
    dealt_in: bool = False
    folded: bool = False
    acted: bool = False  # since the last full bet or raise

    @property
    def is_live(self) -> bool:
        """Dealt in and not folded; all-in players are live."""
        return self.dealt_in and not self.folded

    @property
    def is_all_in(self) -> bool:
        return self.dealt_in and not self.folded and self.stack == 0


class Round(Struct):
    """What a betting round has come to."""

    structure: Structure
    unit: Chips  # the smallest opening bet; in fixed limit the size of every bet
    bet: Chips = 0  # what everybody has to match
    step: Chips = 0  # the last full bet or raise: the least by which to raise
    level: Chips = 0  # the last full bet's total
    bets: int = 0  # full bets and raises so far
    capped: bool = True  # fixed limit: whether the number of bets is limited
    complete_to: Chips = 0  # below this total a raise completes the bet instead of adding to it
    middle: Chips = 0  # pot limit: chips that count as in the middle beside this round's


class Raise(Struct, frozen=True, gc=False):
    """A bet or raise that the rules allow."""

    to: Chips
    by: Chips
    step: Chips  # the least by which to raise from here
    level: Chips  # the last full bet's total after it
    full: bool  # whether it reopens the betting to those who have acted


def open_round(structure: Structure, unit: Chips, *, heads_up: bool, middle: Chips = 0) -> Round:
    """A round in which nobody has bet."""
    return Round(structure, unit, step=unit, capped=not heads_up, middle=middle)


def to_call(round_: Round, player: Bettor) -> Chips:
    """The chips that a call would take from the player's stack."""
    missing = round_.bet - player.paid
    return 0 if missing <= 0 else missing if missing < player.stack else player.stack


def next_to_act(round_: Round, clockwise: Sequence[Bettor]) -> int | None:
    """The place in *clockwise* of the first player who has a decision; None ends the round."""
    bet = round_.bet
    for place, player in enumerate(clockwise):
        if player.folded or not player.stack or (player.acted and player.paid >= bet):
            continue
        paid = player.paid
        for other in clockwise:
            if not other.folded and other is not player and (other.stack or other.paid > paid):
                return place
        return None
    return None


def raise_bounds(round_: Round, player: Bettor, players: Sequence[Bettor]) -> Range | None:
    """The totals to which the player may bet or raise; None when raising is not open to him."""
    bet = round_.bet
    owed = bet - player.paid
    if player.stack <= owed:  # B4 i
        return None
    if player.acted and not _reopened(round_, owed):  # B4 iii
        return None
    if round_.structure == "fixed_limit" and round_.capped and round_.bets >= BETS_A_ROUND:
        return None
    for other in players:
        if not other.folded and other is not player and other.stack + other.paid > bet:  # B4 ii
            break
    else:
        return None
    all_in = player.paid + player.stack
    least = least_raise(round_)
    if all_in <= least:
        return Range(all_in, all_in)
    return Range(least, min(all_in, _most_raise(round_, player, players, least)))


def _reopened(round_: Round, owed: Chips) -> bool:
    if round_.structure == "fixed_limit":
        return 2 * owed >= round_.unit
    if round_.structure == "doubling":
        return owed >= (round_.level or round_.unit)
    return owed >= round_.step


def least_raise(round_: Round) -> Chips:
    """The smallest total that is a full bet or raise."""
    if round_.bet < round_.complete_to:
        return round_.complete_to
    if round_.structure == "fixed_limit":
        return round_.level + round_.unit
    if round_.structure == "doubling":
        return 2 * round_.bet or round_.unit
    return round_.bet + round_.step


def _most_raise(round_: Round, player: Bettor, players: Sequence[Bettor], least: Chips) -> Chips:
    if round_.structure == "no_limit":
        return player.paid + player.stack
    if round_.structure == "pot_limit":
        pot = round_.middle + sum(other.paid for other in players)
        return max(least, 2 * round_.bet - player.paid + pot)
    return least


def make_raise(round_: Round, player: Bettor, players: Sequence[Bettor], to: Chips | None) -> Raise:
    """The bet or raise to a total (None: the least), or Rejected with the bounds."""
    bounds = raise_bounds(round_, player, players)
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
        return Raise(to, by, round_.step, round_.level, False)
    return Raise(to, by, max(round_.unit, by), to, True)


def _is_full(round_: Round, to: Chips) -> bool:
    if round_.structure == "fixed_limit" and round_.bet >= round_.complete_to:
        return 2 * (to - round_.level) >= round_.unit
    return to >= least_raise(round_)


def uncalled(players: Sequence[Bettor]) -> tuple[int, Chips] | None:
    """The place of the player whose bet nobody matched, and by how much (RULES B6)."""
    highest, top, second = 0, 0, 0
    for place, player in enumerate(players):
        if player.paid > top:
            highest, top, second = place, player.paid, top
        elif player.paid > second:
            second = player.paid
    if top == second or players[highest].folded:
        return None
    return highest, top - second
