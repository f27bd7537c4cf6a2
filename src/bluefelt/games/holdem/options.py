"""What a seat may do now: clients draw it, bots choose from it, tests hold the rules to it."""

from bluefelt.engine import betting_messages as b
from bluefelt.engine.betting import raise_bounds, to_call
from bluefelt.engine.contract import Choice, Option, Range, Seat, tag
from bluefelt.games.holdem import messages as m
from bluefelt.games.holdem.state import Hand, Player, State

FOLD = Option(tag(b.Fold))
CHECK = Option(tag(b.Check))
SHOW = Option(tag(m.Show))
MUCK = Option(tag(m.Muck))
RABBIT = Option(tag(m.Rabbit))
VOTE = Option(tag(m.Vote), {"twice": Choice((True, False))})


def hand_options(state: State, seat: Seat) -> list[Option]:
    """What the seat may do about the hand and its place in the next one."""
    hand, player = state.hand, state.players.get(seat)
    if player is None or state.paused_at is not None:
        return []
    options: list[Option] = []
    if hand.to_act == seat:
        options += turn_options(state, hand, player)
    if hand.stage == "vote" and player.is_live and seat not in hand.votes:
        options.append(VOTE)
    if seat in hand.may_show:
        options += [SHOW] if seat in hand.mucked else [SHOW, MUCK]
    if hand.rabbit_until is not None:
        options.append(RABBIT)
    if state.settings.straddle:
        options.append(Option(tag(m.Straddle), {"on": Choice((not player.straddles,))}))
    if state.settings.entry == "post" and player.waiting:
        options.append(Option(tag(m.Post), {"on": Choice((not player.posts,))}))
    return options


def turn_options(state: State, hand: Hand, player: Player) -> list[Option]:
    """Fold, check or call, raise, all-in: with the exact bounds (B4, B5)."""
    price = to_call(hand.round, player)
    options = [FOLD, Option(tag(b.Call), price=price) if price else CHECK]
    bounds = raise_bounds(hand.round, player, [state.players[seat] for seat in hand.order])
    if bounds is not None:
        options.append(Option(tag(b.Raise), {"to": bounds}))
    if may_go_all_in(hand, player, bounds):
        options.append(Option(tag(b.AllIn), price=player.stack))
    return options


def may_go_all_in(hand: Hand, player: Player, bounds: Range | None) -> bool:
    """Whether everything is a legal amount: a short call, or a raise within the bounds."""
    total = player.paid + player.stack
    if total <= hand.round.bet:
        return True
    return bounds is not None and total <= bounds.most
