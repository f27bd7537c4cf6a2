"""What a seat may do in a hand of any poker game, with exact bounds (RULES B4, B5, B7)."""

from bluefelt.engine.contract import Option, Range, Seat, tag
from bluefelt.engine.poker.betting import raise_bounds, to_call
from bluefelt.engine.poker.messages import AllIn, Call, Check, Fold, Muck, Raise, Show
from bluefelt.engine.poker.state import Bettor, Round, State

FOLD = Option(tag(Fold))
CHECK = Option(tag(Check))
SHOW = Option(tag(Show))
MUCK = Option(tag(Muck))
CALL, RAISE, ALL_IN = tag(Call), tag(Raise), tag(AllIn)


def poker_options(state: State, seat: Seat) -> list[Option]:
    """Answer the bet on your turn; afterwards show or muck what nobody has seen."""
    hand = state.hand
    if hand.to_act == seat:
        return turn_options(state, seat)
    if seat in hand.may_show:
        return [SHOW] if seat in hand.mucked else [SHOW, MUCK]
    return []


def turn_options(state: State, seat: Seat) -> list[Option]:
    """Fold, check or call, raise, all-in."""
    round_, player = state.hand.round, state.players[seat]
    price = to_call(round_, player)
    options = [FOLD, Option(CALL, price=price) if price else CHECK]
    bounds = raise_bounds(round_, player, [state.players[other] for other in state.hand.order])
    if bounds is not None:
        options.append(Option(RAISE, {"to": bounds}))
    if may_go_all_in(round_, player, bounds):
        options.append(Option(ALL_IN, price=player.stack))
    return options


def may_go_all_in(round_: Round, player: Bettor, bounds: Range | None) -> bool:
    """Whether all-in is legal: a short call, or a raise within the bounds."""
    total = player.paid + player.stack
    if total <= round_.bet:
        return True
    return bounds is not None and total <= bounds.most
