"""Ranking and odds against the libraries that people use for them.

Run `python -m benchmarks.ranking`, with `--census` to rank all 133,784,560 seven-card hands too.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import chain, combinations
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TypeAlias

import eval7
import numpy as np
import poker_equity
import treys
from phevaluator.evaluator import evaluate_7cards

from benchmarks.pairing import Row, below, duration, faster, paired, print_rows, ratio
from bluefelt.engine.cards import card_name
from bluefelt.engine.ranking.batch import strengths
from bluefelt.engine.ranking.evaluation import Category, category, strength
from bluefelt.engine.ranking.odds import exact_odds
from bluefelt.engine.ranking.wilds import wild_bits, wild_strength

Cards: TypeAlias = tuple[int, ...]
Work: TypeAlias = Callable[[], object]

HANDS = 10_000  # 2000 different ones, five times over: to measure ranking, not fetching the hands
ROUNDS = 21
BRUTE_HANDS = 50
SEVEN_CARD_CENSUS = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}


def rows() -> list[Row]:
    """Every comparison, each with its target."""
    return [
        *single_rows(),
        batch_row(),
        *preflop_rows(),
        *refresh_rows(),
        *wild_rows(),
        *import_rows(),
        memory_row(),
    ]


@cache
def random_hands() -> list[Cards]:
    """The same hands for everyone, drawn before anything is timed."""
    chance = Random(7)
    return 5 * [tuple(chance.sample(range(52), 7)) for _ in range(HANDS // 5)]


def taking_turns(*works: Work) -> list[list[float]]:
    """The seconds of works that do the same in every round."""
    return paired([lambda _, work=work: work for work in works], ROUNDS)  # type: ignore[misc]


# The loops below are written out for each evaluator: through a shared one, the interpreter could
# not settle on a fast call for any of them.


def single_ours() -> Work:
    hands = random_hands()

    def work() -> None:
        for hand in hands:
            strength(hand)

    return work


def single_eval7() -> Work:
    cards = [eval7.Card(card_name(card)) for card in range(52)]
    hands = 5 * [[cards[card] for card in hand] for hand in random_hands()[: HANDS // 5]]
    evaluate = eval7.evaluate

    def work() -> None:
        for hand in hands:
            evaluate(hand)

    return work


def single_phevaluator() -> Work:
    hands = random_hands()

    def work() -> None:
        for a, b, c, d, e, f, g in hands:
            evaluate_7cards(a, b, c, d, e, f, g)

    return work


def single_treys() -> Work:
    cards = [treys.Card.new(card_name(card)) for card in range(52)]
    hands = 5 * [[cards[card] for card in hand] for hand in random_hands()[: HANDS // 5]]
    evaluate = treys.Evaluator().evaluate

    def work() -> None:
        for hand in hands:
            evaluate(hand[:2], hand[2:])

    return work


def single_rows() -> list[Row]:
    """One hand of seven cards, called from Python."""
    ours, seven, ph = taking_turns(single_ours(), single_eval7(), single_phevaluator())
    again, slow = taking_turns(single_ours(), single_treys())
    return [
        faster("seven cards vs eval7", ours, seven, each=HANDS, least=1.2),
        faster("seven cards vs phevaluator", ours, ph, each=HANDS, least=2),
        faster("seven cards vs treys", again, slow, each=HANDS, least=25),
    ]


def batch_row() -> Row:
    """Many hands at once with NumPy, against a loop over phevaluator."""

    hands = np.array(random_hands())
    batch, loop = taking_turns(lambda: strengths(hands), single_phevaluator())
    return faster("batch vs phevaluator loop", batch, loop, each=HANDS, least=4)


def deal(turn: int, hands: int) -> tuple[list[Cards], Cards]:
    """Other hands and another board every turn, so that nothing can be remembered."""
    cards = Random(1000 * hands + turn).sample(range(52), 2 * hands + 5)
    return [tuple(cards[2 * n : 2 * n + 2]) for n in range(hands)], tuple(cards[2 * hands :])


def preflop_rows() -> list[Row]:
    """Exact odds before the flop."""
    found: list[Row] = []
    for hands, least in ((5, 60.0), (2, 150.0)):

        def ours(turn: int, hands: int = hands) -> Work:
            known, _ = deal(turn, hands)
            return lambda: exact_odds(known)

        def peer(turn: int, hands: int = hands) -> Work:
            known, _ = deal(turn, hands)
            written = ["".join(map(card_name, hand)) for hand in known]
            return lambda: poker_equity.exact_from_text("holdem", written)

        mine, theirs = paired([ours, peer], 15)
        name = f"exact pre-flop odds, {hands} hands, vs poker_equity"
        found.append(faster(name, mine, theirs, each=1, least=least))
    return found


def refresh_rows() -> list[Row]:
    """The odds of five hands again on the flop and turn, as a part of what they cost before."""

    def odds(shown: int) -> Callable[[int], Work]:
        def prepare(turn: int) -> Work:
            known, board = deal(turn, 5)
            return lambda: exact_odds(known, board[:shown])

        return prepare

    before, flop, turn = paired([odds(0), odds(3), odds(4)], 201)
    found: list[Row] = []
    for name, after in (("flop", flop), ("turn", turn)):
        share = ratio(after, before)
        taken = duration(median(after)), duration(median(before))
        title = f"odds on the {name}, 5 hands, vs own pre-flop"
        found.append(Row(title, *taken, f"{share:.1%}", "<= 10%", share <= 0.1))
    return found


@cache
def queen_deals() -> list[tuple[Cards, int]]:
    """Seven random cards with queens and one other rank wild."""
    chance = Random(8)
    wild_ranks = [wild_bits({10, other}) for other in range(13) if other != 10]
    return 5 * [(hand, chance.choice(wild_ranks)) for hand in random_hands()[: HANDS // 5]]


def wild_rows() -> list[Row]:
    """Hands with wild cards, against our own natural ones and against trying every card."""
    deals = queen_deals()
    two_wilds = [(hand, ranks) for hand, ranks in deals if wild_cards(hand, ranks) == 2]
    few = two_wilds[:BRUTE_HANDS]

    def wild() -> None:
        for hand, ranks in deals:
            wild_strength(hand, ranks)

    def two_wild() -> None:
        for hand, ranks in two_wilds:
            wild_strength(hand, ranks)

    def expanded() -> None:
        for hand, ranks in few:
            brute_force(hand, ranks)

    with_wilds, natural = taking_turns(wild, single_ours())
    quick, brute = taking_turns(two_wild, expanded)
    each = [taken / len(two_wilds) for taken in quick]
    tried = [taken / len(few) for taken in brute]
    return [
        faster("Follow the Queen hand vs natural", with_wilds, natural, each=HANDS, least=0.6),
        faster("two wilds vs brute force", each, tried, each=1, least=300),
    ]


def wild_cards(hand: Cards, ranks: int) -> int:
    return sum(ranks >> (card >> 2) & 1 for card in hand)


def brute_force(hand: Cards, ranks: int) -> int:
    """The best natural hand over every two cards that the wilds could be."""
    naturals = [card for card in hand if not ranks >> (card >> 2) & 1]
    free = [card for card in range(52) if card not in naturals]
    return max(strength((*naturals, *pair)) for pair in combinations(free, 2))


def in_fresh_python(statement: str, cache: str) -> str:
    """What a new interpreter prints, with its own cache directory."""
    environment = os.environ | {"XDG_CACHE_HOME": cache, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.check_output([sys.executable, "-c", statement], env=environment, text=True)


def import_rows() -> list[Row]:
    """The first import on a machine, and every later one."""
    statement = (
        "import time; start = time.perf_counter(); import bluefelt.engine.ranking.wilds;"
        "print(time.perf_counter() - start)"
    )
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(5):
        with TemporaryDirectory() as place:
            cold.append(float(in_fresh_python(statement, place)))
            warm.append(float(in_fresh_python(statement, place)))
    return [
        below(
            "import of ranking and wilds, warm",
            median(warm),
            duration(median(warm)),
            0.15,
            "150 ms",
        ),
        below("import of ranking and wilds, cold", median(cold), duration(median(cold)), 1, "1 s"),
    ]


def memory_row() -> Row:
    """Resident memory with every table and NumPy in use."""
    # Not `resource.getrusage`: there, a child starts with the peak of its parent.
    statement = (
        "import bluefelt.engine.ranking.wilds; from bluefelt.engine.ranking.odds import exact_odds;"
        "exact_odds([(0, 1), (2, 3)]); exact_odds([(0, 1), (2, 3)], (4, 5, 6));"
        "print(next(line.split()[1] for line in open('/proc/self/status') if 'VmHWM' in line))"
    )
    with TemporaryDirectory() as place:
        in_fresh_python(statement, place)
        megabytes = int(in_fresh_python(statement, place)) / 1024
    return below("memory with all tables and NumPy", megabytes, f"{megabytes:.0f} MB", 80, "80 MB")


def census() -> None:
    """Rank every seven-card hand and print how many there are of each kind."""
    start = perf_counter()
    cards = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8)
    fives = cards.reshape(-1, 5)
    per_strength = np.zeros(7463, np.int64)
    for second in range(1, 47):
        higher = fives[np.searchsorted(fives[:, 0], second, side="right") :]
        hands = np.empty((len(higher), 7), np.uint8)
        hands[:, 1], hands[:, 2:] = second, higher
        for first in range(second):
            hands[:, 0] = first
            per_strength += np.bincount(strengths(hands), minlength=7463)
    found = dict.fromkeys(SEVEN_CARD_CENSUS, 0)
    for place in range(1, 7463):
        found[category(place)] += int(per_strength[place])
    for kind, number in found.items():
        print(f"{kind.name.lower().replace('_', ' '):16} {number:>12,}")
    taken = perf_counter() - start
    print(f"{'all':16} {sum(found.values()):>12,} in {taken:.1f} s")
    assert found == SEVEN_CARD_CENSUS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--census", action="store_true", help="rank every seven-card hand too")
    options = parser.parse_args()
    print_rows(rows())
    if options.census:
        census()


if __name__ == "__main__":
    main()
