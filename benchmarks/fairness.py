"""Committing to a deck before the deal, and proving its cards afterwards.

It has no peer, only a limit: together less than a millisecond. Run `python -m benchmarks.fairness`.
"""

from collections.abc import Callable
from statistics import median

from benchmarks.pairing import Row, below, duration, paired, print_rows
from bluefelt.engine.cards import DECK
from bluefelt.engine.chance import Seeds, shuffle
from bluefelt.engine.fairness import CommittedDeck, commitment

DECKS, ROUNDS = 50, 25
LIMIT = 1e-3


def decks(turn: int) -> list[tuple[list[int], bytes]]:
    seeds = Seeds(bytes([turn]))
    return [(shuffle(DECK, seed), seed) for seed in (seeds() for _ in range(DECKS))]


def committing(turn: int) -> Callable[[], object]:
    fresh = decks(turn)
    return lambda: [commitment(cards, seed) for cards, seed in fresh]


def proving(turn: int) -> Callable[[], object]:
    ready = [CommittedDeck(cards, seed) for cards, seed in decks(turn)]
    return lambda: [deck.proof(place) for deck in ready for place in range(len(DECK))]


def checking(turn: int) -> Callable[[], object]:
    ready = [CommittedDeck(cards, seed) for cards, seed in decks(turn)]
    proofs = [(deck.root, [deck.proof(place) for place in range(len(DECK))]) for deck in ready]
    return lambda: [proof.leads_to(root) for root, cards in proofs for proof in cards]


def rows() -> list[Row]:
    """Seconds for a deck of 52: the root, all proofs, and checking them."""
    times = [median(taken) / DECKS for taken in paired([committing, proving, checking], ROUNDS)]
    names = ("committing to a deck of 52", "all its proofs", "checking all of them")
    single = [
        Row(name, duration(taken), "", "", "", True)
        for name, taken in zip(names, times, strict=True)
    ]
    both = times[0] + times[1]
    return [*single, below("committing and proving", both, duration(both), LIMIT, duration(LIMIT))]


if __name__ == "__main__":
    print_rows(rows())
