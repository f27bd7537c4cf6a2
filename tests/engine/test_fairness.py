"""A root commits to every card, a proof leads to it, and nothing else is said."""

from hashlib import sha256, shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bluefelt.engine.cards import DECK
from bluefelt.engine.chance import Stream, shuffle
from bluefelt.engine.contract import Stamp
from bluefelt.engine.fairness import CommittedDeck, Proof, Seed, commitment, shuffle_deck

SEED = bytes(range(32))


def h(data: bytes) -> bytes:
    return sha256(data).digest()


def salt(position: int, shuffle: int = 0) -> bytes:
    drawn = shake_256(b"bluefelt salts|%d|" % shuffle + SEED).digest(32 * (position + 1))
    return drawn[-32:]


def leaf(position: int, card: int) -> bytes:
    return h(b"\0bluefelt card|" + position.to_bytes(2, "big") + bytes([card]) + salt(position))


def test_the_root_is_what_the_page_says() -> None:
    one, two, three = leaf(0, 7), leaf(1, 51), leaf(2, 0)
    root = h(b"\1" + h(b"\1" + one + two) + h(b"\1" + three + bytes(32)))
    deck = CommittedDeck((7, 51, 0), SEED)
    assert deck.root == root.hex() == commitment((7, 51, 0), SEED)
    path = (bytes(32).hex(), h(b"\1" + one + two).hex())
    assert deck.proof(2) == Proof(0, 2, 0, salt(2).hex(), path)
    assert CommittedDeck((7,), SEED).root == leaf(0, 7).hex()


@given(st.binary(min_size=32, max_size=32), st.integers(1, 130), st.integers(0, 3))
def test_every_card_has_a_proof_and_no_other(seed: bytes, size: int, number: int) -> None:
    cards = shuffle((DECK * 3)[:size], seed)
    deck = CommittedDeck(cards, seed, number)
    proofs = [deck.proof(position, number) for position in range(size)]
    assert [proof.card for proof in proofs] == cards
    assert len({proof.salt for proof in proofs}) == size
    for proof in proofs:
        assert proof.leads_to(deck.root)
        assert not proof.leads_to(commitment(cards, bytes(32) if any(seed) else SEED, number))
        for other in (
            replace(proof, card=(proof.card + 1) % 52),
            replace(proof, position=proof.position ^ 1),
            replace(proof, position=proof.position + (1 << len(proof.path))),
            replace(proof, salt=sha256(proof.salt.encode()).hexdigest()),
            replace(proof, path=(*proof.path, proof.salt)),
            replace(proof, path=(proof.salt, *proof.path[1:])),
        ):
            assert not other.leads_to(deck.root)


def test_a_node_is_no_leaf() -> None:
    deck = CommittedDeck(DECK, SEED)
    proof = deck.proof(0)
    assert not replace(proof, salt=proof.path[0], path=proof.path[1:]).leads_to(deck.root)


def test_reshuffles_have_salts_of_their_own() -> None:
    assert commitment(DECK, SEED) != commitment(DECK, SEED, 1)
    assert CommittedDeck(DECK, SEED, 1).proof(3).salt == salt(3, 1).hex()


def test_salts_are_no_part_of_other_streams() -> None:
    words = Stream(SEED, "deck")
    block = b"".join(words.word().to_bytes(4, "big") for _ in range(8))
    assert block not in {salt(position) for position in range(52)}


def test_nothing_is_committed_to_where_nothing_is_left() -> None:
    assert CommittedDeck((), SEED).root == bytes(32).hex()


def test_contributions_change_the_seed_whatever_their_order() -> None:
    assert Seed(SEED).mixed == SEED
    two = Seed(SEED, (b"one", b"two")).mixed
    assert two == Seed(SEED, (b"two", b"one")).mixed
    assert len(two) == len(SEED)
    others = [Seed(SEED, (b"onetwo",)), Seed(SEED, (b"one",)), Seed(bytes(32), (b"one", b"two"))]
    assert len({two, SEED, *(other.mixed for other in others)}) == 5


@pytest.mark.parametrize("decks", [1, 2])
def test_a_deck_is_committed_to_with_the_cards_that_are_dealt(decks: int) -> None:
    deck = shuffle_deck(Stamp(1, 0, None, SEED, (5, 3)), "uniform", decks)
    assert (len(deck.cards), deck.cards[:2]) == (52 * decks, (5, 3))
    assert deck.commitment == commitment(deck.cards, deck.seed)
