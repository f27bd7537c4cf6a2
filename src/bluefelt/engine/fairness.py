"""Fairness: a commitment to every card of a deck before the deal, and proofs of single cards.

Each card is hashed with a salt of its own, and the hashes are the leaves of a Merkle tree. Its root
is published before the deal. A card that is shown comes with its salt and its path to the root;
one that is not stays secret, because a salt says nothing of any other.
"""

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256, shake_256
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.chance import Shuffle, deal_deck
from bluefelt.engine.contract import Stamp

Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes in hexadecimal
KnownCard: TypeAlias = Annotated[int, Meta(ge=0, lt=len(DECK), extra={"is": "card"})]

# As in RFC 6962, no leaf can be taken for a node.
LEAF = b"\x00bluefelt card|"
NODE = b"\x01"
SALT = 32  # bytes
NOTHING = bytes(32)  # stands where a level of the tree has no node


class Proof(Struct, frozen=True):
    """Where in the deck a card lay, and the way from there to the root."""

    shuffle: Annotated[int, Meta(ge=0)]  # 0: the deck of the deal; 1: the first reshuffle
    position: Annotated[int, Meta(ge=0, lt=1 << 16)]  # 0 is the top
    card: KnownCard
    salt: Hash
    path: tuple[Hash, ...]  # the leaf's neighbour first

    def leads_to(self, root: str) -> bool:
        """Whether the deck with this root has the card at this position."""
        found = _leaf(self.position, self.card, bytes.fromhex(self.salt))
        place = self.position
        for step in self.path:
            other = bytes.fromhex(step)
            found = _node(other, found) if place & 1 else _node(found, other)
            place >>= 1
        return not place and found.hex() == root


class Proofs(Struct, frozen=True):
    """What proves the cards of a round to somebody who has seen them."""

    roots: tuple[Hash, ...]  # of the deck and of each reshuffle, as they were published
    cards: tuple[Proof, ...]  # in the order in which they were first seen


class CommittedDeck:
    """The cards of a deck in order, the salt of each, and the tree above them.

    >>> deck = CommittedDeck(DECK, bytes(32))
    >>> proof = deck.proof(51)
    >>> proof.card, len(proof.path), proof.leads_to(deck.root)
    (51, 6, True)
    """

    __slots__ = ("_levels", "_salts", "cards")

    def __init__(self, cards: Sequence[Card], seed: bytes, shuffle: int = 0) -> None:
        self.cards = tuple(cards)
        self._salts = _salts(seed, shuffle, len(self.cards))
        # Spelled out, since every deal waits for it.
        level = [
            sha256(b"%b%c%c%c%b" % (LEAF, position >> 8, position & 255, card, salt)).digest()
            for position, (card, salt) in enumerate(zip(self.cards, self._salts, strict=True))
        ] or [NOTHING]
        self._levels = [level]
        while len(level) > 1:
            if len(level) % 2:
                level.append(NOTHING)
            pairs = zip(level[::2], level[1::2], strict=True)
            level = [sha256(NODE + left + right).digest() for left, right in pairs]
            self._levels.append(level)

    @property
    def root(self) -> str:
        """What is published before the deal."""
        return self._levels[-1][0].hex()

    def proof(self, position: int, shuffle: int = 0) -> Proof:
        """The proof of the card at this position."""
        path = [level[position >> up ^ 1].hex() for up, level in enumerate(self._levels[:-1])]
        salt = self._salts[position].hex()
        return Proof(shuffle, position, self.cards[position], salt, tuple(path))


def _salts(seed: bytes, shuffle: int, count: int) -> list[bytes]:
    """A salt for each card, of which none tells anything about another or about the seed."""
    drawn = shake_256(b"bluefelt salts|%d|" % shuffle + seed).digest(SALT * count)
    return [drawn[start : start + SALT] for start in range(0, SALT * count, SALT)]


def _leaf(position: int, card: Card, salt: bytes) -> bytes:
    return sha256(LEAF + position.to_bytes(2, "big") + bytes((card,)) + salt).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()


class Seed(Struct, frozen=True):
    """What the chance of a round is made of."""

    server: bytes  # 32 bytes of the operating system
    contributions: tuple[bytes, ...] = ()  # of players' devices; there are none yet

    @property
    def mixed(self) -> bytes:
        """The seed of deck and salts: the server's own, unless somebody has contributed.

        >>> Seed(bytes(32)).mixed == bytes(32)
        True
        >>> Seed(bytes(32), (b"Ann", b"Ben")).mixed == Seed(bytes(32), (b"Ben", b"Ann")).mixed
        True
        """
        if not self.contributions:
            return self.server
        # Hashed one by one, so that no two lists of contributions read the same.
        each = sorted(sha256(contribution).digest() for contribution in self.contributions)
        return hmac.digest(self.server, b"mixed|" + b"".join(each), "sha256")


class FreshDeck(Struct, frozen=True):
    """A shuffled deck, and what is published of it."""

    cards: tuple[Card, ...]  # index 0 is the top
    seed: bytes
    commitment: str


def shuffle_deck(stamp: Stamp, how: Shuffle, decks: int = 1) -> FreshDeck:
    """The deck of a new round, committed to before its first card is dealt."""
    seed = Seed(stamp.entropy).mixed
    cards = deal_deck(seed, how, stamp.stacked, decks)
    return FreshDeck(tuple(cards), seed, commitment(cards, seed))


def commitment(cards: Iterable[Card], seed: bytes, shuffle: int = 0) -> str:
    """The root that commits to these cards in this order."""
    return CommittedDeck(tuple(cards), seed, shuffle).root
