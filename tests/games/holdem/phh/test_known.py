from itertools import combinations
from random import Random

import pytest

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.poker.pots import Pot
from bluefelt.engine.ranking.evaluation import strength
from bluefelt.games.holdem.phh.known import Known, open_pots, stack_deck


def known(holes: list[list[Card]], board: list[Card]) -> Known:
    owners: dict[Card, int | None] = dict.fromkeys(board)
    owners |= {card: seat for seat, hole in enumerate(holes) for card in hole}
    return Known(holes, list(board), owners)


def strongest(unused: list[Card], board: list[Card]) -> list[Card]:
    return list(max(combinations(unused, 2), key=lambda hole: strength((*hole, *board))))


@pytest.mark.parametrize("seed", range(60))
def test_a_pot_is_open_exactly_when_some_cards_would_change_its_winners(seed: int) -> None:
    random = Random(seed)
    deck = random.sample(DECK, 52)
    board, unused = deck[:5], deck[5:]
    shown = strongest(unused, board) if seed % 3 else unused[:2]
    unused = [card for card in unused if card not in shown]
    hidden = unused[: random.choice((0, 0, 1))]
    ours = strength((*shown, *board))
    results = set()
    for more in combinations([card for card in unused if card not in hidden], 2 - len(hidden)):
        theirs = strength((*hidden, *more, *board))
        results.add((ours > theirs) - (ours < theirs))
    pot = Pot(10, (0, 1))
    cards = known([shown, hidden], board)
    assert open_pots(cards, [pot], board) == ([pot] if len(results) > 1 else [])


def test_two_hidden_hands_below_the_best_leave_nothing_open() -> None:
    random = Random(7)
    board = random.sample(DECK, 5)
    best = strongest([card for card in DECK if card not in board], board)
    cards = known([best, [], []], board)
    pots = [Pot(30, (0, 1, 2)), Pot(20, (1, 2)), Pot(5, (1,))]
    assert open_pots(cards, pots[:1], board) in ([], pots[:1])
    assert open_pots(cards, pots[1:], board) == [pots[1]]


def test_the_deck_deals_what_is_known_and_each_card_once() -> None:
    cards = known([[50, 51], [], [3]], [10, 11, 12])
    deck = stack_deck(cards)
    assert sorted(deck) == sorted(DECK)
    assert (deck[0], deck[3]) == (50, 51)
    assert deck[2] == 3
    assert deck[7:10] == (10, 11, 12)
