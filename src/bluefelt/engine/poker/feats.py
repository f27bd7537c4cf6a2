"""What is remembered of poker hands: the biggest pot, the best hand, and who won most of them."""

from collections import Counter
from collections.abc import Callable, Iterator

from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.messages import HandEnded, HandShown
from bluefelt.engine.poker.state import State
from bluefelt.engine.ranking.evaluation import hand_name
from bluefelt.engine.ranking.wilds import Plays
from bluefelt.engine.tables.feats import Feat, Feats

POKER_FEATS = {
    "biggest-pot": "Biggest pot: {names}, {count}",
    "best-hand": "Best hand: {names}, {hand}",
    "hands-won": "Most hands won: {names}, {count}",
}


def pot_won(state: State, event: HandEnded, known: Feats) -> Iterator[Feat]:
    """The whole pot, side pots included, and whoever won most of it."""
    won: Counter[Seat] = Counter()
    for part in state.hand.won:
        won.update(part.shares)
    most = max(won.values(), default=0)
    for seat in (seat for seat, chips in won.items() if chips == most):
        name = state.players[seat].name
        yield Feat("biggest-pot", name, won.total())
        yield Feat("hands-won", name, 1, adds=True)


def hand_shown(
    state: State, event: HandShown, known: Feats, five: Callable[[int], Plays]
) -> Iterator[Feat]:
    """The hand on each of its boards, if it is the player's best, with the cards that make it."""
    name = state.players[event.seat].name
    best = known.get("best-hand", {}).get(name)
    for board, worth in enumerate(event.strengths):
        if best is not None and best.count >= worth:
            continue
        made = five(board)
        cards, plays = (tuple(card[n] for card in made) for n in (0, 1))
        wild = plays if plays != cards else ()
        yield Feat("best-hand", name, worth, hand=hand_name(worth), cards=cards, plays=wild)
