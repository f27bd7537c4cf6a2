"""What a hand of stud is worth: deals that might come, played out with their wild cards."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.poker.seating import clockwise
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.ranking.wilds import WildRanks, wild_strength
from bluefelt.games.follow_the_queen.spot import Spot
from bluefelt.games.follow_the_queen.state import QUEEN
from bluefelt.games.follow_the_queen.view import SeatView

MOST_RIVALS = 5  # that are imagined: more would exhaust the deck, and some fold


class Imagined(Struct, frozen=True):
    """A rival in imagined deals: the known cards, and where the others lie in the deck."""

    known: Cards
    place: int  # in each round of cards
    downs: tuple[range, ...]  # each range a hand they may hold; they hold the best


def share_of_pot(
    spot: Spot,
    rivals: Sequence[SeatView],
    looks: Sequence[int],
    *,
    samples: int,
    seed: bytes,
    follow: bool,
) -> float:
    """The share of the pot that the seat earns, sampled over the cards it cannot see.

    A rival with several *looks* holds the best of that many hands: they had a reason to bet.
    Without *follow*, Queens to come don't change the wild ranks.
    """
    seats = clockwise([spot.seat, *(rival.seat for rival in rivals[:MOST_RIVALS])], spot.button)
    imagined = _imagine(spot, list(zip(rivals, looks, strict=True))[:MOST_RIVALS], seats)
    width, own = len(seats), seats.index(spot.seat)
    end = spot.to_come * width
    earned = 0.0
    for deck in _decks(spot.unseen, samples, seed):
        wilds = wilds_to_come(spot, deck, width) if follow else spot.wild_ranks
        mine = wild_strength((*spot.cards, *deck[own:end:width]), wilds)
        tied = 1
        for rival in imagined:
            cards = (*rival.known, *deck[rival.place : end : width])
            theirs = max(
                [wild_strength((*cards, *deck[r.start : r.stop]), wilds) for r in rival.downs]
            )
            if theirs > mine:
                break
            tied += theirs == mine
        else:
            earned += 1 / tied
    return earned / samples


def _imagine(
    spot: Spot, rivals: Sequence[tuple[SeatView, int]], seats: Sequence[int]
) -> list[Imagined]:
    start = spot.to_come * len(seats)
    # The deck may run out for second looks, never for first ones.
    spare = len(spot.unseen) - start - sum(rival.down_cards for rival, _ in rivals)
    imagined = []
    for rival, looks in rivals:
        size = rival.down_cards
        more = max(0, min(looks - 1, spare // size))
        spare -= more * size
        downs = tuple(range(start + i * size, start + (i + 1) * size) for i in range(1 + more))
        start = downs[-1].stop
        imagined.append(Imagined((*rival.up, *spot.community), seats.index(rival.seat), downs))
    return imagined


def _decks(unseen: Sequence[Card], samples: int, seed: bytes) -> Iterator[list[Card]]:
    import numpy as np  # slow to load, and a table without bots does not need it

    rng = np.random.Generator(np.random.PCG64(int.from_bytes(seed, "big")))
    decks: list[list[Card]] = rng.permuted(np.tile(unseen, (samples, 1)), axis=1).tolist()
    return iter(decks)


def wilds_to_come(spot: Spot, deck: Sequence[Card], width: int) -> WildRanks:
    """The wild ranks at the showdown when the deck's top is dealt, *width* cards a street."""
    wilds, armed = spot.wild_ranks, spot.wild_armed
    for street in range(spot.to_come - 1):  # the last card is dealt face down
        for card in deck[street * width : (street + 1) * width]:
            if card >> 2 == QUEEN:
                wilds, armed = 1 << QUEEN, True
            elif armed:
                wilds, armed = 1 << QUEEN | 1 << (card >> 2), False
        armed = armed and spot.carries
    return wilds
