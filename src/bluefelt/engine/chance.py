"""Chance: a stream of words from 32 bytes of entropy, and the shuffles made of it (RULES A3)."""

import hmac
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from struct import unpack
from typing import Literal, TypeAlias, TypeVar

from bluefelt.engine.cards import DECK, Card, card_name
from bluefelt.engine.rejected import Rejected

Shuffle: TypeAlias = Literal["uniform", "gsr7"]
T = TypeVar("T")

_WORDS_PER_BLOCK = 8
_SPAN = 1 << 32
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


class Stream:
    """Words drawn from a seed: the same seed and domain give the same words everywhere.

    >>> [Stream(bytes(32), "deck").below(52) for _ in range(2)]
    [8, 8]
    """

    __slots__ = ("_block", "_domain", "_seed", "_words")

    def __init__(self, seed: bytes, domain: str) -> None:
        self._seed = seed
        self._domain = domain.encode() + b"|"
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            message = self._domain + self._block.to_bytes(8, "big")
            self._words.extend(reversed(unpack(">8I", hmac.digest(self._seed, message, "sha256"))))
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        fair = _SPAN // n * n
        while (word := self.word()) >= fair:
            pass
        return word % n


def shuffle(cards: Sequence[T], seed: bytes, domain: str = "deck") -> list[T]:
    """The cards shuffled, every order equally likely; index 0 is the top.

    >>> from bluefelt.engine.cards import card_names
    >>> card_names(shuffle(DECK, bytes(32))[:4])
    '5d 3d 6d 7c'
    """
    deck = list(cards)
    last = len(deck) - 1
    # This runs once a round, so the words that nearly every shuffle needs are drawn at once.
    words = _words(seed, domain, last)
    if max(words, default=0) >= _SPAN - len(deck):  # one in two million has a word to redraw
        return _shuffle_word_by_word(deck, Stream(seed, domain))
    for i in range(last, 0, -1):
        j = words[last - i] % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def blocks(seed: bytes, domain: str, count: int) -> list[bytes]:
    """The first blocks of the stream with this seed and domain, 32 bytes each."""
    # HMAC spelled out, because the key's halves serve all blocks: half the time of hmac.digest.
    key = seed if len(seed) <= 64 else sha256(seed).digest()
    padded = key.ljust(64, b"\0")
    inner, outer = padded.translate(_INNER), padded.translate(_OUTER)
    return [
        sha256(outer + sha256(inner + message).digest()).digest()
        for message in _messages(domain, count)
    ]


def _words(seed: bytes, domain: str, count: int) -> tuple[int, ...]:
    drawn = blocks(seed, domain, -(-count // _WORDS_PER_BLOCK))
    return unpack(f">{count}I", b"".join(drawn)[: 4 * count])


@cache
def _messages(domain: str, blocks: int) -> tuple[bytes, ...]:
    return tuple(domain.encode() + b"|" + block.to_bytes(8, "big") for block in range(blocks))


def _shuffle_word_by_word(deck: list[T], stream: Stream) -> list[T]:
    for i in range(len(deck) - 1, 0, -1):
        j = stream.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def riffle(cards: Sequence[T], seed: bytes, domain: str = "deck", times: int = 7) -> list[T]:
    """The cards after that many Gilbert-Shannon-Reeds riffles: flavour, not a fair shuffle."""
    stream = Stream(seed, domain)
    deck = list(cards)
    for _ in range(times):
        cut = sum(stream.below(2) for _ in deck)
        left, right = deck[:cut], deck[cut:]
        left.reverse()
        right.reverse()
        deck = [
            (left if stream.below(len(left) + len(right)) < len(left) else right).pop()
            for _ in range(len(left) + len(right))
        ]
    return deck


def deal_deck(
    seed: bytes, how: Shuffle = "uniform", stacked: Sequence[Card] = (), decks: int = 1
) -> list[Card]:
    """A shuffled deck with the stacked cards on top, each card as often as it exists."""
    deck = (shuffle if how == "uniform" else riffle)(DECK * decks, seed)
    if not stacked:
        return deck
    for card in stacked:
        if card not in DECK:
            raise Rejected("unknown-card", card=str(card))
        if card not in deck:
            raise Rejected("duplicate-card", card=card_name(card))
        deck.remove(card)
    return [*stacked, *deck]


class Seeds:
    """A source of entropy that repeats itself: for tests, simulations and replays.

    >>> Seeds(b"tonight")() == Seeds(b"tonight")()
    True
    """

    def __init__(self, root: bytes) -> None:
        self._root = root
        self._drawn = 0

    def __call__(self) -> bytes:
        self._drawn += 1
        return sha256(self._root + self._drawn.to_bytes(8, "big")).digest()
