"""Proofs of the cards that somebody saw in a round, and what they prove."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, get_args

from msgspec import Struct, inspect

from bluefelt.engine.cards import DECK, Card, card_name
from bluefelt.engine.chance import Shuffle, deal_deck
from bluefelt.engine.contract import Event
from bluefelt.engine.fairness import CommittedDeck, Proof, Proofs, commitment
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.dealing import Dealing, Misdealt, Place


class Unproved(Exception):
    """Why a round is not proved to be fair."""


def proofs_of(spec: GameSpec, events: Sequence[Event], seen: Iterable[Event]) -> Proofs | None:
    """The proofs of the cards in what somebody has seen, made from all that happened.

    None: the game cannot say where its cards come from, or an earlier version dealt them.
    """
    if spec.dealing is None:
        return None
    try:
        whole = spec.dealing().follow(events)
    except Misdealt:  # by earlier rules
        return None
    decks = [CommittedDeck(cards, whole.seed, n) for n, cards in enumerate(whole.shuffled)]
    if not decks or [deck.root for deck in decks] != whole.roots:
        return None
    proofs: dict[Place, Proof] = {}
    for sighting in spec.dealing().follow(seen).sightings:
        shuffle, position = next(
            place
            for place in sighting.places
            if decks[place[0]].cards[place[1]] == sighting.card
            and (place not in proofs or len(sighting.places) == 1)
        )
        proofs[shuffle, position] = decks[shuffle].proof(position, shuffle)
    return Proofs(tuple(whole.roots), tuple(proofs.values()))


def check_proofs(
    spec: GameSpec, proofs: Proofs | None, moments: Sequence[tuple[Sequence[Event], Sequence[Any]]]
) -> str:
    """What the proofs prove of moments, each of events and views; Unproved if anything is wrong."""
    if spec.dealing is None:
        raise Unproved(f"{spec.title} does not say how it deals, so nothing can be proved")
    if proofs is None:
        raise Unproved("it has no proofs, because it was played before there were any")
    try:
        dealing = spec.dealing().follow(event for events, _ in moments for event in events)
    except Misdealt as problem:
        raise Unproved(str(problem)) from None
    _check_roots(dealing, proofs, moments)
    by_place = _by_place(proofs, dealing)
    _check_sightings(dealing, by_place)
    for place, proof in by_place.items():
        if not proof.leads_to(proofs.roots[proof.shuffle]):
            card = _card(proof.card)
            told = f"the proof of {card} at {_at(place)} does not lead to the published root: its"
            raise Unproved(f"{told} card, its salt or its path was changed")
    _check_shown({proof.card for proof in proofs.cards}, moments)
    cards = len(proofs.cards)
    what = f"all {cards} cards that were seen lay" if cards > 1 else f"{cards} card seen lay"
    told = f"{what} in the committed deck where the order of dealing says"
    if dealing.revealed is not None:
        _check_seed(dealing)
        told += ", and the whole deck follows from the seed that was revealed"
    return told


def _check_roots(
    dealing: Dealing, proofs: Proofs, moments: Sequence[tuple[Sequence[Event], Sequence[Any]]]
) -> None:
    if not dealing.roots:
        raise Unproved("no cards are dealt in it")
    if list(proofs.roots) != dealing.roots:
        raise Unproved("the root of the proofs is not the one that was published with the deal")
    for number, (_, views) in enumerate(moments, 1):
        if views and dealing.commitment_in(views[0]) != dealing.roots[0]:
            raise Unproved(f"moment {number} shows another root than the deal")


def _by_place(proofs: Proofs, dealing: Dealing) -> dict[Place, Proof]:
    """The proofs by place; no place and no card is used twice."""
    found: dict[Place, Proof] = {}
    cards: Counter[tuple[int, Card]] = Counter()
    for proof in proofs.cards:
        place = (proof.shuffle, proof.position)
        if place in found:
            raise Unproved(f"there are two proofs for {_at(place)}")
        found[place] = proof
        cards[proof.shuffle, proof.card] += 1
        if cards[proof.shuffle, proof.card] > dealing.decks:
            raise Unproved(f"{_card(proof.card)} is in the deck twice, also at {_at(place)}")
    return found


def _check_sightings(dealing: Dealing, by_place: dict[Place, Proof]) -> None:
    """Every card that was seen has its proof, and nothing else has one."""
    seen: set[Place] = set()
    for sighting in dealing.sightings:
        card, places = sighting.card, sighting.places
        proved = [place for place in places if place in by_place]
        if len(places) > 1:  # no card is seen twice among these
            proved = [p for p in proved if by_place[p].card == card and p not in seen]
        if not proved:
            where = " or ".join(map(_at, places))
            raise Unproved(f"there is no proof for {_card(card)}, dealt from {where}")
        place, proof = proved[0], by_place[proved[0]]
        if proof.card != card:
            told = f"{_card(card)} was shown from {_at(place)}"
            raise Unproved(f"{told}, where its proof has the card {_card(proof.card)}")
        seen.add(place)
    for place in by_place:
        if place not in seen:
            raise Unproved(f"there is a proof for {_at(place)}, from which no card was shown")


def _check_shown(
    proved: set[Card], moments: Sequence[tuple[Sequence[Event], Sequence[Any]]]
) -> None:
    for number, (events, views) in enumerate(moments, 1):
        for thing in (*events, *views):
            for card in cards_in(thing):
                if card not in proved:
                    raise Unproved(f"moment {number} shows {_card(card)}, which has no proof")


def _check_seed(dealing: Dealing) -> None:
    seed = dealing.revealed or b""
    for how in get_args(Shuffle):
        cards = deal_deck(seed, how, decks=dealing.decks)
        if commitment(cards, seed) == dealing.roots[0]:
            return
    raise Unproved("the seed that was revealed is not that of the committed deck")


def _at(place: Place) -> str:
    shuffle, position = place
    return f"position {position}" + (f" of reshuffle {shuffle}" if shuffle else "")


def _card(card: Card) -> str:
    return card_name(card) if 0 <= card < len(DECK) else f"card {card}"


# Which cards a message shows, by its declared types.


def cards_in(thing: Struct) -> Iterator[Card]:
    """Every card that a view or an event shows, however deep in it."""
    return _cards(thing, _type(type(thing)))


@cache
def _type(kind: type[Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _cards(value: Any, kind: inspect.Type) -> Iterator[Card]:
    match kind:
        case inspect.Metadata(extra={"is": "card"}):
            yield value
        case inspect.Metadata():
            yield from _cards(value, kind.type)
        case inspect.UnionType() if value is not None:
            if isinstance(value, Struct):
                yield from cards_in(value)
            else:
                for one in kind.types:
                    if not isinstance(one, inspect.NoneType | inspect.StructType):
                        yield from _cards(value, one)
        case inspect.StructType() if isinstance(value, Struct):
            for field in _type(type(value)).fields:  # type: ignore[attr-defined]
                yield from _cards(getattr(value, field.name), field.type)
        case inspect.VarTupleType() | inspect.ListType():
            for item in value:
                yield from _cards(item, kind.item_type)
        case inspect.TupleType():
            for item, type_ in zip(value, kind.item_types, strict=True):
                yield from _cards(item, type_)
        case inspect.DictType():
            for item in value.values():
                yield from _cards(item, kind.value_type)
